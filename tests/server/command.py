"""The server as a command, as people run it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx

SOURCE = Path(__file__).parents[2] / "src"


class Process:
    """A server in a process of its own."""

    def __init__(self, folder: Path, *more: str) -> None:
        command = [sys.executable, "-m", "freehold", "serve", "--port", "0", "--data", str(folder), *more]
        environment = {**os.environ, "FREEHOLD_BOT_WARM_UP": "no", "FREEHOLD_BOT_COMPILES": "no"}
        environment["PYTHONPATH"] = str(SOURCE)
        # Into a file: a pipe that nobody reads is full after some hundred requests, and the server would wait.
        self.log = folder / "stderr"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Freehold is at http://127.0.0.1:"), line
        self.url = line.split()[-1]

    def end(self) -> tuple[int, str]:
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=60)
        return self.process.returncode, self.log.read_text()


def two_workers(folder: Path, database: str) -> Process:
    """Two processes that share a PostgreSQL database."""
    return Process(folder, "--database", database, "--workers", "2", "--log-level", "warning")


def answers(http: httpx.Client) -> bool:
    """Whether a server is ready; one that is starting may not even take a connection."""
    try:
        return http.get("/readyz").status_code == 200
    except httpx.TransportError:
        return False
