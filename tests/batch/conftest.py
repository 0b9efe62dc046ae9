"""Kernels compiled ahead of time, once for all tests that look at them."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from freehold.batch import Prebuilt, abi, export
from freehold.bots.policies import plain_policy
from freehold.games import KITS


@pytest.fixture(scope="session")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the kernels of For Sale, but for the slowest to compile, with a short check."""
    if importlib.util.find_spec("numba_cuda") is None:
        pytest.skip("numba-cuda is not installed")
    folder = tmp_path_factory.mktemp("kernels")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(abi, "ENTRIES", ("sample", "legal", "survey"))
        patch.setattr(export, "CHECK_LOOKS", 1)
        kit = KITS["for-sale"]
        export.export([kit], folder, "sm_90", "9.0", {kit.name: plain_policy(kit)})
    return folder


@pytest.fixture
def prebuilt(exported: Path) -> Prebuilt:
    """The same, loaded."""
    return Prebuilt.load(exported, "for-sale")
