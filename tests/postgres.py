"""A real PostgreSQL for the tests: a cluster of its own in a temporary folder, on a port nobody else uses.

`FREEHOLD_TEST_POSTGRESQL=postgresql://…` names one that runs already. Without it, PostgreSQL's programs are looked for, and
installed by apt where that is possible. Where there is none, the tests that need it are skipped, loudly.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from freehold.core.shared_cache import held

OWNER = "postgres"
"""PostgreSQL refuses to run as root; Debian's packages make this user for it."""


@contextmanager
def running_postgresql() -> Iterator[str]:
    """The address of a server; skips the test where there is none to be had."""
    if given := os.environ.get("FREEHOLD_TEST_POSTGRESQL"):
        yield given
        return
    with held(Path(tempfile.gettempdir()) / f"freehold-postgresql-{os.geteuid()}"):  # apt serves one at a time
        programs = _programs() or _installed()
    if programs is None:
        pytest.skip("NO POSTGRESQL HERE, AND IT CANNOT BE INSTALLED: these tests did not run")
    folder = Path(tempfile.mkdtemp(prefix="freehold-postgresql-"))
    try:
        yield from _cluster(programs, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _cluster(programs: Path, folder: Path) -> Iterator[str]:
    if os.geteuid() == 0:
        shutil.chown(folder, OWNER)
    data = folder / "data"
    _do([programs / "initdb", "-D", data, "-U", "freehold", "-A", "trust", "-E", "UTF8", "--no-sync"])
    port = _free_port()  # not before: while the cluster is made others may take it
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c max_connections=80"
    _do([programs / "pg_ctl", "-D", data, "-l", folder / "log", "-w", "-o", options, "start"])
    try:
        yield f"postgresql://freehold@127.0.0.1:{port}/postgres"
    finally:
        _do([programs / "pg_ctl", "-D", data, "-m", "immediate", "stop"])


def _do(command: list[str | Path]) -> None:
    words = list(map(str, command))
    as_owner = ["runuser", "-u", OWNER, "--", *words] if os.geteuid() == 0 else words
    done = subprocess.run(as_owner, cwd="/", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{words[0]} failed: {done.stdout}")


def _programs() -> Path | None:
    """The folder with initdb and pg_ctl; Debian keeps it off the PATH, a folder a version."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    return max(folders, key=lambda path: int(path.parent.name), default=None)


def _installed() -> Path | None:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-q"], ["apt-get", "install", "-qy", "postgresql"]):
        subprocess.run(command, env=environment, capture_output=True, check=False)
    return _programs()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def new_database(server: str) -> str:
    """The address of a fresh database on that server."""
    name = f"t{os.urandom(6).hex()}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return server.rsplit("/", 1)[0] + f"/{name}"
