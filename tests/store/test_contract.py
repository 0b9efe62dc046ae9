"""What any store must do: one suite, on SQLite and on PostgreSQL."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import inspect, select

from freehold.games import KITS
from freehold.server import founding, limits, moves, undo
from freehold.server.database import Unit
from freehold.server.errors import Closed, Refusal
from freehold.server.founding import Secrets
from freehold.server.prompts import questions
from freehold.server.schema import METADATA, MOVES
from freehold.server.sitting import Sitting
from freehold.server.store import Once, Store
from freehold.server.upgrade import is_current, upgrade
from freehold.server.wire import BotSeat, CreateTable, GameClock, MySeat, OpenSeat
from tests.store.conftest import open_store

NOW = 1_000_000


def a_sitting(id: str = "t1", game: str = "for-sale", players: int = 3) -> Sitting:
    bots = [BotSeat("random") for _ in range(players - 1)]
    wanted = CreateTable(game=game, seats=[MySeat("Ann"), *bots], clock=GameClock(60, 5))
    return founding.create(wanted, Secrets(id, "5a" * 32, f"host {id}", "invite", "mine"), NOW)


def play_on(sitting: Sitting, choices: int, now: int = NOW) -> Sitting:
    """Everybody plays the move in the middle."""
    for _ in range(choices):
        open_ones = [question for question in questions(sitting).values() if not question.is_answered]
        if not open_ones:
            break
        question = open_ones[0]
        legal = sitting.game.legal_moves(question.state, question.seat)
        move = sitting.kit.text.write(legal[len(legal) // 2])
        sitting = moves.answer(sitting, question.seat, question.id, move, now=now)
    return sitting


def same(one: Sitting, other: Sitting) -> bool:
    """Whether two sittings say the same about everything."""
    if (one.row, one.seats, one.stamps, one.messages) != (other.row, other.seats, other.stamps, other.messages):
        return False
    return (one.table and one.table.state) == (other.table and other.table.state)


@pytest.mark.parametrize("game", list(KITS))
def test_another_process_reads_what_was_stored(store: Store, url: str, game: str) -> None:
    store.add(a_sitting(game=game))
    done = store.change("t1", lambda sitting: play_on(sitting, 12))
    other = open_store(url)
    assert same(other.get("t1"), done.sitting)
    other.close()


def test_a_table_nobody_made_is_refused(store: Store) -> None:
    with pytest.raises(Refusal, match="no such table"):
        store.get("nobody")


def test_a_step_that_raises_changes_nothing(store: Store, url: str) -> None:
    before = store.add(a_sitting()).sitting

    def fails(sitting: Sitting) -> Sitting:
        play_on(sitting, 3)
        raise Refusal("illegal-move", "No.")

    with pytest.raises(Refusal):
        store.change("t1", fails)
    other = open_store(url)
    assert same(other.get("t1"), before)
    other.close()


def test_a_request_is_done_once(store: Store) -> None:
    store.add(a_sitting())
    once = Once(0, "request-1", "move")
    first = store.change("t1", lambda sitting: play_on(sitting, 1), once=once)
    again = store.change("t1", lambda sitting: play_on(sitting, 1), once=once)
    assert (first.repeated, again.repeated, again.position) == (False, True, first.position)
    assert again.sitting.position == first.position


def test_a_request_id_used_for_something_else_is_refused(store: Store) -> None:
    store.add(a_sitting())
    store.change("t1", lambda sitting: play_on(sitting, 1), once=Once(0, "request-1", "move"))
    with pytest.raises(Refusal) as refused:
        store.change("t1", lambda sitting: play_on(sitting, 1), once=Once(0, "request-1", "undo"))
    assert refused.value.code == "request-reused"


def test_a_request_id_of_another_seat_is_another_request(store: Store) -> None:
    store.add(a_sitting())
    store.change("t1", lambda sitting: play_on(sitting, 1), once=Once(0, "request-1", "move"))
    other = store.change("t1", lambda sitting: play_on(sitting, 1), once=Once(1, "request-1", "move"))
    assert not other.repeated


def test_moves_are_numbered_without_gaps(store: Store) -> None:
    store.add(a_sitting())
    for _ in range(6):
        done = store.change("t1", lambda sitting: play_on(sitting, 2))
    with store.database.read() as connection:
        seqs = list(connection.execute(select(MOVES.c.seq).order_by(MOVES.c.seq)).scalars())
    assert seqs == list(range(1, done.sitting.position + 1))


def test_an_undone_move_is_gone(store: Store, url: str) -> None:
    store.add(a_sitting())
    first = next(iter(questions(store.get("t1"))))
    store.change("t1", lambda sitting: play_on(sitting, 1))
    done = store.change("t1", lambda sitting: undo.undo(sitting, first, NOW))
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
            stores[number % 2].change("t1", step)
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
        (store, other)[turn % 2].change("t1", lambda sitting: play_on(sitting, 1))
    assert same(store.get("t1"), other.get("t1"))
    other.close()


def test_two_tables_change_together_or_not_at_all(store: Store) -> None:
    store.add(a_sitting())
    store.add(a_sitting("t2"))

    def clash(sitting: Sitting) -> tuple[Sitting, Sitting]:
        return sitting.with_row(rematch="t2"), a_sitting("t2")

    with pytest.raises(Exception, match=r"(?i)unique"):
        store.pair("t1", clash)
    store.forget("t1")
    assert store.get("t1").row.rematch is None
    store.pair("t1", lambda sitting: (sitting.with_row(rematch="t3"), a_sitting("t3")))
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
    done = store.change("t1", lambda sitting: limits.put(sitting, 0, 9, "auction"))
    other = open_store(url)
    seat = other.get("t1").seats[0]
    assert (seat.limit, seat.limit_until, seat.clock_left) == (9, "auction", 60_000)
    assert seat == done.sitting.seats[0]
    other.close()


def test_an_open_table_has_no_game_yet(store: Store, url: str) -> None:
    wanted = CreateTable(game="for-sale", seats=[MySeat("Ann"), OpenSeat(), OpenSeat()])
    store.add(founding.create(wanted, Secrets("t1", "5a" * 32, "host", "invite", "mine"), NOW))
    other = open_store(url)
    assert other.get("t1").table is None
    other.close()


def test_what_is_kept_in_memory_is_bounded(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.server.store.KEPT_ENTRIES", 60)
    for number in range(20):
        store.add(a_sitting(f"t{number}"))
    kept = [number for number in range(20) if store.peek(f"t{number}")]
    assert kept
    assert kept[-1] == 19
    assert len(kept) < 6
    assert store.get("t0").position == store.get("t19").position


def test_upgrading_twice_does_nothing(store: Store) -> None:
    store.add(a_sitting())
    upgrade(store.database)
    with store.database.read() as connection:
        assert is_current(connection)
    assert store.ids() == ["t1"]


def test_migrations_lead_to_the_schema(store: Store) -> None:
    found = inspect(store.database.engine)
    for name, table in METADATA.tables.items():
        assert {column["name"] for column in found.get_columns(name)} == {column.name for column in table.columns}
        assert set(found.get_pk_constraint(name)["constrained_columns"]) == {c.name for c in table.primary_key}
        assert {index["name"] for index in found.get_indexes(name)} == {index.name for index in table.indexes}


def test_those_who_share_a_commit_do_not_share_their_mistakes(store: Store, url: str) -> None:
    """Thirty at once, every third fails: the others' steps are all there."""
    for number in range(10):
        store.add(a_sitting(f"t{number}"))

    def attempt(number: int) -> bool:
        def step(sitting: Sitting) -> Sitting:
            after = sitting.noting(f"note {number}", NOW)
            if number % 3 == 0:
                raise Refusal("illegal-move", "No.")
            return after

        try:
            store.change(f"t{number % 10}", step)
        except Refusal:
            return False
        return True

    with ThreadPoolExecutor(30) as pool:
        made = list(pool.map(attempt, range(30)))
    assert made == [number % 3 != 0 for number in range(30)]
    other = open_store(url)
    notes = {message.text for number in range(10) for message in other.get(f"t{number}").messages}
    assert notes == {f"note {number}" for number in range(30) if number % 3}
    assert all(same(store.get(f"t{number}"), other.get(f"t{number}")) for number in range(10))
    other.close()


