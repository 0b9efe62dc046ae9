"""What can be played."""

from __future__ import annotations

from litestar import get

from freehold.bots import makers
from freehold.games import KITS
from freehold.server.answers import BotInfo, EditionInfo, GameInfo, OptionInfo


@get("/api/games", summary="The games", tags=["games"])
async def get_games() -> list[GameInfo]:
    """Every game with its editions, options and bots."""
    return games()


def games() -> list[GameInfo]:
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
            bots=tuple(BotInfo(m.name, m.help, m.parameters) for m in makers(kit.name)),
        )
        for kit in KITS.values()
    ]
