"""Tables as values, for tests that need no server."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from freehold.core.record import Record
from freehold.server.messages.requests import BotSeat, CreateTable, MySeat, OpenSeat
from freehold.server.messages.terms import GameClock
from freehold.server.table import moves, new_tables, seating
from freehold.server.table.change import Change, Once
from freehold.server.table.new_tables import Secrets
from freehold.server.table.prompts import questions
from freehold.server.table.sitting import Sitting

NOW = 1_000_000
BOTS = ("medium", "heuristic", "random")
"""The bots one may choose here."""
RECORDS = Path(__file__).parents[1] / "records"
NAMES = ("Ann", "Bea", "Cy", "Dee", "Eve", "Fay")


def some_secrets(id: str = "t1") -> Secrets:
    """Secrets that are none. Whoever makes a table has the token `mine`."""
    return Secrets(id, "5a" * 32, f"host {id}", "invite", "mine")


def an_open_table(players: int = 3, **wanted: Any) -> Sitting:
    """For Sale, where Ann waits for others."""
    seats = [MySeat("Ann"), *[OpenSeat()] * (players - 1)]
    asked = {"game": "for-sale", "seats": seats, "options": {"first": 0}, **wanted}
    return new_tables.create(CreateTable(**asked), some_secrets(), NOW, BOTS)


def people(players: int = 3, **wanted: Any) -> Sitting:
    """For Sale among people, Ann to bid first. Everybody's token is their name, but for Ann's, which is `mine`."""
    sitting = an_open_table(players, **wanted)
    for name in NAMES[1:players]:
        sitting, _ = seating.join(sitting, name, None, name, NOW)
    return sitting


def in_a_sale(players: int = 3, **wanted: Any) -> Sitting:
    """People who choose at the same time which property to sell. Of three, Ann has 1 and 3, Bea 2 and 6, Cy 5 and 8."""
    sitting = people(players, **wanted)
    while len(questions(sitting)) == 1:
        sitting = made(sitting, "pass")
    return sitting


def a_sitting(id: str = "t1", game: str = "for-sale", players: int = 3) -> Sitting:
    """Ann and bots, with time for the game."""
    bots = [BotSeat("random") for _ in range(players - 1)]
    wanted = CreateTable(game=game, seats=[MySeat("Ann"), *bots], clock=GameClock(60, 5))
    return new_tables.create(wanted, some_secrets(id), NOW, BOTS)


def a_record_of_ten_lots() -> Record:
    """The Estates by the first version of its rules, with a row as long as only they allow where nothing is said."""
    return Record.read((RECORDS / "the_estates" / "capstone-2018-3-ten-lots.txt").read_text())


def finished() -> Sitting:
    """A game among people that has been played to its end."""
    sitting = play_on(people(), 1000)
    assert sitting.row.status == "over"
    return sitting


def made(sitting: Sitting, *played: str, seat: int | None = None, now: int = NOW) -> Sitting:
    """The sitting after some moves of whoever is asked first, or of one seat."""
    for move in played:
        asked = questions(sitting)
        question = asked[min(asked) if seat is None else seat]
        sitting = moves.answer(sitting, question.seat, question.id, move, now=now)
    return sitting


def play_on(sitting: Sitting, choices: int, now: int = NOW) -> Sitting:
    """Everybody plays the move in the middle."""
    for _ in range(choices):
        open_ones = [question for question in questions(sitting).values() if not question.is_answered]
        if not open_ones:
            break
        question = open_ones[0]
        legal = sitting.game.legal_moves(question.state, question.seat)
        move = sitting.kit.text.write(legal[len(legal) // 2])
        sitting = moves.answer(sitting, question.seat, question.id, move, now=now)
    return sitting


def a_change(table: str, step: Callable[[Sitting], Sitting], *, once: Once | None = None) -> Change:
    """A step of the server's own."""
    return Change(table, lambda sitting, now: step(sitting), NOW, once=once)


def same(one: Sitting, other: Sitting) -> bool:
    """Whether two sittings say the same about everything."""
    if (one.row, one.seats, one.stamps, one.messages) != (other.row, other.seats, other.stamps, other.messages):
        return False
    return (one.table and one.table.state) == (other.table and other.table.state)
