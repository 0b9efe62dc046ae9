"""A bot that is a program: its moves are played, its failures counted, and it outlives no game of ours."""

from __future__ import annotations

import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from freehold.bots import make_bot
from freehold.bots.external.bot import PATIENCE, External
from freehold.bots.external.program import end_all
from freehold.core.errors import BadSetup
from tests.arena.matches import FOR_SALE, PROGRAMS, a_schedule, played

ROOT = Path(__file__).parents[3]
GAME = FOR_SALE.game(3).remembering()


@pytest.fixture(autouse=True)
def _no_program_outlives_its_test() -> Iterator[None]:
    yield
    end_all()


def a_bot(spec: str) -> External:
    bot = make_bot(spec, FOR_SALE, GAME, Random(1))
    assert isinstance(bot, External)
    return bot


def faulty(fault: str, limit: str = "20") -> External:
    return a_bot(f"cmd:limit={limit};{sys.executable} {PROGRAMS / 'faulty.py'} {fault}")


def first_choice() -> tuple[object, tuple[object, ...]]:
    """What the first bidder sees and may do."""
    state, rng = GAME.start(), Random(3)
    while GAME.actors(state) == (-1,):
        state = GAME.apply(state, -1, GAME.draw(state, rng)).state
    seat = GAME.actors(state)[0]
    return GAME.view(state, seat), GAME.legal_moves(state, seat)


def test_a_program_plays_its_moves() -> None:
    view, moves = first_choice()
    bot = faulty("none")
    assert [bot.choose(view, moves) for _ in range(3)] == [moves[0]] * 3
    assert not bot.forfeits
    bot.close()


def test_a_move_may_be_answered_in_notation() -> None:
    view, moves = first_choice()
    bot = faulty("text")
    assert [bot.choose(view, moves), bot.choose(view, moves)] == [moves[0], moves[-1]]
    bot.close()


@pytest.mark.parametrize(
    ("fault", "kind", "says"),
    [
        ("crash", "crash", "out of ideas"),
        ("garbage", "garbage", "I would rather not"),
        ("illegal", "illegal", "9999"),
        ("haste", "garbage", "an answer has id 2"),
    ],
)
def test_a_failure_costs_the_decision_and_is_counted(fault: str, kind: str, says: str) -> None:
    view, moves = first_choice()
    bot = faulty(fault)
    bot.choose(view, moves)
    assert bot.choose(view, moves) in moves
    assert bot.forfeits == {kind: 1}
    assert says in bot.first_failure
    bot.close()


def test_a_program_that_hangs_is_killed_and_started_again() -> None:
    view, moves = first_choice()
    bot = faulty("hang")
    bot.greet()
    first = bot._program
    assert bot.choose(view, moves) == moves[0]
    bot._limit = 0.5  # from here on: a busy machine may let the first answer wait
    assert bot.choose(view, moves) in moves
    assert bot.forfeits == {"timeout": 1}
    assert first is not None
    assert not first.is_running()
    bot.close()


def test_a_program_that_does_not_read_is_late_and_started_again() -> None:
    """It talks all the time, so nobody waits for its answers; but what it is told piles up, from game to game too."""
    view, moves = first_choice()
    counted: Counter[str] = Counter()
    first = faulty("deaf", limit="1")
    first.greet()
    program = first._program
    first.close()
    for _ in range(3):
        bot = faulty("deaf", limit="1")
        assert bot.choose(view, moves * 20_000) in moves  # more than a pipe holds
        counted += bot.forfeits
        bot.close()
    assert counted["timeout"] == 1
    assert program is not None
    assert not program.is_running()


def test_an_answer_that_comes_twice_counts_once_also_in_the_next_game() -> None:
    view, moves = first_choice()
    for game in range(3):
        bot = faulty("twice")
        offered = moves[game:]
        assert [bot.choose(view, offered) for _ in range(4)] == [offered[0]] * 4
        assert not bot.forfeits
        bot.close()


