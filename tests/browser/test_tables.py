"""People at one table: invitations, secrets, reconnecting, undo, limits, spectators."""

from __future__ import annotations

import json
import re

import pytest

from tests.browser.conftest import Seat
from tests.browser.driver import PASSES, WAIT, Person, Server, sit, start_game


def invite(host: Person, players: int, game: str = "For Sale") -> str:
    """The host makes a table for friends; the link to it."""
    page = host.page
    page.goto("/")
    card = page.locator("article").filter(has=page.get_by_role("heading", name=game))
    card.get_by_role("button", name="Invite friends").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radio", name=str(players), exact=True).check()
    sheet.get_by_role("button", name="Make the table").click()
    link: str = page.get_by_label("Invite friends").input_value(timeout=WAIT)
    return link


def join(person: Person, link: str) -> None:
    person.page.goto(link)
    person.button("Sit here").first.click(timeout=WAIT)


def play_together(people: list[Person], *, until_sale: bool = False) -> None:
    """Everybody answers when asked, until the game is over or the sale begins."""
    while not people[0].is_over():
        for person in people:
            if until_sale and person.page.locator(".sale").count():
                people[0].page.wait_for_selector(".sale", timeout=WAIT)
                return
            if person.page.locator("main[data-asked=true]").count():
                person.choose()


def test_six_people_in_six_browsers(seat: Seat) -> None:
    names = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]
    people = [seat(name) for name in names]
    link = invite(people[0], 6)
    for person in people[1:]:
        join(person, link)
    for person in people:
        person.page.wait_for_selector(".play", timeout=WAIT)
    play_together(people)
    for person in people:
        person.page.wait_for_selector("[data-screen=end]", timeout=WAIT)
        shown = person.page.locator("[data-screen=end] tbody td.name").all_inner_texts()
        assert sorted(shown) == names


def three_at_a_table(seat: Seat) -> list[Person]:
    """Ann, the host, with Bo and Cy in a game that has begun."""
    people = [seat(name) for name in ("Ann", "Bo", "Cy")]
    link = invite(people[0], 3)
    for guest in people[1:]:
        join(guest, link)
    for person in people:
        person.page.wait_for_selector(".play", timeout=WAIT)
    return people


def test_nobody_sees_what_is_not_theirs(seat: Seat) -> None:
    ann, bo, cy = three_at_a_table(seat)
    play_together([ann, bo, cy], until_sale=True)
    ann.page.locator(".sale .property").first.click()
    ann.page.locator("[data-move^=sell]").click()
    bo.page.get_by_text("sealed", exact=True).first.wait_for()
    sealed = ann.screen()["view"]["sealed"]
    known = bo.everything_known()
    for secret in (ann.ticket()["token"], ann.ticket()["host"], cy.ticket()["token"]):
        assert secret not in known
    assert f"Ann seals property {sealed}" not in known
    for message in bo.heard:
        if '"type":"screen"' not in message or '"phase":"sell"' not in message:
            continue
        view = json.loads(message).get("screen", json.loads(message).get("message", {}).get("screen"))["view"]
        assert view["seats"][0]["properties"] is None
        assert view["seats"][0]["coins"] is None
    assert f"Ann seals property {sealed}" in ann.everything_known()


def test_a_reload_loses_nothing(ann: Person) -> None:
    start_game(ann, players=3)
    ann.wait_to_be_asked()
    ann.choose()
    ann.wait_to_be_asked()
    before = ann.screen()
    ann.page.reload()
    ann.wait_to_be_asked()
    assert ann.screen()["prompt"] == before["prompt"]
    assert ann.page.locator(".ask").inner_text() == before["ask"]["text"]


