"""For Sale as PettingZoo knows its games."""

from functools import partial

from freehold.adapters.pettingzoo import environment

env = partial(environment.env, "for-sale")
raw_env = partial(environment.raw_env, "for-sale")
parallel_env = partial(environment.parallel_env, "for-sale")
