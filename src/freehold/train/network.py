"""The network: what a seat sees in, a policy over its moves and everybody's chances of winning out."""

from __future__ import annotations

import copy
from typing import Any, Final

import torch
from torch import Tensor, nn
from torch.nn.functional import layer_norm, linear, relu

from freehold.train.config import Config
from freehold.train.environment import Environment

IMPOSSIBLE: Final = -1e9
"""The logit of an impossible move."""


class Network(nn.Module):
    """Residual layers with a policy head and a value head: the win share of each seat, own seat first.

    The names of its layers are those of the arrays in a file of weights.
    """

    def __init__(
        self, *, features: int, moves: int, seats: int, scales: Tensor, width: int, blocks: int, bfloat16: bool
    ) -> None:
        super().__init__()
        self.bfloat16_compute = bfloat16
        self.scales: Tensor
        self.register_buffer("scales", scales)
        self.entry = nn.Linear(features, width)
        self.norms = nn.ModuleList([nn.LayerNorm(width) for _ in range(blocks)])
        self.layers = nn.ModuleList([nn.Linear(width, width) for _ in range(blocks)])
        self.last_norm = nn.LayerNorm(width)
        self.policy = nn.Linear(width, moves)
        self.share = nn.Linear(width, seats)
        nn.init.orthogonal_(self.policy.weight, gain=0.01)
        nn.init.orthogonal_(self.share.weight, gain=0.1)

    def forward(self, observation: Tensor) -> tuple[Tensor, Tensor]:
        """From observations, int8 [batch, features], to logits of moves [batch, moves] and of win shares [batch, seats].

        With `bfloat16` it computes in half precision throughout; what is learned is kept in single precision.
        """
        dtype = torch.bfloat16 if self.bfloat16_compute else torch.float32
        first = (self.entry.weight * self.scales).to(dtype)  # [width, features]
        hidden = linear(observation.to(dtype), first, self.entry.bias.to(dtype))  # [batch, width]
        for norm, layer in zip(self.norms, self.layers, strict=True):
            hidden = hidden + relu(_through(layer, _normalised(norm, hidden)))
        hidden = relu(_normalised(self.last_norm, hidden))
        return _through(self.policy, hidden).float(), _through(self.share, hidden).float()


def _through(layer: Any, hidden: Tensor) -> Tensor:
    return linear(hidden, layer.weight.to(hidden.dtype), layer.bias.to(hidden.dtype))


def _normalised(norm: Any, hidden: Tensor) -> Tensor:
    return layer_norm(hidden, hidden.shape[-1:], norm.weight.to(hidden.dtype), norm.bias.to(hidden.dtype))


def network_for(env: Environment, config: Config) -> Network:
    """A fresh network of the right size; the seed in the settings decides its weights."""
    torch.manual_seed(config.seed)
    spec = env.batch.game_spec
    net = Network(
        features=spec.features,
        moves=spec.player_moves,
        seats=spec.max_seats,
        scales=torch.as_tensor(spec.scales),
        width=config.width,
        blocks=config.blocks,
        bfloat16=config.cpu_bfloat16 or env.is_on_gpu,
    )
    return net.to(env.device)


def frozen_copy(net: Network) -> Network:
    """A copy that no longer learns."""
    twin = copy.deepcopy(net).eval()
    for parameter in twin.parameters():
        parameter.requires_grad_(False)
    return twin


@torch.no_grad()
def copy_weights(source: Network, target: Network) -> None:
    """Give the target the source's weights, in place."""
    for old, new in zip(target.parameters(), source.parameters(), strict=True):
        old.copy_(new)


def masked_log_probs(logits: Tensor, legal: Tensor) -> Tensor:
    """Log-probabilities over the legal moves only [batch, moves]. Legal: bool or uint8 [batch, moves]."""
    return torch.log_softmax(logits.masked_fill(legal == 0, IMPOSSIBLE), dim=-1)


def entropy_of(log_probs: Tensor, legal: Tensor) -> Tensor:
    """The entropy of each policy [batch], in nats."""
    return -(log_probs.exp() * log_probs.masked_fill(legal == 0, 0)).sum(1)


def kl_divergence(log_probs: Tensor, reference: Tensor, legal: Tensor) -> Tensor:
    """How far each policy is from a reference [batch], both log-probabilities [batch, moves]: KL(policy || reference)."""
    return (log_probs.exp() * (log_probs - reference).masked_fill(legal == 0, 0)).sum(1)


def values_by_seat(logits: Tensor, actor: Tensor, seats: Tensor) -> Tensor:
    """Win shares in table order [batch, max seats] from logits that begin with the mover; absent seats get 0."""
    places = torch.arange(logits.shape[1], device=logits.device)
    there = places < seats[:, None]
    mover_first = torch.softmax(logits.masked_fill(~there, IMPOSSIBLE), dim=-1)
    turned = (places - actor[:, None]) % seats[:, None]
    return torch.gather(mover_first, 1, turned) * there


def log_values(logits: Tensor, seats: Tensor) -> Tensor:
    """Log win shares, mover first [batch, max seats]; absent seats as good as impossible."""
    places = torch.arange(logits.shape[1], device=logits.device)
    return torch.log_softmax(logits.masked_fill(places >= seats[:, None], IMPOSSIBLE), dim=-1)


def mover_first(by_seat: Tensor, actor: Tensor, seats: Tensor) -> Tensor:
    """From table order to mover first, both [batch, max seats]; absent seats keep their zeros."""
    places = torch.arange(by_seat.shape[1], device=by_seat.device)
    there = places < seats[:, None]
    turned = (places + actor[:, None]) % seats[:, None]
    return torch.gather(by_seat, 1, turned) * there
