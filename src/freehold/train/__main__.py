"""`python -m freehold.train`: the same as `freehold train`, on machines with numpy, PyTorch and CuPy only."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from freehold.train.config import Config
from freehold.train.session import best_device, exploit, measure, train


def main() -> None:
    """Train, exploit or measure."""
    arguments = _parser().parse_args()
    chosen = {field.name: getattr(arguments, field.name) for field in fields(Config)}
    config = Config(**{name: value for name, value in chosen.items() if value is not None})
    where: dict[str, Any] = {"device": arguments.device or best_device(), "kernels": arguments.kernels}
    if arguments.what == "train":
        train(config, arguments.out, resume=arguments.resume, report=_say, **where)
    elif arguments.what == "exploit":
        for players in arguments.players:
            found = exploit(
                config, arguments.out, target=arguments.target, players=players, warm=arguments.warm, **where
            )
            print(f"{players} players, {'warm' if arguments.warm else 'fresh'}: {found}", flush=True)
    else:
        for players in arguments.players:
            results = measure(config.game, arguments.target, players=players, lanes=config.lanes, rounds=2, **where)
            for rival, (alone, among) in results.items():
                print(f"{players} players: {alone} alone among {rival}; {rival} alone among it {among}", flush=True)
                line = {"players": players, "rival": rival, "alone": asdict(alone), "rival_alone": asdict(among)}
                with (arguments.out / "measured.jsonl").open("a") as file:
                    file.write(json.dumps(line) + "\n")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["train", "exploit", "measure"])
    parser.add_argument("--out", type=Path, required=True, help="folder for what the run leaves")
    parser.add_argument("--device")
    parser.add_argument("--kernels", type=Path, help="prebuilt kernels, where there is no numba")
    parser.add_argument("--target", type=Path, help="weights to exploit or to measure")
    parser.add_argument("--players", type=int, nargs="*", default=[4])
    parser.add_argument("--warm", action="store_true", help="let the response begin as a copy of its target")
    parser.add_argument("--resume", action="store_true")
    for field in fields(Config):
        kind = {"int": int, "float": float}.get(str(field.type), str)
        parser.add_argument(f"--{field.name.replace('_', '-')}", type=kind, required=field.name == "game")
    return parser


def _say(figures: dict[str, float]) -> None:
    if int(figures["seconds"]) % 10 == 0:
        print(" ".join(f"{name}={value:.4g}" for name, value in figures.items()), flush=True)


if __name__ == "__main__":
    main()
