"""ScreenBuilder and what else is said on a socket: what is written is what the types say."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from msgspec import Raw, Struct

from freehold.core.said import said
from freehold.server.messages.screen import Goodbye, Heartbeat, Log, Screen, ScreenMessage
from freehold.server.messages.words import Words, words
from freehold.server.show.screen_builder import ScreenBuilder
from freehold.server.table.identity import Principal
from freehold.server.table.sitting import Sitting
from tests.server.sittings import NOW, an_open_table, finished, in_a_sale, people

SITTINGS = {"open": an_open_table(), "running": people(), "in a sale": in_a_sale(), "over": finished()}
SAID = Heartbeat | Goodbye | ScreenMessage


def written_in_advance(kind: type[Struct]) -> dict[str, Any]:
    """The fields that are JSON already, with the types clients read them as."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: get_args(hint)[1] for name, hint in hints.items() if get_args(hint)[:1] == (Raw,)}


@pytest.mark.parametrize("sitting", SITTINGS.values(), ids=list(SITTINGS))
def test_what_is_written_in_advance_is_what_the_types_say(sitting: Sitting) -> None:
    body, _ = ScreenBuilder().message(sitting, Principal("seat", 0), NOW)
    screen = msgspec.json.decode(body)["screen"]
    for shown, kind in ((screen, Screen), (screen["log"], Log)):
        for name, written in written_in_advance(kind).items():
            of, items = (get_args(written)[0], shown[name]) if get_args(written) else (written, [shown[name]])
            assert all([*item] == [*of.__struct_fields__] for item in items)


def test_what_all_viewers_have_in_common_is_written_in_advance() -> None:
    written = {**written_in_advance(Screen), **written_in_advance(Log)}
    assert [name for name, kind in written.items() if kind is not Words] == [
        "table",
        "seats",
        "chat",
        "lines",
        "events",
    ]


@pytest.mark.parametrize("said", [Heartbeat(NOW), Goodbye("bad-token", words(said("server-seat-lost")))])
def test_everything_on_a_socket_says_what_it_is(said: Heartbeat | Goodbye) -> None:
    assert msgspec.json.decode(msgspec.json.encode(said), type=SAID) == said
