"""The web app's files, from the package, at `/`. If they are not built: a page that says where the API is."""

from __future__ import annotations

import gzip
import mimetypes
import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from freehold.core.said import said
from freehold.server.messages.refusals import Refusal

BUILT = Path(__file__).parents[2] / "web_dist"
FOR_EVER = "public, max-age=31536000, immutable"
PREVIEW = b'<meta property="og:image" content="%s/social.png"'
COMPRESSIBLE = (".html", ".js", ".css", ".svg", ".txt")

PLAIN = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Freehold</title><h1>Freehold</h1>
<p>The play server runs. The web app is not built into this installation.</p>
<ul><li><a href="/api/docs">The API</a></li><li><a href="/api/games">The games</a></li><li><a href="/healthz">Health</a></li></ul>
"""


@get("/", include_in_schema=False)
async def web_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The web app's page."""
    return _answer(request, "")


@get("/{path:path}", include_in_schema=False)
async def web_file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file of the web app; any other path gets the app's page, which shows a table or says that there is no such page."""
    if path.strip("/").startswith("api/"):
        raise Refusal("not-found", said("server-no-route"), hint=said("server-see-docs"))
    return _answer(request, path.strip("/"))


def _answer(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    accepted, host = request.headers.get("accept-encoding", ""), request.headers.get("host", "")
    return file_response(BUILT, path, accepted, f"{request.url.scheme}://{host}" if host else "")


def file_response(root: Path, path: str, accepted: str = "", home: str = "") -> Response[bytes]:
    """A file below the root, never one above it; compressed if the client accepts that. The page knows where its home is."""
    page = root / "index.html"
    if not page.is_file():
        return Response(PLAIN.encode(), media_type="text/html; charset=utf-8")
    wanted = (root / path).resolve() if path and "\0" not in path else page
    if not wanted.is_relative_to(root.resolve()) or not _is_file(wanted):
        if Path(path).suffix:
            raise Refusal("not-found", said("server-no-file"))
        wanted = page
    status = 404 if wanted == page and not is_screen(path) else 200
    kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
    caching = (
        FOR_EVER if "assets" in wanted.relative_to(root.resolve() if wanted != page else root).parts else "no-cache"
    )
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    if wanted == page:
        written = at_home(page.read_bytes(), home)
        if "gzip" in accepted:
            written, headers = gzip.compress(written, mtime=0), {**headers, "Content-Encoding": "gzip"}
        return Response(written, media_type=kind, headers=headers, status_code=status)
    if "gzip" not in accepted or wanted.suffix not in COMPRESSIBLE:
        return Response(wanted.read_bytes(), media_type=kind, headers=headers, status_code=status)
    packed = compressed(wanted, wanted.stat().st_mtime_ns)
    return Response(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"}, status_code=status)


def at_home(page: bytes, home: str) -> bytes:
    """The page with whole addresses where others read it: whoever shows a preview of a link does not know where `/` is."""
    return page.replace(PREVIEW % b"", PREVIEW % escape(home).encode())


def _is_file(path: Path) -> bool:
    """Whether it exists; a name that is too long for the disk does not."""
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
