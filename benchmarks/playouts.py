"""Uniformly random games: ours and our peers', in one run on one machine.

    python benchmarks/playouts.py [--seconds 1] [--json FILE]
    pip install -r benchmarks/peers.txt        # the peers; those that are missing are named and left out

Rates are per CPU-second, moves count Nature's (chance) moves everywhere. The last column compares with the fastest peer of the
same kind: whole games against whole games, stepping from Python against stepping from Python.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

os.environ.setdefault("JAX_PLATFORMS", "cpu")

WHOLE = "whole games in one call"
STEPPED = "one move at a time from Python"


@dataclass
class Rate:
    """What one way of playing reached."""

    name: str
    kind: str
    moves: float
    """Moves per CPU-second."""
    games: float
    """Games per CPU-second."""
    is_ours: bool


Chunk = Callable[[], tuple[int, int]]
"""Plays for a while; answers moves and games."""


def measure(name: str, kind: str, chunk: Chunk, seconds: float, *, ours: bool = False) -> Rate:
    """Warm up once, then play chunks for so many CPU-seconds; the best of three runs, since neighbours make noise."""
    chunk()
    best = Rate(name, kind, 0, 0, ours)
    for _ in range(3):
        moves = games = 0
        start = process_time()
        while (spent := process_time() - start) < seconds / 3:
            played = chunk()
            moves, games = moves + played[0], games + played[1]
        if moves / spent > best.moves:
            best = Rate(name, kind, moves / spent, games / spent, ours)
    return best


def our_rates(seconds: float) -> Iterator[Rate]:
    """Every game and player count, at every speed."""
    from freehold.core import engine
    from freehold.core.compiled import interpreted
    from freehold.core.game import engine_of
    from freehold.games import KITS

    for kit in KITS.values():
        fast = engine_of(kit.rules)
        plain = interpreted(engine, rules=interpreted(kit.rules))
        for players in kit.players:
            start = kit.game(players).start().raw
            yield measure(
                f"{kit.title}, {players} players, compiled", WHOLE, _whole(fast, start, 2000), seconds, ours=True
            )
        for name, chunk in (
            ("interpreted", _whole(plain, kit.game().start().raw, 2)),
            ("compiled, stepped", _stepped(fast, kit.game().start().raw)),
            ("typed, with events", _typed(kit.game())),
        ):
            kind = WHOLE if name == "interpreted" else STEPPED
            yield measure(f"{kit.title}, {kit.game().seats} players, {name}", kind, chunk, seconds, ours=True)


def _whole(engine: Any, start: Any, games: int) -> Chunk:
    import numpy as np

    work, totals, seeds = start.copy(), np.zeros(2, np.int64), Random(1)
    return lambda: (engine.playouts(start, work, games, seeds.getrandbits(62), totals), games)


def _stepped(engine: Any, start: Any) -> Chunk:
    from freehold.core.rules import OVER

    bits, advance, raw = Random(1).getrandbits, engine.advance, start.copy()

    def chunk() -> tuple[int, int]:
        moves = 0
        for _ in range(50):
            raw[:] = start
            moves += 1
            while advance(raw, bits(32)) != OVER:
                moves += 1
        return moves, 50

    return chunk


def _typed(game: Any) -> Chunk:
    rng = Random(1)

    def chunk() -> tuple[int, int]:
        state, moves = game.start(), 0
        while actors := game.actors(state):
            seat = actors[0]
            move = game.draw(state, rng) if seat < 0 else rng.choice(game.legal_moves(state, seat))
            state = game.apply(state, seat, move).state
            moves += 1
        return moves, 1

    return chunk


def open_spiel_rates(seconds: float) -> Iterator[Rate]:
    """OpenSpiel's C++ games: stepped from Python, and by `evaluate_bots`, which never leaves C++."""
    import pyspiel

    for name in ("hearts", "oh_hell(players=4)", "goofspiel(players=4,num_cards=13,imp_info=True)"):
        game = pyspiel.load_game(name)
        turn_based = pyspiel.convert_to_turn_based(game) if "goofspiel" in name else game
        stepped = measure(f"OpenSpiel {name}, stepped", STEPPED, _spiel_stepped(turn_based), seconds)
        yield stepped
        bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(turn_based.num_players())]
        length = stepped.moves / stepped.games
        yield measure(f"OpenSpiel {name}, evaluate_bots", WHOLE, _spiel_bots(turn_based, bots, length), seconds)


def _spiel_stepped(game: Any) -> Chunk:
    rng = Random(1)

    def chunk() -> tuple[int, int]:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
        return moves, 1

    return chunk


