"""How moves of The Estates are typed: short words, rows and lots as `2:5`, cubes as `R5`."""

from __future__ import annotations

from typing import assert_never

from freehold.core.errors import BadNotation
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
    OfferCancel,
    OfferCube,
    OfferMayor,
    OfferPermit,
    OfferRoof,
    Pass,
    Place,
    PlaceMayor,
    PlacePermit,
    Sell,
    TurnRoof,
)
from freehold.games.the_estates.numbering import NUMBERING


def write(move: Move) -> str:
    """The move as typed."""
    match move:
        case Embezzle():
            return "embezzle"
        case OfferCube(line, end):
            return f"offer cube {line} {end}"
        case OfferRoof():
            return "offer roof"
        case OfferPermit(value):
            return f"offer permit {value}"
        case OfferMayor():
            return "offer mayor"
        case OfferCancel():
            return "offer cancel"
        case Pass():
            return "pass"
        case Bid(amount):
            return f"bid {amount}"
        case Sell():
            return "sell"
        case Keep():
            return "keep"
        case Place(row, lot):
            return f"place {row}:{lot}"
        case PlacePermit(row, direction):
            return f"permit {row} {'+' if direction == 'longer' else '-'}"
        case PlaceMayor(row):
            return f"mayor {row}"
        case CancelPermit(value):
            return f"cancel permit {value}"
        case CancelMayor():
            return "cancel mayor"
        case Discard():
            return "discard"
        case NameFirst(seat):
            return f"first {seat}"
        case DrawCube(cube):
            return f"cube {cube}"
        case TurnRoof(value):
            return f"roof {value}"
        case _:
            assert_never(move)


_MOVES = {write(move).lower(): move for move in NUMBERING.moves}

_FORMS = {
    "offer": "offer cube 2 left, offer roof, offer permit 3, offer mayor or offer cancel",
    "bid": "bid and a number from 1 to 60, as in bid 4",
    "place": "place, a row from 1 to 3 and a lot from 1 to 10, as in place 2:5",
    "permit": "permit, a row from 1 to 3 and + or -, as in permit 2 +",
    "mayor": "mayor and a row from 1 to 3, as in mayor 1",
    "cancel": "cancel permit and its value, or cancel mayor",
    "first": "first and a seat from 0 to 4",
    "cube": "cube and a company's letter (A C E P R V) with a number from 1 to 6, as in cube R5",
    "roof": "roof and a value from 1 to 6",
}
_WORDS = "embezzle, offer …, bid …, pass, sell, keep, place …, permit …, mayor …, cancel …, discard"


def read(text: str) -> Move:
    """The move that was typed; case and spare blanks do not matter."""
    words = text.lower().split()
    move = _MOVES.get(" ".join(words))
    if move is not None:
        return move
    if words and words[0] in _FORMS:
        raise BadNotation(f"cannot read {text.strip()!r}", hint=f"write {_FORMS[words[0]]}")
    raise BadNotation(f"{text.strip()[:40]!r} is not a move", hint=f"moves are {_WORDS}")
