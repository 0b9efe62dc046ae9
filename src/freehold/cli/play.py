"""`freehold play`: a game in the terminal, against bots or with several people at one keyboard."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from freehold.cli.completion import GameName
from freehold.cli.console import own_name
from freehold.cli.failure import INTERRUPTED, hush
from freehold.cli.language import say
from freehold.cli.quick_start import use_plain_rules_for
from freehold.cli.specs import read_options, seed_or_any
from freehold.core.errors import BadSetup
from freehold.core.said import Said, all_of, said
from freehold.core.settings import spelled

if TYPE_CHECKING:
    from freehold.cli.lineup import Lineup
    from freehold.cli.saves import Save
    from freehold.cli.terminal_game import TerminalGame
    from freehold.core.kit import AnyKit
    from freehold.core.play import Table
    from freehold.core.settings import Value

Words = Annotated[str, Parameter(show_default=False)]
Flag = Annotated[bool, Parameter(negative="", show_default=False)]


def play(
    game: Annotated[GameName, Parameter(show_default=False)] = "",
    /,
    *,
    players: int | None = None,
    edition: str | None = None,
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
        if players or edition or option or given:
            raise BadSetup(said("terminal-resumed-as-it-was"))
        table, lineup, kept = _resumed(file, bots=bots, hot_seat=hot_seat, save=save)
    else:
        kit = _kit(game)
        table, lineup, kept = _begun(
            kit,
            edition,
            read_options(kit, option),
            players=players,
            bots=bots,
            names=given,
            hot_seat=hot_seat,
            save=save,
        )
    return _sit_down(table, lineup, kept, seed=seed_or_any(seed))


def _named_file(game: str) -> Path | None:
    """A file given in place of a game's name is a game to continue."""
    from freehold.games import KITS

    return Path(game) if game and game not in KITS and Path(game).is_file() else None


def _kit(game: str) -> AnyKit:
    from freehold.games import KITS, kit_named

    if not game:
        example = f"freehold play {next(iter(KITS))}"
        raise BadSetup(said("terminal-which-game"), hint=said("terminal-for-example", command=example))
    return kit_named(game)


def _begun(
    kit: AnyKit,
    edition: str | None,
    options: dict[str, Value],
    *,
    players: int | None,
    bots: str,
    names: Sequence[str],
    hot_seat: bool,
    save: Path | None,
) -> tuple[Table, Lineup, Save]:
    from freehold.cli.lineup import seat_players
    from freehold.cli.saves import Save, new_file
    from freehold.core.play import Table

    lineup = seat_players(kit, players=players, bots=bots, names=names, hot_seat=hot_seat)
    use_plain_rules_for(lineup.minds)
    game = kit.game(len(lineup.names), edition, **options)
    table = Table(kit, game, lineup.names)
    return table, lineup, Save(new_file(kit.name, save), lineup.minds)


def _resumed(file: Path, *, bots: str, hot_seat: bool, save: Path | None) -> tuple[Table, Lineup, Save]:
    from freehold.cli.lineup import Lineup, seat_players
    from freehold.cli.saves import Save, minds_in, new_file
    from freehold.core.play import Table
    from freehold.core.record import Record
    from freehold.games import kit_of

    content = file.read_bytes()
    record = Record.read(content)
    kit = kit_of(record)
    minds = minds_in(content.decode())
    if minds is None or len(minds) != len(record.players) or bots or hot_seat:
        players = len(record.players)
        minds = seat_players(kit, players=players, bots=bots, names=record.players, hot_seat=hot_seat).minds
    use_plain_rules_for(minds)
    table = Table.resume(kit, record)
    if not table.game.actors(table.state):
        again = said("terminal-see-it-again", command=f"freehold replay {file}")
        raise BadSetup(said("terminal-game-in-file-is-over", file=str(file)), hint=again)
    kept = Save(file if save is None else new_file(kit.name, save), minds)
    return table, Lineup(record.players, minds), kept


def _sit_down(table: Table, lineup: Lineup, save: Save, *, seed: int) -> int:
    """Play until the game is over or somebody leaves. Every move is on disk already, so nothing is lost by leaving."""
    from freehold.bots import dismiss
    from freehold.cli.forfeits import forfeits_in_words
    from freehold.cli.terminal import Terminal
    from freehold.cli.terminal_game import Leave, TerminalGame

    chance = f"{seed} from {len(table.entries)}"
    bots = lineup.bots(table.kit, table.game, chance)
    named = {table.names[seat]: bot for seat, bot in bots.items()}
    session = TerminalGame(table, bots, terminal=Terminal(), save=save, rng=Random(chance))
    session.keep()
    try:
        session.terminal.put(*_welcome(table, lineup, save))
        session.play()
        session.terminal.put(
            *forfeits_in_words(named),
            said("terminal-record-is-in", file=str(save.file)),
            said("terminal-look-again", command=f"{own_name()} replay {_quoted(save)}"),
        )
    except (Leave, EOFError):
        return _goodbye(save, session, forfeits_in_words(named))
    except KeyboardInterrupt:
        _goodbye(save, session, forfeits_in_words(named))
        return INTERRUPTED
    except BrokenPipeError:
        hush()
        session.keep()
        print(*map(say, _how_to_resume(save)), sep="\n", file=sys.stderr)
    finally:
        for bot in bots.values():
            dismiss(bot)
    return 0


def _welcome(table: Table, lineup: Lineup, save: Save) -> list[Said | str]:
    game, edition = table.kit.title, table.settings.edition
    who = all_of(_seated(name, mind) for name, mind in zip(table.names, lineup.minds, strict=True))
    options = ", ".join(f"{name}={spelled(value)}" for name, value in table.settings.chosen.items())
    played = said("terminal-welcome", game=game, edition=edition, who=who)
    if options:
        played = said("terminal-welcome-with-options", game=game, edition=edition, options=options, who=who)
    return [played, said("terminal-kept-in", file=str(save.file)), ""]


def _seated(name: str, mind: str) -> Said:
    from freehold.cli.lineup import PERSON

    return said("terminal-seated", who=name, mind=said("terminal-person") if mind == PERSON else mind)


def _goodbye(save: Save, session: TerminalGame, forfeits: Sequence[Said]) -> int:
    session.keep()
    session.terminal.put("", *forfeits, *_how_to_resume(save))
    return 0


def _how_to_resume(save: Save) -> list[Said | str]:
    return [said("terminal-resume-with"), f"{own_name()} play --resume {_quoted(save)}"]


def _quoted(save: Save) -> str:
    return shlex.quote(str(save.file))
