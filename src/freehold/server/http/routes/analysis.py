"""What an engine has to say about a finished game."""

from __future__ import annotations

from litestar import post

from freehold.server.http.routes.common import REFUSED, AnyRequest, TableId, TheWorker, address, bearer
from freehold.server.messages.answers import ReviewProgress
from freehold.server.table import seating


@post(
    "/api/tables/{table:str}/review",
    status_code=200,
    summary="The engine's review",
    responses=REFUSED,
    tags=["records"],
)
async def ask_for_review(table: TableId, request: AnyRequest, worker: TheWorker) -> ReviewProgress:
    """Once the game is over: every decision, judged by what its seat could know then, with ranked alternatives and what it cost,
    and everybody's chances throughout. The first request starts it; ask again to see how far along it is."""
    sitting, _ = await worker.visible(table, bearer(request))
    return worker.reviews.ask(seating.require_over(sitting), lambda: worker.new_reviews.take(address(request)))
