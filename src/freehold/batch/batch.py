"""Many games at once.

    batch = Batch(kit, 1024, games=[kit.game(3), kit.game(5)], seed=7)
    while not batch.done.all():
        batch.step(choose(batch.features, batch.legal))

Each place in a batch is a lane: with `auto_restart` it plays one game after another. Nature moves inside the step, by a generator
that knows only the seed, the lane and the number of moves; so lane 5 plays the same games in a batch of 6 and of 1,000,000, on a
CPU and on a GPU. Arrays are made once and overwritten by every step: copy what you want to keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from freehold.batch.abi import CONSULT
from freehold.batch.devices import device_named
from freehold.batch.game_spec import GameSpec, game_spec_of
from freehold.batch.input_checks import checked_actions, checked_seed, checked_size, checked_which, why_refused
from freehold.batch.lanes import LANE
from freehold.batch.openings import Opening, Playable, opening_of, records_of
from freehold.batch.prebuilt import Prebuilt
from freehold.core.errors import BadSetup, IllegalMove

if TYPE_CHECKING:  # prebuilt kernels run where there is numpy alone
    from freehold.core.kit import AnyKit

ALL = slice(None)
"""Every lane."""


class Playouts(NamedTuple):
    """What random play from every position of a batch led to."""

    games: int
    """How many were played from each position."""
    scores: Any
    """int64 [size, seats]: points added up."""
    wins: Any
    """float64 [size, seats]: victories added up, shared ones in part."""
    moves: Any
    """int64 [size]: players' moves made."""


