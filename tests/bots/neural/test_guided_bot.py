"""The bots that search with a network for a guide."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from freehold.bots import make_bot
from freehold.bots.neural.forward import ask_by_numpy
from freehold.bots.neural.guided_bot import GuidedThinker, _simulation_of, guided_plan
from freehold.bots.neural.shipped_weights import shipped_weights
from freehold.bots.search.plan import Budget, usual_plan
from freehold.core.compiling import USERS_WORD
from freehold.core.errors import BadSetup
from freehold.core.play import Table, play
from tests.bots.asking import choice
from tests.bots.neural.networks import FOR_SALE, THE_ESTATES, some_weights
from tests.games.for_sale.positions import a_state


@pytest.mark.parametrize("trust", [0, 0.5, 1])
def test_a_guided_search_plays_every_game_with_a_network(trust: float, tmp_path: Path) -> None:
    path = some_weights(THE_ESTATES, tmp_path / "net.npz")
    game = THE_ESTATES.game(3)
    spec = f"weights+search:sims=8;trust={trust};{path}"
    seats = {seat: make_bot(spec, THE_ESTATES, game, Random(seat)) for seat in range(3)}
    assert play(Table(THE_ESTATES, game, "ABC"), seats, Random(1)).winners


@pytest.mark.parametrize("trust", [0, 0.5, 1])
def test_a_guided_search_takes_the_only_good_cheque(trust: float) -> None:
    """Now 0, 14 and 15 lie there, and only 0, 2 and 2 are left: the 30 is for now."""
    at = a_state(row=(0, 14, 15), hands=((5, 30), (10, 20), (11, 21)), edition="iello-2015", removed=0)
    assert choice(FOR_SALE, at.game, at.state, f"neural+search:sims=200;payoff=0.5;trust={trust}") == "sell 30"


def test_a_guide_is_followed_more_and_plays_for_victory_more() -> None:
    plan, guided = usual_plan(FOR_SALE), guided_plan(FOR_SALE)
    assert (guided.explore > plan.explore, guided.winning > plan.winning) == (True, True)


def test_the_shipped_network_guides_unless_another_is_named(tmp_path: Path) -> None:
    path = some_weights(THE_ESTATES, tmp_path / "net.npz")
    table = THE_ESTATES, THE_ESTATES.game(3).remembering(), guided_plan(THE_ESTATES), Budget(sims=1)
    assert GuidedThinker(*table).weights == shipped_weights("the-estates")
    assert GuidedThinker(*table, weights=path).weights == path


def test_weights_without_a_file_are_asked_for() -> None:
    with pytest.raises(BadSetup, match="which weights file"):
        make_bot("weights+search:sims=5", FOR_SALE, FOR_SALE.game(), Random(1))


def test_without_a_compiler_numpy_runs_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(USERS_WORD, "1")
    _simulation_of.cache_clear()
    try:
        thinker = GuidedThinker(FOR_SALE, FOR_SALE.game(), guided_plan(FOR_SALE), Budget(sims=1))
        assert thinker._simulation.ask is ask_by_numpy
        at = a_state(row=(0, 14, 15), hands=((5, 30), (10, 20), (11, 21)), edition="iello-2015", removed=0)
        assert choice(FOR_SALE, at.game, at.state, "neural+search:sims=50;payoff=0.5") == "sell 30"
    finally:
        _simulation_of.cache_clear()
