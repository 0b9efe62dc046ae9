"""Past selves, evenly spread over the training so far."""

from __future__ import annotations

import copy
from random import Random

import torch
from torch import Tensor

from freehold.train.network import Network


class League:
    """A few frozen selves. When it is full, every other one leaves and newcomers come half as often."""

    def __init__(self, size: int, every: float, rng: Random) -> None:
        self.size = size
        self.every = every
        """Seconds of training between two newcomers."""
        self.members: list[Network] = []
        self._next = 0.0
        self._rng = rng

    def maybe_join(self, net: Network, seconds: float) -> bool:
        """Take a copy of the present self when it is time."""
        if seconds < self._next:
            return False
        self.members.append(frozen(net))
        self._next = seconds + self.every
        if len(self.members) > self.size:
            self.members = self.members[1::2]
            self.every *= 2
        return True

    def draw(self) -> Network:
        """A member, the latest as likely as all others together: the nearest rival teaches most."""
        return self.members[-1] if self._rng.random() < 0.5 else self._rng.choice(self.members)

    def weights(self) -> list[dict[str, Tensor]]:
        """For a checkpoint."""
        return [member.state_dict() for member in self.members]

    def restore(self, weights: list[dict[str, Tensor]], like: Network, every: float, next_join: float) -> None:
        """From a checkpoint."""
        self.members = []
        for member in weights:
            net = copy.deepcopy(like)
            net.load_state_dict(member)
            self.members.append(frozen(net))
        self.every, self._next = every, next_join

    @property
    def next_join(self) -> float:
        """When the next newcomer is due, in seconds of training."""
        return self._next


def frozen(net: Network) -> Network:
    """A copy that learns no more."""
    twin = copy.deepcopy(net).eval()
    for parameter in twin.parameters():
        parameter.requires_grad_(False)
    return twin


@torch.no_grad()
def become(net: Network, other: Network) -> None:
    """Take over another's weights, in place."""
    for own, new in zip(net.parameters(), other.parameters(), strict=True):
        own.copy_(new)
