"""Whole runs: train a network, imitate a bot, train a response to one. What the commands do, without the words."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import torch

from freehold.batch import Prebuilt
from freehold.core.errors import BadSetup
from freehold.train.beginnings import begin_as, measures_of, weights_in
from freehold.train.config import Config
from freehold.train.evaluate import Standing, alone_among, uniform
from freehold.train.export import WEIGHTS, label, write_arrays
from freehold.train.hunter import HUNTER
from freehold.train.imitation import Imitation
from freehold.train.network import Network
from freehold.train.responses import Responder, in_between, responding
from freehold.train.rollout import Stranger, World, past_self
from freehold.train.trainer import SETTINGS, Report, Trainer, checkpoint_in
from freehold.train.worlds import heuristics, make_world, stranger_named


def best_device() -> str:
    """A GPU where there is one."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def _silent(figures: dict[str, float]) -> None:
    pass


def train(
    config: Config,
    folder: Path,
    *,
    device: str,
    kernels: Path | None = None,
    resume: bool = False,
    report: Report = _silent,
) -> Trainer:
    """Train by self-play; the folder gets checkpoint, configuration, metrics and weights."""
    config = _going_on(config, folder) if resume else _fitting(config)
    where: dict[str, Any] = {"device": device, "kernels": kernels}
    world = make_world(config.game, config.lanes, seed=config.seed, players=config.players, **where)
    exploiters, hunters = _exploiters(world, config), _hunters(config)
    trainer = Trainer(
        world,
        config,
        folder,
        regulars=_rivals(world, config),
        exploiters=exploiters,
        with_hunter=bool(hunters),
        respond=_responder(config, folder, report, where) if config.responses else None,
    )
    if resume:
        trainer.resume()
    elif config.weights:
        begin_as(trainer.net, config.weights)
    hunter = trainer.hunter
    if hunter and not hunter.goes_on and (response := hunters[0].partition(":")[2]):
        hunter.begin_as(weights_in(response))
    folder.mkdir(parents=True, exist_ok=True)
    trainer.run(report)
    _leave(trainer.kept, folder, world, f"{config.minutes:g} minutes of self-play on {device}, seed {config.seed}")
    if trainer.hunter:
        write_arrays(trainer.hunter.net, folder / f"{HUNTER}.npz")
    return trainer


def _leave(net: Network, folder: Path, world: World, trained: str) -> None:
    """The weights, and where the game itself is at hand the same with what they are for, which a bot can play by."""
    write_arrays(net, folder / WEIGHTS)
    if not isinstance(world.batch.kit, Prebuilt):
        label(world.batch.kit, folder, trained)


def label_run(game: str, folder: Path) -> Path:
    """The same afterwards, for a run with prebuilt kernels: from its folder, where the game itself is at hand."""
    from freehold.games import kit_named

    settings = folder / SETTINGS
    config = Config.load(settings) if settings.exists() else None
    if config:
        _same_game(config.game, game, folder)
    return label(kit_named(game), folder, f"{config.minutes:g} minutes, seed {config.seed}" if config else "")


def _responder(config: Config, folder: Path, report: Report, where: dict[str, Any]) -> Responder:
    """Trains responses to the run at as many tables as suit one seat each."""
    own = in_between(config)
    world = make_world(own.game, own.lanes, seed=own.seed + 1, players=own.players, **where)
    return Responder(world, own, folder, report)


def settings_of(folder: Path, game: str, **given: Any) -> Config:
    """Those of the run in a folder, to go on with it, and what is given in their place."""
    checkpoint_in(folder)
    if not (folder / SETTINGS).exists():
        raise BadSetup(
            f"there is no {SETTINGS} beside the checkpoint in {folder}", hint="write one, or begin a new run"
        )
    config = Config.load(folder / SETTINGS)
    _same_game(config.game, game, folder)
    _same_measures((config.width, config.blocks), replace(config, **given), folder)
    return replace(config, **given)


def _same_game(begun: str, game: str, folder: Path) -> None:
    if begun != game:
        raise BadSetup(
            f"the run in {folder} learns {begun}, not {game}", hint=f"go on with {begun}, or begin a new run"
        )


def _going_on(config: Config, folder: Path) -> Config:
    """The same settings for the run in a folder. What it began as is behind it, and its network has its measures."""
    config.check()
    content = checkpoint_in(folder)
    _same_game(content["config"]["game"], config.game, folder)
    width, blocks = content["config"]["width"], content["config"]["blocks"]
    if not config.weights:  # it would have taken on theirs
        _same_measures((width, blocks), config, folder)
    return replace(config, width=width, blocks=blocks)


def _same_measures(begun: tuple[int, int], config: Config, folder: Path) -> None:
    if (config.width, config.blocks) != begun:
        raise BadSetup(
            f"the network in {folder} has width {begun[0]} and {begun[1]} blocks, not {config.width} and {config.blocks}",
            hint="leave out width and blocks to go on with it, or --resume to begin a new run",
        )


def _fitting(config: Config) -> Config:
    """The same settings for a network of the measures of the one it begins as; refuses what cannot be."""
    config.check()
    if not config.weights:
        return config
    width, blocks = measures_of(config.weights)
    return replace(config, width=width, blocks=blocks)


