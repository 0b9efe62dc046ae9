"""Redealing what a seat cannot know, for OpenSpiel's search over information sets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

Resampler = Callable[[Any, int], Any]


def resampler(game: Any, *, seed: int | None = None) -> Resampler:
    """For `ISMCTSBot.set_resampler`, on the turn-based form of this game.

    Nothing is hidden except what earlier seats chose where all choose together: each such choice is drawn from what that seat
    could have chosen, as `imagine` does.
    """
    rng = Random(seed)

    def resample(state: Any, player: int) -> Any:
        public, hidden = _parts(game, [made.action for made in state.full_history()])
        new = state.get_game().new_initial_state()
        for action in public:
            new.apply_action(action)
        for _ in range(hidden):
            new.apply_action(rng.choice(new.legal_actions()))
        return new

    return resample


def _parts(game: Any, actions: list[int]) -> tuple[list[int], int]:
    """The actions everybody knows, and how many were made in secret at the end."""
    state = game.new_initial_state()
    at = 0
    while at < len(actions):
        if not state.is_simultaneous_node():
            state.apply_action(actions[at])
            at += 1
        elif len(actions) - at < game.num_players():
            break
        else:
            state.apply_actions(actions[at : at + game.num_players()])
            at += game.num_players()
    return actions[:at], len(actions) - at
