"""Policies: who chooses moves for many games at once, and how a network does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

import torch
from torch import Tensor

from freehold.train.network import Network, masked_log_probs, values_by_seat

MOST_COMPILED: Final = 256
"""How many policies and numbers of lanes torch's compiler may see in one process."""


class Policy(Protocol):
    """Whoever sits at a table: makes the choices for a slice of the lanes."""

    def __call__(self, lanes: slice, observation: Tensor, legal: Tensor, asked: Tensor, /) -> Tensor:
        """Actions, int64 [lanes of the slice]; only those matter where it is asked, bool [lanes of the slice].

        observation: int8 [lanes of the slice, features]. legal: uint8 [lanes of the slice, moves].
        """


ActorCritic = Callable[[Tensor, Tensor, Tensor], tuple[Tensor, Tensor, Tensor, Tensor]]
"""From what movers see [lanes, features], may do [lanes, moves] and who they are [lanes] to log-probabilities [lanes, moves],
expected win shares in table order [lanes, seats], and the first two again, to be kept: the environment overwrites its own."""


def actor_critic(net: Network, seats: Tensor, *, torch_compile: bool) -> ActorCritic:
    """How a network decides for all lanes. Seats: how many players each lane has, int64 [lanes]."""

    def decide(observation: Tensor, legal: Tensor, actor: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        logits, value_logits = net(observation)
        value = values_by_seat(value_logits, actor, seats)
        return masked_log_probs(logits, legal), value, observation.contiguous(), legal.contiguous()

    return compiled(decide, wanted=torch_compile)


def sample(log_probs: Tensor) -> Tensor:
    """One action per row, int64 [batch], by the Gumbel trick: no sums, no second pass. Log_probs: [batch, moves]."""
    noise = torch.empty_like(log_probs).exponential_().log_()
    return (log_probs - noise).argmax(-1)


def compiled(work: Callable[..., Any], *, wanted: bool) -> Callable[..., Any]:
    """The same, its small kernels joined into larger ones by torch's compiler if that is wanted."""
    if not wanted:
        return work
    # All policies are the same code to the compiler, and beyond a limit (8 by default) it would no longer compile any of it.
    torch._dynamo.config.recompile_limit = max(torch._dynamo.config.recompile_limit, MOST_COMPILED)
    return torch.compile(work, dynamic=False)


def network_policy(net: Network, *, torch_compile: bool = False, temperature: float = 1.0) -> Policy:
    """A network as a policy that does not learn; at a lower temperature it prefers its likelier moves still more."""
    ask = compiled(lambda observation, legal: masked_log_probs(net(observation)[0], legal), wanted=torch_compile)

    def answer(observation: Tensor, legal: Tensor) -> Tensor:
        return sample(ask(observation, legal) / temperature)

    @torch.no_grad()
    def choose(lanes: slice, observation: Tensor, legal: Tensor, asked: Tensor) -> Tensor:
        if observation.is_cuda:  # would have to wait to know how many are asked
            return answer(observation, legal)
        rows = asked.nonzero()[:, 0]
        actions = torch.zeros(len(asked), dtype=torch.int64)
        actions[rows] = answer(observation[rows], legal[rows])
        return actions

    return choose


def uniform_policy(lanes: slice, observation: Tensor, legal: Tensor, asked: Tensor) -> Tensor:
    """Plays any legal move."""
    return (torch.rand(legal.shape, device=legal.device) + legal).argmax(1)
