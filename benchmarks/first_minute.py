"""The first minute on a new server: how long people wait for bots, where nothing is compiled yet and where everything is.

    python benchmarks/first_minute.py [--game for-sale] [--bots medium expert] [--seats 4] [--seconds 60]

For each bot a server is started with an empty cache of compiled code, as after a fresh installation, and the first table is made
as soon as it prints its address: one person, who answers at once, against bots at the pace people play at. Then all that the bot
takes is compiled, by itself, and another server is started with that cache. A move's time runs from the screen that asks the bot
to the one that shows its move, the pause at the table included: it should never be more than two seconds.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.sync.client import connect

ROOT = Path(__file__).parents[1]


class Minute(NamedTuple):
    """What somebody saw who came first."""

    first: float
    """Seconds from the click to the first move of a bot."""
    times: list[float]
    """Seconds that bots took for their moves, in turn."""
    rules: dict[str, int]
    """Moves by the rules that bots thought by."""

    def __str__(self) -> str:
        by = " + ".join(f"{number} {rules}" for rules, number in sorted(self.rules.items(), reverse=True))
        return f"{self.first:10.2f} s{sorted(self.times)[len(self.times) // 2]:10.2f} s{max(self.times):10.2f} s   {by}"


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT / "src"), "FREEHOLD_CACHE": str(folder / "cache")}


def compile_all(folder: Path, game: str, bot: str) -> float:
    """Let a bot think once with an empty cache, and say how many seconds that took: people would have waited for it."""
    shutil.rmtree(folder / "cache", ignore_errors=True)
    program = "import sys; from freehold.server.thinking.bot_process import warm_up; warm_up(tuple(sys.argv[1:]), 0)"
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", program, game, bot], env=environment(folder), check=True)
    return time.perf_counter() - began


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """A server as people start it, with its data and its cache in a folder."""
    (folder / "data").mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "freehold", "serve", "--port", "0", "--data", str(folder / "data")]
    command += ["--log-level", "error"]
    running = subprocess.Popen(command, env=environment(folder), stdout=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        yield running.stdout.readline().split()[-1]
    finally:
        running.terminate()
        running.wait(60)


class Player:
    """Somebody who plays one game after the other, at once, and takes the time of bots."""

    def __init__(self, url: str, wanted: dict[str, Any]) -> None:
        self.http = httpx.Client(base_url=url, timeout=60)
        self.url = url
        self.wanted = wanted
        self.began = time.perf_counter()
        self.first = 0.0
        self.times: list[float] = []
        self._choice = random.Random(1)

    def play(self, end: float) -> None:
        """Until the time is up."""
        while time.perf_counter() < end:
            made = self.http.post("/api/tables", json=self.wanted).raise_for_status().json()
            address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{made['table']}/socket"
            words: Any = ["freehold", f"token.{made['token']}"]
            with connect(address, subprotocols=words) as socket:
                self._play_a_game(made, socket, end)

    def _play_a_game(self, made: dict[str, Any], socket: Any, end: float) -> None:
        asked: dict[int, tuple[int, float]] = {}
        while (now := time.perf_counter()) < end:
            try:
                message = json.loads(socket.recv(timeout=max(0.01, end - now)))
            except TimeoutError:
                return
            if message["type"] == "heartbeat":
                continue
            screen = message["screen"]
            asked = self._take_times(screen, asked)
            if screen["table"]["status"] == "over":
                return
            self._answer(made, screen)

    def _take_times(self, screen: dict[str, Any], asked: dict[int, tuple[int, float]]) -> dict[int, tuple[int, float]]:
        """Which bots are asked, at which position and since when; whoever was and is not any more has moved."""
        now, position = time.perf_counter(), screen["position"]
        bots = [seat["seat"] for seat in screen["seats"] if seat["kind"] == "bot" and seat["to_move"]]
        moved = [since for seat, (at, since) in asked.items() if seat not in bots or at != position]
        self.times += [now - since for since in moved]
        if moved and not self.first:
            self.first = now - self.began
        return {seat: asked[seat] if asked.get(seat, (None,))[0] == position else (position, now) for seat in bots}

    def _answer(self, made: dict[str, Any], screen: dict[str, Any]) -> None:
        prompt = screen["prompt"]
        if not prompt or prompt["chosen"]:
            return
        move = self._choice.choice(prompt["moves"])["move"]
        request = f"{self._choice.getrandbits(64):016x}"
        body = {"prompt": prompt["id"], "move": move, "request": request}
        headers = {"Authorization": f"Bearer {made['token']}"}
        self.http.post(f"/api/tables/{made['table']}/moves", json=body, headers=headers)

    def rules(self) -> dict[str, int]:
        found = re.findall(r'freehold_bot_thoughts_total\{.*rules="(\w+)"\} (\d+)', self.http.get("/metrics").text)
        return {rules: int(number) for rules, number in found}


def minute(folder: Path, wanted: dict[str, Any], seconds: float) -> Minute:
    """Start a server, and play on it at once."""
    with server(folder) as url:
        player = Player(url, wanted)
        player.play(player.began + seconds)
        return Minute(player.first, player.times, player.rules())


def main() -> None:
    parser = argparse.ArgumentParser(description="How long people wait for bots in the first minute of a server.")
    parser.add_argument("--game", default="for-sale")
    parser.add_argument("--bots", nargs="+", default=["medium", "expert"])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=60)
    asked = parser.parse_args()
    print(f"{'':24}{'first move':>12}{'median':>12}{'longest':>12}   moves thought of by rules")
    for bot in asked.bots:
        seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "bot": bot}] * (asked.seats - 1)]
        with tempfile.TemporaryDirectory() as folder:
            wanted = {"game": asked.game, "seats": seats}
            cold = minute(Path(folder), wanted, asked.seconds)
            print(f"{bot}, nothing compiled".ljust(24) + str(cold), flush=True)
            compiling = compile_all(Path(folder), asked.game, bot)
            warm = minute(Path(folder), wanted, asked.seconds)
            print(f"{bot}, all compiled".ljust(24) + str(warm), flush=True)
        longest = max(cold.times) / max(warm.times)
        print(f"  cold ÷ warm: first move ×{cold.first / warm.first:.2f}, longest ×{longest:.2f}", end="; ")
        print(f"compiling alone took {compiling:.1f} s\n", flush=True)


if __name__ == "__main__":
    main()
