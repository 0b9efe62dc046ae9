"""The report in rows and columns."""

from __future__ import annotations

import csv
from io import StringIO

import pytest

from freehold.arena.report_tables import bots_table, cross_table, duration, forfeits_table, mixes_table, share, to_csv
from freehold.arena.statistics import Estimate
from freehold.arena.summary import make_report
from tests.arena.matches import a_schedule, played, won_by_seat_zero


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
    assert share(Estimate(0.375, 0.375 - 1.588, 0.375 + 1.588)) == "37.5 % ± 100.0"


def test_forfeits_are_told_with_the_first_failure() -> None:
    assert forfeits_table(won_by_seat_zero(4, forfeits=5))[1] == [
        "random",
        "crash",
        "5",
        "5.00%",
        "crash: out of ideas",
    ]


def test_a_run_without_a_finished_game_still_has_its_bots_in_the_csv() -> None:
    assert to_csv(make_report(a_schedule(), [], asked=60)).count("\n") == 3
