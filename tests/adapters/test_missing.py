"""Where a framework is not installed, a sentence says what to install."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from freehold.adapters.missing import needs

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "guides" / "frameworks.md").read_text(encoding="utf-8")
HIDE = """
import sys


class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == {package!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)


sys.meta_path.insert(0, Hidden())
"""


def without(package: str, program: str) -> str:
    """What a program says at last where a package is not installed."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "NUMBA_DISABLE_JIT": "1"}
    code = HIDE.format(package=package) + program
    ran = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    return ran.stderr.strip()


@pytest.mark.parametrize(
    ("package", "adapter"), [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("pyspiel", "openspiel")]
)
def test_an_adapter_without_its_framework_names_the_extra(package: str, adapter: str) -> None:
    said = without(package, f"import freehold.adapters.{adapter}").splitlines()[-1]
    wanted = f"{package} is not installed; the adapters need it: pip install 'freehold[adapters]'"
    assert said == f"ModuleNotFoundError: {wanted}"


def test_a_png_without_pillow_names_the_extra(tmp_path: Path) -> None:
    record = ROOT / "tests" / "records" / "goofspiel" / "traditional-2-plain-win.txt"
    words = ["picture", str(record), "--out", str(tmp_path / "x.png")]
    said = without("PIL", f"from freehold.cli import main; main({words!r})")
    assert said.splitlines() == [
        "error: `freehold picture` needs the package PIL, which is not installed",
        "hint: install it with: pip install 'freehold[adapters]'",
    ]


def test_pictures_as_svg_need_no_extra(tmp_path: Path) -> None:
    record = ROOT / "tests" / "records" / "goofspiel" / "traditional-2-plain-win.txt"
    words = ["picture", str(record), "--out", str(tmp_path / "x.svg")]
    assert without("PIL", f"from freehold.cli import main; main({words!r})") == ""
    assert (tmp_path / "x.svg").exists()


@pytest.mark.parametrize(
    ("name", "package"), [("PettingZoo", "pettingzoo"), ("OpenSpiel", "open_spiel"), ("Gymnasium", "gymnasium")]
)
def test_the_guide_names_the_version_that_is_tested(name: str, package: str) -> None:
    """The newest one: `make upgrade` brings it, and this test the guide along."""
    tried = re.search(rf"{name} (\d[\d.]*\d)", GUIDE)
    assert tried
    assert version(package).startswith(tried[1])


def test_the_extra_takes_the_versions_that_are_tested() -> None:
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]["adapters"]
    assert [re.split(r"[<>=]", requirement)[0] for requirement in extra] == [
        "pettingzoo",
        "gymnasium",
        "open_spiel",
        "pillow",
    ]
    assert not any("<" in requirement for requirement in extra)


def test_a_missing_framework_names_the_extra() -> None:
    with (
        pytest.raises(
            ModuleNotFoundError, match=r"nowhere_to_be_found is not installed.*pip install 'freehold\[adapters\]'"
        ),
        needs("adapters", "nowhere_to_be_found"),
    ):
        import nowhere_to_be_found  # type: ignore[import-not-found]  # noqa: F401


def test_a_mistake_of_ours_is_not_taken_for_a_missing_framework() -> None:
    with (
        pytest.raises(ModuleNotFoundError, match="No module named 'nowhere_to_be_found'"),
        needs("adapters", "gymnasium"),
    ):
        import nowhere_to_be_found  # noqa: F401
