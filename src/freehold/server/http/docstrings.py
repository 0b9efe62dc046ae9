"""Takes descriptions of fields from the docstrings below them, so that they are written only once, in the code."""

from __future__ import annotations

import ast
import inspect
from types import ModuleType
from typing import Any


def field_docs(module: ModuleType) -> dict[str, dict[str, str]]:
    """Class → field → what the string below the field says; the class's own docstring under the empty name."""
    found: dict[str, dict[str, str]] = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = {"": ast.get_docstring(node) or "", **_fields(node)}
    return found


def _fields(node: ast.ClassDef) -> dict[str, str]:
    docs: dict[str, str] = {}
    for field, below in zip(node.body, node.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and _is_text(below):
            docs[field.target.id] = " ".join(below.value.value.split())  # type: ignore[attr-defined]  # checked by _is_text
    return docs


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def describe(schemas: dict[str, Any], docs: dict[str, dict[str, str]]) -> None:
    """Put the descriptions into the schemas with the same names."""
    for name, fields in docs.items():
        if name not in schemas:
            continue
        schemas[name].setdefault("description", fields[""])
        for field, shape in schemas[name].get("properties", {}).items():
            if field in fields:
                schemas[name]["properties"][field] = _described(shape, fields[field])


def _described(shape: dict[str, Any], text: str) -> dict[str, Any]:
    """Not every tool allows a reference to have a description of its own, so it is wrapped."""
    if "$ref" in shape:
        return {"allOf": [shape], "description": text}
    return {**shape, "description": text}
