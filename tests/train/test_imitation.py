"""A network learns to play like another bot."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.core.errors import BadSetup
from freehold.train.imitation import Imitation
from freehold.train.named_policies import heuristic_policies
from freehold.train.policies import uniform_policy
from freehold.train.runs import imitate
from freehold.train.weight_files import measures_in, read_file
from tests.train.small import SHORT, TINY, an_environment, lowest


def test_a_student_learns_to_play_like_its_teacher(tmp_path: Path) -> None:
    env = an_environment()
    teacher = heuristic_policies(env)["quick"]
    opponents = {"random": uniform_policy, "lowest": lowest}
    imitation = Imitation(env, replace(TINY, minibatch=256), tmp_path, teacher=teacher, opponents=opponents)
    begin, *_, end = [imitation.update(0.003) for _ in range(16)]
    assert end["accuracy"] > begin["accuracy"] + 0.3
    assert end["loss"] < begin["loss"]


def test_a_student_that_is_interrupted_keeps_what_it_learned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(figures: dict[str, float]) -> None:
        raise KeyboardInterrupt

    imitate(TINY, tmp_path, target="heuristic", device="cpu", report=interrupt)
    assert "what was learned is kept" in capsys.readouterr().err
    assert measures_in(tmp_path / "net.npz") == (TINY.width, TINY.blocks)


def test_a_student_hears_of_strange_positions_too(tmp_path: Path) -> None:
    """The teacher is asked about every seat, an opponent about one in each of its lanes."""
    env = an_environment(96, (3,))
    asked = []

    def teacher(lanes: slice, observation: Any, legal: Any, wanted: Any) -> Any:
        asked.append(bool(wanted.all()))
        return legal.argmax(1)

    def opponent(lanes: slice, observation: Any, legal: Any, wanted: Any) -> Any:
        visited.append((lanes, int(wanted.sum())))
        return legal.argmax(1)

    visited: list[tuple[slice, int]] = []
    config = replace(TINY, lanes=96, steps=12, self_play_fraction=0.5)
    imitation = Imitation(env, config, tmp_path, teacher=teacher, opponents={"one": opponent, "two": opponent})
    examples = imitation.update(0.001)["examples"]
    assert asked == [True] * 12
    assert {(lanes.start, lanes.stop) for lanes, _ in visited} == {(48, 72), (72, 96)}
    assert 0 < sum(count for _, count in visited) < 12 * 48  # in one seat of three
    assert 12 * 96 / 2 < examples <= 12 * 96


def test_too_few_lanes_for_all_opponents_are_refused(tmp_path: Path) -> None:
    config = replace(SHORT, lanes=4, opponents=TINY.opponents)
    with pytest.raises(BadSetup, match="4 lanes are too few for 4 opponents"):
        imitate(config, tmp_path, target="random", device="cpu")


def test_a_student_begins_as_the_weights_it_is_given(tmp_path: Path) -> None:
    imitate(SHORT, tmp_path / "first", target="random", device="cpu")
    first, again = (tmp_path / name / "net.npz" for name in ("first", "again"))
    config = replace(SHORT, width=64, initial_weights=str(first), learning_rate=1e-9)
    imitate(config, tmp_path / "again", target="random", device="cpu")
    arrays = read_file(again)
    assert all(abs(array - arrays[name]).max() < 1e-2 for name, array in read_file(first).items())
