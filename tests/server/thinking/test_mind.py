"""A thinking process does not outlive the server, however that ends."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from freehold.server.thinking.mind import Mind
from tests.server.serving import eventually
from tests.server.thinking import mischief

ROOT = Path(__file__).parents[3]


async def _ask_for_ever() -> None:
    mind = Mind(mischief.prepare)
    print(await mind.ask(mischief.own_pid, None, soon=float, seconds=60), flush=True)
    await mind.ask(mischief.stay, None, soon=float, seconds=600)


def test_when_the_server_is_killed_its_processes_end() -> None:
    script = "import asyncio; from tests.server.thinking.test_mind import _ask_for_ever; asyncio.run(_ask_for_ever())"
    server = subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    mind = int(server.stdout.readline())
    assert is_running(mind)
    server.kill()
    server.communicate(timeout=60)
    eventually(lambda: not is_running(mind))


def is_running(pid: int) -> bool:
    """Whether a process lives; one that has ended may wait for somebody to notice."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_process_is_started_when_it_is_needed_and_anew_when_it_was_killed() -> None:
    async def lives() -> list[int | None]:
        mind = Mind(mischief.prepare)
        pids = [mind.pid, await mind.ask(mischief.own_pid, None, soon=float, seconds=60)]
        mind.known.add("a topic")
        mind.kill()
        assert mind.known == set()
        pids += [mind.pid, await mind.ask(mischief.own_pid, None, soon=float, seconds=60)]
        mind.stop()
        return pids

    before, first, between, second = asyncio.run(lives())
    assert (before, between, first == second) == (None, None, False)
