"""From results to answers."""

from __future__ import annotations

import numpy as np
import pytest

from freehold.arena.chunk import Chunk, Span
from freehold.arena.summary import make_report
from tests.arena.matches import a_schedule, played, won_by_seat_zero


def test_seats_that_rotate_cancel_out_to_the_last_digit() -> None:
    """Where only the seat decides, duplicate deals show two equal bots and no doubt about it."""
    for bot in won_by_seat_zero(10).bots:
        assert bot.win_share is not None
        assert bot.win_share.mean == pytest.approx(1 / 3)
        assert bot.win_share.half_width == pytest.approx(0, abs=1e-12)
        assert bot.margin is not None
        assert bot.margin.mean == pytest.approx(0, abs=1e-12)


def test_a_shared_victory_counts_in_part() -> None:
    schedule = a_schedule(["random", "heuristic"], mixing="first")
    seating = schedule.seating(0, 1)
    ranks = np.where(seating == 1, 1, 3).astype(np.int8)
    report = make_report(schedule, [Chunk(Span(0, 1), ranks.astype(np.int32), ranks, {})], asked=3)
    assert [bot.win_share.mean for bot in report.bots if bot.win_share] == [0.0, 0.5]


def test_ahead_counts_pairs_of_seats_and_sums_to_one() -> None:
    pairs = {(pair.bot, pair.other): pair for pair in played(a_schedule(), 60).pairs}
    one, other = pairs["heuristic", "random"].ahead, pairs["random", "heuristic"].ahead
    assert one is not None
    assert other is not None
    assert one.mean + other.mean == pytest.approx(1)
    assert one.mean > 0.8


def test_the_mixes_of_a_run_add_up() -> None:
    report = played(a_schedule(), 60)
    assert sum(mix.games for mix in report.mixes) == report.games
    assert sum(bot.played for bot in report.bots) == report.games * 3
    assert sum(report.bots[0].score_counts) == report.bots[0].played


def test_a_run_without_a_finished_game_still_has_a_report() -> None:
    report = make_report(a_schedule(), [], asked=60)
    assert report.games == 0
    assert report.bots[0].win_share is None
