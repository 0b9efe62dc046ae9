"""The games to train on: every edition and player count, from the games' room or from prebuilt kernels."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from torch import Tensor

from freehold.batch import Batch, Prebuilt
from freehold.batch.blueprint import every_opening
from freehold.train.rollout import Stranger, World


def make_batch(
    game: str, lanes: int, *, device: str, seed: int, kernels: Path | None = None, players: int | None = None
) -> Batch:
    """Lanes that play all openings in turn; only those with so many players, if asked for.

    With prebuilt kernels nothing of the games' room is imported: their openings were exported with them.
    """
    if kernels is not None:
        kit: Any = Prebuilt.load(kernels, game)
        advisor: Any = None
        games = [opening for opening in kit.openings if players in (None, opening.seats)]
    else:
        from freehold.bots.policies import plain_policy
        from freehold.games import kit_named

        kit = kit_named(game)
        advisor = plain_policy(kit)
        games = [each for each in every_opening(kit) if players in (None, each.seats)]
    return Batch(kit, lanes, games=games, device=device, seed=seed, advisor=advisor)


def make_world(
    game: str, lanes: int, *, device: str, seed: int, kernels: Path | None = None, players: int | None = None
) -> World:
    """The same as tensors."""
    return World(make_batch(game, lanes, device=device, seed=seed, kernels=kernels, players=players), device)


def heuristics(world: World) -> dict[str, Stranger]:
    """The game's heuristic in each of its styles, as strangers at these tables."""
    return {name: _advised(world, style) for style, name in enumerate(world.batch.styles)}


def _advised(world: World, style: int) -> Stranger:
    def choose(lanes: slice, seen: Tensor, legal: Tensor) -> Tensor:
        return world.tensor(world.batch.consult(style))[lanes]

    return choose
