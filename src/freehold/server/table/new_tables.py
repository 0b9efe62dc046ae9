"""New tables: made by somebody, by a rematch, from a record, or to play on from a position."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from freehold.core.errors import FreeholdError
from freehold.core.game import Seat
from freehold.core.kit import AnyKit
from freehold.core.play import Table
from freehold.core.record import Record
from freehold.core.said import said
from freehold.games import kit_named
from freehold.server.messages.refusals import Refusal
from freehold.server.messages.requests import BotSeat, CreateTable, MySeat, OpenSeat
from freehold.server.messages.terms import DaysClock
from freehold.server.table import moves
from freehold.server.table.identity import digest, table_id_of, token_of
from freehold.server.table.seating import bot_name, check_bot, check_name, person, seat_of, start_if_full
from freehold.server.table.sitting import SeatRow, Sitting, Stamp, TableRow

GRACE = 120
"""Seconds until the others may let a bot play for somebody who is gone, unless the table says otherwise."""


class Secrets:
    """What a new table is made with. The raw tokens are told once and never stored."""

    def __init__(self, table: str, seed: str, host: str, invite: str, seat: str) -> None:
        self.table = table
        self.seed = seed
        self.host = host
        self.invite = invite
        self.seat = seat


def secrets_of(request: str, seed: str) -> Secrets:
    """What a request's table is made with: the same seed gives the same again. Nobody but the server knows the seed."""
    host, invite, seat = (token_of(seed, request, what) for what in ("host", "invite", "seat"))
    return Secrets(table_id_of(request), seed, host, invite, seat)


def create(wanted: CreateTable, secrets: Secrets, now: int, bots: Sequence[str]) -> Sitting:
    """A new table; it starts at once if nobody is missing. `bots` are those that may be chosen."""
    try:
        kit = kit_named(wanted.game)
        settings = kit.settings(len(wanted.seats), wanted.edition, wanted.options)
    except FreeholdError as error:
        raise Refusal.of(error) from error
    if sum(isinstance(plan, MySeat) for plan in wanted.seats) > 1:
        raise Refusal("bad-setup", said("server-one-seat-only"), hint=said("server-leave-others-open"))
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
        undo=wanted.undo,
        spectators=wanted.spectators,
        pace=wanted.pace,
        grace=grace if isinstance(grace, int) else None,
    )
    return start_if_full(Sitting(row, _seats(kit, wanted, secrets, now, bots)), now)


def _seats(kit: AnyKit, wanted: CreateTable, secrets: Secrets, now: int, bots: Sequence[str]) -> tuple[SeatRow, ...]:
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
        rules=sitting.kit.rules_version,
        options=dict(sitting.game.settings.chosen),
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
    )
    return Sitting(row, seats)


def from_record(record: Record, secrets: Secrets, now: int) -> Sitting:
    """A table that holds a record, for looking at."""
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
        options=dict(table.settings.chosen),
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
    record: Record, seat: Seat, name: str, bot: str, secrets: Secrets, now: int, bots: Sequence[str]
) -> Sitting:
    """A table that plays on from where a record ends: a person on one seat, bots on the others."""
    given = from_record(record, secrets, now)
    seat_of(given, seat)
    check_bot(given.kit, bot, bots)
    if given.row.status == "over":
        raise Refusal("not-running", said("server-nothing-left-to-play"), hint=said("server-choose-earlier"))
    others = [row.name or "" for row in given.seats if row.seat != seat]
    player = person(seat, check_name(name, others), secrets.seat, now)
    seats = tuple(player if row.seat == seat else replace(row, bot=bot) for row in given.seats)
    assert given.table is not None
    record = replace(record, players=tuple(row.name or "" for row in seats))
    table = Table.resume(given.kit, record)
    table.settle(given.draws(table))
    running = replace(given, seats=seats).with_row(status="running", ended=None)
    return moves.settle(replace(running, table=given.table).with_table(table, now=now), now)
