"""ScreenBuilder: what one viewer may see of a table, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from freehold.core.said import said
from freehold.server.show.screen_builder import RECENT, ScreenBuilder, table_info
from freehold.server.table import limits, new_tables, seating, undo
from freehold.server.table.identity import Principal
from freehold.server.table.sitting import STALE, Message, Sitting
from tests.server.sittings import (
    NOW,
    a_record_of_ten_lots,
    an_open_table,
    finished,
    in_a_sale,
    made,
    people,
    some_secrets,
)

ANN, BEA, SPECTATOR = Principal("seat", 0), Principal("seat", 1), Principal("spectator")


def shown(sitting: Sitting, who: Principal = ANN, now: int = NOW) -> Any:
    return msgspec.json.decode(ScreenBuilder().message(sitting, who, now)[0])["screen"]


def test_a_player_is_asked_with_every_legal_move() -> None:
    prompt = shown(people())["prompt"]
    assert (prompt["id"], prompt["kind"], prompt["chosen"]) == ("3-0", "turn", None)
    assert prompt["moves"][0]["move"] == "pass"
    assert prompt["moves"][0]["label"]["text"] == "Pass"


@pytest.mark.parametrize("who", [BEA, SPECTATOR, Principal("host")])
def test_whoever_is_not_asked_has_no_prompt(who: Principal) -> None:
    assert shown(people(), who)["prompt"] is None


def test_a_spectator_sees_nobodys_hand() -> None:
    view = shown(people(), SPECTATOR)["view"]
    assert [seat["coins"] for seat in view["seats"]] == [None] * 3


def test_a_sealed_choice_is_shown_to_its_seat_only() -> None:
    sealed = made(in_a_sale(), "sell 2", seat=1)
    assert shown(sealed, BEA)["prompt"]["chosen"] == "sell 2"
    assert shown(sealed, ANN) == shown(made(in_a_sale(), "sell 6", seat=1), ANN)


def test_that_somebody_has_chosen_is_shown_to_all() -> None:
    seats = shown(made(in_a_sale(), "sell 2", seat=1), SPECTATOR)["seats"]
    assert [(seat["to_move"], seat["has_chosen"]) for seat in seats] == [(True, False), (False, True), (True, False)]


def test_a_limit_is_shown_to_its_seat_only() -> None:
    limited = limits.put(people(), 1, 7)
    assert shown(limited, BEA)["limit"] == {"highest": 18, "amount": 7}
    assert shown(limited, ANN) == shown(people(), ANN)


def test_what_a_table_of_an_earlier_version_of_the_rules_meant_is_shown_as_chosen() -> None:
    old = new_tables.from_record(a_record_of_ten_lots(), some_secrets(), NOW).with_row(rules=1, options={})
    assert table_info(old).chosen == {"longest_row": 10}


def test_the_seed_is_shown_when_the_game_is_over() -> None:
    assert shown(people())["table"]["seed"] is None
    assert shown(finished())["table"]["seed"] == "5a" * 32


def test_the_result_is_shown_when_the_game_is_over() -> None:
    assert shown(people())["result"] is None
    assert len(shown(finished())["result"]["scores"]) == 3


@pytest.mark.parametrize(
    ("sitting", "ask"),
    [
        (an_open_table(), "Waiting for 2 more players."),
        (an_open_table(2, game="goofspiel", options={}), "Waiting for 1 more player."),
        (seating.close(people(), NOW), "This table was given up."),
    ],
)
def test_one_sentence_says_what_is_waited_for(sitting: Sitting, ask: str) -> None:
    assert shown(sitting)["ask"]["text"] == ask


@pytest.mark.parametrize(
    ("sitting", "can"),
    [
        (made(people(), "bid 2"), "now"),
        (made(people(), "bid 2", "bid 3"), "ask"),
        (made(people(undo="ask"), "bid 2"), "ask"),
        (people(), "no"),
    ],
)
def test_a_player_is_told_what_can_be_undone(sitting: Sitting, can: str) -> None:
    assert shown(sitting)["undo"]["can"] == can


def test_what_the_table_says_is_told_in_words_and_what_people_say_as_it_is() -> None:
    bob = said("server-sits-down", who="Bob")
    noted, typed = shown(an_open_table().noting(bob, NOW).saying("Pass", 0, NOW))["chat"]
    assert (noted["seat"], noted["name"], noted["text"]) == (None, None, "Bob sits down.")
    assert noted["notice"] == {"text": "Bob sits down.", "key": "server-sits-down", "args": {"who": "Bob"}}
    assert (typed["seat"], typed["name"], typed["text"], typed["notice"]) == (0, "Ann", "Pass", None)


def test_a_notice_that_has_no_key_is_told_by_its_text() -> None:
    old = replace(an_open_table(), messages=(Message(1, None, "Ann sits down.", NOW, 0),))
    (line,) = shown(old)["chat"]
    assert line["notice"] == {"text": "Ann sits down.", "key": "core-verbatim", "args": {"text": "Ann sits down."}}


def test_everybody_sees_a_request_for_an_undo() -> None:
    asking = undo.undo(made(people(), "bid 2", "bid 3"), 0, NOW)
    assert shown(asking, SPECTATOR)["undo"]["request"] == {"seat": 0, "agreed": [], "waiting": [1, 2]}


def test_who_is_not_heard_of_is_shown_to_be_away() -> None:
    sitting = people().with_seat(1, seen_at=NOW + 1)
    assert [seat["presence"] for seat in shown(sitting, now=NOW + STALE)["seats"]] == ["away", "here", "away"]


def test_the_etag_is_the_same_while_the_screen_is() -> None:
    screens = ScreenBuilder()
    etags = [screens.message(people(), ANN, NOW + wait)[1] for wait in (0, RECENT)]
    assert etags[0] == etags[1] != screens.message(made(people(), "bid 2"), ANN, NOW)[1]


def test_what_was_just_built_is_not_built_again() -> None:
    screens, sitting = ScreenBuilder(), people()
    first = screens.message(sitting, ANN, NOW)
    assert screens.message(sitting, ANN, NOW + RECENT - 1) == first
    assert screens.message(sitting, ANN, NOW + RECENT)[0] != first[0]
