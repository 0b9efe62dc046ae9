"""Whole games between compiled policies and networks in one call, for any game.

`rules`, `policy` and `network` are filled in by `core.compiled`. `typed_games` plays exactly the same games, move by move.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from freehold.arena.deals import choice_bits, choice_fraction, deal_key, draw_bits, players_key
from freehold.arena.networks import FIRST_NETWORK, Networks
from freehold.bots.policies import Policy
from freehold.bots.policy_play import RANDOM
from freehold.core.rules import NATURE, OVER, UNBOUND, Raw, Rules

rules: Rules = UNBOUND
policy: Policy = cast(Any, None)
network: Any = None
"""The game's `bots.neural.decision`, or `arena.no_network`."""


def play_games(
    start: Raw,
    work: Raw,
    kinds: NDArray[np.int64],
    drawn: NDArray[np.int64],
    networks: Networks,
    seed: int,
    plan: NDArray[np.int64],
    scores: NDArray[np.int32],
    standings: NDArray[np.int32],
    decisions: NDArray[np.int32],
    log: NDArray[np.int16],
) -> None:
    """Play the planned games; write each seat's points, standing and number of real choices.

    `plan` is [games, 2 + seats]: the deal, the game's number, the style of each seat; from FIRST_NETWORK down that is a player of
    `networks`. The results are [games, seats]. `log` is [games, 2, LONGEST]: who moved and what, ended by OVER; with no games in
    it nothing is kept.
    """
    for game in range(plan.shape[0]):
        work[:] = start
        drawn[:] = 0
        s = work.view(rules.STATE)[0]
        _play(s, kinds, drawn, networks, seed, plan[game], decisions[game], log[game : game + 1])
        for seat in range(scores.shape[1]):
            scores[game, seat] = rules.score(s, seat)
            standings[game, seat] = rules.standing(s, seat)


def _play(
    s: np.record,
    kinds: NDArray[np.int64],
    drawn: NDArray[np.int64],
    networks: Networks,
    seed: int,
    plan: NDArray[np.int64],
    decisions: NDArray[np.int32],
    log: NDArray[np.int16],
) -> None:
    nature_key = deal_key(seed, plan[0])
    key = players_key(seed, plan[1])
    number = 0
    seat = rules.actor(s)
    while seat != OVER:
        choices = rules.count(s, seat)
        style = plan[2 + seat] if seat >= 0 and choices > 1 else RANDOM
        if seat == NATURE:
            random_bits = _next_draw(kinds[_nth(s, seat, 0)], drawn, nature_key)
            move = _nth(s, seat, (random_bits * choices) >> 32)
        elif style == RANDOM:
            move = _nth(s, seat, (choice_bits(key, number) * choices) >> 32)
        elif style > RANDOM:
            move = policy.choose(s, seat, style, choice_bits(key, number))
        else:
            move = _think(s, seat, networks, FIRST_NETWORK - style, choice_fraction(key, number))
        if seat >= 0 and choices > 1:
            decisions[seat] += 1
        if log.shape[0] > 0:
            log[0, 0, number] = seat
            log[0, 1, number] = move
        rules.play(s, seat, move)
        number += 1
        seat = rules.actor(s)
    if log.shape[0] > 0 and number < log.shape[2]:
        log[0, 0, number] = OVER


def _think(s: np.record, seat: int, networks: Networks, player: int, chance: float) -> int:
    """The move of a player that uses a network."""
    brain = networks.brains[networks.which[player]]
    move: int = network.choose(s, seat, brain, networks.legal, networks.temperatures[player], chance)
    return move


def _nth(s: np.record, seat: int, k: int) -> int:
    """One copy of the rules' function for all its callers: these are inlined, and whole games compile slowly enough."""
    return rules.nth(s, seat, k)


def _next_draw(kind: int, drawn: NDArray[np.int64], key: int) -> int:
    """The bits of Nature's next draw of a kind in this deal."""
    random_bits = draw_bits(key, kind, drawn[kind])
    drawn[kind] += 1
    return random_bits
