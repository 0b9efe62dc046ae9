"""A heuristic for The Estates: what would each seat's score be worth after a piece is placed, and what is that change worth?

A position is worth to a seat its cash box, a share of its cash, and its buildings times what each row promises: from -1 (will never
be complete) to 1 (is). A seat wants its own worth, and the others' not. Whoever gets a piece places it where that is best.

Bidding: with W and L for a piece placed by oneself or by the auctioneer, money at half the difference makes one indifferent between
buying it and being bought out. That is the ceiling; early bidders stay somewhere below it. The last one knows the auctioneer's
price: just under it one is paid, at it one is sold the piece.
"""

from __future__ import annotations

import math

import numpy as np

from freehold.games.the_estates.auction import can_keep, seat_after
from freehold.games.the_estates.board import count_placings, is_complete, nth_placing, place
from freehold.games.the_estates.components import (
    COMPANIES,
    EMPTY,
    IN_THE_MARKET,
    MAYOR,
    NUMBERS,
    PERMITS,
    PIECES,
    ROOF_PIECE,
    ROOF_VALUES,
    ROW_LOTS,
    ROWS,
    SPECIAL_PIECE,
    company_of,
    is_white_dirt,
    number_of,
)
from freehold.games.the_estates.move_numbers import (
    CANCEL,
    DISCARD,
    EMBEZZLE,
    KEEP,
    OFFER_CUBE,
    OFFER_ROOF,
    OFFER_SPECIAL,
    PASS,
    PERMIT,
    PLACE,
    SELL,
)
from freehold.games.the_estates.scoring import ending_now
from freehold.games.the_estates.state import AUCTION, CHOICE, GOING_ON, TURN

STYLES = ("steady", "builder", "saboteur", "quick")
ROLLOUT = "quick"

QUICK = STYLES.index("quick")
OWN = (1.0, 1.0, 0.4, 1.0)  # how much one's own worth counts, by style
RIVALS = (1.0, 0.2, 1.4, 1.0)  # how much the others' worth counts against it
CASH_WORTH = 0.35  # points that a cheque in hand is worth while there is much to buy
UNFINISHED = 0.7  # a building without a roof may still be lost to another colour
COMING_ROOF = 1.5  # points its roof will add, on average and at a discount
COMING_CUBE = 0.4  # points that a cube of one's own colour still in the lines is worth
HOPE = tuple(2.0 / (1.0 + math.exp((need - 4) / 1.5)) - 1.0 for need in range(40))
"""What a row promises, by what it needs: two for each lot, one for each roof."""
CERTAIN = 0.94  # a complete row can still be lengthened
HOPELESS = -0.96  # too few roofs or cubes are left
BOLDNESS = 0.7  # how far towards the ceiling an early bid may go
MANY = 1e9


def choose(s: np.record, seat: int, style: int, random_bits: int) -> int:
    """Embezzle, offer, bid, sell or keep, place."""
    phase = int(s.phase)
    if phase == AUCTION:
        return PASS + choose_bid(s, seat, style, random_bits)
    if phase == TURN:
        return choose_offer(s, seat, style, random_bits)
    if phase == CHOICE:
        return choose_sale(s, seat, style)
    return best_placing(s, seat, int(s.piece), style)


def reopen(s: np.record, seat: int) -> None:
    """Nothing is ever sealed in this game."""


# What a position is worth


def cash_worth(s: np.record) -> float:
    """Points that a cheque in hand is worth: less and less as pieces run out."""
    left = int(s.cubes_left) + int(s.roofs_left)
    return max(0.08, CASH_WORTH * min(1.0, left / 14.0, int(s.roofs_left) / 5.0))


def promise(s: np.record, row: int, is_over: bool) -> float:
    """What a row's buildings will count: from -1 to 1."""
    if is_complete(s, row):
        return 1.0 if is_over else CERTAIN
    lots = int(s.length[row]) - int(s.built[row])
    roofs = int(s.length[row]) - int(s.roofed[row])
    if is_over:
        return -1.0
    if roofs > int(s.roofs_left) or lots > int(s.cubes_left):
        return HOPELESS
    return HOPE[lots + roofs]


def worth_in_row(s: np.record, seat: int, row: int, is_over: bool) -> float:
    """What the seat owns in a row, before the row's promise."""
    worth = 0.0
    for lot in range(row * ROW_LOTS, row * ROW_LOTS + int(s.built[row])):
        if int(s.owner[company_of(int(s.top[lot]))]) == seat:
            if is_over or int(s.roof[lot]) > 0:
                worth += int(s.worth[lot])
            else:
                worth += UNFINISHED * (int(s.worth[lot]) + COMING_ROOF)
    return 2.0 * worth if row == int(s.mayor_row) else worth


