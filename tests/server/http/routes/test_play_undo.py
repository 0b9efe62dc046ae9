"""Taking moves back by HTTP."""

from __future__ import annotations

import pytest

from tests.server.serving import Server, a_request, bot, eventually, me, people_in_a_sale


def test_a_sealed_choice_can_be_withdrawn(server: Server) -> None:
    people = people_in_a_sale(server)
    prompt = people[1].screen()["prompt"]
    people[1].answer(prompt["moves"][0]["move"], prompt=prompt["id"])
    screen = people[1].post("undo", request=a_request())["message"]["screen"]
    assert (screen["prompt"]["chosen"], screen["prompt"]["id"]) == (None, prompt["id"])


def test_taking_moves_back_wins_no_time(server: Server) -> None:
    clock = {"kind": "game", "seconds": 100, "increment": 30}
    ann = server.people(3, clock=clock, options={"first": 0})[0]
    for _ in range(3):
        ann.move("bid 2")
        ann.post("undo", request=a_request())
    assert ann.move("bid 2")["seats"][0]["clock_left"] <= 130_000


def test_a_move_is_taken_back_while_nobody_else_has_moved(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    before = people[0].screen()
    assert people[0].move("bid 3")["undo"]["can"] == "now"
    after = people[0].post("undo", request=a_request())["message"]["screen"]
    assert (after["view"], after["position"]) == (before["view"], before["position"])
    assert after["prompt"]["id"] != before["prompt"]["id"]
    assert people[0].answer("bid 5", prompt=before["prompt"]["id"]).status_code == 409


def test_the_others_are_asked_once_somebody_has_moved(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    people[0].move("bid 3")
    people[1].move("bid 4")
    asked = people[0].post("undo", request=a_request())["message"]["screen"]
    assert asked["undo"]["request"] == {"seat": 0, "agreed": [], "waiting": [1, 2]}
    assert people[0].refused("POST", "undo/answer", agree=True)["code"] == "no-undo-request"
    people[1].post("undo/answer", agree=True)
    done = people[2].post("undo/answer", agree=True)["screen"]
    assert (done["view"]["high"], done["undo"]["request"]) == (0, None)
    assert people[0].screen()["prompt"] is not None


def test_one_who_does_not_agree_ends_the_request(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    people[0].move("bid 3")
    people[1].move("bid 4")
    people[0].post("undo", request=a_request())
    done = people[2].post("undo/answer", agree=False)["screen"]
    assert (done["view"]["high"], done["undo"]["request"]) == (4, None)
    assert people[1].refused("POST", "undo/answer", agree=True)["code"] == "no-undo-request"


def test_an_undo_turns_over_the_same_cards_again(server: Server) -> None:
    ann, _ = server.create(seats=[me(), bot(), bot()], options={"first": 0})
    seen: list[str] = []
    for _ in range(2):
        ann.move("pass")
        after = eventually(lambda: (s := ann.screen())["view"]["round"] >= 2 and s["prompt"] and s)
        seen += [
            line["text"]["text"].partition(" for sale")[0]
            for line in after["log"]["lines"]
            if "Auction 2" in line["text"]["text"]
        ]
        ann.post("undo", request=a_request())
    assert ann.screen()["view"]["round"] == 1
    assert len(seen) == 2
    assert seen[0] == seen[1]


def test_bots_do_not_mind_an_undo(server: Server) -> None:
    ann, _ = server.create(options={"first": 0})
    before = ann.screen()["position"]
    ann.move("bid 1")
    eventually(lambda: ann.screen()["prompt"])
    ann.post("undo", request=a_request())
    assert ann.screen()["position"] == before


@pytest.mark.parametrize(("rule", "code"), [("none", "undo-not-allowed"), ("free", "nothing-to-undo")])
def test_what_cannot_be_undone_says_why(server: Server, rule: str, code: str) -> None:
    people = server.people(3, undo=rule, options={"first": 0})
    assert people[1].refused("POST", "undo", request=a_request())["code"] == code
    assert people[1].screen()["undo"] == {
        "can": "no",
        "why_not": people[1].refused("POST", "undo", request=a_request())["detail"],
        "request": None,
    }


def test_where_the_rule_is_to_ask_the_others_are_always_asked(server: Server) -> None:
    people = server.people(3, undo="ask", options={"first": 0})
    assert people[0].move("bid 3")["undo"]["can"] == "ask"
    assert people[0].post("undo", request=a_request())["message"]["screen"]["undo"]["request"]["waiting"] == [1, 2]
