"""How to search: a plan for the simulations and a budget for them, as values."""

from __future__ import annotations

from typing import Final, NamedTuple

from freehold.bots.heuristic import style_number
from freehold.bots.policies import policy_of
from freehold.bots.policy_play import RANDOM
from freehold.core.kit import AnyKit

MOST_SIMS: Final = 10_000_000
"""Simulations for one decision."""
MOST_MS: Final = 3_600_000
"""Milliseconds for one decision: an hour."""


class Plan(NamedTuple):
    """How simulations are run, and to what end. Compiled code takes it as it is; nothing changes it during a search."""

    rollout: int = RANDOM
    """The style that plays on where the tree ends."""
    horizon: int = 0
    """After how many moves it stops and appraises the position; 0 plays to the end."""
    prior: int = RANDOM
    """The style whose move is tried first."""
    winning: float = 0.5
    """The part of the payoff that is the share of victory; the rest is the score's margin over the others' mean."""
    explore: float = 0.35
    """How much a little-known move is preferred."""
    widen: float = 1.0
    """Moves tried at a node: one, plus this times the square root of its visits."""


class Budget(NamedTuple):
    """How long to think about one decision: simulations or milliseconds; of both, what is spent first."""

    sims: int | None = None
    """At least one more than there are seats is run."""
    ms: int | None = None


def usual_plan(kit: AnyKit, rollout: str | None = None) -> Plan:
    """How a game is searched unless somebody says otherwise; `rollout` names another style to play on with."""
    policy = policy_of(kit)
    name = policy.ROLLOUT if rollout is None else rollout
    style = RANDOM if name == "random" else style_number(kit, name)
    return Plan(
        rollout=style,
        horizon=policy.HORIZON if style != RANDOM else 0,
        prior=0 if policy.STYLES else RANDOM,
    )
