"""Whole runs of a few updates, and what they leave."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.core.errors import BadSetup
from freehold.core.weights import load_for
from freehold.games import KITS
from freehold.train.config import Config
from freehold.train.metrics import METRICS, read_metrics
from freehold.train.runs import exploit, label_run, train
from freehold.train.snapshots import PAST
from freehold.train.weight_files import measures_in, read_file, write_file
from tests.bare import said_by
from tests.train.small import SHORT, TINY, a_trainer


def test_runs_begin_as_the_weights_they_are_given_whatever_their_measures(tmp_path: Path) -> None:
    first = a_trainer(tmp_path, replace(TINY, width=48, blocks=2))
    write_file(first.net, tmp_path / "first.npz")
    config = replace(SHORT, initial_weights=str(tmp_path / "first.npz"))
    train(config, tmp_path / "again", device="cpu")
    begun_as = read_file(tmp_path / "again" / PAST / "00.npz")
    assert all((array == begun_as[name]).all() for name, array in read_file(tmp_path / "first.npz").items())
    exploit(config, tmp_path / "response", target="random", players=[3], device="cpu", warm=True)
    assert measures_in(tmp_path / "response" / "net.npz") == (48, 2)


def test_weights_that_are_not_there_begin_nothing(tmp_path: Path) -> None:
    for named in ({"initial_weights": "nowhere.npz"}, {"exploiters": "main_exploiter:nowhere.npz"}):
        with pytest.raises(BadSetup, match=r"no weights in nowhere\.npz"):
            train(replace(SHORT, **named), tmp_path / "never", device="cpu")  # type: ignore[arg-type]  # texts both
    assert not (tmp_path / "never").exists()


def test_a_run_can_be_for_some_numbers_of_players(tmp_path: Path) -> None:
    config = replace(SHORT, players=(3, 5))
    assert set(train(config, tmp_path, device="cpu").env.seats.tolist()) == {3, 5}
    assert Config.load(tmp_path / "config.json").players == (3, 5)
    with pytest.raises(BadSetup, match="takes 3 to 6 players, not 7"):
        train(replace(config, players=(4, 7)), tmp_path / "never", device="cpu")
    assert not (tmp_path / "never").exists()


def test_a_run_can_go_on_with_one_more_opponent(tmp_path: Path) -> None:
    first = train(replace(SHORT, minutes=0.001), tmp_path, device="cpu")
    config = replace(SHORT, opponents="random steady", minutes=2 * first.seconds / 60)
    again = train(config, tmp_path, device="cpu", resume=True)
    assert again.updates > first.updates
    updates = [figures["update"] for figures in read_metrics(tmp_path / METRICS)]
    assert updates == list(range(1, again.updates + 1))


def test_a_response_begins_as_its_target_or_from_nothing(tmp_path: Path) -> None:
    train(SHORT, tmp_path / "run", device="cpu")
    target = f"weights:{tmp_path / 'run' / 'net.npz'}"
    for warm, start in ((True, "warm"), (False, "fresh")):
        folder = tmp_path / start
        found = exploit(replace(SHORT, seed=9), folder, target=target, players=[3, 4], device="cpu", warm=warm)
        assert sorted(found.standings) == [3, 4]
        left = json.loads((folder / f"exploit-{start}.json").read_text())
        assert (left["target"], left["warm"], list(left["players"])) == (target, warm, ["3", "4"])
    begun = read_file(tmp_path / "warm" / PAST / "00.npz")["entry.bias"]
    assert (begun == read_file(tmp_path / "run" / "net.npz")["entry.bias"]).all()


def test_a_run_can_be_labelled_afterwards_for_its_own_game(tmp_path: Path) -> None:
    train(SHORT, tmp_path, device="cpu")
    (tmp_path / "for-sale.npz").unlink()
    assert load_for(KITS["for-sale"], label_run("for-sale", tmp_path)).about.trained == "1e-09 minutes, seed 1"
    with pytest.raises(BadSetup, match="learns for-sale, not goofspiel"):
        label_run("goofspiel", tmp_path)


def test_training_needs_nothing_but_numpy_and_torch() -> None:
    assert said_by("import freehold.train.__main__, freehold.train.runs; print('there')") == "there\n"
