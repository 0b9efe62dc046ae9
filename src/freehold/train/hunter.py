"""A response that learns along: it sits alone among the present self, and hunts for habits as they appear."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import torch
from torch import Tensor

from freehold.train.config import Config
from freehold.train.league import become, frozen
from freehold.train.network import Network, masked
from freehold.train.ppo import Learner
from freehold.train.rollout import Memory, World, normal

HUNTER: Final = "hunter"
"""How settings name it among the exploiters."""


class Hunter:
    """Learns from its own decisions in the memory that the present self fills, and begins anew as a copy of it now and then.

    A response that never began anew would know the habits of long ago, and be a past self in the end.
    """

    def __init__(self, prey: Network, memory: Memory, world: World, config: Config, *, record: bool) -> None:
        self.net = frozen(prey).requires_grad_(True)
        self._prey = prey
        self._every = config.hunt_seconds
        self._next = 0.0
        self._rate, self._entropy = config.learning_rate / 2, config.last_entropy
        self._memory = memory
        self._own = replace(
            memory,
            mine=torch.zeros_like(memory.mine),
            chance=torch.zeros_like(memory.chance),
            gain=torch.zeros_like(memory.gain),
        )
        self._learner = Learner(self.net, self.net, self._own, world, replace(config, anchor=0.0), record=record)

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
        """Learn from that, or begin anew if it is time to."""
        if seconds < self._next:
            self._learner.learn(self._rate, self._entropy)
            return
        self._next = seconds + self._every
        become(self.net, self._prey)
        self._learner.forget()
