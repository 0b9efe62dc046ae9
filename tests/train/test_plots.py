"""A training run as pictures."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.train import plots
from freehold.train.metrics import AMONG, METRICS, append_metrics
from tests.train.small import points_in


def figures(update: int, **others: float) -> dict[str, float]:
    return {"update": update, "seconds": 10.0 * update, **dict.fromkeys(plots.CHARTS, 1.0), **others}


def test_each_figure_is_drawn_for_as_long_as_it_was_noted(tmp_path: Path) -> None:
    append_metrics(figures(1, **{f"{AMONG}left": 1.0}), tmp_path)
    append_metrics(figures(2, **{f"{AMONG}new": 1.0}), tmp_path)
    append_metrics(figures(3, **{f"{AMONG}new": 0.5}), tmp_path)
    plots.draw_metrics(tmp_path / METRICS, tmp_path / "picture.svg")
    assert points_in(tmp_path / "picture.svg") == [3] * len(plots.CHARTS) + [1, 2]


def test_a_run_that_noted_nothing_has_an_empty_picture(tmp_path: Path) -> None:
    (tmp_path / METRICS).write_text("torn")
    plots.draw_metrics(tmp_path / METRICS, tmp_path / "picture.svg")
    assert points_in(tmp_path / "picture.svg") == [0] * len(plots.CHARTS)


def test_a_learning_curve_is_drawn_for_each_opponent_beside_a_fair_share(tmp_path: Path) -> None:
    points = [
        {"tenth": tenth, "players": 4, "among": {"random": {"win_share": 0.5}, "last self": {"win_share": 0.1}}}
        for tenth in range(11)
    ]
    plots.draw_learning_curve(points, tmp_path / "picture.svg")
    picture = ElementTree.parse(tmp_path / "picture.svg").getroot()
    assert points_in(tmp_path / "picture.svg") == [11, 11]
    assert len(picture.findall("*[@class='fair']")) == 2
    assert "alone among random, % of victories" in [text.text for text in picture.iter() if text.text]
