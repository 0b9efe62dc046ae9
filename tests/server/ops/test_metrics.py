"""What is counted, over all workers."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from freehold.server.ops import metrics
from tests.postgres import new_database
from tests.server.command import answers, two_workers
from tests.server.serving import Person, eventually, me, receive


def test_the_sockets_of_a_worker_that_was_killed_do_not_count(tmp_path: Path, postgresql: str) -> None:
    running = two_workers(tmp_path, new_database(postgresql))
    with httpx.Client(base_url=running.url, timeout=60) as http, ExitStack() as sockets:
        eventually(lambda: answers(http))
        seats = [me(), {"kind": "open"}, {"kind": "open"}]
        made = http.post("/api/tables", json={"game": "for-sale", "seats": seats, "privacy": "listed"}).json()
        anyone = Person(type("Address", (), {"url": running.url}), made["table"], None)  # type: ignore[arg-type]  # all it asks for
        for _ in range(8):
            receive(sockets.enter_context(anyone.socket()))
        assert _sockets(running.url) == 8
        for worker in _workers(running.process.pid):
            os.kill(worker, signal.SIGKILL)
        eventually(lambda: answers(http) and _sockets(running.url) == 0, seconds=60)
    assert running.end()[0] == 0


def _sockets(url: str) -> float:
    found = re.search(r"^freehold_sockets (.+)$", httpx.get(f"{url}/metrics", timeout=60).text, re.MULTILINE)
    return float(found[1]) if found else 0


def _workers(supervisor: int) -> list[int]:
    children = Path(f"/proc/{supervisor}/task/{supervisor}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def test_numbers_of_one_process_are_told_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PROMETHEUS_MULTIPROC_DIR", raising=False)
    metrics.REFUSALS.labels("table-full").inc()
    body, kind = metrics.exposition()
    assert b'freehold_refusals_total{code="table-full"}' in body
    assert kind.startswith("text/plain")


def test_a_process_that_has_ended_is_told_from_one_that_runs() -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    assert (metrics._is_alive(os.getpid()), metrics._is_alive(ended.pid)) == (True, False)
