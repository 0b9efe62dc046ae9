"""Every screen on a phone and on a desk, light and dark, into docs/pictures; and the picture that links to us show.

    python tools/screenshots.py [FOLDER]

It plays on a server of its own, with the bots' and the clicks' dice loaded, and with animation off.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.driver import ROOT, WAIT, Person, launch, serving, sit, start_game

SCREENS = {
    "For Sale": ("buy", "sell", "late-sell", "end"),
    "The Estates": ("offer", "bid-cube", "choice-cube", "place-cube", "place-permit", "late-place", "end"),
}
"""The phases of each game that are worth a picture."""
SIZES = {"phone": (360, 640), "desk": (1280, 800)}
RECORD = ROOT / "tests/records/for_sale/gryphon-2008-4-plain-win.txt"
Shoot = Callable[[str], None]


def phases(person: Person, game: str, *, decisions: int = 120) -> Iterator[str]:
    """Play on, and stop at each phase that was not seen before, and once more late in the game."""
    start_game(person, game, players=4, bots="Rules of thumb")
    seen: set[str] = set()
    for number in range(decisions):
        if not person.wait_to_be_asked():
            yield "end"
            return
        view = person.screen()["view"]
        kind = "-".join(filter(None, [view["phase"], (view.get("piece") or {}).get("kind")]))
        kind = f"late-{view['phase']}" if kind in seen and number > 12 else kind
        if kind not in seen:
            seen.add(kind)
            yield kind
        person.choose()


def shoot_games(person: Person, shoot: Shoot) -> None:
    for game, wanted in SCREENS.items():
        for phase in filter(wanted.__contains__, phases(person, game)):
            if "place" in phase:
                hover_a_place(person)
            person.page.wait_for_timeout(700 if phase == "end" else 150)
            shoot(f"{game.lower().replace(' ', '-')}-{phase}")


def hover_a_place(person: Person) -> None:
    places = person.page.locator("g.lot.open")
    if places.count():
        places.last.hover(force=True)


def shoot_lobby(person: Person, shoot: Shoot) -> None:
    page = person.page
    page.goto("/")
    page.wait_for_selector("article")
    page.wait_for_timeout(200)
    shoot("lobby")
    for name, button in (
        ("setup", "Options…"),
        ("rules", "Rules"),
        ("settings", "Settings"),
        ("import", "Import a record"),
    ):
        person.button(button).first.click()
        page.wait_for_timeout(250)
        shoot(name)
        page.keyboard.press("Escape")
    person.button("Invite friends").first.click()
    person.button("Make the table").click()
    page.get_by_label("Invite friends").wait_for(timeout=WAIT)
    shoot("waiting-room")


def shoot_replay(person: Person, shoot: Shoot) -> None:
    page = person.page
    page.goto("/")
    person.button("Import a record").click()
    page.get_by_label("The record as text").fill(RECORD.read_text())
    person.button("Open").click()
    page.wait_for_selector(".controls", timeout=WAIT)
    for _ in range(3):
        page.keyboard.press("ArrowDown")
        page.wait_for_timeout(150)
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(300)
    shoot("replay")
    page.keyboard.press("?")
    page.wait_for_timeout(150)
    shoot("keyboard")


def shoot_guide(browser: Browser, url: str, folder: Path, options: dict[str, Any], label: str) -> None:
    person = sit(browser, url, "Ann", guide=True, **options)
    person.page.goto("/")
    person.button("Play bots").first.click()
    person.wait_to_be_asked()
    person.page.wait_for_timeout(600)
    person.page.screenshot(path=folder / f"guide-{label}.png")
    person.context.close()


def shoot_social(browser: Browser, url: str) -> None:
    """What a link shows where it is shared: a table in the middle of an auction."""
    person = sit(browser, url, "Ann", size=(1200, 630))
    start_game(person, players=4, bots="Rules of thumb")
    for _ in range(5):
        person.wait_to_be_asked()
        person.choose()
    person.wait_to_be_asked()
    person.page.screenshot(path=ROOT / "web/public/social.png")
    person.context.close()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        shoot_social(browser, server.url)
        for place, size in SIZES.items():
            for scheme in ("light", "dark"):
                options: dict[str, Any] = {"size": size, "color_scheme": scheme}
                person = sit(browser, server.url, "Ann", settings={"confirmTouch": False}, **options)

                def shoot(name: str, person: Person = person, label: str = f"{place}-{scheme}") -> None:
                    person.page.screenshot(path=folder / f"{name}-{label}.png")

                shoot_lobby(person, shoot)
                shoot_games(person, shoot)
                shoot_replay(person, shoot)
                person.context.close()
                shoot_guide(browser, server.url, folder, options, f"{place}-{scheme}")
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures")
