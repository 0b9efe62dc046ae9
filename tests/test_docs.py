"""The guides are run, the site is built without a warning, and what there is is documented."""

from __future__ import annotations

import ast
import json
import os
import re
import runpy
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from freehold.bots import makers
from freehold.cli import COMMANDS, program
from freehold.cli.language import split_language
from freehold.games import KITS
from freehold.server.app import create_app
from freehold.server.http.routes import socket
from freehold.server.settings import PREFIX, Settings
from freehold.train import __main__ as trainer

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
GUIDES = sorted((DOCS / "guides").glob("*.md"))
PAGES = [*sorted(DOCS.rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]


def blocks(page: Path) -> list[str]:
    """The Python blocks of a page; not those that are marked `.gpu`, for which CI has none."""
    return re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page)], ids=lambda page: page.stem)
def test_every_block_of_a_page_runs(page: Path) -> None:
    """One after the other, as one reads them; in a process of its own, so that nothing registered there stays."""
    program = "\n".join(blocks(page))
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=ROOT)
    assert run.returncode == 0, run.stderr


def test_blocks_for_a_gpu_are_python_at_least() -> None:
    texts = [page.read_text(encoding="utf-8") for page in PAGES]
    found = [block for text in texts for block in re.findall(r"^```\{ \.python \.gpu \}\n(.*?)^```", text, re.S | re.M)]
    assert found
    for block in found:
        ast.parse(block)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_configuration_and_messages_on_a_page_can_be_read(page: Path) -> None:
    """TOML is TOML; JSON is JSON, where `…` stands for what is left out."""
    text = page.read_text(encoding="utf-8")
    for block in re.findall(r"^```toml\n(.*?)^```", text, re.S | re.M):
        tomllib.loads(block)
    for block in re.findall(r"^```json\n(.*?)^```", text, re.S | re.M):
        if not re.match(r"(GET|PUT|POST|DELETE) ", block):
            json.loads(re.sub(r"…", "", re.sub(r",?\s*…", "", block)))


def shown(page: Path) -> set[Path]:
    """The pictures a page shows."""
    links = re.findall(r"!\[[^\]]*\]\(([^)\s]+)\)", page.read_text(encoding="utf-8"))
    return {page.parent.joinpath(link).resolve() for link in links if "://" not in link}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_picture_that_a_page_shows_is_there(page: Path) -> None:
    assert [picture.name for picture in shown(page) if not picture.is_file()] == []


def test_every_picture_is_shown_by_a_page() -> None:
    """The others are made on demand, by `make screenshots`."""
    there = {file.resolve() for file in DOCS.rglob("*") if file.suffix in (".svg", ".webp", ".png", ".gif", ".jpg")}
    assert there
    assert sorted(picture.name for picture in there - set().union(*map(shown, PAGES))) == []


def command_lines(page: Path) -> list[list[str]]:
    """Every line of a page's blocks that calls freehold; not those of a list, which have a description beside them."""
    text = page.read_text(encoding="utf-8")
    fenced = "\n".join(re.findall(r"^```(?:sh|bash|)\n(.*?)^```", text, re.S | re.M)).splitlines()
    indented = [line[4:] for line in text.splitlines() if line.startswith("    ")]
    lines = [line for line in [*fenced, *indented] if line.startswith("freehold ") and line != "freehold record 1"]
    return [shlex.split(_filled(line))[1:] for line in lines if not re.search(r"\S {2,}[^# ]", line)]


def _filled(line: str) -> str:
    """A line without its comment; what a shell would put in is a word like any other."""
    return re.sub(r"\$\(.*?\)", "today", re.split(r"\s+# ", line)[0])


LINES = [(page, words) for page in PAGES for words in command_lines(page)]


def training_lines(page: Path) -> list[list[str]]:
    """Every command of a page that begins a training, goes on with one or measures what came of it."""
    text = page.read_text(encoding="utf-8").replace("\\\n", " ")
    return [shlex.split(line) for line in re.findall(r"^    python -m freehold\.train (.+)$", text, re.MULTILINE)]


def test_command_lines_were_found() -> None:
    assert len(LINES) > 8


@pytest.mark.parametrize(("page", "words"), LINES, ids=[f"{page.stem}-{' '.join(words)[:40]}" for page, words in LINES])
def test_every_command_line_is_understood(page: Path, words: list[str]) -> None:
    """The program itself reads it, options and all, and would begin."""
    _, command = split_language(words)
    program().parse_args(command, exit_on_error=False, print_error=False)


@pytest.mark.parametrize("page", [page for page in PAGES if training_lines(page)], ids=lambda page: page.stem)
def test_every_training_that_a_page_tells_could_begin(page: Path) -> None:
    """Its settings go by the names that the trainer knows."""
    for words in training_lines(page):
        trainer._parser().parse_args(words)


