"""Goofspiel in words: notation, sentences, prompts, and the table on a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import assert_never

import msgspec

from freehold.core.errors import BadNotation
from freehold.core.game import Game, Outcome, Seat, State
from freehold.core.kit import Names
from freehold.core.words import counted, listed, unmarked
from freehold.games.goofspiel.events import Event, GameOver, PrizeTurned, Revealed, Sealed
from freehold.games.goofspiel.moves import Bid, Move, TurnPrize
from freehold.games.goofspiel.state import CARDS
from freehold.games.goofspiel.view import View

LONGEST_NAME = 20


def write(move: Move) -> str:
    """The move as typed: `bid 4`."""
    return f"bid {move.card}" if isinstance(move, Bid) else f"prize {move.prize}"


def read(text: str) -> Move:
    """The move that was typed. `b 4` and `4` will do."""
    found = re.fullmatch(r"(?:(bid|b|prize) +)?([0-9]{1,2})", text.strip().lower())
    if not found or not 1 <= int(found[2]) <= CARDS:
        raise BadNotation(f"{text.strip()!r} is not a move; moves are written `bid 7`, with cards from 1 to {CARDS}")
    return TurnPrize(int(found[2])) if found[1] == "prize" else Bid(int(found[2]))


def hear(event: Event, viewer: Seat | None) -> Event:
    """Only the bidder hears which card was sealed."""
    if isinstance(event, Sealed) and event.seat != viewer:
        return msgspec.structs.replace(event, card=None)
    return event


def sentence(event: Event, names: Names) -> str:
    """What happened, as a sentence."""
    match event:
        case PrizeTurned(prize):
            return f"Prize {prize} is turned over."
        case Sealed(seat, card):
            return f"{names[seat]} seals {card or 'a card'}."
        case Revealed():
            return _revealed(event, names)
        case GameOver(scores):
            return f"The game is over: {listed(f'{name} {score}' for name, score in zip(names, scores, strict=True))}."
        case _:
            assert_never(event)


def _revealed(event: Revealed, names: Names) -> str:
    bids = listed(f"{name} {card}" for name, card in zip(names, event.cards, strict=True))
    if event.winner is not None:
        return f"{bids}: {names[event.winner]} wins {listed(event.prizes)}."
    one, several = ("stays in the middle", "stay in the middle") if event.carried else ("is lost", "are lost")
    return f"{bids}: a tie, {listed(event.prizes)} {one if len(event.prizes) == 1 else several}."


def why_forced(view: View, seat: Seat, names: Names) -> str:
    """Why the seat had only one legal move."""
    return f"{names[seat]} has one card left."


def ask(view: View, names: Names) -> str:
    """One sentence: whose turn it is, and for what."""
    if view.phase == "over":
        return "The game is over."
    if not view.actors:
        return "A prize is being turned over."
    if view.viewer in view.actors:
        return f"Your turn: bid a card for {listed(view.pot)}."
    return f"{listed(names[seat] for seat in view.actors)} {'are' if len(view.actors) > 1 else 'is'} choosing a card."


def consequence(view: View, move: Move, names: Names) -> str:
    """What a legal move would do."""
    return f"lay {move.card} face down" if isinstance(move, Bid) else ""


def explain(view: View) -> str:
    """The rules of the moment."""
    tie = "leaves the prizes there" if view.carries else "gets nobody the prizes"
    return (
        "Everyone lays one card face down; all are revealed together. The highest card takes the prizes in the middle; a tie for "
        f"it {tie}. Cards bid are gone. The most points win."
    )


def how_to_type(view: View) -> str:
    """How moves of the moment are typed."""
    return "" if view.phase == "over" else "Type `bid 7`; `b 7` or `7` will do."


def picture(view: View, names: Names) -> str:
    """The table as text with console mark-up."""
    lines = [f"[bold]Goofspiel[/] · {counted(len(view.unseen), 'prize')} to come: {_row(view.unseen)}", ""]
    lines += [f"  In the middle  [bold yellow]{_row(view.pot)}[/]", ""]
    width = max(len(name[:LONGEST_NAME]) for name in names)
    lines += [_seat(view, seat, name[:LONGEST_NAME].ljust(width)) for seat, name in enumerate(names)]
    return "\n".join([*lines, "", f"  You have sealed {view.sealed}."] if view.sealed else lines)


def _seat(view: View, seat: int, name: str) -> str:
    shown = view.seats[seat]
    mark = ">" if seat in view.actors else " "
    line = f"{mark} {unmarked(name)}  {shown.score:>2} points  {_row(shown.cards)}"
    line += "  sealed" if shown.has_sealed else ""
    return f"[bold]{line}[/]" if seat == view.viewer else line


def result(game: Game[Move, Event, View], state: State, outcome: Outcome, names: Names) -> list[list[str]]:
    """The final table, best first."""
    view = game.view(state, None)
    rows = [["", "player", "prizes", "total"]]
    for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
        prizes = _row(view.seats[seat].prizes)
        rows.append([f"{outcome.ranks[seat]}.", names[seat], prizes, str(outcome.scores[seat])])
    return rows


def _row(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers)) or "–"
