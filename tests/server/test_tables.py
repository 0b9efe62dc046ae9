"""Making tables, sitting down and getting up."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from freehold.server import auth
from freehold.server.schema import REQUESTS
from freehold.server.service import LIVE
from tests.server.house import Person, Server, bot, eventually, me

SECRET = "0123456789abcdefghijkl"
"""A request that nobody should use but a test."""


def test_a_table_without_open_seats_starts_at_once(server: Server) -> None:
    _, made = server.create()
    screen = made["message"]["screen"]
    assert screen["table"]["status"] == "running"
    assert screen["you"] == {"seat": 0, "role": "seat"}
    assert screen["view"]["viewer"] == 0


def test_a_table_with_open_seats_waits_and_starts_with_the_last(server: Server) -> None:
    _, made = server.create(seats=[me(), {"kind": "open"}, {"kind": "open"}])
    assert made["message"]["screen"]["ask"] == "Waiting for 2 more players."
    guest = Person(server, made["table"], made["invite"])
    assert guest.post("join", name="Bea")["seat"] == 1
    assert guest.post("join", name="Cy", seat=2)["message"]["screen"]["table"]["status"] == "running"
    assert guest.refused("POST", "join", name="Dan")["code"] == "already-running"


def test_a_table_that_waits_is_started_by_its_host_alone(server: Server) -> None:
    ann, made = server.create(wait=True)
    assert ann.refused("POST", "start")["code"] == "not-allowed"
    host = Person(server, made["table"], made["host"])
    assert host.post("start")["screen"]["table"]["status"] == "running"
    assert host.refused("POST", "start")["code"] == "already-running"


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
    with server.house.service.store.database.read() as connection:
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
    with fresh.house.service.store.database.write() as connection:
        connection.exec_driver_sql("UPDATE moves SET move = 'bid 9' WHERE table_id = ?", (broken[0].table,))
    fresh.house.service.store.forget(broken[0].table)
    assert [line["table"] for line in fresh.http.get("/api/tables").json()] == [people[0].table]


def test_a_table_may_do_without_spectators(server: Server) -> None:
    _, made = server.create(privacy="listed", spectators=False)
    assert Person(server, made["table"], None).refused("GET", "")["code"] == "not-allowed"


def test_my_tables_are_found_by_their_tokens(server: Server) -> None:
    _, made = server.create(options={"first": 0})
    tickets = [{"table": made["table"], "token": made["token"]}, {"table": "nowhere", "token": "x"}]
    mine = server.http.post("/api/tables/mine", json={"tickets": tickets}).json()
    assert [(line["table"], line["your_seat"], line["your_turn"]) for line in mine] == [(made["table"], 0, True)]


def test_the_host_kicks_before_the_start(server: Server) -> None:
    _, made = server.create(seats=[me(), {"kind": "open"}, {"kind": "open"}])
    joined = Person(server, made["table"], made["invite"]).post("join", name="Bea")
    bea = Person(server, made["table"], joined["token"])
    host = Person(server, made["table"], made["host"])
    assert bea.refused("DELETE", "seats/0")["code"] == "not-allowed"
    assert host.ask("DELETE", "seats/1").json()["screen"]["seats"][1]["kind"] == "open"
    assert bea.refused("GET", "")["code"] == "bad-token"
    assert host.refused("DELETE", "seats/1")["code"] == "no-such-seat"


def test_the_host_puts_bots_on_open_seats(server: Server) -> None:
    _, made = server.create(seats=[me(), {"kind": "open"}, {"kind": "open"}])
    host = Person(server, made["table"], made["host"])
    assert host.ask("PUT", "seats/1/bot", bot="random").status_code == 200
    assert host.refused("PUT", "seats/0/bot", bot="random")["code"] == "seat-taken"
    assert host.refused("PUT", "seats/7/bot", bot="random")["code"] == "no-such-seat"
    started = host.ask("PUT", "seats/2/bot", bot="random").json()["screen"]
    assert started["table"]["status"] == "running"


def test_whoever_leaves_before_the_start_opens_the_seat(server: Server) -> None:
    ann, _ = server.create(seats=[me(), {"kind": "open"}, {"kind": "open"}])
    assert ann.post("leave")["screen"]["seats"][0]["kind"] == "open"
    assert ann.refused("GET", "")["code"] == "bad-token"


def test_a_leavers_seat_is_played_by_a_bot_and_can_be_reclaimed(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    left = people[0].post("leave")["screen"]
    assert left["seats"][0]["stand_in"]
    eventually(lambda: people[1].screen()["position"] > left["position"])
    assert "stand-in" in [line["by"] for line in people[1].screen()["log"]["lines"]]
    back = people[0].post("reclaim")["screen"]
    assert (back["seats"][0]["stand_in"], back["seats"][0]["presence"]) == (False, "here")


def test_the_host_replaces_only_those_who_are_away(server: Server) -> None:
    _, made = server.create(seats=[me(), {"kind": "open"}, bot()])
    joined = Person(server, made["table"], made["invite"]).post("join", name="Bea")
    host = Person(server, made["table"], made["host"])
    assert host.refused("PUT", "seats/1/bot", bot="random")["code"] == "not-allowed"
    Person(server, made["table"], joined["token"]).post("leave")
    assert host.ask("PUT", "seats/1/bot", bot="random").status_code == 200


def test_the_host_gives_a_table_up(server: Server) -> None:
    ann, made = server.create(seats=[me(), {"kind": "open"}, bot()])
    host = Person(server, made["table"], made["host"])
    assert ann.refused("POST", "close")["code"] == "not-allowed"
    assert host.post("close")["screen"]["table"]["status"] == "closed"


def test_a_game_that_was_given_up_asks_nothing_of_anybody(server: Server) -> None:
    ann, made = server.create(seats=[me(), bot(), bot()])
    Person(server, made["table"], made["host"]).post("close")
    assert ann.screen()["ask"] == "This table was given up."


def test_a_server_has_room_for_so_many_tables(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    import msgspec

    few = msgspec.structs.replace(server.house.settings, max_tables=0)
    monkeypatch.setattr(server.house.service, "settings", few)
    answer = server.http.post("/api/tables", json={"game": "for-sale", "seats": [me(), bot(), bot()]})
    assert (answer.status_code, answer.json()["code"]) == (503, "full")


def test_whoever_took_the_last_place_may_ask_for_the_answer_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    import msgspec

    room_for_one = msgspec.structs.replace(
        server.house.settings, max_tables=server.house.service.store.count(*LIVE) + 1
    )
    monkeypatch.setattr(server.house.service, "settings", room_for_one)
    wanted = {"game": "for-sale", "seats": [me(), bot(), {"kind": "open"}]}
    first, again = (server.http.post("/api/tables", json=wanted | {"request": SECRET}) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json()["token"] == again.json()["token"]
    assert server.http.post("/api/tables", json=wanted | {"request": SECRET[::-1]}).json()["code"] == "full"


def test_games_are_listed_with_editions_options_and_bots(server: Server) -> None:
    games = {game["name"]: game for game in server.http.get("/api/games").json()}
    assert games["for-sale"]["editions"][0]["name"] == "gryphon-2008"
    assert {option["name"] for option in games["the-estates"]["options"]} >= {"open_money", "forced_moves"}
    assert {"easy", "expert", "random"} <= {bot["name"] for bot in games["for-sale"]["bots"]}
    assert "cmd" not in [bot["name"] for bot in games["the-estates"]["bots"]]


def test_a_lost_answer_to_join_can_be_asked_for_again_when_the_game_runs(server: Server) -> None:
    """Even where nobody may look on: whoever sits at the table is no spectator."""
    _, made = server.create(seats=[me("A"), bot(), {"kind": "open"}], spectators=False)
    guest = Person(server, made["table"], made["invite"])
    first = guest.post("join", name="B", request=SECRET)
    again = guest.post("join", name="B", request=SECRET)
    assert (again["seat"], again["token"]) == (first["seat"], first["token"])
    assert guest.refused("POST", "join", name="Bo", request=SECRET)["code"] == "request-reused"
    assert guest.refused("POST", "join", name="C", request=SECRET[::-1])["code"] == "not-allowed"


def test_a_request_that_makes_a_table_must_be_hard_to_guess(server: Server) -> None:
    answer = server.http.post(
        "/api/tables", json={"game": "for-sale", "seats": [me(), bot(), bot()], "request": "1234"}
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


def test_a_request_is_good_for_one_table(server: Server) -> None:
    body = {"game": "for-sale", "seats": [me("A"), bot(), bot()], "request": auth.new_token()}
    made = server.http.post("/api/tables", json=body).json()
    other = server.http.post("/api/tables", json={**body, "undo": "none"})
    assert (other.status_code, other.json()["code"]) == (422, "request-reused")
    assert server.http.post("/api/tables", json=body).json()["token"] == made["token"]


def test_secret_requests_are_stored_as_hashes(server: Server) -> None:
    secret = auth.new_token()
    server.http.post("/api/tables", json={"game": "for-sale", "seats": [me("A"), bot(), bot()], "request": secret})
    with server.house.service.store.database.read() as connection:
        stored = connection.execute(select(REQUESTS.c.request, REQUESTS.c.what)).all()
    assert auth.digest(secret) in [row.request for row in stored]
    assert secret not in str(stored)


def a_rematch(server: Server) -> tuple[list[Person], dict[str, object], Person]:
    """A listed table that was given up, its people, and the first of them at the next table."""
    first, made = server.create(seats=[me("P0"), {"kind": "open"}, {"kind": "open"}], privacy="listed")
    guest = Person(server, made["table"], made["invite"])
    others = [Person(server, made["table"], guest.post("join", name=name)["token"]) for name in ("P1", "P2")]
    host = Person(server, made["table"], made["host"])
    host.post("close")
    joined = first.post("rematch")
    return [first, *others], made, Person(server, joined["table"], joined["token"])


def test_seats_of_a_rematch_are_kept_for_those_who_played(server: Server) -> None:
    people, _, again = a_rematch(server)
    stranger = Person(server, again.table, None)
    assert stranger.refused("POST", "join", name="X")["code"] == "table-full"
    lobby = server.http.get("/api/tables?status=open").json()
    assert again.table not in [line["table"] for line in lobby]
    assert people[1].post("rematch")["seat"] == 1
    assert people[2].post("rematch")["message"]["screen"]["table"]["status"] == "running"


def test_a_kept_seat_can_be_given_away(server: Server) -> None:
    people, made, again = a_rematch(server)
    Person(server, again.table, str(made["host"])).ask("DELETE", "seats/1")
    lobby = server.http.get("/api/tables?status=open").json()
    assert [line["open_seats"] for line in lobby if line["table"] == again.table] == [1]
    assert Person(server, again.table, None).post("join", name="X")["seat"] == 1
    assert people[1].refused("POST", "rematch")["code"] == "seat-taken"
