"""Those named in a run's settings: opponents, exploiters, and the main exploiter among them."""

from __future__ import annotations

from pathlib import Path

from freehold.core.errors import BadSetup
from freehold.train.config import Config
from freehold.train.environment import Environment
from freehold.train.former_names import EXPLOITERS
from freehold.train.main_exploiter import MAIN_EXPLOITER
from freehold.train.named_policies import heuristic_policies, policy_named
from freehold.train.policies import Policy, uniform_policy


def opponents_of(env: Environment, config: Config) -> dict[str, Policy]:
    """Who takes part besides past selves; of the usual ones, those that the game's heuristic has."""
    usual = config.opponents == Config.opponents
    names = [name for name in _names(config.opponents) if not usual or name in _fixed(env)]
    return {name: _policy(name, env, config) for name in names}


def exploiters_of(env: Environment, config: Config) -> dict[str, Policy]:
    """Who sits alone among us, apart from a main exploiter, since that one learns."""
    names = [name for name in _names(config.exploiters) if not _is_main(name)]
    return {f"lone_{name}": _policy(name, env, config) for name in names}


def main_exploiter_of(config: Config) -> str | None:
    """The one among the exploiters that learns along, as it is named: `main_exploiter` or `main_exploiter:FILE`."""
    found = [name for name in _names(config.exploiters) if _is_main(name)]
    if len(found) > 1:
        raise BadSetup("there can be one main exploiter only", hint=f"leave out {' and '.join(found[1:])}")
    if config.main_exploiter_fraction and not found:
        raise BadSetup(
            "main_exploiter_fraction gives games to nobody", hint=f"name `{MAIN_EXPLOITER}` among the exploiters"
        )
    return found[0] if found else None


def _is_main(name: str) -> bool:
    return name.partition(":")[0] == MAIN_EXPLOITER


def _policy(name: str, env: Environment, config: Config) -> Policy:
    """Who the settings mean by a name: a player that never learns, or a file of weights."""
    known = _fixed(env)
    if name in known:
        return known[name]
    kind = name.partition(":")[0]
    if kind in EXPLOITERS:
        raise BadSetup(f"{kind} is called {EXPLOITERS[kind]} now", hint="name it so among the exploiters")
    if not Path(name).is_file():
        raise BadSetup(f"there is no opponent {name} here", hint=f"there are {', '.join(known)}, and files of weights")
    return policy_named(f"weights:{name}", config.game, env, torch_compile=config.torch_compile)[0]


def _fixed(env: Environment) -> dict[str, Policy]:
    """Players that never learn, by the names that settings have for them."""
    return {"random": uniform_policy, **heuristic_policies(env)}


def _names(text: str) -> list[str]:
    """The items of a list separated by commas or spaces."""
    return text.replace(",", " ").split()
