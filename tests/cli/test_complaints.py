"""What was wrong, as the program says it."""

from __future__ import annotations

import errno

import pytest

from freehold.cli.complaints import complain, complaint, of_the_system
from freehold.core.catalogue import catalogue
from freehold.core.said import said


def test_a_hint_is_a_line_of_its_own() -> None:
    assert [str(line) for line in complaint("no", "try this")] == ["error: no", "hint: try this"]


def test_without_a_hint_there_is_one_line() -> None:
    assert [str(line) for line in complaint(said("terminal-which-game"))] == ["error: which game?"]


def test_a_complaint_is_one_line_whatever_is_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    complain("two\nlines\tand a\r\ntab")
    assert capsys.readouterr().err == "error: two lines and a tab\n"


def test_a_space_that_must_not_break_stays_one(capsys: pytest.CaptureFixture[str]) -> None:
    complain("«\u00a0x\u00a0»\u202f!")
    assert "«\u00a0x\u00a0»\u202f!" in capsys.readouterr().err


def test_what_systems_usually_say_is_said_in_every_language() -> None:
    what = of_the_system(FileNotFoundError(errno.ENOENT, "No such file or directory", "x"))
    assert not isinstance(what, str)
    assert (str(what), catalogue("fr").text(what)) == ("No such file or directory", "fichier ou dossier introuvable")


def test_what_systems_seldom_say_is_said_in_their_words() -> None:
    assert of_the_system(OSError(errno.EXDEV, "Invalid cross-device link", "x")) == "Invalid cross-device link"
