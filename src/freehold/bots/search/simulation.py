"""Simulations that grow a tree: plain functions over any game's rules, compiled together with them and with the game's policy.

A simulation walks from the position to the end of the game. Inside the tree each seat picks the move that is best for itself and
not yet known well enough (UCB1); Nature's moves are drawn. Where the tree ends a node is added, and the policy, or chance,
plays on.

Bids fan out, so a node begins with the policy's move, and gains moves one by one as its visits grow (progressive widening).
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Any, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from freehold.bots.policies import Policy
from freehold.bots.policy_play import RANDOM, win_share
from freehold.bots.search.plan import Plan
from freehold.bots.search.tree import DEEPEST, add_node, clear_edge, find, learn
from freehold.core.chance import below, bits, game_key
from freehold.core.integers import wide
from freehold.core.rules import NATURE, OVER, UNBOUND, Raw, Rules

rules: Rules = UNBOUND
policy: Policy = cast(Any, None)

ASKED_SHARE: Final = 4
"""One simulation in this many begins with the move that was asked about."""


class Question(NamedTuple):
    """What the search is to find out, and its source of luck."""

    seat: int
    """Who is to choose."""
    move: int
    """A move of this seat's that somebody wants to know about; -1 for none."""
    seed: int


def simulate(plan: Plan, tree: Any, question: Question, start: Raw, first: int, simulations: int) -> None:
    """Add simulations to the tree, numbered from `first` on, each from the position `start`."""
    for number in range(first, first + simulations):
        tree.position[:] = start
        s = tree.position.view(rules.STATE)[0]
        key = game_key(question.seed, number)
        depth = descend(s, plan, tree, question, key)
        play_out(s, plan, key)
        outcome(s, tree.payoffs)
        weigh(plan, tree.tally[0], tree.payoffs)
        learn(tree, depth)


def descend(s: np.record, plan: Plan, tree: Any, question: Question, key: int) -> int:
    """Walk through the tree and one step out of it; return how many decisions were made on the way."""
    known, sealed, depth, drawn = 0, 0, 0, 0
    is_new = False
    seat = wide(rules.actor(s))
    while seat != OVER and depth < DEEPEST and not is_new:
        if seat == NATURE:
            known = game_key(known, draw(s, key, drawn))
            drawn += 1
        else:
            count = rules.count(s, seat)
            if count == 1:
                move = rules.nth(s, seat, 0)
            else:
                node_key = game_key(known, rules.MOVES + seat)
                asked = question.move if known == 0 and seat == question.seat else -1
                slot = find(tree.nodes, tree.slots, node_key)
                if tree.slots[slot] < 0:
                    is_new = True
                    tree.slots[slot] = add_node(tree, node_key, count)
                node = wide(tree.slots[slot])
                if node < 0:
                    return depth
                if is_new:
                    luck = bits(key, (1 << 21) + depth)
                    tree.nodes[node].favourite = asked if asked >= 0 else favourite_of(s, seat, plan, luck)
                edge = wide(tree.nodes[node].first)
                if asked < 0 or not is_due(tree.nodes[node], tree.edges):
                    edge = select(s, seat, plan, tree.nodes[node], tree.edges)
                move = wide(tree.edges[edge].move)
                if not rules.is_legal(s, seat, move):
                    return depth
                tree.path[depth, 0], tree.path[depth, 1], tree.path[depth, 2] = node, edge, seat
                depth += 1
            known, sealed = follow(s, seat, move, known, sealed)
        seat = wide(rules.actor(s))
    return depth


def draw(s: np.record, key: int, drawn: int) -> int:
    """Make Nature's move, and return it."""
    move = rules.nth(s, NATURE, below(key, (1 << 20) + drawn, rules.count(s, NATURE)))
    rules.play(s, NATURE, move)
    return move


def follow(s: np.record, seat: int, move: int, known: int, sealed: int) -> tuple[int, int]:
    """Make a player's move; return what everybody knows after it, and what is sealed until all have chosen."""
    before = rules.actors(s)
    rules.play(s, seat, move)
    after = rules.actors(s)
    if after != 0 and after == before ^ (1 << seat):
        return known, game_key(sealed, move)
    return game_key(game_key(known, sealed), move), 0


