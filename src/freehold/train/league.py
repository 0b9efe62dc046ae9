"""Past selves, evenly spread over the training so far."""

from __future__ import annotations

from random import Random

from torch import Tensor

from freehold.train.network import Network, frozen_copy


class League:
    """A few frozen past selves. When it is full, every other one leaves and newcomers come half as often."""

    def __init__(self, size: int, snapshot_seconds: float, rng: Random) -> None:
        self.size = size
        self.snapshot_seconds = snapshot_seconds
        """Seconds of training between two newcomers."""
        self.members: list[Network] = []
        self.next_snapshot = 0.0
        """When the next newcomer is due, in seconds of training."""
        self._rng = rng

    def maybe_join(self, net: Network, seconds: float) -> bool:
        """Take a copy of the present self when it is time."""
        if seconds < self.next_snapshot:
            return False
        self.members.append(frozen_copy(net))
        self.next_snapshot = seconds + self.snapshot_seconds
        if len(self.members) > self.size:
            self.members = self.members[1::2]
            self.snapshot_seconds *= 2
        return True

    def draw(self) -> Network:
        """A member, the latest as likely as all others together: the closest opponent teaches the most."""
        return self.members[-1] if self._rng.random() < 0.5 else self._rng.choice(self.members)

    def weights(self) -> list[dict[str, Tensor]]:
        """For a checkpoint."""
        return [member.state_dict() for member in self.members]

    def restore(
        self, weights: list[dict[str, Tensor]], *, like: Network, snapshot_seconds: float, next_snapshot: float
    ) -> None:
        """From a checkpoint, with networks like this one."""
        self.members = [frozen_copy(like) for _ in weights]
        for member, content in zip(self.members, weights, strict=True):
            member.load_state_dict(content)
        self.snapshot_seconds, self.next_snapshot = snapshot_seconds, next_snapshot
