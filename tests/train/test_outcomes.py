"""How the games of a rollout ended for the learner."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.train.matchmaking import Matchup
from freehold.train.outcomes import outcomes, relative_win_share
from freehold.train.rollout import Rollout
from tests.train.small import an_environment, lowest

ONE = [[True, False, False, False, False, False]]


def a_rollout(*winners: int) -> Rollout:
    """A lane for three players in which a game ends with every step."""
    rollout = Rollout.empty(steps=len(winners), lanes=1, features=1, moves=2, seats=6, device="cpu")
    for step, winner in enumerate(winners):
        rollout.done[step], rollout.win_share[step, 0, winner] = True, 1.0
    return rollout


@pytest.mark.parametrize(("winners", "expected"), [((0, 1, 2), 1.0), ((0, 0, 0), 3.0), ((1, 2), 0.0)])
def test_a_fair_share_of_the_victories_is_1(winners: tuple[int, ...], expected: float) -> None:
    found = relative_win_share(a_rollout(*winners), an_environment(1, (3,)), slice(0, 1), torch.tensor(ONE))
    assert found == pytest.approx(expected)


def test_with_all_but_one_seat_more_is_fair() -> None:
    rest = ~torch.tensor(ONE)
    found = relative_win_share(a_rollout(1, 2, 1), an_environment(1, (3,)), slice(0, 1), rest)
    assert found == pytest.approx(3 / 2)


def test_the_metrics_name_the_opponent_and_count_games_and_decisions() -> None:
    rollout, matchup = a_rollout(0, 1, 2), Matchup("lowest", slice(0, 1), lowest, "one")
    rollout.loss_mask[1] = True
    found = outcomes(rollout, an_environment(1, (3,)), learner_seats=torch.tensor(ONE), matchups=[matchup])
    assert found == {"games": 3, "decisions": 1, "relative_win_share_among_lowest": pytest.approx(1)}
