"""Records by HTTP: downloads, replays, imports, playing on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from freehold.core.record import Record, check_record
from freehold.games import KITS
from freehold.server.table.identity import new_token
from tests.server.serving import Person, Server, a_request, eventually

GOLDEN = Path(__file__).parents[3] / "records"


def golden(kit: str) -> Record:
    files = sorted((GOLDEN / kit.replace("-", "_")).rglob("*.txt"))
    return Record.read(files[0].read_text())


def test_a_record_is_downloaded_once_the_game_is_over(server: Server, finished: list[Person]) -> None:
    running = server.people(3)
    assert running[0].refused("GET", "record")["code"] == "still-running"
    text = finished[0].ask("GET", "record").text
    record = Record.read(text)
    outcome = check_record(KITS["for-sale"], record)
    assert outcome is not None
    assert list(outcome.scores) == finished[0].screen()["result"]["scores"]
    assert Record.read(finished[0].ask("GET", "record?format=json").content) == record


def test_any_position_is_seen_through_anyones_eyes(finished: list[Person]) -> None:
    replay = finished[0].ask("GET", "replay?position=10&seat=2").json()
    assert replay["steps"][0]["position"] == 1
    assert (replay["at"]["position"], replay["at"]["view"]["viewer"]) == (10, 2)
    at = finished[0].ask("GET", f"positions/{len(replay['steps'])}").json()
    assert (at["view"]["phase"], at["next_move"], at["ask"]["text"]) == ("over", None, "The game is over.")
    hidden = finished[0].ask("GET", "positions/10?seat=0").json()["view"]["seats"][1]["coins"]
    shown = finished[0].ask("GET", "positions/10?seat=0&memory=true").json()["view"]["seats"][1]["coins"]
    assert (hidden, shown is None) == (None, False)


def test_what_the_rules_make_of_a_view_comes_with_it(finished: list[Person], server: Server) -> None:
    opened = next(step for step in finished[0].ask("GET", "replay").json()["steps"] if step["seat"] is not None)
    at = finished[0].ask("GET", f"positions/{opened['position'] - 1}").json()
    assert at["facts"] == {"passers_property": at["view"]["market"][0]}
    screen = server.people(3, privacy="listed")[0].screen()
    assert screen["facts"] == {"passers_property": screen["view"]["market"][0]}


def test_positions_that_are_not_there_are_refused(finished: list[Person]) -> None:
    assert finished[0].refused("GET", "positions/9999")["code"] == "no-such-position"
    assert finished[0].refused("GET", "positions/3?seat=7")["code"] == "no-such-seat"


def test_while_a_game_runs_a_player_looks_back_through_their_own_eyes(server: Server) -> None:
    people = server.people(3, options={"first": 0}, privacy="listed")
    people[0].move("bid 2")
    at = people[1].ask("GET", "positions/3?seat=0&memory=true").json()
    assert (at["seat"], at["view"]["viewer"], at["view"]["high"], at["next_move"]) == (1, 1, 0, None)
    assert Person(server, people[0].table, None).refused("GET", "positions/3")["code"] == "not-allowed"
    assert people[0].refused("GET", "replay")["code"] == "still-running"


@pytest.mark.parametrize("kit", list(KITS))
@pytest.mark.parametrize("form", ["text", "json"])
def test_a_record_is_replayed_without_keeping_it(server: Server, kit: str, form: str) -> None:
    record = golden(kit)
    text = record.to_text() if form == "text" else record.to_json().decode()
    body = {"record": text, "position": 30, "seat": 1}
    replay = server.http.post("/api/records/replay", json=body).json()
    assert (len(replay["steps"]), replay["at"]["view"]["viewer"]) == (len(record.plays), 1)
    assert replay["result"]["scores"] == list(record.result or ())


def test_an_imported_record_has_a_link(server: Server) -> None:
    kept = server.http.post("/api/records", json={"record": golden("for-sale").to_text()}).json()
    guest = Person(server, kept["table"], kept["invite"])
    assert guest.screen()["table"]["status"] == "over"
    assert guest.ask("GET", "positions/5?seat=1").json()["view"]["viewer"] == 1
    assert Record.read(guest.ask("GET", "record").text) == golden("for-sale")


@pytest.mark.parametrize(
    "text", ["", "hello", "{}", "freehold record 1\ngame: chess\nrules: 1\nedition: x\n", "[" * 5000]
)
def test_what_is_no_record_is_refused(server: Server, text: str) -> None:
    answers = [server.http.post(f"/api/records{path}", json={"record": text}) for path in ("", "/replay")]
    assert {answer.json()["code"] for answer in answers} <= {"bad-record", "bad-request", "bad-setup"}
    assert {answer.status_code for answer in answers} <= {400, 422}


def play_on(person: Person) -> dict[str, Any]:
    screen = eventually(lambda: (s := person.screen())["prompt"] and s)
    return person.move(screen["prompt"]["moves"][0]["move"])


@pytest.mark.parametrize("kit", list(KITS))
def test_one_continues_from_a_record_against_bots(server: Server, kit: str) -> None:
    record = golden(kit)
    position = min(40, len(record.plays) // 2)
    body = {"record": record.to_text(), "position": position, "seat": 0, "name": "Me", "bot": "random"}
    made = server.http.post("/api/records/continue", json=body).json()
    person = Person(server, made["table"], made["token"])
    assert (made["seat"], person.screen()["table"]["given"]) == (0, position)
    assert play_on(person)["position"] > position
    assert person.refused("GET", "record")["code"] == "still-running"


def test_one_continues_from_a_finished_table(server: Server, finished: list[Person]) -> None:
    made = finished[0].post("continue", position=12, seat=1, name="Me", bot="random")
    person = Person(server, made["table"], made["token"])
    assert person.screen()["table"]["continues"] == finished[0].table
    assert play_on(person)["position"] > 12
    end = len(finished[0].ask("GET", "replay").json()["steps"])
    body = {"position": end, "seat": 1, "name": "Me"}
    assert finished[0].refused("POST", "continue", **body)["code"] == "not-running"
    assert finished[0].refused("POST", "continue", **{**body, "position": 3, "name": "P0"})["code"] == "name-taken"
    person.post("undo", request=a_request())
    assert person.refused("POST", "undo", request=a_request())["code"] == "nothing-to-undo"


@pytest.mark.parametrize("path", ["/api/tables/{table}/continue", "/api/records/continue", "/api/records"])
def test_a_table_is_made_once_however_often_it_is_asked_for(server: Server, finished: list[Person], path: str) -> None:
    """Whoever lost the answer asks again, and gets the same table and the same tokens."""
    body: dict[str, Any] = {} if "records" not in path else {"record": golden("for-sale").to_text()}
    if "continue" in path:
        body |= {"position": 12, "seat": 1, "name": "Me", "bot": "random"}

    def ask(**more: str) -> dict[str, Any]:
        url = path.format(table=finished[0].table)
        answer: dict[str, Any] = server.http.post(url, json={**body, **more}, headers=finished[0].headers).json()
        answer.pop("message", None)  # the screen, where the bots have gone on
        return answer

    secret = new_token()
    made = ask(request=secret)
    assert made["invite"]
    assert ask(request=secret) == made
    assert ask()["table"] != made["table"] != ask(request=new_token())["table"]
    body |= {"name": "Not me"} if "name" in body else {"record": golden("goofspiel").to_text()}
    assert ask(request=secret)["code"] == "request-reused"
