"""One table at which one seat learns, against any bots.

Observations are the seat's features; `info["action_mask"]` and `env.unwrapped.action_masks()` say what is legal. An illegal
action loses the game on the spot: the reward is -1 and `info["illegal"]` is true. Rewards come at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, SupportsInt, cast

import numpy as np
from numpy.typing import NDArray

from freehold.adapters.missing import needs
from freehold.adapters.pixels import check_mode, shown
from freehold.adapters.seated import Seated, check_reward
from freehold.bots import Bot, dismiss, make_bot
from freehold.bots.heuristic import policy_play_of
from freehold.bots.policy_play import RANDOM
from freehold.core.errors import BadSetup
from freehold.core.game import AnyGame, RuledGame
from freehold.core.kit import AnyKit
from freehold.core.rules import OVER
from freehold.core.settings import Value
from freehold.games import kit_named

with needs("adapters", "gymnasium"):
    import gymnasium
    from gymnasium import spaces

Seen = NDArray[np.int8]
ILLEGAL = -1.0
"""The reward for an illegal action."""


class OneSeatEnv(gymnasium.Env):
    """A table at which one seat learns and bots play the others.

    bots: one for all other seats, or one for each, from the first seat on.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "rgb_array", "svg"], "render_fps": 2}

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        edition: str | None = None,
        bots: str | Sequence[str] = "random",
        seat: int | None = None,
        reward: str = "share",
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        kit = kit_named(game)
        table = cast("RuledGame[Any, Any, Any]", kit.game(players, edition, **options))
        self.seated = Seated(kit, table)
        self.render_mode = check_mode(render_mode, self.metadata["render_modes"])
        self.seat = check_seat(seat, table.seats)
        self._wanted = seat
        self._reward = check_reward(reward)
        self._specs = (bots,) * (table.seats - 1) if isinstance(bots, str) else tuple(bots)
        if len(self._specs) != table.seats - 1:
            raise BadSetup(
                f"{table.seats - 1} others cannot be {len(self._specs)} bots", hint="name one for all, or each"
            )
        self._bots: dict[int, Bot] = {}
        self._memory = table.remembering()
        styles = {style_of(spec, kit, table) for spec in self._specs}
        self._style = styles.pop() if len(styles) == 1 else None
        self._rng = Random()
        self.observation_space = spaces.Box(-127, 127, (kit.features.FEATURES,), np.int8)
        self.action_space = spaces.Discrete(self.seated.moves)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a game; the seed decides all draws, the bots' choices, and the seat where none was chosen."""
        super().reset(seed=seed)
        rng = Random(int(self.np_random.integers(2**31)))
        self.seat = rng.randrange(self.seated.seats) if self._wanted is None else self._wanted
        self._rng = Random(rng.getrandbits(64))
        if self._style is None:
            self._dismiss_bots()
            others = [seat for seat in range(self.seated.seats) if seat != self.seat]
            table = self.seated.kit, self.seated.game
            self._bots = {
                seat: make_bot(spec, *table, Random(rng.getrandbits(64)))
                for seat, spec in zip(others, self._specs, strict=True)
            }
        self.seated.reset(rng.getrandbits(64))
        self._let_bots_move()
        return self._seen()

    def step(self, action: SupportsInt) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The learner's move, then the bots', up to the learner's next choice or the end."""
        if not self.seated.is_legal(int(action)):
            seen, info = self._seen()
            return seen, ILLEGAL, True, False, {**info, "illegal": True}
        self.seated.step(int(action))
        self._let_bots_move()
        is_over = self.seated.actor == OVER
        reward = self.seated.rewards(self._reward)[self.seat] if is_over else 0.0
        seen, info = self._seen()
        return seen, reward, is_over, False, info

    def close(self) -> None:
        """Let the bots go; those that are programs may play at another table."""
        self._dismiss_bots()

    def _dismiss_bots(self) -> None:
        while self._bots:
            dismiss(self._bots.popitem()[1])

    def _let_bots_move(self) -> None:
        while self.seated.actor not in (self.seat, OVER):
            self.seated.step(self._bots_choice() if self._style is None else self._policys_choice(self._style))

    def _policys_choice(self, style: int) -> int:
        """What a compiled policy does, without the detour through views."""
        seat, raw, random_bits = self.seated.actor, self.seated.raw, self._rng.getrandbits(32)
        if style != RANDOM:
            return int(policy_play_of(self.seated.kit).choose(raw, seat, style, random_bits))
        engine = self.seated.engine
        return int(engine.nth(raw, seat, (random_bits * engine.count(raw, seat)) >> 32))

    def _bots_choice(self) -> int:
        seat, state = self.seated.actor, self.seated.state
        move = self._bots[seat].choose(self._memory.view(state, seat), self._memory.legal_moves(state, seat))
        return self.seated.kit.numbering.index(move)

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        return self.seated.features(self.seat), {"action_mask": self.action_masks(), "seat": self.seat}

    def action_masks(self) -> Seen:
        """1 for each legal action, in the form sb3-contrib's MaskablePPO asks for."""
        return self.seated.mask(self.seat)

    def render(self) -> Any:
        """The table as the learner sees it."""
        if self.render_mode is None:
            return None
        names = [f"Bot {seat}" if seat != self.seat else "Learner" for seat in range(self.seated.seats)]
        return shown(self.render_mode, self.seated.kit, self.seated.game.view(self.seated.state, self.seat), names)


def check_seat(seat: int | None, seats: int) -> int:
    """The seat that was asked for, if it exists; 0 where none was."""
    if seat is not None and seat not in range(seats):
        raise BadSetup(f"there is no seat {seat!r}", hint=f"seats are 0 to {seats - 1}")
    return seat or 0


def style_of(spec: str, kit: AnyKit, game: AnyGame) -> int | None:
    """The number of a bot's style among the game's compiled ones, if it is one of those."""
    style: int | None = getattr(make_bot(spec, kit, game, Random(0)), "policy_style", None)
    return style
