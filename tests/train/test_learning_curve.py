"""How strong a network was in the course of its run."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.core.errors import BadSetup
from freehold.train.learning_curve import learning_curve
from freehold.train.runs import train
from tests.train.small import SHORT, points_in


def test_every_snapshot_plays_its_last_self_and_the_others(tmp_path: Path) -> None:
    train(replace(SHORT, minutes=1e-4), tmp_path, device="cpu")
    said: list[str] = []
    points = learning_curve(
        "for-sale", tmp_path, players=3, device="cpu", lanes=12, opponents=["random"], report=said.append
    )
    assert (points[0]["tenth"], points[-1]["tenth"]) == (0, 10)
    assert all(list(point["among"]) == ["last self", "random"] for point in points)
    assert len(said) == len(points)
    assert json.loads((tmp_path / "progress.json").read_text()) == points
    assert points_in(tmp_path / "progress.svg") == [len(points)] * 2


def test_a_run_without_snapshots_has_none(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="no weights were kept"):
        learning_curve("for-sale", tmp_path, players=3, device="cpu", lanes=8, opponents=[])
