"""A table's log, as each viewer heard it. The account of a move is written once, and kept as long as it is asked for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Raw, Struct

from freehold.core.game import NATURE, Seat
from freehold.core.play import Entry, Table
from freehold.core.said import Said, said
from freehold.server.messages.screen import Heard, Log, LogLine
from freehold.server.messages.terms import By
from freehold.server.messages.words import words
from freehold.server.table.sitting import Sitting

LOG_LINES = 30
"""How many sentences a screen carries."""
MOST_PAGES = 30_000
"""How many moves' pages are kept, over all tables; about 25 MB."""

MOST_TAILS = 5_000
"""How many viewers' last pages are kept."""

_encode = msgspec.json.Encoder().encode


class Page(Struct, frozen=True, gc=False):
    """One move as one viewer heard it, in JSON."""

    source: Any
    """What it was written from: the page for a move that was taken back is no use for the one made instead."""
    lines: bytes
    """Sentences, separated by commas."""
    count: int
    """How many of them."""
    events: bytes


class Tail(Struct, frozen=True):
    """The pages of the last sentences, as one viewer heard them."""

    pages: tuple[Page, ...]
    position: int
    """How many moves had been made."""
    last: Entry | None
    """The last one. Taking back or changing anything makes new ones, so if it is still there, so is everything before it."""

    def is_part_of(self, table: Table) -> bool:
        """Whether the game has gone on from here."""
        if self.last is None:
            return True
        return self.position <= len(table.entries) and table.entries[self.position - 1] is self.last


class Logbook:
    """The pages asked for recently. Those that say the same to everybody are kept once."""

    def __init__(self) -> None:
        self._pages: OrderedDict[tuple[str, int, Seat, Seat | None, By], Page] = OrderedDict()
        self._tails: OrderedDict[tuple[str, Seat | None], Tail] = OrderedDict()

    def page(self, sitting: Sitting, table: Table, number: int, viewer: Seat | None) -> Page:
        """What a viewer heard about a move; its number is one less than the position after it."""
        entry, by = table.entries[number], sitting.stamps[number].by
        if by == "limit" and entry.seat != viewer:
            by = "person"
        key = (sitting.row.id, number, entry.seat, viewer, by)
        known = self._pages.get(key)
        if known is None or not _is_of(known, entry):
            known = self._pages[key] = self._written(sitting, table, number, viewer, by)
            if len(self._pages) > MOST_PAGES:
                self._pages.popitem(last=False)
        else:
            self._pages.move_to_end(key)
        return known

    def _written(self, sitting: Sitting, table: Table, number: int, viewer: Seat | None, by: By) -> Page:
        if viewer is not None and is_told_alike(table, number, viewer, by):
            return self.page(sitting, table, number, None)
        return write_page(table, number, viewer, by)

    def log(self, sitting: Sitting, viewer: Seat | None, *, before: int | None = None) -> Log:
        """The last sentences up to a position, as this viewer heard them."""
        table = sitting.table
        if table is None:
            return Log(0, Raw(b"[]"), Raw(b"[]"))
        if before is None:
            last, pages = sitting.position, self._tail(sitting, table, viewer)
        else:
            last = min(before, sitting.position)
            pages = self._up_to(last, sitting, table, viewer)
        return Log(last - len(pages), _joined(page.lines for page in pages), _joined(page.events for page in pages))

    def _tail(self, sitting: Sitting, table: Table, viewer: Seat | None) -> tuple[Page, ...]:
        """The last pages: usually those of the previous move and one more."""
        key = (sitting.row.id, viewer)
        known = self._tails.pop(key, None)
        if known is not None and known.is_part_of(table):
            new = [self.page(sitting, table, number, viewer) for number in range(known.position, sitting.position)]
            pages = _enough((*known.pages, *new))
        else:
            pages = self._up_to(sitting.position, sitting, table, viewer)
        self._tails[key] = Tail(pages, sitting.position, table.entries[-1] if table.entries else None)
        if len(self._tails) > MOST_TAILS:
            self._tails.popitem(last=False)
        return pages

    def _up_to(self, last: int, sitting: Sitting, table: Table, viewer: Seat | None) -> tuple[Page, ...]:
        """The last pages up to a position."""
        pages: list[Page] = []
        lines = 0
        while len(pages) < last and lines < LOG_LINES:
            pages.append(self.page(sitting, table, last - len(pages) - 1, viewer))
            lines += pages[-1].count
        return tuple(reversed(pages))


def _enough(pages: tuple[Page, ...]) -> tuple[Page, ...]:
    """As few of the last pages as will do."""
    spare, first = sum(page.count for page in pages) - LOG_LINES, 0
    while first < len(pages) and pages[first].count <= spare:
        spare -= pages[first].count
        first += 1
    return pages[first:]


def _joined(parts: Iterable[bytes]) -> Raw:
    """A list that is already encoded."""
    return Raw(b"[" + b",".join(filter(None, parts)) + b"]")


def _source(entry: Entry) -> Any:
    """Everything a page is written from, besides its key; why a move was forced is read from the position before it."""
    return (entry.events, entry.before) if entry.forced else entry.events


def _is_of(page: Page, entry: Entry) -> bool:
    return page.source is entry.events or page.source == _source(entry)


def is_told_alike(table: Table, number: int, viewer: Seat, by: By) -> bool:
    """Whether a viewer hears what everybody hears about a move. A limit is its seat's secret; so may be why a move was forced."""
    if by == "limit" or table.entries[number].forced:
        return False
    return events(table, number, viewer) == events(table, number, None)


def write_page(table: Table, number: int, viewer: Seat | None, by: By) -> Page:
    """Tell a move to a viewer."""
    entry = table.entries[number]
    mover = None if entry.seat == NATURE else entry.seat
    told = table.told(entry, viewer)
    if by == "fallback" and mover is not None:
        told.insert(0, (said("server-could-not-decide", who=table.names[mover]), mover))
    if by == "clock" and mover is not None:
        told.insert(0, (said("server-ran-out-of-time", who=table.names[mover]), mover))
    lines = [_line(number + 1, sentence, seat, mover, by) for sentence, seat in told]
    heard = [Heard(number + 1, event) for event in events(table, number, viewer)]
    return Page(_source(entry), _encode(lines)[1:-1], len(lines), _encode(heard)[1:-1])


def _line(position: int, sentence: Said, seat: Seat | None, mover: Seat | None, by: By) -> LogLine:
    """How a move came about is told of whoever made it, not of those it has consequences for."""
    if mover is None:
        return LogLine(position, None, by, words(sentence))
    return LogLine(position, seat, by if seat == mover else "nature", words(sentence))


def events(table: Table, number: int, viewer: Seat | None) -> tuple[Any, ...]:
    """What a move did, as this viewer heard it."""
    return tuple(table.kit.text.hear(event, viewer) for event in table.entries[number].events)
