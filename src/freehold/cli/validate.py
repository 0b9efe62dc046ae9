"""`freehold validate`: do these records replay?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from freehold.cli.complaints import complain, of_the_system
from freehold.cli.failure import USER_MISTAKE
from freehold.cli.language import say
from freehold.cli.quick_start import FEW
from freehold.core.compiling import use_plain_rules
from freehold.core.errors import BadSetup, FreeholdError
from freehold.core.said import Said, said


def validate(
    files: Annotated[tuple[Path, ...], Parameter(required=False)] = (), /, *, database: str = "", quiet: bool = False
) -> int:
    """Replay records from the first move to the last and say what is wrong with them. The exit status is 2 if anything is.

    Parameters
    ----------
    files
        Records in text or JSON.
    database
        Also check a server's database: `postgresql://…`, or the path of an SQLite file. Every stored game is replayed.
    quiet
        Say nothing about records that are good.
    """
    if not files and not database:
        raise BadSetup(said("terminal-nothing-to-validate"), hint=said("terminal-name-records-or-database"))
    if database:
        return max(validate_database(database, quiet=quiet), validate(files, quiet=quiet) if files else 0)
    if len(files) <= FEW:
        use_plain_rules()
    bad = 0
    for file in files:
        try:
            verdict = check(file)
        except (FreeholdError, OSError) as error:
            bad += 1
            _report(file, error)
        else:
            if not quiet:
                print(say(said("terminal-good", file=str(file), record=verdict)))
    return USER_MISTAKE if bad else 0


def validate_database(database: str, *, quiet: bool) -> int:
    """The same for every game a server has stored."""
    use_plain_rules()
    from sqlalchemy.exc import DBAPIError

    from freehold.cli.backup import check_sqlite
    from freehold.server.settings import Settings, checked
    from freehold.server.storage.audit import audit
    from freehold.server.storage.database import Database

    if "://" not in database and not Path(database).is_file():
        raise BadSetup(said("terminal-no-database", file=database), hint=said("terminal-where-database"))
    if "://" not in database:
        check_sqlite(Path(database))
    settings = checked(Settings(database=database if "://" in database else f"sqlite:///{database}"))
    bad = 0
    try:
        for verdict in audit(Database(settings.database_url)):
            if verdict.wrong:
                bad += 1
                complain(said("terminal-table-failed", table=verdict.table, why=verdict.wrong))
            elif verdict.good and not quiet:
                print(say(said("terminal-table-good", table=verdict.table, game=verdict.good)))
    except DBAPIError as error:
        why = str(error.orig).strip()
        raise BadSetup(said("terminal-unread-database", database=settings.database_name, why=why)) from error
    return USER_MISTAKE if bad else 0


def check(file: Path) -> Said:
    """What a good record contains, in words; raises BadRecord for a bad one."""
    from freehold.cli.records import read_record
    from freehold.core.record import check_record

    kit, record = read_record(file)
    outcome = check_record(kit, record)
    ending = said("terminal-record-unfinished")
    if outcome is not None:
        ending = said("terminal-record-ends", scores=", ".join(map(str, outcome.scores)))
    return said(
        "terminal-record",
        game=record.game,
        edition=record.edition,
        players=len(record.players),
        moves=len(record.plays),
        ending=ending,
    )


def _report(file: Path, error: FreeholdError | OSError) -> None:
    if isinstance(error, OSError):
        complain(said("terminal-about-file", file=str(file), what=of_the_system(error)))
    else:
        complain(said("terminal-about-file", file=str(file), what=error.said), error.hint)
