"""Playing: many games at once, the present self in some seats and strangers in the others.

All tensors stay where they are and keep their shapes, so that a GPU can be told once what to do (see `recording`).
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol

import torch
from torch import Tensor

from freehold.train.network import Network, masked, mover_first, shares_by_seat

FUSED_AT_MOST: Final = 256
"""How many players and table sizes torch's compiler may see in one process."""


class Stranger(Protocol):
    """Whoever else sits at the table: chooses for a slice of the lanes."""

    def __call__(self, lanes: slice, seen: Tensor, legal: Tensor, asked: Tensor, /) -> Tensor:
        """Actions [lanes of the slice]; only those matter where it is asked, bool [lanes of the slice]."""


@dataclass
class Memory:
    """What was seen and done, and what came of it, one row a step: [steps, lanes, …]."""

    seen: Tensor
    legal: Tensor
    action: Tensor
    chance: Tensor
    """Log-probability of the action when it was taken."""
    actor: Tensor
    mine: Tensor
    """Whether the present self decided, with more than one choice."""
    values: Tensor
    """Expected win shares in table order."""
    done: Tensor
    shares: Tensor
    """Final win shares where done."""
    returns: Tensor
    """Win shares in hindsight, in table order."""
    gain: Tensor
    """How much better than expected it turned out for whoever decided; mean 0 and variance 1 over what is mine."""
    target: Tensor
    """Win shares in hindsight, mover first."""

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
            returns=room(seats),
            gain=room(),
            target=room(seats),
        )


class World:
    """A batch as tensors that share its memory."""

    def __init__(self, batch: Any, device: Any) -> None:
        self.batch = batch
        self.device = device
        self.size = int(batch.size)
        self.seats = self.tensor(batch.seats).to(torch.int64)
        self._moves = torch.zeros(self.size, dtype=torch.int64, device=device)
        self._given = batch.adopt(self._moves)
        self._tensors: dict[int, tuple[Any, Tensor]] = {}
        self._streams: list[Any] = []
        self._busy = 0

    def tensor(self, array: Any) -> Tensor:
        """The same memory, seen by torch."""
        return torch.as_tensor(array, device=self.device)

    def shared(self, array: Any) -> Tensor:
        """The same for an array that the batch keeps; made once, since making it takes longer than reading it."""
        if id(array) not in self._tensors:
            self._tensors[id(array)] = array, self.tensor(array)
        return self._tensors[id(array)][1]

    def look(self) -> tuple[Tensor, Tensor, Tensor]:
        """What the mover of each lane sees, may do, and who it is."""
        seen, legal = self.shared(self.batch.features), self.shared(self.batch.legal)
        return seen, legal, self.shared(self.batch.actor).to(torch.int64)

    def step(self, actions: Tensor) -> tuple[Tensor, Tensor]:
        """Make the moves; which games ended, and their win shares."""
        self._moves.copy_(actions)
        self.batch.step(self._given)
        return self.shared(self.batch.done).to(torch.bool), self.shared(self.batch.shares)

    @property
    def can_be_recorded(self) -> bool:
        """Whether a GPU plays, and can be told beforehand what to do."""
        return torch.device(self.device).type == "cuda" and bool(self.batch.can_follow)

    def wait(self) -> None:
        """Until the device has done all it was told."""
        if torch.device(self.device).type == "cuda":
            torch.cuda.synchronize()

    def beside(self, work: Callable[[], Tensor]) -> Tensor:
        """Run this in parallel with what comes next, until `rejoin`, where the device can."""
        if not self.can_be_recorded:
            return work()
        if self._busy == len(self._streams):
            self._streams.append(torch.cuda.Stream())
        stream = self._streams[self._busy]
        self._busy += 1
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream), self.on_stream(stream.cuda_stream):
            return work()

    def rejoin(self) -> None:
        """Wait for what runs in parallel."""
        for stream in self._streams[: self._busy]:
            torch.cuda.current_stream().wait_stream(stream)
        self._busy = 0

    def on_stream(self, stream: int) -> AbstractContextManager[Any]:
        """Let the batch work on a stream of torch's."""
        context: AbstractContextManager[Any] = self.batch.on_stream(stream)
        return context


