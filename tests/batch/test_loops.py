"""The loops in plain Python, over a small batch: what each of them writes, and that it writes nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from freehold.batch import Batch, compiled_loops
from freehold.core.rules import OVER
from freehold.games import KITS
from tests.batch.mixes import a_batch

KIT = KITS["for-sale"]
LOOPS = compiled_loops.plain(KIT)


@pytest.fixture
def batch() -> Batch:
    """Eight tables, some way into their games; the last one over."""
    some = a_batch(KIT, auto_restart=False)
    some.advance(12)
    some.actor[-1] = OVER
    return some


def actions_of(batch: Batch) -> Any:
    actions = np.full(batch.size, -1, np.int64)
    LOOPS.sample(batch._states, batch._lanes, batch.actor, actions)
    return actions


def test_sampled_actions_are_legal_and_0_where_a_game_is_over(batch: Batch) -> None:
    actions, refused = actions_of(batch), np.full(batch.size, 7, np.uint8)
    LOOPS.refuse(batch._states, batch.actor, actions, refused)
    assert not refused.any()
    assert actions[-1] == 0


def test_only_what_is_illegal_is_refused(batch: Batch) -> None:
    actions, refused = actions_of(batch), np.zeros(batch.size, np.uint8)
    actions[[2, 5, -1]] = KIT.rules.PLAYER_MOVES - 1
    LOOPS.refuse(batch._states, batch.actor, actions, refused)
    assert np.flatnonzero(refused).tolist() == [2, 5]


def test_a_game_that_is_over_is_not_stepped(batch: Batch) -> None:
    before = batch.records()
    LOOPS.step(*batch.table, 0, actions_of(batch), *batch._results)
    moved = [mine.tobytes() != was.tobytes() for mine, was in zip(batch.records(), before, strict=True)]
    assert moved == [True] * (batch.size - 1) + [False]


def test_many_moves_at_once_are_as_many_steps(batch: Batch) -> None:
    other = a_batch(KIT, auto_restart=False)
    other.advance(12)
    other.actor[-1] = OVER
    for _ in range(6):
        LOOPS.step(*batch.table, 0, actions_of(batch), *batch._results)
    LOOPS.advance(*other.table, 0, 6, *other._results)
    assert batch.records().tobytes() == other.records().tobytes()


def test_playouts_are_counted_on_and_added_up(batch: Batch) -> None:
    sums = [[np.zeros((batch.size, 6), np.int64), np.zeros((batch.size, 6)), np.zeros(batch.size, "i8")] for _ in "ab"]
    work = batch.records()
    LOOPS.playouts(batch._states, batch._lanes, work, 0, 2, *sums[0])
    for start in (0, 1):
        LOOPS.playouts(batch._states, batch._lanes, work, start, 1, *sums[1])
    assert all(np.array_equal(at_once, in_turn) for at_once, in_turn in zip(*sums, strict=True))


def test_whoever_is_to_move_sees_what_that_seat_sees(batch: Batch) -> None:
    spec = batch.game_spec
    seen = np.zeros((batch.size, spec.features), np.int8)
    seen_by_all = np.zeros((batch.size, spec.max_seats, spec.features), np.int8)
    LOOPS.features(batch._states, batch.actor, seen)
    LOOPS.features_of_all(batch._states, seen_by_all)
    running = np.arange(batch.size - 1)
    assert np.array_equal(seen[:-1], seen_by_all[running, batch.actor[:-1]])
    assert seen[:-1].any(axis=1).all()
    assert not seen[-1].any()


def test_a_survey_finds_who_is_to_move(batch: Batch) -> None:
    expected, actor, done = batch.actor[:-1].copy(), np.zeros(batch.size, np.int8), np.ones(batch.size, np.uint8)
    LOOPS.survey(batch._states, batch._lanes, actor, done)
    assert np.array_equal(actor[:-1], expected)
    assert not done.any()
