"""Whole runs: train a network, train a response to a bot, measure a network. What the commands do, without the words."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import torch

from freehold.core.errors import BadSetup
from freehold.train import plots
from freehold.train.beginnings import begin_as, measures_of, weights_in
from freehold.train.config import Config
from freehold.train.evaluate import Standing, alone_among, uniform
from freehold.train.export import WEIGHTS, write_arrays
from freehold.train.hunter import HUNTER
from freehold.train.imitation import Imitation
from freehold.train.responses import Responder, in_between, responding
from freehold.train.rollout import Stranger, World, past_self
from freehold.train.trainer import PAST, ROUNDING, SETTINGS, Report, Trainer, checkpoint_in
from freehold.train.worlds import heuristics, make_world, network_from, stranger_named


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
    write_arrays(trainer.kept, folder / WEIGHTS)
    if trainer.hunter:
        write_arrays(trainer.hunter.net, folder / f"{HUNTER}.npz")
    return trainer


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
    _refuse(config)
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
    _refuse(config)
    if not config.weights:
        return config
    width, blocks = measures_of(config.weights)
    return replace(config, width=width, blocks=blocks)


def _refuse(config: Config) -> None:
    """Say what is wrong with settings that no run can have."""
    config.check()
    if not 0 <= config.average < 1:
        raise BadSetup(f"average cannot be {config.average}", hint="it is a share from 0 to below 1, 0.99 say")
    if not 0 < config.span <= 0.5:
        raise BadSetup(
            f"an average cannot reach back over {config.span:g} of a run",
            hint="it is a share above 0 and up to 0.5, which is an average of all of it",
        )
    if not 0 <= config.hunted <= 1 - config.alone + ROUNDING:
        raise BadSetup(
            f"a hunter cannot have {config.hunted} of the games",
            hint=f"it shares those with strangers, {1 - config.alone:g}, with the others",
        )
    if config.responses < 0 or config.response_minutes <= 0:
        raise BadSetup(
            f"a run cannot train {config.responses} responses of {config.response_minutes:g} minutes",
            hint="give 0 or more of them, and more than 0 minutes",
        )
    if config.anchor and not config.average:
        raise BadSetup("an anchor needs an average of weights to hold on to", hint="give one, 0.99 say")


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
    write_arrays(imitation.net, folder / WEIGHTS)
    return agreed


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
) -> dict[int, Standing]:
    """Train a best response to a frozen bot in all other seats, and measure what it wins: the honest measure of strength.

    players: how many sit at the tables; with several numbers one response learns them all, and is measured at each.
    warm: begin as a copy of the target where that is a network, else as the network that comes with the package.
    config: where it names weights, the response begins as those: as an earlier one, say, that has less to learn.
    """
    _refuse(config)
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
    write_arrays(trainer.kept, folder / WEIGHTS)
    found = {}
    for count in sorted(set(players)):
        tables = make_world(config.game, config.lanes, seed=config.seed + 1, players=[count], **where)
        frozen = stranger_named(target, config.game, tables)[0]
        found[count] = alone_among(tables, past_self(trainer.kept), frozen, rounds=rounds)
    figures = {"target": target, "warm": warm, "minutes": config.minutes, "updates": trainer.updates}
    standings = {count: asdict(standing) for count, standing in found.items()}
    start = "warm" if warm else "fresh"
    (folder / f"exploit-{start}.json").write_text(json.dumps({**figures, "players": standings}, indent=1))
    return found


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
