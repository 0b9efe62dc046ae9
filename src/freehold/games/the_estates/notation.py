"""How moves of The Estates are typed: short words, rows and lots as `2:5`, cubes as `R5`."""

from __future__ import annotations

from typing import assert_never

from freehold.core.errors import BadNotation
from freehold.core.said import said
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
    "offer": said("the-estates-write-offer"),
    "bid": said("the-estates-write-bid"),
    "place": said("the-estates-write-place"),
    "permit": said("the-estates-write-permit"),
    "mayor": said("the-estates-write-mayor"),
    "cancel": said("the-estates-write-cancel"),
    "first": said("the-estates-write-first"),
    "cube": said("the-estates-write-cube"),
    "roof": said("the-estates-write-roof"),
}
_LONGEST_QUOTE = 40
"""Of what was typed and is no move, so much is repeated."""


def read(text: str) -> Move:
    """The move that was typed; case and spare blanks do not matter."""
    words = text.lower().split()
    move = _MOVES.get(" ".join(words))
    if move is not None:
        return move
    quoted = text.strip()[:_LONGEST_QUOTE]
    if words and words[0] in _FORMS:
        raise BadNotation(said("the-estates-unreadable", text=quoted), hint=_FORMS[words[0]])
    raise BadNotation(said("the-estates-no-move", text=quoted), hint=said("the-estates-write-any"))