def worth(s: np.record, seat: int) -> float:
    """What the position is worth to a seat, in points."""
    is_over = ending_now(s) != GOING_ON
    points = float(int(s.box[seat]))
    for row in range(ROWS):
        owned = worth_in_row(s, seat, row, is_over)
        if owned > 0.0:
            points += owned * promise(s, row, is_over)
    if is_over:
        return points
    return points + cash_worth(s) * int(s.cash[seat]) + COMING_CUBE * cubes_to_come(s, seat)


def cubes_to_come(s: np.record, seat: int) -> int:
    """Cubes in the lines of companies the seat owns."""
    cubes = 0
    for company in range(COMPANIES):
        if int(s.owner[company]) == seat:
            for cube in range(company * NUMBERS, (company + 1) * NUMBERS):
                if int(s.where[cube]) == IN_THE_MARKET:
                    cubes += 1
    return cubes


def utility(s: np.record, seat: int, style: int) -> float:
    """One's own worth, less half the best rival's and half the rivals' mean."""
    best, total = -MANY, 0.0
    for other in range(int(s.seats)):
        if other != seat:
            theirs = worth(s, other)
            best = max(best, theirs)
            total += theirs
    rivals = 0.5 * best + 0.5 * total / (int(s.seats) - 1)
    return OWN[style] * worth(s, seat) - RIVALS[style] * rivals


# Trying a placement and taking it back


def remember(s: np.record, piece: int, move: int) -> tuple[int, int]:
    """The two numbers that a placement overwrites."""
    if piece < ROOF_PIECE:
        return int(s.top[move - PLACE]), int(s.owner[company_of(piece)])
    if CANCEL <= move < CANCEL + PERMITS:
        return int(s.permit_row[move - CANCEL]), int(s.permit_sign[move - CANCEL])
    return int(s.mayor_row), 0


def take_back(s: np.record, piece: int, move: int, before: int, beside: int) -> None:
    """Undo a placement, given what it overwrote."""
    if move == DISCARD:
        return
    if piece < ROOF_PIECE:
        take_back_cube(s, piece, move - PLACE, before, beside)
    elif piece < SPECIAL_PIECE:
        take_back_roof(s, piece - ROOF_PIECE + 1, move - PLACE)
    elif piece < SPECIAL_PIECE + PERMITS:
        permit, row = piece - SPECIAL_PIECE, (move - PERMIT) // 2
        s.length[row] -= (permit + 1) * int(s.permit_sign[permit])
        s.permit_row[permit] = EMPTY
        s.permit_sign[permit] = 0
    elif piece == SPECIAL_PIECE + MAYOR or move == CANCEL + MAYOR:
        s.mayor_row = before
    else:
        permit = move - CANCEL
        s.permit_row[permit] = before
        s.permit_sign[permit] = beside
        s.length[before] += beside * (permit + 1)


