"""What a batch does with one of its games: plain functions over any game's rules, for a CPU core and for a GPU thread.

`rules`, `look`, `policy` and `word` are filled in by `core.compiled`. Random numbers come from the lane's key and the number of
moves made, so a lane plays the same games whatever the size of the batch and the device. A player's move and Nature's
never have the same number, so uniformly random play draws from the same sequence: it is `core.engine.playout`, spread over many
calls.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.core.chance import below, bits, game_key
from freehold.core.features import UNBOUND as UNBOUND_FEATURES
from freehold.core.features import Features
from freehold.core.rules import NATURE, OVER, UNBOUND, Mask, Rules
from freehold.core.sets import size

rules: Rules = UNBOUND
look: Features = UNBOUND_FEATURES
policy: Any = None
"""The game's heuristic, if a batch was given one to consult."""
word: Any = np.int8
"""The unit in which records are copied: the widest integer that their size is a multiple of."""

ADVICE = 1 << 40
"""The heuristic's own sequence of random numbers, apart from Nature's."""
LOWEST = -(1 << 40)
"""Below any standing."""

Records = NDArray[Any]
"""States, lanes or openings: an array of records."""


def copy(source: Records, source_at: int, target: Records, target_at: int) -> None:
    """Copy one record, word by word: compilers do a far worse job of assigning it whole."""
    words, places = source[source_at : source_at + 1].view(word), target[target_at : target_at + 1].view(word)
    for k in range(words.shape[0]):
        places[k] = words[k]


def enter(lane: np.record, seed: int, i: int) -> None:
    """Give the lane its own random numbers, and its first game."""
    lane.root = game_key(seed, i)
    lane.episode = 0


def renew(states: Records, at: int, lane: np.record, openings: Records) -> None:
    """Set up the lane's next game."""
    lane.key = game_key(int(lane.root), int(lane.episode))
    lane.moves = 0
    copy(openings, int(lane.opening), states, at)


def begin(states: Records, at: int, lane: np.record, openings: Records) -> int:
    """Set up the lane's next game and let Nature deal; return who moves."""
    renew(states, at, lane, openings)
    return draw(states[at], lane)


def draw(s: np.record, lane: np.record) -> int:
    """Make Nature's moves, if it is her turn, and return whose turn it is then."""
    while rules.actor(s) == NATURE:
        rules.play(s, NATURE, choose(s, lane, NATURE))
        lane.moves = int(lane.moves) + 1
    return rules.actor(s)


def choose(s: np.record, lane: np.record, seat: int) -> int:
    """A uniformly random legal move of the seat, or Nature's draw."""
    return rules.nth(s, seat, below(int(lane.key), int(lane.moves), rules.count(s, seat)))


def advise(s: np.record, lane: np.record, seat: int, style: int) -> int:
    """The move that the heuristic would make in one of its styles."""
    advice: int = policy.choose(s, seat, style, bits(game_key(int(lane.key), ADVICE), int(lane.moves)))
    return advice


def move(
    states: Records,
    at: int,
    lane: np.record,
    openings: Records,
    restarts: int,
    seat: int,
    action: int,
    scores: NDArray[np.int32],
    shares: NDArray[np.float32],
) -> int:
    """Make the seat's move and then Nature's; a finished game is settled, and followed by the next one if asked for.

    Returns 1 if the game is finished, even if the next one has begun, else 0. One loop makes all moves: on a GPU, neighbouring
    threads then wait for each other's draws only once.
    """
    s = states[at]
    ended = 0
    while True:
        rules.play(s, seat, action)
        lane.moves = int(lane.moves) + 1
        seat = rules.actor(s)
        if seat == OVER:
            ended = 1
            settle(s, int(lane.seats), scores, shares)
            if restarts:
                lane.episode = int(lane.episode) + 1
                renew(states, at, lane, openings)
                seat = rules.actor(s)
        if seat != NATURE:
            return ended
        action = choose(s, lane, NATURE)


def winners_of(s: np.record, seats: int) -> int:
    """The seats in first place, as a bit mask."""
    best, winners = LOWEST, 0
    for seat in range(seats):
        standing = rules.standing(s, seat)
        if standing > best:
            best, winners = standing, 0
        if standing == best:
            winners |= 1 << seat
    return winners


def settle(s: np.record, seats: int, scores: NDArray[np.int32], shares: NDArray[np.float32]) -> None:
    """Write every seat's points and its share of the victory: 1, or 1/2, 1/3 … where it is shared."""
    winners = winners_of(s, seats)
    share = 1.0 / size(winners)
    for seat in range(seats):
        scores[seat] = rules.score(s, seat)
        shares[seat] = share if (winners >> seat) & 1 else 0.0


def add_result(s: np.record, seats: int, totals: NDArray[np.int64], wins: NDArray[np.float64]) -> None:
    """Add every seat's points and its share of the victory."""
    winners = winners_of(s, seats)
    share = 1.0 / size(winners)
    for seat in range(seats):
        totals[seat] += rules.score(s, seat)
        if (winners >> seat) & 1:
            wins[seat] += share


def mark_legal(s: np.record, seat: int, out: Mask) -> None:
    """Write 1 for each move the seat may make, 0 for the others."""
    for number in range(out.shape[0]):
        out[number] = 0
    for k in range(rules.count(s, seat)):
        out[rules.nth(s, seat, k)] = 1


def see(s: np.record, seat: int, out: NDArray[np.int8]) -> None:
    """Write the features of the seat; all zeros when nobody is to move."""
    if seat >= 0:
        look.features(s, seat, out)
    else:
        for at in range(out.shape[0]):
            out[at] = 0


def play_on(s: np.record, lane: np.record, number: int) -> int:
    """Play at random to the end, in one of many ways; return how many moves the players made."""
    key = game_key(int(lane.key), number)
    moves, draws = 0, 0
    seat = rules.actor(s)
    while seat != OVER:
        rules.play(s, seat, rules.nth(s, seat, below(key, moves, rules.count(s, seat))))
        moves += 1
        if seat == NATURE:
            draws += 1
        seat = rules.actor(s)
    return moves - draws
