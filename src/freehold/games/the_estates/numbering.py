"""The number of every move of The Estates, in the order the rules use."""

from __future__ import annotations

from typing import get_args

from freehold.core.numbering import Numbering
from freehold.games.the_estates.components import (
    LINES,
    MAX_MONEY,
    MAX_SEATS,
    PERMITS,
    ROOF_VALUES,
    ROW_LOTS,
    ROWS,
)
from freehold.games.the_estates.move_numbers import PLAYER_MOVES
from freehold.games.the_estates.moves import (
    Bid,
    CancelMayor,
    CancelPermit,
    Direction,
    Discard,
    DrawCube,
    Embezzle,
    End,
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
from freehold.games.the_estates.pieces import CUBE_CODES

_ROWS = range(1, ROWS + 1)
_PERMITS = range(1, PERMITS + 1)

_MOVES: list[Move] = [
    Embezzle(),
    *(OfferCube(line, end) for line in range(1, LINES + 1) for end in get_args(End)),
    OfferRoof(),
    *(OfferPermit(value) for value in _PERMITS),
    OfferMayor(),
    OfferCancel(),
    Pass(),
    *(Bid(amount) for amount in range(1, MAX_MONEY + 1)),
    Sell(),
    Keep(),
    *(Place(row, lot) for row in _ROWS for lot in range(1, ROW_LOTS + 1)),
    *(PlacePermit(row, direction) for row in _ROWS for direction in get_args(Direction)),
    *(PlaceMayor(row) for row in _ROWS),
    *(CancelPermit(value) for value in _PERMITS),
    CancelMayor(),
    Discard(),
    *(NameFirst(seat) for seat in range(MAX_SEATS)),
    *(DrawCube(code) for code in CUBE_CODES),
    *(TurnRoof(value) for value in range(1, ROOF_VALUES + 1)),
]

NUMBERING: Numbering[Move] = Numbering(_MOVES, player_moves=PLAYER_MOVES)
