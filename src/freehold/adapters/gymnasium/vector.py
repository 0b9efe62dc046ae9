"""Many tables at which one seat learns, stepped in one compiled call.

The others play at random or by the game's compiled heuristic: `bots` is `random`, `heuristic` or `heuristic:style=…`.
Observations are features [games, features]; `info["action_mask"]` and `action_masks()` say what is legal. As in the single
environment, an illegal action loses at once with a reward of -1, and other rewards come at the end.

A lane's seed decides its games: seed + i for game i, as in Gymnasium's own vector environments. What happens once a game has
ended is up to `autoreset_mode`, one of Gymnasium's three.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from freehold.adapters.gymnasium import loops
from freehold.adapters.gymnasium.one_seat import ILLEGAL, check_seat, style_of
from freehold.adapters.missing import needs
from freehold.adapters.pixels import check_mode, shown
from freehold.adapters.seated import check_reward
from freehold.batch import Batch
from freehold.batch.compiled_loops import kernels_of
from freehold.batch.input_checks import checked_actions
from freehold.bots.policies import CALLED, policy_of
from freehold.core.compiled import compiled
from freehold.core.errors import BadSetup
from freehold.core.game import AnyGame, RuledGame
from freehold.core.kit import AnyKit
from freehold.core.settings import Value
from freehold.core.state import State
from freehold.games import kit_named

with needs("adapters", "gymnasium"):
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Seen = NDArray[np.int8]
Flags = NDArray[np.bool_]
Info = dict[str, Any]
RENDER_MODES = ("ansi", "rgb_array", "svg")


class OneSeatVectorEnv(VectorEnv):
    """A number of tables of one kind, at each of which one seat learns."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        players: int | None = None,
        edition: str | None = None,
        bots: str = "random",
        seat: int | None = None,
        reward: str = "share",
        autoreset_mode: Any = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self.kit = kit_named(game)
        self.table = cast("RuledGame[Any, Any, Any]", self.kit.game(players, edition, **options))
        self.batch = Batch(self.kit, num_envs, games=[self.table])
        self.num_envs = num_envs
        self.render_mode = check_mode(render_mode, RENDER_MODES)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2, "autoreset_mode": self.autoreset_mode}
        check_seat(seat, self.table.seats)
        self._wanted = loops.DRAWN if seat is None else seat
        self._reward = check_reward(reward)
        self._style = _compiled_style(bots, self.kit, self.table)
        self._loops = loops_of(self.kit.name)
        self._make_arrays()

    def _make_arrays(self) -> None:
        games, spec = self.num_envs, self.batch.game_spec
        self.single_observation_space = spaces.Box(-127, 127, (spec.features,), np.int8)
        self.single_action_space = spaces.Discrete(spec.player_moves)
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)
        self.seats: NDArray[np.int8] = np.zeros(games, np.int8)
        """int8 [games]: where the learner sits."""
        self._ended: Flags = np.zeros(games, np.bool_)
        self._legal: NDArray[np.uint8] = np.zeros((games, spec.player_moves), np.uint8)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Info | None = None
    ) -> tuple[Seen, Info]:
        """Begin a game in every lane, or in those of `options["reset_mask"]`."""
        chosen = _chosen(options or {}, self.num_envs)
        self._deal(chosen, self._seeds(seed))
        self._ended[chosen] = False
        seen = self._look()
        return seen, self._info(chosen)

    def _seeds(self, seed: int | Sequence[int | None] | None) -> NDArray[np.int64]:
        if seed is None:
            return self.np_random.integers(2**31, size=self.num_envs)
        if isinstance(seed, (int, np.integer)):
            super().reset(seed=int(seed))
            return np.arange(self.num_envs, dtype=np.int64) + int(seed)
        if len(seed) != self.num_envs:
            raise BadSetup(f"{self.num_envs} games need {self.num_envs} seeds, not {len(seed)}")
        drawn = self.np_random.integers(2**31, size=self.num_envs)
        return np.array([number if own is None else own for own, number in zip(seed, drawn, strict=True)], np.int64)

    def _deal(self, chosen: Flags, seeds: NDArray[np.int64]) -> None:
        ways = self._wanted, self._style
        self._loops.deal(*self.batch.table, chosen, seeds, *ways, self.seats, self.batch.scores, self.batch.shares)

    def step(self, actions: ArrayLike) -> tuple[Seen, NDArray[np.float64], Flags, Flags, Info]:
        """The learners' moves, then the others', up to each learner's next choice or the end of its game."""
        idle = self._idle()
        over, illegal = np.empty((2, self.num_envs), np.bool_)
        moves = checked_actions(np.asarray(actions), self.num_envs)
        results = self.seats, self.batch.scores, self.batch.shares
        self._loops.step(*self.batch.table, moves, idle, self._style, *results, over, illegal)
        rewards = self._paid(over, illegal)
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            seen, info = self._begin_anew(over, illegal)
        else:
            self._go_on(idle)
            self._ended = over.copy()
            seen = self._look()
            info = self._info(np.ones(self.num_envs, np.bool_), illegal)
        return seen, rewards, over, np.zeros(self.num_envs, np.bool_), info

    def _idle(self) -> Flags:
        """The games whose action is ignored, because they start over in this step."""
        if self.autoreset_mode is AutoresetMode.DISABLED and self._ended.any():
            hint = 'begin a new one by reset(options={"reset_mask": …})'
            raise BadSetup(f"game {int(self._ended.argmax())} is over", hint=hint)
        return self._ended

    def _go_on(self, chosen: Flags) -> None:
        """The next game in the chosen lanes."""
        if chosen.any():
            self._deal(chosen, np.full(self.num_envs, loops.GO_ON, np.int64))

    def _begin_anew(self, over: Flags, illegal: Flags) -> tuple[Seen, Info]:
        """What the learners see of the games that follow those just over, and what they last saw of those."""
        everywhere = np.ones(self.num_envs, np.bool_)
        seen = self._look()
        if not over.any():
            return seen, self._info(everywhere)
        last = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(over):
            last[i] = seen[i]
        finals = {"final_obs": last, "_final_obs": over, "final_info": self._info(over, illegal), "_final_info": over}
        self._go_on(over)
        return self._look(), {**self._info(everywhere), **finals}

    def _look(self) -> Seen:
        seen = np.empty((self.num_envs, self.batch.game_spec.features), np.int8)
        self._legal = np.empty_like(self._legal)
        self._loops.look(self.batch.table[0], self.seats, seen, self._legal)
        return seen

    def _info(self, told: Flags, illegal: Flags | None = None) -> Info:
        """In Gymnasium's form: each entry with a mask of the games it applies to."""
        info = {"action_mask": self.action_masks(), "_action_mask": told, "seat": self.seats.copy(), "_seat": told}
        if illegal is not None and illegal.any():
            info.update(illegal=illegal, _illegal=illegal)
        return info

    def _paid(self, over: Flags, illegal: Flags) -> NDArray[np.float64]:
        """The rewards of the games just over, 0 for the others."""
        own = np.arange(self.num_envs), self.seats
        points = self.batch.scores[:, : self.table.seats].astype(np.float64)
        if self._reward == "share":
            paid = self.batch.shares[own].astype(np.float64)
        elif self._reward == "score":
            paid = points[own]
        else:
            paid = points[own] - (points.sum(1) - points[own]) / (self.table.seats - 1)
        return np.where(illegal, ILLEGAL, np.where(over, paid, 0.0))

    def action_masks(self) -> Seen:
        """int8 [games, actions]: 1 for each legal action, all zeros where a game is over."""
        return self._legal.view(np.int8)

    def render(self) -> tuple[Any, ...] | None:
        """The tables as their learners see them."""
        if self.render_mode is None:
            return None
        return tuple(self._shown(record, seat) for record, seat in zip(self.batch.records(), self.seats, strict=True))

    def _shown(self, record: np.record, seat: int) -> Any:
        state = State(np.frombuffer(record.tobytes(), np.uint8), self.table.layout)
        names = [f"Bot {other}" if other != seat else "Learner" for other in range(self.table.seats)]
        return shown(self.render_mode or "", self.kit, self.table.view(state, int(seat)), names)


def _compiled_style(spec: object, kit: AnyKit, game: AnyGame) -> int:
    style = style_of(spec, kit, game) if isinstance(spec, str) else None
    if style is None:
        raise BadSetup(
            f"many games at once are not played against {spec!r}",
            hint="they are against one of random, heuristic and heuristic:style=…; a single environment takes any bots",
        )
    return style


def _chosen(options: Info, games: int) -> Flags:
    mask = options.get("reset_mask")
    if mask is None:
        return np.ones(games, np.bool_)
    if not isinstance(mask, np.ndarray) or mask.shape != (games,) or mask.dtype != np.bool_ or not mask.any():
        raise BadSetup(f"reset_mask is a numpy array of {games} booleans, at least one of them true")
    return mask


@cache
def loops_of(game: str) -> Any:
    """The loops compiled for a game, made once."""
    kit = kit_named(game)
    return compiled(loops, flags=CALLED, kernels=kernels_of(kit), policy=policy_of(kit))
