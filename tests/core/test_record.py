"""Records: two forms, exact replay, and nothing but BadRecord for what is garbled."""

from __future__ import annotations

import dataclasses
import json
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold.core.conformance import walk
from freehold.core.errors import BadRecord, BadSetup
from freehold.core.game import NATURE
from freehold.core.play import Table
from freehold.core.record import LONGEST_NAME, Play, Record, check_record, game_of, header, replay, stops
from freehold.games import KITS
from freehold.games.for_sale.kit import KIT

TEXT = """
freehold record 1
game: for-sale
rules: 1
edition: iello-2015
option variant: not-for-everyone   # the table agreed on it
option open_coins: yes
option first: 2
player 0: Ann: the first
player 1: Bea
player 2: Cy

* deal 3 9       # the rest of the deck is unknown
2 bid 4
0 pass
"""
RECORD = Record(
    game="for-sale",
    rules=1,
    edition="iello-2015",
    options={"variant": "not-for-everyone", "open_coins": True, "first": 2},
    players=("Ann: the first", "Bea", "Cy"),
    plays=(Play(NATURE, "deal 3"), Play(NATURE, "deal 9"), Play(2, "bid 4"), Play(0, "pass")),
)


def a_finished_record() -> Record:
    table = Table(KIT, KIT.game(3, first=1), ("Ann", "Bea", "Cy"))
    for _, seat, move, _ in walk(table.game, Random(4)):
        table.move(seat, move)
    return table.record


FINISHED = a_finished_record()


def refusal(text: str | bytes) -> str:
    """Why a record cannot be read or replayed."""
    with pytest.raises(BadRecord) as refused:
        check_record(KIT, Record.read(text))
    return str(refused.value)


def test_the_text_form_is_read() -> None:
    assert Record.read(TEXT) == RECORD


@pytest.mark.parametrize(
    "written",
    [
        TEXT.replace("\n", "\r\n"),
        "\ufeff" + TEXT.lstrip(),
        TEXT.lstrip().encode("utf-8-sig"),
        b"\xef\xbb\xbf" + RECORD.to_json(),
        TEXT.replace("\n", "\n\t ").replace("2 bid 4", "2\tbid  4").replace("* deal", "*\tdeal"),
        TEXT.replace(":", " :", 3).replace("option ", "option\t").replace("player ", "player  "),
        TEXT.replace("freehold record", "Freehold  Record").replace("game:", "Game:").replace("option", "Option"),
        RECORD.to_json().replace(b"true", b'"yes"'),
    ],
    ids=["CRLF", "mark", "bytes with mark", "JSON with mark", "tabs", "spaces", "capitals", "a switch in words"],
)
def test_what_people_write_in_their_own_ways_is_the_same_record(written: str | bytes) -> None:
    assert Record.read(written) == RECORD


def test_both_forms_read_back_as_the_same_record() -> None:
    for record in (RECORD, FINISHED):
        assert Record.read(record.to_text()) == record
        assert Record.read(record.to_json()) == record
        assert Record.read(record.to_text().encode()) == record


def test_the_json_form_is_one_line_with_the_same_moves() -> None:
    assert json.loads(RECORD.to_json()) == {
        "format": 1,
        "game": "for-sale",
        "rules": 1,
        "edition": "iello-2015",
        "options": {"variant": "not-for-everyone", "open_coins": True, "first": 2},
        "players": ["Ann: the first", "Bea", "Cy"],
        "moves": ["* deal 3 9", "2 bid 4", "0 pass"],
    }
    assert b"\n" not in RECORD.to_json()


def test_natures_draws_of_one_kind_in_a_row_share_a_line() -> None:
    plays = (
        Play(NATURE, "first 2"),
        Play(NATURE, "deal 3"),
        Play(NATURE, "deal 9"),
        Play(2, "pass"),
        Play(NATURE, "deal 1"),
    )
    record = msgspec.structs.replace(RECORD, plays=plays)
    assert record.to_text().endswith("\n\n* first 2\n* deal 3 9\n2 pass\n* deal 1\n")
    assert Record.read(record.to_text()) == record


