"""Looking back: any position in a finished game or a record, through anyone's eyes."""

from __future__ import annotations

from msgspec.structs import replace

from freehold.core.errors import FreeholdError
from freehold.core.game import NATURE, AnyGame, Seat
from freehold.core.play import Table
from freehold.core.record import Record
from freehold.core.said import said
from freehold.games import kit_of
from freehold.server.messages.refusals import Refusal
from freehold.server.messages.screen import Replay, Replayed, ReplayStep
from freehold.server.messages.words import words
from freehold.server.show.logbook import events
from freehold.server.show.screen_builder import choice, result


def table_of(record: Record) -> Table:
    """The game of a record, replayed; refused if it cannot be."""
    try:
        return Table.resume(kit_of(record), record)
    except FreeholdError as error:
        raise Refusal.of(error) from error


def read(text: str) -> Record:
    """A record somebody sent."""
    try:
        return Record.read(text)
    except FreeholdError as error:
        raise Refusal.of(error) from error


def replay(
    table: Table, position: int | None, seat: Seat | None, *, memory: bool, seed: str | None, commitment: str | None
) -> Replay:
    """A whole game, with one position open."""
    write = table.kit.text.write
    steps = tuple(
        ReplayStep(
            number,
            None if entry.seat == NATURE else entry.seat,
            write(entry.move),
            entry.forced,
            tuple(map(words, table.sentences(entry, seat))),
            events(table, number - 1, seat),
        )
        for number, entry in enumerate(table.entries, 1)
    )
    return Replay(
        game=table.kit.name,
        title=table.kit.title,
        edition=table.settings.edition,
        options=dict(table.settings.options),
        players=table.names,
        steps=steps,
        result=result(table, table.names),
        seed=seed,
        commitment=commitment,
        at=position_of(table, len(table.entries) if position is None else position, seat, memory=memory),
    )


def position_of(table: Table, position: int, seat: Seat | None, *, memory: bool, future: bool = True) -> Replayed:
    """One position through one pair of eyes; `future` also shows what was played next."""
    length = len(table.entries)
    if position > length:
        raise Refusal("no-such-position", said("server-no-position", position=position, moves=length))
    if seat is not None and seat >= table.game.seats:
        raise Refusal("no-such-seat", said("server-no-seat", seat=seat + 1, last=table.game.seats))
    game: AnyGame = table.game.remembering() if memory else table.game
    state = table.entries[position].before if position < length else table.state
    view = game.view(state, seat)
    coming = table.entries[position] if future and position < length else None
    actors = tuple(actor for actor in game.actors(state) if actor != NATURE)
    return Replayed(
        position=position,
        length=length,
        seat=seat,
        view=view,
        facts=table.kit.facts(view),
        ask=words(table.kit.text.ask(view, table.names)),
        actors=actors,
        choices=tuple(choice(table.kit, move, view, table.names) for move in game.legal_moves(state, seat))
        if seat in actors
        else (),
        next_move=table.kit.text.write(coming.move) if coming else None,
        next_label=words(table.kit.text.label(coming.move)) if coming else None,
        next_seat=None if coming is None or coming.seat == NATURE else coming.seat,
    )


def up_to(record: Record, position: int) -> Record:
    """The record as it was after some moves."""
    if position > len(record.plays):
        wrong = said("server-no-position-in-record", position=position, moves=len(record.plays))
        raise Refusal("no-such-position", wrong)
    return replace(record, plays=record.plays[:position], result=None)
