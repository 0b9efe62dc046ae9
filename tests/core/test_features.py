"""Features of any game: blocks, where they begin, and how to scale them."""

from __future__ import annotations

import numpy as np
import pytest

from freehold.core.features import NO_PLACE, Block, one_hot, place_of, scales, seat_at, starts, within

BLOCKS = (Block("hands", (2, 3), 1, "cards"), Block("coins", (2,), 20, "coins"), Block("over", (1,), 1, "whether"))


def test_blocks_follow_each_other() -> None:
    assert [block.size for block in BLOCKS] == [6, 2, 1]
    assert starts(BLOCKS) == {"hands": 0, "coins": 6, "over": 8}


def test_each_feature_is_scaled_by_its_block() -> None:
    assert scales(BLOCKS).tolist() == pytest.approx([1] * 6 + [0.05] * 2 + [1])


@pytest.mark.parametrize(("number", "cut"), [(0, 0), (127, 127), (128, 127), (900, 127), (-127, -127), (-128, -127)])
def test_numbers_are_cut_to_what_a_byte_holds(number: int, cut: int) -> None:
    assert within(number) == cut


@pytest.mark.parametrize(("number", "written"), [(0, [1, 0, 0]), (2, [0, 0, 1]), (3, [0, 0, 0]), (-1, [0, 0, 0])])
def test_one_of_several_is_marked_or_none(number: int, written: list[int]) -> None:
    out = np.full(5, 7, np.int8)
    one_hot(out, 1, 3, number)
    assert out.tolist() == [7, *written, 7]


def test_places_are_counted_clockwise_from_ones_own_seat() -> None:
    assert [place_of(4, 2, other) for other in range(4)] == [2, 3, 0, 1]
    assert [seat_at(4, 2, place) for place in range(4)] == [2, 3, 0, 1]


def test_nobody_has_no_place_and_a_place_beyond_the_table_nobody() -> None:
    assert place_of(4, 2, -1) == NO_PLACE
    assert seat_at(4, 2, 4) == -1
