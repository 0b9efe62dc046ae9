"""A download of the server is checked at home by `freehold verify`."""

from __future__ import annotations

from pathlib import Path

import pytest

from freehold.cli import main
from freehold.core.record import Record
from tests.server.serving import Person


def test_the_draws_of_a_download_can_be_checked(
    finished: list[Person], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(finished[0].ask("GET", "record").text)
    assert main(["verify", str(file)]) == 0
    assert "all as the seed says; the commitment holds" in capsys.readouterr().out
    assert finished[0].screen()["table"]["commitment"] in file.read_text()


def test_a_wrong_seed_or_commitment_is_noticed(
    finished: list[Person], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(finished[0].ask("GET", "record").text.partition("# commitment")[0])
    assert main(["verify", str(file)]) == 2
    assert "hint: give --seed" in capsys.readouterr().err
    assert main(["verify", str(file), "--seed", "00" * 32]) == 2
    assert "but the seed gives" in capsys.readouterr().err
    seed = finished[0].screen()["table"]["seed"]
    assert main(["verify", str(file), "--seed", seed, "--commitment", "00" * 32]) == 2
    assert "does not match the commitment" in capsys.readouterr().err
    assert main(["verify", str(file), "--seed", seed]) == 0


@pytest.mark.parametrize(
    ("note", "complaint"),
    [
        ("# given: 99999", "99999 moves cannot have been set up"),
        ("# given: ff", "ff moves cannot have been set up"),
        ("# given: {all}", "no draw was checked"),
    ],
)
def test_a_record_cannot_excuse_its_draws(
    note: str, complaint: str, finished: list[Person], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = finished[0].ask("GET", "record").text
    file = tmp_path / "game.txt"
    file.write_text(f"{text}{note.format(all=len(Record.read(text).plays))}\n")
    assert main(["verify", str(file)]) == 2
    assert complaint in capsys.readouterr().err


def test_moves_that_were_set_up_are_said_to_be_unchecked(
    finished: list[Person], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(finished[0].ask("GET", "record").text)
    assert main(["verify", str(file), "--given", "2"]) == 0
    assert "the first 2 moves were set up and not checked" in capsys.readouterr().out
