"""The application: its limits, and what is started and ended with it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from freehold.core.said import verbatim
from freehold.server import app
from freehold.server.app import create_app, running
from freehold.server.http.routes import records
from tests.server.conftest import settings_in
from tests.server.serving import Server, me


def test_a_worker_takes_its_settings_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREEHOLD_MAX_BODY", "4321")
    monkeypatch.setenv("FREEHOLD_LOG_LEVEL", "warning")
    assert create_app().request_max_body_size == 4321


def test_a_record_may_be_larger_than_other_bodies(server: Server) -> None:
    assert records.ROUTER.request_max_body_size == server.worker.settings.max_record
    assert server.worker.settings.max_record > server.worker.settings.max_body


def test_while_it_runs_it_serves_and_then_it_lets_go(tmp_path: Path) -> None:
    async def live() -> list[object]:
        async with running(settings_in(tmp_path), None) as worker:
            store = worker.service.store
            before = (store.count("open"), len(worker.tasks._running))
        return [before, worker.hub.is_stopping, len(worker.tasks._running)]

    assert asyncio.run(live()) == [(0, 4), True, 0]


def test_a_change_is_told_to_those_who_look_and_to_bots(server: Server) -> None:
    ann, made = server.create(seats=[me(), {"kind": "open"}, {"kind": "open"}])
    with ann.socket() as socket:
        socket.recv(timeout=30)
        server.worker.service.step(made["table"], lambda sitting, now: sitting.noting(verbatim("from a thread"), now))
        assert "from a thread" in str(socket.recv(timeout=30))


def test_a_loop_that_has_ended_is_told_nothing() -> None:
    loop = asyncio.new_event_loop()
    loop.close()
    called: list[str] = []
    app._from_thread(loop, called.append, "late")
    assert called == []
