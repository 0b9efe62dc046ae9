"""The Estates behind the protocol."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import numpy as np

from freehold.core.game import NATURE, RuledGame, Seat
from freehold.core.numbering import Numbering
from freehold.core.said import Said, said
from freehold.core.state import State
from freehold.games.the_estates import rules
from freehold.games.the_estates.board import is_complete, place
from freehold.games.the_estates.components import (
    LETTERS,
    LINE_LENGTH,
    NOBODY,
    ROW_LOTS,
    ROWS,
    WINS_NEEDED,
    company_of,
)
from freehold.games.the_estates.events import (
    ENDINGS,
    REASONS,
    BidMade,
    CertificateTaken,
    CubeDrawn,
    CubePlaced,
    Discarded,
    Embezzled,
    Ending,
    Event,
    FirstNamed,
    GameOver,
    Kept,
    MayorCancelled,
    MayorPlaced,
    Offered,
    Passed,
    PermitCancelled,
    PermitPlaced,
    RoofPlaced,
    RoofTurned,
    RoundOpened,
    RoundOver,
    RowCompleted,
    RowReopened,
    Sold,
    Unsold,
)
from freehold.games.the_estates.imagine import imagine_behind
from freehold.games.the_estates.moves import (
    Bid,
    CancelMayor,
    CancelPermit,
    Discard,
    DrawCube,
    Embezzle,
    Keep,
    Move,
    NameFirst,
    OfferRoof,
    Pass,
    Place,
    PlaceMayor,
    PlacePermit,
    Placing,
    Sell,
    TurnRoof,
)
from freehold.games.the_estates.numbering import NUMBERING
from freehold.games.the_estates.pieces import CUBE_CODES, Piece, piece_of
from freehold.games.the_estates.refusals import no_draw, refusal
from freehold.games.the_estates.rounds import new_record
from freehold.games.the_estates.scoring import round_score
from freehold.games.the_estates.state import FINISHED, PLACING, TURN
from freehold.games.the_estates.view import View, view_of


class TheEstates(RuledGame[Move, Event, View]):
    """Auction cubes, roofs and permits, and see that the rows you own in get finished."""

    rules: ClassVar[Any] = rules
    numbering: ClassVar[Numbering[Any]] = NUMBERING
    tie_break = said("the-estates-tie-break")

    def opening(self) -> np.record:
        settings, first = self.settings, self.settings["first"]
        return new_record(
            seats=settings.players,
            rounds=settings["rounds"],
            longest_row=settings["longest_row"],
            cancel_mayor=settings["cancel_mayor"],
            first=None if first == "random" else first,
            rotates=settings["next_first"] == "rotates",
        )

    def view(self, state: State, viewer: Seat | None) -> View:
        return view_of(state, viewer, self.settings, remembers=self.remembers)

    def imagine(self, view: View, rng: Random) -> State:
        draft = self.layout.draft(self.start())
        imagine_behind(view, draft, rng)
        return self.layout.state(draft)

    def end_reason(self, state: State) -> Said:
        s = state.sheet
        how = REASONS[_ending(s)]
        if s.rounds == 1:
            return how
        if max(s.wins) >= WINS_NEEDED:
            return said("the-estates-end-two-wins", how=how)
        return said("the-estates-end-rounds", rounds=s.rounds, how=how)

    def contenders(self, state: State) -> Sequence[Seat]:
        """§6 Two round wins count before points, so only who has them too can have lost by a tie-break (E26)."""
        wins = state.sheet.wins[: self.seats]
        if max(wins) < WINS_NEEDED:
            return super().contenders(state)
        return [seat for seat, won in enumerate(wins) if won >= WINS_NEEDED]

    def gives_away(self, state: State, seat: Seat) -> bool:
        """What one may bid, pay or embezzle tells what is in a hidden hand; where a piece may go does not."""
        return state.sheet.phase != PLACING and not self.settings["open_money"]

    def reveals(self, before: State, after: State) -> bool:
        """The scores of every round are told, and with them what is in the cash boxes."""
        return bool(after.sheet.phase == FINISHED or after.sheet.played != before.sheet.played)

    def why_not(self, state: State, seat: Seat, move: Move) -> Said:
        legal = self.legal_moves(state, seat)
        return no_draw(move, legal) if seat == NATURE else refusal(state.sheet, seat, move, legal)

    def tell(self, before: State, seat: Seat, move: Move, after: State) -> tuple[Event, ...]:
        old, new = before.sheet, after.sheet
        match move:
            case Embezzle():
                return (Embezzled(seat),)
            case Bid(amount):
                return (BidMade(seat, amount),)
            case Pass():
                return self._passed(seat, new)
            case Sell():
                return (Sold(seat, old.high_seat, _piece(old), old.high),)
            case Keep():
                return (Kept(seat, old.high_seat, _piece(old), old.high),)
            case NameFirst(first):
                return (FirstNamed(first),)
            case DrawCube(cube):
                return (CubeDrawn(cube, old.drawn // LINE_LENGTH + 1), *self._round_opened(new))
            case TurnRoof(value):
                return (RoofTurned(value),)
            case OfferRoof():
                return (Offered(seat, Piece("roof")),)
            case Place() | PlacePermit() | PlaceMayor() | CancelPermit() | CancelMayor() | Discard():
                return self._placed(before, seat, move, after)
            case _:
                return (Offered(seat, _piece(new)),)

    def _passed(self, seat: Seat, new: Any) -> tuple[Event, ...]:
        unsold = (Unsold(new.auctioneer, _piece(new)),) if new.phase == PLACING else ()
        return (Passed(seat), *unsold)

    def _round_opened(self, new: Any) -> tuple[Event, ...]:
        if new.phase != TURN:
            return ()
        lines = tuple(tuple(CUBE_CODES[cube] for cube in line) for line in new.line)
        return (RoundOpened(new.played + 1, new.rounds, lines, new.starter),)

    def _placed(self, before: State, seat: Seat, move: Placing, after: State) -> tuple[Event, ...]:
        """The board right after the placement: the state itself may already show the next round."""
        old, board = before.sheet, self.layout.draft(before)
        place(board, seat, old.piece, self.numbering.index(move))
        return (
            *_placement(old, seat, move, board),
            *_rows_changed(old, board),
            *self._ended(old, board, after),
        )

    def _ended(self, old: Any, board: Any, after: State) -> tuple[Event, ...]:
        new = after.sheet
        is_over = new.phase == FINISHED
        if not is_over and new.played == old.played:
            return ()
        scores = tuple(round_score(board, seat) for seat in range(self.seats))
        winners = tuple(seat for seat in range(self.seats) if new.wins[seat] > old.wins[seat])
        by_cheques = scores.count(max(scores)) > len(winners)
        round_over = RoundOver(old.played + 1, old.rounds, _ending(new), scores, winners, by_cheques)
        return (round_over, self._game_over(after)) if is_over else (round_over,)

    def _game_over(self, after: State) -> GameOver:
        outcome = self.outcome(after)
        assert outcome is not None
        return GameOver(self.settings["rounds"], outcome.scores, outcome.winners, max(after.sheet.wins) >= WINS_NEEDED)


def _piece(s: Any) -> Piece:
    piece = piece_of(s.piece)
    assert piece is not None
    return piece


def _ending(s: Any) -> Ending:
    ending: Ending | None = ENDINGS[s.ending]
    assert ending is not None
    return ending


def _placement(old: Any, seat: Seat, move: Placing, placed: Any) -> tuple[Event, ...]:
    match move:
        case Place(row, lot):
            return _built(old, seat, (row - 1) * ROW_LOTS + lot - 1, placed)
        case PlacePermit(row):
            change = placed.length[row - 1] - old.length[row - 1]
            return (PermitPlaced(seat, row, change, placed.length[row - 1]),)
        case PlaceMayor(row):
            return (MayorPlaced(seat, row),)
        case CancelPermit(value):
            row = old.permit_row[value - 1]
            return (PermitCancelled(seat, row + 1, value * old.permit_sign[value - 1], placed.length[row]),)
        case CancelMayor():
            return (MayorCancelled(seat, old.mayor_row + 1),)
        case _:
            return (Discarded(seat, _piece(old)),)


def _built(old: Any, seat: Seat, at: int, placed: Any) -> tuple[Event, ...]:
    row, lot = at // ROW_LOTS + 1, at % ROW_LOTS + 1
    piece = _piece(old)
    company = company_of(placed.top[at])
    if piece.cube is None:
        return (RoofPlaced(seat, piece.value or 0, row, lot, placed.worth[at], placed.owner[company]),)
    built = CubePlaced(seat, piece.cube, row, lot)
    return (built, CertificateTaken(seat, LETTERS[company])) if old.owner[company] == NOBODY else (built,)


def _rows_changed(old: Any, placed: Any) -> tuple[Event, ...]:
    changed = [row for row in range(ROWS) if is_complete(old, row) != is_complete(placed, row)]
    return tuple(RowCompleted(row + 1) if is_complete(placed, row) else RowReopened(row + 1) for row in changed)
