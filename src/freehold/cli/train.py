"""`freehold train` and `freehold exploit`: learned players, and how much can be won from them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from freehold.cli.completion import GameName
from freehold.games import kit_named
from freehold.train.config import RESPONSE, Config

SMALL = {"lanes": 512, "steps": 64, "minibatch": 4096, "width": 128, "blocks": 2}
"""What a CPU can bear."""


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
    """Train a network by self-play. Ctrl-C stops early and keeps what there is.

    Parameters
    ----------
    game
        Its name, as `freehold games` prints it.
    minutes
        How long; 20 if left out.
    players
        How many sit at the tables; all numbers that the game can be played with, if left out.
    out
        The folder for checkpoint, metrics and weights; play them with the bot `weights:FOLDER/GAME.npz`.
    seed
        Decides the first weights and all deals; 1 if left out.
    device
        `cpu` or `cuda`; a GPU where there is one, if left out.
    config
        A file of settings (see `freehold.train.config`); minutes, players and seed replace what it says, where they are given.
    resume
        Go on with the run in the folder, and with its settings; minutes, players and seed replace them, where they are given.
    """
    from freehold.train.session import best_device, settings_of, train  # needs torch, and --help does not

    kit = kit_named(game)
    where = device or best_device()
    if config is not None:
        settings = Config.load(config, kit.name)
    else:
        settings = settings_of(out, kit.name) if resume else _usual(kit.name, where)
    settings = _with(settings, minutes=minutes, players=players or None, seed=seed)
    with _bar(settings.minutes) as report:
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
        Who is to be exploited: neural, weights:FILE, heuristic, heuristic:style=… or random.
    players
        How many sit at the table: one response, the others copies of the bot; 4 if left out. With several numbers one response
        learns to play at all of them.
    minutes
        How long to train each response.
    start
        `warm`: begin as a copy of the bot, or as `neural` where the bot is no network; `fresh`: from nothing; or both.
    out
        The folder for what the runs leave.
    seed
        Decides all deals.
    device
        `cpu` or `cuda`; a GPU where there is one, if left out.
    """
    from freehold.train.session import best_device, exploit

    kit = kit_named(game)
    counts = players or (min(4, kit.players[-1]),)
    where = device or best_device()
    settings = _with(_usual(kit.name, where), minutes=minutes, seed=seed)
    for kind in ("warm", "fresh") if start == "both" else (start,):
        with _bar(minutes) as report:
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
            over = 100 * (standing.share - fair)
            print(
                f"{count} players, {kind}: the response won {standing}: {over:+.1f} points over a fair {100 * fair:.1f} %."
            )
        print(f"Play it: freehold play {kit.name} --bots weights:{out / kind / kit.name}.npz")
        if found.was_interrupted:
            break
    return 0


def _usual(game: str, device: str) -> Config:
    """What is trained with where nothing is said."""
    settings = Config(game, minutes=20.0)
    return settings if device != "cpu" else replace(settings, **SMALL)  # type: ignore[arg-type]  # ints all


def _with(settings: Config, **given: Any) -> Config:
    """The same with what was given in its place; refuses what cannot be."""
    settings = replace(settings, **{name: value for name, value in given.items() if value is not None})
    settings.check()
    return settings


@contextmanager
def _bar(minutes: float) -> Iterator[Callable[[dict[str, float]], None]]:
    """A bar with an estimate on the error channel; a line in every tenth of the time where that is no terminal."""
    if not sys.stderr.isatty():
        yield _tenths(minutes)
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("training"),
        BarColumn(bar_width=None),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
        console=Console(file=sys.stderr),
    )
    with bar:
        task = bar.add_task("getting ready …", total=60 * minutes)

        def report(figures: dict[str, float]) -> None:
            done = None if RESPONSE in figures else figures["seconds"]  # the run waits for its responses
            bar.update(task, description=_words(figures), completed=done)

        yield report


def _tenths(minutes: float) -> Callable[[dict[str, float]], None]:
    next_times = {0.0: 0.0}  # of the run itself, and of each response on the way

    def report(figures: dict[str, float]) -> None:
        who = figures.get(RESPONSE, 0.0)
        if figures["seconds"] >= next_times.get(who, 0.0):
            next_times[who] = figures["seconds"] + 6 * minutes
            print(
                f"{figures['seconds'] / 60:.1f} of {minutes:g} minutes: {_words(figures)}", file=sys.stderr, flush=True
            )

    return report


def _words(figures: dict[str, float]) -> str:
    """How it goes."""
    if RESPONSE in figures:
        won = f"wins {figures['among_target']:.2f} times its share"
        return f"{RESPONSE} {figures[RESPONSE]:.0f}: {figures['seconds']:.0f} s, {won}"
    return f"{figures['rate']:,.0f} decisions/s, entropy {figures['entropy']:.2f}"
