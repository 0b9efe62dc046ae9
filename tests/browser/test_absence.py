"""Somebody goes away, runs out of time, comes back: two people in two browsers, and a bot."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.conftest import Seat
from tests.browser.driver import OPEN_MOVES, WAIT, Person, start_game

MINE = "Play on myself"


def made_with(person: Person, **terms: Any) -> None:
    """The next table that this person makes has other terms than the setup offers: shorter ones, and a bot on the last seat."""

    def change(route: Any) -> None:
        wanted = json.loads(route.request.post_data)
        wanted["seats"][-1] = {"kind": "bot", "bot": "random"}
        route.continue_(post_data=json.dumps({**wanted, **terms}))

    person.page.route("**/api/tables", change)


def two_and_a_bot(seat: Seat, **terms: Any) -> tuple[Person, Person]:
    """Ann and Bea in a game of For Sale where Bea is asked first."""
    ann, bea = seat("Ann"), seat("Bea")
    made_with(ann, options={"first": 1}, **terms)
    page = ann.page
    page.goto("/")
    card = page.locator("article").filter(has=page.get_by_role("heading", name="For Sale"))
    card.get_by_role("button", name="Invite friends").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radio", name="3", exact=True).check()
    sheet.get_by_role("button", name="Make the table").click()
    bea.page.goto(page.get_by_label("Invite friends").input_value(timeout=WAIT))
    bea.button("Sit here").first.click(timeout=WAIT)
    for person in (ann, bea):
        person.page.wait_for_selector(".play", timeout=WAIT)
    return ann, bea


def play_until_asked(person: Person, other: Person) -> None:
    """The other one plays until this person is asked."""
    while not person.page.locator("main[data-asked=true]").count():
        assert not person.is_over()
        if other.page.locator("main[data-asked=true]").count():
            other.choose()


def go_away(person: Person) -> str:
    """Close the table; its address."""
    address = person.page.url
    person.page.goto("/")
    return address


def test_a_bot_plays_for_somebody_who_is_gone_only_when_it_is_asked_to(seat: Seat) -> None:
    ann, bea = two_and_a_bot(seat, grace=5)
    offer = ann.button("Let a bot play for Bea")
    assert offer.count() == 0
    position = ann.screen()["position"]
    address = go_away(bea)
    offer.wait_for(timeout=WAIT)
    assert (ann.screen()["position"], ann.screen()["seats"][1]["stand_in"]) == (position, False)
    offer.click()
    ann.page.get_by_text("Ann lets a bot play for Bea.").first.wait_for(timeout=WAIT)
    offer.wait_for(state="detached", timeout=WAIT)
    ann.wait_to_be_asked()
    bea.page.goto(address)
    ann.page.get_by_text("Bea is playing again.").first.wait_for(timeout=WAIT)
    assert bea.button(MINE).count() == 0
    play_until_asked(bea, ann)
    bea.choose()


def test_whoever_comes_back_before_is_asked_as_ever(seat: Seat) -> None:
    ann, bea = two_and_a_bot(seat, grace=5)
    address = go_away(bea)
    offer = ann.button("Let a bot play for Bea")
    offer.wait_for(timeout=WAIT)
    bea.page.goto(address)
    offer.wait_for(state="detached", timeout=WAIT)
    assert bea.wait_to_be_asked()
    bea.choose()


def test_time_that_runs_out_plays_one_move_and_the_third_time_a_bot(seat: Seat) -> None:
    ann, bea = two_and_a_bot(seat, clock={"kind": "move", "seconds": 2}, pace=2000)
    ann.page.get_by_text("Bea ran out of time.").first.wait_for(timeout=WAIT)
    assert not ann.screen()["seats"][1]["stand_in"]
    back = bea.button(MINE)
    back.wait_for(timeout=WAIT)
    assert "Bea ran out of time three times in a row: a bot takes over." in bea.page.content()
    assert bea.page.locator(OPEN_MOVES).count() == 0
    assert bea.page.locator("main").get_attribute("data-asked") == "false"
    assert bea.page.get_by_role("button", name="Undo", exact=False).first.is_disabled()
    back.click()
    back.wait_for(state="detached", timeout=WAIT)
    ann.page.get_by_text("Bea is playing again.").first.wait_for(timeout=WAIT)


def test_whoever_leaves_the_seat_to_a_bot_has_one_live_button(seat: Seat) -> None:
    ann, bea = two_and_a_bot(seat)
    bea.button("Menu").click()
    bea.button("Leave (a bot stands in)").click()
    back = bea.button(MINE)
    back.wait_for(timeout=WAIT)
    assert bea.page.locator(OPEN_MOVES).count() == 0
    ann.wait_to_be_asked()
    assert bea.page.locator(OPEN_MOVES).count() == 0
    back.click()
    back.wait_for(state="detached", timeout=WAIT)
    play_until_asked(bea, ann)
    bea.choose()


def test_a_game_against_bots_is_kept(seat: Seat) -> None:
    ann = seat("Ann")
    start_game(ann, players=3)
    ann.wait_to_be_asked()
    position = ann.screen()["position"]
    ann.page.goto("/")
    kept = ann.page.locator("li.turn").get_by_role("link").first
    kept.click(timeout=WAIT)
    assert ann.wait_to_be_asked()
    assert ann.screen()["position"] == position


def test_everybody_is_told_about_the_clock_before_the_game(seat: Seat) -> None:
    ann, bea = seat("Ann"), seat("Bea")
    page = ann.page
    page.goto("/")
    card = page.locator("article").filter(has=page.get_by_role("heading", name="For Sale"))
    card.get_by_role("button", name="Invite friends").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_text("No clock: the table waits for everybody.").wait_for()
    sheet.get_by_role("radio", name="2 minutes a move").check()
    told = "2 minutes for each decision. When the time is up, a plain move is made; the third time in a row, a bot takes over"
    sheet.get_by_text(told).wait_for()
    sheet.get_by_role("button", name="Make the table").click()
    page.get_by_text(told).wait_for(timeout=WAIT)
    bea.page.goto(page.get_by_label("Invite friends").input_value(timeout=WAIT))
    bea.page.get_by_text(told).wait_for(timeout=WAIT)
