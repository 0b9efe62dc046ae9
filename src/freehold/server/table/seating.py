"""Who sits where: joining, leaving, bots on seats, stand-ins. Pure: from one sitting to the next."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from freehold.bots import bot_names
from freehold.core.game import Seat
from freehold.core.kit import AnyKit
from freehold.core.play import Table
from freehold.core.record import LONGEST_NAME
from freehold.core.said import Said, all_of, said, visible
from freehold.server.messages.refusals import Refusal
from freehold.server.table import clocks, moves
from freehold.server.table.identity import digest
from freehold.server.table.lookalikes import looks, tame
from freehold.server.table.sitting import SeatRow, Sitting

BOT_NAMES = ("Otto", "Ida", "Karl", "Emma", "Max", "Lena", "Paul", "Ruth", "Emil", "Nora")


def person(seat: Seat, name: str, token: str, now: int) -> SeatRow:
    return SeatRow(seat, "person", name, token_hash=digest(token), here=True, seen_at=now)


def check_name(name: str, taken: Sequence[str]) -> str:
    """A name one can be called by at this table."""
    clean = " ".join(tame(name).split())
    if not looks(clean) or len(clean) > LONGEST_NAME or not clean.isprintable() or "#" in clean:
        raise Refusal("bad-name", said("server-bad-name", longest=LONGEST_NAME))
    if looks(clean) in map(looks, taken):
        raise Refusal("name-taken", said("server-name-taken", name=clean), hint=said("server-choose-name"))
    return clean


def check_bot(kit: AnyKit, spec: str, allowed: Sequence[str]) -> None:
    """Refuse a bot that cannot play here. Bots come without parameters: those may run programs, or think for ever."""
    known = [name for name in bot_names(kit.name) if name in allowed]
    if spec not in known:
        hint = said("server-bots-are", known=all_of(known)) if known else None
        raise Refusal("bad-setup", said("server-no-bot", name=visible(spec)), hint=hint)


def bot_name(taken: Sequence[str]) -> str:
    """A name for a bot that nobody has yet."""
    lowered = {name.casefold() for name in taken}
    free = (name for name in BOT_NAMES if name.casefold() not in lowered)
    return next(free, f"Bot {len(taken) + 1}")


def start_if_full(sitting: Sitting, now: int) -> Sitting:
    """Start as soon as nobody is missing."""
    if any(seat.kind == "open" for seat in sitting.seats):
        return sitting
    return moves.begin(sitting, now)


def join(sitting: Sitting, name: str, seat: Seat | None, token: str, now: int) -> tuple[Sitting, Seat]:
    """Take an open seat."""
    require_open(sitting)
    free = [row.seat for row in sitting.seats if row.is_free]
    if not free:
        kept = any(row.kind == "open" for row in sitting.seats)
        raise Refusal("table-full", said("server-seats-kept") if kept else said("server-every-seat-taken"))
    if seat is not None and seat >= len(sitting.seats):
        raise Refusal("no-such-seat", said("server-no-seat", seat=seat + 1, last=len(sitting.seats)))
    if seat is not None and seat not in free:
        hint = said("server-seats-open", seats=all_of(other + 1 for other in free))
        raise Refusal("seat-taken", said("server-seat-taken", seat=seat + 1), hint=hint)
    chosen = free[0] if seat is None else seat
    called = check_name(name, [row.name for row in sitting.seats if row.name])
    return _seated(sitting, person(chosen, called, token, now), now), chosen


def _seated(sitting: Sitting, row: SeatRow, now: int) -> Sitting:
    seats = tuple(row if old.seat == row.seat else old for old in sitting.seats)
    joined = (
        replace(sitting, seats=seats).with_row(changed=now).noting(said("server-sits-down", who=row.name or ""), now)
    )
    return start_if_full(joined, now)


def leave(sitting: Sitting, seat: Seat, now: int) -> Sitting:
    """Get up: the seat is open again, or, once the game runs, a bot stands in."""
    name = sitting.names[seat]
    if sitting.row.status == "open":
        return _emptied(sitting, seat).noting(said("server-leaves", who=name), now)
    if sitting.row.status != "running":
        return sitting.with_seat(seat, here=False)
    gone = sitting.with_seat(seat, here=False, seen_at=now)
    return stand_in(gone, seat, now, said("server-has-left", who=name))


def kick(sitting: Sitting, seat: Seat, now: int) -> Sitting:
    """The host empties a seat before the start, or keeps it for nobody any longer."""
    require_open(sitting)
    row = seat_of(sitting, seat)
    if row.is_free:
        raise Refusal("no-such-seat", said("server-nobody-there", seat=seat + 1))
    return _emptied(sitting, seat).noting(said("server-has-to-leave", who=row.name or ""), now)


def _emptied(sitting: Sitting, seat: Seat) -> Sitting:
    return replace(sitting, seats=tuple(SeatRow(seat) if row.seat == seat else row for row in sitting.seats))


def put_bot(sitting: Sitting, seat: Seat, bot: str, now: int, bots: Sequence[str]) -> Sitting:
    """The host puts a bot on an open seat, or, during the game, lets one play for somebody who is away."""
    row = seat_of(sitting, seat)
    check_bot(sitting.kit, bot, bots)
    if sitting.row.status == "running":
        if row.is_here(now) and not row.stand_in:
            hint = said("server-bots-replace-the-away")
            raise Refusal("not-allowed", said("server-is-here", who=sitting.names[seat]), hint=hint)
        if row.kind == "bot":
            return sitting.with_seat(seat, bot=bot)
        return stand_in(sitting.with_seat(seat, bot=bot), seat, now, said("server-is-away", who=sitting.names[seat]))
    require_open(sitting)
    if row.kind == "person":
        raise Refusal("seat-taken", said("server-sits-there", who=sitting.names[seat]), hint=said("server-kick-first"))
    others = [other.name for other in sitting.seats if other.name and other.seat != seat]
    return _seated(sitting, SeatRow(seat, "bot", row.name or bot_name(others), bot), now)


def stand_in(sitting: Sitting, seat: Seat, now: int, notice: Said) -> Sitting:
    """Let a bot play for a person, who may come back; the notice says why."""
    row = sitting.seats[seat]
    if row.is_played_by_bot:
        return sitting
    bot = row.bot or strongest(sitting.kit)
    played = sitting.with_seat(seat, stand_in=True, bot=bot, limit=None, limit_auction=None)
    return clocks.start(played.noting(notice, now), now)


def strongest(kit: AnyKit) -> str:
    """The bot that stands in: one that thinks, but not for long."""
    names = bot_names(kit.name)
    return "heuristic" if "heuristic" in names else names[0]


def reclaim(sitting: Sitting, seat: Seat, now: int) -> Sitting:
    """The person plays again."""
    row = sitting.seats[seat]
    if not row.stand_in or sitting.row.status != "running":
        return sitting
    clock_left = row.clock_left if row.clock_left is None else max(row.clock_left, clocks.SECOND_WIND)
    back = sitting.with_seat(seat, stand_in=False, bot=None, here=True, seen_at=now, timeouts=0)
    back = back.with_seat(seat, deadline=None, prompt=None, clock_left=clock_left)
    return clocks.start(back.noting(said("server-plays-again", who=sitting.names[seat]), now), now)


def close(sitting: Sitting, now: int) -> Sitting:
    """The host gives the table up."""
    if sitting.row.status in ("over", "closed"):
        return sitting
    closed = sitting.with_row(status="closed", ended=now, changed=now)
    for seat in sitting.seats:
        closed = closed.with_seat(seat.seat, deadline=None, prompt=None)
    return closed.noting(said("server-host-gave-up"), now)


def take_own_seat(sitting: Sitting, seat: Seat, name: str, token: str, now: int) -> Sitting:
    """Somebody from the table before takes the same seat again, or gets a new token for it."""
    row = sitting.seats[seat]
    if row.name != name:
        raise Refusal("seat-taken", said("server-seat-given-away"), hint=said("server-join-again"))
    if row.kind == "person":
        return sitting.with_seat(seat, token_hash=digest(token), here=True, seen_at=now)
    require_open(sitting)
    return _seated(sitting, person(seat, name, token, now), now)


def require_open(sitting: Sitting) -> None:
    """Refuse what can be done only before the start."""
    if sitting.row.status == "running":
        raise Refusal("already-running", said("server-started-already"))
    if sitting.row.status != "open":
        raise Refusal("not-running", said("server-closed"))


def seat_of(sitting: Sitting, seat: Seat) -> SeatRow:
    """A seat by its number."""
    if seat >= len(sitting.seats):
        raise Refusal("no-such-seat", said("server-no-seat", seat=seat + 1, last=len(sitting.seats)))
    return sitting.seats[seat]


def require_over(sitting: Sitting) -> Table:
    """The game, once everything in it may be seen."""
    if sitting.table is None or sitting.row.status not in ("over", "closed"):
        raise Refusal("still-running", said("server-still-running"))
    return sitting.table
