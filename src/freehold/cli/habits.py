"""`freehold habits`: how do the players of these records play?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from freehold.cli.quick_start import FEW, interpret
from freehold.core.errors import BadRecord, BadSetup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from freehold.analysis.habits import Player


def habits(paths: Annotated[tuple[Path, ...], Parameter(required=False)] = (), /, *, json: bool = False) -> None:
    """Say what each player does in a game, on average: how often it bids and how much, what it sells, keeps, builds.

    Parameters
    ----------
    paths
        Records of whole games, or folders of them: what `freehold arena --keep FOLDER` leaves.
    json
        Print it as JSON.
    """
    import sys

    from msgspec.json import encode

    files = [file for path in paths for file in _files_of(path)]
    if not files:
        raise BadSetup(
            "there are no games to look at", hint="name records, or a folder that `freehold arena --keep` filled"
        )
    if len(files) <= FEW:
        interpret()
    players = _counted(files)
    if json:
        sys.stdout.write(encode(players).decode() + "\n")
    else:
        _show(players)


def _files_of(path: Path) -> list[Path]:
    """A file itself, or all records in a folder and its folders."""
    if not path.is_dir():
        return [path]
    return sorted(file for kind in ("*.txt", "*.json") for file in path.rglob(kind))


def _counted(files: Sequence[Path]) -> list[Player]:
    from freehold.analysis.habits import Habits
    from freehold.cli.progress import progress_of
    from freehold.cli.records import read_record

    counted: Habits | None = None
    with progress_of("games") as progress:
        for number, file in enumerate(files, 1):
            try:
                kit, record = read_record(file)
                counted = counted or Habits(kit)
                counted.add(record)
            except BadRecord as error:
                raise BadRecord(f"{file}: {error}", hint=error.hint) from error
            progress(number, len(files))
    return counted.players if counted else []


def _show(players: Sequence[Player]) -> None:
    from freehold.cli.console import console, grid

    rows = [
        ["", *(player.name for player in players)],
        ["games", *(f"{player.seats:,}" for player in players)],
        ["win share", *(f"{100 * player.win_share:.1f} %" for player in players)],
        ["score", *(f"{player.score:.1f}" for player in players)],
    ]
    for what in dict.fromkeys(what for player in players for what in player.habits):
        shown = [player.habits.get(what) for player in players]
        rows.append([what, *(f"{habit.times:.2f}" if habit else "0" for habit in shown)])
        for name in dict.fromkeys(name for habit in shown if habit for name in habit.means):
            means = [habit.means.get(name) if habit else None for habit in shown]
            rows.append([f"  {name}", *("" if mean is None else f"{mean:.1f}" for mean in means)])
    console().print(grid(rows))