def test_a_cut_socket_is_shown_and_mended(seat: Seat) -> None:
    ann = seat("Ann")
    sockets = []

    def tap(socket: object) -> None:
        sockets.append(socket)
        socket.connect_to_server()  # type: ignore[attr-defined]  # Playwright's WebSocketRoute

    ann.page.route_web_socket("**/socket", tap)
    start_game(ann, players=3)
    ann.wait_to_be_asked()
    # It is back within a quarter of a second, which may be over before one looks: so the page itself keeps watch.
    ann.page.evaluate(
        """() => new MutationObserver(() => {
          window.wasCut ||= document.body.innerText.includes('Reconnecting…');
        }).observe(document.body, { childList: true, characterData: true, subtree: true })"""
    )
    sockets[-1].close(code=1011)  # type: ignore[attr-defined]
    ann.page.wait_for_function("() => window.wasCut")
    ann.page.get_by_text("Reconnecting…").wait_for(state="detached", timeout=WAIT)
    assert len(sockets) == 2
    ann.choose()
    assert ann.wait_to_be_asked()


def test_what_did_not_arrive_is_told_and_not_lost(seat: Seat) -> None:
    ann = seat("Ann")
    start_game(ann, players=3)
    ann.wait_to_be_asked()
    ann.context.set_offline(True)
    ann.page.get_by_text("Reconnecting…").wait_for(timeout=WAIT)
    words = ann.page.get_by_label("Say something")
    words.fill("Are you there?")
    ann.button("Send").click()
    told = ann.page.get_by_text("The server cannot be reached just now. Please try again.")
    told.wait_for(timeout=WAIT)
    assert words.input_value() == "Are you there?"
    ann.context.set_offline(False)
    told.wait_for(state="detached", timeout=WAIT)
    ann.choose()
    ann.complaints.clear()  # the browser itself reports what could not be fetched


def test_a_server_restart_in_a_sale_loses_nothing(browser: object, own_server: Server) -> None:
    ann = sit(browser, own_server.url, "Ann")  # type: ignore[arg-type]  # the fixture's browser
    bo = sit(browser, own_server.url, "Bo")  # type: ignore[arg-type]
    cy = sit(browser, own_server.url, "Cy")  # type: ignore[arg-type]
    link = invite(ann, 3)
    join(bo, link)
    join(cy, link)
    for person in (ann, bo, cy):
        person.page.wait_for_selector(".play", timeout=WAIT)
    play_together([ann, bo, cy], until_sale=True)
    ann.page.locator(".sale .property").last.click()
    ann.page.locator("[data-move^=sell]").click()
    ann.page.get_by_text("is sealed. You can still choose").wait_for()
    sealed = ann.screen()["view"]["sealed"]
    own_server.stop()
    ann.page.get_by_text("Reconnecting…").wait_for(timeout=WAIT)
    own_server.start()
    ann.page.get_by_text("Reconnecting…").wait_for(state="detached", timeout=WAIT)
    assert ann.screen()["view"]["sealed"] == sealed
    play_together([ann, bo, cy])
    for person in (ann, bo, cy):
        person.page.wait_for_selector("[data-screen=end]", timeout=WAIT)
        person.context.close()


def test_a_move_can_be_taken_back(seat: Seat) -> None:
    ann, bo, cy = (seat(name) for name in ("Ann", "Bo", "Cy"))
    link = invite(ann, 3)
    join(bo, link)
    join(cy, link)
    people = (ann, bo, cy)
    for person in people:
        person.page.wait_for_selector(".play", timeout=WAIT)
    first = next(person for person in people if person.screen()["prompt"])
    first.wait_to_be_asked()
    first.page.locator("[data-move^=bid]").click()
    first.page.wait_for_selector("main[data-asked=false]")
    first.button("Undo").click()
    assert first.wait_to_be_asked()
    assert first.screen()["view"]["high"] == 0
    # Once somebody else has moved, the others are asked.
    first.page.locator("[data-move^=bid]").click()
    second = people[(people.index(first) + 1) % 3]
    third = people[(people.index(first) + 2) % 3]
    second.wait_to_be_asked()
    second.page.locator(PASSES).click()
    third.wait_to_be_asked()
    first.button("Ask for an undo").click()
    for person in (second, third):
        person.button("Agree").click(timeout=WAIT)
    assert first.wait_to_be_asked()
    assert first.screen()["view"]["high"] == 0


