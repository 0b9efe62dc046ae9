"""How strong a network is: alone among other bots, and in the course of the run that made it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from freehold.core.errors import BadSetup
from freehold.train import plots
from freehold.train.evaluate import Standing, alone_among, uniform
from freehold.train.export import WEIGHTS
from freehold.train.rollout import Stranger, World, past_self
from freehold.train.trainer import PAST
from freehold.train.worlds import heuristics, make_world, network_from, stranger_named


@dataclass(frozen=True)
class Meeting:
    """How a bot and a rival did alone among each other."""

    rival: str
    players: int
    alone: Standing
    """The bot among copies of the rival."""
    rival_alone: Standing
    """The rival among copies of the bot."""


def measure(
    game: str,
    bot: str,
    *,
    players: int,
    device: str,
    lanes: int,
    rounds: int = 1,
    kernels: Path | None = None,
    rivals: list[str] | None = None,
) -> Iterator[Meeting]:
    """Alone among each rival, and each rival alone among copies of it. By default all that play many games at once."""
    world = make_world(game, lanes, device=device, seed=7, kernels=kernels, players=[players])
    ours, _ = stranger_named(bot, game, world)
    for name, rival in _panel(world, game, rivals).items():
        yield Meeting(
            name,
            players,
            alone_among(world, ours, rival, rounds=rounds),
            alone_among(world, rival, ours, rounds=rounds),
        )


def _panel(world: World, game: str, rivals: list[str] | None) -> dict[str, Stranger]:
    if rivals is not None:
        return {spec: stranger_named(spec, game, world)[0] for spec in rivals}
    return {"random": uniform, **{f"heuristic:style={name}": each for name, each in heuristics(world).items()}}


def look_back_at(
    game: str,
    folder: Path,
    *,
    players: int,
    device: str,
    lanes: int,
    pool: list[str],
    kernels: Path | None = None,
    report: Callable[[str], None] = print,
) -> list[dict[str, Any]]:
    """How a run went: what its network was in the course of time, alone among its last self and among others."""
    kept = sorted((folder / PAST).glob("*.npz"))
    if not kept:
        raise BadSetup(f"no weights were kept in {folder / PAST}", hint="name the folder that `train --out` wrote to")
    world = make_world(game, lanes, device=device, seed=8, kernels=kernels, players=[players])
    last = past_self(network_from(folder / WEIGHTS, world))
    others = {"last self": last} | {spec: stranger_named(spec, game, world)[0] for spec in pool}
    found: list[dict[str, Any]] = []
    for path in kept:
        past = past_self(network_from(path, world))
        standings = {name: asdict(alone_among(world, past, other, rounds=1)) for name, other in others.items()}
        found.append({"tenth": int(path.stem), "players": players, "among": standings})
        report(f"{path.stem}: " + ", ".join(f"{100 * s['share']:.1f} % among {n}" for n, s in standings.items()))
        (folder / "progress.json").write_text(json.dumps(found, indent=1))
    plots.draw_progress(found, folder / "progress.svg")
    return found
