"""Training runs small enough for a test."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import torch
from torch import Tensor

from freehold.train.config import Config
from freehold.train.network import Network
from freehold.train.rollout import Stranger, World
from freehold.train.trainer import Trainer
from freehold.train.worlds import make_world

TINY: Final = Config("for-sale", lanes=256, steps=64, minibatch=2048, width=64, blocks=1, minutes=1.0)


def a_world(lanes: int = 256, players: tuple[int, ...] = (3, 4)) -> World:
    return make_world("for-sale", lanes, device="cpu", seed=1, players=players)


def a_trainer(
    folder: Path, config: Config = TINY, regulars: dict[str, Stranger] | None = None, *, with_hunter: bool = False
) -> Trainer:
    torch.manual_seed(1)
    return Trainer(
        a_world(config.lanes), config, folder, regulars=regulars or {}, guests=not with_hunter, with_hunter=with_hunter
    )


def lowest(lanes: slice, seen: Tensor, legal: Tensor, asked: Tensor) -> Tensor:
    """A stranger that always makes the first legal move."""
    return legal.argmax(1)


def same_weights(one: Network, other: Network) -> bool:
    return all(torch.equal(*pair) for pair in zip(one.parameters(), other.parameters(), strict=True))
