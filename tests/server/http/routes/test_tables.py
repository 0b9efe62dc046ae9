"""Making tables and finding them."""

from __future__ import annotations

import msgspec
import pytest

from freehold.server.http.routes.tables import summary
from freehold.server.service import LIVE
from freehold.server.table.identity import Principal
from tests.server.serving import Person, Server, bot, me
from tests.server.sittings import finished, people

SECRET = "0123456789abcdefghijkl"
"""A request that nobody should use but a test."""


def test_a_table_without_open_seats_starts_at_once(server: Server) -> None:
    _, made = server.create()
    screen = made["message"]["screen"]
    assert screen["table"]["status"] == "running"
    assert screen["you"] == {"seat": 0, "role": "seat"}
    assert screen["view"]["viewer"] == 0


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess"}, "bad-setup"),
        ({"edition": "nobody's"}, "bad-setup"),
        ({"options": {"rounding": "sideways"}}, "bad-setup"),
        ({"options": {"no such": True}}, "bad-setup"),
        ({"seats": [me(), bot()]}, "bad-setup"),
        ({"seats": [me("A"), me("B"), bot()]}, "bad-setup"),
        ({"seats": [me("Ann"), {**bot(), "name": "ann"}, bot()]}, "name-taken"),
        ({"seats": [me("#1"), bot(), bot()]}, "bad-name"),
        ({"seats": [me(" \u200b "), bot(), bot()]}, "bad-name"),
        ({"seats": [me(), bot("nobody"), bot()]}, "bad-setup"),
        ({"seats": [me(), bot("search:sims=1000000000"), bot()]}, "bad-setup"),
        ({"seats": [me(), bot("cmd:touch /tmp/owned"), bot()]}, "bad-setup"),
        ({"seats": [me(), bot("cmd"), bot()]}, "bad-setup"),
        ({"seats": [me(), bot(), {"kind": "dog"}]}, "bad-request"),
        ({"pace": True}, "bad-request"),
        ({"surprise": 1}, "bad-request"),
        ({"clock": {"kind": "move", "seconds": 0}}, "bad-request"),
    ],
)
def test_an_impossible_table_is_refused_with_a_reason(server: Server, wanted: dict[str, object], code: str) -> None:
    body = {"game": "for-sale", "seats": [me(), bot(), bot()], **wanted}
    answer = server.http.post("/api/tables", json=body)
    assert (answer.json()["code"], answer.json()["status"]) == (code, answer.status_code)
    assert answer.json()["detail"]


def test_tokens_are_stored_as_hashes_only(server: Server) -> None:
    _, made = server.create()
    with server.worker.service.store.database.read() as connection:
        everything = "".join(
            str(row) for table in ("tables", "seats") for row in connection.exec_driver_sql(f"SELECT * FROM {table}")
        )
    assert made["table"] in everything
    assert [secret for secret in (made["token"], made["host"], made["invite"]) if secret in everything] == []


def test_a_seats_token_opens_that_seat_only(server: Server) -> None:
    ann, made = server.create()
    _, other = server.create()
    assert ann.screen()["you"]["seat"] == 0
    stranger = Person(server, made["table"], other["token"])
    assert stranger.refused("GET", "")["code"] == "bad-token"
    assert stranger.refused("POST", "chat", text="hello")["code"] == "bad-token"


def test_a_private_table_is_seen_by_its_link_only(server: Server) -> None:
    _, made = server.create()
    assert Person(server, made["table"], None).refused("GET", "")["code"] == "not-allowed"
    assert Person(server, made["table"], made["invite"]).screen()["you"] == {"seat": None, "role": "guest"}


def test_anyone_may_watch_and_join_a_listed_table(server: Server) -> None:
    _, made = server.create(privacy="listed", seats=[me(), {"kind": "open"}, bot()])
    anyone = Person(server, made["table"], None)
    assert anyone.screen()["you"]["role"] == "spectator"
    assert made["table"] in [line["table"] for line in server.http.get("/api/tables").json()]
    assert anyone.post("join", name="Bea")["seat"] == 1
    assert anyone.screen()["view"]["viewer"] is None


def test_a_private_table_is_not_in_the_lobby(server: Server) -> None:
    _, made = server.create()
    assert made["table"] not in [line["table"] for line in server.http.get("/api/tables").json()]


def test_a_table_that_cannot_be_replayed_spoils_no_lobby(fresh: Server) -> None:
    broken, people = (fresh.people(3, privacy="listed") for _ in range(2))
    with fresh.worker.service.store.database.write() as connection:
        connection.exec_driver_sql("UPDATE moves SET move = 'bid 9' WHERE table_id = ?", (broken[0].table,))
    fresh.worker.service.store.forget(broken[0].table)
    assert [line["table"] for line in fresh.http.get("/api/tables").json()] == [people[0].table]


def test_a_table_may_do_without_spectators(server: Server) -> None:
    _, made = server.create(privacy="listed", spectators=False)
    assert Person(server, made["table"], None).refused("GET", "")["code"] == "not-allowed"


def test_my_tables_are_found_by_their_tokens(server: Server) -> None:
    _, made = server.create(options={"first": 0})
    tickets = [{"table": made["table"], "token": made["token"]}, {"table": "nowhere", "token": "x"}]
    mine = server.http.post("/api/tables/mine", json={"tickets": tickets}).json()
    assert [(line["table"], line["your_seat"], line["your_turn"]) for line in mine] == [(made["table"], 0, True)]


def test_a_finished_game_is_told_with_its_result() -> None:
    line, over = summary(finished(), Principal("seat", 1)), finished()
    assert (line.started, line.ended) == (over.row.started, over.row.ended)
    assert over.outcome is not None
    assert (line.scores, line.ranks) == (over.outcome.scores, over.outcome.ranks)
    running = summary(people(), Principal("seat", 1))
    assert (running.ended, running.scores, running.ranks) == (None, None, None)


def test_a_server_has_room_for_so_many_tables(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    few = msgspec.structs.replace(server.worker.settings, max_tables=0)
    monkeypatch.setattr(server.worker.service, "settings", few)
    answer = server.http.post("/api/tables", json={"game": "for-sale", "seats": [me(), bot(), bot()]})
    assert (answer.status_code, answer.json()["code"]) == (503, "full")


def test_whoever_took_the_last_place_may_ask_for_the_answer_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    room_for_one = msgspec.structs.replace(
        server.worker.settings, max_tables=server.worker.service.store.count(*LIVE) + 1
    )
    monkeypatch.setattr(server.worker.service, "settings", room_for_one)
    wanted = {"game": "for-sale", "seats": [me(), bot(), {"kind": "open"}]}
    first, again = (server.http.post("/api/tables", json=wanted | {"request": SECRET}) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json()["token"] == again.json()["token"]
    assert server.http.post("/api/tables", json=wanted | {"request": SECRET[::-1]}).json()["code"] == "full"
