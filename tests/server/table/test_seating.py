"""Who sits where: joining, leaving, bots on seats, stand-ins."""

from __future__ import annotations

import pytest

from freehold.core.said import said
from freehold.games import KITS
from freehold.server.messages.refusals import Refusal
from freehold.server.messages.terms import GameClock
from freehold.server.table import seating
from freehold.server.table.sitting import STALE, Sitting
from tests.server.sittings import BOTS, NOW, an_open_table, finished, people

LATER = NOW + STALE
"""When everybody counts as away who has not been heard of."""


def code_of(refused: pytest.ExceptionInfo[Refusal]) -> str:
    return refused.value.code


@pytest.mark.parametrize("name", ["Ann\ufe0f", "A\u034fnn", "Ann\u3164", "\uff21nn", " ann ", "Ann\u00a0"])
def test_nobody_is_called_what_looks_like_anothers_name(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        seating.check_name(name, ["Bea", "Ann"])
    assert code_of(refused) == "name-taken"


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \u2800", "\uffa0", "\u202eAnn", "An\u200bn", "#1", "x" * 200])
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        seating.check_name(name, [])
    assert code_of(refused) == "bad-name"


def test_a_name_is_written_without_superfluous_blanks() -> None:
    assert seating.check_name("  Ann   of  Bath ", []) == "Ann of Bath"


@pytest.mark.parametrize("spec", ["expert", "random:seed=1", "cmd", "nobody"])
def test_only_bots_that_are_offered_here_can_be_chosen(spec: str) -> None:
    with pytest.raises(Refusal, match="There is no bot"):
        seating.check_bot(KITS["for-sale"], spec, BOTS)


def test_bots_have_names_that_nobody_else_has() -> None:
    names: list[str] = ["otto"]
    for _ in range(12):
        names.append(seating.bot_name(names))
    assert len({name.casefold() for name in names}) == 13


def test_whoever_joins_takes_the_first_open_seat_unless_they_choose() -> None:
    assert seating.join(an_open_table(), "Bea", None, "bea", NOW)[1] == 1
    assert seating.join(an_open_table(), "Bea", 2, "bea", NOW)[1] == 2


def test_the_last_to_sit_down_starts_the_game() -> None:
    waiting, _ = seating.join(an_open_table(), "Bea", None, "bea", NOW)
    assert waiting.row.status == "open"
    assert seating.join(waiting, "Cy", None, "cy", NOW)[0].row.status == "running"


@pytest.mark.parametrize(("seat", "code"), [(0, "seat-taken"), (7, "no-such-seat")])
def test_a_seat_that_is_not_open_cannot_be_taken(seat: int, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        seating.join(an_open_table(), "Bea", seat, "bea", NOW)
    assert code_of(refused) == code


def test_seats_that_are_kept_are_open_to_nobody_else() -> None:
    kept = an_open_table().with_seat(1, name="Bea").with_seat(2, name="Cy")
    with pytest.raises(Refusal, match="reserved for those who played here before"):
        seating.join(kept, "Dee", None, "dee", NOW)


@pytest.mark.parametrize(("sitting", "code"), [(people(), "already-running"), (finished(), "not-running")])
def test_nobody_joins_once_the_game_has_started(sitting: Sitting, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        seating.join(sitting, "Dee", None, "dee", NOW)
    assert code_of(refused) == code


def test_whoever_leaves_before_the_start_opens_the_seat() -> None:
    left = seating.leave(an_open_table(), 0, NOW)
    assert (left.seats[0].is_free, left.seats[0].token_hash) == (True, None)


def test_whoever_leaves_a_game_is_played_for() -> None:
    left = seating.leave(people(), 1, NOW)
    assert (left.seats[1].stand_in, left.seats[1].bot, left.seats[1].kind) == (True, "heuristic", "person")


def test_whoever_leaves_a_finished_game_is_only_away() -> None:
    left = seating.leave(finished(), 1, NOW)
    assert (left.seats[1].here, left.seats[1].stand_in) == (False, False)


def test_an_empty_seat_cannot_be_emptied() -> None:
    with pytest.raises(Refusal, match="Nobody is sitting in seat 2"):
        seating.kick(an_open_table(), 1, NOW)


def test_a_person_is_not_replaced_before_the_start() -> None:
    with pytest.raises(Refusal) as refused:
        seating.put_bot(an_open_table(), 0, "random", NOW, BOTS)
    assert code_of(refused) == "seat-taken"


def test_a_bot_on_a_kept_seat_takes_its_name() -> None:
    filled = seating.put_bot(an_open_table().with_seat(1, name="Bea"), 1, "random", NOW, BOTS)
    assert (filled.seats[1].kind, filled.seats[1].name, filled.seats[1].bot) == ("bot", "Bea", "random")


def test_whoever_is_here_is_not_replaced_and_whoever_is_away_is() -> None:
    with pytest.raises(Refusal, match="Bea is here and playing"):
        seating.put_bot(people(), 1, "random", NOW, BOTS)
    replaced = seating.put_bot(people(), 1, "random", LATER, BOTS)
    assert (replaced.seats[1].stand_in, replaced.seats[1].bot) == (True, "random")


AWAY = said("server-is-away", who="Ann")


def test_a_person_who_comes_back_has_some_time_left() -> None:
    away = seating.stand_in(people(clock=GameClock(60)).with_seat(0, clock_left=0), 0, NOW, AWAY)
    back = seating.reclaim(away, 0, NOW)
    assert (back.seats[0].stand_in, back.seats[0].bot, back.seats[0].clock_left) == (False, None, 10_000)


def test_whoever_plays_has_nothing_to_reclaim() -> None:
    sitting = people()
    assert seating.reclaim(sitting, 0, NOW) is sitting


def test_a_table_that_is_given_up_stops_all_clocks() -> None:
    closed = seating.close(people(clock=GameClock(60)), NOW + 1)
    assert (closed.row.status, closed.row.ended) == ("closed", NOW + 1)
    assert [seat.deadline for seat in closed.seats] == [None] * 3


def test_a_finished_game_cannot_be_given_up() -> None:
    sitting = finished()
    assert seating.close(sitting, NOW) is sitting


def test_a_seat_of_the_game_before_is_taken_by_its_name() -> None:
    kept = an_open_table().with_seat(1, name="Bea")
    assert seating.take_own_seat(kept, 1, "Bea", "bea", NOW).seats[1].kind == "person"
    with pytest.raises(Refusal, match="given to somebody else"):
        seating.take_own_seat(kept, 1, "Zoe", "zoe", NOW)


def test_whoever_sits_there_already_gets_a_new_token() -> None:
    before = people()
    again = seating.take_own_seat(before, 1, "Bea", "new", NOW)
    assert again.seats[1].token_hash != before.seats[1].token_hash


def test_everything_is_seen_only_when_the_game_is_over() -> None:
    assert seating.require_over(finished())
    with pytest.raises(Refusal) as refused:
        seating.require_over(people())
    assert code_of(refused) == "still-running"
