"""The OpenAPI document: Litestar's, plus the shapes of every game's views and moves, and a page to read it on."""

from __future__ import annotations

import base64
import hashlib
import html
import json
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar._openapi.schema_generation import SchemaCreator
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.plugins import OpenAPISchemaPlugin
from litestar.serialization import encode_json
from litestar.types import ControllerRouterHandler
from litestar.typing import FieldDefinition

from freehold import __version__
from freehold.analysis import review
from freehold.core.kit import AnyKit
from freehold.games import KITS
from freehold.server.http.docstrings import describe, field_docs
from freehold.server.messages import answers, requests, reviews, screen, terms, words

STYLE = "body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}code,pre{font-size:.9em}"
"""The style of the page: the only inline one there is, allowed by its hash."""
STYLE_HASH = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()

CONFIG = OpenAPIConfig(
    title="Freehold",
    version=__version__,
    description="Tables, seats, moves and screens of the Freehold play server. docs/reference/api.md explains how to use it.",
    path="/api/schema-by-litestar",
    render_plugins=[],
    use_handler_docstrings=True,
    components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
    security=[{}, {"token": []}],
)


class EncodedFields(OpenAPISchemaPlugin):
    """`Annotated[Raw, X]` is an X to whoever reads it."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return field_definition.annotation is msgspec.Raw

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Any:
        (read_as,) = field_definition.metadata
        return schema_creator.for_field_definition(FieldDefinition.from_annotation(read_as))


OPEN_FIELDS = (
    ("Screen", "view", "View?"),
    ("Screen", "facts", "Facts?"),
    ("Replayed", "view", "View"),
    ("Replayed", "facts", "Facts?"),
    ("Choice", "value", "Move"),
    ("Heard", "event", "Event"),
    ("ReplayStep", "events", "Event*"),
)
"""Fields whose type depends on the game: `?` may be null, `*` is a list."""


def _one_of(kind: str, shapes: dict[str, list[dict[str, str]]]) -> dict[str, Any]:
    found: list[dict[str, Any]] = [*shapes[kind.rstrip("?*")], *([{"type": "null"}] if kind.endswith("?") else [])]
    return {"type": "array", "items": {"oneOf": found}} if kind.endswith("*") else {"oneOf": found}


def document(app: Any) -> dict[str, Any]:
    """The whole document as plain values."""
    made: dict[str, Any] = json.loads(encode_json(app.openapi_schema.to_schema()))
    schemas = made["components"]["schemas"]
    for module in (requests, terms, words, answers, screen, review, reviews):
        describe(schemas, field_docs(module))
    schemas.update(words.SHAPES)
    schemas["Words"]["properties"]["args"].update(words.ARGUMENTS)
    shapes: dict[str, list[dict[str, str]]] = {"View": [], "Facts": [], "Move": [], "Event": []}
    for kit in KITS.values():
        title = "".join(word.capitalize() for word in kit.name.split("-"))
        schemas.update(_shapes(kit, title))
        for kind, found in shapes.items():
            if f"{title}{kind}" in schemas:  # a game may have no facts
                found.append({"$ref": f"#/components/schemas/{title}{kind}"})
    for name, field, kind in OPEN_FIELDS:
        described = schemas[name]["properties"][field]
        told = {key: value for key, value in described.items() if key == "description"}
        schemas[name]["properties"][field] = {**told, **_one_of(kind, shapes)}
    return made


def _shapes(kit: AnyKit, title: str) -> dict[str, Any]:
    """A game's own types, named after it."""
    types = {"View": kit.view_type, "Move": kit.move_type, "Event": kit.event_type}
    if kit.facts_type is not None:
        types["Facts"] = kit.facts_type
    out, components = msgspec.json.schema_components(list(types.values()), ref_template="#/components/schemas/{name}")
    names = {name: f"{title}{name}" for name in components}
    renamed = json.loads(_with_names(json.dumps({names[name]: shape for name, shape in components.items()}), names))
    for name, shape in zip(types, out, strict=True):
        if "$ref" not in shape:
            renamed[f"{title}{name}"] = json.loads(_with_names(json.dumps(shape), names))
    shapes: dict[str, Any] = renamed
    return shapes


def _with_names(text: str, names: dict[str, str]) -> str:
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(f'#/components/schemas/{name}"', f'#/components/schemas/{names[name]}"')
    return text


def document_routes() -> list[ControllerRouterHandler]:
    """The document, and the page."""

    @get("/api/openapi.json", include_in_schema=False)
    async def openapi_json(request: Request[Any, Any, Any]) -> Response[bytes]:
        return Response(msgspec.json.encode(document(request.app)), media_type="application/json")

    @get("/api/docs", include_in_schema=False, media_type="text/html")
    async def docs(request: Request[Any, Any, Any]) -> str:
        return page(document(request.app))

    return [openapi_json, docs]


def page(made: dict[str, Any]) -> str:
    """The document for people: every route and every shape on one page that needs no script."""
    routes = "".join(
        _route(method, path, route)
        for path, methods in sorted(made["paths"].items())
        for method, route in methods.items()
        if method in ("get", "post", "put", "delete")
    )
    shapes = "".join(
        f"<details id='{html.escape(name)}'><summary><code>{html.escape(name)}</code> {html.escape(shape.get('description', ''))}"
        f"</summary><pre>{html.escape(json.dumps(shape, indent=2))}</pre></details>"
        for name, shape in sorted(made["components"]["schemas"].items())
    )
    head = f"<!doctype html><html lang=en><meta charset=utf-8><title>{html.escape(made['info']['title'])} API</title>"
    style = f"<style>{STYLE}</style>"
    intro = f"<h1>API of {html.escape(made['info']['title'])} {html.escape(made['info']['version'])}</h1>"
    more = f"<p>{html.escape(made['info']['description'])}</p><p><a href=/api/openapi.json>openapi.json</a></p>"
    return f"{head}{style}{intro}{more}<h2>Routes</h2>{routes}<h2>Shapes</h2>{shapes}"


def _route(method: str, path: str, route: dict[str, Any]) -> str:
    answers = "".join(
        f"<li>{code}: {html.escape(answer.get('description', ''))}</li>" for code, answer in route["responses"].items()
    )
    body = route.get("requestBody", {})
    shape = (
        html.escape(json.dumps(body.get("content", {}).get("application/json", {}).get("schema", {}))) if body else ""
    )
    takes = f"<p>Takes <code>{shape}</code></p>" if shape else ""
    return (
        f"<details><summary><code>{method.upper()} {html.escape(path)}</code> {html.escape(route.get('summary', ''))}</summary>"
        f"<p>{html.escape(route.get('description', ''))}</p>{takes}<ul>{answers}</ul></details>"
    )
