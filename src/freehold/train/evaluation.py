"""How good is it? One policy among copies of another, many games at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import torch
from torch import Tensor

from freehold.train.environment import Environment
from freehold.train.policies import Policy

Z_95: Final = 1.96
"""How many standard errors there are in half of a 95 % interval."""


@dataclass(frozen=True)
class Standing:
    """What one player achieved alone in a field of others."""

    games: int
    win_share: float
    """Mean share of the victory; fair is one over the number of players."""
    win_share_ci95: float
    """Half of the 95 % interval of that."""
    margin: float
    """Mean points over the mean of the others."""
    margin_ci95: float
    """Half of the 95 % interval of that."""

    def __str__(self) -> str:
        margin = f"margin {self.margin:+.1f} ± {self.margin_ci95:.1f}"
        return f"{100 * self.win_share:.1f} % ± {100 * self.win_share_ci95:.1f} ({margin}, {self.games} games)"


@torch.no_grad()
def alone_among(env: Environment, hero: Policy, others: Policy, *, rounds: int) -> Standing:
    """The hero in one seat of each lane, a different one from lane to lane; each lane plays this many games and no more.

    Counting a fixed number of games per lane keeps short games from being counted more often than long ones.
    """
    env.batch.reset()
    everything = slice(0, env.lanes)
    seat = torch.arange(env.lanes, device=env.device) % env.seats  # [lanes]
    played = torch.zeros(env.lanes, dtype=torch.int64, device=env.device)  # [lanes]
    sums = torch.zeros((2, 2), dtype=torch.float64, device=env.device)  # [figures, their sum and that of their squares]
    while int(played.min()) < rounds:
        observation, legal, actor = env.observe()
        is_heros, is_open = actor == seat, played < rounds
        own = hero(everything, observation, legal, is_heros & is_open)
        theirs = others(everything, observation, legal, ~is_heros & is_open)
        idle = legal.argmax(1)  # a lane that has played enough plays anything
        done, win_share = env.step(torch.where(is_open, torch.where(is_heros, own, theirs), idle))
        sums += _sums_of(_figures(env, win_share, seat), done & is_open)
        played += done
    return _standing(sums, rounds * env.lanes)


def _figures(env: Environment, win_share: Tensor, seat: Tensor) -> Tensor:
    """Win share and margin of the hero's seat [2, lanes], from the win shares of all [lanes, seats]."""
    scores = env.shared(env.batch.scores).double()  # [lanes, seats]
    own_share = win_share.gather(1, seat[:, None])[:, 0].double()
    own_score = scores.gather(1, seat[:, None])[:, 0]
    there = torch.arange(scores.shape[1], device=scores.device) < env.seats[:, None]
    margin = own_score - ((scores * there).sum(1) - own_score) / (env.seats - 1)
    return torch.stack([own_share, margin])


def _sums_of(figures: Tensor, counted: Tensor) -> Tensor:
    """What the games that are counted, bool [lanes], add to the sums of the figures and of their squares [figures, 2]."""
    figures = figures * counted
    return torch.stack([figures.sum(1), (figures**2).sum(1)], dim=1)


def _standing(sums: Tensor, games: int) -> Standing:
    means = sums[:, 0] / games
    halves = Z_95 * ((sums[:, 1] / games - means**2).clamp(min=0) / games).sqrt()
    (win_share, margin), (win_share_ci95, margin_ci95) = means.tolist(), halves.tolist()
    return Standing(games, win_share, win_share_ci95, margin, margin_ci95)
