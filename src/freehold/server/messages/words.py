"""What is said to people, on the wire: the English text, and the key and arguments it is made from.

Programs and curious people read the text. Whoever shows it in another language looks the key up in that language's catalogue
(`freehold/words`, in Fluent's syntax) and fills its gaps with the arguments.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Raw, Struct

from freehold.core.said import Argument, Listed, Said, said

MOST_WORDS = 50_000
"""How many things said are kept in JSON: the same ones are said again and again, and a screen has dozens of them."""


class Words(Struct, frozen=True):
    """Something said to people, in English and in a form that can be turned into any language."""

    text: str
    """In English."""
    key: str
    """Names the sentence in every language's catalogue."""
    args: dict[str, Any]
    """What fills its gaps, by name."""


def _object(what: str, **fields: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "description": what, "properties": fields, "required": [*fields]}


_ARGUMENT = {"$ref": "#/components/schemas/WordsArgument"}
ARGUMENTS: dict[str, Any] = {"type": "object", "additionalProperties": _ARGUMENT}
_SEVERAL = {"type": "array", "items": _ARGUMENT, "minItems": 1}
SHAPES: dict[str, Any] = {
    "WordsArgument": {
        "description": "What fills a gap: a number; a name, a move or other text that is the same in every language; something "
        "else that is said; or several of these.",
        "oneOf": [
            {"type": "number"},
            {"type": "string"},
            {"$ref": "#/components/schemas/Phrase"},
            {"$ref": "#/components/schemas/AllOf"},
            {"$ref": "#/components/schemas/AnyOf"},
        ],
    },
    "Phrase": _object(
        "Something said as part of something else: a piece, a reason.", key={"type": "string"}, args=ARGUMENTS
    ),
    "AllOf": _object("Several things in a row: `Ann, Bea and Cy`.", **{"and": _SEVERAL}),
    "AnyOf": _object("Several things of which one is meant: `1, 2 or 3`.", **{"or": _SEVERAL}),
}
"""What can be an argument, for the OpenAPI document: a union that msgspec has no types for."""


EncodedWords = Annotated[Raw, Words]
"""Words in JSON."""
Cell = float | str | Words
"""A cell of a table: a number, a name or other text as it is, or Words."""


@lru_cache(MOST_WORDS)
def words(what: Said) -> Raw:
    """Something said, as Words in JSON."""
    return Raw(msgspec.json.encode({"text": str(what), **phrase(what)}))


def words_or_none(what: Said | None) -> Raw | None:
    """The same where there may be nothing to say."""
    return None if what is None else words(what)


def cell(content: Argument) -> Any:
    """A cell of a table: what is said becomes Words."""
    match content:
        case Said():
            return words(content)
        case Listed():
            return words(said("core-verbatim", text=content))
        case _:
            return content


def phrase(what: Said) -> dict[str, Any]:
    """Key and arguments as plain values."""
    return {"key": what.key, "args": {name: _plain(argument) for name, argument in what.args}}


def _plain(argument: Argument) -> Any:
    match argument:
        case Said():
            return phrase(argument)
        case Listed(items, last):
            return {last: [_plain(item) for item in items]}
        case _:
            return argument


def said_of(phrase: dict[str, Any]) -> Said:
    """What plain values say: the way back from `phrase`."""
    return Said(phrase["key"], tuple((name, _argument(value)) for name, value in phrase["args"].items()))


def _argument(value: Any) -> Argument:
    if not isinstance(value, dict):
        argument: Argument = value
        return argument
    if "key" in value:
        return said_of(value)
    ((last, items),) = value.items()
    return Listed(tuple(map(_argument, items)), last)
