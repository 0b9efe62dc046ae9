"""`freehold serve`: the play server."""

from __future__ import annotations

import errno
from typing import Literal

from freehold.core.compiling import use_plain_rules
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
        The folder for the SQLite database. Default: freehold-data.
    database
        `postgresql://…` instead of SQLite.
    workers
        Processes; more than one needs PostgreSQL. Default: 1.
    log_level
        Default: info.
    openapi
        Print the OpenAPI document and exit.
    """
    use_plain_rules()  # they need no compiling and a fifth of the memory; bots think with compiled ones
    from freehold.server.settings import from_environment

    settings = from_environment(
        host=host, port=port, data=data, database=database, workers=workers, log_level=log_level
    )
    from freehold.server import process

    if openapi:
        print(process.openapi_text(), end="")
        return
    try:
        process.run(settings)
    except OSError as error:
        if error.filename is not None:
            raise
        about = "--port" if error.errno in (errno.EADDRINUSE, errno.EACCES) else "--host, an address of this machine"
        raise BadSetup(
            f"cannot listen on {settings.host}:{settings.port}: {error.strerror}", hint=f"choose another {about}"
        ) from error
