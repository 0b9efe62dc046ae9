"""Killing the server with SIGKILL again and again while people play, and looking whether anything was lost.

`python -m tests.server.killing --kills 1000 [--database postgresql://…]` does it at length (`make kill-test`), the tests briefly.

Every client plays its own seats by HTTP, keeps a diary of what was acknowledged, and after a lost answer sends the same request
again.
At the end the diary must be found in the stored record: every acknowledged move, once, in order; sealed ones included.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import signal
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

from freehold.server.run import listen
from freehold.server.run import run as run_server
from freehold.server.settings import Settings

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["freehold.server.app", "freehold.server.run", "tests.server.killing"])
# Servers are forked from a process that has imported everything, so a restart takes no longer than the server itself needs.


def live(settings: Settings) -> None:
    """A server's whole life."""
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    run_server(settings)


class Victim:
    """A server process that is killed and started again, always on the same port."""

    def __init__(self, folder: Path, database: str) -> None:
        with listen("127.0.0.1", 0) as probe:
            port = probe.getsockname()[1]
        self.settings = Settings(
            port=port,
            data=str(folder),
            database=database,
            log_level="error",
            bot_warm_up=False,
            bot_compiles=False,
            requests_per_second=100_000,
            creates_per_minute=100_000,
        )
        self.url = f"http://127.0.0.1:{port}"

    def start(self) -> None:
        self.process = PROCESSES.Process(target=live, args=(self.settings,))
        self.process.start()
        for _ in range(3000):
            try:
                httpx.get(f"{self.url}/healthz")
                return
            except httpx.TransportError:
                assert self.process.is_alive(), f"the server did not start: {self.process.exitcode}"
                time.sleep(0.01)
        raise AssertionError("the server did not answer")

    def kill(self) -> None:
        """SIGKILL: no chance to tidy up. Its bots notice by themselves."""
        self.process.kill()
        self.process.join()
        assert self.process.exitcode == -signal.SIGKILL, self.process.exitcode


