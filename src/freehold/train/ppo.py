"""Learning: proximal policy optimisation on what is remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from freehold.train.config import Config
from freehold.train.network import Network, log_shares_from, masked
from freehold.train.recording import recorded
from freehold.train.rollout import Memory, World, fused


@dataclass
class Progress:
    """What an update did, averaged over its minibatches."""

    policy_loss: float
    value_loss: float
    entropy: float
    moved: float
    """Mean change of log-probabilities: how far the policy moved."""
    clipped: float


class Learner:
    """Learns from the memory of a rollout, minibatch by minibatch."""

    def __init__(
        self, net: Network, average: Network, memory: Memory, world: World, config: Config, *, record: bool
    ) -> None:
        self.net = net
        self._average = average
        self._config = config
        self._device = memory.action.device
        is_gpu = self._device.type == "cuda"
        rate = torch.tensor(config.learning_rate, device=self._device) if is_gpu else config.learning_rate
        self.optimiser = torch.optim.Adam(net.parameters(), lr=rate, eps=1e-5, fused=is_gpu, capturable=is_gpu)
        self._memory = memory
        self._seats = world.seats
        self._first_sealed = world.batch.blueprint.first_sealed
        self._rows = torch.zeros(config.minibatch, dtype=torch.int64, device=self._device)
        self._entropy = torch.zeros((), device=self._device)
        self._sums = torch.zeros(5, device=self._device)
        self._loss = fused(self._loss_of, wanted=config.fuse and is_gpu)
        self._minibatch = recorded(lambda: self._learn_from(self._rows, self._loss), world.on_stream, wanted=record)

    def learn(self, rate: float, entropy: float) -> Progress:
        """Some epochs over what was mine to decide."""
        keep = self._memory.mine.flatten().nonzero()[:, 0]
        self._set(rate, entropy)
        batches = 0
        for _ in range(self._config.epochs):
            order = keep[torch.randperm(len(keep), device=self._device)]
            size = self._config.minibatch
            for start in range(0, len(order) - size + 1, size):
                self._rows.copy_(order[start : start + size])
                self._minibatch()
                batches += 1
            if len(order) < size:
                # A small rollout is learned from whole. Its size changes, and fusing for every size would take longer.
                self._learn_from(order, self._loss_of)
                batches += 1
        policy_loss, value_loss, spread, moved, clipped = (self._sums / max(batches, 1)).tolist()
        return Progress(policy_loss, value_loss, spread, moved, clipped)

    def forget(self) -> None:
        """Begin anew with weights that are others' now: what the optimiser remembers is of no use to them."""
        for state in self.optimiser.state.values():
            for remembered in state.values():
                remembered.zero_()

    def restore(self, remembered: dict[str, Any]) -> None:
        """Go on with what an optimiser remembered, on whatever device; how to compute is decided by this device."""
        own = self.optimiser.state_dict()["param_groups"]
        self.optimiser.load_state_dict({"state": remembered["state"], "param_groups": own})

    def _set(self, rate: float, entropy: float) -> None:
        for group in self.optimiser.param_groups:
            if isinstance(group["lr"], Tensor):
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate
        self._entropy.fill_(entropy)
        self._sums.zero_()

    def _learn_from(self, rows: Tensor, loss_of: Callable[[Tensor], tuple[Tensor, Tensor]]) -> None:
        loss, figures = loss_of(rows)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call,unused-ignore]  # torch leaves it untyped
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        self.optimiser.step()
        self._sums += figures

    def _loss_of(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        memory, clip = self._memory, self._config.clip
        legal, seen = memory.legal.flatten(0, 1)[rows], memory.seen.flatten(0, 1)[rows]
        logits, share_logits = self.net(seen)
        chances = masked(logits, legal)
        moved = chances.gather(1, memory.action.flatten()[rows, None])[:, 0] - memory.chance.flatten()[rows]
        ratio, gain = moved.exp(), memory.gain.flatten()[rows]
        policy_loss = -torch.minimum(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
        log_shares = log_shares_from(share_logits, self._seats[rows % len(self._seats)])
        value_loss = -(memory.target.flatten(0, 1)[rows] * log_shares).sum(1).mean()
        spread = -(chances.exp() * chances.masked_fill(legal == 0, 0)).sum(1)
        bonus = self._entropy * self._worth_mixing(spread, legal).mean()
        loss = policy_loss + self._config.value_weight * value_loss - bonus
        if self._config.anchor:
            loss = loss + self._config.anchor * self._strayed(chances, seen, legal)
        clipped = ((ratio - 1).abs() > clip).float().mean()
        figures = [policy_loss, value_loss, spread.mean(), (ratio - 1 - moved).mean(), clipped]
        return loss, torch.stack(figures).detach()

    def _worth_mixing(self, spread: Tensor, legal: Tensor) -> Tensor:
        """How unpredictable the policy is, more of it where that is worth more: where others choose at the same time."""
        if self._first_sealed == legal.shape[1]:
            return spread
        is_sealed = (legal[:, self._first_sealed :] > 0).any(1)
        return torch.where(is_sealed, self._config.mixing * spread, spread)

    def _strayed(self, chances: Tensor, seen: Tensor, legal: Tensor) -> Tensor:
        """How far the policy is from what it was on average: the relative entropy of the two."""
        with torch.no_grad():
            usual = masked(self._average(seen)[0], legal)
        return (chances.exp() * (chances - usual).masked_fill(legal == 0, 0)).sum(1).mean()