@pytest.mark.parametrize(
    ("page", "words"),
    [(page, words) for page, words in LINES if words[0] in ("play", "arena")],
    ids=[f"{page.stem}-{' '.join(words)[:40]}" for page, words in LINES if words[0] in ("play", "arena")],
)
def test_games_and_tournaments_begin(page: Path, words: list[str], tmp_path: Path) -> None:
    """Those lines are run, in a folder of their own, as far as a person who leaves at once or a handful of games."""
    short = re.sub(r"--games \d+", "--games 8", shlex.join(words))
    short = re.sub(r"sims=\d+", "sims=8", short)
    short = re.sub(r"\b(examples|benchmarks)/", rf"{ROOT}/\1/", short)
    command = [sys.executable, "-m", "freehold", *shlex.split(short)]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(ROOT / "src")}
    run = subprocess.run(
        command, input="quit\n", capture_output=True, text=True, check=False, cwd=tmp_path, env=environment
    )
    assert run.returncode == 0, run.stderr


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=environment)
    assert run.returncode == 0, run.stderr
    site = tmp_path / "site"
    assert (site / "reference" / "library" / "index.html").exists()
    assert "/api/tables/{table}/moves" in (site / "reference" / "wire" / "index.html").read_text()


def test_the_page_of_the_wire_is_what_the_code_says() -> None:
    written = runpy.run_path(str(ROOT / "tools" / "wire_page.py"))["page"]()
    paths = create_app(Settings()).openapi_schema.to_schema()["paths"]
    assert [path for path in paths if f" {path}`" not in written] == []
    assert '< {"type": "move", "id": 2,' in written
    assert "### TheEstatesView" in written


@pytest.mark.parametrize("game", KITS)
def test_a_page_of_rules_names_every_edition_and_option(game: str) -> None:
    kit = KITS[game]
    names = [edition.name for edition in kit.editions] + [option.name for option in kit.options]
    pages = [*(DOCS / "rules").rglob(f"{game.replace('-', '_')}.md")]
    assert len(pages) > 2  # in English, German and French
    for page in pages:
        assert [name for name in names if f"`{name}`" not in page.read_text(encoding="utf-8")] == [], page


HOW_TO_PLAY = {"en": "How to play", "de": "So wird gespielt", "fr": "Comment jouer"}
"""What a page of rules begins with, by its language."""


@pytest.mark.parametrize("game", KITS)
def test_a_page_of_rules_begins_with_how_to_play_and_without_numbers_to_look_up(game: str) -> None:
    pages = [*(DOCS / "rules").rglob(f"{game.replace('-', '_')}.md")]
    assert len(pages) == len(HOW_TO_PLAY)
    for page in pages:
        language = page.parent.name if page.parent.name != "rules" else "en"
        opening, *parts = re.split(r"^## (.+)$", page.read_text(encoding="utf-8"), flags=re.M)
        assert parts[0] == HOW_TO_PLAY[language], page
        assert re.findall(r"`|§|\([EF]\d", opening + parts[1]) == [], page


def test_every_game_has_a_page_of_rules_and_a_place_among_the_rules() -> None:
    index = (DOCS / "rules" / "README.md").read_text(encoding="utf-8")
    pages = [f"{game.replace('-', '_')}.md" for game in KITS]
    languages = [folder.name for folder in (DOCS / "rules").iterdir() if folder.is_dir()]
    assert languages
    assert [page for page in pages if f"({page})" not in index] == []
    assert [page for page in pages for language in languages if f"({language}/{page})" not in index] == []


@pytest.mark.parametrize(
    "page", sorted((DOCS / "rules").glob("*/*.md")), ids=lambda page: f"{page.parent.name}-{page.stem}"
)
def test_rules_in_another_language_have_the_same_paragraphs_tables_and_rulings(page: Path) -> None:
    """All that somebody at the table may want to know; what programs want to know is in English only."""
    original, translated = _for_people(page.parents[1] / page.name), _sections(page)
    assert list(translated) == list(original)
    for number, lines in translated.items():
        assert _skeleton(lines) == _skeleton(original[number]), f"§{number}"


@pytest.mark.parametrize("page", sorted((DOCS / "rules" / "fr").glob("*.md")), ids=lambda page: page.stem)
def test_rules_in_french_keep_signs_and_words_together(page: Path) -> None:
    """No line breaks before `:` or inside « », and an apostrophe is one; in code all is as it is typed."""
    prose = re.sub(r"`[^`]+`|!\[", "x", page.read_text(encoding="utf-8"))
    assert re.findall(r".{,20}(?:[^\u202f][;!?]|[^\u00a0]:|«[^\u00a0]|[^\u00a0]»|').{,20}", prose) == []


def _for_people(page: Path) -> dict[str, list[str]]:
    """The sections of an English page up to its notation; the others are for programs."""
    text = page.read_text(encoding="utf-8")
    (last,) = re.findall(r"^## (\d+)\. Notation", text, re.M)
    return {number: lines for number, lines in _sections(page).items() if int(number) <= int(last)}


