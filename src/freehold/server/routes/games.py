"""What can be played."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import get

from freehold.bots import makers
from freehold.games import KITS
from freehold.server.answers import BotInfo, EditionInfo, GameInfo, OptionInfo
from freehold.server.routes.common import TheHouse


@get("/api/games", summary="The games", tags=["games"])
async def get_games(house: TheHouse) -> list[GameInfo]:
    """Every game with its editions, options and bots."""
    return games(house.settings.bot_names)


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
            options=tuple(OptionInfo(o.name, o.help, o.choices, o.default, o.changes_rules) for o in kit.options),
            bots=tuple(BotInfo(maker.name, maker.help) for maker in makers(kit.name) if maker.name in bots),
        )
        for kit in KITS.values()
    ]
