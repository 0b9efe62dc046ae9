"""What settings, metrics and checkpoints were called before they took the field's names: earlier runs can still be read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from freehold.core.errors import BadSetup

SETTINGS: Final = {
    "last_learning_rate": "final_learning_rate_fraction",
    "entropy": "entropy_coefficient",
    "last_entropy": "final_entropy_coefficient",
    "mixing": "simultaneous_entropy_factor",
    "trust": "gae_lambda",
    "value_weight": "value_coefficient",
    "average": "ema_decay",
    "span": "ema_horizon_fraction",
    "anchor": "kl_coefficient",
    "league": "league_size",
    "alone": "self_play_fraction",
    "rivals": "opponents",
    "hunted": "main_exploiter_fraction",
    "hunt_seconds": "main_exploiter_reset_seconds",
    "responses": "best_responses",
    "response_minutes": "best_response_minutes",
    "record": "cuda_graph",
    "half": "cpu_bfloat16",
    "fuse": "torch_compile",
    "weights": "initial_weights",
}
"""Of `freehold.train.config.Config`."""
EXPLOITERS: Final = {"hunter": "main_exploiter"}
"""Among the exploiters that settings name."""
METRICS: Final = {
    "moved": "approx_kl",
    "clipped": "clip_fraction",
    "rate": "steps_per_second",
    "lessons": "examples",
    "agreed": "accuracy",
}
"""In `metrics.jsonl`."""
CHECKPOINT: Final = {
    "kept": "ema_net",
    "league_every": "league_snapshot_seconds",
    "league_next": "league_next_snapshot",
    "responses": "best_responses",
    "responded": "best_responses_trained",
    "hunter": "main_exploiter",
    "began": "reset_at",
    "stays": "keeps_weights",
}
"""In `checkpoint.pt`, its settings apart."""


def renamed(content: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """The same under today's names. Anything given under both names is refused, since either may be meant."""
    for old, new in names.items():
        if old in content and new in content:
            raise BadSetup(f"{old} and {new} are the same", hint=f"leave out {old}, the former name")
    return {names.get(name, name): value for name, value in content.items()}


def renamed_settings(content: Mapping[str, Any]) -> dict[str, Any]:
    """Settings under today's names, including in their values."""
    settings = renamed(content, SETTINGS)
    if isinstance(named := settings.get("exploiters"), str):
        settings["exploiters"] = " ".join(map(_exploiter, named.replace(",", " ").split()))
    return settings


def _exploiter(name: str) -> str:
    """`hunter:FILE` as it is called now; files and bots keep their names."""
    kind, colon, file = name.partition(":")
    return EXPLOITERS.get(kind, kind) + colon + file


def renamed_opponent(name: str) -> str:
    """What metrics call this opponent now."""
    return f"best_{name}" if name.startswith("response_") else EXPLOITERS.get(name, name)
