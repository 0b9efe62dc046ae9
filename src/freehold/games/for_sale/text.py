"""For Sale in words: notation, sentences, prompts."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import assert_never

import msgspec

from freehold.core.errors import BadNotation
from freehold.core.game import Game, Outcome, Seat, State
from freehold.core.kit import Names
from freehold.core.words import counted, listed
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
    "picture",
    "read",
    "result",
    "sentence",
    "why_forced",
    "write",
]

HOW_TO_WRITE = "moves are written `bid 4`, `pass` and `sell 17`"

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
        raise BadNotation(f"{text.strip()!r} is not a move; {HOW_TO_WRITE}")
    move = _VERBS[verb](int(words[1]))
    if NUMBERING.find(move) is None:
        raise BadNotation(f"{text.strip()!r} is not a move: {_range_of(verb)}; {HOW_TO_WRITE}")
    return move


def _range_of(verb: str) -> str:
    return {
        "bid": "bids go from 1 to 28",
        "sell": "properties go from 1 to 30",
        "deal": "properties go from 1 to 30",
        "cheque": "cheques are 0 and 2 to 15",
        "first": "seats go from 0 to 5",
    }[verb]


def hear(event: Event, viewer: Seat | None) -> Event:
    """Only the seller hears which property was sealed."""
    if isinstance(event, Sealed) and event.seat != viewer:
        return msgspec.structs.replace(event, property=None)
    return event


def sentence(event: Event, names: Names) -> str:
    """What happened, as a sentence; cards turned over one by one need none, the opening of a round names them all."""
    match event:
        case FirstNamed(seat):
            return f"{names[seat]} is drawn to bid first."
        case AuctionOpened(number, rounds, properties, seat):
            return f"Auction {number} of {rounds}: {listed(properties)} for sale. {names[seat]} opens."
        case BidMade(seat, coins, added):
            return (
                f"{names[seat]} bids {coins}."
                if added == coins
                else f"{names[seat]} raises to {coins}, adding {added}."
            )
        case Passed():
            return _passed(event, names)
        case AuctionWon(seat, number, paid):
            price = f"and pays {counted(paid, 'coin')}" if paid else "for nothing"
            return f"{names[seat]} takes property {number} {price}."
        case SaleOpened(number, cheques, _):
            return f"Sale {number}: cheques of {listed(cheques)} thousand on the table."
        case Sealed(seat, number):
            return f"{names[seat]} seals property {number}." if number else f"{names[seat]} seals a property."
        case Sold(seat, number, cheque):
            return f"{names[seat]} sells property {number} for {cheque} thousand."
        case Windfall(seat, cheque):
            return f"{names[seat]}, the last to hold properties, takes a cheque of {cheque} thousand from the deck."
        case GameOver(scores, _):
            return f"The game is over: {listed(f'{name} {score}' for name, score in zip(names, scores, strict=True))}."
        case PropertyTurned() | ChequeTurned():
            return ""
        case _:
            assert_never(event)


def _passed(event: Passed, names: Names) -> str:
    name = names[event.seat]
    if event.property is None:
        back = f" and gets all {counted(event.bid, 'coin')} back" if event.bid else ""
        return f"{name} passes: takes no property{back}."
    if not event.bid:
        return f"{name} passes: takes property {event.property} for nothing."
    return f"{name} passes: takes property {event.property} and gets {event.back} of their {counted(event.bid, 'coin')} back."


def why_forced(view: View, seat: Seat, names: Names) -> str:
    """Why the seat had only one legal move."""
    if view.phase == "buy":
        return f"{names[seat]} cannot go above {view.high}."
    return f"{names[seat]} has one property left."


def ask(view: View, names: Names) -> str:
    """One sentence: whose turn it is, and for what."""
    if view.phase == "over":
        return "The game is over."
    if view.viewer is None or view.viewer not in view.actors:
        return _waiting(view, names)
    if view.phase == "sell":
        return "Your turn: choose a property to sell."
    purse = _purse(view, view.viewer)
    passing = f"pass and take {view.passers_property}" if view.passers_property else "pass and take nothing"
    if purse <= view.high:
        return f"Your turn: you cannot go above {view.high}, so {passing}."
    span = str(purse) if purse == view.high + 1 else f"{view.high + 1} to {purse}"
    return f"Your turn: bid {span}, or {passing}."


def _waiting(view: View, names: Names) -> str:
    if not view.actors:
        return "Cards are being turned over."
    who = listed(names[seat] for seat in view.actors)
    if view.phase == "buy":
        return f"{who} is to bid or pass."
    return f"{who} {'are' if len(view.actors) > 1 else 'is'} choosing what to sell."


def consequence(view: View, move: Move, names: Names) -> str:
    """What a legal move would do and cost."""
    seat = view.actors[0] if view.viewer is None else view.viewer
    match move:
        case Bid(coins):
            return f"adds {coins - view.seats[seat].bid}, leaves {_purse(view, seat) - coins}"
        case Pass():
            taken = f"take {view.passers_property}" if view.passers_property else "take nothing"
            return (
                f"{taken}, {counted(view.back(seat), 'coin')} back" if view.seats[seat].bid else f"{taken}, pay nothing"
            )
        case Sell(number):
            return f"lay {number} face down"
        case _:
            return ""


def explain(view: View) -> str:
    """The rules of the moment."""
    match _moment(view):
        case "auction":
            half = "up" if view.rounds_up else "down"
            return (
                "Auction. Bid more than the standing bid, or pass. Whoever passes takes the lowest property on the table "
                f"and gets half of their bid back, rounded {half}; the last one in takes the highest and pays all of it. "
                "While there are more players in than properties, a passer takes none and gets everything back."
            )
        case "sale":
            return (
                "Sale. Everyone lays one property face down; all are revealed together. The highest property takes the highest "
                "cheque, the next the next one, and so on. Sold properties are gone."
            )
        case _:
            return (
                "The game is over. The most money wins: cheques, and a thousand for each coin left; coins break ties."
            )


def how_to_type(view: View) -> str:
    """How moves of the moment are typed."""
    match _moment(view):
        case "auction":
            return "Type `bid 4` (your whole bid, coins already laid down included) or `pass`; `b 4` and `p` will do."
        case "sale":
            return "Type `sell 17`; `s 17` will do."
        case _:
            return ""


def _moment(view: View) -> str:
    if view.phase in ("first", "deal", "buy"):
        return "auction"
    return "over" if view.phase == "over" else "sale"


def result(game: Game[Move, Event, View], state: State, outcome: Outcome, names: Names) -> list[list[str]]:
    """The final table, best first."""
    view = game.view(state, None)
    rows = [["", "player", "cheques", "coins", "total"]]
    for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
        shown = view.seats[seat]
        cheques = shown.cheques or ()
        earned = f"{sum(cheques)} ({' '.join(map(str, cheques))})"
        rows.append([f"{outcome.ranks[seat]}.", names[seat], earned, str(shown.coins), str(outcome.scores[seat])])
    return rows


def _purse(view: View, seat: Seat) -> int:
    return (view.seats[seat].coins or 0) + view.seats[seat].bid
