"""The search tree: plain functions over any game's rules, compiled together with them and with the game's policy.

A simulation walks from the position to the end of the game. Inside the tree each seat picks the move that is best for itself and
not yet well enough known (UCB1); Nature's moves are drawn. Where the tree ends a node is added, and the policy, or chance,
plays on.

A node is what a seat knows when it chooses: all moves made so far, Nature's included, but not what others have sealed in the same
simultaneous choice. So each seat decides there without seeing the others (decoupled selection), in whatever order they are asked.

Bids fan out, so a node begins with the policy's move, and gets one move more as its visits grow (progressive widening).
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from freehold.bots.policies import Policy
from freehold.bots.policy_play import RANDOM, win_share
from freehold.bots.widths import wide
from freehold.core.chance import below, bits, game_key
from freehold.core.rules import NATURE, OVER, UNBOUND, Raw, Rules

rules: Rules = UNBOUND
policy: Policy = cast(Any, None)

NODE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("key", "i8"),  # what the seat knows, as a number
                ("first", "i4"),  # its edges are first … first + tried - 1
                ("tried", "i4"),
                ("room", "i4"),  # edges there is room for
                ("visits", "i4"),
                ("favourite", "i4"),  # the policy's move, which is tried first
            ],
            align=True,
        ),
    )
)
EDGE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("payoff", "f8"),  # sums over its visits, for the seat that chooses
                ("share", "f8"),
                ("points", "f8"),
                ("move", "i4"),
                ("visits", "i4"),
            ],
            align=True,
        ),
    )
)
SETTINGS = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("explore", "f8"),  # how much a little known move is preferred
                ("widen", "f8"),  # moves tried at a node: 1 + widen · √visits
                ("winning", "f8"),  # the part of the payoff that is the win share; the rest is the score's margin
                ("rollout", "i4"),  # the style that plays on where the tree ends, or RANDOM
                ("prior", "i4"),  # the style whose move is tried first, or RANDOM
                ("horizon", "i4"),  # moves it plays on before the position is appraised; 0: to the end
                ("nodes", "i4"),  # used so far
                ("edges", "i4"),
                ("seats", "i4"),
                ("asker", "i4"),  # the seat that is to choose now, …
                ("asked", "i4"),  # … and a move of it that somebody wants to know about, or -1
                ("spread", "f8"),  # sum of all margins, sign aside, …
                ("spreads", "f8"),  # … and how many there were
            ],
            align=True,
        ),
    )
)
WIDEST: Final = 24
"""Moves a node below the root has room for."""
DEEPEST: Final = 64
"""Decisions of one simulation that are remembered; the tree never gets that deep."""
ASKED_SHARE: Final = 4
"""One in so many simulations begins with the move that was asked about."""


def simulate(
    start: Raw,
    work: Raw,
    settings: Any,
    nodes: Any,
    edges: Any,
    slots: NDArray[np.int32],
    path: NDArray[np.int32],
    payoffs: NDArray[np.float64],
    first: int,
    simulations: int,
    seed: int,
) -> None:
    """Add simulations number `first` and on to the tree.

    `path` is [DEEPEST, 3]: node, edge, seat. `payoffs` is [5, seats]: payoff, win share and points of the last simulation, then
    the sums of all win shares and of all points.
    """
    for number in range(first, first + simulations):
        work[:] = start
        s = work.view(rules.STATE)[0]
        key = game_key(seed, number)
        depth = descend(s, settings[0], nodes, edges, slots, path, key)
        play_out(s, wide(settings[0].rollout), wide(settings[0].horizon), key)
        judge(s, settings[0], payoffs)
        learn(nodes, edges, path, depth, payoffs)


def descend(
    s: np.record, settings: Any, nodes: Any, edges: Any, slots: NDArray[np.int32], path: NDArray[np.int32], key: int
) -> int:
    """Walk through the tree and one step out of it; answer how many decisions were made on the way."""
    known, sealed, depth, drawn = 0, 0, 0, 0
    seat = wide(rules.actor(s))
    while seat != OVER and depth < DEEPEST:
        if seat == NATURE:
            known = game_key(known, draw(s, key, drawn))
            drawn += 1
        else:
            is_new = False
            if rules.count(s, seat) == 1:
                move = rules.nth(s, seat, 0)
            else:
                node_key = game_key(known, rules.MOVES + seat)
                asked = wide(settings.asked) if known == 0 and seat == settings.asker else -1
                slot = find(nodes, slots, node_key)
                node = wide(slots[slot])
                if node < 0:
                    favourite = asked
                    if favourite < 0:
                        favourite = favourite_of(s, seat, settings, bits(key, (1 << 21) + depth))
                    node = add_node(s, seat, settings, nodes, edges, node_key, favourite)
                    if node < 0:
                        return depth
                    slots[slot] = node
                    is_new = True
                edge = wide(nodes[node].first)
                if asked < 0 or not is_due(nodes[node], edges):
                    edge = select(s, seat, settings, nodes[node], edges)
                move = wide(edges[edge].move)
                if not rules.is_legal(s, seat, move):
                    return depth
                path[depth, 0], path[depth, 1], path[depth, 2] = node, edge, seat
                depth += 1
            known, sealed = follow(s, seat, move, known, sealed)
            if is_new:
                return depth
        seat = wide(rules.actor(s))
    return depth


def draw(s: np.record, key: int, drawn: int) -> int:
    """Make Nature's move, and answer it."""
    move = rules.nth(s, NATURE, below(key, (1 << 20) + drawn, rules.count(s, NATURE)))
    rules.play(s, NATURE, move)
    return move


