"""The web app in a made-up language whose every text is in brackets: not one word of ours is shown without them.

The app is built anew with that language, and the browser gets those files in place of the server's own.
"""

from __future__ import annotations

import mimetypes
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from freehold.games import KITS
from tests.browser.driver import ROOT, WAIT, Person, Server, sit
from tests.made_up import LANGUAGE, make_up, unbracketed

NAME = "Qq"
WORD = re.compile(r"[^\W\d_]{2,}")
PROPER = " ".join(
    ["Freehold", "English", "Deutsch", "Français", NAME]
    + [f"{kit.title} {kit.designer} {edition.title}" for kit in KITS.values() for edition in kit.editions]
)
"""Names of games, of those who made them, and of languages."""
TYPED = ("bid 999", "sell 99", "nonsense")
"""Nothing that could be played."""
SHOWN = """() => {
  // Typed moves, keys, links and hashes are nobody's language; a page of the rules is another file.
  const skipped = 'kbd, code, script, noscript, style, datalist, dialog article';
  const isOurs = (node) => !node.closest(skipped);
  const shown = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, textContent: text } = walker.currentNode;
    if (parent && isOurs(parent) && text.trim()) shown.push(text);
  }
  for (const node of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-valuetext]'))
    if (isOurs(node))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
        if (node.getAttribute(name)) shown.push(node.getAttribute(name));
  return shown;
}"""

Seat = Callable[..., Person]


def built(words: Path, out: Path) -> Path:
    """The app, made with the languages of this folder, too."""
    environment = {**os.environ, "FREEHOLD_WORDS": str(words), "FREEHOLD_WEB_OUT": str(out)}
    subprocess.run(
        ["npm", "run", "-s", "build", "--", "--logLevel", "warn"], cwd=ROOT / "web", env=environment, check=True
    )
    return out


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("npm") is None or not (ROOT / "web/node_modules/vite").is_dir():
        pytest.skip("Node and the packages of web/ are needed: make web")
    words = tmp_path_factory.mktemp("words")
    make_up(words)
    return built(words, tmp_path_factory.mktemp("app"))


def show(person: Person, app: Path) -> None:
    """Give this person's browser these files in place of the server's."""

    def answer(route: Any) -> None:
        path = route.request.url.split("/", 3)[3].partition("?")[0].partition("#")[0]
        file = app / path if path and (app / path).is_file() else app / "index.html"
        route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file.name)[0] or "text/html")

    person.context.route(lambda url: "/api/" not in url, answer)


@pytest.fixture
def qq(browser: Any, server: Server, app: Path) -> Iterator[Person]:
    """Somebody who speaks it."""
    person = sit(browser, server.url, NAME, settings={"language": LANGUAGE})
    show(person, app)
    yield person
    complaints = [
        each for each in person.complaints if "status of 4" not in each
    ]  # what the server was right to refuse
    person.context.close()
    assert not complaints


def words_of_ours(person: Person) -> set[str]:
    """Words on the screen that are not in brackets, and neither names nor moves."""
    shown: list[str] = person.page.evaluate(SHOWN)
    names = person.page.evaluate("() => [...document.querySelectorAll('.name, .text')].map((e) => e.textContent)")
    known = set(WORD.findall(" ".join([PROPER, PROPER.upper(), *names, *moves(person)])))
    return {word for text in shown for word in WORD.findall(unbracketed(text))} - known


def moves(person: Person) -> list[str]:
    """The moves that can be made, as they are typed."""
    found: list[str] = person.page.evaluate(
        """() => [...document.querySelectorAll('[data-move], datalist option')].map((e) => e.dataset.move ?? e.value)"""
    )
    return found


def look(person: Person, found: dict[str, set[str]], screen: str) -> None:
    """Note what this screen shows without brackets."""
    if words := words_of_ours(person):
        found.setdefault(screen, set()).update(words)


def card(person: Person, game: str) -> Any:
    page = person.page
    page.goto("/")
    return page.locator("article").filter(has=page.get_by_role("heading", name=KITS[game].title))


def start(person: Person, game: str, found: dict[str, set[str]]) -> None:
    """From the lobby to the table, by the options sheet."""
    card(person, game).get_by_role("button").nth(1).click()
    sheet = person.page.get_by_role("dialog")
    sheet.locator("summary").click()
    look(person, found, "setup")
    sheet.get_by_role("radio", name="3", exact=True).check()
    sheet.locator("label").filter(has_text="⟦Random⟧").get_by_role("radio").check()
    sheet.locator(".go button").click()
    person.page.wait_for_selector(".play", timeout=WAIT)


def opened(person: Person, key: str) -> Any:
    """The sheet that a key opens."""
    person.page.keyboard.press(key)
    sheet = person.page.get_by_role("dialog")
    sheet.wait_for()
    return sheet


def shut(person: Person) -> None:
    person.page.keyboard.press("Escape")
    person.page.locator("dialog").wait_for(state="detached")


def sheets(person: Person, found: dict[str, set[str]]) -> None:
    """Everything that opens over a table."""
    for key in "m?ort/":
        opened(person, key)
        look(person, found, f"sheet of the key {key}")
        shut(person)


