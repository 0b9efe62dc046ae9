"""What is checked for every request: its rate, where it comes from, and that its body is the JSON its route takes."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar import Request

from freehold.core.said import said, verbatim
from freehold.server.http.origins import check_origin
from freehold.server.http.routes.common import address
from freehold.server.http.worker import Worker
from freehold.server.messages.refusals import Refusal

UNSAFE = ("POST", "PUT", "DELETE", "PATCH")


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is read once, as what its route takes. Left to itself, the framework would accept `"5"` for 5."""

    async def json(self) -> Any:
        """The body as a value of the route's type."""
        field = self.route_handler.parsed_data_field
        assert field is not None
        return decoded(await self.body(), field.annotation)


def decoded(body: bytes, type_: Any) -> Any:
    """A body as a value; refused if it is only close, since people who write JSON ought to be told."""
    try:
        return _decoder(type_).decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("bad-request", verbatim(f"{str(error).rstrip('.')}.")) from error


@cache
def _decoder(type_: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(type_)


async def check_request(request: Request[Any, Any, Any]) -> None:
    """Refuse too many requests, other people's pages, and bodies that are not JSON."""
    worker: Worker = request.app.state.worker
    worker.requests.take(address(request))
    if request.method not in UNSAFE:
        return
    check_origin(request.headers, worker.settings)
    length = request.headers.get("content-length", "0")
    has_body = length != "0" or "transfer-encoding" in request.headers
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if has_body and kind != "application/json":
        raise Refusal("unsupported-media-type", said("server-send-json"))
