"""What holds for the repository as a whole."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements/run.txt", "requirements/dev.txt")


def pinned(lock: str) -> set[str]:
    """The names a lock file pins."""
    return set(re.findall(r"^([a-z0-9-]+)==", (ROOT / lock).read_text(), re.MULTILINE))


def named(requirements: list[str]) -> set[str]:
    """The names in a list of requirements."""
    return {re.split(r"[\[<>=!~; ]", requirement)[0].lower().replace("_", "-") for requirement in requirements}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_has_no_addresses_or_paths(lock: str) -> None:
    assert re.findall(r"://|--index-url|--find-links|^/|@ ", (ROOT / lock).read_text(), re.MULTILINE) == []


@pytest.mark.parametrize("lock", LOCKS)
def test_everything_in_a_lock_has_its_hash(lock: str) -> None:
    pins = re.split(r"\n(?=[a-z])", (ROOT / lock).read_text())[1:]
    assert [pin.split()[0] for pin in pins if "--hash=sha256:" not in pin] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_what_the_project_needs(lock: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    needed = project["project"]["dependencies"] + project["project"]["optional-dependencies"]["server"]
    needed += project["dependency-groups"]["build"]
    if lock == "requirements/dev.txt":
        needed += [entry for entry in project["dependency-groups"]["dev"] if isinstance(entry, str)]
    assert named(needed) - pinned(lock) == set()


@pytest.mark.parametrize("lock", LOCKS)
def test_heavy_packages_stay_out_of_the_locks(lock: str) -> None:
    assert pinned(lock) & {"torch", "jax"} == set()


@pytest.mark.parametrize("recipe", ["Makefile", "Dockerfile"])
def test_a_lock_is_installed_without_looking_for_more(recipe: str) -> None:
    """Older pips looked for `package[extra]` beside the lock, found a newer release, and refused it for having no hash."""
    installs = [line for line in (ROOT / recipe).read_text().splitlines() if "--require-hashes" in line]
    assert installs
    assert [line for line in installs if "--no-deps" not in line] == []


def test_a_lock_is_complete() -> None:
    """Nothing else is installed, so nothing that is needed may be missing."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "check"]
    checked = subprocess.run(pip, capture_output=True, text=True, check=False)
    assert (checked.stdout, checked.returncode) == ("No broken requirements found.\n", 0)


def test_run_is_a_part_of_dev() -> None:
    assert pinned("requirements/run.txt") - pinned("requirements/dev.txt") == set()


def test_what_make_is_asked_for_by_name_is_done_even_where_a_folder_has_that_name() -> None:
    """`make serve` once served an old web app after a pull: `web` is a folder, and make took it for a finished target."""
    makefile = (ROOT / "Makefile").read_text()
    commands = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    assert "web" in commands
    assert commands == set(re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[0].split())
