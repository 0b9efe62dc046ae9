"""The socket: full screens after every change, presence, heartbeats, and manners."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from freehold.server import push
from freehold.server.throttle import Throttle
from tests.server.house import Person, Server, eventually, me, receive


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


def test_a_lost_socket_is_seen_by_the_others(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.server.presence.LINGER", 0.05)
    people = server.people(3)
    with people[1].socket() as socket:
        receive(socket)
        assert people[0].screen()["seats"][1]["presence"] == "here"
    eventually(lambda: people[0].screen()["seats"][1]["presence"] == "away")
    with people[1].socket() as socket:
        receive(socket)
        eventually(lambda: people[0].screen()["seats"][1]["presence"] == "here")


def test_a_reload_is_no_absence(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.server.presence.LINGER", 60.0)  # however long a reload takes on a busy machine
    people = server.people(3)
    with people[0].socket() as watching:
        for _ in range(2):
            with people[1].socket() as socket:
                receive(socket)
        with people[1].socket() as socket:
            receive(socket)
            people[1].post("chat", text="back")
            seen = [receive(watching)["screen"]]
            while not seen[-1]["chat"] or seen[-1]["chat"][-1]["text"] != "back":
                seen.append(receive(watching)["screen"])
            monkeypatch.setattr("freehold.server.presence.LINGER", 0.0)
            server.run(server.house.presence.depart(people[1].table, 1))  # the time after the lost sockets is over
            seen.append(people[0].screen())
    assert {screen["seats"][1]["presence"] for screen in seen} == {"here"}


def test_whoever_keeps_looking_stays_here(fresh: Server) -> None:
    """Nobody moves for a minute: signs of life are stored, and the screens know of them."""
    people = fresh.people(3)
    with people[1].socket() as socket:
        receive(socket)
        fresh.clock.advance(60)
        assert people[0].screen()["seats"][1]["presence"] == "away"
        fresh.run(fresh.house.presence.flush())
        assert [seat["presence"] for seat in people[0].screen()["seats"]] == ["here", "here", "away"]


def test_tables_nobody_touches_leave_the_memory_and_come_back(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    people = server.people(3, options={"first": 0})
    people[0].move("bid 2")
    store = server.house.service.store
    with people[1].socket() as socket:
        before = receive(socket)["screen"]
        monkeypatch.setattr("freehold.server.store.KEPT_SECONDS", -1.0)
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


def test_whoever_is_behind_is_shown_a_move_when_its_time_has_come(fresh: Server) -> None:
    people = fresh.people(3, privacy="listed", spectator_delay=1, options={"first": 0})
    with Person(fresh, people[0].table, None).socket() as socket:
        receive(socket)
        people[0].move("bid 2")
        assert eventually(lambda: receive(socket)["screen"]["view"]["high"]) == 2


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


def test_spectators_can_be_kept_behind(fresh: Server) -> None:
    people = fresh.people(3, privacy="listed", spectator_delay=60, options={"first": 0})
    anyone = Person(fresh, people[0].table, None)
    fresh.clock.advance(120)
    people[0].move("bid 2")
    people[1].post("chat", text="psst")
    behind = anyone.screen()
    assert (behind["position"], behind["view"]["high"]) == (3, 0)
    assert "psst" not in [line["text"] for line in behind["chat"]]
    assert anyone.ask("GET", "log?before=100").json()["lines"][-1]["text"].startswith("Auction 1")
    fresh.clock.advance(61)
    assert anyone.screen()["view"]["high"] == 2


def test_one_address_has_so_many_sockets(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    few = replace(server.house.settings, max_sockets_per_address=1)
    monkeypatch.setattr(server.house, "settings", few)
    people = server.people(3)
    with people[0].socket() as socket:
        receive(socket)
        assert code_of(people[1]) == 4429


def test_of_many_sockets_at_once_no_more_are_let_in(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    few = replace(server.house.settings, max_sockets_per_address=3)
    monkeypatch.setattr(server.house, "settings", few)
    ann = server.people(3)[0]
    with ExitStack() as sockets, ThreadPoolExecutor(12) as pool:
        opened = [sockets.enter_context(socket) for socket in pool.map(lambda _: ann.socket(), range(12))]
        firsts = [json.loads(socket.recv(timeout=30))["type"] for socket in opened]
    assert sorted(firsts) == 9 * ["goodbye"] + 3 * ["screen"]


def test_sockets_that_come_and_go_are_limited_by_address(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    people = server.people(3)
    monkeypatch.setattr(server.house, "requests", Throttle(per_second=0.01, burst=2, what="many requests"))
    firsts = []
    for _ in range(3):
        with people[0].socket() as socket:
            firsts.append(json.loads(socket.recv(timeout=30)).get("code", "screen"))
    assert firsts == ["screen", "screen", "too-many"]
