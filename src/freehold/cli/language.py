"""The language this program speaks: what `--language` names, before or after the command; or that of the user's terminal; or
English.

Everything a command prints for players is said by key (`core.said`) and becomes text here.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from freehold.core.catalogue import Catalogue
    from freehold.core.said import Said

OPTION = "--language"

_chosen: ContextVar[str | None] = ContextVar("language", default=None)
"""What `--language` named; None where it was not given."""


def split_language(words: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language a command line asks for, and the rest of it. Nothing after `--` is an option."""
    ours = list(words[: words.index("--")] if "--" in words else words)
    rest = list(words[len(ours) :])
    language: str | None = None
    kept: list[str] = []
    while ours:
        word = ours.pop(0)
        name, equals, value = word.partition("=")
        if name != OPTION:
            kept.append(word)
        elif equals:
            language = value
        else:
            language = ours.pop(0) if ours else ""
    return language, kept + rest


def speak(language: str | None) -> None:
    """Speak this language from now on; None for what the terminal is set to. BadSetup if there is no such language."""
    _chosen.set(None)
    if language is None:
        return
    from freehold.core.catalogue import catalogue

    _chosen.set(catalogue(language).language)


def speaker() -> Catalogue:
    """The catalogue of the language being spoken."""
    from freehold.core.catalogue import catalogue, wished_language

    language = _chosen.get()
    return catalogue(wished_language() if language is None else language)


def say(what: Said | str) -> str:
    """What is said, as text; a string is text already."""
    return what if isinstance(what, str) else speaker().text(what)
