"""`python -m freehold.train`: the same as `freehold train`, on machines with numpy, PyTorch and CuPy only."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from freehold.train.config import RESPONSE, Config
from freehold.train.session import best_device, exploit, imitate, look_back_at, measure, train


def main() -> None:
    """Train, imitate, exploit, measure, or look back at a run."""
    parser = _parser()
    arguments = parser.parse_args()
    if arguments.what in ("imitate", "exploit", "measure") and not arguments.target:
        parser.error(f"{arguments.what} wants a --target: heuristic, neural, weights:FILE …")
    chosen = {field.name: getattr(arguments, field.name) for field in fields(Config)}
    chosen["players"] = tuple(arguments.players or ())
    config = Config(**{name: value for name, value in chosen.items() if value is not None})
    where: dict[str, Any] = {"device": arguments.device or best_device(), "kernels": arguments.kernels}
    arguments.out.mkdir(parents=True, exist_ok=True)
    if arguments.what == "train":
        train(config, arguments.out, resume=arguments.resume, report=_reporter(), **where)
        return
    if arguments.what == "imitate":
        agreed = imitate(config, arguments.out, target=arguments.target, report=_reporter(), **where)
        print(f"chooses what {arguments.target} does in {100 * agreed:.1f} % of new positions", flush=True)
        return
    counts = arguments.players or [4]
    if arguments.what == "exploit":
        _exploit(arguments, config, {**where, "players": counts})
        return
    for players in counts:
        _SAYING[arguments.what](arguments, config, {**where, "players": players})


def _exploit(arguments: argparse.Namespace, config: Config, where: dict[str, Any]) -> None:
    found = exploit(config, arguments.out, target=arguments.target, warm=arguments.warm, report=_reporter(), **where)
    for players, standing in found.items():
        print(f"{players} players, {'warm' if arguments.warm else 'fresh'}: {standing}", flush=True)


def _measure(arguments: argparse.Namespace, config: Config, where: dict[str, Any]) -> None:
    for meeting in measure(config.game, arguments.target, lanes=config.lanes, rivals=arguments.among, **where):
        print(
            f"{meeting.players} players: {meeting.alone} alone among {meeting.rival}; "
            f"it alone among us {meeting.rival_alone}",
            flush=True,
        )
        with (arguments.out / "measured.jsonl").open("a") as file:
            file.write(json.dumps({"target": arguments.target, **asdict(meeting)}) + "\n")


def _look_back(arguments: argparse.Namespace, config: Config, where: dict[str, Any]) -> None:
    look_back_at(config.game, arguments.out, lanes=config.lanes, pool=arguments.among or ["heuristic"], **where)


_SAYING = {"measure": _measure, "look-back": _look_back}


_KINDS: dict[str, Callable[[str], Any]] = {"int": int, "float": float, "bool": lambda text: text == "yes"}
"""What the words behind a setting are read as."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["train", "imitate", "exploit", *_SAYING])
    parser.add_argument(
        "--out", type=Path, required=True, help="folder for what the run leaves, or of the run to look at"
    )
    parser.add_argument("--device")
    parser.add_argument("--kernels", type=Path, help="prebuilt kernels, where there is no numba")
    parser.add_argument(
        "--target", help="the bot to imitate, to exploit or to measure: heuristic, neural, weights:FILE …"
    )
    parser.add_argument(
        "--among", nargs="*", help="the bots to measure it among; all that are fast enough, if left out"
    )
    parser.add_argument("--players", type=int, nargs="*", help="how many at a table: 4, or for training all numbers")
    parser.add_argument("--warm", action="store_true", help="let the response begin as a copy of its target")
    parser.add_argument("--resume", action="store_true")
    for field in (each for each in fields(Config) if each.name != "players"):
        kind = _KINDS.get(str(field.type), str)
        parser.add_argument(f"--{field.name.replace('_', '-')}", type=kind, required=field.name == "game")
    return parser


def _reporter() -> Any:
    """Say every ten seconds how it goes."""
    next_times: dict[float, float] = {}  # of the run itself, and of each response on the way

    def report(figures: dict[str, float]) -> None:
        who = figures.get(RESPONSE, 0.0)
        if figures["seconds"] >= next_times.get(who, 0.0):
            next_times[who] = figures["seconds"] + 10
            print(" ".join(f"{name}={value:.4g}" for name, value in figures.items()), flush=True)

    return report


if __name__ == "__main__":
    main()
