"""Playing by HTTP: prompts, exactly once, sealed choices, forced moves, chat."""

from __future__ import annotations

import pytest

from freehold.server.table.lookalikes import MOST_MARKS
from tests.server.serving import Person, Server, a_request, people_in_a_sale, play_until, to_move

BIDS = {"text": "P0 bids 3.", "key": "for-sale-bids", "args": {"who": "P0", "coins": 3}}


def test_a_move_answers_a_prompt_and_shows_what_followed(server: Server) -> None:
    people = server.people(3, options={"first": 0})
    screen = people[0].move("bid 3")
    assert screen["prompt"] is None
    assert screen["log"]["lines"][-1] == {"position": 4, "seat": 0, "by": "person", "text": BIDS}
    assert people[1].screen()["ask"]["text"].startswith("Your turn: bid 4 to")


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
    assert "bid" in answer.json()["detail"]["text"]
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
    assert f"P1 sells property {other.split()[1]} for" in " ".join(
        line["text"]["text"] for line in done["log"]["lines"]
    )
    assert people[1].answer(one, prompt=prompt["id"]).status_code == 409


def test_others_are_not_told_that_a_sealed_choice_was_changed(server: Server) -> None:
    people = people_in_a_sale(server)
    prompt = people[1].screen()["prompt"]
    people[1].answer(prompt["moves"][0]["move"], prompt=prompt["id"])
    before = people[0].screen()
    lobby = server.worker.service.get(people[0].table).row.changed
    server.clock.advance(1)
    people[1].answer(prompt["moves"][1]["move"], prompt=prompt["id"])
    assert people[0].screen() == before
    assert server.worker.service.get(people[0].table).row.changed == lobby


def test_forced_moves_are_made_and_explained(server: Server) -> None:
    people = server.people(3, options={"first": 0, "forced_moves": True, "open_coins": True})
    play_until(people, lambda screen: bool(screen["table"]["status"] == "over"), lambda moves: moves[0])
    lines = [line for line in people[0].screen()["log"]["lines"] if line["by"] == "forced"]
    assert "has one property left." in " ".join(line["text"]["text"] for line in lines)


def test_forced_moves_are_not_made_where_they_tell_a_secret(server: Server) -> None:
    people = server.people(3, options={"first": 0, "forced_moves": True})
    people[0].move("bid 18")
    screen = people[1].screen()
    assert [choice["move"] for choice in screen["prompt"]["moves"]] == ["pass"]


def test_a_whole_game_is_played_to_its_end(server: Server) -> None:
    people = server.people(4)
    play_until(people, lambda screen: screen["table"]["status"] == "over", lambda moves: moves[len(moves) // 2])
    screen = people[0].screen()
    assert [cell and cell["text"] for cell in screen["result"]["rows"][0]] == [
        "",
        "player",
        "cheques",
        "coins",
        "total",
    ]
    assert (screen["prompt"], len(screen["table"]["seed"])) == (None, 64)
    refused = people[0].refused("POST", "moves", prompt="1-0", move="pass", request=a_request())
    assert (refused["code"], refused["detail"]["text"]) == ("not-running", "The game is over.")


def test_chat_is_text_for_everybody(server: Server) -> None:
    people = server.people(3)
    people[1].post("chat", text=" <b>hi</b>\n\u0007 there ")
    line = people[2].screen()["chat"][-1]
    assert (line["seat"], line["name"], line["text"]) == (1, "P1", "<b>hi</b> there")
    assert people[0].refused("POST", "chat", text=" \n ")["code"] == "bad-request"


def test_what_is_said_covers_no_other_line(server: Server) -> None:
    ann = server.people(3)[0]
    said = ann.post("chat", text="x" + 400 * "\u0301")["screen"]["chat"][-1]["text"]
    assert said == "x" + MOST_MARKS * "\u0301"
    assert ann.refused("POST", "chat", text="\u3164")["code"] == "bad-request"


def test_earlier_sentences_are_there_to_be_asked_for(server: Server) -> None:
    people = server.people(4)
    play_until(people, lambda screen: screen["table"]["status"] == "over", lambda moves: moves[min(1, len(moves) - 1)])
    log = people[0].screen()["log"]
    lines = log["lines"]
    while log["first"]:
        log = people[0].ask("GET", f"log?before={log['first']}").json()
        lines = log["lines"] + lines
    assert [line["position"] for line in lines] == sorted(line["position"] for line in lines)
    assert "first" in lines[0]["text"]["text"]


def test_an_unchanged_screen_is_not_sent_twice(server: Server) -> None:
    people = server.people(3)
    answer = people[0].ask("GET", "")
    headers = {**people[0].headers, "If-None-Match": answer.headers["etag"]}
    assert server.http.get(people[0].path, headers=headers).status_code == 304
    to_move(people).move("pass")
    assert server.http.get(people[0].path, headers=headers).status_code == 200
