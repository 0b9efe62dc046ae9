"""Who sits where: which lanes strangers share with us, and which of their seats are ours."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import torch
from torch import Tensor

from freehold.core.errors import BadSetup
from freehold.train.config import ROUNDING, Config
from freehold.train.hunter import HUNTER
from freehold.train.rollout import Stranger, World

Ours = Literal["one", "half", "rest"]
"""Which seats of a table are ours: one, about half of them, or all but one."""


class Invited(NamedTuple):
    """A stranger who should get a table."""

    name: str
    stranger: Stranger
    ours: Ours


@dataclass(frozen=True)
class Table:
    """Lanes in which strangers sit beside us."""

    name: str
    lanes: slice
    stranger: Stranger
    ours: Ours


def lay_tables(invited: Sequence[Invited], world: World, config: Config) -> list[Table]:
    """Which lanes are whose: first those of our own, then as many for each stranger, a hunter's share apart.

    Rivals and past selves to whom the settings leave no games stay away.
    """
    shares = _shares([each.name for each in invited], world.size, config)
    if left_out := [each.name for each in invited if each.ours == "rest" and each.name not in shares]:
        raise BadSetup(f"no games are left for {', '.join(left_out)}", hint="make alone or hunted less")
    tables: list[Table] = []
    end = world.size
    for name, stranger, ours in reversed([each for each in invited if each.name in shares]):
        start = end - int(world.size * shares[name] + ROUNDING)
        tables.insert(0, Table(name, slice(start, end), stranger, ours))
        end = start
    return tables


def _shares(strangers: list[str], lanes: int, config: Config) -> dict[str, float]:
    """What share of the lanes each stranger gets that gets any; for the smallest one there must be a lane."""
    apart = config.hunted if HUNTER in strangers else 0.0
    each = (1 - config.alone - apart) / max(len(strangers) - bool(apart), 1)
    shares = {name: apart if apart and name == HUNTER else each for name in strangers}
    shares = {name: share for name, share in shares.items() if share > ROUNDING}
    least = min(shares.values(), default=1.0)
    if lanes * least + ROUNDING < 1:
        raise BadSetup(
            f"lanes cannot be {lanes}: that is too few for {len(shares)} strangers beside us",
            hint=f"give {math.ceil(1 / least - ROUNDING)} or more, or name fewer rivals",
        )
    return shares


def our_seats(tables: Sequence[Table], world: World) -> Tensor:
    """Which seats of each lane are ours, for the whole run: whoever begins a game ends it. bool [lanes, seats]"""
    places = torch.arange(world.batch.blueprint.max_seats, device=world.device)
    lone = (torch.rand(world.size, device=world.device) * world.seats).to(torch.int64)
    mine = torch.ones((world.size, len(places)), dtype=torch.bool, device=world.device)
    for table in tables:
        single = places == lone[table.lanes, None]
        half = single | (torch.rand(single.shape, device=world.device) < 0.5)
        mine[table.lanes] = {"one": single, "half": half, "rest": ~single}[table.ours]
    return mine
