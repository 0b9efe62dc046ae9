"""Compiled twins of plain functions: with numba, without it, and wherever the cache may or may not be written."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from freehold.core import compiled as subject
from freehold.core.compiled import cache_folder, compiled, interpreted, plain_functions
from freehold.core.compiling import numba_works

SOURCE = Path(subject.__file__).parents[2]
CALLEE = "STEP = 2\n\ndef step(x):\n    return x + STEP\n"
CALLER = '''from toy.callee import STEP, step

"""A toy."""

LIMIT = 10
TABLE = (1, 2, 3)


def climb(x):
    """Steps up to the limit."""
    while x < LIMIT:
        x = step(x)
    return x


def ask(x):
    return rules.answer(x)


rules = None
'''
RULES = "def answer(x):\n    return 40 + x\n"


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package of plain functions: `caller` uses `callee`, and leaves `rules` open."""
    folder = tmp_path / "toy"
    folder.mkdir()
    for name, source in (("__init__", ""), ("callee", CALLEE), ("caller", CALLER), ("rules", RULES)):
        (folder / f"{name}.py").write_text(source)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("FREEHOLD_CACHE", str(tmp_path / "cache"))
    yield folder
    forget()


def forget() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "toy"]:
        del sys.modules[name]


def load(name: str) -> ModuleType:
    return importlib.import_module(f"toy.{name}")


def reload(folder: Path, name: str, source: str) -> ModuleType:
    """The caller, after a file was changed."""
    (folder / f"{name}.py").write_text(source)
    forget()
    importlib.invalidate_caches()
    return load("caller")


@pytest.mark.parametrize("make", [compiled, interpreted])
def test_a_twin_answers_like_the_plain_function(toy: Path, make: Any) -> None:
    caller = load("caller")
    twin = make(caller, rules=make(load("rules")))
    assert twin.climb(1) == caller.climb(1) == 11
    assert twin.ask(2) == 42
    assert (twin.LIMIT, twin.TABLE) == (10, (1, 2, 3))
    assert twin.__name__ == "toy.caller (compiled)"
    assert twin.climb.__doc__ == "Steps up to the limit."


def test_the_plain_module_stays_as_it_was(toy: Path) -> None:
    caller = load("caller")
    compiled(caller, rules=compiled(load("rules")))
    assert caller.rules is None
    assert type(caller.climb).__name__ == "function"


def test_neighbours_are_found_wherever_they_were_defined(toy: Path) -> None:
    assert {function.__name__ for function in plain_functions(load("caller"))} == {"climb", "step", "ask"}


def test_another_jit_may_be_given(toy: Path) -> None:
    """As for a GPU: it gets each function once, and neighbours call what it made."""
    seen: list[str] = []

    def jit(function: Any) -> Any:
        seen.append(function.__name__)
        return lambda *args: function(*args) + 100

    twin = compiled(load("caller"), jit=jit)
    assert sorted(seen) == ["ask", "climb", "step"]
    assert twin.climb(9) == 211


def test_flags_are_handed_to_the_compiler_and_change_the_digest(toy: Path) -> None:
    plain, checked = compiled(load("caller")), compiled(load("caller"), flags={"boundscheck": True})
    assert checked.climb(1) == 11
    if numba_works():
        assert checked.__digest__ != plain.__digest__


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("callee", CALLEE.replace("x + STEP", "x + 1 + STEP")),
        ("callee", CALLEE.replace("STEP = 2", "STEP = 3")),
        ("caller", CALLER.replace("LIMIT = 10", "LIMIT = 20")),
    ],
)
def test_a_change_anywhere_changes_the_digest(toy: Path, name: str, source: str) -> None:
    before = compiled(load("caller"))
    after = compiled(reload(toy, name, source))
    assert after.__digest__ != before.__digest__
    assert after.climb(1) != before.climb(1)


def test_a_change_of_a_table_elsewhere_changes_the_digest(toy: Path) -> None:
    """Constants are compiled in, even those of a module that defines no function."""
    (toy / "tables.py").write_text("STEP = 5\n")
    source = CALLEE.replace("STEP = 2", "from toy.tables import STEP")
    before = compiled(reload(toy, "callee", source))
    (toy / "tables.py").write_text("STEP = 7\n")
    after = compiled(reload(toy, "callee", source))
    assert (before.climb(1), after.climb(1)) == (11, 15)
    assert after.__digest__ != before.__digest__


