"""A GPU is compared with the CPU that compiled its kernels; here another batch on the CPU stands for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from freehold.batch import Batch, Prebuilt, verify
from freehold.games import KITS


@pytest.fixture
def gpu(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the GPU does otherwise than it should: nothing, to begin with."""
    otherwise: dict[str, Any] = {}

    def on_a_cpu(kit: Prebuilt, size: int, *, device: str, **settings: Any) -> Batch:
        assert device == "cuda"
        return Batch(KITS[kit.game_spec.name], size, **{**settings, **otherwise})

    monkeypatch.setattr(verify, "Batch", on_a_cpu)
    return otherwise


def test_equal_games_are_called_identical(
    exported: Path, gpu: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify.main(str(exported)) == 0
    assert capsys.readouterr().out.startswith("identical: for-sale, 1 of 1 looks (192 lanes, 12 openings, 32 moves")


def test_other_games_are_called_different(
    exported: Path, gpu: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    gpu["seed"] = 1
    assert verify.main(str(exported)) == 1
    said = capsys.readouterr().out
    assert said.startswith("DIFFERENT in actor, ")
    assert "for-sale, 0 of 1 looks" in said