def _sections(page: Path) -> dict[str, list[str]]:
    """The lines of each numbered section of a page."""
    parts = re.split(r"^## (\d+)\. .*$", page.read_text(encoding="utf-8"), flags=re.M)
    return {number: text.splitlines() for number, text in zip(parts[1::2], parts[2::2], strict=True)}


def _skeleton(lines: list[str]) -> list[str]:
    """What is the same in every language: numbers of paragraphs and rulings, figures in tables, and whatever is typed."""
    rows = [re.split(r" *\| *", line)[1:-1] for line in lines if line.startswith("|")]
    rulings = [row[0] for row in rows if re.match(r"[EF]\d", row[0])]
    figures = [cell for row in rows for cell in row[1:] if re.fullmatch(r"\d+", cell)]
    paragraphs = [
        f"{line.split()[0]} {' '.join(sorted(set(re.findall(r'[EF][0-9]+', line))))}" for line in _whole(lines)
    ]
    return [*paragraphs, *rulings, *figures, *re.findall(r"`[^`]+`", "\n".join(lines))]


def _whole(lines: list[str]) -> list[str]:
    """Numbered paragraphs, each as one line."""
    return [" ".join(each.split()) for each in re.split(r"\n(?! )", "\n".join(lines)) if re.match(r"\d+\. ", each)]


def test_every_extra_is_documented() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert [extra for extra in extras if not re.search(rf"freehold\[[a-z,]*\b{extra}\b", text)] == []


def test_every_benchmark_is_on_the_page_of_benchmarks() -> None:
    page = (DOCS / "benchmarks.md").read_text(encoding="utf-8")
    programs = [file.name for file in (ROOT / "benchmarks").iterdir() if file.suffix in (".py", ".sh")]
    assert [name for name in programs if f"benchmarks/{name}" not in page] == []


def test_the_guide_to_adding_a_game_explains_every_file_of_the_smallest_one() -> None:
    """In its own folders by the file's name, elsewhere by its path, with NAME for the game's and LANGUAGE for a translation's."""
    page = (DOCS / "guides" / "add_a_game.md").read_text(encoding="utf-8")
    own = [f"{folder}/goofspiel" for folder in ("src/freehold/games", "web/src/games", "tests/games")]
    files = [file for folder in own for file in (ROOT / folder).iterdir() if file.is_file()]
    assert len(files) > 15
    assert {file.name for file in files if file.name not in page} == set()
    elsewhere = [file for top in ("src", "tests", "docs") for file in (ROOT / top).rglob("*goofspiel*.*")]
    ours = [file for file in elsewhere if file.suffix != ".pyc" and "web_dist" not in file.parts]
    paths = {
        re.sub(r"/[a-z]{2}/", "/LANGUAGE/", str(file.relative_to(ROOT)).replace("goofspiel", "NAME")) for file in ours
    }
    assert {path for path in paths if path not in page} == set()


def test_every_command_is_in_a_guide() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in GUIDES)
    assert [command.name for command in COMMANDS if not re.search(rf"freehold[ .]{command.name}\b", text)] == []


def test_every_bot_is_on_the_page_of_bots() -> None:
    page = (DOCS / "guides" / "bots.md").read_text(encoding="utf-8")
    ours = [
        maker.name for maker in makers() if maker.make.__module__.startswith("freehold.")
    ]  # others' tests register more
    assert ours
    assert [name for name in ours if not re.search(rf"`{re.escape(name)}\b", page)] == []


def test_every_setting_of_the_server_is_on_the_page_of_hosting() -> None:
    page = (DOCS / "guides" / "hosting.md").read_text(encoding="utf-8")
    names = [f"{PREFIX}{name.upper()}" for name in Settings.__struct_fields__]
    assert [name for name in names if f"`{name}`" not in page] == []


def test_every_route_of_the_api_is_in_its_reference() -> None:
    """Whatever the places in a path are called."""
    page = unnamed((DOCS / "reference" / "api.md").read_text(encoding="utf-8"))
    paths = create_app(Settings()).openapi_schema.to_schema()["paths"]
    assert [path for path in paths if unnamed(path) not in page] == []


def test_the_socket_is_where_the_reference_of_the_api_says() -> None:
    """It is served below the framework, so no list of routes has it."""
    page = (DOCS / "reference" / "api.md").read_text(encoding="utf-8")
    (documented,) = re.findall(r"`GET (/api/\S+/socket)`", page)
    assert socket.PATH.fullmatch(documented.replace("{table}", "t"))


def unnamed(text: str) -> str:
    return re.sub(r"\{\w+\}", "{}", text)


def test_the_ways_through_the_house_name_files_that_are_there_and_no_more_than_twelve() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    ways = page.partition("## Three ways")[2].partition("## Beside")[0].split("**A ")[1:]
    for way in ways:
        files = [file.replace("GAME", "for_sale") for file in re.findall(r"`([\w/]+\.py)`", way)]
        places = [ROOT / "src" / "freehold" / room for room in ("", "server", "train")]
        assert [file for file in files if not any((place / file).is_file() for place in places)] == []
        assert len(files) <= 12
    assert len(ways) == 3
