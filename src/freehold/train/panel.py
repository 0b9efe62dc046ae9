"""How strong a bot is against a panel of others that can play many games at once, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from freehold.train.environment import Environment, make_environment
from freehold.train.evaluation import Standing, alone_among
from freehold.train.named_policies import heuristic_policies, policy_named
from freehold.train.policies import Policy, uniform_policy


@dataclass(frozen=True)
class Meeting:
    """How a bot and an opponent did, each alone among copies of the other."""

    opponent: str
    players: int
    alone: Standing
    """The bot among copies of the opponent."""
    opponent_alone: Standing
    """The opponent among copies of the bot."""


def measure(
    game: str,
    bot: str,
    *,
    players: int,
    device: str,
    lanes: int,
    rounds: int = 1,
    kernels: Path | None = None,
    opponents: list[str] | None = None,
) -> Iterator[Meeting]:
    """Alone among each opponent, and each of them alone among copies of it. By default all that play many games at once."""
    env = make_environment(game, lanes, device=device, seed=7, kernels=kernels, players=[players])
    policy, _ = policy_named(bot, game, env)
    for name, opponent in _panel(env, game, opponents).items():
        yield Meeting(
            name,
            players,
            alone_among(env, policy, opponent, rounds=rounds),
            alone_among(env, opponent, policy, rounds=rounds),
        )


def _panel(env: Environment, game: str, opponents: list[str] | None) -> dict[str, Policy]:
    if opponents is not None:
        return {spec: policy_named(spec, game, env)[0] for spec in opponents}
    styles = heuristic_policies(env)
    return {"random": uniform_policy, **{f"heuristic:style={name}": policy for name, policy in styles.items()}}
