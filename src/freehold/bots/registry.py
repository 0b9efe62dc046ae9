"""The register of bots by name: ours, and those that other packages offer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Final, Protocol

from freehold.bots.bot import Bot
from freehold.bots.spec import Parameters, name_in, parameters_in
from freehold.core.errors import BadSetup
from freehold.core.said import Said, all_of, said, verbatim, visible

if TYPE_CHECKING:
    from random import Random

    from freehold.core.game import AnyGame
    from freehold.core.kit import AnyKit

ENTRY_POINTS: Final = "freehold.bots"
"""The group under which other packages offer a `Maker`."""


class Make(Protocol):
    """Builds a bot for one game; `rng` is its only source of randomness."""

    def __call__(self, kit: AnyKit, game: AnyGame, rng: Random, parameters: Parameters) -> Bot: ...


@dataclass(frozen=True)
class Maker:
    """An entry of the register."""

    name: str
    help: Said | str
    """What kind of player it is, in a sentence; plain text is shown as it is, whatever the language."""
    make: Make
    parameters: Mapping[str, Said | str] = field(default_factory=dict)
    """The parameters it takes, each with a line of help."""
    games: tuple[str, ...] = ()
    """The games it can play; empty for all."""
    takes_text: bool = False
    """Whether a spec goes on as free text after the parameters, as in `cmd:python3 mybot.py`; handed over as `text`."""

    @property
    def about(self) -> Said:
        """The help text as something said."""
        return verbatim(self.help) if isinstance(self.help, str) else self.help


_MAKERS: dict[str, Maker] = {}


def register(maker: Maker) -> None:
    """Make a bot known by its name."""
    _MAKERS[maker.name] = maker


def bot_names(game: str | None = None) -> tuple[str, ...]:
    """The names of all bots (that can play a game)."""
    return tuple(maker.name for maker in makers(game))


def makers(game: str | None = None) -> tuple[Maker, ...]:
    """The entries of all bots (that can play a game), with their help."""
    _register_all()
    return tuple(maker for maker in _MAKERS.values() if game is None or not maker.games or game in maker.games)


def make_bot(spec: str, kit: AnyKit, game: AnyGame, rng: Random) -> Bot:
    """The bot that a spec such as `search:sims=2000` names."""
    _register_all()
    name = name_in(spec)
    maker = _MAKERS.get(name)
    if maker is None or (maker.games and kit.name not in maker.games):
        known = all_of(bot_names(kit.name))
        raise BadSetup(said("bots-no-bot", name=visible(name), game=kit.title), hint=said("bots-known", known=known))
    return maker.make(kit, game, rng, parameters_in(spec, maker.parameters, takes_text=maker.takes_text))


def in_a_hurry(spec: str, seconds: float) -> str:
    """The spec of the same bot in a hurry, where it takes `ms` and the spec does not say how long it thinks."""
    _register_all()
    maker = _MAKERS.get(spec)
    if maker is None or "ms" not in maker.parameters:
        return spec
    return f"{spec}:ms={max(1, round(seconds * 1000))}"


@cache
def _register_all() -> None:
    """Ours, then those from other packages. Not on import, so that `--help` stays quick."""
    from freehold.bots.built_in import BUILT_IN

    for maker in BUILT_IN:
        register(maker)
    for entry in entry_points(group=ENTRY_POINTS):
        if entry.name not in _MAKERS:
            register(_plugged_in(entry))


def _plugged_in(entry: EntryPoint) -> Maker:
    """The maker another package offers; one that can't be loaded says so when it is asked for, and breaks nothing until then."""
    try:
        maker = entry.load()
    except Exception as error:
        return _broken(entry, f"{type(error).__name__}: {error}")
    if not isinstance(maker, Maker):
        return _broken(entry, f"{entry.value} is not a freehold.bots.Maker")
    return replace(maker, name=entry.name)


def _broken(entry: EntryPoint, why: str) -> Maker:
    def make(kit: AnyKit, game: AnyGame, rng: Random, parameters: Parameters) -> Bot:
        raise BadSetup(said("bots-not-loaded", name=entry.name, why=why), hint=said("bots-ask-the-author"))

    return Maker(entry.name, said("bots-broken-help", why=why), make, takes_text=True)
