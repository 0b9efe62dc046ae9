"""Settings: how they are kept, and those that are refused by name."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from freehold.core.errors import BadSetup
from freehold.train.config import Config

CONFIG = Config("for-sale")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("minutes", 0.0),
        ("minutes", math.nan),
        ("minutes", math.inf),
        ("lanes", 0),
        ("steps", 0),
        ("minibatch", 0),
        ("width", -1),
        ("blocks", 0),
        ("epochs", 0),
        ("league_size", 0),
        ("learning_rate", 0.0),
        ("final_learning_rate_fraction", -0.1),
        ("entropy_coefficient", -1.0),
        ("clip", 0.0),
        ("main_exploiter_reset_seconds", 0.0),
        ("self_play_fraction", 1.5),
        ("gae_lambda", -0.5),
        ("ema_decay", 1.0),
        ("ema_horizon_fraction", 0.7),
    ],
)
def test_numbers_that_cannot_be_are_refused_by_the_name_of_the_setting(name: str, value: float) -> None:
    with pytest.raises(BadSetup, match=f"^{name} cannot be"):
        replace(CONFIG, **{name: value}).check()  # type: ignore[arg-type]  # numbers all


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"self_play_fraction": 0.2, "main_exploiter_fraction": 0.9}, "a main exploiter cannot have 0.9"),
        ({"best_responses": -1}, "a run cannot train -1"),
        ({"best_responses": 1, "best_response_minutes": 0.0}, "a run cannot train 1"),
        ({"ema_decay": 0.0, "kl_coefficient": 0.1}, "ema_decay keeps none"),
    ],
)
def test_settings_that_do_not_go_together_are_refused(wrong: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadSetup, match=problem):
        replace(CONFIG, **wrong).check()


@pytest.mark.parametrize("edge", [{"self_play_fraction": 1.0}, {"gae_lambda": 0.0}, {"ema_horizon_fraction": 0.5}])
def test_settings_at_the_edge_are_taken(edge: dict[str, Any]) -> None:
    replace(CONFIG, **edge).check()


def test_every_kind_of_run_refuses_what_cannot_be(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")
    from freehold.train.runs import exploit, imitate, train

    wrong, never = replace(CONFIG, lanes=0), tmp_path / "never"
    with pytest.raises(BadSetup, match="lanes cannot be 0"):
        train(wrong, never, device="cpu")
    with pytest.raises(BadSetup, match="lanes cannot be 0"):
        exploit(wrong, never, target="random", players=[3], device="cpu", warm=False)
    with pytest.raises(BadSetup, match="lanes cannot be 0"):
        imitate(wrong, never, target="random", device="cpu")
    assert not never.exists()


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    config = replace(CONFIG, players=(3, 5), cuda_graph=False)
    config.save(tmp_path / "config.json")
    assert Config.load(tmp_path / "config.json") == config
    assert [path.name for path in tmp_path.iterdir()] == ["config.json"]


def test_a_file_of_settings_need_not_name_the_game_that_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text('{"minutes": 3}')
    assert Config.load(path, "for-sale") == Config("for-sale", minutes=3)
    path.write_text('{"game": "goofspiel"}')
    assert Config.load(path, "for-sale").game == "for-sale"
    assert Config.load(path).game == "goofspiel"


@pytest.mark.parametrize(
    ("text", "problem", "hint"),
    [
        ('{"minutes": 3', "is not a settings file", "it is JSON"),
        ("[1]", "is not a settings file", "it is JSON"),
        ("{}", "names no game", '"game": "for-sale"'),
        ('{"game": "x", "minuets": 3}', "no settings minuets", "minutes"),
        ('{"game": "x", "players": 4}', "players cannot be 4", "[4]"),
        ('{"game": "x", "players": ["4"]}', r'players cannot be \["4"\]', "[4]"),
        ('{"game": "x", "lanes": 1.5}', "lanes cannot be 1.5", "a whole number"),
        ('{"game": "x", "lanes": true}', "lanes cannot be true", "a whole number"),
        ('{"game": "x", "minutes": "3"}', 'minutes cannot be "3"', "a number"),
        ('{"game": "x", "cuda_graph": "no"}', 'cuda_graph cannot be "no"', "true or false"),
        ('{"game": "x", "opponents": ["random"]}', "opponents cannot be", "a text"),
    ],
)
def test_a_file_that_holds_no_settings_is_refused_with_a_hint(
    tmp_path: Path, text: str, problem: str, hint: str
) -> None:
    path = tmp_path / "mine.json"
    path.write_text(text)
    with pytest.raises(BadSetup, match=f"mine.json.*{problem}") as refusal:
        Config.load(path)
    assert hint in str(refusal.value.hint)
