"""The house: everything one server process consists of, handed to whoever answers a request."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar, cast

import msgspec

from freehold.server.addresses import Places
from freehold.server.agents import Agents
from freehold.server.auth import Principal, principal, require_sight
from freehold.server.errors import Refusal
from freehold.server.moves import Step
from freehold.server.presence import Presence
from freehold.server.push import Hub, still_allowed
from freehold.server.reviews import Reviews
from freehold.server.screen import ScreenMessage
from freehold.server.service import Service
from freehold.server.settings import Settings
from freehold.server.sitting import Sitting
from freehold.server.store import Done, Once
from freehold.server.throttle import Throttle

T = TypeVar("T")


class House:
    """One server process."""

    def __init__(self, service: Service) -> None:
        settings = service.settings
        self.service = service
        self.settings: Settings = settings
        self.hub = Hub(service)
        self.presence = Presence(service, self.hub)
        self.agents = Agents(service)
        self.reviews = Reviews(settings, self.agents.lend, self.start_task)
        per_second = settings.requests_per_second
        self.requests = Throttle(per_second=per_second, burst=4 * per_second, what="many requests")
        creates = settings.creates_per_minute
        self.creates = Throttle(per_second=creates / 60, burst=creates, what="many new tables")
        chats = settings.chats_per_minute
        self.chats = Throttle(per_second=chats / 60, burst=max(5, chats // 3), what="much chat")
        self.loop = asyncio.get_running_loop()
        self.tasks: set[asyncio.Task[None]] = set()
        self.places = Places()

    def heard(self, table: str | None) -> None:
        """Another process changed a table, or, for None, anything may have changed."""
        self.start_task(self.hub.refresh(table))

    def changed(self, table: str) -> None:
        """A table changed: tell those who look, and let bots go on."""
        self.hub.ring(table)
        self.start_task(self.agents.look(table))

    async def sitting(self, table: str) -> Sitting:
        """A table as it is now."""
        return await self.hub.sitting(table)

    async def visible(self, table: str, token: str | None) -> tuple[Sitting, Principal]:
        """A table, for somebody who may look in."""
        sitting = await self.sitting(table)
        who = principal(sitting, token)
        require_sight(sitting, who)
        if who.seat is not None:
            self.presence.hear(table, who.seat)
        return sitting, who

    async def acting(self, table: str, token: str | None) -> Principal:
        """Who is about to do something at a table. What they may do is looked at again when it is done, in its transaction."""
        try:
            who = principal(await self.hub.known(table), token)
        except Refusal:
            who = principal(await self.sitting(table), token)  # somebody may have sat down by another process's door
        if who.seat is not None:
            self.presence.hear(table, who.seat)
        return who

    async def step(self, table: str, who: Principal, step: Step, *, once: Once | None = None) -> Done:
        """Take somebody's step at a table; durable when it returns."""

        def allowed(sitting: Sitting, now: int) -> Sitting:
            still_allowed(sitting, who)
            return step(sitting, now)

        return await self.service.step_soon(table, allowed, once=once)

    def screen(self, sitting: Sitting, who: Principal) -> tuple[ScreenMessage, str]:
        """The screen of a viewer, encoded already, and its etag."""
        body, etag = self.hub.message(sitting, who)
        return cast(ScreenMessage, cast(Any, msgspec.Raw(body))), etag

    def start_task(self, work: Any) -> None:
        """Run something beside the request."""
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
