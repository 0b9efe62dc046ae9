"""The log: every move as each viewer heard it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from freehold.core.play import Table
from freehold.server.messages.terms import By
from freehold.server.show import logbook
from freehold.server.show.logbook import LOG_LINES, Logbook
from freehold.server.table import moves
from freehold.server.table.prompts import questions
from freehold.server.table.sitting import Sitting
from tests.server.sittings import NOW, an_open_table, finished, made, people

BIDS = {"text": "Ann bids 2.", "key": "for-sale-bids", "args": {"who": "Ann", "coins": 2}}


def lines(sitting: Sitting, viewer: int | None, **more: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = msgspec.json.decode(Logbook().log(sitting, viewer, **more).lines)
    return found


def game(sitting: Sitting) -> Table:
    assert sitting.table is not None
    return sitting.table


def bid(by: By) -> Sitting:
    sitting = people().with_seat(0, stand_in=by == "fallback")
    return moves.answer(sitting, 0, "3-0", "bid 2", now=NOW, by=by)


def test_before_the_start_there_is_nothing_to_tell() -> None:
    assert lines(an_open_table(), 0) == []


def test_a_move_is_told_with_its_place_in_the_replay() -> None:
    assert lines(bid("person"), None)[-1] == {"position": 4, "seat": 0, "by": "person", "text": BIDS}


@pytest.mark.parametrize(("viewer", "told"), [(0, "limit"), (1, "person"), (None, "person")])
def test_that_a_limit_has_bid_is_told_to_its_seat_only(viewer: int | None, told: str) -> None:
    assert lines(bid("limit"), viewer)[-1]["by"] == told


@pytest.mark.parametrize(
    ("by", "first"),
    [("fallback", "Ann could not decide, so a simple move was made instead."), ("clock", "Ann ran out of time.")],
)
def test_a_move_that_was_made_for_somebody_is_explained(by: By, first: str) -> None:
    assert [line["text"]["text"] for line in lines(bid(by), 1)[-2:]] == [first, "Ann bids 2."]


@pytest.mark.parametrize("by", ["limit", "stand-in", "clock"])
def test_what_a_move_brings_others_is_not_called_its_movers(by: By) -> None:
    before = made(people(), "bid 2", "bid 3", "pass").with_seat(0, stand_in=by == "stand-in")
    done = moves.answer(before, 0, questions(before)[0].id, "pass", now=NOW, by=by)
    told = [(line["seat"], line["by"]) for line in lines(done, 0) if line["text"]["key"] != "for-sale-auction-opens"]
    assert told[-2:] == [(0, by), (1, "nature")]  # Ann passes, and so Bea wins


def test_a_screen_carries_the_last_sentences_and_where_they_begin() -> None:
    log = Logbook().log(finished(), None)
    told = msgspec.json.decode(log.lines)
    assert LOG_LINES <= len(told) < 2 * LOG_LINES
    assert told[0]["position"] == log.first + 1


def test_earlier_sentences_join_on_without_a_gap() -> None:
    sitting, book = finished(), Logbook()
    log = book.log(sitting, 0)
    told = msgspec.json.decode(log.events)
    while log.first:
        log = book.log(sitting, 0, before=log.first)
        told = msgspec.json.decode(log.events) + told
    every = [event for number in range(sitting.position) for event in logbook.events(game(sitting), number, 0)]
    assert [heard["event"] for heard in told] == msgspec.json.decode(msgspec.json.encode(every))


def test_a_page_that_says_the_same_to_everybody_is_kept_once() -> None:
    book, sitting = Logbook(), bid("person")
    pages = [book.page(sitting, game(sitting), 3, viewer) for viewer in (None, 1, 2)]
    assert pages[1] is pages[0]
    assert pages[2] is pages[0]


def test_a_page_of_a_move_that_was_taken_back_is_written_anew() -> None:
    book, other = Logbook(), made(people(), "bid 3")
    book.log(bid("person"), 1)
    assert b"Ann bids 3." in bytes(book.log(other, 1).lines)


def test_a_log_that_goes_on_is_the_same_as_one_written_anew() -> None:
    book, sitting = Logbook(), people()
    while questions(sitting):
        seat, asked = next(iter(questions(sitting).items()))
        move = game(sitting).game.legal_moves(asked.state, seat)[-1]
        sitting = made(sitting, sitting.kit.text.write(move), seat=seat)
        assert book.log(sitting, 0) == Logbook().log(sitting, 0)


def test_a_log_goes_on_from_where_a_move_was_taken_back() -> None:
    book, before = Logbook(), made(people(), "bid 2")
    book.log(made(before, "bid 3", "bid 4"), 0)
    assert [line["text"]["text"] for line in msgspec.json.decode(book.log(before, 0).lines)][-1] == "Ann bids 2."
    assert book.log(made(before, "pass"), 0) == Logbook().log(made(before, "pass"), 0)


def test_viewers_who_are_gone_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logbook, "MOST_TAILS", 2)
    book = Logbook()
    for viewer in (0, 1, 2):
        book.log(people(), viewer)
    assert [viewer for _, viewer in book._tails] == [1, 2]


def test_pages_nobody_asks_for_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logbook, "MOST_PAGES", 5)
    book = Logbook()
    book.log(finished(), None)
    assert len(book._pages) == 5
