"""What an update does: hindsight, average, anchor, mixing, the hunter. Without torch these tests say so and are skipped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.core.errors import BadSetup  # noqa: E402
from freehold.core.weights import SHIPPED  # noqa: E402
from freehold.games.for_sale import rules  # noqa: E402
from freehold.train.config import Config  # noqa: E402
from freehold.train.evaluate import alone_among, uniform  # noqa: E402
from freehold.train.export import measures, read_arrays, take_in, write_arrays  # noqa: E402
from freehold.train.imitation import Imitation  # noqa: E402
from freehold.train.network import masked  # noqa: E402
from freehold.train.rollout import Memory, look_back, past_self  # noqa: E402
from freehold.train.session import imitate, train  # noqa: E402
from freehold.train.trainer import Trainer, network_for  # noqa: E402
from freehold.train.worlds import heuristics, make_world  # noqa: E402
from tests.train.small import TINY, a_trainer, a_world, lowest, same_weights  # noqa: E402


def test_a_few_updates_beat_random_players(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path)
    for _ in range(12):
        trainer.update()
    standing = alone_among(a_world(512, (3,)), past_self(trainer.net), uniform, rounds=1)
    assert standing.share - standing.spread > 1 / 3


def test_a_pupil_learns_to_play_like_its_teacher(tmp_path: Path) -> None:
    world = a_world()
    teacher = heuristics(world)["quick"]
    config = replace(TINY, minibatch=256)
    imitation = Imitation(world, config, tmp_path, teacher=teacher, visitors={"random": uniform, "lowest": lowest})
    begin, *_, end = [imitation.update(0.003) for _ in range(16)]
    assert end["agreed"] > begin["agreed"] + 0.3
    assert end["loss"] < begin["loss"]


def test_a_pupil_that_is_interrupted_keeps_what_it_learned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(figures: dict[str, float]) -> None:
        raise KeyboardInterrupt

    imitate(TINY, tmp_path, target="heuristic", device="cpu", report=interrupt)
    assert "what was learned is kept" in capsys.readouterr().err
    assert measures(tmp_path / "net.npz") == (TINY.width, TINY.blocks)


def test_a_pupil_hears_of_strange_positions_too(tmp_path: Path) -> None:
    """The teacher is asked about every seat, a visitor about one at each of its tables."""
    world = a_world(96, (3,))
    asked = []

    def teacher(lanes: slice, seen: Any, legal: Any, wanted: Any) -> Any:
        asked.append(bool(wanted.all()))
        return legal.argmax(1)

    def visitor(lanes: slice, seen: Any, legal: Any, wanted: Any) -> Any:
        visited.append((lanes, int(wanted.sum())))
        return legal.argmax(1)

    visited: list[tuple[slice, int]] = []
    config = replace(TINY, lanes=96, steps=12, alone=0.5)
    imitation = Imitation(world, config, tmp_path, teacher=teacher, visitors={"one": visitor, "two": visitor})
    lessons = imitation.update(0.001)["lessons"]
    assert asked == [True] * 12
    assert {(lanes.start, lanes.stop) for lanes, _ in visited} == {(48, 72), (72, 96)}
    assert 0 < sum(count for _, count in visited) < 12 * 48  # in one seat of three
    assert 12 * 96 / 2 < lessons <= 12 * 96


def test_an_average_of_the_weights_is_kept(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, replace(TINY, average=0.15))
    expected = next(trainer.kept.parameters()).clone()
    for stays in (1 / 10, 0.15):  # less in the beginning, so that the first weights are soon forgotten
        trainer.update()
        present, kept = next(trainer.net.parameters()), next(trainer.kept.parameters())
        expected = stays * expected + (1 - stays) * present
        assert not torch.equal(kept, present)
        assert torch.allclose(kept, expected)
    trainer.save()
    other = a_trainer(tmp_path, replace(TINY, average=0.15))
    other.resume()
    assert torch.equal(next(other.kept.parameters()), kept)
    alike = a_trainer(tmp_path, replace(TINY, average=0.0))
    assert alike.kept is alike.net


def test_an_average_of_a_whole_run_can_be_kept(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, replace(TINY, average=0.999, span=0.5))
    selves = [next(trainer.kept.parameters()).clone()]
    for _ in range(3):
        trainer.update()
        selves.append(next(trainer.net.parameters()).detach().clone())
    assert torch.allclose(next(trainer.kept.parameters()), torch.stack(selves).mean(0), atol=1e-6)


def test_an_anchor_holds_the_policy_near_its_average(tmp_path: Path) -> None:
    strayed = []
    for anchor in (0.0, 10.0):
        trainer = a_trainer(tmp_path, replace(TINY, average=0.999, anchor=anchor))
        for _ in range(3):
            trainer.update()
        seen, legal = trainer.memory.seen.flatten(0, 1), trainer.memory.legal.flatten(0, 1)
        usual, present = (masked(net(seen)[0], legal) for net in (trainer.kept, trainer.net))
        strayed.append(float((present.exp() * (present - usual)).sum(1).mean().detach()))
    assert 0 < 3 * strayed[1] < strayed[0]


def test_a_hunter_learns_to_win_from_the_present_self_and_begins_anew(tmp_path: Path) -> None:
    # The prey stays what it is: hardly better than chance, and what it expects is nothing to go by.
    trainer = a_trainer(tmp_path, replace(TINY, alone=0.0, minibatch=512, trust=1.0), with_hunter=True)
    hunter = trainer.hunter
    assert hunter
    trainer.config = replace(trainer.config, learning_rate=0.0)
    for _ in range(12):
        trainer.update()
    world = a_world(512, (3,))
    standing = alone_among(world, past_self(hunter.net), past_self(trainer.net), rounds=1)
    assert standing.share - standing.spread > 1 / 3
    hunter.learn(TINY.hunt_seconds + 1)
    assert same_weights(hunter.net, trainer.net)


def test_a_hunter_that_begins_as_a_response_stays_one(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, with_hunter=True)
    hunter = trainer.hunter
    assert hunter
    response = tmp_path / "response.npz"
    write_arrays(network_for(trainer.world, replace(TINY, seed=5)), response)
    hunter.begin_as(response)
    hunter.learn(TINY.hunt_seconds + 1)
    assert all(torch.equal(p, torch.as_tensor(read_arrays(response)[n])) for n, p in hunter.net.named_parameters())
    assert not same_weights(hunter.net, trainer.net)


def test_a_hunter_may_have_a_share_of_its_own(tmp_path: Path) -> None:
    def widths(config: Config) -> dict[str, int]:
        trainer = Trainer(a_world(100), config, tmp_path, regulars={"lowest": lowest}, with_hunter=True)
        return {table.name: table.lanes.stop - table.lanes.start for table in trainer.tables}

    config = replace(TINY, lanes=100, alone=0.2)
    assert widths(config) == dict.fromkeys(["past_one", "past_half", "lowest", "hunter"], 20)
    assert widths(replace(config, hunted=0.5)) == dict.fromkeys(["past_one", "past_half", "lowest"], 10) | {
        "hunter": 50
    }
    with pytest.raises(BadSetup, match="a hunter cannot have"):
        train(replace(config, exploiters="hunter", hunted=0.9), tmp_path, device="cpu")


def test_hindsight_adds_up(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path)
    trainer.update()
    memory = trainer.memory
    assert torch.allclose(memory.returns.sum(2), torch.ones_like(memory.gain), atol=1e-4)
    assert torch.allclose(memory.target.sum(2), torch.ones_like(memory.gain), atol=1e-4)
    ended = memory.done
    assert torch.equal(memory.returns[ended], memory.shares[ended]), "where a game ended, its result is what counts"
    mover = memory.returns.gather(2, memory.actor[..., None])[..., 0]
    assert torch.allclose(memory.target[..., 0], mover), "the mover comes first"
    gains = memory.gain[memory.mine]
    assert abs(float(gains.mean())) < 1e-3
    assert abs(float(gains.std()) - 1) < 1e-2


def test_a_seat_looks_back_at_its_own_decisions_only() -> None:
    """Two seats take turns in one game that ends with the last of four decisions; what either expects is its own affair."""
    memory = Memory.empty(steps=4, lanes=1, features=1, moves=2, seats=2, device="cpu")
    memory.actor[:, 0] = torch.tensor([0, 1, 0, 1])
    memory.values[:, 0] = torch.tensor([[0.5, 0.5], [0.9, 0.1], [0.6, 0.4], [0.8, 0.2]])
    memory.done[3], memory.shares[3] = True, torch.tensor([1.0, 0.0])
    look_back(memory, torch.tensor([[0.3, 0.7]]), torch.tensor([2]), trust=0.75)
    of_first = memory.returns[:, 0, 0].tolist()
    assert of_first[3] == of_first[2] == 1.0, "after the last decision of either seat comes the result"
    assert of_first[1] == pytest.approx(0.25 * 0.8 + 0.75 * 1.0), "the second seat goes by its own next expectation"
    assert of_first[0] == pytest.approx(0.25 * 0.6 + 0.75 * 1.0)
    memory.done[3] = False
    look_back(memory, torch.tensor([[0.3, 0.7]]), torch.tensor([2]), trust=0.75)
    assert memory.returns[2:, 0, 0].tolist() == pytest.approx([0.3, 0.3]), (
        "a game that goes on is worth what is expected"
    )


def test_where_all_choose_at_once_the_policy_is_kept_from_being_foreseen(tmp_path: Path) -> None:
    """With fifty times the bonus in sales it becomes less predictable there than with one, and hardly so in auctions."""
    spread = {}
    for mixing in (1.0, 50.0):
        config = replace(TINY, width=256, blocks=3, entropy=0.02, last_entropy=0.02, mixing=mixing)
        trainer = a_trainer(tmp_path, config)
        take_in(trainer.net, SHIPPED / "for-sale.npz")
        for _ in range(3):
            trainer.update()
        seen, legal = trainer.memory.seen.flatten(0, 1), trainer.memory.legal.flatten(0, 1)
        chances = masked(trainer.net(seen)[0], legal).detach()
        of_most = -(chances.exp() * chances.masked_fill(legal == 0, 0)).sum(1) / legal.sum(1).log()
        in_sale, is_choice = (legal[:, rules.FIRST_SEALED :] > 0).any(1), legal.sum(1) > 1
        spread[mixing] = [float(of_most[is_choice & where].mean()) for where in (in_sale, ~in_sale)]
    (usual_sale, usual_auction), (mixed_sale, mixed_auction) = spread[1.0], spread[50.0]
    assert mixed_sale > usual_sale + 0.1
    assert abs(mixed_auction - usual_auction) < 0.05


@pytest.mark.parametrize("game", ["for-sale", "the-estates"])
def test_what_a_gpu_runs_fused_can_be_traced(game: str, tmp_path: Path) -> None:
    """Torch's compiler is stricter than torch; tracing needs no GPU."""
    config = replace(TINY, game=game, lanes=64, steps=4, anchor=0.1)
    trainer = Trainer(make_world(game, 64, device="cpu", seed=1), config, tmp_path, regulars={})
    trainer.update()
    rows = trainer.memory.mine.flatten().nonzero()[:32, 0]
    traced = torch.compile(trainer.learner._loss_of, backend="eager", fullgraph=True)
    for own, other in zip(traced(rows), trainer.learner._loss_of(rows), strict=True):
        assert torch.allclose(own, other)


def test_a_dozen_fused_strangers_are_all_fused(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the compiler they are the same code, of which it compiles eight by default and then leaves all to run as written."""
    compiled: list[object] = []

    def counting(graph: Callable[..., Any], _: Any) -> Callable[..., Any]:
        compiled.append(graph)
        return graph

    monkeypatch.setattr(torch, "compile", partial(torch.compile, backend=counting))
    world = make_world("for-sale", 36, device="cpu", seed=1)
    seen, legal, _ = world.look()
    for number in range(1, 13):
        lanes = slice(0, 3 * number)
        asked = torch.ones(3 * number, dtype=torch.bool)
        past_self(network_for(world, TINY), fuse=True)(lanes, seen[lanes], legal[lanes], asked)
    assert len(compiled) == 12


def test_the_same_seed_trains_the_same_network(tmp_path: Path) -> None:
    one, other = a_trainer(tmp_path / "one"), a_trainer(tmp_path / "other")
    for trainer in (one, other):
        torch.manual_seed(5)
        trainer.update()
    assert all(torch.equal(a, b) for a, b in zip(one.net.parameters(), other.net.parameters(), strict=True))
