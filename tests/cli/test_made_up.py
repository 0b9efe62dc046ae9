"""The terminal in a made-up language whose every text is in brackets: not one word of ours is without them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from freehold.bots import bot_names
from freehold.core.catalogue import languages
from freehold.games import KITS
from tests.analysis.test_review import FILES, RECORDS
from tests.cli.conftest import Run
from tests.cli.test_hint import a_record
from tests.cli.typist import play_through
from tests.made_up import LANGUAGE, make_up, unbracketed

NAMES = ("Qq", "Ww", "Xx")
VERBS = (
    *("bid", "pass", "sell", "offer", "keep", "place", "discard", "embezzle"),
    *("cube", "roof", "permit", "mayor", "cancel", "left", "right"),
)
"""What moves are written with."""
CERTIFICATES = re.compile(r"\b[ACEPRV]+\b")
"""Companies of The Estates are told by their letters, which are typed as well."""
MARKS = "An Be ra rn rd"
"""So short are the names of owners on the buildings of The Estates."""
ASIDES = ("?", "moves", "table", "log", "undo", "nonsense", "bid 999", "bid x")
LISTED = ("moves", "table", "log", "hint", "undo", "quit")
"""What may be typed besides moves."""
WORD = re.compile(r"[^\W\d_]{2,}")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("words")
    make_up(folder)
    return folder


@pytest.fixture(autouse=True)
def spoken(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal of somebody who speaks it; wide, so that no cell of a table is wrapped."""
    monkeypatch.setenv("FREEHOLD_WORDS", str(folder))
    monkeypatch.setenv("LC_ALL", LANGUAGE)
    monkeypatch.setenv("COLUMNS", "300")


def words_of_ours(screen: str, *also: str) -> set[str]:
    """Unbracketed words that are no names, titles, editions, options, files or moves."""
    kits = KITS.values()
    names = " ".join(f"{kit.name} {kit.title} {kit.designer}" for kit in kits)
    editions = " ".join(f"{edition.name} {edition.title}" for kit in kits for edition in kit.editions)
    known = " ".join([names, editions, *NAMES, *VERBS, MARKS, *bot_names(), *also])
    outside = re.sub(r"(/[\w.-]+)+|--\w+|freehold \w+ \S+", " ", CERTIFICATES.sub(" ", unbracketed(screen)))
    return set(WORD.findall(outside)) - set(WORD.findall(known))


def test_it_is_a_language_like_any_other() -> None:
    assert LANGUAGE in languages()


def test_a_word_without_brackets_is_found() -> None:
    assert words_of_ours("Qq ⟦bids⟧ 4 coins. ⟦So it\ngoes.⟧") == {"coins"}


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("game", KITS)
def test_a_whole_game_shows_no_word_of_ours(
    game: str, seed: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    flags = ("--players", "3", "--bots", "random", "--names", ",".join(NAMES), "--save", tmp_path / "game.txt")
    screen = play_through(monkeypatch, "play", game, *flags, seed=seed, asides=ASIDES)
    assert words_of_ours(screen, *ASIDES, *LISTED) == set()


@pytest.mark.parametrize("game", KITS)
def test_a_whole_game_at_one_keyboard_shows_no_word_of_ours(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    flags = ("--hot-seat", "--names", ",".join(NAMES), "--save", tmp_path / "game.txt")
    assert words_of_ours(play_through(monkeypatch, "play", game, *flags)) == set()


@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize(
    "words",
    [
        ("replay", "--print"),
        ("replay", "--seat", "spectator"),
        ("review", "--sims", "20"),
        ("habits",),
        ("validate",),
    ],
    ids=" ".join,
)
def test_a_record_is_looked_at_without_a_word_of_ours(words: tuple[str, ...], game: str, freehold: Run) -> None:
    ran = freehold(words[0], RECORDS / FILES[game], *words[1:], typed="n\nn\nb\nb\nr\ng 40\ng x\ns 0\ns 9\nwhat\nq\n")
    assert ran.status == 0
    assert words_of_ours(ran.out + ran.err, "Ann Bea Cy Dee Di Eli Flo spectator all what") == set()


@pytest.mark.parametrize("game", KITS)
def test_a_hint_has_no_word_of_ours(game: str, freehold: Run, tmp_path: Path) -> None:
    shown = freehold("hint", a_record(tmp_path, game, moves=1), "--sims", "50").out
    assert words_of_ours(shown, "Ann Bea Cy") == set()


@pytest.mark.parametrize("game", KITS)
def test_bots_are_watched_without_a_word_of_ours(game: str, freehold: Run) -> None:
    assert words_of_ours(freehold("watch", game, "--bots", "random", "--pace", "0", "--seed", "1").out) == set()


@pytest.mark.parametrize("game", KITS)
def test_a_game_is_shown_without_a_word_of_ours(game: str, freehold: Run) -> None:
    options = [word for option in KITS[game].options for word in (option.name, *map(str, option.choices))]
    assert words_of_ours(freehold("games", game).out, "yes", "no", *options) == set()


def test_bots_are_shown_without_a_word_of_ours(freehold: Run) -> None:
    shown = re.sub(r"^    \w+=…", "", freehold("bots").out, flags=re.MULTILINE)
    assert words_of_ours(shown) == set()


@pytest.mark.parametrize(
    "arguments",
    [
        ("play",),
        ("play", "chess"),
        ("play", "for-sale", "--players", "9"),
        ("play", "for-sale", "--option", "rounding"),
        ("play", "for-sale", "--option", "rounding=x"),
        ("play", "for-sale", "--edition", "x"),
        ("play", "for-sale", "--bots", "x"),
        ("play", "for-sale", "--bots", "random,random", "--players", "5"),
        ("play", "for-sale", "--names", "x,x,x"),
        ("replay", "nowhere"),
        ("hint", "nowhere"),
        ("habits",),
        ("validate",),
        ("validate", "nowhere"),
        ("verify", RECORDS / FILES["for-sale"]),
        ("picture", RECORDS / FILES["for-sale"], "-o", "x"),
        ("watch", "for-sale", "--bots", "random", "--pace", "99"),
        ("rules", "chess"),
    ],
    ids=lambda arguments: " ".join(map(str, arguments))[:30],
)
def test_a_mistake_is_told_without_a_word_of_ours(arguments: tuple[str, ...], freehold: Run) -> None:
    ran = freehold(*arguments)
    assert (ran.status, ran.out) == (2, "")
    shown = words_of_ours(ran.err, "chess nowhere rounding name value --names down up none txt svg gif png")
    assert shown == set()
