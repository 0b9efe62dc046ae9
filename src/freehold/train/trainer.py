"""The training loop: play, learn, remember."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

from freehold.train import plots
from freehold.train.advantages import compute_advantages
from freehold.train.checkpoint import SETTINGS, read_checkpoint, restore_state, state_of, write_checkpoint
from freehold.train.config import Config
from freehold.train.cuda_graphs import WARM_UPS, CudaGraph, captured
from freehold.train.ema import decay_after, update_ema
from freehold.train.environment import Environment
from freehold.train.league import League
from freehold.train.main_exploiter import MAIN_EXPLOITER, MainExploiter
from freehold.train.matchmaking import LearnerSeats, Opponent, assign_lanes, assign_seats
from freehold.train.metrics import METRICS, append_metrics, truncate_metrics
from freehold.train.network import Network, copy_weights, frozen_copy, network_for
from freehold.train.outcomes import outcomes
from freehold.train.policies import Policy, actor_critic, network_policy
from freehold.train.ppo import Learner
from freehold.train.reporting import BEST_RESPONSE, Report
from freehold.train.rollout import Rollout, collect
from freehold.train.schedules import linear, linear_decay
from freehold.train.snapshots import remove_snapshots, rescale_snapshots, take_snapshot

CHECKPOINT_SECONDS: Final = 60
"""How often a run is saved."""

TrainBestResponse = Callable[[Network, int], Network]
"""Trains a best response to these weights, the run's first, second and so on; it may be another network at the next call."""


@contextmanager
def kept_on_interrupt() -> Iterator[None]:
    """Ctrl-C ends the learning inside, and what comes after goes ahead with what was learned."""
    try:
        yield
    except KeyboardInterrupt:
        print("interrupted: what was learned is kept", file=sys.stderr)


