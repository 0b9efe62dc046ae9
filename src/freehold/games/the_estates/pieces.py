"""The wooden pieces as values: cubes by company letter and number, and whatever can be auctioned."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from freehold.core.said import Said, said
from freehold.games.the_estates.components import (
    CUBES,
    LETTERS,
    NO_PIECE,
    PERMITS,
    ROOF_VALUES,
    SPECIAL_PIECE,
    SPECIALS,
    company_of,
    number_of,
)

Cube = str
"""Company letter and number: `R5`."""


class Piece(Struct, frozen=True):
    """A piece that can be auctioned."""

    kind: Literal["cube", "roof", "permit", "mayor", "cancel"]
    cube: Cube | None = None
    """Of a floor cube."""
    value: int | None = None
    """Of a permit, or of a roof that was turned over."""


CUBE_CODES: tuple[Cube, ...] = tuple(LETTERS[company_of(cube)] + str(number_of(cube)) for cube in range(CUBES))
"""The code of each cube, by its number in the rules."""
_CUBE_NUMBERS = {code: number for number, code in enumerate(CUBE_CODES)}

_SPECIALS = (
    *(Piece("permit", value=permit + 1) for permit in range(PERMITS)),
    Piece("mayor"),
    Piece("cancel"),
)
_ALL = (
    *(Piece("cube", cube=code) for code in CUBE_CODES),
    *(Piece("roof", value=v) for v in range(1, ROOF_VALUES + 1)),
    *_SPECIALS,
)
_NUMBERS = {piece: number for number, piece in enumerate(_ALL)}


def piece_of(number: int) -> Piece | None:
    """The piece with this number in the rules."""
    return None if number == NO_PIECE else _ALL[number]


def piece_number(piece: Piece | None) -> int:
    """The number of a piece in the rules; a roof still face down has none."""
    return NO_PIECE if piece is None else _NUMBERS.get(piece, NO_PIECE)


def specials_of(mask: int) -> tuple[Piece, ...]:
    """The permits, mayor and cancel cube of a bit mask."""
    return tuple(_SPECIALS[special] for special in range(SPECIALS) if (mask >> special) & 1)


def specials_mask(pieces: tuple[Piece, ...]) -> int:
    """The bit mask of some specials."""
    return sum(1 << (_NUMBERS[piece] - SPECIAL_PIECE) for piece in pieces)


def cube_number(code: Cube) -> int:
    """The number of a cube in the rules."""
    return _CUBE_NUMBERS[code]


_COMPANIES = {
    "A": said("the-estates-company-amber"),
    "C": said("the-estates-company-cobalt"),
    "E": said("the-estates-company-emerald"),
    "P": said("the-estates-company-pearl"),
    "R": said("the-estates-company-ruby"),
    "V": said("the-estates-company-violet"),
}


def company_name(letter: str) -> Said:
    """The company with this letter."""
    return _COMPANIES[letter]


def cube_name(code: Cube) -> Said:
    """A cube in words: `Ruby 5`."""
    return said("the-estates-cube", company=company_name(code[0]), number=int(code[1:]))


def piece_name(piece: Piece) -> Said:
    """A piece as sentences name it: `the mayor`."""
    match piece.kind:
        case "cube":
            return cube_name(piece.cube or "")
        case "roof":
            return said("the-estates-a-roof") if piece.value is None else said("the-estates-roof", value=piece.value)
        case "permit":
            return said("the-estates-permit", value=piece.value or 0)
        case "mayor":
            return said("the-estates-mayor")
        case _:
            return said("the-estates-cancel-cube")


def special_title(piece: Piece) -> Said:
    """A permit, the mayor or the cancel cube as lists and labels name it: `mayor`."""
    match piece.kind:
        case "permit":
            return said("the-estates-title-permit", value=piece.value or 0)
        case "mayor":
            return said("the-estates-title-mayor")
        case _:
            return said("the-estates-title-cancel-cube")
