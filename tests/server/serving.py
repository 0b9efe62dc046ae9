"""A server to test against: the real application on a real port, in a thread, and people who use its API."""

from __future__ import annotations

import asyncio
import itertools
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from freehold.server.app import create_app
from freehold.server.http.worker import Worker
from freehold.server.process import configuration, listen
from freehold.server.service import Sources
from freehold.server.settings import Settings

_numbers = itertools.count()


def a_request() -> str:
    """A request id nobody has used."""
    return f"request-{next(_numbers):08d}"


class Clock(Sources):
    """Time that a test can move on. It runs by itself, too."""

    def __init__(self) -> None:
        self.ahead = 0

    def now(self) -> int:
        return super().now() + self.ahead

    def advance(self, seconds: float) -> None:
        self.ahead += int(seconds * 1000)


class Server:
    """A running server."""

    def __init__(self, url: str, worker: Worker, loop: asyncio.AbstractEventLoop, clock: Clock) -> None:
        self.url = url
        self.worker = worker
        self.loop = loop
        self.clock = clock
        self.http = httpx.Client(base_url=url, timeout=60)

    def run(self, work: Any) -> Any:
        """Run something on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(60)

    def create(self, **wanted: Any) -> tuple[Person, dict[str, Any]]:
        """A table; by default For Sale with the creator and two bots that move at once."""
        body = {"game": "for-sale", "seats": [me(), bot(), bot()], "pace": 0, **wanted}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return Person(self, made["table"], made["token"]), made

    def people(self, count: int = 3, **wanted: Any) -> list[Person]:
        """A table where people sit on all seats."""
        first, made = self.create(seats=[me("P0"), *[{"kind": "open"}] * (count - 1)], **wanted)
        guest = Person(self, made["table"], made["invite"])
        others = [guest.post("join", name=f"P{seat}") for seat in range(1, count)]
        return [first, *(Person(self, made["table"], other["token"]) for other in others)]


class Person:
    """Somebody with a token at a table."""

    def __init__(self, server: Server, table: str, token: str | None) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    def screen(self) -> dict[str, Any]:
        answer = self.server.http.get(self.path, headers=self.headers)
        assert answer.status_code == 200, answer.text
        screen: dict[str, Any] = answer.json()["screen"]
        return screen

    def ask(self, method: str, path: str, **body: Any) -> httpx.Response:
        """Any request, whatever the answer."""
        where = f"{self.path}/{path}".rstrip("/")
        return self.server.http.request(method, where, headers=self.headers, json=body or None)

    def post(self, path: str, **body: Any) -> Any:
        answer = self.ask("POST", path, **body)
        assert answer.is_success, answer.text
        return answer.json()

    def refused(self, method: str, path: str, **body: Any) -> dict[str, Any]:
        """The problem of a request that should be refused."""
        answer = self.ask(method, path, **body)
        assert not answer.is_success, answer.text
        assert answer.headers["content-type"] == "application/problem+json"
        problem: dict[str, Any] = answer.json()
        assert problem["detail"]["text"].endswith((".", "!", "?"))
        return problem

    def answer(self, move: str, *, prompt: str | None = None, request: str | None = None) -> httpx.Response:
        """Answer the present prompt, or another one."""
        asked = prompt or self.screen()["prompt"]["id"]
        return self.ask("POST", "moves", prompt=asked, move=move, request=request or a_request())

    def move(self, move: str) -> dict[str, Any]:
        answer = self.answer(move)
        assert answer.status_code == 200, answer.text
        screen: dict[str, Any] = answer.json()["message"]["screen"]
        return screen

    def socket(self, **more: Any) -> ClientConnection:
        url = self.server.url.replace("http", "ws", 1) + self.path + "/socket"
        words = ["freehold", *([f"token.{self.token}"] if self.token else [])]
        return connect(url, subprotocols=words, open_timeout=30, **more)  # type: ignore[arg-type]  # plain strings do


def me(name: str = "Ann") -> dict[str, Any]:
    return {"kind": "me", "name": name}


def bot(spec: str = "random") -> dict[str, Any]:
    return {"kind": "bot", "bot": spec}


def receive(socket: ClientConnection) -> dict[str, Any]:
    """The next screen."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=60))
        if message["type"] != "heartbeat":
            return message


def eventually(check: Callable[[], Any], seconds: float = 180) -> Any:
    """What the check answers as soon as it is true."""
    end = time.monotonic() + seconds
    while not (found := check()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)
    return found


def to_move(people: list[Person]) -> Person:
    """The person who is asked and has not chosen."""
    asked = [seat["to_move"] for seat in people[0].screen()["seats"]]
    return people[asked.index(True)]


def play_until(people: list[Person], is_enough: Callable[[dict[str, Any]], bool], choose: Callable[[Any], Any]) -> None:
    """Let people answer prompts until a screen shows what is wanted."""
    for _ in range(2000):
        screen = people[0].screen()
        if is_enough(screen) or screen["table"]["status"] != "running":
            return
        mover = to_move(people)
        mover.move(choose(mover.screen()["prompt"]["moves"])["move"])
    raise AssertionError("it did not happen")


def people_in_a_sale(server: Server, count: int = 3) -> list[Person]:
    """A table of For Sale where people choose at the same time which property to sell."""
    people = server.people(count)
    play_until(people, lambda screen: bool(screen["view"]["phase"] == "sell"), lambda moves: moves[0])
    return people


@contextmanager
def serving(settings: Settings, clock: Clock | None = None) -> Iterator[Server]:
    """A server in a thread of its own."""
    clock = clock or Clock()
    app = create_app(settings, clock)
    config = configuration(settings)
    config.loaded_app = config.app = app
    config.factory = False
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    eventually(lambda: server.started or not thread.is_alive())
    assert thread.is_alive(), "the server did not start"
    worker: Worker = app.state.worker
    loop: asyncio.AbstractEventLoop = app.state.loop
    running = Server(f"http://127.0.0.1:{listening.getsockname()[1]}", worker, loop, clock)
    try:
        yield running
    finally:
        running.http.close()
        server.should_exit = True
        thread.join(30)
        listening.close()
