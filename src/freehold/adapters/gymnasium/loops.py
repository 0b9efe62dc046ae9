"""Many games with one learning seat each: plain loops over any game's rules and policy.

`kernels` and `policy` are filled in by `core.compiled`. A lane's key and the move's number decide what Nature draws and what
the others choose, as in a batch.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from freehold.batch import kernels
from freehold.bots.policies import Policy
from freehold.bots.policy_play import RANDOM
from freehold.core.chance import below, bits, game_key
from freehold.core.integers import wide
from freehold.core.rules import OVER

policy: Policy = cast(Any, None)

DRAWN = -1
"""Where the learner sits, if that is drawn afresh for each game."""
SEATING = 1 << 20
"""The number the seat is drawn with: no move in a game has it."""
GO_ON = -1
"""Instead of a seed: the lane's next game."""

Records = kernels.Records
Flags = NDArray[np.bool_]
Seats = NDArray[np.int8]
Scores = NDArray[np.int32]
Shares = NDArray[np.float32]


def deal(
    states: Records,
    lanes: Records,
    openings: Records,
    chosen: Flags,
    seeds: NDArray[np.int64],
    wanted: int,
    style: int,
    learner: Seats,
    scores: Scores,
    shares: Shares,
) -> None:
    """Begin a game in the chosen lanes, and let the others move up to the learner's first choice."""
    for i in range(states.shape[0]):
        if chosen[i]:
            if seeds[i] == GO_ON:
                lanes[i].episode = int(lanes[i].episode) + 1
            else:
                kernels.enter(lanes[i], seeds[i], 0)
            kernels.begin(states, i, lanes[i], openings)
            learner[i] = seat_of(int(lanes[i].key), int(lanes[i].seats), wanted)
            let_others_move(states, i, lanes[i], openings, style, wide(learner[i]), scores[i], shares[i])


def step(
    states: Records,
    lanes: Records,
    openings: Records,
    actions: NDArray[np.int64],
    idle: Flags,
    style: int,
    learner: Seats,
    scores: Scores,
    shares: Shares,
    over: Flags,
    illegal: Flags,
) -> None:
    """The learner's move in every lane that is not idle, then the others', up to its next choice or the end."""
    for i in range(states.shape[0]):
        over[i] = illegal[i] = False
        if not idle[i]:
            seat, lane = wide(learner[i]), lanes[i]
            if kernels.rules.is_legal(states[i], seat, actions[i]):
                kernels.move(states, i, lane, openings, 0, seat, actions[i], scores[i], shares[i])
                over[i] = let_others_move(states, i, lane, openings, style, seat, scores[i], shares[i]) == OVER
            else:
                over[i] = illegal[i] = True


def look(states: Records, learner: Seats, seen: NDArray[np.int8], legal: NDArray[np.uint8]) -> None:
    """Write what every learner sees and may do."""
    for i in range(states.shape[0]):
        kernels.see(states[i], wide(learner[i]), seen[i])
        kernels.mark_legal(states[i], wide(learner[i]), legal[i])


def seat_of(key: int, seats: int, wanted: int) -> int:
    """The learner's seat in a game."""
    return below(game_key(key, SEATING), 0, seats) if wanted == DRAWN else wanted


def let_others_move(
    states: Records,
    i: int,
    lane: np.record,
    openings: Records,
    style: int,
    learner: int,
    scores: NDArray[np.int32],
    shares: NDArray[np.float32],
) -> int:
    """Make the others' moves until the learner has to choose or the game is over; return who moves then."""
    seat = wide(kernels.rules.actor(states[i]))
    while seat != learner and seat != OVER:
        if style == RANDOM:
            action = kernels.choose(states[i], lane, seat)
        else:
            action = policy.choose(states[i], seat, style, bits(int(lane.key), int(lane.moves)))
        kernels.move(states, i, lane, openings, 0, seat, action, scores, shares)
        seat = wide(kernels.rules.actor(states[i]))
    return seat