def follow(s: np.record, seat: int, move: int, known: int, sealed: int) -> tuple[int, int]:
    """Make a player's move; answer what everybody knows after it, and what is sealed until all have chosen."""
    before = rules.actors(s)
    rules.play(s, seat, move)
    after = rules.actors(s)
    if after != 0 and after == before ^ (1 << seat):
        return known, game_key(sealed, move)
    return game_key(game_key(known, sealed), move), 0


def find(nodes: Any, slots: NDArray[np.int32], key: int) -> int:
    """The slot of a node, or the empty one where it would go."""
    mask: int = slots.shape[0] - 1
    slot = key & mask
    while slots[slot] >= 0 and nodes[slots[slot]].key != key:
        slot = (slot + 1) & mask
    return slot


def add_node(s: np.record, seat: int, settings: Any, nodes: Any, edges: Any, key: int, favourite: int) -> int:
    """A new node with no move tried yet; -1 when there is no room left."""
    number = int(settings.nodes)
    moves = rules.count(s, seat)
    room = moves if number == 0 else min(moves, WIDEST)
    if number >= nodes.shape[0] or int(settings.edges) + room > edges.shape[0]:
        return -1
    node = nodes[number]
    node.key = key
    node.first = settings.edges
    node.tried = 0
    node.room = room
    node.visits = 0
    node.favourite = favourite
    settings.nodes = number + 1
    settings.edges = int(settings.edges) + room
    return number


def favourite_of(s: np.record, seat: int, settings: Any, random_bits: int) -> int:
    """The move to try first."""
    if settings.prior == RANDOM:
        return rules.nth(s, seat, (random_bits * rules.count(s, seat)) >> 32)
    favourite: int = policy.choose(s, seat, wide(settings.prior), random_bits)
    return favourite


def is_due(node: Any, edges: Any) -> bool:
    """Whether the favourite, which was asked about, has been tried and has not had its share of simulations."""
    due: bool = node.tried > 0 and edges[node.first].visits * ASKED_SHARE < node.visits
    return due


def select(s: np.record, seat: int, settings: Any, node: Any, edges: Any) -> int:
    """The edge to follow: one not tried yet while the node may widen, else the most promising."""
    visits, tried = int(node.visits), int(node.tried)
    if tried < node.room and tried < 1 + settings.widen * sqrt(visits):
        return widen(s, seat, node, edges)
    reach = settings.explore * sqrt(log(visits + 1.0))
    best, best_bound = int(node.first), -1e9
    for edge in range(int(node.first), int(node.first) + tried):
        n = int(edges[edge].visits)
        bound = edges[edge].payoff / n + reach / sqrt(n)
        if bound > best_bound:
            best, best_bound = edge, bound
    return best


