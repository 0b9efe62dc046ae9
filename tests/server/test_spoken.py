"""Every sentence of every game has its German pair in the web app's catalogue: a translation is one file."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from freehold.core.game import NATURE
from freehold.core.kit import Kit
from freehold.core.play import Table
from freehold.core.record import Record, game_of
from freehold.games import KITS

ROOT = Path(__file__).parents[2]
PAIR = re.compile(r"""^    \[(['"])(.+)\1, (['"]).+\3\],$""", re.MULTILINE)
GAP = re.compile(r"\{(\w+)(?::(\w+))?\}")
AS_THEY_ARE = re.compile(r"(Amber|Cobalt|Emerald|Pearl|Ruby|Violet)( \d)?|.{1,9} -?\d+|\d+")
"""Names of companies, somebody's score, numbers."""


def pattern_of(source: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """As `web/src/i18n/spoken.ts` reads it."""
    parts = [_part(part) for part in re.split(r"(\{.+?\})", source)]
    return re.compile("".join(parts)), {name: kind or "" for name, kind in GAP.findall(source)}


def _part(part: str) -> str:
    gap = GAP.fullmatch(part)
    return f"(?P<{gap[1]}>.+?)" if gap else re.escape(part)


PATTERNS = [pattern_of(pair[2]) for pair in PAIR.finditer((ROOT / "web/src/i18n/de.ts").read_text())]


def missing(text: str) -> list[str]:
    """What of a sentence would stay in English."""
    for pattern, kinds in PATTERNS:
        if found := pattern.fullmatch(text):
            inner = [part for name, kind in kinds.items() for part in parts(found[name], kind)]
            return [word for part in inner if not AS_THEY_ARE.fullmatch(part) for word in missing(part)]
    return [text]


def parts(text: str, kind: str) -> list[str]:
    return [text] if kind == "said" else re.split(", | and ", text) if kind == "items" else []


def tables(kit: Kit[Any, Any, Any]) -> Iterator[Table]:
    """Every golden game."""
    for path in sorted((ROOT / "tests/records" / kit.name.replace("-", "_")).glob("*.txt")):
        record = Record.read(path.read_text())
        table = Table(kit, game_of(kit, record), list(record.players))
        for play in record.plays:
            table.move(play.seat, kit.text.read(play.move))
        yield table


def spoken(kit: Kit[Any, Any, Any], table: Table) -> Iterator[str]:
    """What is told, asked and promised in a game, and how it ends."""
    text, names = kit.text, table.names
    game: Any = table.game
    for viewer in (None, 0):
        yield from table.log(viewer=viewer)
    yield game.end_reason(table.state)
    outcome = game.outcome(table.state)
    assert outcome is not None
    yield from [cell for cell in text.result(game, table.state, outcome, names)[0] if cell]
    for entry in table.entries[::7]:
        actors = [seat for seat in game.actors(entry.before) if seat != NATURE]
        yield text.ask(game.view(entry.before, None), names)
        for seat in actors[:1]:
            view = game.view(entry.before, seat)
            yield text.ask(view, names)
            for move in game.legal_moves(entry.before, seat):
                label = text.write(move)
                yield label[:1].upper() + label[1:]
                yield text.consequence(view, move, names)


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_german_knows_every_sentence_of_the_games(kit: Kit[Any, Any, Any]) -> None:
    heard = {sentence for table in tables(kit) for sentence in spoken(kit, table)}
    english = {word for sentence in heard - {""} if not AS_THEY_ARE.fullmatch(sentence) for word in missing(sentence)}
    assert len(heard) > 100
    assert sorted(english - {name for table in tables(kit) for name in table.names}) == []


FOR_PROGRAMS = {"internal", "unsupported-media-type", "bad-request", "wrong-origin", "not-found", "request-reused"}
"""Refusals that only a program can earn, or that quote what went wrong."""


def said_by_the_house() -> Iterator[str]:
    """Every sentence in the server's sources that refuses something, gives a hint or notes what happened."""
    for path in sorted((ROOT / "src/freehold/server").glob("*.py")):
        for call in (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if name == "noting":
                yield sample(call.args[0])
            elif (
                name == "Refusal" and isinstance(call.args[0], ast.Constant) and call.args[0].value not in FOR_PROGRAMS
            ):
                yield from map(sample, [call.args[1], *(word.value for word in call.keywords if word.arg == "hint")])


def sample(text: ast.expr) -> str:
    """A sentence as it is written, with a number in its gaps; nothing where it is put together elsewhere."""
    pieces = text.values if isinstance(text, ast.JoinedStr) else [text]
    if not all(isinstance(piece, ast.Constant | ast.FormattedValue) for piece in pieces):
        return ""
    return "".join(str(piece.value) if isinstance(piece, ast.Constant) else "7" for piece in pieces)


def test_german_knows_why_something_is_refused() -> None:
    sentences = {sentence for sentence in said_by_the_house() if sentence} - PUT_TOGETHER
    assert len(sentences) > 50
    assert sorted(word for sentence in sentences for word in missing(sentence)) == []


PUT_TOGETHER = {"7 7: a bot plays on.", "The game 7.", "Too 7 at once; wait a moment."}
"""Whose gaps are words of the server; the catalogue has them one by one."""
