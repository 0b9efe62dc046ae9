"""Rollouts: many games played on at once, the learner in some seats and opponents in the others.

All tensors stay where they are and keep their shapes, so that a GPU can be told once what to do (see `cuda_graphs`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import torch
from torch import Tensor

from freehold.train.environment import Environment
from freehold.train.policies import ActorCritic, Policy, sample


@dataclass
class Rollout:
    """What was seen and done, and what came of it, one row per step."""

    observation: Tensor  # int8 [steps, lanes, features]
    """What the mover saw."""
    legal: Tensor  # uint8 [steps, lanes, moves]
    """What it was allowed to do."""
    action: Tensor  # int64 [steps, lanes]
    """What it did."""
    log_prob: Tensor  # float32 [steps, lanes]
    """The action's log-probability when it was taken, under the learner's policy."""
    actor: Tensor  # int64 [steps, lanes]
    """Which seat it was."""
    loss_mask: Tensor  # bool [steps, lanes]
    """Whether the learner decided, with more than one choice: what it learns from."""
    value: Tensor  # float32 [steps, lanes, seats]
    """The win shares that were expected, in table order."""
    done: Tensor  # bool [steps, lanes]
    """Whether the game ended with this move."""
    win_share: Tensor  # float32 [steps, lanes, seats]
    """Final win shares where done."""
    returns: Tensor  # float32 [steps, lanes, seats]
    """Lambda-returns: win shares in hindsight, in table order."""
    advantage: Tensor  # float32 [steps, lanes]
    """How much better than expected it turned out for whoever decided; mean 0 and variance 1 over the loss mask."""
    value_target: Tensor  # float32 [steps, lanes, seats]
    """The returns, mover first."""

    @staticmethod
    def empty(*, steps: int, lanes: int, features: int, moves: int, seats: int, device: Any) -> Rollout:
        """Room for a rollout, reused by all of them."""

        def room(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((steps, lanes, *shape), dtype=dtype, device=device)

        return Rollout(
            observation=room(features, dtype=torch.int8),
            legal=room(moves, dtype=torch.uint8),
            action=room(dtype=torch.int64),
            log_prob=room(),
            actor=room(dtype=torch.int64),
            loss_mask=room(dtype=torch.bool),
            value=room(seats),
            done=room(dtype=torch.bool),
            win_share=room(seats),
            returns=room(seats),
            advantage=room(),
            value_target=room(seats),
        )

    @staticmethod
    def of(env: Environment, steps: int) -> Rollout:
        """Room for this many steps of an environment."""
        spec = env.batch.game_spec
        return Rollout.empty(
            steps=steps,
            lanes=env.lanes,
            features=spec.features,
            moves=spec.player_moves,
            seats=spec.max_seats,
            device=env.device,
        )


@torch.no_grad()
def collect(
    rollout: Rollout,
    env: Environment,
    decide: ActorCritic,
    *,
    learner_seats: Tensor,
    opponents: Sequence[tuple[slice, Policy]],
) -> Tensor:
    """Fill a rollout; returns the win shares expected at its end [lanes, seats].

    learner_seats: bool [lanes, seats]. opponents: who has the other seats of which lanes.
    """
    for t in range(rollout.action.shape[0]):
        observation, legal, actor = env.observe()  # [lanes, features], [lanes, moves], [lanes]
        is_learner = learner_seats.gather(1, actor[:, None])[:, 0]  # [lanes]
        answers = [
            env.in_parallel(partial(policy, lanes, observation[lanes], legal[lanes], ~is_learner[lanes]))
            for lanes, policy in opponents
        ]
        log_probs, rollout.value[t], rollout.observation[t], rollout.legal[t] = decide(observation, legal, actor)
        action = sample(log_probs)  # [lanes]
        env.join()
        for (lanes, _), answer in zip(opponents, answers, strict=True):
            action[lanes] = torch.where(is_learner[lanes], action[lanes], answer)
        rollout.action[t], rollout.actor[t] = action, actor
        rollout.loss_mask[t] = is_learner & (rollout.legal[t].sum(1) > 1)
        rollout.log_prob[t] = log_probs.gather(1, action[:, None])[:, 0]
        rollout.done[t], rollout.win_share[t] = env.step(action)
    return decide(*env.observe())[1]
