"""A sitting: a value with its people and its game, from which every step leads to another."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from freehold.core.game import NATURE
from freehold.server.messages.terms import By
from freehold.server.table.sitting import KEPT_MESSAGES, STALE, SeatRow, common, how
from tests.server.sittings import NOW, an_open_table, in_a_sale, made, people


def test_an_open_seat_with_a_name_is_kept_for_its_owner() -> None:
    assert SeatRow(0).is_free
    assert not SeatRow(0, name="Ann").is_free


def test_a_person_who_is_not_heard_of_counts_as_away() -> None:
    ann = SeatRow(0, "person", "Ann", here=True, seen_at=NOW)
    assert [ann.is_here(NOW + STALE - 1), ann.is_here(NOW + STALE)] == [True, False]


def test_a_bot_is_never_here() -> None:
    assert not SeatRow(0, "bot", "Otto", "random", here=True, seen_at=NOW).is_here(NOW)


def test_stand_ins_count_as_bots() -> None:
    assert people().with_seat(1, stand_in=True).bots == (1,)


def test_an_empty_seat_has_a_name_to_be_called_by() -> None:
    assert an_open_table().names == ("Ann", "Seat 2", "Seat 3")


def test_a_change_makes_another_sitting() -> None:
    before = people()
    before.with_seat(0, name="Zoe")
    assert before.seats[0].name == "Ann"


def test_every_entry_of_the_game_has_its_stamp() -> None:
    sitting = made(people(), "bid 2")
    assert [stamp.by for stamp in sitting.stamps] == ["nature", "nature", "nature", "person"]
    assert sitting.stamps[-1].move == "bid 2"


def test_a_changed_choice_leaves_the_stamps_of_others_alone() -> None:
    sealed = made(made(in_a_sale(), "sell 1", seat=0, now=NOW + 1), "sell 2", seat=1, now=NOW + 2)
    changed = made(sealed, "sell 3", seat=0, now=NOW + 3)
    stamps = {stamp.move: stamp.at for stamp in changed.stamps[-2:]}
    assert stamps == {"sell 2": NOW + 2, "sell 3": NOW + 3}


def test_lines_are_numbered_and_the_oldest_forgotten() -> None:
    sitting = an_open_table()
    for number in range(KEPT_MESSAGES + 5):
        sitting = sitting.saying(f"line {number}", 0, NOW)
    assert [message.number for message in sitting.messages] == list(range(6, KEPT_MESSAGES + 6))


def test_nature_draws_on_where_it_stopped() -> None:
    sitting = made(people(), "bid 2")
    assert sitting.table is not None
    assert sitting.draws(sitting.table).draw == 3


def test_games_have_in_common_what_they_began_with() -> None:
    one, other = made(people(), "bid 2").table, made(people(), "bid 3").table
    assert one is not None
    assert other is not None
    assert (common(one.entries, other.entries), common(one.entries, one.entries)) == (3, 4)


@pytest.mark.parametrize(
    ("seat", "forced", "came_about"),
    [(NATURE, False, "nature"), (1, True, "forced"), (0, False, "limit"), (1, False, "person")],
)
def test_what_follows_a_move_is_not_the_movers(seat: int, forced: bool, came_about: By) -> None:
    table = people().table
    assert table is not None
    entry = replace(table.entries[0], seat=seat, forced=forced)
    assert how(entry, mover=0, by="limit") == came_about