def test_a_draw_without_a_number_has_its_own_line() -> None:
    record = msgspec.structs.replace(RECORD, plays=(Play(NATURE, "shuffle"), Play(NATURE, "shuffle")))
    assert record.to_text().endswith("* shuffle\n* shuffle\n")
    assert Record.read(record.to_text()) == record


def test_a_finished_record_replays_to_its_result() -> None:
    outcome = check_record(KIT, FINISHED)
    assert outcome is not None
    assert outcome.scores == FINISHED.result


def test_an_unfinished_record_has_no_outcome() -> None:
    assert check_record(KIT, RECORD) is None


def test_replay_numbers_the_moves_and_tells_what_happened() -> None:
    positions = list(replay(KIT, RECORD))
    assert [position.number for position in positions] == [1, 2, 3, 4]
    assert [KIT.text.write(position.move) for position in positions] == ["deal 3", "deal 9", "bid 4", "pass"]
    assert positions[3].before == positions[2].step.state


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_negative_results_can_be_written(kit: Any) -> None:
    record = Record(kit.name, 1, "x", {}, ("Ann", "Bea"), (), (-5, 12))
    assert Record.read(record.to_text()).result == (-5, 12)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", 'the first line should be "freehold record 1"'),
        ("# only a comment", 'the first line should be "freehold record 1"'),
        ("chess", 'the first line should be "freehold record 1"'),
        (TEXT.replace("record 1", "record 2"), "record format 2 is not known; this version of freehold reads format 1"),
        (TEXT.replace("record 1", "record one"), "'one' is not a whole number"),
        (TEXT.replace("game: for-sale", ""), "the header lacks game"),
        (TEXT.replace("rules: 1\n", "").replace("edition: iello-2015\n", ""), "the header lacks rules and edition"),
        (TEXT.replace("rules: 1", "rules: one"), "rules: 'one' is not a whole number"),
        (TEXT.replace("rules: 1", f"rules: {'9' * 5000}"), "is not a whole number"),
        (TEXT.replace("game:", "gamer:"), "the header lacks game"),
        (TEXT.replace("option first", "choice first"), "unknown header line 'choice first'; a header has game, rules"),
        (TEXT.replace("player 1", "player 0"), "line 10: 'player 0' is in the header already"),
        (TEXT.replace("player 1", "Player  0"), "line 10: 'player 0' is in the header already"),
        (TEXT.replace("player 1", "player 7"), "players are numbered from 0 without gaps, not 0, 2 and 7"),
        (TEXT.replace("player 1", "player x"), "'x' is not a whole number"),
        (TEXT.replace("Bea", ""), "a player's name has 1 to 40 printable characters"),
        (TEXT.replace("Bea", "B" * 41), "a player's name has 1 to 40 printable characters"),
        (TEXT.replace("Bea", "B\x07"), "a player's name has 1 to 40 printable characters"),
        (TEXT + "player 3: Dee", "cannot read 'player 3: Dee'; after the header come moves such as `2 bid 4`"),
        (TEXT + "nonsense", "line 16: cannot read 'nonsense'"),
        (TEXT + "1", "line 16: '1' has no move; a line is a seat and its move"),
        (TEXT + "*", "line 16: '*' has no move"),
        (TEXT + "1bid 4", "'1bid' is not a whole number"),
        (TEXT + "result: 1 two", "cannot read"),
        (TEXT.replace("\n\n*", "\nresult: 1 two 3\n\n*"), "result: 'two' is not a whole number"),
        (b"\xff\xfe", "this is not text: a record is UTF-8"),
        ("freehold record 1\ud800", "this is not text: a record is UTF-8"),
        ("{", "not a record in JSON"),
        ("{}", "not a record in JSON: Object missing required field `format`"),
        ("{" * 100_000, "not a record in JSON"),
        ('{"format": ' + "[" * 100_000, "not a record in JSON"),
    ],
)
def test_what_is_garbled_is_refused_with_the_place(text: str | bytes, why: str) -> None:
    assert why in refusal(text)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": 2}, "record format 2 is not known"),
        ({"format": True}, "not a record in JSON"),
        ({"rules": "1"}, "not a record in JSON"),
        ({"rules": None}, "not a record in JSON"),
        ({"extra": 1}, "not a record in JSON: Object contains unknown field `extra`"),
        ({"players": ["Ann", "", "Cy"]}, "a player's name"),
        ({"players": ["Ann", " Bea", "Cy"]}, "no space at either end"),
        ({"players": ["Ann", "#1", "Cy"]}, "no '#'"),
        ({"players": []}, "this set-up cannot be played: For Sale takes 3 to 6 players, not 0"),
        ({"moves": ["2"]}, "moves[0]: '2' has no move"),
        ({"moves": ["x pass"]}, "moves[0]: 'x' is not a whole number"),
        ({"moves": [""]}, "moves[0]: '' has no move"),
        ({"options": {"first": 1.5}}, "not a record in JSON"),
        ({"options": {"players": 3}}, "this set-up cannot be played: For Sale has no option 'players'"),
        ({"options": {"edition": "x"}}, "this set-up cannot be played: For Sale has no option 'edition'"),
        ({"options": {"self": 3}}, "this set-up cannot be played: For Sale has no option 'self'"),
        ({"options": {"first": 3}}, "this set-up cannot be played: seat 3 cannot be first: seats are 0 to 2"),
    ],
)
def test_json_that_is_no_record_is_refused(change: dict[str, Any], why: str) -> None:
    assert why in refusal(json.dumps({**json.loads(RECORD.to_json()), **change}))


