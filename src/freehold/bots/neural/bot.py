"""The bot `neural`: asks a trained network what it would play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from freehold.bots.bot import Bot, Maker, Parameters, register
from freehold.bots.neural import decide
from freehold.bots.neural.forward import ask_by_numpy, brain_of
from freehold.bots.neural.inference import Net, net_for
from freehold.core.compiled import compiled, numba_works
from freehold.core.errors import BadSetup
from freehold.core.game import Game
from freehold.core.kit import Kit
from freehold.core.weights import SHIPPED, load_for, temperature_of


@cache
def deciding(rules: Any, look: Any) -> Any:
    """How networks decide by a game's rules and features, compiled; without a compiler, numpy runs the network inside it."""
    asked: dict[str, Any] = {} if numba_works() else {"ask": ask_by_numpy}
    return compiled(decide, rules=compiled(rules), look=compiled(look), **asked)


def net_of(name: str, path: Path) -> Net:
    """A game's network from a file, read once, and again when the file was written again: by a training, say."""
    written = path.stat().st_mtime_ns if path.is_file() else None
    return _net_in(name, path, written)


@lru_cache(maxsize=32)
def _net_in(name: str, path: Path, written: int | None) -> Net:
    from freehold.games import kit_named

    kit = kit_named(name)
    return net_for(load_for(kit, path), kit.features.BLOCKS)


class Neural:
    """Sees what its seat sees, and plays by the network's chances."""

    def __init__(
        self, kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], rng: Random, path: Path, temperature: float
    ) -> None:
        self._moves = kit.numbering.moves
        self._game = game.remembering()
        self._rng = rng
        self._decide = deciding(kit.rules, kit.features).decide
        self.weights = path
        self.net = net_of(kit.name, path)
        """With the temperature, all there is to know: the arena plays whole games of such bots in one call."""
        self.temperature = temperature
        self._brain = brain_of(self.net)
        self._legal = np.zeros(kit.rules.PLAYER_MOVES, np.int32)

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        if len(moves) == 1:
            return moves[0]
        chance = self._rng.random()  # first of all, as the arena's compiled games do
        state = self._game.imagine(view, self._rng)
        return self._moves[self._decide(state.raw, view.viewer, self._brain, self._legal, self.temperature, chance)]


def _shipped(kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], rng: Random, parameters: Parameters) -> Bot:
    return Neural(kit, game, rng, SHIPPED / f"{kit.name}.npz", temperature_of(parameters))


def _from_file(kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], rng: Random, parameters: Parameters) -> Bot:
    return Neural(kit, game, rng, file_of(kit, parameters), temperature_of(parameters))


def file_of(kit: Kit[Any, Any, Any], parameters: Parameters) -> Path:
    """The file of weights that a spec names."""
    if kit.features is None:
        raise BadSetup(f"{kit.title} has no features, so no network can see it")
    if "text" not in parameters:
        raise BadSetup("which file of weights?", hint="name it after the bot, as in weights:training/for-sale.npz")
    path = Path(parameters["text"])
    if ";" in parameters["text"] and not path.exists():
        raise BadSetup(
            f"there are no weights at {path}", hint="parameters go before the file: weights:temperature=0;FILE"
        )
    return path


_PARAMETERS = {"temperature": "0 for the likeliest move, 1 as trained"}

register(
    Maker(
        "neural",
        "Learned by playing against itself: a small network, a fraction of a millisecond a move.",
        _shipped,
        _PARAMETERS,
        games=tuple(sorted(path.stem for path in SHIPPED.glob("*.npz"))),
    )
)
register(
    Maker(
        "weights",
        "Plays by a network of your own, as `freehold train` leaves it: weights:training/for-sale.npz.",
        _from_file,
        _PARAMETERS,
        takes_text=True,
    )
)
