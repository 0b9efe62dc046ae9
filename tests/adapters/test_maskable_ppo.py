"""The example that learns: a small part of its two minutes is enough to beat random players."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="torch is not installed: the example of MaskablePPO was not run")
pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: the example of MaskablePPO was not run")

EXAMPLE = Path(__file__).parents[2] / "examples" / "maskable_ppo.py"


def test_masked_learning_beats_random_players() -> None:
    example = runpy.run_path(str(EXAMPLE))
    model = example["learn"](steps=8192)
    assert example["share_of_victories"](model, games=500) > 1.35 / example["PLAYERS"]
