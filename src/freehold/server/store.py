"""The store: loads sittings, and writes the difference between two of them in one transaction."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from typing import Any

import msgspec
from msgspec import Struct, structs
from sqlalchemy import Connection, RowMapping, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from freehold.core.errors import FreeholdError
from freehold.core.play import Table
from freehold.games import KITS
from freehold.server import statements
from freehold.server.database import Database, Unit
from freehold.server.errors import Refusal
from freehold.server.schema import MESSAGES, MOVES, SEATS, TABLES
from freehold.server.sitting import KEPT_MESSAGES, Message, SeatRow, Sitting, Stamp, TableRow, common

KEPT_ENTRIES = 200_000
"""How many moves, over all tables, are kept in memory; about 100 MB."""
KEPT_SECONDS = 60.0
"""How long a table is kept in memory after anybody did or asked anything there."""
CHANNEL = "freehold"

_ROW = select(TABLES).where(TABLES.c.id == bindparam("of"))
_MOVES = select(MOVES).where(MOVES.c.table_id == bindparam("of")).order_by(MOVES.c.seq)


NOBODY = -1


class Once(Struct, frozen=True):
    """A request that must be done once, however often it is sent."""

    seat: int
    """NOBODY's where the request is what gets somebody a seat."""
    request: str
    what: str
    """What is asked, so that a reused id is noticed."""


class Done(Struct, frozen=True):
    """What came of a change."""

    sitting: Sitting
    repeated: bool
    position: int


