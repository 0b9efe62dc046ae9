"""The Estates in words: sentences, prompts, consequences. The notation is in `notation`, the drawing in `picture`."""

from __future__ import annotations

from typing import Final, assert_never

from freehold.core.game import Game, Outcome, Seat, State
from freehold.core.kit import Names
from freehold.core.words import counted, listed
from freehold.games.the_estates.consequences import consequence
from freehold.games.the_estates.events import (
    REASONS,
    BidMade,
    CertificateTaken,
    CubeDrawn,
    CubePlaced,
    Discarded,
    Embezzled,
    Event,
    FirstNamed,
    GameOver,
    Kept,
    MayorCancelled,
    MayorPlaced,
    Offered,
    Passed,
    PermitCancelled,
    PermitPlaced,
    RoofPlaced,
    RoofTurned,
    RoundOpened,
    RoundOver,
    RowCompleted,
    RowReopened,
    Sold,
    Unsold,
)
from freehold.games.the_estates.moves import Move
from freehold.games.the_estates.notation import read, write
from freehold.games.the_estates.picture import picture
from freehold.games.the_estates.pieces import company_name, cube_name, piece_name
from freehold.games.the_estates.view import View

__all__ = [
    "ask",
    "consequence",
    "explain",
    "hear",
    "how_to_type",
    "picture",
    "read",
    "result",
    "sentence",
    "why_forced",
    "write",
]


def hear(event: Event, viewer: Seat | None) -> Event:
    """Everything happens in the open."""
    return event


def sentence(event: Event, names: Names) -> str:
    """What happened, as a sentence; cubes drawn one by one need none."""
    match event:
        case FirstNamed(seat):
            return f"{names[seat]} is drawn to begin."
        case CubeDrawn():
            return ""
        case RoundOpened(number, rounds, _, seat):
            which = f"Round {number} of at most {rounds}: the" if rounds > 1 else "The"
            return f"{which} cubes lie in three lines of eight. {names[seat]} begins."
        case Embezzled(seat):
            return f"{names[seat]} embezzles $1M."
        case Offered(seat, piece):
            return f"{names[seat]} offers {piece_name(piece)}."
        case RoofTurned(value):
            return f"The roof shows {value}."
        case BidMade(seat, amount):
            return f"{names[seat]} bids {amount}."
        case Passed(seat):
            return f"{names[seat]} passes."
        case Sold(seat, buyer, piece, price):
            return f"{names[seat]} sells {piece_name(piece)} to {names[buyer]} for {price}."
        case Kept(seat, payee, piece, price):
            return f"{names[seat]} keeps {piece_name(piece)} and pays {names[payee]} {price}."
        case Unsold(seat, piece):
            return f"Nobody bids: {names[seat]} gets {piece_name(piece)} for nothing."
        case RoundOver() | GameOver():
            return _over(event, names)
        case _:
            return _placement(event, names)


_Placement = (
    CubePlaced
    | CertificateTaken
    | RoofPlaced
    | PermitPlaced
    | MayorPlaced
    | PermitCancelled
    | MayorCancelled
    | Discarded
    | RowCompleted
    | RowReopened
)


def _placement(event: _Placement, names: Names) -> str:
    match event:
        case CubePlaced(seat, cube, row, lot):
            return f"{names[seat]} builds {cube_name(cube)} on {row}:{lot}."
        case CertificateTaken(seat, company):
            return f"{names[seat]} takes the certificate of {company_name(company)}."
        case RoofPlaced(seat, value, row, lot, worth, owner):
            return f"{names[seat]} puts the roof of {value} on {row}:{lot}, which is worth {worth} to {names[owner]}."
        case PermitPlaced(seat, row, change, length):
            verb = "lengthens" if change > 0 else "shortens"
            return f"{names[seat]} {verb} row {row} by {abs(change)}: it must have {counted(length, 'lot')}."
        case MayorPlaced(seat, row):
            return f"{names[seat]} puts the mayor before row {row}: it counts double."
        case PermitCancelled(seat, row, change, length):
            return f"{names[seat]} cancels the {abs(change)}-permit: row {row} must have {counted(length, 'lot')}."
        case MayorCancelled(seat, row):
            return f"{names[seat]} sends the mayor away from row {row}."
        case Discarded(seat, piece):
            return f"{names[seat]} discards {piece_name(piece)}."
        case RowCompleted(row):
            return f"Row {row} is complete."
        case RowReopened(row):
            return f"Row {row} is complete no more."
        case _:
            assert_never(event)


def _over(event: RoundOver | GameOver, names: Names) -> str:
    scores = listed(f"{name} {score}" for name, score in zip(names, event.scores, strict=True))
    winners = listed(names[seat] for seat in event.winners)
    is_shared = len(event.winners) > 1
    if isinstance(event, RoundOver):
        tie = ", with more cheques" if event.by_cheques else ""
        verb = "share" if is_shared else "wins"
        return f"Round {event.round} is over: {REASONS[event.ending]}. {scores}. {winners} {verb} it{tie}."
    how = " by two rounds won" if event.two_wins else ""
    return f"The game is over: {scores}. {winners} {'share the victory' if is_shared else 'wins'}{how}."


