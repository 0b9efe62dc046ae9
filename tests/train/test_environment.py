"""Many games in step as tensors."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.core.errors import BadSetup
from freehold.train.environment import make_environment
from tests.train.small import an_environment


def test_movers_see_may_do_and_are_somebody() -> None:
    env = an_environment(12)
    observation, legal, actor = env.observe()
    spec = env.batch.game_spec
    assert (observation.shape, observation.dtype) == ((12, spec.features), torch.int8)
    assert (legal.shape, legal.dtype) == ((12, spec.player_moves), torch.uint8)
    assert ((actor >= 0) & (actor < env.seats)).all()
    assert legal.any(1).all()


def test_lanes_play_games_of_the_numbers_asked_for_in_turn() -> None:
    assert set(an_environment(12, (3, 5)).seats.tolist()) == {3, 5}
    assert set(make_environment("for-sale", 64, device="cpu", seed=1).seats.tolist()) == {3, 4, 5, 6}


def test_a_number_nobody_can_play_with_is_refused() -> None:
    with pytest.raises(BadSetup, match="for-sale takes 3 to 6 players, not 7"):
        an_environment(8, (4, 7))


def test_a_game_that_ends_has_win_shares_that_add_up() -> None:
    env = an_environment(8)
    for _ in range(200):
        done, win_share = env.step(env.observe()[1].argmax(1))
        if done.any():
            assert torch.allclose(win_share[done].sum(1), torch.ones(int(done.sum())))
            return
    pytest.fail("no game ended")


def test_arrays_of_the_batch_are_seen_where_they_are() -> None:
    env = an_environment(8)
    actor = env.shared(env.batch.actor)
    assert env.shared(env.batch.actor) is actor
    before = actor.clone()
    env.step(env.observe()[1].argmax(1))
    assert not torch.equal(actor, before), "a step writes into the same memory"


def test_a_cpu_captures_nothing_and_works_at_once() -> None:
    env = an_environment(8)
    assert not env.can_capture
    assert torch.equal(env.in_parallel(lambda: torch.ones(2)), torch.ones(2))
    env.join()
    env.synchronize()
