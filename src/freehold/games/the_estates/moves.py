"""What can be done in The Estates. A move carries no seat and no consequence. Rows, lots and lines count from 1."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

End = Literal["left", "right"]
"""Of a line of cubes."""
Direction = Literal["shorter", "longer"]
"""What a permit does to a row."""


class Embezzle(Struct, frozen=True, tag="embezzle"):
    """Put one cheque into one's cash box, at the very start of the turn."""


class OfferCube(Struct, frozen=True, tag="offer-cube"):
    """Put the floor cube at one end of a line up for auction."""

    line: int
    end: End
    """The last cube of a line lies at its left end."""


class OfferRoof(Struct, frozen=True, tag="offer-roof"):
    """Put a rooftop up for auction; Nature turns it over."""


class OfferPermit(Struct, frozen=True, tag="offer-permit"):
    """Put a building permit up for auction."""

    value: int


class OfferMayor(Struct, frozen=True, tag="offer-mayor"):
    """Put the mayor up for auction."""


class OfferCancel(Struct, frozen=True, tag="offer-cancel"):
    """Put the cancel cube up for auction."""


class Pass(Struct, frozen=True, tag="pass"):
    """Stay out of the auction."""


class Bid(Struct, frozen=True, tag="bid"):
    """Bid more than anyone before, once."""

    amount: int
    """In millions: one cheque each."""


class Sell(Struct, frozen=True, tag="sell"):
    """Let the highest bidder have the piece for the bid."""


class Keep(Struct, frozen=True, tag="keep"):
    """Take the piece oneself and pay the highest bidder the bid."""


class Place(Struct, frozen=True, tag="place"):
    """Put the floor cube or the rooftop on a lot."""

    row: int
    lot: int
    """Counted from Main Street."""


class PlacePermit(Struct, frozen=True, tag="permit"):
    """Make a row shorter or longer by the permit's value."""

    row: int
    direction: Direction


class PlaceMayor(Struct, frozen=True, tag="mayor"):
    """Put the mayor in front of a row."""

    row: int


class CancelPermit(Struct, frozen=True, tag="cancel-permit"):
    """Remove a placed permit together with the cancel cube."""

    value: int


class CancelMayor(Struct, frozen=True, tag="cancel-mayor"):
    """Remove the mayor together with the cancel cube, where the table plays so."""


class Discard(Struct, frozen=True, tag="discard"):
    """Remove the permit, the mayor or the cancel cube from the game unused."""


class NameFirst(Struct, frozen=True, tag="first"):
    """Nature names the first player."""

    seat: int


class DrawCube(Struct, frozen=True, tag="cube"):
    """Nature draws a floor cube and lays it at the right end of the lines."""

    cube: str
    """Company letter and number: `R5`."""


class TurnRoof(Struct, frozen=True, tag="roof"):
    """Nature turns over the rooftop on offer."""

    value: int


Offer = OfferCube | OfferRoof | OfferPermit | OfferMayor | OfferCancel
Placing = Place | PlacePermit | PlaceMayor | CancelPermit | CancelMayor | Discard
Move = Embezzle | Offer | Pass | Bid | Sell | Keep | Placing | NameFirst | DrawCube | TurnRoof
