"""What a For Sale player with a perfect memory knows, as numbers: the player's own seat first, then clockwise.

`BLOCKS` says what each number means; docs/rules/for_sale.md has the same, index by index. Absent players are zeros.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from freehold.core.features import Block, one_hot, place_of, seat_at, starts, within
from freehold.core.sets import lowest, size
from freehold.games.for_sale.components import CHEQUE_VALUES, MAX_SEATS, MOST_COINS, PROPERTIES
from freehold.games.for_sale.sale import cheques_worth
from freehold.games.for_sale.state import BUY, DONE, SELL

CHEQUES = len(CHEQUE_VALUES)
PURSES = MOST_COINS + 1
MIN_SEATS = 3
SEAT_NUMBERS = 9

BLOCKS = (
    Block("hands", (MAX_SEATS, PROPERTIES), 1, "for each seat, which properties it holds, the sealed one included"),
    Block("market", (PROPERTIES,), 1, "properties on the table"),
    Block("unseen", (PROPERTIES,), 1, "properties nobody has seen: to come, or removed"),
    Block("sealed", (PROPERTIES,), 1, "the property I have laid face down"),
    Block("rivals_above", (PROPERTIES,), 15, "for each property, how many higher ones the others hold"),
    Block("coming_above", (PROPERTIES,), 15, "for each property, how many higher ones are on the table or unseen"),
    Block("mine_beaten_by", (PROPERTIES,), 15, "for each property I hold, how many higher ones the others hold"),
    Block("row", (CHEQUES,), 2, "for each value (0, 2, 3 … 15), how many cheques lie on the table"),
    Block("unseen_cheques", (CHEQUES,), 2, "for each value, how many cheques nobody has seen"),
    Block("cheques_above", (CHEQUES,), 15, "for each value, how many unseen cheques are higher"),
    Block("high", (PURSES,), 1, "the standing bid, 0 to 28"),
    Block("purse", (PURSES,), 1, "all my coins, those laid down included, 0 to 28"),
    Block(
        "seats",
        (MAX_SEATS, SEAT_NUMBERS),
        30,
        "for each seat",
        (
            "is there",
            "coins in hand",
            "coins laid down",
            "has not passed, or takes part in the sale",
            "has sealed a property",
            "properties held",
            "worth of its cheques",
            "score",
            "score less mine",
        ),
    ),
    Block("starter", (MAX_SEATS,), 1, "who opens, or opened, the auction"),
    Block("actor", (MAX_SEATS,), 1, "who is to move; in a sale the lowest seat that still has to"),
    Block("players", (MAX_SEATS - MIN_SEATS + 1,), 1, "three, four, five or six"),
    Block("phase", (3,), 1, "where the game is", ("auction", "sale", "over")),
    Block("pass", (2,), 30, "if I pass now", ("the property I take, 0 for none", "the coins I get back")),
    Block(
        "count",
        (6,),
        30,
        "how many",
        (
            "properties to be dealt",
            "cheques to be turned over",
            "cards of each deck removed",
            "properties of an auction",
            "cards on the table",
            "players in",
        ),
    ),
    Block("rounds_up", (1,), 1, "whether a passer's half is rounded up"),
)

FEATURES = sum(block.size for block in BLOCKS)

_AT = starts(BLOCKS)
HANDS, MARKET, UNSEEN, SEALED = _AT["hands"], _AT["market"], _AT["unseen"], _AT["sealed"]
RIVALS_ABOVE, COMING_ABOVE, MINE_BEATEN_BY = _AT["rivals_above"], _AT["coming_above"], _AT["mine_beaten_by"]
ROW, UNSEEN_CHEQUES, CHEQUES_ABOVE = _AT["row"], _AT["unseen_cheques"], _AT["cheques_above"]
HIGH, PURSE, SEATS, STARTER, ACTOR = _AT["high"], _AT["purse"], _AT["seats"], _AT["starter"], _AT["actor"]
PLAYERS, PHASE, PASS, COUNT, ROUNDS_UP = _AT["players"], _AT["phase"], _AT["pass"], _AT["count"], _AT["rounds_up"]

Out = NDArray[np.int8]


def features(s: np.record, seat: int, out: Out) -> None:
    """All of them, as this seat sees the table; zeros for a seat that is not there."""
    if seat >= int(s.seats):
        for at in range(FEATURES):
            out[at] = 0
        return
    _properties(s, seat, out)
    _cheques(s, out)
    one_hot(out, HIGH, PURSES, int(s.high))
    one_hot(out, PURSE, PURSES, int(s.coins[seat]) + int(s.bid[seat]))
    _seats(s, seat, out)
    _table(s, seat, out)


def _set(out: Out, at: int, cards: int) -> None:
    for card in range(PROPERTIES):
        out[at + card] = (cards >> card) & 1


def _properties(s: np.record, seat: int, out: Out) -> None:
    """Where every property is, and how many rank above each."""
    mine, others = int(s.hand[seat]), 0
    for place in range(MAX_SEATS):
        other = seat_at(int(s.seats), seat, place)
        hand = int(s.hand[other]) if other >= 0 else 0
        _set(out, HANDS + place * PROPERTIES, hand)
        others |= hand
    others ^= mine
    coming = int(s.market) | int(s.unseen)
    _set(out, MARKET, int(s.market))
    _set(out, UNSEEN, int(s.unseen))
    _set(out, SEALED, (1 << int(s.sealed[seat])) >> 1)
    rivals_above, coming_above = size(others), size(coming)
    for card in range(PROPERTIES):
        rivals_above -= (others >> card) & 1
        coming_above -= (coming >> card) & 1
        out[RIVALS_ABOVE + card] = rivals_above
        out[COMING_ABOVE + card] = coming_above
        out[MINE_BEATEN_BY + card] = rivals_above * ((mine >> card) & 1)


def _copies(cheques: int, rank: int) -> int:
    pair = (cheques >> (2 * rank)) & 3
    return (pair & 1) + (pair >> 1)


def _cheques(s: np.record, out: Out) -> None:
    """The cheques on the table and those to come, with how many rank above each."""
    row, unseen = int(s.row), int(s.unseen_cheques)
    above = size(unseen)
    for rank in range(CHEQUES):
        copies = _copies(unseen, rank)
        above -= copies
        out[ROW + rank] = _copies(row, rank)
        out[UNSEEN_CHEQUES + rank] = copies
        out[CHEQUES_ABOVE + rank] = above


def _seats(s: np.record, seat: int, out: Out) -> None:
    """The players, the seat itself first."""
    mine = 0
    for place in range(MAX_SEATS):
        at = SEATS + place * SEAT_NUMBERS
        other = seat_at(int(s.seats), seat, place)
        if other < 0:
            for k in range(SEAT_NUMBERS):
                out[at + k] = 0
            continue
        coins, laid, worth = int(s.coins[other]), int(s.bid[other]), cheques_worth(int(s.won[other]))
        score = worth + coins + laid
        if place == 0:
            mine = score
        has_sealed = 1 if s.sealed[other] > 0 else 0
        out[at] = 1
        out[at + 1] = coins
        out[at + 2] = laid
        out[at + 3] = ((int(s.waiting) >> other) & 1) | has_sealed
        out[at + 4] = has_sealed
        out[at + 5] = size(int(s.hand[other]))
        out[at + 6] = within(worth)
        out[at + 7] = within(score)
        out[at + 8] = within(score - mine)


def _table(s: np.record, seat: int, out: Out) -> None:
    """Whose turn it is, how far the game has come, and what passing would mean."""
    one_hot(out, STARTER, MAX_SEATS, place_of(int(s.seats), seat, int(s.starter)))
    one_hot(out, ACTOR, MAX_SEATS, place_of(int(s.seats), seat, int(s.turn)))
    one_hot(out, PLAYERS, MAX_SEATS - MIN_SEATS + 1, int(s.seats) - MIN_SEATS)
    phase = int(s.phase)
    out[PHASE] = 1 if phase == BUY else 0
    out[PHASE + 1] = 1 if phase == SELL else 0
    out[PHASE + 2] = 1 if phase == DONE else 0
    _passing(s, seat, out)
    out[COUNT] = s.deck
    out[COUNT + 1] = s.cheque_deck
    out[COUNT + 2] = size(int(s.unseen)) - int(s.deck)
    out[COUNT + 3] = s.lots
    out[COUNT + 4] = s.on_table
    out[COUNT + 5] = s.still_in
    out[ROUNDS_UP] = s.rounds_up


def _passing(s: np.record, seat: int, out: Out) -> None:
    """What the seat would take and get back by passing now."""
    laid = int(s.bid[seat])
    takes_one = int(s.phase) == BUY and int(s.still_in) <= int(s.on_table)
    out[PASS] = 1 + lowest(int(s.market)) if takes_one else 0
    out[PASS + 1] = (laid + int(s.rounds_up)) // 2 if takes_one else laid
