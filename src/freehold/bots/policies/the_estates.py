"""A heuristic for The Estates: what does a piece do to everybody's expected score, and what is that worth in money?

A piece is worth what the seat's standing gains from placing it, compared with the auctioneer (or the highest bidder) placing it.
Between two seats a bid moves money twice: whoever loses out on the piece gets it, whoever buys the piece pays it, so half the
difference is a ceiling.
"""

from __future__ import annotations

import numpy as np

from freehold.bots.policies import Level
from freehold.bots.policies.estates_outlook import (
    Outlook,
    bonus_of,
    outlook_of,
    points_expected,
    standing_after,
    turns_left,
    utility_after,
)
from freehold.core.integers import wide
from freehold.core.sets import member, size
from freehold.games.the_estates.auction import can_keep, seat_after
from freehold.games.the_estates.board import can_place
from freehold.games.the_estates.components import LOTS, MAYOR, PERMITS, ROOF_PIECE, ROW_LOTS, SPECIAL_PIECE
from freehold.games.the_estates.move_numbers import (
    CANCEL,
    DISCARD,
    EMBEZZLE,
    KEEP,
    MAYOR_TO,
    OFFER_CUBE,
    OFFER_ROOF,
    OFFER_SPECIAL,
    PASS,
    PERMIT,
    PLACE,
    SELL,
)
from freehold.games.the_estates.state import AUCTION, CHOICE, PLACING

STYLES = ("steady", "thrifty", "aggressive", "quick")
ROLLOUT = "quick"
HORIZON = 24
TEMPER = 12.0
LEVELS = {
    "easy": Level(sims=12, softness=1.0, pace=0.8),
    "medium": Level(sims=40, softness=0.5, pace=1.0),
    "hard": Level(sims=200, softness=0.2, pace=1.2),
    "expert": Level(sims=6000, softness=0.0, pace=1.4, is_guided=True),
}

QUICK = STYLES.index("quick")  # offers anything, and is otherwise as careful as steady
DOLLAR = (1.9, 2.6, 1.3, 1.9)  # points a dollar is worth while many auctions are still to come, by style
SHADE = (0.8, 0.5, 1.0, 0.8)  # how far towards its ceiling a bid may go that others can still top
LONG_GAME = 16  # with this many auctions to come, or more, money is worth its full price
UNSEEN_ROOF = 2  # the roof on offer is taken for a 3: ROOF_PIECE + 2


def choose(s: np.record, seat: int, style: int, random_bits: int) -> int:
    """A legal move in any phase of a turn."""
    seat, style, phase = wide(seat), wide(style), int(s.phase)
    if phase == AUCTION:
        if int(s.cash[seat]) <= int(s.high):
            return PASS
        rival = wide(s.auctioneer)
    elif phase == CHOICE:
        if not can_keep(s):
            return SELL
        rival = wide(s.high_seat)
    elif phase == PLACING:
        rival = seat
    else:
        return choose_turn(s, seat, style, random_bits)
    dollar = worth_of_dollar(s, style)
    place, win, lose, wish = contest(s, seat, rival, wide(s.piece), dollar)
    if phase == AUCTION:
        return choose_bid(s, seat, style, random_bits, dollar, win, lose, wish)
    if phase == CHOICE:
        return KEEP if win - lose > 2 * swing(dollar) * int(s.high) else SELL
    return place


def reopen(s: np.record, seat: int) -> None:
    """Nobody seals anything in this game."""


def appraise(s: np.record, seat: int) -> float:
    """The points a seat can expect at the end, earlier rounds included."""
    points = points_expected(s, wide(seat), worth_of_dollar(s, 0))
    for earlier in range(int(s.played)):
        points += int(s.past[earlier, seat])
    return points


def worth_of_dollar(s: np.record, style: int) -> float:
    """How many points a dollar in hand is worth: fewer and fewer as auctions run out."""
    return DOLLAR[style] * min(1.0, turns_left(s) / LONG_GAME)


# Placing


def best_placing(s: np.record, outlook: Outlook, seat: int, piece: int, dollar: float) -> tuple[int, float]:
    """Where the seat would put a piece, and how well it would then stand."""
    best, highest = -1, -1e9
    move = placing_from(s, piece, PLACE)
    while move >= 0:
        after = standing_after(s, outlook, seat, dollar, seat, piece, move)
        if after > highest + 1e-9:
            best, highest = move, after
        move = placing_from(s, piece, move + 1)
    return best, highest + bonus_of(s, seat, seat, piece)


def placing_from(s: np.record, piece: int, move: int) -> int:
    """The first way to place a piece from this move on; -1 if there is none."""
    if piece >= SPECIAL_PIECE:
        return special_placing_from(s, piece, max(move, first_placing(piece)))
    lot = move - PLACE
    while lot < LOTS:
        row = lot // ROW_LOTS
        if lot > row * ROW_LOTS + int(s.built[row]):  # nothing can be placed beyond the next lot to be built
            lot = (row + 1) * ROW_LOTS
        elif can_place(s, piece, PLACE + lot):
            return PLACE + lot
        else:
            lot += 1
    return -1


def special_placing_from(s: np.record, piece: int, move: int) -> int:
    """The same for a special piece, which as a last resort can be discarded."""
    while move < DISCARD:
        if can_place(s, piece, move):
            return move
        move += 1
    return DISCARD if move == DISCARD else -1


