"""The Estates in every language: nothing is missing, and nothing is left open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from fluent.syntax import FluentParser, ast

from freehold.core.catalogue import FOLDER, Catalogue, languages
from freehold.core.conformance import walk
from freehold.core.errors import FreeholdError
from freehold.core.said import Said
from freehold.games.the_estates.game import TheEstates
from freehold.games.the_estates.kit import KIT
from tests.games.the_estates.positions import NAMES, At, a_position

FILE = "the_estates.ftl"
GAP = re.compile(r"\$([a-z]+)(?:-accusative)?")
"""A form of a piece, `$piece-accusative`, is filled by `$piece`."""


def messages(language: str) -> dict[str, set[str]]:
    """Each key with its gaps, in the order of the file."""
    text = (FOLDER / language / FILE).read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found
            assert entry.span is not None
            found[entry.id.name] = set(GAP.findall(text[entry.span.start : entry.span.end]))
    return found


@pytest.mark.parametrize("language", [name for name in languages() if name != "en"])
def test_every_language_has_the_same_keys_and_gaps_as_english(language: str) -> None:
    assert list(messages(language).items()) == list(messages("en").items())


def test_editions_options_and_their_values_have_words() -> None:
    known = messages("en")
    names = {f"edition-{edition.name}" for edition in KIT.editions} | {"game"}
    for option in KIT.options:
        values = [value for value in option.choices if isinstance(value, str)]
        key = f"option-{option.name}"
        names |= {key, f"{key}-help", *(f"{key}-{value}" for value in values)}
    assert {f"the-estates-{name.replace('_', '-')}" for name in names} <= set(known)


@pytest.mark.parametrize("language", languages())
def test_whatever_is_said_in_whole_games_has_no_gap_left(language: str) -> None:
    """A gap that nothing fills shows as `{$piece}`, a key that nobody knows as itself."""
    say = Catalogue(language).text
    texts = [say(value) for value in everything_said()]
    assert len(texts) > 1000
    assert [text for text in texts if "{" in text or "the-estates-" in text] == []


def everything_said() -> Iterator[Said]:
    """What happens, is asked, offered, foretold and refused in some games."""
    for seed, edition in enumerate(("capstone-2018", "rogers", "rogers")):
        game = KIT.game(3, edition, rounds=3)
        assert isinstance(game, TheEstates)
        for before, seat, move, _ in walk(game, Random(seed)):
            told = [KIT.text.sentence(event, NAMES[:3]) for event in game.apply(before, seat, move).events]
            yield from filter(None, told)
            yield KIT.text.label(move)
            if seat >= 0:
                yield from chosen_from(At(game, before), seat)
    for typed in ("bid", "place 9", "what", "cancel it"):
        yield from refused(typed, a_position())


def chosen_from(at: At, seat: int) -> Iterator[Said]:
    view = at.game.view(at.state, seat)
    yield from (KIT.text.ask(view, NAMES), KIT.text.ask(at.game.view(at.state, None), NAMES))
    yield from (KIT.text.explain(view), KIT.text.why_forced(view, seat, NAMES))
    for move in at.game.legal_moves(at.state, seat):
        yield from filter(None, [KIT.text.consequence(view, move, NAMES)])
    for typed in (
        "embezzle",
        "offer roof",
        "offer cube 1 right",
        "bid 60",
        "keep",
        "place 1:9",
        "permit 1 -",
        "discard",
    ):
        if typed not in at.legal():
            yield from refused(typed, at)


def refused(typed: str, at: At) -> Iterator[Said]:
    with pytest.raises(FreeholdError) as caught:
        at.play(typed)
    yield from filter(None, [caught.value.said, caught.value.hint])


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", ["Ann bietet den Bürgermeister an.", "Bea ist dran: auf den Bürgermeister bieten oder passen."]),
        ("fr", ["Ann propose le maire.", "C’est à Bea de miser pour le maire ou de passer."]),
    ],
)
def test_pieces_fit_into_their_sentences(language: str, told: list[str]) -> None:
    say = Catalogue(language).text
    at = a_position().play("offer mayor")
    sentence = KIT.text.sentence(at.events[0], NAMES)
    assert sentence is not None
    assert [say(sentence), say(KIT.text.ask(at.game.view(at.state, None), NAMES))] == told
