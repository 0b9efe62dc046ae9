from __future__ import annotations

import csv
import re
from io import StringIO
from xml.etree import ElementTree

import msgspec
import numpy as np
import pytest

from freehold.arena.chunk import Chunk, Span, Tally
from freehold.arena.page import to_html
from freehold.arena.ratings import rate
from freehold.arena.report import Report
from freehold.arena.statistics import Estimate
from freehold.arena.summary import make_report
from freehold.arena.tables import bots_table, cross_table, duration, forfeits_table, mixes_table, share, to_csv
from tests.arena.matches import a_schedule, played

SHAPE = {
    "freehold_arena_report": int,
    "schedule": {
        "game": str,
        "rules": int,
        "players": int,
        "edition": str,
        "options": dict,
        "bots": list,
        "mixing": str,
        "seed": int,
    },
    "asked": int,
    "games": int,
    "deals": int,
    "parity": float,
    "bots": [
        {
            "bot": str,
            "played": int,
            "win_share": {"mean": float, "low": float, "high": float},
            "score": {"mean": float, "low": float, "high": float},
            "margin": {"mean": float, "low": float, "high": float},
            "rating": {"mu": float, "sigma": float},
            "decisions": int,
            "seconds_per_decision": float,
            "forfeits": dict,
            "first_failure": str,
            "lowest_score": int,
            "score_counts": list,
        }
    ],
    "pairs": [
        {
            "bot": str,
            "other": str,
            "deals": int,
            "ahead": {"mean": float, "low": float, "high": float},
            "win_share_difference": {"mean": float, "low": float, "high": float},
        }
    ],
    "fields": [{"bot": str, "among": str, "deals": int, "win_share": {"mean": float, "low": float, "high": float}}],
    "mixes": [{"bots": dict, "deals": int, "games": int, "win_share": dict}],
}


def has_shape(value: object, shape: object) -> bool:
    """Whether JSON has exactly these fields, of these types."""
    if isinstance(shape, dict) and isinstance(value, dict):
        return list(value) == list(shape) and all(has_shape(value[name], shape[name]) for name in shape)
    if isinstance(shape, list) and isinstance(value, list):
        return bool(value) and all(has_shape(item, shape[0]) for item in value)
    return type(value) is shape


def won_by_seat_zero(deals: int, *, forfeits: int = 0) -> Report:
    """A made-up run at a table of three: seat 0 wins every game by ten, whoever sits there."""
    schedule = a_schedule(["random", "heuristic"], mixing="pairs")
    games = schedule.games_in(0, deals)
    scores = np.tile(np.array([30, 20, 20], np.int32), (games, 1))
    ranks = np.tile(np.array([1, 2, 2], np.int8), (games, 1))
    tally = Tally(100, 0.5, {"crash": forfeits} if forfeits else {}, "crash: out of ideas" if forfeits else "")
    return make_report(schedule, [Chunk(Span(0, deals), scores, ranks, {0: tally})], asked=games)


def test_the_json_has_the_shape_that_is_promised() -> None:
    assert has_shape(msgspec.json.decode(played(a_schedule(), 60).to_json()), SHAPE)


def test_a_report_can_be_read_back() -> None:
    report = played(a_schedule(), 24)
    assert msgspec.json.decode(report.to_json(), type=Report) == report


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


def test_the_better_bot_is_rated_higher() -> None:
    first, second = played(a_schedule(), 300).bots
    assert first.rating is not None
    assert second.rating is not None
    assert second.rating.low > first.rating.high


def test_a_table_of_one_kind_rates_nobody() -> None:
    assert rate(1, np.zeros((5, 3), np.int8), np.ones((5, 3), np.int8))[0].mu == 25


def test_tables_are_rectangular_and_put_the_best_first() -> None:
    report = played(a_schedule(), 60)
    for rows in (bots_table(report), cross_table(report), mixes_table(report)):
        assert len({len(row) for row in rows}) == 1
    assert [row[0] for row in bots_table(report)] == ["bot", "heuristic", "random"]


def test_the_csv_has_a_line_for_each_bot() -> None:
    rows = list(csv.DictReader(StringIO(to_csv(played(a_schedule(), 24)))))
    assert [row["bot"] for row in rows] == ["random", "heuristic"]
    assert all(float(row["win_share_low"]) <= float(row["win_share"]) <= float(row["win_share_high"]) for row in rows)


@pytest.mark.parametrize(
    ("seconds", "text"), [(None, "–"), (4.2e-7, "0.42 µs"), (0.0123, "12.3 ms"), (2.5, "2.5 s"), (0.0009, "900 µs")]
)
def test_times_are_told_in_a_fitting_unit(seconds: float | None, text: str) -> None:
    assert duration(seconds) == text


def test_no_share_is_said_to_lie_beyond_all_and_nothing() -> None:
    unsure = Estimate(0.375, 0.375 - 1.588, 0.375 + 1.588)  # one victory in two deals: Student is very careful there
    assert share(unsure) == "37.5 % ± 100.0"
    report = played(a_schedule(), 20)
    bots = [msgspec.structs.replace(bot, win_share=unsure) for bot in report.bots]
    ticks = re.findall(r">(-?[\d.]+) %</text>", to_html(msgspec.structs.replace(report, bots=bots)))
    assert ticks
    assert all(0 <= float(tick) <= 100 for tick in ticks)


def test_the_page_needs_nothing_from_outside() -> None:
    page = to_html(played(a_schedule(), 60))
    assert not re.search(r"https?:|src=|@import|url\(|<script|<link", page)
    assert "prefers-color-scheme: dark" in page


def test_the_plots_are_well_formed_and_complete() -> None:
    page = to_html(played(a_schedule(["random", "heuristic", "heuristic:style=thrifty"]), 200))
    plots = [ElementTree.fromstring(plot) for plot in re.findall(r"<svg.*?</svg>", page, re.DOTALL)]
    assert [plot.get("aria-label") for plot in plots] == [
        "Win shares with intervals",
        "Ratings with intervals",
        "Cross table: how often rows end ahead of columns",
        "Win shares alone in a field",
        "Score distributions",
    ]
    assert len(plots[1].findall(".//circle")) == 3
    assert len(plots[2].findall(".//rect")) == 6


def test_names_cannot_break_the_page() -> None:
    report = won_by_seat_zero(4)
    odd = msgspec.structs.replace(
        report, bots=[msgspec.structs.replace(bot, bot=f"<b>{bot.bot}") for bot in report.bots]
    )
    page = to_html(msgspec.structs.replace(odd, pairs=[], fields=[]))
    assert "<b>" not in page
    assert "&lt;b&gt;random" in page


def test_forfeits_are_told_with_the_first_failure() -> None:
    report = won_by_seat_zero(4, forfeits=5)
    assert forfeits_table(report)[1] == ["random", "crash", "5", "5.00%", "crash: out of ideas"]
    assert "out of ideas" in to_html(report)


def test_a_run_without_a_finished_game_still_has_a_report() -> None:
    report = make_report(a_schedule(), [], asked=60)
    assert report.games == 0
    assert report.bots[0].win_share is None
    assert "No game was finished" in to_html(report)
    assert to_csv(report).count("\n") == 3
