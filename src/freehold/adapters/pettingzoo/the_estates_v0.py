"""The Estates as PettingZoo knows its games."""

from functools import partial

from freehold.adapters.pettingzoo import environment

env = partial(environment.env, "the-estates")
raw_env = partial(environment.raw_env, "the-estates")
parallel_env = partial(environment.parallel_env, "the-estates")
