"""How far a long run is."""

from __future__ import annotations

import io
import sys

import pytest

from freehold.cli.progress import progress_of


class Terminal(io.StringIO):
    """An error channel that somebody looks at."""

    def isatty(self) -> bool:
        return True


def a_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """No fixture: pytest puts an error channel of its own in place after those."""
    made = Terminal()
    monkeypatch.setattr(sys, "stderr", made)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return made


def test_a_terminal_shows_how_many_are_done_and_how_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = a_terminal(monkeypatch)
    with progress_of("games") as tell:
        tell(3, 12)
    assert "games" in terminal.getvalue()
    assert "3/12" in terminal.getvalue()


def test_seconds_are_not_counted_and_words_say_more(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = a_terminal(monkeypatch)
    with progress_of("training", counted=False) as tell:
        tell(3, 12, "entropy 1.20")
    assert "3/12" not in terminal.getvalue()
    assert "entropy 1.20" in terminal.getvalue()


def test_where_nobody_looks_nothing_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_of("games") as tell:
        tell(3, 12)
    assert capsys.readouterr() == ("", "")
