"""The engine's review of a finished game: the same for all who ask, and never of a game that is being played."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from freehold.analysis.review import decisions_of
from freehold.core.play import Table
from freehold.core.record import Record
from freehold.games import KITS
from tests.server.conftest import settings_in
from tests.server.serving import Person, Server, eventually, play_until, serving

GENEROUS = {"reviews_per_minute": 1000, "review_sims": 1}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(settings_in(tmp_path_factory.mktemp("data"), **GENEROUS)) as running:
        yield running


def a_finished_game(server: Server, *, cards: int = 3) -> list[Person]:
    """Goofspiel with few cards, so that plain rules judge it quickly."""
    people = server.people(2, game="goofspiel", options={"cards": cards})
    play_until(people, lambda screen: screen["table"]["status"] == "over", lambda moves: moves[-1])
    return people


def reviewed(person: Person) -> dict[str, Any]:
    """The review, when it is done."""
    progress: dict[str, Any] = eventually(lambda: (found := person.post("review"))["state"] != "running" and found)
    assert progress["state"] == "done"
    review: dict[str, Any] = progress["review"]
    return review


def test_every_decision_of_a_finished_game_is_judged(server: Server) -> None:
    people = a_finished_game(server)
    record = Record.read(people[0].ask("GET", "record").text)
    table = Table.resume(KITS["goofspiel"], record)
    review = reviewed(people[0])
    assert [each["position"] for each in review["decisions"]] == decisions_of(table)
    assert review["chances"][-1]["score"] == list(record.result or ())


def test_all_who_ask_about_a_record_get_the_same_review(server: Server) -> None:
    people = a_finished_game(server)
    text = people[0].ask("GET", "record").text
    kept = server.http.post("/api/records", json={"record": text}).json()
    assert reviewed(people[1]) == reviewed(Person(server, kept["table"], kept["invite"]))


def test_the_same_record_is_judged_the_same_after_a_restart(server: Server, tmp_path: Path) -> None:
    people = a_finished_game(server)
    text = people[0].ask("GET", "record").text
    with serving(settings_in(tmp_path, **GENEROUS)) as other:
        kept = other.http.post("/api/records", json={"record": text}).json()
        assert reviewed(Person(other, kept["table"], kept["invite"])) == reviewed(people[0])


def test_a_game_that_is_being_played_is_not_reviewed(server: Server) -> None:
    people = server.people(3, privacy="listed")
    people[0].screen()
    for asking in (*people, Person(server, people[0].table, None)):
        assert asking.refused("POST", "review")["code"] == "still-running"


def test_an_unfinished_record_is_not_reviewed(server: Server) -> None:
    """It could be of a game that is being played somewhere."""
    text = a_finished_game(server)[0].ask("GET", "record").text
    record = Record.read(text)
    cut = Record(record.game, record.rules, record.edition, record.options, record.players, record.plays[:-2])
    kept = server.http.post("/api/records", json={"record": cut.to_text()}).json()
    problem = Person(server, kept["table"], kept["invite"]).refused("POST", "review")
    assert (problem["code"], "played to its end" in problem["detail"]["text"]) == ("not-over", True)


def test_a_private_game_is_reviewed_for_its_guests_only(server: Server) -> None:
    people = a_finished_game(server)
    assert Person(server, people[0].table, None).refused("POST", "review")["status"] in (401, 403)


def test_a_server_may_review_nothing(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path, review_sims=0)) as server:
        assert a_finished_game(server)[0].refused("POST", "review")["code"] == "not-allowed"


def test_new_reviews_are_rationed_and_looking_at_one_is_not(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path, review_sims=1, reviews_per_minute=1)) as server:
        first, second = a_finished_game(server), a_finished_game(server, cards=4)
        reviewed(first[0])
        assert second[0].refused("POST", "review")["code"] == "too-many"
        assert first[0].post("review")["state"] == "done"


def test_a_review_goes_on_where_its_process_was_killed(server: Server) -> None:
    # One review before, so that there is a process to kill.
    reviewed(a_finished_game(server, cards=4)[0])
    people = a_finished_game(server, cards=5)  # no other test's, of which there may be a review
    people[0].post("review")
    for process in server.worker.bots.pool.processes:
        os.kill(process, signal.SIGKILL)
    assert reviewed(people[0])["decisions"]
