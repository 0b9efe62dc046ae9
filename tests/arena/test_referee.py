"""A bot that fails loses the decision and nothing else, and everything is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from freehold.arena.referee import Referee

MOVES = ("pass", "bid 1", "bid 2", "bid 3")
HALF = 1 << 31


class Scripted:
    """A bot that answers as it was told to, or raises."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer
        self.forfeits = Counter({"timeout": 2})
        self.first_failure = "too slow"
        self.is_closed = False

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    def close(self) -> None:
        self.is_closed = True


def test_a_legal_move_is_made() -> None:
    referee = Referee(Scripted("bid 1"))
    assert referee.ask(None, MOVES, HALF) == "bid 1"
    assert (referee.tally.decisions, referee.tally.forfeits) == (1, {})
    assert referee.tally.seconds > 0


@pytest.mark.parametrize(
    ("answer", "kind", "says"),
    [
        ("sell 5", "illegal", "'sell 5' is not a legal move"),
        (RuntimeError("no idea"), "crash", "RuntimeError: no idea"),
    ],
)
def test_a_failure_costs_the_decision(answer: Any, kind: str, says: str) -> None:
    referee = Referee(Scripted(answer))
    assert referee.ask(None, MOVES, HALF) == "bid 2", "the bits of this move choose another"
    assert referee.tally.forfeits == {kind: 1}
    assert referee.tally.first_failure == says


@pytest.mark.parametrize(("bits", "move"), [(0, "pass"), ((1 << 32) - 1, "bid 3")])
def test_any_move_may_be_made_instead(bits: int, move: str) -> None:
    assert Referee(Scripted(None)).ask(None, MOVES, bits) == move


def test_what_a_bot_itself_counted_is_heard_when_it_goes() -> None:
    bot = Scripted("sell 5")
    referee = Referee(bot)
    referee.ask(None, MOVES, HALF)
    referee.dismiss()
    assert bot.is_closed
    assert referee.tally.forfeits == {"illegal": 1, "timeout": 2}
    assert referee.tally.first_failure == "'sell 5' is not a legal move"
