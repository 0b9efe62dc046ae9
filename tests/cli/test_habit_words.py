"""Habits in words: whatever a game's events are called, `freehold habits` has words for it."""

from __future__ import annotations

import pytest

from freehold.analysis.habits import Habits
from freehold.cli.habit_words import ACTS, AMOUNTS, act, amount
from freehold.core.record import Record
from freehold.games import KITS
from tests.analysis.test_review import RECORDS


@pytest.mark.parametrize("game", KITS)
def test_every_act_and_amount_of_the_golden_games_has_words(game: str) -> None:
    habits = Habits(KITS[game])
    for file in sorted((RECORDS / game.replace("-", "_")).glob("*.txt"))[::3]:
        habits.add(Record.read(file.read_text()))
    acts = {what for player in habits.players for what in player.habits}
    amounts = {name for player in habits.players for habit in player.habits.values() for name in habit.means}
    assert (acts - set(ACTS), amounts - set(AMOUNTS)) == (set(), set())


def test_what_nobody_has_named_goes_by_its_bare_name() -> None:
    assert (str(act("juggled")), str(amount("balls"))) == ("juggled", "balls")
