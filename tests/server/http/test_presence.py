"""Who is here, and who is away."""

from __future__ import annotations

import pytest

from freehold.server.http import presence
from tests.server.serving import Server, eventually, receive
from tests.server.sittings import NOW, a_sitting, people


def test_a_lost_socket_is_seen_by_the_others(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.server.http.presence.LINGER", 0.05)
    people = server.people(3)
    with people[1].socket() as socket:
        receive(socket)
        assert people[0].screen()["seats"][1]["presence"] == "here"
    eventually(lambda: people[0].screen()["seats"][1]["presence"] == "away")
    with people[1].socket() as socket:
        receive(socket)
        eventually(lambda: people[0].screen()["seats"][1]["presence"] == "here")


def test_a_reload_is_no_absence(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.server.http.presence.LINGER", 60.0)  # however long a reload takes on a busy machine
    people = server.people(3)
    with people[0].socket() as watching:
        for _ in range(2):
            with people[1].socket() as socket:
                receive(socket)
        with people[1].socket() as socket:
            receive(socket)
            people[1].post("chat", text="back")
            seen = [receive(watching)["screen"]]
            while not seen[-1]["chat"] or seen[-1]["chat"][-1]["text"] != "back":
                seen.append(receive(watching)["screen"])
            monkeypatch.setattr("freehold.server.http.presence.LINGER", 0.0)
            server.run(server.worker.presence.depart(people[1].table, 1))  # the time after the lost sockets is over
            seen.append(people[0].screen())
    assert {screen["seats"][1]["presence"] for screen in seen} == {"here"}


def test_whoever_keeps_looking_stays_here(fresh: Server) -> None:
    """Nobody moves for a minute: signs of life are stored, and the screens know of them."""
    people = fresh.people(3)
    with people[1].socket() as socket:
        receive(socket)
        fresh.clock.advance(60)
        assert people[0].screen()["seats"][1]["presence"] == "away"
        fresh.run(fresh.worker.presence.flush())
        assert [seat["presence"] for seat in people[0].screen()["seats"]] == ["here", "here", "away"]


def test_signs_of_life_are_stored_some_at_a_time() -> None:
    seats = [("t", seat) for seat in range(5)]
    assert [len(some) for some in presence.batched(seats, 2)] == [2, 2, 1]


def test_whoever_was_away_is_here_again() -> None:
    back = presence._here(people().with_seat(1, here=False), 1, NOW + 5)
    assert (back.seats[1].here, back.seats[1].seen_at) == (True, NOW + 5)


def test_a_second_socket_changes_nothing() -> None:
    sitting = people()
    assert presence._here(sitting, 1, NOW + 5) is sitting


def test_bots_neither_come_nor_go() -> None:
    sitting = a_sitting()
    assert presence._here(sitting, 1, NOW) is presence._away(sitting, 1, NOW) is sitting


def test_whoever_has_gone_was_last_seen_then() -> None:
    gone = presence._away(people(), 1, NOW + 5)
    assert (gone.seats[1].here, gone.seats[1].seen_at) == (False, NOW + 5)
