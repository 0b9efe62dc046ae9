"""What a table agrees on before a game: players, edition, options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from freehold.core.errors import BadSetup
from freehold.core.said import Said, any_of, said

Value = bool | int | str


class Option(Struct, frozen=True):
    """Something tables argue about, and the choices there are."""

    name: str
    """As typed: `rounding`."""
    help: Said
    """What it decides, in a sentence."""
    choices: tuple[Value, ...]
    """Every value it takes; (False, True) for a switch."""
    default: Value | None = None
    """None where the edition or the number of players decides."""
    changes_rules: bool = True
    """False where it only decides what people are shown."""
    is_variant: bool = False
    """Whether each value is a game in its own right: playing all openings of a game means playing each of them."""

    def parse(self, text: str) -> Value:
        """The value that a typed word stands for."""
        words = {spelled(choice): choice for choice in self.choices}
        if text.lower() not in words:
            raise BadSetup(said("core-no-choice", option=self.name, value=repr(text), choices=any_of(words)))
        return words[text.lower()]

    def check(self, value: object) -> Value:
        """The value, if it is one of the choices."""
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        words = [spelled(choice) for choice in self.choices]
        is_typed = value in words  # as in a terminal: the list of words alone would not say what is wrong with it
        allowed = any_of(map(repr, self.choices) if is_typed else words)
        raise BadSetup(said("core-no-choice", option=self.name, value=repr(value), choices=allowed))


def spelled(value: Value) -> str:
    """A value as people type it, and as records spell it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


class Edition(Struct, frozen=True):
    """A printed edition: its name, and where its rules differ."""

    name: str
    title: str
    """Publisher and year, as people would say them."""
    defaults: Mapping[str, Value]
    """The options this edition decides."""


class Settings(Struct, frozen=True):
    """Players, edition and every option, all decided."""

    players: int
    edition: str
    options: Mapping[str, Value]
    """The value of every option of the game."""
    chosen: Mapping[str, Value]
    """Only those that differ from what the edition prints; this is what a record keeps."""

    def __getitem__(self, name: str) -> Any:
        return self.options[name]
