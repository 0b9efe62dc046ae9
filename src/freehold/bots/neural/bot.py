"""The bot `neural`: asks a trained network what it would play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from freehold.bots.bot import Bot
from freehold.bots.neural import decision
from freehold.bots.neural.forward import ask_by_numpy, brain_of
from freehold.bots.neural.network import Net, net_for
from freehold.bots.neural.shipped_weights import games_with_weights, shipped_weights
from freehold.bots.neural.temperature import temperature_of
from freehold.bots.registry import Maker
from freehold.bots.spec import Parameters
from freehold.core.compiled import compiled
from freehold.core.compiling import numba_works
from freehold.core.errors import BadSetup
from freehold.core.game import AnyGame
from freehold.core.kit import AnyKit
from freehold.core.said import said
from freehold.core.weights import load_for


@cache
def deciding(rules: Any, look: Any) -> Any:
    """The compiled decisions of networks for a game's rules and features; without a compiler, numpy runs the network."""
    asked: dict[str, Any] = {} if numba_works() else {"ask": ask_by_numpy}
    return compiled(decision, rules=compiled(rules), look=compiled(look), **asked)


def net_of(name: str, path: Path) -> Net:
    """A game's network from a file, read once, and again whenever the file is rewritten: by training, say."""
    written = path.stat().st_mtime_ns if path.is_file() else None
    return _net_in(name, path, written)


@lru_cache(maxsize=32)
def _net_in(name: str, path: Path, written: int | None) -> Net:
    from freehold.games import kit_named

    kit = kit_named(name)
    return net_for(load_for(kit, path), kit.features.BLOCKS)


class Neural:
    """Sees what its seat sees, and plays by the network's probabilities."""

    def __init__(self, kit: AnyKit, game: AnyGame, rng: Random, path: Path, temperature: float) -> None:
        self._moves = kit.numbering.moves
        self._game = game.remembering()
        self._rng = rng
        self._decide = deciding(kit.rules, kit.features).decide
        self.weights = path
        self.net = net_of(kit.name, path)
        """Along with the temperature, all there is to know: the arena plays whole games of such bots in one call."""
        self.temperature = temperature
        self._brain = brain_of(self.net)
        self._legal = np.zeros(kit.rules.PLAYER_MOVES, np.int32)

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        if len(moves) == 1:
            return moves[0]
        chance = self._rng.random()  # first of all, as the arena's compiled games do
        state = self._game.imagine(view, self._rng)
        return self._moves[self._decide(state.raw, view.viewer, self._brain, self._legal, self.temperature, chance)]


def _shipped(kit: AnyKit, game: AnyGame, rng: Random, parameters: Parameters) -> Bot:
    return Neural(kit, game, rng, shipped_weights(kit.name), temperature_of(parameters))


def _from_file(kit: AnyKit, game: AnyGame, rng: Random, parameters: Parameters) -> Bot:
    return Neural(kit, game, rng, file_of(kit, parameters), temperature_of(parameters))


def file_of(kit: AnyKit, parameters: Parameters) -> Path:
    """The file of weights that a spec names."""
    if kit.features is None:
        raise BadSetup(said("bots-no-features", game=kit.title))
    if "text" not in parameters:
        raise BadSetup(said("bots-which-weights"), hint=said("bots-name-the-weights"))
    path = Path(parameters["text"])
    if ";" in parameters["text"] and not path.exists():
        raise BadSetup(said("bots-no-weights", path=str(path)), hint=said("bots-parameters-first"))
    return path


_PARAMETERS = {"temperature": said("bots-parameter-temperature")}

MAKERS = (
    Maker(
        "neural",
        said("bots-level-neural-help"),
        _shipped,
        _PARAMETERS,
        games=games_with_weights(),
    ),
    Maker(
        "weights",
        said("bots-level-weights-help"),
        _from_file,
        _PARAMETERS,
        takes_text=True,
    ),
)
