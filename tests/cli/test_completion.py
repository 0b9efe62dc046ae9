"""The shell finishes what is typed: the scripts, and what bash makes of one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from freehold.cli import COMMANDS
from freehold.games import KITS
from tests.cli.conftest import SOURCES, Run

SHELLS = ("bash", "zsh", "fish", "powershell")


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_knows_every_command(shell: str, freehold: Run) -> None:
    ran = freehold("completion", shell)
    assert ran.status == 0
    assert [command.name for command in COMMANDS if command.name not in ran.out] == []
    assert "hot-seat" in ran.out


def finished(line: str, script: str, home: Path) -> list[str]:
    """What bash offers for a line, the cursor at its end."""
    program = home / "bin" / "freehold"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m freehold "$@"\n')
    program.chmod(0o755)
    words = line.split(" ")
    ask = f"""
    {script}
    COMP_LINE={line!r} COMP_POINT={len(line)} COMP_WORDS=({" ".join(repr(word) for word in words)}) COMP_CWORD={len(words) - 1}
    _freehold freehold {words[-1]!r} {words[-2]!r}
    printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    environment = {"PATH": f"{program.parent}:/usr/bin:/bin", "PYTHONPATH": str(SOURCES), "HOME": str(home)}
    ran = subprocess.run(["bash", "-c", ask], env=environment, capture_output=True, text=True, check=True)
    return [word.strip() for word in ran.stdout.splitlines()]


@pytest.mark.parametrize(
    ("line", "offered"),
    [("freehold va", ["validate"]), ("freehold replay --pr", ["--print"]), ("freehold play the", ["the-estates"])],
)
def test_bash_finishes_commands_options_and_games(line: str, offered: list[str], freehold: Run, tmp_path: Path) -> None:
    assert finished(line, freehold("completion", "bash").out, tmp_path) == offered


def test_the_shell_is_told_every_game(freehold: Run) -> None:
    from freehold.cli.completion import game_names

    assert game_names(None) == {name: kit.title for name, kit in KITS.items()}


def test_a_script_is_put_where_the_shell_looks(freehold: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    ran = freehold("completion", "bash", "--install")
    assert ran.status == 0
    file = tmp_path / ".local/share/bash-completion/completions/freehold"
    assert str(file) in ran.out
    assert "_freehold" in file.read_text()


def test_a_shell_nobody_knows_is_a_users_mistake(freehold: Run) -> None:
    ran = freehold("completion", "tcsh")
    assert (ran.status, ran.out) == (2, "")
    assert "bash" in ran.err
