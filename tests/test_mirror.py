"""Tests mirror the source: whoever looks for a module's tests finds them under its own name, or reads here why there are none."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("arena", "batch", "bots", "server", "train")
"""The packages of `freehold` whose modules have a test of their own name each."""
WITHOUT = {
    "bots/__init__.py": "hands on what bots/test_bot.py, test_registry.py and test_spec.py test",
    "server/storage/migrations/env.py": "run by every upgrade: storage/test_upgrade.py",
    "server/storage/migrations/versions/0001_the_first_schema.py": "storage/test_upgrade.py upgrades from it",
    "server/storage/migrations/versions/0002_options_nobody_set.py": "storage/test_upgrade.py upgrades to it and back",
    "server/storage/migrations/versions/0003_notices_in_any_language.py": "storage/test_upgrade.py upgrades to it and back",
    "server/storage/migrations/versions/0004_times_that_ran_out.py": "storage/test_upgrade.py upgrades to it and back",
}
"""Modules without one, and the reason."""


def modules(package: str) -> list[str]:
    """The modules of a package, by their paths; one that holds nothing but a docstring is left out."""
    source = ROOT / "src" / "freehold"
    return sorted(str(file.relative_to(source)) for file in (source / package).rglob("*.py") if holds_code(file))


def holds_code(file: Path) -> bool:
    return any(not isinstance(node, ast.Expr) for node in ast.parse(file.read_text()).body)


def place_of(module: str) -> Path:
    """Where the tests of a module are; those of a package itself have the package's name."""
    path = Path(module)
    name = path.parent.name if path.name == "__init__.py" else path.stem.strip("_")
    return ROOT / "tests" / path.parent / f"test_{name}.py"


@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_has_a_test_of_its_own_name_or_a_reason(package: str) -> None:
    assert [name for name in modules(package) if name not in WITHOUT and not place_of(name).is_file()] == []


def test_no_reason_is_stale() -> None:
    known = {name for package in PACKAGES for name in modules(package)}
    assert [name for name in WITHOUT if name not in known or place_of(name).is_file()] == []


@pytest.mark.parametrize(
    ("module", "tests"),
    [
        ("server/app.py", "tests/server/test_app.py"),
        ("server/http/routes/play.py", "tests/server/http/routes/test_play.py"),
        ("bots/__init__.py", "tests/bots/test_bots.py"),
    ],
)
def test_a_test_is_where_its_module_is(module: str, tests: str) -> None:
    assert place_of(module) == ROOT / tests
