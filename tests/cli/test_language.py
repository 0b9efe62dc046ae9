"""Which language the program speaks, and that it speaks all of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse

from freehold.cli import main
from freehold.cli.language import speak, speaker, split_language
from freehold.core.catalogue import FOLDER
from freehold.core.errors import BadSetup
from tests.cli.conftest import Run
from tests.cli.test_replay import WHOLE

GAME = ("for-sale", "--option", "first=0", "--seed", "1")


@pytest.mark.parametrize(
    ("words", "language", "rest"),
    [
        ("play for-sale", None, "play for-sale"),
        ("--language de play for-sale", "de", "play for-sale"),
        ("play --language=de for-sale", "de", "play for-sale"),
        ("play for-sale --language fr", "fr", "play for-sale"),
        ("--language de play --language fr", "fr", "play"),
        ("play --language", "", "play"),
        ("play -- --language de", None, "play -- --language de"),
        ("play --languages de", None, "play --languages de"),
    ],
)
def test_the_language_may_stand_anywhere_before_a_double_dash(words: str, language: str | None, rest: str) -> None:
    assert split_language(words.split()) == (language, rest.split())


@pytest.mark.parametrize("typed", [("--language", "de", "play", *GAME), ("play", *GAME, "--language=de")])
def test_it_is_an_option_of_the_whole_program(typed: tuple[str, ...], freehold: Run) -> None:
    assert "Du bist dran: " in freehold(*typed).out


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_CH"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
    ],
)
def test_without_it_the_terminals_language_is_spoken(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    speak(None)
    assert speaker().language == language


def test_what_is_asked_for_comes_before_what_the_terminal_is_set_to(
    freehold: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "À vous" in freehold("play", *GAME, "--language", "fr").out
    assert "Du bist dran" in freehold("play", *GAME).out


@pytest.mark.parametrize("typed", [("--language", "klingon", "games"), ("games", "--language")])
def test_another_language_is_answered_with_those_that_there_are(typed: tuple[str, ...], freehold: Run) -> None:
    ran = freehold(*typed)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.splitlines()[0].startswith("error: there is no language '")
    assert ran.err.splitlines()[1] == "hint: the languages are en, de and fr"


def test_an_unknown_language_is_refused_in_the_terminals_own(freehold: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert freehold("--language", "klingon", "games").err.startswith("Fehler: ")


def test_a_command_after_the_language_is_still_found_to_lack_its_extra(
    monkeypatch: pytest.MonkeyPatch, freehold: Run
) -> None:
    def missing(*_: object) -> None:
        raise ModuleNotFoundError("No module named 'litestar'", name="litestar")

    monkeypatch.setattr("freehold.cli.program", lambda: missing)
    assert "`freehold serve` braucht das Paket litestar" in freehold("--language", "de", "serve").err


def test_help_needs_no_language(freehold: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert freehold("--language", "de") == freehold("--help")


def test_mistakes_at_a_prompt_are_told_in_it(freehold: Run) -> None:
    shown = freehold("play", *GAME, "--language", "de", typed="bid 99\nunsinn\n").out
    assert shown.count("\nFehler: ") == 2


def test_typed_words_are_the_same_in_every_language(freehold: Run) -> None:
    shown = freehold("play", *GAME, "--language", "fr", typed="bid 1\nundo\nlog\nquit\n").out
    assert "Le dernier coup joué par Ann est repris." in shown
    assert "La partie est sauvegardée." in shown


def test_a_hint_asked_for_in_a_game_is_in_its_language(freehold: Run) -> None:
    game = ("play", "for-sale", "--players", "3", "--option", "removed=27", "--option", "first=0", "--seed", "1")
    shown = freehold(*game, "--language", "de", typed="bid 1\nhint\n").out
    assert "Siegchance" in shown.split("> hint")[1]


@pytest.mark.parametrize(("language", "heading"), [("en", "For Sale"), ("de", "For Sale")])
def test_rules_are_read_in_it_too(language: str, heading: str, freehold: Run) -> None:
    page = freehold("rules", "for-sale", "--language", language).out
    assert heading in page.splitlines()[0]
    assert ("Münzen" in page) == (language == "de")


def test_a_language_without_rules_pages_reads_the_english_ones(
    freehold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = freehold("rules", "for-sale").out
    (tmp_path / "eo").mkdir()
    (tmp_path / "eo" / "core.ftl").write_text("core-list-and = { $before } kaj { $last }\n")
    monkeypatch.setenv("FREEHOLD_WORDS", str(tmp_path))
    assert freehold("rules", "for-sale", "--language", "eo").out == english


def test_what_a_language_of_ones_own_lacks_is_said_in_english(
    freehold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "eo").mkdir()
    (tmp_path / "eo" / "for_sale.ftl").write_text("for-sale-bids = { $who } proponas { $coins }.\n")
    monkeypatch.setenv("FREEHOLD_WORDS", str(tmp_path))
    file = tmp_path / "game.txt"
    file.write_text(WHOLE)
    story = freehold("replay", file, "--print", "--language", "eo").out
    assert "   4  Di proponas 1." in story
    assert story.endswith("Flo wins.\n")


def test_a_folder_of_ones_own_that_is_not_there_changes_nothing(
    freehold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FREEHOLD_WORDS", str(tmp_path / "nowhere"))
    assert freehold("games").status == 0


def test_the_language_of_one_command_is_not_that_of_the_next() -> None:
    assert main(["games", "--language", "de"]) == 0
    assert main(["games"]) == 0
    assert speaker().language == "en"


def test_a_refused_language_is_not_spoken() -> None:
    with pytest.raises(BadSetup):
        speak("klingon")
    assert speaker().language == "en"


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("file", ["terminal.ftl", "pictures.ftl"])
def test_the_terminals_words_are_all_there_with_the_same_gaps(file: str, language: str) -> None:
    assert gaps(FOLDER / language / file) == gaps(FOLDER / "en" / file)


def gaps(file: Path) -> dict[str, set[str]]:
    messages = [entry for entry in parse(file.read_text(encoding="utf-8")).body if isinstance(entry, ast.Message)]
    text = file.read_text(encoding="utf-8")
    return {m.id.name: set(re.findall(r"\$(\w+)", text[m.span.start : m.span.end])) for m in messages if m.span}


def test_french_puts_a_space_that_does_not_break_before_its_signs() -> None:
    words = (FOLDER / "fr" / "terminal.ftl").read_text(encoding="utf-8")
    lines = [line for line in words.splitlines() if not line.startswith("#")]
    assert [line for line in lines if re.search(r" [:;!%»]| \?(?! \()|« |[^\s{(\u00a0\u202f][;!?]", line)] == []
