"""What a prompt offers."""

from __future__ import annotations

from freehold.cli.move_menu import shortened


def bids(first: int, last: int) -> list[str]:
    return [f"bid {coins}" for coins in range(first, last + 1)]


def test_a_long_range_of_bids_shows_the_first_three_and_the_last() -> None:
    assert shortened(["pass", *bids(4, 18)]) == ["pass", "bid 4", "bid 5", "bid 6", "…", "bid 18"]


def test_a_short_range_is_shown_in_full() -> None:
    assert shortened(bids(4, 8)) == bids(4, 8)


def test_moves_that_do_not_count_up_are_shown_in_full() -> None:
    hand = [f"sell {card}" for card in (2, 4, 6, 8, 10, 12, 14)]
    assert shortened(hand) == hand


def test_ranges_of_different_verbs_are_kept_apart() -> None:
    moves = ["permit 1", "permit 2", "permit 3", "mayor 4", "mayor 5", "mayor 6"]
    assert shortened(moves) == moves
