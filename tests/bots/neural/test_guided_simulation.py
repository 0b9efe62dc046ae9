"""Where a guided search looks first, and how a network's logits become chances."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from freehold.bots import make_bot
from freehold.bots.neural.guided_simulation import OPEN_MIND, insert, to_chances
from freehold.bots.search.tree import add_node, tree_for
from freehold.core.conformance import walk
from tests.bots.neural.networks import FOR_SALE


def test_the_tree_begins_with_what_the_network_would_play() -> None:
    game = FOR_SALE.game(4).remembering()
    state, seat = next((s, seat) for s, seat, *_ in walk(game, Random(2)) if seat >= 0)
    likeliest = make_bot("neural:temperature=0", FOR_SALE, game, Random(1))
    first = make_bot("neural+search:sims=2", FOR_SALE, game, Random(1))
    moves = [bot.choose(game.view(state, seat), game.legal_moves(state, seat)) for bot in (likeliest, first)]
    assert moves[0] == moves[1]


def test_a_node_keeps_the_likeliest_moves_in_order() -> None:
    tree = tree_for(FOR_SALE.rules, 4, 3)
    add_node(tree, 1, 0)  # the root, which has room for all its moves: none here
    node = tree.nodes[add_node(tree, 2, 3)]
    priors, logits = np.zeros(len(tree.edges), np.float32), np.array([1, 4, 2, 3, 0], np.float32)
    for move in range(5):
        insert(node, tree.edges, priors, move, logits)
    assert tree.edges["move"][:3].tolist() == [1, 3, 2]
    assert priors[:3].tolist() == [4, 3, 2]


def test_no_move_is_ever_out_of_sight() -> None:
    chances = np.array([50, 0], np.float32)
    to_chances(chances)
    assert chances.tolist() == pytest.approx([1 - OPEN_MIND / 2, OPEN_MIND / 2])