class Batch:
    """Games of one kit played in step, on one device.

    games: what the lanes play, in turn; by default the kit's usual game. `which` names the game of each lane instead.
    auto_restart: whether a finished game is followed by the next one at once, inside the step.
    advisor: the module of the game's heuristic (`bots.policies.plain_policy(kit)`), for `consult`.
    check: whether illegal actions are refused. Unchecked, they break the rules, and what happens then is undefined.
    """

    def __init__(
        self,
        kit: AnyKit | Prebuilt,
        size: int,
        *,
        games: Sequence[Playable] | None = None,
        which: ArrayLike | None = None,
        device: str = "cpu",
        seed: int = 0,
        auto_restart: bool = True,
        check: bool = False,
        advisor: Any = None,
    ) -> None:
        self.kit = kit
        self._advisor = advisor
        self.size = checked_size(size)
        self.seed = checked_seed(seed)
        self.device = device
        self.auto_restart = auto_restart
        self.check = check
        self._device = device_named(device, kit, advisor)
        self.game_spec: GameSpec = kit.game_spec if isinstance(kit, Prebuilt) else game_spec_of(kit)
        self.games = tuple(games) if games is not None else (kit.game(),)
        if not self.games:
            raise BadSetup("a batch needs at least one game to play", hint="leave games out for the usual one")
        self.which = checked_which(which, self.size, len(self.games))
        self._make_arrays(tuple(opening_of(game) for game in self.games))
        self.reset()

    def _make_arrays(self, openings: tuple[Opening, ...]) -> None:
        device, size, seats = self._device, self.size, self.game_spec.max_seats
        lanes = np.zeros(size, LANE)
        lanes["opening"] = self.which
        lanes["seats"] = np.array([opening.seats for opening in openings])[self.which]
        self.seats: NDArray[np.int32] = lanes["seats"].copy()
        """int32 [size], numpy: how many players each lane has."""
        self._openings = device.records(records_of(openings, self.game_spec.state))
        self._lanes = device.records(lanes)
        self._states = device.records(np.zeros(size, self.game_spec.state))
        self.actor = device.zeros((size,), np.int8)
        """int8 [size]: the seat to move; -2 where the game is over."""
        self.done = device.zeros((size,), np.uint8)
        """uint8 [size]: 1 where the last step ended a game."""
        self.scores = device.zeros((size, seats), np.int32)
        """int32 [size, seats]: the points in the game that last ended in each lane."""
        self.shares = device.zeros((size, seats), np.float32)
        """float32 [size, seats]: shares of its victory: 1 for a sole winner, 1/2, 1/3 … for those who share it."""
        self._made: dict[str, Any] = {}
        self._fresh: set[str] = set()
        self._played_out = 0

    def reset(self, seed: int | None = None) -> None:
        """Begin again, with the same games or with those of another seed."""
        self.seed = self.seed if seed is None else checked_seed(seed)
        self._played_out = 0
        for array in (self.scores, self.shares):
            array[:] = 0
        self._call("reset", self._states, self._lanes, self._openings, self.seed, self.actor, self.done)
        self._fresh.clear()

    def step(self, actions: Any) -> None:
        """Make one move in every game, then Nature's. Where a game is over, its action is ignored.

        actions: integers [size]; int64 on the batch's own device is taken without a copy.
        """
        moves = self.adopt(actions)
        if self.check:
            self._refuse_illegal(moves)
        self._call("step", *self.table, self._restarts, moves, *self._results)
        self._fresh.clear()

    def advance(self, steps: int = 1) -> None:
        """Make this many uniformly random moves in every game, in one call."""
        self._call("advance", *self.table, self._restarts, int(steps), *self._results)
        self._fresh.clear()

    def sample(self) -> Any:
        """int64 [size]: a uniformly random legal move for every game, 0 where it is over; `advance` would make the same."""
        actions = self._array("actions", (self.size,), np.int64)
        self._call("sample", self._states, self._lanes, self.actor, actions)
        return actions

    @property
    def styles(self) -> tuple[str, ...]:
        """The heuristic's styles, by their numbers; empty where there is nobody to consult."""
        if isinstance(self.kit, Prebuilt):
            return self.kit.styles
        return tuple(self._advisor.STYLES) if self._advisor else ()

    def consult(self, style: int = 0, lanes: slice = ALL, seats: Any = None) -> Any:
        """int64 [size]: what the game's heuristic would do in every game, in this style; 0 where it is over.

        lanes: ask only in these, a slice without a step; the result is as long as the slice.
        seats: who is asked, int8 like `actor`; the mover if left out. Where it says -2 nobody is asked, and the answer is 0.
        """
        if not 0 <= style < len(self.styles):
            known = ", ".join(f"{number} {name}" for number, name in enumerate(self.styles)) or "none"
            raise BadSetup(
                f"this batch has no heuristic of style {style} to consult; it has {known}",
                hint="make it with advisor=plain_policy(kit), from freehold.bots.policies",
            )
        start, stop, stride = lanes.indices(self.size)
        count = len(range(start, stop))
        if stride != 1 or not count:
            raise BadSetup(
                f"lanes cannot be {lanes}: it is a slice of neighbouring ones among {self.size}",
                hint="slice(0, 10), say",
            )
        actions = self._array(f"advice {style} {start} {stop}", (count,), np.int64)
        asked = self.actor[start:stop] if seats is None else self._device.adopt(seats)
        if asked.shape != (count,):
            raise BadSetup(f"{count} lanes are asked, so seats must have the shape ({count},), not {asked.shape}")
        self._device.call(CONSULT, count, self._states[start:stop], self._lanes[start:stop], asked, style, actions)
        return actions

    @property
    def legal(self) -> Any:
        """uint8 [size, moves]: 1 for each move that the seat to move may make."""
        return self._seen("legal", (self.size, self.game_spec.player_moves), np.uint8, self.actor)

    @property
    def features(self) -> Any:
        """int8 [size, features]: what the seat to move sees, own seat first; zeros where the game is over."""
        return self._seen("features", (self.size, self.game_spec.features), np.int8, self.actor)

    @property
    def features_of_all(self) -> Any:
        """int8 [size, seats, features]: what each seat sees; zeros for seats that are not there."""
        return self._seen("features_of_all", (self.size, self.game_spec.max_seats, self.game_spec.features), np.int8)

    def playouts(self, count: int) -> Playouts:
        """Play every game to the end at random, `count` times from where it stands, in one call. The batch itself does not move.

        Later calls play different games.
        """
        if isinstance(count, bool) or not isinstance(count, (int, np.integer)) or count < 1:
            raise BadSetup(f"the number of playouts is a whole number from 1 up, not {count!r}")
        shape = (self.size, self.game_spec.max_seats)
        result = Playouts(
            int(count),
            self._device.zeros(shape, np.int64),
            self._device.zeros(shape, np.float64),
            self._device.zeros((self.size,), np.int64),
        )
        start, work = self._played_out, self._work()
        self._call("playouts", self._states, self._lanes, work, start, *result)
        self._played_out += int(count)
        return result

    def records(self) -> NDArray[Any]:
        """All positions, copied into numpy records."""
        return self._device.host_records(self._states, self.game_spec.state)

    def lanes(self) -> NDArray[Any]:
        """What the batch remembers about every lane (`batch.lanes.LANE`), copied into numpy records."""
        return self._device.host_records(self._lanes, LANE)

    def place(self, records: NDArray[Any]) -> None:
        """Put in other positions: numpy records [size], of the games their lanes play. Where Nature is to move, she does."""
        if records.dtype.itemsize != self.game_spec.state.itemsize or records.shape != (self.size,):
            wanted = f"{self.size} records of {self.game_spec.state.itemsize} bytes"
            raise BadSetup(f"positions must be {wanted}, not {records.shape} of {records.dtype.itemsize}")
        self._states = self._device.records(np.ascontiguousarray(records))
        self._call("survey", self._states, self._lanes, self.actor, self.done)
        self._fresh.clear()

    def numpy(self, array: Any) -> NDArray[Any]:
        """One of the batch's arrays for numpy: the array itself on a CPU, a copy from a GPU."""
        return self._device.host(array)

    @property
    def can_follow(self) -> bool:
        """Whether this device can launch on another stream, as `on_stream` asks it to."""
        return hasattr(self._device, "on_stream")

    def on_stream(self, stream: int) -> AbstractContextManager[Any]:
        """Inside a `with`, launch on another of the GPU's streams: the one at this address."""
        device: Any = self._device
        context: AbstractContextManager[Any] = device.on_stream(stream)
        return context

    @property
    def _restarts(self) -> int:
        return int(self.auto_restart)

    @property
    def table(self) -> tuple[Any, ...]:
        """States, lanes and openings, for compiled loops of your own; `actor` and the rest won't notice what those do."""
        return self._states, self._lanes, self._openings

    @property
    def _results(self) -> tuple[Any, ...]:
        return self.actor, self.done, self.scores, self.shares

    def _call(self, entry: str, *arguments: Any) -> None:
        self._device.call(entry, self.size, *arguments)

    def _array(self, name: str, shape: tuple[int, ...], dtype: Any) -> Any:
        """A work array, made when first asked for."""
        if name not in self._made:
            self._made[name] = self._device.zeros(shape, dtype)
        return self._made[name]

    def _work(self) -> Any:
        if "work" not in self._made:
            self._made["work"] = self._device.records(np.zeros(self.size, self.game_spec.state))
        return self._made["work"]

    def _seen(self, entry: str, shape: tuple[int, ...], dtype: Any, *arguments: Any) -> Any:
        """An observation, computed once per step."""
        array = self._array(entry, shape, dtype)
        if entry not in self._fresh:
            self._call(entry, self._states, *arguments, array)
            self._fresh.add(entry)
        return array

    def adopt(self, actions: Any) -> Any:
        """Actions as `step` takes them, in its device's memory; what is already there stays where it is.

        Useful for writing to the same memory again and again, and having it adopted once.
        """
        return checked_actions(self._device.adopt(actions), self.size)

    def _refuse_illegal(self, actions: Any) -> None:
        refused = self._array("refused", (self.size,), np.uint8)
        self._call("refuse", self._states, self.actor, actions, refused)
        wrong = np.flatnonzero(self.numpy(refused))
        if len(wrong):
            raise IllegalMove(self._refusal(int(wrong[0]), len(wrong), self.numpy(actions)))

    def _refusal(self, i: int, count: int, actions: NDArray[np.int64]) -> str:
        """What is wrong with the first of the refused actions."""
        more = f" ({count - 1} more are illegal)" if count > 1 else ""
        seat, record = int(self.numpy(self.actor)[i]), self.records()[i]
        game = self.games[int(self.which[i])]
        allowed = np.flatnonzero(self.numpy(self.legal)[i]).tolist()
        reason = why_refused(self.kit, game, record, seat, int(actions[i]), allowed)
        return f"action {int(actions[i])} in game {i} is illegal: {reason}{more}"
