"""A batch can be told by its digests: the same games give the same, other games others."""

from __future__ import annotations

import pytest

from freehold.batch import Batch, Prebuilt
from freehold.batch.device_parity import digests_of, games_of_trace, trace
from freehold.games import KITS
from tests.batch.mixes import a_batch

KIT = KITS["for-sale"]


def test_the_check_in_a_manifest_is_what_the_cpu_computes_every_time(prebuilt: Prebuilt) -> None:
    batch = Batch(KIT, prebuilt.check["size"], games=prebuilt.openings, seed=prebuilt.check["seed"])
    assert trace(batch, 1) == prebuilt.check["names"]


def test_other_games_have_other_digests() -> None:
    batch = a_batch(KIT)
    first = trace(batch, 1)
    batch.reset(seed=1)
    assert trace(batch, 1) != first


@pytest.mark.parametrize("moves", [1, 40])
def test_everything_a_batch_holds_is_digested(moves: int) -> None:
    batch, other = a_batch(KIT), a_batch(KIT)
    batch.advance(moves)
    differing = {name for name, digest in digests_of(batch).items() if digest != digests_of(other)[name]}
    assert {"states", "lanes", "actor", "legal", "features", "features_of_all", "playouts.scores"} <= differing


def test_a_trace_looks_again_after_every_stretch() -> None:
    batch = a_batch(KIT)
    assert len({look["states"] for look in trace(batch, 3)}) == 3


def test_a_trace_knows_how_many_games_every_lane_has_finished() -> None:
    batch = a_batch(KIT)
    assert games_of_trace(batch) == 0
    trace(batch, 8)
    assert games_of_trace(batch) > 0
