"""A browser says what Python says, from the same files: golden games in every language, and names that could be words of ours."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from msgspec.structs import replace

from freehold.core.catalogue import catalogue, languages
from freehold.core.game import NATURE
from freehold.core.play import Table
from freehold.core.record import Record
from freehold.core.said import Said, all_of, any_of, said
from freehold.games import kit_of
from freehold.server.messages.words import phrase
from tests.made_up import LANGUAGE, make_up

HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"
ODD = ("Pass", "Tom and Jerry", "Smith, Bob", "{x}", "<b>", "שרה כהן", "-3", "🐀" * 40)
"""Names that are words of ours, lists, numbers, mark-up, or run the other way."""
MOST = 4000
"""Things said of one game, different ones."""

pytestmark = pytest.mark.skipif(
    shutil.which("node") is None or not (HERE.parents[1] / "web/node_modules/esbuild").is_dir(),
    reason="Node and the packages of web/ are needed: make web",
)


def told(record: Record) -> Iterator[Said]:
    """All that is said in a game, to everybody: what happens, what is asked, what could be done and what that would do."""
    table = Table.resume(kit_of(record), record)
    text, names = table.kit.text, table.names
    for seat in (None, *range(len(names))):
        yield from table.log(seat)
    for entry in table.entries:
        for actor in table.game.actors(entry.before):
            if actor != NATURE:
                view = table.game.view(entry.before, actor)
                yield text.ask(view, names)
                yield text.explain(view)
                for move in table.game.legal_moves(entry.before, actor):
                    yield text.label(move)
                    yield text.consequence(view, move, names) or text.label(move)
        yield text.ask(table.game.view(entry.before, None), names)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    yield from filter(None, (outcome.reason, outcome.tie_break))
    rows = text.result(table.game, table.state, outcome, names)
    yield from (cell for row in rows for cell in row if isinstance(cell, Said))


def in_node(things: list[Said]) -> dict[str, list[str]]:
    """What a browser makes of them, in every language."""
    asked = {language: [phrase(each) for each in things] for language in languages()}
    ran = subprocess.run(
        ["node", HERE / "say.mjs"], input=json.dumps(asked).encode(), stdout=subprocess.PIPE, check=True
    )
    texts: dict[str, list[str]] = json.loads(ran.stdout)
    return texts


def compare(things: list[Said]) -> None:
    """Only the minus sign before a number is another in a browser."""
    texts = in_node(things)
    for language in languages():
        ours = [catalogue(language).text(each) for each in things]
        theirs = [text.replace("−", "-") for text in texts[language]]
        assert [pair for pair in zip(ours, theirs, strict=True) if pair[0].replace("−", "-") != pair[1]] == []


@pytest.mark.parametrize("game", ["for_sale", "the_estates", "goofspiel"])
def test_a_browser_tells_golden_games_as_python_does(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    make_up(tmp_path)
    monkeypatch.setenv("FREEHOLD_WORDS", str(tmp_path))
    assert LANGUAGE in languages()
    records = [Record.read(file.read_bytes()) for file in sorted((RECORDS / game).glob("*.txt"))]
    odd = [replace(record, players=ODD[: len(record.players)]) for record in records[:3]]
    things = list(islice(dict.fromkeys(each for record in [*odd, *records] for each in told(record)), MOST))
    assert len(things) > 250
    compare(things)


@pytest.mark.parametrize("name", [*ODD, "", " ", "\u202eabc", "x" * 2500, "👩‍👩‍👧‍👦" * 400])
def test_a_name_passes_through_a_browser_as_through_python(name: str) -> None:
    listed = (all_of([name]), any_of([name, name]), all_of([name, 3, -4, said("the-estates-mayor")]))
    compare([said("for-sale-bids", who=who, coins=4) for who in (name, *listed)])


def test_numbers_are_written_alike() -> None:
    compare([said("for-sale-score", who="Ann", score=n) for n in (0, 1, -7, 1234, -98765, 0.5, 10**15 + 1)])


def test_what_a_language_lacks_is_said_in_english_by_both(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    make_up(tmp_path)
    (tmp_path / LANGUAGE / "goofspiel.ftl").unlink()
    monkeypatch.setenv("FREEHOLD_WORDS", str(tmp_path))
    record = Record.read(next((RECORDS / "goofspiel").glob("*.txt")).read_bytes())
    compare([*told(record), said("core-sentence", clause=said("goofspiel-bid-already", seat=1))])
