"""Clocks as they are agreed on."""

from __future__ import annotations

import msgspec
import pytest

from freehold.server.messages.terms import Clock, DaysClock, GameClock, MoveClock, NoClock


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ('{"kind":"none"}', NoClock()),
        ('{"kind":"move","seconds":30}', MoveClock(30)),
        ('{"kind":"game","seconds":600,"increment":5}', GameClock(600, 5)),
        ('{"kind":"days","days":2}', DaysClock(2)),
    ],
)
def test_a_clock_is_written_with_its_kind_and_read_again(text: str, clock: Clock) -> None:
    assert msgspec.json.encode(clock).decode() == text
    assert msgspec.json.decode(text, type=Clock) == clock


@pytest.mark.parametrize(
    "text",
    [
        '{"kind":"sundial"}',
        '{"seconds":30}',
        '{"kind":"move","seconds":0}',
        '{"kind":"move","seconds":86401}',
        '{"kind":"game","seconds":60,"increment":-1}',
        '{"kind":"days","days":31}',
        '{"kind":"none","seconds":30}',
    ],
)
def test_a_clock_that_nobody_could_keep_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Clock)
