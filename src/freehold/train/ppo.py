"""Learning: proximal policy optimisation on a lesson."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from freehold.train.config import Config
from freehold.train.network import Network, log_shares_from, masked
from freehold.train.rollout import Lesson


@dataclass
class Progress:
    """What an update did, averaged over its minibatches."""

    policy_loss: float
    value_loss: float
    entropy: float
    moved: float
    """Mean change of log-probabilities: how far the policy moved."""
    clipped: float


def learn(net: Network, optimiser: torch.optim.Optimizer, lesson: Lesson, config: Config, entropy: float) -> Progress:
    """Some epochs over the lesson."""
    count = lesson.action.shape[0]
    sums = torch.zeros(5, device=lesson.action.device)
    batches = 0
    for _ in range(config.epochs):
        order = torch.randperm(count, device=lesson.action.device)
        for start in range(0, count - count % min(config.minibatch, count), config.minibatch):
            rows = order[start : start + config.minibatch]
            sums += _update(net, optimiser, lesson, rows, config, entropy)
            batches += 1
    policy_loss, value_loss, spread, moved, clipped = (sums / max(batches, 1)).tolist()
    return Progress(policy_loss, value_loss, spread, moved, clipped)


def _update(
    net: Network, optimiser: torch.optim.Optimizer, lesson: Lesson, rows: Tensor, config: Config, entropy: float
) -> Tensor:
    legal = lesson.legal[rows]
    with torch.autocast(rows.device.type, torch.bfloat16, enabled=rows.device.type == "cuda"):
        logits, share_logits = net(lesson.seen[rows])
    chances = masked(logits.float(), legal)
    moved = chances.gather(1, lesson.action[rows, None])[:, 0] - lesson.chance[rows]
    ratio, gain = moved.exp(), lesson.advantage[rows]
    policy_loss = -torch.minimum(ratio * gain, ratio.clamp(1 - config.clip, 1 + config.clip) * gain).mean()
    log_shares = log_shares_from(share_logits.float(), lesson.seats[rows])
    value_loss = -(lesson.target[rows] * log_shares).sum(1).mean()
    spread = -(chances.exp() * chances.masked_fill(legal == 0, 0)).sum(1).mean()
    loss = policy_loss + config.value_weight * value_loss - entropy * spread
    optimiser.zero_grad(set_to_none=True)
    loss.backward()  # type: ignore[no-untyped-call,unused-ignore]  # torch leaves it untyped
    torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
    optimiser.step()
    clipped = ((ratio - 1).abs() > config.clip).float().mean()
    return torch.stack([policy_loss, value_loss, spread, (ratio - 1 - moved).mean(), clipped]).detach()
