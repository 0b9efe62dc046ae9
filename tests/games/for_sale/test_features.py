"""What a learner sees, as the page and the blocks say. That it is nothing the view does not hold is law 10."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from freehold.core.conformance import walk
from freehold.core.features import starts
from freehold.games.for_sale import features
from tests.games.for_sale.positions import At, a_game, a_state

AT = starts(features.BLOCKS)
SIZE = {block.name: block.shape for block in features.BLOCKS}


def seen(at: At, seat: int) -> np.ndarray[Any, np.dtype[np.int8]]:
    out = np.full(features.FEATURES, 99, np.int8)
    features.features(at.state.record, seat, out)
    return out


def block(at: At, seat: int, name: str) -> Any:
    """One block of what a seat sees, as nested lists."""
    start, shape = AT[name], SIZE[name]
    return seen(at, seat)[start : start + int(np.prod(shape))].reshape(shape).tolist()


def cards(flags: list[int]) -> list[int]:
    return [number for number, flag in enumerate(flags, 1) if flag]


AUCTION = a_state(market=(8, 20, 28), coins=(9, 6, 7), bids=(0, 3, 4), hands=((2, 30), (3,), ()), turn=0)
SALE = a_state(row=(0, 12, 12), hands=((2, 30), (3, 4), (8, 9)), won=((5,), (6,), (7,))).play("1: sell 3")


def test_the_own_seat_comes_first_then_clockwise() -> None:
    assert [cards(hand) for hand in block(AUCTION, 1, "hands")] == [[3], [], [2, 30], [], [], []]
    assert [row[1] for row in block(AUCTION, 1, "seats")] == [6, 7, 9, 0, 0, 0]
    assert block(AUCTION, 1, "actor") == [0, 0, 1, 0, 0, 0]


def test_players_that_are_not_there_are_zeros() -> None:
    assert [row[0] for row in block(AUCTION, 0, "seats")] == [1, 1, 1, 0, 0, 0]
    assert block(AUCTION, 0, "players") == [1, 0, 0, 0]
    assert not seen(AUCTION, 3).any()


def test_an_auction() -> None:
    assert cards(block(AUCTION, 0, "market")) == [8, 20, 28]
    assert block(AUCTION, 0, "high").index(1) == 4
    assert block(AUCTION, 1, "purse").index(1) == 9
    assert block(AUCTION, 0, "pass") == [8, 0]
    assert block(AUCTION, 2, "pass") == [8, 2]
    assert block(AUCTION, 0, "phase") == [1, 0, 0]


def test_counts_above_are_counts() -> None:
    assert block(AUCTION, 0, "rivals_above")[:3] == [1, 1, 0]
    assert block(AUCTION, 1, "mine_beaten_by")[2] == 1
    coming = len(cards(block(AUCTION, 0, "unseen"))) + 3
    assert block(AUCTION, 0, "coming_above")[0] == coming - 1
    assert block(AUCTION, 0, "coming_above")[29] == 0


def test_a_sale() -> None:
    assert block(SALE, 0, "row")[0] == 1
    assert block(SALE, 0, "row")[11] == 2
    assert [row[4] for row in block(SALE, 0, "seats")] == [0, 1, 0, 0, 0, 0]
    assert [row[6] for row in block(SALE, 0, "seats")][:3] == [5, 6, 7]
    assert [row[8] for row in block(SALE, 0, "seats")][:3] == [0, 1, 2]
    assert block(SALE, 0, "cheques_above")[14] == 0


def test_only_ones_own_sealed_property_is_seen() -> None:
    assert cards(block(SALE, 1, "sealed")) == [3]
    assert cards(block(SALE, 0, "sealed")) == []


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_number_is_written_and_small_at_every_position(players: int) -> None:
    game = a_game(players).game
    for before, *_ in walk(game, Random(1)):
        for seat in range(players):
            out = seen(At(game, before), seat)
            assert (out != 99).all()
