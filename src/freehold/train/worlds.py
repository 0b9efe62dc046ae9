"""The games to train on, and who may sit at their tables: from the games' room, or from prebuilt kernels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from freehold.batch import Batch, Prebuilt
from freehold.batch.blueprint import every_opening
from freehold.core.errors import BadSetup
from freehold.core.rules import OVER
from freehold.core.weights import SHIPPED, load_for, temperature_of
from freehold.train.config import Config
from freehold.train.evaluate import uniform
from freehold.train.export import is_labelled, measures, take_in
from freehold.train.network import Network
from freehold.train.rollout import Stranger, World, past_self
from freehold.train.trainer import network_for


def make_world(
    game: str, lanes: int, *, device: str, seed: int, kernels: Path | None = None, players: Sequence[int] = ()
) -> World:
    """Lanes that play all openings in turn; only those with so many players, if asked for, and more often what is named twice.

    With prebuilt kernels nothing of the games' room is imported: their openings were exported with them.
    """
    if kernels is not None:
        kit: Any = Prebuilt.load(kernels, game)
        advisor: Any = None
        openings: Sequence[Any] = kit.openings
    else:
        from freehold.bots.policies import plain_policy
        from freehold.games import kit_named

        kit = kit_named(game)
        advisor = plain_policy(kit)
        openings = every_opening(kit)
    games = [each for count in players for each in openings if each.seats == count] if players else openings
    counts = {each.seats for each in openings}
    for count in players:
        if count not in counts:
            raise BadSetup(f"{game} takes {min(counts)} to {max(counts)} players, not {count}")
    return World(Batch(kit, lanes, games=games, device=device, seed=seed, advisor=advisor), device)


def heuristics(world: World) -> dict[str, Stranger]:
    """The game's heuristic in each of its styles, as strangers at these tables."""
    return {name: _advised(world, style) for style, name in enumerate(world.batch.styles)}


def _advised(world: World, style: int) -> Stranger:
    def choose(lanes: slice, seen: Tensor, legal: Tensor, asked: Tensor) -> Tensor:
        if asked.is_cuda:  # threads that are not asked would only wait for those that are
            return world.shared(world.batch.consult(style, lanes))
        seats = torch.where(asked, world.shared(world.batch.actor)[lanes], OVER)
        # An answer of its own, since the same style may be asked for other seats of these lanes before it is used.
        return world.shared(world.batch.consult(style, lanes, seats)).clone()

    return choose


def network_from(path: Path, world: World) -> Network:
    """A network with the measures and the weights of a file, to be asked and not to be taught."""
    if not isinstance(world.batch.kit, Prebuilt) and is_labelled(path):
        load_for(world.batch.kit, path)  # refuses what was trained for other rules or features
    width, blocks = measures(path)
    net = network_for(world, replace(Config(""), width=width, blocks=blocks))
    take_in(net, path)
    return net.eval().requires_grad_(False)


def stranger_named(spec: str, game: str, world: World, *, fuse: bool = False) -> tuple[Stranger, Network | None]:
    """A bot that can play many games at once, by its name in the arena; with its network, where it has one."""
    name, _, rest = spec.partition(":")
    if name == "random":
        return uniform, None
    if name == "heuristic":
        return _heuristic(rest.removeprefix("style="), world), None
    net = network_from(_file_of(name, rest, game), world)
    return past_self(net, fuse=fuse, temperature=_temperature(rest)), net


def _heuristic(style: str, world: World) -> Stranger:
    known = heuristics(world)
    if not style and known:
        return next(iter(known.values()))
    if style not in known:
        raise BadSetup(f"there is no heuristic of style {style!r} here", hint=f"known are {', '.join(known)}")
    return known[style]


def _file_of(name: str, rest: str, game: str) -> Path:
    """Where the weights of `neural` and `weights:FILE` are."""
    if name == "weights" and rest:
        return Path(rest.rpartition(";")[2])
    if name == "neural":
        return shipped_for(game)
    raise BadSetup(
        f"{':'.join(filter(None, (name, rest)))!r} is not a bot that can play many games at once",
        hint="random, heuristic, heuristic:style=…, neural and weights:FILE can",
    )


def shipped_for(game: str) -> Path:
    """The network that comes with the package."""
    path = SHIPPED / f"{game}.npz"
    if not path.is_file():
        raise BadSetup(
            f"no network comes with {game}",
            hint=f"train one (freehold train {game}) and name it, as in weights:training/{game}.npz; or let a response begin "
            "from nothing (--start fresh)",
        )
    return path


def _temperature(rest: str) -> float:
    """As the bots read it; the coldest is as good as 0, which numbers cannot be divided by."""
    _, given, number = rest.partition("temperature=")
    return max(temperature_of({"temperature": number.partition(";")[0]} if given else {}), 1e-3)
