"""Kernels are compiled ahead of time, without a GPU, with a manifest of all that a batch must know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from freehold.batch import Prebuilt, export
from freehold.batch.openings import every_opening, opening_of
from freehold.bots.policies import plain_policy
from freehold.core.errors import BadSetup
from freehold.games import KITS

KIT = KITS["for-sale"]


def test_kernels_compile_without_a_gpu(exported: Path) -> None:
    ptx = (exported / "for-sale-legal.ptx").read_text()
    assert ".target sm_90" in ptx
    assert re.search(r"^\.version 9\.0$", ptx, re.MULTILINE)
    assert ".entry legal(" in ptx


def test_a_manifest_says_all_a_batch_must_know(prebuilt: Prebuilt) -> None:
    assert prebuilt.game_spec.state.itemsize == KIT.rules.STATE.itemsize
    assert prebuilt.game_spec.state.names == KIT.rules.STATE.names
    assert prebuilt.game_spec.features == KIT.features.FEATURES
    assert prebuilt.openings == tuple(opening_of(game) for game in every_opening(KIT))
    assert prebuilt.styles == plain_policy(KIT).STYLES


def test_a_manifest_says_what_each_kernel_takes(prebuilt: Prebuilt) -> None:
    assert [a.name for a in prebuilt.kernels["legal"].arguments] == ["states", "actor", "mask"]
    assert "style" in [a.name for a in prebuilt.kernels["consult"].arguments]


def test_an_unknown_architecture_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="'h200' is not a GPU architecture"):
        export.export([KIT], tmp_path, "h200", "9.0")


def test_without_a_compiler_there_is_nothing_to_export(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(BadSetup, match="numba-cuda is needed"):
        export.export([KIT], tmp_path / "kernels", "sm_90", "9.0")
    assert not (tmp_path / "kernels").exists()
