"""The score changes shown beside a placement are those that come true."""

from __future__ import annotations

from random import Random

import pytest

from freehold.core.play import Table
from freehold.games.the_estates.kit import KIT
from freehold.games.the_estates.swings import swings
from freehold.games.the_estates.view import View


def scores(view: View) -> tuple[int, ...]:
    return tuple(seat.buildings for seat in view.seats)


@pytest.mark.parametrize("edition", ["capstone-2018", "rogers"])
def test_swings_are_what_the_placement_then_does(edition: str) -> None:
    """Every legal placement of some whole games is tried, not only the one that is made."""
    rng, kinds = Random(7), set()
    for _ in range(6):
        table = Table(KIT, KIT.game(4, edition), ("A", "B", "C", "D"))
        table.settle(rng)
        while actors := table.game.actors(table.state):
            moves = table.game.legal_moves(table.state, actors[0])
            before = table.game.view(table.state, actors[0])
            for move in moves:
                swing = swings(before, move)
                after = table.game.view(table.game.apply(table.state, actors[0], move).state, None)
                if swing is not None:
                    kinds.add(type(move).__name__)
                    assert tuple(map(sum, zip(scores(before), swing, strict=True))) == scores(after)
            table.move(actors[0], rng.choice(moves))
            table.settle(rng)
    assert {"Place", "PlacePermit", "PlaceMayor", "CancelPermit", "Discard"} <= kinds


def test_moves_that_place_nothing_have_no_swing() -> None:
    table = Table(KIT, KIT.game(3), ("A", "B", "C"))
    table.settle(Random(1))
    view = table.game.view(table.state, table.game.actors(table.state)[0])
    assert all(swings(view, move) is None for move in table.game.legal_moves(table.state, view.actors[0]))
