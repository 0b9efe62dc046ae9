"""The sweep: deadlines and grace periods are kept, whoever forgot the table."""

from __future__ import annotations

import pytest

from tests.server.serving import Server, eventually, receive


def test_the_others_are_told_when_somebody_has_been_gone_for_long(
    fresh: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("freehold.server.thinking.sweep.EVERY", 0.05)
    people = fresh.people(3, grace=60, options={"first": 0})
    with people[1].socket() as socket:
        assert not receive(socket)["screen"]["seats"][0]["may_be_replaced"]
        fresh.clock.advance(61)
        while not (screen := receive(socket)["screen"])["seats"][0]["may_be_replaced"]:
            pass
    assert [seat["may_be_replaced"] for seat in screen["seats"]] == [True, False, False]
    assert [seat["stand_in"] for seat in screen["seats"]] == [False] * 3


def test_whoever_is_heard_of_is_waited_for(fresh: Server) -> None:
    people = fresh.people(3, grace=60, options={"first": 0})
    fresh.clock.advance(50)
    people[0].screen()
    fresh.run(fresh.worker.presence.flush())
    fresh.clock.advance(50)
    fresh.run(fresh.worker.sweep._tend(people[0].table))
    assert people[1].screen()["seats"][0]["may_be_replaced"] is False


def test_a_plain_move_is_made_when_time_runs_out(fresh: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.server.thinking.sweep.EVERY", 0.05)
    clock = {"kind": "move", "seconds": 30}
    people = fresh.people(3, clock=clock, options={"first": 0})
    screen = people[0].screen()
    assert screen["seats"][0]["deadline"] > screen["table"]["created"]
    assert screen["seats"][1]["deadline"] is None
    fresh.clock.advance(31)
    late = eventually(lambda: (s := people[1].screen())["position"] > screen["position"] and s)
    assert ("clock", "P0 ran out of time.") in [(line["by"], line["text"]["text"]) for line in late["log"]["lines"]]
    assert not late["seats"][0]["stand_in"]


@pytest.mark.parametrize(
    "spoilt", ['clock = \'{"kind": "sundial"}\'', "game = 'chess'", "status = 'running', started = 1, edition = 'none'"]
)
def test_a_table_that_cannot_be_read_keeps_nobody_waiting(
    fresh: Server, monkeypatch: pytest.MonkeyPatch, spoilt: str
) -> None:
    monkeypatch.setattr("freehold.server.thinking.sweep.EVERY", 0.05)
    clock = {"kind": "move", "seconds": 30}
    broken, people = (fresh.people(3, clock=clock, options={"first": 0}) for _ in range(2))
    position = people[0].screen()["position"]
    with fresh.worker.service.store.database.write() as connection:
        how = f"UPDATE tables SET version = version + 1, wake_at = 1, {spoilt} WHERE id = ?"
        connection.exec_driver_sql(how, (broken[0].table,))
    fresh.clock.advance(61)
    eventually(lambda: people[1].screen()["position"] > position, seconds=20)
