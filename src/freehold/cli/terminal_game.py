"""A game at one terminal: whoever is to move is asked, and everybody hears what happened."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from rich.markup import escape

from freehold.bots import Bot
from freehold.cli.ending import show_ending
from freehold.cli.language import OPTION, say, speaker
from freehold.cli.move_menu import move_menu
from freehold.cli.saves import Save
from freehold.cli.terminal import LEAVING, Terminal
from freehold.core.errors import FreeholdError
from freehold.core.game import Outcome, Seat
from freehold.core.play import Table
from freehold.core.said import Said, said

REMINDED = 6
"""How many sentences remind people where they left off."""


class Leave(Exception):
    """Somebody wants to stop here."""


class TerminalGame:
    """People and bots at a table, and one terminal between them."""

    def __init__(self, table: Table, bots: Mapping[Seat, Bot], *, terminal: Terminal, save: Save, rng: Random) -> None:
        self.table = table
        self.bots = bots
        self.people = tuple(seat for seat in range(table.game.seats) if seat not in bots)
        self.terminal = terminal
        self._save = save
        self._rng = rng
        self._looking: Seat | None = self.people[0] if len(self.people) == 1 else None
        """Who has the keyboard."""
        left_off = max(0, len(table.entries) - REMINDED)
        self._heard = dict.fromkeys(self.people, left_off)
        """How many moves each person has been told about."""

    def play(self) -> Outcome:
        """Play to the end, or until somebody leaves."""
        self._go_on()
        while seats := self.table.game.actors(self.table.state):
            waiting_bots = [seat for seat in seats if seat in self.bots]
            if waiting_bots:
                self._ask_bot(waiting_bots[0])
            else:
                self._ask_person(seats[0])
        return self._finish()

    def _go_on(self) -> None:
        """Let Nature draw, put everything on disk, and tell a lone person at once."""
        self.table.settle(self._rng)
        self.keep()
        if len(self.people) == 1:
            self.tell(self.people[0])

    def keep(self) -> None:
        """Put the game on disk as it stands."""
        self._save.keep(self.table.record)

    def _ask_bot(self, seat: Seat) -> None:
        game = self.table.game.remembering()
        state = self.table.state
        self.table.move(seat, self.bots[seat].choose(game.view(state, seat), game.legal_moves(state, seat)))
        self._go_on()

    def _ask_person(self, seat: Seat) -> None:
        if self._looking != seat and not self._hand_over(seat):
            return
        self.tell(seat)
        self.show_table(seat)
        self.show_question(seat)
        while not self._answer(seat, self.terminal.ask(">")):
            pass

    def _hand_over(self, seat: Seat) -> bool:
        """Hide everything until the next person sits down at the keyboard; the last one may still think better of it."""
        before = self._looking
        self.terminal.hide()
        prompt = self._keyboard_to(seat, before)
        while typed := self.terminal.ask(prompt).lower():
            if typed in LEAVING:
                raise Leave
            if typed == "undo" and before is not None and self.undo(before):
                return False
        self._looking = seat
        return True

    def _keyboard_to(self, seat: Seat, before: Seat | None) -> Said:
        names = self.table.names
        if before is None or not self._can_undo(before):
            return said("terminal-pass-the-keyboard", who=names[seat])
        return said("terminal-pass-the-keyboard-or-undo", who=names[seat], before=names[before])

    def _answer(self, seat: Seat, line: str) -> bool:
        """Do what was typed; returns whether the question is settled, or has to be asked again."""
        aside = ASIDES.get(line.lower())
        try:
            if aside is not None:
                return bool(aside.do(self, seat))
            if line:
                self.table.move(seat, self.table.kit.text.read(line))
                self._go_on()
                return True
        except FreeholdError as error:
            self.terminal.complain(error)
            return False
        self.show_question(seat)
        return False

    def tell(self, seat: Seat) -> None:
        """Say, in sentences, what happened since this person last heard anything."""
        news = self.table.entries[self._heard[seat] :]
        self._heard[seat] = len(self.table.entries)
        for entry in news:
            self.terminal.say(*self.table.sentences(entry, seat))

    def show_table(self, seat: Seat) -> None:
        """The table as this person sees it."""
        view = self.table.game.view(self.table.state, seat)
        self.terminal.show(f"\n{self.table.kit.text.picture(view, self.table.names, say)}\n")

    def show_question(self, seat: Seat) -> None:
        """What this person is asked, what may be typed, and what each would cost."""
        kit, game, names = self.table.kit, self.table.game, self.table.names
        view = game.view(self.table.state, seat)
        self.terminal.show(f"[bold]{escape(say(kit.text.ask(view, names)))}[/]")
        self.terminal.offer(move_menu(kit, view, game.legal_moves(self.table.state, seat), names))
        also = said("terminal-also-undo") if self._can_undo(seat) else said("terminal-also")
        self.terminal.show(f"[dim]  {escape(say(also))}[/]")

    def show_moves(self, seat: Seat) -> None:
        """Every legal move."""
        kit, game, names = self.table.kit, self.table.game, self.table.names
        view = game.view(self.table.state, seat)
        moves = game.legal_moves(self.table.state, seat)
        self.terminal.offer([(kit.text.write(move), kit.text.consequence(view, move, names)) for move in moves])

    def explain(self, seat: Seat) -> None:
        """The rules of the moment, and what else may be typed."""
        text, view = self.table.kit.text, self.table.game.view(self.table.state, seat)
        how = text.how_to_type(view)
        self.terminal.say(text.explain(view), *([how] if how else []), "")
        self.terminal.offer([(words, aside.help) for words, aside in ASIDES.items() if aside.help])

    def show_log(self, seat: Seat) -> None:
        """Everything that happened, as this person heard it."""
        self.terminal.say(*self.table.log(seat) or [said("terminal-log-empty")])

    def advise(self, seat: Seat) -> None:
        """What a search with a perfect memory would do here: run in a process that compiles, from the game on disk."""
        self.terminal.say(said("terminal-thinking"))
        command = [sys.executable, "-m", "freehold", "hint", str(self._save.file), "--seat", str(seat)]
        command += [OPTION, speaker().language]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        self.terminal.put(*(ran.stdout or ran.stderr).rstrip().splitlines())

    def undo(self, seat: Seat) -> bool:
        """Take back this person's last move and the bots' replies to it, as long as nothing was revealed since."""
        try:
            self.table.undo(seat, answers=tuple(self.bots))
        except FreeholdError as error:
            self.terminal.complain(error)
            return False
        for person in self.people:
            self._heard[person] = min(self._heard[person], len(self.table.entries))
        self.keep()
        self.terminal.say(said("terminal-taken-back", who=self.table.names[seat]))
        return True

    def _can_undo(self, seat: Seat) -> bool:
        """Whether this person has a move that can still be taken back."""
        try:
            self.table.copy().undo(seat, answers=tuple(self.bots))
        except FreeholdError:
            return False
        return True

    def leave(self, seat: Seat) -> None:
        """Stop here; the game is on disk already."""
        raise Leave

    def _finish(self) -> Outcome:
        table = self.table
        outcome = table.game.outcome(table.state)
        assert outcome is not None
        self.tell(self.people[0] if self._looking is None else self._looking)
        show_ending(self.terminal, table, outcome)
        return outcome


class Aside(NamedTuple):
    """Something that may be typed besides a move."""

    do: Callable[[TerminalGame, Seat], bool | None]
    """True if it settles the question it was typed at."""
    help: Said | None = None
    """A line under `?`; none for another spelling of the same thing."""


ASIDES: dict[str, Aside] = {
    "?": Aside(TerminalGame.explain, said("terminal-help-rules")),
    "help": Aside(TerminalGame.explain),
    "moves": Aside(TerminalGame.show_moves, said("terminal-help-moves")),
    "table": Aside(TerminalGame.show_table, said("terminal-help-table")),
    "log": Aside(TerminalGame.show_log, said("terminal-help-log")),
    "hint": Aside(TerminalGame.advise, said("terminal-help-hint")),
    "undo": Aside(TerminalGame.undo, said("terminal-help-undo")),
    "quit": Aside(TerminalGame.leave, said("terminal-help-quit")),
    "exit": Aside(TerminalGame.leave),
    "q": Aside(TerminalGame.leave),
}
