"""Private limits: bid as little as needed up to an amount, then pass."""

from __future__ import annotations

import pytest

from freehold.server.messages.refusals import Refusal
from freehold.server.table import limits
from freehold.server.table.sitting import Sitting
from tests.server.sittings import an_open_table, in_a_sale, made, people


def answered(sitting: Sitting, seat: int) -> str | None:
    """What a seat's limit says."""
    move = limits.move(sitting, seat)
    return None if move is None else sitting.kit.text.write(move)


@pytest.mark.parametrize(("amount", "move"), [(9, "bid 3"), (3, "bid 3"), (2, "pass"), (0, "pass")])
def test_a_limit_bids_as_little_as_needed_and_then_passes(amount: int, move: str) -> None:
    assert answered(limits.put(made(people(), "bid 2"), 1, amount), 1) == move


@pytest.mark.parametrize("sitting", [an_open_table(), in_a_sale()], ids=["before the start", "in a sale"])
def test_a_limit_needs_an_auction(sitting: Sitting) -> None:
    with pytest.raises(Refusal) as refused:
        limits.put(sitting, 0, 5)
    assert refused.value.code == "no-auction"


def test_a_limit_is_good_for_one_auction() -> None:
    sitting = made(limits.put(people(), 2, 5), "pass", "pass")
    assert sitting.seats[2].limit is None


def test_a_limit_that_was_taken_back_says_nothing() -> None:
    sitting = limits.drop(limits.put(made(people(), "bid 2"), 1, 9), 1)
    assert answered(sitting, 1) is None


def test_a_bot_that_stands_in_has_a_mind_of_its_own() -> None:
    sitting = limits.put(made(people(), "bid 2"), 1, 9).with_seat(1, stand_in=True)
    assert answered(sitting, 1) is None


def test_limits_lapse_with_the_game() -> None:
    closed = limits.put(people(), 1, 9).with_row(status="closed")
    assert limits.lapse(closed).seats[1].limit is None
