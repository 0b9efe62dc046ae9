"""What is done with one game of a batch, over rules that a test makes up."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from freehold.batch import kernels
from freehold.core.rules import NATURE, OVER

LANE = {"key": 5, "moves": 0, "episode": 0, "seats": 3, "opening": 0, "root": 9}


class Countdown:
    """A game that is over when a number is 0: Nature takes one from odd numbers, seat 1 any of what is left from even ones."""

    def actor(self, s: Any) -> int:
        return OVER if s["left"] == 0 else NATURE if s["left"] % 2 else 1

    def count(self, s: Any, seat: int) -> int:
        return 1 if seat == NATURE else int(s["left"])

    def nth(self, s: Any, seat: int, k: int) -> int:
        return k + 1

    def play(self, s: Any, seat: int, move: int) -> None:
        s["left"] -= move

    def standing(self, s: Any, seat: int) -> int:
        return int(s["standings"][seat])

    def score(self, s: Any, seat: int) -> int:
        return 10 * int(s["standings"][seat])


@pytest.fixture(autouse=True)
def _rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "rules", Countdown())


def positions(*left: int, standings: tuple[int, int, int] = (0, 0, 0)) -> Any:
    return np.array([(number, standings) for number in left], [("left", "i4"), ("standings", "i4", 3)])


def a_lane() -> Any:
    return SimpleNamespace(**LANE)


@pytest.mark.parametrize(
    ("standings", "shares"), [((5, 9, 2), (0, 1, 0)), ((9, 2, 9), (0.5, 0, 0.5)), ((-4, -4, -4), (1 / 3, 1 / 3, 1 / 3))]
)
def test_a_victory_is_shared_by_all_in_first_place(standings: tuple[int, int, int], shares: tuple[float, ...]) -> None:
    scores, written = np.zeros(3, np.int32), np.zeros(3, np.float32)
    kernels.settle(positions(0, standings=standings)[0], 3, scores, written)
    assert scores.tolist() == [10 * standing for standing in standings]
    assert written.tolist() == pytest.approx(shares)


def test_results_of_playouts_are_added_up() -> None:
    totals, wins = np.zeros(3, np.int64), np.zeros(3)
    for standings in ((3, 1, 1), (2, 2, 1)):
        kernels.add_result(positions(0, standings=standings)[0], 3, totals, wins)
    assert totals.tolist() == [50, 30, 20]
    assert wins.tolist() == [1.5, 0.5, 0]


def test_nature_draws_until_somebody_has_a_choice() -> None:
    states, lane = positions(7), a_lane()
    assert kernels.draw(states[0], lane) == 1
    assert (states["left"][0], lane.moves) == (6, 1)


@pytest.mark.parametrize(("restarts", "left", "episode"), [(0, 0, 0), (1, 8, 1)])
def test_a_finished_game_is_settled_and_followed_by_the_next_if_asked_for(
    restarts: int, left: int, episode: int
) -> None:
    states, lane, scores, shares = positions(4, standings=(1, 0, 0)), a_lane(), np.zeros(3, np.int32), np.zeros(3, "f4")
    ended = kernels.move(states, 0, lane, positions(8), restarts, 1, 4, scores, shares)
    assert (ended, states["left"][0], lane.episode) == (1, left, episode)
    assert scores.tolist() == [10, 0, 0]


def test_a_move_that_ends_nothing_writes_no_result() -> None:
    states, scores = positions(8), np.full(3, 7, np.int32)
    assert kernels.move(states, 0, a_lane(), positions(8), 1, 1, 1, scores, np.zeros(3, "f4")) == 0
    assert states["left"][0] == 6, "seat 1 took one, and Nature another"
    assert scores.tolist() == [7, 7, 7]


def test_a_mask_holds_what_is_legal_now_and_nothing_of_before() -> None:
    mask = np.ones(6, np.uint8)
    kernels.mark_legal(positions(4)[0], 1, mask)
    assert mask.tolist() == [0, 1, 1, 1, 1, 0]


def test_nobody_sees_anything_when_a_game_is_over() -> None:
    seen = np.ones(4, np.int8)
    kernels.see(positions(0)[0], OVER, seen)
    assert not seen.any()


def test_a_playout_counts_the_players_moves_and_not_natures() -> None:
    assert kernels.play_on(positions(1)[0], a_lane(), 0) == 0
    assert kernels.play_on(positions(2)[0], a_lane(), 0) == 1


def test_a_record_is_copied_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "word", np.int16)
    source, target = positions(3, 5, standings=(1, 2, 3)), positions(0, 0, 0)
    kernels.copy(source, 1, target, 2)
    assert target.tobytes() == bytes(2 * source.itemsize) + source[1:].tobytes()