class Store:
    """All tables. Every change is one transaction: read, take the step, write the difference, tell the other processes."""

    def __init__(self, database: Database, *, worker: str = "") -> None:
        self.database = database
        self.worker = worker
        """Names this process in notifications, so that it does not listen to itself."""
        self._kept: OrderedDict[str, Sitting] = OrderedDict()
        self._used: dict[str, float] = {}
        """When each of them was last kept or loaded."""
        self._entries = 0
        self._lock = threading.Lock()
        self.on_change: Callable[[str], None] = lambda id: None
        """Called after each commit with the id of every table it changed, from the thread that made it."""

    def get(self, id: str) -> Sitting:
        """A table as it is; from memory if it is the same there."""
        if "\0" in id:  # PostgreSQL does not even look for that
            raise _no_such_table()
        kept = self.peek(id)
        if kept is not None:
            with self.database.glance() as connection:
                found = statements.VERSION.run(Unit(connection), {"of": id}).fetchone()
            if found is not None and found[0] == kept.row.version:
                return kept
        with self.database.read() as connection:
            loaded = self._load(connection, id)
        self._keep(loaded)
        return loaded

    def peek(self, id: str) -> Sitting | None:
        """A table as this process last saw it, without asking the database."""
        with self._lock:
            return self._kept.get(id)

    def add(self, sitting: Sitting, *, once: Once | None = None) -> Done:
        """Store a new table; with `once`, the one that the same request has made before, if it has."""

        def work(unit: Unit) -> Done:
            id = sitting.row.id
            if once is not None and (position := self._repeated(unit, id, once)) is not None:
                return Done(self._locked(unit, id), True, position)
            self._insert(unit, sitting)
            if once is not None:
                self._remember(unit, id, once, sitting.position, sitting.row.created)
            unit.changed[id] = sitting
            return Done(sitting, False, sitting.position)

        try:
            return self.database.commit(work, self._keep_all)
        except IntegrityError:
            if once is None:
                raise
            return self.database.commit(work, self._keep_all)  # another process was quicker: now it is a repetition

    def change(self, id: str, step: Callable[[Sitting], Sitting], *, once: Once | None = None, now: int = 0) -> Done:
        """Take a step. When this returns it is durable; when it raises, nothing has happened."""
        return self.database.commit(self._changing(id, step, once, now), self._keep_all)

    def change_soon(
        self, id: str, step: Callable[[Sitting], Sitting], *, once: Once | None = None, now: int = 0
    ) -> Future[Done]:
        """The same without waiting for it."""
        return self.database.submit(self._changing(id, step, once, now), self._keep_all)

    def _changing(
        self, id: str, step: Callable[[Sitting], Sitting], once: Once | None, now: int
    ) -> Callable[[Unit], Done]:
        def work(unit: Unit) -> Done:
            before = self._locked(unit, id)
            if once is not None and (position := self._repeated(unit, id, once)) is not None:
                return Done(before, True, position)
            after = step(before)
            if after is not before:
                after = after.with_row(version=before.row.version + 1)
            with unit.in_one_go():
                if after is not before:
                    self._save(unit, before, after)
                    self._notify(unit, id)
                if once is not None:
                    self._remember(unit, id, once, after.position, now)
            if after is not before:
                unit.changed[id] = after
            return Done(after, False, after.position)

        return work

    def pair(self, id: str, step: Callable[[Sitting], tuple[Sitting, Sitting]]) -> tuple[Sitting, Sitting]:
        """Change a table and add another one, together."""

        def work(unit: Unit) -> tuple[Sitting, Sitting]:
            before = self._locked(unit, id)
            after, added = step(before)
            after = after.with_row(version=before.row.version + 1)
            self._save(unit, before, after)
            self._insert(unit, added)
            self._notify(unit, id)
            unit.changed.update({id: after, added.row.id: added})
            return after, added

        return self.database.commit(work, self._keep_all)

    def count(self, *statuses: str, besides: str = "") -> int:
        """How many tables there are with these statuses, one of them left out if asked for."""
        query = select(func.count()).select_from(TABLES).where(TABLES.c.status.in_(statuses), TABLES.c.id != besides)
        with self.database.read() as connection:
            return int(connection.execute(query).scalar_one())

    def lobby(self, *, statuses: Iterable[str], game: str | None, limit: int, offset: int) -> list[str]:
        """Listed tables, the liveliest first."""
        query = select(TABLES.c.id).where(TABLES.c.privacy == "listed", TABLES.c.status.in_(list(statuses)))
        if game is not None:
            query = query.where(TABLES.c.game == game)
        with self.database.read() as connection:
            ordered = query.order_by(TABLES.c.changed.desc(), TABLES.c.id).limit(limit).offset(offset)
            return list(connection.execute(ordered).scalars())

    def due(self, now: int, limit: int = 200, *, besides: Sequence[str] = ()) -> list[str]:
        """Tables somebody has to look at, some of them left out if asked for."""
        query = select(TABLES.c.id).where(TABLES.c.wake_at <= now, TABLES.c.id.not_in(besides))
        with self.database.read() as connection:
            return list(connection.execute(query.order_by(TABLES.c.wake_at).limit(limit)).scalars())

    def ids(self) -> list[str]:
        """Every table there is."""
        with self.database.read() as connection:
            return list(connection.execute(select(TABLES.c.id).order_by(TABLES.c.created)).scalars())

    def seen(self, seats: Iterable[tuple[str, int]], now: int) -> None:
        """Note that these people are still here."""
        noted = list(seats)
        rows = [{"of": table, "at": seat, "now": now} for table, seat in noted]
        if rows:
            self.database.commit(lambda unit: statements.SEEN.run_all(unit, rows), lambda unit: None)
            self._note([(table, seat, now) for table, seat in noted])

    def hear_of(self, tables: Iterable[str]) -> None:
        """Learn when people at these tables were last heard of by other processes."""
        query = select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.seen_at).where(SEATS.c.table_id.in_(list(tables)))
        with self.database.read() as connection:
            self._note([tuple(row) for row in connection.execute(query)])

    def _note(self, seen: Iterable[tuple[str, int, int]]) -> None:
        """Signs of life make no new version, so what is kept in memory is told of them."""
        with self._lock:
            for id, seat, at in seen:
                kept = self._kept.get(id)
                if kept is not None and kept.seats[seat].seen_at < at:
                    self._kept[id] = kept.with_seat(seat, seen_at=at)

    def last_seen(self, id: str) -> dict[int, int]:
        """When each seat's person was last heard of; newer than what a sitting says."""
        query = select(SEATS.c.seat, SEATS.c.seen_at).where(SEATS.c.table_id == id)
        with self.database.read() as connection:
            return {row.seat: row.seen_at for row in connection.execute(query)}

    def forget(self, id: str) -> None:
        """Do not keep this table in memory."""
        with self._lock:
            self._drop(id)

    def tidy(self) -> None:
        """Do not keep tables where nothing has happened for a while."""
        end = time.monotonic() - KEPT_SECONDS
        with self._lock:
            while self._kept and self._used.get(oldest := next(iter(self._kept)), 0) < end:
                self._drop(oldest)

    def _drop(self, id: str) -> None:
        dropped = self._kept.pop(id, None)
        self._used.pop(id, None)
        self._entries -= _weight(dropped) if dropped else 0

    def close(self) -> None:
        self.database.close()

    def _load(self, connection: Connection, id: str) -> Sitting:
        row = connection.execute(_ROW, {"of": id}).mappings().first()
        if row is None:
            raise _no_such_table()
        if row["game"] not in KITS:
            raise Refusal("internal", f"This server does not know the game {row['game']!r}.")
        return self._read(connection, _value(row, TableRow), self.peek(id))

    def _locked(self, unit: Unit, id: str) -> Sitting:
        """A table as it is inside a transaction, which nobody else may change before that ends."""
        changed: Sitting | None = unit.changed.get(id)
        if changed is not None:
            return changed
        kept = self.peek(id)
        found = statements.LOCKED_VERSION.run(unit, {"of": id}).fetchone()
        if kept is not None and found is not None and kept.row.version == found[0]:
            return kept
        return self._load(unit.connection, id)

    def _keep_all(self, unit: Unit) -> None:
        for id, sitting in unit.changed.items():
            self._keep(sitting)
            self.on_change(id)

    def _read(self, connection: Connection, row: TableRow, kept: Sitting | None) -> Sitting:
        seats = _rows(connection, SEATS, row.id, SEATS.c.seat, SeatRow)
        moves = connection.execute(_MOVES, {"of": row.id}).all()
        newest = MESSAGES.c.number.desc()
        messages = _rows(connection, MESSAGES, row.id, newest, Message, limit=KEPT_MESSAGES)
        sitting = Sitting(row, tuple(seats), None, (), tuple(reversed(messages)))
        if row.started is None:
            return sitting
        stamps = tuple(Stamp(move.at, move.by, move.move) for move in moves)
        table = _replayed(sitting, kept, [(move.seat, stamp) for move, stamp in zip(moves, stamps, strict=True)])
        return structs.replace(sitting, table=table, stamps=stamps)

    def _insert(self, unit: Unit, sitting: Sitting) -> None:
        unit.connection.execute(insert(TABLES), msgspec.to_builtins(sitting.row))
        rows = [{"table_id": sitting.row.id, **structs.asdict(seat)} for seat in sitting.seats]
        unit.connection.execute(insert(SEATS), rows)
        self._append(unit, sitting, 0)
        self._say(unit, sitting, 0)

    def _save(self, unit: Unit, before: Sitting, after: Sitting) -> None:
        """Write what differs."""
        id = after.row.id
        changed = _differences(before.row, after.row)
        for name in statements.JSON_COLUMNS & changed.keys():
            changed[name] = msgspec.json.encode(changed[name]).decode()
        statements.update_table(tuple(changed)).run(unit, {"of": id, **changed})
        for was, seat in zip(before.seats, after.seats, strict=True):
            if was is not seat and (columns := _differences(was, seat)):
                statements.update_seat(tuple(columns)).run(unit, {"of": id, "at": seat.seat, **columns})
        self._save_moves(unit, before, after)
        self._say(unit, after, before.messages[-1].number if before.messages else 0)

    def _save_moves(self, unit: Unit, before: Sitting, after: Sitting) -> None:
        if after.table is None or after.table is before.table:
            return
        kept = common(before.table.entries, after.table.entries) if before.table else 0
        if kept < before.position:
            statements.DELETE_MOVES.run(unit, {"of": after.row.id, "after": kept})
        self._append(unit, after, kept)

    def _append(self, unit: Unit, sitting: Sitting, kept: int) -> None:
        if sitting.table is None:
            return
        made = zip(sitting.table.entries[kept:], sitting.stamps[kept:], strict=True)
        rows = [
            {"table_id": sitting.row.id, "seq": seq, "seat": entry.seat, **structs.asdict(stamp)}
            for seq, (entry, stamp) in enumerate(made, kept + 1)
        ]
        if rows:
            statements.ADD_MOVES.run_all(unit, rows)

    def _say(self, unit: Unit, sitting: Sitting, after: int) -> None:
        said = [message for message in sitting.messages if message.number > after]
        if said:
            rows = [{"table_id": sitting.row.id, **structs.asdict(message)} for message in said]
            statements.ADD_MESSAGES.run_all(unit, rows)

    def _repeated(self, unit: Unit, id: str, once: Once) -> int | None:
        """The position after which this request was done, if it was."""
        done = statements.REQUEST.run(unit, {"of": id, "at": once.seat, "named": once.request}).fetchone()
        if done is None:
            return None
        what, position = done
        if what != once.what:
            raise Refusal("request-reused", "This request id was used for something else.", hint="make up a new one")
        return int(position)

    def _remember(self, unit: Unit, id: str, once: Once, position: int, now: int) -> None:
        row = {"table_id": id, **structs.asdict(once), "position": position, "at": now}
        statements.ADD_REQUEST.run(unit, row)

    def _notify(self, unit: Unit, id: str) -> None:
        """Delivered by PostgreSQL to every listening process, at the commit and not before."""
        if not self.database.is_sqlite:
            statements.NOTIFY.run(unit, {"channel": CHANNEL, "payload": f"{self.worker}:{id}"})

    def _keep(self, sitting: Sitting) -> None:
        with self._lock:
            old = self._kept.pop(sitting.row.id, None)
            if old is not None and old.row.version > sitting.row.version:
                sitting = old
            self._kept[sitting.row.id] = sitting
            self._used[sitting.row.id] = time.monotonic()
            self._entries += _weight(sitting) - (_weight(old) if old else 0)
            while self._entries > KEPT_ENTRIES and len(self._kept) > 1:
                self._drop(next(iter(self._kept)))


