"""What clients may send: whatever does not fit is refused where it is read."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import UNSET, Struct

from freehold.server.messages import requests
from freehold.server.messages.requests import (
    BotSeat,
    Continue,
    CreateTable,
    ImportRecord,
    Join,
    MakeMove,
    MySeat,
    MyTables,
    OpenSeat,
    Say,
    SetLimit,
)

SECRET = "0123456789abcdefghijkl"
MOVE: dict[str, Any] = {"prompt": "3-0", "move": "bid 3", "request": "request-1"}
PLAY_ON: dict[str, Any] = {"position": 3, "seat": 0, "name": "Ann"}


def test_a_table_needs_a_game_and_seats_only() -> None:
    text = '{"game":"for-sale","seats":[{"kind":"me","name":"Ann"},{"kind":"bot","bot":"easy"},{"kind":"open"}]}'
    wanted = msgspec.json.decode(text, type=CreateTable)
    assert wanted == CreateTable("for-sale", [MySeat("Ann"), BotSeat("easy"), OpenSeat()])


def test_a_grace_period_that_is_not_given_is_told_from_none() -> None:
    plain = {"game": "for-sale", "seats": [{"kind": "open"}]}
    assert msgspec.convert(plain, CreateTable).grace is UNSET
    assert msgspec.convert({**plain, "grace": None}, CreateTable).grace is None


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ({**MOVE, "request": "short"}, MakeMove),
        ({**MOVE, "request": "x" * 65}, MakeMove),
        ({**MOVE, "request": "not allowed!"}, MakeMove),
        ({**MOVE, "move": "b" * 61}, MakeMove),
        ({"name": ""}, Join),
        ({"name": "Ann", "seat": 16}, Join),
        ({"name": "Ann", "request": SECRET[:-1]}, Join),
        ({"record": ""}, ImportRecord),
        ({**PLAY_ON, "position": -1}, Continue),
        ({"amount": -1}, SetLimit),
        ({"amount": 1001}, SetLimit),
        ({"text": "x" * 501}, Say),
        ({"tickets": [{"table": "t", "token": "x"}] * 101}, MyTables),
    ],
)
def test_what_is_too_short_too_long_or_out_of_range_is_refused(body: dict[str, Any], kind: type[Struct]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(body, kind)


def every_request() -> list[type[Struct]]:
    found = [kind for kind in vars(requests).values() if isinstance(kind, type) and issubclass(kind, Struct)]
    return [kind for kind in found if kind.__module__ == requests.__name__]


@pytest.mark.parametrize("kind", every_request(), ids=lambda kind: kind.__name__)
def test_a_field_that_nobody_knows_is_refused(kind: type[Struct]) -> None:
    assert kind.__struct_config__.forbid_unknown_fields
    assert kind.__doc__
