"""New tables: wanted by somebody, played again, or begun from a record."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from freehold.server.messages.refusals import Refusal
from freehold.server.messages.requests import BotSeat, MySeat, OpenSeat
from freehold.server.messages.terms import Clock, DaysClock, NoClock
from freehold.server.table import new_tables
from freehold.server.table.identity import digest
from freehold.server.table.new_tables import GRACE, Secrets
from tests.server.sittings import BOTS, NOW, a_record_of_ten_lots, an_open_table, finished, people, some_secrets

REQUEST = "0123456789abcdefghijkl"


def test_the_same_request_and_seed_make_the_same_secrets() -> None:
    one, other = (vars(new_tables.secrets_of(REQUEST, "5a" * 32)) for _ in range(2))
    assert one == other
    assert len(set(one.values())) == 5


def test_only_hashes_of_tokens_are_in_a_sitting() -> None:
    row = an_open_table().row
    assert (row.host_hash, row.invite_hash) == (digest("host t1"), digest("invite"))


@pytest.mark.parametrize(
    ("clock", "given", "grace"),
    [(NoClock(), UNSET, GRACE), (DaysClock(2), UNSET, None), (DaysClock(2), 60, 60), (NoClock(), None, None)],
)
def test_bots_stand_in_at_quick_tables_unless_it_is_said_otherwise(
    clock: Clock, given: int | None, grace: int | None
) -> None:
    assert an_open_table(clock=clock, grace=given).row.grace == grace


def test_bots_without_a_name_get_one() -> None:
    seats = [MySeat("Otto"), BotSeat("random"), BotSeat("random", "Zoe")]
    assert an_open_table(seats=seats).names == ("Otto", "Ida", "Zoe")


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess"}, "bad-setup"),
        ({"edition": "nobody's"}, "bad-setup"),
        ({"seats": [MySeat("A"), MySeat("B"), OpenSeat()]}, "bad-setup"),
        ({"seats": [MySeat("A"), BotSeat("nobody"), OpenSeat()]}, "bad-setup"),
        ({"seats": [MySeat("A"), BotSeat("random", "a"), OpenSeat()]}, "name-taken"),
    ],
)
def test_an_impossible_table_is_refused(wanted: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        an_open_table(**wanted)
    assert refused.value.code == code


def test_a_rematch_keeps_everybodys_seat() -> None:
    again = new_tables.rematch(finished(), some_secrets("t2"), NOW + 1)
    assert [(seat.kind, seat.name) for seat in again.seats] == [("open", "Ann"), ("open", "Bea"), ("open", "Cy")]


def test_a_rematch_has_the_same_host_and_a_seed_of_its_own() -> None:
    before = finished()
    again = new_tables.rematch(before, Secrets("t2", "00" * 32, "host t2", "other", "mine"), NOW + 1)
    assert (again.row.id, again.row.status, again.row.seed) == ("t2", "open", "00" * 32)
    assert again.row.host_hash == before.row.host_hash
    assert again.row.invite_hash != before.row.invite_hash


def test_a_rematch_and_a_record_of_an_earlier_version_are_the_same_table_of_todays_rules() -> None:
    given = new_tables.from_record(a_record_of_ten_lots(), some_secrets(), NOW)
    old = replace(given, table=None).with_row(rules=1, options={})
    again = new_tables.rematch(old, some_secrets("t2"), NOW + 1)
    today = (given.kit.rules_version, {"longest_row": 10})
    assert (given.row.rules, given.row.options) == today
    assert (again.row.rules, again.row.options) == today


def test_a_record_is_a_table_that_is_over() -> None:
    table = finished().table
    assert table is not None
    kept = new_tables.from_record(table.record, some_secrets(), NOW)
    assert (kept.row.status, kept.row.given, {stamp.by for stamp in kept.stamps}) == ("over", 100, {"given"})


def test_an_unfinished_record_is_closed() -> None:
    table = people().table
    assert table is not None
    assert new_tables.from_record(table.record, some_secrets(), NOW).row.status == "closed"


def test_whoever_plays_on_from_a_record_plays_against_bots() -> None:
    table = people().table
    assert table is not None
    on = new_tables.continued(table.record, 0, "Zoe", "random", some_secrets(), NOW, BOTS)
    assert (on.row.status, on.row.given, on.names, on.bots) == ("running", 3, ("Zoe", "Bea", "Cy"), (1, 2))


def test_a_finished_record_cannot_be_played_on() -> None:
    table = finished().table
    assert table is not None
    with pytest.raises(Refusal, match="nothing left to play"):
        new_tables.continued(table.record, 0, "Zoe", "random", some_secrets(), NOW, BOTS)
