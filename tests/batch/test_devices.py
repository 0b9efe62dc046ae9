"""Where a batch can live, and what is said where it cannot."""

from __future__ import annotations

import pytest

from freehold.batch import Batch, Prebuilt
from freehold.core.errors import BadSetup
from freehold.games import KITS

KIT = KITS["for-sale"]


def test_an_unknown_device_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadSetup, match="there is no device 'tpu'") as refused:
        Batch(KIT, 1, device="tpu")
    assert str(refused.value.hint) == "the devices are cpu and cuda"


def test_a_gpu_without_numba_cuda_is_refused_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(BadSetup, match="needs numba-cuda, which is not installed") as refused:
        Batch(KIT, 1, device="cuda")
    assert "pip install 'freehold[cuda]'" in str(refused.value.hint)


def test_prebuilt_kernels_are_for_a_gpu(prebuilt: Prebuilt) -> None:
    with pytest.raises(BadSetup, match="are for a GPU"):
        Batch(prebuilt, 1)


def test_prebuilt_kernels_need_cupy(prebuilt: Prebuilt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(BadSetup, match="need CuPy") as refused:
        Batch(prebuilt, 1, device="cuda")
    assert str(refused.value.hint).startswith("pip install cupy")
