"""What cannot be done is refused, with the reason and with what would be right."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from freehold.batch import Batch
from freehold.core.errors import BadSetup, IllegalMove
from freehold.games import KITS
from tests.batch.mixes import a_batch

KIT = KITS["for-sale"]


def test_an_illegal_action_is_reported_with_its_game_and_the_reason() -> None:
    batch = a_batch(KIT, check=True)
    before = batch.records().tobytes()
    actions = batch.sample().copy()
    actions[3] = 28
    with pytest.raises(
        IllegalMove, match=r"action 28 in game 3 is illegal: bid 28 is more than your \d+ coins; you may bid"
    ):
        batch.step(actions)
    assert batch.records().tobytes() == before


@pytest.mark.parametrize("number", [-1, KIT.rules.PLAYER_MOVES, 1 << 40])
def test_a_number_that_is_no_move_is_reported_with_what_is(number: int) -> None:
    batch = a_batch(KIT, check=True)
    with pytest.raises(
        IllegalMove, match=rf"action {number} in game 0 is illegal: seat \d may make the moves 0, 1, .*7 more"
    ):
        batch.step(np.full(batch.size, number))


@pytest.mark.parametrize("shape", [(7,), (9,), (8, 1), ()])
def test_actions_of_a_wrong_shape_are_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(BadSetup, match=r"actions must have the shape \(8,\)"):
        a_batch(KIT).step(np.zeros(shape, np.int64))


@pytest.mark.parametrize("dtype", [np.float32, np.bool_, np.complex64, "U1"])
def test_actions_that_are_not_integers_are_refused(dtype: Any) -> None:
    with pytest.raises(BadSetup, match="actions must be integers"):
        a_batch(KIT).step(np.zeros(8, dtype))


@pytest.mark.parametrize("dtype", [np.int8, np.int32, np.uint16])
def test_actions_of_any_integer_type_will_do(dtype: Any) -> None:
    batch, other = a_batch(KIT), a_batch(KIT)
    batch.step(batch.sample().astype(dtype))
    other.step(other.sample())
    assert batch.records().tobytes() == other.records().tobytes()


@pytest.mark.parametrize("size", [0, -1, 2.0, True, "8"])
def test_a_batch_has_one_game_at_least(size: Any) -> None:
    with pytest.raises(BadSetup, match="the size of a batch is a whole number from 1 up"):
        Batch(KIT, size)


@pytest.mark.parametrize("seed", [-1, 1 << 62, 0.5, None])
def test_a_seed_is_a_number_of_62_bits(seed: Any) -> None:
    with pytest.raises(BadSetup, match="a seed is a whole number"):
        Batch(KIT, 1, seed=seed)


@pytest.mark.parametrize("which", [[0, 1, 2], [0, 2], [-1, 0], [0.0, 1.0]])
def test_lanes_must_name_games_that_there_are(which: Any) -> None:
    with pytest.raises(BadSetup, match="which must"):
        Batch(KIT, 2, games=[KIT.game(3), KIT.game(4)], which=which)


def test_lanes_can_name_their_games() -> None:
    assert Batch(KIT, 3, games=[KIT.game(3), KIT.game(6)], which=[1, 1, 0]).seats.tolist() == [6, 6, 3]
