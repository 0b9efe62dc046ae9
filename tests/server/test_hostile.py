"""Hostile bodies, headers and sockets: refused with a reason, and the server goes on."""

from __future__ import annotations

import json
import socket as sockets
import threading
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from freehold.core.said import said
from freehold.server.http import push
from freehold.server.http.throttle import Throttle
from tests.server.serving import Person, Server, a_request, bot, eventually, me, receive, to_move

TABLE = {"game": "for-sale", "seats": [me(), bot(), bot()]}


def send(server: Server, path: str, body: bytes, kind: str = "application/json", method: str = "POST") -> Any:
    return server.http.request(method, path, content=body, headers={"Content-Type": kind})


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"NaN",
        b"\xff\xfe\x00",
        b'"' + b"x" * 60_000 + b'"',
        b"[" * 30_000,
        b'{"game":' * 5_000,
        json.dumps({**TABLE, "pace": 10**40}).encode(),
        json.dumps({**TABLE, "pace": -1}).encode(),
        b'{"game":"for-sale","seats":[{"kind":"me","name":"A"},{"kind":"open"},{"kind":"open"}],"pace":NaN}',
        b'{"game":"for-sale","seats":[{"kind":"me","name":"A"},{"kind":"open"},{"kind":"open"}],"pace":Infinity}',
        b'{"game":"for-sale","seats":[{"kind":"me","name":"A"},{"kind":"open"},{"kind":"open"}],"pace":1e400}',
        json.dumps({**TABLE, "pace": 1.5}).encode(),
        json.dumps({**TABLE, "pace": True}).encode(),
        json.dumps({**TABLE, "pace": "5"}).encode(),
        json.dumps({**TABLE, "spectators": "true"}).encode(),
        json.dumps({**TABLE, "spectators": 1}).encode(),
        json.dumps({**TABLE, "clock": {"kind": "move", "seconds": "30"}}).encode(),
        json.dumps({**TABLE, "game": ["for-sale"]}).encode(),
        json.dumps({**TABLE, "seats": {}}).encode(),
        json.dumps({**TABLE, "seats": [me()] * 17}).encode(),
        json.dumps({**TABLE, "options": {"rounding": {"a": 1}}}).encode(),
        json.dumps({**TABLE, "options": {str(i): 1 for i in range(50)}}).encode(),
        json.dumps({**TABLE, "clock": {"kind": "move", "seconds": 10**30}}).encode(),
    ],
)
def test_a_hostile_body_is_refused(server: Server, body: bytes) -> None:
    answer = send(server, "/api/tables", body)
    assert answer.status_code == 400, answer.text
    assert (answer.json()["code"], answer.headers["content-type"]) == ("bad-request", "application/problem+json")


def test_a_body_that_nearly_fits_is_told_where_it_does_not(server: Server) -> None:
    answer = send(server, "/api/tables", json.dumps({**TABLE, "pace": "5"}).encode())
    assert answer.json()["detail"]["text"] == "Expected `int`, got `str` - at `$.pace`."


@pytest.mark.parametrize("option", [10**40, -1, 2.5])
def test_an_option_that_is_no_choice_is_refused(server: Server, option: Any) -> None:
    answer = send(server, "/api/tables", json.dumps({**TABLE, "options": {"removed": option}}).encode())
    assert answer.status_code in (400, 422)


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "x" * 500]
)
def test_only_json_is_taken(server: Server, kind: str) -> None:
    answer = send(server, "/api/tables", json.dumps(TABLE).encode(), kind)
    assert (answer.status_code, answer.json()["code"]) == (415, "unsupported-media-type")


@pytest.mark.parametrize("path", ["/api/tables", "/api/records", "/api/records/replay", "/api/tables/mine"])
def test_ten_megabytes_are_too_large(server: Server, path: str) -> None:
    answer = send(server, path, json.dumps({"record": "x" * 10_000_000}).encode())
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_a_body_without_an_end_is_too_large(server: Server) -> None:
    def endless() -> Any:
        yield b'{"game":"'
        for _ in range(200):
            yield b"x" * 10_000

    answer = server.http.post("/api/tables", content=endless(), headers={"Content-Type": "application/json"})
    assert answer.status_code == 413


