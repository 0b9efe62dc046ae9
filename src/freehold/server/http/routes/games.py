"""What can be played."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import get
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware

from freehold.bots import makers
from freehold.games import KITS
from freehold.server.http.routes.common import TheWorker
from freehold.server.messages.answers import BotInfo, EditionInfo, GameInfo, OptionInfo
from freehold.server.messages.words import words

PACKED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip"))
"""For what a browser asks before it shows anything: a fifth of it travels."""


@get("/api/games", summary="The games", tags=["games"], middleware=[PACKED])
async def get_games(worker: TheWorker) -> list[GameInfo]:
    """Every game with its editions, options and bots."""
    return games(worker.settings.bot_names)


def games(bots: Sequence[str]) -> list[GameInfo]:
    """All kits, as clients see them."""
    return [
        GameInfo(
            name=kit.name,
            title=kit.title,
            designer=kit.designer,
            min_players=kit.players[0],
            max_players=kit.players[-1],
            rules_version=kit.rules_version,
            editions=tuple(EditionInfo(e.name, e.title, dict(e.defaults)) for e in kit.editions),
            options=tuple(
                OptionInfo(o.name, words(o.help), o.choices, o.default, o.changes_rules) for o in kit.options
            ),
            bots=tuple(BotInfo(maker.name, words(maker.about)) for maker in makers(kit.name) if maker.name in bots),
        )
        for kit in KITS.values()
    ]
