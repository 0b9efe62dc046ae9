"""A batch can ask the game's heuristic what to do in every game at once."""

from __future__ import annotations

import numpy as np
import pytest

from freehold.batch import Batch
from freehold.batch.blueprint import every_opening
from freehold.batch.kernels import ADVICE
from freehold.bots.heuristic import policy_play_of
from freehold.bots.policies import plain_policy
from freehold.core.chance import bits, game_key
from freehold.core.errors import BadSetup
from freehold.games import KITS
from tests.batch.mixes import AnyKit


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
    assert "advisor=plain_policy(kit)" in refusal.value.hint
