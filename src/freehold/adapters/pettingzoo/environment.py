"""PettingZoo: an AEC environment for any game, edition, options and player count.

Seats are agents `seat_0`, `seat_1` …. Observations are dictionaries with `observation` and `action_mask`, as in the classic
games; `observation="dict"` splits the features into named blocks. Where seats choose together they act one after another and
see nothing of each other's choices. Rewards come at the end of the game.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from freehold.adapters.missing import needs
from freehold.adapters.pixels import check_mode, shown
from freehold.adapters.seated import Seated, check_reward
from freehold.core.errors import BadSetup, IllegalMove
from freehold.core.game import RuledGame
from freehold.core.rules import OVER
from freehold.core.settings import Value
from freehold.games import kit_named

with needs("adapters", "pettingzoo", "gymnasium"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

RENDER_MODES = ("ansi", "human", "rgb_array", "svg")
OBSERVATIONS = ("flat", "dict")


def env(game: str, **choices: Any) -> Any:
    """The environment people use: it complains about calls in the wrong order, as PettingZoo's own do."""
    return OrderEnforcingWrapper(raw_env(game, **choices))


def parallel_env(game: str, **choices: Any) -> Any:
    """The same behind PettingZoo's parallel interface: one agent acts in each step while the others wait."""
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    return turn_based_aec_to_parallel(raw_env(game, **choices))


def raw_env(
    game: str,
    *,
    players: int | None = None,
    edition: str | None = None,
    reward: str = "share",
    observation: str = "flat",
    render_mode: str | None = None,
    **options: Value,
) -> SeatEnv:
    """The environment itself."""
    kit = kit_named(game)
    table = cast("RuledGame[Any, Any, Any]", kit.game(players, edition, **options))
    return SeatEnv(Seated(kit, table), reward=reward, observation=observation, render_mode=render_mode)


class SeatEnv(AECEnv):
    """One game after another between the seats of a table."""

    def __init__(self, seated: Seated, *, reward: str, observation: str, render_mode: str | None) -> None:
        super().__init__()
        if observation not in OBSERVATIONS:
            raise BadSetup(f"observation cannot be {observation!r}", hint=f"it is one of {', '.join(OBSERVATIONS)}")
        self.seated = seated
        self.render_mode = check_mode(render_mode, RENDER_MODES)
        self._reward = check_reward(reward)
        self._blocks = seated.kit.features.BLOCKS if observation == "dict" else None
        self.metadata = {
            "name": f"{seated.kit.name.replace('-', '_')}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": True,
            "render_fps": 2,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seated.seats)]
        self._number = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = self._space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(seated.moves) for agent in self.possible_agents}

    def _space(self) -> Any:
        mask = spaces.Box(0, 1, (self.seated.moves,), np.int8)
        return spaces.Dict({"observation": self._seen_space(), "action_mask": mask})

    def _seen_space(self) -> Any:
        if self._blocks is None:
            return spaces.Box(-127, 127, (self.seated.kit.features.FEATURES,), np.int8)
        return spaces.Dict({block.name: spaces.Box(-127, 127, block.shape, np.int8) for block in self._blocks})

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the seed decides all draws."""
        self.seated.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.seated.actor]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat sees and may do."""
        seat = self._number[agent]
        return {"observation": self._seen(seat), "action_mask": self.seated.mask(seat)}

    def _seen(self, seat: int) -> Any:
        features = self.seated.features(seat)
        if self._blocks is None:
            return features
        parts: dict[str, NDArray[np.int8]] = {}
        at = 0
        for block in self._blocks:
            parts[block.name] = features[at : at + block.size].reshape(block.shape)
            at += block.size
        return parts

    def step(self, action: int | None) -> None:
        """Make the selected agent's move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self.seated.is_legal(int(action)):
            raise IllegalMove(self._refusal(action))
        self._cumulative_rewards[agent] = 0.0
        self.seated.step(int(action))
        if self.seated.actor == OVER:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[self.seated.actor]
        if self.render_mode == "human":
            self.render()

    def _finish(self) -> None:
        paid = self.seated.rewards(self._reward)
        self.rewards = dict(zip(self.agents, paid, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def _refusal(self, action: object) -> str:
        legal = self.seated.mask(self.seated.actor).nonzero()[0].tolist()
        return f"action {action!r} is not legal for {self.agent_selection}; the legal ones are {legal}"

    def render(self) -> Any:
        """The table as the seat to move sees it: text, or a picture of it."""
        if self.render_mode is None:
            return None
        picture = shown(self.render_mode, self.seated.kit, self._view(), self._names())
        if self.render_mode != "human":
            return picture
        print(picture)
        return None

    def _view(self) -> Any:
        viewer = self.seated.actor if self.seated.actor != OVER else None
        return self.seated.game.view(self.seated.state, viewer)

    def _names(self) -> list[str]:
        return [agent.replace("_", " ").title() for agent in self.possible_agents]

    def close(self) -> None:
        """There is nothing to close."""
