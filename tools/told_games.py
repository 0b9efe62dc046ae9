"""Write the golden games that are told in every language again: after a change to words, or to what a game tells.

python tools/told_games.py

A game is told as `freehold replay --print` tells it to a spectator. Read what has changed before committing it.
"""

from __future__ import annotations

import io
import os
import tempfile
from contextlib import redirect_stdout
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from freehold.cli import main as freehold
from freehold.core.record import Record

TESTS = Path(__file__).parent.parent / "tests"
FOLDER = TESTS / "told"
LANGUAGES = ("en", "de", "fr")

EMOJI = "".join(chr(0x1F400 + number) for number in range(40))
ODD = ("Pass", "Tom and Jerry", "Smith, Bob", "{x}", "<b>", "שרה כהן")
"""Names that are words of ours, lists, mark-up, or run the other way."""


class Told(NamedTuple):
    """A golden game that is told, with the names its players have in it where they are not those of the record."""

    record: str
    names: tuple[str, ...] = ()


GAMES = (
    Told("for_sale/gryphon-2008-3-tie-break"),
    Told("for_sale/gryphon-2008-6-shared-victory", ODD),
    Told("for_sale/iello-2015-5-not-for-everyone-plain-win"),
    Told("the_estates/capstone-2018-3-match-two-wins"),
    Told("the_estates/rogers-4-tie-break", ("O'Brien", EMOJI, "[bold]", ":heart:")),
    Told("goofspiel/traditional-3-plain-win"),
)
"""One of every edition at least."""


def tell(game: Told, language: str) -> str:
    """The game in this language."""
    record = Record.read((TESTS / "records" / f"{game.record}.txt").read_bytes())
    with tempfile.TemporaryDirectory() as folder, redirect_stdout(io.StringIO()) as told:
        file = Path(folder) / "game.txt"
        file.write_text(replace(record, players=game.names or record.players).to_text(), encoding="utf-8")
        status = freehold(["replay", str(file), "--print", "--seat", "spectator", "--language", language])
    assert status == 0, f"{game.record} cannot be told"
    return "".join(f"{line.rstrip()}\n" for line in told.getvalue().splitlines())


def place(game: Told, language: str) -> Path:
    """Where it is written."""
    return FOLDER / f"{game.record}.{language}.txt"


def main() -> None:
    """Every game in every language, in lines as long as in a pipe."""
    os.environ.pop("COLUMNS", None)
    for game in GAMES:
        for language in LANGUAGES:
            place(game, language).parent.mkdir(parents=True, exist_ok=True)
            place(game, language).write_text(tell(game, language), encoding="utf-8")


if __name__ == "__main__":
    main()
