"""Storing a new table and handing out its tokens: once, however often the same request asks for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from freehold.server import founding
from freehold.server.answers import Created
from freehold.server.auth import digest, principal
from freehold.server.house import House
from freehold.server.sitting import Sitting
from freehold.server.store import NOBODY, Once
from freehold.server.wire import Founding, Join

Found = Callable[[founding.Secrets], Sitting]
"""Makes the table that is wanted; may take a while."""


def first(request: str, data: Founding | Join) -> Once:
    """A request that gets somebody a seat. It is as good as a token, so only its hash is stored."""
    return Once(NOBODY, digest(request), digest(msgspec.json.encode(data).decode())[:32])


async def stored(house: House, data: Founding, found: Found) -> tuple[Sitting, founding.Secrets]:
    """The table as it is by now, and what it was made with; with a `request` that was sent before, what that one made."""
    secrets, request = house.service.sources.secrets(), data.request
    if request is not None:
        secrets = founding.secrets_of(request, secrets.seed)
    once = None if request is None else first(request, data)
    done = await asyncio.to_thread(lambda: house.service.add(found(secrets), once=once))
    return done.sitting, secrets if request is None else founding.secrets_of(request, done.sitting.row.seed)


async def made(house: House, data: Founding, found: Found) -> Created:
    """The same as an answer, for somebody who may have a seat at it."""
    sitting, secrets = await stored(house, data, found)
    mine = [seat.seat for seat in sitting.seats if seat.token_hash == digest(secrets.seat)]
    token = secrets.seat if mine else None
    screen, _ = house.screen(sitting, principal(sitting, token or secrets.host))
    return Created(sitting.row.id, secrets.host, secrets.invite, mine[0] if mine else None, token, screen)
