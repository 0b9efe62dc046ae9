"""What a bot is, and the register of bots by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol

from msgspec import Struct, structs

from freehold.core.errors import BadSetup
from freehold.core.game import Game
from freehold.core.kit import Kit

Parameters = dict[str, str]
ENTRY_POINTS: Final = "freehold.bots"
"""The group under which other packages offer a `Maker`."""


class Bot(Protocol):
    """Answers for a seat. It may keep notes of its own, but all it learns comes from views."""

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        """One of the legal moves."""


def greet(bot: Bot) -> None:
    """Let a bot that has to start something do so before the first game; raises BadSetup where it cannot."""
    getattr(bot, "greet", _nothing)()


def dismiss(bot: Bot) -> None:
    """The game is over for a bot: one that holds something, as a running program, lets it go."""
    getattr(bot, "close", _nothing)()


def weights_of(bot: Bot) -> Path | None:
    """The file of weights that a bot plays by; None for one that plays by no network."""
    path: Path | None = getattr(bot, "weights", None)
    return path


def _nothing() -> None:
    """What a bot that starts and holds nothing does about it."""


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
    takes_text: bool = False
    """Whether a spec goes on as free text after the parameters, as in `cmd:python3 mybot.py`; handed over as `text`."""


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
    while rest:
        part, _, after = rest.partition(";")
        name, equals, value = part.partition("=")
        if equals and name in maker.parameters:
            found[name] = value
        elif maker.takes_text:
            return {**found, "text": rest}
        elif part:
            known = ", ".join(maker.parameters) or "none"
            raise BadSetup(f"bot {spec!r}: {part!r} is not one of its parameters", hint=f"it takes {known}")
        rest = after
    return found


@cache
def _load_built_in() -> None:
    """Importing them registers them; not at the top, so that `--help` stays quick. Then come those of other packages."""
    from freehold.bots import built_in  # noqa: F401

    for entry in entry_points(group=ENTRY_POINTS):
        if entry.name not in _MAKERS:
            register(_plugged_in(entry))


def _plugged_in(entry: EntryPoint) -> Maker:
    """The maker another package offers; one that cannot be had says so when it is asked for, and breaks nothing before."""
    try:
        maker = entry.load()
    except Exception as error:
        return _broken(entry, f"{type(error).__name__}: {error}")
    if not isinstance(maker, Maker):
        return _broken(entry, f"{entry.value} is not a freehold.bots.Maker")
    return structs.replace(maker, name=entry.name)


def _broken(entry: EntryPoint, why: str) -> Maker:
    def make(kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], rng: Random, parameters: Parameters) -> Bot:
        raise BadSetup(f"bot {entry.name!r} cannot be loaded: {why}", hint="ask the author of its package")

    return Maker(entry.name, f"Cannot be loaded: {why}", make, takes_text=True)