def _no_such_table() -> Refusal:
    return Refusal("no-such-table", "There is no such table.", hint="check the link")


def _differences(old: Struct, new: Struct) -> dict[str, Any]:
    """The fields that have changed, as they are stored."""
    if old is new:
        return {}
    pairs = ((name, getattr(old, name), getattr(new, name)) for name in new.__struct_fields__)
    return {name: msgspec.to_builtins(value) for name, was, value in pairs if value is not was and value != was}


def _weight(sitting: Sitting) -> int:
    return 10 + sitting.position


def _rows(connection: Connection, table: Any, id: str, order: Any, type_: Any, limit: int | None = None) -> list[Any]:
    columns = [column for column in table.c if column.name != "table_id"]
    query = select(*columns).where(table.c.table_id == id).order_by(order).limit(limit)
    return [_value(row, type_) for row in connection.execute(query).mappings()]


for _type in (TableRow, SeatRow, Message):
    msgspec.json.Decoder(_type)
# msgspec learns a type's fields when it first meets it, and two threads that meet it at once can crash the process; so it meets
# ours here, before there are threads.


def _value(row: RowMapping, type_: Any) -> Any:
    """A row as a value; the names come as a kind of string that msgspec does not take."""
    try:
        return msgspec.convert({str(name): value for name, value in row.items()}, type_)
    except msgspec.ValidationError as error:
        raise Refusal("internal", f"What is stored cannot be read: {error}.") from error


def _replayed(sitting: Sitting, kept: Sitting | None, moves: list[tuple[int, Stamp]]) -> Table:
    """The game these moves make; what this process has replayed before is not replayed again."""
    table = Table(sitting.kit, sitting.game, sitting.names)
    if kept is not None and kept.table is not None:
        same = 0
        for (seat, stamp), entry, known in zip(moves, kept.table.entries, kept.stamps, strict=False):
            if (seat, stamp.move, stamp.by == "forced") != (entry.seat, known.move, known.by == "forced"):
                break
            same += 1
        if same:
            last_state = kept.table.entries[same].before if same < len(kept.table.entries) else kept.table.state
            table.entries, table.state = kept.table.entries[:same], last_state
    for seat, stamp in moves[len(table.entries) :]:
        try:
            table.move(seat, sitting.kit.text.read(stamp.move), forced=stamp.by == "forced")
        except FreeholdError as error:
            raise Refusal("internal", f"The stored game cannot be replayed: {error}.") from error
    return table
