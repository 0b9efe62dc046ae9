"""Who sits where."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from freehold.cli.lineup import PERSON, Lineup, seat_players
from freehold.core.errors import BadSetup
from freehold.games import KITS


def seated(players: int | None = None, bots: str = "", names: Sequence[str] = (), *, hot_seat: bool = False) -> Lineup:
    return seat_players(KITS["for-sale"], players=players, bots=bots, names=names, hot_seat=hot_seat)


def test_one_person_meets_three_heuristic_bots_by_default() -> None:
    assert seated().minds == (PERSON, "heuristic", "heuristic", "heuristic")


def test_one_kind_of_bot_takes_all_other_seats() -> None:
    assert seated(5, "random").minds == (PERSON, "random", "random", "random", "random")


def test_a_list_of_bots_says_how_many_play() -> None:
    assert seated(bots="random,heuristic").minds == (PERSON, "random", "heuristic")


def test_a_number_of_bots_is_that_many_of_the_usual_kind() -> None:
    assert seated(bots="2").minds == (PERSON, "heuristic", "heuristic")


def test_a_list_of_bots_must_fit_the_table() -> None:
    with pytest.raises(BadSetup, match="a table of 5 has 4 bots, not 2"):
        seated(5, "random,random")


def test_in_the_hot_seat_everybody_is_a_person() -> None:
    assert seated(3, hot_seat=True).people == (0, 1, 2)


def test_in_the_hot_seat_named_bots_take_the_last_seats() -> None:
    assert seated(4, "random", hot_seat=True).minds == (PERSON, PERSON, PERSON, "random")


def test_in_the_hot_seat_names_say_how_many_play() -> None:
    assert seated(names=("Ann", "Bea", "Cy", "Di", "Ed"), hot_seat=True).people == (0, 1, 2, 3, 4)


def test_somebody_must_be_at_the_keyboard() -> None:
    with pytest.raises(BadSetup, match="leave no seat for you"):
        seated(3, "random,random,random", hot_seat=True)


def test_too_many_players_are_refused() -> None:
    with pytest.raises(BadSetup, match="takes 3 to 6 players, not 9"):
        seated(9)


def test_names_go_seat_by_seat_and_the_rest_are_pleasant() -> None:
    assert seated(3, names=("Zoe",)).names == ("Zoe", "Ann", "Bea")


def test_you_are_called_as_you_logged_in() -> None:
    assert seated(3).names == ("Ann", "Bea", "Cy")


def test_names_must_differ() -> None:
    with pytest.raises(BadSetup, match="same name"):
        seated(3, names=("Bea", "Bea"))


def test_more_names_than_seats_are_refused() -> None:
    with pytest.raises(BadSetup, match="no place for 4 names"):
        seated(3, names=("A", "B", "C", "D"))


@pytest.mark.parametrize("name", KITS)
def test_every_game_has_a_bot_to_begin_with(name: str) -> None:
    assert PERSON in seat_players(KITS[name], players=None, bots="", names=(), hot_seat=False).minds


def test_a_bot_with_a_comma_in_it_goes_into_quotes() -> None:
    lineup = seat_players(KITS["for-sale"], players=None, bots='random,"cmd:bot --sizes 3,4"', names=(), hot_seat=False)
    assert lineup.minds == ("person", "random", "cmd:bot --sizes 3,4")
