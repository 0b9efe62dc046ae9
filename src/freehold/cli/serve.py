"""`freehold serve`: the play server."""

from __future__ import annotations

import errno
import os
from typing import Literal

from freehold.core.errors import BadSetup


def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    data: str | None = None,
    database: str | None = None,
    workers: int | None = None,
    log_level: Literal["debug", "info", "warning", "error"] | None = None,
    openapi: bool = False,
) -> None:
    """Serve tables to browsers and programs. Every option is also an environment variable, such as FREEHOLD_PORT.

    Parameters
    ----------
    host
        The address to listen on. Default: 127.0.0.1, this machine only.
    port
        Default: 8000.
    data
        The folder of the SQLite database. Default: freehold-data.
    database
        `postgresql://…` instead of SQLite.
    workers
        Processes; more than one needs PostgreSQL. Default: 1.
    log_level
        Default: info.
    openapi
        Print the OpenAPI document and end.
    """
    os.environ.setdefault("NUMBA_DISABLE_JIT", "1")
    # Plain rules take the server no time to compile and a fifth of the memory; bots think with compiled ones.
    from freehold.server.settings import from_environment

    settings = from_environment(
        host=host, port=port, data=data, database=database, workers=workers, log_level=log_level
    )
    from freehold.server import run

    if openapi:
        print(run.openapi_text(), end="")
        return
    try:
        run.run(settings)
    except OSError as error:
        if error.filename is not None:
            raise
        about = "--port" if error.errno in (errno.EADDRINUSE, errno.EACCES) else "--host, an address of this machine"
        raise BadSetup(
            f"cannot listen on {settings.host}:{settings.port}: {error.strerror}", hint=f"choose another {about}"
        ) from error
