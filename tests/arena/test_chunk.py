"""Spans of deals: how they are cut, what is left of them, and what bots did in them."""

from __future__ import annotations

from freehold.arena.chunk import Span, Tally, missing, split


def test_what_is_missing_is_what_was_not_done() -> None:
    assert missing([Span(2, 2), Span(6, 1)], 10) == [Span(0, 2), Span(4, 2), Span(7, 3)]
    assert missing([Span(0, 12)], 10) == []
    assert split([Span(4, 5)], 2) == [Span(4, 2), Span(6, 2), Span(8, 1)]


def test_tallies_add_up_and_the_first_failure_stays() -> None:
    total = Tally(2, 0.5, {"crash": 1}, "out of ideas")
    total.add(Tally(3, 0.25, {"crash": 2, "illegal": 1}, "9999"))
    assert total == Tally(5, 0.75, {"crash": 3, "illegal": 1}, "out of ideas")
