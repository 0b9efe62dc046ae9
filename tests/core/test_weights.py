"""Weights in a file: what they are for, and what they are refused for."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from freehold.core.errors import BadSetup
from freehold.core.weights import (
    About,
    Weights,
    features_name,
    load,
    load_for,
    save,
    shapes_for,
)
from freehold.games import KITS

KIT = KITS["for-sale"]
FITTING = About(KIT.name, KIT.rules_version, features_name(KIT.features.BLOCKS))


def some_weights(about: About, **instead: Any) -> Weights:
    """A network of two layers, two wide, with other arrays in the place of some of its own, or with none."""
    arrays = {name: np.zeros(shape, np.float32) for name, shape in shapes_for(KIT, 2, 2).items()}
    arrays |= {"entry.bias": np.array([0.5, -0.25], np.float32)} | {
        name.replace("_of_", "."): array for name, array in instead.items()
    }
    return Weights(about, {name: array for name, array in arrays.items() if array is not None})


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    save(tmp_path / "w.npz", some_weights(FITTING))
    read = load_for(KIT, tmp_path / "w.npz")
    assert read.about == FITTING
    assert read.arrays["entry.bias"].tolist() == [0.5, -0.25]


@pytest.mark.parametrize(
    ("instead", "what"),
    [
        ({"entry_of_bias": None}, "entry.bias is missing"),
        ({"norms.1_of_bias": None}, "norms.1.bias is missing"),
        ({"layers.1_of_weight": None}, "layers.1.bias is not part of one"),
        (
            {"policy_of_weight": np.zeros((3, 2))},
            r"not a network for For Sale: policy.weight is \(3, 2\), not \(59, 2\)",
        ),
        ({"share_of_bias": np.full(6, np.nan)}, "share.bias holds values that are not finite numbers"),
        ({"share_of_bias": np.full(6, np.inf)}, "share.bias holds values that are not finite numbers"),
    ],
)
def test_what_is_no_whole_network_is_refused(tmp_path: Path, instead: dict[str, Any], what: str) -> None:
    save(tmp_path / "w.npz", some_weights(FITTING, **instead))
    with pytest.raises(BadSetup, match=what):
        load_for(KIT, tmp_path / "w.npz")


def test_bare_arrays_are_refused_with_how_to_label_them(tmp_path: Path) -> None:
    arrays: dict[str, Any] = dict(some_weights(FITTING).arrays)
    np.savez(tmp_path / "net.npz", **arrays)
    with pytest.raises(BadSetup, match="does not say which game") as refusal:
        load_for(KIT, tmp_path / "net.npz")
    assert "freehold.train label" in str(refusal.value.hint)


@pytest.mark.parametrize("about", [b"[1]", b"{", b'{"game": "for-sale", "age": 3}'])
def test_a_label_that_says_something_else_is_refused(tmp_path: Path, about: bytes) -> None:
    np.savez(tmp_path / "net.npz", about=np.frombuffer(about, np.uint8))
    with pytest.raises(BadSetup, match="cannot be understood"):
        load_for(KIT, tmp_path / "net.npz")


def test_a_file_that_is_torn_or_spoiled_anywhere_is_refused(tmp_path: Path) -> None:
    whole, spoiled = tmp_path / "whole.npz", tmp_path / "spoiled.npz"
    save(whole, Weights(FITTING, {"entry.weight": np.random.default_rng(1).normal(size=(64, 64)).astype(np.float32)}))
    content = whole.read_bytes()
    for start in range(0, len(content), 97):
        for left in (content[:start], content[:start] + bytes(40) + content[start + 40 :]):
            spoiled.write_bytes(left)
            with pytest.raises(BadSetup, match=r"spoiled\.npz"):
                load_for(KIT, spoiled)


def test_a_folder_is_no_file_of_weights(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="not a file of weights: Is a directory"):
        load(tmp_path)


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


def test_weights_of_an_earlier_version_fit_where_that_can_still_be_played(tmp_path: Path) -> None:
    save(tmp_path / "w.npz", some_weights(FITTING))
    later = dataclasses.replace(KIT, rules_version=KIT.rules_version + 1)
    with pytest.raises(BadSetup, match=f"rules {KIT.rules_version}, not {later.rules_version}"):
        load_for(later, tmp_path / "w.npz")
    still_played = dataclasses.replace(later, earlier={KIT.rules_version: {}})
    assert load_for(still_played, tmp_path / "w.npz").about == FITTING


def test_a_missing_file_and_a_file_of_something_else_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="no weights at"):
        load(tmp_path / "w.npz")
    (tmp_path / "w.npz").write_bytes(b"not an archive")
    with pytest.raises(BadSetup, match="not a file of weights"):
        load(tmp_path / "w.npz")


def test_another_layout_of_features_has_another_name() -> None:
    names = {features_name(kit.features.BLOCKS) for kit in KITS.values() if kit.features is not None}
    assert len(names) == sum(kit.features is not None for kit in KITS.values())
