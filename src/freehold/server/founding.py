"""New tables: made by somebody, by a rematch, from a record, or to play on from a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from freehold.core.errors import FreeholdError
from freehold.core.game import Seat
from freehold.core.kit import Kit
from freehold.core.play import Table
from freehold.core.record import Record
from freehold.games import kit_named
from freehold.server import moves
from freehold.server.auth import digest, table_id_of, token_of
from freehold.server.errors import Refusal
from freehold.server.seating import BOTS, bot_name, check_bot, check_name, person, seat_of, start_if_full
from freehold.server.sitting import SeatRow, Sitting, Stamp, TableRow
from freehold.server.wire import BotSeat, CreateTable, DaysClock, MySeat, OpenSeat

GRACE = 120
"""Seconds until a bot stands in, where the table says nothing else."""


class Secrets:
    """What a new table is made with. The raw tokens are told once and never stored."""

    def __init__(self, table: str, seed: str, host: str, invite: str, seat: str) -> None:
        self.table = table
        self.seed = seed
        self.host = host
        self.invite = invite
        self.seat = seat


def secrets_of(request: str, seed: str) -> Secrets:
    """What a request's table is made with: with the same seed the same again. Nobody but the server knows the seed."""
    host, invite, seat = (token_of(seed, request, what) for what in ("host", "invite", "seat"))
    return Secrets(table_id_of(request), seed, host, invite, seat)


def create(wanted: CreateTable, secrets: Secrets, now: int, bots: Sequence[str] = BOTS) -> Sitting:
    """A new table; it starts at once if nobody is missing. `bots` may be chosen."""
    try:
        kit = kit_named(wanted.game)
        settings = kit.settings(len(wanted.seats), wanted.edition, wanted.options)
    except FreeholdError as error:
        raise Refusal.of(error) from error
    if sum(isinstance(plan, MySeat) for plan in wanted.seats) > 1:
        raise Refusal("bad-setup", "You can sit on one seat only.", hint="leave the others open, or give them to bots")
    grace = (None if isinstance(wanted.clock, DaysClock) else GRACE) if wanted.grace is UNSET else wanted.grace
    row = TableRow(
        id=secrets.table,
        game=kit.name,
        rules=kit.rules_version,
        edition=settings.edition,
        options=dict(settings.chosen),
        status="open",
        seed=secrets.seed,
        host_hash=digest(secrets.host),
        invite_hash=digest(secrets.invite),
        created=now,
        changed=now,
        privacy=wanted.privacy,
        clock=wanted.clock,
        at_zero=wanted.at_zero,
        undo=wanted.undo,
        spectators=wanted.spectators,
        spectator_delay=wanted.spectator_delay,
        pace=wanted.pace,
        grace=grace if isinstance(grace, int) else None,
        wait=wanted.wait,
    )
    return start_if_full(Sitting(row, _seats(kit, wanted, secrets, now, bots)), now)


def _seats(
    kit: Kit[Any, Any, Any], wanted: CreateTable, secrets: Secrets, now: int, bots: Sequence[str]
) -> tuple[SeatRow, ...]:
    seats: list[SeatRow] = []
    for number, plan in enumerate(wanted.seats):
        names = [seat.name for seat in seats if seat.name]
        match plan:
            case MySeat(name):
                seats.append(person(number, check_name(name, names), secrets.seat, now))
            case BotSeat(bot, named):
                check_bot(kit, bot, bots)
                seats.append(SeatRow(number, "bot", check_name(named or bot_name(names), names), bot))
            case OpenSeat():
                seats.append(SeatRow(number))
    return tuple(seats)


def rematch(sitting: Sitting, secrets: Secrets, now: int) -> Sitting:
    """A new table with the same people, who take their seats one by one; bots sit down at once."""
    seats = tuple(
        SeatRow(row.seat, "bot", row.name, row.bot) if row.kind == "bot" else SeatRow(row.seat, name=row.name)
        for row in sitting.seats
    )
    row = replace(
        sitting.row,
        id=secrets.table,
        status="open",
        seed=secrets.seed,
        host_hash=sitting.row.host_hash,
        invite_hash=digest(secrets.invite),
        created=now,
        changed=now,
        started=None,
        ended=None,
        given=0,
        continues=None,
        rematch=None,
        undos=0,
        undo_seat=None,
        undo_agreed=[],
        wake_at=None,
        version=0,
        wait=False,
    )
    return Sitting(row, seats)


def from_record(record: Record, secrets: Secrets, now: int) -> Sitting:
    """A table that holds a record, to look at."""
    try:
        kit = kit_named(record.game)
        table = Table.resume(kit, record)
    except FreeholdError as error:
        raise Refusal.of(error) from error
    is_over = not table.game.actors(table.state)
    row = TableRow(
        id=secrets.table,
        game=kit.name,
        rules=kit.rules_version,
        edition=record.edition,
        options=dict(record.options),
        status="over" if is_over else "closed",
        seed=secrets.seed,
        host_hash=digest(secrets.host),
        invite_hash=digest(secrets.invite),
        created=now,
        changed=now,
        started=now,
        ended=now,
        given=len(table.entries),
    )
    seats = tuple(SeatRow(seat, "bot", name, "random") for seat, name in enumerate(record.players))
    stamps = tuple(Stamp(now, "given", play.move) for play in record.plays)
    return Sitting(row, seats, table, stamps)


def continued(
    record: Record, seat: Seat, name: str, bot: str, secrets: Secrets, now: int, bots: Sequence[str] = BOTS
) -> Sitting:
    """A table that plays on from where a record ends: a person on one seat, bots on the others."""
    given = from_record(record, secrets, now)
    seat_of(given, seat)
    check_bot(given.kit, bot, bots)
    if given.row.status == "over":
        raise Refusal("not-running", "There is nothing left to play in that position.", hint="choose an earlier one")
    others = [row.name or "" for row in given.seats if row.seat != seat]
    player = person(seat, check_name(name, others), secrets.seat, now)
    seats = tuple(player if row.seat == seat else replace(row, bot=bot) for row in given.seats)
    assert given.table is not None
    record = replace(record, players=tuple(row.name or "" for row in seats))
    table = Table.resume(given.kit, record)
    table.settle(given.draws(table))
    running = replace(given, seats=seats).with_row(status="running", ended=None)
    return moves.settle(replace(running, table=given.table).with_table(table, now=now), now)
