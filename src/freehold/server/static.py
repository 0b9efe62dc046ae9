"""The web app's files, from the package, at `/`. Until they are built: a page that says where the API is."""

from __future__ import annotations

import gzip
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from freehold.server.errors import Refusal

BUILT = Path(__file__).parents[1] / "web_dist"
FOR_EVER = "public, max-age=31536000, immutable"
COMPRESSIBLE = (".html", ".js", ".css", ".svg", ".txt")

PLAIN = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Freehold</title><h1>Freehold</h1>
<p>The play server runs. The web app is not built into this installation.</p>
<ul><li><a href="/api/docs">The API</a></li><li><a href="/api/games">The games</a></li><li><a href="/healthz">Health</a></li></ul>
"""


@get("/", include_in_schema=False)
async def web_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The web app's page."""
    return file_response(BUILT, "", request.headers.get("accept-encoding", ""))


@get("/{path:path}", include_in_schema=False)
async def web_file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file of the web app; any other path gets the app's page, which shows a table or says that there is no such page."""
    if path.strip("/").startswith("api/"):
        raise Refusal("not-found", "There is no such route.", hint="see /api/docs")
    return file_response(BUILT, path.strip("/"), request.headers.get("accept-encoding", ""))


def file_response(root: Path, path: str, accepted: str = "") -> Response[bytes]:
    """A file below the root, never one above it; compressed where the client accepts that."""
    page = root / "index.html"
    if not page.is_file():
        return Response(PLAIN.encode(), media_type="text/html; charset=utf-8")
    wanted = (root / path).resolve() if path and "\0" not in path else page
    if not wanted.is_relative_to(root.resolve()) or not _is_file(wanted):
        if Path(path).suffix:
            raise Refusal("not-found", "There is no such file.")
        wanted = page
    status = 404 if wanted == page and not is_screen(path) else 200
    kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
    caching = (
        FOR_EVER if "assets" in wanted.relative_to(root.resolve() if wanted != page else root).parts else "no-cache"
    )
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    if "gzip" not in accepted or wanted.suffix not in COMPRESSIBLE:
        return Response(wanted.read_bytes(), media_type=kind, headers=headers, status_code=status)
    packed = compressed(wanted, wanted.stat().st_mtime_ns)
    return Response(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"}, status_code=status)


def _is_file(path: Path) -> bool:
    """Whether it is there; no name that is too long for the disk is."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_screen(path: str) -> bool:
    """Whether the app has something to show there: the lobby, or a table."""
    return path in ("", "index.html") or re.fullmatch("t/[^/]+", path) is not None


@lru_cache(maxsize=200)
def compressed(file: Path, changed: int) -> bytes:
    """A file as it travels; kept in memory until it changes."""
    return gzip.compress(file.read_bytes(), mtime=0)


WEB_ROUTES: list[ControllerRouterHandler] = [web_page, web_file]
