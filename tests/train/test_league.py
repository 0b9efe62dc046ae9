"""Past selves, evenly spread over the training so far."""

from __future__ import annotations

from random import Random

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.train.league import League
from freehold.train.network import Network, network_for
from tests.train.small import TINY, an_environment, same_weights


@pytest.fixture(scope="module")
def net() -> Network:
    return network_for(an_environment(8), TINY)


def test_the_present_self_joins_when_it_is_time(net: Network) -> None:
    league = League(4, 10.0, Random(1))
    assert [league.maybe_join(net, seconds) for seconds in (0, 5, 10, 19, 20)] == [True, False, True, False, True]
    assert len(league.members) == 3


def test_a_full_league_keeps_every_other_self_and_takes_half_as_many(net: Network) -> None:
    league = League(4, 10.0, Random(1))
    for seconds in range(0, 50, 10):
        league.maybe_join(net, seconds)
    assert len(league.members) == 2
    assert league.snapshot_seconds == 20


def test_a_member_stays_what_it_was(net: Network) -> None:
    league = League(4, 10.0, Random(1))
    league.maybe_join(net, 0)
    with torch.no_grad():
        next(net.parameters()).add_(1.0)
    assert not same_weights(league.members[0], net)


def test_the_latest_is_drawn_as_often_as_all_others_together(net: Network) -> None:
    league = League(8, 1.0, Random(1))
    for seconds in range(5):
        league.maybe_join(net, seconds)
    drawn = [league.draw() is league.members[-1] for _ in range(2000)]
    assert sum(drawn) / len(drawn) == pytest.approx(0.5 + 0.5 / 5, abs=0.04)


def test_a_league_comes_back_from_a_checkpoint(net: Network) -> None:
    league, other = League(4, 10.0, Random(1)), League(4, 99.0, Random(1))
    league.maybe_join(net, 3)
    other.restore(league.weights(), like=net, snapshot_seconds=10.0, next_snapshot=league.next_snapshot)
    assert same_weights(other.members[0], league.members[0])
    assert (other.snapshot_seconds, other.next_snapshot) == (10, 13)
