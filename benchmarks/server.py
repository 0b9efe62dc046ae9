"""The play server under load, beside boardgame.io's: whole games over HTTP and WebSocket, durable, on this machine only.

    python benchmarks/server.py [--tables 10 100 1000] [--rate 200] [--seconds 10] [--postgresql ADDRESS] [--quick]

For each number of tables: three people a table, a socket for every one of them, moves at a steady rate by a second process; how
long until a move is acknowledged (and so on the disk), how many moves a second there could be, and what a table costs in memory.
The peer, boardgame.io with its own file storage on a game that only counts, is driven in the same run at the same rate; it is
installed by npm into a temporary folder, and left out, with a word, where that cannot be done.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import multiprocessing
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).parents[1]
PEER = Path(__file__).with_name("boardgame_io.cjs")
PEER_PACKAGES = ("boardgame.io@0.50", "node-persist@3")
"""The second is what the first keeps its files with."""
SEATS = 3


class Table:
    """A table as its people see it: what is asked of each."""

    def __init__(self, id: str, tokens: list[str]) -> None:
        self.id = id
        self.tokens = tokens
        self.prompts: list[dict[str, Any] | None] = [None] * SEATS
        self.is_over = False
        self.busy = False
        self.sockets: list[ClientConnection] = []


class _Prompt(msgspec.Struct):
    id: str
    moves: list[Any]
    chosen: str | None


class _Info(msgspec.Struct):
    status: str


class _Screen(msgspec.Struct):
    table: _Info
    prompt: _Prompt | None


class _Message(msgspec.Struct):
    type: str
    screen: _Screen | None = None


_decoder = msgspec.json.Decoder(_Message)


class Crowd:
    """Everybody at all tables."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=60, limits=httpx.Limits(max_connections=64))
        self.tables: list[Table] = []
        self.times: list[float] = []
        self.replacing: set[asyncio.Task[None]] = set()
        self.listening: list[asyncio.Task[None]] = []
        self._requests = itertools.count()
        self.rng = random.Random(1)

    async def sit_down(self, count: int) -> None:
        """Make tables and open a socket for every seat."""
        for start in range(0, count, 16):
            await asyncio.gather(*(self._table() for _ in range(min(16, count - start))))

    async def _table(self) -> None:
        seats = [{"kind": "me", "name": "P0"}, *[{"kind": "open"}] * (SEATS - 1)]
        body = {"game": "for-sale", "seats": seats, "grace": None}
        made = (await self.http.post("/api/tables", json=body)).json()
        tokens = [made["token"]]
        headers = {"Authorization": f"Bearer {made['invite']}"}
        for seat in range(1, SEATS):
            joined = await self.http.post(
                f"/api/tables/{made['table']}/join", json={"name": f"P{seat}"}, headers=headers
            )
            tokens.append(joined.json()["token"])
        table = Table(made["table"], tokens)
        for seat in range(SEATS):
            await self._listen(table, seat)
        self.tables.append(table)

    async def _listen(self, table: Table, seat: int) -> None:
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table.id}/socket"
        words: Any = ["freehold", f"token.{table.tokens[seat]}"]
        socket = await connect(address, subprotocols=words, compression=None, open_timeout=60, ping_interval=None)
        table.sockets.append(socket)
        self.listening.append(asyncio.create_task(self._hear(table, seat, socket)))

    async def _hear(self, table: Table, seat: int, socket: ClientConnection) -> None:
        async for text in socket:
            message = _decoder.decode(text)
            if message.screen is None:
                continue
            prompt = message.screen.prompt
            asked = prompt is not None and prompt.chosen is None
            table.prompts[seat] = {"id": prompt.id, "moves": prompt.moves} if prompt is not None and asked else None
            if message.screen.table.status == "over" and not table.is_over:
                table.is_over = True
                self.replacing.add(asyncio.create_task(self._replace(table)))

    async def _replace(self, table: Table) -> None:
        """The game is over: its people leave, and others sit down at a new table."""
        await self._table()
        self.tables.remove(table)
        for socket in table.sockets:
            await socket.close()

    async def move_once(self) -> bool:
        """Somebody somewhere makes a move; False if nobody was ready."""
        for _ in range(20):
            table = self.rng.choice(self.tables)
            ready = [seat for seat, prompt in enumerate(table.prompts) if prompt]
            if ready and not table.busy and not table.is_over:
                break
        else:
            return False
        seat = self.rng.choice(ready)
        prompt, table.prompts[seat] = table.prompts[seat], None
        assert prompt is not None
        table.busy = True
        body = {
            "prompt": prompt["id"],
            "move": self.rng.choice(prompt["moves"])["move"],
            "request": f"request-{next(self._requests)}",
        }
        headers = {"Authorization": f"Bearer {table.tokens[seat]}"}
        began = time.perf_counter()
        answer = await self.http.post(f"/api/tables/{table.id}/moves", json=body, headers=headers)
        took = time.perf_counter() - began
        table.busy = False
        assert answer.status_code in (200, 409), answer.text
        if answer.status_code == 200:
            self.times.append(took)
        return True

    async def at_rate(self, rate: float, seconds: float) -> dict[str, float]:
        """Moves at a steady rate, whether or not the server keeps up."""
        self.times.clear()
        began = time.perf_counter()
        under_way: set[asyncio.Task[bool]] = set()
        sent = 0
        while (now := time.perf_counter() - began) < seconds:
            while sent < now * rate and len(under_way) < 200:
                task = asyncio.create_task(self.move_once())
                under_way.add(task)
                task.add_done_callback(under_way.discard)
                sent += 1
            await asyncio.sleep(0.001)
        await asyncio.gather(*under_way)
        return self._summary(time.perf_counter() - began)

    async def at_most(self, seconds: float, hands: int = 16) -> dict[str, float]:
        """As many moves as the server takes."""
        self.times.clear()
        end = time.perf_counter() + seconds

        async def hand() -> None:
            while time.perf_counter() < end:
                if not await self.move_once():
                    await asyncio.sleep(0.002)

        began = time.perf_counter()
        await asyncio.gather(*(hand() for _ in range(hands)))
        return self._summary(time.perf_counter() - began)

    def _summary(self, seconds: float) -> dict[str, float]:
        times = sorted(self.times)
        if not times:
            return {"moves": 0, "rate": 0.0, "p50": 0.0, "p99": 0.0}
        p50, p99 = (times[min(len(times) - 1, int(share * len(times)))] * 1000 for share in (0.5, 0.99))
        return {"moves": len(times), "rate": len(times) / seconds, "p50": p50, "p99": p99}


