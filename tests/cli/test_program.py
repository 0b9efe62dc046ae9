"""The program as a whole: its commands, its help, and what it says when something is wrong."""

from __future__ import annotations

import io
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep

import pytest
from numba.core.compiler_lock import global_compiler_lock

from freehold import __version__
from freehold.cli import COMMANDS, Command, main, overview
from freehold.cli.console import own_name
from freehold.cli.failure import INTERRUPTED, told
from freehold.cli.interrupts import SOON
from tests.cli.conftest import SOURCES, Run

HEAVY = ("numba", "numpy", "rich", "cyclopts", "msgspec", "freehold.games")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_explains_itself(command: Command, freehold: Run) -> None:
    ran = freehold(command.name, "--help")
    assert ran.status == 0
    assert f"Usage: freehold {command.name}" in ran.out


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_the_overview_names_every_command(command: Command) -> None:
    assert f"  {command.name.ljust(1)} " in overview()
    assert command.help in overview()


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
def test_help_is_the_overview(words: list[str], freehold: Run) -> None:
    assert freehold(*words) == (0, overview() + "\n", "")


def test_help_imports_nothing_heavy() -> None:
    code = (
        f"import sys; from freehold.cli import main; main(['--help']); print([m for m in {HEAVY} if m in sys.modules])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": str(SOURCES)}, capture_output=True, text=True, check=True
    )
    assert ran.stdout.splitlines()[-1] == "[]"


def test_the_version_is_told(freehold: Run) -> None:
    assert freehold("--version").out == f"{__version__}\n"


def test_an_unknown_command_is_a_users_mistake(freehold: Run) -> None:
    ran = freehold("plya")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith('error: Unknown command "plya"')


def test_an_unknown_option_names_the_commands_help(freehold: Run) -> None:
    assert "hint: see `freehold games --help`" in freehold("games", "--colour").err


@pytest.mark.parametrize(
    ("typed", "option"), [("--variant=x", "variant"), ("--rounds", "rounds"), ("--coin-table", "coin_table")]
)
@pytest.mark.parametrize("command", ["play", "watch", "arena"])
def test_an_option_of_a_game_is_answered_with_how_it_is_typed(
    command: str, typed: str, option: str, freehold: Run
) -> None:
    ran = freehold(command, "for-sale", "--bots", "random", typed, "2")
    assert ran.status == 2
    assert f"hint: the options of a game are given as --option {option}=…; see `freehold {command} --help`" in ran.err


def test_what_no_game_has_is_not_taken_for_an_option_of_one(freehold: Run) -> None:
    assert "hint: see `freehold play --help`" in freehold("play", "for-sale", "--player", "4").err


def test_an_error_is_one_line(freehold: Run) -> None:
    assert freehold("play", "for-sale", "--players", "many").err.count("error:") == 1


def test_a_missing_file_is_named(freehold: Run, tmp_path: Path) -> None:
    missing = tmp_path / "missing.txt"
    assert freehold("replay", missing) == (2, "", f"error: {missing}: No such file or directory\n")


def test_a_missing_extra_says_what_to_install(capsys: pytest.CaptureFixture[str]) -> None:
    serve = Command("serve", "nowhere:serve", "Serve.", extra="server")
    with told([serve], ["serve"]) as status:
        raise ModuleNotFoundError("No module named 'litestar'", name="litestar")
    assert status.code == 2
    assert "hint: install it with: pip install 'freehold[server]'" in capsys.readouterr().err


def test_a_failed_import_of_our_own_is_not_hidden() -> None:
    with pytest.raises(ModuleNotFoundError), told([], ["games"]):
        raise ModuleNotFoundError("No module named 'freehold.nonsense'", name="freehold.nonsense")


def test_an_interrupt_waits_until_the_compiler_is_done() -> None:
    done = []
    with told([], []) as status:
        with global_compiler_lock:
            signal.raise_signal(signal.SIGINT)
            sleep(4 * SOON)  # it comes again and again
            done.append("compiled")
        sleep(60)
        done.append("slept on")
    assert status.code == INTERRUPTED
    assert done == ["compiled"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_second_interrupt_does_not_wait() -> None:
    done = []
    with told([], []) as status, global_compiler_lock:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        done.append("compiled")
    assert status.code == INTERRUPTED
    assert not done


def test_a_terminal_without_our_letters_shows_question_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    assert main(["games", "for-sale"]) == 0
    assert b"removed=0?" in raw.getvalue()


@pytest.mark.parametrize(
    ("started", "name"),
    [
        ("/elsewhere/freehold/__main__.py", "python -m freehold"),
        (".venv/bin/freehold", ".venv/bin/freehold"),
        ("my tools/freehold", "'my tools/freehold'"),
        ("pytest", "freehold"),
    ],
)
def test_the_program_calls_itself_as_it_was_started(started: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [started])
    monkeypatch.setenv("PATH", "")
    assert own_name() == name


def test_on_the_path_the_program_calls_itself_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = tmp_path / "freehold"
    installed.touch(mode=0o755)
    monkeypatch.setattr(sys, "argv", [str(installed)])
    monkeypatch.setenv("PATH", str(tmp_path))
    assert own_name() == "freehold"


@pytest.mark.parametrize("word", ["games", "--help"])
def test_a_closed_pipe_ends_quietly(word: str, start: Callable[..., subprocess.Popen[bytes]]) -> None:
    process = start(word)
    assert process.stdout is not None
    process.stdout.close()
    _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (0, b"")


@pytest.mark.parametrize("words", [["games"], ["--help"]])
def test_a_full_disk_is_told_in_a_line(words: list[str], tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        process = subprocess.run(
            [sys.executable, "-m", "freehold", *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert process.returncode == 2
    assert process.stderr == "error: writing failed: No space left on device\n"