@pytest.mark.parametrize("rules", [0, 2, 99, -1])
def test_an_unknown_rules_version_is_refused(rules: int) -> None:
    text = TEXT.replace("rules: 1", f"rules: {rules}")
    with pytest.raises(BadRecord, match=f"rules version {rules} of for-sale is not known; .* plays 1") as refused:
        check_record(KIT, Record.read(text))
    assert str(refused.value.hint) == "replay it with the version of freehold that wrote it"


ROUNDED_UP = dataclasses.replace(KIT, rules_version=2, earlier={1: {"rounding": "up"}})
"""For Sale as it would be if all editions had rounded up until its rules were changed."""


@pytest.mark.parametrize(
    ("rules", "options", "rounding"),
    [(1, {}, "up"), (1, {"rounding": "down"}, "down"), (2, {}, "down"), (2, {"rounding": "up"}, "up")],
)
def test_a_record_is_read_as_its_own_rules_version_meant_it(rules: int, options: dict[str, str], rounding: str) -> None:
    record = Record(KIT.name, rules, "gryphon-2008", options, ("Ann", "Bea", "Cy"))
    assert game_of(ROUNDED_UP, record).settings["rounding"] == rounding


def test_a_game_of_an_earlier_version_is_written_on_as_the_same_table_of_todays() -> None:
    record = Record(KIT.name, 1, "gryphon-2008", {"first": 2}, ("Ann", "Bea", "Cy"), (Play(NATURE, "deal 3"),))
    today = Table.resume(ROUNDED_UP, record).record
    assert (today.rules, today.options) == (2, {"rounding": "up", "first": 2})
    assert [each.step.state for each in replay(ROUNDED_UP, today)] == [
        each.step.state for each in replay(ROUNDED_UP, record)
    ]


def test_a_refused_rules_version_is_told_all_that_are_known() -> None:
    with pytest.raises(
        BadRecord, match="rules version 3 of for-sale is not known; this version of freehold plays 1 or 2"
    ):
        game_of(ROUNDED_UP, Record(KIT.name, 3, "gryphon-2008", {}, ("Ann", "Bea", "Cy")))


def test_a_record_of_another_game_is_refused() -> None:
    assert refusal(TEXT.replace("for-sale", "poker")) == "this is a record of 'poker', not of 'for-sale'"


def test_an_unknown_edition_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadRecord, match="this set-up cannot be played: For Sale has no edition 'x'") as refused:
        game_of(KIT, Record.read(TEXT.replace("iello-2015", "x")))
    assert str(refused.value.hint) == "its editions are gryphon-2008 and iello-2015"


