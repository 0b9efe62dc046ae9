"""The network: what a seat sees in, a policy over its moves and everybody's chances of winning out."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn
from torch.nn.functional import layer_norm, linear, relu


class Network(nn.Module):
    """Residual layers with one head for moves and one for the win share of each seat, own seat first."""

    def __init__(
        self, *, features: int, moves: int, seats: int, scales: Tensor, width: int, blocks: int, half: bool
    ) -> None:
        super().__init__()
        self.half_precision = half
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

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """Seen: int8 [batch, features]. Answers logits of moves [batch, moves] and of win shares [batch, seats].

        With `half` it computes in half precision throughout; what is learned is kept in single precision.
        """
        kind = torch.bfloat16 if self.half_precision else torch.float32
        hidden = linear(seen.to(kind), (self.entry.weight * self.scales).to(kind), self.entry.bias.to(kind))
        for norm, layer in zip(self.norms, self.layers, strict=True):
            hidden = hidden + relu(_through(layer, _normal(norm, hidden)))
        hidden = relu(_normal(self.last_norm, hidden))
        return _through(self.policy, hidden).float(), _through(self.share, hidden).float()


def _through(layer: Any, hidden: Tensor) -> Tensor:
    return linear(hidden, layer.weight.to(hidden.dtype), layer.bias.to(hidden.dtype))


def _normal(norm: Any, hidden: Tensor) -> Tensor:
    return layer_norm(hidden, hidden.shape[-1:], norm.weight.to(hidden.dtype), norm.bias.to(hidden.dtype))


def masked(logits: Tensor, legal: Tensor) -> Tensor:
    """Log-probabilities over the legal moves only. Legal: bool or uint8 [batch, moves]."""
    return torch.log_softmax(logits.masked_fill(legal == 0, -1e9), dim=-1)


def shares_by_seat(logits: Tensor, actor: Tensor, seats: Tensor) -> Tensor:
    """Win shares in table order [batch, max seats] from logits that begin with the mover; absent seats get 0."""
    places = torch.arange(logits.shape[1], device=logits.device)
    there = places < seats[:, None]
    relative = torch.softmax(logits.masked_fill(~there, -1e9), dim=-1)
    turned = (places - actor[:, None]) % seats[:, None]
    return torch.gather(relative, 1, turned) * there


def log_shares_from(logits: Tensor, seats: Tensor) -> Tensor:
    """Log win shares, mover first; absent seats as good as impossible."""
    places = torch.arange(logits.shape[1], device=logits.device)
    return torch.log_softmax(logits.masked_fill(places >= seats[:, None], -1e9), dim=-1)


def mover_first(by_seat: Tensor, actor: Tensor, seats: Tensor) -> Tensor:
    """The other way round: table order [batch, max seats] to mover first; absent seats keep their zeros."""
    places = torch.arange(by_seat.shape[1], device=by_seat.device)
    there = places < seats[:, None]
    turned = (places + actor[:, None]) % seats[:, None]
    return torch.gather(by_seat, 1, turned) * there
