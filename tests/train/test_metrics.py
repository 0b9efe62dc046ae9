"""The metrics of a run: a line after every update."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from freehold.train.metrics import METRICS, append_metrics, read_metrics, truncate_metrics

TORN = '{"update": 3, "seco'


def a_line(update: int) -> dict[str, float]:
    return {"update": update, "seconds": 10.0 * update}


def updates_in(folder: Path, about: int = 0) -> list[int]:
    return [figures["update"] for figures in read_metrics(folder / METRICS, about)]


def test_what_is_written_down_can_be_read(tmp_path: Path) -> None:
    append_metrics(a_line(1), tmp_path)
    append_metrics(a_line(2), tmp_path)
    assert read_metrics(tmp_path / METRICS) == [a_line(1), a_line(2)]


@pytest.mark.parametrize("torn", [TORN, "", "17\n", "{}\n", "\0\0\0"])
def test_a_torn_line_is_left_out(tmp_path: Path, torn: str) -> None:
    append_metrics(a_line(1), tmp_path)
    with (tmp_path / METRICS).open("a") as file:
        file.write(torn)
    assert updates_in(tmp_path) == [1]


def test_of_a_long_run_some_lines_are_read_evenly_spread(tmp_path: Path) -> None:
    for update in range(100):
        append_metrics(a_line(update), tmp_path)
    assert updates_in(tmp_path, about=10) == list(range(0, 100, 10))


def test_what_came_after_a_checkpoint_is_forgotten(tmp_path: Path) -> None:
    for update in (1, 2, 3):
        append_metrics(a_line(update), tmp_path)
    with (tmp_path / METRICS).open("a") as file:
        file.write(TORN)
    truncate_metrics(tmp_path, 2)
    assert [json.loads(line)["update"] for line in (tmp_path / METRICS).read_text().splitlines()] == [1, 2]


def test_without_metrics_there_is_nothing_to_forget(tmp_path: Path) -> None:
    truncate_metrics(tmp_path, 1)
    assert not list(tmp_path.iterdir())


def test_metrics_by_their_former_names_are_read(tmp_path: Path) -> None:
    former = {"seconds": 1.0, "moved": 0.1, "clipped": 0.2, "rate": 5.0, "among_hunter": 0.9, "entropy": 1.5}
    append_metrics(former, tmp_path)
    assert read_metrics(tmp_path / METRICS) == [
        {
            "seconds": 1.0,
            "approx_kl": 0.1,
            "clip_fraction": 0.2,
            "steps_per_second": 5.0,
            "relative_win_share_among_main_exploiter": 0.9,
            "entropy": 1.5,
        }
    ]
