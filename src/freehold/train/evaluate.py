"""How good is it? One player among copies of another, many games at once."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from freehold.train.rollout import Stranger, World


@dataclass(frozen=True)
class Standing:
    """What one player reached alone in a field of others."""

    games: int
    share: float
    """Mean share of the victory; fair is one over the number of players."""
    spread: float
    """Half of the 95 % interval of that."""
    margin: float
    """Mean points over the mean of the others."""
    margin_spread: float
    """Half of the 95 % interval of that."""

    def __str__(self) -> str:
        margin = f"margin {self.margin:+.1f} ± {self.margin_spread:.1f}"
        return f"{100 * self.share:.1f} % ± {100 * self.spread:.1f} ({margin}, {self.games} games)"


@torch.no_grad()
def alone_among(world: World, hero: Stranger, others: Stranger, *, rounds: int) -> Standing:
    """The hero in one seat of each lane, a different one from lane to lane; each lane plays so many games and no more.

    Counting a fixed number of games a lane keeps short games from being counted more often than long ones.
    """
    world.batch.reset()
    size = world.size
    everything = slice(0, size)
    seat = torch.arange(size, device=world.device) % world.seats
    played = torch.zeros(size, dtype=torch.int64, device=world.device)
    sums = torch.zeros((2, 2), dtype=torch.float64, device=world.device)
    while int(played.min()) < rounds:
        seen, legal, actor = world.look()
        is_heros, is_open = actor == seat, played < rounds
        own = hero(everything, seen, legal, is_heros & is_open)
        theirs = others(everything, seen, legal, ~is_heros & is_open)
        idle = legal.argmax(1)  # a lane that has played enough plays anything
        done, shares = world.step(torch.where(is_open, torch.where(is_heros, own, theirs), idle))
        counted = done & is_open
        sums += _added(shares, world.shared(world.batch.scores).double(), seat, world.seats, counted)
        played += done
    games = rounds * size
    means = sums[:, 0] / games
    spreads = 1.96 * ((sums[:, 1] / games - means**2).clamp(min=0) / games).sqrt()
    (share, margin), (spread, margin_spread) = means.tolist(), spreads.tolist()
    return Standing(games, share, spread, margin, margin_spread)


def _added(shares: Tensor, scores: Tensor, seat: Tensor, seats: Tensor, counted: Tensor) -> Tensor:
    """What the games that are counted add to the sums of share and margin, and to those of their squares [2, 2]."""
    own_share = shares.gather(1, seat[:, None])[:, 0].double()
    own_score = scores.gather(1, seat[:, None])[:, 0]
    there = torch.arange(scores.shape[1], device=scores.device) < seats[:, None]
    margin = own_score - ((scores * there).sum(1) - own_score) / (seats - 1)
    figures = torch.stack([own_share, margin]) * counted
    return torch.stack([figures.sum(1), (figures**2).sum(1)], dim=1)


def uniform(lanes: slice, seen: Tensor, legal: Tensor, asked: Tensor) -> Tensor:
    """The stranger that plays any legal move."""
    return (torch.rand(legal.shape, device=legal.device) + legal).argmax(1)
