"""`freehold train`: with settings of its own, of a file, and of the run it goes on with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from freehold.train.config import Config
from tests.cli.conftest import Run

pytest.importorskip("torch", reason="torch is not installed: `freehold train` was not tested")

SMALL: dict[str, Any] = {
    "minutes": 1e-4,
    "lanes": 32,
    "steps": 4,
    "minibatch": 64,
    "width": 16,
    "blocks": 1,
    "opponents": "random",
}


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(SMALL))
    return path


def words_for(folder: Path, *others: object) -> list[object]:
    return ["train", "for-sale", "--device", "cpu", "--out", folder / "run", *others]


def test_a_file_of_settings_is_taken_up_and_what_is_given_replaces_it(
    freehold: Run, tmp_path: Path, settings: Path
) -> None:
    assert freehold(*words_for(tmp_path, "--config", settings, "--seed", 4, "--players", 3)).status == 0
    assert Config.load(tmp_path / "run" / "config.json") == Config("for-sale", **SMALL, seed=4, players=(3,))


def test_a_run_goes_on_with_its_settings_unless_others_are_given(freehold: Run, tmp_path: Path, settings: Path) -> None:
    saved = tmp_path / "run" / "config.json"
    freehold(*words_for(tmp_path, "--config", settings, "--players", 3))
    begun = Config.load(saved)
    assert freehold(*words_for(tmp_path, "--resume")).status == 0
    assert Config.load(saved) == begun
    assert freehold(*words_for(tmp_path, "--resume", "--minutes", 0.0002, "--players", 3, 4, "--seed", 9)).status == 0
    assert Config.load(saved) == Config("for-sale", **SMALL | {"minutes": 0.0002}, players=(3, 4), seed=9)


def test_a_run_that_is_over_says_so(freehold: Run, tmp_path: Path, settings: Path) -> None:
    first = freehold(*words_for(tmp_path, "--config", settings))
    again = freehold(*words_for(tmp_path, "--resume"))
    assert "Nothing was left to do" not in first.out
    assert again.out.startswith("Nothing was left to do of 0.0001 minutes; --minutes makes the run longer.\n")


def test_a_network_of_other_measures_is_refused_in_words(freehold: Run, tmp_path: Path, settings: Path) -> None:
    freehold(*words_for(tmp_path, "--config", settings))
    settings.write_text(json.dumps(SMALL | {"width": 24}))
    ran = freehold(*words_for(tmp_path, "--resume", "--config", settings))
    assert ran.status == 2
    assert "has width 16 and 1 blocks, not 24 and 1" in ran.err


def test_a_run_of_another_game_is_not_gone_on_with(freehold: Run, tmp_path: Path, settings: Path) -> None:
    freehold(*words_for(tmp_path, "--config", settings))
    ran = freehold("train", "goofspiel", "--resume", "--device", "cpu", "--out", tmp_path / "run")
    assert ran.status == 2
    assert "learns for-sale, not goofspiel" in ran.err


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--resume"], "there is no checkpoint"),
        (["--minutes", 0], "minutes cannot be 0"),
        (["--minutes", "nan"], "minutes cannot be nan"),
        (["--config", "nowhere.json"], "nowhere.json: No such file"),
    ],
)
def test_what_cannot_be_trained_is_refused(freehold: Run, tmp_path: Path, words: list[object], problem: str) -> None:
    ran = freehold(*words_for(tmp_path, *words))
    assert ran.status == 2
    assert problem in ran.err
    assert not (tmp_path / "run").exists()


def test_a_file_that_holds_no_settings_is_named(freehold: Run, tmp_path: Path, settings: Path) -> None:
    settings.write_text('{"players": 4}')
    ran = freehold(*words_for(tmp_path, "--config", settings))
    assert ran.status == 2
    assert f"error: {settings}: players cannot be 4" in ran.err
    assert "[4]" in ran.err


def test_the_help_tells_what_is_used_if_nothing_is_given(freehold: Run) -> None:
    said = " ".join(freehold("train", "--help").out.replace("│", " ").split())
    assert "20 if left out" in said
    assert "1 if left out" in said


def test_where_there_is_no_terminal_lines_tell_how_far_it_is(freehold: Run, tmp_path: Path, settings: Path) -> None:
    told = freehold(*words_for(tmp_path, "--config", settings, "--minutes", 0.002)).err.splitlines()
    assert 2 <= len(told) <= 11
    assert all(" of 0.002 minutes: " in line and "decisions/s" in line for line in told)


@pytest.mark.parametrize(("interrupted", "trained"), [(False, ["warm", "fresh"]), (True, ["warm"])])
def test_an_interrupt_ends_all_responses_and_what_was_learned_is_measured(
    interrupted: bool, trained: list[str], freehold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def learn(trainer: object, report: object) -> None:
        if interrupted:
            raise KeyboardInterrupt

    monkeypatch.setattr("freehold.train.trainer.Trainer.learn", learn)
    ran = freehold("exploit", "for-sale", "random", "--players", 3, "--device", "cpu", "--out", tmp_path / "exploit")
    assert [line.split()[2] for line in ran.out.splitlines() if "the response won" in line] == [
        f"{kind}:" for kind in trained
    ]


def test_weights_and_responses_can_be_played(freehold: Run, tmp_path: Path, settings: Path) -> None:
    assert "weights:" in freehold(*words_for(tmp_path, "--config", settings)).out
    bot = f"weights:{tmp_path / 'run' / 'for-sale.npz'}"
    flags = ["--minutes", 0.001, "--players", 3, 4, "--out", tmp_path / "x", "--device", "cpu"]
    said = freehold("exploit", "for-sale", bot, *flags).out
    for words in ("3 players, warm", "4 players, warm", "3 players, fresh", "over a fair 33.3 %", "over a fair 25.0 %"):
        assert words in said
    response = f"weights:{tmp_path / 'x' / 'fresh' / 'for-sale.npz'}"
    assert response in said
    watched = freehold("watch", "for-sale", "--players", 3, "--bots", f"{response},{bot},random", "--pace", 0)
    assert watched.status == 0


def test_a_bot_that_thinks_long_cannot_be_exploited(freehold: Run, tmp_path: Path) -> None:
    ran = freehold("exploit", "for-sale", "search", "--minutes", 0.001, "--out", tmp_path / "x", "--device", "cpu")
    assert ran.status == 2
    assert "is not a bot that can play many games at once" in ran.err


def test_a_run_of_an_earlier_version_is_read_by_its_former_names(freehold: Run, tmp_path: Path, settings: Path) -> None:
    settings.write_text(
        json.dumps({"rivals": "random", "trust": 0.7} | {k: v for k, v in SMALL.items() if k != "opponents"})
    )
    assert freehold(*words_for(tmp_path, "--config", settings)).status == 0
    assert Config.load(tmp_path / "run" / "config.json") == Config("for-sale", **SMALL, gae_lambda=0.7)
