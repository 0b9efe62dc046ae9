"""What can happen in The Estates: the facts that sentences, logs and animations are made of."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from freehold.core.said import Said, said
from freehold.games.the_estates.pieces import Cube, Piece

Ending = Literal["two rows", "no roofs", "no buildings"]
"""Two rows are complete; the last roof is placed; no cube is left and no building waits for a roof."""
ENDINGS: tuple[Ending | None, ...] = (None, "two rows", "no roofs", "no buildings")
"""By their numbers in the rules."""
REASONS: dict[Ending, Said] = {
    "two rows": said("the-estates-end-two-rows"),
    "no roofs": said("the-estates-end-no-roofs"),
    "no buildings": said("the-estates-end-no-buildings"),
}


class FirstNamed(Struct, frozen=True, tag="first-named"):
    """The first player of the round was drawn."""

    seat: int


class CubeDrawn(Struct, frozen=True, tag="cube-drawn"):
    """A floor cube was drawn."""

    cube: Cube
    line: int


class RoundOpened(Struct, frozen=True, tag="round-opened"):
    """All three lines are laid out."""

    round: int
    """1 for the first."""
    rounds: int
    lines: tuple[tuple[Cube, ...], ...]
    seat: int
    """Who begins."""


class Embezzled(Struct, frozen=True, tag="embezzled"):
    """A cheque went into a cash box."""

    seat: int


class Offered(Struct, frozen=True, tag="offered"):
    """A piece was put up for auction."""

    seat: int
    piece: Piece


class RoofTurned(Struct, frozen=True, tag="roof-turned"):
    """The roof on offer shows its number."""

    value: int


class BidMade(Struct, frozen=True, tag="bid-made"):
    """A seat bid."""

    seat: int
    amount: int


class Passed(Struct, frozen=True, tag="passed"):
    """A seat stayed out of the auction."""

    seat: int


class Sold(Struct, frozen=True, tag="sold"):
    """The highest bidder bought the piece."""

    seat: int
    """The auctioneer."""
    buyer: int
    piece: Piece
    price: int


class Kept(Struct, frozen=True, tag="kept"):
    """The auctioneer bought the highest bidder out."""

    seat: int
    payee: int
    piece: Piece
    price: int


class Unsold(Struct, frozen=True, tag="unsold"):
    """All passed: the auctioneer got the piece for nothing."""

    seat: int
    piece: Piece


class CubePlaced(Struct, frozen=True, tag="cube-placed"):
    """A floor cube was built."""

    seat: int
    cube: Cube
    row: int
    lot: int


class CertificateTaken(Struct, frozen=True, tag="certificate-taken"):
    """Whoever placed the first cube of a company owns it."""

    seat: int
    company: str
    """Its letter."""


class RoofPlaced(Struct, frozen=True, tag="roof-placed"):
    """A building was finished."""

    seat: int
    value: int
    row: int
    lot: int
    worth: int
    """All its cubes and the roof."""
    owner: int


class PermitPlaced(Struct, frozen=True, tag="permit-placed"):
    """A row became shorter or longer."""

    seat: int
    row: int
    change: int
    """-3 … 3."""
    length: int
    """What the row must have now."""


class MayorPlaced(Struct, frozen=True, tag="mayor-placed"):
    """The mayor stands in front of a row."""

    seat: int
    row: int


class PermitCancelled(Struct, frozen=True, tag="permit-cancelled"):
    """A permit left the game, and its row has the length it would have without it."""

    seat: int
    row: int
    change: int
    """What the permit had done."""
    length: int


class MayorCancelled(Struct, frozen=True, tag="mayor-cancelled"):
    """The mayor left the game."""

    seat: int
    row: int


class Discarded(Struct, frozen=True, tag="discarded"):
    """A piece left the game unused."""

    seat: int
    piece: Piece


class RowCompleted(Struct, frozen=True, tag="row-completed"):
    """Every lot of a row is built and roofed."""

    row: int


class RowReopened(Struct, frozen=True, tag="row-reopened"):
    """A complete row is complete no more."""

    row: int


class RoundOver(Struct, frozen=True, tag="round-over"):
    """A round was scored."""

    round: int
    rounds: int
    """How many there are at most."""
    ending: Ending
    scores: tuple[int, ...]
    """Of this round."""
    winners: tuple[int, ...]
    """More than one share the round."""
    by_cheques: bool
    """Whether cheques had to break a tie."""


class GameOver(Struct, frozen=True, tag="game-over"):
    """The match is decided."""

    rounds: int
    """How many there were at most."""
    scores: tuple[int, ...]
    """Of all rounds."""
    winners: tuple[int, ...]
    two_wins: bool
    """Whether somebody has won two rounds."""


Event = (
    FirstNamed
    | CubeDrawn
    | RoundOpened
    | Embezzled
    | Offered
    | RoofTurned
    | BidMade
    | Passed
    | Sold
    | Kept
    | Unsold
    | CubePlaced
    | CertificateTaken
    | RoofPlaced
    | PermitPlaced
    | MayorPlaced
    | PermitCancelled
    | MayorCancelled
    | Discarded
    | RowCompleted
    | RowReopened
    | RoundOver
    | GameOver
)
