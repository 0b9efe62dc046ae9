"""The results file: what has been played, line by line, so that a run can stop anywhere and resume.

The first line is the schedule, each later line a chunk of deals; every line carries a checksum. A line is added in one write,
so a run that is killed leaves at most one torn line at the end: its deals are simply played again. Anything else that is wrong
with the file is refused, and nothing is changed.
"""

from __future__ import annotations

import os
import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from errno import ENOSPC
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from freehold.arena.chunk import Chunk, Span, Tally
from freehold.arena.claim import Claim
from freehold.arena.schedule import Schedule
from freehold.core.errors import BadRecord

FORMAT: Final = 1


class _Head(msgspec.Struct, forbid_unknown_fields=True):
    freehold_arena: int
    schedule: Schedule


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    """A chunk as it is written. Results are little-endian numbers, game by game, compressed."""

    first: int
    deals: int
    scores: str
    ranks: str
    tallies: dict[int, Tally]


class ResultsFile:
    """A results file that is open for more chunks."""

    def __init__(self, path: Path, schedule: Schedule) -> None:
        self.path = path
        self.schedule = schedule
        self.chunks: list[Chunk] = []
        """What the file held when it was opened."""
        self._out = path.open("a+b", buffering=0)
        self._claim = Claim(path)
        try:
            if path.stat().st_size:
                self._resume()
            else:
                self._append(_seal(msgspec.json.encode(_Head(FORMAT, schedule))))
        except BaseException:
            self.close()
            raise

    def _resume(self) -> None:
        content = self.path.read_bytes()
        head, self.chunks, good = read_results(self.path, content)
        if head != self.schedule:
            raise BadRecord(
                f"{self.path} holds another run: {_difference(head, self.schedule)}",
                hint="give the same game, bots, mixes, options and seed to go on with it, or name another file",
            )
        self._out.truncate(good)

    def add(self, chunk: Chunk) -> None:
        """Write a finished chunk; when this returns it is on the disk."""
        line = _Line(
            chunk.span.first,
            chunk.span.deals,
            _pack(chunk.scores, "<i4"),
            _pack(chunk.ranks, "<i1"),
            dict(chunk.tallies),
        )
        self._append(_seal(msgspec.json.encode(line)))

    def _append(self, line: bytes) -> None:
        """The whole line or nothing, even when the disk is full."""
        before = self._out.seek(0, os.SEEK_END)
        try:
            if self._out.write(line) != len(line):
                raise OSError(ENOSPC, os.strerror(ENOSPC), str(self.path))
        except BaseException:
            self._out.truncate(before)
            raise
        os.fsync(self._out.fileno())

    def close(self) -> None:
        self._out.close()
        self._claim.release()


def read_results(path: Path, content: bytes) -> tuple[Schedule, list[Chunk], int]:
    """The schedule, the chunks, and up to which byte the file is good."""
    lines = content.split(b"\n")
    torn = lines.pop()
    if not lines:
        raise _corrupt(path, 1, "it is not a results file of an arena")
    head = _decode(path, 1, lines[0], _Head)
    if head.freehold_arena != FORMAT:
        raise _corrupt(path, 1, f"format {head.freehold_arena} is not known; this version of freehold reads {FORMAT}")
    chunks = [_chunk(path, number, line, head.schedule) for number, line in enumerate(lines[1:], 2)]
    _check_overlap(path, [chunk.span for chunk in chunks])
    return head.schedule, chunks, len(content) - len(torn)


def _chunk(path: Path, number: int, line: bytes, schedule: Schedule) -> Chunk:
    read = _decode(path, number, line, _Line)
    if read.first < 0 or read.deals < 1 or any(bot not in range(len(schedule.bots)) for bot in read.tallies):
        raise _corrupt(path, number, "its deals or bots are impossible")
    span = Span(read.first, read.deals)
    shape = (schedule.games_in(span.first, span.deals), schedule.players)
    try:
        scores, ranks = _unpack(read.scores, "<i4", shape), _unpack(read.ranks, "<i1", shape)
    except (ValueError, zlib.error) as error:
        raise _corrupt(path, number, "its results cannot be read") from error
    return Chunk(span, scores, ranks, read.tallies)


def _check_overlap(path: Path, spans: Sequence[Span]) -> None:
    places = sorted((span.first, span.end, number) for number, span in enumerate(spans, 2))
    for (_, end, _), (first, _, number) in pairwise(places):
        if first < end:
            raise _corrupt(path, number, f"deal {first} is there twice")


def _corrupt(path: Path, line: int, why: str) -> BadRecord:
    return BadRecord(f"{path}, line {line}: {why}", hint="move the file away to start afresh; nothing was changed")


def _seal(line: bytes) -> bytes:
    return b"%08x %s\n" % (zlib.crc32(line), line)


def _decode(path: Path, number: int, line: bytes, kind: type[Any]) -> Any:
    checksum, _, body = line.partition(b" ")
    if checksum != b"%08x" % zlib.crc32(body):
        raise _corrupt(path, number, "the checksum is wrong" if number > 1 else "it is not a results file of an arena")
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.MsgspecError as error:
        raise _corrupt(path, number, str(error)) from error


def _pack(numbers: NDArray[Any], code: str) -> str:
    return b64encode(zlib.compress(numbers.astype(code).tobytes(), 6)).decode()


def _unpack(text: str, code: str, shape: tuple[int, int]) -> NDArray[Any]:
    return np.frombuffer(zlib.decompress(b64decode(text, validate=True)), code).reshape(shape).astype(code[1:])


def _difference(theirs: Schedule, ours: Schedule) -> str:
    pairs = [(name, getattr(theirs, name), getattr(ours, name)) for name in ours.__struct_fields__]
    return "; ".join(f"{name} {before!r} there, {now!r} here" for name, before, now in pairs if before != now)
