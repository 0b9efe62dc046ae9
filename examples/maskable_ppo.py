"""sb3-contrib's MaskablePPO learns For Sale against players at random, in about two minutes on a CPU.

    pip install 'freehold[adapters]' sb3-contrib
    python examples/maskable_ppo.py                    # 80,000 steps, then 1,000 games to see what they were worth
    python examples/maskable_ppo.py --steps 20000 --games 300

MaskablePPO asks each environment for `action_masks()`, so it never tries an illegal move.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import freehold.adapters.gymnasium  # noqa: F401  # registers the games

GAME, PLAYERS = "freehold/ForSale-v0", 3


def learn(steps: int, seed: int = 0) -> Any:
    """A policy after so many steps against players at random."""
    torch.set_num_threads(1)  # the network is small: more threads would wait for each other
    tables = make_vec_env(GAME, n_envs=8, seed=seed, env_kwargs={"players": PLAYERS, "bots": "random"})
    model = MaskablePPO(
        "MlpPolicy", tables, n_steps=256, batch_size=256, gamma=1.0, ent_coef=0.01, seed=seed, verbose=0
    )
    return model.learn(steps)


def share_of_victories(model: Any, games: int, seed: int = 1) -> float:
    """How much of the victory the policy wins, all its games played at once; a fair share is one in PLAYERS."""
    envs = gymnasium.make_vec(GAME, num_envs=games, players=PLAYERS, bots="random")
    won, is_first = np.zeros(games), np.ones(games, np.bool_)
    seen, info = envs.reset(seed=seed)
    while is_first.any():
        actions, _ = model.predict(seen, action_masks=info["action_mask"], deterministic=True)
        seen, rewards, over, _, info = envs.step(actions)
        won[over & is_first] = rewards[over & is_first]
        is_first &= ~over
    return float(won.mean())


def main() -> None:
    """Learn, and say what it was worth."""
    options = argparse.ArgumentParser()
    options.add_argument("--steps", type=int, default=80_000)
    options.add_argument("--games", type=int, default=1000)
    chosen = options.parse_args()
    began = time.perf_counter()
    model = learn(chosen.steps)
    share = share_of_victories(model, chosen.games)
    print(f"{chosen.steps:,} steps in {time.perf_counter() - began:.0f} s: wins {share:.1%} of {chosen.games:,} games")
    print(f"A fair share between {PLAYERS} would be {1 / PLAYERS:.1%}.")


if __name__ == "__main__":
    main()
