"""Advantages: how much better than expected each decision turned out, by generalised advantage estimation (GAE)."""

from __future__ import annotations

import torch
from torch import Tensor

from freehold.train.network import mover_first
from freehold.train.rollout import Rollout


@torch.no_grad()
def compute_advantages(rollout: Rollout, last_value: Tensor, seats: Tensor, *, gae_lambda: float) -> None:
    """Fill in the returns, advantages and value targets of a rollout.

    last_value: the win shares expected at its end [lanes, seats]. seats: how many players each lane has, int64 [lanes].
    """
    _compute_returns(rollout, last_value, gae_lambda)
    actor = rollout.actor.flatten()  # [steps · lanes]
    lane_seats = seats.expand(rollout.actor.shape).flatten()  # [steps · lanes]
    target = mover_first(rollout.returns.flatten(0, 1), actor, lane_seats)  # [steps · lanes, seats]
    rollout.value_target.copy_(target.view_as(rollout.value_target))
    advantage = (rollout.returns - rollout.value).gather(2, rollout.actor[..., None])[..., 0]  # [steps, lanes]
    rollout.advantage.copy_(normalised(advantage, rollout.loss_mask))


def _compute_returns(rollout: Rollout, last_value: Tensor, gae_lambda: float) -> None:
    """The result of each game, or its blend with later values: lambda-returns without a discount.

    Each seat looks back only at its own decisions. What another expects in between says less: whoever has not seen what was
    sealed cannot know what it is worth.
    """
    places = last_value.shape[1]
    next_return = last_value[:, None].repeat(1, places, 1)  # [lanes, seat that looks back, seats]
    next_value = next_return.clone()  # likewise, at that seat's next decision
    for t in range(rollout.done.shape[0] - 1, -1, -1):
        done, result = rollout.done[t][:, None, None], rollout.win_share[t][:, None]  # [lanes, 1, 1], [lanes, 1, seats]
        next_return, next_value = torch.where(done, result, next_return), torch.where(done, result, next_value)
        own = rollout.actor[t][:, None, None].expand(-1, 1, places)  # [lanes, 1, seats]
        rollout.returns[t] = torch.lerp(next_value.gather(1, own), next_return.gather(1, own), gae_lambda)[:, 0]
        next_return.scatter_(1, own, rollout.returns[t][:, None])
        next_value.scatter_(1, own, rollout.value[t][:, None])


def normalised(advantage: Tensor, mask: Tensor) -> Tensor:
    """The same with mean 0 and variance 1 over the mask. Both [steps, lanes]."""
    count = mask.sum().clamp(min=1)
    mean = (advantage * mask).sum() / count
    deviation = (((advantage - mean) ** 2 * mask).sum() / count).sqrt()
    return (advantage - mean) / (deviation + 1e-6)
