"""The search tree: arrays of nodes and edges, and plain functions that find, add and update them.

A node is what a seat knows when it chooses: all moves made so far, Nature's included, but not what others have sealed in the same
simultaneous choice. So each seat decides there without seeing the others (decoupled selection), whatever order they are asked in.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from freehold.core.rules import Raw

NODE: Final = np.dtype(
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
EDGE: Final = np.dtype(
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
TALLY: Final = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("nodes", "i4"),  # used so far
                ("edges", "i4"),
                ("spread", "f8"),  # sum of all margins, ignoring sign, …
                ("spreads", "f8"),  # … and how many there were
            ],
            align=True,
        ),
    )
)
WIDEST: Final = 24
"""Moves a node below the root has room for."""
DEEPEST: Final = 64
"""How many decisions of one simulation are remembered; the tree never gets that deep."""


class Tree(NamedTuple):
    """A tree as it grows, and the last simulation in it."""

    nodes: NDArray[Any]
    """[nodes] NODE."""
    edges: NDArray[Any]
    """[edges] EDGE: those of a node lie together."""
    slots: NDArray[np.int32]
    """[a power of two]: the numbers of nodes, found by their keys; -1 where there is none."""
    tally: NDArray[Any]
    """[1] TALLY: what has been used and seen so far."""
    position: Raw
    """Where the simulation is."""
    path: NDArray[np.int32]
    """[DEEPEST, 3]: node, edge and seat of its decisions."""
    payoffs: NDArray[np.float64]
    """[5, seats]: payoff, win share and points of the simulation, then the sums of all win shares and of all points."""


def tree_for(rules: Any, nodes: int, seats: int) -> Tree:
    """An empty tree with room for this many nodes."""
    tree = Tree(
        nodes=np.zeros(nodes, NODE),
        edges=np.zeros(12 * nodes + rules.MOVES, EDGE),
        slots=np.zeros(1 << (2 * nodes).bit_length(), np.int32),
        tally=np.zeros(1, TALLY),
        position=np.zeros(rules.STATE.itemsize, np.uint8),
        path=np.zeros((DEEPEST, 3), np.int32),
        payoffs=np.zeros((5, seats), np.float64),
    )
    clear(tree)
    return tree


def clear(tree: Tree) -> None:
    """Empty a tree again. Nodes and edges stay as they are: they are written before they are read."""
    tree.slots.fill(-1)
    tree.tally[0] = 0
    tree.payoffs.fill(0)


def find(nodes: Any, slots: NDArray[np.int32], key: int) -> int:
    """The slot of a node, or the empty one where it would go."""
    mask: int = slots.shape[0] - 1
    slot = key & mask
    while slots[slot] >= 0 and nodes[slots[slot]].key != key:
        slot = (slot + 1) & mask
    return slot


def add_node(tree: Any, key: int, moves: int) -> int:
    """A new node for a choice among this many moves, none tried yet; -1 when there is no room left."""
    tally = tree.tally[0]
    number, first = int(tally.nodes), int(tally.edges)
    room = moves if number == 0 else min(moves, WIDEST)
    if number >= tree.nodes.shape[0] or first + room > tree.edges.shape[0]:
        return -1
    node = tree.nodes[number]
    node.key = key
    node.first = first
    node.tried = 0
    node.room = room
    node.visits = 0
    node.favourite = -1
    tally.nodes = number + 1
    tally.edges = first + room
    return number


def clear_edge(edge: Any) -> None:
    """Nobody has been there yet."""
    edge.visits = 0
    edge.payoff = 0.0
    edge.share = 0.0
    edge.points = 0.0


def learn(tree: Any, depth: int) -> None:
    """Add the payoffs of a simulation to every decision on its path, each from the point of view of its own seat."""
    nodes, edges, payoffs = tree.nodes, tree.edges, tree.payoffs
    for step in range(depth):
        node, edge, seat = tree.path[step, 0], tree.path[step, 1], tree.path[step, 2]
        nodes[node].visits += 1
        edges[edge].visits += 1
        edges[edge].payoff += payoffs[0, seat]
        edges[edge].share += payoffs[1, seat]
        edges[edge].points += payoffs[2, seat]
