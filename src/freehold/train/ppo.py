"""Learning: proximal policy optimisation (PPO) on a rollout."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import torch
from torch import Tensor

from freehold.train.config import Config
from freehold.train.cuda_graphs import captured
from freehold.train.environment import Environment
from freehold.train.network import Network, entropy_of, kl_divergence, log_values, masked_log_probs
from freehold.train.policies import compiled
from freehold.train.rollout import Rollout

MAX_GRADIENT_NORM: Final = 0.5


@dataclass
class UpdateMetrics:
    """What an update did, averaged over its minibatches."""

    policy_loss: float
    value_loss: float
    entropy: float
    approx_kl: float
    """An estimate of how far the policy moved from the one that played, in nats."""
    clip_fraction: float
    """The share of decisions whose probability moved further than is allowed to count."""


class Learner:
    """Learns from a rollout, minibatch by minibatch.

    reference: the network that `kl_coefficient` pulls towards.
    cuda_graph: whether a minibatch is captured as a CUDA graph.
    """

    def __init__(
        self,
        net: Network,
        rollout: Rollout,
        env: Environment,
        config: Config,
        *,
        reference: Network,
        cuda_graph: bool,
    ) -> None:
        self.net = net
        self._reference = reference
        self._config = config
        self._device = rollout.action.device
        is_gpu = self._device.type == "cuda"
        rate = torch.tensor(config.learning_rate, device=self._device) if is_gpu else config.learning_rate
        self.optimiser = torch.optim.Adam(net.parameters(), lr=rate, eps=1e-5, fused=is_gpu, capturable=is_gpu)
        self._rollout = rollout
        self._seats = env.seats
        self._first_sealed = env.batch.game_spec.first_sealed
        self._rows = torch.zeros(config.minibatch, dtype=torch.int64, device=self._device)  # [minibatch]
        self._entropy_coefficient = torch.zeros((), device=self._device)
        self._sums = torch.zeros(5, device=self._device)  # of the figures of `UpdateMetrics`
        loss_of = compiled(self._loss_of, wanted=config.torch_compile and is_gpu)
        self._minibatch = captured(lambda: self._learn_from(self._rows, loss_of), env.on_stream, wanted=cuda_graph)

    def learn(self, *, learning_rate: float, entropy_coefficient: float) -> UpdateMetrics:
        """Some epochs over the decisions of the loss mask."""
        decisions = self._rollout.loss_mask.flatten().nonzero()[:, 0]
        self._set(learning_rate, entropy_coefficient)
        minibatches = sum(self._epoch(decisions) for _ in range(self._config.epochs))
        return UpdateMetrics(*(self._sums / max(minibatches, 1)).tolist())

    def _epoch(self, decisions: Tensor) -> int:
        """All decisions once, in random order, int64 [decisions]; returns how many minibatches they made."""
        order = decisions[torch.randperm(len(decisions), device=self._device)]
        size = self._config.minibatch
        for start in range(0, len(order) - size + 1, size):
            self._rows.copy_(order[start : start + size])
            self._minibatch()
        if len(order) < size:
            # A small rollout is learned from whole. Its size changes, and compiling for every size would take longer.
            self._learn_from(order, self._loss_of)
        return max(len(order) // size, 1)

    def forget(self) -> None:
        """Start over with weights from elsewhere: what the optimiser remembers is of no use to them."""
        for state in self.optimiser.state.values():
            for remembered in state.values():
                remembered.zero_()

    def restore(self, remembered: dict[str, Any]) -> None:
        """Resume with what an optimiser remembered, on whatever device; this device decides how to compute."""
        own = self.optimiser.state_dict()["param_groups"]
        self.optimiser.load_state_dict({"state": remembered["state"], "param_groups": own})

    def _set(self, learning_rate: float, entropy_coefficient: float) -> None:
        for group in self.optimiser.param_groups:
            if isinstance(group["lr"], Tensor):
                group["lr"].fill_(learning_rate)
            else:
                group["lr"] = learning_rate
        self._entropy_coefficient.fill_(entropy_coefficient)
        self._sums.zero_()

    def _learn_from(self, rows: Tensor, loss_of: Callable[[Tensor], tuple[Tensor, Tensor]]) -> None:
        loss, figures = loss_of(rows)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call,unused-ignore]  # torch leaves it untyped
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), MAX_GRADIENT_NORM)
        self.optimiser.step()
        self._sums += figures

    def _loss_of(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """The loss of a minibatch, and what is noted about it [5]. Rows: which decisions of the rollout, int64 [minibatch]."""
        rollout, clip = self._rollout, self._config.clip
        observation = rollout.observation.flatten(0, 1)[rows]  # [minibatch, features]
        legal = rollout.legal.flatten(0, 1)[rows]  # [minibatch, moves]
        logits, value_logits = self.net(observation)
        log_probs = masked_log_probs(logits, legal)  # [minibatch, moves]

        # Policy: the clipped surrogate.
        log_prob = log_probs.gather(1, rollout.action.flatten()[rows, None])[:, 0]  # [minibatch]
        log_ratio = log_prob - rollout.log_prob.flatten()[rows]
        ratio, advantage = log_ratio.exp(), rollout.advantage.flatten()[rows]
        policy_loss = -torch.minimum(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage).mean()

        # Value: cross-entropy with the win shares in hindsight, of all seats.
        log_value = log_values(value_logits, self._seats[rows % len(self._seats)])  # [minibatch, seats]
        value_loss = -(rollout.value_target.flatten(0, 1)[rows] * log_value).sum(1).mean()

        entropy = entropy_of(log_probs, legal)  # [minibatch]
        bonus = self._entropy_coefficient * self._weighted(entropy, legal).mean()
        loss = policy_loss + self._config.value_coefficient * value_loss - bonus
        if self._config.kl_coefficient:
            loss = loss + self._config.kl_coefficient * self._kl_to_reference(log_probs, observation, legal)
        approx_kl = (ratio - 1 - log_ratio).mean()
        clip_fraction = ((ratio - 1).abs() > clip).float().mean()
        return loss, torch.stack([policy_loss, value_loss, entropy.mean(), approx_kl, clip_fraction]).detach()

    def _weighted(self, entropy: Tensor, legal: Tensor) -> Tensor:
        """The entropy [minibatch], counted more where that is worth more: where others choose at the same time."""
        if self._first_sealed == legal.shape[1]:
            return entropy
        is_sealed = (legal[:, self._first_sealed :] > 0).any(1)
        return torch.where(is_sealed, self._config.simultaneous_entropy_factor * entropy, entropy)

    def _kl_to_reference(self, log_probs: Tensor, observation: Tensor, legal: Tensor) -> Tensor:
        """How far the policy is from the reference's, on average."""
        with torch.no_grad():
            reference = masked_log_probs(self._reference(observation)[0], legal)
        return kl_divergence(log_probs, reference, legal).mean()
