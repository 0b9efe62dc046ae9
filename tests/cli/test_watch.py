from __future__ import annotations

from pathlib import Path

import pytest

from tests.arena.matches import FIRST_MOVER
from tests.cli.conftest import FAULTY, Run


@pytest.mark.parametrize(
    ("game", "bots"), [("for-sale", "random,heuristic,heuristic"), ("the-estates", "random,heuristic")]
)
def test_bots_play_in_sentences_to_the_end(game: str, bots: str, freehold: Run) -> None:
    ran = freehold("watch", game, "--bots", bots, "--pace", 0, "--seed", 3)
    assert ran.status == 0
    assert ran.out.splitlines()[-1].endswith(("wins.", "share the victory."))
    assert ran.err == ""


def test_moves_are_told_and_the_table_is_shown(freehold: Run) -> None:
    out = freehold("watch", "for-sale", "--bots", "random,heuristic,heuristic", "--pace", 0, "--seed", 3).out
    assert "heuristic 1 passes" in out
    assert "For Sale · auction 1 of 8" in out
    assert "For Sale · the end" in out


def test_what_broke_a_tie_is_told(freehold: Run) -> None:
    out = freehold("watch", "for-sale", "--bots", "random", "--pace", 0, "--seed", 69).out
    assert out.splitlines()[-1] == "random 2 wins; the tie for first place was broken by most coins left."


def test_the_same_seed_shows_the_same_game(freehold: Run) -> None:
    games = [freehold("watch", "for-sale", "--bots", "random", "--pace", 0, "--seed", seed).out for seed in (4, 4, 5)]
    assert games[0] == games[1] != games[2]


def test_one_bot_takes_all_seats(freehold: Run) -> None:
    out = freehold("watch", "for-sale", "--bots", "random", "--players", 5, "--pace", 0, "--seed", 1).out
    assert all(f"random {copy}" in out for copy in range(1, 6))


def test_the_pace_is_the_pause_after_each_move(freehold: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("freehold.cli.watch.sleep", pauses.append)
    freehold("watch", "for-sale", "--bots", "random", "--players", 3, "--pace", 0.25, "--seed", 1)
    assert len(pauses) > 40
    assert set(pauses) == {0.25}


def test_a_stronger_level_seems_to_think_longer(freehold: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("freehold.cli.watch.sleep", pauses.append)
    freehold("watch", "goofspiel", "--bots", "easy,hard", "--pace", 1, "--seed", 1)
    assert {0.8, 1.2} == set(pauses)


def test_a_program_can_be_watched(freehold: Run) -> None:
    ran = freehold("watch", "for-sale", "--bots", f"{FIRST_MOVER},random,random", "--pace", 0, "--seed", 1)
    assert ran.status == 0


def test_a_watched_game_can_be_kept(freehold: Run, tmp_path: Path) -> None:
    freehold("watch", "for-sale", "--bots", "random", "--pace", 0, "--save", tmp_path / "game.txt")
    assert freehold("validate", tmp_path / "game.txt").status == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--bots", "nobody"], "there is no bot 'nobody'"),
        (["--bots", "random,random"], "3 to 6 players, not 2"),
        (["--bots", "random,random", "--players", "4"], "2 bots do not fill a table of 4"),
        (["--bots", "random", "--pace", "-1"], "pace"),
        (["--bots", "random", "--save", "nowhere/game.txt"], "there is no folder nowhere"),
    ],
)
def test_a_mistake_is_told_in_a_line(words: list[str], says: str, freehold: Run) -> None:
    ran = freehold("watch", "for-sale", *words)
    assert ran.status == 2
    assert ran.err.startswith("error: ")
    assert says in ran.err.splitlines()[0]


def test_a_program_that_fails_is_told_of_at_the_end(freehold: Run) -> None:
    ran = freehold("watch", "for-sale", "--bots", f"{FAULTY} crash,random,random", "--pace", 0, "--seed", 1)
    assert ran.status == 0
    assert "gave no legal answer" in ran.out
    assert "First: crash" in ran.out
