"""The tables the laws are tried at: each edition with each number of players, and what else such a table may agree on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import Any

from freehold.core.errors import BadSetup
from freehold.core.settings import Option, Settings, Value
from freehold.games import KITS

PRINTED = [
    (kit.name, edition.name, players) for kit in KITS.values() for edition in kit.editions for players in kit.players
]
"""Game, edition and number of players."""


@cache
def tables(game: str, edition: str, players: int) -> Sequence[Settings]:
    """As printed, then with each option changed, then with each two of them changed, wherever that can be played."""
    return [
        KITS[game].settings(players, edition),
        *changed(game, edition, players, 1),
        *changed(game, edition, players, 2),
    ]


def changed(game: str, edition: str, players: int, options: int) -> Iterator[Settings]:
    """All playable tables with so many options changed."""
    kit = KITS[game]
    for names in combinations(kit.options, options):
        for values in product(*map(few, names)):
            settings = playable(game, edition, players, dict(zip((o.name for o in names), values, strict=True)))
            if settings and len(settings.chosen) == options:
                yield settings


def playable(game: str, edition: str, players: int, options: dict[str, Value]) -> Settings | None:
    try:
        return KITS[game].settings(players, edition, options)
    except BadSetup:
        return None


def few(option: Option) -> Sequence[Any]:
    """All of a short list of choices; the ends and some between of a long one."""
    choices = option.choices
    return choices if len(choices) < 8 else sorted({0, 2, 5, 6, len(choices) // 2, len(choices) - 1} & set(choices))
