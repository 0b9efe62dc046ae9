"""Refusing requests from other people's web pages: a browser says where a page comes from."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from litestar.config.cors import CORSConfig

from freehold.core.said import said
from freehold.server.messages.refusals import Refusal
from freehold.server.settings import Settings


def check_origin(headers: Mapping[str, str], settings: Settings) -> None:
    """Refuse what a page from another origin sends. Programs other than browsers send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return
    if origin in settings.allowed_origins or _host_of(origin) == headers.get("host", "").lower() != "":
        return
    raise Refusal("wrong-origin", said("server-wrong-origin"))


def _host_of(origin: str) -> str:
    """The host and port of an origin; empty for anything else."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def cors(settings: Settings) -> CORSConfig | None:
    """What browsers need to hear before they let pages from the named origins use the API."""
    if not settings.allowed_origins:
        return None
    return CORSConfig(
        allow_origins=list(settings.allowed_origins),
        allow_methods=["GET", "POST", "PUT", "DELETE"],
        allow_headers=["authorization", "content-type", "if-none-match"],
        expose_headers=["etag", "retry-after"],
    )
