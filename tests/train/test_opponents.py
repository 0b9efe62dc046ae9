"""Whom the settings of a run name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.bots.neural.shipped_weights import shipped_weights
from freehold.core.errors import BadSetup
from freehold.train.config import Config
from freehold.train.environment import Environment, make_environment
from freehold.train.opponents import exploiters_of, main_exploiter_of, opponents_of
from freehold.train.runs import train
from freehold.train.weight_files import measures_in
from tests.train.small import TINY, an_environment

FILE = str(shipped_weights("for-sale"))


@pytest.fixture(scope="module")
def env() -> Environment:
    return an_environment(8)


def test_commas_and_spaces_are_the_same(env: Environment) -> None:
    for text in ("quick random", "quick,random", "quick, random"):
        assert list(opponents_of(env, replace(TINY, opponents=text))) == ["quick", "random"]


def test_of_the_usual_opponents_a_game_has_those_its_heuristic_can_be() -> None:
    goofspiel = make_environment("goofspiel", 8, device="cpu", seed=1)
    assert "random" in opponents_of(goofspiel, Config("goofspiel"))
    with pytest.raises(BadSetup, match="there is no opponent thrifty here"):
        opponents_of(goofspiel, Config("goofspiel", opponents="random thrifty"))


def test_opponents_that_are_not_there_are_refused(env: Environment) -> None:
    with pytest.raises(BadSetup, match="there is no opponent loud here") as refusal:
        opponents_of(env, replace(TINY, opponents="steady,loud"))
    assert "steady" in str(refusal.value.hint)


def test_a_main_exploiter_is_no_exploiter_that_stays_as_it_is(env: Environment) -> None:
    config = replace(TINY, exploiters=f"steady main_exploiter:{FILE}")
    assert list(exploiters_of(env, config)) == ["lone_steady"]
    assert main_exploiter_of(config) == f"main_exploiter:{FILE}"
    assert main_exploiter_of(TINY) is None


def test_one_main_exploiter_is_enough() -> None:
    with pytest.raises(BadSetup, match="one main exploiter only"):
        main_exploiter_of(replace(TINY, exploiters="main_exploiter main_exploiter:a.npz"))


def test_games_for_a_main_exploiter_need_one() -> None:
    with pytest.raises(BadSetup, match="gives games to nobody"):
        main_exploiter_of(replace(TINY, main_exploiter_fraction=0.2))


@pytest.mark.parametrize("named", ["hunter", "hunter:a.npz"])
def test_a_hunter_is_refused_with_its_name_of_today(env: Environment, named: str) -> None:
    with pytest.raises(BadSetup, match="hunter is called main_exploiter now"):
        exploiters_of(env, replace(TINY, exploiters=named))


def test_all_of_them_get_their_seats_in_a_run(tmp_path: Path) -> None:
    named = {"opponents": f"quick {FILE}", "exploiters": f"steady,{FILE},main_exploiter:{FILE}"}
    config = replace(TINY, width=256, blocks=3, lanes=64, steps=4, minutes=1e-9)
    trainer = train(replace(config, **named), tmp_path, device="cpu")  # type: ignore[arg-type]  # texts both
    assert {matchup.name: matchup.learner_seats for matchup in trainer.matchups} == {
        "past_one": "one",
        "past_half": "half",
        "quick": "one",
        FILE: "one",
        "lone_steady": "rest",
        f"lone_{FILE}": "rest",
        "main_exploiter": "rest",
    }
    assert measures_in(tmp_path / "main_exploiter.npz") == (256, 3), "kept for the next training"
