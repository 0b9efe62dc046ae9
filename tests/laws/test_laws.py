"""The laws of `core.conformance`, for every game, edition and number of players, at tables and with seeds of hypothesis' choice.

The same file is run twice: with compiled rules, and interpreted under `NUMBA_DISABLE_JIT=1`, where fewer examples will do.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold.core import conformance
from freehold.core.compiling import numba_works
from freehold.core.conformance import LAWS, check_law
from freehold.games import KITS
from tests.laws.tables import PRINTED, changed, tables

EXAMPLES = 3 if numba_works() else 2
"""The first of them is always the table as printed."""
POSITIONS = 12 if numba_works() else 4
"""How many positions of a game the costly laws look at."""
NEEDS_COMPILER = "interpreted_and_compiled_rules_agree"

every_printed_table = pytest.mark.parametrize(("game", "edition", "players"), PRINTED)
seeds = st.integers(0, 2**32)


@pytest.fixture(autouse=True)
def _positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "SAMPLE", POSITIONS)


@every_printed_table
@pytest.mark.parametrize(
    "law", [pytest.param(law, marks=pytest.mark.compiled if law == NEEDS_COMPILER else ()) for law in LAWS]
)
def test_the_law_holds(law: str, game: str, edition: str, players: int) -> None:
    @settings(max_examples=EXAMPLES)
    @given(table=st.sampled_from(tables(game, edition, players)), seed=seeds)
    def holds(table: object, seed: int) -> None:
        check_law(law, KITS[game], table, seed)  # type: ignore[arg-type]  # sampled from settings

    holds()


@every_printed_table
def test_every_option_can_be_played_and_replayed(game: str, edition: str, players: int) -> None:
    played = list(changed(game, edition, players, 1))
    assert played
    for seed, table in enumerate(played):
        check_law("replays_exactly", KITS[game], table, seed)


def test_every_value_of_every_option_is_at_some_table() -> None:
    """But for long lists of numbers, of which a few must do."""
    for kit in KITS.values():
        for option in (option for option in kit.options if len(option.choices) < 8):
            found = {
                table[option.name]
                for game, edition, players in PRINTED
                if game == kit.name
                for table in tables(game, edition, players)
            }
            assert found >= set(option.choices), option.name
