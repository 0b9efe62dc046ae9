"""The web app's files, from the package, at `/`. Until they are built: a page that says where the API is."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from freehold.server.errors import Refusal

BUILT = Path(__file__).parents[1] / "web_dist"
FOR_EVER = "public, max-age=31536000, immutable"

PLAIN = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Freehold</title><h1>Freehold</h1>
<p>The play server runs. The web app is not built into this installation.</p>
<ul><li><a href="/api/docs">The API</a></li><li><a href="/api/games">The games</a></li><li><a href="/healthz">Health</a></li></ul>
"""


@get("/", include_in_schema=False)
async def web_page() -> Response[bytes]:
    """The web app's page."""
    return file_response(BUILT, "")


@get("/{path:path}", include_in_schema=False)
async def web_file(path: FromPath[str]) -> Response[bytes]:
    """A file of the web app; any other path is a screen of the app and gets its page."""
    if path.strip("/").startswith("api/"):
        raise Refusal("not-found", "There is no such route.", hint="see /api/docs")
    return file_response(BUILT, path.strip("/"))


def file_response(root: Path, path: str) -> Response[bytes]:
    """A file below the root, never one above it."""
    page = root / "index.html"
    if not page.is_file():
        return Response(PLAIN.encode(), media_type="text/html; charset=utf-8")
    wanted = (root / path).resolve() if path and "\0" not in path else page
    if not wanted.is_relative_to(root.resolve()) or not wanted.is_file():
        if Path(path).suffix:
            raise Refusal("not-found", "There is no such file.")
        wanted = page
    kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
    caching = (
        FOR_EVER if "assets" in wanted.relative_to(root.resolve() if wanted != page else root).parts else "no-cache"
    )
    return Response(wanted.read_bytes(), media_type=kind, headers={"Cache-Control": caching})


WEB_ROUTES: list[ControllerRouterHandler] = [web_page, web_file]
