"""What a bot is, and the register of bots by name."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from freehold.core.errors import BadSetup
from freehold.core.game import Game
from freehold.core.kit import Kit

Parameters = dict[str, str]


class Bot(Protocol):
    """Answers for a seat. It may keep notes of its own, but all it learns comes from views."""

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        """One of the legal moves."""


class Make(Protocol):
    """Builds a bot for one game; `rng` is its only source of randomness."""

    def __call__(
        self, kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], rng: Random, parameters: Parameters
    ) -> Bot: ...


class Maker(Struct, frozen=True):
    """An entry of the register."""

    name: str
    help: str
    """What kind of player it is, in a sentence."""
    make: Make
    parameters: dict[str, str] = {}
    """The parameters it takes, each with a line of help."""
    games: tuple[str, ...] = ()
    """The games it can play; empty for all."""


_MAKERS: dict[str, Maker] = {}


def register(maker: Maker) -> None:
    """Make a bot known by its name."""
    _MAKERS[maker.name] = maker


def bot_names(game: str | None = None) -> tuple[str, ...]:
    """The names of all bots (that can play a game)."""
    return tuple(maker.name for maker in makers(game))


def makers(game: str | None = None) -> tuple[Maker, ...]:
    """The entries of all bots (that can play a game), with their help."""
    _load_built_in()
    return tuple(maker for maker in _MAKERS.values() if game is None or not maker.games or game in maker.games)


def make_bot(spec: str, kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], rng: Random) -> Bot:
    """The bot that a spec such as `search:sims=2000` names."""
    _load_built_in()
    name, _, rest = spec.partition(":")
    maker = _MAKERS.get(name)
    if maker is None or (maker.games and kit.name not in maker.games):
        raise BadSetup(f"there is no bot {name!r} for {kit.title}", hint=f"known are {', '.join(bot_names(kit.name))}")
    return maker.make(kit, game, rng, _parameters(spec, maker, rest))


def _parameters(spec: str, maker: Maker, rest: str) -> Parameters:
    found: Parameters = {}
    for part in filter(None, rest.split(";")):
        name, equals, value = part.partition("=")
        if not equals or name not in maker.parameters:
            known = ", ".join(maker.parameters) or "none"
            raise BadSetup(f"bot {spec!r}: {part!r} is not one of its parameters", hint=f"it takes {known}")
        found[name] = value
    return found


def _load_built_in() -> None:
    """Importing them registers them; not at the top, so that `--help` stays quick."""
    from freehold.bots import built_in  # noqa: F401
