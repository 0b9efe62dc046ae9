"""Responses that a run trains to itself on the way. Without torch these tests say so and are skipped."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.core.errors import BadSetup  # noqa: E402
from freehold.train.evaluate import alone_among  # noqa: E402
from freehold.train.export import read_arrays  # noqa: E402
from freehold.train.network import Network  # noqa: E402
from freehold.train.responses import Responder, in_between  # noqa: E402
from freehold.train.rollout import past_self  # noqa: E402
from freehold.train.session import train  # noqa: E402
from freehold.train.trainer import Trainer  # noqa: E402
from tests.train.small import TINY, a_trainer, a_world, same_weights  # noqa: E402

pytestmark = pytest.mark.usefixtures("as_compiled")

TWO = replace(TINY, lanes=64, steps=8, minibatch=128, rivals="", responses=2, response_minutes=0.01, minutes=0.0299)


@pytest.fixture(autouse=True)
def each_update_takes_a_tenth_of_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr("freehold.train.trainer.monotonic", lambda: next(ticks) / 10)


def is_left_in(net: Network, file: Path) -> bool:
    arrays = read_arrays(file)
    return all(torch.equal(p.half().float(), torch.as_tensor(arrays[n])) for n, p in net.named_parameters())


def test_a_run_trains_responses_and_seats_them_alone_among_us(tmp_path: Path) -> None:
    told: list[tuple[float, float]] = []
    trainer = train(
        TWO,
        tmp_path,
        device="cpu",
        report=lambda figures: told.append((figures.get("response", 0), figures["seconds"])),
    )
    seats = {table.name: table.ours for table in trainer.tables}
    assert seats == {"past_one": "one", "past_half": "half", "response_1": "rest", "response_2": "rest"}
    assert trainer.responded == 2
    for number, response in enumerate(trainer.responses, 1):
        assert is_left_in(response, tmp_path / f"response-{number}" / "net.npz")
    assert not same_weights(*trainer.responses)
    turns = [who for k, (who, _) in enumerate(told) if k == 0 or told[k - 1][0] != who]
    assert turns == [0, 1, 0, 2, 0], "two, at even distances, and the run goes on after each"
    own = [round(10 * seconds) for who, seconds in told if who == 0]
    assert own == list(range(19)), "what the first update takes, which compiles, and a response is not counted"


def test_a_run_goes_on_with_the_responses_it_has(tmp_path: Path) -> None:
    def stop_at_the_second(figures: dict[str, float]) -> None:
        if figures.get("response") == 2:
            raise KeyboardInterrupt

    stopped = train(TWO, tmp_path, device="cpu", report=stop_at_the_second)
    assert stopped.responded == 1, "an interrupt ends the run, not only the response that it is training"
    asked: list[float] = []
    resumed = train(
        TWO, tmp_path, device="cpu", resume=True, report=lambda figures: asked.append(figures.get("response", 0))
    )
    assert resumed.responded == 2
    assert 1 not in asked
    assert same_weights(resumed.responses[0], stopped.responses[0])


def test_before_it_is_trained_a_response_is_what_the_run_began_as(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, TWO)
    given = a_trainer(tmp_path, replace(TWO, seed=2)).net
    assert not any(same_weights(response, given) for response in trainer.responses)
    trainer.start_from(given)
    trainer.learn(lambda figures: None)  # nobody trains responses for it
    assert trainer.responded == 0
    assert all(same_weights(response, given) for response in trainer.responses)
    assert not same_weights(trainer.net, given)


def test_each_response_begins_as_its_target_and_learns_to_win_from_it(tmp_path: Path) -> None:
    # The first targets are hardly better than chance, and what they expect is nothing to go by.
    config = in_between(
        replace(TINY, lanes=512, minibatch=1024, trust=1.0, players=(3,), responses=1, response_minutes=0.02)
    )
    assert (config.minutes, config.lanes, config.minibatch) == (0.02, 256, 512)
    respond = Responder(a_world(config.lanes, (3,)), config, tmp_path, lambda figures: None)
    world = a_world(1024, (3,))
    for number in (1, 2):
        target = Trainer(world, replace(TINY, seed=number), tmp_path, regulars={}).net
        response = respond(target, number)
        standing = alone_among(world, past_self(response), past_self(target), rounds=1)
        assert standing.share - standing.spread > 1 / 3
        assert is_left_in(target, tmp_path / f"response-{number}" / "past" / "00.npz")


@pytest.mark.parametrize("wrong", [{"responses": -1}, {"responses": 1, "response_minutes": 0.0}])
def test_responses_that_cannot_be_trained_are_refused(tmp_path: Path, wrong: dict[str, float]) -> None:
    with pytest.raises(BadSetup, match="a run cannot train"):
        train(replace(TINY, **wrong), tmp_path, device="cpu")  # type: ignore[arg-type]  # numbers both