def test_a_private_limit_bids_for_me_and_is_shown_to_nobody(seat: Seat) -> None:
    ann, bo, cy = (seat(name) for name in ("Ann", "Bo", "Cy"))
    link = invite(ann, 3)
    join(bo, link)
    join(cy, link)
    people = (ann, bo, cy)
    for person in people:
        person.page.wait_for_selector(".play", timeout=WAIT)
    first = next(person for person in people if person.screen()["prompt"])
    others = [person for person in people if person is not first]
    first.button("Limit…").click()
    first.page.get_by_label("Bid up to").fill("9")
    first.button("Set this limit").click()
    others[0].page.wait_for_function(
        "() => document.querySelector('.ladder').getAttribute('aria-label').includes('is 1')"
    )
    assert first.screen()["limit"]["amount"] == 9
    by_limit = first.page.locator(".line").filter(has_text="limit")
    assert by_limit.first.inner_text() == f"{first.name} bids 1. (by your private limit)"
    for person in others:
        assert person.screen()["limit"]["amount"] is None
        assert '"amount":9' not in person.everything_known()


def test_a_spectator_looks_on_without_secrets(seat: Seat) -> None:
    ann, bo, cy, eve = (seat(name) for name in ("Ann", "Bo", "Cy", "Eve"))
    link = invite(ann, 3)
    join(bo, link)
    join(cy, link)
    ann.page.wait_for_selector(".play", timeout=WAIT)
    eve.page.goto(link)
    eve.page.wait_for_selector(".play", timeout=WAIT)
    assert eve.page.locator("[data-move]").count() == 0
    assert "#" not in eve.page.url
    assert all(person.ticket()["token"] not in eve.everything_known() for person in (ann, bo, cy))
    views = [json.loads(message)["screen"]["view"] for message in eve.heard if '"type":"screen"' in message]
    assert views
    assert all(seat["coins"] is None and seat["properties"] is None for view in views if view for seat in view["seats"])


def test_chat_reaches_the_others_as_text(seat: Seat) -> None:
    ann, bo, cy = (seat(name) for name in ("Ann", "Bo", "Cy"))
    link = invite(ann, 3)
    join(bo, link)
    join(cy, link)
    for person in (ann, bo):
        person.page.wait_for_selector(".play", timeout=WAIT)
    ann.page.get_by_label("Say something").fill("<b>hello</b>")
    ann.button("Send").click()
    bo.page.get_by_text("<b>hello</b>").wait_for(timeout=WAIT)


def test_a_chime_calls_once_for_each_question(seat: Seat) -> None:
    ann, bo, cy = people = seat("Ann", settings={"sound": True}), seat("Bo"), seat("Cy")
    ann.context.add_init_script(
        """window.tones = 0;
        const make = AudioContext.prototype.createOscillator;
        AudioContext.prototype.createOscillator = function () { window.tones++; return make.call(this); };"""
    )
    link = invite(ann, 3)
    join(bo, link)
    join(cy, link)
    for person in people:
        person.page.wait_for_selector(".play", timeout=WAIT)
    while not ann.screen()["prompt"]:
        mover = next(person for person in (bo, cy) if person.screen()["prompt"])
        mover.wait_to_be_asked()
        mover.choose()
    ann.wait_to_be_asked()
    before = ann.page.evaluate("window.tones")
    assert before > 0
    bo.page.get_by_label("Say something").fill("Hurry, please")
    bo.button("Send").click()
    ann.page.get_by_text("Hurry, please").wait_for(timeout=WAIT)
    assert ann.page.evaluate("window.tones") == before


def test_the_link_is_copied_from_the_menu_where_the_clipboard_is_out_of_reach(ann: Person) -> None:
    # As on a server in one's own network, which has no certificate.
    ann.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    start_game(ann, players=3)
    ann.button("Menu").click()
    ann.button("Copy the link").click()
    ann.button("Copied").wait_for()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_label("Say something").focus()
    ann.page.keyboard.press("Control+v")
    assert f"/t/{ann.table}#" in ann.page.get_by_label("Say something").input_value()


