"""Best responses in the course of a run: trained against the network while it stands still, then seated at its tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from freehold.train.config import Config
from freehold.train.environment import Environment
from freehold.train.network import Network, copy_weights, frozen_copy, network_for
from freehold.train.policies import network_policy
from freehold.train.reporting import BEST_RESPONSE, Report
from freehold.train.trainer import Trainer
from freehold.train.weight_files import WEIGHTS, write_file


class BestResponseTrainer:
    """Trains one best response after another in an environment of its own, while the run waits.

    A main exploiter learns while its target moves on, and finds little. What stands still is found out: whole ways to play that
    nobody at the tables has tried for a long time, not just the latest slip.
    """

    def __init__(self, env: Environment, config: Config, folder: Path, report: Report) -> None:
        self._folder = folder
        self._report = report
        self._target = frozen_copy(network_for(env, config))
        target = network_policy(self._target, torch_compile=config.torch_compile and env.can_capture)
        self._trainer = Trainer(
            env, best_response_config(config), folder, opponents={"target": target}, with_league=False
        )

    def __call__(self, target: Network, number: int) -> Network:
        """A best response to these weights, which started as a copy of them; it is also saved in a folder of its own."""
        copy_weights(target, self._target)
        folder = self._folder / f"{BEST_RESPONSE.replace('_', '-')}-{number}"
        folder.mkdir(parents=True, exist_ok=True)
        self._trainer.begin_again(target, folder)
        self._trainer.learn(lambda figures: self._report({**figures, BEST_RESPONSE: float(number)}))
        write_file(self._trainer.ema_net, folder / WEIGHTS)
        return self._trainer.ema_net


def best_response_config(config: Config) -> Config:
    """The same settings for a best response: no self-play, nothing to hold on to, little need to be unpredictable."""
    return replace(
        config,
        self_play_fraction=0.0,
        ema_decay=0.0,
        kl_coefficient=0.0,
        simultaneous_entropy_factor=1.0,
        entropy_coefficient=config.entropy_coefficient / 2,
        final_entropy_coefficient=config.final_entropy_coefficient / 10,
        best_responses=0,
    )


def config_on_the_way(config: Config) -> Config:
    """The settings of a run for the best responses to it: half as many lanes, since one seat of each learns, and its own time."""
    return replace(
        config,
        minutes=config.best_response_minutes,
        lanes=max(config.lanes // 2, 1),
        minibatch=max(config.minibatch // 2, 1),
        final_learning_rate_fraction=Config.final_learning_rate_fraction,
        entropy_coefficient=Config.entropy_coefficient,
        final_entropy_coefficient=Config.final_entropy_coefficient,
    )