def drive(url: str, tables: int, rate: float, seconds: float, pid: int, answer: Any) -> None:
    """The second process: everybody who plays."""

    async def whole() -> None:
        crowd = Crowd(url)
        empty = memory(pid)
        await crowd.sit_down(tables)
        await asyncio.sleep(1)
        full = memory(pid)
        spent = processor(pid)
        steady = await crowd.at_rate(rate, seconds)
        cost = (processor(pid) - spent) * 1000 / max(1, steady["moves"])
        most = await crowd.at_most(max(2.0, seconds / 2))
        answer.put({"steady": steady, "most": most, "kb_per_table": (full - empty) / tables, "cost": cost})

    asyncio.run(whole())


def memory(pid: int) -> float:
    """Kilobytes a process and its children hold."""
    total = 0.0
    for process in [pid, *_children(pid)]:
        try:
            status = Path(f"/proc/{process}/status").read_text()
        except OSError:
            continue
        total += next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    return total


def processor(pid: int) -> float:
    """Seconds of processor time a process and its children have used: what the clock cannot tell on a busy machine."""
    total = 0.0
    for process in [pid, *_children(pid)]:
        try:
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total


def _children(pid: int) -> list[int]:
    found = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False).stdout.split()
    return [int(child) for child in found]


def measure(tables: int, rate: float, seconds: float, database: str, workers: int) -> dict[str, Any]:
    """Start a server, let people play, end it."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "freehold", "serve", "--port", "0", "--data", folder, "--log-level", "error"]
        command += ["--database", database, "--workers", str(workers)] if database else []
        limits = {
            "REQUESTS_PER_SECOND": "1000000",
            "CREATES_PER_MINUTE": "1000000",
            "MAX_SOCKETS_PER_ADDRESS": "100000",
        }
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "FREEHOLD_BOT_WARM_UP": "no"}
        environment.update({f"FREEHOLD_{name}": value for name, value in limits.items()})
        began = time.perf_counter()
        server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split()[-1]
            first = _first_view(url, began)
            answer: Any = multiprocessing.Queue()
            crowd = multiprocessing.Process(target=drive, args=(url, tables, rate, seconds, server.pid, answer))
            crowd.start()
            found: dict[str, Any] = answer.get(timeout=600)
            crowd.join(10)
            crowd.kill()
            return {**found, "first_view": first}
        finally:
            server.terminate()
            server.wait(60)


def _first_view(url: str, began: float) -> float:
    """Seconds from the start of the process to the first playable screen."""
    people = [
        {"kind": "me", "name": "A"},
        {"kind": "open"},
        {"kind": "open"},
    ]  # no bots: their process would be measured, too
    body = {"game": "for-sale", "seats": people}
    while True:
        try:
            made = httpx.post(f"{url}/api/tables", json=body, timeout=60).json()
            headers = {"Authorization": f"Bearer {made['invite']}"}
            for name in "BC":
                join = f"{url}/api/tables/{made['table']}/join"
                joined = httpx.post(join, json={"name": name}, headers=headers, timeout=60).json()
            assert joined["message"]["screen"]["view"]
            return time.perf_counter() - began
        except httpx.TransportError:
            time.sleep(0.02)


def peer(tables: int, rate: float, seconds: float) -> dict[str, float] | None:
    """boardgame.io at the same rate; None where it cannot be installed."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        installing = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, *PEER_PACKAGES]
        if subprocess.run(installing, capture_output=True, check=False).returncode:
            return None
        script = Path(folder) / PEER.name
        script.write_text(PEER.read_text())
        with httpx.Client() as _, tempfile.TemporaryDirectory() as data:
            port = "48123"
            arguments = [port, data, str(tables), str(rate), str(seconds)]
            server = subprocess.Popen(
                ["node", script, "SERVER", *arguments], stdout=subprocess.PIPE, text=True, cwd=folder
            )
            try:
                assert server.stdout is not None
                while "ready" not in server.stdout.readline():
                    assert server.poll() is None, "boardgame.io did not start"
                done = subprocess.run(
                    ["node", script, "CLIENTS", *arguments],
                    capture_output=True,
                    text=True,
                    timeout=300,
                    cwd=folder,
                    check=True,
                )
                found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
                return found
            finally:
                server.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 100, 1000])
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument(
        "--postgresql", default="", help="the address of an empty database, or `start` for one of its own"
    )
    parser.add_argument("--peer-tables", type=int, default=100)
    parser.add_argument("--quick", action="store_true", help="10 and 100 tables for 4 seconds")
    asked = parser.parse_args()
    if asked.quick:
        asked.tables, asked.seconds = [10, 100], 4
    sys.path.insert(0, str(ROOT))
    print(
        f"moves at {asked.rate:.0f}/s for {asked.seconds:.0f} s, then as many as it takes; acknowledged = committed\n"
    )
    print(
        f"{'':34}{'steady/s':>9}{'p50 ms':>8}{'p99 ms':>8}{'most/s':>8}{'CPU ms':>8}{'KB/table':>10}{'first view':>12}"
    )
    results: dict[str, dict[str, Any]] = {}
    for tables in asked.tables:
        results[f"freehold, SQLite, {tables} tables"] = measure(tables, asked.rate, asked.seconds, "", 1)
        _row(f"freehold, SQLite, {tables} tables", results)
    for database, workers, tables in _postgresql(asked):
        name = f"freehold, PostgreSQL ×{workers}, {tables} tables"
        results[name] = measure(tables, asked.rate, asked.seconds, database, workers)
        _row(name, results)
    _compare(asked, results)