class Client(threading.Thread):
    """Plays one table after another: some seats itself, the others are bots'. Writes down what was acknowledged."""

    def __init__(self, number: int, url: str, ending: threading.Event) -> None:
        super().__init__(daemon=True)
        self.rng = random.Random(number)
        self.url = url
        self.ending = ending
        self.diary: dict[str, list[tuple[int, str, int]]] = {}
        """Table → (seat, move, position) as acknowledged."""
        self.hosts: dict[str, str] = {}
        self.failure: BaseException | None = None
        self.repeats = 0
        self.acknowledged = 0
        self.sealed_changes = 0
        self._requests = 0

    def run(self) -> None:
        try:
            with httpx.Client(base_url=self.url, timeout=10) as self.http:
                while not self.ending.is_set():
                    self.play_a_game()
        except BaseException as error:
            self.failure = error

    def send(self, method: str, path: str, token: str | None = None, body: Any = None) -> httpx.Response:
        """Send until there is an answer; what carries a request id is done once all the same."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        while True:
            try:
                answer = self.http.request(method, path, headers=headers, json=body)
            except httpx.TransportError:
                time.sleep(0.05)
                continue
            assert answer.status_code < 500, answer.text
            return answer

    def play_a_game(self) -> None:
        game = self.rng.choice(["for-sale", "for-sale", "the-estates"])
        seats: list[dict[str, str]] = [{"kind": "me", "name": "A"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
        body = {"game": game, "seats": seats, "pace": 0, "grace": None}
        made = self.send("POST", "/api/tables", None, body).json()
        table = made["table"]
        joined = self.send("POST", f"/api/tables/{table}/join", made["invite"], {"name": "B"})
        if joined.status_code != 201:
            return  # the answer to the first attempt was lost: that seat's token is gone, and so is this table
        tokens = {0: made["token"], 1: joined.json()["token"]}
        self.hosts[table] = made["host"]
        self.diary[table] = []
        screens = {seat: self.screen(table, token) for seat, token in tokens.items()}
        while all(screen["table"]["status"] == "running" for screen in screens.values()):
            for seat, token in tokens.items():
                screens[seat] = self.take_turn(table, seat, token, self.screen(table, token))

    def screen(self, table: str, token: str) -> dict[str, Any]:
        screen: dict[str, Any] = self.send("GET", f"/api/tables/{table}", token).json()["screen"]
        return screen

    def take_turn(self, table: str, seat: int, token: str, screen: dict[str, Any]) -> dict[str, Any]:
        prompt = screen["prompt"]
        if prompt is None or (prompt["chosen"] and self.rng.random() < 0.7):
            time.sleep(0.005)
            return screen
        self._requests += 1
        move = self.rng.choice(prompt["moves"])["move"]
        request = f"request-{self._requests:06d}"
        body = {"prompt": prompt["id"], "move": move, "request": request}
        answer = self.send("POST", f"/api/tables/{table}/moves", token, body)
        made = answer.json()
        if answer.status_code == 409:
            return self.screen(table, token)
        assert answer.status_code == 200, answer.text
        self.repeats += made["repeated"]
        self.acknowledged += 1
        self.note(table, seat, move, prompt)
        after: dict[str, Any] = made["message"]["screen"]
        return after

    def note(self, table: str, seat: int, move: str, prompt: dict[str, Any]) -> None:
        """A changed choice takes the place of the one before."""
        diary = self.diary[table]
        key = hash(prompt["id"])
        if prompt["kind"] == "together" and diary:
            before = [i for i, line in enumerate(diary) if line[0] == seat and line[2] == key]
            if before:
                self.sealed_changes += 1
                diary[before[-1]] = (seat, move, key)
                return
        diary.append((seat, move, key))


def check_diary(client: Client, table: str, moves: list[tuple[int, str]]) -> int:
    """Every acknowledged move of a seat is in the record once and in order; answers how many there were."""
    for seat in (0, 1):
        acknowledged = [move for who, move, _ in client.diary[table] if who == seat]
        stored = [move for who, move in moves if who == seat]
        assert stored[: len(acknowledged)] == acknowledged, (table, seat, acknowledged, stored)
        assert len(stored) <= len(acknowledged) + 1, (table, seat, "a move was made twice", acknowledged, stored)
    return len(client.diary[table])


def run(kills: int, clients: int, folder: Path, database: str = "", seed: int = 0) -> Counter[str]:
    """Kill the server this often while clients play; then look at every table. Answers what was counted."""
    rng = random.Random(seed)
    victim = Victim(folder, database)
    victim.start()
    ending = threading.Event()
    players = [Client(number, victim.url, ending) for number in range(clients)]
    for player in players:
        player.start()
    try:
        for _ in range(kills):
            _let_them_move(players, rng.randint(1, 15))
            time.sleep(rng.uniform(0, 0.05))
            victim.kill()
            victim.start()
        moved = sum(player.acknowledged for player in players)
        ending.set()
        for player in players:
            player.join(120)
            if player.failure:
                raise player.failure
            assert not player.is_alive(), "a game did not come to its end"
        return _count(victim, players, folder, database, moved)
    finally:
        ending.set()
        victim.kill()


def _let_them_move(players: list[Client], moves: int) -> None:
    """Wait until so many more moves were acknowledged."""
    enough = sum(player.acknowledged for player in players) + moves
    end = time.monotonic() + 120
    while sum(player.acknowledged for player in players) < enough:
        for player in players:
            if player.failure:
                raise player.failure
        assert time.monotonic() < end, "nobody moves any more"
        time.sleep(0.002)


def _count(victim: Victim, players: list[Client], folder: Path, database: str, moved: int) -> Counter[str]:
    from sqlalchemy import select

    from freehold.core.record import check_record
    from freehold.games import KITS
    from freehold.server.database import Database
    from freehold.server.schema import MOVES
    from freehold.server.store import Store

    counted: Counter[str] = Counter()
    store = Store(Database(database or f"sqlite:///{folder / 'freehold.db'}"))
    for player in players:
        counted["repeated"] += player.repeats
        counted["sealed choices changed"] += player.sealed_changes
        for table in player.diary:
            with store.database.read() as connection:
                rows = connection.execute(select(MOVES).where(MOVES.c.table_id == table).order_by(MOVES.c.seq)).all()
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
            counted["acknowledged"] += check_diary(player, table, [(row.seat, row.move) for row in rows])
            sitting = store.get(table)
            assert sitting.table is not None
            assert sitting.row.status == "over", "a game did not come to its end"
            assert check_record(KITS[sitting.row.game], sitting.table.record) is not None
            counted["games finished"] += 1
            counted["bot moves"] += sum(stamp.by == "bot" for stamp in sitting.stamps)
    counted["acknowledged before the last restart"] = moved
    store.close()
    return counted


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill the server while people play; nothing may be lost.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--clients", type=int, default=6)
    parser.add_argument("--database", default="")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        counted = run(asked.kills, asked.clients, Path(folder), asked.database, asked.seed)
    print(f"{asked.kills} kills: nothing lost")
    for what, number in counted.items():
        print(f"  {number:>8} {what}")


if __name__ == "__main__":
    main()
