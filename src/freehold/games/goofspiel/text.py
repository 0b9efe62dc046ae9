"""Goofspiel in words: notation, sentences, prompts, and the table on a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import assert_never

import msgspec

from freehold.core.errors import BadNotation
from freehold.core.game import Game, Outcome, Seat, State
from freehold.core.kit import Names, Say
from freehold.core.said import Argument, Said, all_of, said
from freehold.core.words import unmarked
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
        raise BadNotation(said("goofspiel-no-move", text=text.strip(), cards=CARDS))
    return TurnPrize(int(found[2])) if found[1] == "prize" else Bid(int(found[2]))


def hear(event: Event, viewer: Seat | None) -> Event:
    """Only the bidder hears which card was sealed."""
    if isinstance(event, Sealed) and event.seat != viewer:
        return msgspec.structs.replace(event, card=None)
    return event


def sentence(event: Event, names: Names) -> Said:
    """What happened, as a sentence."""
    match event:
        case PrizeTurned(prize):
            return said("goofspiel-prize", prize=prize)
        case Sealed(seat, card):
            if card is None:
                return said("goofspiel-seals-something", who=names[seat])
            return said("goofspiel-seals", who=names[seat], card=card)
        case Revealed():
            return _revealed(event, names)
        case GameOver(scores):
            pairs = zip(names, scores, strict=True)
            return said("goofspiel-over", scores=all_of(said("goofspiel-score", who=who, score=n) for who, n in pairs))
        case _:
            assert_never(event)


def _revealed(event: Revealed, names: Names) -> Said:
    pairs = zip(names, event.cards, strict=True)
    bids = all_of(said("goofspiel-bid-of", who=who, card=card) for who, card in pairs)
    prizes = all_of(event.prizes)
    if event.winner is not None:
        return said("goofspiel-wins", bids=bids, who=names[event.winner], prizes=prizes)
    if event.carried:
        return said("goofspiel-tie-carries", bids=bids, prizes=prizes, count=len(event.prizes))
    return said("goofspiel-tie-loses", bids=bids, prizes=prizes, count=len(event.prizes))


def why_forced(view: View, seat: Seat, names: Names) -> Said:
    """Why the seat had only one legal move."""
    return said("goofspiel-one-card-left", who=names[seat])


def ask(view: View, names: Names) -> Said:
    """One sentence: whose turn it is, and to do what."""
    if view.phase == "over":
        return said("goofspiel-ask-over")
    if not view.actors:
        return said("goofspiel-ask-prize")
    if view.viewer in view.actors:
        return said("goofspiel-ask", prizes=all_of(view.pot))
    return said("goofspiel-ask-other", who=all_of(names[seat] for seat in view.actors), count=len(view.actors))


def label(move: Move) -> Said:
    """The move, for its button."""
    if isinstance(move, Bid):
        return said("goofspiel-label-bid", card=move.card)
    return said("goofspiel-label-draw", move=write(move))


def consequence(view: View, move: Move, names: Names) -> Said | None:
    """What a legal move would do."""
    return said("goofspiel-bid-lays", card=move.card) if isinstance(move, Bid) else None


def explain(view: View) -> Said:
    """The rules that apply right now."""
    return said("goofspiel-explain", ties="carry" if view.carries else "lose")


def how_to_type(view: View) -> Said | None:
    """How the moves available now are typed."""
    return None if view.phase == "over" else said("goofspiel-type")


def picture(view: View, names: Names, say: Say) -> str:
    """The table as text with console mark-up."""
    to_come = said("goofspiel-picture-to-come", count=len(view.unseen), prizes=_row(view.unseen))
    lines = [f"[bold]Goofspiel[/] · {say(to_come)}", ""]
    lines += [f"  {say(said('goofspiel-picture-middle'))}  [bold yellow]{_row(view.pot)}[/]", ""]
    width = max(len(name[:LONGEST_NAME]) for name in names)
    points = [say(said("goofspiel-picture-points", points=seat.score)) for seat in view.seats]
    lines += [
        _seat(view, seat, name[:LONGEST_NAME].ljust(width), points[seat].rjust(max(map(len, points))), say)
        for seat, name in enumerate(names)
    ]
    sealed = said("goofspiel-picture-you-sealed", card=view.sealed) if view.sealed else None
    return "\n".join([*lines, "", f"  {say(sealed)}"] if sealed else lines)


def _seat(view: View, seat: int, name: str, points: str, say: Say) -> str:
    shown = view.seats[seat]
    mark = ">" if seat in view.actors else " "
    line = f"{mark} {unmarked(name)}  {points}  {_row(shown.cards)}"
    line += f"  {say(said('goofspiel-picture-sealed'))}" if shown.has_sealed else ""
    return f"[bold]{line}[/]" if seat == view.viewer else line


def result(game: Game[Move, Event, View], state: State, outcome: Outcome, names: Names) -> list[list[Argument]]:
    """The final table, best first."""
    view = game.view(state, None)
    headings = said("goofspiel-result-player"), said("goofspiel-result-prizes"), said("goofspiel-result-total")
    rows: list[list[Argument]] = [["", *headings]]
    for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
        prizes = _row(view.seats[seat].prizes)
        rows.append([f"{outcome.ranks[seat]}.", names[seat], prizes, outcome.scores[seat]])
    return rows


def _row(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers)) or "–"
