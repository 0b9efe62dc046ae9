"""The settings a run is trained with: those of the network it starts from, and of the earlier run it resumes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from freehold.core.errors import BadSetup
from freehold.train.checkpoint import SETTINGS, read_checkpoint
from freehold.train.config import Config
from freehold.train.initial_weights import initial_measures


def settings_of(folder: Path, game: str, **given: Any) -> Config:
    """Those of the run in a folder, for resuming it, with what is given in their place."""
    read_checkpoint(folder)
    if not (folder / SETTINGS).exists():
        raise BadSetup(
            f"there is no {SETTINGS} beside the checkpoint in {folder}", hint="write one, or begin a new run"
        )
    config = Config.load(folder / SETTINGS)
    require_same_game(config.game, game, folder)
    _require_same_measures((config.width, config.blocks), replace(config, **given), folder)
    return replace(config, **given)


def fitted_to_initial_weights(config: Config) -> Config:
    """The same settings for a network of the same size as the one it starts from; refuses impossible ones."""
    config.check()
    if not config.initial_weights:
        return config
    width, blocks = initial_measures(config.initial_weights)
    return replace(config, width=width, blocks=blocks)


def fitted_to_checkpoint(config: Config, folder: Path) -> Config:
    """The same settings for the run in a folder. What it began as is behind it, and its network has its measures."""
    config.check()
    begun = read_checkpoint(folder)["config"]
    require_same_game(begun["game"], config.game, folder)
    if not config.initial_weights:  # it would have taken on theirs
        _require_same_measures((begun["width"], begun["blocks"]), config, folder)
    return replace(config, width=begun["width"], blocks=begun["blocks"])


def require_same_game(begun: str, game: str, folder: Path) -> None:
    """A run learns one game from beginning to end."""
    if begun != game:
        raise BadSetup(
            f"the run in {folder} learns {begun}, not {game}", hint=f"go on with {begun}, or begin a new run"
        )


def _require_same_measures(begun: tuple[int, int], config: Config, folder: Path) -> None:
    if (config.width, config.blocks) != begun:
        raise BadSetup(
            f"the network in {folder} has width {begun[0]} and {begun[1]} blocks, not {config.width} and {config.blocks}",
            hint="leave out width and blocks to go on with it, or --resume to begin a new run",
        )
