"""Workers do not outlive their supervisor."""

from __future__ import annotations

from pathlib import Path

import httpx

from freehold.server.process import listen
from tests.postgres import new_database
from tests.server.command import answers, two_workers
from tests.server.serving import eventually


def test_workers_do_not_outlive_the_one_that_started_them(tmp_path: Path, postgresql: str) -> None:
    running = two_workers(tmp_path, new_database(postgresql))
    with httpx.Client(base_url=running.url, timeout=60) as http:
        eventually(lambda: answers(http))
    running.process.kill()
    running.process.communicate(timeout=60)
    eventually(lambda: _can_listen(running.url), seconds=60)


def _can_listen(url: str) -> bool:
    try:
        listen("127.0.0.1", int(url.rsplit(":", 1)[1])).close()
    except OSError:
        return False
    return True
