"""What a batch must know of a game: sizes, the record, and the openings its lanes can play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from freehold.core.errors import BadSetup
from freehold.core.features import scales


@dataclass(frozen=True)
class Opening:
    """A game about to begin: what a lane starts from, again and again."""

    label: str
    """`4 players, gryphon-2008`."""
    seats: int
    record: bytes


@dataclass(frozen=True)
class Blueprint:
    """The measures of one game."""

    name: str
    """As registered: `for-sale`."""
    state: np.dtype[Any]
    """The record of a position."""
    player_moves: int
    """The width of a mask."""
    first_sealed: int
    """Moves from this number on are made while others choose, too."""
    max_seats: int
    """The width of scores and shares."""
    features: int
    """How many numbers a seat sees."""
    scales: NDArray[np.float32]
    """What to multiply each of them by to bring it to about one."""


class PlayableGame(Protocol):
    """What an opening is made from: any game of the games' room."""

    seats: int
    settings: Any

    def start(self) -> Any: ...


Playable: TypeAlias = "Opening | PlayableGame"


def blueprint_of(kit: Any) -> Blueprint:
    """The measures of a kit's game."""
    rules, look = kit.rules, kit.features
    return Blueprint(
        name=kit.name,
        state=rules.STATE,
        player_moves=rules.PLAYER_MOVES,
        first_sealed=rules.FIRST_SEALED,
        max_seats=rules.MAX_SEATS,
        features=look.FEATURES,
        scales=scales(look.BLOCKS),
    )


def opening_of(game: Playable) -> Opening:
    """The opening of a game, its players, edition and options chosen."""
    if isinstance(game, Opening):
        return game
    settings = game.settings
    chosen = "".join(f", {name} {value}" for name, value in settings.chosen.items())
    label = f"{settings.players} players, {settings.edition}{chosen}"
    return Opening(label, game.seats, game.start().raw.tobytes())


def every_opening(kit: Any) -> list[Any]:
    """A game of each edition with each number of players, and of each variant where the game has some."""
    games = []
    for edition in kit.editions:
        for players in kit.players:
            games.append(kit.game(players, edition.name))
            games += _variants(kit, players, edition.name)
    return games


def _variants(kit: Any, players: int, edition: str) -> list[Any]:
    found = []
    for option in kit.options:
        for value in option.choices[1:] if option.name == "variant" else ():
            try:
                found.append(kit.game(players, edition, variant=value))
            except BadSetup:
                continue
    return found


def records_of(openings: tuple[Opening, ...], state: np.dtype[Any]) -> NDArray[Any]:
    """The openings as one array of records."""
    wrong = [opening.label for opening in openings if len(opening.record) != state.itemsize]
    if wrong:
        raise BadSetup(f"{wrong[0]} is not an opening of this game: its record has another size")
    return exact_copy(np.frombuffer(b"".join(opening.record for opening in openings), state))


def exact_copy(records: NDArray[Any]) -> NDArray[Any]:
    """The records with the bytes between their fields: numpy's own copy leaves those as it finds them."""
    return np.frombuffer(records.tobytes(), np.uint8).copy().view(records.dtype)
