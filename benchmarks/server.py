"""The play server under load, beside boardgame.io's: whole games over HTTP and WebSocket, durable, on this machine only.

    python benchmarks/server.py [--tables 10 100 1000] [--rate 200] [--seconds 10] [--postgresql ADDRESS] [--quick]

For each number of tables: three people a table, a socket for every one of them, moves at a steady rate by a second process
(`crowd.py`), sent when they are due whether or not the server keeps up; how long until a move is acknowledged (and so on the
disk), how many moves a second there could be, what a move costs the server's processes of processor time, what a table holds in
memory before and after its sockets are opened (growth of the resident set, divided), and how long a new server on a fresh
database takes to its first playable screen. The peer, boardgame.io with its own file storage on a game that only counts, is
driven in the same run at the same rate; it does not sync its files. It is installed by npm into a temporary folder, and left
out, with a word, where that cannot be done.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from crowd import Crowd

ROOT = Path(__file__).parents[1]
PEER = Path(__file__).with_name("boardgame_io.cjs")
PEER_PACKAGES = ("boardgame.io@0.50", "node-persist@3")
"""The second is what the first keeps its files with."""


def drive(url: str, tables: int, rate: float, seconds: float, pid: int, answer: Any) -> None:
    """The second process: everybody who plays."""
    import uvloop

    async def whole() -> None:
        crowd = Crowd(url)
        await crowd.sit_down(3)
        await asyncio.sleep(1)
        empty = memory(pid)
        await crowd.sit_down(tables, listen=False)
        await asyncio.sleep(1)
        seated = memory(pid)
        await crowd.listen()
        await asyncio.sleep(1)
        full = memory(pid)
        spent, own = processor(pid), time.process_time()
        steady = await crowd.at_rate(rate, seconds)
        moves = max(1.0, steady["moves"])
        cost, clients = (processor(pid) - spent) * 1000 / moves, (time.process_time() - own) * 1000 / moves
        most = await crowd.at_most(max(2.0, seconds / 2))
        per_table = {"kb": (seated - empty) / tables, "kb_sockets": (full - empty) / tables}
        answer.put({"steady": steady, "most": most, "cost": cost, "clients": clients, **per_table})

    uvloop.run(whole())


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


COLUMNS = ("steady/s", "p50 ms", "p99 ms", "most/s", "CPU ms", "KB/table", "+sockets", "first view")


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
    load = os.getloadavg()[0]
    print(f"moves at {asked.rate:.0f}/s for {asked.seconds:.0f} s, then as many as it takes; acknowledged = committed")
    print(f"{os.cpu_count()} cores, load {load:.1f} before; a sync of the disk takes {sync():.1f} ms\n")
    print(f"{'':34}" + "".join(f"{column:>10}" for column in COLUMNS), flush=True)
    results: dict[str, dict[str, Any]] = {}
    for tables in asked.tables:
        results[f"freehold, SQLite, {tables} tables"] = measure(tables, asked.rate, asked.seconds, "", 1)
        _row(f"freehold, SQLite, {tables} tables", results)
    for database, workers, tables in _postgresql(asked):
        name = f"freehold, PostgreSQL ×{workers}, {tables} tables"
        results[name] = measure(tables, asked.rate, asked.seconds, database, workers)
        _row(name, results)
    _compare(asked, results)


def sync() -> float:
    """Milliseconds until a few kilobytes are on the disk: what any durable answer waits for, at least."""
    times: list[float] = []
    with tempfile.TemporaryFile() as file:
        for _ in range(30):
            file.write(b"x" * 16_384)
            file.flush()
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - began)
    return sorted(times)[15] * 1000


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
    numbers = (
        steady["rate"],
        steady["p50"],
        steady["p99"],
        most["rate"],
        found["cost"],
        found["kb"],
        found["kb_sockets"],
    )
    digits = (0, 1, 1, 0, 2, 0, 0)
    shown = "".join(f"{number:>10.{digit}f}" for number, digit in zip(numbers, digits, strict=True))
    print(f"{name:34}{shown}{found['first_view']:>8.1f} s", flush=True)


def _compare(asked: argparse.Namespace, results: dict[str, dict[str, Any]]) -> None:
    other = peer(asked.peer_tables, asked.rate, asked.seconds)
    if other is None:
        print("\nNO PEER: boardgame.io could not be installed (npm), so there is nothing to compare with")
        return
    print(
        f"{f'boardgame.io, files, {asked.peer_tables} tables':34}"
        f"{other['rate']:>10.0f}{other['p50']:>10.1f}{other['p99']:>10.1f}"
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
