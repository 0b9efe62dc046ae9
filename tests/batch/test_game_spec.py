from __future__ import annotations

from freehold.batch.game_spec import game_spec_of
from freehold.core.kit import AnyKit
from tests.batch.mixes import a_batch, every_game


@every_game
def test_a_game_is_measured_by_its_rules_and_features(kit: AnyKit) -> None:
    spec = game_spec_of(kit)
    assert (spec.name, spec.state) == (kit.name, kit.rules.STATE)
    assert spec.scales.shape == (spec.features,) == (kit.features.FEATURES,)
    assert (spec.scales > 0).all()
    assert 0 <= spec.first_sealed <= spec.player_moves == kit.numbering.player_moves
    assert spec.max_seats == kit.players[-1]


@every_game
def test_the_arrays_of_a_batch_have_these_measures(kit: AnyKit) -> None:
    batch = a_batch(kit)
    spec = batch.game_spec
    assert batch.legal.shape == (batch.size, spec.player_moves)
    assert batch.features_of_all.shape == (batch.size, spec.max_seats, spec.features)
    assert batch.scores.shape == batch.shares.shape == (batch.size, spec.max_seats)
