"""The weights that come with the package."""

from __future__ import annotations

import pytest

from freehold.bots.neural.shipped_weights import games_with_weights, shipped_weights
from freehold.core.weights import load
from tests.bare import said_by


@pytest.mark.parametrize("game", games_with_weights())
def test_they_are_small_and_say_how_they_were_trained(game: str) -> None:
    assert shipped_weights(game).stat().st_size < 2_000_000
    assert load(shipped_weights(game)).about.trained


def test_there_are_some() -> None:
    assert games_with_weights() == ("for-sale", "the-estates")


def test_training_finds_them_and_reads_specs_where_little_is_installed() -> None:
    modules = "freehold.bots.neural.shipped_weights, freehold.bots.neural.temperature, freehold.bots.spec"
    assert said_by(f"import {modules}; print('there')") == "there\n"
