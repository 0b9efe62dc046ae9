"""Storing a new table and handing out its tokens: once, however often the same request asks for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from freehold.server.http.worker import Worker
from freehold.server.messages.answers import Created
from freehold.server.messages.requests import Founding, Join
from freehold.server.table import new_tables
from freehold.server.table.change import NOBODY, Once
from freehold.server.table.identity import digest, principal
from freehold.server.table.sitting import Sitting

Found = Callable[[new_tables.Secrets], Sitting]
"""Makes the table that was asked for; may take a while."""


def first(request: str, data: Founding | Join) -> Once:
    """A request that gets somebody a seat. It is as good as a token, so only its hash is stored."""
    return Once(NOBODY, digest(request), digest(msgspec.json.encode(data).decode())[:32])


async def stored(worker: Worker, data: Founding, found: Found) -> tuple[Sitting, new_tables.Secrets]:
    """The table as it is by now, and what it was made with; for a `request` sent before, the table that one made."""
    secrets, request = worker.service.sources.secrets(), data.request
    if request is not None:
        secrets = new_tables.secrets_of(request, secrets.seed)
    once = None if request is None else first(request, data)
    done = await asyncio.to_thread(lambda: worker.service.add(found(secrets), once=once))
    return done.sitting, secrets if request is None else new_tables.secrets_of(request, done.sitting.row.seed)


async def made(worker: Worker, data: Founding, found: Found) -> Created:
    """The same as a response, for somebody who may have a seat at it."""
    sitting, secrets = await stored(worker, data, found)
    mine = [seat.seat for seat in sitting.seats if seat.token_hash == digest(secrets.seat)]
    token = secrets.seat if mine else None
    screen, _ = worker.screen(sitting, principal(sitting, token or secrets.host))
    return Created(sitting.row.id, secrets.host, secrets.invite, mine[0] if mine else None, token, screen)
