"""People who are gone: when the others may let a bot play, and what happens when somebody comes back."""

from __future__ import annotations

import pytest

from freehold.server.messages.refusals import Closed, Refusal
from freehold.server.table import absence, limits, moves, seating
from freehold.server.table.prompts import questions
from freehold.server.table.sitting import STALE, Sitting
from tests.server.sittings import NOW, a_sitting, an_open_table, finished, in_a_sale, made, people

GONE = NOW + 60_000
"""When somebody has been gone for the grace period of these tables."""


def test_whoever_is_asked_and_has_been_gone_for_the_grace_period_may_be_replaced() -> None:
    assert absence.replaceable(people(grace=60), GONE - 1) == frozenset()
    assert absence.replaceable(people(grace=60), GONE) == {0}


def test_everybody_may_be_who_is_asked_at_the_same_time() -> None:
    assert absence.replaceable(made(in_a_sale(grace=60), "sell 2", seat=1), GONE) == {0, 2}


@pytest.mark.parametrize(
    "sitting",
    [
        people(grace=None),
        people(grace=60).with_seat(0, stand_in=True),
        people(grace=60).with_seat(1, kind="bot").with_seat(2, kind="bot"),
        a_sitting(),
        an_open_table(),
        finished(),
    ],
    ids=["never", "a bot plays already", "nobody waits", "only bots wait", "not begun", "over"],
)
def test_nobody_else_may_be_replaced(sitting: Sitting) -> None:
    assert absence.replaceable(sitting, NOW + 10**9) == frozenset()


def test_whoever_may_still_be_here_is_not_gone() -> None:
    """Signs of life are stored now and then, and a short grace period may end in between."""
    assert absence.replaceable(people(grace=5), NOW + STALE - 1) == frozenset()
    assert absence.replaceable(people(grace=5).with_seat(0, here=False), NOW + 5_000) == {0}


def test_newer_signs_of_life_count() -> None:
    heard = absence.heard_of(people(grace=60), {0: NOW + 30_000, 1: 0})
    assert [seat.seen_at for seat in heard.seats] == [NOW + 30_000, NOW, NOW]


def test_a_private_limit_makes_no_difference_to_others() -> None:
    limited = limits.put(people(grace=60), 0, 5)
    assert absence.replaceable(limited, GONE) == absence.replaceable(people(grace=60), GONE)


def test_somebody_lets_a_bot_play() -> None:
    played = absence.let_a_bot_play(people(grace=60), 0, 1, GONE)
    assert (played.seats[0].stand_in, played.seats[0].kind) == (True, "person")
    assert played.messages[-1].text == "Bea lets a bot play for Ann."


def test_a_bot_that_plays_already_is_enough() -> None:
    played = absence.let_a_bot_play(people(grace=60), 0, 1, GONE)
    assert absence.let_a_bot_play(played, 0, 2, GONE) is played


@pytest.mark.parametrize(
    ("sitting", "seat", "now", "why"),
    [
        (people(grace=60), 0, NOW, "Ann is here and playing"),
        (people(grace=60).with_seat(0, here=False), 0, NOW, "Ann has not been gone for long enough"),
        (people(grace=60), 1, GONE, "Bea has not been gone for long enough"),
        (people(grace=60), 7, GONE, "There is no seat 8"),
        (finished(), 0, GONE, "The game is over"),
    ],
)
def test_nobody_is_replaced_too_early(sitting: Sitting, seat: int, now: int, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        absence.let_a_bot_play(sitting, seat, 1, now)


def test_whoever_comes_back_has_the_seat_at_once() -> None:
    played = absence.let_a_bot_play(people(grace=60), 0, 1, GONE)
    back = absence.come_back(played, 0, GONE + 1)
    assert (back.seats[0].stand_in, back.seats[0].is_here(GONE + 1)) == (False, True)
    assert back.messages[-1].text == "Ann is playing again."


def test_so_has_whoever_left() -> None:
    assert not absence.come_back(seating.leave(people(), 1, NOW), 1, NOW + 1).seats[1].stand_in


def test_whoever_is_here_already_does_not_come_back() -> None:
    played = people().with_seat(0, stand_in=True)
    assert absence.come_back(played, 0, NOW + 1) is played


def test_a_bot_that_still_thinks_does_not_play_for_whoever_is_back() -> None:
    played = absence.let_a_bot_play(people(grace=60), 0, 1, GONE)
    asked = questions(played)[0].id
    back = absence.come_back(played, 0, GONE)
    with pytest.raises(Closed):
        moves.answer(back, 0, asked, "bid 1", now=GONE, by="stand-in")
    assert moves.answer(played, 0, asked, "bid 1", now=GONE, by="stand-in").position == played.position + 1


def test_nobody_plays_on_when_the_game_is_over() -> None:
    over = finished().with_seat(0, stand_in=True)
    assert seating.reclaim(over, 0, NOW) is over
