"""Best responses that a run trains to itself on the way."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.train.best_responses import BestResponseTrainer, best_response_config, config_on_the_way
from freehold.train.evaluation import alone_among
from freehold.train.network import Network, copy_weights
from freehold.train.policies import network_policy
from freehold.train.runs import train
from freehold.train.trainer import Trainer
from freehold.train.weight_files import read_file
from tests.train.small import TINY, a_trainer, an_environment, same_weights

TWO = replace(
    TINY, lanes=64, steps=8, minibatch=128, opponents="", best_responses=2, best_response_minutes=0.01, minutes=0.0299
)


@pytest.fixture(autouse=True)
def each_update_takes_a_tenth_of_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr("freehold.train.trainer.monotonic", lambda: next(ticks) / 10)


def is_left_in(net: Network, file: Path) -> bool:
    arrays = read_file(file)
    return all(torch.equal(p.half().float(), torch.as_tensor(arrays[n])) for n, p in net.named_parameters())


def test_a_run_trains_responses_and_seats_them_alone_among_us(tmp_path: Path) -> None:
    told: list[tuple[float, float]] = []
    trainer = train(
        TWO,
        tmp_path,
        device="cpu",
        report=lambda figures: told.append((figures.get("best_response", 0), figures["seconds"])),
    )
    seats = {matchup.name: matchup.learner_seats for matchup in trainer.matchups}
    assert seats == {"past_one": "one", "past_half": "half", "best_response_1": "rest", "best_response_2": "rest"}
    assert trainer.best_responses_trained == 2
    for number, response in enumerate(trainer.best_responses, 1):
        assert is_left_in(response, tmp_path / f"best-response-{number}" / "net.npz")
    assert not same_weights(*trainer.best_responses)
    turns = [who for k, (who, _) in enumerate(told) if k == 0 or told[k - 1][0] != who]
    assert turns == [0, 1, 0, 2, 0], "two, at even distances, and the run goes on after each"
    own = [round(10 * seconds) for who, seconds in told if who == 0]
    assert own == list(range(19)), "what the first update takes, which compiles, and a response is not counted"


def test_a_run_goes_on_with_the_responses_it_has(tmp_path: Path) -> None:
    def stop_at_the_second(figures: dict[str, float]) -> None:
        if figures.get("best_response") == 2:
            raise KeyboardInterrupt

    stopped = train(TWO, tmp_path, device="cpu", report=stop_at_the_second)
    assert stopped.best_responses_trained == 1, "an interrupt ends the run, not only the response that it is training"
    asked: list[float] = []
    resumed = train(
        TWO, tmp_path, device="cpu", resume=True, report=lambda figures: asked.append(figures.get("best_response", 0))
    )
    assert resumed.best_responses_trained == 2
    assert 1 not in asked
    assert same_weights(resumed.best_responses[0], stopped.best_responses[0])


def test_before_it_is_trained_a_response_is_what_the_run_began_as(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path, TWO)
    given = a_trainer(tmp_path, replace(TWO, seed=2)).net
    assert not any(same_weights(response, given) for response in trainer.best_responses)
    copy_weights(given, trainer.net)
    trainer.learn(lambda figures: None)  # nobody trains responses for it
    assert trainer.best_responses_trained == 0
    assert all(same_weights(response, given) for response in trainer.best_responses)
    assert not same_weights(trainer.net, given)


def test_each_response_begins_as_its_target_and_learns_to_win_from_it(tmp_path: Path) -> None:
    # The first targets are hardly better than chance, and what they expect is nothing to go by.
    config = config_on_the_way(
        replace(
            TINY, lanes=512, minibatch=1024, gae_lambda=1.0, players=(3,), best_responses=1, best_response_minutes=0.02
        )
    )
    assert (config.minutes, config.lanes, config.minibatch) == (0.02, 256, 512)
    respond = BestResponseTrainer(an_environment(config.lanes, (3,)), config, tmp_path, lambda figures: None)
    env = an_environment(1024, (3,))
    for number in (1, 2):
        target = Trainer(env, replace(TINY, seed=number), tmp_path, opponents={}).net
        response = respond(target, number)
        standing = alone_among(env, network_policy(response), network_policy(target), rounds=1)
        assert standing.win_share - standing.win_share_ci95 > 1 / 3
        assert is_left_in(target, tmp_path / f"best-response-{number}" / "past" / "00.npz")


def test_a_best_response_needs_neither_self_play_nor_an_average() -> None:
    config = best_response_config(replace(TINY, kl_coefficient=0.1, best_responses=2))
    assert (config.self_play_fraction, config.ema_decay, config.kl_coefficient, config.best_responses) == (0, 0, 0, 0)
    config.check()
