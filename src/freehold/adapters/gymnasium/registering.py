"""The names by which Gymnasium knows the games."""

from __future__ import annotations

from freehold.adapters.missing import needs
from freehold.games import KITS

with needs("adapters", "gymnasium"):
    import gymnasium

HERE = __name__.rpartition(".")[0]


def env_id(title: str) -> str:
    """`freehold/ForSale-v0`."""
    return f"freehold/{title.replace(' ', '')}-v0"


def register_all() -> None:
    """Make every game known to `gymnasium.make` and `gymnasium.make_vec`."""
    for kit in KITS.values():
        gymnasium.register(
            env_id(kit.title),
            f"{HERE}.one_seat:OneSeatEnv",
            vector_entry_point=f"{HERE}.vector:OneSeatVectorEnv",
            kwargs={"game": kit.name},
        )
