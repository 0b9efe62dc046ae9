"""Games played on at once, the learner in some seats and opponents in the others."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.train.rollout import Rollout
from tests.train.small import TINY, a_trainer, an_environment, lowest


def test_every_array_is_as_long_as_the_rollout_and_as_wide_as_the_lanes() -> None:
    rollout = Rollout.of(an_environment(6), steps=5)
    shapes = {field.name: tuple(getattr(rollout, field.name).shape) for field in fields(rollout)}
    assert {shape[:2] for shape in shapes.values()} == {(5, 6)}
    by_seat = {name for name, shape in shapes.items() if shape[2:] == (6,)}
    assert by_seat == {"value", "win_share", "returns", "value_target"}


def test_opponents_play_their_seats_and_only_ours_are_learned_from(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, opponents={"lowest": lowest})
    trainer.update()
    rollout = trainer.rollout
    lanes = next(matchup.lanes for matchup in trainer.matchups if matchup.name == "lowest")
    seats = trainer.learner_seats[lanes].expand(TINY.steps, -1, -1)
    is_learner = seats.gather(2, rollout.actor[:, lanes, None])[..., 0]
    assert not rollout.loss_mask[:, lanes][~is_learner].any()
    first = rollout.legal[:, lanes][~is_learner].to(torch.int64).argmax(1)
    assert torch.equal(rollout.action[:, lanes][~is_learner], first)


def test_whoever_plays_plays_by_the_rules(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, opponents={"lowest": lowest})
    trainer.update()
    assert (trainer.rollout.legal.gather(2, trainer.rollout.action[..., None]) == 1).all()


def test_a_decision_without_a_choice_is_not_learned_from(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path)
    trainer.update()
    is_forced = trainer.rollout.legal.sum(2) == 1
    assert is_forced.any()
    assert not trainer.rollout.loss_mask[is_forced].any()
