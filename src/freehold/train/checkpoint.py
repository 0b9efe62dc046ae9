"""Checkpoints: what a run resumes from, in its folder."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import torch

from freehold.core.errors import BadSetup
from freehold.train import former_names
from freehold.train.former_names import renamed, renamed_settings

if TYPE_CHECKING:
    from freehold.train.trainer import Trainer

CHECKPOINT: Final = "checkpoint.pt"
SETTINGS: Final = "config.json"
"""All settings of a run, next to its checkpoint."""


def write_checkpoint(content: dict[str, Any], folder: Path) -> None:
    """Written to another file, then moved into place, so that a crash leaves the last one whole."""
    fresh = folder / f"{CHECKPOINT}.new"
    torch.save(content, fresh)
    fresh.replace(folder / CHECKPOINT)


def read_checkpoint(folder: Path, device: Any = "cpu") -> dict[str, Any]:
    """What a run left to resume from, under today's names."""
    path = folder / CHECKPOINT
    if not path.exists():
        raise BadSetup(f"there is no checkpoint in {folder}", hint="leave out --resume to begin a new run")
    try:
        content: dict[str, Any] = torch.load(path, map_location=device, weights_only=True)
    except Exception as error:  # whatever torch stumbles over in a file that is truncated or not its own
        raise BadSetup(f"{path} cannot be read", hint="leave out --resume to begin a new run") from error
    content = renamed(content, former_names.CHECKPOINT)
    content["config"] = renamed_settings(content["config"])
    if content.get("main_exploiter"):
        content["main_exploiter"] = renamed(content["main_exploiter"], former_names.CHECKPOINT)
    return content


def state_of(trainer: Trainer) -> dict[str, Any]:
    """Everything a run needs in order to resume."""
    return {
        "config": asdict(trainer.config),
        "net": trainer.net.state_dict(),
        "ema_net": trainer.ema_net.state_dict(),
        "optimiser": trainer.learner.optimiser.state_dict(),
        "league": trainer.league.weights(),
        "league_snapshot_seconds": trainer.league.snapshot_seconds,
        "league_next_snapshot": trainer.league.next_snapshot,
        "best_responses": [response.state_dict() for response in trainer.best_responses],
        "best_responses_trained": trainer.best_responses_trained,
        "main_exploiter": trainer.main_exploiter.state() if trainer.main_exploiter else None,
        "seconds": trainer.seconds,
        "updates": trainer.updates,
    }


def restore_state(trainer: Trainer, content: dict[str, Any]) -> None:
    """Let a trainer for the same game and network size resume from there. Older checkpoints have less in them."""
    try:
        trainer.net.load_state_dict(content["net"])
    except RuntimeError as error:
        raise BadSetup(
            f"the run in {trainer.folder} has a network of another size, or for another game or version",
            hint="leave out --resume to begin a new run",
        ) from error
    if trainer.ema_net is not trainer.net:
        trainer.ema_net.load_state_dict(content.get("ema_net", content["net"]))
    trainer.learner.restore(content["optimiser"])
    trainer.league.restore(
        content["league"],
        like=trainer.net,
        snapshot_seconds=content["league_snapshot_seconds"],
        next_snapshot=content["league_next_snapshot"],
    )
    for response, weights in zip(trainer.best_responses, content.get("best_responses", ()), strict=False):
        response.load_state_dict(weights)
    trainer.best_responses_trained = content.get("best_responses_trained", 0)
    if trainer.main_exploiter and content.get("main_exploiter"):
        trainer.main_exploiter.restore(content["main_exploiter"])
    trainer.seconds, trainer.updates = content["seconds"], content["updates"]
    trainer.resumed_at = trainer.updates
