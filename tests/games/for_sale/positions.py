"""Positions of For Sale by keyword with everything else defaulted, and moves by notation."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import pytest

from freehold.core.errors import IllegalMove
from freehold.core.game import NATURE, Outcome
from freehold.core.settings import Value
from freehold.core.state import State, state_of
from freehold.games.for_sale.components import CHEQUE_VALUES, PROPERTIES
from freehold.games.for_sale.events import Event
from freehold.games.for_sale.game import ForSale
from freehold.games.for_sale.kit import KIT
from freehold.games.for_sale.sale import with_cheque
from freehold.games.for_sale.state import BUY, SELL
from freehold.games.for_sale.view import cheques_of, properties_of

NAMES = ("Ann", "Bea", "Cy", "Dee", "Eli", "Flo")


class At:
    """A position that is played on by notation. Each position stays as it is; playing gives another."""

    def __init__(self, game: ForSale, state: State, events: tuple[Event, ...] = ()) -> None:
        self.game = game
        self.state = state
        self.events = events
        """What the last move led to."""

    @property
    def s(self) -> Any:
        """All fields of the state as plain numbers."""
        return self.state.sheet

    @property
    def actors(self) -> tuple[int, ...]:
        return self.game.actors(self.state)

    @property
    def coins(self) -> tuple[int, ...]:
        """Coins in hand, seat by seat."""
        return tuple(self.s.coins[: self.game.seats])

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """Properties held, seat by seat."""
        return tuple(properties_of(hand) for hand in self.s.hand[: self.game.seats])

    @property
    def cheques(self) -> tuple[tuple[int, ...], ...]:
        """Cheques won, seat by seat."""
        return tuple(cheques_of(won) for won in self.s.won[: self.game.seats])

    @property
    def market(self) -> tuple[int, ...]:
        return properties_of(self.s.market)

    @property
    def outcome(self) -> Outcome:
        outcome = self.game.outcome(self.state)
        assert outcome is not None, "the game is not over"
        return outcome

    def play(self, *moves: str) -> At:
        """Each move is made by the lowest seat that is to move; `2: sell 8` is made by seat 2."""
        at = self
        for move in moves:
            seat, _, text = move.rpartition(": ")
            step = at.game.apply(at.state, int(seat) if seat else at.actors[0], KIT.text.read(text))
            at = At(at.game, step.state, step.events)
        return at

    def legal(self, seat: int | None = None) -> tuple[str, ...]:
        """What may be done now, as typed."""
        return tuple(map(KIT.text.write, self.game.legal_moves(self.state, self.actors[0] if seat is None else seat)))

    def refusal(self, seat: Any, move: Any) -> str:
        """Why the move is not allowed; nothing may have changed by trying it."""
        before = self.state.raw.tobytes()
        with pytest.raises(IllegalMove) as refused:
            self.game.apply(self.state, seat, KIT.text.read(move) if isinstance(move, str) else move)
        assert self.state.raw.tobytes() == before
        return str(refused.value)

    def sentences(self, viewer: int | None = None) -> list[str]:
        """What the last move led to, in words, as this viewer heard it."""
        heard = (KIT.text.sentence(KIT.text.hear(event, viewer), NAMES[: self.game.seats]) for event in self.events)
        return [str(sentence) for sentence in heard if sentence is not None]


def a_game(players: int = 3, edition: str = "gryphon-2008", **options: Value) -> At:
    """A game about to begin."""
    game = KIT.game(players, edition, **options)
    assert isinstance(game, ForSale)
    return At(game, game.start())


def a_state(
    *,
    market: Collection[int] = (),
    row: Sequence[int] = (),
    coins: Sequence[int] = (18, 18, 18),
    bids: Sequence[int] = (),
    hands: Sequence[Collection[int]] = (),
    won: Sequence[Sequence[int]] = (),
    turn: int = 0,
    passed: Collection[int] = (),
    deck: int | None = None,
    edition: str = "gryphon-2008",
    **options: Value,
) -> At:
    """An auction where there is a market, otherwise a sale. As many players as purses; another round is to come."""
    players = len(coins)
    at = a_game(players, edition, first=turn, **options)
    s: Any = at.game.start().record
    s.coins[:players] = coins
    s.bid[: len(bids)] = bids
    for seat, hand in enumerate(hands):
        s.hand[seat] = cards(hand)
    for seat, values in enumerate(won):
        s.won[seat] = cheques(values)
    s.market, s.row, s.on_table = cards(market), cheques(row), len(market) + len(row)
    s.phase, s.turn, s.high = (BUY if market else SELL), turn, max(bids, default=0)
    s.deck = deck if deck is not None else int(s.lots) if market else 0
    everyone_in = [seat for seat in range(players) if seat not in passed and (market or s.hand[seat])]
    s.still_in, s.waiting = len(everyone_in), sum(1 << seat for seat in everyone_in)
    s.cheque_deck = sum(map(len, hands)) - len(row) if row else int(s.cheque_deck)
    s.unseen = _first(PROPERTIES - len(market) - sum(map(len, hands)), int(s.deck) + int(s.removed), s)
    s.unseen_cheques = cheques(_cheques_left(row, won)[: int(s.cheque_deck) + int(s.removed)])
    return At(at.game, state_of(s, at.game.layout))


def _first(free: int, wanted: int, s: Any) -> int:
    """Unseen properties: the lowest that are neither on the table nor in a hand."""
    taken = int(s.market)
    for hand in s.hand:
        taken |= int(hand)
    loose = [number for number in range(1, PROPERTIES + 1) if not (taken >> (number - 1)) & 1]
    assert len(loose) == free, "a card lies in two places"
    return cards(loose[:wanted])


def _cheques_left(row: Sequence[int], won: Sequence[Sequence[int]]) -> list[int]:
    left = sorted(2 * CHEQUE_VALUES)
    for value in [*row, *(value for values in won for value in values)]:
        left.remove(value)
    return left


def cards(numbers: Collection[int]) -> int:
    """A set of properties."""
    return sum(1 << (number - 1) for number in numbers)


def cheques(values: Sequence[int]) -> int:
    """A set of cheques."""
    found = 0
    for value in values:
        found = with_cheque(found, 1 << (2 * CHEQUE_VALUES.index(value)))
    return found


__all__ = ["NAMES", "NATURE", "At", "a_game", "a_state", "cards", "cheques"]
