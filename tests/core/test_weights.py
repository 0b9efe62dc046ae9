"""Weights in a file: what they are for, and what they are refused for."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from freehold.core.errors import BadSetup
from freehold.core.weights import TEMPERATURE, About, Weights, features_name, load, load_for, save, temperature_of
from freehold.games import KITS

KIT = KITS["for-sale"]
FITTING = About(KIT.name, KIT.rules_version, features_name(KIT.features.BLOCKS))


def some_weights(about: About) -> Weights:
    return Weights(about, {"entry.bias": np.array([0.5, -0.25], np.float32)})


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    save(tmp_path / "w.npz", some_weights(FITTING))
    read = load_for(KIT, tmp_path / "w.npz")
    assert read.about == FITTING
    assert read.arrays["entry.bias"].tolist() == [0.5, -0.25]


@pytest.mark.parametrize(
    ("about", "what"),
    [
        (About("chess", FITTING.rules, FITTING.features), "game 'chess'"),
        (About(FITTING.game, 99, FITTING.features), "rules 99"),
        (About(FITTING.game, FITTING.rules, "other"), "features 'other'"),
    ],
)
def test_weights_for_something_else_are_refused(tmp_path: Path, about: About, what: str) -> None:
    save(tmp_path / "w.npz", some_weights(about))
    with pytest.raises(BadSetup, match=what):
        load_for(KIT, tmp_path / "w.npz")


def test_a_missing_file_and_a_file_of_something_else_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="no weights at"):
        load(tmp_path / "w.npz")
    (tmp_path / "w.npz").write_bytes(b"not an archive")
    with pytest.raises(BadSetup, match="not a file of weights"):
        load(tmp_path / "w.npz")


def test_another_layout_of_features_has_another_name() -> None:
    names = {features_name(kit.features.BLOCKS) for kit in KITS.values() if kit.features is not None}
    assert len(names) == sum(kit.features is not None for kit in KITS.values())


def test_a_temperature_is_a_number_that_says_how_firm_to_be() -> None:
    assert temperature_of({}) == TEMPERATURE
    assert [temperature_of({"temperature": text}) for text in ("0", "0.7", "1e2")] == [0.0, 0.7, 100.0]
    for text in ("warm", "-0.1", "101", "nan", "inf"):
        with pytest.raises(BadSetup, match=f"temperature cannot be '{text}'"):
            temperature_of({"temperature": text})
