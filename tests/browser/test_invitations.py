"""Inviting somebody, being invited, and looking on."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Seat
from tests.browser.driver import WAIT, Person
from tests.browser.test_tables import invite, join

SHARES = "navigator.share = async (data) => { window.shared = data; };"
SHARES_NOTHING = "delete Navigator.prototype.share;"


def test_a_qr_code_of_the_link_is_drawn_when_it_is_wanted(ann: Person) -> None:
    loaded: list[str] = []
    ann.page.on("request", lambda request: loaded.append(request.url))
    invite(ann, 3)
    before = len(loaded)
    ann.button("QR code").click()
    code = ann.page.get_by_role("img", name="QR code of the link")
    code.wait_for(timeout=WAIT)
    assert any(url.endswith(".js") for url in loaded[before:])
    shown = code.bounding_box()
    assert shown is not None
    assert shown["width"] == shown["height"] >= 150
    ann.button("QR code").click()
    code.wait_for(state="detached")


def test_the_systems_share_sheet_gets_the_link(ann: Person) -> None:
    ann.context.add_init_script(SHARES)
    link = invite(ann, 3)
    ann.button("Share…").click()
    shared = ann.page.wait_for_function("() => window.shared").json_value()
    assert shared == {"title": "For Sale", "text": "Join me for a game of For Sale.", "url": link}


def test_where_there_is_no_share_sheet_none_is_offered(ann: Person) -> None:
    ann.context.add_init_script(SHARES_NOTHING)
    invite(ann, 3)
    assert ann.button("Share…").count() == 0


def test_whoever_is_invited_reads_who_asks_them_to_what(seat: Seat) -> None:
    ann, bo, cy = seat("Ann"), seat("Bo"), seat("Cy")
    link = invite(ann, 4)
    join(bo, link)
    bo.button("Stand up").wait_for(timeout=WAIT)
    cy.page.goto(link)
    words = cy.page.locator(".invited")
    words.wait_for(timeout=WAIT)
    assert words.locator("p").all_inner_texts() == [
        "Ann and Bo invite you to a game of For Sale.",
        "2 of the 4 seats are free.",
        "There is no clock: take your time.",
    ]
    assert cy.page.get_by_label("Invite friends").count() == 0
    assert ann.page.locator(".invited").count() == 0


def test_a_seat_that_cannot_be_taken_yet_says_why(seat: Seat) -> None:
    ann, nobody = seat("Ann"), seat("")
    nobody.page.goto(invite(ann, 3))
    sit = nobody.button("Sit here").first
    sit.wait_for(timeout=WAIT)
    assert sit.is_disabled()
    why = nobody.page.locator(f"#{sit.get_attribute('aria-describedby')}")
    assert why.inner_text() == "Type your name first; then you can take a seat."
    nobody.page.get_by_label("Your name").fill("Bo")
    assert why.count() == 0
    assert sit.is_enabled()


def test_a_full_link_is_heard_in_a_tab_that_shows_the_tables_address(seat: Seat) -> None:
    ann, bo = seat("Ann"), seat("Bo")
    link = invite(ann, 3)
    bo.page.goto(link.partition("#")[0])
    bo.page.get_by_text("This table cannot be shown").wait_for(timeout=WAIT)
    bo.page.evaluate("link => { location.href = link; }", link)
    bo.button("Sit here").first.click(timeout=WAIT)
    bo.button("Stand up").wait_for(timeout=WAIT)
    assert "#" not in bo.page.url
    bo.complaints.clear()  # the browser itself reports that the table was refused at first


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_whoever_looks_on_is_told_so(seat: Seat, size: tuple[int, int]) -> None:
    ann, bo, eve = seat("Ann"), seat("Bo"), seat("Eve", size=size)
    link = invite(ann, 2, "Goofspiel")
    join(bo, link)
    ann.page.wait_for_selector(".play", timeout=WAIT)
    eve.page.goto(link)
    eve.page.get_by_text("You are watching").wait_for(timeout=WAIT)
    assert eve.button("Undo").count() == 0
    assert ann.page.get_by_text("You are watching").count() == 0


def test_a_preview_of_an_invitation_finds_its_picture(ann: Person) -> None:
    page = ann.page.request.get(invite(ann, 3)).text()
    picture = re.search('<meta property="og:image" content="([^"]*)"', page)
    assert picture is not None
    assert picture[1].startswith("http")
    assert ann.page.request.get(picture[1]).headers["content-type"] == "image/png"
