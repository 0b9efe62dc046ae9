"""Keys: what the source says is in the catalogue, and what is in the catalogue is said, in every language alike."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from freehold.bots.levels import HELP
from freehold.core.catalogue import ENGLISH, FOLDER, Catalogue, languages, sentence
from freehold.core.said import Said
from freehold.games import KITS
from tests.core.test_catalogue import NAMES

SOURCE = Path(__file__).parents[2] / "src" / "freehold"
IN_THE_BROWSER = "web"
"""The file whose keys the browser alone says."""
BOTS = (*HELP, "heuristic", "random", "search", "neural", "neural+search")
"""Those a server may offer."""
PLURALS = {"zero", "one", "two", "few", "many", "other"}


class Call(NamedTuple):
    """A `said("key", …)` in the source."""

    key: str
    gaps: frozenset[str] | None
    """None where they are given by a dictionary."""
    where: str


@cache
def calls() -> list[Call]:
    """Every one there is."""
    return [call for path in sorted(SOURCE.rglob("*.py")) for call in calls_in(path)]


def calls_in(path: Path) -> Iterator[Call]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "said" and node.args:
            names = [keyword.arg for keyword in node.keywords]
            gaps = None if None in names else frozenset(name for name in names if name is not None)
            for key in keys_of(node.args[0]):
                yield Call(key, gaps, f"{path.relative_to(SOURCE)}:{node.lineno}")


def keys_of(argument: ast.expr) -> Iterator[str]:
    """The key, or both where one of two is said."""
    match argument:
        case ast.Constant(str(key)):
            yield key
        case ast.IfExp(body=body, orelse=orelse):
            yield from keys_of(body)
            yield from keys_of(orelse)


class _Gaps(Visitor):
    """What a message has gaps for, and which of them choose among variants."""

    def __init__(self) -> None:
        self.with_forms: set[str] = set()
        self.choosing: dict[str, set[str]] = {}
        """The keys of their variants; those that are written as numbers are here, too."""

    @property
    def names(self) -> set[str]:
        """`$piece-accusative` is a form of `$piece`."""
        return {name.partition("-")[0] for name in self.with_forms}

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  # Fluent's name for it
        self.with_forms.add(node.id.name)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802  # Fluent's name for it
        if node.id.name == "NUMBER":
            given = [each for each in node.arguments.positional if isinstance(each, ftl.VariableReference)]
            self.choosing.update({each.id.name: {"one"} for each in given})
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802  # Fluent's name for it
        if isinstance(node.selector, ftl.VariableReference):
            keys = {key.name if isinstance(key := each.key, ftl.Identifier) else key.value for each in node.variants}
            self.choosing.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


@cache
def messages(language: str) -> dict[str, ftl.Message]:
    """Everything a language can say, by key."""
    found: dict[str, ftl.Message] = {}
    for file in sorted((FOLDER / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{file}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, entry.id.name
                assert entry.id.name.startswith(file.stem.replace("_", "-")), f"{entry.id.name} is not of {file.name}"
                found[entry.id.name] = entry
    return found


def gaps(message: ftl.Message) -> _Gaps:
    found = _Gaps()
    found.visit(message)
    return found


def set_up() -> set[str]:
    """What the browser looks up by convention: games, editions, options and their values, and the names of bots."""
    keys: set[str] = set()
    for kit in KITS.values():
        keys |= {f"{kit.name}-game", *(f"{kit.name}-edition-{edition.name}" for edition in kit.editions)}
        for option in kit.options:
            stem = f"{kit.name}-option-{option.name}"
            values = [value for value in option.choices if isinstance(value, str)]
            keys |= {stem, f"{stem}-help", *(f"{stem}-{value}" for value in values)}
    keys |= {f"bots-level-{bot}".replace("+", "-") for bot in BOTS}
    return {key.replace("_", "-") for key in keys}


SAID_BY_THE_CATALOGUE = {"core-verbatim", "core-list-comma", "core-list-and", "core-list-or"}


def test_keys_are_written_out_where_something_is_said() -> None:
    assert len(calls()) > 300
    for path in sorted(SOURCE.rglob("*.py")):
        assert re.findall(r"\bsaid\(f[\"']", path.read_text(encoding="utf-8")) == [], path


def test_what_is_said_is_in_the_catalogue() -> None:
    assert [call for call in calls() if call.key not in messages(ENGLISH)] == []


def test_the_gaps_are_what_is_given() -> None:
    wrong = [call for call in calls() if call.gaps not in (None, gaps(messages(ENGLISH)[call.key]).names)]
    assert wrong == []


def test_what_can_be_set_up_has_words() -> None:
    assert sorted(set_up() - set(messages(ENGLISH))) == []


def test_nothing_in_the_catalogue_is_never_said() -> None:
    said = {call.key for call in calls()} | set_up() | SAID_BY_THE_CATALOGUE
    assert [key for key in messages(ENGLISH) if key not in said and not key.startswith(f"{IN_THE_BROWSER}-")] == []


@pytest.mark.parametrize("language", languages()[1:])
def test_every_language_has_the_same_keys_in_the_same_order(language: str) -> None:
    assert list(messages(language)) == list(messages(ENGLISH))


@pytest.mark.parametrize("language", languages()[1:])
def test_every_language_has_the_same_gaps(language: str) -> None:
    own, theirs = messages(language), messages(ENGLISH)
    assert [key for key in own if gaps(own[key]).names != gaps(theirs[key]).names] == []


@cache
def bundle(language: str) -> FluentBundle:
    functions: dict[str, Any] = {"SENTENCE": sentence}
    made = FluentBundle([language], use_isolating=False, functions=functions)
    for file in (FOLDER / language).glob("*.ftl"):
        made.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return made


def samples(message: ftl.Message) -> Iterator[dict[str, Any]]:
    """Fillings that make a message show each of its variants."""
    found = gaps(message)
    plain: dict[str, Any] = dict.fromkeys(found.with_forms, "Ann")
    choosing = {gap: list(values_for(keys)) for gap, keys in found.choosing.items()}
    usual = {**plain, **{gap: values[0] for gap, values in choosing.items()}}
    yield usual
    yield from ({**usual, gap: value} for gap, values in choosing.items() for value in values)


def values_for(keys: set[str]) -> Iterator[int | str]:
    """What makes each of some variants be chosen: numbers, or the words themselves."""
    is_counting = any(key in PLURALS - {"other"} or key.lstrip("-").isdigit() for key in keys)
    yield from (7, 0, 1, 2) if is_counting else sorted(keys)


@pytest.mark.parametrize("language", languages())
def test_every_message_can_be_said(language: str) -> None:
    for key, message in messages(language).items():
        compiled = bundle(language).get_message(key)
        for pattern in [compiled.value, *compiled.attributes.values()]:
            assert pattern is not None, key
            for filled in samples(message):
                text, errors = bundle(language).format_pattern(pattern, filled)
                assert (errors, bool(text)) == ([], True), (key, filled)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", languages())
def test_no_message_changes_a_name(language: str, name: str) -> None:
    """Where nothing depends on what fills its gaps; a list or a number chooses among variants, and a name does not."""
    say = Catalogue(language).text
    for key, message in messages(language).items():
        found = gaps(message)
        if found.names and not found.choosing and found.names == found.with_forms:
            text = say(Said(key, tuple((gap, name) for gap in sorted(found.names))))
            assert text.count(name) >= len(found.names), key
