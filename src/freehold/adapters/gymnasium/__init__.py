"""Gymnasium: one learning seat against chosen bots. Importing this registers `freehold/ForSale-v0`, `freehold/TheEstates-v0` ….

    import gymnasium
    import freehold.adapters.gymnasium
    env = gymnasium.make("freehold/ForSale-v0", players=4, bots="heuristic")
    envs = gymnasium.make_vec("freehold/ForSale-v0", num_envs=1024, players=4, bots="heuristic")

The first plays against any bot; the second steps many games in one compiled call, against bots that are compiled, too.
"""

from freehold.adapters.gymnasium.one_seat import OneSeatEnv
from freehold.adapters.gymnasium.registering import env_id, register_all
from freehold.adapters.gymnasium.vector import OneSeatVectorEnv

__all__ = ["OneSeatEnv", "OneSeatVectorEnv", "env_id", "register_all"]

register_all()
