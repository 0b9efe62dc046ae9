"""The table on a terminal."""

from __future__ import annotations

import re

from freehold.games.for_sale.picture import picture
from tests.games.for_sale.positions import NAMES, At, a_game, a_state


def drawn(at: At, viewer: int | None, names: tuple[str, ...] = NAMES[:3]) -> str:
    """The picture without its mark-up."""
    marked = picture(at.game.view(at.state, viewer), names, str)
    return re.sub(r"(?<!\\)\[[a-z /]*\]", "", marked).replace("\\[", "[")


def test_an_auction_from_a_seat() -> None:
    at = a_state(market=(8, 20, 28), coins=(15, 14, 18), bids=(3, 4), passed=(2,), hands=((), (), (1,)))
    assert drawn(at, 0).splitlines() == [
        "For Sale · auction 7 of 8 · 3 properties to come",
        "",
        "  Properties  [ 8]  [20]  [28]    next to pass takes 8",
        "",
        "> Ann  15 coins  0 properties, 0 cheques  bids 3",
        "  Bea   ? coins  0 properties, 0 cheques  bids 4",
        "  Cy    ? coins  1 property, 0 cheques  passed",
        "",
        "  Your properties: none",
        "  Your cheques: none",
    ]


def test_a_sale_from_a_seat_that_has_sealed() -> None:
    at = a_state(row=(0, 12, 13), hands=((28, 1), (20,), (8,)), won=((5,), (6,), (7,))).play("sell 28")
    lines = drawn(at, 0).splitlines()
    assert lines[0] == "For Sale · sale 2 of 2 · 1 cheque to come"
    assert lines[2] == "  Cheques     [$ 0]  [$12]  [$13]"
    assert lines[4:7] == [
        "  Ann  18 coins  2 properties, 1 cheque  sealed",
        "> Bea   ? coins  1 property, 1 cheque  choosing",
        "> Cy    ? coins  1 property, 1 cheque  choosing",
    ]
    assert lines[-3:] == ["  Your properties: 1 28", "  Your cheques: 5", "  You have sealed 28."]


def test_who_is_out_of_a_sale() -> None:
    at = a_state(row=(0, 12), hands=((28,), (20,), ()), edition="iello-2015", variant="not-for-everyone")
    assert drawn(at, None).endswith("0 properties, 0 cheques  out")


def test_the_variant_says_that_the_next_to_pass_takes_none() -> None:
    at = a_state(market=(8, 28), edition="iello-2015", variant="not-for-everyone")
    assert "next to pass takes none" in drawn(at, None)
    assert "no bid yet" in drawn(at, None)


def test_an_empty_table_and_the_end() -> None:
    assert "The table is empty." in drawn(a_game(3), None)
    over = a_state(row=(0, 12, 13), hands=((28,), (20,), (8,))).play("sell 28", "sell 20", "sell 8")
    assert drawn(over, None).startswith("For Sale · the end")
    assert "31 in all" in drawn(over, None)


def test_between_sales_the_headline_counts_cheques() -> None:
    at = a_state(market=(8, 20, 28), deck=0).play("pass", "pass")
    assert drawn(at, None).startswith("For Sale · sale 1 of 1 · ")


def test_the_tracker_shows_unseen_numbers_and_dots() -> None:
    lines = drawn(a_state(market=(8, 20, 28), deck=3, card_tracker=True), None).splitlines()
    assert lines[-2].split() == ["Unseen", *map(str, range(1, 8)), "·", "9", "10", *"·····"]
    assert lines[-1].split() == ["·"] * 15


def test_no_line_is_wider_than_a_terminal() -> None:
    long = tuple(letter * 20 for letter in "abcdef")
    at = a_state(market=(1, 2, 3, 24, 25, 26), coins=(14,) * 6, hands=[()] * 6, card_tracker=True)
    assert max(map(len, drawn(at, 0, long).splitlines())) <= 80


def test_a_name_is_not_mark_up() -> None:
    assert "\\[bold]x" in picture(a_game(3).game.view(a_game(3).state, None), ("[bold]x", "b", "c"), str)
