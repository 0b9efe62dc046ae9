"""The moves that a prompt offers: every kind, with long ranges abridged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from freehold.core.kit import AnyKit
from freehold.core.said import Said

GAP = "…"
SHOWN = 3
"""How many of a long range are shown before the last one."""


def move_menu(kit: AnyKit, view: Any, moves: Sequence[Any], names: Sequence[str]) -> list[tuple[str, Said | None]]:
    """Moves as typed, with what each would do and cost."""
    by_words = {kit.text.write(move): move for move in moves}
    return [
        (words, None if words == GAP else kit.text.consequence(view, by_words[words], names))
        for words in shortened(list(by_words))
    ]


def shortened(moves: Sequence[str]) -> list[str]:
    """`bid 4` … `bid 11` as the first three and the last; anything else in full."""
    shown: list[str] = []
    for run in _runs(moves):
        shown += [*run[:SHOWN], GAP, run[-1]] if len(run) > SHOWN + 2 else run
    return shown


def _runs(moves: Sequence[str]) -> list[list[str]]:
    """Moves that count up by one are a run."""
    runs: list[list[str]] = []
    for move in moves:
        if runs and _follows(runs[-1][-1], move):
            runs[-1].append(move)
        else:
            runs.append([move])
    return runs


def _follows(before: str, after: str) -> bool:
    verb, _, number = before.rpartition(" ")
    next_verb, _, next_number = after.rpartition(" ")
    return verb == next_verb and number.isdigit() and next_number.isdigit() and int(next_number) == int(number) + 1