def _spiel_bots(game: Any, bots: list[Any], length: float) -> Chunk:
    import pyspiel

    seeds = Random(1)

    def chunk() -> tuple[int, int]:
        for _ in range(20):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seeds.getrandbits(30))
        return round(20 * length), 20

    return chunk


def rlcard_rates(seconds: float) -> Iterator[Rate]:
    """RLCard's environments with its own random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    for name in ("leduc-holdem", "uno", "gin-rummy"):
        env = rlcard.make(name)
        env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
        yield measure(f"RLCard {name}", STEPPED, lambda env=env: _rlcard_game(env), seconds)  # type: ignore[misc]


def _rlcard_game(env: Any) -> tuple[int, int]:
    trajectories, _ = env.run(is_training=False)
    return sum(len(seat) // 2 for seat in trajectories), 1


def pettingzoo_rates(seconds: float) -> Iterator[Rate]:
    """PettingZoo's classic environments, stepped with random legal actions."""
    import importlib

    for name in ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4"):
        env = importlib.import_module(f"pettingzoo.classic.{name}").env()
        rng = Random(1)
        yield measure(f"PettingZoo {name}", STEPPED, lambda env=env, rng=rng: _zoo_game(env, rng), seconds)  # type: ignore[misc]


def _zoo_game(env: Any, rng: Random) -> tuple[int, int]:
    env.reset(seed=rng.getrandbits(30))
    moves = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        env.step(rng.choice(observation["action_mask"].nonzero()[0].tolist()))
        moves += 1
    return moves, 1


def pgx_rates(seconds: float) -> Iterator[Rate]:
    """Pgx on the CPU by its documented fastest way: jit, vmap and scan over a batch."""
    import jax
    import pgx

    for name in ("leduc_holdem", "sparrow_mahjong", "backgammon"):
        env = pgx.make(name)
        yield measure(f"Pgx {name}, batch 1024", WHOLE, _pgx_chunk(jax, env, batch=1024, steps=64), seconds)


def _pgx_chunk(jax: Any, env: Any, *, batch: int, steps: int) -> Chunk:
    from pgx.experimental.wrappers import auto_reset

    step = jax.vmap(auto_reset(env.step, env.init))

    def once(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choice, chance = jax.random.split(key, 3)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        state = step(state, jax.random.categorical(choice, logits, axis=-1), jax.random.split(chance, batch))
        return (state, key), state.terminated.sum()

    run = jax.jit(lambda carry: jax.lax.scan(once, carry, None, length=steps))
    key = jax.random.PRNGKey(1)
    holder = [(jax.jit(jax.vmap(env.init))(jax.random.split(key, batch)), key)]

    def chunk() -> tuple[int, int]:
        holder[0], ended = run(holder[0])
        return batch * steps, int(ended.sum())

    return chunk


PEERS = {
    "open_spiel": open_spiel_rates,
    "rlcard": rlcard_rates,
    "pettingzoo": pettingzoo_rates,
    "pgx": pgx_rates,
}


def peer_rates(seconds: float) -> Iterator[Rate]:
    """Every peer that is installed; the others are named on stderr."""
    for name, rates in PEERS.items():
        try:
            yield from rates(seconds)
        except ImportError as missing:
            print(f"left out: {name} ({missing}); pip install -r benchmarks/peers.txt", file=sys.stderr)


def show(rates: list[Rate]) -> None:
    """The table, fastest first within each kind."""
    from rich.console import Console
    from rich.table import Table

    for kind in (WHOLE, STEPPED):
        table = Table("", "moves/s", "games/s", "× fastest peer", title=f"Random play, {kind} (per CPU-second)")
        of_kind = sorted((rate for rate in rates if rate.kind == kind), key=lambda rate: -rate.games)
        peers = [rate for rate in of_kind if not rate.is_ours]
        fastest = max(peers, key=lambda rate: rate.moves) if peers else None
        for rate in of_kind:
            ratio = f"{rate.moves / fastest.moves:.2f}" if fastest else "–"
            table.add_row(
                rate.name, f"{rate.moves:,.0f}", f"{rate.games:,.0f}", ratio, style="bold" if rate.is_ours else ""
            )
        Console(width=None if sys.stdout.isatty() else 110).print(table)


def main() -> None:
    """Measure, print, and keep the figures if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU-seconds for each line of the table")
    parser.add_argument("--json", type=Path, help="write the figures here too")
    arguments = parser.parse_args()
    rates = [*our_rates(arguments.seconds), *peer_rates(arguments.seconds)]
    show(rates)
    if arguments.json:
        arguments.json.write_text(json.dumps([asdict(rate) for rate in rates], indent=1))


if __name__ == "__main__":
    main()