class Trainer:
    """One training run over a batch of games.

    opponents: policies among whom the learner has one seat: heuristics, a frozen target.
    exploiters: policies of whom one sits among copies of the learner.
    with_league: whether past selves are in the mix, too.
    with_main_exploiter: whether a best response that learns along sits among copies of the learner, too.
    train_best_response: trains those that the settings ask for: to these weights, with this number.
    """

    def __init__(
        self,
        env: Environment,
        config: Config,
        folder: Path,
        *,
        opponents: Mapping[str, Policy],
        exploiters: Mapping[str, Policy] | None = None,
        with_league: bool = True,
        with_main_exploiter: bool = False,
        train_best_response: TrainBestResponse | None = None,
    ) -> None:
        self.config = config
        self.folder = folder
        self.env = env
        self.net = network_for(env, config)
        self.ema_net = frozen_copy(self.net) if config.ema_decay else self.net
        """What the run leaves: the present self, or the average of its past, without the noise of the last updates."""
        self.rollout = Rollout.of(env, config.steps)
        self.league = League(config.league_size, config.snapshot_seconds, Random(config.seed))
        self.past_selves = [frozen_copy(self.net) for _ in range(2 * with_league)]
        """What the league sends to the games of a rollout."""
        cuda_graph = config.cuda_graph and env.can_capture
        self.main_exploiter = (
            MainExploiter(self.net, self.rollout, env, config, cuda_graph=cuda_graph) if with_main_exploiter else None
        )
        self.best_responses = [frozen_copy(self.net) for _ in range(config.best_responses)]
        self.best_responses_trained = 0
        self._train_best_response = train_best_response
        self.matchups = assign_lanes(self._all_opponents(opponents, exploiters or {}), env, config)
        self.learner_seats = assign_seats(self.matchups, env)  # bool [lanes, seats]
        self._decide = actor_critic(self.net, env.seats, torch_compile=self._compiles)
        self.learner = Learner(self.net, self.rollout, env, config, reference=self.ema_net, cuda_graph=cuda_graph)
        self.fill_rollout = captured(self._play, env.on_stream, wanted=cuda_graph)
        self.seconds = 0.0
        self.updates = 0
        self.resumed_at = 0
        """How many of them an earlier run had made."""
        self.was_interrupted = False

    def _all_opponents(self, opponents: Mapping[str, Policy], exploiters: Mapping[str, Policy]) -> list[Opponent]:
        """Of this run: past selves, opponents, exploiters, best responses, and a main exploiter."""

        def playing(net: Network, name: str, learner_seats: LearnerSeats) -> Opponent:
            return Opponent(name, network_policy(net, torch_compile=self._compiles), learner_seats)

        kinds: tuple[LearnerSeats, LearnerSeats] = ("one", "half")
        everybody = [playing(net, f"past_{kind}", kind) for net, kind in zip(self.past_selves, kinds, strict=False)]
        everybody += [Opponent(name, policy, "one") for name, policy in opponents.items()]
        everybody += [Opponent(name, policy, "rest") for name, policy in exploiters.items()]
        for number, response in enumerate(self.best_responses, 1):
            everybody.append(playing(response, f"{BEST_RESPONSE}_{number}", "rest"))
        if self.main_exploiter:
            everybody.append(playing(self.main_exploiter.net, MAIN_EXPLOITER, "rest"))
        return everybody

    @property
    def _compiles(self) -> bool:
        return self.config.torch_compile and self.env.is_on_gpu

    @property
    def fraction_done(self) -> float:
        """How far along the run is, from 0 to 1."""
        return min(1.0, self.seconds / (60 * self.config.minutes))

    def run(self, report: Report) -> None:
        """Train until the time is up or somebody interrupts it; a checkpoint at the end, and every minute."""
        self.was_interrupted = True
        with kept_on_interrupt():
            self.learn(report)
            self.was_interrupted = False
        self.save()

    def learn(self, report: Report) -> None:
        """Train until the time is up."""
        if not self.updates:
            self._begin()
        take_snapshot(self.ema_net, self.folder, self.fraction_done)
        saved_at = self.seconds
        setting_up = WARM_UPS + 1 if isinstance(self.fill_rollout, CudaGraph) else 1
        while self.fraction_done < 1:
            figures = self._timed_update(is_training=not setting_up)
            setting_up = max(setting_up - 1, 0)
            append_metrics({"update": self.updates, **figures}, self.folder)
            report(figures)
            take_snapshot(self.ema_net, self.folder, self.fraction_done)
            self._maybe_train_best_response()
            if self.seconds - saved_at > CHECKPOINT_SECONDS:
                saved_at = self.seconds
                self.save()

    def _begin(self) -> None:
        """Remove what an earlier run left in the folder, and make all copies equal to what this one starts as."""
        (self.folder / METRICS).unlink(missing_ok=True)
        remove_snapshots(self.folder)
        for net in (self.ema_net, *self.best_responses):
            copy_weights(self.net, net)

    def _timed_update(self, *, is_training: bool) -> dict[str, float]:
        """An update, and how long it took. Compiling, warming up and capturing take longer than a hundred, and do not count."""
        begin = monotonic()
        figures = self.update()
        self.env.synchronize()
        if is_training:
            self.seconds += monotonic() - begin
        steps = self.config.steps * self.env.lanes
        return figures | {
            "seconds": self.seconds,
            "steps": float(self.updates * steps),
            "steps_per_second": steps / (monotonic() - begin),
        }

    def update(self) -> dict[str, float]:
        """One rollout and what is learned from it."""
        if self.past_selves:
            self.league.maybe_join(self.net, self.seconds)
        for past_self in self.past_selves:
            copy_weights(self.league.draw(), past_self)
        self.fill_rollout()
        config, done = self.config, self.fraction_done
        learned = self.learner.learn(
            learning_rate=linear_decay(config.learning_rate, config.final_learning_rate_fraction, done),
            entropy_coefficient=linear(config.entropy_coefficient, config.final_entropy_coefficient, done),
        )
        if self.main_exploiter:
            self.main_exploiter.learn(self.seconds)
        self.updates += 1
        self._update_ema()
        found = outcomes(self.rollout, self.env, learner_seats=self.learner_seats, matchups=self.matchups)
        return {**asdict(learned), **found}

    def _play(self) -> None:
        opponents = [(matchup.lanes, matchup.policy) for matchup in self.matchups]
        last_value = collect(
            self.rollout, self.env, self._decide, learner_seats=self.learner_seats, opponents=opponents
        )
        compute_advantages(self.rollout, last_value, self.env.seats, gae_lambda=self.config.gae_lambda)
        for matchup in self.matchups:
            if self.main_exploiter and matchup.name == MAIN_EXPLOITER:
                self.main_exploiter.look_back(matchup.lanes, self.learner_seats)

    def _update_ema(self) -> None:
        if self.ema_net is not self.net:
            config = self.config
            decay = decay_after(self.updates, decay=config.ema_decay, horizon_fraction=config.ema_horizon_fraction)
            update_ema(self.ema_net, self.net, decay)

    def _maybe_train_best_response(self) -> None:
        """Train the next one to what the run would leave, when it is due. The run's seconds stand still; then it is saved."""
        trained, wanted = self.best_responses_trained, len(self.best_responses)
        due = int(self.fraction_done * (wanted + 1))
        if self._train_best_response and trained < due <= wanted:
            copy_weights(self._train_best_response(self.ema_net, trained + 1), self.best_responses[trained])
            self.best_responses_trained += 1
            self.save()

    def save(self) -> None:
        """A checkpoint, the settings, and a picture of the metrics so far."""
        write_checkpoint(state_of(self), self.folder)
        self.config.save(self.folder / SETTINGS)
        metrics = self.folder / METRICS
        if metrics.exists():
            plots.draw_metrics(metrics, metrics.with_suffix(".svg"))

    def resume(self) -> None:
        """Resume where the checkpoint in this folder left off."""
        content = read_checkpoint(self.folder, self.env.device)
        restore_state(self, content)
        truncate_metrics(self.folder, self.updates)
        rescale_snapshots(self.folder, content["config"]["minutes"] / self.config.minutes, self.fraction_done)

    def begin_again(self, net: Network, folder: Path) -> None:
        """Another run, in another folder, which starts with a copy of these weights."""
        self.folder = folder
        self.seconds, self.updates = 0.0, 0
        self.learner.forget()
        copy_weights(net, self.net)
