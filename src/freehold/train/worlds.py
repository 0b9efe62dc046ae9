"""The games to train on: every edition and player count, from the games' room or from prebuilt kernels."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from freehold.batch import Batch, Prebuilt
from freehold.train.rollout import World


def every_opening(kit: Any) -> list[Any]:
    """A game of each edition with each number of players, and of each variant where the game has some."""
    games = []
    for edition in kit.editions:
        for players in kit.players:
            games.append(kit.game(players, edition.name))
            games += _variants(kit, players, edition.name)
    return games


def _variants(kit: Any, players: int, edition: str) -> list[Any]:
    from freehold.core.errors import BadSetup

    found = []
    for option in kit.options:
        for value in option.choices[1:] if option.name == "variant" else ():
            try:
                found.append(kit.game(players, edition, variant=value))
            except BadSetup:
                continue
    return found


def make_batch(
    game: str, lanes: int, *, device: str, seed: int, kernels: Path | None = None, players: int | None = None
) -> Batch:
    """Lanes that play all openings in turn; only those with so many players, if asked for.

    With prebuilt kernels nothing of the games' room is imported: their openings were exported with them.
    """
    if kernels is not None:
        kit: Any = Prebuilt.load(kernels, game)
        games = [opening for opening in kit.openings if players in (None, opening.seats)]
    else:
        from freehold.games import kit_named

        kit = kit_named(game)
        games = [each for each in every_opening(kit) if players in (None, each.seats)]
    return Batch(kit, lanes, games=games, device=device, seed=seed)


def make_world(
    game: str, lanes: int, *, device: str, seed: int, kernels: Path | None = None, players: int | None = None
) -> World:
    """The same as tensors."""
    return World(make_batch(game, lanes, device=device, seed=seed, kernels=kernels, players=players), device)
