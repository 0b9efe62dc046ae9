"""Leaving in whatever way: nothing is lost, and there is no traceback."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from freehold.core.record import Record
from tests.cli.conftest import SOURCES

Start = Callable[..., "subprocess.Popen[bytes]"]
PROMPT = b"quit.\n> "
GAME = ("play", "for-sale", "--option", "first=0", "--seed", "1", "--bots", "random", "--save")


def wait_for(process: subprocess.Popen[bytes], words: bytes) -> bytes:
    """What was printed until these words came."""
    assert process.stdout is not None
    shown = b""
    while words not in shown:
        more = os.read(process.stdout.fileno(), 4096)
        assert more, shown
        shown += more
    return shown


def type_in(process: subprocess.Popen[bytes], line: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(line)
    process.stdin.flush()


def first_move_of(file: Path) -> str:
    return next(play.move for play in Record.read(file.read_bytes()).plays if play.seat == 0)


def test_the_end_of_the_input_keeps_the_game(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    out, errors = start(*GAME, file).communicate(b"bid 3\n", timeout=120)
    assert first_move_of(file) == "bid 3"
    assert out.endswith(f"python -m freehold play --resume {file}\n".encode())
    assert errors == b""


def test_ctrl_c_keeps_the_game(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    process = start(*GAME, file)
    wait_for(process, PROMPT)
    type_in(process, b"bid 3\n")
    wait_for(process, PROMPT)
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=120)
    assert first_move_of(file) == "bid 3"
    assert b"freehold play --resume" in out
    assert (process.returncode, errors) == (130, b"")


def test_a_closed_output_keeps_the_game(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    process = start(*GAME, file)
    wait_for(process, PROMPT)
    assert process.stdout is not None
    process.stdout.close()
    type_in(process, b"bid 3\n")
    _, errors = process.communicate(timeout=120)
    assert first_move_of(file) == "bid 3"
    assert errors.decode() == f"The game is saved. Resume it with:\npython -m freehold play --resume {file}\n"


def test_a_kill_without_warning_keeps_every_move(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    process = start(*GAME, file)
    wait_for(process, PROMPT)
    type_in(process, b"bid 3\n")
    wait_for(process, PROMPT)
    process.kill()
    process.communicate(timeout=120)
    assert first_move_of(file) == "bid 3"


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_channels_that_were_never_open_do_no_harm(closed: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    words = " ".join([sys.executable, "-m", "freehold", *GAME, str(file), closed])
    ran = subprocess.run(
        ["sh", "-c", words],
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert file.exists()


class Terminal:
    """The program at a terminal of its own."""

    def __init__(self, *arguments: object, **environment: str) -> None:
        self._ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "freehold", *map(str, arguments)]
        variables = {**os.environ, "PYTHONPATH": str(SOURCES), "TERM": "xterm-256color", **environment}
        self.process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=variables, start_new_session=True
        )
        os.close(theirs)
        self.shown = b""

    def wait_for(self, words: bytes) -> bytes:
        """What was printed since the last wait, until these words came."""
        fresh = b""
        while words not in fresh:
            fresh += os.read(self._ours, 4096)
        self.shown += fresh
        return fresh

    def type_in(self, keys: bytes) -> None:
        os.write(self._ours, keys)

    def end(self) -> int:
        """Wait for the program to end, reading what it still has to say."""
        try:
            while more := os.read(self._ours, 4096):
                self.shown += more
        except OSError:  # what Linux answers once nobody holds the other end
            pass
        os.close(self._ours)
        return self.process.wait(timeout=120)


def test_ctrl_d_at_a_terminal_keeps_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    terminal = Terminal(*GAME, file)
    terminal.wait_for(b"> ")
    terminal.type_in(b"\x04")
    assert terminal.end() == 0
    assert b"freehold play --resume" in terminal.shown
    assert file.exists()


def test_a_terminal_shows_colour_unless_told_not_to(tmp_path: Path) -> None:
    plain, coloured = Terminal(*GAME, tmp_path / "a", NO_COLOR="1"), Terminal(*GAME, tmp_path / "b")
    for terminal in (plain, coloured):
        terminal.wait_for(b"> ")
        terminal.type_in(b"quit\n")
        terminal.end()
    assert b"\x1b[1;32m" in coloured.shown
    assert b"\x1b[1;32m" not in plain.shown


def test_the_screen_is_wiped_before_the_keyboard_is_passed(tmp_path: Path) -> None:
    terminal = Terminal(*GAME[:-3], "--hot-seat", "--save", tmp_path / "game.txt")
    terminal.wait_for(b"press Enter: ")
    terminal.type_in(b"\n")
    terminal.wait_for(b"\n> ")
    terminal.type_in(b"bid 3\n")
    handed = terminal.wait_for(b"instead): ")
    terminal.type_in(b"quit\n")
    terminal.end()
    assert b"\x1b[3J\x1b[2J\x1b[HPass the keyboard" in handed


@pytest.mark.parametrize("game", ["for-sale", "the-estates"])
def test_the_usual_opponents_answer_without_a_compiler(game: str, start: Start, tmp_path: Path) -> None:
    process = start("play", game, "--seed", "1", "--option", "first=1", "--save", tmp_path / "game.txt")
    out, errors = process.communicate(timeout=120)
    assert b"Your turn" in out
    assert errors == b""
