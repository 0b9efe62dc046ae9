"""The loops are compiled once for a game and a kind of device, and play as they do in plain Python."""

from __future__ import annotations

import numpy as np
import pytest

from freehold.batch import compiled_loops, cpu_span, gpu_span
from freehold.bots.policies import plain_policy
from freehold.core.kit import AnyKit
from freehold.games import KITS
from tests.batch.mixes import a_batch, every_game

FOR_SALE = KITS["for-sale"]


@every_game
def test_plain_python_plays_the_same(kit: AnyKit) -> None:
    batch, plain = a_batch(kit), a_batch(kit)
    slow = compiled_loops.plain(kit)
    batch.advance(60)
    slow.advance(*plain.table, 1, 60, *plain._results)
    assert batch.records().tobytes() == plain.records().tobytes()
    seen = np.zeros_like(batch.features)
    slow.features(plain._states, plain.actor, seen)
    assert np.array_equal(batch.features, seen)


def test_loops_are_made_once_for_a_game_and_its_advisor() -> None:
    advisor = plain_policy(FOR_SALE)
    assert compiled_loops.one_core(FOR_SALE) is compiled_loops.one_core(FOR_SALE)
    assert compiled_loops.one_core(FOR_SALE, advisor) is compiled_loops.one_core(FOR_SALE, advisor)
    assert compiled_loops.one_core(FOR_SALE) is not compiled_loops.one_core(FOR_SALE, advisor)


def test_without_numba_all_cores_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled_loops, "numba_works", lambda: False)
    compiled_loops._all_cores.cache_clear()
    assert compiled_loops.all_cores(FOR_SALE) is compiled_loops.one_core(FOR_SALE)
    compiled_loops._all_cores.cache_clear()


@pytest.mark.parametrize("span", [cpu_span, gpu_span])
def test_both_spans_fill_in_all_that_the_loops_leave_open(span: object) -> None:
    assert [name for name in compiled_loops.SPAN if not callable(getattr(span, name, None))] == []


@pytest.mark.parametrize(("size", "word"), [(96, np.int32), (6, np.int16), (7, np.int8)])
def test_records_are_copied_by_the_widest_word_that_fits(size: int, word: type) -> None:
    assert compiled_loops.word_of(np.dtype((np.void, size))) is word
