from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.arena.matches import FIRST_MOVER
from tests.cli.conftest import Run

Start = Callable[..., "subprocess.Popen[bytes]"]
PAIR = ("for-sale", "--players", 3, "--processes", 1, "--bots", "random,heuristic")


def test_the_table_says_who_is_better(freehold: Run) -> None:
    ran = freehold("arena", *PAIR, "--games", 60)
    assert ran.status == 0
    head, _, heading, best, second, *_ = ran.out.splitlines()
    assert head.startswith("for-sale, gryphon-2008, 3 players: 60 games on 20 deals, 2 mixes.")
    assert heading.split("  ")[0] == "bot"
    assert best.startswith("heuristic")
    assert second.startswith("random")
    assert ran.err == ""


def test_all_forms_of_the_report_are_written(freehold: Run, tmp_path: Path) -> None:
    forms = {form: tmp_path / f"report.{form}" for form in ("json", "csv", "html")}
    places = [word for form, path in forms.items() for word in (f"--{form}", path)]
    assert freehold("arena", *PAIR, "--games", 12, *places).status == 0
    assert json.loads(forms["json"].read_text())["games"] == 12
    assert forms["csv"].read_text().splitlines()[2].startswith("heuristic,18,")
    assert forms["html"].read_text().endswith("</html>\n")


def test_the_same_seed_gives_the_same_report(freehold: Run, tmp_path: Path) -> None:
    shares = []
    for name, seed in (("a", 5), ("b", 5), ("c", 6)):
        freehold("arena", *PAIR, "--games", 60, "--seed", seed, "--json", tmp_path / name)
        shares.append(json.loads((tmp_path / name).read_text())["bots"][0]["score"])
    assert shares[0] == shares[1] != shares[2]


def test_a_command_with_a_comma_goes_into_quotes(freehold: Run) -> None:
    ran = freehold(
        "arena", "for-sale", "--players", 3, "--processes", 1, "--games", 6, "--bots", f'random,"{FIRST_MOVER} a,b"'
    )
    assert ran.status == 0
    assert "mover.py first a,b" in ran.out


def test_bots_may_be_named_one_by_one(freehold: Run) -> None:
    ran = freehold(
        "arena", "for-sale", "--players", 3, "--processes", 1, "--games", 6, "--bots", "random", "--bots", "random"
    )
    assert "random (2)" in ran.out


