"""`freehold validate`: do these records replay?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from freehold.cli.failure import USER_MISTAKE, complain
from freehold.cli.quick_start import FEW, interpret
from freehold.core.errors import BadSetup, FreeholdError


def validate(
    files: Annotated[tuple[Path, ...], Parameter(required=False)] = (), /, *, database: str = "", quiet: bool = False
) -> int:
    """Replay records from the first move to the last and say what is wrong with them. Exit status 2 if anything is.

    Parameters
    ----------
    files
        Records in text or JSON.
    database
        A server's database, too: `postgresql://…`, or the path of an SQLite file. Every stored game is replayed.
    quiet
        Say nothing about records that are good.
    """
    if not files and not database:
        raise BadSetup("there is nothing to validate", hint="name records, or a server's --database")
    if database:
        return max(validate_database(database, quiet=quiet), validate(files, quiet=quiet) if files else 0)
    if len(files) <= FEW:
        interpret()
    bad = 0
    for file in files:
        try:
            verdict = check(file)
        except (FreeholdError, OSError) as error:
            bad += 1
            _report(file, error)
        else:
            if not quiet:
                print(f"{file}: {verdict}")
    return USER_MISTAKE if bad else 0


def validate_database(database: str, *, quiet: bool) -> int:
    """The same for every game a server has stored."""
    interpret()
    from sqlalchemy.exc import DBAPIError

    from freehold.cli.backup import check_sqlite
    from freehold.server.audit import audit
    from freehold.server.database import Database
    from freehold.server.settings import Settings, checked

    if "://" not in database and not Path(database).is_file():
        raise BadSetup(f"there is no database {database}", hint="it is freehold.db in the server's data folder")
    if "://" not in database:
        check_sqlite(Path(database))
    settings = checked(Settings(database=database if "://" in database else f"sqlite:///{database}"))
    bad = 0
    try:
        for verdict in audit(Database(settings.database_url)):
            if verdict.wrong:
                bad += 1
                complain(f"table {verdict.table}: {verdict.wrong}")
            elif not quiet:
                print(f"table {verdict.table}: good: {verdict.good}")
    except DBAPIError as error:
        raise BadSetup(f"cannot read the database {settings.database_name}: {str(error.orig).strip()}") from error
    return USER_MISTAKE if bad else 0


def check(file: Path) -> str:
    """What a good record holds, in words; raises BadRecord for any other."""
    from freehold.cli.records import read_record
    from freehold.core.record import check_record

    kit, record = read_record(file)
    outcome = check_record(kit, record)
    scores = "not finished" if outcome is None else f"ends {', '.join(map(str, outcome.scores))}"
    return f"good: {record.game}, {record.edition}, {len(record.players)} players, {len(record.plays)} moves, {scores}"


def _report(file: Path, error: FreeholdError | OSError) -> None:
    if isinstance(error, OSError):
        complain(f"{file}: {error.strerror}")
    else:
        complain(f"{file}: {error}", error.hint)
