"""Checking records."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_replay import WHOLE


@pytest.fixture
def good(tmp_path: Path) -> Path:
    file = tmp_path / "good.txt"
    file.write_text(WHOLE)
    return file


def test_a_good_record_is_told_so(good: Path, freehold: Run) -> None:
    words = "good: for-sale, gryphon-2008, 3 players, 14 moves, ends 20, 22, 23"
    assert freehold("validate", good) == (0, f"{good}: {words}\n", "")


def test_good_records_need_no_words(good: Path, freehold: Run) -> None:
    assert freehold("validate", "--quiet", good) == (0, "", "")


@pytest.mark.parametrize(
    ("good_words", "bad_words", "why"),
    [
        ("2 bid 3", "2 bid 2", "move 6 (seat 2: bid 2): bid 2 is not above the standing bid of 2"),
        ("2 bid 3", "2 bet 3", "move 6 (seat 2: bet 3): 'bet 3' is not a move"),
        ("2 bid 3", "0 bid 3", "move 6 (seat 0: bid 3): it is not seat 0's turn"),
        ("result: 20 22 23", "result: 20 22 24", "the result should be 20 22 23, not 20 22 24"),
        ("rules: 1", "rules: 99", "rules version 99 of for-sale is not known"),
        ("game: for-sale", "game: chess", "there is no game 'chess'"),
        ("freehold record 1", "freehold record 7", "record format 7 is not known"),
        ("option removed: 27", "option removed: 26", "this set-up cannot be played"),
    ],
)
def test_a_bad_record_is_told_which_move_and_why(
    good_words: str, bad_words: str, why: str, tmp_path: Path, freehold: Run
) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(WHOLE.replace(good_words, bad_words))
    ran = freehold("validate", file)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"error: {file}: {why}")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"{", b'{"format": 1}', b"[]", b"\n\n"])
def test_what_is_no_record_at_all_is_refused(content: bytes, tmp_path: Path, freehold: Run) -> None:
    file = tmp_path / "bad.txt"
    file.write_bytes(content)
    assert freehold("validate", file).status == 2


def test_one_bad_record_does_not_hide_the_others(good: Path, tmp_path: Path, freehold: Run) -> None:
    ran = freehold("validate", tmp_path / "missing.txt", good)
    assert ran.status == 2
    assert f"{good}: good" in ran.out
    assert "missing.txt: No such file or directory" in ran.err


def test_at_least_one_file_is_needed(freehold: Run) -> None:
    assert freehold("validate").status == 2