def favourite_of(s: np.record, seat: int, plan: Plan, random_bits: int) -> int:
    """The move to try first."""
    if plan.prior == RANDOM:
        return rules.nth(s, seat, (random_bits * rules.count(s, seat)) >> 32)
    favourite: int = policy.choose(s, seat, plan.prior, random_bits)
    return favourite


def is_due(node: Any, edges: Any) -> bool:
    """Whether the favourite, which was asked about, has been tried but has not had its share of simulations."""
    due: bool = node.tried > 0 and edges[node.first].visits * ASKED_SHARE < node.visits
    return due


def select(s: np.record, seat: int, plan: Plan, node: Any, edges: Any) -> int:
    """The edge to follow: one not tried yet while the node may widen, else the most promising."""
    visits, tried = int(node.visits), int(node.tried)
    if tried < node.room and tried < 1 + plan.widen * sqrt(visits):
        return widen(s, seat, node, edges)
    reach = plan.explore * sqrt(log(visits + 1.0))
    best, best_bound = int(node.first), -1e9
    for edge in range(int(node.first), int(node.first) + tried):
        n = int(edges[edge].visits)
        bound = edges[edge].payoff / n + reach / sqrt(n)
        if bound > best_bound:
            best, best_bound = edge, bound
    return best


def widen(s: np.record, seat: int, node: Any, edges: Any) -> int:
    """One more move: the favourite, then the others in ascending order, which is the order of bids."""
    tried = int(node.tried)
    edge = int(node.first) + tried
    move = int(node.favourite)
    if tried > 0:
        move = rules.nth(s, seat, min(tried - 1, rules.count(s, seat) - 1))
        if move >= int(node.favourite):
            move = rules.nth(s, seat, min(tried, rules.count(s, seat) - 1))
    edges[edge].move = move
    clear_edge(edges[edge])
    node.tried = tried + 1
    return edge


def play_out(s: np.record, plan: Plan, key: int) -> None:
    """Play on, everybody in the plan's style, to the end or as far as its horizon."""
    moves = 0
    seat = wide(rules.actor(s))
    while seat != OVER and (plan.horizon == 0 or moves < plan.horizon):
        if seat == NATURE or plan.rollout == RANDOM:
            move = rules.nth(s, seat, below(key, moves, rules.count(s, seat)))
        else:
            move = policy.choose(s, seat, plan.rollout, bits(key, moves))
        rules.play(s, seat, move)
        moves += 1
        seat = wide(rules.actor(s))


def outcome(s: np.record, payoffs: NDArray[np.float64]) -> None:
    """Everybody's share of victory and points, or what an unfinished game promises of them."""
    seats: int = payoffs.shape[1]
    if rules.actor(s) == OVER:
        for seat in range(seats):
            payoffs[1, seat] = win_share(s, seat, seats)
            payoffs[2, seat] = rules.score(s, seat)
    else:
        appraise(s, payoffs)


def appraise(s: np.record, payoffs: NDArray[np.float64]) -> None:
    """What a position in mid-game is worth: expected points, and the chances that follow from them."""
    seats: int = payoffs.shape[1]
    best, total = -1e9, 0.0
    for seat in range(seats):
        payoffs[2, seat] = policy.appraise(s, seat)
        best = max(best, payoffs[2, seat])
    for seat in range(seats):
        payoffs[1, seat] = exp((payoffs[2, seat] - best) / policy.TEMPER)
        total += payoffs[1, seat]
    for seat in range(seats):
        payoffs[1, seat] /= total


def weigh(plan: Plan, tally: Any, payoffs: NDArray[np.float64]) -> None:
    """Mix winning and points into what is played for; margins count by how wide they usually are."""
    seats: int = payoffs.shape[1]
    total = 0.0
    for seat in range(seats):
        total += payoffs[2, seat]
    for seat in range(seats):
        points = payoffs[2, seat]
        margin = points - (total - points) / max(1, seats - 1)
        tally.spread += abs(margin)
        tally.spreads += 1.0
        usual = tally.spread / tally.spreads + 1e-9
        success = 0.5 + 0.25 * max(-2.0, min(2.0, margin / usual))
        payoffs[0, seat] = plan.winning * payoffs[1, seat] + (1.0 - plan.winning) * success
        payoffs[3, seat] += payoffs[1, seat]
        payoffs[4, seat] += points


def reopen(raw: Raw, seat: int) -> None:
    """Take back what the other seats have sealed, so that the tree decides it for them."""
    policy.reopen(raw.view(rules.STATE)[0], seat)
