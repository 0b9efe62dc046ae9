"""`freehold watch`: bots play, people watch."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import sleep
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from freehold.cli.completion import GameName
from freehold.cli.specs import read_options, seed_or_any, split_specs
from freehold.core.errors import BadSetup
from freehold.core.said import said

if TYPE_CHECKING:
    from freehold.bots import Bot
    from freehold.cli.terminal import Terminal
    from freehold.core.play import Entry, Table

SLOWEST = 60.0


def watch(
    game: GameName,
    /,
    *,
    bots: Annotated[tuple[str, ...], Parameter(required=True, negative="")],
    players: int | None = None,
    pace: float = 0.5,
    edition: str | None = None,
    option: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    seed: int | None = None,
    save: Path | None = None,
) -> None:
    """Watch bots play in the terminal, move by move and in words.

    Parameters
    ----------
    game
        Its name, as `freehold games` prints it.
    bots
        Who plays, seat by seat, separated by commas; may be given several times. A single bot takes all seats.
    players
        How many sit at the table; by default as many as there are bots.
    pace
        Seconds between moves, a little more or less depending on the bot's level; 0 for as fast as they come.
    edition
        Which printed edition to play by; see `freehold games`.
    option
        A choice among the rules, as name=value; may be given several times.
    seed
        The same seed gives the same game.
    save
        Keep the game as a record in this file.
    """
    from freehold.bots import dismiss
    from freehold.bots.levels import pace_of
    from freehold.cli.forfeits import forfeits_in_words
    from freehold.cli.terminal import Terminal
    from freehold.core.play import Table
    from freehold.games import kit_named

    if not 0 <= pace <= SLOWEST:
        raise BadSetup(said("terminal-pace", given=f"{pace:g}", slowest=SLOWEST))
    kit = kit_named(game)
    specs = split_specs(bots)
    count = players if players is not None else (len(specs) if len(specs) > 1 else None)
    table_game = kit.game(count, edition, **read_options(kit, option))
    minds = _seated(specs, table_game.seats)
    if save is not None:
        from freehold.core.files import check_writable

        check_writable([save])
    chance = Random(seed_or_any(seed))
    table = Table(kit, table_game, _names(minds))
    seats = _bots(table, minds, chance)
    try:
        terminal = Terminal()
        _Onlooker(table, seats, chance, terminal, [pace * pace_of(kit, mind) for mind in minds]).look()
        terminal.put(*forfeits_in_words(dict(zip(table.names, seats, strict=True))))
    finally:
        for bot in seats:
            dismiss(bot)
    if save is not None:
        save.write_text(table.record.to_text(), encoding="utf-8")


def _seated(specs: list[str], seats: int) -> list[str]:
    if len(specs) == 1:
        return specs * seats
    if len(specs) != seats:
        wrong = said("terminal-bots-do-not-fill", bots=len(specs), seats=seats)
        raise BadSetup(wrong, hint=said("terminal-one-bot-or-one-each"))
    return specs


def _names(minds: list[str]) -> list[str]:
    """Bots go by their specs, numbered if one sits there twice."""
    from freehold.arena.worker import record_name

    names: list[str] = []
    for seat, mind in enumerate(minds):
        copy = minds[:seat].count(mind) + 1
        names.append(record_name(mind if minds.count(mind) == 1 else f"{mind[:30]} {copy}"))
    return names


def _bots(table: Table, minds: list[str], chance: Random) -> list[Bot]:
    from freehold.bots import greet, make_bot

    game = table.game.remembering()
    bots = [make_bot(mind, table.kit, game, Random(chance.getrandbits(62))) for mind in minds]
    for bot in bots:
        greet(bot)
    return bots


class _Onlooker:
    """Shows a game as a spectator sees it: the table whenever Nature has changed it, and a sentence for every move."""

    def __init__(self, table: Table, bots: list[Bot], chance: Random, terminal: Terminal, paces: list[float]) -> None:
        from freehold.cli.viewpoint import Viewpoint

        self._table, self._bots, self._chance = table, bots, chance
        self._terminal, self._paces = terminal, paces
        self._seen = table.game.remembering()
        self._viewpoint = Viewpoint(table, self._seen, None)
        """The viewpoint of somebody who remembers everything that was public."""

    def look(self) -> None:
        """Watch from the first move to the result."""
        table = self._table
        self._settle()
        while actors := table.game.actors(table.state):
            seat = actors[0]
            moves = table.game.legal_moves(table.state, seat)
            self._tell(table.move(seat, self._bots[seat].choose(self._seen.view(table.state, seat), moves)))
            self._settle()
        self._show_result()

    def _settle(self) -> None:
        from freehold.core.game import NATURE

        made = self._table.settle(self._chance)
        for entry in made:
            self._tell(entry)
        if any(entry.seat == NATURE for entry in made) and self._table.game.actors(self._table.state):
            self._show_table()

    def _tell(self, entry: Entry) -> None:
        sentences = self._viewpoint.sentences(entry)
        self._terminal.say(*sentences)
        if sentences and any(self._paces):
            sleep(self._paces[entry.seat] if entry.seat >= 0 else min(self._paces))

    def _show_table(self) -> None:
        self._show_picture()
        self._terminal.say(self._viewpoint.ask(self._table.state))

    def _show_picture(self) -> None:
        self._terminal.show(f"\n{self._viewpoint.picture(self._table.state)}\n")

    def _show_result(self) -> None:
        from freehold.cli.ending import show_ending

        table = self._table
        outcome = table.game.outcome(table.state)
        assert outcome is not None
        self._show_picture()
        show_ending(self._terminal, table, outcome)
