"""The same step for every game in a batch: over all of them on a CPU, over the one that a GPU thread has for its own.

What differs is filled in: `first`, `last`, `fetch`, `place`, `keep` and `desk` from `cpu_span` or `gpu_span`, and `prange`, which
spreads the games over the cores of a CPU. So the lines below are loops on the one and kernels on the other.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.batch import kernels
from freehold.batch.cpu_span import desk, fetch, first, keep, last, place
from freehold.core.rules import OVER, Mask

prange: Any = range

Records = kernels.Records
Actions = NDArray[np.int64]
Actor = NDArray[np.int8]
Done = NDArray[np.uint8]
Scores = NDArray[np.int32]
Shares = NDArray[np.float32]
Seen = NDArray[np.int8]


def reset(states: Records, lanes: Records, openings: Records, seed: int, actor: Actor, done: Done) -> None:
    """Every lane begins its first game."""
    games = states.shape[0]
    room = fetch(states)
    for i in prange(first(games), last(games)):
        kernels.enter(lanes[i], seed, i)
        actor[i] = kernels.begin(room, place(i), lanes[i], openings)
        done[i] = 0
    keep(room, states)


def step(
    states: Records,
    lanes: Records,
    openings: Records,
    restarts: int,
    actions: Actions,
    actor: Actor,
    done: Done,
    scores: Scores,
    shares: Shares,
) -> None:
    """Make one move in every game that is not over."""
    games = states.shape[0]
    room = fetch(states)
    for i in prange(first(games), last(games)):
        seat, at = int(actor[i]), place(i)
        if seat != OVER:
            action = int(actions[i])
            done[i] = kernels.move(room, at, lanes[i], openings, restarts, seat, action, scores[i], shares[i])
            actor[i] = kernels.rules.actor(room[at])
    keep(room, states)


def advance(
    states: Records,
    lanes: Records,
    openings: Records,
    restarts: int,
    steps: int,
    actor: Actor,
    done: Done,
    scores: Scores,
    shares: Shares,
) -> None:
    """Make some uniformly random moves in every game; `done` says whether the last of them ended it."""
    games = states.shape[0]
    room = fetch(states)
    for i in prange(first(games), last(games)):
        seat, ended, at = int(actor[i]), int(done[i]), place(i)
        for _ in range(steps):
            if seat == OVER:
                break
            action = kernels.choose(room[at], lanes[i], seat)
            ended = kernels.move(room, at, lanes[i], openings, restarts, seat, action, scores[i], shares[i])
            seat = kernels.rules.actor(room[at])
        actor[i] = seat
        done[i] = ended
    keep(room, states)


def sample(states: Records, lanes: Records, actor: Actor, actions: Actions) -> None:
    """Choose a uniformly random legal move in every game; 0 where it is over."""
    games = states.shape[0]
    room = fetch(states)
    for i in prange(first(games), last(games)):
        seat = int(actor[i])
        actions[i] = kernels.choose(room[place(i)], lanes[i], seat) if seat != OVER else 0


def consult(states: Records, lanes: Records, actor: Actor, style: int, actions: Actions) -> None:
    """What the game's heuristic would do in every game; 0 where it is over."""
    games = states.shape[0]
    room = fetch(states)
    for i in prange(first(games), last(games)):
        seat = int(actor[i])
        actions[i] = kernels.advise(room[place(i)], lanes[i], seat, style) if seat != OVER else 0


def refuse(states: Records, actor: Actor, actions: Actions, refused: Done) -> None:
    """Mark the games in which the action is not legal."""
    games = states.shape[0]
    room = fetch(states)
    for i in prange(first(games), last(games)):
        seat = int(actor[i])
        is_fine = seat == OVER or kernels.rules.is_legal(room[place(i)], seat, int(actions[i]))
        refused[i] = 0 if is_fine else 1


def survey(states: Records, lanes: Records, actor: Actor, done: Done) -> None:
    """Find out who moves in every game after positions were put in from outside; where that is Nature, she moves."""
    games = states.shape[0]
    room = fetch(states)
    for i in prange(first(games), last(games)):
        seat = kernels.draw(room[place(i)], lanes[i])
        actor[i] = seat
        done[i] = 1 if seat == OVER else 0
    keep(room, states)


def legal(states: Records, actor: Actor, mask: Mask) -> None:
    """Write the mask of legal moves of every game."""
    games = states.shape[0]
    room = fetch(states)
    for i in prange(first(games), last(games)):
        kernels.mark_legal(room[place(i)], int(actor[i]), mask[i])


def features(states: Records, actor: Actor, seen: Seen) -> None:
    """Write what the seat to move sees, in every game."""
    games = states.shape[0]
    room = fetch(states)
    for i in prange(first(games), last(games)):
        kernels.see(room[place(i)], int(actor[i]), seen[i])


def features_of_all(states: Records, seen_by_all: Seen) -> None:
    """Write what each seat sees, in every game."""
    games = states.shape[0]
    room = fetch(states)
    for i in prange(first(games), last(games)):
        for seat in range(seen_by_all.shape[1]):
            kernels.see(room[place(i)], seat, seen_by_all[i, seat])


def playouts(
    states: Records,
    lanes: Records,
    work: Records,
    start: int,
    count: int,
    totals: NDArray[np.int64],
    wins: NDArray[np.float64],
    lengths: NDArray[np.int64],
) -> None:
    """Play every game on to the end, `count` times from where it stands; add up points, victories and moves."""
    games = states.shape[0]
    room = desk(work)
    for i in prange(first(games), last(games)):
        at, moves = place(i), 0
        for game in range(count):
            kernels.copy(states, i, room, at)
            moves += kernels.play_on(room[at], lanes[i], start + game)
            kernels.add_result(room[at], int(lanes[i].seats), totals[i], wins[i])
        lengths[i] += moves
