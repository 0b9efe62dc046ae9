"""Simulations guided by a network, over any game's rules: compiled together with those, the features and the policy.

Like `bots.search.simulation`, and in the same tree, but where the tree ends the network is asked once. It says how likely the
seat is to play each move, which decides what is looked at first (PUCT), and everybody's chance to win. A heuristic playout may
have a say in that chance, too: the network knows the position, the playout knows how the game goes on.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from freehold.bots.neural.forward import Brain, ask, shares
from freehold.bots.policies import Policy
from freehold.bots.search.plan import Plan
from freehold.bots.search.simulation import Question, draw, follow, outcome, play_out, reopen, weigh
from freehold.bots.search.tree import DEEPEST, add_node, clear_edge, find, learn
from freehold.core.chance import game_key
from freehold.core.features import UNBOUND as UNBOUND_FEATURES
from freehold.core.features import Features
from freehold.core.integers import wide
from freehold.core.rules import NATURE, OVER, UNBOUND, Raw, Rules

rules: Rules = UNBOUND
look: Features = UNBOUND_FEATURES
policy: Policy = cast(Any, None)

OPEN_MIND: Final = 0.1
"""The part of a node's attention that all its moves share, whatever the network thinks of them."""

__all__ = ["Guide", "reopen", "simulate"]


class Guide(NamedTuple):
    """A network at work in a tree."""

    brain: Brain
    priors: NDArray[np.float32]
    """[edges]: how likely the network is to play each move."""
    opinion: NDArray[np.float64]
    """[seats]: everybody's chance of winning where it was last asked."""
    trust: float
    """Its part in the win share; the rest is the playout's."""


def simulate(plan: Plan, tree: Any, guide: Any, question: Question, start: Raw, first: int, simulations: int) -> None:
    """Add simulations to the tree, numbered from `first` on, each from the position `start`."""
    for number in range(first, first + simulations):
        tree.position[:] = start
        s = tree.position.view(rules.STATE)[0]
        key = game_key(question.seed, number)
        depth, was_asked = descend(s, plan, tree, guide, key)
        if guide.trust < 1 or not was_asked:
            play_out(s, plan, key)
        outcome(s, tree.payoffs)
        if was_asked:
            heed(guide, tree.payoffs)
        weigh(plan, tree.tally[0], tree.payoffs)
        learn(tree, depth)


def heed(guide: Any, payoffs: NDArray[np.float64]) -> None:
    """Mix the network's opinion into everybody's share of victory."""
    for seat in range(payoffs.shape[1]):
        payoffs[1, seat] = guide.trust * guide.opinion[seat] + (1 - guide.trust) * payoffs[1, seat]


def descend(s: np.record, plan: Plan, tree: Any, guide: Any, key: int) -> tuple[int, bool]:
    """Walk through the tree until the network has to be asked; return how many decisions were made, and whether it was."""
    known, sealed, depth, drawn = 0, 0, 0, 0
    seat = wide(rules.actor(s))
    while seat != OVER and depth < DEEPEST:
        if seat == NATURE:
            known = game_key(known, draw(s, key, drawn))
            drawn += 1
        else:
            count = rules.count(s, seat)
            if count == 1:
                move = rules.nth(s, seat, 0)
            else:
                node_key = game_key(known, rules.MOVES + seat)
                slot = find(tree.nodes, tree.slots, node_key)
                node = wide(tree.slots[slot])
                if node < 0:
                    node = add_node(tree, node_key, count)
                    if node >= 0:
                        tree.slots[slot] = node
                        consult(s, seat, guide, tree.nodes[node], tree.edges)
                    return depth, node >= 0
                edge = select(s, seat, plan.explore, tree.nodes[node], tree.edges, guide.priors)
                if edge < 0:
                    return depth, False
                move = wide(tree.edges[edge].move)
                tree.path[depth, 0], tree.path[depth, 1], tree.path[depth, 2] = node, edge, seat
                depth += 1
            known, sealed = follow(s, seat, move, known, sealed)
        seat = wide(rules.actor(s))
    return depth, False


def consult(s: np.record, seat: int, guide: Any, node: Any, edges: Any) -> None:
    """Ask the network about a new position: its opinion of it, and the likeliest moves as the node's edges."""
    brain, priors, opinion = guide.brain, guide.priors, guide.opinion
    look.features(s, seat, brain.seen)
    ask(brain)
    shares(brain.out, rules.PLAYER_MOVES, seat, opinion)
    for k in range(rules.count(s, seat)):
        insert(node, edges, priors, rules.nth(s, seat, k), brain.out)
    to_chances(priors[int(node.first) : int(node.first) + int(node.room)])


def insert(node: Any, edges: Any, priors: NDArray[np.float32], move: int, logits: NDArray[np.float32]) -> None:
    """Put a move where its logit belongs; if there is no room, the least likely drops out."""
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
    clear_edge(edges[first + int(node.tried) - 1])


def to_chances(logits: NDArray[np.float32]) -> None:
    """Softmax, in place; the first is the largest. A part is shared out evenly, so that no move is ever out of sight."""
    count: int = logits.shape[0]
    most, total = logits[0], 0.0
    for k in range(count):
        logits[k] = exp(logits[k] - most)
        total += logits[k]
    for k in range(count):
        logits[k] = (1 - OPEN_MIND) * logits[k] / total + OPEN_MIND / count


def select(s: np.record, seat: int, explore: float, node: Any, edges: Any, priors: NDArray[np.float32]) -> int:
    """The most promising of the moves that are legal in the world being imagined; -1 if none is.

    An untried move is assumed to be worth what the tried ones were worth on average.
    """
    first = int(node.first)
    payoff, visits = 0.0, 0
    for edge in range(first, first + int(node.tried)):
        payoff += edges[edge].payoff
        visits += int(edges[edge].visits)
    usual = payoff / visits if visits > 0 else 0.0
    reach = explore * sqrt(visits + 1.0)
    best, best_bound = -1, -1e9
    for edge in range(first, first + int(node.tried)):
        n = int(edges[edge].visits)
        worth = edges[edge].payoff / n if n > 0 else usual
        bound = worth + reach * priors[edge] / (1 + n)
        if bound > best_bound and rules.is_legal(s, seat, int(edges[edge].move)):
            best, best_bound = edge, bound
    return best
