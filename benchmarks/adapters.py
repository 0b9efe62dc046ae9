"""Steps a second through each adapter, against the framework's own games in the same run: random play, observations included.

    python benchmarks/adapters.py [seconds]

PettingZoo's games are those of `pettingzoo.classic` that are installed (rlcard has some of them); OpenSpiel's are its games that
are written in Python, as ours are.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel

import freehold.adapters.openspiel as _registered
from freehold.adapters import pettingzoo
from freehold.games import KITS

assert _registered

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


def speed(episode: Episode, seconds: float) -> float:
    """Steps a second: the best of three stretches, after a first episode for the compilers."""
    rng = Random(1)
    episode(rng)
    best = 0.0
    for _ in range(3):
        steps, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds / 3:
            steps += episode(rng)
        best = max(best, steps / (time.perf_counter() - began))
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
    """Both frameworks, one after the other."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    seats = {f"freehold {name}": pettingzoo_episode(pettingzoo.env(name)) for name in KITS}
    report("PettingZoo", seats, classic(), seconds)
    spiel = {name: f"freehold_{name.replace('-', '_')}" for name in KITS}
    ours = {f"freehold {name}": openspiel_episode(pyspiel.load_game(short)) for name, short in spiel.items()}
    importlib.import_module("open_spiel.python.games")
    theirs = {name: openspiel_episode(pyspiel.load_game(name)) for name in PYTHON_GAMES}
    report("OpenSpiel", ours, theirs, seconds)


if __name__ == "__main__":
    main()
