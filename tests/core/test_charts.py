"""What charts are drawn with."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from freehold.core.charts import NAMESPACE, Scale, element, line, polyline, svg, text, ticks


def test_a_scale_puts_the_ends_of_a_range_at_the_ends_of_the_room() -> None:
    scale = Scale(10, 20, 100, 300)
    assert [scale(value) for value in (10, 15, 20)] == [100, 200, 300]


def test_a_scale_may_point_down() -> None:
    assert [Scale(0, 1, 150, 0)(value) for value in (0, 1)] == [150, 0]


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 50, [0, 10, 20, 30, 40, 50]),
        (-3, 3, [-3, -2, -1, 0, 1, 2, 3]),
        (0.11, 0.29, [0.1, 0.15, 0.2, 0.25, 0.3]),
        (7, 7, [6, 8]),
        (0, 0, [0, 0.2]),
    ],
)
def test_ticks_are_round_numbers_around_a_range(low: float, high: float, expected: list[float]) -> None:
    assert ticks(low, high) == expected


def test_attributes_are_spelled_as_svg_spells_them() -> None:
    assert element("rect", class_="bar", fill_opacity=0.5) == '<rect class="bar" fill-opacity="0.5"/>'


def test_whatever_is_written_stays_text() -> None:
    written = ElementTree.fromstring(text('<b> & "c"', note="<d>", x=1))
    assert written.text == '<b> & "c"'
    assert written.findtext("title") == "<d>"


def test_a_line_goes_from_point_to_point() -> None:
    assert line(x=(1, 2), y=(3, 4), class_="axis") == '<line class="axis" x1="1" x2="2" y1="3" y2="4"/>'
    assert polyline([(1, 2), (3, 4.5)]) == '<polyline points="1,2 3,4.5"/>'


def test_a_chart_of_its_own_is_a_whole_file() -> None:
    chart = svg('Wins & "losses"', width=30, height=20, parts=[element("g"), element("g")], xmlns=NAMESPACE)
    root = ElementTree.fromstring(chart)
    assert (root.tag, root.get("viewBox")) == (f"{{{NAMESPACE}}}svg", "0 0 30 20")
    assert root.get("aria-label") == 'Wins & "losses"'
    assert len(root) == 2
