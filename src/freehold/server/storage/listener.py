"""Hearing from other processes: PostgreSQL's LISTEN. Each commit elsewhere rings the bells of the sockets here."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

import psycopg

from freehold.server.storage.store import CHANNEL

LOG = logging.getLogger("freehold.listener")
RETRY = 1.0
POLL = 0.5


class Listener(threading.Thread):
    """A connection of its own that waits for notifications. After a lost connection anything may have changed."""

    def __init__(self, url: str, worker: str, changed: Callable[[str], None], lost: Callable[[], None]) -> None:
        super().__init__(name="listener", daemon=True)
        self._url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self._worker = worker
        self._changed = changed
        self._lost = lost
        self._ending = threading.Event()
        self.ready = threading.Event()

    def run(self) -> None:
        while not self._ending.is_set():
            try:
                self._listen()
            except psycopg.Error:
                LOG.warning("lost the listening connection; reconnecting")
                self._ending.wait(RETRY)

    def _listen(self) -> None:
        with psycopg.connect(self._url, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._lost()
            self.ready.set()
            while not self._ending.is_set():
                for notice in connection.notifies(timeout=POLL):
                    worker, _, table = notice.payload.partition(":")
                    if worker != self._worker:
                        self._changed(table)

    def stop(self) -> None:
        self._ending.set()
