"""Commits: durable, shared by those who come at once, and nobody's mistake is anybody else's."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import select

from freehold.core.said import verbatim
from freehold.server.messages.refusals import Refusal
from freehold.server.storage.database import Unit
from freehold.server.storage.schema import TABLES
from freehold.server.storage.store import Store
from freehold.server.table.change import Once
from freehold.server.table.sitting import Sitting
from tests.server.sittings import NOW, a_change, a_sitting, play_on, same
from tests.server.storage.conftest import open_store


def test_those_who_share_a_commit_do_not_share_their_mistakes(store: Store, url: str) -> None:
    """Thirty at once, every third fails: the others' steps are all there."""
    for number in range(10):
        store.add(a_sitting(f"t{number}"))

    def attempt(number: int) -> bool:
        def step(sitting: Sitting) -> Sitting:
            after = sitting.noting(verbatim(f"note {number}"), NOW)
            if number % 3 == 0:
                raise Refusal("illegal-move", verbatim("No."))
            return after

        try:
            store.change(a_change(f"t{number % 10}", step))
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
            store.change(a_change("t1", lambda sitting: play_on(sitting, 1)))
    assert same(store.get("t1"), before)
    assert store.change(a_change("t1", lambda sitting: play_on(sitting, 1))).sitting.position > before.position
    store.close()


def test_whoever_stops_waiting_does_not_stop_the_writing(store: Store) -> None:
    store.add(a_sitting())
    given_up = store.change_soon(a_change("t1", lambda sitting: sitting.noting(verbatim("still said"), NOW)))
    given_up.cancel()
    done = store.change(a_change("t1", lambda sitting: sitting.noting(verbatim("said after"), NOW)))
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

    first = store.change_soon(a_change("t1", slow))
    assert holding.wait(60)
    both = [
        store.change_soon(
            a_change(id, lambda sitting: sitting.noting(verbatim("once"), NOW), once=Once(0, "request-1", "say"))
        )
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


def test_what_is_committed_is_on_the_disk(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'x.db'}")
    with store.database.read() as connection:
        how = [connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in ("journal_mode", "synchronous")]
    assert how == ["wal", 2]
    store.close()


def test_a_reader_sees_one_moment_throughout(store: Store) -> None:
    store.add(a_sitting())
    with store.database.read() as connection:
        before = connection.execute(select(TABLES.c.version)).scalar_one()
        store.change(a_change("t1", lambda sitting: play_on(sitting, 1)))
        assert connection.execute(select(TABLES.c.version)).scalar_one() == before
    assert store.get("t1").row.version == before + 1


def test_whoever_waits_is_told_after_the_commit(store: Store) -> None:
    order: list[str] = []
    store.database.commit(lambda unit: order.append("done"), lambda unit: order.append("committed"))
    assert order == ["done", "committed"]


def test_a_folder_with_a_question_mark_is_no_query(tmp_path: Path) -> None:
    folder = tmp_path / "a?b=c"
    folder.mkdir()
    open_store(f"sqlite:///{folder / 'x.db'}").close()
    assert (folder / "x.db").is_file()
