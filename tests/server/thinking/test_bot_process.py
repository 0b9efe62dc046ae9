"""What a bot's process answers, and what counts as its failure."""

from __future__ import annotations

import os
import signal
import threading
from typing import Any

import pytest
from msgspec.structs import replace

from freehold.bots import Maker, make_bot, register
from freehold.core.errors import IllegalMove
from freehold.games import KITS
from freehold.server.thinking import bot_process
from freehold.server.thinking.pool import SOON


class Cheating:
    """Sells in the middle of an auction."""

    def choose(self, view: Any, moves: Any) -> Any:
        return KITS["for-sale"].text.read("sell 3")


def test_a_move_that_is_not_allowed_counts_as_a_bots_failure() -> None:
    register(Maker("cheating", "Sells what it has not got.", lambda kit, game, rng, parameters: Cheating()))
    with pytest.raises(IllegalMove, match="cheating chose 'sell 3'"):
        bot_process.choose(bot_process.first_question("for-sale", "cheating", budget=60), SOON)


def test_a_slow_bot_is_stopped_at_its_budget() -> None:
    class Slow:
        def choose(self, view: Any, moves: Any) -> Any:
            while True:
                signal.pause()

    register(Maker("slow", "Never answers.", lambda kit, game, rng, parameters: Slow()))
    before = signal.signal(signal.SIGALRM, bot_process._time_is_up)
    try:
        with pytest.raises(TimeoutError, match="too long"):
            bot_process.choose(bot_process.first_question("for-sale", "slow", budget=0.1), SOON)
    finally:
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("game", list(KITS))
def test_a_bot_answers_with_one_of_the_moves_it_was_asked_about(game: str) -> None:
    question = bot_process.first_question(game, "random", budget=60)
    assert bot_process.choose(question, SOON) in question.moves


def test_the_same_question_gets_the_same_answer() -> None:
    question = bot_process.first_question("for-sale", "random", budget=60)
    assert len({bot_process.choose(question, SOON) for _ in range(5)}) == 1


def test_luck_follows_from_the_seed_of_the_question() -> None:
    question = bot_process.first_question("for-sale", "random", budget=60)
    assert len({bot_process.choose(replace(question, seed=seed), SOON) for seed in range(20)}) > 1


def test_after_an_answer_no_alarm_is_left() -> None:
    bot_process.choose(bot_process.first_question("for-sale", "random", budget=60), SOON)
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_a_bot_that_can_hurry_is_told_how_long_people_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def make(spec: str, *more: Any) -> Any:
        made.append(spec)
        return make_bot(spec, *more)

    monkeypatch.setattr("freehold.bots.make_bot", make)
    for bot in ("easy", "random"):
        bot_process.choose(bot_process.first_question("for-sale", bot, budget=60), 0.25)
    assert made == ["easy:ms=250", "random"]


def test_warming_up_is_thinking_once_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    niceness: list[int] = []

    class Noting:
        def choose(self, view: Any, moves: Any) -> Any:
            niceness.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
            return moves[0]

    register(Maker("noting", "Notes how nice it is.", lambda kit, game, rng, parameters: Noting()))
    before = os.getpriority(os.PRIO_PROCESS, 0)
    bot_process.warm_up(("for-sale", "noting"), SOON)
    assert (niceness, os.getpriority(os.PRIO_PROCESS, 0)) == ([bot_process.BACKGROUND], before)
