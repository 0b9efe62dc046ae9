"""What routes share: who is asking, from where, and how a screen is sent back."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from freehold.core.said import said
from freehold.server.http.addresses import origin_of
from freehold.server.http.worker import Worker
from freehold.server.messages.answers import Problem
from freehold.server.messages.refusals import Refusal
from freehold.server.messages.screen import EncodedScreen
from freehold.server.table.identity import Principal
from freehold.server.table.sitting import Sitting

TableId = Annotated[str, PathParameter(min_length=1, max_length=40, description="The table's id, from its link.")]
SeatPath = Annotated[int, PathParameter(ge=0, le=15, description="A seat, clockwise from 0.")]
SeatQuery = Annotated[
    int | None,
    QueryParameter(ge=0, le=15, required=False, description="Whose eyes to see through; a spectator's if not given."),
]
MemoryQuery = Annotated[
    bool,
    QueryParameter(required=False, description="Show what a perfect memory would know, whatever the options hide."),
]

TheWorker = NamedDependency[Worker]
AnyRequest = Request[Any, Any, Any]
Screened = Response[EncodedScreen]

REFUSED = {
    status: ResponseSpec(
        data_container=Problem, description=what, generate_examples=False, media_type="application/problem+json"
    )
    for status, what in {
        400: "The request is not one this route takes.",
        401: "The token opens nothing here.",
        403: "Not yours to do.",
        404: "There is no such thing.",
        409: "Not now.",
        413: "Too large.",
        415: "Not JSON.",
        422: "Understood, but refused.",
        429: "Too many; see Retry-After.",
        503: "The server is full or not ready.",
    }.items()
}
"""Every route may refuse, always with a sentence and a code."""


def bearer(request: AnyRequest) -> str | None:
    """The token sent along, if any."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token.strip() or len(token) > 100:
        raise Refusal("bad-token", said("server-bearer"))
    return token.strip()


def address(request: AnyRequest) -> str:
    """Where a request comes from, as far as limits are concerned."""
    return origin_of(request.client.host) if request.client else "?"


def shown(worker: Worker, sitting: Sitting, who: Principal, *, status: int = 200) -> Screened:
    """This viewer's screen as a response."""
    message, etag = worker.screen(sitting, who)
    return Response(message, status_code=status, headers={"ETag": etag, "Cache-Control": "no-store"})