def why_forced(view: View, seat: Seat, names: Names) -> str:
    """Why the seat had only one legal move."""
    name = names[seat]
    if view.phase == "bid":
        return f"{name} cannot go above {view.high}." if view.high else f"{name} has nothing to bid."
    if view.phase == "choice":
        return f"{name} cannot pay {view.high}."
    if view.phase == "place":
        is_cancel = view.piece is not None and view.piece.kind == "cancel"
        return f"{name} has nothing to cancel." if is_cancel else f"{name} has one place for it."
    return f"{name} has one piece to offer."


def ask(view: View, names: Names) -> str:
    """One sentence: whose turn it is, and for what."""
    if view.phase == "over":
        return "The game is over."
    if not view.actors:
        return "Pieces are being drawn."
    if view.viewer not in view.actors:
        return f"{names[view.actors[0]]} is to {_task(view)}."
    return f"Your turn: {_own_task(view, names)}."


def _task(view: View) -> str:
    if view.piece is None:
        return "offer a piece"
    piece = piece_name(view.piece)
    if view.phase == "bid":
        return f"bid for {piece}, or pass"
    return f"sell or keep {piece}" if view.phase == "choice" else f"place {piece}"


def _own_task(view: View, names: Names) -> str:
    assert view.viewer is not None
    own = view.seats[view.viewer]
    cash = own.cash or 0
    if view.piece is None:
        return "embezzle first, or offer a piece" if cash and not view.embezzled else "offer a piece"
    piece = piece_name(view.piece)
    if view.phase == "bid":
        if cash <= view.high:
            cannot = f"cannot go above {view.high}" if view.high else "have nothing to bid"
            return f"{piece} is on offer, and you {cannot}, so pass"
        span = str(cash) if cash == view.high + 1 else f"{view.high + 1} to {cash}"
        return f"bid {span} for {piece}, or pass"
    if view.phase == "choice" and view.high_seat is not None:
        who = names[view.high_seat]
        keep = f", or keep it and pay {view.high}" if cash >= view.high else f" (you cannot pay {view.high})"
        return f"sell {piece} to {who} for {view.high}{keep}"
    return f"place {piece}"


def explain(view: View) -> str:
    """The rules of the moment."""
    return _RULES[_moment(view)].format(cancelled="a permit, or the mayor" if view.cancel_mayor else "a permit")


def how_to_type(view: View) -> str:
    """How moves of the moment are typed."""
    return _TYPED[_moment(view)].format(cancel_mayor=", `cancel mayor`" if view.cancel_mayor else "")


def _moment(view: View) -> str:
    if view.phase in ("bid", "choice"):
        return "auction"
    return view.phase if view.phase in ("place", "over") else "turn"


_RULES: Final = {
    "turn": (
        "A turn. The auctioneer may first embezzle: one cheque goes into the cash box, and is a point at the end. Then the "
        "auctioneer offers a cube at the end of a line, a roof, a permit, the mayor or the cancel cube. The round ends when two "
        "rows are complete, or when no more buildings can be finished."
    ),
    "auction": (
        "Auction. Clockwise, each player but the auctioneer bids once, more than the bid before, or passes. Then the auctioneer "
        "sells to the highest bidder for the bid, or keeps the piece and pays the bidder as much. If nobody bids, the auctioneer "
        "has it for nothing."
    ),
    "place": (
        "Placing. A cube goes on the next lot of a row, or on a higher number; one only on white dirt. A roof finishes any "
        "building. A permit makes a row longer or shorter, but never shorter than what is built. The mayor doubles a row. The "
        "cancel cube removes {cancelled}. All but cubes and roofs may be discarded."
    ),
    "over": (
        "The game is over. Buildings of complete rows count for the owner of the company on top, those of incomplete rows "
        "against them, and twice before the mayor; a cheque in the cash box is a point. Cheques break ties."
    ),
}

_TYPED: Final = {
    "turn": "Type `embezzle`, `offer cube 2 left`, `offer roof`, `offer permit 3`, `offer mayor` or `offer cancel`.",
    "auction": "Type `bid 4`, `pass`, `sell` or `keep`.",
    "place": (
        "Type `place 2:5` (row and lot), `permit 2 +`, `mayor 1`, `cancel permit 3`{cancel_mayor} or `discard`. White dirt is "
        "drawn as `::`."
    ),
    "over": "",
}


def result(game: Game[Move, Event, View], state: State, outcome: Outcome, names: Names) -> list[list[str]]:
    """The final table, best first: each street's points, the cash box, and each round of a match."""
    view = game.view(state, None)
    rounds = [f"round {number}" for number in range(1, view.round)]
    table = [["", "player", *rounds, "row 1", "row 2", "row 3", "cash box", "cheques", "total"]]
    for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
        shown = view.seats[seat]
        before = [str(scores[seat]) for scores in view.past]
        streets = [str(row.sign * row.values[seat]) for row in view.rows]
        money = [str(shown.box), str((shown.cash or 0) + (shown.box or 0))]
        table.append([f"{outcome.ranks[seat]}.", names[seat], *before, *streets, *money, str(outcome.scores[seat])])
    return table
