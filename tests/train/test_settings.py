"""Settings: those that work at the edges, and those that are refused by name. Without torch these tests are skipped."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.core.errors import BadSetup  # noqa: E402
from freehold.train.config import Config, between, fallen  # noqa: E402
from freehold.train.export import read_arrays  # noqa: E402
from freehold.train.rollout import Stranger  # noqa: E402
from freehold.train.session import exploit, imitate, train  # noqa: E402
from tests.train.small import TINY, a_trainer, lowest  # noqa: E402

pytestmark = pytest.mark.usefixtures("as_compiled")

SHORT = replace(TINY, lanes=32, steps=4, minibatch=64, width=16, minutes=1e-9)


def test_a_run_needs_no_entropy_bonus(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, replace(SHORT, entropy=0.0, last_entropy=0.0))
    assert math.isfinite(trainer.update()["policy_loss"])


def test_what_falls_falls_in_a_straight_line() -> None:
    assert [between(0.4, 0.1, done) for done in (0, 0.5, 1)] == pytest.approx([0.4, 0.25, 0.1])
    assert [fallen(0.4, 0.25, done) for done in (0, 0.5, 1)] == pytest.approx([0.4, 0.25, 0.1])


def test_all_seats_can_be_ourselves(tmp_path: Path) -> None:
    trainer = train(replace(SHORT, alone=1.0, minutes=1e-4), tmp_path, device="cpu")
    assert trainer.tables == []
    assert trainer.mine.all()
    assert trainer.updates


def test_a_hunter_can_have_all_games_with_strangers(tmp_path: Path) -> None:
    trainer = train(replace(SHORT, alone=0.7, hunted=0.3, exploiters="hunter"), tmp_path, device="cpu")
    assert [table.name for table in trainer.tables] == ["hunter"]


@pytest.mark.parametrize(
    ("settings", "left_out"),
    [
        ({"alone": 1.0, "exploiters": "steady"}, "lone_steady"),
        ({"alone": 1.0, "exploiters": "hunter"}, "hunter"),
        ({"alone": 1.0, "responses": 1}, "response_1"),
        ({"hunted": 0.5, "exploiters": "hunter steady"}, "lone_steady"),
    ],
)
def test_whoever_is_asked_to_our_tables_needs_games(tmp_path: Path, settings: dict[str, Any], left_out: str) -> None:
    with pytest.raises(BadSetup, match=f"no games are left for {left_out}"):
        train(replace(SHORT, **settings), tmp_path, device="cpu")


def test_too_few_lanes_are_refused_and_enough_are_named(tmp_path: Path) -> None:
    three: dict[str, Stranger] = {"one": lowest, "two": lowest, "three": lowest}  # and two past selves
    with pytest.raises(BadSetup, match="lanes cannot be 8") as refusal:
        a_trainer(tmp_path, replace(SHORT, lanes=8), three)
    assert "give 10 or more" in refusal.value.hint
    a_trainer(tmp_path, replace(SHORT, lanes=10), three).update()
    with pytest.raises(BadSetup, match="4 lanes are too few for 4 rivals"):
        imitate(replace(SHORT, lanes=4), tmp_path, target="random", device="cpu")


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
        ("league", 0),
        ("learning_rate", 0.0),
        ("last_learning_rate", -0.1),
        ("entropy", -1.0),
        ("clip", 0.0),
        ("hunt_seconds", 0.0),
        ("alone", 1.5),
        ("trust", -0.5),
    ],
)
def test_numbers_that_cannot_be_are_refused_by_the_name_of_the_setting(tmp_path: Path, name: str, value: float) -> None:
    wrong = replace(SHORT, **{name: value})  # type: ignore[arg-type]  # numbers all
    with pytest.raises(BadSetup, match=f"^{name} cannot be"):
        train(wrong, tmp_path / "never", device="cpu")
    with pytest.raises(BadSetup, match=f"^{name} cannot be"):
        exploit(wrong, tmp_path / "never", target="random", players=[3], device="cpu", warm=False)
    with pytest.raises(BadSetup, match=f"^{name} cannot be"):
        imitate(wrong, tmp_path / "never", target="random", device="cpu")
    assert not (tmp_path / "never").exists()


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    config = replace(TINY, players=(3, 5), record=False)
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
        ('{"game": "x", "record": "no"}', 'record cannot be "no"', "true or false"),
        ('{"game": "x", "rivals": ["random"]}', "rivals cannot be", "a text"),
    ],
)
def test_a_file_that_holds_no_settings_is_refused_with_a_hint(
    tmp_path: Path, text: str, problem: str, hint: str
) -> None:
    path = tmp_path / "mine.json"
    path.write_text(text)
    with pytest.raises(BadSetup, match=f"mine.json.*{problem}") as refusal:
        Config.load(path)
    assert hint in refusal.value.hint


def test_an_imitation_begins_as_the_weights_it_is_given(tmp_path: Path) -> None:
    imitate(SHORT, tmp_path / "first", target="random", device="cpu")
    config = replace(SHORT, width=64, weights=str(tmp_path / "first" / "net.npz"), minutes=1e-9, learning_rate=1e-9)
    imitate(config, tmp_path / "again", target="random", device="cpu")
    first, again = (tmp_path / name / "net.npz" for name in ("first", "again"))
    arrays = read_arrays(again)
    assert all(abs(array - arrays[name]).max() < 1e-2 for name, array in read_arrays(first).items())