def take_back_cube(s: np.record, cube: int, lot: int, top: int, owner: int) -> None:
    """The lot, its row and the certificate as before."""
    if not is_white_dirt(lot):
        s.tops[number_of(cube)] -= 1
    if top == EMPTY:
        s.built[lot // ROW_LOTS] -= 1
    else:
        s.tops[number_of(top)] += 1
    s.top[lot] = top
    s.worth[lot] -= number_of(cube)
    s.where[cube] = IN_THE_MARKET
    s.owner[company_of(cube)] = owner


def take_back_roof(s: np.record, value: int, lot: int) -> None:
    """The building waits for a roof again."""
    if not is_white_dirt(lot):
        s.tops[number_of(int(s.top[lot]))] += 1
    s.roof[lot] = 0
    s.worth[lot] -= value
    s.roofed[lot // ROW_LOTS] -= 1


def utility_after(s: np.record, placer: int, piece: int, move: int, judge: int, style: int) -> float:
    """What the position would be worth to the judge after this placement."""
    before, beside = remember(s, piece, move)
    place(s, placer, piece, move)
    result = utility(s, judge, style)
    take_back(s, piece, move, before, beside)
    return result


def best_placing(s: np.record, seat: int, piece: int, style: int) -> int:
    """Where the seat would place the piece."""
    best, best_utility = DISCARD, -MANY
    for k in range(count_placings(s, piece)):
        move = nth_placing(s, piece, k)
        found = utility_after(s, seat, piece, move, seat, style)
        if found > best_utility:
            best, best_utility = move, found
    return best


def utility_if_placed_by(s: np.record, placer: int, piece: int, judge: int, style: int) -> float:
    """What the piece in somebody's hand means to the judge."""
    return utility_after(s, placer, piece, best_placing(s, placer, piece, style), judge, style)


# Bidding, selling and keeping


def price_of_a_point(s: np.record, style: int) -> float:
    """What a cheque that changes hands moves one's utility: both ends of a payment count."""
    share = 0.5 + 0.5 / (int(s.seats) - 1)
    return cash_worth(s) * (OWN[style] + RIVALS[style] * share)


def ceiling(s: np.record, seat: int, keeper: int, piece: int, style: int) -> float:
    """The bid at which buying the piece and being bought out by the keeper are worth the same."""
    buying = utility_if_placed_by(s, seat, piece, seat, style)
    losing = utility_if_placed_by(s, keeper, piece, seat, style)
    return (buying - losing) / (2.0 * price_of_a_point(s, style))


def choose_bid(s: np.record, seat: int, style: int, random_bits: int) -> int:
    """A bid, or 0 to pass."""
    cash, high = int(s.cash[seat]), int(s.high)
    if cash <= high:
        return 0
    auctioneer, piece = int(s.auctioneer), int(s.piece)
    keeper = auctioneer if int(s.cash[auctioneer]) >= high else int(s.high_seat)
    most = min(float(cash), ceiling(s, seat, keeper, piece, style))
    if most < high + 1:
        return 0
    if seat_after(s, seat) == auctioneer and style != QUICK:
        return last_bid(s, seat, int(most), style)
    chance = (random_bits >> 16) / 65536
    return high + 1 + int((most - high - 1) * BOLDNESS * chance)


def last_bid(s: np.record, seat: int, most: int, style: int) -> int:
    """Just under the auctioneer's price to be paid, or at it to be sold the piece: at most one's own ceiling either way."""
    auctioneer = int(s.auctioneer)
    theirs = ceiling(s, auctioneer, seat, int(s.piece), style)
    if int(s.cash[auctioneer]) < most and int(s.cash[auctioneer]) < theirs:
        return max(int(s.high), int(s.cash[auctioneer])) + 1
    price = math.ceil(max(theirs, 0.0))
    if price <= most:
        return max(int(s.high) + 1, price)
    return most


def choose_sale(s: np.record, seat: int, style: int) -> int:
    """Keep the piece where that is worth more than the highest bid, twice: what one pays, and what one does not get."""
    if not can_keep(s):
        return SELL
    return KEEP if ceiling(s, seat, int(s.high_seat), int(s.piece), style) > int(s.high) else SELL


# Offering


def choose_offer(s: np.record, seat: int, style: int, random_bits: int) -> int:
    """Embezzle where a cheque is worth more as a point; then the piece that does most, sold or kept."""
    if int(s.choices) & (1 << EMBEZZLE) != 0 and wants_to_embezzle(s, seat):
        return EMBEZZLE
    first = (random_bits >> 8) % (PASS - OFFER_CUBE)
    best, best_gain = EMBEZZLE, -MANY
    for step in range(PASS - OFFER_CUBE):
        move = OFFER_CUBE + (first + step) % (PASS - OFFER_CUBE)
        if (int(s.choices) >> move) & 1 == 1:
            if style == QUICK:
                return move
            gain = gain_by_offering(s, seat, piece_behind(s, move), style)
            if gain > best_gain:
                best, best_gain = move, gain
    return best


def wants_to_embezzle(s: np.record, seat: int) -> bool:
    """A fortune is never spent, and late in the round a cheque buys little."""
    pieces = int(s.cubes_left) + int(s.roofs_left)
    return int(s.cash[seat]) > 10 or pieces < PIECES - 5 - 3 * int(s.seats)


def piece_behind(s: np.record, move: int) -> int:
    """The piece that an offer would put up; of the roofs, the average one."""
    if move < OFFER_ROOF:
        line = (move - OFFER_CUBE) // 2
        at = int(s.line_from[line]) if (move - OFFER_CUBE) % 2 == 0 else int(s.line_to[line]) - 1
        return int(s.line[line, at])
    if move >= OFFER_SPECIAL:
        return SPECIAL_PIECE + move - OFFER_SPECIAL
    total = 0
    for value in range(1, ROOF_VALUES + 1):
        total += value * int(s.roofs[value])
    return ROOF_PIECE + (total + int(s.roofs_left) // 2) // int(s.roofs_left) - 1


def gain_by_offering(s: np.record, seat: int, piece: int, style: int) -> float:
    """What an auction of the piece is worth: sold to the rival who wants it most for half of that, or kept at that price."""
    keen, price = -1, 0.0
    for rival in range(int(s.seats)):
        if rival != seat:
            most = min(float(int(s.cash[rival])), ceiling(s, rival, seat, piece, style))
            if most >= 1.0 and most > price:
                keen, price = rival, most
    kept = utility_if_placed_by(s, seat, piece, seat, style)
    if keen < 0:
        return kept
    money = 0.5 * price * price_of_a_point(s, style)
    sold = utility_if_placed_by(s, keen, piece, seat, style) + money
    return max(sold, kept - money) if int(s.cash[seat]) >= 0.5 * price else sold
