"""Writes the page of everything that travels over wires, from the code. The documentation site calls this when it is built.

    python tools/wire_page.py > wire.md

HTTP comes from the server's own OpenAPI document; the bot protocol from a conversation with `examples/line_bot.py`, overheard.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

ROOT = Path(__file__).parents[1]
PAGE = "reference/wire.md"
LONGEST_LINE = 400
SETTLED = {"400", "401", "403", "404", "409", "413", "415", "422", "429", "503"}
"""Answers that every route can give, all a `Problem`."""


def on_files(files: Any, config: Any) -> Any:
    """What mkdocs calls: the page is added to those of docs/."""
    from mkdocs.structure.files import File

    files.append(File.generated(config, PAGE, content=page()))
    return files


def page() -> str:
    """The whole page, as Markdown."""
    from freehold.server.process import openapi_text

    document = msgspec.json.decode(openapi_text())
    routes = [line for path, verbs in document["paths"].items() for line in _routes(path, verbs)]
    types = [line for name, schema in sorted(document["components"]["schemas"].items()) for line in _type(name, schema)]
    return "\n".join([HEAD, "## Routes\n", *routes, "## The bot protocol\n", *_conversation(), "## Types\n", *types])


HEAD = """# On the wire

This page is made from the code when the site is built: every route of the play server, a conversation in the bot protocol, and
every type that travels. [The API](api.md) and [the bot protocol](bot_protocol.md) say how to use them. An answer of 400 or more
is a [Problem](#problem).
"""


def _routes(path: str, verbs: dict[str, Any]) -> Iterator[str]:
    for verb, route in verbs.items():
        yield f"### `{verb.upper()} {path}`\n"
        yield f"**{route.get('summary', '')}.** {route.get('description', '')}\n"
        rows = [_parameter(parameter) for parameter in route.get("parameters", [])]
        rows += [f"| body | {_body(route['requestBody'])} | |"] if "requestBody" in route else []
        answers = {code: answer for code, answer in route["responses"].items() if code not in SETTLED}
        rows += [
            f"| {code} | {_body(answer)} | {_cell(answer.get('description', ''))} |" for code, answer in answers.items()
        ]
        yield "\n".join(["| | | |", "|---|---|---|", *rows, ""])


def _parameter(parameter: dict[str, Any]) -> str:
    kind = _kind(parameter.get("schema", {}))
    return f"| `{parameter['name']}` ({parameter['in']}) | {kind} | {_cell(parameter.get('description', ''))} |"


def _body(carrier: dict[str, Any]) -> str:
    kinds = [_kind(content.get("schema", {})) for content in carrier.get("content", {}).values()]
    return ", ".join(dict.fromkeys(kinds)) or "nothing"


def _type(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f"### {name}\n"
    yield f"{schema.get('description', '')}\n"
    if "properties" not in schema:
        yield f"{_kind({key: value for key, value in schema.items() if key != 'title'})}\n"
        return
    required = set(schema.get("required", ()))
    rows = [
        f"| `{field}`{'' if field in required else ' (may be left out)'} | {_kind(what)} | {_cell(what.get('description', ''))} |"
        for field, what in schema["properties"].items()
    ]
    yield "\n".join(["| | | |", "|---|---|---|", *rows, ""])


def _kind(schema: dict[str, Any]) -> str:
    """A type in a few words, with links to the named ones."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    for key in ("oneOf", "anyOf", "allOf"):
        if key in schema:
            return " or ".join(dict.fromkeys(_kind(part) for part in schema[key]))
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return " ".join(f"`{value}`" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    if isinstance(schema.get("additionalProperties"), dict) and schema["additionalProperties"]:
        return f"object of {_kind(schema['additionalProperties'])}"
    return str(schema.get("type", "anything"))


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _conversation() -> list[str]:
    """The first lines between Freehold and a bot, long ones cut."""
    lines = [line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]} …" for line in overheard()]
    return ["`>` is what the bot reads, `<` what it writes; long lines are cut.\n", "```text", *lines, "```\n"]


def overheard() -> list[str]:
    """What passes between Freehold and the example bot up to its second move."""
    from freehold.bots.external.bot import External
    from freehold.core.play import Table
    from freehold.games import KITS

    kit = next(iter(KITS.values()))
    table = Table(kit, kit.game(3), names=["Ann", "Bea", "Cy"])
    command = tuple(shlex.split(f"{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples' / 'line_bot.py'))}"))
    bot = External(kit, table.game, Random(1), command, limit=20.0)
    with _wire_tapped() as lines:
        for _ in range(2):
            table.settle(Random(1))
            seat = table.game.actors(table.state)[0]
            game = table.game.remembering()
            table.move(seat, bot.choose(game.view(table.state, seat), game.legal_moves(table.state, seat)))
        bot.close()
    return lines


@contextmanager
def _wire_tapped() -> Iterator[list[str]]:
    """Every line that any program is told, or answers."""
    from freehold.bots.external.program import Deadline, Program

    lines: list[str] = []
    tell, hear = Program.tell, Program.hear

    def told(self: Program, message: Any, deadline: Deadline) -> None:
        lines.append(f"> {msgspec.json.encode(message).decode()}")
        tell(self, message, deadline)

    def heard(self: Program, deadline: Deadline) -> bytes:
        line = hear(self, deadline)
        lines.append(f"< {line.decode().strip()}")
        return line

    Program.tell, Program.hear = told, heard  # type: ignore[method-assign]  # put back below
    try:
        yield lines
    finally:
        Program.tell, Program.hear = tell, hear  # type: ignore[method-assign]


if __name__ == "__main__":
    print(page())
