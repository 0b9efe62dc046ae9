"""Imitation learning: a network learns to play like another bot.

A bot's thinking can take up much of a GPU's time; a network that imitates it is an opponent at a fraction of the cost, if a
weaker one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import torch
from torch import Tensor
from torch.nn.functional import nll_loss

from freehold.core.errors import BadSetup
from freehold.train.config import Config
from freehold.train.environment import Environment
from freehold.train.metrics import METRICS, append_metrics
from freehold.train.network import masked_log_probs, network_for
from freehold.train.policies import Policy, network_policy
from freehold.train.reporting import Report
from freehold.train.schedules import linear_decay
from freehold.train.trainer import kept_on_interrupt


@dataclass
class Examples:
    """Positions with a choice in them, and what the teacher does there."""

    observation: Tensor  # int8 [examples, features]
    legal: Tensor  # uint8 [examples, moves]
    action: Tensor  # int64 [examples]

    @staticmethod
    def joined(parts: Sequence[Examples]) -> Examples:
        """All of them, one after another."""
        return Examples(
            torch.cat([each.observation for each in parts]),
            torch.cat([each.legal for each in parts]),
            torch.cat([each.action for each in parts]),
        )


class Imitation:
    """A student learns what a teacher does, even in positions the teacher would not have got into (as in DAgger).

    In some lanes the student has about half of the seats, in the others an opponent has one, and all other seats are the
    teacher's: so the student sees what comes of its own mistakes and of strange play. The teacher says what it would do in
    all of the seats.
    """

    def __init__(
        self, env: Environment, config: Config, folder: Path, *, teacher: Policy, opponents: Mapping[str, Policy]
    ) -> None:
        self.config = config
        self.net = network_for(env, config)
        self._env = env
        self._folder = folder
        self._teacher = teacher
        self._guests = self._assign_lanes(opponents)
        self._guest_seats = self._assign_seats()  # bool [lanes, seats]
        self._optimiser = torch.optim.Adam(self.net.parameters(), lr=config.learning_rate)

    def _assign_lanes(self, opponents: Mapping[str, Policy]) -> list[tuple[slice, Policy]]:
        """Which lanes the student shares with the teacher, and which the opponents, as many each."""
        lanes = self._env.lanes
        own = int(lanes * self.config.self_play_fraction) if opponents else lanes
        each = (lanes - own) // max(len(opponents), 1)
        if own < lanes and not each:
            raise BadSetup(
                f"{lanes} lanes are too few for {len(opponents)} opponents",
                hint="give more lanes, name fewer opponents, or leave none to them (self_play_fraction 1)",
            )
        starts = range(own, lanes, max(each, 1))
        pairs = zip(starts, opponents.values(), strict=False)  # a few lanes may be left over
        student = (slice(0, own), network_policy(self.net))
        return [student, *((slice(start, start + each), opponent) for start, opponent in pairs)]

    def _assign_seats(self) -> Tensor:
        """Which seats of each lane are not the teacher's, bool [lanes, seats]."""
        env, places = self._env, self._env.batch.game_spec.max_seats
        lone = (torch.rand(env.lanes, device=env.device) * env.seats).to(torch.int64)  # [lanes]
        guest_seats = torch.arange(places, device=env.device) == lone[:, None]
        own, _ = self._guests[0]
        guest_seats[own] |= torch.rand(guest_seats[own].shape, device=env.device) < 0.5
        return guest_seats

    def run(self, report: Report) -> float:
        """Learn until the time is up or somebody interrupts it.

        Returns the accuracy on the last positions, which are new to it: how often it chose as the teacher does.
        """
        (self._folder / METRICS).unlink(missing_ok=True)
        config, accuracy = self.config, 0.0
        with kept_on_interrupt():
            begin = monotonic()
            while (done := (monotonic() - begin) / (60 * config.minutes)) < 1:
                figures = self.update(linear_decay(config.learning_rate, config.final_learning_rate_fraction, done))
                figures["seconds"] = monotonic() - begin
                append_metrics(figures, self._folder)
                report(figures)
                accuracy = figures["accuracy"]
        return accuracy

    def update(self, learning_rate: float) -> dict[str, float]:
        """Some play, then learning from it; how often student and teacher agree is counted before learning."""
        examples = self._play()
        accuracy = self._accuracy(examples)
        loss = self._learn(examples, learning_rate)
        return {"examples": float(len(examples.action)), "accuracy": accuracy, "loss": loss}

    @torch.no_grad()
    def _play(self) -> Examples:
        """Some steps of all games, and what the teacher says about them."""
        env, everywhere = self._env, torch.ones(self._env.lanes, dtype=torch.bool, device=self._env.device)
        found: list[Examples] = []
        for _ in range(self.config.steps):
            observation, legal, actor = env.observe()
            action = self._teacher(slice(0, env.lanes), observation, legal, everywhere).to(torch.int64).clone()
            has_choice = legal.sum(1) > 1  # [lanes]
            found.append(Examples(observation[has_choice], legal[has_choice], action[has_choice]))
            is_guests = self._guest_seats.gather(1, actor[:, None])[:, 0]  # [lanes]
            for lanes, guest in self._guests:
                asked = is_guests[lanes]
                answer = guest(lanes, observation[lanes], legal[lanes], asked)
                action[lanes] = torch.where(asked, answer, action[lanes])
            env.step(action)
        return Examples.joined(found)

    @torch.no_grad()
    def _accuracy(self, examples: Examples) -> float:
        some = slice(0, self.config.minibatch)
        log_probs = masked_log_probs(self.net(examples.observation[some])[0], examples.legal[some])
        return float((log_probs.argmax(1) == examples.action[some]).float().mean())

    def _learn(self, examples: Examples, learning_rate: float) -> float:
        """Once through all of them, in random order; returns the mean loss."""
        for group in self._optimiser.param_groups:
            group["lr"] = learning_rate
        losses = []
        for rows in torch.randperm(len(examples.action), device=examples.action.device).split(self.config.minibatch):
            log_probs = masked_log_probs(self.net(examples.observation[rows])[0], examples.legal[rows])
            loss = nll_loss(log_probs, examples.action[rows])
            self._optimiser.zero_grad(set_to_none=True)
            loss.backward()  # type: ignore[no-untyped-call,unused-ignore]  # torch leaves it untyped
            self._optimiser.step()
            losses.append(loss.detach())
        return float(torch.stack(losses).mean())
