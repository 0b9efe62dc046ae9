"""Checking a whole database: every stored game must replay, and its draws must follow from its seed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from sqlalchemy import func, select

from freehold.core.errors import FreeholdError
from freehold.core.fair import check_draws
from freehold.core.record import check_record
from freehold.core.said import Said, said
from freehold.server.messages.refusals import Refusal
from freehold.server.storage.database import Database
from freehold.server.storage.schema import MOVES
from freehold.server.storage.store import Store
from freehold.server.storage.upgrade import is_current
from freehold.server.table.sitting import Sitting


class Verdict(Struct, frozen=True):
    """What there is to say about a table."""

    table: str
    good: Said | None = None
    wrong: Said | None = None


def audit(database: Database) -> Iterator[Verdict]:
    """Look at every table. The server may be running: nothing is changed."""
    with database.read() as connection:
        if not is_current(connection):
            yield Verdict("", wrong=said("server-other-schema"))
            return
    store = Store(database)
    for id in store.ids():
        try:
            sitting = store.get(id)
            yield Verdict(id, good=_check(store, sitting))
        except FreeholdError as error:
            yield Verdict(id, wrong=error.said)
        except Refusal as refusal:
            yield Verdict(id, wrong=refusal.detail)
        finally:
            store.forget(id)


def _check(store: Store, sitting: Sitting) -> Said:
    if sitting.table is None:
        return said("server-good-unplayed", game=sitting.row.game, status=sitting.row.status)
    row, record = sitting.row, sitting.table.record
    with store.database.read() as connection:
        numbers = select(func.coalesce(func.max(MOVES.c.seq), 0), func.count()).where(MOVES.c.table_id == row.id)
        last, there = connection.execute(numbers).one()  # both in one query: somebody may be moving
    if last > there:
        raise Refusal("internal", said("server-moves-missing", numbered=last, there=there))
    outcome = check_record(sitting.kit, record)
    if (outcome is not None) != (row.status == "over") and row.status != "closed":
        why = said("server-game-goes-on") if outcome is None else said("server-game-has-ended")
        raise Refusal("internal", said("server-status-differs", status=row.status, why=why))
    drawn = check_draws(sitting.kit, record, bytes.fromhex(row.seed), given=row.given)
    return said("server-good", game=row.game, status=row.status, moves=sitting.position, draws=drawn)
