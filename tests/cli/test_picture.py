"""Drawing records from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

RECORDS = Path(__file__).parents[1] / "records"
RECORD = str(RECORDS / "goofspiel" / "traditional-2-plain-win.txt")
FOR_SALE = str(RECORDS / "for_sale" / "gryphon-2008-3-plain-win.txt")


@pytest.mark.parametrize(
    ("name", "words", "start"),
    [
        ("game.svg", [], b"<svg "),
        ("game.gif", ["--seconds", "0.2"], b"GIF89a"),
        ("table.png", [], b"\x89PNG"),
        ("table.svg", ["--at", "5", "--seat", "1"], b"<svg "),
        ("table.png", ["--at", "0", "--seat", "spectator"], b"\x89PNG"),
    ],
)
def test_a_record_is_drawn(name: str, words: list[str], start: bytes, freehold: Run, tmp_path: Path) -> None:
    file = tmp_path / name
    ran = freehold("picture", RECORD, "--out", str(file), *words)
    assert ran == (0, f"Written to {file}.\n", "")
    assert file.read_bytes().startswith(start)


def test_without_a_name_it_is_named_after_the_record(
    freehold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert freehold("picture", RECORD).out == "Written to traditional-2-plain-win.svg.\n"
    assert "film.begin" in Path("traditional-2-plain-win.svg").read_text()


def test_eyes_decide_what_is_drawn(freehold: Run, tmp_path: Path) -> None:
    drawn = {}
    for seat in ("all", "spectator", "0"):
        freehold("picture", FOR_SALE, "--out", str(tmp_path / "x.svg"), "--at", "20", "--seat", seat)
        drawn[seat] = (tmp_path / "x.svg").read_text()
    assert "(you)" in drawn["0"]
    assert [drawn[seat].count(">?<") for seat in drawn] == [0, 3, 2]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--out", "x.jpg"], "x.jpg cannot be drawn"),
        (["--out", "x.gif", "--at", "3"], "x.gif cannot be drawn"),
        (["--out", "x.svg", "--at", "999"], "there is no move 999"),
        (["--out", "x.svg", "--seconds", "0"], "0.02 to 60 seconds"),
        (["--out", "x.svg", "--seat", "Zed"], "no seat 'Zed'"),
    ],
)
def test_what_cannot_be_drawn_is_a_users_mistake(
    words: list[str], message: str, freehold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = freehold("picture", RECORD, *words)
    assert ran.status == 2
    assert message in ran.err
    assert list(tmp_path.glob("x.*")) == []


def test_a_game_that_has_not_begun_is_drawn_as_it_lies_there(freehold: Run, tmp_path: Path) -> None:
    begun = tmp_path / "begun.txt"
    begun.write_text(Path(FOR_SALE).read_text().split("\n\n")[0].replace("\nresult", "\n# result") + "\n")
    ran = freehold("picture", begun, "--out", tmp_path / "begun.svg")
    assert (ran.status, ran.err) == (0, "")
