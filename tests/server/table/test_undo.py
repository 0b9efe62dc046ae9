"""Taking moves back: at once, or with everybody's consent."""

from __future__ import annotations

import pytest

from freehold.server.messages.refusals import Refusal
from freehold.server.messages.terms import GameClock
from freehold.server.table import undo
from freehold.server.table.prompts import questions
from freehold.server.table.sitting import Sitting
from tests.server.sittings import NOW, in_a_sale, made, people


def after_others() -> Sitting:
    """Ann has bid, and so has Bea: Ann has to ask."""
    return made(people(), "bid 2", "bid 3")


def refused(sitting: Sitting, seat: int) -> str:
    with pytest.raises(Refusal) as why:
        undo.undo(sitting, seat, NOW)
    return why.value.code


def test_a_move_nobody_has_answered_is_taken_back_at_once() -> None:
    back = undo.undo(made(people(), "bid 2"), 0, NOW)
    assert (back.position, list(questions(back))) == (3, [0])


def test_what_was_asked_before_an_undo_is_not_asked_again() -> None:
    back = undo.undo(made(people(), "bid 2"), 0, NOW)
    assert questions(back)[0].id == "3-1"


def test_the_others_are_told_of_an_undo() -> None:
    back = undo.undo(made(people(), "bid 2"), 0, NOW)
    assert back.messages[-1].text == "Ann takes a move back."


def test_a_sealed_choice_is_withdrawn_without_a_word() -> None:
    before = in_a_sale()
    back = undo.undo(made(before, "sell 2", seat=1), 1, NOW)
    assert (questions(back)[1].id, questions(back)[1].is_answered) == ("43-0", False)
    assert back.messages == before.messages


def test_once_others_have_moved_they_are_asked() -> None:
    asking = undo.undo(after_others(), 0, NOW)
    assert (asking.position, asking.row.undo_seat, undo.waiting(asking)) == (5, 0, (1, 2))


def test_a_move_is_taken_back_when_the_last_one_agrees() -> None:
    asking = undo.undo(after_others(), 0, NOW)
    agreed = undo.reply(undo.reply(asking, 2, NOW, agree=True), 1, NOW, agree=True)
    assert (agreed.position, agreed.row.undo_seat) == (3, None)


def test_one_who_does_not_agree_ends_the_request() -> None:
    refusing = undo.reply(undo.undo(after_others(), 0, NOW), 2, NOW, agree=False)
    assert (refusing.position, refusing.row.undo_seat) == (5, None)
    assert refusing.messages[-1].text == "Cy does not agree to the undo."


def test_bots_do_not_mind() -> None:
    bots = after_others().with_seat(1, stand_in=True).with_seat(2, stand_in=True)
    assert undo.undo(bots, 0, NOW).position == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_only_those_who_have_not_answered_are_asked(seat: int) -> None:
    asking = undo.reply(undo.undo(after_others(), 0, NOW), 1, NOW, agree=True)
    with pytest.raises(Refusal, match="Nobody has asked you"):
        undo.reply(asking, seat, NOW, agree=True)


def test_one_asks_at_a_time() -> None:
    everybody = made(people(), "bid 2", "bid 3", "bid 4")
    assert refused(undo.undo(everybody, 0, NOW), 1) == "undo-not-allowed"


def test_where_moves_are_not_taken_back_nobody_asks() -> None:
    assert refused(made(people(undo="none"), "bid 2"), 0) == "undo-not-allowed"


def test_a_move_that_was_set_up_cannot_be_taken_back() -> None:
    assert refused(made(people(), "bid 2").with_row(given=4), 0) == "nothing-to-undo"


def test_an_undo_gives_the_increment_back() -> None:
    clock = GameClock(60, 5)
    back = undo.undo(made(people(clock=clock), "bid 2", now=NOW + 20_000), 0, NOW + 20_000)
    assert back.seats[0].clock_left == 40_000