def _postgresql(asked: argparse.Namespace) -> Any:
    if not asked.postgresql:
        return
    from tests.postgres import new_database, running_postgresql

    if asked.postgresql != "start":
        os.environ["FREEHOLD_TEST_POSTGRESQL"] = asked.postgresql
    with running_postgresql() as address:
        for workers, tables in itertools.product((1, 2), asked.tables):
            yield new_database(address), workers, tables


def _row(name: str, results: dict[str, dict[str, Any]]) -> None:
    found = results[name]
    steady, most = found["steady"], found["most"]
    print(
        f"{name:34}{steady['rate']:>9.0f}{steady['p50']:>8.1f}{steady['p99']:>8.1f}{most['rate']:>8.0f}"
        f"{found['cost']:>8.1f}{found['kb_per_table']:>10.0f}{found['first_view']:>10.1f} s",
        flush=True,
    )


def _compare(asked: argparse.Namespace, results: dict[str, dict[str, Any]]) -> None:
    other = peer(asked.peer_tables, asked.rate, asked.seconds)
    if other is None:
        print("\nNO PEER: boardgame.io could not be installed (npm), so there is nothing to compare with")
        return
    print(
        f"{f'boardgame.io, files, {asked.peer_tables} tables':34}{other['rate']:>9.0f}{other['p50']:>8.1f}{other['p99']:>8.1f}"
    )
    ours = results.get(f"freehold, SQLite, {asked.peer_tables} tables")
    if ours and ours["steady"]["p50"]:
        steady = ours["steady"]
        print(
            f"\nboardgame.io ÷ freehold at {asked.peer_tables} tables: p50 ×{other['p50'] / steady['p50']:.1f}, "
            f"p99 ×{other['p99'] / steady['p99']:.1f}"
        )


if __name__ == "__main__":
    main()
