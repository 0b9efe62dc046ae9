"""`freehold backup`: a copy of the database, made while the server runs."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from freehold.core.errors import BadSetup


def backup(
    file: Annotated[Path, Parameter(required=True)], /, *, data: Path | None = None, overwrite: bool = False
) -> None:
    """Copy the SQLite database to a file; this is safe while the server runs. For PostgreSQL use pg_dump.

    Parameters
    ----------
    file
        Where to write the copy.
    data
        The server's data folder. Default: what FREEHOLD_DATABASE or FREEHOLD_DATA names, or freehold-data.
    overwrite
        Overwrite a file that already exists.
    """
    from freehold.core.files import check_writable

    source = find_database(data)
    if not source.is_file():
        raise BadSetup(f"there is no database {source}", hint="name the server's folder with --data")
    if file.exists() and file.samefile(source):
        raise BadSetup(f"{file} is the server's database itself", hint="choose another name for the copy")
    if file.exists() and not overwrite:
        raise BadSetup(f"{file} is there already", hint="choose another name, or give --overwrite")
    check_writable([file])
    check_sqlite(source)
    copied = copy_database(source, file)
    print(f"{file}: {copied} tables")


def find_database(data: Path | None) -> Path:
    """The database file that a server would use here; refuses if it would use PostgreSQL."""
    from freehold.server.settings import from_environment

    if data is not None:
        return data / "freehold.db"
    settings = from_environment()
    if not settings.is_sqlite:
        raise BadSetup(
            f"{settings.database_name} is not SQLite", hint="pg_dump makes the backup of a PostgreSQL database"
        )
    return Path(settings.database_url.removeprefix("sqlite:///"))


def check_sqlite(file: Path) -> None:
    """Refuse a file that is not a server's database."""
    try:
        with closing(_opened_to_read(file)) as database:
            database.execute("SELECT count(*) FROM tables").fetchone()
    except sqlite3.DatabaseError as error:
        raise BadSetup(
            f"{file} is not a server's database: {error}", hint="it is freehold.db in the server's data folder"
        ) from error


def _opened_to_read(file: Path) -> sqlite3.Connection:
    """Opened whatever its name contains: in a URI, `?`, `#` and `%` mean something else unless they are quoted."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def copy_database(source: Path, target: Path) -> int:
    """Make a consistent copy of a database in use, and check it; returns how many tables are in it."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        tables = _copied(source, part)
        part.replace(target)
    except sqlite3.DatabaseError as error:
        raise BadSetup(f"cannot write {target}: {error}", hint="is there room for it?") from error
    finally:
        part.unlink(missing_ok=True)
    return tables


def _copied(source: Path, part: Path) -> int:
    with closing(_opened_to_read(source)) as live, closing(sqlite3.connect(part)) as copy:
        live.backup(copy)
        (verdict,) = copy.execute("PRAGMA integrity_check").fetchone()
        if verdict != "ok":
            raise BadSetup(f"the copy is not sound: {verdict}")
        (tables,) = copy.execute("SELECT count(*) FROM tables").fetchone()
    return int(tables)
