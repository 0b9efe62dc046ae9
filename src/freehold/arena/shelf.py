"""A shelf: the folder in which a run keeps its games as records."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from freehold.arena.chunk import Chunk, Span
from freehold.arena.claim import Claim
from freehold.arena.schedule import Schedule
from freehold.core.errors import BadRecord, BadSetup
from freehold.core.files import try_writing_in, write_whole

WHOSE: Final = "schedule"
"""The file on a shelf that says whose games they are. Nothing that looks for records mistakes it for one."""


class Shelf:
    """A folder of one run's records: one folder for each span of deals, one text file for each game.

    Whoever counts what is there counts each game once: a deal that is kept again replaces itself, and the games of another run
    are not let in. A file says whose games they are.
    """

    def __init__(self, folder: Path, schedule: Schedule) -> None:
        self._folder, self._schedule = folder, schedule
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadRecord(f"{folder} cannot be made: {error.strerror}", hint="name a folder of your own") from error
        try_writing_in(folder, folder)
        self._claim = Claim(folder)
        self._places = _find_deals(folder)
        if self._places:
            _check_run(folder, schedule)
        else:
            write_whole(folder / WHOSE, msgspec.json.encode(schedule) + b"\n")
        for draft in folder.glob(".deals-*.part"):
            _remove(draft)

    def __contains__(self, deal: int) -> bool:
        """Whether a deal is already kept."""
        return deal in self._places

    def put(self, chunk: Chunk) -> None:
        """Keep a chunk's games; the folder appears when it is complete."""
        place = self._folder / f"deals-{chunk.span.first:07}-{chunk.span.end - 1:07}"
        draft = self._folder / f".{place.name}.{os.getpid()}.part"
        draft.mkdir()
        try:
            games = iter(chunk.records)
            for deal in range(chunk.span.first, chunk.span.end):
                for name in self._names(deal):
                    (draft / name).write_text(next(games), encoding="utf-8")
            self._take_out(chunk.span)
            draft.rename(place)
            self._places.update(dict.fromkeys(range(chunk.span.first, chunk.span.end), place))
        finally:
            if draft.exists():
                _remove(draft)

    def close(self) -> None:
        self._claim.release()

    def _take_out(self, span: Span) -> None:
        """Remove what was kept of these deals before: a crash now leaves them to be played again, never kept twice."""
        left = set()
        for deal in range(span.first, span.end):
            if place := self._places.pop(deal, None):
                left.add(place)
                for name in self._names(deal):
                    (place / name).unlink(missing_ok=True)
        for place in left:
            with suppress(OSError):  # other deals are still there
                place.rmdir()

    def _names(self, deal: int) -> list[str]:
        return [f"{deal:07}-{order:02}.txt" for order in range(len(self._schedule.orders(deal)))]


def _find_deals(folder: Path) -> dict[int, Path]:
    """The deals that have games, and the folder each is in; going by the games, not by the folders' names."""
    files = ((file.name.partition("-")[0], file.parent) for file in folder.glob("deals-*/*-*.txt"))
    return {int(deal): place for deal, place in files if deal.isdecimal()}


def _check_run(folder: Path, schedule: Schedule) -> None:
    """Refuse a folder that holds the games of another run, or of an unknown one."""
    try:
        theirs = msgspec.json.decode((folder / WHOSE).read_bytes(), type=Schedule)
    except (OSError, msgspec.MsgspecError):
        raise BadSetup(f"{folder} holds games, and does not say of which run", hint="name another folder") from None
    if theirs != schedule:
        differing = [name for name in schedule.__struct_fields__ if getattr(theirs, name) != getattr(schedule, name)]
        raise BadSetup(
            f"{folder} holds the games of another run: not the same {', '.join(differing)}", hint="name another folder"
        )


def _remove(folder: Path) -> None:
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
