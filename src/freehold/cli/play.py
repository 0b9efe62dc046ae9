"""`freehold play`: a game in the terminal, against bots or with several people at one keyboard."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from freehold.cli.completion import GameName
from freehold.cli.console import own_name
from freehold.cli.failure import INTERRUPTED, hush
from freehold.cli.quick_start import interpret_for
from freehold.cli.specs import read_options
from freehold.core.errors import BadSetup

if TYPE_CHECKING:
    from freehold.cli.saves import Save
    from freehold.cli.seating import Seating
    from freehold.cli.sitting import Sitting
    from freehold.core.kit import Kit
    from freehold.core.play import Table
    from freehold.core.settings import Value

SEEDS = 2**32
Words = Annotated[str, Parameter(show_default=False)]
Flag = Annotated[bool, Parameter(negative="", show_default=False)]


def play(
    game: Annotated[GameName, Parameter(show_default=False)] = "",
    /,
    *,
    players: int | None = None,
    edition: str | None = None,
    variant: str | None = None,
    rounds: str | None = None,
    option: Annotated[tuple[str, ...], Parameter(negative="", show_default=False)] = (),
    seed: int | None = None,
    bots: Words = "",
    hot_seat: Flag = False,
    names: Words = "",
    save: Path | None = None,
    resume: Path | None = None,
) -> int:
    """Play a game in the terminal. Every prompt says what may be typed; `?` explains the rules of the moment.

    Parameters
    ----------
    game
        Its name, as `freehold games` prints it; or the file of a game to continue.
    players
        How many play.
    edition
        Which printed edition to play by; see `freehold games`.
    variant
        Short for --option variant=…
    rounds
        Short for --option rounds=…
    option
        A choice among the rules, as name=value; may be given several times. See `freehold games`.
    seed
        The same seed and the same moves give the same game.
    bots
        Who plays against you: one bot for all seats, or one for each seat, separated by commas. See `freehold bots`.
    hot_seat
        Several people at this keyboard; --bots then names the seats that are bots, if any.
    names
        The players' names, seat by seat, separated by commas.
    save
        The file to keep the game in; by default one in your data folder.
    resume
        Continue the game in this file.
    """
    given = [word.strip() for word in names.split(",") if word.strip()]
    file = resume if resume is not None else _named_file(game)
    if file is not None:
        if players or edition or variant or rounds or option or given:
            raise BadSetup("a game that is resumed keeps its players, edition and options")
        table, seating, kept = _resumed(file, bots=bots, hot_seat=hot_seat, save=save)
    else:
        kit = _kit(game)
        options = _options(kit, option, {"variant": variant, "rounds": rounds})
        table, seating, kept = _begun(
            kit, edition, options, players=players, bots=bots, names=given, hot_seat=hot_seat, save=save
        )
    return _sit_down(table, seating, kept, seed=SystemRandom().randrange(SEEDS) if seed is None else seed)


def _named_file(game: str) -> Path | None:
    """A file where a game's name was expected is a game to go on with."""
    from freehold.games import KITS

    return Path(game) if game and game not in KITS and Path(game).is_file() else None


def _kit(game: str) -> Kit[Any, Any, Any]:
    from freehold.games import KITS, kit_named

    if not game:
        raise BadSetup("which game?", hint=f"say for example `freehold play {next(iter(KITS))}`")
    return kit_named(game)


def _options(kit: Kit[Any, Any, Any], given: Sequence[str], shorthands: Mapping[str, str | None]) -> dict[str, Value]:
    """The options as typed, read by the kit."""
    shorts = {name: kit.option(name).parse(value) for name, value in shorthands.items() if value is not None}
    return shorts | read_options(kit, given)


def _begun(
    kit: Kit[Any, Any, Any],
    edition: str | None,
    options: dict[str, Value],
    *,
    players: int | None,
    bots: str,
    names: Sequence[str],
    hot_seat: bool,
    save: Path | None,
) -> tuple[Table, Seating, Save]:
    from freehold.cli.saves import Save, new_file
    from freehold.cli.seating import seat_players
    from freehold.core.play import Table

    seating = seat_players(kit, players=players, bots=bots, names=names, hot_seat=hot_seat)
    interpret_for(seating.minds)
    game = kit.game(len(seating.names), edition, **options)
    table = Table(kit, game, seating.names)
    return table, seating, Save(new_file(kit.name, save), seating.minds)


def _resumed(file: Path, *, bots: str, hot_seat: bool, save: Path | None) -> tuple[Table, Seating, Save]:
    from freehold.cli.records import kit_of
    from freehold.cli.saves import Save, minds_in, new_file
    from freehold.cli.seating import Seating, seat_players
    from freehold.core.play import Table
    from freehold.core.record import Record

    content = file.read_bytes()
    record = Record.read(content)
    kit = kit_of(record)
    minds = minds_in(content.decode())
    if minds is None or len(minds) != len(record.players) or bots or hot_seat:
        players = len(record.players)
        minds = seat_players(kit, players=players, bots=bots, names=record.players, hot_seat=hot_seat).minds
    interpret_for(minds)
    table = Table.resume(kit, record)
    if not table.game.actors(table.state):
        raise BadSetup(f"the game in {file} is over", hint=f"look at it again with `freehold replay {file}`")
    kept = Save(file if save is None else new_file(kit.name, save), minds)
    return table, Seating(record.players, minds), kept


def _sit_down(table: Table, seating: Seating, save: Save, *, seed: int) -> int:
    """Play until the game is over or somebody leaves. Every move is on disk already, so nothing is lost by leaving."""
    from freehold.bots import dismiss
    from freehold.cli.screen import Screen
    from freehold.cli.seating import failures
    from freehold.cli.sitting import Leave, Sitting

    chance = f"{seed} from {len(table.entries)}"
    bots = seating.bots(table.kit, table.game, chance)
    named = {table.names[seat]: bot for seat, bot in bots.items()}
    sitting = Sitting(table, bots, screen=Screen(), save=save, rng=Random(chance))
    sitting.keep()
    try:
        sitting.screen.put(*_welcome(table, seating, save))
        sitting.play()
        sitting.screen.put(
            *failures(named),
            f"The record is in {save.file}",
            f"Look at it again with: {own_name()} replay {_quoted(save)}",
        )
    except (Leave, EOFError):
        return _goodbye(save, sitting, failures(named))
    except KeyboardInterrupt:
        _goodbye(save, sitting, failures(named))
        return INTERRUPTED
    except BrokenPipeError:
        hush()
        sitting.keep()
        print(_how_to_resume(save), file=sys.stderr)
    finally:
        for bot in bots.values():
            dismiss(bot)
    return 0


def _welcome(table: Table, seating: Seating, save: Save) -> list[str]:
    settings, names = table.settings, table.names
    chosen = "".join(f", {name} {value}" for name, value in settings.chosen.items())
    who = ", ".join(f"{name} ({mind})" for name, mind in zip(names, seating.minds, strict=True))
    return [f"{table.kit.title}, {settings.edition}{chosen}. At the table: {who}.", f"Kept in {save.file}", ""]


def _goodbye(save: Save, sitting: Sitting, failures: Sequence[str]) -> int:
    sitting.keep()
    sitting.screen.put("", *failures, *_how_to_resume(save).splitlines())
    return 0


def _how_to_resume(save: Save) -> str:
    return f"The game is kept. Go on with it by:\n{own_name()} play --resume {_quoted(save)}"


def _quoted(save: Save) -> str:
    return shlex.quote(str(save.file))