@pytest.mark.parametrize("value", ["Basic x", "Bearer", "Bearer " + "x" * 5000, "x", "Bearer \u00e4"])
def test_a_garbled_token_opens_nothing(server: Server, value: str) -> None:
    people = server.people(3)
    answer = server.http.get(people[0].path, headers=[(b"Authorization", value.encode("latin-1"))])
    assert (answer.status_code, answer.json()["code"]) == (401, "bad-token")
    assert answer.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize(
    "body",
    [
        {"prompt": 3, "move": "pass", "request": "request-1"},
        {"prompt": "", "move": "pass", "request": "request-1"},
        {"prompt": "3-0", "move": True, "request": "request-1"},
        {"prompt": "3-0", "move": {"type": "bid", "coins": 3}, "request": "request-1"},
        {"prompt": "3-0", "move": "bid 3", "request": "short"},
        {"prompt": "3-0", "move": "bid 3", "request": "not allowed!"},
        {"prompt": "3-0", "move": "bid 3", "request": "x" * 65},
        {"prompt": "3-0", "move": "b" * 61, "request": "request-1"},
        {"prompt": "3-0", "move": "bid 3"},
        {"prompt": "3-0", "move": "bid 3", "request": "request-1", "seat": 2},
    ],
)
def test_a_garbled_move_is_refused(server: Server, body: dict[str, Any]) -> None:
    people = server.people(3, options={"first": 0})
    assert people[0].refused("POST", "moves", **body)["code"] == "bad-request"
    assert people[0].screen()["position"] == 3


@pytest.mark.parametrize(
    "move", ["bid \u0663", "bid 1e1", "bid 0x3", "bid -1", "bid 3\n", "bid\u00a03", "BID 3", " bid   3 ", "bid 03"]
)
def test_odd_notation_is_a_move_or_refused(server: Server, move: str) -> None:
    people = server.people(3, options={"first": 0})
    answer = people[0].answer(move)
    assert answer.status_code in (200, 422)
    assert people[0].screen()["view"]["high"] in (0, 3)


