"""How strong a bot is against a panel of others."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.train.panel import measure


def test_a_heuristic_meets_itself_as_an_equal() -> None:
    (meeting,) = measure("for-sale", "heuristic", players=3, device="cpu", lanes=3000, opponents=["heuristic"])
    for standing in (meeting.alone, meeting.opponent_alone):
        assert standing.games == 3000
        assert abs(standing.win_share - 1 / 3) < 2 * standing.win_share_ci95


def test_who_wins_alone_among_others_does_not_lose_to_one_of_them() -> None:
    (meeting,) = measure("for-sale", "heuristic", players=3, device="cpu", lanes=600, opponents=["random"])
    assert meeting.alone.win_share > 1 / 3 > meeting.opponent_alone.win_share


def test_by_default_all_that_are_fast_enough_are_on_the_panel() -> None:
    met = [each.opponent for each in measure("for-sale", "random", players=3, device="cpu", lanes=6)]
    assert met[:2] == ["random", "heuristic:style=steady"]
