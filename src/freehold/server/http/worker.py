"""A worker: everything a server process consists of, handed to whatever answers a request."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Raw

from freehold.core.said import said
from freehold.server.http.addresses import Places
from freehold.server.http.presence import Presence
from freehold.server.http.push import Hub
from freehold.server.http.throttle import Throttle
from freehold.server.messages.refusals import Refusal
from freehold.server.messages.screen import EncodedScreen
from freehold.server.ops.tasks import Tasks
from freehold.server.service import Service
from freehold.server.settings import Settings
from freehold.server.storage.store import Done
from freehold.server.table.change import Once
from freehold.server.table.identity import Principal, principal, require_sight
from freehold.server.table.moves import Step
from freehold.server.table.sitting import Sitting
from freehold.server.thinking.bot_runner import BotRunner
from freehold.server.thinking.pool import ThinkingPool
from freehold.server.thinking.review_runner import ReviewRunner
from freehold.server.thinking.sweep import Sweep

T = TypeVar("T")


class Worker:
    """One server process, alone or alongside others."""

    def __init__(self, service: Service) -> None:
        settings = service.settings
        self.service = service
        self.settings: Settings = settings
        self.hub = Hub(service)
        self.presence = Presence(service, self.hub)
        self.tasks = Tasks()
        pool = ThinkingPool(settings)
        self.bots = BotRunner(service, pool)
        self.sweep = Sweep(service, self.bots)
        self.reviews = ReviewRunner(settings, pool, self.tasks)
        per_second = settings.requests_per_second
        self.requests = Throttle(per_second=per_second, burst=4 * per_second, refusal=said("server-too-many-requests"))
        creates = settings.creates_per_minute
        self.creates = Throttle(per_second=creates / 60, burst=creates, refusal=said("server-too-many-tables"))
        reviews = settings.reviews_per_minute
        self.new_reviews = Throttle(per_second=reviews / 60, burst=reviews, refusal=said("server-too-many-reviews"))
        chats = settings.chats_per_minute
        self.chats = Throttle(per_second=chats / 60, burst=max(5, chats // 3), refusal=said("server-too-much-chat"))
        self.places = Places()

    def heard(self, table: str | None) -> None:
        """Another process changed a table, or, for None, anything may have changed."""
        self.tasks.start(self.hub.refresh(table))

    def changed(self, table: str) -> None:
        """A table changed: tell those who are watching, and let bots go on."""
        self.hub.ring(table)
        self.tasks.start(self.bots.look(table))

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
        """Who is about to do something at a table. What they may do is checked again when it is done, in its transaction."""
        try:
            who = principal(await self.hub.known(table), token)
        except Refusal:
            who = principal(await self.sitting(table), token)  # somebody may have sat down through another process
        if who.seat is not None:
            self.presence.hear(table, who.seat)
        return who

    async def step(self, table: str, who: Principal, step: Step, *, once: Once | None = None) -> Done:
        """Take somebody's step at a table; durable when it returns."""
        return await self.service.step_soon(table, step, who=who, once=once)

    def screen(self, sitting: Sitting, who: Principal) -> tuple[EncodedScreen, str]:
        """A viewer's screen, already encoded, and its etag."""
        body, etag = self.hub.message(sitting, who)
        return Raw(body), etag
