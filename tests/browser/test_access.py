"""For everybody: axe finds nothing serious, nothing scrolls, targets are large, the policy is strict."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.conftest import Seat
from tests.browser.driver import ROOT, WAIT, Person, Server, start_game

SIZES = [(360, 640), (390, 844), (1280, 800), (1920, 1080)]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
GRAVE = ("serious", "critical")
NAME_RULE = "label-content-name-mismatch"
PICTURE = re.compile('<button class="piece|<g class="lot')
"""What is drawn on a cube or a lot is a picture: its name says `Ruby 5` where the picture has a 5 and an R."""


def faults(person: Person) -> list[str]:
    """What axe finds serious or critical on the screen as it is."""
    person.page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = person.page.evaluate("axe.run().then(found => found.violations)")
    grave = [(fault["id"], node["html"]) for fault in found if fault["impact"] in GRAVE for node in fault["nodes"]]
    return [f"{rule}: {html[:160]}" for rule, html in grave if not (rule == NAME_RULE and PICTURE.match(html))]


def overflow(person: Person) -> dict[str, Any]:
    """What sticks out of the window: the page itself, or anything one can press."""
    found: dict[str, Any] = person.page.evaluate(
        """() => {
          const root = document.documentElement;
          const app = document.getElementById('app');
          const inside = (e) => e.closest('.log, .lines, .end, .content, .lobby main, .room main, ul') !== null;
          const out = [...document.querySelectorAll('button, input, select, a, [data-move]')].filter((e) => {
            const box = e.getBoundingClientRect();
            const isShown = box.width > 0 && box.height > 0;
            const isOut = box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1 || box.top < -1;
            return isShown && isOut && !inside(e);
          });
          const [width, height] = [Math.max(root.scrollWidth, app.scrollWidth), Math.max(root.scrollHeight, app.scrollHeight)];
          return {
            page: [width - innerWidth, height - innerHeight],
            out: out.map((e) => e.outerHTML.slice(0, 120)),
          };
        }"""
    )
    return found


def small_targets(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate(
        """() => [...document.querySelectorAll('button, select, input:not([type=radio]):not([type=checkbox]):not([type=range])')]
          .filter((e) => { const b = e.getBoundingClientRect(); return b.width > 0 && (b.height < 43.5 || b.width < 39.5); })
          .filter((e) => !e.closest('.hand'))
          .map((e) => e.outerHTML.slice(0, 140))"""
    )
    return found


def screens(person: Person, game: str) -> Any:
    """Each screen of a game in turn: every phase the first rounds bring."""
    start_game(person, game, players=5 if game == "The Estates" else 6)
    seen: set[str] = set()
    for _ in range(60):
        if not person.wait_to_be_asked():
            yield "end"
            return
        view = person.screen()["view"]
        kind = f"{view['phase']} {(view.get('piece') or {}).get('kind', '')}".strip()
        if kind not in seen:
            seen.add(kind)
            yield kind
        person.choose()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["For Sale", "The Estates"])
def test_axe_finds_nothing_serious(seat: Seat, game: str, scheme: str) -> None:
    ann = seat("Ann", color_scheme=scheme)
    found = {f"{game} {screen}": faults(ann) for screen in screens(ann, game)}
    ann.page.goto("/")
    ann.page.wait_for_selector("article")
    found["lobby"] = faults(ann)
    ann.button("Options…").first.click()
    found["setup"] = faults(ann)
    assert {screen: found for screen, found in found.items() if found} == {}


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_six_players_can_be_read_on_a_small_phone(seat: Seat, language: str) -> None:
    ann = seat("Ann", size=(360, 640))
    start_game(ann, players=6)
    ann.page.evaluate(
        "language => localStorage.setItem('freehold.settings', JSON.stringify({ botPace: 0, animation: 'off', language }))",
        language,
    )
    ann.page.reload()
    cut = """() => [...document.querySelectorAll('.seats .main')]
      .filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.innerText)"""
    found: list[object] = []
    while ann.wait_to_be_asked():
        ann.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        found += [ann.page.evaluate(cut), overflow(ann)["page"]]
        ann.choose()
    assert [each for each in found if each not in ([], [0, 0])] == []


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_word_of_a_seat_fits_among_six_on_a_small_phone(seat: Seat, language: str) -> None:
    ann = seat("Ann", size=(360, 640))
    start_game(ann, players=6)
    ann.wait_to_be_asked()
    words = (ROOT / f"src/freehold/words/{language}/web.ftl").read_text()
    said = re.findall(r"^web-for-sale-(?:took|passed|is-sealed) = (.+)$", words, re.MULTILINE)
    assert len(said) == 3
    cut = ann.page.evaluate(
        """texts => [...document.querySelectorAll('.seats li')].flatMap((seat) => texts.filter((text) => {
          const main = seat.querySelector('.main');
          seat.classList.add('out');
          main.classList.remove('words');
          main.firstElementChild.textContent = text;
          main.clientWidth;  // laid out as a number first, as when a bid becomes a word
          main.classList.add('words');
          return main.scrollWidth > main.clientWidth;
        }))""",
        [text.replace("{ $number }", "28") for text in said],
    )
    assert cut == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "×".join(map(str, size)))
@pytest.mark.parametrize("game", ["For Sale", "The Estates"])
def test_no_page_scrolls_and_nothing_is_cut_off(seat: Seat, game: str, size: tuple[int, int]) -> None:
    is_phone = size[0] < 700
    ann = seat("Ann", size=size, has_touch=is_phone, is_mobile=is_phone, settings={"confirmTouch": False})
    bad = {}
    for screen in screens(ann, game):
        found = overflow(ann)
        if max(found["page"]) > 0 or found["out"]:
            bad[screen] = found
        if is_phone and (small := small_targets(ann)):
            bad[f"{screen}, small"] = {"out": small}
    assert bad == {}


def test_the_policy_allows_no_inline_script_or_style(ann: Person, server: Server) -> None:
    answer = ann.page.request.get("/")
    policy = answer.headers["content-security-policy"]
    assert "unsafe-inline" not in policy
    assert "unsafe-eval" not in policy


def test_the_sentence_is_announced(ann: Person) -> None:
    start_game(ann)
    ann.wait_to_be_asked()
    sentence = ann.page.locator("[role=status][aria-live=polite].ask")
    assert sentence.inner_text() == ann.screen()["ask"]["text"]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_first_load_is_small(seat: Seat, language: str) -> None:
    ann = seat("Ann", settings={"language": language})
    sizes: list[int] = []
    ann.page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    ann.page.goto("/", wait_until="networkidle")
    ann.page.locator("article .button.primary").first.click()
    ann.page.wait_for_selector(".play", timeout=WAIT)
    assert 10_000 < sum(sizes) <= 120_000


def test_an_address_that_is_none_says_so_and_leads_home(seat: Seat) -> None:
    ann = seat("Ann")
    answer = ann.page.goto("/tables/abc")
    assert answer is not None
    assert answer.status == 404
    ann.page.get_by_role("heading", name="There is no such page").wait_for(timeout=WAIT)
    assert "404" in ann.complaints.pop()  # the browser's, of the page itself
    assert not faults(ann)
    ann.page.get_by_role("link", name="Home").click()
    ann.button("Play bots").first.wait_for(timeout=WAIT)


def test_german_is_complete_on_the_first_screens(seat: Seat) -> None:
    ann = seat("Ann", settings={"language": "de"})
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Gegen Bots").first.wait_for(timeout=WAIT)
    assert ann.page.evaluate("document.documentElement.lang") == "de"
    ann.page.get_by_role("button", name="Gegen Bots").first.click()
    ann.page.get_by_text("Du bist dran: biete").first.wait_for(timeout=WAIT)
    ann.page.get_by_role("button", name="Passen").wait_for(timeout=WAIT)
    ann.page.get_by_text("bietet zuerst.").first.wait_for(timeout=WAIT)
    ann.page.keyboard.press("r")
    rules = ann.page.get_by_role("dialog")
    rules.get_by_text("Biete mehr als das höchste Gebot").wait_for(timeout=WAIT)
    heading = rules.get_by_role("heading", name="2. Häuser kaufen")
    heading.wait_for(timeout=WAIT)
    top = heading.evaluate("node => node.getBoundingClientRect().top")
    assert 0 < top < ann.page.evaluate("innerHeight")  # opened where the game is


def test_what_was_said_before_changes_its_language_with_the_page(ann: Person) -> None:
    start_game(ann)
    ann.wait_to_be_asked()
    first = ann.page.locator(".log .line").first
    assert first.inner_text().endswith("is drawn to bid first.")
    ann.page.keyboard.press("o")
    ann.page.get_by_role("dialog").get_by_role("radio", name="Français").check()
    ann.page.get_by_role("dialog", name="Paramètres").wait_for()
    assert first.inner_text().startswith("Le sort désigne")
    assert ann.page.locator(".ask").inner_text().startswith("À vous")
    assert ann.page.evaluate("document.documentElement.lang") == "fr"


def test_the_guide_leads_through_the_first_round_and_can_be_skipped(seat: Seat) -> None:
    ann = seat("Ann", guide=True)
    ann.page.goto("/")
    ann.button("Play bots").first.click()
    ann.wait_to_be_asked()
    guide = ann.page.get_by_role("complementary", name="Guide")
    first = guide.inner_text()
    ann.button("Got it").click()
    ann.page.wait_for_function("t => document.querySelector('.bubble')?.innerText !== t", arg=first)
    ann.button("Skip the guide").click()
    assert guide.count() == 0


def test_a_bubble_of_the_guide_is_there_whenever_its_place_is(seat: Seat) -> None:
    ann = seat("Ann", guide=True)
    ann.page.goto("/")
    ann.button("Play bots").first.click()
    bubble = ann.page.get_by_text("Every button says what it costs")
    for _ in range(2):
        ann.wait_to_be_asked()
        ann.button("Got it").click()
    bubble.wait_for()
    for _ in range(2):  # the buttons are made anew each turn
        ann.page.keyboard.press("p")
        ann.wait_to_be_asked()
        bubble.wait_for()
    ann.button("Got it").click()
    bubble.wait_for(state="detached")


def test_a_bubble_about_what_is_in_a_sheet_lies_over_the_sheet(seat: Seat) -> None:
    ann = seat("Ann", size=(390, 844))
    start_game(ann, "The Estates", players=2)
    ann.page.evaluate("""localStorage.setItem('freehold.coach', '{"the-estates": [0, 1, 2]}')""")
    while ann.wait_to_be_asked() and not any(row["built"] for row in ann.screen()["view"]["rows"]):
        ann.choose()
    ann.page.keyboard.press("t")
    ann.button("Got it").click()
    assert ann.page.get_by_role("dialog").is_visible()
    ann.page.wait_for_function("() => !document.querySelector('.bubble')")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_no_word_of_the_bid_buttons_leaves_its_button_on_a_phone(seat: Seat, language: str) -> None:
    ann = seat("Ann", size=(360, 640), settings={"language": language})
    ann.page.goto("/")
    ann.page.locator("article .button.primary").first.click()
    ann.wait_to_be_asked()
    out = ann.page.evaluate(
        """() => [...document.querySelectorAll('.stepper button')]
          .filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.innerText)"""
    )
    assert out == []
