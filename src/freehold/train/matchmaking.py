"""Matchmaking: which lanes the learner shares with which opponents, and which seats there are its own."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import torch
from torch import Tensor

from freehold.core.errors import BadSetup
from freehold.train.config import ROUNDING, Config
from freehold.train.environment import Environment
from freehold.train.main_exploiter import MAIN_EXPLOITER
from freehold.train.policies import Policy

LearnerSeats = Literal["one", "half", "rest"]
"""Which seats of a game are the learner's: one, about half of them, or all but one."""


class Opponent(NamedTuple):
    """A policy that should play games with the learner."""

    name: str
    policy: Policy
    learner_seats: LearnerSeats


@dataclass(frozen=True)
class Matchup:
    """Lanes in which an opponent sits with the learner."""

    name: str
    lanes: slice
    policy: Policy
    learner_seats: LearnerSeats


def assign_lanes(opponents: Sequence[Opponent], env: Environment, config: Config) -> list[Matchup]:
    """Which lanes are whose: first those of pure self-play, then as many for each opponent, a main exploiter's share apart.

    Opponents and past selves to whom the settings leave no games stay away; exploiters are missed, and that is an error.
    """
    fractions = _fractions([each.name for each in opponents], env.lanes, config)
    if left_out := [each.name for each in opponents if each.learner_seats == "rest" and each.name not in fractions]:
        raise BadSetup(
            f"no games are left for {', '.join(left_out)}",
            hint="make self_play_fraction or main_exploiter_fraction less",
        )
    matchups: list[Matchup] = []
    end = env.lanes
    for name, policy, learner_seats in reversed([each for each in opponents if each.name in fractions]):
        start = end - int(env.lanes * fractions[name] + ROUNDING)
        matchups.insert(0, Matchup(name, slice(start, end), policy, learner_seats))
        end = start
    return matchups


def _fractions(opponents: list[str], lanes: int, config: Config) -> dict[str, float]:
    """The fraction of the lanes for each opponent that gets any; even the smallest must come to a lane."""
    apart = config.main_exploiter_fraction if MAIN_EXPLOITER in opponents else 0.0
    each = (1 - config.self_play_fraction - apart) / max(len(opponents) - bool(apart), 1)
    fractions = {name: apart if apart and name == MAIN_EXPLOITER else each for name in opponents}
    fractions = {name: fraction for name, fraction in fractions.items() if fraction > ROUNDING}
    least = min(fractions.values(), default=1.0)
    if lanes * least + ROUNDING < 1:
        raise BadSetup(
            f"lanes cannot be {lanes}: that is too few for {len(fractions)} opponents beside us",
            hint=f"give {math.ceil(1 / least - ROUNDING)} or more, or name fewer opponents",
        )
    return fractions


def assign_seats(matchups: Sequence[Matchup], env: Environment) -> Tensor:
    """Which seats of each lane are the learner's, for the whole run: whoever begins a game ends it. bool [lanes, seats]"""
    places = torch.arange(env.batch.game_spec.max_seats, device=env.device)  # [seats]
    lone = (torch.rand(env.lanes, device=env.device) * env.seats).to(torch.int64)  # [lanes]
    learner_seats = torch.ones((env.lanes, len(places)), dtype=torch.bool, device=env.device)
    for matchup in matchups:
        one = places == lone[matchup.lanes, None]  # [lanes of the matchup, seats]
        half = one | (torch.rand(one.shape, device=env.device) < 0.5)
        learner_seats[matchup.lanes] = {"one": one, "half": half, "rest": ~one}[matchup.learner_seats]
    return learner_seats
