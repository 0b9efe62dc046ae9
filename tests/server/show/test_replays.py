"""Looking back at a game, through anyone's eyes."""

from __future__ import annotations

import pytest

from freehold.core.play import Table
from freehold.core.said import said
from freehold.server.messages.refusals import Refusal
from freehold.server.messages.screen import Replay
from freehold.server.messages.words import words
from freehold.server.show import replays
from tests.server.sittings import finished, in_a_sale


def the_game() -> Table:
    table = finished().table
    assert table is not None
    return table


def replayed(position: int | None = None, seat: int | None = None) -> Replay:
    return replays.replay(the_game(), position, seat, memory=False, seed="5a", commitment="hash")


def test_a_replay_has_every_move_with_its_sentences() -> None:
    replay = replayed()
    assert [step.position for step in replay.steps] == list(range(1, 101))
    assert replay.steps[3].lines == (words(said("for-sale-bids", who="Ann", coins=9)),)


def test_a_replay_opens_at_the_end_unless_it_is_asked_otherwise() -> None:
    assert (replayed().at.position, replayed(12).at.position) == (100, 12)


def test_the_seed_and_its_commitment_are_told_with_the_result() -> None:
    replay = replayed()
    assert (replay.seed, replay.commitment, replay.result is None) == ("5a", "hash", False)


def test_a_position_shows_what_could_be_done_and_what_was() -> None:
    at = replays.position_of(the_game(), 3, 0, memory=False)
    assert (at.actors, at.next_seat, at.choices[0].move) == ((0,), 0, "pass")
    assert at.next_move in [choice.move for choice in at.choices]


def test_whoever_was_not_to_move_had_nothing_to_choose() -> None:
    assert replays.position_of(the_game(), 3, 1, memory=False).choices == ()


def test_while_a_game_runs_nobody_is_told_what_came_next() -> None:
    at = replays.position_of(the_game(), 3, 0, memory=False, future=False)
    assert (at.next_move, at.next_seat) == (None, None)


def test_a_perfect_memory_knows_what_the_options_hide() -> None:
    coins = [replays.position_of(the_game(), 10, 0, memory=memory).view.seats[1].coins for memory in (False, True)]
    assert (coins[0], coins[1] is None) == (None, False)


@pytest.mark.parametrize(("position", "seat", "code"), [(101, 0, "no-such-position"), (3, 3, "no-such-seat")])
def test_a_position_that_is_not_there_is_refused(position: int, seat: int, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        replays.position_of(the_game(), position, seat, memory=False)
    assert refused.value.code == code


def test_a_record_up_to_a_position_has_no_result() -> None:
    record = the_game().record
    cut = replays.up_to(record, 12)
    assert (len(cut.plays), cut.result) == (12, None)
    with pytest.raises(Refusal, match="the record has 100 moves"):
        replays.up_to(record, 101)


def test_a_record_is_replayed_to_where_it_ends() -> None:
    table = in_a_sale().table
    assert table is not None
    assert replays.table_of(replays.read(table.record.to_text())).state == table.state


@pytest.mark.parametrize("text", ["", "hello", "{}"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        replays.read(text)
    assert refused.value.code == "bad-record"


def test_a_record_of_a_game_nobody_knows_is_refused() -> None:
    text = the_game().record.to_text().replace("for-sale", "chess")
    with pytest.raises(Refusal, match="no game 'chess'"):
        replays.table_of(replays.read(text))
