"""Prompts: which questions are open, and to whom. They follow from the moves alone, so a restart asks the same ones."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from freehold.core.game import NATURE, Seat
from freehold.core.play import Table
from freehold.server.table.sitting import Sitting


class Question(Struct, frozen=True):
    """What a seat is asked. Its id stays the same while others choose at the same time."""

    seat: Seat
    id: str
    kind: Literal["turn", "together"]
    state: Any
    """The position to choose in: without the seat's own choice, if it may still be changed."""
    chosen: Any = None
    """The choice that may still be changed."""

    @property
    def is_answered(self) -> bool:
        return self.chosen is not None


def questions(sitting: Sitting) -> dict[Seat, Question]:
    """All open questions by seat. In simultaneous play those who have chosen may choose again until the last one has."""
    table = sitting.table
    if table is None or sitting.row.status != "running":
        return {}
    actors = table.game.actors(table.state)
    if not actors or actors == (NATURE,):
        return {}
    since = opened(table)
    id = f"{since}-{sitting.row.undos}"
    kind: Literal["turn", "together"] = "together" if since < len(table.entries) or len(actors) > 1 else "turn"
    found = {seat: Question(seat, id, kind, table.state) for seat in actors}
    for entry in table.entries[since:]:
        if not entry.forced:
            found[entry.seat] = Question(entry.seat, id, kind, table.entries[since].before, entry.move)
    return found


def plain_move(sitting: Sitting, question: Question) -> str:
    """What is played for somebody who does not answer, in the game's notation."""
    game, seat = sitting.game, question.seat
    legal = game.legal_moves(question.state, seat)
    return sitting.kit.text.write(sitting.kit.orders.default(game.view(question.state, seat), legal))


def opened(table: Table) -> int:
    """How many moves had been made when the current questions were first asked."""
    game = table.game
    actors = set(game.actors(table.state))
    since = len(table.entries)
    while since and actors < (earlier := set(game.actors(table.entries[since - 1].before))):
        actors = earlier
        since -= 1
    return since