def test_whoever_has_not_come_to_the_next_game_is_named(seat: Seat) -> None:
    ann, bo = seat("Ann"), seat("Bo")
    join(bo, invite(ann, 2, "Goofspiel"))
    for person in (ann, bo):
        person.page.wait_for_selector(".play", timeout=WAIT)
    play_together([ann, bo])
    ann.button("Play again").click()
    kept = ann.page.locator(".seats li").nth(1)
    kept.get_by_text("not here yet").wait_for(timeout=WAIT)
    assert "Bo" in kept.inner_text()


def test_whoever_stands_up_can_sit_down_again(seat: Seat) -> None:
    ann, bo = seat("Ann"), seat("Bo")
    join(bo, invite(ann, 3))
    for person in (bo, ann):
        person.button("Stand up").click(timeout=WAIT)
        person.button("Sit here").first.click(timeout=WAIT)
        person.button("Stand up").wait_for(timeout=WAIT)
        person.complaints[:] = [
            text for text in person.complaints if "401" not in text
        ]  # the old token, tried once more
    assert ann.button("Give this table up").is_visible()


def test_a_host_who_stands_up_on_a_small_phone_can_read_the_seats(seat: Seat) -> None:
    ann = seat("Ann", size=(360, 640))
    invite(ann, 3)
    ann.button("Stand up").click(timeout=WAIT)
    ann.button("Sit here").first.wait_for(timeout=WAIT)
    heights = ann.page.locator(".seats .name").evaluate_all("names => names.map((name) => name.offsetHeight)")
    assert max(heights) < 36, "one line each"
    ann.complaints[:] = [text for text in ann.complaints if "401" not in text]  # the old token, tried once more


def test_whoever_was_removed_is_asked_in_again_by_the_link(seat: Seat) -> None:
    ann, bo = seat("Ann"), seat("Bo")
    link = invite(ann, 3)
    join(bo, link)
    ann.button("Remove").click(timeout=WAIT)
    bo.button("Sit here").first.wait_for(timeout=WAIT)
    join(bo, link)
    bo.button("Stand up").wait_for(timeout=WAIT)
    bo.complaints[:] = [text for text in bo.complaints if "401" not in text]  # the old token, tried once more


def test_a_limit_needs_a_number(ann: Person) -> None:
    start_game(ann, players=3, bots="Rules of thumb")
    ann.wait_to_be_asked()
    ann.button("Limit…").click()
    ann.page.get_by_label("Bid up to").fill("")
    ann.button("Set this limit").click()
    assert ann.page.get_by_label("Bid up to").evaluate("field => field.matches(':user-invalid')")
    assert ann.screen()["limit"]["amount"] is None


def test_why_no_table_was_made_stays_while_the_lists_are_renewed(seat: Seat) -> None:
    ann = seat("Ann")
    page = ann.page
    page.clock.install()
    page.goto("/")
    ann.button("Options…").first.click()
    page.get_by_text("Options and house rules").click()
    page.locator("label.option").filter(has_text="variant").first.locator("select").select_option("not-for-everyone")
    ann.button("Play").click()
    why = page.get_by_role("dialog").get_by_role("alert")
    why.wait_for(timeout=WAIT)
    with page.expect_response("**/api/tables?status=running"):
        page.clock.run_for(11_000)
    page.evaluate("() => Promise.resolve()")
    assert why.is_visible()
    ann.complaints[:] = [text for text in ann.complaints if "422" not in text]  # the browser reports the refusal itself


def test_a_game_is_given_up_by_a_second_click_and_everybody_is_told(seat: Seat) -> None:
    ann, bo, cy = three_at_a_table(seat)
    ann.button("Menu").click()
    ann.button("Give this table up").click()
    assert ann.screen()["table"]["status"] == "running"
    ann.button("Yes, end it for everybody").click()
    for person in (ann, bo, cy):
        person.page.locator(".ask").get_by_text("This table was given up.").wait_for(timeout=WAIT)


