"""What can be done in Goofspiel, and the number of each move."""

from __future__ import annotations

from msgspec import Struct

from freehold.core.numbering import Numbering
from freehold.games.goofspiel.state import CARDS


class Bid(Struct, frozen=True, tag="bid"):
    """Lay a card face down."""

    card: int


class TurnPrize(Struct, frozen=True, tag="prize"):
    """Nature turns over a prize."""

    prize: int


Move = Bid | TurnPrize

_NUMBERS = range(1, CARDS + 1)
NUMBERING: Numbering[Move] = Numbering([*map(Bid, _NUMBERS), *map(TurnPrize, _NUMBERS)], player_moves=CARDS)
