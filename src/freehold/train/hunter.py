"""A response that learns along: it sits alone among the present self, and hunts for habits as they appear."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import torch
from torch import Tensor

from freehold.train.config import Config, fallen
from freehold.train.export import take_in
from freehold.train.league import become, frozen
from freehold.train.network import Network, masked
from freehold.train.ppo import Learner
from freehold.train.rollout import Memory, World, normal

HUNTER: Final = "hunter"
"""How settings name it among the exploiters."""


class Hunter:
    """Learns from its own decisions in the memory that the present self fills, hunt by hunt.

    Within a hunt its steps become smaller, as those of a response do: what a policy can win shows only when it stops moving. The
    next one begins as a copy of the present self. A hunter that never began anew would know the habits of long ago, and be a past
    self in the end; but one that began as a trained response knows more than a hunt can teach, and stays.
    """

    def __init__(self, prey: Network, memory: Memory, world: World, config: Config, *, record: bool) -> None:
        self.net = frozen(prey).requires_grad_(True)
        self._prey = prey
        self._config = config
        self._began = -config.hunt_seconds
        self._stays = False
        self.goes_on = False
        """Whether it goes on from a checkpoint, and so need not begin as anything."""
        self._memory = memory
        self._own = replace(
            memory,
            mine=torch.zeros_like(memory.mine),
            chance=torch.zeros_like(memory.chance),
            gain=torch.zeros_like(memory.gain),
        )
        few = max(config.minibatch // 4, 1)  # few tables are its own, and many small steps find a habit soonest
        own_way = replace(config, anchor=0.0, mixing=1.0, minibatch=few)
        self._learner = Learner(self.net, self.net, self._own, world, own_way, record=record)

    def begin_as(self, response: Path) -> None:
        """Begin as these weights, and never anew."""
        take_in(self.net, response)
        self._stays = True

    def state(self) -> dict[str, Any]:
        """For a checkpoint."""
        return {
            "net": self.net.state_dict(),
            "optimiser": self._learner.optimiser.state_dict(),
            "began": self._began,
            "stays": self._stays,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """From a checkpoint."""
        self.net.load_state_dict(state["net"])
        self._learner.restore(state["optimiser"])
        self._began, self._stays, self.goes_on = state["began"], state["stays"], True

    @torch.no_grad()
    def look_back(self, lanes: slice, ours: Tensor) -> None:
        """What it decided at its tables, how likely it was to, and what came of it. Ours: the prey's seats of all lanes."""
        memory, own = self._memory, self._own
        actor, legal, action = memory.actor[:, lanes], memory.legal[:, lanes], memory.action[:, lanes]
        is_prey = ours[lanes].expand(len(actor), -1, -1).gather(2, actor[..., None])[..., 0]
        own.mine[:, lanes] = ~is_prey & (legal.sum(2) > 1)
        for t in range(len(actor)):
            chances = masked(self.net(memory.seen[t, lanes])[0], legal[t])
            own.chance[t, lanes] = chances.gather(1, action[t, :, None])[:, 0]
        own.gain.copy_(normal(memory.gain, own.mine))

    def learn(self, seconds: float) -> None:
        """Learn from that, or begin the next hunt if it is time to."""
        done = (seconds - self._began) / self._config.hunt_seconds
        if done < 1:
            rate = fallen(self._config.learning_rate, self._config.last_learning_rate, done)
            self._learner.learn(rate, fallen(self._config.last_entropy, 0.1, done))
            return
        self._began = seconds
        if not self._stays:
            become(self.net, self._prey)
            self._learner.forget()
