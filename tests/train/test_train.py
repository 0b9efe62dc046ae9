"""Whole runs of a few updates, and who sits at their tables. Without torch these tests say so and are skipped."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.cli import main  # noqa: E402
from freehold.core.errors import BadSetup  # noqa: E402
from freehold.core.weights import SHIPPED  # noqa: E402
from freehold.train.__main__ import main as bare_main  # noqa: E402
from freehold.train.config import Config  # noqa: E402
from freehold.train.evaluate import alone_among, uniform  # noqa: E402
from freehold.train.export import measures, read_arrays, write_arrays  # noqa: E402
from freehold.train.league import become  # noqa: E402
from freehold.train.measuring import look_back_at, measure  # noqa: E402
from freehold.train.plots import CHARTS  # noqa: E402
from freehold.train.rollout import past_self  # noqa: E402
from freehold.train.session import exploit, train  # noqa: E402
from freehold.train.trainer import PAST, Trainer, network_for  # noqa: E402
from freehold.train.worlds import heuristics, make_world, stranger_named  # noqa: E402
from tests.bare import said_by  # noqa: E402
from tests.train.small import TINY, a_trainer, a_world, lowest  # noqa: E402

TINY_FLAGS = "--lanes 64 --steps 16 --minibatch 512 --width 32 --blocks 1 --device cpu"

pytestmark = pytest.mark.usefixtures("as_compiled")  # of commands


def test_a_run_goes_on_where_its_checkpoint_left_off(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path)
    trainer.update()
    trainer.save()
    other = a_trainer(tmp_path)
    other.resume()
    assert other.updates == 1
    for name, value in trainer.net.state_dict().items():
        assert torch.equal(value, other.net.state_dict()[name])


def test_strangers_play_their_seats_and_only_ours_are_learned_from(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, regulars={"lowest": lowest})
    trainer.update()
    table = next(table for table in trainer.tables if table.name == "lowest")
    memory, lanes = trainer.memory, table.lanes
    ours = trainer.mine[lanes].expand(memory.actor.shape[0], -1, -1).gather(2, memory.actor[:, lanes, None])[..., 0]
    assert (trainer.mine[lanes].sum(1) == 1).all(), "one seat at such a table is ours"
    assert not memory.mine[:, lanes][~ours].any()
    assert torch.equal(memory.action[:, lanes][~ours], memory.legal[:, lanes][~ours].to(torch.int64).argmax(1))
    assert (memory.legal.gather(2, memory.action[..., None]) == 1).all(), "whoever plays, plays by the rules"


def test_an_exploiter_sits_alone_among_us(tmp_path: Path) -> None:
    trainer = Trainer(a_world(), TINY, tmp_path, regulars={}, exploiters={"lowest": lowest})
    (table,) = [table for table in trainer.tables if table.name == "lowest"]
    seats = trainer.world.seats[table.lanes]
    there = torch.arange(trainer.mine.shape[1]) < seats[:, None]
    assert torch.equal((trainer.mine[table.lanes] & there).sum(1), seats - 1)


def test_rivals_and_exploiters_are_named_or_come_from_files(tmp_path: Path) -> None:
    file = str(SHIPPED / "for-sale.npz")
    rivals, exploiters = f"quick {file}", f"steady,{file},hunter:{file}"
    config = replace(TINY, width=256, blocks=3, lanes=64, steps=4, minutes=1e-9, rivals=rivals, exploiters=exploiters)
    seats = {table.name: table.ours for table in train(config, tmp_path, device="cpu").tables}
    ours = {"past_one": "one", "past_half": "half", "quick": "one", file: "one"}
    assert seats == {**ours, "lone_steady": "rest", f"lone_{file}": "rest", "hunter": "rest"}
    assert measures(tmp_path / "hunter.npz") == (256, 3)  # kept for the next training


@pytest.mark.parametrize("spec", ["random", "heuristic", "heuristic:style=quick", "neural", "neural:temperature=0.1"])
def test_bots_of_the_arena_play_many_games_at_once(spec: str) -> None:
    world = a_world(32)
    stranger, net = stranger_named(spec, "for-sale", world)
    assert (net is not None) == spec.startswith("neural")
    seen, legal, _ = world.look()
    actions = stranger(slice(8, 24), seen[8:24], legal[8:24], torch.ones(16, dtype=torch.bool))
    assert (legal[8:24].gather(1, actions[:, None]) == 1).all()


@pytest.mark.parametrize(
    ("spec", "hint"),
    [
        ("search", "heuristic:style=…"),
        ("nobody", "heuristic:style=…"),
        ("weights:", "heuristic:style=…"),
        ("weights:nowhere.npz", "make some with `freehold train`"),
        ("heuristic:style=loud", "known are steady"),
        ("neural:temperature=warm", "a number from 0 to 100"),
        ("neural:temperature=-1", "a number from 0 to 100"),
    ],
)
def test_other_bots_are_refused_with_a_hint(spec: str, hint: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        stranger_named(spec, "for-sale", a_world(8))
    assert hint in refusal.value.hint


def test_runs_begin_as_the_weights_they_are_given_whatever_their_measures(tmp_path: Path) -> None:
    first = a_trainer(tmp_path, replace(TINY, width=48, blocks=2))
    write_arrays(first.net, tmp_path / "first.npz")
    config = replace(TINY, lanes=16, steps=4, minutes=1e-9, weights=str(tmp_path / "first.npz"))
    train(config, tmp_path / "again", device="cpu")
    begun_as = read_arrays(tmp_path / "again" / PAST / "00.npz")
    assert all((array == begun_as[name]).all() for name, array in read_arrays(tmp_path / "first.npz").items())
    exploit(config, tmp_path / "response", target="random", players=[3], device="cpu", warm=True)
    assert measures(tmp_path / "response" / "net.npz") == (48, 2)
    with pytest.raises(BadSetup, match="no weights"):
        train(replace(config, weights="nowhere.npz"), tmp_path / "never", device="cpu")
    with pytest.raises(BadSetup, match="average cannot be 1"):
        train(replace(config, average=1.0), tmp_path / "never", device="cpu")
    with pytest.raises(BadSetup, match=r"cannot reach back over 0\.7 of a run"):
        train(replace(config, span=0.7), tmp_path / "never", device="cpu")
    with pytest.raises(BadSetup, match="an anchor needs an average"):
        train(replace(config, average=0.0, anchor=0.1), tmp_path / "never", device="cpu")


def test_rivals_that_are_not_there_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="there is no rival loud here"):
        train(replace(TINY, rivals="steady,loud"), tmp_path, device="cpu")


def test_a_run_can_be_for_some_numbers_of_players(tmp_path: Path) -> None:
    config = replace(TINY, lanes=64, steps=4, minutes=1e-9, players=(3, 5))
    assert set(train(config, tmp_path, device="cpu").world.seats.tolist()) == {3, 5}
    assert Config.load(tmp_path / "config.json").players == (3, 5)
    with pytest.raises(BadSetup, match="takes 3 to 6 players, not 7"):
        train(replace(config, players=(4, 7)), tmp_path / "never", device="cpu")
    assert not (tmp_path / "never").exists()


def test_a_run_without_a_past_cannot_be_looked_back_at(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="no weights were kept"):
        look_back_at("for-sale", tmp_path, players=3, device="cpu", lanes=8, pool=[])


def test_an_interrupted_run_keeps_what_it_learned(tmp_path: Path) -> None:
    def stop(figures: dict[str, float]) -> None:
        raise KeyboardInterrupt

    trainer = train(TINY, tmp_path, device="cpu", report=stop)
    assert trainer.updates == 1
    assert (tmp_path / "net.npz").exists()
    assert (tmp_path / "checkpoint.pt").exists()


def test_weights_of_another_game_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="was trained for game 'the-estates'"):
        stranger_named(f"weights:{SHIPPED / 'the-estates.npz'}", "for-sale", a_world(8))
    write_arrays(network_for(make_world("goofspiel", 2, device="cpu", seed=1), TINY), tmp_path / "bare.npz")
    with pytest.raises(BadSetup, match="of another game or version"):
        stranger_named(f"weights:{tmp_path / 'bare.npz'}", "for-sale", a_world(8))


def test_a_heuristic_is_asked_only_where_it_is_to_move() -> None:
    world = a_world(64)
    world.batch.advance(20)
    seen, legal, _ = world.look()
    asked = torch.arange(32) % 2 == 0
    answers = heuristics(world)["steady"](slice(16, 48), seen[16:48], legal[16:48], asked)
    everywhere = torch.as_tensor(world.batch.consult(0))[16:48]
    assert torch.equal(answers[asked], everywhere[asked])
    assert (answers[~asked] == 0).all()


def test_a_cold_network_plays_its_likeliest_move() -> None:
    world = a_world(64)
    net = network_for(world, TINY)
    seen, legal, _ = world.look()
    everyone = torch.ones(64, dtype=torch.bool)
    actions = past_self(net, temperature=1e-4)(slice(0, 64), seen, legal, everyone)
    assert torch.equal(actions, net(seen)[0].masked_fill(legal == 0, -1e9).argmax(1))


def test_becoming_another_leaves_no_tie() -> None:
    world = a_world(8)
    one, other = network_for(world, TINY), network_for(world, Config("for-sale", seed=2, width=64, blocks=1))
    become(one, other)
    assert all(torch.equal(a, b) and a is not b for a, b in zip(one.parameters(), other.parameters(), strict=True))


def test_random_players_are_equals() -> None:
    (meeting,) = measure("for-sale", "random", players=3, device="cpu", lanes=3000, rivals=["random"])
    for standing in (meeting.alone, meeting.rival_alone):
        assert standing.games == 3000
        assert abs(standing.share - 1 / 3) < 2 * standing.spread
        assert abs(standing.margin) < 2 * standing.margin_spread


def test_intervals_halve_with_four_times_the_games() -> None:
    few, many = (alone_among(a_world(lanes, (3,)), uniform, uniform, rounds=1) for lanes in (999, 3996))
    assert few.spread / many.spread == pytest.approx(2, rel=0.1)
    assert few.margin_spread / many.margin_spread == pytest.approx(2, rel=0.1)


def test_a_heuristic_meets_itself_as_an_equal() -> None:
    (meeting,) = measure("for-sale", "heuristic", players=3, device="cpu", lanes=3000, rivals=["heuristic"])
    assert abs(meeting.alone.share - 1 / 3) < 2 * meeting.alone.spread


def test_the_command_leaves_weights_that_a_bot_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "for-sale", "--minutes", "0.01", "--out", str(tmp_path), "--device", "cpu"]) == 0
    assert "weights:" in capsys.readouterr().out
    picture = ElementTree.parse(tmp_path / "metrics.svg").getroot()
    assert len(picture.findall("{http://www.w3.org/2000/svg}polyline")) > len(CHARTS)
    spec = f"weights:{tmp_path / 'for-sale.npz'}"
    assert main(["watch", "for-sale", "--players", "3", "--bots", f"{spec},random,random", "--pace", "0"]) == 0
    capsys.readouterr()
    flags = ["--minutes", "0.01", "--players", "3", "4", "--out", str(tmp_path / "x"), "--device", "cpu"]
    assert main(["exploit", "for-sale", spec, *flags]) == 0
    said = capsys.readouterr().out
    for words in ("3 players, warm", "4 players, warm", "3 players, fresh", "over a fair 33.3 %", "over a fair 25.0 %"):
        assert words in said
    assert json.loads((tmp_path / "x" / "warm" / "exploit-warm.json").read_text())["target"] == spec
    response = f"weights:{tmp_path / 'x' / 'fresh' / 'for-sale.npz'}"
    assert response in said
    assert main(["watch", "for-sale", "--players", "3", "--bots", f"{response},{spec},{spec}", "--pace", "0"]) == 0
    assert main(["exploit", "for-sale", "search", *flags]) == 2
    assert "is not a bot that can play many games at once" in capsys.readouterr().err


def test_a_run_can_be_looked_back_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(words: str) -> str:
        monkeypatch.setattr("sys.argv", ["train", *words.split(), "--game", "for-sale", "--out", str(tmp_path)])
        bare_main()
        return capsys.readouterr().out

    run(f"train --minutes 0.02 {TINY_FLAGS}")
    assert len(list((tmp_path / PAST).glob("*.npz"))) >= 2
    said = run("look-back --players 3 --lanes 64 --device cpu --among random")
    assert "among last self" in said
    picture = ElementTree.parse(tmp_path / "progress.svg").getroot()
    assert len(picture.findall("{http://www.w3.org/2000/svg}polyline")) == 2
    said = run(f"measure --target weights:{tmp_path / 'net.npz'} --players 3 --lanes 64 --device cpu --among random")
    assert "alone among random" in said
    said = run(f"exploit --target heuristic --players 3 --minutes 0.01 {TINY_FLAGS}")
    assert "3 players, fresh" in said
    said = run(f"imitate --target heuristic --players 3 --minutes 0.01 {TINY_FLAGS}")
    assert "chooses what heuristic does in" in said
    run(f"train --minutes 0.01 --rivals {tmp_path / 'net.npz'} {TINY_FLAGS}")


def test_one_hunter_is_enough_and_begins_as_weights_that_are_there(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="one hunter only"):
        train(replace(TINY, exploiters="hunter hunter:a.npz"), tmp_path, device="cpu")
    with pytest.raises(BadSetup, match="nobody hunts"):
        train(replace(TINY, hunted=0.2), tmp_path, device="cpu")
    with pytest.raises(BadSetup, match=r"no weights in a\.npz"):
        train(replace(TINY, exploiters="hunter:a.npz"), tmp_path, device="cpu")


def test_training_needs_nothing_but_numpy_and_torch() -> None:
    assert said_by("import freehold.train.__main__, freehold.train.session; print('there')") == "there\n"
