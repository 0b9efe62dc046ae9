"""Options and what they can be."""

from __future__ import annotations

from typing import Any

import pytest

from freehold.core.errors import BadSetup
from freehold.core.said import verbatim
from freehold.core.settings import Option, Settings, Value

SWITCH = Option("open", verbatim("Whether hands are open."), (False, True), False)
CHOICE = Option("first", verbatim("Who begins."), ("random", 0, 1), "random")


@pytest.mark.parametrize(
    ("option", "typed", "value"),
    [(SWITCH, "yes", True), (SWITCH, "No", False), (CHOICE, "Random", "random"), (CHOICE, "1", 1)],
)
def test_a_typed_word_means_a_value(option: Option, typed: str, value: Value) -> None:
    assert option.parse(typed) == value
    assert type(option.parse(typed)) is type(value)


def test_another_word_is_answered_with_those_that_are_known() -> None:
    with pytest.raises(BadSetup, match="option first cannot be 'ann'; it can be random, 0 or 1"):
        CHOICE.parse("ann")
    with pytest.raises(BadSetup, match="option open cannot be 'maybe'; it can be no or yes"):
        SWITCH.parse("maybe")


def test_a_value_is_checked_with_its_type() -> None:
    assert SWITCH.check(True) is True
    assert CHOICE.check(0) == 0


@pytest.mark.parametrize(
    ("option", "value"), [(SWITCH, 1), (SWITCH, "yes"), (CHOICE, True), (CHOICE, 2), (CHOICE, None)]
)
def test_a_look_alike_is_refused(option: Option, value: Any) -> None:
    with pytest.raises(BadSetup, match=f"option {option.name} cannot be {value!r}"):
        option.check(value)


def test_a_word_where_a_program_should_give_a_value_is_answered_with_values() -> None:
    with pytest.raises(BadSetup, match="option open cannot be 'yes'; it can be False or True"):
        SWITCH.check("yes")
    with pytest.raises(BadSetup, match="option first cannot be '1'; it can be 'random', 0 or 1"):
        CHOICE.check("1")


def test_settings_are_read_by_name() -> None:
    assert Settings(3, "first", {"open": True}, {"open": True})["open"] is True
