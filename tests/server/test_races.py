"""Many at once: one request sent twenty times, two moves for one prompt, everybody sealing at the same moment."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from freehold.server.http.push import Viewer
from freehold.server.table import identity
from freehold.server.table.identity import Principal
from tests.postgres import new_database
from tests.server.conftest import settings_in
from tests.server.serving import Person, Server, me, play_until, receive, serving, to_move


@pytest.fixture(params=["sqlite", "postgresql"], scope="module")
def doors(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Ways into one worker: a server over SQLite, or two that share a PostgreSQL database."""
    folder: Path = tmp_path_factory.mktemp("data")
    with ExitStack() as stack:
        if request.param == "sqlite":
            yield [stack.enter_context(serving(settings_in(folder)))]
            return
        database = new_database(request.getfixturevalue("postgresql"))
        yield [stack.enter_context(serving(settings_in(folder, database=database))) for _ in range(2)]


def through(door: Server, person: Person) -> Person:
    """The same person, by another door."""
    return Person(door, person.table, person.token)


def all_at_once(calls: list[Any]) -> list[Any]:
    with ThreadPoolExecutor(len(calls)) as pool:
        return [future.result() for future in [pool.submit(call) for call in calls]]


def test_one_request_twenty_times_is_one_move(doors: list[Server]) -> None:
    people = doors[0].people(3, options={"first": 0})
    prompt = people[0].screen()["prompt"]["id"]
    callers = [through(doors[i % len(doors)], people[0]) for i in range(20)]
    calls = [partial(who.answer, "bid 3", prompt=prompt, request="only-once") for who in callers]
    answers = all_at_once(calls)
    assert {answer.status_code for answer in answers} == {200}
    assert sorted(answer.json()["repeated"] for answer in answers) == [False, *[True] * 19]
    assert {answer.json()["position"] for answer in answers} == {4}
    assert people[0].screen()["position"] == 4


SECRET = "0123456789abcdefghijkl"


def test_one_request_makes_one_table_and_takes_one_seat(doors: list[Server]) -> None:
    """Whoever lost the answers asks again: the same table, the same seat, the same tokens."""
    secret = identity.new_token()
    body = {"game": "for-sale", "seats": [me("A"), {"kind": "open"}, {"kind": "open"}], "request": secret}
    calls = [partial(doors[i % len(doors)].http.post, "/api/tables", json=body) for i in range(8)]
    answers = all_at_once(calls)
    assert {answer.status_code for answer in answers} == {201}
    tokens = [[answer.json()[name] for name in ("table", "host", "invite", "seat", "token")] for answer in answers]
    assert tokens == [tokens[0]] * 8
    table, _, invite, _, _ = tokens[0]
    guests = [Person(doors[i % len(doors)], table, invite) for i in range(8)]
    joins = [partial(guest.ask, "POST", "join", name="B", request=identity.new_token()[::-1]) for guest in guests[:1]]
    joins += [partial(guest.ask, "POST", "join", name="C", request=SECRET) for guest in guests[1:]]
    joined = all_at_once(joins)
    assert {answer.status_code for answer in joined} == {201}
    assert len({(answer.json()["seat"], answer.json()["token"]) for answer in joined[1:]}) == 1
    person = Person(doors[0], table, joined[1].json()["token"])
    assert sorted(seat["name"] for seat in person.screen()["seats"]) == ["A", "B", "C"]


def test_of_two_moves_for_one_prompt_one_is_made(doors: list[Server]) -> None:
    for attempt in range(5):
        people = doors[0].people(3, options={"first": 0})
        prompt = people[0].screen()["prompt"]["id"]
        callers = [through(doors[-1 if i else 0], people[0]) for i in range(2)]
        calls = [partial(caller.answer, f"bid {i + 2}", prompt=prompt) for i, caller in enumerate(callers)]
        answers = all_at_once(calls)
        assert sorted(answer.status_code for answer in answers) == [200, 409], attempt
        made = next(i for i, answer in enumerate(answers) if answer.status_code == 200)
        lost = answers[1 - made].json()
        assert (lost["code"], lost["message"]["screen"]["view"]["high"]) == ("prompt-closed", made + 2)


def test_six_seats_seal_at_once(doors: list[Server]) -> None:
    people = doors[0].people(6)
    play_until(people, lambda screen: screen["view"]["phase"] == "sell", lambda moves: moves[0])
    for _ in range(2):
        prompts = [person.screen()["prompt"] for person in people]
        callers = [through(doors[i % len(doors)], person) for i, person in enumerate(people)]
        calls = [
            partial(who.answer, prompt["moves"][-1]["move"], prompt=prompt["id"])
            for who, prompt in zip(callers, prompts, strict=True)
        ]
        assert {answer.status_code for answer in all_at_once(calls)} == {200}
        text = " ".join(line["text"]["text"] for line in through(doors[-1], people[0]).screen()["log"]["lines"])
        for seat, prompt in enumerate(prompts):
            assert text.count(f"P{seat} sells property {prompt['moves'][-1]['move'].split()[1]} for") == 1


def test_two_people_for_one_seat(doors: list[Server]) -> None:
    _, made = doors[0].create(seats=[{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}])
    guests = [Person(doors[i % len(doors)], made["table"], made["invite"]) for i in range(2)]
    answers = all_at_once([partial(guest.ask, "POST", "join", name=f"G{i}", seat=1) for i, guest in enumerate(guests)])
    assert sorted(answer.status_code for answer in answers) == [201, 409]


def test_what_happens_by_one_door_is_seen_by_the_other(doors: list[Server]) -> None:
    people = doors[0].people(3, options={"first": 0})
    with through(doors[-1], people[1]).socket() as socket:
        assert receive(socket)["screen"]["position"] == 3
        people[0].move("bid 3")
        while (screen := receive(socket)["screen"])["position"] < 4:
            pass
        assert screen["view"]["high"] == 3
        assert screen["prompt"]["moves"]


def test_a_game_by_both_doors_is_one_game(doors: list[Server]) -> None:
    people = doors[0].people(3)
    for turn in range(60):
        here = [through(doors[turn % len(doors)], person) for person in people]
        if here[0].screen()["table"]["status"] == "over":
            break
        mover = to_move(here)
        mover.move(mover.screen()["prompt"]["moves"][0]["move"])
    views = [through(door, people[0]).screen()["view"] for door in doors]
    assert views[0] == views[-1]


def test_a_name_that_no_database_can_hold_is_nobodys(doors: list[Server]) -> None:
    http = doors[0].http
    assert http.get("/api/tables/a%00b").json()["code"] == "no-such-table"
    assert http.get("/api/tables?game=%00").json() == []
    assert http.post("/api/tables/mine", json={"tickets": [{"table": "\0", "token": "x"}]}).json() == []


def test_whoever_begins_to_look_is_shown_what_nobody_here_has_heard_of(doors: list[Server]) -> None:
    people = doors[0].people(3, options={"first": 0})
    here = doors[-1]
    through(here, people[1]).screen()
    people[0].move("bid 2")  # nobody looks on by the other door, so it does not listen
    shown: SimpleQueue[bytes] = SimpleQueue()

    async def enter() -> None:
        async def send(body: bytes) -> None:
            shown.put(body)

        here.worker.hub.enter(Viewer(people[0].table, Principal("host"), send, lambda why: None))

    here.run(enter())
    assert json.loads(shown.get(timeout=30))["screen"]["view"]["high"] == 2
