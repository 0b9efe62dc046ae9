"""A full state behind a view: the table is laid as it is seen, and concealed money is shared out at random."""

from __future__ import annotations

from random import Random
from typing import Any

from freehold.core.rules import NATURE, OVER
from freehold.games.the_estates.auction import cubes_on_offer, embezzling, roofs_on_offer
from freehold.games.the_estates.board import place_cube, place_roof
from freehold.games.the_estates.components import IN_THE_MARKET, LETTERS, NOBODY, ROW_LOTS
from freehold.games.the_estates.events import ENDINGS
from freehold.games.the_estates.move_numbers import OFFER_SPECIAL
from freehold.games.the_estates.pieces import cube_number, piece_number, specials_mask
from freehold.games.the_estates.view import PHASES, Row, View


def imagine_behind(view: View, s: Any, rng: Random) -> None:
    """Turn the draft of an opening into a state that this viewer could not tell from the real one."""
    _recall_match(s, view)
    _lay_market(s, view)
    for row in view.rows:
        _build(s, row)
    _recall_turn(s, view)
    _share_money(s, view, rng)
    if view.phase == "offer":
        s.choices = cubes_on_offer(s) | roofs_on_offer(s) | s.specials << OFFER_SPECIAL
        s.choices |= 0 if view.embezzled else embezzling(s, s.mover)


def _recall_match(s: Any, view: View) -> None:
    """Rounds, wins and who owns what."""
    s.played = view.round - 1
    s.ending = ENDINGS.index(view.ending)
    s.starter = _seat(view.starter)
    for number, scores in enumerate(view.past):
        for seat, points in enumerate(scores):
            s.past[number, seat] = points
    for seat, shown in enumerate(view.seats):
        s.wins[seat] = shown.wins
        for letter in shown.certificates:
            s.owner[LETTERS.index(letter)] = seat


def _lay_market(s: Any, view: View) -> None:
    """All that is left to offer. Where in its line a cube once lay makes no difference."""
    for line, codes in enumerate(view.lines):
        for at, code in enumerate(codes):
            cube = s.line[line, at] = cube_number(code)
            s.where[cube] = IN_THE_MARKET
        s.line_to[line] = len(codes)
    if view.piece is not None and view.piece.cube is not None:
        s.where[cube_number(view.piece.cube)] = IN_THE_MARKET
    s.cubes_left = sum(map(len, view.lines))
    s.drawn = len(s.where) - len(view.unused)
    s.roofs[1:] = view.roofs
    s.roofs_left = view.roofs_left
    s.specials = specials_mask(view.specials)


def _build(s: Any, row: Row) -> None:
    """One street, by the same steps as at the table; the certificates are handed out already."""
    at = row.number - 1
    for building in row.buildings:
        lot = at * ROW_LOTS + building.lot - 1
        for code in building.cubes:
            place_cube(s, building.owner, cube_number(code), lot)
        if building.roof is not None:
            place_roof(s, building.roof, lot)
    s.length[at] = row.length
    for change in row.permits:
        s.permit_row[abs(change) - 1] = at
        s.permit_sign[abs(change) - 1] = 1 if change > 0 else -1
    if row.has_mayor:
        s.mayor_row = at


def _recall_turn(s: Any, view: View) -> None:
    """Whose turn it is, and the auction so far."""
    s.phase = PHASES.index(view.phase)
    s.mover = OVER if view.phase == "over" else view.actors[0] if view.actors else NATURE
    s.auctioneer = _seat(view.auctioneer)
    s.embezzled = int(view.embezzled)
    s.piece = piece_number(view.piece)
    s.high, s.high_seat = view.high, _seat(view.high_seat)
    for seat, shown in enumerate(view.seats):
        s.bids[seat] = -1 if shown.bid is None else shown.bid


def _share_money(s: Any, view: View, rng: Random) -> None:
    """Cheques not in sight are in any hidden hand or cash box; a bid not yet paid must be in the bidder's hand."""
    hidden = [seat for seat, shown in enumerate(view.seats) if shown.cash is None]
    for seat, shown in enumerate(view.seats):
        owed = shown.bid or 0 if view.phase in ("bid", "choice") else 0
        s.cash[seat] = owed if shown.cash is None else shown.cash
        s.box[seat] = shown.box or 0
    left = view.money - sum(s.cash) - sum(s.box)
    for _ in range(left):
        (s.cash if rng.random() < 0.8 else s.box)[rng.choice(hidden)] += 1


def _seat(seat: int | None) -> int:
    return NOBODY if seat is None else seat
