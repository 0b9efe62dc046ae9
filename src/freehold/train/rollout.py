"""Playing: many games at once, the present self in some seats and strangers in the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import torch
from torch import Tensor

from freehold.train.network import Network, masked, mover_first, shares_by_seat


class Stranger(Protocol):
    """Whoever else sits at the table: chooses for a slice of the lanes."""

    def __call__(self, lanes: slice, seen: Tensor, legal: Tensor, /) -> Tensor:
        """Actions [lanes of the slice]."""


@dataclass
class Memory:
    """What was seen and done, one row a step: [steps, lanes, …]."""

    seen: Tensor
    legal: Tensor
    action: Tensor
    chance: Tensor
    """Log-probability of the action when it was taken."""
    actor: Tensor
    mine: Tensor
    """Whether the present self decided."""
    values: Tensor
    """Expected win shares in table order."""
    done: Tensor
    shares: Tensor
    """Final win shares where done."""

    @staticmethod
    def empty(steps: int, lanes: int, features: int, moves: int, seats: int, device: Any) -> Memory:
        """Room for a rollout, reused by all of them."""

        def room(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((steps, lanes, *shape), dtype=dtype, device=device)

        return Memory(
            seen=room(features, dtype=torch.int8),
            legal=room(moves, dtype=torch.uint8),
            action=room(dtype=torch.int64),
            chance=room(),
            actor=room(dtype=torch.int64),
            mine=room(dtype=torch.bool),
            values=room(seats),
            done=room(dtype=torch.bool),
            shares=room(seats),
        )


class World:
    """A batch as tensors that share its memory."""

    def __init__(self, batch: Any, device: Any) -> None:
        self.batch = batch
        self.device = device
        self.size = int(batch.size)
        self.seats = self.tensor(batch.seats).to(torch.int64)

    def tensor(self, array: Any) -> Tensor:
        """The same memory, seen by torch."""
        return torch.as_tensor(array, device=self.device)

    def look(self) -> tuple[Tensor, Tensor, Tensor]:
        """What the mover of each lane sees, may do, and who it is."""
        seen, legal = self.tensor(self.batch.features), self.tensor(self.batch.legal)
        return seen, legal, self.tensor(self.batch.actor).to(torch.int64)

    def step(self, actions: Tensor) -> tuple[Tensor, Tensor]:
        """Make the moves; which games ended, and their win shares."""
        self.batch.step(actions)
        return self.tensor(self.batch.done).to(torch.bool), self.tensor(self.batch.shares)


@torch.no_grad()
def play(world: World, net: Network, memory: Memory, mine: Tensor, strangers: list[tuple[slice, Stranger]]) -> Tensor:
    """Fill the memory; answers the win shares expected at its end. Mine: which seats of each lane are ours [lanes, seats]."""
    for t in range(memory.action.shape[0]):
        seen, legal, actor = world.look()
        logits, share_logits = _forward(net, seen)
        chances = masked(logits, legal)
        action = _sample(chances)
        ours = mine.gather(1, actor[:, None])[:, 0]
        for lanes, stranger in strangers:
            theirs = stranger(lanes, seen[lanes], legal[lanes])
            action[lanes] = torch.where(ours[lanes], action[lanes], theirs)
        memory.seen[t], memory.legal[t], memory.action[t], memory.actor[t] = seen, legal, action, actor
        memory.mine[t] = ours & (legal.sum(1) > 1)
        memory.chance[t] = chances.gather(1, action[:, None])[:, 0]
        memory.values[t] = shares_by_seat(share_logits, actor, world.seats)
        memory.done[t], memory.shares[t] = world.step(action)
    seen, _, actor = world.look()
    return shares_by_seat(_forward(net, seen)[1], actor, world.seats)


def _forward(net: Network, seen: Tensor) -> tuple[Tensor, Tensor]:
    with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.device.type == "cuda"):
        logits, shares = net(seen)
    return logits.float(), shares.float()


def _sample(chances: Tensor) -> Tensor:
    """One action a row, by the Gumbel trick: no sums, no second pass."""
    noise = torch.empty_like(chances).exponential_().log_()
    return (chances - noise).argmax(-1)


def past_self(net: Network) -> Stranger:
    """A frozen network as a stranger."""

    @torch.no_grad()
    def choose(lanes: slice, seen: Tensor, legal: Tensor) -> Tensor:
        return _sample(masked(_forward(net, seen)[0], legal))

    return choose


@torch.no_grad()
def hindsight(memory: Memory, expected: Tensor, trust: float) -> Tensor:
    """What the win shares turned out to be, in table order: the result, or a blend with later expectations."""
    returns = torch.empty_like(memory.values)
    later, next_value = expected, expected
    for t in range(memory.done.shape[0] - 1, -1, -1):
        blend = (1 - trust) * next_value + trust * later
        later = torch.where(memory.done[t][:, None], memory.shares[t], blend)
        returns[t], next_value = later, memory.values[t]
    return returns


@dataclass
class Lesson:
    """Decisions of the present self, flattened for learning."""

    seen: Tensor
    legal: Tensor
    action: Tensor
    chance: Tensor
    advantage: Tensor
    target: Tensor
    """Win shares in hindsight, mover first."""
    seats: Tensor


def lesson_of(memory: Memory, returns: Tensor, seats: Tensor) -> Lesson:
    """Only what the present self decided, with more than one choice."""
    keep = memory.mine.flatten().nonzero()[:, 0]
    actor = memory.actor.flatten()[keep]
    lane_seats = seats.expand(memory.actor.shape).flatten()[keep]
    gain = (returns - memory.values).flatten(0, 1)[keep].gather(1, actor[:, None])[:, 0]
    take: Callable[[Tensor], Tensor] = lambda rows: rows.flatten(0, 1)[keep]  # noqa: E731
    return Lesson(
        seen=take(memory.seen),
        legal=take(memory.legal),
        action=take(memory.action),
        chance=take(memory.chance),
        advantage=(gain - gain.mean()) / (gain.std() + 1e-6),
        target=mover_first(take(returns), actor, lane_seats),
        seats=lane_seats,
    )
