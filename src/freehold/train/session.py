"""Whole runs: train a network, train a response to one, measure one. What the commands do, without the words."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import torch

from freehold.core.errors import BadSetup
from freehold.train.config import Config
from freehold.train.evaluate import Standing, alone_among, uniform
from freehold.train.exploit import Exploiter, exploiting
from freehold.train.export import take_in, write_arrays
from freehold.train.network import Network
from freehold.train.rollout import past_self
from freehold.train.trainer import Report, Trainer, network_for
from freehold.train.worlds import heuristics, make_batch, make_world

WEIGHTS = "net.npz"
"""What a run leaves in its folder beside the checkpoint: the arrays alone, for `label` and for the next run."""


def best_device() -> str:
    """A GPU where there is one."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def train(
    config: Config,
    folder: Path,
    *,
    device: str,
    kernels: Path | None = None,
    resume: bool = False,
    report: Report = lambda figures: None,
) -> Trainer:
    """Train by self-play; the folder gets checkpoint, configuration, metrics and weights."""
    folder.mkdir(parents=True, exist_ok=True)
    batch = make_batch(config.game, config.lanes, device=device, seed=config.seed, kernels=kernels)
    trainer = Trainer(batch, config, device, folder)
    known = heuristics(trainer.world)
    trainer.regulars = [known[name] for name in config.rivals.split() if name in known]
    if resume:
        if not (folder / "checkpoint.pt").exists():
            raise BadSetup(f"there is no checkpoint in {folder}", hint="leave out --resume to begin a new run")
        trainer.resume()
    elif config.weights:
        take_in(trainer.net, Path(config.weights))
    trainer.run(report)
    write_arrays(trainer.net, folder / WEIGHTS)
    return trainer


def exploit(
    config: Config,
    folder: Path,
    *,
    target: Path,
    players: int,
    device: str,
    warm: bool,
    kernels: Path | None = None,
    report: Report = lambda figures: None,
    rounds: int = 4,
) -> Standing:
    """Train a best response to frozen weights, from scratch or from the target itself, and measure what it wins."""
    folder.mkdir(parents=True, exist_ok=True)
    batch = make_batch(config.game, config.lanes, device=device, seed=config.seed, kernels=kernels, players=players)
    frozen = network_like(target, batch, config, device)
    settings = exploiting(replace(config, width=frozen.entry.out_features, blocks=len(frozen.layers)))
    trainer = Exploiter(batch, settings, device, folder, past_self(frozen))
    if warm:
        trainer.start_from(frozen)
    trainer.run(report)
    world = make_world(config.game, config.lanes, device=device, seed=config.seed + 1, kernels=kernels, players=players)
    found = alone_among(world, past_self(trainer.net), past_self(frozen), rounds=rounds)
    figures = {"players": players, "warm": warm, "minutes": config.minutes, **asdict(found)}
    (folder / f"exploit-{players}{'-warm' if warm else ''}.json").write_text(json.dumps(figures))
    return found


def network_like(path: Path, batch: Any, config: Config, device: str) -> Network:
    """A network with the measures and the weights of a file."""
    from freehold.train.export import measures

    width, blocks = measures(path)
    net = network_for(batch, replace(config, width=width, blocks=blocks), device)
    take_in(net, path)
    return net.eval()


def measure(
    game: str,
    weights: Path,
    *,
    players: int,
    device: str,
    lanes: int,
    rounds: int,
    kernels: Path | None = None,
) -> dict[str, tuple[Standing, Standing]]:
    """Alone among each rival, and each rival alone among copies of it."""
    world = make_world(game, lanes, device=device, seed=7, kernels=kernels, players=players)
    ours = past_self(network_like(weights, world.batch, Config(game), device))
    found = {}
    for name, rival in {"random": uniform, **heuristics(world)}.items():
        found[name] = (
            alone_among(world, ours, rival, rounds=rounds),
            alone_among(world, rival, ours, rounds=rounds),
        )
    return found
