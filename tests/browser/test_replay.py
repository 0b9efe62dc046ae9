"""Looking back: stepping, eyes, links, downloads, imports, playing on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.conftest import Seat
from tests.browser.driver import ROOT, WAIT, Person, open_record, start_game
from tests.browser.test_access import faults

ENGINE = 180_000
"""Milliseconds for a review, whose engine may have to be compiled first."""


def position(person: Person) -> int:
    return int(person.page.locator("main").get_attribute("data-position") or -1)


def press(person: Person, key: str) -> int:
    """Press a key and wait until the position has changed."""
    before = str(position(person))
    person.page.keyboard.press(key)
    person.page.wait_for_function("b => document.querySelector('main').dataset.position !== b", arg=before)
    return position(person)


def test_a_record_is_stepped_through_by_move_and_round(ann: Person) -> None:
    open_record(ann)
    first = position(ann)
    assert press(ann, "ArrowRight") > first
    assert press(ann, "ArrowLeft") == first
    second_round = press(ann, "ArrowDown")
    assert second_round > first + 3
    assert press(ann, "ArrowUp") == first
    end = press(ann, "End")
    assert end > 80
    assert press(ann, "Home") == first


def test_the_address_leads_to_a_position_through_somebodys_eyes(seat: Seat) -> None:
    ann = seat("Ann")
    open_record(ann)
    ann.page.get_by_label("Viewpoint").select_option("1")
    press(ann, "ArrowDown")
    assert "seat=1" in ann.page.url
    hidden = ann.page.locator(".seats li").nth(0).inner_text()
    assert "coins" not in hidden
    ann.page.get_by_label("Viewpoint").select_option("all")
    ann.page.wait_for_function("() => document.querySelector('.seats li').innerText.includes('coin')")


@pytest.mark.parametrize(("asked", "shown"), [("9999", "last"), ("-4", "first"), ("abc", "first")])
def test_an_address_beyond_the_game_leads_to_its_end_or_its_beginning(asked: str, shown: str, ann: Person) -> None:
    open_record(ann)
    places = {"first": position(ann), "last": press(ann, "End")}
    ann.page.goto(re.sub(r"at=\d+", f"at={asked}", ann.page.url))
    ann.page.wait_for_function("at => document.querySelector('main')?.dataset.position === at", arg=str(places[shown]))
    assert ann.page.get_by_role("alert").count() == 0


def test_playing_runs_by_itself_and_the_log_jumps(ann: Person) -> None:
    open_record(ann)
    ann.page.keyboard.press(" ")
    ann.page.wait_for_function("() => Number(document.querySelector('main').dataset.position) > 8")
    ann.page.keyboard.press(" ")
    ann.page.locator("button.line").nth(12).click()
    jumped = ann.page.locator("button.line").nth(12).get_attribute("aria-current")
    assert jumped == "step"


def test_keys_step_on_whatever_has_the_focus(ann: Person) -> None:
    open_record(ann)
    ann.page.get_by_label("Skip passes").focus()
    first = position(ann)
    assert press(ann, "ArrowRight") > first
    ann.page.get_by_role("slider").focus()
    ann.page.keyboard.press(" ")
    ann.button("Pause").wait_for()


def test_a_link_that_was_copied_is_told_for_a_moment(ann: Person) -> None:
    open_record(ann)
    copying = ann.button("Copy the link to this position")
    copying.focus()
    ann.page.keyboard.press("Enter")
    ann.button("Copied").wait_for()
    copying.wait_for()
    assert copying.evaluate("button => button === document.activeElement")


def test_playing_on_from_a_position(ann: Person) -> None:
    open_record(ann)
    press(ann, "ArrowDown")
    ann.button("Continue from here").click()
    ann.page.get_by_role("dialog").get_by_label("Bots").select_option("random")
    ann.button("Play on").click()
    ann.page.wait_for_selector("main[data-asked]", timeout=WAIT)
    assert ann.wait_to_be_asked()
    assert ann.screen()["table"]["given"] > 0


def test_playing_on_under_another_name_does_not_change_ones_own(ann: Person) -> None:
    open_record(ann)
    press(ann, "ArrowDown")
    ann.button("Continue from here").click()
    sheet = ann.page.get_by_role("dialog")
    sheet.get_by_label("Your seat").select_option("1")
    sheet.get_by_label("Your name").fill("Bea")
    sheet.get_by_label("Bots").select_option("random")
    ann.button("Play on").click()
    ann.page.wait_for_selector("main[data-asked]", timeout=WAIT)
    assert ann.page.evaluate("localStorage.getItem('freehold.name')") == "Ann"


def test_at_the_end_the_button_to_play_on_says_why_it_cannot(ann: Person) -> None:
    open_record(ann)
    press(ann, "End")
    play_on = ann.button("Continue from here")
    ann.page.wait_for_function("button => button.disabled", arg=play_on.element_handle())
    why = ann.page.locator(f"#{play_on.get_attribute('aria-describedby')}")
    assert why.inner_text() == "The game is over here. Go back to play on from an earlier position."


def test_a_bad_record_is_refused_with_a_reason(seat: Seat) -> None:
    ann = seat("Ann")
    ann.page.goto("/")
    ann.button("Import a record").click()
    ann.page.get_by_label("The record as text").fill("this is no record")
    ann.button("Open").click()
    assert ann.page.get_by_role("alert").inner_text()
    ann.complaints[:] = [text for text in ann.complaints if "422" not in text]  # the browser reports the refusal itself


@pytest.mark.parametrize(
    "path", sorted((ROOT / "tests/records/the_estates").glob("*3*.txt"))[:1], ids=lambda path: path.stem
)
def test_the_estates_replays_too(ann: Person, path: Path) -> None:
    open_record(ann, path)
    assert re.search(r"Played by \w+: Offer [A-Z][a-z]+ \d\.", ann.page.locator(".ask").inner_text())
    press(ann, "ArrowRight")
    end = press(ann, "End")
    assert end > 50
    with ann.page.expect_download() as download:
        ann.button("Download the record").click()
    saved = Path(download.value.path()).read_text()
    assert saved.splitlines()[0] == path.read_text().splitlines()[0]


def analyse(person: Person) -> None:
    """Open the analysis of the record on the screen, and wait until it is done."""
    person.button("Analysis").click()
    person.page.wait_for_selector("[data-review=done]", timeout=ENGINE)


def test_on_a_small_phone_the_streets_have_the_room_and_the_rest_unfolds(seat: Seat) -> None:
    ann = seat("Ann", size=(360, 640))
    open_record(ann, ROOT / "tests/records/the_estates/capstone-2018-4-two-rows.txt")
    street = ann.page.locator(".streets svg").first
    assert street.evaluate("node => node.getBoundingClientRect().height") > 40  # 30 with all of it open
    assert not ann.button("Continue from here").is_visible()
    ann.button("Tools").click()
    ann.button("Continue from here").click()
    ann.page.get_by_role("dialog").wait_for(timeout=WAIT)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
def test_the_costliest_decision_is_a_click_away_from_the_analysis(seat: Seat, size: tuple[int, int]) -> None:
    ann = seat("Ann", size=size)
    open_record(ann)
    analyse(ann)
    page = ann.page
    worst = page.locator("button.costly").first
    who, lost = worst.locator("b").inner_text(), worst.locator(".number").inner_text()
    worst.click()
    page.wait_for_function("() => location.search.includes('seat=')")
    if size[0] < 1000:
        told = page.locator("button.verdict")
        assert who in told.inner_text()
        told.click()
    verdict = page.get_by_role("region", name="This decision")
    assert verdict.locator("tr.played").count() == 1
    assert lost.strip("−") in verdict.inner_text()
    assert page.get_by_role("img", name="Chance of winning").is_visible()


def test_the_analysis_is_walked_by_keyboard_and_kept_in_the_address(ann: Person) -> None:
    open_record(ann)
    ann.page.keyboard.press("a")
    ann.page.wait_for_selector("[data-review=done]", timeout=ENGINE)
    first = press(ann, "n")
    second = press(ann, "n")
    assert first != second
    ann.page.reload()
    ann.page.wait_for_selector("[data-review=done]", timeout=ENGINE)
    assert ann.page.locator("button.costly[aria-current]").count() == 1
    ann.page.keyboard.press("a")
    ann.page.wait_for_selector("[data-review]", state="detached")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_analysis(seat: Seat, scheme: str) -> None:
    ann = seat("Ann", color_scheme=scheme)
    open_record(ann)
    analyse(ann)
    ann.page.locator("button.costly").first.click()
    assert faults(ann) == []


def test_a_game_that_is_being_played_offers_no_analysis(ann: Person) -> None:
    start_game(ann)
    ann.wait_to_be_asked()
    ann.page.goto(f"/t/{ann.table}?at=1&review=1")
    ann.page.wait_for_selector(".controls", timeout=WAIT)
    assert ann.button("Analysis").count() == 0
    assert ann.page.locator("[data-review]").count() == 0