def widen(s: np.record, seat: int, node: Any, edges: Any) -> int:
    """One move more: the favourite, then the others in rising order, which is the order of bids."""
    tried = int(node.tried)
    edge = int(node.first) + tried
    move = int(node.favourite)
    if tried > 0:
        move = rules.nth(s, seat, min(tried - 1, rules.count(s, seat) - 1))
        if move >= int(node.favourite):
            move = rules.nth(s, seat, min(tried, rules.count(s, seat) - 1))
    edges[edge].move = move
    edges[edge].visits = 0
    edges[edge].payoff = 0.0
    edges[edge].share = 0.0
    edges[edge].points = 0.0
    node.tried = tried + 1
    return edge


def play_out(s: np.record, style: int, horizon: int, key: int) -> None:
    """Play on, everybody in one style, to the end or as far as the horizon."""
    moves = 0
    seat = wide(rules.actor(s))
    while seat != OVER and (horizon == 0 or moves < horizon):
        if seat == NATURE or style == RANDOM:
            move = rules.nth(s, seat, below(key, moves, rules.count(s, seat)))
        else:
            move = policy.choose(s, seat, style, bits(key, moves))
        rules.play(s, seat, move)
        moves += 1
        seat = wide(rules.actor(s))


def judge(s: np.record, settings: Any, payoffs: NDArray[np.float64]) -> None:
    """What the end of a simulation is worth to each seat: its share of victory, its points, and the mix of both it plays for."""
    outcome(s, wide(settings.seats), payoffs)
    weigh(settings, payoffs)


def outcome(s: np.record, seats: int, payoffs: NDArray[np.float64]) -> None:
    """Everybody's share of victory and points, or what a game that is not over promises of them."""
    if rules.actor(s) == OVER:
        for seat in range(seats):
            payoffs[1, seat] = win_share(s, seat, seats)
            payoffs[2, seat] = rules.score(s, seat)
    else:
        appraise(s, seats, payoffs)


def weigh(settings: Any, payoffs: NDArray[np.float64]) -> None:
    """Mix winning and points into what is played for; margins count by how wide they usually are."""
    seats = wide(settings.seats)
    total = 0.0
    for seat in range(seats):
        total += payoffs[2, seat]
    for seat in range(seats):
        points = payoffs[2, seat]
        margin = points - (total - points) / max(1, seats - 1)
        settings.spread += abs(margin)
        settings.spreads += 1.0
        usual = settings.spread / settings.spreads + 1e-9
        success = 0.5 + 0.25 * max(-2.0, min(2.0, margin / usual))
        payoffs[0, seat] = settings.winning * payoffs[1, seat] + (1.0 - settings.winning) * success
        payoffs[3, seat] += payoffs[1, seat]
        payoffs[4, seat] += points


def appraise(s: np.record, seats: int, payoffs: NDArray[np.float64]) -> None:
    """What a position in the middle of a game is worth: expected points, and chances that follow from them."""
    best, total = -1e9, 0.0
    for seat in range(seats):
        payoffs[2, seat] = policy.appraise(s, seat)
        best = max(best, payoffs[2, seat])
    for seat in range(seats):
        payoffs[1, seat] = exp((payoffs[2, seat] - best) / policy.TEMPER)
        total += payoffs[1, seat]
    for seat in range(seats):
        payoffs[1, seat] /= total


def learn(nodes: Any, edges: Any, path: NDArray[np.int32], depth: int, payoffs: NDArray[np.float64]) -> None:
    """Add a result to every decision on the way, each from its own seat's side."""
    for step in range(depth):
        node, edge, seat = path[step, 0], path[step, 1], path[step, 2]
        nodes[node].visits += 1
        edges[edge].visits += 1
        edges[edge].payoff += payoffs[0, seat]
        edges[edge].share += payoffs[1, seat]
        edges[edge].points += payoffs[2, seat]


def reopen(raw: Raw, seat: int) -> None:
    """Take back what the other seats have sealed, so that the tree decides it for them."""
    policy.reopen(raw.view(rules.STATE)[0], seat)
