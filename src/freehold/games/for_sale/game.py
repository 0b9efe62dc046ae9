"""For Sale behind the protocol."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, assert_never

import numpy as np

from freehold.core.game import NATURE, RuledGame, Seat
from freehold.core.numbering import Numbering
from freehold.core.state import State
from freehold.core.words import counted, listed
from freehold.games.for_sale import rules
from freehold.games.for_sale.events import (
    AuctionOpened,
    AuctionWon,
    BidMade,
    ChequeTurned,
    Event,
    FirstNamed,
    GameOver,
    Passed,
    PropertyTurned,
    SaleOpened,
    Sealed,
    Sold,
    Windfall,
)
from freehold.games.for_sale.imagine import imagine_behind
from freehold.games.for_sale.moves import Bid, Move, NameFirst, Pass, Sell, TurnCheque, TurnProperty
from freehold.games.for_sale.numbering import NUMBERING
from freehold.games.for_sale.sale import cheques_worth
from freehold.games.for_sale.state import BUY, DEAL, DONE, FIRST, SELL, WINDFALL, new_record
from freehold.games.for_sale.text import write
from freehold.games.for_sale.view import View, cheques_of, lots_of, properties_of, round_of, rounds_of, view_of


class ForSale(RuledGame[Move, Event, View]):
    """Buy properties in auctions, sell them for cheques."""

    rules: ClassVar[Any] = rules
    numbering: ClassVar[Numbering[Any]] = NUMBERING
    tie_break = "most coins left"

    def opening(self) -> np.record:
        settings, first = self.settings, self.settings["first"]
        return new_record(
            seats=settings.players,
            coins=settings["coins"],
            removed=settings["removed"],
            lots=lots_of(settings),
            rounds_up=settings["rounding"] == "up",
            first=None if first == "random" else first,
        )

    def view(self, state: State, viewer: Seat | None) -> View:
        return view_of(state, viewer, self.settings, remembers=self.remembers)

    def imagine(self, view: View, rng: Random) -> State:
        draft = self.layout.draft(self.start())
        imagine_behind(view, draft, self.settings, rng)
        return self.layout.state(draft)

    def end_reason(self, state: State) -> str:
        return "all properties are sold"

    def gives_away(self, state: State, seat: Seat) -> bool:
        """Being unable to outbid tells what is in a hidden purse; a last property is no secret."""
        return state.sheet.phase == BUY and not self.settings["open_coins"]

    def tell(self, before: State, seat: Seat, move: Move, after: State) -> tuple[Event, ...]:
        old, new = before.sheet, after.sheet
        match move:
            case Bid(coins):
                return (BidMade(seat, coins, coins - old.bid[seat]),)
            case Pass():
                return self._passed(old, seat, new)
            case Sell(number):
                return (Sealed(seat, number), *self._revealed(old, seat, number, new))
            case NameFirst(first):
                return (FirstNamed(first),)
            case TurnProperty(number):
                return (PropertyTurned(number), *self._auction_opened(new))
            case TurnCheque(value):
                return self._cheque_turned(old, value, new)
            case _:
                assert_never(move)

    def _auction_opened(self, new: Any) -> tuple[Event, ...]:
        if new.phase != BUY:
            return ()
        number, rounds = round_of(new, self.settings), rounds_of(self.settings)
        return (AuctionOpened(number, rounds, properties_of(new.market), new.starter),)

    def _passed(self, old: Any, seat: Seat, new: Any) -> tuple[Event, ...]:
        taken = new.hand[seat] ^ old.hand[seat]
        back = new.coins[seat] - old.coins[seat]
        passed = Passed(seat, taken.bit_length() or None, old.bid[seat], back)
        if old.still_in != 2:
            return (passed,)
        won = new.hand[new.starter] ^ old.hand[new.starter]
        return (passed, AuctionWon(new.starter, won.bit_length(), old.bid[new.starter]))

    def _cheque_turned(self, old: Any, value: int, new: Any) -> tuple[Event, ...]:
        if old.phase == WINDFALL:
            holder = old.waiting.bit_length() - 1
            return (Windfall(holder, value), *self._over(new))
        if new.phase != SELL:
            return (ChequeTurned(value),)
        sellers = tuple(i for i in range(new.seats) if (new.waiting >> i) & 1)
        return (ChequeTurned(value), SaleOpened(round_of(new, self.settings), cheques_of(new.row), sellers))

    def _revealed(self, old: Any, seat: Seat, number: int, new: Any) -> tuple[Event, ...]:
        if new.phase == SELL:
            return ()
        played = {**{i: p for i, p in enumerate(old.sealed) if p}, seat: number}
        by_property = sorted(played, key=lambda i: played[i], reverse=True)
        cheques = reversed(cheques_of(old.row))
        sold = (Sold(i, played[i], cheque) for i, cheque in zip(by_property, cheques, strict=True))
        return (*sold, *self._over(new))

    def _over(self, new: Any) -> tuple[Event, ...]:
        if new.phase != DONE:
            return ()
        coins = new.coins[: new.seats]
        scores = tuple(cheques_worth(new.won[i]) + coins[i] for i in range(new.seats))
        return (GameOver(scores, coins),)

    def why_not(self, state: State, seat: Seat, move: Move) -> str:
        s = state.sheet
        if seat == NATURE:
            return f"{_typed(move)} cannot be drawn now; {self._may_draw(s)}"
        if s.phase == BUY:
            return f"{self._why_no_bid(s, seat, move)}; {self._may_bid(s, seat)}"
        held = properties_of(s.hand[seat])
        may = f"you may sell {listed(held, last='or')}"
        if isinstance(move, Sell):
            return f"you do not hold property {move.property!r}; {may}"
        return f"{_typed(move)} is not possible in a sale; {may}"

    def why_not_now(self, state: State, seat: Seat) -> str:
        """In a sale everyone chooses once, and who has sold everything is out."""
        s = state.sheet
        if s.phase != SELL or seat == NATURE:
            return super().why_not_now(state, seat)
        if s.sealed[seat]:
            return f"seat {seat} has laid down a property already"
        return f"seat {seat} holds no properties"

    def _may_draw(self, s: Any) -> str:
        if s.phase == DEAL:
            return f"the next property is one of {listed(properties_of(s.unseen), last='or')}"
        if s.phase == FIRST:
            return f"the first player is one of seats {listed(range(s.seats), last='or')}"
        return f"the next cheque is one of {listed(dict.fromkeys(cheques_of(s.unseen_cheques)), last='or')}"

    def _why_no_bid(self, s: Any, seat: Seat, move: Move) -> str:
        if not isinstance(move, Bid):
            return f"{_typed(move)} is not possible in an auction"
        coins: object = move.coins
        if isinstance(coins, bool) or not isinstance(coins, int) or coins < 1:
            return f"a bid is a whole number of coins from 1 up, not {coins!r}"
        if coins <= s.high:
            return f"bid {coins} is not above the standing bid of {s.high}"
        return f"bid {coins} is more than your {counted(s.coins[seat] + s.bid[seat], 'coin')}"

    def _may_bid(self, s: Any, seat: Seat) -> str:
        purse = s.coins[seat] + s.bid[seat]
        if purse <= s.high:
            return f"with {counted(purse, 'coin')} you cannot go above {s.high}, so you may only pass"
        span = str(purse) if purse == s.high + 1 else f"{s.high + 1} to {purse}"
        return f"you may bid {span}, or pass"


def _typed(move: Move) -> str:
    """The move as people write it; what is no move at all, as Python does."""
    return write(move) if NUMBERING.find(move) is not None else repr(move)
