"""Rows as values. The first may be read by many threads at once, as after a restart under load."""

from __future__ import annotations

import subprocess
import sys

import pytest
from msgspec import structs
from sqlalchemy import select

from freehold.server.messages.refusals import Refusal
from freehold.server.messages.terms import GameClock
from freehold.server.storage.rows import differences, replayed, value_of
from freehold.server.storage.schema import TABLES
from freehold.server.storage.store import Store
from freehold.server.table.sitting import SeatRow, Sitting, Stamp, TableRow
from tests.server.sittings import NOW, a_sitting, made, people

FIRST_READS = """
import sys, threading
from freehold.core.record import Record
from freehold.server.storage import rows
from freehold.server.table.sitting import TableRow
row = {"id": "x", "game": "for-sale", "rules": 1, "edition": "e", "options": {"a": 1}, "status": "running", "seed": "",
       "host_hash": "", "invite_hash": "", "created": 1, "changed": 1, "clock": {"kind": "none"}}
record = '{"format": 1, "game": "g", "rules": 1, "edition": "e", "options": {"a": 1}, "players": ["A", "B"], "moves": []}'
barrier = threading.Barrier(8)
read = []
def go():
    barrier.wait()
    for _ in range(20):
        read.append((rows.value_of(row, TableRow), Record.read(record)))
threads = [threading.Thread(target=go) for _ in range(8)]
sys.setswitchinterval(1e-6)
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(read) == 160, len(read)
"""


def test_threads_that_read_first_do_not_crash_the_process() -> None:
    """Without the decoders that are made at import, about every second of these ends with a segmentation fault."""
    for _ in range(5):
        ended = subprocess.run([sys.executable, "-c", FIRST_READS], capture_output=True, text=True, check=False)
        assert ended.returncode == 0, ended.stderr


def test_only_what_changed_is_written() -> None:
    seat = SeatRow(0, "person", "Ann")
    assert differences(seat, structs.replace(seat, name="Zoe", seen_at=5)) == {"name": "Zoe", "seen_at": 5}
    assert differences(seat, structs.replace(seat)) == {}


def test_values_are_written_as_plain_ones() -> None:
    row = people().row
    changed = differences(row, structs.replace(row, clock=GameClock(60, 5)))
    assert changed == {"clock": {"kind": "game", "seconds": 60, "increment": 5}}


def test_a_row_is_read_as_it_was_written(store: Store) -> None:
    sitting = store.add(a_sitting()).sitting
    with store.database.read() as connection:
        row = connection.execute(select(TABLES)).mappings().one()
    assert value_of(row, TableRow) == sitting.row


def test_a_row_that_cannot_be_read_is_our_own_mistake() -> None:
    with pytest.raises(Refusal) as refused:
        value_of({"seat": "first"}, SeatRow)  # type: ignore[arg-type]  # a mapping like any other
    assert refused.value.code == "internal"


def moves_of(sitting: Sitting) -> list[tuple[int, Stamp]]:
    """The moves as they are stored."""
    assert sitting.table is not None
    return [(entry.seat, stamp) for entry, stamp in zip(sitting.table.entries, sitting.stamps, strict=True)]


def test_stored_moves_make_the_same_game() -> None:
    sitting = made(people(), "bid 2", "bid 3")
    assert sitting.table is not None
    assert replayed(sitting, None, moves_of(sitting)).state == sitting.table.state


def test_what_is_kept_is_not_replayed_again() -> None:
    kept, sitting = made(people(), "bid 2", "bid 3"), made(people(), "bid 2", "bid 4")
    assert kept.table is not None
    table = replayed(sitting, kept, moves_of(sitting))
    assert all(new is old for new, old in zip(table.entries[:4], kept.table.entries, strict=False))
    assert table.entries[4] is not kept.table.entries[4]


def test_a_game_that_cannot_be_replayed_is_our_own_mistake() -> None:
    sitting = people()
    with pytest.raises(Refusal, match="cannot be replayed"):
        replayed(sitting, None, [*moves_of(sitting), (0, Stamp(NOW, "person", "bid 19"))])
