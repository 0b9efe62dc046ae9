"""The wheel and the source distribution: what they hold, and that nothing else is needed to use them."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

from freehold import __version__
from freehold.core.catalogue import languages
from freehold.games import KITS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "freehold"
BARE = {"PATH": "/nowhere", "PYTHONDONTWRITEBYTECODE": "1"}
"""An environment without git, node or npm."""


def build(source: Path, folder: Path, *targets: str, environment: dict[str, str] | None = None) -> None:
    """What `python -m build` has hatchling do, without asking an index for it."""
    kinds = [word for target in targets for word in ("--target", target)]
    command = [sys.executable, "-m", "hatchling", "build", *kinds, "--directory", str(folder)]
    ran = subprocess.run(command, cwd=source, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build(ROOT, folder, "sdist", "wheel")
    return folder


def open_wheel(folder: Path) -> zipfile.ZipFile:
    (file,) = folder.glob("*.whl")
    return zipfile.ZipFile(file)


def metadata(wheel: zipfile.ZipFile) -> Message:
    return message_from_bytes(wheel.read(f"freehold-{__version__}.dist-info/METADATA"))


def test_the_wheel_holds_the_package_and_the_rules_and_nothing_else(dist: Path) -> None:
    sources = [file for file in PACKAGE.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    expected = {str(file.relative_to(PACKAGE.parent)) for file in sources if file.name != ".made-from"}
    rules = ROOT / "docs" / "rules"
    expected |= {f"freehold/rules_pages/{page.relative_to(rules)}" for page in rules.rglob("*.md")}
    held = {name for name in open_wheel(dist).namelist() if ".dist-info/" not in name}
    assert held == expected


def test_the_wheel_holds_types_weights_words_and_the_web_app(dist: Path) -> None:
    held = set(open_wheel(dist).namelist())
    needed = {"freehold/py.typed", "freehold/web_dist/index.html", "freehold/bots/neural/shipped/for-sale.npz"}
    needed |= {f"freehold/rules_pages/{game.replace('-', '_')}.md" for game in KITS}
    needed |= {f"freehold/words/{language}/core.ftl" for language in languages()}
    assert needed - held == set()


def test_a_source_distribution_makes_the_same_wheel_without_git_or_npm(dist: Path, tmp_path: Path) -> None:
    (file,) = dist.glob("*.tar.gz")
    with tarfile.open(file) as archive:
        archive.extractall(tmp_path, filter="data")
    build(tmp_path / f"freehold-{__version__}", tmp_path / "again", "wheel", environment=BARE)
    first, again = open_wheel(dist), open_wheel(tmp_path / "again")
    assert {name: first.read(name) for name in first.namelist()} == {
        name: again.read(name) for name in again.namelist()
    }


def test_the_source_distribution_holds_what_make_test_needs(dist: Path) -> None:
    (file,) = dist.glob("*.tar.gz")
    with tarfile.open(file) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    needed = {"Makefile", "Dockerfile", "mkdocs.yml", ".github/workflows/test.yml", ".pre-commit-config.yaml"}
    needed |= {"tests/conftest.py", "examples/line_bot.py", "web/package.json"}
    assert needed - held == set()
    assert [name for name in held if "node_modules" in name or "__pycache__" in name] == []


@pytest.mark.parametrize(
    ("words", "typed", "told"),
    [
        (["--version"], "", __version__),
        (["bots"], "", "heuristic"),
        (["rules", "the-estates"], "", "# The Estates"),
        (["play", "for-sale", "--seed", "4"], "pass\npass\nquit\n", "The game is saved."),
    ],
    ids=lambda case: case[0] if isinstance(case, list) else "",
)
def test_the_unpacked_wheel_runs_by_itself(words: list[str], typed: str, told: str, dist: Path, tmp_path: Path) -> None:
    """Away from the checkout; a wheel without compiled parts is installed by unpacking it."""
    open_wheel(dist).extractall(tmp_path / "site")
    environment = {**BARE, "PYTHONPATH": str(tmp_path / "site"), "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    command = [sys.executable, "-P", "-m", "freehold", *words]
    ran = subprocess.run(
        command, cwd=tmp_path, env=environment, input=typed, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert told in ran.stdout


def test_the_program_is_an_entry_point(dist: Path) -> None:
    entries = open_wheel(dist).read(f"freehold-{__version__}.dist-info/entry_points.txt").decode()
    assert "freehold = freehold.cli:main" in entries


def test_the_metadata_names_the_pythons_it_was_tried_on(dist: Path) -> None:
    head = metadata(open_wheel(dist))
    prefix = "Programming Language :: Python :: "
    pythons = [word.removeprefix(prefix) for word in head.get_all("Classifier", []) if word.startswith(prefix)]
    assert (head["Requires-Python"], pythons) == (">=3.11", ["3.11", "3.12", "3.13"])


def test_all_of_an_extra_is_in_the_metadata(dist: Path) -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert set(metadata(open_wheel(dist)).get_all("Provides-Extra", [])) == set(extras)


def test_importing_the_package_imports_nothing_heavy() -> None:
    code = (
        "import sys, freehold; print([name for name in ('numpy', 'numba', 'rich', 'msgspec') if name in sys.modules])"
    )
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    ran = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
