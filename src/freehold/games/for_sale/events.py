"""What can happen in For Sale: the facts that sentences, logs and animations are made from."""

from __future__ import annotations

from msgspec import Struct


class FirstNamed(Struct, frozen=True, tag="first-named"):
    """The first player was drawn."""

    seat: int


class PropertyTurned(Struct, frozen=True, tag="property-turned"):
    """A property was turned over."""

    property: int


class AuctionOpened(Struct, frozen=True, tag="auction-opened"):
    """All properties of a round are on the table."""

    round: int
    """1 for the first."""
    rounds: int
    properties: tuple[int, ...]
    seat: int
    """Who bids first."""


class BidMade(Struct, frozen=True, tag="bid-made"):
    """A seat bid."""

    seat: int
    coins: int
    added: int
    """What was laid down on top of the seat's earlier bid."""


class Passed(Struct, frozen=True, tag="passed"):
    """A seat left the auction."""

    seat: int
    property: int | None
    """The property taken; None if there were fewer properties than players."""
    bid: int
    back: int
    """How many coins of the bid came back."""


class AuctionWon(Struct, frozen=True, tag="auction-won"):
    """The last one in took the last property and paid the whole bid."""

    seat: int
    property: int
    paid: int


class ChequeTurned(Struct, frozen=True, tag="cheque-turned"):
    """A cheque was turned over."""

    value: int


class SaleOpened(Struct, frozen=True, tag="sale-opened"):
    """All cheques of a round are on the table."""

    round: int
    """1 for the first."""
    rounds: int
    cheques: tuple[int, ...]
    """From low to high."""
    seats: tuple[int, ...]
    """Who sells."""


class Sealed(Struct, frozen=True, tag="sealed"):
    """A seat laid a property face down."""

    seat: int
    property: int | None
    """None to everybody else."""


class Sold(Struct, frozen=True, tag="sold"):
    """A property was revealed and took its cheque."""

    seat: int
    property: int
    cheque: int


class Windfall(Struct, frozen=True, tag="windfall"):
    """The last seat holding properties took a cheque from the deck."""

    seat: int
    cheque: int


class GameOver(Struct, frozen=True, tag="game-over"):
    """Every property is sold."""

    scores: tuple[int, ...]
    coins: tuple[int, ...]
    """Coins left, which break ties."""


Event = (
    FirstNamed
    | PropertyTurned
    | AuctionOpened
    | BidMade
    | Passed
    | AuctionWon
    | ChequeTurned
    | SaleOpened
    | Sealed
    | Sold
    | Windfall
    | GameOver
)
