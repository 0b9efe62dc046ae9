"""Moves per second of batches on this machine's CPU, beside Pgx games of like size in the same run.

    python benchmarks/batch.py [--seconds 2] [RESULT.json]

Both play uniformly random legal moves at batches of 1 to 1,048,576. Ours: `Batch.advance` (many moves inside one call, every
position and result written after the last) and, as a learner needs it, one step at a time with the mask and the features written.
Pgx, if it is installed (`pip install pgx`): the way its documentation shows, `jax.jit` of a `lax.scan` over `vmap`ped steps with
`auto_reset`, the random policy inside. A ratio is against the fastest of its games named below.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import os
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from freehold.batch import Batch
from freehold.core.kit import AnyKit
from freehold.games import KITS

SIZES = (1, 1 << 10, 1 << 16, 1 << 20)
PEERS = ("bridge_bidding", "sparrow_mahjong", "backgammon", "leduc_holdem")
PEER_SIZES = (1, 1 << 10, 1 << 13)
"""Larger ones take minutes to compile and run on a small machine."""
UNROLL = 16
"""Moves of a game inside one call."""


def rate(work: Callable[[], object], moves: int, budget: float) -> float:
    """Moves per second, over about so many seconds."""
    work()
    done, start = 0, perf_counter()
    while perf_counter() - start < budget:
        work()
        done += moves
    return done / (perf_counter() - start)


def ours(kit: AnyKit, size: int, budget: float) -> dict[str, float]:
    """One of our games: many moves in a call, a step with observations, whole games."""
    batch = Batch(kit, size, games=[kit.game(4)], seed=1)

    def observe() -> None:
        batch.step(batch.sample())
        _ = batch.legal, batch.features

    length = batch.playouts(1).moves.sum()
    return {
        "moves in one call": rate(lambda: batch.advance(UNROLL), UNROLL * size, budget),
        "step, mask and features": rate(observe, size, budget),
        "whole games": rate(lambda: batch.playouts(1), int(length), budget),
    }


def theirs(name: str, size: int, budget: float) -> float:
    """A Pgx game."""
    jax: Any = importlib.import_module("jax")
    pgx: Any = importlib.import_module("pgx")
    wrappers: Any = importlib.import_module("pgx.experimental.wrappers")
    game = pgx.make(name)
    step = jax.vmap(wrappers.auto_reset(game.step, game.init))

    def one(carry: Any, _: object) -> tuple[Any, None]:
        state, key = carry
        key, choice, nature = jax.random.split(key, 3)
        chances = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        action = jax.random.categorical(choice, chances, axis=1)
        return (step(state, action, jax.random.split(nature, size)), key), None

    run = jax.jit(lambda state, key: jax.lax.scan(one, (state, key), None, length=UNROLL)[0])
    key = jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(game.init))(jax.random.split(key, size))
    return rate(lambda: jax.block_until_ready(run(state, key)), UNROLL * size, budget)


def peer(name: str, size: int, budget: float) -> float | str:
    """A Pgx game, or why there is no figure."""
    try:
        return theirs(name, size, budget)
    except Exception as error:
        return f"failed: {str(error).splitlines()[0]}"


def main() -> None:
    """Measure, print, and write down."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("result", nargs="?", type=Path)
    parser.add_argument("--seconds", type=float, default=2.0)
    options = parser.parse_args()
    report: dict[str, Any] = {"cores": len(os.sched_getaffinity(0)), "games": {}, "pgx": {}}
    for kit in KITS.values():
        for size in SIZES:
            found = ours(kit, size, options.seconds)
            report["games"].setdefault(kit.name, {})[size] = found
            print(
                kit.name,
                f"batch {size}:",
                ", ".join(f"{what} {moves:,.0f}/s" for what, moves in found.items()),
                flush=True,
            )
    if importlib.util.find_spec("pgx") is None:
        print("Pgx is not installed: no peer was measured")
    else:
        for name in PEERS:
            for size in PEER_SIZES:
                moves = peer(name, size, options.seconds)
                report["pgx"].setdefault(name, {})[size] = moves
                print(f"pgx {name} batch {size}:", moves if isinstance(moves, str) else f"{moves:,.0f}/s", flush=True)
        compare(report)
    if options.result:
        options.result.write_text(json.dumps(report, indent=1) + "\n")


def compare(report: dict[str, Any]) -> None:
    """Our games at their best against each Pgx game at its best."""
    for name, by_size in report["pgx"].items():
        figures = [moves for moves in by_size.values() if not isinstance(moves, str)]
        for game, rows in report["games"].items():
            if figures:
                best = max(row["moves in one call"] for row in rows.values())
                print(f"{game} makes {best / max(figures):,.0f} moves for each of pgx {name}")


if __name__ == "__main__":
    main()
