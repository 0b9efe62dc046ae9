"""Bots that play by a game's compiled policy."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from freehold.bots import policy_play
from freehold.bots.bot import Bot, Maker, Parameters, register
from freehold.bots.policies import CALLED, policy_of
from freehold.core.compiled import compiled
from freehold.core.errors import BadSetup
from freehold.core.game import Game
from freehold.core.kit import Kit

_PLAYS: dict[str, Any] = {}


def policy_play_of(kit: Kit[Any, Any, Any]) -> Any:
    """The compiled ways into a game's policy, made once."""
    if kit.name not in _PLAYS:
        _PLAYS[kit.name] = compiled(
            policy_play, flags=CALLED, rules=compiled(kit.rules, flags=CALLED), policy=policy_of(kit)
        )
    return _PLAYS[kit.name]


class Heuristic:
    """Imagines a full position behind its view and asks the policy."""

    def __init__(self, kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], rng: Random, style: int) -> None:
        self._kit = kit
        self._game = game.remembering()
        self._rng = rng
        self.policy_style = style
        """Its number in the game's compiled policy: the arena plays whole games of such bots in one call."""
        self._play = policy_play_of(kit)

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        random_bits = self._rng.getrandbits(32)  # first of all, as the arena's compiled games do
        state = self._game.imagine(view, Random(self._rng.getrandbits(62)))
        number = self._play.choose(state.raw, view.viewer, self.policy_style, random_bits)
        return self._kit.numbering.moves[number]


def style_number(kit: Kit[Any, Any, Any], style: str) -> int:
    """A style by its name."""
    styles = policy_of(kit).STYLES
    if style not in styles:
        known = ", ".join(styles) or "none"
        raise BadSetup(f"{kit.title} is not played in a style {style!r}", hint=f"the styles are {known}")
    number: int = styles.index(style)
    return number


def _make(kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], rng: Random, parameters: Parameters) -> Bot:
    styles = policy_of(kit).STYLES
    if not styles:
        raise BadSetup(f"nobody has written a heuristic for {kit.title} yet", hint="the bot random plays every game")
    return Heuristic(kit, game, rng, style_number(kit, parameters.get("style", styles[0])))


register(
    Maker(
        "heuristic",
        "Plays by rules of thumb: what is a piece worth, and what may it cost?",
        _make,
        {"style": "how it plays; for example thrifty or aggressive"},
    )
)
