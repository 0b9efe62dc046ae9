"""Running the program: in this process with typed lines, or as a process of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from freehold.cli import main

SOURCES = Path(__file__).parents[2] / "src"
FAULTY = f"cmd:{sys.executable} {Path(__file__).parents[1] / 'arena' / 'programs' / 'faulty.py'}"
"""A bot that does what the word behind it says, `crash` say, from its second decision on."""


class Ran(NamedTuple):
    """What a command did."""

    status: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LOGNAME", "ann")
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture
def freehold(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process."""

    def run(*arguments: object, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main([str(argument) for argument in arguments])
        return Ran(status, *capsys.readouterr())

    return run


@pytest.fixture
def start(tmp_path: Path) -> Callable[..., subprocess.Popen[bytes]]:
    """Start the program as a process of its own, its three channels being pipes."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCES), "XDG_DATA_HOME": str(tmp_path / "data")}

    def run(*arguments: object) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "freehold", *map(str, arguments)]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment)

    return run
