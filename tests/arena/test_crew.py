from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from freehold.arena.crew import Alone, Processes
from freehold.arena.match import Match
from freehold.cli.failure import INTERRUPTED
from freehold.core.errors import BadSetup
from tests.arena.matches import FIRST_MOVER, LAST_MOVER, PROGRAMS, a_schedule, played, without_times

BOTS = ("random", FIRST_MOVER, LAST_MOVER)


def test_several_processes_play_the_same_games_as_one() -> None:
    schedule = a_schedule(BOTS, mixing="pairs")
    match = Match(schedule, 60)
    assert len(match.spans()) > 4
    assert without_times(match.run(Processes(2)).report) == without_times(played(schedule, 60))


def test_the_deals_of_a_killed_process_are_played_again_and_counted_once() -> None:
    schedule = a_schedule(BOTS, mixing="pairs")
    bystanders = {child.pid for child in multiprocessing.active_children()}
    killed: list[int] = []

    def kill_one(done: int, of: int) -> None:
        workers = [child.pid for child in multiprocessing.active_children() if child.pid not in bystanders]
        if done and not killed and workers and workers[0]:
            killed.append(workers[0])
            os.kill(workers[0], signal.SIGKILL)

    match = Match(schedule, 120)
    run = match.run(Processes(2), kill_one)
    assert killed
    assert len({chunk.span for chunk in match.chunks}) == len(match.chunks)
    assert without_times(run.report) == without_times(played(schedule, 120))


def test_a_stop_keeps_what_is_finished_and_ends_the_processes() -> None:
    bystanders = {child.pid for child in multiprocessing.active_children()}

    def stop(done: int, of: int) -> None:
        if done:
            raise KeyboardInterrupt

    run = Match(a_schedule(BOTS, mixing="pairs"), 600).run(Processes(2), stop)
    assert run.stopped
    assert 0 < run.report.games < run.report.asked
    assert {child.pid for child in multiprocessing.active_children()} <= bystanders


def test_a_stopped_run_alone_keeps_what_it_has() -> None:
    def stop(done: int, of: int) -> None:
        if done >= 6:
            raise KeyboardInterrupt

    run = Match(a_schedule(BOTS, mixing="pairs"), 60).run(Alone(), stop)
    assert run.stopped
    assert run.report.games == 6
    assert run.report.bots[0].win_share is not None


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize(("processes", "bots"), [(1, 1), (2, 3)])  # ours, which was greeted, and those of two workers
def test_a_run_that_is_told_to_end_leaves_no_bot_behind(processes: int, bots: int, told: int, tmp_path: Path) -> None:
    if signal.getsignal(told) == signal.SIG_IGN:
        pytest.skip("whoever runs the tests under nohup has it ignored, in all programs that tests start")
    bot = f"cmd:limit=600;{sys.executable} {PROGRAMS / 'sleeper.py'} {tmp_path}"
    command = f"arena for-sale --players 3 --games 60 --mixes alone --processes {processes} --bots"
    with subprocess.Popen([sys.executable, "-m", "freehold", *command.split(), f"random,{bot}"]) as run:
        try:
            wait_until(lambda: len(list(tmp_path.iterdir())) == bots)
            run.send_signal(told)
            # CPython ends by the signal where `exec` was interrupted, which a shell calls 130, too.
            assert run.wait(timeout=60) in (INTERRUPTED, -signal.SIGINT)
            wait_until(lambda: not any(is_running(int(file.name)) for file in tmp_path.iterdir()))
        finally:
            run.kill()


def wait_until(is_so: Callable[[], bool]) -> None:
    end = monotonic() + 60
    while not is_so():
        assert monotonic() < end
        sleep(0.02)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_no_processes_are_too_few() -> None:
    with pytest.raises(BadSetup, match="at least 1"):
        Processes(0)
