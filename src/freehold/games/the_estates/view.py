"""What a seat, a spectator or a bot may see of The Estates: built by whitelist, and the whole of what anybody is ever sent.

Only money can be concealed: `None` stands for "not yours to know". All payments are public, so a perfect memory knows it, too.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from freehold.core.settings import Settings
from freehold.core.state import State
from freehold.games.the_estates.components import (
    CASH,
    COMPANIES,
    EMPTY,
    IN_THE_BAG,
    LETTERS,
    LINES,
    NOBODY,
    PERMITS,
    ROW_LOTS,
    ROWS,
    company_of,
    is_white_dirt,
    number_of,
)
from freehold.games.the_estates.events import ENDINGS, Ending
from freehold.games.the_estates.pieces import CUBE_CODES, Cube, Piece, piece_of, specials_of
from freehold.games.the_estates.state import FINISHED, TURNING_OVER

PHASES = ("first", "draw", "offer", "roof", "bid", "choice", "place", "over")
Phase = Literal["first", "draw", "offer", "roof", "bid", "choice", "place", "over"]


class Building(Struct, frozen=True):
    """What stands on one lot."""

    lot: int
    """From 1, counted from Main Street."""
    cubes: tuple[Cube, ...]
    """From the ground up."""
    roof: int | None
    worth: int
    """The sum of its cubes and its roof."""
    company: str
    """The letter on top."""
    owner: int
    """The seat that holds the company's certificate."""


class Row(Struct, frozen=True):
    """One street."""

    number: int
    """1 is the top row."""
    length: int
    """Lots it must have to be complete."""
    built: int
    roofed: int
    is_complete: bool
    buildings: tuple[Building, ...]
    """From Main Street outwards."""
    white_dirt: tuple[int, ...]
    """Lots that take one floor cube only."""
    permits: tuple[int, ...]
    """What each permit here does to the length, the smallest permit first: -2, 3."""
    has_mayor: bool
    values: tuple[int, ...]
    """What each seat's buildings here are worth, before the sign; doubled by the mayor."""

    @property
    def missing_lots(self) -> int:
        """Lots still to be built."""
        return self.length - self.built

    @property
    def missing_roofs(self) -> int:
        """Roofs still to be placed, those of lots not built yet included."""
        return self.length - self.roofed

    @property
    def sign(self) -> int:
        """What the row counts now: 1 complete, -1 incomplete."""
        return 1 if self.is_complete else -1

    @property
    def value(self) -> int:
        """What all its buildings together would add to or take from the scores."""
        return sum(self.values)


class SeatView(Struct, frozen=True):
    """One player at the table."""

    cash: int | None
    """Cheques in hand."""
    box: int | None
    """Cheques embezzled this round."""
    certificates: tuple[str, ...]
    """The letters of the companies it owns."""
    buildings: int
    """What its buildings would score if the round ended now."""
    score: int | None
    """The same with the cash box, where that may be known."""
    bid: int | None
    """In this auction: None not asked yet, 0 passed."""
    wins: int
    """Rounds won."""
    total: int
    """Points of the rounds before this one."""


class View(Struct, frozen=True):
    """The table, seen from one seat (or by a spectator)."""

    viewer: int | None
    """The seat that looks; None for a spectator."""
    phase: Phase
    actors: tuple[int, ...]
    """The seat that is to choose now."""
    round: int
    """From 1."""
    rounds: int
    """How many there are at most."""
    past: tuple[tuple[int, ...], ...]
    """The scores of the rounds before this one."""
    ending: Ending | None
    """How the round that ended last did so."""
    starter: int | None
    """Who began the round."""
    auctioneer: int | None
    embezzled: bool
    """Whether the auctioneer has done so this turn."""
    piece: Piece | None
    """On offer, or about to be placed."""
    high: int
    """The highest bid, 0 for none."""
    high_seat: int | None
    seats: tuple[SeatView, ...]
    rows: tuple[Row, ...]
    lines: tuple[tuple[Cube, ...], ...]
    """Floor cubes to come; only those at the ends can be offered."""
    unused: tuple[Cube, ...]
    """Cubes that were not drawn (or not yet)."""
    roofs: tuple[int, ...]
    """How many roofs of 1 … 6 are face down: those that were never seen."""
    specials: tuple[Piece, ...]
    """Permits, mayor and cancel cube not yet auctioned."""
    longest_row: int
    cancel_mayor: bool

    @property
    def roofs_left(self) -> int:
        """Roofs face down."""
        return sum(self.roofs)

    @property
    def money(self) -> int:
        """All cheques in the game."""
        return CASH * len(self.seats)


