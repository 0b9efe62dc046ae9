"""The search tree with a network for a guide, over any game's rules: compiled together with them, the features and the policy.

Like `bots.search.tree`, and with its nodes and edges, but where the tree ends the network is asked once. It says how likely the
seat would play each move, which decides what is looked at first (PUCT), and everybody's chance to win. A heuristic playout may
have a say in that chance too: the network knows the position, the playout knows how the game goes on.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from freehold.bots.neural.forward import ask, shares
from freehold.bots.policies import Policy
from freehold.bots.search.tree import DEEPEST, WIDEST, draw, find, follow, learn, outcome, play_out, reopen, weigh
from freehold.bots.widths import wide
from freehold.core.chance import game_key
from freehold.core.features import UNBOUND as UNBOUND_FEATURES
from freehold.core.features import Features
from freehold.core.rules import NATURE, OVER, UNBOUND, Raw, Rules

rules: Rules = UNBOUND
look: Features = UNBOUND_FEATURES
policy: Policy = cast(Any, None)

OPEN_MIND: Final = 0.1
"""The part of a node's attention that all its moves share, whatever the network thinks of them."""

__all__ = ["find", "reopen", "simulate"]


def simulate(
    start: Raw,
    work: Raw,
    brain: Any,
    settings: Any,
    nodes: Any,
    edges: Any,
    priors: NDArray[np.float32],
    slots: NDArray[np.int32],
    path: NDArray[np.int32],
    payoffs: NDArray[np.float64],
    opinion: NDArray[np.float64],
    first: int,
    simulations: int,
    seed: int,
    trust: float,
) -> None:
    """Add simulations number `first` and on to the tree.

    `priors` has an entry for each edge, `opinion` one for each seat; the others are as in `tree.simulate`. `trust` is the
    network's part in the win share; the rest is the playout's.
    """
    for number in range(first, first + simulations):
        work[:] = start
        s = work.view(rules.STATE)[0]
        key = game_key(seed, number)
        depth, asked = descend(s, brain, settings[0], nodes, edges, priors, slots, path, opinion, key)
        if trust < 1 or not asked:
            play_out(s, wide(settings[0].rollout), wide(settings[0].horizon), key)
        outcome(s, wide(settings[0].seats), payoffs)
        if asked:
            for seat in range(wide(settings[0].seats)):
                payoffs[1, seat] = trust * opinion[seat] + (1 - trust) * payoffs[1, seat]
        weigh(settings[0], payoffs)
        learn(nodes, edges, path, depth, payoffs)


def descend(
    s: np.record,
    brain: Any,
    settings: Any,
    nodes: Any,
    edges: Any,
    priors: NDArray[np.float32],
    slots: NDArray[np.int32],
    path: NDArray[np.int32],
    opinion: NDArray[np.float64],
    key: int,
) -> tuple[int, bool]:
    """Walk through the tree until the network has to be asked; answer how many decisions were made, and whether it was."""
    known, sealed, depth, drawn = 0, 0, 0, 0
    seat = wide(rules.actor(s))
    while seat != OVER and depth < DEEPEST:
        if seat == NATURE:
            known = game_key(known, draw(s, key, drawn))
            drawn += 1
        else:
            if rules.count(s, seat) == 1:
                move = rules.nth(s, seat, 0)
            else:
                node_key = game_key(known, rules.MOVES + seat)
                slot = find(nodes, slots, node_key)
                node = wide(slots[slot])
                if node < 0:
                    node = add_node(s, seat, brain, settings, nodes, edges, priors, node_key, opinion)
                    if node >= 0:
                        slots[slot] = node
                    return depth, node >= 0
                edge = select(s, seat, settings, nodes[node], edges, priors)
                if edge < 0:
                    return depth, False
                move = wide(edges[edge].move)
                path[depth, 0], path[depth, 1], path[depth, 2] = node, edge, seat
                depth += 1
            known, sealed = follow(s, seat, move, known, sealed)
        seat = wide(rules.actor(s))
    return depth, False


def add_node(
    s: np.record,
    seat: int,
    brain: Any,
    settings: Any,
    nodes: Any,
    edges: Any,
    priors: NDArray[np.float32],
    key: int,
    opinion: NDArray[np.float64],
) -> int:
    """A new node with the likeliest moves on it, and the network's opinion of the position; -1 when there is no room left."""
    number = int(settings.nodes)
    count = rules.count(s, seat)
    room = count if number == 0 else min(count, WIDEST)
    if number >= nodes.shape[0] or int(settings.edges) + room > edges.shape[0]:
        return -1
    look.features(s, seat, brain.seen)
    ask(brain)
    shares(brain.out, rules.PLAYER_MOVES, seat, wide(settings.seats), opinion)
    node = nodes[number]
    node.key = key
    node.first = settings.edges
    node.tried = 0
    node.room = room
    node.visits = 0
    for k in range(count):
        insert(node, edges, priors, rules.nth(s, seat, k), brain.out)
    to_chances(priors[int(node.first) : int(node.first) + room])
    settings.nodes = number + 1
    settings.edges = int(settings.edges) + room
    return number


def insert(node: Any, edges: Any, priors: NDArray[np.float32], move: int, logits: NDArray[np.float32]) -> None:
    """Put a move where its logit belongs; the least likely falls off where there is no room."""
    first, at = int(node.first), int(node.tried)
    if at == node.room:
        at -= 1
        if priors[first + at] >= logits[move]:
            return
    else:
        node.tried = at + 1
    while at > 0 and priors[first + at - 1] < logits[move]:
        priors[first + at] = priors[first + at - 1]
        edges[first + at].move = edges[first + at - 1].move
        at -= 1
    priors[first + at] = logits[move]
    edges[first + at].move = move
    blank = edges[first + int(node.tried) - 1]
    blank.visits = 0
    blank.payoff = 0.0
    blank.share = 0.0
    blank.points = 0.0


def to_chances(logits: NDArray[np.float32]) -> None:
    """Softmax, in place; the first is the greatest. A part is shared evenly, so that no move is ever out of sight."""
    count: int = logits.shape[0]
    most, total = logits[0], 0.0
    for k in range(count):
        logits[k] = exp(logits[k] - most)
        total += logits[k]
    for k in range(count):
        logits[k] = (1 - OPEN_MIND) * logits[k] / total + OPEN_MIND / count


def select(s: np.record, seat: int, settings: Any, node: Any, edges: Any, priors: NDArray[np.float32]) -> int:
    """The most promising of the moves that are legal in the world imagined now; -1 if none is.

    A move nobody has tried is taken to be worth what the tried ones were worth on average.
    """
    first = int(node.first)
    payoff, visits = 0.0, 0
    for edge in range(first, first + int(node.tried)):
        payoff += edges[edge].payoff
        visits += int(edges[edge].visits)
    usual = payoff / visits if visits > 0 else 0.0
    reach = settings.explore * sqrt(visits + 1.0)
    best, best_bound = -1, -1e9
    for edge in range(first, first + int(node.tried)):
        n = int(edges[edge].visits)
        worth = edges[edge].payoff / n if n > 0 else usual
        bound = worth + reach * priors[edge] / (1 + n)
        if bound > best_bound and rules.is_legal(s, seat, int(edges[edge].move)):
            best, best_bound = edge, bound
    return best