@torch.no_grad()
def play(world: World, mind: Mind, memory: Memory, mine: Tensor, strangers: list[tuple[slice, Stranger]]) -> Tensor:
    """Fill the memory; answers the win shares expected at its end. Mine: which seats of each lane are ours [lanes, seats]."""
    for t in range(memory.action.shape[0]):
        seen, legal, actor = world.look()
        ours = mine.gather(1, actor[:, None])[:, 0]
        theirs = [
            world.beside(partial(stranger, lanes, seen[lanes], legal[lanes], ~ours[lanes]))
            for lanes, stranger in strangers
        ]
        chances, values, kept, allowed = mind(seen, legal, actor)
        action = sample(chances)
        world.rejoin()
        for (lanes, _), choice in zip(strangers, theirs, strict=True):
            action[lanes] = torch.where(ours[lanes], action[lanes], choice)
        memory.seen[t], memory.legal[t], memory.action[t], memory.actor[t] = kept, allowed, action, actor
        memory.mine[t] = ours & (allowed.sum(1) > 1)
        memory.chance[t] = chances.gather(1, action[:, None])[:, 0]
        memory.values[t] = values
        memory.done[t], memory.shares[t] = world.step(action)
    return mind(*world.look())[1]


def sample(chances: Tensor) -> Tensor:
    """One action a row, by the Gumbel trick: no sums, no second pass."""
    noise = torch.empty_like(chances).exponential_().log_()
    return (chances - noise).argmax(-1)


Mind = Callable[[Tensor, Tensor, Tensor], tuple[Tensor, Tensor, Tensor, Tensor]]
"""From what movers see, may do and who they are to log-probabilities, win shares by seat, and the first two to be kept."""


def mind_of(net: Network, seats: Tensor, *, fuse: bool) -> Mind:
    """How a network decides for all lanes."""

    def consider(seen: Tensor, legal: Tensor, actor: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        logits, share_logits = net(seen)
        values = shares_by_seat(share_logits, actor, seats)
        return masked(logits, legal), values, seen.contiguous(), legal.contiguous()

    return fused(consider, wanted=fuse)


def fused(work: Callable[..., Any], *, wanted: bool) -> Callable[..., Any]:
    """The same, its small kernels joined into larger ones by torch's compiler where that is wanted."""
    if not wanted:
        return work
    # All strangers are the same code to the compiler, and beyond a limit (8 by default) it would no longer compile any of it.
    torch._dynamo.config.recompile_limit = max(torch._dynamo.config.recompile_limit, FUSED_AT_MOST)
    return torch.compile(work, dynamic=False)


def past_self(net: Network, *, fuse: bool = False, temperature: float = 1.0) -> Stranger:
    """A frozen network as a stranger; at a lower temperature it prefers its likelier moves still more."""
    ask = fused(lambda seen, legal: masked(net(seen)[0], legal), wanted=fuse)

    def answer(seen: Tensor, legal: Tensor) -> Tensor:
        return sample(ask(seen, legal) / temperature)

    @torch.no_grad()
    def choose(lanes: slice, seen: Tensor, legal: Tensor, asked: Tensor) -> Tensor:
        if seen.is_cuda:  # would have to wait to know how many are asked
            return answer(seen, legal)
        rows = asked.nonzero()[:, 0]
        actions = torch.zeros(len(asked), dtype=torch.int64)
        actions[rows] = answer(seen[rows], legal[rows])
        return actions

    return choose


@torch.no_grad()
def look_back(memory: Memory, expected: Tensor, seats: Tensor, trust: float) -> None:
    """What the win shares turned out to be: the result, or a blend with later expectations. And what that says of each move.

    Each seat looks back at its own decisions only. What another expects in between tells less: whoever has not seen what was
    sealed cannot know what it is worth.
    """
    places = expected.shape[1]
    turned_out = expected[:, None].repeat(1, places, 1)  # for each seat, from its next decision on
    hoped = turned_out.clone()  # what it expected there
    for t in range(memory.done.shape[0] - 1, -1, -1):
        ended, result = memory.done[t][:, None, None], memory.shares[t][:, None]
        turned_out, hoped = torch.where(ended, result, turned_out), torch.where(ended, result, hoped)
        own = memory.actor[t][:, None, None].expand(-1, 1, places)
        memory.returns[t] = torch.lerp(hoped.gather(1, own), turned_out.gather(1, own), trust)[:, 0]
        turned_out.scatter_(1, own, memory.returns[t][:, None])
        hoped.scatter_(1, own, memory.values[t][:, None])
    actor = memory.actor.flatten()
    lane_seats = seats.expand(memory.actor.shape).flatten()
    memory.target.copy_(mover_first(memory.returns.flatten(0, 1), actor, lane_seats).view_as(memory.target))
    gain = (memory.returns - memory.values).gather(2, memory.actor[..., None])[..., 0]
    memory.gain.copy_(normal(gain, memory.mine))


def normal(gain: Tensor, mine: Tensor) -> Tensor:
    """The same with mean 0 and variance 1 over what is mine."""
    count = mine.sum().clamp(min=1)
    mean = (gain * mine).sum() / count
    spread = (((gain - mean) ** 2 * mine).sum() / count).sqrt()
    return (gain - mean) / (spread + 1e-6)