def first_placing(piece: int) -> int:
    """The first of the moves that could be made with a special piece."""
    if piece < SPECIAL_PIECE + PERMITS:
        return PERMIT
    return MAYOR_TO if piece == SPECIAL_PIECE + MAYOR else CANCEL


def contest(s: np.record, seat: int, rival: int, piece: int, dollar: float) -> tuple[int, float, float, float]:
    """Where the seat would put the piece, how it stands if it or the rival gets it, and what the rival would give for it."""
    outlook = outlook_of(s)
    mine, win = best_placing(s, outlook, seat, piece, dollar)
    if rival == seat:
        return mine, win, win, 0.0
    theirs, wish = best_placing(s, outlook, rival, piece, dollar)
    lose = utility_after(s, outlook, seat, dollar, rival, piece, theirs)
    wish -= utility_after(s, outlook, rival, dollar, seat, piece, mine)
    return mine, win, lose, wish


# The auctioneer's turn


def choose_turn(s: np.record, seat: int, style: int, random_bits: int) -> int:
    """Embezzle first if cash is worth less than a point, then offer whatever brings the most."""
    choices = wide(s.choices)
    if choices & 1 << EMBEZZLE and is_cash_cheap(s, seat, style):
        return EMBEZZLE
    offers = choices & ~(1 << EMBEZZLE)
    if style == QUICK:
        return member(offers, (random_bits * size(offers)) >> 32)
    return best_offer(s, seat, style, offers, random_bits)


def is_cash_cheap(s: np.record, seat: int, style: int) -> bool:
    """Whether one more dollar in hand is worth less than a point: late, or when the seat is the richest anyway."""
    richest = 0
    for other in range(wide(s.seats)):
        if other != seat:
            richest = max(richest, int(s.cash[other]))
    cash = int(s.cash[seat])
    return worth_of_dollar(s, style) < 0.5 or cash > richest + 1 or turns_left(s) <= cash


def best_offer(s: np.record, seat: int, style: int, offers: int, random_bits: int) -> int:
    """The piece that brings the most, sold to the rival who wants it most or kept for about what that rival would bid."""
    outlook, dollar = outlook_of(s), worth_of_dollar(s, style)
    best, best_value = -1, -1e9
    for k in range(size(offers)):
        move = member(offers, k)
        mood = ((random_bits >> (2 * k)) & 3) * 0.1
        value = value_of_offer(s, outlook, seat, piece_offered(s, move), dollar) + mood
        if value > best_value:
            best, best_value = move, value
    return best


def piece_offered(s: np.record, move: int) -> int:
    """The piece an offer would put up; a roof is taken for a middling one."""
    if move == OFFER_ROOF:
        return ROOF_PIECE + UNSEEN_ROOF
    if move >= OFFER_SPECIAL:
        return SPECIAL_PIECE + move - OFFER_SPECIAL
    line = (move - OFFER_CUBE) // 2
    if (move - OFFER_CUBE) % 2 == 0:
        return wide(s.line[line, int(s.line_from[line])])
    return wide(s.line[line, int(s.line_to[line]) - 1])


def value_of_offer(s: np.record, outlook: Outlook, seat: int, piece: int, dollar: float) -> float:
    """How the auctioneer would stand after this auction."""
    mine, kept = best_placing(s, outlook, seat, piece, dollar)
    value, price = kept, 0.0
    for other in range(wide(s.seats)):
        if other != seat:
            theirs, wish = best_placing(s, outlook, other, piece, dollar)
            wish -= utility_after(s, outlook, other, dollar, seat, piece, mine)
            offer = 0.5 * min(wish / (2 * swing(dollar)), float(s.cash[other]))
            if offer >= price:
                price = offer
                sold = utility_after(s, outlook, seat, dollar, other, piece, theirs)
                value = max(sold + offer * swing(dollar), kept - offer * swing(dollar))
    return value


def swing(dollar: float) -> float:
    """What a dollar that moves from a rival to the seat does for its standing."""
    return 1.5 * dollar + 0.05


# Bidding


def choose_bid(
    s: np.record, seat: int, style: int, random_bits: int, dollar: float, win: float, lose: float, wish: float
) -> int:
    """Bid up to what the piece is worth; the last bidder weighs being sold it against being paid for it."""
    cash, high, auctioneer = wide(s.cash[seat]), wide(s.high), wide(s.auctioneer)
    their_price = min(int(max(0.0, wish / (2 * swing(dollar)))), wide(s.cash[auctioneer]))
    if seat_after(s, seat) == auctioneer:
        return last_bid(high, cash, their_price, win, lose, swing(dollar))
    ceiling = int(SHADE[style] * (win - lose) / (2 * swing(dollar)))
    if ceiling <= high:
        return PASS
    room = min(ceiling, cash) - high
    return PASS + high + 1 + (((random_bits >> 16) * room) >> 17)


def last_bid(high: int, cash: int, their_price: int, win: float, lose: float, per_dollar: float) -> int:
    """Just under what the auctioneer would pay, to be paid; or just above it, to be sold the piece; or pass."""
    paid = min(their_price, cash)
    under = lose + paid * per_dollar if paid > high else -1e9
    bought = max(their_price, high) + 1
    above = win - bought * per_dollar if bought <= cash else -1e9
    if above > under and above > lose:
        return PASS + bought
    return PASS + paid if paid > high else PASS
