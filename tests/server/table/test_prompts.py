"""Which questions are open, and to whom."""

from __future__ import annotations

from freehold.server.table.prompts import questions
from tests.server.sittings import an_open_table, finished, in_a_sale, made, people


def test_nothing_is_asked_before_the_start_or_after_the_end() -> None:
    assert questions(an_open_table()) == questions(finished()) == {}


def test_in_turn_one_seat_is_asked() -> None:
    (question,) = questions(people()).values()
    assert (question.seat, question.id, question.kind, question.is_answered) == (0, "3-0", "turn", False)


def test_a_move_closes_its_question_and_opens_another() -> None:
    (question,) = questions(made(people(), "bid 2")).values()
    assert (question.seat, question.id) == (1, "4-0")


def test_an_undo_closes_every_question_before_it() -> None:
    (question,) = questions(people().with_row(undos=1)).values()
    assert question.id == "3-1"


def test_who_choose_at_the_same_time_are_asked_one_question() -> None:
    asked = questions(in_a_sale())
    assert {(question.id, question.kind) for question in asked.values()} == {("43-0", "together")}
    assert list(asked) == [0, 1, 2]


def test_a_question_stays_the_same_while_others_choose() -> None:
    sealed = questions(made(in_a_sale(), "sell 2", seat=1))
    assert {question.id for question in sealed.values()} == {"43-0"}
    assert [question.is_answered for _, question in sorted(sealed.items())] == [False, True, False]


def test_a_sealed_choice_is_changed_in_the_position_before_it() -> None:
    before = in_a_sale()
    question = questions(made(before, "sell 2", seat=1))[1]
    assert before.table is not None
    assert question.state == before.table.state


def test_the_last_choice_closes_the_question_for_all() -> None:
    sold = made(made(made(in_a_sale(), "sell 1", seat=0), "sell 2", seat=1), "sell 5", seat=2)
    assert "43-0" not in {question.id for question in questions(sold).values()}
