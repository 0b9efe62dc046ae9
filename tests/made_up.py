"""A made-up language: English with every text of ours in brackets. What is shown without them is not in the catalogue."""

from __future__ import annotations

import re
from pathlib import Path

from fluent.syntax import ast, parse, serialize
from fluent.syntax.visitor import Transformer

from freehold.core.catalogue import ENGLISH, FOLDER

LANGUAGE = "qps"
"""Codes from qaa to qtz are nobody's language."""
OPEN, CLOSE = "⟦", "⟧"


class _Brackets(Transformer):
    """Puts brackets around the letters of a message; its gaps stay as they are."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802  # Fluent's name for it
        if re.search(r"[^\W\d_]", node.value):
            before, words, after = re.fullmatch(r"(\s*)(.*?)(\s*)", node.value, re.DOTALL).groups()  # type: ignore[union-attr]  # fits anything
            node.value = f"{before}{OPEN}{words}{CLOSE}{after}"
        return node


def make_up(folder: Path) -> None:
    """Write the language into a folder that `FREEHOLD_WORDS` can name."""
    (folder / LANGUAGE).mkdir(parents=True)
    for file in (FOLDER / ENGLISH).glob("*.ftl"):
        words = _Brackets().visit(parse(file.read_text(encoding="utf-8")))
        (folder / LANGUAGE / file.name).write_text(serialize(words), encoding="utf-8")


def unbracketed(screen: str) -> str:
    """What is on a screen outside of brackets: names, numbers, what is typed, and nothing else."""
    return re.sub(rf"{OPEN}[^{CLOSE}]*{CLOSE}", " ", screen)
