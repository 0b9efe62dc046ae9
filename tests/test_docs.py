"""The guides are run, the site is built without a warning, and what there is is documented."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from freehold.bots import makers
from freehold.cli import COMMANDS
from freehold.games import KITS
from freehold.server.app import create_app
from freehold.server.settings import PREFIX, Settings

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
GUIDES = sorted((DOCS / "guides").glob("*.md"))


def blocks(page: Path) -> list[str]:
    """The Python blocks of a page."""
    return re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", [page for page in GUIDES if blocks(page)], ids=lambda page: page.stem)
def test_every_block_of_a_guide_runs(page: Path) -> None:
    """One after the other, as one reads them; in a process of its own, so that nothing registered there stays."""
    program = "\n".join(blocks(page))
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=ROOT)
    assert run.returncode == 0, run.stderr


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=environment)
    assert run.returncode == 0, run.stderr
    assert (tmp_path / "site" / "reference" / "library" / "index.html").exists()


@pytest.mark.parametrize("game", KITS)
def test_a_page_of_rules_names_every_edition_and_option(game: str) -> None:
    page = (DOCS / "rules" / f"{game.replace('-', '_')}.md").read_text(encoding="utf-8")
    kit = KITS[game]
    names = [edition.name for edition in kit.editions] + [option.name for option in kit.options]
    assert [name for name in names if f"`{name}`" not in page] == []


def test_every_command_is_in_a_guide() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in GUIDES)
    assert [command.name for command in COMMANDS if not re.search(rf"freehold[ .]{command.name}\b", text)] == []


def test_every_bot_is_on_the_page_of_bots() -> None:
    page = (DOCS / "bots.md").read_text(encoding="utf-8")
    ours = [
        maker.name for maker in makers() if maker.make.__module__.startswith("freehold.")
    ]  # others' tests register more
    assert ours
    assert [name for name in ours if not re.search(rf"`{name}\b", page)] == []


def test_every_setting_of_the_server_is_on_the_page_of_hosting() -> None:
    page = (DOCS / "hosting.md").read_text(encoding="utf-8")
    names = [f"{PREFIX}{name.upper()}" for name in Settings.__struct_fields__]
    assert [name for name in names if f"`{name}`" not in page] == []


def test_every_route_of_the_api_is_in_its_reference() -> None:
    """Whatever the places in a path are called."""
    page = unnamed((DOCS / "reference" / "api.md").read_text(encoding="utf-8"))
    paths = create_app(Settings()).openapi_schema.to_schema()["paths"]
    assert [path for path in paths if unnamed(path) not in page] == []


def unnamed(text: str) -> str:
    return re.sub(r"\{\w+\}", "{}", text)
