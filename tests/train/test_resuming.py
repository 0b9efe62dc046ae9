"""Runs that go on: what a checkpoint keeps, and what lies beside it. Without torch these tests say so and are skipped."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.core.errors import BadSetup  # noqa: E402
from freehold.train import plots  # noqa: E402
from freehold.train.config import Config  # noqa: E402
from freehold.train.export import write_arrays  # noqa: E402
from freehold.train.notes import METRICS, cut_back, note, noted  # noqa: E402
from freehold.train.session import settings_of, train  # noqa: E402
from freehold.train.trainer import CHECKPOINT, PAST, Trainer, network_for  # noqa: E402
from tests.train.small import TINY, a_trainer, a_world, same_weights  # noqa: E402

pytestmark = pytest.mark.usefixtures("as_compiled")

SHORT = replace(TINY, lanes=32, steps=4, minibatch=64, width=16, rivals="random", minutes=1e-9)
TORN = '{"update": 3, "seco'


def figures(update: int, **others: float) -> dict[str, float]:
    return {"update": update, "seconds": 10.0 * update, **dict.fromkeys(plots.CHARTS, 1.0), **others}


def lines_in(picture: Path) -> list[int]:
    """How many points each line of a picture has."""
    found = ElementTree.parse(picture).getroot().findall("{http://www.w3.org/2000/svg}polyline")
    return [len(line.attrib["points"].split()) for line in found]


def change_checkpoint(folder: Path, change: Callable[[dict[str, Any]], object]) -> None:
    content = torch.load(folder / CHECKPOINT, weights_only=True)
    change(content)
    torch.save(content, folder / CHECKPOINT)


def test_a_picture_draws_each_figure_for_as_long_as_it_was_noted(tmp_path: Path) -> None:
    note(figures(1, among_left=1.0), tmp_path)
    note(figures(2, among_new=1.0), tmp_path)
    note(figures(3, among_new=0.5), tmp_path)
    plots.draw(tmp_path / METRICS, tmp_path / "picture.svg")
    assert lines_in(tmp_path / "picture.svg") == [3] * len(plots.CHARTS) + [1, 2]


@pytest.mark.parametrize("torn", [TORN, "", "17\n", "\0\0\0"])
def test_a_torn_note_is_left_out_of_the_picture(tmp_path: Path, torn: str) -> None:
    note(figures(1), tmp_path)
    with (tmp_path / METRICS).open("a") as file:
        file.write(torn)
    plots.draw(tmp_path / METRICS, tmp_path / "picture.svg")
    assert lines_in(tmp_path / "picture.svg") == [1] * len(plots.CHARTS)


def test_a_run_that_noted_nothing_has_an_empty_picture(tmp_path: Path) -> None:
    (tmp_path / METRICS).write_text(TORN)
    plots.draw(tmp_path / METRICS, tmp_path / "picture.svg")
    assert not any(lines_in(tmp_path / "picture.svg"))


def test_a_checkpoint_is_written_before_anything_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Path) -> None:
        raise KeyError

    monkeypatch.setattr(plots, "draw", fail)
    note(figures(1), tmp_path)
    with pytest.raises(KeyError):
        a_trainer(tmp_path).save()
    assert Config.load(tmp_path / "config.json") == TINY
    a_trainer(tmp_path).resume()


def test_a_run_can_go_on_with_one_more_rival(tmp_path: Path) -> None:
    first = train(replace(SHORT, minutes=0.001), tmp_path, device="cpu")
    config = replace(SHORT, rivals="random steady", minutes=2 * first.seconds / 60)
    again = train(config, tmp_path, device="cpu", resume=True)
    assert again.updates > first.updates
    updates = [each["update"] for each in noted(tmp_path / METRICS)]
    assert updates == list(range(1, again.updates + 1))


def test_a_run_of_a_gpu_goes_on_where_there_is_none(tmp_path: Path) -> None:
    first = a_trainer(tmp_path, with_hunter=True)
    for _ in range(2):
        first.update()
    first.save()

    def as_on_a_gpu(content: dict[str, Any]) -> None:
        for optimiser in (content["optimiser"], content["hunter"]["optimiser"]):
            optimiser["param_groups"][0] |= {"lr": torch.tensor(0.5), "fused": True, "capturable": True}

    change_checkpoint(tmp_path, as_on_a_gpu)
    again = a_trainer(tmp_path, with_hunter=True)
    again.resume()
    again.update()
    group = again.learner.optimiser.param_groups[0]
    assert (group["fused"], group["capturable"]) == (False, False)
    assert isinstance(group["lr"], float)


def test_a_run_that_keeps_no_average_any_more_goes_on_as_what_it_was(tmp_path: Path) -> None:
    first = a_trainer(tmp_path, config=replace(TINY, average=0.99))
    for _ in range(3):
        first.update()
    assert not same_weights(first.net, first.kept)
    first.save()
    again = a_trainer(tmp_path, config=replace(TINY, average=0.0))
    again.resume()
    assert same_weights(again.net, first.net)


def test_a_hunter_goes_on_hunting(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, with_hunter=True)
    for _ in range(3):
        trainer.update()
    trainer.save()
    other = a_trainer(tmp_path, with_hunter=True)
    other.resume()
    assert trainer.hunter
    assert other.hunter
    assert same_weights(other.hunter.net, trainer.hunter.net)
    assert not same_weights(other.hunter.net, other.net)
    one, twin = trainer.hunter.state(), other.hunter.state()
    assert (one["began"], one["stays"]) == (twin["began"], twin["stays"]) == (0.0, False)
    kept = twin["optimiser"]["state"]
    assert kept
    assert all(torch.equal(kept[k]["exp_avg"], state["exp_avg"]) for k, state in one["optimiser"]["state"].items())


def test_a_checkpoint_without_a_hunter_can_be_gone_on_from(tmp_path: Path) -> None:
    a_trainer(tmp_path, with_hunter=True).save()
    change_checkpoint(tmp_path, lambda content: content.pop("hunter"))  # as older ones
    trainer = a_trainer(tmp_path, with_hunter=True)
    trainer.resume()
    assert trainer.hunter
    assert not trainer.hunter.goes_on


def test_a_hunter_that_began_as_a_response_does_not_begin_as_it_again(tmp_path: Path) -> None:
    response = tmp_path / "response.npz"
    write_arrays(network_for(a_world(8), replace(SHORT, seed=5)), response)
    config = replace(SHORT, minutes=1e-4, exploiters=f"hunter:{response}", hunted=0.3)
    first = train(config, tmp_path / "run", device="cpu")
    response.unlink()  # nobody asks for it again
    again = train(config, tmp_path / "run", device="cpu", resume=True)
    assert first.hunter
    assert again.hunter
    assert again.hunter.state()["stays"]
    assert same_weights(again.hunter.net, first.hunter.net)


def test_a_run_goes_on_without_the_weights_it_began_as(tmp_path: Path) -> None:
    weights = tmp_path / "weights.npz"
    write_arrays(network_for(a_world(8), replace(SHORT, width=24)), weights)
    config = replace(SHORT, weights=str(weights))
    train(config, tmp_path / "run", device="cpu")
    weights.unlink()
    assert train(config, tmp_path / "run", device="cpu", resume=True).config.width == 24
    with pytest.raises(BadSetup, match="has width 24 and 1 blocks, not 16 and 1"):
        settings_of(tmp_path / "run", "for-sale", width=16)


@pytest.mark.parametrize("other", [{"width": 24}, {"blocks": 2}])
def test_a_network_of_other_measures_is_refused_in_words(tmp_path: Path, other: dict[str, int]) -> None:
    train(SHORT, tmp_path, device="cpu")
    with pytest.raises(BadSetup, match="has width 16 and 1 blocks, not"):
        train(replace(SHORT, **other), tmp_path, device="cpu", resume=True)  # type: ignore[arg-type]  # ints both


def test_a_run_of_another_game_is_refused(tmp_path: Path) -> None:
    train(SHORT, tmp_path, device="cpu")
    assert settings_of(tmp_path, "for-sale") == SHORT
    for going_on in (
        lambda: settings_of(tmp_path, "goofspiel"),
        lambda: train(replace(SHORT, game="goofspiel"), tmp_path, device="cpu", resume=True),
    ):
        with pytest.raises(BadSetup, match="learns for-sale, not goofspiel"):
            going_on()


def test_what_cannot_be_gone_on_from_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="there is no checkpoint"):
        settings_of(tmp_path, "for-sale")
    (tmp_path / CHECKPOINT).write_bytes(b"torn")
    with pytest.raises(BadSetup, match="cannot be read"):
        settings_of(tmp_path, "for-sale")
    a_trainer(tmp_path).save()
    (tmp_path / "config.json").unlink()
    with pytest.raises(BadSetup, match=r"no config\.json"):
        settings_of(tmp_path, "for-sale")


def test_notes_are_cut_back_to_the_checkpoint(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path)
    trainer.updates, trainer.seconds = 2, 20.0
    trainer.save()
    for update in (1, 2, 3):
        note(figures(update), tmp_path)
    with (tmp_path / METRICS).open("a") as file:
        file.write(TORN)
    a_trainer(tmp_path).resume()
    assert [json.loads(line)["update"] for line in (tmp_path / METRICS).read_text().splitlines()] == [1, 2]


def test_without_notes_there_is_nothing_to_cut(tmp_path: Path) -> None:
    cut_back(tmp_path, 1)
    assert not list(tmp_path.iterdir())


@pytest.fixture
def resumed_with(tmp_path: Path) -> Callable[[float, float], Trainer]:
    """A run of ten minutes that noted its past at every tenth, stopped at a minute, then gone on with to another end."""

    def resume(stopped: float, minutes: float) -> Trainer:
        trainer = a_trainer(tmp_path, replace(SHORT, minutes=10.0))
        trainer.seconds = 60 * stopped
        trainer.save()
        (tmp_path / PAST).mkdir()
        for tenth in range(11):
            (tmp_path / PAST / f"{tenth:02}.npz").write_text(f"minute {tenth}")
        other = a_trainer(tmp_path, replace(SHORT, minutes=minutes))
        other.resume()
        return other

    return resume


@pytest.mark.parametrize(
    ("stopped", "minutes", "left"),
    [
        (5.9, 10.0, {tenth: tenth for tenth in range(6)}),
        (10.0, 20.0, {tenth: 2 * tenth for tenth in range(6)}),
        (5.0, 5.0, {2 * tenth: tenth for tenth in range(6)}),
        (10.0, 10.0, {tenth: tenth for tenth in range(11)}),
    ],
)
def test_the_past_of_a_run_is_kept_by_the_tenths_it_has_now(
    tmp_path: Path,
    resumed_with: Callable[[float, float], Trainer],
    stopped: float,
    minutes: float,
    left: dict[int, int],
) -> None:
    resumed_with(stopped, minutes)
    found = {int(path.stem): path.read_text() for path in (tmp_path / PAST).iterdir()}
    assert found == {tenth: f"minute {minute}" for tenth, minute in left.items()}
