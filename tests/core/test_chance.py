"""The random generator: fair, and the same at every speed."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.core import chance
from freehold.core.compiled import compiled

fast = compiled(chance)
keys = st.integers(0, 2**62 - 1)
counters = st.integers(0, 2**20)


def unevenness(counts: Counter[int], kinds: int) -> float:
    """Chi-square per degree of freedom: about 1 for fair draws."""
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds)) / (kinds - 1)


@given(key=keys, counter=counters, n=st.integers(1, 100))
def test_plain_and_compiled_draw_the_same(key: int, counter: int, n: int) -> None:
    assert fast.bits(key, counter) == chance.bits(key, counter)
    assert fast.below(key, counter, n) == chance.below(key, counter, n) < n


@given(seed=keys, game=st.integers(0, 2**40))
def test_plain_and_compiled_give_a_game_the_same_key(seed: int, game: int) -> None:
    assert fast.game_key(seed, game) == chance.game_key(seed, game)
    assert 0 <= chance.game_key(seed, game) < 2**62


@pytest.mark.parametrize("n", [2, 3, 7, 30])
def test_every_number_is_as_likely_as_any_other_along_a_game(n: int) -> None:
    assert unevenness(Counter(chance.below(chance.game_key(1, 2), turn, n) for turn in range(20_000)), n) < 3


@pytest.mark.parametrize("n", [2, 3, 7, 30])
def test_every_number_is_as_likely_as_any_other_across_games(n: int) -> None:
    assert unevenness(Counter(chance.below(chance.game_key(3, game), 0, n) for game in range(20_000)), n) < 3


def test_successive_draws_do_not_depend_on_each_other() -> None:
    key = chance.game_key(5, 0)
    pairs = Counter(chance.below(key, turn, 6) * 6 + chance.below(key, turn + 1, 6) for turn in range(20_000))
    assert unevenness(pairs, 36) < 3


def test_neighbouring_games_do_not_depend_on_each_other() -> None:
    first = [chance.below(chance.game_key(5, game), 1, 6) for game in range(20_000)]
    assert unevenness(Counter(a * 6 + b for a, b in pairwise(first)), 36) < 3


def test_keys_differ_from_game_to_game_and_from_seed_to_seed() -> None:
    keys = {chance.game_key(seed, game) for seed in (0, 1, 2**33) for game in (*range(1000), 2**33)}
    assert len(keys) == 3 * 1001
