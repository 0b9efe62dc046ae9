"""For Sale in words: notation, sentences, prompts."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import assert_never

import msgspec

from freehold.core.errors import BadNotation
from freehold.core.game import Game, Outcome, Seat, State
from freehold.core.kit import Names
from freehold.core.said import Argument, Said, all_of, said
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
from freehold.games.for_sale.moves import Bid, Move, NameFirst, Pass, Sell, TurnCheque, TurnProperty
from freehold.games.for_sale.numbering import NUMBERING
from freehold.games.for_sale.picture import picture
from freehold.games.for_sale.view import View

__all__ = [
    "ask",
    "consequence",
    "explain",
    "hear",
    "how_to_type",
    "label",
    "picture",
    "read",
    "result",
    "sentence",
    "why_forced",
    "write",
]

_VERBS: dict[str, Callable[[int], Move]] = {
    "bid": Bid,
    "sell": Sell,
    "deal": TurnProperty,
    "cheque": TurnCheque,
    "first": NameFirst,
}
_SHORT = {"b": "bid", "p": "pass", "s": "sell"}


def write(move: Move) -> str:
    """The move as typed: `bid 4`."""
    match move:
        case Pass():
            return "pass"
        case Bid(number) | Sell(number) | TurnProperty(number) | TurnCheque(number) | NameFirst(number):
            return f"{move.__struct_config__.tag} {number}"
        case _:
            assert_never(move)


def read(text: str) -> Move:
    """The move that was typed. `b 4`, `p` and `s 17` will do."""
    words = text.lower().split()
    verb = _SHORT.get(words[0], words[0]) if words else ""
    if verb == "pass" and len(words) == 1:
        return Pass()
    if verb not in _VERBS or len(words) != 2 or not re.fullmatch(r"[0-9]{1,3}", words[1]):
        raise BadNotation(said("for-sale-no-move", text=text.strip(), how=said("for-sale-how-to-write")))
    move = _VERBS[verb](int(words[1]))
    if NUMBERING.find(move) is None:
        how = said("for-sale-how-to-write")
        raise BadNotation(said("for-sale-no-move-in-range", text=text.strip(), range=_RANGES[verb], how=how))
    return move


_RANGES = {
    "bid": said("for-sale-range-bid"),
    "sell": said("for-sale-range-property"),
    "deal": said("for-sale-range-property"),
    "cheque": said("for-sale-range-cheque"),
    "first": said("for-sale-range-seat"),
}


def hear(event: Event, viewer: Seat | None) -> Event:
    """Only the seller hears which property was sealed."""
    if isinstance(event, Sealed) and event.seat != viewer:
        return msgspec.structs.replace(event, property=None)
    return event


def sentence(event: Event, names: Names) -> Said | None:
    """What happened, as a sentence; cards turned over one by one need none, as the opening of a round names them all."""
    match event:
        case FirstNamed(seat):
            return said("for-sale-first", who=names[seat])
        case AuctionOpened(number, rounds, properties, seat):
            cards = all_of(properties)
            return said("for-sale-auction-opens", number=number, rounds=rounds, properties=cards, who=names[seat])
        case BidMade(seat, coins, added):
            if added == coins:
                return said("for-sale-bids", who=names[seat], coins=coins)
            return said("for-sale-raises", who=names[seat], coins=coins, added=added)
        case Passed():
            return _passed(event, names[event.seat])
        case AuctionWon(seat, number, paid):
            if not paid:
                return said("for-sale-wins-for-nothing", who=names[seat], property=number)
            return said("for-sale-wins", who=names[seat], property=number, paid=paid)
        case SaleOpened(number, rounds, cheques, _):
            return said("for-sale-sale-opens", number=number, rounds=rounds, cheques=all_of(cheques))
        case Sealed(seat, number):
            if number is None:
                return said("for-sale-seals-something", who=names[seat])
            return said("for-sale-seals", who=names[seat], property=number)
        case Sold(seat, number, cheque):
            return said("for-sale-sells", who=names[seat], property=number, cheque=cheque)
        case Windfall(seat, cheque):
            return said("for-sale-windfall", who=names[seat], cheque=cheque)
        case GameOver(scores, _):
            pairs = zip(names, scores, strict=True)
            return said("for-sale-over", scores=all_of(said("for-sale-score", who=who, score=n) for who, n in pairs))
        case PropertyTurned() | ChequeTurned():
            return None
        case _:
            assert_never(event)


def _passed(event: Passed, who: str) -> Said:
    if event.property is None:
        if not event.bid:
            return said("for-sale-passes-without", who=who)
        return said("for-sale-passes-without-and-gets-back", who=who, bid=event.bid)
    if not event.bid:
        return said("for-sale-passes-for-nothing", who=who, property=event.property)
    return said("for-sale-passes", who=who, property=event.property, back=event.back, bid=event.bid)


def why_forced(view: View, seat: Seat, names: Names) -> Said:
    """Why the seat had only one legal move."""
    if view.phase == "buy":
        return said("for-sale-cannot-go-above", who=names[seat], high=view.high)
    return said("for-sale-one-property-left", who=names[seat])


def ask(view: View, names: Names) -> Said:
    """One sentence: whose turn it is, and to do what."""
    if view.phase == "over":
        return said("for-sale-ask-over")
    if view.viewer is None or view.viewer not in view.actors:
        return _waiting(view, names)
    if view.phase == "sell":
        return said("for-sale-ask-sell")
    return _ask_for_a_bid(view, _purse(view, view.viewer))


def _ask_for_a_bid(view: View, purse: int) -> Said:
    low, card = view.high + 1, view.passers_property
    if purse < low:
        if not card:
            return said("for-sale-ask-pass-for-none", standing=view.high)
        return said("for-sale-ask-pass", standing=view.high, property=card)
    if purse == low:
        if not card:
            return said("for-sale-ask-last-bid-for-none", low=low)
        return said("for-sale-ask-last-bid", low=low, property=card)
    if not card:
        return said("for-sale-ask-bid-for-none", low=low, high=purse)
    return said("for-sale-ask-bid", low=low, high=purse, property=card)


def _waiting(view: View, names: Names) -> Said:
    if not view.actors:
        return said("for-sale-ask-cards")
    who = all_of(names[seat] for seat in view.actors)
    if view.phase == "buy":
        return said("for-sale-ask-bid-other", who=who)
    return said("for-sale-ask-sell-other", who=who, count=len(view.actors))


def label(move: Move) -> Said:
    """The move, for its button."""
    match move:
        case Bid(coins):
            return said("for-sale-label-bid", coins=coins)
        case Pass():
            return said("for-sale-label-pass")
        case Sell(number):
            return said("for-sale-label-sell", property=number)
        case _:
            return said("for-sale-label-draw", move=write(move))


def consequence(view: View, move: Move, names: Names) -> Said | None:
    """What a legal move would do and cost."""
    seat = view.actors[0] if view.viewer is None else view.viewer
    match move:
        case Bid(coins):
            return said("for-sale-bid-costs", added=coins - view.seats[seat].bid, left=_purse(view, seat) - coins)
        case Pass():
            return _passing(view, seat)
        case Sell(number):
            return said("for-sale-sell-lays", property=number)
        case _:
            return None


def _passing(view: View, seat: Seat) -> Said:
    card = view.passers_property
    if not view.seats[seat].bid:
        return said("for-sale-pass-takes-free", property=card) if card else said("for-sale-pass-takes-none-free")
    if not card:
        return said("for-sale-pass-takes-none", back=view.back(seat))
    return said("for-sale-pass-takes", property=card, back=view.back(seat))


def explain(view: View) -> Said:
    """The rules that apply right now."""
    match _moment(view):
        case "auction":
            return said("for-sale-explain-auction", rounded="up" if view.rounds_up else "down")
        case "sale":
            return said("for-sale-explain-sale")
        case _:
            return said("for-sale-explain-over")


def how_to_type(view: View) -> Said | None:
    """How the moves available now are typed."""
    match _moment(view):
        case "auction":
            return said("for-sale-type-auction")
        case "sale":
            return said("for-sale-type-sale")
        case _:
            return None


def _moment(view: View) -> str:
    if view.phase in ("first", "deal", "buy"):
        return "auction"
    return "over" if view.phase == "over" else "sale"


def result(game: Game[Move, Event, View], state: State, outcome: Outcome, names: Names) -> list[list[Argument]]:
    """The final table, best first."""
    view = game.view(state, None)
    rows: list[list[Argument]] = [["", *_HEADINGS]]
    for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
        shown = view.seats[seat]
        cheques = shown.cheques or ()
        earned = said("for-sale-result-earned", sum=sum(cheques), cheques=" ".join(map(str, cheques)))
        rows.append([f"{outcome.ranks[seat]}.", names[seat], earned, shown.coins or 0, outcome.scores[seat]])
    return rows


_HEADINGS = (
    said("for-sale-result-player"),
    said("for-sale-result-cheques"),
    said("for-sale-result-coins"),
    said("for-sale-result-total"),
)


def _purse(view: View, seat: Seat) -> int:
    return (view.seats[seat].coins or 0) + view.seats[seat].bid
