"""What earlier versions called otherwise is read, or refused with the name of today."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import pytest

from freehold.core.errors import BadSetup
from freehold.train import former_names
from freehold.train.config import Config
from freehold.train.former_names import renamed, renamed_opponent, renamed_settings

FORMER: dict[str, Any] = {
    "game": "for-sale",
    "last_learning_rate": 0.5,
    "entropy": 0.07,
    "last_entropy": 0.02,
    "mixing": 3.0,
    "trust": 0.9,
    "value_weight": 0.25,
    "average": 0.9,
    "span": 0.5,
    "anchor": 0.1,
    "league": 8,
    "alone": 0.25,
    "rivals": "random",
    "exploiters": "steady,hunter:runs/hunter.npz",
    "hunted": 0.2,
    "hunt_seconds": 30.0,
    "responses": 2,
    "response_minutes": 1.5,
    "record": False,
    "half": True,
    "fuse": True,
    "weights": "net.npz",
}
"""A file of settings as runs left them, each with another value than the usual one."""


def test_a_file_of_settings_by_their_former_names_is_read(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text(json.dumps(FORMER))
    assert Config.load(tmp_path / "config.json") == Config(
        "for-sale",
        final_learning_rate_fraction=0.5,
        entropy_coefficient=0.07,
        final_entropy_coefficient=0.02,
        simultaneous_entropy_factor=3.0,
        gae_lambda=0.9,
        value_coefficient=0.25,
        ema_decay=0.9,
        ema_horizon_fraction=0.5,
        kl_coefficient=0.1,
        league_size=8,
        self_play_fraction=0.25,
        opponents="random",
        exploiters="steady main_exploiter:runs/hunter.npz",
        main_exploiter_fraction=0.2,
        main_exploiter_reset_seconds=30.0,
        best_responses=2,
        best_response_minutes=1.5,
        cuda_graph=False,
        cpu_bfloat16=True,
        torch_compile=True,
        initial_weights="net.npz",
    )


def test_every_former_name_is_a_setting_of_today_and_none_itself() -> None:
    settings = {field.name for field in fields(Config)}
    assert set(former_names.SETTINGS.values()) <= settings
    assert not set(former_names.SETTINGS) & settings
    assert set(former_names.SETTINGS) <= set(FORMER), "and the test above knows them all"


def test_a_setting_that_is_said_twice_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text('{"game": "for-sale", "trust": 0.9, "gae_lambda": 0.8}')
    with pytest.raises(BadSetup, match=r"mine\.json: trust and gae_lambda are the same") as refusal:
        Config.load(path)
    assert "leave out trust" in str(refusal.value.hint)


def test_the_names_of_today_stay_as_they_are() -> None:
    settings = asdict(Config("for-sale", exploiters="steady main_exploiter"))
    assert renamed_settings(settings) == settings


def test_what_has_no_former_name_stays_too() -> None:
    assert renamed({"seconds": 3, "rate": 5}, former_names.METRICS) == {"seconds": 3, "steps_per_second": 5}


@pytest.mark.parametrize(
    ("former", "name"), [("hunter", "main_exploiter"), ("response_2", "best_response_2"), ("steady", "steady")]
)
def test_opponents_in_metrics_have_their_names_of_today(former: str, name: str) -> None:
    assert renamed_opponent(former) == name
