"""What falls in the course of a run."""

from __future__ import annotations

import pytest

from freehold.train.schedules import linear, linear_decay


def test_what_falls_falls_in_a_straight_line() -> None:
    assert [linear(0.4, 0.1, done) for done in (0, 0.5, 1)] == pytest.approx([0.4, 0.25, 0.1])


def test_what_decays_ends_at_a_fraction_of_itself() -> None:
    assert [linear_decay(0.4, 0.25, done) for done in (0, 0.5, 1)] == pytest.approx([0.4, 0.25, 0.1])
