"""Requests from other people's web pages are refused: a browser says where a page comes from."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from freehold.server.errors import Refusal
from freehold.server.settings import Settings


def check_origin(headers: Mapping[str, str], settings: Settings) -> None:
    """Refuse what a page of another origin sends. Programs that are no browsers send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return
    allowed = [entry.strip().rstrip("/") for entry in settings.origins.split(",") if entry.strip()]
    if origin in allowed or urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != "":
        return
    raise Refusal("wrong-origin", "This server takes requests from its own pages only.")
