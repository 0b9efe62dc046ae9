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
from freehold.games.the_estates.components import LETTERS, LOTS
from freehold.games.the_estates.move_numbers import PLACE
from freehold.games.the_estates.state import PLACING, TURN
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


TABLES = [(2, {}), (3, {"edition": "rogers"}), (4, {"rounds": 2}), (5, {"longest_row": 10})]


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


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_cubes_are_told_with_the_owner_of_their_company(players: int, options: dict[str, Any]) -> None:
    for state, view, seat in positions(players, 5, **options):
        seen = blocks(state, seat)
        owner = {letter: (k - seat) % players for k, each in enumerate(view.seats) for letter in each.certificates}
        for line, codes in enumerate(view.lines):
            owners = [one_hot(owner.get(code[0])) for code in codes]
            assert seen["line_owners"][line] == owners + [one_hot(None)] * (8 - len(codes))
            assert seen["end_owners"][line] == (owners[-1] if owners else one_hot(None))
        cube = view.piece.cube if view.piece else None
        assert seen["piece_owner"] == one_hot(owner.get(cube[0]) if cube else None)


def one_hot(place: int | None) -> list[int]:
    return [int(k == place) for k in range(5)]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_piece_on_offer_fits_where_whoever_gets_it_may_place_it(players: int, options: dict[str, Any]) -> None:
    game = KIT.game(players, **options)
    placed = set()
    for state, seat, move, after in walk(game, Random(6)):
        fits = blocks(state, max(seat, 0))["piece_fits"]
        if int(state.record.phase) == PLACING:
            legal = {KIT.numbering.index(each) - PLACE for each in game.legal_moves(state, seat)}
            assert {lot for lot, fit in enumerate(fits) if fit} == legal & set(range(LOTS))
            placed.add(type(move).__name__)
        elif int(after.record.phase) == PLACING:  # it was on offer before, and fits where it did
            assert blocks(after, max(seat, 0))["piece_fits"] == fits
        elif int(state.record.phase) == TURN:
            assert not any(fits)
    assert len(placed) > 2, "cubes, roofs and others were placed"


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_what_could_be_built_on_is_told_with_its_worth(players: int, options: dict[str, Any]) -> None:
    for state, view, seat in positions(players, 7, **options):
        seen = blocks(state, seat)
        growing = [
            (int(each.cubes[-1][1]), each.worth)
            for row in view.rows
            for each in row.buildings
            if each.roof is None and each.lot not in row.white_dirt
        ]
        for covers, codes in zip(seen["ends_cover"], view.lines, strict=True):
            ends = [int(code[1]) for code in (codes[0], codes[-1])] if codes else [9, 9]  # nothing goes on nothing
            assert covers == [max((worth for top, worth in growing if number < top), default=0) for number in ends]
        fitting = {lot for lot, fits in enumerate(seen["piece_fits"]) if fits}
        for k in range(players):
            own = [
                each.worth
                for number, row in enumerate(view.rows)
                for each in row.buildings
                if each.owner == (seat + k) % players and 10 * number + each.lot - 1 in fitting
            ]
            assert seen["piece_covers"][k] == max(own, default=0)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_what_is_to_come_for_each_seat_is_in_the_lines(players: int, options: dict[str, Any]) -> None:
    for state, view, seat in positions(players, 8, **options):
        cubes = [code for line in view.lines for code in line]
        for k, (count, total) in enumerate(blocks(state, seat)["to_come"][:players]):
            own = [int(code[1]) for code in cubes if code[0] in view.seats[(seat + k) % players].certificates]
            assert (count, total) == (len(own), sum(own))


def test_players_that_are_not_there_see_nothing() -> None:
    for state, *_ in positions(3, 4):
        assert not any(np.array(block).any() for block in blocks(state, 3).values())
