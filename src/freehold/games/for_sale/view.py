"""What a seat, a spectator or a bot may see of For Sale: built from a whitelist, and all that anybody is ever sent.

`None` means "not yours to know". What the table conceals but was once public (coins, properties taken, cheques won) is shown
to a perfect memory; the deck's order and sealed choices are shown to nobody.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from freehold.core.settings import Settings
from freehold.core.state import State
from freehold.games.for_sale.components import CHEQUE_VALUES, PROPERTIES, VARIANT
from freehold.games.for_sale.state import ALL_CARDS, BUY, DONE, FIRST, SELL

PHASES = ("first", "deal", "buy", "show", "sell", "windfall", "over")
Phase = Literal["first", "deal", "buy", "show", "sell", "windfall", "over"]


class SeatView(Struct, frozen=True):
    """One player at the table."""

    coins: int | None
    """In hand, not counting the bid."""
    bid: int
    """Laid down in this auction."""
    is_in: bool
    """Has not passed in this auction, or takes part in this sale."""
    has_sealed: bool
    """Has laid a property face down."""
    holds: int
    """How many properties."""
    properties: tuple[int, ...] | None
    """Which ones, low to high."""
    earned: int
    """How many cheques."""
    cheques: tuple[int, ...] | None
    """Which ones, low to high, in thousands."""
    score: int | None
    """Cheques and coins, if both may be known."""


class Tracker(Struct, frozen=True):
    """What a card counter knows."""

    unseen: tuple[int, ...]
    """Properties never turned over: to come, or removed."""
    sold: tuple[int, ...]
    """Properties already sold."""
    unseen_cheques: tuple[int, ...]
    """Cheques never turned over."""


class View(Struct, frozen=True):
    """The table, seen from one seat (or by a spectator)."""

    viewer: int | None
    """The seat that is looking; None for a spectator."""
    phase: Phase
    round: int
    """The running auction or sale, from 1."""
    rounds: int
    """How many auctions there are."""
    actors: tuple[int, ...]
    """The seats that are to choose now."""
    starter: int | None
    """Who opens, or opened, the auction."""
    high: int
    """The standing bid, 0 for none."""
    market: tuple[int, ...]
    """Properties on the table, low to high."""
    row: tuple[int, ...]
    """Cheques on the table, low to high."""
    seats: tuple[SeatView, ...]
    sealed: int | None
    """The property this seat has laid face down."""
    deck: int
    """Properties still to be dealt."""
    cheque_deck: int
    """Cheques still to be turned over."""
    rounds_up: bool
    """Whether a passer's half is rounded up."""
    tracker: Tracker | None
    """Only where the table allows counting cards."""

    @property
    def passers_property(self) -> int | None:
        """What the next to pass takes; None if that is nothing."""
        players_in = sum(seat.is_in for seat in self.seats)
        return self.market[0] if self.market and players_in <= len(self.market) else None

    def back(self, seat: int) -> int:
        """How much of its bid this seat gets back by passing now."""
        bid = self.seats[seat].bid
        return bid if self.passers_property is None else (bid + self.rounds_up) // 2


def properties_of(cards: int) -> tuple[int, ...]:
    """The property numbers of a set, low to high."""
    return tuple([i + 1 for i in range(PROPERTIES) if (cards >> i) & 1])


def cheques_of(cards: int) -> tuple[int, ...]:
    """The cheque values of a set, low to high."""
    return tuple([CHEQUE_VALUES[i >> 1] for i in range(PROPERTIES) if (cards >> i) & 1])


def view_of(state: State, viewer: int | None, settings: Settings, *, remembers: bool) -> View:
    """The view of a seat, or of a spectator."""
    s = state.sheet
    is_over = s.phase == DONE
    opens_coins = remembers or is_over or settings["open_coins"]
    opens_cards = remembers or is_over
    return View(
        viewer=viewer,
        phase=PHASES[s.phase],  # type: ignore[arg-type]  # one of the literals, by index
        round=round_of(s, settings),
        rounds=rounds_of(settings),
        actors=_actors(s),
        starter=None if s.phase == FIRST else s.starter,
        high=s.high,
        market=properties_of(s.market),
        row=cheques_of(s.row),
        seats=tuple(
            _seat_view(s, seat, coins=opens_coins or seat == viewer, cards=opens_cards or seat == viewer)
            for seat in range(s.seats)
        ),
        sealed=(s.sealed[viewer] or None) if viewer is not None else None,
        deck=s.deck,
        cheque_deck=s.cheque_deck,
        rounds_up=bool(s.rounds_up),
        tracker=_tracker(s) if opens_cards or settings["card_tracker"] else None,
    )


def _actors(s: Any) -> tuple[int, ...]:
    if s.phase == BUY:
        return (s.turn,)
    return tuple(i for i in range(s.seats) if (s.waiting >> i) & 1) if s.phase == SELL else ()


def _seat_view(s: Any, seat: int, *, coins: bool, cards: bool) -> SeatView:
    won = cheques_of(s.won[seat])
    return SeatView(
        coins=s.coins[seat] if coins else None,
        bid=s.bid[seat],
        is_in=bool((s.waiting >> seat) & 1) or s.sealed[seat] > 0,
        has_sealed=s.sealed[seat] > 0,
        holds=s.hand[seat].bit_count(),
        properties=properties_of(s.hand[seat]) if cards else None,
        earned=len(won),
        cheques=won if cards else None,
        score=sum(won) + s.coins[seat] + s.bid[seat] if coins and cards else None,
    )


def _tracker(s: Any) -> Tracker:
    held = s.market
    for hand in s.hand:
        held |= hand
    return Tracker(
        unseen=properties_of(s.unseen),
        sold=properties_of(ALL_CARDS & ~(s.unseen | held)),
        unseen_cheques=cheques_of(s.unseen_cheques),
    )


def lots_of(settings: Settings) -> int:
    """Properties in an auction: one each, or one fewer than players under the variant."""
    return settings.players - int(settings["variant"] == VARIANT)


def rounds_of(settings: Settings) -> int:
    """How many auctions a game has."""
    cards: int = PROPERTIES - settings["removed"]
    return -(-cards // lots_of(settings))


def sales_of(s: Any) -> int:
    """How many sales a game has, once everything is bought: they go on as long as at least two hold properties."""
    held = [won.bit_count() + hand.bit_count() for won, hand in zip(s.won, s.hand, strict=True)]
    sales: int = sorted(held)[-2]
    return sales


def round_of(s: Any, settings: Settings) -> int:
    """The running auction or sale, worked out from the cards dealt so far."""
    dealt: int = PROPERTIES - settings["removed"] - s.deck
    if s.deck or s.market:
        return max(1, -(-dealt // lots_of(settings)))
    # At least two took part in every sale so far; the most cheques may include the last holder's windfall.
    sales: int = sorted(won.bit_count() for won in s.won)[-2]
    return max(1, sales + int(s.phase != DONE))
