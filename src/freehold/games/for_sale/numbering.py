"""The number of every move in For Sale, in the order the rules use."""

from __future__ import annotations

from freehold.core.numbering import Numbering
from freehold.games.for_sale.components import CHEQUE_VALUES, MAX_SEATS, MOST_COINS, PROPERTIES
from freehold.games.for_sale.moves import Bid, Move, NameFirst, Pass, Sell, TurnCheque, TurnProperty
from freehold.games.for_sale.rules import PLAYER_MOVES

_MOVES: list[Move] = [
    Pass(),
    *(Bid(coins) for coins in range(1, MOST_COINS + 1)),
    *(Sell(number) for number in range(1, PROPERTIES + 1)),
    *(TurnProperty(number) for number in range(1, PROPERTIES + 1)),
    *(TurnCheque(value) for value in CHEQUE_VALUES),
    *(NameFirst(seat) for seat in range(MAX_SEATS)),
]

NUMBERING: Numbering[Move] = Numbering(_MOVES, player_moves=PLAYER_MOVES)
