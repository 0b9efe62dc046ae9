"""The training loop: what it learns, keeps and goes on from."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.train import plots
from freehold.train.checkpoint import CHECKPOINT
from freehold.train.config import Config
from freehold.train.evaluation import alone_among
from freehold.train.metrics import METRICS, append_metrics, read_metrics
from freehold.train.policies import network_policy, uniform_policy
from freehold.train.runs import train
from freehold.train.snapshots import PAST
from tests.train.small import SHORT, TINY, a_trainer, an_environment, same_weights


def test_a_few_updates_beat_random_players(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path)
    for _ in range(12):
        trainer.update()
    standing = alone_among(an_environment(512, (3,)), network_policy(trainer.net), uniform_policy, rounds=1)
    assert standing.win_share - standing.win_share_ci95 > 1 / 3


def test_all_seats_can_be_ourselves(tmp_path: Path) -> None:
    trainer = train(replace(SHORT, self_play_fraction=1.0, minutes=1e-4), tmp_path, device="cpu")
    assert trainer.matchups == []
    assert trainer.learner_seats.all()
    assert trainer.updates


def test_an_average_of_the_weights_is_kept(tmp_path: Path) -> None:
    config = replace(TINY, ema_decay=0.15)
    trainer = a_trainer(tmp_path, config)
    expected = next(trainer.ema_net.parameters()).clone()
    for decay in (1 / 10, 0.15):  # less in the beginning, so that the first weights are soon forgotten
        trainer.update()
        present, average = next(trainer.net.parameters()), next(trainer.ema_net.parameters())
        expected = decay * expected + (1 - decay) * present
        assert not torch.equal(average, present)
        assert torch.allclose(average, expected)
    trainer.save()
    other = a_trainer(tmp_path, config)
    other.resume()
    assert torch.equal(next(other.ema_net.parameters()), average)


def test_without_an_average_the_last_weights_are_kept(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, replace(SHORT, ema_decay=0.0))
    assert trainer.ema_net is trainer.net


def test_a_run_that_keeps_no_average_any_more_goes_on_as_what_it_was(tmp_path: Path) -> None:
    first = a_trainer(tmp_path, replace(TINY, ema_decay=0.99))
    for _ in range(3):
        first.update()
    assert not same_weights(first.net, first.ema_net)
    first.save()
    again = a_trainer(tmp_path, replace(TINY, ema_decay=0.0))
    again.resume()
    assert same_weights(again.net, first.net)


def test_a_run_goes_on_where_its_checkpoint_left_off(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path)
    trainer.update()
    trainer.save()
    other = a_trainer(tmp_path)
    other.resume()
    assert (other.updates, other.resumed_at) == (1, 1)
    assert same_weights(trainer.net, other.net)


def test_metrics_and_snapshots_after_the_checkpoint_are_forgotten(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, replace(SHORT, minutes=1.0))
    trainer.updates, trainer.seconds = 2, 20.0
    trainer.save()
    for update in (1, 2, 3):
        append_metrics({"update": update, "seconds": 10.0 * update}, tmp_path)
    (tmp_path / PAST).mkdir()
    for tenth in range(6):
        (tmp_path / PAST / f"{tenth:02}.npz").touch()
    a_trainer(tmp_path, replace(SHORT, minutes=1.0)).resume()
    assert [figures["update"] for figures in read_metrics(tmp_path / METRICS)] == [1, 2]
    assert sorted(path.stem for path in (tmp_path / PAST).iterdir()) == ["00", "01", "02", "03"]


def test_a_new_run_in_an_old_folder_leaves_nothing_of_the_old_one(tmp_path: Path) -> None:
    (tmp_path / PAST).mkdir()
    (tmp_path / PAST / "07.npz").touch()
    append_metrics({"update": 99, "seconds": 0.0}, tmp_path)
    a_trainer(tmp_path, SHORT).learn(lambda figures: None)
    assert read_metrics(tmp_path / METRICS)[0]["update"] == 1
    assert not (tmp_path / PAST / "07.npz").exists()


def test_an_interrupted_run_keeps_what_it_learned(tmp_path: Path) -> None:
    def stop(figures: dict[str, float]) -> None:
        raise KeyboardInterrupt

    trainer = train(TINY, tmp_path, device="cpu", report=stop)
    assert trainer.was_interrupted
    assert trainer.updates == 1
    assert (tmp_path / "net.npz").exists()
    assert (tmp_path / CHECKPOINT).exists()


def test_a_checkpoint_is_written_before_anything_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Path) -> None:
        raise KeyError

    monkeypatch.setattr(plots, "draw_metrics", fail)
    append_metrics({"update": 1, "seconds": 1.0}, tmp_path)
    with pytest.raises(KeyError):
        a_trainer(tmp_path).save()
    assert Config.load(tmp_path / "config.json") == TINY
    a_trainer(tmp_path).resume()


def change_checkpoint(folder: Path, **changed: Any) -> None:
    content = torch.load(folder / CHECKPOINT, weights_only=True)
    torch.save({name: value for name, value in (content | changed).items() if value is not None}, folder / CHECKPOINT)


def test_a_run_of_a_gpu_goes_on_where_there_is_none(tmp_path: Path) -> None:
    first = a_trainer(tmp_path, with_main_exploiter=True)
    for _ in range(2):
        first.update()
    first.save()
    content = torch.load(tmp_path / CHECKPOINT, weights_only=True)
    for optimiser in (content["optimiser"], content["main_exploiter"]["optimiser"]):
        optimiser["param_groups"][0] |= {"lr": torch.tensor(0.5), "fused": True, "capturable": True}
    change_checkpoint(tmp_path, **content)
    again = a_trainer(tmp_path, with_main_exploiter=True)
    again.resume()
    again.update()
    group = again.learner.optimiser.param_groups[0]
    assert (group["fused"], group["capturable"]) == (False, False)
    assert isinstance(group["lr"], float)


def test_a_checkpoint_without_a_main_exploiter_can_be_gone_on_from(tmp_path: Path) -> None:
    a_trainer(tmp_path, with_main_exploiter=True).save()
    change_checkpoint(tmp_path, main_exploiter=None)  # as older ones
    trainer = a_trainer(tmp_path, with_main_exploiter=True)
    trainer.resume()
    assert trainer.main_exploiter
    assert not trainer.main_exploiter.is_resumed
