"""Who is asking, by token, and what they may do."""

from __future__ import annotations

import re

import pytest

from freehold.server.messages.refusals import Refusal
from freehold.server.table import identity
from freehold.server.table.identity import Principal, principal
from tests.server.sittings import an_open_table, people

SEED = "5a" * 32
REQUEST = "0123456789abcdefghijkl"
SPECTATOR = Principal("spectator")


def test_a_token_is_128_bits_that_need_no_quoting() -> None:
    assert re.fullmatch(r"[\w-]{22}", identity.new_token())


def test_no_two_tokens_are_the_same() -> None:
    assert len({identity.new_token() for _ in range(100)}) == 100


def test_a_tables_name_has_no_letters_that_look_alike() -> None:
    assert re.fullmatch("[abcdefghjkmnpqrstuvwxyz23456789]{10}", identity.new_table_id())


def test_the_same_request_finds_the_same_table() -> None:
    assert identity.table_id_of(REQUEST) == identity.table_id_of(REQUEST) != identity.table_id_of(REQUEST[::-1])


def test_tokens_of_a_request_differ_by_what_they_open_and_by_the_tables_seed() -> None:
    ways = [(SEED, REQUEST, "host"), (SEED, REQUEST, "seat"), ("00" * 32, REQUEST, "host"), (SEED, "other", "host")]
    assert len({identity.token_of(*way) for way in ways}) == len(ways)


def test_a_token_made_from_a_request_looks_like_any_other() -> None:
    assert re.fullmatch(r"[\w-]{22}", identity.token_of(SEED, REQUEST, "host"))


@pytest.mark.parametrize(
    ("token", "role", "seat"),
    [
        ("mine", "seat", 0),
        ("Bea", "seat", 1),
        ("host t1", "host", None),
        ("invite", "guest", None),
        (None, "spectator", None),
    ],
)
def test_a_token_says_who_asks(token: str | None, role: str, seat: int | None) -> None:
    who = principal(people(), token)
    assert (who.role, who.seat) == (role, seat)


def test_a_token_of_nobody_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        principal(people(), "nobody's")
    assert refused.value.code == "bad-token"


def test_an_open_seat_is_opened_by_no_token() -> None:
    with pytest.raises(Refusal):
        principal(an_open_table(), "")


def test_what_needs_a_seat_is_refused_to_those_without() -> None:
    assert identity.require_seat(Principal("seat", 2)) == 2
    with pytest.raises(Refusal, match="Only a player"):
        identity.require_seat(Principal("host"))


def test_what_needs_the_host_is_refused_to_players() -> None:
    identity.require_host(Principal("host"))
    with pytest.raises(Refusal, match="Only the host"):
        identity.require_host(Principal("seat", 0))


@pytest.mark.parametrize("role", ["seat", "host", "guest"])
def test_a_private_table_is_seen_by_those_who_belong_to_it(role: str) -> None:
    who = Principal(role, 0)  # type: ignore[arg-type]  # each of them is a role
    identity.require_sight(people(), who)
    with pytest.raises(Refusal, match="private"):
        identity.require_sight(people(), SPECTATOR)


@pytest.mark.parametrize("who", [SPECTATOR, Principal("guest")])
def test_a_running_game_without_spectators_is_seen_by_players_only(who: Principal) -> None:
    sitting = people(privacy="listed", spectators=False)
    identity.require_sight(sitting.with_row(status="over"), who)
    with pytest.raises(Refusal, match="no room for spectators"):
        identity.require_sight(sitting, who)


def test_a_seat_with_another_token_is_somebody_elses() -> None:
    bea = principal(people(), "Bea")
    identity.require_still_allowed(people(), bea)
    with pytest.raises(Refusal, match="no longer have a seat at this table"):
        identity.require_still_allowed(people().with_seat(1, token_hash="another"), bea)
