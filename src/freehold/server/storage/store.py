"""The store: loads sittings, and writes the difference between two of them in one transaction."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from functools import partial

import msgspec
from msgspec import Struct, structs
from sqlalchemy import Connection, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from freehold.core.said import said
from freehold.games import KITS
from freehold.server.messages.refusals import Refusal
from freehold.server.storage import statements
from freehold.server.storage.database import Database, Unit
from freehold.server.storage.rows import differences, replayed, rows_of, value_of
from freehold.server.storage.schema import MESSAGES, MOVES, SEATS, TABLES
from freehold.server.table.change import Change, Once
from freehold.server.table.moves import PairStep
from freehold.server.table.sitting import KEPT_MESSAGES, Message, SeatRow, Sitting, Stamp, TableRow, common

KEPT_ENTRIES = 200_000
"""How many moves, over all tables, are kept in memory; about 100 MB."""
KEPT_SECONDS = 60.0
"""How long a table is kept in memory after anybody last did or asked anything there."""
CHANNEL = "freehold"

_ROW = select(TABLES).where(TABLES.c.id == bindparam("of"))
_MOVES = select(MOVES).where(MOVES.c.table_id == bindparam("of")).order_by(MOVES.c.seq)


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
        """A table as it is now; from memory if that is up to date."""
        if "\0" in id:  # PostgreSQL refuses even to look for that
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
        """Store a new table; with `once`, returns the one that the same request made before, if it did."""
        add = partial(self._add, sitting, once)
        try:
            return self.database.commit(add, self._keep_all)
        except IntegrityError:
            if once is None:
                raise
            return self.database.commit(add, self._keep_all)  # another process was quicker: now it is a repeat

    def _add(self, sitting: Sitting, once: Once | None, unit: Unit) -> Done:
        id = sitting.row.id
        if once is not None and (position := self._repeated(unit, id, once)) is not None:
            return Done(self._locked(unit, id), True, position)
        self._insert(unit, sitting)
        if once is not None:
            self._remember(unit, id, once, sitting.position, sitting.row.created)
        unit.changed[id] = sitting
        return Done(sitting, False, sitting.position)

    def change(self, change: Change) -> Done:
        """Make a change. When this returns it is durable; when it raises, nothing has happened."""
        return self.database.commit(partial(self._change, change), self._keep_all)

    def change_soon(self, change: Change) -> Future[Done]:
        """The same without waiting for it."""
        return self.database.submit(partial(self._change, change), self._keep_all)

    def _change(self, change: Change, unit: Unit) -> Done:
        id, once = change.table, change.once
        before = self._locked(unit, id)
        if once is not None and (position := self._repeated(unit, id, once)) is not None:
            return Done(before, True, position)
        after = change.made_to(before)
        if after is not before:
            after = after.with_row(version=before.row.version + 1)
        with unit.in_one_go():
            if after is not before:
                self._save(unit, before, after)
                self._notify(unit, id)
            if once is not None:
                self._remember(unit, id, once, after.position, change.now)
        if after is not before:
            unit.changed[id] = after
        return Done(after, False, after.position)

    def pair(self, id: str, step: PairStep, now: int) -> tuple[Sitting, Sitting]:
        """Change a table and add another, together."""
        return self.database.commit(partial(self._pair, id, step, now), self._keep_all)

    def _pair(self, id: str, step: PairStep, now: int, unit: Unit) -> tuple[Sitting, Sitting]:
        before = self._locked(unit, id)
        after, added = step(before, now)
        after = after.with_row(version=before.row.version + 1)
        self._save(unit, before, after)
        self._insert(unit, added)
        self._notify(unit, id)
        unit.changed.update({id: after, added.row.id: added})
        return after, added

    def count(self, *statuses: str, besides: str = "") -> int:
        """How many tables have these statuses, leaving one out if asked to."""
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
        """Tables that somebody has to look at, leaving some out if asked to."""
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
        """Learn when other processes last heard from people at these tables."""
        query = select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.seen_at).where(SEATS.c.table_id.in_(list(tables)))
        with self.database.read() as connection:
            self._note([tuple(row) for row in connection.execute(query)])

    def _note(self, seen: Iterable[tuple[str, int, int]]) -> None:
        """Signs of life make no new version, so the tables kept in memory have to be told."""
        with self._lock:
            for id, seat, at in seen:
                kept = self._kept.get(id)
                if kept is not None and kept.seats[seat].seen_at < at:
                    self._kept[id] = kept.with_seat(seat, seen_at=at)

    def last_seen(self, id: str) -> dict[int, int]:
        """When each seat's person was last heard from; more recent than what a sitting says."""
        query = select(SEATS.c.seat, SEATS.c.seen_at).where(SEATS.c.table_id == id)
        with self.database.read() as connection:
            return {row.seat: row.seen_at for row in connection.execute(query)}

    def forget(self, id: str) -> None:
        """Drop this table from memory."""
        with self._lock:
            self._drop(id)

    def tidy(self) -> None:
        """Drop tables where nothing has happened for a while."""
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
            raise Refusal("internal", said("server-unknown-game", game=row["game"]))
        if row["rules"] not in KITS[row["game"]].versions:
            raise Refusal("internal", said("server-unknown-rules", rules=str(row["rules"]), game=row["game"]))
        return self._read(connection, value_of(row, TableRow), self.peek(id))

    def _locked(self, unit: Unit, id: str) -> Sitting:
        """A table as it is inside a transaction; nobody else may change it until that ends."""
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
        seats = rows_of(connection, SEATS, row.id, SEATS.c.seat, SeatRow)
        moves = connection.execute(_MOVES, {"of": row.id}).all()
        newest = MESSAGES.c.number.desc()
        messages = rows_of(connection, MESSAGES, row.id, newest, Message, limit=KEPT_MESSAGES)
        sitting = Sitting(row, tuple(seats), None, (), tuple(reversed(messages)))
        if row.started is None:
            return sitting
        stamps = tuple(Stamp(move.at, move.by, move.move) for move in moves)
        table = replayed(sitting, kept, [(move.seat, stamp) for move, stamp in zip(moves, stamps, strict=True)])
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
        changed = differences(before.row, after.row)
        for name in statements.JSON_COLUMNS & changed.keys():
            changed[name] = msgspec.json.encode(changed[name]).decode()
        statements.update_table(tuple(changed)).run(unit, {"of": id, **changed})
        for was, seat in zip(before.seats, after.seats, strict=True):
            if was is not seat and (columns := differences(was, seat)):
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
        new = [message for message in sitting.messages if message.number > after]
        if new:
            rows = [{"table_id": sitting.row.id, **_stored(message)} for message in new]
            statements.ADD_MESSAGES.run_all(unit, rows)

    def _repeated(self, unit: Unit, id: str, once: Once) -> int | None:
        """The position after which this request was done, if it was."""
        done = statements.REQUEST.run(unit, {"of": id, "at": once.seat, "named": once.request}).fetchone()
        if done is None:
            return None
        what, position = done
        if what != once.what:
            raise Refusal("request-reused", said("server-request-reused"), hint=said("server-new-request-id"))
        return int(position)

    def _remember(self, unit: Unit, id: str, once: Once, position: int, now: int) -> None:
        row = {"table_id": id, **structs.asdict(once), "position": position, "at": now}
        statements.ADD_REQUEST.run(unit, row)

    def _notify(self, unit: Unit, id: str) -> None:
        """PostgreSQL delivers this to every listening process, on commit and not before."""
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


def _stored(message: Message) -> dict[str, object]:
    """A line of chat as it is written: a notice is JSON."""
    notice = None if message.notice is None else msgspec.json.encode(message.notice).decode()
    return {**structs.asdict(message), "notice": notice}


def _no_such_table() -> Refusal:
    return Refusal("no-such-table", said("server-no-table"), hint=said("server-check-link"))


def _weight(sitting: Sitting) -> int:
    return 10 + sitting.position
