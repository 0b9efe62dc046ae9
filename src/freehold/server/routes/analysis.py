"""What an engine has to say about a finished game."""

from __future__ import annotations

from litestar import post

from freehold.server import seating
from freehold.server.answers import ReviewProgress
from freehold.server.routes.common import REFUSED, AnyRequest, TableId, TheHouse, address, bearer


@post(
    "/api/tables/{table:str}/review",
    status_code=200,
    summary="The engine's review",
    responses=REFUSED,
    tags=["records"],
)
async def ask_for_review(table: TableId, request: AnyRequest, house: TheHouse) -> ReviewProgress:
    """Once the game is over: every decision judged from what its seat could know then, with ranked alternatives and what it cost,
    and everybody's chances all along. The first request begins it; ask again to see how far it is."""
    sitting, _ = await house.visible(table, bearer(request))
    return house.reviews.ask(seating.require_over(sitting), address(request))
