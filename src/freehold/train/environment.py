"""The environment: many games played in step as tensors, from the games' package or from prebuilt kernels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch
from torch import Tensor

from freehold.batch import Batch, Prebuilt
from freehold.batch.openings import every_opening
from freehold.core.errors import BadSetup

if TYPE_CHECKING:  # a kit needs more than numpy
    from freehold.core.kit import AnyKit


class Environment:
    """A batch as tensors that share its memory."""

    def __init__(self, batch: Batch, device: str) -> None:
        self.batch = batch
        self.device = device
        self.lanes = int(batch.size)
        """How many games are played at once."""
        self.seats = self.tensor(batch.seats).to(torch.int64)  # [lanes]
        """int64 [lanes]: how many players each game has."""
        self._actions = torch.zeros(self.lanes, dtype=torch.int64, device=device)  # [lanes]
        self._given = batch.adopt(self._actions)
        self._tensors: dict[int, tuple[Any, Tensor]] = {}
        self._streams: list[Any] = []
        self._busy = 0

    @property
    def is_on_gpu(self) -> bool:
        """Whether it plays on a GPU."""
        return torch.device(self.device).type == "cuda"

    @property
    def can_capture(self) -> bool:
        """Whether it plays on a GPU whose work can be captured as a CUDA graph."""
        return self.is_on_gpu and bool(self.batch.can_follow)

    def tensor(self, array: Any) -> Tensor:
        """The same memory, seen by torch."""
        return torch.as_tensor(array, device=self.device)

    def shared(self, array: Any) -> Tensor:
        """The same for an array that the batch keeps; made once, since making it takes longer than reading it."""
        if id(array) not in self._tensors:
            self._tensors[id(array)] = array, self.tensor(array)
        return self._tensors[id(array)][1]

    def observe(self) -> tuple[Tensor, Tensor, Tensor]:
        """What the mover of each lane sees [lanes, features], may do [lanes, moves], and who it is [lanes]."""
        observation, legal = self.shared(self.batch.features), self.shared(self.batch.legal)
        return observation, legal, self.shared(self.batch.actor).to(torch.int64)

    def step(self, actions: Tensor) -> tuple[Tensor, Tensor]:
        """Make the moves, int64 [lanes]; which games ended, bool [lanes], and their win shares [lanes, seats]."""
        self._actions.copy_(actions)
        self.batch.step(self._given)
        return self.shared(self.batch.done).to(torch.bool), self.shared(self.batch.shares)

    def synchronize(self) -> None:
        """Wait until the device has done everything it was told to."""
        if self.is_on_gpu:
            torch.cuda.synchronize()

    def in_parallel(self, work: Callable[[], Tensor]) -> Tensor:
        """Run this in parallel with what comes next, until `join`, if the device can."""
        if not self.can_capture:
            return work()
        if self._busy == len(self._streams):
            self._streams.append(torch.cuda.Stream())
        stream = self._streams[self._busy]
        self._busy += 1
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream), self.on_stream(stream.cuda_stream):
            return work()

    def join(self) -> None:
        """Wait for what runs in parallel."""
        for stream in self._streams[: self._busy]:
            torch.cuda.current_stream().wait_stream(stream)
        self._busy = 0

    def on_stream(self, stream: int) -> AbstractContextManager[Any]:
        """Let the batch work on one of torch's streams."""
        return self.batch.on_stream(stream)


def make_environment(
    game: str, lanes: int, *, device: str, seed: int, kernels: Path | None = None, players: Sequence[int] = ()
) -> Environment:
    """Lanes that play all openings in turn; if asked, only those with these numbers of players, more often if named twice.

    With prebuilt kernels nothing from the games' package is imported: their openings were exported along with them.
    """
    kit, openings, advisor = _prebuilt(game, kernels) if kernels is not None else _from_the_games(game)
    counts = {each.seats for each in openings}
    for count in players:
        if count not in counts:
            raise BadSetup(f"{game} takes {min(counts)} to {max(counts)} players, not {count}")
    games = [each for count in players for each in openings if each.seats == count] if players else openings
    return Environment(Batch(kit, lanes, games=games, device=device, seed=seed, advisor=advisor), device)


def _prebuilt(game: str, kernels: Path) -> tuple[Prebuilt, Sequence[Any], None]:
    kit = Prebuilt.load(kernels, game)
    return kit, kit.openings, None


def _from_the_games(game: str) -> tuple[AnyKit, Sequence[Any], Any]:
    from freehold.bots.policies import plain_policy
    from freehold.games import kit_named

    kit = kit_named(game)
    return kit, every_opening(kit), plain_policy(kit)