def test_the_longest_names_and_words_stay_where_they_belong_on_a_phone(seat: Seat) -> None:
    small = (360, 640)
    people = [seat(name, size=small) for name in ("M" * 24, "Bartholomew Longfellow I", "W" * 24, "Bartholomew")]
    ann, *others = people
    link = invite(ann, 4)
    for person in others[:2]:
        join(person, link)
    ann.page.get_by_text("W" * 24, exact=True).wait_for()
    ann.page.get_by_label("Say something").fill("x" * 90)
    ann.button("Send").click()
    said = ann.page.locator(".talk p").last
    said.get_by_text("x" * 90).wait_for()
    assert said.inner_text() == f"{'M' * 24}: {'x' * 90}"
    for part in (".room main", ".talk .lines"):
        assert ann.page.locator(part).evaluate("e => e.scrollWidth - e.clientWidth") == 0
    join(others[2], link)
    for person in people:
        person.page.wait_for_selector(".play", timeout=WAIT)
        out = person.page.evaluate(
            """() => [...document.querySelectorAll('.seats li')].filter((li) =>
              [...li.querySelectorAll('.name, .text, .kind, .main, .detail')].some(
                (e) => e.getBoundingClientRect().right > li.getBoundingClientRect().right)).map((li) => li.innerText)"""
        )
        assert out == []


def test_a_finished_table_offers_no_seat_to_take_back(ann: Person) -> None:
    start_game(ann, players=3)
    ann.button("Menu").click()
    ann.button("Leave (a bot stands in)").click()
    ann.page.wait_for_selector("[data-screen=end]", timeout=WAIT)
    assert ann.screen()["seats"][0]["stand_in"]
    assert ann.button("Play on myself").count() == 0


def test_my_games_tell_when_and_how_they_ended(ann: Person) -> None:
    start_game(ann, "Goofspiel", players=2)
    ann.play_to_the_end()
    result = ann.screen()["result"]
    ann.page.goto("/")
    line = ann.page.get_by_role("link", name="Goofspiel")
    line.wait_for(timeout=WAIT)
    told = line.locator(".state").inner_text()
    assert f"score {result['scores'][0]}" in told
    assert ("place 2 of 2" in told) == (result["ranks"][0] == 2)
    shown = line.locator("time")
    assert shown.get_attribute("datetime", timeout=WAIT).startswith("20")  # type: ignore[union-attr]
    assert re.search(r"\d{4}", shown.inner_text())


def test_the_name_and_the_level_of_a_bot_are_two_words(ann: Person) -> None:
    invite(ann, 3)
    ann.button("Put a bot here").first.click(timeout=WAIT)
    ann.button("Remove").wait_for(timeout=WAIT)
    told = ann.page.locator(".seats .name").nth(1)
    name = next(seat["name"] for seat in ann.screen()["seats"] if seat["kind"] == "bot")
    assert re.fullmatch(rf"{name}\s+Rules of thumb", told.text_content().strip())  # type: ignore[union-attr]


def test_an_undo_that_cannot_be_says_why_when_it_is_asked_for(ann: Person) -> None:
    start_game(ann, players=3)
    ann.wait_to_be_asked()
    why = ann.screen()["undo"]["why_not"]["text"]
    ann.button("Undo").click(force=True)
    ann.page.get_by_role("alert").get_by_text(why).wait_for(timeout=WAIT)


@pytest.mark.parametrize("answer", ["denied", "granted"])
def test_notifications_are_ticked_as_the_browser_allows_them(seat: Seat, answer: str) -> None:
    ann = seat("Ann")
    ann.context.add_init_script(
        "Object.defineProperty(Notification, 'permission', { get: () => 'default' });"
        f"Notification.requestPermission = async () => '{answer}';"
    )
    ann.page.goto("/")
    ann.button("Settings").click()
    box = ann.page.get_by_role("checkbox", name="Notify me when it is my turn")
    box.click()
    refused = ann.page.get_by_text("The browser does not allow it.")
    if answer == "denied":
        refused.wait_for(timeout=WAIT)
    ann.page.wait_for_function(
        "wanted => JSON.parse(localStorage.getItem('freehold.settings')).notify === wanted", arg=answer == "granted"
    )
    assert box.is_checked() == (answer == "granted")
    assert refused.count() == (answer == "denied")
