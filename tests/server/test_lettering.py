"""Names and chat that want to look like something else."""

from __future__ import annotations

from unicodedata import normalize

import pytest

from freehold.server.lettering import MOST_MARKS, tame
from tests.server.house import Person, Server, me


@pytest.mark.parametrize("name", ["Ann\ufe0f", "A\u034fnn", "Ann\u3164", "\uff21nn", " ann ", "Ann\u00a0"])
def test_nobody_is_called_what_looks_like_anothers_name(server: Server, name: str) -> None:
    _, made = server.create(seats=[me("Ann"), {"kind": "open"}, {"kind": "open"}])
    assert Person(server, made["table"], made["invite"]).refused("POST", "join", name=name)["code"] == "name-taken"


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \u2800", "\uffa0", "\u202eAnn", "An\u200bn"])
def test_a_name_can_be_seen(server: Server, name: str) -> None:
    _, made = server.create(seats=[me("Ann"), {"kind": "open"}, {"kind": "open"}])
    assert Person(server, made["table"], made["invite"]).refused("POST", "join", name=name)["code"] == "bad-name"


def test_what_is_said_covers_no_other_line(server: Server) -> None:
    ann = server.people(3)[0]
    said = ann.post("chat", text="x" + 400 * "\u0301")["screen"]["chat"][-1]["text"]
    assert said == "x" + MOST_MARKS * "\u0301"
    assert ann.refused("POST", "chat", text="\u3164")["code"] == "bad-request"


@pytest.mark.parametrize("text", ["Żółć", "Nguyễn Thị Ánh", "हिन्दी क्षेत्र", "ภาษาไทยที่", "שָׁלוֹם"])
def test_languages_keep_their_marks(text: str) -> None:
    assert tame(text) == normalize("NFC", text)
