"""The Estates in words: sentences, prompts, consequences. The notation is in `notation`, the drawing in `picture`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from freehold.core.game import Game, Outcome, Seat, State
from freehold.core.kit import Names
from freehold.core.said import Argument, Listed, Said, all_of, said
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
from freehold.games.the_estates.labels import label
from freehold.games.the_estates.moves import Move
from freehold.games.the_estates.notation import read, write
from freehold.games.the_estates.picture import picture
from freehold.games.the_estates.pieces import Piece, company_name, cube_name, piece_name
from freehold.games.the_estates.view import View

__all__ = [
    "ask",
    "consequence",
    "explain",
    "hear",
    "how_to_type",
    "label",
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


def sentence(event: Event, names: Names) -> Said | None:
    """What happened, as a sentence; cubes drawn one by one need none."""
    match event:
        case FirstNamed(seat):
            return said("the-estates-first", who=names[seat])
        case CubeDrawn():
            return None
        case RoundOpened():
            return _opened(event, names[event.seat])
        case Embezzled(seat):
            return said("the-estates-embezzles", who=names[seat])
        case Offered(seat, piece):
            return said("the-estates-offers", who=names[seat], piece=piece_name(piece))
        case RoofTurned(value):
            return said("the-estates-roof-shows", value=value)
        case BidMade(seat, amount):
            return said("the-estates-bids", who=names[seat], amount=amount)
        case Passed(seat):
            return said("the-estates-passes", who=names[seat])
        case Sold(seat, buyer, piece, price):
            return said("the-estates-sells", who=names[seat], piece=piece_name(piece), buyer=names[buyer], price=price)
        case Kept(seat, payee, piece, price):
            return said("the-estates-keeps", who=names[seat], piece=piece_name(piece), payee=names[payee], price=price)
        case Unsold(seat, piece):
            return said("the-estates-unsold", who=names[seat], piece=piece_name(piece))
        case RoundOver():
            return _round_over(event, names)
        case GameOver():
            return _match_over(event, names)
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


def _placement(event: _Placement, names: Names) -> Said:
    match event:
        case CubePlaced(seat, cube, row, lot):
            return said("the-estates-builds", who=names[seat], cube=cube_name(cube), row=row, lot=lot)
        case CertificateTaken(seat, company):
            return said("the-estates-takes-certificate", who=names[seat], company=company_name(company))
        case RoofPlaced():
            return _roofed(event, names)
        case PermitPlaced(seat, row, change, length):
            if change > 0:
                return said("the-estates-lengthens", who=names[seat], row=row, change=change, length=length)
            return said("the-estates-shortens", who=names[seat], row=row, change=-change, length=length)
        case MayorPlaced(seat, row):
            return said("the-estates-places-mayor", who=names[seat], row=row)
        case PermitCancelled(seat, row, change, length):
            permit = piece_name(Piece("permit", value=abs(change)))
            return said("the-estates-cancels", who=names[seat], permit=permit, row=row, length=length)
        case MayorCancelled(seat, row):
            return said("the-estates-sends-mayor-away", who=names[seat], row=row)
        case Discarded(seat, piece):
            return said("the-estates-discards", who=names[seat], piece=piece_name(piece))
        case RowCompleted(row):
            return said("the-estates-row-complete", row=row)
        case RowReopened(row):
            return said("the-estates-row-reopened", row=row)
        case _:
            assert_never(event)


def _roofed(event: RoofPlaced, names: Names) -> Said:
    """What the building adds up to, not what it counts: that is for its row and the mayor to say."""
    roof = piece_name(Piece("roof", value=event.value))
    who, owner = names[event.seat], names[event.owner]
    return said("the-estates-roofs", who=who, roof=roof, row=event.row, lot=event.lot, worth=event.worth, owner=owner)


def _opened(event: RoundOpened, who: str) -> Said:
    if event.rounds == 1:
        return said("the-estates-opens", who=who)
    if event.round == 1:
        return said("the-estates-first-round-opens", rounds=event.rounds, who=who)
    return said("the-estates-round-opens", round=event.round, rounds=event.rounds, who=who)


def _round_over(event: RoundOver, names: Names) -> Said:
    """The end of a round; where it is the only one, the end of the game."""
    scores, why, number = _scores(event.scores, names), REASONS[event.ending], event.round
    who, count = all_of(names[seat] for seat in event.winners), len(event.winners)
    if event.rounds == 1:
        if event.by_cheques:
            return said("the-estates-over-by-cheques", why=why, scores=scores, who=who, count=count)
        return said("the-estates-over", why=why, scores=scores, who=who, count=count)
    if event.by_cheques:
        return said("the-estates-round-over-by-cheques", round=number, why=why, scores=scores, who=who, count=count)
    return said("the-estates-round-over", round=number, why=why, scores=scores, who=who, count=count)


def _match_over(event: GameOver, names: Names) -> Said | None:
    """The end of a match; what the end of its only round has told already is not told again."""
    if event.rounds == 1:
        return None
    scores, who = _scores(event.scores, names), all_of(names[seat] for seat in event.winners)
    count = len(event.winners)
    if event.two_wins:
        return said("the-estates-match-over-two-wins", scores=scores, who=who, count=count)
    if event.scores.count(max(event.scores)) > count:
        return said("the-estates-match-over-by-cheques", scores=scores, who=who, count=count)
    return said("the-estates-match-over", scores=scores, who=who, count=count)


def _scores(scores: Sequence[int], names: Names) -> Listed:
    pairs = zip(names, scores, strict=True)
    return all_of(said("the-estates-score", who=who, score=score) for who, score in pairs)


def why_forced(view: View, seat: Seat, names: Names) -> Said:
    """Why the seat had only one legal move."""
    who = names[seat]
    if view.phase == "bid":
        if not view.high:
            return said("the-estates-nothing-to-bid", who=who)
        return said("the-estates-cannot-go-above", who=who, high=view.high)
    if view.phase == "choice":
        return said("the-estates-cannot-pay", who=who, price=view.high)
    if view.phase == "place":
        if view.piece is not None and view.piece.kind == "cancel":
            return said("the-estates-nothing-to-cancel", who=who)
        return said("the-estates-one-place", who=who)
    return said("the-estates-one-piece", who=who)


def ask(view: View, names: Names) -> Said:
    """One sentence: whose turn it is, and for what."""
    if view.phase == "over":
        return said("the-estates-ask-over")
    if not view.actors:
        return said("the-estates-ask-drawing")
    if view.viewer is None or view.viewer not in view.actors:
        return _ask_other(view, names[view.actors[0]])
    return _ask_own(view, view.seats[view.viewer].cash or 0, names)


def _ask_other(view: View, who: str) -> Said:
    if view.piece is None:
        return said("the-estates-ask-offer-other", who=who)
    piece = piece_name(view.piece)
    if view.phase == "bid":
        return said("the-estates-ask-bid-other", who=who, piece=piece)
    if view.phase == "choice":
        return said("the-estates-ask-choice-other", who=who, piece=piece)
    return said("the-estates-ask-place-other", who=who, piece=piece)


def _ask_own(view: View, cash: int, names: Names) -> Said:
    if view.piece is None:
        may_embezzle = cash and not view.embezzled
        return said("the-estates-ask-embezzle-or-offer") if may_embezzle else said("the-estates-ask-offer")
    piece = piece_name(view.piece)
    if view.phase == "bid":
        return _ask_for_a_bid(view.high, cash, piece)
    if view.phase == "choice":
        buyer = names[view.high_seat or 0]
        if cash < view.high:
            return said("the-estates-ask-sell", piece=piece, buyer=buyer, price=view.high)
        return said("the-estates-ask-choice", piece=piece, buyer=buyer, price=view.high)
    return said("the-estates-ask-place", piece=piece)


def _ask_for_a_bid(high: int, cash: int, piece: Said) -> Said:
    if cash > high + 1:
        return said("the-estates-ask-bid", low=high + 1, high=cash, piece=piece)
    if cash == high + 1:
        return said("the-estates-ask-last-bid", low=cash, piece=piece)
    if high:
        return said("the-estates-ask-pass", piece=piece, standing=high)
    return said("the-estates-ask-pass-penniless", piece=piece)


def explain(view: View) -> Said:
    """The rules of the moment."""
    match _moment(view):
        case "auction":
            return said("the-estates-explain-auction")
        case "place":
            return said("the-estates-explain-place", mayor="yes" if view.cancel_mayor else "no")
        case "over":
            return said("the-estates-explain-over")
        case _:
            return said("the-estates-explain-turn")


def how_to_type(view: View) -> Said | None:
    """How moves of the moment are typed."""
    match _moment(view):
        case "auction":
            return said("the-estates-type-auction")
        case "place":
            return said("the-estates-type-place", mayor="yes" if view.cancel_mayor else "no")
        case "over":
            return None
        case _:
            return said("the-estates-type-turn")


def _moment(view: View) -> str:
    if view.phase in ("bid", "choice"):
        return "auction"
    return view.phase if view.phase in ("place", "over") else "turn"


def result(game: Game[Move, Event, View], state: State, outcome: Outcome, names: Names) -> list[list[Argument]]:
    """The final table, best first: each street's points, the cash box, and each round of a match."""
    view = game.view(state, None)
    table: list[list[Argument]] = [_headings(view)]
    for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
        shown = view.seats[seat]
        before = [scores[seat] for scores in view.past]
        streets = [row.sign * row.values[seat] for row in view.rows]
        box = shown.box or 0
        money = [box, (shown.cash or 0) + box]
        table.append([f"{outcome.ranks[seat]}.", names[seat], *before, *streets, *money, outcome.scores[seat]])
    return table


def _headings(view: View) -> list[Argument]:
    return [
        "",
        said("the-estates-result-player"),
        *(said("the-estates-result-round", round=number) for number in range(1, view.round)),
        *(said("the-estates-result-row", row=row.number) for row in view.rows),
        said("the-estates-result-cash-box"),
        said("the-estates-result-cheques"),
        said("the-estates-result-total"),
    ]
