"""What decides a game is seen before the result covers it."""

from __future__ import annotations

from tests.browser.conftest import Seat
from tests.browser.driver import WAIT, Person, start_game

HOLD_TIMERS = """
const real = window.setTimeout;
window.setTimeout = (act, delay, ...more) => real(act, delay === 2600 ? 1e8 : delay, ...more);
"""
"""The moment lasts until somebody puts it away, so that no test depends on how fast the machine is."""
OVER = "[data-screen=end], .reveal"


def play_until_over(person: Person) -> None:
    """Answer everything until the server says that the game is over."""
    while person.screen()["table"]["status"] == "running":
        person.page.wait_for_function(
            "() => document.querySelector('main').dataset.asked === 'true' || document.querySelector('.reveal')",
            timeout=WAIT,
        )
        if person.page.locator("main[data-asked=true]").count():
            person.choose()
    person.page.wait_for_selector(OVER, timeout=WAIT)


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
