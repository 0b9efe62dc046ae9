"""The catalogue: turns what is said into text in one language.

A language is a folder of `words/`, with a file for each room; browsers read the same files. The first words of a key name its
file: `for-sale-bids` is in `for_sale.ftl`, which is read when first needed. Whatever a language lacks is said in English.
`FREEHOLD_WORDS` may name a folder with more languages; a language found in both places is taken from that folder.

Words that change with their place in a sentence (German cases, French articles) are attributes of their message:

    the-estates-mayor = der Bürgermeister
        .accusative = den Bürgermeister

A sentence whose gap `$piece` is filled with that can say `{ $piece }` or `{ $piece-accusative }`. Errors are phrased as
clauses, to follow `error:`; `{ SENTENCE($clause) }` turns a clause into a sentence.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from freehold.core.errors import BadSetup
from freehold.core.said import Argument, Listed, Said, all_of, said

FOLDER = Path(__file__).parent.parent / "words"
"""One folder per language."""
MORE = "FREEHOLD_WORDS"
"""The environment variable that names a folder with more languages."""
ENGLISH = "en"
LONGEST_FILLING = 2_000
"""The longest text that fills a gap, in characters; Fluent takes no more than 2,500."""
MOST_KEYS = 5_000
MOST_NUMBERS = 5_000
"""How many formatted numbers are cached."""
MOST_TEXTS = 50_000
"""How many texts are cached: the same things are said again and again, and putting a text together takes a while."""
LARGEST = 10**15
"""A number beyond this is written as it is: somebody typed nonsense, and the library that groups digits can't handle it."""


Piece: TypeAlias = tuple[bool, str]
"""Part of a message: whether it is text, then the text itself or the name of a gap."""


class Catalogue:
    """Everything that can be said in one language."""

    def __init__(self, language: str, folder: Path = FOLDER) -> None:
        self.language = language
        self._folder = folder / language
        self._bundles: dict[str, Any] = {}
        """By file; None where the language has no such file."""
        self._plain: dict[str, tuple[Piece, ...] | None] = {}
        """By key: the pieces of messages that are put together without Fluent, which would take ten times as long."""
        self._number = lru_cache(MOST_NUMBERS)(self._digits)
        self._counting: Any = None
        self.text = lru_cache(MOST_TEXTS)(self._text)
        """What is said, as text."""

    def _text(self, said: Said) -> str:
        message = self._message(said.key)
        if message is None or message.value is None:
            return self._in_english(said)
        gaps: dict[str, Any] = {}
        for name, argument in said.args:
            gaps[name] = self._filling(argument)
            if isinstance(argument, Said):
                gaps.update({f"{name}-{form}": text for form, text in self._forms(argument).items()})
        pieces = self._plain_pieces(said.key, message.value)
        if pieces is not None and all(is_text or part in gaps for is_text, part in pieces):
            return "".join(part if is_text else self._written(gaps[part]) for is_text, part in pieces)
        return _formatted(self._bundle(said.key), message.value, gaps)

    def _plain_pieces(self, key: str, pattern: Any) -> tuple[Piece, ...] | None:
        if key not in self._plain:
            self._plain[key] = plain_pieces(pattern)
        return self._plain[key]

    def _written(self, filling: str | int | float) -> str:
        return filling if isinstance(filling, str) else self._number(filling)

    def _digits(self, number: int | float) -> str:
        """A number as the language writes it."""
        if self._counting is None:
            self._counting = self._parsed("number = { $number }")
        return _formatted(self._counting, self._counting.get_message("number").value, {"number": number})

    def _in_english(self, said: Said) -> str:
        """English where this language lacks the message; the bare key where English does, too."""
        return said.key if self is english() else english().text(said)

    def _filling(self, argument: Argument) -> str | int | float:
        match argument:
            case Said():
                return self.text(argument)[:LONGEST_FILLING]
            case Listed():
                return self._listed(argument)[:LONGEST_FILLING]
            case str():
                return argument[:LONGEST_FILLING]
            case int() if abs(argument) > LARGEST:
                return str(argument)
            case _:
                return argument

    def _forms(self, said: Said) -> dict[str, str]:
        """The other forms that the language has of a word."""
        message = self._message(said.key)
        if message is None or not message.attributes:
            return {}
        gaps = {name: self._filling(argument) for name, argument in said.args}
        bundle = self._bundle(said.key)
        return {form: _formatted(bundle, pattern, gaps) for form, pattern in message.attributes.items()}

    def _listed(self, listed: Listed) -> str:
        if not listed.items:
            return ""
        first, *more = (str(self._filling(item)) for item in listed.items)
        for item in more[:-1]:
            first = self.text(Said("core-list-comma", (("before", first), ("next", item))))
        return self.text(Said(f"core-list-{listed.last}", (("before", first), ("last", more[-1])))) if more else first

    def _message(self, key: str) -> Any:
        bundle = self._bundle(key)
        return bundle.get_message(key) if bundle is not None and bundle.has_message(key) else None

    def _bundle(self, key: str) -> Any:
        file = file_of(key)
        if file not in self._bundles:
            self._bundles[file] = self._read(self._folder / file)
        return self._bundles[file]

    def _read(self, path: Path) -> Any:
        return self._parsed(path.read_text(encoding="utf-8")) if path.exists() else None

    def _parsed(self, messages: str) -> Any:
        from fluent.runtime import FluentBundle, FluentResource

        bundle = FluentBundle([self.language, ENGLISH], use_isolating=False, functions=_FUNCTIONS)
        bundle.add_resource(FluentResource(messages))
        return bundle


