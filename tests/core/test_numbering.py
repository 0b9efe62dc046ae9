"""Moves and their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from freehold.core.errors import BadNotation
from freehold.core.numbering import Numbering

NUMBERING: Numbering[Any] = Numbering(["pass", ("bid", 1), ("bid", 2), "draw"], player_moves=3)


def test_numbers_and_moves_go_both_ways() -> None:
    assert len(NUMBERING) == 4
    assert [NUMBERING.index(move) for move in NUMBERING.moves] == [0, 1, 2, 3]
    assert [NUMBERING.move(number) for number in range(4)] == list(NUMBERING.moves)


@pytest.mark.parametrize("move", [("bid", True), ("bid", 1.0), ("bid", 3), "PASS", None, ["bid", 1], float("nan")])
def test_what_only_resembles_a_move_is_none(move: Any) -> None:
    assert NUMBERING.find(move) is None
    with pytest.raises(BadNotation, match="is not a move of this game"):
        NUMBERING.index(move)


def test_a_move_that_looks_the_same_is_the_same() -> None:
    assert NUMBERING.find(("bid", int("2"))) == 2


@pytest.mark.parametrize("number", [-1, 4, True, 1.0, "1", None])
def test_there_is_no_such_number(number: Any) -> None:
    with pytest.raises(BadNotation, match=r"there is no move number .*; they run from 0 to 3"):
        NUMBERING.move(number)


def test_a_move_has_one_number() -> None:
    with pytest.raises(ValueError, match="two numbers for one move"):
        Numbering(["pass", "pass"], player_moves=2)
