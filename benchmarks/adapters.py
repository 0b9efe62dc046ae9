"""Steps a second through each adapter, against the framework's own games in the same run: random play, observations included.

    python benchmarks/adapters.py [seconds]

PettingZoo's games are those of `pettingzoo.classic` that are installed (rlcard has some of them); OpenSpiel's are its games that
are written in Python, as ours are; Gymnasium's is CartPole, alone and many at once. A step there is one choice of the learner,
the other seats' moves included.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
from gymnasium.vector import SyncVectorEnv

import freehold.adapters.openspiel as _registered
from freehold.adapters import pettingzoo
from freehold.adapters.gymnasium import env_id
from freehold.games import KITS

assert _registered
MANY = 256
"""How many Gymnasium environments are stepped together."""

CLASSIC = (
    "connect_four_v3",
    "tictactoe_v3",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "texas_holdem_no_limit_v6",
    "gin_rummy_v4",
    "rps_v2",
    "go_v5",
    "chess_v6",
    "hanabi_v5",
)
PYTHON_GAMES = (
    "python_kuhn_poker",
    "python_tic_tac_toe",
    "python_liars_poker",
    "python_block_dominoes",
    "python_team_dominoes",
    "python_iterated_prisoners_dilemma",
)

Episode = Callable[[Random], int]


def pettingzoo_episode(env: Any) -> Episode:
    """A random episode, as every PettingZoo loop is written; answers how many moves were made."""

    def episode(rng: Random) -> int:
        env.reset(seed=rng.getrandbits(31))
        steps = 0
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            env.step(None if terminated or truncated else _pick(env, agent, seen, rng))
            steps += not (terminated or truncated)
        return steps

    return episode


def _pick(env: Any, agent: str, seen: Any, rng: Random) -> int:
    if isinstance(seen, dict):
        return int(rng.choice(seen["action_mask"].nonzero()[0]))
    return rng.randrange(env.action_space(agent).n)


def openspiel_episode(game: Any) -> Episode:
    """A random episode, chance nodes included; answers how many nodes were passed."""

    def episode(rng: Random) -> int:
        state = game.new_initial_state()
        nodes = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            elif state.is_simultaneous_node():
                state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in range(game.num_players())])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            nodes += 1
        return nodes

    return episode


def gymnasium_episode(env: Any) -> Episode:
    """A random episode of one environment; answers how many steps it took."""

    def episode(rng: Random) -> int:
        _, info = env.reset(seed=rng.getrandbits(31))
        steps, is_over = 0, False
        while not is_over:
            mask = info.get("action_mask")
            action = rng.randrange(env.action_space.n) if mask is None else int(rng.choice(mask.nonzero()[0]))
            _, _, terminated, truncated, info = env.step(action)
            is_over = terminated or truncated
            steps += 1
        return steps

    return episode


def vector_episode(envs: Any) -> Episode:
    """A hundred random steps of many environments, which begin anew by themselves; answers how many that were in all."""
    noise = np.random.default_rng(1)

    def episode(rng: Random) -> int:
        _, info = envs.reset(seed=rng.getrandbits(31))
        for _ in range(100):
            mask = info.get("action_mask")
            shape = (envs.num_envs, envs.single_action_space.n)
            chances = noise.random(shape, np.float32)
            info = envs.step((chances if mask is None else chances * mask).argmax(1))[4]
        return 100 * int(envs.num_envs)

    return episode


def alone(name: str, **choices: Any) -> Episode:
    """One environment."""
    return gymnasium_episode(gymnasium.make(name, **choices))


def looped(name: str, **choices: Any) -> Episode:
    """Many, one after the other in Gymnasium's loop."""
    return vector_episode(SyncVectorEnv([lambda: gymnasium.make(name, **choices)] * MANY))


def together(name: str, **choices: Any) -> Episode:
    """Many, by an implementation of their own."""
    return vector_episode(gymnasium.make_vec(name, MANY, vectorization_mode="vector_entry_point", **choices))


def speed(episode: Episode, seconds: float) -> float:
    """Steps a second of processor time: the best of three stretches, after a first episode for the compilers."""
    rng = Random(1)
    episode(rng)
    best = 0.0
    for _ in range(3):
        steps, began = 0, time.process_time()
        while time.process_time() - began < seconds / 3:
            steps += episode(rng)
        best = max(best, steps / (time.process_time() - began))
    return best


def classic() -> dict[str, Episode]:
    """Those of PettingZoo's classic games that are there."""
    found = {}
    for name in CLASSIC:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            found[name] = pettingzoo_episode(module.env())
        except Exception as error:  # whatever a missing dependency raises
            print(f"  {name} is left out: {error}", file=sys.stderr)
    return found


def report(title: str, ours: dict[str, Episode], theirs: dict[str, Episode], seconds: float) -> None:
    """All speeds, and ours over their fastest."""
    print(title)
    peers = {name: speed(episode, seconds) for name, episode in theirs.items()}
    for name, pace in sorted(peers.items(), key=lambda item: -item[1]):
        print(f"  {name:<36} {pace:>10,.0f} steps/s")
    for name, episode in ours.items():
        pace = speed(episode, seconds)
        ratio = f"{pace / max(peers.values()):.2f} of their fastest" if peers else "nothing to compare with"
        print(f"  {name:<36} {pace:>10,.0f} steps/s   {ratio}")


def main() -> None:
    """The three frameworks, one after the other."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    seats = {f"freehold {name}": pettingzoo_episode(pettingzoo.env(name)) for name in KITS}
    report("PettingZoo", seats, classic(), seconds)
    spiel = {name: f"freehold_{name.replace('-', '_')}" for name in KITS}
    ours = {f"freehold {name}": openspiel_episode(pyspiel.load_game(short)) for name, short in spiel.items()}
    importlib.import_module("open_spiel.python.games")
    theirs = {name: openspiel_episode(pyspiel.load_game(name)) for name in PYTHON_GAMES}
    report("OpenSpiel", ours, theirs, seconds)
    kinds = {"one": alone, f"SyncVectorEnv of {MANY}": looped, f"make_vec of {MANY}": together}
    for kind, make in kinds.items():
        seats = {f"freehold {name}": make(env_id(kit.title), bots="random") for name, kit in KITS.items()}
        report(f"Gymnasium, {kind}", seats, {"CartPole-v1": make("CartPole-v1")}, seconds)


if __name__ == "__main__":
    main()
