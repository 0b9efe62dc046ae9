"""`freehold hint`."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from freehold.bots import make_bot
from freehold.core.play import Table, play
from freehold.games import KITS
from tests.cli.conftest import Run


def a_record(folder: Path, game: str, *, moves: int) -> Path:
    """A game of random moves that stops before somebody's choice."""
    kit = KITS[game]
    table = Table(kit, kit.game(3), ("Ann", "Bea", "Cy"))
    rng = Random(1)
    table.settle(rng)
    for _ in range(moves):
        seat = table.game.actors(table.state)[0]
        table.move(seat, table.game.legal_moves(table.state, seat)[0])
        table.settle(rng)
    file = folder / "game.txt"
    file.write_text(table.record.to_text())
    return file


@pytest.mark.parametrize("game", KITS)
def test_the_moves_of_a_position_are_ranked(freehold: Run, tmp_path: Path, game: str) -> None:
    ran = freehold("hint", a_record(tmp_path, game, moves=1), "--sims", "200")
    lines = ran.out.splitlines()
    assert (ran.status, any("wins" in line and "score" in line for line in lines)) == (0, True)


def test_a_single_move_is_all_there_is_to_say(freehold: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(ONE_PROPERTY)
    assert freehold("hint", file).out.splitlines() == [
        "Your turn: choose a property to sell.",
        "There is only one move: sell 7.",
    ]


ONE_PROPERTY = """freehold record 1
game: for-sale
rules: 1
edition: gryphon-2008
option removed: 27
option first: 0
player 0: Ann
player 1: Bea
player 2: Cy

* deal 7 8 9
0 pass
1 pass
* cheque 3 5 8
"""


def test_the_same_seed_gives_the_same_hint(freehold: Run, tmp_path: Path) -> None:
    file = a_record(tmp_path, "for-sale", moves=1)
    assert freehold("hint", file, "--sims", "200").out == freehold("hint", file, "--sims", "200").out


def test_a_seat_that_is_not_to_choose_is_told_who_is(freehold: Run, tmp_path: Path) -> None:
    ran = freehold("hint", a_record(tmp_path, "for-sale", moves=0), "--seat", "7")
    assert (ran.status, "it is not seat 7's turn to choose" in ran.err, "hint: to choose: seat" in ran.err) == (
        2,
        True,
        True,
    )


def test_no_simulations_make_no_hint(freehold: Run, tmp_path: Path) -> None:
    ran = freehold("hint", a_record(tmp_path, "for-sale", moves=0), "--sims", "0")
    assert (ran.status, "0 simulations" in ran.err) == (2, True)


def test_a_finished_game_needs_no_hint(freehold: Run, tmp_path: Path) -> None:
    kit = KITS["for-sale"]
    table = Table(kit, kit.game(3), ("Ann", "Bea", "Cy"))
    bots: dict[int, Any] = {seat: make_bot("random", kit, table.game, Random(seat)) for seat in range(3)}
    play(table, bots, Random(1))
    file = tmp_path / "done.txt"
    file.write_text(table.record.to_text())
    assert "the game is over" in freehold("hint", file).err


def test_a_missing_file_is_a_users_mistake(freehold: Run, tmp_path: Path) -> None:
    assert freehold("hint", tmp_path / "none.txt").status == 2