def test_a_move_that_cannot_be_is_named_with_the_reason() -> None:
    assert refusal(TEXT.replace("2 bid 4", "2 bid 40")) == (
        "move 3 (seat 2: bid 40): 'bid 40' is not a move: a bid is at least 1, and at most what you have; "
        "moves are written `bid 4`, `pass` and `sell 17`"
    )
    assert refusal(TEXT.replace("2 bid 4", "1 bid 4")) == (
        "move 3 (seat 1: bid 4): it is not seat 1's turn: seat 2 is to move"
    )
    assert refusal(TEXT.replace("deal 3 9", "deal 3 3")).startswith("move 2 (Nature: deal 3): ")
    assert refusal(TEXT.replace("2 bid 4", "9 bid 4")).endswith("there is no seat 9; seats are 0 to 2")


def test_a_result_before_the_end_is_refused() -> None:
    text = TEXT.replace("\n\n*", "\nresult: 1 2 3\n\n*")
    assert refusal(text) == "a result is given, but after 4 moves the game is not over"


def test_moves_after_the_end_are_refused() -> None:
    assert refusal(FINISHED.to_text() + "0 pass").endswith("it is not seat 0's turn: the game is over")


def test_a_header_needs_a_name_for_each_player() -> None:
    with pytest.raises(BadSetup, match="3 players need 3 names, not 2"):
        header(KIT, KIT.settings(3), ("Ann", "Bea"))


def test_the_longest_name_fits() -> None:
    name = "é" * LONGEST_NAME
    record = header(KIT, KIT.settings(3), (name, "Bea", "Cy"))
    assert Record.read(record.to_text()) == Record.read(record.to_json()) == record


names = st.text(min_size=1, max_size=LONGEST_NAME)


@given(name=names)
def test_whatever_name_is_taken_survives_both_forms(name: str) -> None:
    try:
        record = header(KIT, KIT.settings(3), (name, "Bea", "Cy"))
    except BadRecord:
        return
    assert Record.read(record.to_text()) == Record.read(record.to_json()) == record


def attempt(text: str | bytes) -> None:
    """Only BadRecord is ever raised, for whatever text."""
    with suppress(BadRecord):
        check_record(KIT, Record.read(text))


@given(text=st.one_of(st.text(), st.binary(), st.text().map("freehold record 1\n{}".format)))
def test_any_text_is_a_record_or_a_bad_one(text: str | bytes) -> None:
    attempt(text)


@settings(max_examples=200)
@given(data=st.data())
def test_a_record_with_its_characters_changed_is_a_record_or_a_bad_one(data: st.DataObject) -> None:
    text = FINISHED.to_text() if data.draw(st.booleans()) else FINISHED.to_json().decode()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 3)) :]
    attempt(text)


@settings(max_examples=200)
@given(data=st.data())
def test_a_record_with_its_lines_shuffled_is_a_record_or_a_bad_one(data: st.DataObject) -> None:
    lines = FINISHED.to_text().splitlines()
    one, two = data.draw(st.integers(0, len(lines) - 1)), data.draw(st.integers(0, len(lines) - 1))
    lines[one], lines[two] = lines[two], lines[one]
    attempt("\n".join(lines[data.draw(st.integers(0, 2)) :]))


anything = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(), inner, max_size=3)),
    max_leaves=5,
)


@settings(max_examples=200)
@given(field=st.sampled_from(sorted(json.loads(FINISHED.to_json()))), value=anything)
def test_json_with_any_value_in_any_field_is_a_record_or_a_bad_one(field: str, value: Any) -> None:
    attempt(json.dumps({**json.loads(FINISHED.to_json()), field: value}))


def test_whoever_looks_on_stops_after_the_last_of_several_draws() -> None:
    empty = header(KIT, KIT.settings(3), ["Ann", "Bea", "Cy"])
    plays = tuple(Play(seat, "pass") for seat in (NATURE, NATURE, 0, 1, NATURE, NATURE))
    assert stops(msgspec.structs.replace(empty, plays=plays)) == [0, 2, 3, 4, 6]
    assert stops(empty) == [0]