def test_an_old_answer_is_passed_over_and_quoted_when_no_other_comes() -> None:
    view, moves = first_choice()
    bot = faulty("echo")
    assert bot.choose(view, moves) == moves[0]
    bot._limit = 0.5
    assert bot.choose(view, moves) in moves
    assert bot.forfeits == {"timeout": 1}
    assert 'within 0.5 seconds, only an old one: {"type": "move", "id": 1' in bot.first_failure
    bot.close()


def test_no_question_of_a_program_has_the_number_of_another() -> None:
    view, moves = first_choice()
    for asked in (2, 4, 6):
        bot = faulty("none")
        bot.choose(view, moves)
        bot.choose(view, moves)
        assert bot._program is not None
        assert bot._program.questions == asked
        bot.close()


def test_a_program_that_only_fails_is_not_asked_for_ever() -> None:
    view, moves = first_choice()
    bot = faulty("illegal")
    for _ in range(PATIENCE + 4):
        assert bot.choose(view, moves) in moves
    assert bot.forfeits == {"illegal": PATIENCE, "out": 3}
    bot.close()


@pytest.mark.parametrize(("fault", "says"), [("stillborn", "no licence found"), ("future", "protocol 2, not 1")])
def test_a_program_that_does_not_start_is_refused_before_the_first_game(fault: str, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        faulty(fault).greet()


def test_no_program_outlives_us_though_it_is_in_the_middle_of_a_game() -> None:
    bot = faulty("none")
    bot.greet()
    program = bot._program
    end_all()
    assert program is not None
    assert not program.is_running()


def test_a_program_is_kept_for_the_next_game() -> None:
    view, moves = first_choice()
    first, second = faulty("none"), faulty("none")
    first.choose(view, moves)
    program = first._program
    first.close()
    second.choose(view, moves)
    assert second._program is program
    second.close()


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("cmd:", "names no command"),
        ("cmd:no-such-program-anywhere", "no program 'no-such-program-anywhere'"),
        ("cmd:python3 'unclosed", "No closing quotation"),
        ("cmd:limit=never;python3 bot.py", "limit=never"),
        ("cmd:limit=0;python3 bot.py", "limit=0"),
    ],
)
def test_a_spec_that_cannot_be_run_is_refused(spec: str, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        a_bot(spec)


def test_semicolons_belong_to_the_command() -> None:
    assert a_bot("cmd:limit=2;python3 -c 'import sys; sys.exit()'")._command[-1] == "import sys; sys.exit()"


def test_the_report_says_how_often_a_bot_failed_and_why() -> None:
    spec = f"cmd:{sys.executable} {PROGRAMS / 'faulty.py'} crash"
    report = played(a_schedule(["random", spec], mixing="first"), 6)
    failed = report.bots[1]
    assert failed.forfeits["crash"] > 0
    assert "out of ideas" in failed.first_failure
    assert not report.bots[0].forfeits


def test_the_example_program_plays_without_a_fault() -> None:
    report = played(a_schedule(["random", f"cmd:{sys.executable} {ROOT / 'examples' / 'line_bot.py'}"]), 6)
    assert report.bots[1].decisions > 20
    assert report.bots[1].forfeits == {}


@pytest.mark.parametrize("example", ["line_bot.py", "python_bot/freehold_miser.py"])
def test_an_example_has_thirty_lines_at_most(example: str) -> None:
    assert len((ROOT / "examples" / example).read_text().splitlines()) <= 30


def test_the_documented_conversation_is_the_real_one() -> None:
    """The reference shows each kind of message; the fields it names are those that are sent."""
    reference = (ROOT / "docs" / "reference" / "bot_protocol.md").read_text()
    bot = faulty("none")
    view, moves = first_choice()
    set_up = bot._set_up(0)
    assert all(f"`{name}`" in reference for name in set_up)
    assert all(f"`{name}`" in reference for name in bot._offer(moves)[0])
    assert shutil.which("python3")
    assert view is not None
