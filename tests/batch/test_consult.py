"""A batch can ask the game's heuristic what to do in every game at once."""

from __future__ import annotations

import numpy as np
import pytest

from freehold.batch import Batch
from freehold.batch.kernels import ADVICE
from freehold.batch.openings import every_opening
from freehold.bots.heuristic import policy_play_of
from freehold.bots.policies import plain_policy
from freehold.core.chance import bits, game_key
from freehold.core.errors import BadSetup
from freehold.core.kit import AnyKit
from freehold.games import KITS
from tests.batch.mixes import every_table


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_consulting_answers_as_the_heuristic_does(kit: AnyKit) -> None:
    """Lane by lane what the policy's own entry says, with the random bits of the lane."""
    batch = Batch(kit, 24, games=every_opening(kit), advisor=plain_policy(kit), check=True, auto_restart=False)
    while not batch.done.all():
        for style in range(len(batch.styles)):
            assert batch.consult(style).tolist() == advice_one_by_one(kit, batch, style)
        batch.step(batch.consult(0))


def advice_one_by_one(kit: AnyKit, batch: Batch, style: int) -> list[int]:
    policy, found = policy_play_of(kit), []
    for record, lane, seat in zip(batch.records(), batch.lanes(), batch.actor.tolist(), strict=True):
        drawn = bits(game_key(int(lane["key"]), ADVICE), int(lane["moves"]))
        raw = np.frombuffer(record.tobytes(), np.uint8).copy()
        found.append(int(policy.choose(raw, seat, style, drawn)) if seat >= 0 else 0)
    return found


@pytest.mark.parametrize("style", [-1, 0, 9])
def test_a_batch_without_such_a_heuristic_says_how_to_get_one(style: int) -> None:
    with pytest.raises(BadSetup, match=f"no heuristic of style {style} to consult") as refusal:
        Batch(KITS["for-sale"], 2).consult(style)
    assert "advisor=plain_policy(kit)" in str(refusal.value.hint)


def test_some_lanes_can_be_asked_and_some_seats_left_in_peace() -> None:
    kit = KITS["the-estates"]
    batch = Batch(kit, 12, games=every_table(kit)[:4], seed=3, advisor=plain_policy(kit))
    batch.advance(30)
    everywhere = batch.consult(1).copy()
    assert batch.consult(1, slice(3, 9)).tolist() == everywhere[3:9].tolist()
    seats = np.where(np.arange(6) % 2, batch.actor[3:9], -2).astype(np.int8)
    assert batch.consult(1, slice(3, 9), seats).tolist() == [move * (k % 2) for k, move in enumerate(everywhere[3:9])]


@pytest.mark.parametrize("lanes", [slice(0, 0), slice(0, 8, 2), slice(20, 30)])
def test_lanes_that_are_no_neighbours_are_refused(lanes: slice) -> None:
    kit = KITS["for-sale"]
    with pytest.raises(BadSetup, match="a slice of neighbouring ones"):
        Batch(kit, 8, advisor=plain_policy(kit)).consult(0, lanes)


def test_a_seat_is_named_for_each_lane() -> None:
    batch = Batch(KITS["for-sale"], 8, advisor=plain_policy(KITS["for-sale"]))
    with pytest.raises(BadSetup, match="8 lanes are asked"):
        batch.consult(0, seats=np.zeros(3, np.int8))
