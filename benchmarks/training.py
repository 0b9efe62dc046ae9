"""How fast does a network learn, and what holds it up? Decisions a second from games to gradients, against the games alone.

    python benchmarks/training.py [--kernels FOLDER] [--device cuda] [--lanes 65536]

The peer is the environment alone, in the same run: random moves, with masks and features computed for every decision. On a GPU
the same training is timed told step by step, recorded, and recorded with small kernels joined.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from freehold.train.config import Config
from freehold.train.recording import REHEARSALS
from freehold.train.rollout import World
from freehold.train.session import best_device
from freehold.train.trainer import Trainer
from freehold.train.worlds import heuristics, make_world

GAMES = ("for-sale", "the-estates")


def main() -> None:
    """Measure both games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--device", default=best_device())
    parser.add_argument("--kernels", type=Path)
    parser.add_argument("--lanes", type=int)
    arguments = parser.parse_args()
    is_gpu = arguments.device == "cuda"
    lanes = arguments.lanes or (65536 if is_gpu else 1024)
    for game in GAMES:
        config = Config(game, lanes=lanes, steps=32, minibatch=65536 if is_gpu else 4096, rivals="quick")
        where = {"device": arguments.device, "seed": 1, "kernels": arguments.kernels}
        world = make_world(game, lanes, **where)
        alone = rate(partial(one_by_one, world), world, lanes * config.steps)
        print(f"{game}, {lanes} games at once on {arguments.device}")
        print(f"  the environment alone        {alone / 1e6:8.3f} million decisions a second")
        variants = {"training": config}
        if is_gpu:
            variants = {
                "training, step by step": replace(config, record=False),
                "training, recorded": config,
                "training, recorded and joined": replace(config, fuse=True),
            }
        for name, variant in variants.items():
            report(name, make_world(game, lanes, **where), variant, alone)


def one_by_one(world: World, steps: int = 32) -> None:
    """Random moves, with all that a learner would look at."""
    for _ in range(steps):
        world.look()
        world.batch.step(world.batch.sample())


def report(name: str, world: World, config: Config, alone: float) -> None:
    """Time whole updates, and their two parts."""
    known = heuristics(world)
    with TemporaryDirectory() as folder:
        trainer = Trainer(world, config, Path(folder), regulars={each: known[each] for each in config.rivals.split()})
        decisions = config.lanes * config.steps
        play = rate(trainer._rollout, world, decisions, warm=REHEARSALS + 1)
        learn = rate(lambda: trainer.learner.learn(1e-4, 0.03), world, decisions, warm=1)
    both = 1 / (1 / play + 1 / learn)
    print(
        f"  {name:<30}{both / 1e6:7.3f} ({100 * both / alone:.1f} % of it; "
        f"playing takes {100 * both / play:.0f} % of the time, learning {100 * both / learn:.0f} %)",
        flush=True,
    )


def rate(work: Callable[[], object], world: World, decisions: int, warm: int = 1, seconds: float = 3.0) -> float:
    """Decisions a second, after some rounds that are not timed."""
    for _ in range(warm):
        work()
    world.wait()
    begin, rounds = perf_counter(), 0
    while perf_counter() - begin < seconds:
        work()
        world.wait()
        rounds += 1
    return rounds * decisions / (perf_counter() - begin)


if __name__ == "__main__":
    main()
