"""Bots that can play many games at once, by the names they have in the arena."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import torch
from torch import Tensor

from freehold.batch import Prebuilt
from freehold.bots.neural.shipped_weights import shipped_weights
from freehold.bots.neural.temperature import temperature_of
from freehold.bots.spec import Parameters, name_in, parameters_in
from freehold.core.errors import BadSetup
from freehold.core.rules import OVER
from freehold.core.weights import load_for
from freehold.train.config import Config
from freehold.train.environment import Environment
from freehold.train.network import Network, network_for
from freehold.train.policies import Policy, network_policy, uniform_policy
from freehold.train.weight_files import is_labelled, load_file, measures_in


def policy_named(
    spec: str, game: str, env: Environment, *, torch_compile: bool = False
) -> tuple[Policy, Network | None]:
    """A bot that can play many games at once, by its name in the arena; with its network, where it has one."""
    name = name_in(spec)
    if name == "random":
        return uniform_policy, None
    if name == "heuristic":
        return _heuristic(parameters_in(spec, ["style"]).get("style", ""), env), None
    parameters = parameters_in(spec, ["temperature"], takes_text=True)
    net = network_in(_file_of(spec, parameters, game), env)
    return network_policy(net, torch_compile=torch_compile, temperature=_temperature(parameters)), net


def heuristic_policies(env: Environment) -> dict[str, Policy]:
    """The game's heuristic in each of its styles."""
    return {name: _advised(env, style) for style, name in enumerate(env.batch.styles)}


def _advised(env: Environment, style: int) -> Policy:
    def choose(lanes: slice, observation: Tensor, legal: Tensor, asked: Tensor) -> Tensor:
        if asked.is_cuda:  # threads that are not asked would only wait for those that are
            return env.shared(env.batch.consult(style, lanes))
        seats = torch.where(asked, env.shared(env.batch.actor)[lanes], OVER)
        # An answer of its own, since the same style may be asked for other seats of these lanes before it is used.
        return env.shared(env.batch.consult(style, lanes, seats)).clone()

    return choose


def _heuristic(style: str, env: Environment) -> Policy:
    known = heuristic_policies(env)
    if not style and known:
        return next(iter(known.values()))
    if style not in known:
        raise BadSetup(f"there is no heuristic of style {style!r} here", hint=f"there are {', '.join(known)}")
    return known[style]


def network_in(path: Path, env: Environment) -> Network:
    """A network with the size and the weights of a file, for asking rather than teaching."""
    if not isinstance(env.batch.kit, Prebuilt) and is_labelled(path):
        load_for(env.batch.kit, path)  # refuses what was trained for other rules or features
    width, blocks = measures_in(path)
    net = network_for(env, replace(Config(""), width=width, blocks=blocks))
    load_file(net, path)
    return net.eval().requires_grad_(False)


def _file_of(spec: str, parameters: Parameters, game: str) -> Path:
    """Where the weights of `neural` and `weights:FILE` are."""
    if name_in(spec) == "weights" and "text" in parameters:
        return Path(parameters["text"])
    if name_in(spec) == "neural":
        return shipped_for(game)
    raise BadSetup(
        f"{spec.removesuffix(':')!r} is not a bot that can play many games at once",
        hint="random, heuristic, heuristic:style=…, neural and weights:FILE can",
    )


def shipped_for(game: str) -> Path:
    """The network that comes with the package."""
    path = shipped_weights(game)
    if not path.is_file():
        raise BadSetup(
            f"no network comes with {game}",
            hint=f"train one (freehold train {game}) and name it, as in weights:training/{game}.npz; or let a response begin "
            "from nothing (--start fresh)",
        )
    return path


def _temperature(parameters: Parameters) -> float:
    """As the bots read it; the coldest is as good as 0, which cannot be divided by."""
    return max(temperature_of(parameters), 1e-3)
