"""`freehold habits`: how do the players of these records play?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from freehold.cli.quick_start import FEW
from freehold.core.compiling import use_plain_rules
from freehold.core.errors import BadRecord, BadSetup
from freehold.core.said import Argument, said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from freehold.analysis.habits import Player


def habits(paths: Annotated[tuple[Path, ...], Parameter(required=False)] = (), /, *, json: bool = False) -> None:
    """Say what each player does in a game, on average: how often they bid and how much, what they sell, keep and build.

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
        kept = said("terminal-name-records", command="freehold arena --keep")
        raise BadSetup(said("terminal-no-games-to-look-at"), hint=kept)
    if len(files) <= FEW:
        use_plain_rules()
    players = _counted(files)
    if json:
        sys.stdout.write(encode(players).decode() + "\n")
    else:
        _show(players)


def _files_of(path: Path) -> list[Path]:
    """The file itself, or all records in a folder and its subfolders."""
    if not path.is_dir():
        return [path]
    return sorted(file for kind in ("*.txt", "*.json") for file in path.rglob(kind))


def _counted(files: Sequence[Path]) -> list[Player]:
    from freehold.analysis.habits import Habits
    from freehold.cli.progress import progress_of
    from freehold.cli.records import read_record

    counted: Habits | None = None
    with progress_of(said("terminal-progress-games")) as progress:
        for number, file in enumerate(files, 1):
            try:
                kit, record = read_record(file)
                counted = counted or Habits(kit)
                counted.add(record)
            except BadRecord as error:
                wrong = said("terminal-about-file", file=str(file), what=error.said)
                raise BadRecord(wrong, hint=error.hint) from error
            progress(number, len(files))
    return counted.players if counted else []


def _show(players: Sequence[Player]) -> None:
    from freehold.cli.console import console, grid
    from freehold.cli.habit_words import act, amount
    from freehold.cli.language import say

    rows: list[list[Argument]] = [
        ["", *(player.name for player in players)],
        [said("terminal-habits-games"), *(player.seats for player in players)],
        [said("terminal-habits-win-share"), *(said("terminal-share", share=player.win_share) for player in players)],
        [said("terminal-habits-score"), *(said("terminal-points", points=player.score) for player in players)],
    ]
    for what in dict.fromkeys(what for player in players for what in player.habits):
        shown = [player.habits.get(what) for player in players]
        times = [habit.times if habit else 0 for habit in shown]
        rows.append([act(what), *(said("terminal-times", times=each) if each else 0 for each in times)])
        for name in dict.fromkeys(name for habit in shown if habit for name in habit.means):
            means = [habit.means.get(name) if habit else None for habit in shown]
            points = ["" if mean is None else said("terminal-points", points=mean) for mean in means]
            rows.append([f"  {say(amount(name))}", *points])
    console().print(grid(rows))