def _formatted(bundle: Any, pattern: Any, gaps: Mapping[str, Any]) -> str:
    return str(bundle.format_pattern(pattern, gaps)[0])


def plain_pieces(pattern: Any) -> tuple[Piece, ...] | None:
    """The pieces of a pattern made of nothing but text and gaps; None for any other."""
    from fluent.syntax.ast import Placeable, TextElement, VariableReference

    pieces: list[Piece] = []
    for element in getattr(pattern, "elements", [pattern]):  # a pattern with a single element is that element
        if isinstance(element, TextElement):
            pieces.append((True, element.value))
        elif isinstance(element, Placeable) and isinstance(element.expression, VariableReference):
            pieces.append((False, element.expression.id.name))
        else:
            return None
    return tuple(pieces)


def sentence(clause: object) -> str:
    """A clause as a sentence: it begins with a capital and ends with a full stop."""
    text = str(clause)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", "…")) else ".")


_FUNCTIONS: dict[str, Any] = {"SENTENCE": sentence}


@lru_cache(MOST_KEYS)
def file_of(key: str) -> str:
    """The file a key is in."""
    return f"{next((room for room in _rooms() if key.startswith(f'{room}-')), 'core').replace('-', '_')}.ftl"


@cache
def _rooms() -> tuple[str, ...]:
    """The prefixes of keys, longest first."""
    names = (path.stem.replace("_", "-") for path in (FOLDER / ENGLISH).glob("*.ftl"))
    return tuple(sorted(names, key=lambda name: (-len(name), name)))


@cache
def english() -> Catalogue:
    """The language everything is written in first."""
    return Catalogue(ENGLISH)


def catalogue(language: str) -> Catalogue:
    """A language by its name, such as `de`."""
    for folder in _folders():
        if language in _languages_in(folder):
            return _catalogue(language, folder)
    known = all_of(languages())
    raise BadSetup(said("core-no-language", name=language), hint=said("core-languages-are", known=known))


@cache
def _catalogue(language: str, folder: Path) -> Catalogue:
    return english() if (language, folder) == (ENGLISH, FOLDER) else Catalogue(language, folder)


def languages() -> tuple[str, ...]:
    """Every available language, English first."""
    found = {language for folder in _folders() for language in _languages_in(folder)}
    return tuple(sorted(found, key=lambda name: (name != ENGLISH, name)))


def _folders() -> tuple[Path, ...]:
    """Where languages are kept, the user's own folder before ours."""
    own = os.environ.get(MORE)
    return (Path(own), FOLDER) if own else (FOLDER,)


@cache
def _languages_in(folder: Path) -> frozenset[str]:
    found = folder.iterdir() if folder.is_dir() else ()
    return frozenset(path.name for path in found if path.is_dir() and any(path.glob("*.ftl")))


def wished_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language the terminal's user has set, if we have it; otherwise English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(variable):
            wished = value.partition(".")[0].partition("_")[0].lower()
            return wished if wished in languages() else ENGLISH
    return ENGLISH
