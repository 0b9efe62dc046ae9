"""The names of the loops' arguments say what a kernel takes."""

from __future__ import annotations

import inspect

import pytest

from freehold.batch import loops
from freehold.batch.abi import CONSULT, ENTRIES, Argument, arguments


@pytest.mark.parametrize("entry", [*ENTRIES, CONSULT])
def test_every_argument_of_a_loop_is_known(entry: str) -> None:
    assert [argument.name for argument in arguments(entry)] == list(inspect.signature(getattr(loops, entry)).parameters)


def test_every_loop_is_an_entry() -> None:
    written_here = [name for name, value in vars(loops).items() if inspect.getmodule(value) is loops]
    assert {*ENTRIES, CONSULT} == {name for name in written_here if inspect.isfunction(getattr(loops, name))}


def test_arguments_are_told_with_their_types_and_axes() -> None:
    assert arguments("legal") == (
        Argument("states", "records", 1),
        Argument("actor", "int8", 1),
        Argument("mask", "uint8", 2),
    )