@pytest.mark.parametrize(
    ("wrong", "says", "hint"),
    [
        (["--bots", "nobody,random"], "there is no bot 'nobody'", True),
        (["--bots", "random:sims=3"], "'sims=3' is not one of its parameters", True),
        (["--bots", "heuristic:style=odd,random"], "style 'odd'", True),
        (["--bots", "random,,heuristic"], "leaves a bot without a name", True),
        (["--bots", "random,cmd:no-such-program"], "no program 'no-such-program'", True),
        (["--players", "7"], "takes 3 to 6 players, not 7", False),
        (["--players", "many"], "many", True),
        (["--games", "0"], "0 games cannot be played", False),
        (["--mixes", "some"], "no mixing 'some'", True),
        (["--mixes", "distinct"], "at least 3 bots, not 2", True),
        (["--edition", "first"], "no edition 'first'", True),
        (["--option", "rounding"], "name=value", True),
        (["--option", "rounding=sideways"], "cannot be 'sideways'", False),
        (["--seed", "-4"], "seed", False),
        (["--processes", "0"], "at least 1", False),
        (["--json", "nowhere/report.json"], "there is no folder nowhere", False),
        (["--json", "/proc/report.json"], "/proc/report.json cannot be written", True),
        (["--keep", "taken/games"], "cannot be made", True),
        (["--keep", "/proc/games"], "/proc/games cannot be made", True),
        (["--resume", "taken"], "not a results file", True),
    ],
)
def test_a_mistake_is_one_line_and_leaves_nothing_behind(
    wrong: list[str], says: str, hint: bool, freehold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken").write_text("a file that is something else\n")
    usual = {
        "--players": "3",
        "--bots": "random,heuristic",
        "--games": "6",
        "--json": "report.json",
        "--processes": "1",
    }
    words = {**usual, **dict(zip(wrong[::2], wrong[1::2], strict=True))}
    ran = freehold("arena", "for-sale", *(word for pair in words.items() for word in pair))
    errors = ran.err.splitlines()
    assert ran.status == 2
    assert errors[0].startswith("error: ")
    assert says in errors[0]
    assert [line[:6] for line in errors[1:]] in ([["hint: "]] if hint else [[], ["hint: "]])
    assert ran.out == ""
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]
    assert (tmp_path / "taken").read_text() == "a file that is something else\n"


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is forbidden to root; /proc stands in"
)
def test_a_folder_one_may_not_write_to_is_refused(freehold: Run, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        ran = freehold("arena", *PAIR, "--games", 6, "--keep", tmp_path / "games")
    finally:
        tmp_path.chmod(0o700)
    assert ran.status == 2
    assert ran.err.startswith("error: ")


def test_an_unknown_game_is_refused_with_those_that_there_are(freehold: Run) -> None:
    ran = freehold("arena", "chess", "--bots", "random,random")
    assert (ran.status, ran.err.splitlines()[1]) == (2, "hint: the games are for-sale, the-estates and goofspiel")


def lines_of(path: Path) -> int:
    return len(path.read_bytes().splitlines()) if path.exists() else 0


def begun(start: Start, results: Path, *more: object, processes: int = 1) -> subprocess.Popen[bytes]:
    """A long run of its own, with a first chunk on the disk."""
    bots = f"random,{FIRST_MOVER}"
    run = ("arena", "for-sale", "--players", 3, "--processes", processes, "--games", 6000, "--bots", bots)
    process = start(*run, "--resume", results, *more)
    while lines_of(results) < 3:
        assert process.poll() is None, process.stderr and process.stderr.read()
        time.sleep(0.02)
    return process


def test_ctrl_c_stops_early_and_reports_what_there_is(start: Start, tmp_path: Path) -> None:
    process = begun(start, tmp_path / "run", "--json", tmp_path / "report")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    report = json.loads((tmp_path / "report").read_text())
    assert process.returncode == 130
    assert b"stopped early: " in err
    assert b"win share" in out
    assert 0 < report["games"] < report["asked"]
    # Ctrl-C may come when a deal is on the disk already and not yet counted; the disk takes longest just then.
    assert lines_of(tmp_path / "run") - 1 - report["deals"] in (0, 1)


def family_of(pid: int) -> set[int]:
    """The processes that one started, theirs included."""
    children = [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return {*children, *(below for child in children for below in family_of(child))}


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="who is whose child is read from /proc")
def test_a_killed_run_takes_its_processes_along(start: Start, tmp_path: Path) -> None:
    process = begun(start, tmp_path / "run", processes=2)
    family = family_of(process.pid)
    assert len(family) > 2, "two workers, and what they started"
    process.kill()
    process.communicate(timeout=60)
    end = time.monotonic() + 60
    while any(Path(f"/proc/{pid}").exists() for pid in family):
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_killed_run_goes_on_where_it_was(start: Start, freehold: Run, tmp_path: Path) -> None:
    process = begun(start, tmp_path / "run")
    process.kill()
    process.communicate(timeout=60)
    before = (tmp_path / "run").read_bytes()
    games = 6 * (lines_of(tmp_path / "run") + 2)  # two deals of three games are a round, so some are still to be played
    usual = ("arena", "for-sale", "--players", 3, "--processes", 1, "--games", games, "--bots", f"random,{FIRST_MOVER}")
    assert freehold(*usual, "--resume", tmp_path / "run", "--json", tmp_path / "resumed").status == 0
    assert freehold(*usual, "--json", tmp_path / "fresh").status == 0
    resumed, fresh = (json.loads((tmp_path / name).read_text()) for name in ("resumed", "fresh"))
    assert (tmp_path / "run").read_bytes().startswith(before[: before.rfind(b"\n") + 1])
    assert resumed["games"] == fresh["games"] == games
    assert resumed["pairs"] == fresh["pairs"]
