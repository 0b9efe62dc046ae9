"""`freehold train` and `freehold exploit`: learned players, and how much can be won from them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from freehold.cli.completion import GameName
from freehold.cli.progress import progress_of
from freehold.games import kit_named
from freehold.train.config import Config
from freehold.train.metrics import AMONG
from freehold.train.reporting import BEST_RESPONSE, Report, throttled

SMALL = {"lanes": 512, "steps": 64, "minibatch": 4096, "width": 128, "blocks": 2}
"""Settings that a CPU can cope with."""


def train_command(
    game: GameName,
    /,
    *,
    minutes: float | None = None,
    players: Annotated[tuple[int, ...], Parameter(consume_multiple=True, negative=())] = (),
    out: Path = Path("training"),
    seed: int | None = None,
    device: str | None = None,
    config: Path | None = None,
    resume: bool = False,
) -> int:
    """Train a network by self-play. Ctrl-C stops early and keeps what has been learned.

    Parameters
    ----------
    game
        Its name, as `freehold games` prints it.
    minutes
        How long; 20 if left out.
    players
        How many sit at the tables; if left out, every number the game can be played with.
    out
        The folder for the checkpoint, metrics and weights; play them with the bot `weights:FOLDER/GAME.npz`.
    seed
        Decides the first weights and all deals; 1 if left out.
    device
        `cpu` or `cuda`; if left out, a GPU where there is one.
    config
        A file of settings (see `freehold.train.config`); minutes, players and seed, if given, replace what it says.
    resume
        Continue the run in the folder, with its settings; minutes, players and seed, if given, replace them.
    """
    from freehold.train.run_settings import settings_of  # needs torch, which --help does without
    from freehold.train.runs import best_device, train

    kit = kit_named(game)
    where = device or best_device()
    if config is not None:
        settings = Config.load(config, kit.name)
    else:
        settings = settings_of(out, kit.name) if resume else _usual(kit.name, where)
    settings = _with(settings, minutes=minutes, players=players or None, seed=seed)
    with _reporting(settings.minutes) as report:
        trainer = train(settings, out, device=where, resume=resume, report=report)
    if trainer.updates == trainer.resumed_at:
        print(f"Nothing was left to do of {settings.minutes:g} minutes; --minutes makes the run longer.")
    updates = "1 update" if trainer.updates == 1 else f"{trainer.updates} updates"
    print(f"{updates}. Play it: freehold play {kit.name} --bots weights:{out / kit.name}.npz")
    return 0


def exploit_command(
    game: GameName,
    bot: str,
    /,
    *,
    players: Annotated[tuple[int, ...], Parameter(consume_multiple=True, negative=())] = (),
    minutes: float = 5.0,
    start: Literal["both", "warm", "fresh"] = "both",
    out: Path = Path("exploit"),
    seed: int = 1,
    device: str | None = None,
) -> int:
    """Train a best response to a bot that does not adapt and say how much it wins: the honest measure of strength.

    Parameters
    ----------
    game
        Its name.
    bot
        Who to exploit: neural, weights:FILE, heuristic, heuristic:style=… or random.
    players
        How many sit at the table: one response, and copies of the bot; 4 if left out. Given several numbers, one response
        learns to play at all of them.
    minutes
        How long to train each response.
    start
        `warm`: begin as a copy of the bot, or as `neural` if the bot is not a network; `fresh`: from nothing; or both.
    out
        The folder for what the runs produce.
    seed
        Decides all deals.
    device
        `cpu` or `cuda`; if left out, a GPU where there is one.
    """
    from freehold.train.runs import best_device, exploit

    kit = kit_named(game)
    counts = players or (min(4, kit.players[-1]),)
    where = device or best_device()
    settings = _with(_usual(kit.name, where), minutes=minutes, seed=seed)
    for kind in ("warm", "fresh") if start == "both" else (start,):
        with _reporting(minutes) as report:
            found = exploit(
                settings,
                out / kind,
                target=bot,
                players=counts,
                device=where,
                warm=kind == "warm",
                report=report,
                rounds=4,
            )
        for count, standing in found.standings.items():
            fair = 1 / count
            over = 100 * (standing.win_share - fair)
            print(
                f"{count} players, {kind}: the response won {standing}: {over:+.1f} points over a fair {100 * fair:.1f} %."
            )
        print(f"Play it: freehold play {kit.name} --bots weights:{out / kind / kit.name}.npz")
        if found.was_interrupted:
            break
    return 0


def _usual(game: str, device: str) -> Config:
    """The settings to train with unless others are given."""
    settings = Config(game, minutes=20.0)
    return settings if device != "cpu" else replace(settings, **SMALL)  # type: ignore[arg-type]  # ints all


def _with(settings: Config, **given: Any) -> Config:
    """The same settings with what was given put in; refuses impossible ones."""
    settings = replace(settings, **{name: value for name, value in given.items() if value is not None})
    settings.check()
    return settings


@contextmanager
def _reporting(minutes: float) -> Iterator[Report]:
    """A bar if the error channel is a terminal; otherwise a line for every tenth of the time."""
    if not sys.stderr.isatty():
        yield throttled(lambda figures: _say(figures, minutes), seconds=6 * minutes)
        return
    done = 0.0
    with progress_of("training", counted=False) as tell:
        tell(done, 60 * minutes, "getting ready …")

        def report(figures: dict[str, float]) -> None:
            nonlocal done
            if BEST_RESPONSE not in figures:  # the run is waiting for its best responses
                done = figures["seconds"]
            tell(done, 60 * minutes, _words(figures))

        yield report


def _say(figures: dict[str, float], minutes: float) -> None:
    said = f"{figures['seconds'] / 60:.1f} of {minutes:g} minutes: {_words(figures)}"
    print(said, file=sys.stderr, flush=True)


def _words(figures: dict[str, float]) -> str:
    """How it is going."""
    if BEST_RESPONSE in figures:
        won = f"wins {figures[f'{AMONG}target']:.2f} times its share"
        return f"best response {figures[BEST_RESPONSE]:.0f}: {figures['seconds']:.0f} s, {won}"
    return f"{figures['steps_per_second']:,.0f} decisions/s, entropy {figures['entropy']:.2f}"
