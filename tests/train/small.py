"""Training runs small enough for a test."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import torch
from torch import Tensor

from freehold.train.config import Config
from freehold.train.environment import Environment, make_environment
from freehold.train.network import Network
from freehold.train.policies import Policy
from freehold.train.trainer import Trainer

TINY: Final = Config("for-sale", lanes=256, steps=64, minibatch=2048, width=64, blocks=1, minutes=1.0)
"""Learns something in a few updates."""
SHORT: Final = replace(TINY, lanes=32, steps=4, minibatch=64, width=16, opponents="random", minutes=1e-9)
"""Makes hardly a step."""


def an_environment(lanes: int = 256, players: tuple[int, ...] = (3, 4)) -> Environment:
    return make_environment("for-sale", lanes, device="cpu", seed=1, players=players)


def a_trainer(
    folder: Path,
    config: Config = TINY,
    opponents: dict[str, Policy] | None = None,
    *,
    with_main_exploiter: bool = False,
) -> Trainer:
    """With past selves or with a main exploiter."""
    torch.manual_seed(1)
    return Trainer(
        an_environment(config.lanes),
        config,
        folder,
        opponents=opponents or {},
        with_league=not with_main_exploiter,
        with_main_exploiter=with_main_exploiter,
    )


def lowest(lanes: slice, observation: Tensor, legal: Tensor, asked: Tensor) -> Tensor:
    """A policy that always makes the first legal move."""
    return legal.argmax(1)


def same_weights(one: Network, other: Network) -> bool:
    return all(torch.equal(*pair) for pair in zip(one.parameters(), other.parameters(), strict=True))


def points_in(picture: Path) -> list[int]:
    """How many points each line of a picture has."""
    found = ElementTree.parse(picture).getroot().findall("{http://www.w3.org/2000/svg}polyline")
    return [len(line.attrib["points"].split()) for line in found]
