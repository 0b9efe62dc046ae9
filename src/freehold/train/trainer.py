"""The training loop: play, learn, remember."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

import torch

from freehold.core.errors import BadSetup
from freehold.train import plots
from freehold.train.config import RESPONSE, ROUNDING, Config, between, fallen
from freehold.train.export import write_arrays
from freehold.train.hunter import HUNTER, Hunter
from freehold.train.league import League, become, frozen
from freehold.train.network import Network
from freehold.train.notes import METRICS, cut_back, note
from freehold.train.ppo import Learner
from freehold.train.recording import REHEARSALS, Recorded, recorded
from freehold.train.rollout import Memory, Stranger, World, look_back, mind_of, past_self, play
from freehold.train.tables import Invited, Ours, lay_tables, our_seats

CHECKPOINT: Final = "checkpoint.pt"
"""What a run goes on from, in its folder."""
SETTINGS: Final = "config.json"
"""All settings of a run, beside it."""
PAST: Final = "past"
"""The folder of what the network was in the course of the run, by tenths of its time."""
Report = Callable[[dict[str, float]], None]
"""Told after every update."""


def network_for(world: World, config: Config) -> Network:
    """A fresh network of the right measures."""
    torch.manual_seed(config.seed)
    plan = world.batch.blueprint
    net = Network(
        features=plan.features,
        moves=plan.player_moves,
        seats=plan.max_seats,
        scales=torch.as_tensor(plan.scales),
        width=config.width,
        blocks=config.blocks,
        half=config.half or torch.device(world.device).type == "cuda",
    )
    return net.to(world.device)


def checkpoint_in(folder: Path, device: Any = "cpu") -> dict[str, Any]:
    """What a run left to go on from."""
    path = folder / CHECKPOINT
    if not path.exists():
        raise BadSetup(f"there is no checkpoint in {folder}", hint="leave out --resume to begin a new run")
    try:
        content: dict[str, Any] = torch.load(path, map_location=device, weights_only=True)
    except Exception as error:  # whatever torch stumbles over in a file that is none of its own, or torn
        raise BadSetup(f"{path} cannot be read", hint="leave out --resume to begin a new run") from error
    return content


@contextmanager
def kept_on_interrupt() -> Iterator[None]:
    """Ctrl-C ends what is learned within, and what comes after is done with what was learned."""
    try:
        yield
    except KeyboardInterrupt:
        print("interrupted: what was learned is kept", file=sys.stderr)


Respond = Callable[[Network, int], Network]
"""Trains a response to these weights, the run's first, second and so on; it may be another one at the next call."""


