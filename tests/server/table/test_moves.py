"""Answers to questions, and what follows from them by itself."""

from __future__ import annotations

import pytest

from freehold.server.messages.refusals import Closed, Refusal
from freehold.server.table import moves
from freehold.server.table.prompts import questions
from freehold.server.table.sitting import Sitting
from tests.server.sittings import NOW, an_open_table, finished, in_a_sale, made, people


def test_a_move_is_made_and_the_next_seat_asked() -> None:
    after = moves.answer(people(), 0, "3-0", "bid 2", now=NOW + 5)
    assert (after.position, after.row.changed, list(questions(after))) == (4, NOW + 5, [1])


def test_the_sitting_before_a_move_stays_as_it_was() -> None:
    before = people()
    moves.answer(before, 0, "3-0", "bid 2", now=NOW)
    assert before.position == 3


@pytest.mark.parametrize(("seat", "prompt"), [(0, "2-0"), (0, "3-1"), (1, "3-0")])
def test_a_question_that_is_not_open_cannot_be_answered(seat: int, prompt: str) -> None:
    with pytest.raises(Closed):
        moves.answer(people(), seat, prompt, "pass", now=NOW)


@pytest.mark.parametrize(
    ("move", "code"), [("sell 3", "illegal-move"), ("bid 19", "illegal-move"), ("?", "bad-notation")]
)
def test_a_wrong_move_is_refused_in_a_sentence(move: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        moves.answer(people(), 0, "3-0", move, now=NOW)
    assert (refused.value.code, str(refused.value)[-1]) == (code, ".")


@pytest.mark.parametrize(
    ("sitting", "why"),
    [
        (an_open_table(), "The game has not started yet."),
        (finished(), "The game is over."),
        (people().with_row(status="closed"), "The game was given up."),
    ],
)
def test_where_no_game_goes_on_nobody_moves(sitting: Sitting, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        moves.require_running(sitting)


def test_a_changed_choice_is_noticed_by_nobody() -> None:
    sealed = made(in_a_sale(), "sell 2", seat=1, now=NOW + 1)
    changed = made(sealed, "sell 6", seat=1, now=NOW + 2)
    assert changed.row == sealed.row


def test_a_move_ends_a_request_for_an_undo() -> None:
    asking = made(people(), "bid 2").with_row(undo_seat=0, undo_agreed=[2])
    after = made(asking, "bid 3").row
    assert (after.undo_seat, after.undo_agreed) == (None, [])


def test_the_last_move_ends_the_game() -> None:
    row = finished().row
    assert (row.status, row.ended) == ("over", NOW)


def test_a_game_begins_with_natures_draws() -> None:
    begun = people()
    assert (begun.row.started, [stamp.by for stamp in begun.stamps]) == (NOW, ["nature"] * 3)
