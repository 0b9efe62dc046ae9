"""For Sale behind the protocol."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, assert_never

import numpy as np

from freehold.core.game import NATURE, RuledGame, Seat
from freehold.core.numbering import Numbering
from freehold.core.said import Said, any_of, said
from freehold.core.state import State
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
from freehold.games.for_sale.view import (
    View,
    cheques_of,
    lots_of,
    properties_of,
    round_of,
    rounds_of,
    sales_of,
    view_of,
)


class ForSale(RuledGame[Move, Event, View]):
    """Buy properties in auctions, sell them for cheques."""

    rules: ClassVar[Any] = rules
    numbering: ClassVar[Numbering[Any]] = NUMBERING
    tie_break = said("for-sale-tie-break")

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

    def end_reason(self, state: State) -> Said:
        return said("for-sale-end-reason")

    def gives_away(self, state: State, seat: Seat) -> bool:
        """Being unable to outbid would reveal what is in a hidden purse; a last property is no secret."""
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
        return (
            ChequeTurned(value),
            SaleOpened(round_of(new, self.settings), sales_of(new), cheques_of(new.row), sellers),
        )

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

    def why_not(self, state: State, seat: Seat, move: Move) -> Said:
        s = state.sheet
        if seat == NATURE:
            return said("for-sale-refused", why=said("for-sale-not-drawn", move=_typed(move)), may=self._may_draw(s))
        if s.phase == BUY:
            return said("for-sale-refused", why=self._why_no_bid(s, seat, move), may=self._may_bid(s, seat))
        may = said("for-sale-may-sell", properties=any_of(properties_of(s.hand[seat])))
        if isinstance(move, Sell):
            return said("for-sale-refused", why=said("for-sale-not-held", property=repr(move.property)), may=may)
        return said("for-sale-refused", why=said("for-sale-not-in-sale", move=_typed(move)), may=may)

    def why_not_now(self, state: State, seat: Seat) -> Said:
        """In a sale everyone chooses once, and anyone who has sold everything is out."""
        s = state.sheet
        if s.phase != SELL or seat == NATURE:
            return super().why_not_now(state, seat)
        return said("for-sale-sealed-already" if s.sealed[seat] else "for-sale-holds-none", seat=seat)

    def _may_draw(self, s: Any) -> Said:
        if s.phase == DEAL:
            return said("for-sale-next-property", properties=any_of(properties_of(s.unseen)))
        if s.phase == FIRST:
            return said("for-sale-next-first", seats=any_of(range(s.seats)))
        return said("for-sale-next-cheque", cheques=any_of(dict.fromkeys(cheques_of(s.unseen_cheques))))

    def _why_no_bid(self, s: Any, seat: Seat, move: Move) -> Said:
        if not isinstance(move, Bid):
            return said("for-sale-not-in-auction", move=_typed(move))
        coins: object = move.coins
        if isinstance(coins, bool) or not isinstance(coins, int) or coins < 1:
            return said("for-sale-no-bid", coins=repr(coins))
        if coins <= s.high:
            return said("for-sale-bid-too-low", coins=coins, standing=s.high)
        return said("for-sale-bid-too-high", coins=coins, purse=s.coins[seat] + s.bid[seat])

    def _may_bid(self, s: Any, seat: Seat) -> Said:
        purse = s.coins[seat] + s.bid[seat]
        if purse <= s.high:
            return said("for-sale-may-pass", purse=purse, standing=s.high)
        if purse == s.high + 1:
            return said("for-sale-may-bid-one", low=purse)
        return said("for-sale-may-bid", low=s.high + 1, high=purse)


def _typed(move: Move) -> str:
    """The move as people write it; something that is not a move at all, as Python writes it."""
    return write(move) if NUMBERING.find(move) is not None else repr(move)
