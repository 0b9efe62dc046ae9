"""Positions of The Estates by keyword, and moves by notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest

from freehold.core.errors import IllegalMove
from freehold.core.game import NATURE
from freehold.core.state import State, state_of
from freehold.games.the_estates.auction import begin_turn
from freehold.games.the_estates.board import place_cube, place_permit, place_roof
from freehold.games.the_estates.components import (
    CANCEL_CUBE,
    CUBES_DRAWN,
    IN_THE_MARKET,
    LETTERS,
    LINE_LENGTH,
    MAYOR,
    NOBODY,
    ROW_LOTS,
)
from freehold.games.the_estates.events import Event
from freehold.games.the_estates.game import TheEstates
from freehold.games.the_estates.kit import KIT
from freehold.games.the_estates.pieces import CUBE_CODES, cube_number

NAMES = ("Ann", "Bea", "Cy", "Dee", "Eli")


class At:
    """A position that is played on by notation; the state before stays as it was."""

    def __init__(self, game: TheEstates, state: State) -> None:
        self.game = game
        self.state = state
        self.events: tuple[Event, ...] = ()

    @property
    def s(self) -> Any:
        """All fields of the state as plain numbers."""
        return self.state.sheet

    @property
    def actor(self) -> int | None:
        """Who moves; None when it is over."""
        actors = self.game.actors(self.state)
        return actors[0] if actors else None

    def play(self, *moves: str) -> At:
        """Each move is made by whoever is to move."""
        for move in moves:
            assert self.actor is not None
            step = self.game.apply(self.state, self.actor, KIT.text.read(move))
            self.state, self.events = step.state, step.events
        return self

    def take(self, offer: str, *roof: str) -> At:
        """The auctioneer offers a piece, all pass, and it is his to place."""
        self.play(offer, *roof)
        return self.play(*["pass"] * (self.game.seats - 1))

    def legal(self, start: str = "") -> set[str]:
        """What may be done now, as typed; only what starts so."""
        moves = self.game.legal_moves(self.state, NATURE if self.actor is None else self.actor)
        return {text for text in map(KIT.text.write, moves) if text.startswith(start)}

    def refusal(self, move: str) -> str:
        """Why a move is refused; it changes nothing."""
        before = self.state.raw.tobytes()
        with pytest.raises(IllegalMove) as caught:
            self.play(move)
        assert self.state.raw.tobytes() == before
        return str(caught.value)

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat would score of this round if it ended now."""
        view = self.game.remembering().view(self.state, None)
        return tuple(seat.score or 0 for seat in view.seats)


def a_position(
    *,
    seats: int = 3,
    rows: Sequence[str] = ("", "", ""),
    permits: Mapping[int, tuple[int, str]] | None = None,
    mayor: int | None = None,
    gone: str = "",
    owners: Mapping[str, int] | None = None,
    lines: Sequence[str] | None = None,
    roofs: Sequence[int] | None = None,
    cash: Sequence[int] | None = None,
    box: Sequence[int] = (),
    auctioneer: int = 0,
    played: Sequence[Sequence[int]] = (),
    wins: Sequence[int] = (),
    edition: str | None = None,
    **options: Any,
) -> At:
    """A turn about to begin.

    Buildings are written `A6C4/3`: cubes from the ground up, then the roof. `gone` names specials (`1 M C`) that are neither on
    the board nor left. Companies on the board belong to seat 0 unless `owners` says otherwise.
    """
    game = KIT.make(KIT.settings(seats, edition, options))
    assert isinstance(game, TheEstates)
    s = game.start().record
    _build(s, rows, owners or {})
    _place_specials(s, permits or {}, mayor, gone)
    _lay_lines(s, lines)
    if roofs is not None:
        s.roofs[1:] = [roofs.count(value) for value in range(1, 7)]
    s.roofs_left = s.roofs.sum()
    _deal_money(s, cash, box)
    s.played = len(played)
    for number, scores in enumerate(played):
        s.past[number, :seats] = scores
    s.wins[: len(wins)] = wins
    s.starter = auctioneer
    begin_turn(s, auctioneer)
    return At(game, state_of(s, game.layout))


def _build(s: np.record, rows: Sequence[str], owners: Mapping[str, int]) -> None:
    for letter, seat in owners.items():
        s.owner[LETTERS.index(letter)] = seat
    for row, buildings in enumerate(rows):
        for lot, building in enumerate(buildings.split()):
            cubes, _, roof = building.partition("/")
            for at in range(0, len(cubes), 2):
                place_cube(s, 0, cube_number(cubes[at : at + 2]), row * ROW_LOTS + lot)
            if roof:
                place_roof(s, int(roof), row * ROW_LOTS + lot)
                s.roofs[int(roof)] -= 1


def _place_specials(s: np.record, permits: Mapping[int, tuple[int, str]], mayor: int | None, gone: str) -> None:
    left = {"1", "2", "3", "M", "C"} - set(gone.split()) - {str(value) for value in permits}
    for value, (row, sign) in permits.items():
        place_permit(s, value - 1, row - 1, 1 if sign == "+" else 0)
    if mayor is not None:
        s.mayor_row = mayor - 1
        left.discard("M")
    bits = {"1": 1, "2": 2, "3": 4, "M": 1 << MAYOR, "C": 1 << CANCEL_CUBE}
    s.specials = sum(bits[special] for special in left)


def _lay_lines(s: np.record, lines: Sequence[str] | None) -> None:
    """Without lines, the cubes that are not built lie in them, as many as there would be."""
    if lines is None:
        free = [code for code in CUBE_CODES if int(s.where[cube_number(code)]) < 0]
        free = free[: CUBES_DRAWN - (len(CUBE_CODES) - len(free))]
        lines = [" ".join(free[at : at + LINE_LENGTH]) for at in range(0, 3 * LINE_LENGTH, LINE_LENGTH)]
    for line, text in enumerate(lines):
        for at, code in enumerate(text.split()):
            s.line[line, at] = cube_number(code)
            s.where[cube_number(code)] = IN_THE_MARKET
        s.line_to[line] = len(text.split())
    s.cubes_left = s.line_to.sum()
    s.drawn = CUBES_DRAWN


def _deal_money(s: np.record, cash: Sequence[int] | None, box: Sequence[int]) -> None:
    if cash is not None:
        s.cash[: len(cash)] = cash
    s.box[: len(box)] = box


__all__ = ["NAMES", "NOBODY", "At", "a_position"]
