"""One switch for compiling: the first decision counts, and the user has the last word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from freehold.core import compiling, sets
from freehold.core.compiled import compiled
from freehold.core.compiling import USERS_WORD, numba_works, use_compiled_rules, use_plain_rules

Decision = Callable[[], None]


@pytest.fixture(autouse=True)
def undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that has just begun."""
    monkeypatch.setattr(compiling, "_is_decided_to_compile", None)
    monkeypatch.delenv(USERS_WORD, raising=False)


def test_rules_are_compiled_if_nobody_says_anything() -> None:
    assert numba_works()


@pytest.mark.parametrize(("decide", "works"), [(use_plain_rules, False), (use_compiled_rules, True)])
def test_a_process_decides(decide: Decision, works: bool) -> None:
    decide()
    assert numba_works() is works


@pytest.mark.parametrize(
    ("first", "later", "works"),
    [(use_plain_rules, use_compiled_rules, False), (use_compiled_rules, use_plain_rules, True)],
)
def test_the_first_decision_counts(first: Decision, later: Decision, works: bool) -> None:
    first()
    later()
    assert numba_works() is works


def test_plain_twins_are_plain_functions() -> None:
    use_plain_rules()
    assert type(compiled(sets).size).__name__ == "function"


@pytest.mark.compiled
def test_the_first_twin_decides_where_nobody_has() -> None:
    compiled(sets)
    use_plain_rules()
    assert numba_works()


@pytest.mark.parametrize(("word", "works"), [("0", True), ("1", False)])
@pytest.mark.parametrize("decide", [use_plain_rules, use_compiled_rules])
def test_the_user_has_the_last_word(decide: Decision, word: str, works: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(USERS_WORD, word)
    decide()
    assert numba_works() is works


def test_a_user_who_says_nothing_leaves_it_to_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(USERS_WORD, "")
    use_plain_rules()
    assert not numba_works()


def test_nothing_is_compiled_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert not numba_works()
