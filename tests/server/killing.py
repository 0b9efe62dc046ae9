"""Killing the server with SIGKILL again and again while people play, and looking whether anything was lost.

`python -m tests.server.killing --kills 1000 [--database postgresql://…]` does it at length (`make kill-test`), the tests briefly.

Every client plays its own seats by HTTP, keeps a diary of what was acknowledged, and after a lost answer sends the same request
again.
At the end the diary must be found in the stored record: every acknowledged move, once, in order; sealed ones included.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from freehold.cli.progress import progress_of
from freehold.server.table import identity
from tests.server.victim import Victim

CHANGES = 0.4
"""How often somebody who has sealed a choice changes it, once."""
BOTS_TURN = 10
"""Every so many lives of the server last until a bot has moved: bots need longer to start than people to move."""


class Client(threading.Thread):
    """Plays one table after another: some seats itself, the others are bots'. Writes down what was acknowledged."""

    def __init__(self, number: int, url: str, ending: threading.Event) -> None:
        super().__init__(daemon=True)
        self.rng = random.Random(number)
        self.url = url
        self.ending = ending
        self.diary: dict[str, list[tuple[int, str, int]]] = {}
        """Table → (seat, move, position) as acknowledged."""
        self.seats: dict[str, tuple[int, ...]] = {}
        """Table → the seats that are this client's."""
        self.failure: BaseException | None = None
        self.repeats = 0
        self.acknowledged = 0
        self.sealed_changes = 0
        self.bot_moves = 0
        self._heard: tuple[str, int] | None = None
        self._settled: set[tuple[str, int, str]] = set()
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
        """Two seats or all three are this client's; the answer to every request may be lost."""
        game = self.rng.choice(["for-sale", "for-sale", "the-estates"])
        third = self.rng.choice([{"kind": "bot", "bot": "random"}, {"kind": "open"}])
        seats: list[dict[str, str]] = [{"kind": "me", "name": "A"}, {"kind": "open"}, third]
        body = {"game": game, "seats": seats, "pace": 0, "grace": None, "request": identity.new_token()}
        made = self.done(self.send("POST", "/api/tables", None, body))
        table = made["table"]
        tokens = {0: made["token"]}
        for name in "BC"[: [seat["kind"] for seat in seats].count("open")]:
            asked = {"name": name, "request": identity.new_token()}
            joined = self.done(self.send("POST", f"/api/tables/{table}/join", made["invite"], asked))
            tokens[joined["seat"]] = joined["token"]
        self.diary[table] = []
        self.seats[table] = tuple(tokens)
        screens = {seat: self.screen(table, token) for seat, token in tokens.items()}
        while all(screen["table"]["status"] == "running" for screen in screens.values()):
            for seat, token in tokens.items():
                screens[seat] = self.take_turn(table, seat, token, self.screen(table, token))

    def done(self, answer: httpx.Response) -> dict[str, Any]:
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def screen(self, table: str, token: str) -> dict[str, Any]:
        screen: dict[str, Any] = self.send("GET", f"/api/tables/{table}", token).json()["screen"]
        heard = [line["position"] for line in screen["log"]["lines"] if line["by"] == "bot"]
        if heard and (table, heard[-1]) != self._heard:
            self._heard = (table, heard[-1])
            self.bot_moves += 1
        return screen

    def take_turn(self, table: str, seat: int, token: str, screen: dict[str, Any]) -> dict[str, Any]:
        prompt = screen["prompt"]
        if prompt is None or (prompt["chosen"] and not self.changes_mind((table, seat, prompt["id"]))):
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

    def changes_mind(self, choice: tuple[str, int, str]) -> bool:
        """Whether a sealed choice is changed; everybody thinks about that once."""
        if choice in self._settled:
            return False
        self._settled.add(choice)
        return self.rng.random() < CHANGES

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
    for seat in client.seats[table]:
        acknowledged = [move for who, move, _ in client.diary[table] if who == seat]
        stored = [move for who, move in moves if who == seat]
        assert stored[: len(acknowledged)] == acknowledged, (table, seat, acknowledged, stored)
        assert len(stored) <= len(acknowledged) + 1, (table, seat, "a move was made twice", acknowledged, stored)
    return len(client.diary[table])


def run(
    kills: int,
    clients: int,
    folder: Path,
    database: str = "",
    seed: int = 0,
    report: Callable[[int, int], None] = lambda done, of: None,
) -> Counter[str]:
    """Kill the server this often while clients play; then look at every table. Answers what was counted."""
    rng = random.Random(seed)
    victim = Victim(folder, database)
    victim.start()
    ending = threading.Event()
    players = [Client(number, victim.url, ending) for number in range(clients)]
    for player in players:
        player.start()
    try:
        for kill in range(kills):
            if kill % BOTS_TURN == BOTS_TURN - 1:
                _wait_for(players, lambda player: player.bot_moves, 1)
            _wait_for(players, lambda player: player.acknowledged, rng.randint(1, 15))
            time.sleep(rng.uniform(0, 0.05))
            victim.kill()
            victim.start()
            report(kill + 1, kills)
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


def _wait_for(players: list[Client], counted: Callable[[Client], int], more: int) -> None:
    """Wait until so many more were counted by all players together."""
    enough = sum(map(counted, players)) + more
    end = time.monotonic() + 180
    while sum(map(counted, players)) < enough:
        for player in players:
            if player.failure:
                raise player.failure
        assert time.monotonic() < end, "nobody moves any more"
        time.sleep(0.002)


def _count(victim: Victim, players: list[Client], folder: Path, database: str, moved: int) -> Counter[str]:
    from sqlalchemy import select

    from freehold.core.record import check_record
    from freehold.games import KITS
    from freehold.server.storage.database import Database
    from freehold.server.storage.schema import MOVES
    from freehold.server.storage.store import Store

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
    os.environ["PYTHONWARNINGS"] = "ignore:resource_tracker:UserWarning"  # who is killed leaves semaphores behind
    with tempfile.TemporaryDirectory() as folder, progress_of("killing") as report:
        counted = run(asked.kills, asked.clients, Path(folder), asked.database, asked.seed, report)
    print(f"{asked.kills} kills: nothing lost")
    for what, number in counted.items():
        print(f"  {number:>8} {what}")


if __name__ == "__main__":
    main()
