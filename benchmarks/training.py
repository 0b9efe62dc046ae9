"""How fast does a network learn, and what holds it up? Decisions a second from games to gradients, against the games alone.

    python benchmarks/training.py [--kernels FOLDER] [--device cuda] [--lanes 65536]

The peer is the environment alone, in the same run: random moves, with masks and features computed for every decision. On a GPU
the same training is timed step by step, as CUDA graphs, and as such with kernels that torch compiled.
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
from freehold.train.cuda_graphs import WARM_UPS
from freehold.train.environment import Environment, make_environment
from freehold.train.named_policies import heuristic_policies
from freehold.train.runs import best_device
from freehold.train.trainer import Trainer

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
        config = Config(game, lanes=lanes, steps=32, minibatch=65536 if is_gpu else 4096, opponents="quick")
        where = {"device": arguments.device, "seed": 1, "kernels": arguments.kernels}
        env = make_environment(game, lanes, **where)
        alone = rate(partial(one_by_one, env), env, lanes * config.steps)
        print(f"{game}, {lanes} games at once on {arguments.device}")
        print(f"  the environment alone        {alone / 1e6:8.3f} million decisions a second")
        variants = {"training": config}
        if is_gpu:
            variants = {
                "training, step by step": replace(config, cuda_graph=False),
                "training, as CUDA graphs": config,
                "training, graphs and compiled": replace(config, torch_compile=True),
            }
        for name, variant in variants.items():
            report(name, make_environment(game, lanes, **where), variant, alone)


def one_by_one(env: Environment, steps: int = 32) -> None:
    """Random moves, with all that a learner would look at."""
    for _ in range(steps):
        env.observe()
        env.batch.step(env.batch.sample())


def report(name: str, env: Environment, config: Config, alone: float) -> None:
    """Time whole updates, and their two parts."""
    known = heuristic_policies(env)
    with TemporaryDirectory() as folder:
        trainer = Trainer(env, config, Path(folder), opponents={name: known[name] for name in config.opponents.split()})
        decisions = config.lanes * config.steps
        play = rate(trainer.fill_rollout, env, decisions, warm=WARM_UPS + 1)
        learn = rate(
            lambda: trainer.learner.learn(learning_rate=1e-4, entropy_coefficient=0.03), env, decisions, warm=1
        )
    both = 1 / (1 / play + 1 / learn)
    print(
        f"  {name:<30}{both / 1e6:7.3f} ({100 * both / alone:.1f} % of it; "
        f"playing takes {100 * both / play:.0f} % of the time, learning {100 * both / learn:.0f} %)",
        flush=True,
    )


def rate(work: Callable[[], object], env: Environment, decisions: int, warm: int = 1, seconds: float = 3.0) -> float:
    """Decisions a second, after some rounds that are not timed."""
    for _ in range(warm):
        work()
    env.synchronize()
    begin, rounds = perf_counter(), 0
    while perf_counter() - begin < seconds:
        work()
        env.synchronize()
        rounds += 1
    return rounds * decisions / (perf_counter() - begin)


if __name__ == "__main__":
    main()
