"""New tables are made once, however often the same request asks for one."""

from __future__ import annotations

from sqlalchemy import select

from freehold.server.http.routes.making import first
from freehold.server.messages.requests import Join
from freehold.server.storage.schema import REQUESTS
from freehold.server.table import identity
from freehold.server.table.change import NOBODY
from tests.server.serving import Server, bot, me

SECRET = "0123456789abcdefghijkl"
"""A request that nobody should use but a test."""


def test_a_request_that_makes_a_table_must_be_hard_to_guess(server: Server) -> None:
    answer = server.http.post(
        "/api/tables", json={"game": "for-sale", "seats": [me(), bot(), bot()], "request": "1234"}
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


def test_a_request_is_good_for_one_table(server: Server) -> None:
    body = {"game": "for-sale", "seats": [me("A"), bot(), bot()], "request": identity.new_token()}
    made = server.http.post("/api/tables", json=body).json()
    other = server.http.post("/api/tables", json={**body, "undo": "none"})
    assert (other.status_code, other.json()["code"]) == (422, "request-reused")
    assert server.http.post("/api/tables", json=body).json()["token"] == made["token"]


def test_secret_requests_are_stored_as_hashes(server: Server) -> None:
    secret = identity.new_token()
    server.http.post("/api/tables", json={"game": "for-sale", "seats": [me("A"), bot(), bot()], "request": secret})
    with server.worker.service.store.database.read() as connection:
        stored = connection.execute(select(REQUESTS.c.request, REQUESTS.c.what)).all()
    assert identity.digest(secret) in [row.request for row in stored]
    assert secret not in str(stored)


def test_of_a_request_that_gets_a_seat_only_hashes_are_kept() -> None:
    once = first(SECRET, Join("Ann", request=SECRET))
    assert once.seat == NOBODY
    assert SECRET not in once.request + once.what


def test_a_request_for_something_else_is_told_apart() -> None:
    asked = [first(SECRET, Join(name, request=SECRET)) for name in ("Ann", "Ann", "Bea")]
    assert asked[0] == asked[1] != asked[2]
