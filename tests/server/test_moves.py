"""Moves: prompts, exactly once, sealed choices, undo, limits, forced moves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.house import Person, Server, a_request, bot, eventually, me, play_until, to_move


def in_sale(screen: dict[str, Any]) -> bool:
    return bool(screen["view"]["phase"] == "sell")


def first(moves: list[dict[str, Any]]) -> dict[str, Any]:
    return moves[0]


def people_in_a_sale(server: Server, count: int = 3, **wanted: Any) -> list[Person]:
    people = server.people(count, **wanted)
    play_until(people, in_sale, first)
    return people


def test_a_move_answers_a_prompt_and_shows_what_followed(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    screen = people[0].move("bid 3")
    assert screen["prompt"] is None
    assert screen["log"]["lines"][-1] == {"position": 4, "seat": 0, "by": "person", "text": "P0 bids 3."}
    assert people[1].screen()["ask"].startswith("Your turn: bid 4 to")


def test_the_same_request_again_is_done_once(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    prompt = people[0].screen()["prompt"]["id"]
    once = people[0].answer("bid 3", prompt=prompt, request="the-same-one").json()
    people[1].move("bid 4")
    again = people[0].answer("bid 3", prompt=prompt, request="the-same-one").json()
    assert (once["repeated"], again["repeated"], again["position"]) == (False, True, once["position"])
    assert again["message"]["screen"]["view"]["high"] == 4


def test_a_request_id_cannot_be_used_for_another_move(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    prompt = people[0].screen()["prompt"]["id"]
    people[0].answer("bid 3", prompt=prompt, request="the-same-one")
    answer = people[0].answer("bid 4", prompt=prompt, request="the-same-one")
    assert (answer.status_code, answer.json()["code"]) == (422, "request-reused")


def test_a_closed_prompt_is_refused_with_the_present_screen(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    prompt = people[0].screen()["prompt"]["id"]
    people[0].answer("bid 3", prompt=prompt)
    answer = people[0].answer("bid 4", prompt=prompt)
    assert (answer.status_code, answer.json()["code"]) == (409, "prompt-closed")
    assert answer.json()["message"]["screen"]["view"]["high"] == 3


def test_a_seat_that_is_not_asked_is_refused(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    prompt = people[0].screen()["prompt"]["id"]
    answer = people[1].answer("bid 3", prompt=prompt)
    assert (answer.status_code, answer.json()["code"]) == (409, "prompt-closed")


@pytest.mark.parametrize(
    ("move", "code"), [("bid 0", "bad-notation"), ("jump", "bad-notation"), ("sell 3", "illegal-move")]
)
def test_a_wrong_move_is_refused_with_what_is_allowed(server: Server, move: str, code: str) -> None:
    people = server.people(3, options={"first": 0})
    answer = people[0].answer(move)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert "bid" in answer.json()["detail"]
    assert people[0].screen()["position"] == 3


def test_a_spectator_cannot_move(server: Server) -> None:
    people = server.people(3, privacy="listed")
    anyone = Person(server, people[0].table, None)
    problem = anyone.refused("POST", "moves", prompt="4-0", move="pass", request=a_request())
    assert problem["code"] == "not-allowed"


def test_a_sealed_choice_can_be_changed_until_the_last_is_made(server: Server) -> None:
    people = people_in_a_sale(server)
    prompt = people[1].screen()["prompt"]
    one, other = [choice["move"] for choice in prompt["moves"]][:2]
    assert people[1].answer(one, prompt=prompt["id"]).status_code == 200
    sealed = people[1].screen()
    assert sealed["prompt"]["chosen"] == one
    assert (sealed["seats"][1]["has_chosen"], sealed["seats"][1]["to_move"]) == (True, False)
    people[0].move(people[0].screen()["prompt"]["moves"][0]["move"])
    assert people[1].answer(other, prompt=prompt["id"]).json()["message"]["screen"]["prompt"]["chosen"] == other
    done = people[2].move(people[2].screen()["prompt"]["moves"][0]["move"])
    assert f"P1 sells property {other.split()[1]} for" in " ".join(line["text"] for line in done["log"]["lines"])
    assert people[1].answer(one, prompt=prompt["id"]).status_code == 409


def test_others_are_not_told_that_a_sealed_choice_was_changed(server: Server) -> None:
    people = people_in_a_sale(server)
    prompt = people[1].screen()["prompt"]
    people[1].answer(prompt["moves"][0]["move"], prompt=prompt["id"])
    before = people[0].screen()
    lobby = server.house.service.get(people[0].table).row.changed
    server.clock.advance(1)
    people[1].answer(prompt["moves"][1]["move"], prompt=prompt["id"])
    assert people[0].screen() == before
    assert server.house.service.get(people[0].table).row.changed == lobby


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
            line["text"].partition(" for sale")[0] for line in after["log"]["lines"] if "Auction 2" in line["text"]
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
    assert mine == ["limit", "limit", "limit"]
    assert others == ["person", "person", "person"]
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


def test_a_limit_until_my_turn_passes_through_several_auctions(server: Server) -> None:
    people = server.people(3, game="the-estates", options={"first": 0})
    people[2].ask("PUT", "limit", amount=0, until="turn")

    def offer_and_let_it_go(auctioneer: Person, bidder: Person) -> None:
        choices = auctioneer.screen()["prompt"]["moves"]
        cube = next(choice["move"] for choice in choices if choice["value"]["type"] == "offer-cube")
        auctioneer.move(cube)
        bidder.move("pass") if bidder.screen()["prompt"] else None
        eventually(lambda: auctioneer.screen()["view"]["phase"] == "place")
        auctioneer.move(auctioneer.screen()["prompt"]["moves"][0]["move"])

    offer_and_let_it_go(people[0], people[1])
    assert people[2].screen()["limit"] is None or people[2].screen()["limit"]["amount"] == 0
    people[1].move(next(c["move"] for c in people[1].screen()["prompt"]["moves"] if c["value"]["type"] == "offer-cube"))
    eventually(lambda: people[2].screen()["view"]["seats"][2]["bid"] == 0)
    people[0].move("pass")
    people[1].move(people[1].screen()["prompt"]["moves"][0]["move"])
    assert people[2].screen()["prompt"]["moves"]
    assert people[2].screen()["limit"] is None


def test_forced_moves_are_made_and_explained(server: Server) -> None:
    people = server.people(3, options={"first": 0, "forced_moves": True, "open_coins": True})
    play_until(people, lambda screen: bool(screen["table"]["status"] == "over"), first)
    lines = [line for line in people[0].screen()["log"]["lines"] if line["by"] == "forced"]
    assert "has one property left." in " ".join(line["text"] for line in lines)


def test_forced_moves_are_not_made_where_they_tell_a_secret(server: Server) -> None:
    people = server.people(3, options={"first": 0, "forced_moves": True})
    people[0].move("bid 18")
    screen = people[1].screen()
    assert [choice["move"] for choice in screen["prompt"]["moves"]] == ["pass"]


def test_a_whole_game_is_played_to_its_end(server: Server) -> None:
    people = server.people(4)
    play_until(people, lambda screen: screen["table"]["status"] == "over", lambda moves: moves[len(moves) // 2])
    screen = people[0].screen()
    assert screen["result"]["rows"][0] == ["", "player", "cheques", "coins", "total"]
    assert (screen["prompt"], len(screen["table"]["seed"])) == (None, 64)
    refused = people[0].refused("POST", "moves", prompt="1-0", move="pass", request=a_request())
    assert (refused["code"], refused["detail"]) == ("not-running", "The game is over.")


def test_a_rematch_seats_everyone_again(server: Server) -> None:
    people = server.people(3)
    assert people[0].refused("POST", "rematch")["code"] == "not-over"
    play_until(people, lambda screen: screen["table"]["status"] == "over", first)
    tickets = [person.post("rematch") for person in people]
    assert len({ticket["table"] for ticket in tickets}) == 1
    assert [ticket["seat"] for ticket in tickets] == [0, 1, 2]
    assert tickets[-1]["message"]["screen"]["table"]["status"] == "running"
    assert people[1].screen()["table"]["rematch"] == tickets[0]["table"]
    assert to_move([Person(server, ticket["table"], ticket["token"]) for ticket in tickets]).screen()["prompt"]
    assert Person(server, tickets[0]["table"], people[0].token).refused("GET", "")["code"] == "bad-token"


def test_chat_is_text_for_everybody(server: Server) -> None:
    people = server.people(3)
    people[1].post("chat", text=" <b>hi</b>\n\u0007 there ")
    line = people[2].screen()["chat"][-1]
    assert (line["seat"], line["name"], line["text"]) == (1, "P1", "<b>hi</b> there")
    assert people[0].refused("POST", "chat", text=" \n ")["code"] == "bad-request"


def test_earlier_sentences_are_there_to_be_asked_for(server: Server) -> None:
    people = server.people(4)
    play_until(people, lambda screen: screen["table"]["status"] == "over", lambda moves: moves[min(1, len(moves) - 1)])
    log = people[0].screen()["log"]
    lines = log["lines"]
    while log["first"]:
        log = people[0].ask("GET", f"log?before={log['first']}").json()
        lines = log["lines"] + lines
    assert [line["position"] for line in lines] == sorted(line["position"] for line in lines)
    assert "first" in lines[0]["text"]


def test_an_unchanged_screen_is_not_sent_twice(server: Server) -> None:
    people = server.people(3)
    answer = people[0].ask("GET", "")
    headers = {**people[0].headers, "If-None-Match": answer.headers["etag"]}
    assert server.http.get(people[0].path, headers=headers).status_code == 304
    to_move(people).move("pass")
    assert server.http.get(people[0].path, headers=headers).status_code == 200
