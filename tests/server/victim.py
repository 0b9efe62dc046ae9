"""A server that is killed and started again. A module of its own: servers are forked from a process that has imported it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from pathlib import Path
from urllib.request import urlopen

from freehold.core.compiling import use_plain_rules
from freehold.server.process import listen
from freehold.server.process import run as run_server
from freehold.server.settings import Settings

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["freehold.server.app", "freehold.server.process", "tests.server.victim", "httpx"])
# Servers are forked from a process that has imported everything, so a restart takes no longer than the server itself needs.


def live(settings: Settings) -> None:
    """A server's whole life."""
    use_plain_rules()
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115  # its address is known, and printed at each start
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
        for _ in range(6000):
            try:
                urlopen(f"{self.url}/healthz", timeout=30).close()
                return
            except OSError:
                assert self.process.is_alive(), f"the server did not start: {self.process.exitcode}"
                time.sleep(0.01)
        raise AssertionError("the server did not answer")

    def kill(self) -> None:
        """SIGKILL: no chance to tidy up. Its bots notice by themselves."""
        self.process.kill()
        self.process.join()
        assert self.process.exitcode == -signal.SIGKILL, self.process.exitcode
