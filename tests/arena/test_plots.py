"""The charts of a report, one kind after the other."""

from __future__ import annotations

from xml.etree import ElementTree

from freehold.arena.plots import MOST_BINS, Cell, Counted, Dot, dot_plot, heat_map, histograms


def test_every_bot_has_its_dot_between_the_ends_of_its_interval() -> None:
    chart = ElementTree.fromstring(dot_plot("Shares", [Dot("one", 3.0, 1.0, 5.0, "3 ± 2"), Dot("two", 4, 4, 4, "4")]))
    for dot in chart.findall("g"):
        (interval,), (mean,) = dot.findall("line"), dot.findall("circle")
        assert float(interval.attrib["x1"]) <= float(mean.attrib["cx"]) <= float(interval.attrib["x2"])
    assert len(chart.findall("g")) == 2


def test_parity_is_drawn_where_there_is_one() -> None:
    dots = [Dot("one", 3.0, 1.0, 5.0, "3 ± 2")]
    assert 'class="parity"' not in dot_plot("Shares", dots)
    assert 'class="parity"' in dot_plot("Shares", dots, parity=9.0)


def test_a_heat_map_is_strongest_furthest_from_parity() -> None:
    cells = {(0, 1): Cell(0.9, "90", "one ahead"), (1, 0): Cell(0.4, "40", "two ahead")}
    chart = ElementTree.fromstring(heat_map("Ahead", ["one", "two"], ["one", "two"], cells, parity=0.5))
    strongest, weaker = chart.findall(".//rect")
    assert (strongest.get("class"), weaker.get("class")) == ("above", "below")
    assert strongest.get("fill-opacity") == "0.80"
    assert float(weaker.attrib["fill-opacity"]) < 0.8


def test_values_that_never_came_have_no_bar() -> None:
    chart = ElementTree.fromstring(histograms("Scores", [Counted("one", 5, [1, 0, 3])]))
    assert [bar.findtext("title") for bar in chart.findall("rect")] == ["one: 5 in 25.0 %", "one: 7 in 75.0 %"]


def test_many_values_share_their_bars() -> None:
    chart = ElementTree.fromstring(histograms("Scores", [Counted("one", 0, [1] * (4 * MOST_BINS))]))
    titles = [bar.findtext("title") or "" for bar in chart.findall("rect")]
    assert len(titles) == MOST_BINS
    assert titles[0].startswith("one: 0 to 3 in")


def test_long_names_are_cut_and_told_in_full_to_whoever_points_at_them() -> None:
    name = "weights:somewhere/in/a/folder/for-sale.npz"
    label = ElementTree.fromstring(histograms("Scores", [Counted(name, 0, [1])])).findall("text")[-1]
    assert (label.text, label.findtext("title")) == (f"{name[:27]}…", name)
