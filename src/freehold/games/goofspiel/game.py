"""Goofspiel behind the protocol."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import numpy as np

from freehold.core.game import NATURE, RuledGame, Seat
from freehold.core.numbering import Numbering
from freehold.core.rules import OVER
from freehold.core.said import Said, all_of, any_of, said, verbatim
from freehold.core.state import State
from freehold.games.goofspiel import rules
from freehold.games.goofspiel.events import Event, GameOver, PrizeTurned, Revealed, Sealed
from freehold.games.goofspiel.moves import NUMBERING, Bid, Move, TurnPrize
from freehold.games.goofspiel.state import DONE, new_record
from freehold.games.goofspiel.view import PHASES, View, numbers_of, set_of, view_of


class Goofspiel(RuledGame[Move, Event, View]):
    """Everyone bids cards of one suit for the prizes of another."""

    rules: ClassVar[Any] = rules
    numbering: ClassVar[Numbering[Any]] = NUMBERING
    tie_break = said("goofspiel-tie-break")

    def opening(self) -> np.record:
        carries = self.settings["ties"] == "carry"
        return new_record(seats=self.settings.players, cards=self.settings["cards"], carries=carries)

    def view(self, state: State, viewer: Seat | None) -> View:
        return view_of(state, viewer)

    def imagine(self, view: View, rng: Random) -> State:
        s = self.layout.draft(self.start())
        s.phase = PHASES.index(view.phase)
        s.turn = OVER if view.phase == "over" else view.actors[0] if view.actors else NATURE
        s.waiting = sum(1 << seat for seat in view.actors)
        s.pot, s.unseen, s.lost = set_of(view.pot), set_of(view.unseen), set_of(view.lost)
        for seat, shown in enumerate(view.seats):
            s.hand[seat], s.won[seat] = set_of(shown.cards), set_of(shown.prizes)
            if shown.has_sealed:
                s.sealed[seat] = view.sealed if seat == view.viewer else rng.choice(shown.cards)
        return self.layout.state(s)

    def tell(self, before: State, seat: Seat, move: Move, after: State) -> tuple[Event, ...]:
        if isinstance(move, TurnPrize):
            return (PrizeTurned(move.prize),)
        return (Sealed(seat, move.card), *self._revealed(before.sheet, after.sheet))

    def _revealed(self, old: Any, new: Any) -> tuple[Event, ...]:
        if new.waiting:
            return ()
        bids = [numbers_of(old.hand[seat] ^ new.hand[seat])[0] for seat in range(self.seats)]
        winner = next((seat for seat in range(self.seats) if new.won[seat] != old.won[seat]), None)
        revealed = Revealed(tuple(bids), numbers_of(old.pot), winner, new.pot != 0)
        if new.phase != DONE:
            return (revealed,)
        return (revealed, GameOver(tuple(sum(numbers_of(won)) for won in new.won[: self.seats])))

    def why_not(self, state: State, seat: Seat, move: Move) -> Said:
        if seat == NATURE:
            to_come = all_of(numbers_of(state.sheet.unseen))
            return said("goofspiel-not-turned", move=_name(move), prizes=to_come)
        return said("goofspiel-not-in-hand", move=_name(move), cards=any_of(numbers_of(state.sheet.hand[seat])))

    def why_not_now(self, state: State, seat: Seat) -> Said:
        if seat != NATURE and state.sheet.sealed[seat]:
            return said("goofspiel-bid-already", seat=seat)
        return super().why_not_now(state, seat)

    def end_reason(self, state: State) -> Said:
        return said("goofspiel-end-reason")

    def gives_away(self, state: State, seat: Seat) -> bool:
        """A last card is no secret to anyone who has counted."""
        return False


def _name(move: object) -> Said:
    match move:
        case Bid(card):
            return said("goofspiel-card", number=card)
        case TurnPrize(prize):
            return said("goofspiel-prize-card", number=prize)
        case _:
            return verbatim(repr(move))
