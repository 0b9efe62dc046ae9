"""Screens worth a picture, and how to get there: games of our own bots with loaded dice, joined where there is a choice."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from tests.browser.driver import WAIT, Person

from freehold.bots import make_bot
from freehold.core.play import Table, play
from freehold.games import KITS

NAMES = ("Ann", "Bea", "Cy", "Dee", "Eli", "Flo")
SEED = 7
Wanted = Callable[[Any], bool]
Scene = Callable[[Person], None]


@cache
def a_game(game: str, players: int = 4, **options: Any) -> Table:
    """A game of bots that play by rules of thumb, always the same."""
    kit = KITS[game]
    tracked: dict[str, Any] = {"card_tracker": True} if game == "for-sale" else {}
    table = Table(kit, kit.game(players, **options, **tracked), NAMES[:players])
    bots: dict[int, Any] = {seat: make_bot("heuristic", kit, table.game, Random(seat)) for seat in range(players)}
    play(table, bots, Random(SEED))
    return table


def decisions(table: Table, wanted: Wanted) -> list[tuple[int, int]]:
    """Where somebody decided what is wanted: position and seat."""
    found = []
    for position, entry in enumerate(table.entries):
        if entry.seat >= 0 and len(table.game.legal_moves(entry.before, entry.seat)) > 1:
            view = table.game.view(entry.before, entry.seat)
            if wanted(view):
                found.append((position, entry.seat))
    return found


def at(game: str, wanted: Wanted, *, which: float = 0.6, then: Scene | None = None, **options: Any) -> Scene:
    """Join a game at a decision of the wanted kind, `which` of the way through them."""

    def scene(person: Person) -> None:
        table = a_game(game, **options)
        found = decisions(table, wanted)
        position, seat = found[int(which * (len(found) - 1))]
        take_over(person, table, position, seat)
        if then is not None:
            then(person)

    return scene


def take_over(person: Person, table: Table, position: int, seat: int) -> None:
    """Sit down on a seat of a game that goes on from a position."""
    wanted = {"position": position, "seat": seat, "name": NAMES[seat], "bot": "heuristic"}
    body = {"record": table.record.to_text(), **wanted}
    made = person.page.request.post("/api/records/continue", data=body).json()
    keep_ticket(person, made)
    person.page.goto(f"/t/{made['table']}")
    person.wait_to_be_asked()


def keep_ticket(person: Person, made: dict[str, Any]) -> None:
    """What the page itself would have kept."""
    kept = {made["table"]: {name: made[name] for name in ("token", "seat", "host", "invite") if name in made}}
    person.page.goto("/")
    person.page.evaluate("kept => localStorage.setItem('freehold.tickets', kept)", json.dumps(kept))


def imported(game: str, address: str = "", then: Scene | None = None, **options: Any) -> Scene:
    """Open a finished game: its result, or with an address its replay, in the middle, through the eyes of who decides."""

    def scene(person: Person) -> None:
        made = person.page.request.post(
            "/api/records", data={"record": a_game(game, **options).record.to_text()}
        ).json()
        keep_ticket(person, made)
        found = decisions(a_game(game, **options), lambda view: True)
        position, seat = found[len(found) // 3]
        person.page.goto(f"/t/{made['table']}{address.format(at=position, seat=seat)}")
        person.page.wait_for_selector(".controls" if address else "[data-screen=end]", timeout=WAIT)
        person.page.wait_for_timeout(600)
        if then is not None:
            then(person)

    return scene


def lobby(button: str = "", *, then: Scene | None = None) -> Scene:
    """The lobby, and what a button of it opens."""

    def scene(person: Person) -> None:
        person.page.goto("/")
        person.page.wait_for_selector("article")
        if button:
            person.button(button).first.click()
        if then is not None:
            then(person)

    return scene


def show_ghost(person: Person) -> None:
    """Point at a lot, or tap it, so that the piece is seen on it."""
    places = person.page.locator("g.lot.open")
    if not places.count():
        return
    place = places.nth(places.count() // 2)
    if person.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        place.tap(force=True)
    else:
        place.hover(force=True)


def raise_bid(person: Person) -> None:
    for _ in range(2):
        person.page.keyboard.press("ArrowUp")


def choose_card(person: Person) -> None:
    cards = person.page.locator("[data-card]:not([disabled])")
    cards.nth(cards.count() // 2).click()


def seal(person: Person) -> None:
    """Seal a card, and wait until all are turned over."""
    choose_card(person)
    person.page.locator(".bar .primary").click()
    person.page.wait_for_selector(".reveal", timeout=WAIT)


def analyse(person: Person) -> None:
    """Let the engine finish, and go to the costliest decision."""
    page = person.page
    if page.locator("button.verdict").is_visible():
        page.locator("button.verdict").click()
    page.wait_for_selector("[data-review=done]", timeout=180_000)
    page.locator("button.costly").first.click()
    page.wait_for_timeout(300)


def press(*keys: str) -> Scene:
    def scene(person: Person) -> None:
        for key in keys:
            person.page.keyboard.press(key)

    return scene


def open_analysis(person: Person) -> None:
    analyse(person)
    if person.page.locator("button.verdict").is_visible():
        person.page.locator("button.verdict").click()


def placing(kind: str) -> Wanted:
    return lambda view: view.phase == "place" and view.piece is not None and view.piece.kind == kind


def unfold_options(person: Person) -> None:
    details = person.page.get_by_role("dialog").locator("details")
    details.locator("summary").click()
    details.scroll_into_view_if_needed()
    details.locator("label").nth(3).scroll_into_view_if_needed()


def await_guide(person: Person) -> None:
    person.wait_to_be_asked()
    person.page.locator(".bubble").wait_for(timeout=WAIT)


def make_table(person: Person) -> None:
    person.page.get_by_role("dialog").locator(".go .primary").click()
    person.page.locator(".room .invite").wait_for(timeout=WAIT)


SCENES: dict[str, Scene] = {
    "lobby": lobby(),
    "setup": lobby("Options…"),
    "setup-options": lobby("Options…", then=unfold_options),
    "rules": lobby("Rules"),
    "settings": lobby("Settings"),
    "import": lobby("Import a record"),
    "waiting-room": lobby("Invite friends", then=make_table),
    "for-sale-buy": at("for-sale", lambda view: view.phase == "buy" and view.high > 2, which=0.5, then=raise_bid),
    "for-sale-sell": at("for-sale", lambda view: view.phase == "sell", which=0.3, then=choose_card),
    "for-sale-reveal": at("for-sale", lambda view: view.phase == "sell", which=0.3, then=seal),
    "for-sale-six": at("for-sale", lambda view: view.phase == "buy" and view.high > 2, which=0.4, players=6),
    "for-sale-end": imported("for-sale"),
    "the-estates-offer": at("the-estates", lambda view: view.phase == "offer"),
    "the-estates-bid": at("the-estates", lambda view: view.phase == "bid" and view.high > 0),
    "the-estates-sell-or-keep": at("the-estates", lambda view: view.phase == "choice"),
    "the-estates-cube": at("the-estates", placing("cube"), which=0.9, then=show_ghost),
    "the-estates-roof": at("the-estates", placing("roof"), which=0.7, then=show_ghost),
    "the-estates-permit": at("the-estates", placing("permit"), which=1),
    "the-estates-cancel": at("the-estates", placing("cancel")),
    "the-estates-mayor": at("the-estates", placing("mayor")),
    "the-estates-five": at("the-estates", lambda view: view.phase == "bid" and view.high > 0, which=0.8, players=5),
    "the-estates-end": imported("the-estates"),
    "the-estates-match": imported("the-estates", players=3, rounds=3),
    "goofspiel-bid": at("goofspiel", lambda view: view.phase == "bid", which=0.4, then=choose_card),
    "goofspiel-end": imported("goofspiel"),
    "replay": imported("for-sale", "?at={at}&seat={seat}"),
    "analysis": imported("for-sale", "?at={at}&seat={seat}&review=1", then=analyse),
    "analysis-open": imported("the-estates", "?at={at}&seat={seat}&review=1", then=open_analysis),
    "keyboard": at("for-sale", lambda view: view.phase == "buy", then=press("?")),
}
"""Every screen by the name of its picture."""
GUIDED: dict[str, Scene] = {
    "guide-for-sale": lobby("Play bots", then=await_guide),
    "guide-the-estates": at("the-estates", lambda view: view.phase == "offer", which=0.02),
}
"""With the first-visit guide on."""
GERMAN: dict[str, Scene] = {
    "german-lobby": lobby(),
    "german-for-sale": SCENES["for-sale-buy"],
    "german-the-estates": SCENES["the-estates-cube"],
    "german-analysis": SCENES["analysis"],
}
