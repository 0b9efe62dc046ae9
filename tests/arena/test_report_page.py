"""The report as one HTML file."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from msgspec import structs

from freehold.arena.report_page import to_html
from freehold.arena.statistics import Estimate
from freehold.arena.summary import make_report
from tests.arena.matches import a_schedule, played, won_by_seat_zero


def test_no_share_is_drawn_beyond_all_and_nothing() -> None:
    unsure = Estimate(0.375, 0.375 - 1.588, 0.375 + 1.588)  # one victory in two deals: Student is very careful there
    report = played(a_schedule(), 20)
    bots = [structs.replace(bot, win_share=unsure) for bot in report.bots]
    ticks = re.findall(r">(-?[\d.]+) %</text>", to_html(structs.replace(report, bots=bots)))
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
    odd = structs.replace(report, bots=[structs.replace(bot, bot=f"<b>{bot.bot}") for bot in report.bots])
    page = to_html(structs.replace(odd, pairs=[], fields=[]))
    assert "<b>" not in page
    assert "&lt;b&gt;random" in page


def test_forfeits_are_told_with_the_first_failure() -> None:
    assert "out of ideas" in to_html(won_by_seat_zero(4, forfeits=5))


def test_a_run_without_a_finished_game_still_has_a_page() -> None:
    assert "No game was finished" in to_html(make_report(a_schedule(), [], asked=60))
