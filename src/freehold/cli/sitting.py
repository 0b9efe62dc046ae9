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
from freehold.cli.offers import offers
from freehold.cli.quick_start import compiling
from freehold.cli.saves import Save
from freehold.cli.screen import Screen
from freehold.core.errors import FreeholdError
from freehold.core.game import Outcome, Seat
from freehold.core.play import Table

REMINDED = 6
"""How many sentences remind people of where they left off."""


class Leave(Exception):
    """Somebody wants to stop here."""


class Sitting:
    """People and bots at a table, and one screen between them."""

    def __init__(self, table: Table, bots: Mapping[Seat, Bot], *, screen: Screen, save: Save, rng: Random) -> None:
        self.table = table
        self.bots = bots
        self.people = tuple(seat for seat in range(table.game.seats) if seat not in bots)
        self.screen = screen
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
        while not self._answer(seat, self.screen.ask("> ")):
            pass

    def _hand_over(self, seat: Seat) -> bool:
        """Hide everything until the next person sits at the keyboard; the last one may still think better of it."""
        name, before = self.table.names[seat], self._looking
        self.screen.hide()
        retract = "" if before is None else f" ({self.table.names[before]} may type `undo` instead)"
        while typed := self.screen.ask(f"Pass the keyboard to {name}. {name}, press Enter{retract}: ").lower():
            if typed in LEAVING:
                raise Leave
            if typed == "undo" and before is not None and self.undo(before):
                return False
        self._looking = seat
        return True

    def _answer(self, seat: Seat, line: str) -> bool:
        """Do what was typed; whether the question is answered, or another one has to be asked."""
        aside = ASIDES.get(line.lower())
        try:
            if aside is not None:
                return bool(aside.do(self, seat))
            if line:
                self.table.move(seat, self.table.kit.text.read(line))
                self._go_on()
                return True
        except FreeholdError as error:
            self.complain(error)
            return False
        self.show_question(seat)
        return False

    def complain(self, error: FreeholdError) -> None:
        """Say what was wrong with what was typed."""
        self.screen.say(f"error: {error}", *([f"hint: {error.hint}"] if error.hint else []))

    def tell(self, seat: Seat) -> None:
        """What happened since this person last heard anything, in sentences."""
        news = self.table.entries[self._heard[seat] :]
        self._heard[seat] = len(self.table.entries)
        for entry in news:
            self.screen.say(*self.table.sentences(entry, seat))

    def show_table(self, seat: Seat) -> None:
        """The table as this person sees it."""
        view = self.table.game.view(self.table.state, seat)
        self.screen.show(f"\n{self.table.kit.text.picture(view, self.table.names)}\n")

    def show_question(self, seat: Seat) -> None:
        """What this person is asked, what may be typed, and what each would cost."""
        kit, game, names = self.table.kit, self.table.game, self.table.names
        view = game.view(self.table.state, seat)
        self.screen.show(f"[bold]{escape(kit.text.ask(view, names))}[/]")
        self.screen.offer(offers(kit, view, game.legal_moves(self.table.state, seat), names))
        self.screen.show("[dim]  Also: ? (the rules of the moment), hint, log, undo, quit.[/]")

    def show_moves(self, seat: Seat) -> None:
        """Every legal move."""
        kit, game, names = self.table.kit, self.table.game, self.table.names
        view = game.view(self.table.state, seat)
        moves = game.legal_moves(self.table.state, seat)
        self.screen.offer([(kit.text.write(move), kit.text.consequence(view, move, names)) for move in moves])

    def explain(self, seat: Seat) -> None:
        """The rules of the moment, and what else may be typed."""
        text, view = self.table.kit.text, self.table.game.view(self.table.state, seat)
        self.screen.say(*self.screen.fitted(text.explain(view)), *self.screen.fitted(text.how_to_type(view)), "")
        self.screen.offer([(words, aside.help) for words, aside in ASIDES.items() if aside.help])

    def show_log(self, seat: Seat) -> None:
        """Everything that happened, as this person heard it."""
        self.screen.say(*self.table.log(seat) or ["Nothing has happened yet."])

    def advise(self, seat: Seat) -> None:
        """What a search would do here, by what a perfect memory knows: in a process that compiles, from the game on disk."""
        self.screen.say("Thinking …")
        command = [sys.executable, "-m", "freehold", "hint", str(self._save.file), "--seat", str(seat)]
        ran = subprocess.run(command, capture_output=True, text=True, env=compiling(), check=False)
        self.screen.put(*(ran.stdout or ran.stderr).rstrip().splitlines())

    def undo(self, seat: Seat) -> bool:
        """Take back this person's last move and the bots' answers to it, while nothing was revealed since."""
        try:
            self.table.undo(seat, answers=tuple(self.bots))
        except FreeholdError as error:
            self.complain(error)
            return False
        for person in self.people:
            self._heard[person] = min(self._heard[person], len(self.table.entries))
        self.keep()
        self.screen.say(f"{self.table.names[seat]}'s last move is taken back.")
        return True

    def leave(self, seat: Seat) -> None:
        """Stop here; the game is on disk already."""
        raise Leave

    def _finish(self) -> Outcome:
        table = self.table
        outcome = table.game.outcome(table.state)
        assert outcome is not None
        self.tell(self.people[0] if self._looking is None else self._looking)
        show_ending(self.screen, table, outcome)
        return outcome


class Aside(NamedTuple):
    """Something that may be typed besides a move."""

    do: Callable[[Sitting, Seat], bool | None]
    """True if the question it was typed at is settled by it."""
    help: str = ""
    """A line under `?`; none for another spelling of the same thing."""


LEAVING = ("quit", "exit", "q")

ASIDES: dict[str, Aside] = {
    "?": Aside(Sitting.explain, "the rules of the moment, and this list"),
    "help": Aside(Sitting.explain),
    "moves": Aside(Sitting.show_moves, "every move you may make, and what it would cost"),
    "table": Aside(Sitting.show_table, "show the table again"),
    "log": Aside(Sitting.show_log, "everything that happened so far"),
    "hint": Aside(Sitting.advise, "which moves a search would think about, and how they would fare"),
    "undo": Aside(Sitting.undo, "take back your last move, while nothing was revealed since"),
    "quit": Aside(Sitting.leave, "stop here; the game is kept and can be resumed"),
    "exit": Aside(Sitting.leave),
    "q": Aside(Sitting.leave),
}
