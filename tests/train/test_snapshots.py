"""The weights that a run had in the course of time, by the tenths of it."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.train.network import network_for
from freehold.train.snapshots import PAST, remove_snapshots, rescale_snapshots, snapshots_in, take_snapshot
from freehold.train.weight_files import measures_in
from tests.train.small import SHORT, an_environment


def test_each_tenth_of_a_run_leaves_its_first_weights(tmp_path: Path) -> None:
    net = network_for(an_environment(8), SHORT)
    for done in (0.0, 0.05, 0.31, 0.39, 1.0):
        take_snapshot(net, tmp_path, done)
    assert [path.stem for path in snapshots_in(tmp_path)] == ["00", "03", "10"]
    assert measures_in(snapshots_in(tmp_path)[0]) == (SHORT.width, SHORT.blocks)


def test_a_new_run_begins_without_those_of_the_last(tmp_path: Path) -> None:
    take_snapshot(network_for(an_environment(8), SHORT), tmp_path, 0.0)
    remove_snapshots(tmp_path)
    assert not snapshots_in(tmp_path)
    remove_snapshots(tmp_path / "never there")


@pytest.mark.parametrize(
    ("stopped", "minutes", "left"),
    [
        (5.9, 10.0, {tenth: tenth for tenth in range(6)}),
        (10.0, 20.0, {tenth: 2 * tenth for tenth in range(6)}),
        (5.0, 5.0, {2 * tenth: tenth for tenth in range(6)}),
        (10.0, 10.0, {tenth: tenth for tenth in range(11)}),
    ],
)
def test_a_run_of_ten_minutes_that_goes_on_to_another_end_has_them_by_its_tenths_now(
    tmp_path: Path, stopped: float, minutes: float, left: dict[int, int]
) -> None:
    (tmp_path / PAST).mkdir()
    for tenth in range(11):
        (tmp_path / PAST / f"{tenth:02}.npz").write_text(f"minute {tenth}")
    rescale_snapshots(tmp_path, 10.0 / minutes, stopped / minutes)
    found = {int(path.stem): path.read_text() for path in (tmp_path / PAST).iterdir()}
    assert found == {tenth: f"minute {minute}" for tenth, minute in left.items()}
