"""A network that learns to play like another bot.

A bot's thoughts can take much of a GPU's time; a network that imitates it is a rival at a fraction of the cost, if a weaker one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import torch
from torch import Tensor
from torch.nn.functional import nll_loss

from freehold.core.errors import BadSetup
from freehold.train.config import Config, fallen
from freehold.train.network import masked
from freehold.train.notes import METRICS, note
from freehold.train.rollout import Stranger, World, past_self
from freehold.train.trainer import Report, kept_on_interrupt, network_for


@dataclass
class Lessons:
    """Positions with a choice in them, and what the teacher does there."""

    seen: Tensor
    legal: Tensor
    chosen: Tensor


class Imitation:
    """A pupil learns what a teacher does, also where it would not have got by itself.

    At some tables the pupil has about half of the seats, at the others a visitor has one, and all other seats are the teacher's:
    so it sees what comes of its own mistakes and of strange play. The teacher says what it would do in all of the seats.
    """

    def __init__(
        self, world: World, config: Config, folder: Path, *, teacher: Stranger, visitors: Mapping[str, Stranger]
    ) -> None:
        self.config = config
        self.net = network_for(world, config)
        self._world = world
        self._folder = folder
        self._teacher = teacher
        self._guests = self._seated(visitors)
        self._theirs = self._their_seats()
        self._optimiser = torch.optim.Adam(self.net.parameters(), lr=config.learning_rate)

    def _seated(self, visitors: Mapping[str, Stranger]) -> list[tuple[slice, Stranger]]:
        """Which lanes the pupil visits, and which the others, as many each."""
        own = int(self._world.size * self.config.alone) if visitors else self._world.size
        each = (self._world.size - own) // max(len(visitors), 1)
        if own < self._world.size and not each:
            raise BadSetup(
                f"{self._world.size} lanes are too few for {len(visitors)} rivals",
                hint="give more lanes, name fewer rivals, or leave none to them (alone 1)",
            )
        starts = range(own, self._world.size, max(each, 1))
        pairs = zip(starts, visitors.values(), strict=False)  # a few lanes may be left over
        return [(slice(0, own), past_self(self.net)), *((slice(start, start + each), guest) for start, guest in pairs)]

    def _their_seats(self) -> Tensor:
        """Which seats of each lane are not the teacher's."""
        world, places = self._world, self._world.batch.blueprint.max_seats
        lone = (torch.rand(world.size, device=world.device) * world.seats).to(torch.int64)
        theirs = torch.arange(places, device=world.device) == lone[:, None]
        own = self._guests[0][0]
        theirs[own] |= torch.rand(theirs[own].shape, device=world.device) < 0.5
        return theirs

    def run(self, report: Report) -> float:
        """Learn until the time is up or somebody interrupts it.

        Answers in what share of the last positions, new to it, it chose as the teacher does.
        """
        (self._folder / METRICS).unlink(missing_ok=True)
        agreed = 0.0
        with kept_on_interrupt():
            begin = monotonic()
            while (done := (monotonic() - begin) / (60 * self.config.minutes)) < 1:
                figures = self.update(fallen(self.config.learning_rate, self.config.last_learning_rate, done))
                figures["seconds"] = monotonic() - begin
                note(figures, self._folder)
                report(figures)
                agreed = figures["agreed"]
        return agreed

    def update(self, rate: float) -> dict[str, float]:
        """Some play and what is learned from it; how often pupil and teacher agreed is counted before."""
        lessons = self._play()
        agreed = self._agreement(lessons)
        return {"lessons": float(len(lessons.chosen)), "agreed": agreed, "loss": self._learn(lessons, rate)}

    @torch.no_grad()
    def _play(self) -> Lessons:
        """Some steps of all games, and what the teacher says of them."""
        world, everywhere = self._world, torch.ones(self._world.size, dtype=torch.bool, device=self._world.device)
        found: list[Lessons] = []
        for _ in range(self.config.steps):
            seen, legal, actor = world.look()
            chosen = self._teacher(slice(0, world.size), seen, legal, everywhere).to(torch.int64).clone()
            has_choice = legal.sum(1) > 1
            found.append(Lessons(seen[has_choice], legal[has_choice], chosen[has_choice]))
            is_theirs = self._theirs.gather(1, actor[:, None])[:, 0]
            for lanes, guest in self._guests:
                asked = is_theirs[lanes]
                chosen[lanes] = torch.where(asked, guest(lanes, seen[lanes], legal[lanes], asked), chosen[lanes])
            world.step(chosen)
        return Lessons(
            torch.cat([each.seen for each in found]),
            torch.cat([each.legal for each in found]),
            torch.cat([each.chosen for each in found]),
        )

    @torch.no_grad()
    def _agreement(self, lessons: Lessons) -> float:
        some = slice(0, self.config.minibatch)
        likeliest = masked(self.net(lessons.seen[some])[0], lessons.legal[some]).argmax(1)
        return float((likeliest == lessons.chosen[some]).float().mean())

    def _learn(self, lessons: Lessons, rate: float) -> float:
        """Once through all of them, in no order; answers the mean loss."""
        for group in self._optimiser.param_groups:
            group["lr"] = rate
        losses = []
        for rows in torch.randperm(len(lessons.chosen), device=lessons.chosen.device).split(self.config.minibatch):
            loss = nll_loss(masked(self.net(lessons.seen[rows])[0], lessons.legal[rows]), lessons.chosen[rows])
            self._optimiser.zero_grad(set_to_none=True)
            loss.backward()  # type: ignore[no-untyped-call,unused-ignore]  # torch leaves it untyped
            self._optimiser.step()
            losses.append(loss.detach())
        return float(torch.stack(losses).mean())
