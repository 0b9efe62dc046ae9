"""Running the server: one process, or several that share a socket and a PostgreSQL database."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import tempfile
from pathlib import Path

import uvicorn
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from freehold.bots import bot_names
from freehold.core.errors import BadSetup
from freehold.core.said import all_of, said, visible
from freehold.games import KITS
from freehold.server.http.lean_socket import LeanSocket
from freehold.server.ops import logs
from freehold.server.settings import Settings, to_environment
from freehold.server.storage.database import Database
from freehold.server.storage.upgrade import upgrade

GRACEFUL = 10
"""Seconds that requests under way get when the server is asked to end."""


class Announcing(uvicorn.Server):
    """Prints the address once it can be opened."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            announce(self.config)


def announce(config: uvicorn.Config) -> None:
    """The line people wait for, on stdout."""
    host = f"[{config.host}]" if ":" in config.host else config.host
    print(f"Freehold is at http://{host}:{config.port}", flush=True)


def run(settings: Settings) -> None:
    """Serve until told to end."""
    logs.set_up(settings.log_level)
    check_bots(settings)
    prepare_database(settings)
    os.environ.update(to_environment(settings))
    signal.signal(signal.SIGTERM, _leave)
    config = configuration(settings)
    listening = listen(settings.host, settings.port)
    config.port = listening.getsockname()[1]
    if settings.workers > 1:
        run_workers(config, listening)
    else:
        Announcing(config).run([listening])


def run_workers(config: uvicorn.Config, listening: socket.socket) -> None:
    """Several processes, which add their numbers up in a folder; it is of no use after them."""
    with tempfile.TemporaryDirectory(prefix="freehold-metrics-", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", folder)
        announce(config)
        Multiprocess(config, [listening]).run()


def check_bots(settings: Settings) -> None:
    """Refuse bots that no game knows, before people look for them in vain."""
    known = {name: None for game in KITS for name in bot_names(game)}
    if unknown := [name for name in settings.bot_names if name not in known]:
        wrong = said("server-no-such-bot", setting="FREEHOLD_BOTS", name=visible(unknown[0]))
        raise BadSetup(wrong, hint=said("server-bots-are", known=all_of(known)))


def prepare_database(settings: Settings) -> None:
    """Make the tables, or bring them up to date; a refusal in a line where that cannot be done."""
    if settings.is_sqlite and not settings.database:
        Path(settings.data).mkdir(parents=True, exist_ok=True)
    try:
        database = Database(settings.database_url)
        try:
            upgrade(database)
        finally:
            database.close()
    except (SQLAlchemyError, ValueError) as error:
        if isinstance(error, BadSetup):
            raise
        why = str(getattr(error, "orig", None) or error).strip()
        wrong = said("server-database-unusable", database=settings.database_name, why=why)
        remedy = said("server-sqlite-remedy") if settings.is_sqlite else said("server-postgresql-remedy")
        raise BadSetup(wrong, hint=remedy) from error


def _leave(number: int, frame: object) -> None:
    """uvicorn ends well on SIGTERM and then raises it again; that is no reason to report a failure."""
    sys.exit(0)


def configuration(settings: Settings) -> uvicorn.Config:
    """uvicorn's side of things."""
    return uvicorn.Config(
        "freehold.server.app:create_app",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        log_config=None,
        access_log=False,
        ws=LeanSocket,
        ws_max_size=4096,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GRACEFUL,
        timeout_keep_alive=75,  # longer than proxies keep theirs open, so that they never write into a closing one
        h11_max_incomplete_event_size=32_768,
        server_header=False,
    )


def listen(host: str, port: int) -> socket.socket:
    """The socket to listen on, so that a port in use is noticed before anything else is started."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    listening.listen(2048)
    listening.set_inheritable(True)
    return listening


def openapi_text() -> str:
    """The OpenAPI document as it lies in the repository."""
    from freehold.server.app import create_app
    from freehold.server.http.openapi import document

    app = create_app(Settings(log_level="error"))
    return json.dumps(document(app), indent=1, sort_keys=True, ensure_ascii=False) + "\n"
