"""Checking a whole database: every stored game must replay, and its draws must follow from its seed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from sqlalchemy import func, select

from freehold.core.errors import FreeholdError
from freehold.core.fair import check_draws
from freehold.core.record import check_record
from freehold.server.database import Database
from freehold.server.errors import Refusal
from freehold.server.schema import MOVES
from freehold.server.sitting import Sitting
from freehold.server.store import Store
from freehold.server.upgrade import is_current


class Verdict(Struct, frozen=True):
    """What is to be said about a table."""

    table: str
    good: str = ""
    wrong: str = ""


def audit(database: Database) -> Iterator[Verdict]:
    """Look at every table. The server may run meanwhile: nothing is changed."""
    with database.read() as connection:
        if not is_current(connection):
            yield Verdict("", wrong="the database has another version's schema; start this version's server once")
            return
    store = Store(database)
    for id in store.ids():
        try:
            sitting = store.get(id)
            yield Verdict(id, good=_check(store, sitting))
        except (FreeholdError, Refusal) as error:
            yield Verdict(id, wrong=str(error))
        finally:
            store.forget(id)


def _check(store: Store, sitting: Sitting) -> str:
    if sitting.table is None:
        return f"{sitting.row.game}, {sitting.row.status}"
    row, record = sitting.row, sitting.table.record
    with store.database.read() as connection:
        numbers = select(func.coalesce(func.max(MOVES.c.seq), 0), func.count()).where(MOVES.c.table_id == row.id)
        last, there = connection.execute(numbers).one()  # both at once: somebody may be moving
    if last > there:
        raise Refusal("internal", f"moves are missing: {last} are numbered, {there} are there")
    outcome = check_record(sitting.kit, record)
    if (outcome is not None) != (row.status == "over") and row.status != "closed":
        raise Refusal("internal", f"the table is {row.status}, but the game is {'over' if outcome else 'not over'}")
    drawn = check_draws(sitting.kit, record, bytes.fromhex(row.seed), given=row.given)
    return f"{row.game}, {row.status}, {sitting.position} moves, {drawn} draws as the seed says"
