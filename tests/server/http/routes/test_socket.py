"""The socket: who is let in, who is shown out, and with which code."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from freehold.core.said import said
from freehold.server.http.throttle import Throttle
from tests.server.serving import Person, Server, me, receive


def code_of(person: Person, **more: object) -> int:
    """How the server closes this socket."""
    with person.socket(**more) as socket:
        return closed_with(socket)[0]


def closed_with(socket: ClientConnection) -> tuple[int, Any]:
    """The close code, and the last message before it."""
    last = None
    try:
        while True:
            last = json.loads(socket.recv(timeout=30))
    except ConnectionClosed as closed:
        return (closed.rcvd.code if closed.rcvd else 0), last


def test_a_bad_token_is_turned_away(server: Server) -> None:
    people = server.people(3)
    assert code_of(Person(server, people[0].table, "nobody's")) == 4401
    assert code_of(Person(server, people[0].table, None)) == 4403
    assert code_of(Person(server, "nowhere", None)) == 4404


def test_a_page_from_elsewhere_is_turned_away(server: Server) -> None:
    people = server.people(3)
    assert code_of(people[0], origin="https://evil.example") == 4403
    assert code_of(people[0], origin="http://[") == 4403


def test_whoever_is_kicked_is_shown_out(server: Server) -> None:
    _, made = server.create(seats=[me(), {"kind": "open"}, {"kind": "open"}])
    joined = Person(server, made["table"], made["invite"]).post("join", name="Bea")
    with Person(server, made["table"], joined["token"]).socket() as socket:
        receive(socket)
        Person(server, made["table"], made["host"]).ask("DELETE", "seats/1")
        code, last = closed_with(socket)
    assert (code, last["type"], last["code"]) == (4401, "goodbye", "bad-token")


def test_spectators_see_public_things_only(server: Server) -> None:
    people = server.people(3, privacy="listed", options={"first": 0})
    with Person(server, people[0].table, None).socket() as socket:
        screen = receive(socket)["screen"]
    assert (screen["you"], screen["prompt"], screen["limit"]) == ({"seat": None, "role": "spectator"}, None, None)
    assert [seat["coins"] for seat in screen["view"]["seats"]] == [None, None, None]


def test_one_address_has_so_many_sockets(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    few = replace(server.worker.settings, max_sockets_per_address=1)
    monkeypatch.setattr(server.worker, "settings", few)
    people = server.people(3)
    with people[0].socket() as socket:
        receive(socket)
        assert code_of(people[1]) == 4429


def test_of_many_sockets_at_once_no_more_are_let_in(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    few = replace(server.worker.settings, max_sockets_per_address=3)
    monkeypatch.setattr(server.worker, "settings", few)
    ann = server.people(3)[0]
    with ExitStack() as sockets, ThreadPoolExecutor(12) as pool:
        opened = [sockets.enter_context(socket) for socket in pool.map(lambda _: ann.socket(), range(12))]
        firsts = [json.loads(socket.recv(timeout=30))["type"] for socket in opened]
    assert sorted(firsts) == 9 * ["goodbye"] + 3 * ["screen"]


def test_sockets_that_come_and_go_are_limited_by_address(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    people = server.people(3)
    monkeypatch.setattr(
        server.worker, "requests", Throttle(per_second=0.01, burst=2, refusal=said("server-too-many-requests"))
    )
    firsts = []
    for _ in range(3):
        with people[0].socket() as socket:
            firsts.append(json.loads(socket.recv(timeout=30)).get("code", "screen"))
    assert firsts == ["screen", "screen", "too-many"]
