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
from freehold.games import KITS
from freehold.server.app import create_app
from freehold.server.routes import socket
from freehold.server.settings import PREFIX, Settings

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


def test_command_lines_were_found() -> None:
    assert len(LINES) > 8


@pytest.mark.parametrize(("page", "words"), LINES, ids=[f"{page.stem}-{' '.join(words)[:40]}" for page, words in LINES])
def test_every_command_line_is_understood(page: Path, words: list[str]) -> None:
    """The program itself reads it, options and all, and would begin."""
    program().parse_args(words, exit_on_error=False, print_error=False)


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
    assert len(pages) > 1  # in English, and in German
    for page in pages:
        assert [name for name in names if f"`{name}`" not in page.read_text(encoding="utf-8")] == [], page


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
    original, translated = (_sections(file) for file in (page.parents[1] / page.name, page))
    assert list(translated) == list(original)[: len(translated)]
    for number, lines in translated.items():
        assert _skeleton(lines) == _skeleton(original[number]), f"§{number}"


def _sections(page: Path) -> dict[str, list[str]]:
    """The lines of each numbered section of a page."""
    parts = re.split(r"^## (\d+)\. .*$", page.read_text(encoding="utf-8"), flags=re.M)
    return {number: text.splitlines() for number, text in zip(parts[1::2], parts[2::2], strict=True)}


def _skeleton(lines: list[str]) -> list[str]:
    """What does not change with the language: numbers of paragraphs, names of rulings, options, editions, figures in tables."""
    rows = [re.split(r" *\| *", line)[1:-1] for line in lines if line.startswith("|")]
    firsts = [row[0] for row in rows if re.match(r"`|[EF]\d", row[0])]
    figures = [cell for row in rows for cell in row[1:] if re.fullmatch(r"\d+", cell)]
    paragraphs = [
        f"{line.split()[0]} {' '.join(sorted(set(re.findall(r'[EF][0-9]+', line))))}" for line in _whole(lines)
    ]
    return [*paragraphs, *firsts, *figures]


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


def test_every_command_is_in_a_guide() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in GUIDES)
    assert [command.name for command in COMMANDS if not re.search(rf"freehold[ .]{command.name}\b", text)] == []


def test_every_bot_is_on_the_page_of_bots() -> None:
    page = (DOCS / "bots.md").read_text(encoding="utf-8")
    ours = [
        maker.name for maker in makers() if maker.make.__module__.startswith("freehold.")
    ]  # others' tests register more
    assert ours
    assert [name for name in ours if not re.search(rf"`{re.escape(name)}\b", page)] == []


def test_every_setting_of_the_server_is_on_the_page_of_hosting() -> None:
    page = (DOCS / "hosting.md").read_text(encoding="utf-8")
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
