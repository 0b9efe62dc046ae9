"""`python -m freehold.train`: the same as `freehold train`, on machines with nothing but numpy, PyTorch and CuPy."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from freehold.core.errors import BadSetup, FreeholdError
from freehold.train import former_names
from freehold.train.config import Config
from freehold.train.reporting import Report, throttled


def main() -> None:
    """Train, imitate, exploit, measure, look back at a run or label it. A user's mistake gets a line and ends with 2."""
    try:
        _do(_parser())
    except FreeholdError as error:
        hint = f" ({error.hint})" if error.hint else ""
        print(f"error: {error}{hint}", file=sys.stderr)
        sys.exit(2)
    except OSError as error:
        if error.filename is None:
            raise
        print(f"error: {error.filename}: {error.strerror}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:  # during something that keeps nothing: a measurement, a look back
        sys.exit(130)


def _do(parser: argparse.ArgumentParser) -> None:
    arguments = parser.parse_args()
    if arguments.what in ("imitate", "exploit", "measure") and not arguments.target:
        parser.error(f"{arguments.what} wants a --target: heuristic, neural, weights:FILE …")
    _need_torch()
    from freehold.train.runs import best_device, imitate, label_run, train

    if arguments.what == "label":
        print(f"weights:{label_run(arguments.game, arguments.out)} is a bot now", flush=True)
        return
    config = _settings(arguments)
    where: dict[str, Any] = {"device": arguments.device or best_device(), "kernels": arguments.kernels}
    if arguments.what == "train":
        train(config, arguments.out, resume=arguments.resume, report=_reporter(), **where)
        return
    if arguments.what == "imitate":
        accuracy = imitate(config, arguments.out, target=arguments.target, report=_reporter(), **where)
        print(f"chooses what {arguments.target} does in {100 * accuracy:.1f} % of new positions", flush=True)
        return
    counts = arguments.players or [4]
    if arguments.what == "exploit":
        _exploit(arguments, config, {**where, "players": counts})
        return
    if arguments.what == "look-back" and len(counts) > 1:
        raise BadSetup(
            "a look back is at one number of players: another would take the place of its picture",
            hint=f"--players {counts[0]}, and then another time",
        )
    for players in counts:
        _SAYING[arguments.what](arguments, config, {**where, "players": players})


def _need_torch() -> None:
    """Say so in words if it is missing: everything but the help needs it."""
    try:
        import torch  # noqa: F401
    except ModuleNotFoundError as error:
        if error.name != "torch":
            raise
        raise BadSetup(
            "training needs PyTorch, the package torch, which is not installed",
            hint="install it with: pip install 'freehold[train]'",
        ) from error


def _settings(arguments: argparse.Namespace) -> Config:
    """What is given; otherwise, a resumed run keeps its settings."""
    from freehold.train.run_settings import settings_of

    given = {field.name: getattr(arguments, field.name) for field in fields(Config)}
    given = {name: value for name, value in given.items() if value is not None}
    if "players" in given:
        given["players"] = tuple(given["players"])
    if arguments.resume:
        _refuse_with_resume(arguments)
    config = settings_of(arguments.out, **given) if arguments.resume else Config(**given)
    config.check()
    return config


def _refuse_with_resume(arguments: argparse.Namespace) -> None:
    if arguments.what != "train":
        raise BadSetup(f"{arguments.what} cannot go on with an earlier run", hint="leave out --resume")
    if arguments.initial_weights:
        raise BadSetup(
            "a run that goes on has its weights already",
            hint="leave out --initial-weights, or --resume to begin a new run",
        )


def _exploit(arguments: argparse.Namespace, config: Config, where: dict[str, Any]) -> None:
    from freehold.train.runs import exploit

    found = exploit(config, arguments.out, target=arguments.target, warm=arguments.warm, report=_reporter(), **where)
    for players, standing in found.standings.items():
        print(f"{players} players, {'warm' if arguments.warm else 'fresh'}: {standing}", flush=True)


def _measure(arguments: argparse.Namespace, config: Config, where: dict[str, Any]) -> None:
    from freehold.train.panel import measure

    for meeting in measure(config.game, arguments.target, lanes=config.lanes, opponents=arguments.among, **where):
        print(
            f"{meeting.players} players: {meeting.alone} alone among {meeting.opponent}; "
            f"it alone among us {meeting.opponent_alone}",
            flush=True,
        )
        arguments.out.mkdir(parents=True, exist_ok=True)
        with (arguments.out / "measured.jsonl").open("a") as file:
            file.write(json.dumps({"target": arguments.target, **asdict(meeting)}) + "\n")


def _look_back(arguments: argparse.Namespace, config: Config, where: dict[str, Any]) -> None:
    from freehold.train.learning_curve import learning_curve

    opponents = arguments.among or ["heuristic"]
    learning_curve(config.game, arguments.out, lanes=config.lanes, opponents=opponents, **where)


_SAYING = {"measure": _measure, "look-back": _look_back}


def _yes_or_no(text: str) -> bool:
    if text.lower() not in ("yes", "no"):
        raise argparse.ArgumentTypeError(f"{text!r} is neither yes nor no")
    return text.lower() == "yes"


_KINDS: dict[str, Callable[[str], Any]] = {"int": int, "float": float, "bool": _yes_or_no}
"""How the words after a setting are read."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m freehold.train",
        description=__doc__,
        epilog="It needs PyTorch, the package torch: pip install 'freehold[train]'. "
        "What the settings mean is in freehold.train.config.",
    )
    parser.add_argument("what", choices=["train", "imitate", "exploit", *_SAYING, "label"])
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
    parser.add_argument(
        "--resume",
        action="store_true",
        help="go on with the run in the folder, and with its settings where none are given",
    )
    for field in (each for each in fields(Config) if each.name != "players"):
        kind = _KINDS.get(str(field.type), str)
        parser.add_argument(_flag(field.name), type=kind, required=field.name == "game")
    for name in former_names.SETTINGS:
        parser.add_argument(_flag(name), action=_Renamed, dest=f"former_{name}", help=argparse.SUPPRESS)
    return parser


def _flag(setting: str) -> str:
    return f"--{setting.replace('_', '-')}"


class _Renamed(argparse.Action):
    """Refuses the former name of a setting, and says what it is called now."""

    def __call__(self, *_: object) -> None:
        name = self.dest.removeprefix("former_")
        new = _flag(former_names.SETTINGS[name])
        raise BadSetup(f"{_flag(name)} is called {new} now", hint="its values mean the same")


def _reporter() -> Report:
    """Say every ten seconds how it is going."""
    return throttled(_say, seconds=10)


def _say(figures: dict[str, float]) -> None:
    print(" ".join(f"{name}={value:.4g}" for name, value in figures.items()), flush=True)


if __name__ == "__main__":
    main()