def _rivals(world: World, config: Config) -> dict[str, Stranger]:
    """Who takes part beside past selves; of the usual ones those that the game's heuristic has."""
    usual = config.rivals == Config.rivals
    names = [name for name in _names(config.rivals) if not usual or name in _fixed(world)]
    return {name: _stranger(name, world, config) for name in names}


def _exploiters(world: World, config: Config) -> dict[str, Stranger]:
    """Who sits alone among us, a hunter apart: that one learns."""
    names = [name for name in _names(config.exploiters) if name not in _hunters(config)]
    return {f"lone_{name}": _stranger(name, world, config) for name in names}


def _hunters(config: Config) -> list[str]:
    """Those among the exploiters who learn along: one at the most."""
    found = [name for name in _names(config.exploiters) if name.partition(":")[0] == HUNTER]
    if len(found) > 1:
        raise BadSetup("there can be one hunter only", hint=f"leave out {' and '.join(found[1:])}")
    if config.hunted and not found:
        raise BadSetup("nobody hunts in those games", hint=f"name `{HUNTER}` among the exploiters")
    return found


def _stranger(name: str, world: World, config: Config) -> Stranger:
    """Whom the settings mean by a name: a player that never learns, or a file of weights."""
    known = _fixed(world)
    if name in known:
        return known[name]
    if not Path(name).is_file():
        raise BadSetup(f"there is no rival {name} here", hint=f"known are {', '.join(known)}, and files of weights")
    return stranger_named(f"weights:{name}", config.game, world, fuse=config.fuse)[0]


def _fixed(world: World) -> dict[str, Stranger]:
    """Players that never learn, by the names that settings have for them."""
    return {"random": uniform, **heuristics(world)}


def _names(text: str) -> list[str]:
    """What is listed, with commas or spaces between."""
    return text.replace(",", " ").split()


def imitate(
    config: Config,
    folder: Path,
    *,
    target: str,
    device: str,
    kernels: Path | None = None,
    report: Report = _silent,
) -> float:
    """Train a network to play like a bot, for tables where the bot's own thoughts take too long.

    config: its rivals visit the tables, so that the pupil knows what the bot does about them.
    Where it names weights, the pupil begins as those.
    Answers how often it chose what the bot does, at the end and in positions it had not learned from.
    """
    config = _fitting(config)
    world = make_world(
        config.game, config.lanes, seed=config.seed, players=config.players, device=device, kernels=kernels
    )
    teacher = stranger_named(target, config.game, world)[0]
    imitation = Imitation(world, config, folder, teacher=teacher, visitors=_rivals(world, config))
    if config.weights:
        begin_as(imitation.net, config.weights)
    folder.mkdir(parents=True, exist_ok=True)
    agreed = imitation.run(report)
    _leave(imitation.net, folder, world, f"{config.minutes:g} minutes of imitating {target} on {device}")
    return agreed


@dataclass(frozen=True)
class Exploited:
    """What a response reached."""

    standings: dict[int, Standing]
    """Alone among its target, by the number of players."""
    was_interrupted: bool


def exploit(
    config: Config,
    folder: Path,
    *,
    target: str,
    players: Sequence[int],
    device: str,
    warm: bool,
    kernels: Path | None = None,
    report: Report = _silent,
    rounds: int = 1,
) -> Exploited:
    """Train a best response to a frozen bot in all other seats, and measure what it wins: the honest measure of strength.

    players: how many sit at the tables; with several numbers one response learns them all, and is measured at each.
    warm: begin as a copy of the target where that is a network, else as the network that comes with the package.
    config: where it names weights, the response begins as those: as an earlier one, say, that has less to learn.
    """
    config.check()
    where: dict[str, Any] = {"device": device, "kernels": kernels}
    world = make_world(config.game, config.lanes, seed=config.seed, players=players, **where)
    stranger, net = stranger_named(target, config.game, world, fuse=config.fuse)
    if warm and net is None:
        net = stranger_named("neural", config.game, world)[1]
    if net is not None:
        config = replace(config, width=net.entry.out_features, blocks=len(net.layers))
    config = _fitting(config)
    trainer = Trainer(world, responding(config), folder, regulars={"target": stranger}, guests=False)
    folder.mkdir(parents=True, exist_ok=True)
    if config.weights:
        begin_as(trainer.net, config.weights)
    elif warm and net is not None:
        trainer.start_from(net)
    trainer.run(report)
    _leave(trainer.kept, folder, world, f"{config.minutes:g} minutes against {target} on {device}, seed {config.seed}")
    found = {}
    for count in sorted(set(players)):
        tables = make_world(config.game, config.lanes, seed=config.seed + 1, players=[count], **where)
        frozen = stranger_named(target, config.game, tables)[0]
        found[count] = alone_among(tables, past_self(trainer.kept), frozen, rounds=rounds)
    figures = {"target": target, "warm": warm, "minutes": config.minutes, "updates": trainer.updates}
    standings = {count: asdict(standing) for count, standing in found.items()}
    start = "warm" if warm else "fresh"
    (folder / f"exploit-{start}.json").write_text(json.dumps({**figures, "players": standings}, indent=1))
    return Exploited(found, trainer.was_interrupted)
