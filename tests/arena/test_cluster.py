"""On a real Ray cluster of several worker processes, started here. Without Ray these are skipped, and pytest says so."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

pytest.importorskip(
    "ray", reason="RAY IS NOT INSTALLED: the arena on a cluster goes untested (pip install 'freehold[cluster]')"
)

from freehold.arena.cluster import RayCluster
from freehold.arena.match import Match
from freehold.core.errors import BadSetup
from tests.arena.matches import FIRST_MOVER, LAST_MOVER, a_schedule, played, without_times

BOTS = ("random", FIRST_MOVER, LAST_MOVER)


@pytest.fixture(autouse=True)
def _workers_find_the_tests_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers import freehold from where this process does."""
    import freehold

    source = str(Path(freehold.__file__).parents[1])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [source, os.environ.get("PYTHONPATH", "")])))


def ray_workers() -> list[int]:
    """The processes that play for us, as the cluster's own state tells: those that run our task."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            title = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if title.startswith(b"ray::_play"):
            found.append(int(folder.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="workers are found through /proc")
def test_a_cluster_that_loses_a_worker_plays_the_same_games_once_each() -> None:
    schedule = a_schedule(BOTS, mixing="pairs")
    killed: list[int] = []

    def kill_one(done: int, of: int) -> None:
        if done and not killed:
            workers = ray_workers()
            if workers:
                killed.append(workers[0])
                os.kill(workers[0], signal.SIGKILL)

    match = Match(schedule, 120)
    run = match.run(RayCluster(processes=3), kill_one)
    assert killed
    assert not run.stopped
    assert len({chunk.span for chunk in match.chunks}) == len(match.chunks)
    assert without_times(run.report) == without_times(played(schedule, 120))


def test_a_cluster_that_is_not_there_is_told_in_a_line() -> None:
    with pytest.raises(BadSetup, match="cannot join a Ray cluster at nonsense"):
        Match(a_schedule(), 6).run(RayCluster("nonsense"))
