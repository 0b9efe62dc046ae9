"""Requests from other people's web pages are refused: a browser says where a page comes from."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from litestar.config.cors import CORSConfig

from freehold.server.errors import Refusal
from freehold.server.settings import Settings


def check_origin(headers: Mapping[str, str], settings: Settings) -> None:
    """Refuse what a page of another origin sends. Programs that are no browsers send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return
    if origin in settings.allowed_origins or _host_of(origin) == headers.get("host", "").lower() != "":
        return
    raise Refusal("wrong-origin", "This server takes requests from its own pages only.")


def _host_of(origin: str) -> str:
    """The host and port of an origin; nothing for what is none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def cors(settings: Settings) -> CORSConfig | None:
    """What browsers want to hear before they let pages of the origins that were named use the API."""
    if not settings.allowed_origins:
        return None
    return CORSConfig(
        allow_origins=list(settings.allowed_origins),
        allow_methods=["GET", "POST", "PUT", "DELETE"],
        allow_headers=["authorization", "content-type", "if-none-match"],
        expose_headers=["etag", "retry-after"],
    )
