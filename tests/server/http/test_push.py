"""Pushing: the latest screen after every change, signs of life, and nothing that somebody else did in secret."""

from __future__ import annotations

import json

import pytest

from freehold.server.http import push
from tests.server.serving import Server, eventually, receive


def test_a_socket_carries_what_get_answers(server: Server) -> None:
    people = server.people(3)
    with people[1].socket() as socket:
        assert socket.subprotocol == "freehold"
        message = eventually(lambda: (m := receive(socket)) and m["screen"]["seats"][1]["presence"] == "here" and m)
        assert message["screen"] == people[1].screen()


def test_every_change_is_pushed(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    with people[2].socket() as socket:
        people[0].move("bid 2")
        people[1].post("chat", text="too much!")
        screens = [receive(socket)["screen"]]
        while not screens[-1]["chat"] or screens[-1]["chat"][-1]["text"] != "too much!":
            screens.append(receive(socket)["screen"])
        assert screens[-1]["view"]["high"] == 2


def test_tables_nobody_touches_leave_the_memory_and_come_back(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    people = server.people(3, options={"first": 0})
    people[0].move("bid 2")
    store = server.worker.service.store
    with people[1].socket() as socket:
        before = receive(socket)["screen"]
        monkeypatch.setattr("freehold.server.storage.store.KEPT_SECONDS", -1.0)
        store.tidy()
        assert store.peek(people[0].table) is None
        people[1].move("bid 3")
        after = eventually(lambda: (m := receive(socket)) and m["screen"]["view"]["high"] == 3 and m["screen"])
    assert before["log"]["lines"] == after["log"]["lines"][: len(before["log"]["lines"])]


def test_the_heart_beats(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "HEARTBEAT", 0.5)
    people = server.people(3)
    with people[0].socket() as socket:
        kinds = [json.loads(socket.recv(timeout=30))["type"] for _ in range(3)]
    assert kinds[0] == "screen"
    assert "heartbeat" in kinds


def test_what_others_do_in_secret_is_not_heard_on_a_socket(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    with people[2].socket() as socket:
        receive(socket)
        people[1].ask("PUT", "limit", amount=5)
        people[1].ask("DELETE", "limit")
        people[0].move("bid 2")
        heard = json.loads(socket.recv(timeout=30))
    assert (heard["type"], heard["screen"]["view"]["high"]) == ("screen", 2)
