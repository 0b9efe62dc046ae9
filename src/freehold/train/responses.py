"""Responses in the course of a run: trained to what the network has become while it stands still, then at its tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from freehold.train.config import RESPONSE, Config
from freehold.train.export import WEIGHTS, write_arrays
from freehold.train.league import become, frozen
from freehold.train.network import Network
from freehold.train.rollout import World, past_self
from freehold.train.trainer import Report, Trainer, network_for


class Responder:
    """Trains one response after the other at tables of its own, for a run that waits meanwhile.

    A hunter learns while its prey moves on, and finds little. What stands still is found out: whole ways to play that nobody at
    the tables has tried for long, not only the latest slip.
    """

    def __init__(self, world: World, config: Config, folder: Path, report: Report) -> None:
        self._folder = folder
        self._report = report
        self._target = frozen(network_for(world, config))
        target = past_self(self._target, fuse=config.fuse and world.can_be_recorded)
        self._trainer = Trainer(world, responding(config), folder, regulars={"target": target}, guests=False)

    def __call__(self, target: Network, number: int) -> Network:
        """A response to these weights, which began as a copy of them; it is also left in a folder of its own."""
        become(self._target, target)
        folder = self._folder / f"{RESPONSE}-{number}"
        folder.mkdir(parents=True, exist_ok=True)
        self._trainer.begin_again(target, folder)
        self._trainer.learn(lambda figures: self._report({**figures, RESPONSE: float(number)}))
        write_arrays(self._trainer.kept, folder / WEIGHTS)
        return self._trainer.kept


def responding(config: Config) -> Config:
    """The same settings for a response: no games among ourselves, nothing to hold on to, little need to be unpredictable."""
    return replace(
        config,
        alone=0.0,
        average=0.0,
        anchor=0.0,
        mixing=1.0,
        entropy=config.entropy / 2,
        last_entropy=config.last_entropy / 10,
        responses=0,
    )


def in_between(config: Config) -> Config:
    """The settings of a run for the responses to it: half as many tables, since one seat of each learns, and its own time."""
    return replace(
        config,
        minutes=config.response_minutes,
        lanes=max(config.lanes // 2, 1),
        minibatch=max(config.minibatch // 2, 1),
        last_learning_rate=Config.last_learning_rate,
        entropy=Config.entropy,
        last_entropy=Config.last_entropy,
    )
