"""The OpenAPI document, and the page to read it by."""

from __future__ import annotations

import json
from pathlib import Path

from freehold.server.process import openapi_text
from tests.server.serving import Server

ROOT = Path(__file__).parents[3]


def test_the_documents_are_served(server: Server) -> None:
    assert server.http.get("/api/openapi.json").json()["info"]["title"] == "Freehold"
    page = server.http.get("/api/docs").text
    assert "/api/tables/{table}/moves" in page
    assert "<script" not in page


def test_every_route_and_field_is_described() -> None:
    made = json.loads(openapi_text())
    routes = [route for methods in made["paths"].values() for route in methods.values()]
    assert [route["operationId"] for route in routes if not route.get("summary")] == []
    ours = {"Screen", "Prompt", "Choice", "CreateTable", "MakeMove", "MoveMade", "Problem", "TableInfo", "SeatInfo"}
    assert [name for name in ours if not made["components"]["schemas"][name].get("description")] == []
    screen = made["components"]["schemas"]["Screen"]["properties"]
    assert screen["view"]["oneOf"]
    assert {"$ref": "#/components/schemas/ForSaleFacts"} in screen["facts"]["oneOf"]


def test_the_document_in_the_repository_is_up_to_date() -> None:
    assert (ROOT / "web" / "openapi.json").read_text() == openapi_text(), (
        "run: freehold serve --openapi > web/openapi.json"
    )


def test_every_route_is_documented() -> None:
    page = (ROOT / "docs" / "reference" / "api.md").read_text().replace("/{t}", "/{table}").replace("/{s}", "/{seat}")
    page = page.replace("/{n}", "/{position}")
    paths = json.loads(openapi_text())["paths"]
    missing = [f"{m.upper()} {p}" for p, methods in paths.items() for m in methods if f"{m.upper()} {p}" not in page]
    assert missing == []
