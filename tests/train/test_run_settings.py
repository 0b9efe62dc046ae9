"""The settings a run is trained with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.core.errors import BadSetup
from freehold.train.network import network_for
from freehold.train.run_settings import fitted_to_checkpoint, fitted_to_initial_weights, settings_of
from freehold.train.runs import train
from freehold.train.weight_files import write_file
from tests.train.small import SHORT, a_trainer, an_environment


def test_a_run_goes_on_with_its_settings_and_what_is_given_replaces_them(tmp_path: Path) -> None:
    a_trainer(tmp_path, SHORT).save()
    assert settings_of(tmp_path, "for-sale") == SHORT
    assert settings_of(tmp_path, "for-sale", seed=7) == replace(SHORT, seed=7)


def test_settings_that_are_gone_are_missed(tmp_path: Path) -> None:
    a_trainer(tmp_path, SHORT).save()
    (tmp_path / "config.json").unlink()
    with pytest.raises(BadSetup, match=r"no config\.json"):
        settings_of(tmp_path, "for-sale")


def test_a_run_goes_on_without_the_weights_it_began_as(tmp_path: Path) -> None:
    weights = tmp_path / "weights.npz"
    write_file(network_for(an_environment(8), replace(SHORT, width=24)), weights)
    config = replace(SHORT, initial_weights=str(weights))
    train(config, tmp_path / "run", device="cpu")
    weights.unlink()
    assert train(config, tmp_path / "run", device="cpu", resume=True).config.width == 24
    with pytest.raises(BadSetup, match="has width 24 and 1 blocks, not 16 and 1"):
        settings_of(tmp_path / "run", "for-sale", width=16)


def test_a_network_takes_on_the_measures_of_what_it_begins_as(tmp_path: Path) -> None:
    write_file(network_for(an_environment(8), replace(SHORT, width=24)), tmp_path / "weights.npz")
    config = fitted_to_initial_weights(replace(SHORT, initial_weights=str(tmp_path / "weights.npz")))
    assert (config.width, config.blocks) == (24, 1)
    assert fitted_to_initial_weights(SHORT) == SHORT


@pytest.mark.parametrize("other", [{"width": 24}, {"blocks": 2}])
def test_a_network_of_other_measures_is_refused_in_words(tmp_path: Path, other: dict[str, int]) -> None:
    a_trainer(tmp_path, SHORT).save()
    with pytest.raises(BadSetup, match="has width 16 and 1 blocks, not"):
        fitted_to_checkpoint(replace(SHORT, **other), tmp_path)  # type: ignore[arg-type]  # ints both


def test_a_run_of_another_game_is_refused(tmp_path: Path) -> None:
    a_trainer(tmp_path, SHORT).save()
    with pytest.raises(BadSetup, match="learns for-sale, not goofspiel"):
        settings_of(tmp_path, "goofspiel")
    with pytest.raises(BadSetup, match="learns for-sale, not goofspiel"):
        fitted_to_checkpoint(replace(SHORT, game="goofspiel"), tmp_path)
