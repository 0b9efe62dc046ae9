from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from freehold.arena.schedule import make_schedule, mixes_of, orders_of
from freehold.core.errors import BadSetup
from tests.arena.matches import FOR_SALE, a_schedule


def test_two_bots_meet_in_every_proportion() -> None:
    assert mixes_of(2, 4, "all") == ((0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 1, 1))


def test_a_table_of_one_kind_tells_nothing_and_is_left_out() -> None:
    assert all(len(set(mix)) > 1 for mix in mixes_of(4, 5, "all"))


def test_pairs_are_one_against_the_rest_both_ways_round() -> None:
    assert set(mixes_of(3, 3, "pairs")) == {(0, 1, 1), (0, 0, 1), (0, 2, 2), (0, 0, 2), (1, 2, 2), (1, 1, 2)}


def test_pairs_at_a_table_of_two_meet_once() -> None:
    assert mixes_of(3, 2, "pairs") == ((0, 1), (0, 2), (1, 2))


def test_first_sets_up_only_tables_of_the_first_bot() -> None:
    assert all(0 in mix for mix in mixes_of(5, 4, "first"))


def test_alone_seats_the_first_bot_once_among_each_of_the_others() -> None:
    assert mixes_of(3, 4, "alone") == ((0, 1, 1, 1), (0, 2, 2, 2))


def test_distinct_never_seats_two_of_a_kind() -> None:
    assert mixes_of(4, 3, "distinct") == ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3))


def test_too_few_distinct_bots_are_refused_with_the_number_needed() -> None:
    with pytest.raises(BadSetup, match="at least 4 bots, not 2"):
        mixes_of(2, 4, "distinct")


@pytest.mark.parametrize("mix", [(0, 1, 1, 1), (0, 0, 1, 1), (0, 1, 2, 3), (0, 0, 1, 2)])
def test_a_deal_is_repeated_over_every_order_that_differs(mix: tuple[int, ...]) -> None:
    assert sorted(orders_of(mix, 5)) == sorted(set(permutations(mix)))


def test_where_orders_are_too_many_each_bot_still_takes_each_seat_once() -> None:
    orders = orders_of((0, 1, 2, 3, 4, 5), 3)
    assert [Counter(column) for column in zip(*orders, strict=True)] == [Counter(range(6))] * 6


def test_the_rounds_go_through_all_circles_of_neighbours() -> None:
    circles = {min(orders_of((0, 1, 2, 3, 4), number)) for number in range(24)}
    assert len(circles) == 24


def test_every_bot_takes_every_seat_equally_often() -> None:
    schedule = a_schedule(["random"] * 3, players=4)
    seating = schedule.seating(0, len(schedule.mixes))
    counts = {tuple((seating == bot).sum(axis=0).tolist()) for bot in range(3)}
    assert len(counts) == 1
    assert len(set(counts.pop())) == 1


def test_games_are_rounded_up_to_whole_rounds() -> None:
    schedule = a_schedule(["random"] * 2, players=4)
    assert schedule.games_per_round == 4 + 6 + 4
    assert schedule.games_in(0, schedule.deals_for(100)) == 112


@pytest.mark.parametrize(("first", "deals"), [(0, 1), (1, 1), (2, 7), (5, 30)])
def test_games_of_a_span_are_as_many_as_are_seated(first: int, deals: int) -> None:
    schedule = a_schedule(["random"] * 3, players=4)
    assert schedule.games_in(first, deals) == len(schedule.seating(first, deals))


def test_a_bot_named_twice_is_two_bots() -> None:
    assert a_schedule(["random", "random"]).labels == ("random", "random (2)")


def test_players_out_of_range_are_refused() -> None:
    with pytest.raises(BadSetup, match="3 to 6 players, not 9"):
        make_schedule(FOR_SALE, ["random", "random"], players=9)


@pytest.mark.parametrize("seed", [-1, 1 << 62])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(BadSetup, match="seed cannot be"):
        a_schedule(seed=seed)
