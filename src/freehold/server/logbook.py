"""The log of a table, as each viewer heard it. What a move is told as is written once, and kept while it is asked for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import Any, cast

import msgspec
from msgspec import Raw, Struct

from freehold.core.game import NATURE, Seat
from freehold.core.play import Entry, Table
from freehold.server.screen import By, Heard, Log, LogLine
from freehold.server.sitting import Sitting

LOG_LINES = 30
"""How many sentences a screen carries."""
MOST_PAGES = 30_000
"""How many moves' pages are kept, over all tables; about 15 MB."""

_encode = msgspec.json.Encoder().encode


class Page(Struct, frozen=True, gc=False):
    """One move as one viewer heard it, in JSON."""

    source: Any
    """What it was written from: a page of a move that was taken back is of no use for the one made instead."""
    lines: bytes
    """Sentences, with commas between."""
    count: int
    """How many of them."""
    events: bytes


class Logbook:
    """The pages asked for lately. Those that say the same to everybody are kept once."""

    def __init__(self) -> None:
        self._pages: OrderedDict[tuple[str, int, Seat, Seat | None, By], Page] = OrderedDict()

    def page(self, sitting: Sitting, table: Table, number: int, viewer: Seat | None) -> Page:
        """What a viewer heard of a move; its number is one less than the position after it."""
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
        page = write_page(table, number, viewer, by)
        everybodys = page if viewer is None else self.page(sitting, table, number, None)
        is_same = (page.lines, page.events) == (everybodys.lines, everybodys.events)
        return everybodys if is_same else page

    def log(self, sitting: Sitting, viewer: Seat | None, *, before: int | None = None) -> Log:
        """The last sentences up to a position, as this viewer heard them."""
        table = sitting.table
        if table is None:
            return Log(0, (), ())
        last = first = sitting.position if before is None else min(before, sitting.position)
        pages: list[Page] = []
        lines = 0
        while first and lines < LOG_LINES:
            first -= 1
            pages.append(self.page(sitting, table, first, viewer))
            lines += pages[-1].count
        assert len(pages) == last - first
        pages.reverse()
        return Log(first, _joined(page.lines for page in pages), _joined(page.events for page in pages))


def _joined(parts: Iterable[bytes]) -> tuple[Any, ...]:
    """A list that is encoded already."""
    return cast(tuple[Any, ...], Raw(b"[" + b",".join(filter(None, parts)) + b"]"))


def _source(entry: Entry) -> Any:
    """All that a page is written from, beside its key; why a move was forced is read from the position before it."""
    return (entry.events, entry.before) if entry.forced else entry.events


def _is_of(page: Page, entry: Entry) -> bool:
    return page.source is entry.events or page.source == _source(entry)


def write_page(table: Table, number: int, viewer: Seat | None, by: By) -> Page:
    """Tell a move to a viewer."""
    entry = table.entries[number]
    seat = None if entry.seat == NATURE else entry.seat
    said = table.sentences(entry, viewer)
    if by == "fallback" and seat is not None:
        said.insert(0, f"{table.names[seat]} could not decide, so a plain move is made.")
    if by == "clock" and seat is not None:
        said.insert(0, f"{table.names[seat]} ran out of time.")
    lines = [LogLine(number + 1, seat, by, sentence) for sentence in said]
    heard = [Heard(number + 1, event) for event in events(table, number, viewer)]
    return Page(_source(entry), _encode(lines)[1:-1], len(lines), _encode(heard)[1:-1])


def events(table: Table, number: int, viewer: Seat | None) -> tuple[Any, ...]:
    """What a move did, as this viewer heard it."""
    return tuple(table.kit.text.hear(event, viewer) for event in table.entries[number].events)
