"""Private limits by HTTP."""

from __future__ import annotations

from tests.server.serving import Server, eventually, people_in_a_sale


def test_a_private_limit_bids_as_little_as_needed_and_then_passes(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    assert people[1].ask("PUT", "limit", amount=4).json()["screen"]["limit"]["amount"] == 4
    people[0].move("bid 2")
    eventually(lambda: people[0].screen()["view"]["high"] == 3)
    people[2].move("pass")
    people[0].move("bid 4")
    eventually(lambda: people[0].screen()["view"]["round"] == 2)
    mine = [line["by"] for line in people[1].screen()["log"]["lines"] if line["seat"] == 1]
    others = [line["by"] for line in people[0].screen()["log"]["lines"] if line["seat"] == 1]
    assert mine == ["limit", "limit"]
    assert others == ["person", "person"]
    assert people[1].screen()["limit"]["amount"] is None


def test_a_limit_of_zero_passes_the_rest_of_the_auction(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    people[2].ask("PUT", "limit", amount=0)
    people[0].move("bid 2")
    people[1].move("bid 3")
    eventually(lambda: not people[0].screen()["view"]["seats"][2]["is_in"])


def test_a_limit_can_be_taken_back(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    people[1].ask("PUT", "limit", amount=9)
    assert people[1].ask("DELETE", "limit").json()["screen"]["limit"]["amount"] is None
    people[0].move("bid 2")
    assert people[1].screen()["prompt"] is not None


def test_a_limit_needs_an_auction(server: Server) -> None:
    people = people_in_a_sale(server)
    assert people[0].refused("PUT", "limit", amount=3)["code"] == "no-auction"
