"""The report as one HTML file: no script, no network, light and dark by the reader's own setting."""

from __future__ import annotations

from html import escape

from freehold.arena import plots
from freehold.arena.plots import Cell, Counted, Dot
from freehold.arena.report import Report
from freehold.arena.report_tables import (
    Rows,
    best_first,
    bots_table,
    fields_table,
    forfeits_table,
    mixes_table,
    percent,
    share,
)
from freehold.arena.statistics import Estimate

STYLE = """
:root { color-scheme: light dark; --paper: #fdfcfa; --ink: #22262b; --muted: #6a727c; --line: #dfdcd5; --mean: #1f5fa8;
  --above: #2a78c2; --below: #d9822b; }
@media (prefers-color-scheme: dark) { :root { --paper: #16191d; --ink: #e7e9ec; --muted: #98a1ab; --line: #333a42;
  --mean: #78b4f0; --above: #3f8fdd; --below: #c9761f; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto;
  padding: 0 1rem; }
h1 { font-size: 1.5rem; margin-bottom: 0; } h2 { font-size: 1.1rem; margin-top: 2.2rem; } p, figcaption { color: var(--muted); }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .9rem .3rem 0; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
th, td:not(:last-child) { white-space: nowrap; }
figure { margin: 0; } svg { width: 100%; min-width: 600px; max-width: 720px; height: auto; font: 13px system-ui, sans-serif;
  overflow: visible; }
svg text { fill: var(--ink); } svg .tick { fill: var(--muted); font-size: 11px; } .grid { stroke: var(--line); }
.parity { stroke: var(--muted); stroke-dasharray: 4 4; } .interval { stroke: var(--mean); stroke-width: 3; stroke-opacity: .5; }
.mean, .bar { fill: var(--mean); } .above { fill: var(--above); } .below { fill: var(--below); }
@media print { body { max-width: none; } }
"""


def to_html(report: Report) -> str:
    """The whole page."""
    schedule = report.schedule
    title = f"Arena: {schedule.game}, {schedule.players} players"
    parts = [f"<h1>{escape(title)}</h1>", f"<p>{escape(_about(report))}</p>", *_sections(report)]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body></html>\n"
    )


def _about(report: Report) -> str:
    schedule = report.schedule
    options = "".join(f", {name} {value}" for name, value in schedule.options.items())
    early = "" if report.games == report.asked else f" of {report.asked:,} that were asked for"
    return (
        f"{report.games:,} games{early} on {report.deals:,} deals; edition {schedule.edition}{options}; "
        f"mixes: {schedule.mixing}; seed {schedule.seed}. Intervals are 95 % and take the deal as the unit."
    )


def _sections(report: Report) -> list[str]:
    if not report.games:
        return ["<p>No game was finished.</p>"]
    sections = [
        _section("Who wins", _win_shares(report), "Victories for each seat taken; the dashed line is parity."),
        _table(bots_table(report)),
        _section("Ratings", _ratings(report), "Openskill (Plackett–Luce), with the model's own 95 % interval."),
        _section(
            "Who ends ahead of whom",
            _ahead(report),
            "Rows against columns, wherever both sat at one table; even is 50 %.",
        ),
    ]
    if report.fields:
        caption = f"The row's bot alone among {report.schedule.players - 1} of the column's; parity is {percent(report.parity)}."
        sections += [_section("Alone in a field", _fields(report), caption), _table(fields_table(report))]
    scores = _scores(report)
    sections += [_section("Scores", scores, "How often each bot ended with which score."), "<h2>Every mix</h2>"]
    sections.append(_table(mixes_table(report)))
    forfeits = forfeits_table(report)
    if len(forfeits) > 1:
        sections += ["<h2>Decisions lost to the fallback</h2>", _table(forfeits)]
    return sections


def _section(title: str, plot: str, caption: str) -> str:
    plate = f'<div class="wide">{plot}</div>'  # too small to read on a phone, unless it may be moved
    return f"<h2>{escape(title)}</h2><figure>{plate}<figcaption>{escape(caption)}</figcaption></figure>"


def _table(rows: Rows) -> str:
    head, *body = rows
    cells = "".join(f"<th scope=col>{escape(cell)}</th>" for cell in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in body)
    return f'<div class="wide"><table><thead><tr>{cells}</tr></thead><tbody>{lines}</tbody></table></div>'


def _win_shares(report: Report) -> str:
    dots = [_share_dot(bot.bot, bot.win_share) for bot in best_first(report) if bot.win_share]
    return plots.dot_plot("Win shares with intervals", dots, parity=100 * report.parity, unit=" %")


def _share_dot(label: str, estimate: Estimate) -> Dot:
    mean = estimate.mean
    low, high = (mean if end is None else min(max(end, 0.0), 1.0) for end in (estimate.low, estimate.high))
    return Dot(label, 100 * mean, 100 * low, 100 * high, share(estimate))


def _ratings(report: Report) -> str:
    rated = sorted(report.bots, key=lambda bot: -(bot.rating.mu if bot.rating else 0.0))
    dots = [
        Dot(
            bot.bot,
            bot.rating.mu,
            bot.rating.low,
            bot.rating.high,
            f"{bot.rating.mu:.1f} ± {bot.rating.high - bot.rating.mu:.1f}",
        )
        for bot in rated
        if bot.rating
    ]
    return plots.dot_plot("Ratings with intervals", dots)


def _ahead(report: Report) -> str:
    names = [bot.bot for bot in best_first(report)]
    cells = {
        (names.index(pair.bot), names.index(pair.other)): Cell(
            pair.ahead.mean, f"{100 * pair.ahead.mean:.0f}", f"{pair.bot} ahead of {pair.other}: {share(pair.ahead)}"
        )
        for pair in report.pairs
        if pair.ahead
    }
    return plots.heat_map("Cross table: how often rows end ahead of columns", names, names, cells, parity=0.5)


def _fields(report: Report) -> str:
    names = [bot.bot for bot in best_first(report)]
    cells = {
        (names.index(field.bot), names.index(field.among)): Cell(
            field.win_share.mean,
            f"{100 * field.win_share.mean:.1f}",
            f"{field.bot} alone among {field.among}: {share(field.win_share)}",
        )
        for field in report.fields
        if field.win_share
    }
    return plots.heat_map("Win shares alone in a field", names, names, cells, parity=report.parity)


def _scores(report: Report) -> str:
    series = [Counted(bot.bot, bot.lowest_score, bot.score_counts) for bot in best_first(report) if bot.score_counts]
    return plots.histograms("Score distributions", series)
