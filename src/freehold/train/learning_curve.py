"""The learning curve of a run: how strong its network was over time, from the snapshots it left."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from freehold.core.errors import BadSetup
from freehold.train import plots
from freehold.train.environment import make_environment
from freehold.train.evaluation import alone_among
from freehold.train.named_policies import network_in, policy_named
from freehold.train.policies import network_policy
from freehold.train.snapshots import PAST, snapshots_in
from freehold.train.weight_files import WEIGHTS


def learning_curve(
    game: str,
    folder: Path,
    *,
    players: int,
    device: str,
    lanes: int,
    opponents: list[str],
    kernels: Path | None = None,
    report: Callable[[str], None] = print,
) -> list[dict[str, Any]]:
    """Each snapshot alone among what the run became, and among others; the folder gets `progress.json` and a picture."""
    paths = snapshots_in(folder)
    if not paths:
        raise BadSetup(f"no weights were kept in {folder / PAST}", hint="name the folder that `train --out` wrote to")
    env = make_environment(game, lanes, device=device, seed=8, kernels=kernels, players=[players])
    last = network_policy(network_in(folder / WEIGHTS, env))
    others = {"last self": last} | {spec: policy_named(spec, game, env)[0] for spec in opponents}
    points: list[dict[str, Any]] = []
    for path in paths:
        past = network_policy(network_in(path, env))
        standings = {name: alone_among(env, past, other, rounds=1) for name, other in others.items()}
        among = {name: asdict(standing) for name, standing in standings.items()}
        points.append({"tenth": int(path.stem), "players": players, "among": among})
        report(f"{path.stem}: " + ", ".join(f"{100 * s.win_share:.1f} % among {n}" for n, s in standings.items()))
        (folder / "progress.json").write_text(json.dumps(points, indent=1))
    plots.draw_learning_curve(points, folder / "progress.svg")
    return points
