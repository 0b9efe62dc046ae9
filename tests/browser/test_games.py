"""Whole games in the browser, by mouse, keyboard and touch."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Seat
from tests.browser.driver import ROOT, WAIT, Person, open_record, start_game

FOR_SALE = [("Gryphon Games", players) for players in (3, 4, 5, 6)] + [("IELLO", players) for players in (3, 4, 5, 6)]
ESTATES = [("Capstone", players) for players in (2, 3, 4, 5)] + [("Roger's sheet", players) for players in (2, 3, 4, 5)]


def result_of(person: Person) -> list[str]:
    return person.page.locator("[data-screen=end] tbody tr td.name").all_inner_texts()


@pytest.mark.parametrize(("edition", "players"), FOR_SALE)
def test_a_game_of_for_sale_by_mouse(ann: Person, edition: str, players: int) -> None:
    start_game(ann, "For Sale", edition=edition, players=players)
    rounds = ann.screen()["view"]["rounds"]
    assert ann.play_to_the_end() >= rounds
    assert len(result_of(ann)) == players


@pytest.mark.parametrize(("edition", "players"), ESTATES)
def test_a_game_of_the_estates_by_mouse(ann: Person, edition: str, players: int) -> None:
    start_game(ann, "The Estates", edition=edition, players=players)
    assert ann.play_to_the_end() > 10
    assert len(result_of(ann)) == players


def test_the_variant_not_for_everyone(ann: Person) -> None:
    page = ann.page
    page.goto("/")
    page.get_by_role("button", name="Options…").first.click()
    page.get_by_role("radio", name="IELLO").check()
    page.get_by_text("Options and house rules").click()
    page.locator("label.option").filter(has_text="variant").first.locator("select").select_option("not-for-everyone")
    page.get_by_role("radio", name="Random").check()
    ann.button("Play").click()
    page.wait_for_selector(".play", timeout=WAIT)
    assert ann.screen()["table"]["options"]["variant"] == "not-for-everyone"
    ann.play_to_the_end()


def test_goofspiel_is_played_with_cards_that_are_chosen_and_laid(ann: Person) -> None:
    start_game(ann, "Goofspiel", players=3)
    ann.play_to_the_end()
    assert len(result_of(ann)) == 3


def test_two_clicks_from_the_lobby_to_the_first_decision(ann: Person) -> None:
    ann.page.goto("/")
    ann.button("Play bots").first.click()
    assert ann.wait_to_be_asked()


def test_a_game_by_keyboard_only(ann: Person) -> None:
    page = ann.page
    page.goto("/")
    page.wait_for_selector("article")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Play bots":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".play", timeout=WAIT)
    decisions = 0
    while ann.wait_to_be_asked():
        before = page.locator("main").get_attribute("data-position")
        if page.locator(".sale").count():
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        elif decisions % 3 == 0 and page.locator("[data-move^=bid]").count():
            page.keyboard.press("ArrowUp")
            page.keyboard.press("b")
        else:
            page.keyboard.press("p")
        page.wait_for_function(
            "b => document.querySelector('[data-screen=end]') || document.querySelector('main').dataset.position !== b",
            arg=before,
        )
        decisions += 1
    assert decisions > 10
    page.keyboard.press("?")
    assert page.get_by_role("dialog", name="Keyboard").is_visible()


def test_the_estates_by_keyboard_and_by_typed_moves(ann: Person) -> None:
    start_game(ann, "The Estates", players=2)
    page = ann.page
    for number in range(14):
        assert ann.wait_to_be_asked()
        before = page.locator("main").get_attribute("data-position")
        if number % 3 == 2:
            page.keyboard.press("/")
            page.get_by_label("Type a move").last.fill(ann.screen()["prompt"]["moves"][-1]["move"])
            page.keyboard.press("Enter")
        elif page.locator("[data-move^=bid]").count():
            page.keyboard.press("b")
        else:
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        page.wait_for_function("b => document.querySelector('main').dataset.position !== b", arg=before)


def test_a_key_that_is_held_decides_once(ann: Person) -> None:
    start_game(ann, players=3)
    ann.wait_to_be_asked()
    for _ in range(10):  # the second and later ones are repetitions
        ann.page.keyboard.down("p")
        ann.wait_to_be_asked()
    ann.page.keyboard.up("p")
    passes = [line for line in ann.screen()["log"]["lines"] if line["text"]["text"].startswith("Ann passes")]
    assert len(passes) == 1


def test_arrows_walk_round_all_pieces_and_the_box_to_tick(ann: Person) -> None:
    start_game(ann, "The Estates", players=2)
    page = ann.page
    while ann.wait_to_be_asked() and not page.locator(".stow input").count():
        ann.choose()
    focused = "document.activeElement.dataset.move"
    page.keyboard.press("ArrowRight")
    first = page.evaluate(focused)
    walked = [first]
    while len(walked) < 40 and walked[1:].count(first) == 0:
        page.keyboard.press("ArrowRight")
        walked.append(page.evaluate(focused))
    assert "embezzle" in walked
    assert walked[-1] == first


@pytest.mark.parametrize("game", ["For Sale", "The Estates"])
def test_a_game_on_a_phone_by_touch(seat: Seat, game: str) -> None:
    ann = seat("Ann", size=(390, 844), has_touch=True, is_mobile=True)
    start_game(ann, game, players=3)
    ann.play_to_the_end("tap")
    assert len(result_of(ann)) == 3


def place_a_permit(ann: Person) -> None:
    """Go on with a game in which the permit of 2 is to be placed."""
    open_record(ann, ROOT / "tests/records/the_estates/capstone-2018-2-tie-break.txt")
    ann.page.goto(re.sub(r"\?.*", "?at=31&seat=1", ann.page.url))
    ann.button("Continue from here").click()
    ann.button("Play on").click()
    assert ann.wait_to_be_asked()


def test_a_permit_says_which_row_it_lengthens_or_shortens(ann: Person) -> None:
    place_a_permit(ann)
    page = ann.page
    assert page.locator("[data-move='permit 1 +']").inner_text().startswith("Lengthen row 1\n")
    assert page.locator("[data-move='permit 3 -']").inner_text().startswith("Shorten row 3\n")


def test_the_buttons_of_a_permit_leave_the_streets_the_room_on_a_small_phone(ann: Person) -> None:
    place_a_permit(ann)
    ann.page.set_viewport_size({"width": 360, "height": 640})
    assert ann.page.locator("[data-move=discard]").count()
    street = ann.page.locator(".streets svg").first
    assert street.evaluate("node => node.getBoundingClientRect().height") > 55  # 49 with buttons as large as elsewhere


def test_the_preview_of_a_piece_ends_with_its_question(ann: Person) -> None:
    start_game(ann, "The Estates", players=2)
    page = ann.page
    ghosts = page.locator(".lot [stroke-dasharray]")
    placed = 0
    while placed < 2:
        assert ann.wait_to_be_asked()
        lots = page.locator(".lot.open")
        if not lots.count():
            ann.choose()
            continue
        before = page.locator("main").get_attribute("data-position")
        lots.last.hover()
        assert ghosts.count() == 1
        lots.last.click()
        page.wait_for_function("b => document.querySelector('main').dataset.position !== b", arg=before)
        ann.wait_to_be_asked()
        if not lots.count():  # another question, and the mouse still where it was
            assert ghosts.count() == 0
            placed += (ann.screen()["view"]["piece"] or {}).get("kind") == "cube"