def refuse(person: Person, found: dict[str, set[str]]) -> None:
    """Type what cannot be played, and read why."""
    for typed in TYPED:
        sheet = opened(person, "/")
        sheet.locator("input").fill(typed)
        with person.page.expect_response("**/moves"):
            sheet.locator("button.primary").click()
        why = sheet.get_by_role("alert").inner_text()
        if words := set(WORD.findall(unbracketed(why))) - set(WORD.findall(" ".join([*moves(person), *TYPED]))):
            found.setdefault(f"refused: {typed}", set()).update(words)
        shut(person)
    person.page.locator(".notice button").click()


@pytest.mark.parametrize("game", KITS)
def test_a_whole_game_shows_no_word_of_ours(game: str, qq: Person) -> None:
    found: dict[str, set[str]] = {}
    start(qq, game, found)
    assert qq.wait_to_be_asked()
    sheets(qq, found)
    refuse(qq, found)
    decisions = 0
    while qq.wait_to_be_asked():
        look(qq, found, "table")
        qq.choose()
        decisions += 1
    assert decisions > 5
    look(qq, found, "end")
    assert found == {}


@pytest.mark.parametrize("game", KITS)
def test_the_guide_has_no_word_of_ours(game: str, browser: Any, server: Server, app: Path) -> None:
    qq = sit(browser, server.url, NAME, settings={"language": LANGUAGE}, guide=True)
    show(qq, app)
    found: dict[str, set[str]] = {}
    start(qq, game, {})
    for _ in range(4):
        if not qq.wait_to_be_asked():
            break
        look(qq, found, "guide")
        if (got_it := qq.page.locator(".bubble .primary")).count():
            got_it.click()
        look(qq, found, "guide")
        qq.choose()
    qq.context.close()
    assert found == {}


def test_looking_back_shows_no_word_of_ours(qq: Person) -> None:
    found: dict[str, set[str]] = {}
    page = qq.page
    page.goto("/")
    page.locator("main .button.quiet").last.click()
    look(qq, found, "import")
    dialog = page.get_by_role("dialog")
    dialog.locator("textarea").fill("this is no record")
    dialog.locator("button.primary").click()
    dialog.get_by_role("alert").wait_for()
    assert set(WORD.findall(unbracketed(dialog.get_by_role("alert").inner_text()))) <= {
        "freehold",
        "record",
    }  # its title
    record = ROOT / "tests/records/for_sale/gryphon-2008-3-plain-win.txt"
    dialog.locator("textarea").fill(record.read_text())
    dialog.locator("button.primary").click()
    page.wait_for_selector("button.line", state="attached", timeout=WAIT)
    page.wait_for_function("() => Number(document.querySelector('main').dataset.position) > 0")
    for _ in range(12):
        look(qq, found, "replay")
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(30)
    opened(qq, "?")
    look(qq, found, "keys of a replay")
    shut(qq)
    page.keyboard.press("a")
    page.wait_for_selector("[data-review=done]", timeout=WAIT)
    for _ in range(4):
        page.keyboard.press("n")
        page.wait_for_timeout(100)
        look(qq, found, "analysis")
    assert found == {}


def test_the_lobby_and_a_table_for_friends_show_no_word_of_ours(qq: Person) -> None:
    found: dict[str, set[str]] = {}
    page = qq.page
    page.goto("/")
    page.wait_for_selector("article")
    look(qq, found, "lobby")
    page.locator("header .button.quiet").click()
    look(qq, found, "settings")
    assert page.get_by_role("dialog").get_by_role("radio", name="⟦English⟧").is_checked()
    page.keyboard.press("Escape")
    card(qq, "the-estates").get_by_role("button").nth(2).click()
    look(qq, found, "setup for friends")
    page.get_by_role("dialog").locator(".go button").click()
    page.wait_for_selector(".room", timeout=WAIT)
    look(qq, found, "waiting room")
    page.locator(".seats button").first.click()
    page.wait_for_function("() => document.querySelectorAll('.seats small').length > 0")
    look(qq, found, "waiting room with a bot")
    page.locator(".chat input").fill("⟦hello⟧")
    page.locator(".chat button").click()
    page.get_by_text("⟦hello⟧").wait_for()
    look(qq, found, "chat")
    page.goto("/nowhere")
    page.get_by_role("heading").wait_for()
    look(qq, found, "missing page")
    page.goto("/t/nowhere")
    page.get_by_role("heading").wait_for()
    look(qq, found, "missing table")
    assert found == {}


def test_a_game_that_a_language_lacks_is_played_in_english_inside_it(
    browser: Any, server: Server, tmp_path: Path
) -> None:
    make_up(tmp_path / "words")
    (tmp_path / "words" / LANGUAGE / "goofspiel.ftl").unlink()
    qq = sit(browser, server.url, NAME, settings={"language": LANGUAGE})
    show(qq, built(tmp_path / "words", tmp_path / "app"))
    start(qq, "goofspiel", {})
    assert qq.wait_to_be_asked()
    qq.page.get_by_text("Your turn: bid a card for").wait_for()
    assert "⟦Lay⟧" in qq.page.locator(".bar").inner_text() or "⟦Choose" in qq.page.locator(".bar").inner_text()
    qq.play_to_the_end()
    qq.page.get_by_text("every prize has been bid for").wait_for()
    qq.page.get_by_role("heading", name=re.compile("⟦(wins|share)")).wait_for()
    complaints = list(qq.complaints)
    qq.context.close()
    assert not complaints
