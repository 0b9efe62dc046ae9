"""Features of any game: blocks, where they begin, and how to scale them."""

from __future__ import annotations

import pytest

from freehold.core.features import Block, scales, starts, within

BLOCKS = (Block("hands", (2, 3), 1, "cards"), Block("coins", (2,), 20, "coins"), Block("over", (1,), 1, "whether"))


def test_blocks_follow_each_other() -> None:
    assert [block.size for block in BLOCKS] == [6, 2, 1]
    assert starts(BLOCKS) == {"hands": 0, "coins": 6, "over": 8}


def test_each_feature_is_scaled_by_its_block() -> None:
    assert scales(BLOCKS).tolist() == pytest.approx([1] * 6 + [0.05] * 2 + [1])


@pytest.mark.parametrize(("number", "cut"), [(0, 0), (127, 127), (128, 127), (900, 127), (-127, -127), (-128, -127)])
def test_numbers_are_cut_to_what_a_byte_holds(number: int, cut: int) -> None:
    assert within(number) == cut
