"""How the games of a rollout ended for the learner."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor

from freehold.train.environment import Environment
from freehold.train.matchmaking import Matchup
from freehold.train.metrics import AMONG
from freehold.train.rollout import Rollout


def outcomes(
    rollout: Rollout, env: Environment, *, learner_seats: Tensor, matchups: Sequence[Matchup]
) -> dict[str, float]:
    """How many games ended, how much was the learner's to decide, and how it did against opponents, for the metrics."""
    figures = {"games": float(rollout.done.sum()), "decisions": float(rollout.loss_mask.sum())}
    return figures | {
        f"{AMONG}{matchup.name}": relative_win_share(rollout, env, matchup.lanes, learner_seats) for matchup in matchups
    }


def relative_win_share(rollout: Rollout, env: Environment, lanes: slice, learner_seats: Tensor) -> float:
    """The learner's part of the victories in these lanes, as a multiple of what would be fair. learner_seats: [lanes, seats]."""
    done = rollout.done[:, lanes].float()  # [steps, lanes]
    own, seats = learner_seats[lanes], env.seats[lanes]  # [lanes, seats], [lanes]
    there = torch.arange(own.shape[1], device=env.device) < seats[:, None]  # [lanes, seats]
    fair = (own & there).sum(1) / seats  # [lanes]
    won = (rollout.win_share[:, lanes] * own).sum(2)  # [steps, lanes]
    return float((won * done).sum() / (fair * done).sum().clamp(min=1e-9))
