"""Playing in a real browser: Chromium, a play server of one's own, and people who click, tap or type."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "tests/records/for_sale/gryphon-2008-3-plain-win.txt"
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=LocalNetworkAccessChecks",  # a page that a test hands out itself may open sockets
]
AT_ONCE = {"botPace": 0, "animation": "off"}
ALL_SEEN = list(range(12))
WAIT = 180_000
"""Milliseconds before nothing happens any more; a bot's process may be compiling what others need first."""
PASSES = "[data-move=pass]"
OPEN_MOVES = ".play [data-move]:not([disabled]):not(input)"


def find_chromium() -> str | None:
    """Debian's Chromium, or one that is near enough."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def launch(playwright: Playwright) -> Browser:
    """A browser without a window."""
    return playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)


class Server:
    """A play server in a process of its own, which can be stopped and started again where it was."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.start()

    def start(self) -> None:
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "FREEHOLD_REQUESTS_PER_SECOND": "2000",
            "FREEHOLD_CREATES_PER_MINUTE": "2000",
        }
        command = [sys.executable, "-m", "freehold", "serve", "--data", str(self.data), "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--log-level", "error"], stdout=subprocess.PIPE, text=True, env=environment
        )
        assert self.process.stdout is not None
        self.url = next(line for line in self.process.stdout if line.startswith("Freehold is at")).split()[-1]
        self.port = int(self.url.rpartition(":")[2])

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)


@contextmanager
def serving(data: Path) -> Iterator[Server]:
    server = Server(data)
    try:
        yield server
    finally:
        server.stop()


@dataclass
class Person:
    """Somebody at a browser, and everything their browser was told."""

    context: BrowserContext
    page: Page
    name: str
    complaints: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    rng: Random = field(default_factory=lambda: Random(1))

    @property
    def table(self) -> str:
        return self.page.url.partition("/t/")[2].partition("?")[0].partition("#")[0]

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def ticket(self) -> dict[str, Any]:
        tickets = json.loads(self.page.evaluate("localStorage.getItem('freehold.tickets')"))
        found: dict[str, Any] = tickets[self.table]
        return found

    def screen(self) -> dict[str, Any]:
        """What the server shows this person."""
        answer = self.page.request.get(
            f"/api/tables/{self.table}", headers={"Authorization": f"Bearer {self.ticket()['token']}"}
        )
        shown: dict[str, Any] = answer.json()["screen"]
        return shown

    def is_over(self) -> bool:
        return self.page.locator("[data-screen=end]").count() > 0

    def wait_to_be_asked(self) -> bool:
        """True when something is asked of this person, False when the game is over."""
        self.page.wait_for_selector("main[data-asked=true], [data-screen=end]", timeout=WAIT)
        return not self.is_over()

    def choose(self, way: str = "click") -> None:
        """Make one decision, any legal one."""
        before = self.page.locator("main").get_attribute("data-position")
        cards = self.page.locator("[data-card]:not([disabled])")
        if cards.count():
            act(cards.nth(self.rng.randrange(cards.count())), way)
        moves = self.page.locator(OPEN_MOVES).locator("visible=true")
        move = moves.nth(self.rng.randrange(moves.count()))
        act(move, way)
        confirm = self.page.locator(".answers .button.primary[data-move^=place]")
        if way == "tap" and confirm.count():
            act(confirm, way)
        self.page.wait_for_function(
            """before => document.querySelector('[data-screen=end]')
                || document.querySelector('main').dataset.position !== before
                || document.querySelector('main').dataset.asked === 'false'""",
            arg=before,
            timeout=WAIT,
        )

    def play_to_the_end(self, way: str = "click") -> int:
        """Answer everything until the game is over; how many decisions that took."""
        decisions = 0
        while self.wait_to_be_asked():
            self.choose(way)
            decisions += 1
        return decisions

    def everything_known(self) -> str:
        """All this browser holds: page, storage, and whatever came over the network."""
        page = self.page.content()
        stored = self.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])")
        return "\n".join([page, stored, *self.heard])


def act(target: Locator, way: str) -> None:
    if way == "tap":
        target.tap(timeout=WAIT)
    else:
        target.click(timeout=WAIT)


def sit(
    browser: Browser,
    url: str,
    name: str = "Ann",
    *,
    size: tuple[int, int] = (1280, 800),
    settings: dict[str, Any] | None = None,
    guide: bool = False,
    **options: Any,
) -> Person:
    """A person at a fresh browser of their own."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, base_url=url, **options)
    seen = {} if guide else dict.fromkeys(("for-sale", "the-estates", "goofspiel"), ALL_SEEN)
    context.add_init_script(
        "if (!localStorage.getItem('freehold.settings')) {"
        f"localStorage.setItem('freehold.settings', '{json.dumps({**AT_ONCE, **(settings or {})})}');"
        f"localStorage.setItem('freehold.coach', '{json.dumps(seen)}');"
        f"localStorage.setItem('freehold.name', '{name}'); }}"
    )
    context.set_default_timeout(WAIT)
    page = context.new_page()
    person = Person(context, page, name)
    watch(person)
    return person


def watch(person: Person) -> None:
    """Keep what the console says and what the network brings."""
    page = person.page
    page.on("console", lambda m: person.complaints.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: person.complaints.append(str(error)))
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: person.heard.append(str(frame))))
    page.on("requestfinished", lambda request: _hear(person, request))


def _hear(person: Person, request: Any) -> None:
    if "/api/" not in request.url:
        return
    response = request.response()
    if response is not None and response.ok:
        try:
            person.heard.append(response.text())
        except Exception:  # the page went away before its answer could be read
            return


def open_record(person: Person, path: Path = RECORD) -> None:
    """Import a game, and look at it from its first decision on."""
    page = person.page
    page.goto("/")
    person.button("Import a record").click()
    page.get_by_label("The record as text").fill(path.read_text())
    person.button("Open").click()
    page.wait_for_selector("button.line", state="attached", timeout=WAIT)
    # The first decision comes a little later than the log; a key pressed before that would be taken for what brought it.
    page.wait_for_function("() => Number(document.querySelector('main').dataset.position) > 0")


def start_game(
    person: Person, game: str = "For Sale", *, edition: str = "", players: int = 4, bots: str = "Random", more: str = ""
) -> None:
    """From the lobby to the table, by the options sheet."""
    page = person.page
    page.goto("/")
    card = page.locator("article").filter(has=page.get_by_role("heading", name=game))
    card.get_by_role("button", name="Options…").click()
    sheet = page.get_by_role("dialog")
    if edition:
        sheet.get_by_role("radio", name=edition).check()
    sheet.get_by_role("radio", name=str(players), exact=True).check()
    sheet.get_by_role("radio", name=bots).check()
    if more:
        sheet.get_by_text("Options and house rules").click()
        sheet.locator("label.option").filter(has_text=more).get_by_role("checkbox").click()
    sheet.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".play", timeout=WAIT)
