"""What any store must do: one suite, on SQLite and on PostgreSQL."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select

from freehold.core.said import said, verbatim
from freehold.games import KITS
from freehold.server.messages.refusals import Closed, Refusal
from freehold.server.messages.words import said_of
from freehold.server.storage.schema import MOVES
from freehold.server.storage.store import Store
from freehold.server.table import limits, moves, undo
from freehold.server.table.change import Once
from freehold.server.table.new_tables import from_record
from freehold.server.table.prompts import questions
from freehold.server.table.sitting import Sitting
from tests.server.sittings import (
    NOW,
    a_change,
    a_record_of_ten_lots,
    a_sitting,
    an_open_table,
    play_on,
    same,
    some_secrets,
)
from tests.server.storage.conftest import open_store


@pytest.mark.parametrize("game", list(KITS))
def test_another_process_reads_what_was_stored(store: Store, url: str, game: str) -> None:
    store.add(a_sitting(game=game))
    done = store.change(a_change("t1", lambda sitting: play_on(sitting, 12)))
    other = open_store(url)
    assert same(other.get("t1"), done.sitting)
    other.close()


def test_a_notice_is_stored_by_key_and_arguments(store: Store, url: str) -> None:
    store.add(an_open_table())
    notice = said("server-sits-down", who="Smith, Bob {x}")
    store.change(a_change("t1", lambda sitting: sitting.noting(notice, NOW).saying("hello", 0, NOW)))
    other = open_store(url)
    noted, typed = other.get("t1").messages
    assert noted.notice is not None
    assert (said_of(noted.notice), noted.text) == (notice, "Smith, Bob {x} sits down.")
    assert (typed.notice, typed.text) == (None, "hello")
    other.close()


def test_a_game_stored_by_an_earlier_version_of_the_rules_goes_on_as_it_was(store: Store, url: str) -> None:
    """E19 once allowed ten lots where a table had said nothing."""
    made = from_record(a_record_of_ten_lots(), some_secrets(), NOW)
    store.add(made.with_row(rules=1, options={}))
    other = open_store(url)
    stored = other.get("t1")
    assert stored.table is not None
    assert made.table is not None
    assert stored.table.state == made.table.state
    assert stored.game.settings["longest_row"] == 10
    other.close()


def test_a_table_of_an_unknown_version_of_the_rules_is_refused(store: Store, url: str) -> None:
    store.add(an_open_table().with_row(rules=99))
    other = open_store(url)
    with pytest.raises(Refusal, match="does not know rules version 99 of 'for-sale'"):
        other.get("t1")
    other.close()


def test_a_table_nobody_made_is_refused(store: Store) -> None:
    with pytest.raises(Refusal, match="no such table"):
        store.get("nobody")


def test_a_step_that_raises_changes_nothing(store: Store, url: str) -> None:
    before = store.add(a_sitting()).sitting

    def fails(sitting: Sitting) -> Sitting:
        play_on(sitting, 3)
        raise Refusal("illegal-move", verbatim("No."))

    with pytest.raises(Refusal):
        store.change(a_change("t1", fails))
    other = open_store(url)
    assert same(other.get("t1"), before)
    other.close()


def test_a_request_is_done_once(store: Store) -> None:
    store.add(a_sitting())
    once = Once(0, "request-1", "move")
    first = store.change(a_change("t1", lambda sitting: play_on(sitting, 1), once=once))
    again = store.change(a_change("t1", lambda sitting: play_on(sitting, 1), once=once))
    assert (first.repeated, again.repeated, again.position) == (False, True, first.position)
    assert again.sitting.position == first.position


def test_a_request_id_used_for_something_else_is_refused(store: Store) -> None:
    store.add(a_sitting())
    store.change(a_change("t1", lambda sitting: play_on(sitting, 1), once=Once(0, "request-1", "move")))
    with pytest.raises(Refusal) as refused:
        store.change(a_change("t1", lambda sitting: play_on(sitting, 1), once=Once(0, "request-1", "undo")))
    assert refused.value.code == "request-reused"


def test_a_request_id_of_another_seat_is_another_request(store: Store) -> None:
    store.add(a_sitting())
    store.change(a_change("t1", lambda sitting: play_on(sitting, 1), once=Once(0, "request-1", "move")))
    other = store.change(a_change("t1", lambda sitting: play_on(sitting, 1), once=Once(1, "request-1", "move")))
    assert not other.repeated


def test_moves_are_numbered_without_gaps(store: Store) -> None:
    store.add(a_sitting())
    for _ in range(6):
        done = store.change(a_change("t1", lambda sitting: play_on(sitting, 2)))
    with store.database.read() as connection:
        seqs = list(connection.execute(select(MOVES.c.seq).order_by(MOVES.c.seq)).scalars())
    assert seqs == list(range(1, done.sitting.position + 1))


def test_an_undone_move_is_gone(store: Store, url: str) -> None:
    store.add(a_sitting())
    first = next(iter(questions(store.get("t1"))))
    store.change(a_change("t1", lambda sitting: play_on(sitting, 1)))
    done = store.change(a_change("t1", lambda sitting: undo.undo(sitting, first, NOW)))
    other = open_store(url)
    assert same(other.get("t1"), done.sitting)
    assert other.get("t1").row.undos == 1
    other.close()


def test_twenty_threads_with_one_answer_make_one_move(store: Store, url: str) -> None:
    sitting = store.add(a_sitting()).sitting
    question = next(iter(questions(sitting).values()))
    stores = [store, open_store(url)]

    def attempt(number: int) -> str:
        answer = f"bid {1 + number % 5}"
        try:
            step = lambda sitting: moves.answer(sitting, question.seat, question.id, answer, now=NOW)  # noqa: E731
            stores[number % 2].change(a_change("t1", step))
        except Closed:
            return "closed"
        return "made"

    with ThreadPoolExecutor(20) as pool:
        outcomes = list(pool.map(attempt, range(20)))
    assert outcomes.count("made") == 1
    assert same(stores[0].get("t1"), stores[1].get("t1"))
    stores[1].close()


def test_two_processes_take_turns(store: Store, url: str) -> None:
    store.add(a_sitting())
    other = open_store(url)
    for turn in range(10):
        (store, other)[turn % 2].change(a_change("t1", lambda sitting: play_on(sitting, 1)))
    assert same(store.get("t1"), other.get("t1"))
    other.close()


def test_two_tables_change_together_or_not_at_all(store: Store) -> None:
    store.add(a_sitting())
    store.add(a_sitting("t2"))

    def clash(sitting: Sitting, now: int) -> tuple[Sitting, Sitting]:
        return sitting.with_row(rematch="t2"), a_sitting("t2")

    with pytest.raises(Exception, match=r"(?i)unique"):
        store.pair("t1", clash, NOW)
    store.forget("t1")
    assert store.get("t1").row.rematch is None
    store.pair("t1", lambda sitting, now: (sitting.with_row(rematch="t3"), a_sitting("t3")), NOW)
    assert store.get(store.get("t1").row.rematch or "").row.id == "t3"


def test_only_listed_tables_are_in_the_lobby(store: Store) -> None:
    store.add(a_sitting("hidden"))
    store.add(a_sitting("shown").with_row(privacy="listed"))
    assert store.lobby(statuses=["running"], game="for-sale", limit=9, offset=0) == ["shown"]
    assert store.lobby(statuses=["running"], game="the-estates", limit=9, offset=0) == []
    assert store.lobby(statuses=["open"], game=None, limit=9, offset=0) == []


def test_tables_are_due_when_their_alarm_rings(store: Store) -> None:
    store.add(a_sitting("early").with_row(wake_at=10))
    store.add(a_sitting("late").with_row(wake_at=30))
    store.add(a_sitting("never").with_row(wake_at=None))
    assert store.due(20) == ["early"]
    assert store.due(30) == ["early", "late"]


def test_signs_of_life_are_kept_without_a_new_version(store: Store) -> None:
    store.add(a_sitting())
    store.seen([("t1", 0)], NOW + 5)
    assert store.last_seen("t1")[0] == NOW + 5
    assert store.get("t1").row.version == 0


def test_limits_and_clocks_survive(store: Store, url: str) -> None:
    store.add(a_sitting())
    done = store.change(a_change("t1", lambda sitting: limits.put(sitting, 0, 9)))
    other = open_store(url)
    seat = other.get("t1").seats[0]
    assert (seat.limit, seat.clock_left) == (9, 60_000)
    assert seat == done.sitting.seats[0]
    other.close()


def test_an_open_table_has_no_game_yet(store: Store, url: str) -> None:
    store.add(an_open_table())
    other = open_store(url)
    assert other.get("t1").table is None
    other.close()


def test_what_is_kept_in_memory_is_bounded(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.server.storage.store.KEPT_ENTRIES", 60)
    for number in range(20):
        store.add(a_sitting(f"t{number}"))
    kept = [number for number in range(20) if store.peek(f"t{number}")]
    assert kept
    assert kept[-1] == 19
    assert len(kept) < 6
    assert store.get("t0").position == store.get("t19").position
