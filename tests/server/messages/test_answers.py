"""Answers as they travel."""

from __future__ import annotations

import json

import msgspec
from msgspec import Raw

from freehold.core.said import said
from freehold.server.messages.answers import MoveMade, Problem
from freehold.server.messages.words import words

WORDS = {"text": "There is no such table.", "key": "server-no-table", "args": {}}


def test_a_problem_says_no_more_than_there_is_to_say() -> None:
    told = json.loads(msgspec.json.encode(Problem(404, "no-such-table", words(said("server-no-table")))))
    assert told == {"status": 404, "code": "no-such-table", "detail": WORDS}


def test_a_screen_that_is_written_already_is_put_in_as_it_is() -> None:
    made = MoveMade("request-1", False, 4, Raw(b'{"type": "screen"}'))
    assert msgspec.json.encode(made).endswith(b'"message":{"type": "screen"}}')
