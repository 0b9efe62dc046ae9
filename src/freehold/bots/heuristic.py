"""Bots that play by a game's compiled policy."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from freehold.bots import policy_play
from freehold.bots.bot import Bot
from freehold.bots.policies import CALLED, policy_of
from freehold.bots.registry import Maker
from freehold.bots.spec import Parameters
from freehold.core.compiled import compiled
from freehold.core.errors import BadSetup
from freehold.core.game import AnyGame
from freehold.core.kit import AnyKit
from freehold.core.said import all_of, said, visible

_PLAYS: dict[str, Any] = {}


def policy_play_of(kit: AnyKit) -> Any:
    """The compiled entry points into a game's policy, made once."""
    if kit.name not in _PLAYS:
        _PLAYS[kit.name] = compiled(
            policy_play, flags=CALLED, rules=compiled(kit.rules, flags=CALLED), policy=policy_of(kit)
        )
    return _PLAYS[kit.name]


class Heuristic:
    """Imagines a full position behind its view and asks the policy."""

    def __init__(self, kit: AnyKit, game: AnyGame, rng: Random, style: int) -> None:
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


def style_number(kit: AnyKit, style: str) -> int:
    """A style by its name."""
    styles = policy_of(kit).STYLES
    if style not in styles:
        hint = said("bots-styles-are", known=all_of(styles)) if styles else said("bots-no-styles")
        raise BadSetup(said("bots-no-style", game=kit.title, style=visible(style)), hint=hint)
    number: int = styles.index(style)
    return number


def _make(kit: AnyKit, game: AnyGame, rng: Random, parameters: Parameters) -> Bot:
    styles = policy_of(kit).STYLES
    if not styles:
        raise BadSetup(said("bots-no-heuristic", game=kit.title), hint=said("bots-random-plays-all"))
    return Heuristic(kit, game, rng, style_number(kit, parameters.get("style", styles[0])))


MAKERS = (
    Maker(
        "heuristic",
        said("bots-level-heuristic-help"),
        _make,
        {"style": said("bots-parameter-style")},
    ),
)