class Trainer:
    """One training run over a batch of games.

    regulars: strangers among whom one of us always sits: heuristics, a frozen target.
    exploiters: strangers of whom one always sits among us.
    guests: whether past selves are in the mix, too.
    with_hunter: whether a response that learns along always sits among us, too.
    respond: trains the responses that the settings ask for: to these weights, with this number.
    """

    def __init__(
        self,
        world: World,
        config: Config,
        folder: Path,
        *,
        regulars: Mapping[str, Stranger],
        exploiters: Mapping[str, Stranger] | None = None,
        guests: bool = True,
        with_hunter: bool = False,
        respond: Respond | None = None,
    ) -> None:
        self.config = config
        self.folder = folder
        self.world = world
        self.device = world.device
        self.net = network_for(world, config)
        self.kept = frozen(self.net) if config.average else self.net
        """What the run leaves: the present self, or the average of what it was, without the noise of the last updates."""
        plan = world.batch.blueprint
        self.memory = Memory.empty(
            config.steps, world.size, plan.features, plan.player_moves, plan.max_seats, world.device
        )
        self.league = League(config.league, config.snapshot_seconds, Random(config.seed))
        self.guests = [frozen(self.net) for _ in range(2 * guests)]
        record = config.record and world.can_be_recorded
        self.hunter = Hunter(self.net, self.memory, world, config, record=record) if with_hunter else None
        self.responses = [frozen(self.net) for _ in range(config.responses)]
        self.responded = 0
        self._respond = respond
        self.tables = lay_tables(self._invited(regulars, exploiters or {}), world, config)
        self.mine = our_seats(self.tables, world)
        self.mind = mind_of(self.net, world.seats, fuse=self._fuses)
        self.learner = Learner(self.net, self.kept, self.memory, world, config, record=record)
        self._rollout = recorded(self._play, world.on_stream, wanted=record)
        self.seconds = 0.0
        self.updates = 0
        self.resumed_at = 0
        """How many of them an earlier run had made."""
        self.was_interrupted = False

    @property
    def _fuses(self) -> bool:
        return self.config.fuse and torch.device(self.device).type == "cuda"

    @property
    def share_done(self) -> float:
        """How far the run is, from 0 to 1."""
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
            self._clear()
            for copy in (self.kept, *self.responses):
                become(copy, self.net)
        self._keep_past()
        kept = self.seconds
        setting_up = REHEARSALS + 1 if isinstance(self._rollout, Recorded) else 1
        while self.share_done < 1:
            begin = monotonic()
            figures = self.update()
            self.world.wait()
            if (
                setting_up
            ):  # compiling, rehearsing and recording take longer than a hundred updates, and are not training
                setting_up -= 1
            else:
                self.seconds += monotonic() - begin
            steps = self.config.steps * self.world.size
            figures |= {
                "seconds": self.seconds,
                "steps": float(self.updates * steps),
                "rate": steps / (monotonic() - begin),
            }
            note({"update": self.updates, **figures}, self.folder)
            report(figures)
            self._keep_past()
            self._have_a_response_trained()
            if self.seconds - kept > 60:
                kept = self.seconds
                self.save()

    def _have_a_response_trained(self) -> None:
        """Train the next response to what is kept, when it is due. The run's seconds stand still meanwhile; then it is saved."""
        due = int(self.share_done * (len(self.responses) + 1))
        if self._respond and self.responded < due <= len(self.responses):
            become(self.responses[self.responded], self._respond(self.kept, self.responded + 1))
            self.responded += 1
            self.save()

    def update(self) -> dict[str, float]:
        """One rollout and what is learned from it."""
        if self.guests:
            self.league.maybe_join(self.net, self.seconds)
        for guest in self.guests:
            become(guest, self.league.draw())
        self._rollout()
        rate = fallen(self.config.learning_rate, self.config.last_learning_rate, self.share_done)
        entropy = between(self.config.entropy, self.config.last_entropy, self.share_done)
        progress = self.learner.learn(rate, entropy)
        if self.hunter:
            self.hunter.learn(self.seconds)
        self.updates += 1
        self._average()
        return {**asdict(progress), **self._results()}

    @torch.no_grad()
    def _average(self) -> None:
        """Move the average towards the present self. It reaches back over a part of the run, and forgets its beginning."""
        if self.kept is not self.net:
            stays = min(self.config.average, self.updates / (self.updates + 1 / self.config.span - 1))
            for kept, present in zip(self.kept.parameters(), self.net.parameters(), strict=True):
                kept.lerp_(present, 1 - stays)

    def _play(self) -> None:
        strangers = [(table.lanes, table.stranger) for table in self.tables]
        expected = play(self.world, self.mind, self.memory, self.mine, strangers)
        look_back(self.memory, expected, self.world.seats, self.config.trust)
        for table in self.tables:
            if self.hunter and table.name == HUNTER:
                self.hunter.look_back(table.lanes, self.mine)

    def _invited(self, regulars: Mapping[str, Stranger], exploiters: Mapping[str, Stranger]) -> list[Invited]:
        """All strangers of this run: past selves, regulars, exploiters, responses, and a hunter."""
        kinds: tuple[Ours, Ours] = ("one", "half")
        invited = [
            Invited(f"past_{ours}", past_self(guest, fuse=self._fuses), ours)
            for guest, ours in zip(self.guests, kinds, strict=False)
        ]
        invited += [Invited(name, regular, "one") for name, regular in regulars.items()]
        invited += [Invited(name, exploiter, "rest") for name, exploiter in exploiters.items()]
        invited += [
            Invited(f"{RESPONSE}_{number}", past_self(response, fuse=self._fuses), "rest")
            for number, response in enumerate(self.responses, 1)
        ]
        if self.hunter:
            invited.append(Invited(HUNTER, past_self(self.hunter.net, fuse=self._fuses), "rest"))
        return invited

    def _results(self) -> dict[str, float]:
        """How many games ended, how much was ours to decide, and how we did where strangers sat beside us."""
        figures = {"games": float(self.memory.done.sum()), "decisions": float(self.memory.mine.sum())}
        return figures | {f"among_{table.name}": self._share_among(table.lanes) for table in self.tables}

    def _share_among(self, lanes: slice) -> float:
        """Our part of the victories at these tables, as a multiple of what would be fair."""
        ended = self.memory.done[:, lanes].float()
        ours, seats = self.mine[lanes], self.world.seats[lanes]
        there = torch.arange(ours.shape[1], device=self.device) < seats[:, None]
        fair = (ours & there).sum(1) / seats
        won = (self.memory.shares[:, lanes] * ours).sum(2)
        return float((won * ended).sum() / (fair * ended).sum().clamp(min=1e-9))

    def _clear(self) -> None:
        """Remove what an earlier run left in the folder; a new one does not go on with its notes."""
        for path in (self.folder / METRICS, *(self.folder / PAST).glob("*.npz")):
            path.unlink(missing_ok=True)

    def _keep_past(self) -> None:
        """Keep the weights a few times in the course of a run, for a look back at how it went."""
        path = self._past_file(int(10 * self.share_done))
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            write_arrays(self.kept, path)

    def _past_file(self, tenth: int) -> Path:
        return self.folder / PAST / f"{tenth:02}.npz"

    def save(self) -> None:
        """A checkpoint: written beside, then moved into place, so that a crash leaves the last one whole."""
        content = {
            "config": asdict(self.config),
            "net": self.net.state_dict(),
            "kept": self.kept.state_dict(),
            "optimiser": self.learner.optimiser.state_dict(),
            "league": self.league.weights(),
            "league_every": self.league.every,
            "league_next": self.league.next_join,
            "responses": [response.state_dict() for response in self.responses],
            "responded": self.responded,
            "hunter": self.hunter.state() if self.hunter else None,
            "seconds": self.seconds,
            "updates": self.updates,
        }
        fresh = self.folder / f"{CHECKPOINT}.new"
        torch.save(content, fresh)
        fresh.replace(self.folder / CHECKPOINT)
        self.config.save(self.folder / SETTINGS)
        metrics = self.folder / METRICS
        if metrics.exists():
            plots.draw(metrics, metrics.with_suffix(".svg"))

    def resume(self) -> None:
        """Go on where the checkpoint of this folder left off."""
        content = checkpoint_in(self.folder, self.device)
        try:
            self.net.load_state_dict(content["net"])
        except RuntimeError as error:
            raise BadSetup(
                f"the run in {self.folder} has a network of other measures, or of another game or version",
                hint="leave out --resume to begin a new run",
            ) from error
        if self.kept is not self.net:
            self.kept.load_state_dict(content.get("kept", content["net"]))  # older ones kept no average
        self.learner.restore(content["optimiser"])
        self.league.restore(content["league"], self.net, content["league_every"], content["league_next"])
        for response, weights in zip(self.responses, content.get("responses", ()), strict=False):
            response.load_state_dict(weights)
        self.responded = content.get("responded", 0)
        if self.hunter and content.get("hunter"):
            self.hunter.restore(content["hunter"])
        self.seconds, self.updates = content["seconds"], content["updates"]
        self.resumed_at = self.updates
        cut_back(self.folder, self.updates)
        self._order_past(content["config"]["minutes"])

    def _order_past(self, minutes: float) -> None:
        """Rename the kept weights by the tenths of the run's new length, if that changed. What lies ahead is kept anew."""
        paths = sorted((self.folder / PAST).glob("[0-9][0-9].npz"))
        kept: dict[int, bytes] = {}
        for path in paths:
            tenth = int(int(path.stem) * minutes / self.config.minutes + ROUNDING)
            if tenth <= 10 * self.share_done and tenth not in kept:
                kept[tenth] = path.read_bytes()
        for tenth, weights in kept.items():
            self._past_file(tenth).write_bytes(weights)
        for path in paths:
            if int(path.stem) not in kept:
                path.unlink()

    def begin_again(self, net: Network, folder: Path) -> None:
        """Another run, in another folder, which begins with a copy of these weights."""
        self.folder = folder
        self.seconds, self.updates = 0.0, 0
        self.learner.forget()
        self.start_from(net)

    def start_from(self, net: Network) -> None:
        """Begin with a copy of these weights instead of a fresh network."""
        become(self.net, net)