@pytest.mark.parametrize(
    "path",
    [
        "/api/nowhere",
        "/api/tables/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../../settings.py",
        "/x.js",
        "/" + 300 * "x",
    ],
)
def test_paths_lead_nowhere_but_into_the_app(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert answer.status_code in (200, 401, 403, 404)
    assert "root:" not in answer.text
    assert "FREEHOLD_" not in answer.text


@pytest.mark.parametrize(("method", "path"), [("PATCH", "/api/tables"), ("DELETE", "/api/games"), ("POST", "/healthz")])
def test_a_wrong_method_is_told_so(server: Server, method: str, path: str) -> None:
    assert server.http.request(method, path).status_code == 405


def test_a_page_from_elsewhere_cannot_use_the_api(server: Server) -> None:
    elsewhere = {"Origin": "https://evil.example"}
    assert server.http.post("/api/tables", json=TABLE, headers=elsewhere).json()["code"] == "wrong-origin"
    for nowhere in ("null", "http://[", ""):
        assert server.http.post("/api/tables", json=TABLE, headers={"Origin": nowhere}).json()["code"] == "wrong-origin"
    assert server.http.post("/api/tables", json=TABLE, headers={"Origin": server.url}).status_code == 201


def test_requests_are_limited_by_address(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        server.worker, "requests", Throttle(per_second=0.01, burst=3, refusal=said("server-too-many-requests"))
    )
    answers = [server.http.get("/api/games") for _ in range(5)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
    assert int(answers[-1].headers["retry-after"]) > 0


def test_chat_and_new_tables_are_limited(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    people = server.people(3)
    monkeypatch.setattr(
        server.worker, "chats", Throttle(per_second=0.01, burst=1, refusal=said("server-too-much-chat"))
    )
    monkeypatch.setattr(
        server.worker, "creates", Throttle(per_second=0.01, burst=1, refusal=said("server-too-many-tables"))
    )
    people[0].post("chat", text="one")
    assert people[0].refused("POST", "chat", text="two")["code"] == "too-many"
    people[1].post("chat", text="mine")
    assert server.http.post("/api/tables", json=TABLE).status_code == 201
    assert server.http.post("/api/tables", json=TABLE).status_code == 429


def alive(server: Server) -> None:
    """Others can play on."""
    people = server.people(3)
    to_move(people).move("pass")


def chatter(socket: ClientConnection) -> None:
    for number in range(10_000):
        socket.send(f"noise {number}")
    while True:
        socket.recv(timeout=30)


def test_a_socket_that_talks_too_much_is_closed(server: Server) -> None:
    people = server.people(3)
    with people[0].socket() as socket:
        receive(socket)
        with pytest.raises(ConnectionClosed):
            chatter(socket)
    alive(server)


@pytest.mark.parametrize("garbage", ["{" * 1000, "x" * 5000, b"\x00" * 1000])
def test_garbage_on_a_socket_harms_nobody(server: Server, garbage: Any) -> None:
    people = server.people(3)
    with people[0].socket() as socket:
        receive(socket)
        try:
            socket.send(garbage)
            socket.recv(timeout=0.2)
        except (ConnectionClosed, TimeoutError):
            pass
    alive(server)


@pytest.mark.parametrize(
    "line", [b"GET /api/tables HTTP/9.9\r\n\r\n", b"\x00\x01\x02\r\n\r\n", b"GET " + b"x" * 200_000]
)
def test_what_is_not_http_is_let_go(server: Server, line: bytes) -> None:
    host, _, port = server.url.removeprefix("http://").partition(":")
    with sockets.create_connection((host, int(port))) as raw:
        raw.settimeout(0.5)
        try:
            raw.sendall(line)
            raw.recv(1000)
        except OSError:
            pass
    alive(server)


def test_a_reader_who_does_not_read_is_let_go_and_nobody_waits(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its socket is plain: it opens the door and never reads again."""
    monkeypatch.setattr(push, "SEND_TIMEOUT", 0.5)
    people = server.people(3, options={"first": 0})
    host, _, port = server.url.removeprefix("http://").partition(":")
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    raw.connect((host, int(port)))
    hello = [
        f"GET {people[1].path}/socket HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Protocol: freehold, token.{people[1].token}",
    ]
    raw.sendall("\r\n".join([*hello, "", ""]).encode())
    eventually(lambda: server.worker.hub.has_seat(people[0].table, 1))
    for number in range(400):
        people[0].post("chat", text=f"{number} {'x' * 480}")
        if not server.worker.hub.has_seat(people[0].table, 1):
            break
    eventually(lambda: not server.worker.hub.has_seat(people[0].table, 1))
    raw.close()
    alive(server)


def test_many_sockets_and_moves_at_once(server: Server) -> None:
    people = server.people(4)
    lost: list[BaseException] = []

    def watch(person: Person) -> None:
        try:
            with person.socket() as socket:
                while receive(socket)["screen"]["table"]["status"] != "over":
                    pass
        except BaseException as error:
            lost.append(error)

    watchers = [threading.Thread(target=watch, args=(person,)) for person in people * 3]
    for watcher in watchers:
        watcher.start()
    while people[0].screen()["table"]["status"] != "over":
        mover = to_move(people)
        mover.ask("POST", "moves", prompt="never", move="pass", request=a_request())
        mover.move(mover.screen()["prompt"]["moves"][0]["move"])
    for watcher in watchers:
        watcher.join(60)
    assert lost == []
