"""The report in rows and columns: for the terminal and for spreadsheets."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO

from freehold.arena.report import BotReport, MixReport, Report
from freehold.arena.statistics import Estimate

Rows = list[list[str]]
"""A heading row, then one row per thing."""


def best_first(report: Report) -> list[BotReport]:
    """The bots by win share."""
    return sorted(report.bots, key=lambda bot: -(bot.win_share.mean if bot.win_share else 0.0))


def bots_table(report: Report) -> Rows:
    """How each bot did, the best first."""
    heading = [
        "bot",
        "seats",
        f"win share (parity {percent(report.parity)})",
        "score",
        "margin",
        "rating",
        "a decision",
    ]
    return [heading, *(_bot_row(bot) for bot in best_first(report))]


def _bot_row(bot: BotReport) -> list[str]:
    rating = f"{bot.rating.mu:.1f} ± {bot.rating.high - bot.rating.mu:.1f}" if bot.rating else "–"
    figures = [share(bot.win_share), points(bot.score), points(bot.margin, signed=True), rating]
    return [bot.bot, f"{bot.played:,}", *figures, duration(bot.seconds_per_decision)]


def cross_table(report: Report) -> Rows:
    """How often the row's bot ends ahead of the column's bot."""
    order = [bot.bot for bot in best_first(report)]
    ahead = {(pair.bot, pair.other): pair.ahead for pair in report.pairs}
    return [
        ["ahead of →", *order],
        *([bot, *("" if bot == other else share(ahead[bot, other]) for other in order)] for bot in order),
    ]


def fields_table(report: Report) -> Rows:
    """Each bot alone among copies of another."""
    rows = [[field.bot, field.among, f"{field.deals:,}", share(field.win_share)] for field in report.fields]
    return [["alone", f"among {report.schedule.players - 1} of", "deals", "win share"], *rows]


def mixes_table(report: Report) -> Rows:
    """The win shares at each table's line-up."""
    return [["mix", "deals", "win shares"], *([line_up(mix), f"{mix.deals:,}", _shares(mix)] for mix in report.mixes)]


def line_up(mix: MixReport) -> str:
    """`1 search, 3 heuristic`."""
    return ", ".join(f"{copies} {bot}" for bot, copies in mix.bots.items())


def _shares(mix: MixReport) -> str:
    return ", ".join(f"{bot} {share(estimate)}" for bot, estimate in mix.win_share.items())


def forfeits_table(report: Report) -> Rows:
    """Who lost decisions to the fallback, and why; only a heading if nobody did."""
    rows = [
        [bot.bot, kind, f"{count:,}", f"{count / max(1, bot.decisions):.2%}", bot.first_failure]
        for bot in report.bots
        for kind, count in bot.forfeits.items()
    ]
    return [["bot", "failure", "decisions", "of all", "the first one"], *rows]


def share(estimate: Estimate | None) -> str:
    """`31.2 % ± 0.9`. Two deals may leave everything open, but no two shares are further apart than all and nothing."""
    if estimate is None:
        return "–"
    reach = "" if estimate.half_width is None else f" ± {100 * min(estimate.half_width, 1.0):.1f}"
    return f"{percent(estimate.mean)}{reach}"


def points(estimate: Estimate | None, *, signed: bool = False) -> str:
    """`61.3 ± 0.4`."""
    if estimate is None:
        return "–"
    reach = "" if estimate.half_width is None else f" ± {estimate.half_width:.1f}"
    return f"{estimate.mean:{'+' if signed else ''}.1f}{reach}"


def percent(part: float) -> str:
    """`25.0 %`."""
    return f"{100 * part:.1f} %"


def duration(seconds: float | None) -> str:
    """`0.4 µs`, `12 ms`, `1.3 s`."""
    if seconds is None:
        return "–"
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} µs"


CSV_COLUMNS = (
    "bot",
    "played",
    *(f"{figure}{end}" for figure in ("win_share", "score", "margin") for end in ("", "_low", "_high")),
    *("rating", "rating_sigma", "decisions", "seconds_per_decision", "forfeits"),
)


def to_csv(report: Report) -> str:
    """One line per bot, in the order they were named."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(CSV_COLUMNS)
    writer.writerows(_csv_row(bot) for bot in report.bots)
    return out.getvalue()


def _csv_row(bot: BotReport) -> Sequence[object]:
    estimates = [
        figure
        for estimate in (bot.win_share, bot.score, bot.margin)
        for figure in ((estimate.mean, estimate.low, estimate.high) if estimate else (None, None, None))
    ]
    rating = (bot.rating.mu, bot.rating.sigma) if bot.rating else (None, None)
    return [
        bot.bot,
        bot.played,
        *estimates,
        *rating,
        bot.decisions,
        bot.seconds_per_decision,
        sum(bot.forfeits.values()),
    ]
