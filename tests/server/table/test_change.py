"""A change: allowed when it is made, and followed by an alarm."""

from __future__ import annotations

import pytest

from freehold.core.said import verbatim
from freehold.server.messages.refusals import Refusal
from freehold.server.table import seating
from freehold.server.table.change import Change
from freehold.server.table.identity import principal
from tests.server.sittings import NOW, an_open_table, people


def test_the_alarm_follows_from_the_step() -> None:
    change = Change("t1", lambda sitting, now: sitting.with_row(grace=60), NOW)
    assert change.made_to(people()).row.wake_at == NOW + 60_000


def test_a_step_that_does_nothing_is_no_change() -> None:
    sitting = people()
    assert Change("t1", lambda same, now: same, NOW).made_to(sitting) is sitting


def test_a_step_is_taken_at_the_time_of_the_change() -> None:
    change = Change("t1", lambda sitting, now: sitting.noting(verbatim("now"), now), NOW + 5)
    assert change.made_to(people()).messages[-1].at == NOW + 5


def test_whoever_lost_the_seat_meanwhile_takes_no_step() -> None:
    sitting, _ = seating.join(an_open_table(), "Bea", 1, "bea", NOW)
    bea = principal(sitting, "bea")
    change = Change("t1", lambda sitting, now: sitting.noting(verbatim("hello"), now), NOW, bea)
    with pytest.raises(Refusal, match="no longer have a seat at this table"):
        change.made_to(seating.kick(sitting, 1, NOW))
