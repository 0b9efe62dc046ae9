"""PettingZoo environments: `for_sale_v0` and `the_estates_v0`, or any registered game by `env(name)`.

from freehold.adapters.pettingzoo import for_sale_v0
env = for_sale_v0.env(players=4, edition="iello-2015", render_mode="ansi")
"""

from freehold.adapters.pettingzoo.environment import SeatEnv, env, parallel_env, raw_env

__all__ = ["SeatEnv", "env", "parallel_env", "raw_env"]