def test_a_change_of_a_record_changes_the_digest(toy: Path) -> None:
    load("caller").RECORD = np.dtype([("x", "i4")])  # type: ignore[attr-defined]  # a toy
    before = compiled(load("caller")).__digest__
    load("caller").RECORD = np.dtype([("y", "i4"), ("x", "i4")])  # type: ignore[attr-defined]  # a toy
    assert compiled(load("caller")).__digest__ != before


def test_a_change_in_what_fills_a_hole_changes_the_digest(toy: Path) -> None:
    caller = load("caller")
    before = compiled(caller, rules=compiled(load("rules"))).__digest__
    (toy / "rules.py").write_text(RULES.replace("40", "50"))
    forget()
    assert compiled(load("caller"), rules=compiled(load("rules"))).__digest__ != before


def test_the_same_sources_have_the_same_digest(toy: Path) -> None:
    before = compiled(load("caller")).__digest__
    forget()
    assert compiled(load("caller")).__digest__ == before


def test_compiled_code_is_kept_in_the_folder_of_its_digest(toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "0")
    twin = compiled(load("caller"))
    assert twin.climb(1) == 11
    assert (toy.parent / "cache" / "compiled" / twin.__digest__).is_dir()


def test_numba_is_left_as_it_was(toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "0")
    config = importlib.import_module("numba.core.config")
    before = config.CACHE_DIR
    compiled(load("caller"))
    assert before == config.CACHE_DIR


def test_where_no_folder_can_be_written_it_is_compiled_without_a_cache(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "0")
    monkeypatch.setattr(subject, "_is_writable", lambda folder: False)
    assert cache_folder("x") is None
    assert compiled(load("caller")).climb(1) == 11


def test_switched_off_the_twins_are_plain(toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    twin = compiled(load("caller"))
    assert type(twin.climb).__name__ == "function"
    assert twin.climb(1) == 11


def test_the_cache_is_where_the_user_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREEHOLD_CACHE", str(tmp_path))
    assert cache_folder("abc") == tmp_path / "compiled" / "abc"


def test_otherwise_it_is_in_the_users_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FREEHOLD_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder("abc") == tmp_path / "freehold" / "compiled" / "abc"


def test_a_place_that_cannot_be_written_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file stands where the folder should be: not even root may write there."""
    (tmp_path / "in the way").write_text("")
    monkeypatch.setenv("FREEHOLD_CACHE", str(tmp_path / "in the way"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "in the way"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    folder = cache_folder("abc")
    assert folder is not None
    assert folder.is_relative_to(tmp_path / "temporary")


PLAY = """
from random import Random
from freehold.core.compiling import numba_works
from freehold.core.conformance import walk
from freehold.games.for_sale.kit import KIT
print(numba_works(), [after for *_, after in walk(KIT.game(), Random(1))][-1].raw.tobytes().hex())
"""
NO_NUMBA = """
import sys
class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "numba":
            raise ImportError(name)
sys.meta_path.insert(0, Blocker())
import importlib.util
real = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "numba" else real(name, *rest)
"""


def run(program: str, **environment: str) -> tuple[str, str]:
    """Whether numba works in a fresh interpreter, and how a game ends there."""
    result = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(SOURCE), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    works, end = result.stdout.split()
    return works, end


def test_a_game_plays_the_same_with_numba_without_it_and_with_it_switched_off() -> None:
    ends = [
        run(PLAY, NUMBA_DISABLE_JIT="0"),
        run(PLAY, NUMBA_DISABLE_JIT="1"),
        run(NO_NUMBA + PLAY, NUMBA_DISABLE_JIT="0"),
    ]
    assert [works for works, _ in ends] == ["True", "False", "False"]
    assert len({end for _, end in ends}) == 1


COMPILE = """
import tempfile
tempfile.tempdir = {nowhere!r}
from freehold.core import sets
from freehold.core.compiled import cache_folder, compiled
from freehold.core.compiling import numba_works
assert cache_folder("x") is None
print(numba_works(), compiled(sets).size(7))
"""


def test_a_read_only_install_compiles_in_memory(tmp_path: Path) -> None:
    """Files stand where folders should be, so no place can be written at all."""
    nowhere = tmp_path / "file"
    nowhere.write_text("")
    places = {"FREEHOLD_CACHE": str(nowhere), "XDG_CACHE_HOME": str(nowhere)}
    assert run(COMPILE.format(nowhere=str(nowhere)), NUMBA_DISABLE_JIT="0", **places) == ("True", "3")
