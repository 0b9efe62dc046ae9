"""Entry points into compiled rules, for any game: each takes a state's bytes and does one whole thing in a single call.

A call from Python into compiled code costs a few hundred nanoseconds, and a plain byte array is the cheapest thing to pass.
`rules` is filled in by `core.compiled` with the rules of one game, compiled or plain.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from freehold.core.chance import below, game_key
from freehold.core.rules import NATURE, OVER, UNBOUND, Mask, Raw, Rules

rules: Rules = UNBOUND


def actor(raw: Raw) -> int:
    """Who moves: a seat, NATURE or OVER."""
    return rules.actor(raw.view(rules.STATE)[0])


def actors(raw: Raw) -> int:
    """The seats that may move, as a bit mask."""
    return rules.actors(raw.view(rules.STATE)[0])


def turn(raw: Raw) -> int:
    """The seats that may move as a bit mask, NATURE where it draws, 0 when the game is over."""
    s = raw.view(rules.STATE)[0]
    return NATURE if rules.actor(s) == NATURE else rules.actors(s)


def count(raw: Raw, seat: int) -> int:
    """How many legal moves the seat has, or how many tickets Nature has."""
    return rules.count(raw.view(rules.STATE)[0], seat)


def nth(raw: Raw, seat: int, k: int) -> int:
    """The k-th legal move, or the move of Nature's ticket k."""
    return rules.nth(raw.view(rules.STATE)[0], seat, k)


def is_legal(raw: Raw, seat: int, move: int) -> bool:
    """Whether the seat may make the move."""
    return rules.is_legal(raw.view(rules.STATE)[0], seat, move)


def play(raw: Raw, seat: int, move: int) -> None:
    """Make a legal move in place."""
    rules.play(raw.view(rules.STATE)[0], seat, move)


def attempt(before: Raw, after: Raw, seat: int, move: int) -> bool:
    """Copy the state and make the move there, if it is legal."""
    if not rules.is_legal(before.view(rules.STATE)[0], seat, move):
        return False
    after[:] = before
    rules.play(after.view(rules.STATE)[0], seat, move)
    return True


def legal(raw: Raw, seat: int, moves: NDArray[np.int32]) -> int:
    """Write the seat's (or Nature's) legal moves in ascending order; return how many there are."""
    s = raw.view(rules.STATE)[0]
    found = 0
    if seat != NATURE:
        found = rules.count(s, seat)
        for k in range(found):
            moves[k] = rules.nth(s, seat, k)
        return found
    for move in range(rules.PLAYER_MOVES, rules.MOVES):
        if rules.is_legal(s, NATURE, move):
            moves[found] = move
            found += 1
    return found


def mask(raw: Raw, seat: int, out: Mask) -> None:
    """Write 1 for each legal move and 0 for the others; a shorter array leaves out Nature's."""
    s = raw.view(rules.STATE)[0]
    for move in range(out.shape[0]):
        out[move] = rules.is_legal(s, seat, move)


def scores(raw: Raw, out: NDArray[np.int32]) -> None:
    """Write the points of each seat."""
    s = raw.view(rules.STATE)[0]
    for seat in range(out.shape[0]):
        out[seat] = rules.score(s, seat)


def standings(raw: Raw, out: NDArray[np.int32]) -> None:
    """Write the number that orders each seat, tie-breaks included."""
    s = raw.view(rules.STATE)[0]
    for seat in range(out.shape[0]):
        out[seat] = rules.standing(s, seat)


def advance(raw: Raw, random_bits: int) -> int:
    """Make one uniformly random legal move, Nature's included, chosen by 32 random bits; return who moves next."""
    s = raw.view(rules.STATE)[0]
    seat = rules.actor(s)
    k = (random_bits * rules.count(s, seat)) >> 32
    rules.play(s, seat, rules.nth(s, seat, k))
    return rules.actor(s)


def playout(raw: Raw, key: int) -> int:
    """Play on at random to the end; return the number of moves, Nature's included."""
    s = raw.view(rules.STATE)[0]
    moves = 0
    seat = rules.actor(s)
    while seat != OVER:
        k = below(key, moves, rules.count(s, seat))
        rules.play(s, seat, rules.nth(s, seat, k))
        moves += 1
        seat = rules.actor(s)
    return moves


def playouts(start: Raw, work: Raw, games: int, seed: int, totals: NDArray[np.int64]) -> int:
    """Play whole random games from `start`; add up each seat's points; return the number of moves."""
    moves = 0
    for game in range(games):
        work[:] = start
        moves += playout(work, game_key(seed, game))
        s = work.view(rules.STATE)[0]
        for seat in range(totals.shape[0]):
            totals[seat] += rules.score(s, seat)
    return moves
