"""A tree in arrays: nodes are found by what is known, and get the room that is left."""

from __future__ import annotations

from freehold.bots.search.tree import WIDEST, add_node, clear, find, learn, tree_for
from freehold.games.for_sale import rules


def test_a_node_is_found_by_its_key() -> None:
    tree = tree_for(rules, 8, 3)
    tree.slots[find(tree.nodes, tree.slots, 77)] = add_node(tree, 77, 5)
    assert tree.nodes[tree.slots[find(tree.nodes, tree.slots, 77)]].key == 77


def test_keys_of_the_same_slot_lie_beside_each_other() -> None:
    tree = tree_for(rules, 8, 3)
    same = 3 + len(tree.slots)
    tree.slots[find(tree.nodes, tree.slots, 3)] = add_node(tree, 3, 5)
    assert (find(tree.nodes, tree.slots, 3), find(tree.nodes, tree.slots, same)) == (3, 4)


def test_the_root_has_room_for_all_its_moves_and_others_for_a_few() -> None:
    tree = tree_for(rules, 8, 3)
    assert [int(tree.nodes[add_node(tree, key, 50)].room) for key in (1, 2)] == [50, WIDEST]


def test_a_full_tree_takes_no_further_node() -> None:
    tree = tree_for(rules, 2, 3)
    assert [add_node(tree, key, 2) for key in (1, 2, 3)] == [0, 1, -1]


def test_an_empty_tree_knows_nothing_of_the_last_search() -> None:
    tree = tree_for(rules, 2, 3)
    tree.slots[find(tree.nodes, tree.slots, 1)] = add_node(tree, 1, 2)
    clear(tree)
    assert (tree.tally[0]["nodes"], tree.tally[0]["edges"], tree.slots.max()) == (0, 0, -1)


def test_each_decision_learns_from_its_own_seats_side() -> None:
    tree = tree_for(rules, 2, 2)
    for seat in range(2):
        add_node(tree, seat, 2)
        tree.path[seat] = seat, 2 * seat, seat
    tree.payoffs[:3] = [[0.9, 0.1], [1.0, 0.0], [40.0, 30.0]]
    learn(tree, 2)
    assert tree.edges[[0, 2]].tolist() == [(0.9, 1, 40, 0, 1), (0.1, 0, 30, 0, 1)]
    assert tree.nodes["visits"].tolist() == [1, 1]
