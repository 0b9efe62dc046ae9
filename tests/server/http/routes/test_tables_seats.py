"""Sitting down, getting up, and playing again."""

from __future__ import annotations

from tests.server.serving import Person, Server, bot, eventually, me, play_until, receive, to_move

SECRET = "0123456789abcdefghijkl"
"""A request that nobody should use but a test."""


def test_a_table_with_open_seats_waits_and_starts_with_the_last(server: Server) -> None:
    _, made = server.create(seats=[me(), {"kind": "open"}, {"kind": "open"}])
    assert made["message"]["screen"]["ask"]["text"] == "Waiting for 2 more players."
    guest = Person(server, made["table"], made["invite"])
    assert guest.post("join", name="Bea")["seat"] == 1
    assert guest.post("join", name="Cy", seat=2)["message"]["screen"]["table"]["status"] == "running"
    assert guest.refused("POST", "join", name="Dan")["code"] == "already-running"


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


def test_opening_the_table_takes_the_seat_back(server: Server) -> None:
    people = server.people(3, options={"first": 0}, pace=10_000)
    people[0].post("leave")
    assert people[1].screen()["seats"][0]["stand_in"]
    with people[0].socket() as socket:
        assert not receive(socket)["screen"]["seats"][0]["stand_in"]
    people[0].post("leave")
    assert not people[0].screen()["seats"][0]["stand_in"]


def test_a_farewell_is_no_sign_of_life(server: Server) -> None:
    people = server.people(3, options={"first": 0}, pace=10_000)
    people[0].post("leave")
    server.run(server.worker.presence.flush())
    left = people[1].screen()["seats"][0]
    assert (left["stand_in"], left["presence"]) == (True, "away")


def test_whoever_stays_while_a_bot_plays_takes_the_seat_back_by_moving(fresh: Server) -> None:
    people = fresh.people(3, options={"first": 0}, pace=10_000)
    with people[0].socket() as socket:
        receive(socket)
        people[0].post("leave")
        fresh.run(fresh.worker.presence.flush())
        stays = people[0].screen()
        assert (stays["seats"][0]["stand_in"], stays["seats"][0]["presence"]) == (True, "here")
        assert people[0].move("bid 2")["seats"][0]["stand_in"] is False


def test_those_present_let_a_bot_play_for_somebody_who_is_gone(fresh: Server) -> None:
    people = fresh.people(3, grace=60, options={"first": 0}, pace=10_000)
    assert people[1].refused("POST", "seats/0/stand-in")["code"] == "not-allowed"
    fresh.clock.advance(61)
    assert people[1].screen()["seats"][0]["may_be_replaced"]
    assert Person(fresh, people[1].table, None).refused("POST", "seats/0/stand-in")["code"] == "not-allowed"
    played = people[1].post("seats/0/stand-in")["screen"]
    assert (played["seats"][0]["stand_in"], played["seats"][0]["may_be_replaced"]) == (True, False)
    assert played["chat"][-1]["text"] == "P1 lets a bot play for P0."
    assert people[0].screen()["seats"][0]["stand_in"] is False


def test_whoever_was_heard_of_by_another_process_is_not_gone(fresh: Server) -> None:
    people = fresh.people(3, grace=60, options={"first": 0})
    fresh.clock.advance(61)
    with fresh.worker.service.store.database.write() as connection:
        how = "UPDATE seats SET seen_at = ? WHERE table_id = ? AND seat = 0"
        connection.exec_driver_sql(how, (fresh.clock.now(), people[0].table))
    assert people[1].refused("POST", "seats/0/stand-in")["code"] == "not-allowed"


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
    assert ann.screen()["ask"]["text"] == "This table was given up."


def test_a_lost_answer_to_join_can_be_asked_for_again_when_the_game_runs(server: Server) -> None:
    """Even where nobody may look on: whoever sits at the table is no spectator."""
    _, made = server.create(seats=[me("A"), bot(), {"kind": "open"}], spectators=False)
    guest = Person(server, made["table"], made["invite"])
    first = guest.post("join", name="B", request=SECRET)
    again = guest.post("join", name="B", request=SECRET)
    assert (again["seat"], again["token"]) == (first["seat"], first["token"])
    assert guest.refused("POST", "join", name="Bo", request=SECRET)["code"] == "request-reused"
    assert guest.refused("POST", "join", name="C", request=SECRET[::-1])["code"] == "not-allowed"


def test_a_rematch_seats_everyone_again(server: Server) -> None:
    people = server.people(3)
    assert people[0].refused("POST", "rematch")["code"] == "not-over"
    play_until(people, lambda screen: screen["table"]["status"] == "over", lambda moves: moves[0])
    tickets = [person.post("rematch") for person in people]
    assert len({ticket["table"] for ticket in tickets}) == 1
    assert [ticket["seat"] for ticket in tickets] == [0, 1, 2]
    assert tickets[-1]["message"]["screen"]["table"]["status"] == "running"
    assert people[1].screen()["table"]["rematch"] == tickets[0]["table"]
    assert to_move([Person(server, ticket["table"], ticket["token"]) for ticket in tickets]).screen()["prompt"]
    assert Person(server, tickets[0]["table"], people[0].token).refused("GET", "")["code"] == "bad-token"


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