def view_of(state: State, viewer: int | None, settings: Settings, *, remembers: bool) -> View:
    """The view of a seat, or of a spectator."""
    s = state.sheet
    opens_money = remembers or s.phase == FINISHED or settings["open_money"]
    rows = tuple(_row(s, row) for row in range(ROWS))
    return View(
        viewer=viewer,
        phase=PHASES[s.phase],  # type: ignore[arg-type]  # one of the literals, by index
        actors=(s.mover,) if s.mover >= 0 else (),
        round=s.played + 1,
        rounds=s.rounds,
        past=tuple(s.past[i][: s.seats] for i in range(s.played)),
        ending=ENDINGS[s.ending],
        starter=_seat_or_none(s.starter),
        auctioneer=_seat_or_none(s.auctioneer),
        embezzled=bool(s.embezzled),
        piece=Piece("roof") if s.phase == TURNING_OVER else piece_of(s.piece),
        high=s.high,
        high_seat=_seat_or_none(s.high_seat),
        seats=tuple(_seat_view(s, rows, seat, money=opens_money or seat == viewer) for seat in range(s.seats)),
        rows=rows,
        lines=tuple(_line(s, line) for line in range(LINES)),
        unused=tuple(code for code, where in zip(CUBE_CODES, s.where, strict=True) if where == IN_THE_BAG),
        roofs=s.roofs[1:],
        specials=specials_of(s.specials),
        longest_row=s.longest_row,
        cancel_mayor=bool(s.cancel_mayor),
    )


def _seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _line(s: Any, line: int) -> tuple[Cube, ...]:
    return tuple(CUBE_CODES[cube] for cube in s.line[line][s.line_from[line] : s.line_to[line]])


def _seat_view(s: Any, rows: tuple[Row, ...], seat: int, *, money: bool) -> SeatView:
    buildings = sum(row.sign * row.values[seat] for row in rows)
    return SeatView(
        cash=s.cash[seat] if money else None,
        box=s.box[seat] if money else None,
        certificates=tuple(LETTERS[company] for company in range(COMPANIES) if s.owner[company] == seat),
        buildings=buildings,
        score=buildings + s.box[seat] if money else None,
        bid=None if s.bids[seat] < 0 else s.bids[seat],
        wins=s.wins[seat],
        total=sum(s.past[i][seat] for i in range(s.played)),
    )


def _row(s: Any, row: int) -> Row:
    lots = range(row * ROW_LOTS, (row + 1) * ROW_LOTS)
    buildings = tuple(_building(s, lot) for lot in lots if s.top[lot] != EMPTY)
    doubling = 2 if s.mayor_row == row else 1
    return Row(
        number=row + 1,
        length=s.length[row],
        built=s.built[row],
        roofed=s.roofed[row],
        is_complete=s.built[row] == s.length[row] == s.roofed[row],
        buildings=buildings,
        white_dirt=tuple(lot - row * ROW_LOTS + 1 for lot in lots if is_white_dirt(lot)),
        permits=tuple((p + 1) * s.permit_sign[p] for p in range(PERMITS) if s.permit_row[p] == row),
        has_mayor=s.mayor_row == row,
        values=tuple(doubling * sum(b.worth for b in buildings if b.owner == seat) for seat in range(s.seats)),
    )


def _building(s: Any, lot: int) -> Building:
    cubes = sorted((cube for cube, where in enumerate(s.where) if where == lot), key=number_of, reverse=True)
    company = company_of(s.top[lot])
    return Building(
        lot=lot % ROW_LOTS + 1,
        cubes=tuple(CUBE_CODES[cube] for cube in cubes),
        roof=s.roof[lot] or None,
        worth=s.worth[lot],
        company=LETTERS[company],
        owner=s.owner[company],
    )
