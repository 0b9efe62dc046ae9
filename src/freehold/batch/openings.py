"""The openings that a batch's lanes can play: games about to begin, as the bytes of their first position."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from freehold.core.errors import BadSetup

if TYPE_CHECKING:  # prebuilt kernels run where there is numpy alone
    from freehold.core.game import AnyGame
    from freehold.core.kit import AnyKit


@dataclass(frozen=True)
class Opening:
    """A game about to begin: what a lane starts from, again and again."""

    label: str
    """`4 players, gryphon-2008`."""
    seats: int
    record: bytes


Playable: TypeAlias = "Opening | AnyGame"
"""What a lane can be told to play."""


def opening_of(game: Playable) -> Opening:
    """The opening of a game, its players, edition and options chosen."""
    if isinstance(game, Opening):
        return game
    settings = game.settings
    chosen = "".join(f", {name} {value}" for name, value in settings.chosen.items())
    label = f"{settings.players} players, {settings.edition}{chosen}"
    return Opening(label, game.seats, game.start().raw.tobytes())


def every_opening(kit: AnyKit) -> list[AnyGame]:
    """A game of each edition with each number of players, and of each variant if the game has any."""
    games = []
    for edition in kit.editions:
        for players in kit.players:
            games.append(kit.game(players, edition.name))
            games += _variants(kit, players, edition.name)
    return games


def _variants(kit: AnyKit, players: int, edition: str) -> list[AnyGame]:
    """The same table in each variant that this edition has."""
    found = []
    for option in (option for option in kit.options if option.is_variant):
        for value in (value for value in option.choices if value != option.default):
            with suppress(BadSetup):
                found.append(kit.game(players, edition, **{option.name: value}))
    return found


def records_of(openings: tuple[Opening, ...], state: np.dtype[Any]) -> NDArray[Any]:
    """The openings as one array of records."""
    wrong = [opening.label for opening in openings if len(opening.record) != state.itemsize]
    if wrong:
        raise BadSetup(f"{wrong[0]} is not an opening of this game: its record has another size")
    return exact_copy(np.frombuffer(b"".join(opening.record for opening in openings), state))


def exact_copy(records: NDArray[Any]) -> NDArray[Any]:
    """The records including the padding between their fields, which numpy's own copy leaves as it finds it."""
    return np.frombuffer(records.tobytes(), np.uint8).copy().view(records.dtype)
