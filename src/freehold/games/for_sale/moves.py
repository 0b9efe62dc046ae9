"""What can be done in For Sale. A move carries no seat and no consequence."""

from __future__ import annotations

from msgspec import Struct


class Bid(Struct, frozen=True, tag="bid"):
    """Lay down coins, more than anyone so far."""

    coins: int
    """The whole bid, coins already laid down included."""


class Pass(Struct, frozen=True, tag="pass"):
    """Leave the auction with the lowest property on the table."""


class Sell(Struct, frozen=True, tag="sell"):
    """Lay a property face down for sale."""

    property: int


class NameFirst(Struct, frozen=True, tag="first"):
    """Nature names the first player."""

    seat: int


class TurnProperty(Struct, frozen=True, tag="deal"):
    """Nature turns over a property."""

    property: int


class TurnCheque(Struct, frozen=True, tag="cheque"):
    """Nature turns over a cheque."""

    value: int
    """In thousands."""


Move = Bid | Pass | Sell | NameFirst | TurnProperty | TurnCheque
