"""How long the bot `neural` takes for a decision on one core, and how much memory, next to other players at the same table.

    python benchmarks/neural.py [DECISIONS]

The decisions are those of real games between networks; forced moves are not counted. Everybody decides each of them in turn, so
that a busy machine is busy for all. `numpy` and `torch` are the same network at the same decisions, run by plain calls of those
libraries on one thread; torch is left out where it is not installed. Memory is what stays resident in a fresh process where one
seat is played by the network, over one in which random players fill the table.
"""

from __future__ import annotations

import importlib.util
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import numpy as np

from freehold.adapters import sight
from freehold.bots import make_bot
from freehold.bots.neural.bot import net_of
from freehold.bots.neural.network import Net, logits_of
from freehold.bots.neural.shipped_weights import games_with_weights, shipped_weights
from freehold.bots.neural.temperature import TEMPERATURE
from freehold.core.compiled import compiled
from freehold.core.play import Table, play
from freehold.games import KITS

AIM = 200
"""Microseconds for a decision."""
AIM_MEMORY = 50
"""Megabytes over the bare engine."""
PEERS = ("heuristic", "search:sims=50")

Decision = tuple[Any, Sequence[Any]]
Logits = Callable[[Any], Any]


def main(decisions: int = 1000) -> None:
    """Time first: it leaves everything compiled on the disk."""
    if not importlib.util.find_spec("torch"):
        print("torch is not installed and left out: pip install torch")
    for name in games_with_weights():
        for players in KITS[name].players:
            report(f"{name}, {players} players", alone(times, name, players, decisions))
    for name in games_with_weights():
        bare, learned = alone(memory, name, "random"), alone(memory, name, "neural")
        for when, less, more in zip(("after a game", "after 200 decisions"), bare, learned, strict=True):
            print(
                f"{name}, {when}: {more:.0f} MB, {more - less:+.1f} MB over random players' {less:.0f} MB: "
                f"× {more / less:.2f}, and {(more - less) / AIM_MEMORY:.2f} of the aim"
            )


def report(title: str, took: dict[str, list[float]]) -> None:
    """Everybody's microseconds, and what part of them the network takes."""
    ours = median(took["neural"])
    for player, times in took.items():
        usual, slow = median(times), quantiles(times, n=10)[-1]
        part = f"{ours / AIM:.2f} of the aim" if player == "neural" else f"neural takes {ours / usual:.2f} of it"
        print(f"{title:24} {player:16} {usual:8.1f} µs, 90 % within {slow:8.1f} µs   {part}", flush=True)


def alone(work: Callable[..., Any], *arguments: Any) -> Any:
    """What this work answers in a fresh process on one core, where libraries start no threads of their own."""
    os.environ.update(OPENBLAS_NUM_THREADS="1", OMP_NUM_THREADS="1", MKL_NUM_THREADS="1")
    with ProcessPoolExecutor(1, get_context("spawn"), initializer=stay_on_a_core) as process:
        return process.submit(work, *arguments).result()


def stay_on_a_core() -> None:
    """The last that is ours: the first has more to do."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def times(name: str, players: int, decisions: int) -> dict[str, list[float]]:
    """Microseconds of each decision, by player."""
    game = KITS[name].game(players)
    everybody = dict(contenders(name, game))
    asked = real_decisions(name, game, decisions)
    for view, moves in asked[:20]:
        for bot in everybody.values():
            bot.choose(view, moves)
    took: dict[str, list[float]] = {player: [] for player in everybody}
    for view, moves in asked:
        for player, bot in everybody.items():
            began = perf_counter()
            bot.choose(view, moves)
            took[player].append(1e6 * (perf_counter() - began))
    return took


def contenders(name: str, game: Any) -> Iterator[tuple[str, Any]]:
    """The network, and whom it is measured by."""
    for spec in ("neural", *PEERS):
        yield spec, make_bot(spec, KITS[name], game, Random(1))
    net = net_of(name, shipped_weights(name))
    yield "numpy", Plain(name, game, partial(logits_of, net))
    if importlib.util.find_spec("torch"):
        yield "torch", Plain(name, game, by_torch(net))


class Plain:
    """Decides as `neural` does, step by step: the network is run by somebody else, the rest by numpy."""

    def __init__(self, name: str, game: Any, logits: Logits) -> None:
        kit = KITS[name]
        self._find = kit.numbering.find
        self._game = game.remembering()
        self._rng = Random(1)
        self._look = compiled(sight, rules=compiled(kit.rules), look=compiled(kit.features))
        self._logits = logits
        self._features = kit.features.FEATURES

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        seen = np.zeros(self._features, np.int8)
        self._look.see(self._game.imagine(view, self._rng).raw, view.viewer, seen)
        logits = self._logits(seen)[[self._find(move) for move in moves]]
        powers = np.exp((logits - logits.max()) / TEMPERATURE)
        return moves[np.searchsorted(powers.cumsum(), self._rng.random() * powers.sum())]


def by_torch(net: Net) -> Logits:
    """The network as torch runs it."""
    import torch
    from torch.nn.functional import layer_norm, relu

    torch.set_num_threads(1)
    entry, entry_bias, layers, layer_biases, last_scale, last_shift, head, head_bias = map(torch.from_numpy, net)

    def logits(seen: Any) -> Any:
        with torch.inference_mode():
            hidden = torch.from_numpy(seen).float() @ entry + entry_bias
            for weight, bias in zip(layers, layer_biases, strict=True):
                hidden = hidden + relu(layer_norm(hidden, hidden.shape) @ weight + bias)
            hidden = relu(layer_norm(hidden, hidden.shape, last_scale, last_shift))
            return (hidden @ head + head_bias).numpy()

    return logits


class Noting:
    """A bot whose choices are noted down."""

    def __init__(self, bot: Any, asked: list[Decision]) -> None:
        self._bot = bot
        self._asked = asked

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        if len(moves) > 1:
            self._asked.append((view, moves))
        return self._bot.choose(view, moves)


def real_decisions(name: str, game: Any, count: int) -> list[Decision]:
    """What networks are asked in whole games."""
    asked: list[Decision] = []
    deal = 0
    while len(asked) < count:
        play_once(name, game, [Noting(bot, asked) for bot in bots_for(name, game, ["neural"] * game.seats)], deal)
        deal += 1
    return asked[:count]


def memory(name: str, spec: str) -> tuple[float, float]:
    """Resident megabytes after the first game of a seat among random players, and after 200 of its decisions."""
    game = KITS[name].game()
    first, *others = bots_for(name, game, [spec] + ["random"] * (game.seats - 1))
    asked: list[Decision] = []
    sizes: list[float] = []
    decided = 0
    while decided < 200:
        play_once(name, game, [Noting(first, asked), *others], len(sizes))
        decided += len(asked)
        asked.clear()
        sizes.append(resident())
    return sizes[0], sizes[-1]


def bots_for(name: str, game: Any, specs: list[str]) -> list[Any]:
    """One for each seat."""
    return [make_bot(spec, KITS[name], game, Random(seat)) for seat, spec in enumerate(specs)]


def play_once(name: str, game: Any, bots: list[Any], deal: int) -> None:
    """One game to its end."""
    play(Table(KITS[name], game, [f"P{seat}" for seat in range(game.seats)]), dict(enumerate(bots)), Random(deal))


def resident() -> float:
    """Megabytes of this process that are in memory."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path("/proc/self/status").read_text())
    assert found
    return int(found[1]) / 1024


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