def test_a_commit_that_fails_is_kept_by_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full at the very last moment: nothing was done, and nothing is believed to have been."""
    store = open_store(f"sqlite:///{tmp_path / 'x.db'}")
    before = store.add(a_sitting()).sitting

    def full(self: object, connection: object) -> None:
        raise OSError("no space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(type(store.database.engine.dialect), "do_commit", full)
        with pytest.raises(OSError, match="no space"):
            store.change("t1", lambda sitting: play_on(sitting, 1))
    assert same(store.get("t1"), before)
    assert store.change("t1", lambda sitting: play_on(sitting, 1)).sitting.position > before.position
    store.close()


def test_whoever_stops_waiting_does_not_stop_the_writing(store: Store) -> None:
    store.add(a_sitting())
    given_up = store.change_soon("t1", lambda sitting: sitting.noting("still said", NOW))
    given_up.cancel()
    done = store.change("t1", lambda sitting: sitting.noting("said after", NOW))
    assert "said after" in [message.text for message in done.sitting.messages]


def test_one_that_fails_while_writing_spoils_nobody_elses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who share a commit with it are written once all the same."""
    store = open_store(f"sqlite:///{tmp_path / 'x.db'}")
    for id in ("t1", "t2"):
        store.add(a_sitting(id))
    remember = store._remember

    def breaks(unit: Unit, id: str, once: Once, position: int, now: int) -> None:
        if id == "t2":
            raise OSError("a torn page")
        remember(unit, id, once, position, now)

    monkeypatch.setattr(store, "_remember", breaks)
    holding, going = threading.Event(), threading.Event()

    def slow(sitting: Sitting) -> Sitting:
        holding.set()
        assert going.wait(60)
        return sitting

    first = store.change_soon("t1", slow)
    assert holding.wait(60)
    both = [
        store.change_soon(id, lambda sitting: sitting.noting("once", NOW), once=Once(0, "request-1", "say"), now=NOW)
        for id in ("t1", "t2")
    ]
    going.set()
    assert not first.result(60).repeated
    assert not both[0].result(60).repeated
    with pytest.raises(OSError, match="torn"):
        both[1].result(60)
    other = open_store(store.database.url)
    notes = {id: [message.text for message in other.get(id).messages].count("once") for id in ("t1", "t2")}
    assert notes == {"t1": 1, "t2": 0}
    assert same(store.get("t1"), other.get("t1"))
    assert same(store.get("t2"), other.get("t2"))
    other.close()
    store.close()
