"""What a learner sees of The Estates agrees with what a player with a perfect memory is shown. Law 10 says it is nothing more."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from freehold.core.conformance import walk
from freehold.core.features import starts
from freehold.games import KITS
from freehold.games.the_estates import features
from freehold.games.the_estates.components import LETTERS
from freehold.games.the_estates.view import View

KIT = KITS["the-estates"]
AT = starts(features.BLOCKS)
SHAPE = {block.name: block.shape for block in features.BLOCKS}


def blocks(state: Any, seat: int) -> dict[str, Any]:
    """All that a seat sees, block by block."""
    out = np.full(features.FEATURES, 99, np.int8)
    features.features(state.record, seat, out)
    size = {name: int(np.prod(shape)) for name, shape in SHAPE.items()}
    return {name: out[AT[name] : AT[name] + size[name]].reshape(SHAPE[name]).tolist() for name in SHAPE}


def positions(players: int, seed: int, **options: Any) -> Iterator[tuple[Any, View, int]]:
    """Every tenth position of a random game, with the view of the seat to move; the last one seen by seat 0."""
    game = KIT.game(players, **options).remembering()
    end = None
    for number, (state, seat, _, after) in enumerate(walk(game, Random(seed))):
        end = after
        if seat >= 0 and number % 10 == 0:
            yield state, game.view(state, seat), seat
    yield end, game.view(end, 0), 0  # type: ignore[arg-type]  # a game has at least one move


TABLES = [(2, {}), (3, {"edition": "rogers"}), (4, {"rounds": 2}), (5, {"longest_row": 9})]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_money_certificates_and_scores_are_those_of_the_view(players: int, options: dict[str, Any]) -> None:
    for state, view, seat in positions(players, 1, **options):
        seen = blocks(state, seat)
        shown = [view.seats[(seat + k) % players] for k in range(players)]
        rows = seen["seats"][:players]
        assert [row[:4] for row in rows] == [[1, each.cash, each.box, len(each.certificates)] for each in shown]
        assert [row[10] for row in rows] == [each.wins for each in shown]
        assert not np.array(seen["seats"][players:]).any()
        for k, company in enumerate(seen["companies"]):
            owners = [place for place in range(players) if LETTERS[k] in shown[place].certificates]
            assert [place for place, holds in enumerate(company) if holds] == owners


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_rows_and_buildings_are_those_of_the_view(players: int, options: dict[str, Any]) -> None:
    for state, view, seat in positions(players, 2, **options):
        seen = blocks(state, seat)
        for number, row in enumerate(view.rows):
            assert seen["rows"][number][:2] == [row.length, len(row.buildings)]
            assert seen["rows"][number][6] == row.has_mayor
            for building in row.buildings:
                lot = seen["lots"][10 * number + building.lot - 1]
                assert lot[4:6] == [building.worth, building.roof or 0]
                assert LETTERS[lot[8:14].index(1)] == building.cubes[-1][0]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_what_is_left_to_offer_is_that_of_the_view(players: int, options: dict[str, Any]) -> None:
    for state, view, seat in positions(players, 3, **options):
        seen = blocks(state, seat)
        assert seen["line_lengths"] == [len(line) for line in view.lines]
        for line, codes in enumerate(view.lines):
            numbers = [int(code[1]) for code in codes]
            assert seen["line_numbers"][line][: len(codes)] == numbers
            assert seen["end_numbers"][line] == (numbers[-1] if numbers else 0)
        assert seen["roofs"] == [*view.roofs, view.roofs_left]
        assert sum(seen["specials"]) == len(view.specials)
        assert sum(seen["bag"]) == len(view.unused)


def test_players_that_are_not_there_see_nothing() -> None:
    for state, *_ in positions(3, 4):
        assert not any(np.array(block).any() for block in blocks(state, 3).values())
