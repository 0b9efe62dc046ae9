"""What decides a game is seen before the result covers it."""

from __future__ import annotations

from tests.browser.conftest import Seat
from tests.browser.driver import WAIT, Person, start_game

HOLD_TIMERS = """
const real = window.setTimeout;
window.setTimeout = (act, delay, ...more) => real(act, delay === 2600 ? 1e8 : delay, ...more);
"""
"""The moment lasts until somebody puts it away, so that no test depends on how fast the machine is."""


def play_until_over(person: Person) -> None:
    """Answer everything until the game is over, and its last position is the one that is drawn."""
    while person.screen()["table"]["status"] == "running":
        person.page.wait_for_function(
            "() => document.querySelector('main').dataset.asked === 'true' || !document.querySelector('.seats .turn')",
            timeout=WAIT,
        )
        if person.page.locator("main[data-asked=true]").count():
            person.choose()
    person.page.wait_for_selector(f"main[data-position='{person.screen()['position']}']", timeout=WAIT)


def test_the_last_sale_is_revealed_before_the_result_and_a_key_skips_it(seat: Seat) -> None:
    ann = seat("Ann", settings={"animation": "normal"})
    ann.context.add_init_script(HOLD_TIMERS)
    start_game(ann, "For Sale", players=3)
    play_until_over(ann)
    assert ann.page.locator(".reveal li").count() == 3
    assert not ann.is_over()
    ann.page.keyboard.press("Shift")
    ann.page.wait_for_selector("[data-screen=end]", timeout=WAIT)
    ann.page.reload()  # who comes back later is not made to wait
    ann.page.wait_for_selector("[data-screen=end]", timeout=WAIT)


def test_with_reduced_motion_the_result_is_there_at_once(seat: Seat) -> None:
    ann = seat("Ann", settings={"animation": "normal"}, reduced_motion="reduce")
    ann.context.add_init_script(HOLD_TIMERS)
    start_game(ann, "For Sale", players=3)
    ann.play_to_the_end()
    assert ann.is_over()


def test_a_seat_shows_that_its_bot_thinks_longer_than_a_second(seat: Seat) -> None:
    ann = seat("Ann", settings={"botPace": 5000})
    start_game(ann, "For Sale", players=3)
    ann.wait_to_be_asked()
    assert ann.page.locator(".thinking").count() == 0
    ann.choose()
    mark = ann.page.wait_for_selector(".seats .turn .thinking", state="visible", timeout=WAIT)
    assert mark is not None
    assert mark.evaluate("mark => mark.getAnimations()[0].effect.getTiming().delay") == 1000
