"""The training loop: play, learn, remember."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import torch
from torch import Tensor

from freehold.train import plots
from freehold.train.config import Config
from freehold.train.league import League, frozen
from freehold.train.network import Network
from freehold.train.ppo import Progress, learn
from freehold.train.rollout import Memory, Stranger, World, hindsight, lesson_of, past_self, play

METRICS = "metrics.jsonl"
"""What a run notes after every update, in its folder; drawn beside it with every checkpoint."""
Report = Callable[[dict[str, float]], None]
"""Told after every update."""


def network_for(batch: Any, config: Config, device: Any) -> Network:
    """A fresh network of the right measures."""
    torch.manual_seed(config.seed)
    plan = batch.blueprint
    net = Network(
        features=plan.features,
        moves=plan.player_moves,
        seats=plan.max_seats,
        scales=torch.as_tensor(plan.scales),
        width=config.width,
        blocks=config.blocks,
    )
    return net.to(device)


class Trainer:
    """One training run over a batch of games."""

    def __init__(self, batch: Any, config: Config, device: Any, folder: Path) -> None:
        self.config = config
        self.device = device
        self.folder = folder
        self.world = World(batch, device)
        self.net = network_for(batch, config, device)
        self.optimiser = torch.optim.Adam(self.net.parameters(), lr=config.learning_rate, eps=1e-5)
        plan = batch.blueprint
        self.memory = Memory.empty(
            config.steps, self.world.size, plan.features, plan.player_moves, plan.max_seats, device
        )
        self.rng = Random(config.seed)
        self.league = League(config.league, config.snapshot_seconds, self.rng)
        self.regulars: list[Stranger] = []
        """Strangers that are always in the mix: heuristics, exploiters, frozen targets."""
        self.seconds = 0.0
        self.updates = 0

    @property
    def share_done(self) -> float:
        """How far the run is, from 0 to 1."""
        return min(1.0, self.seconds / (60 * self.config.minutes))

    def run(self, report: Report) -> None:
        """Train until the time is up; a checkpoint at the end, and every minute."""
        kept = self.seconds
        while self.share_done < 1:
            begin = monotonic()
            figures = self.update()
            self._wait_for_device()
            self.seconds += monotonic() - begin
            steps = self.config.steps * self.world.size
            figures |= {
                "seconds": self.seconds,
                "steps": float(self.updates * steps),
                "rate": steps / (monotonic() - begin),
            }
            self._note(figures)
            report(figures)
            if self.seconds - kept > 60:
                kept = self.seconds
                self.save()
        self.save()

    def update(self) -> dict[str, float]:
        """One rollout and what is learned from it."""
        self.league.maybe_join(self.net, self.seconds)
        mine, strangers = self.seating()
        expected = play(self.world, self.net, self.memory, mine, strangers)
        returns = hindsight(self.memory, expected, self.config.trust)
        lesson = lesson_of(self.memory, returns, self.world.seats)
        entropy = _fall(self.config.entropy, self.config.last_entropy / self.config.entropy, self.share_done)
        for group in self.optimiser.param_groups:
            group["lr"] = _fall(self.config.learning_rate, self.config.last_learning_rate, self.share_done)
        progress: Progress = learn(self.net, self.optimiser, lesson, self.config, entropy)
        self.updates += 1
        return {**asdict(progress), **self._results()}

    def seating(self) -> tuple[Tensor, list[tuple[slice, Stranger]]]:
        """Who sits where in this rollout: first the lanes of our own, then lanes with past selves, then with regulars.

        In a lane with strangers one seat, or about half of them, is ours.
        """
        size, seats = self.world.size, self.memory.values.shape[2]
        mine = torch.ones((size, seats), dtype=torch.bool, device=self.device)
        tables = list(self._strange_tables())
        width = int(size * (1 - self.config.alone) / max(len(tables), 1))
        strangers: list[tuple[slice, Stranger]] = []
        start = size - width * len(tables)
        for stranger, only_one in tables:
            lanes = slice(start, start + width)
            mine[lanes] = self._our_seats(width, self.world.seats[lanes], only_one=only_one)
            strangers.append((lanes, stranger))
            start += width
        return mine, strangers

    def _strange_tables(self) -> Iterator[tuple[Stranger, bool]]:
        for only_one in (True, False):
            yield past_self(self.league.draw()), only_one
        for regular in self.regulars:
            yield regular, True

    def _our_seats(self, width: int, seats: Tensor, *, only_one: bool) -> Tensor:
        places = torch.arange(self.memory.values.shape[2], device=self.device)
        lone = (torch.rand(width, device=self.device) * seats).to(torch.int64)
        if only_one:
            return places == lone[:, None]
        return (torch.rand((width, len(places)), device=self.device) < 0.5) | (places == lone[:, None])

    def _results(self) -> dict[str, float]:
        """How long games are, and how our own seats did where strangers sat beside them."""
        ended = self.memory.done
        return {"games": float(ended.sum()), "decisions": float(self.memory.mine.sum())}

    def _wait_for_device(self) -> None:
        if torch.device(self.device).type == "cuda":
            torch.cuda.synchronize()

    def _note(self, figures: dict[str, float]) -> None:
        with (self.folder / METRICS).open("a") as file:
            file.write(json.dumps({"update": self.updates, **figures}) + "\n")

    def save(self) -> None:
        """A checkpoint: written beside, then moved into place, so that a crash leaves the last one whole."""
        content = {
            "config": asdict(self.config),
            "net": self.net.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "league": self.league.weights(),
            "league_every": self.league.every,
            "league_next": self.league.next_join,
            "seconds": self.seconds,
            "updates": self.updates,
        }
        metrics = self.folder / METRICS
        if metrics.exists():
            plots.draw(metrics, metrics.with_suffix(".svg"))
        fresh = self.folder / "checkpoint.pt.new"
        torch.save(content, fresh)
        fresh.replace(self.folder / "checkpoint.pt")
        self.config.save(self.folder / "config.json")

    def resume(self) -> None:
        """Go on where the checkpoint of this folder left off."""
        content = torch.load(self.folder / "checkpoint.pt", map_location=self.device, weights_only=True)
        self.net.load_state_dict(content["net"])
        self.optimiser.load_state_dict(content["optimiser"])
        self.league.restore(content["league"], self.net, content["league_every"], content["league_next"])
        self.seconds, self.updates = content["seconds"], content["updates"]

    def start_from(self, net: Network) -> None:
        """Begin with a copy of these weights instead of a fresh network."""
        self.net.load_state_dict(frozen(net).state_dict())


def _fall(first: float, last_share: float, share_done: float) -> float:
    """A straight line from the first value to a share of it."""
    return first * (1 - (1 - last_share) * share_done)
