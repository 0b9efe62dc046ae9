"""Frames of the web app's animations on a CPU slowed four times, by Chromium's own trace.

    python tools/web_frames.py

While cards are dealt, sales revealed and pieces placed, the frames that reached the screen are counted against 60 a second.
The peer is a page on which nothing but one square moves, measured just before and after in the same browser: what a busy machine
drops there it would drop anywhere.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from msgspec import Struct
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.driver import Person, launch, serving, sit, start_game

RATE = 60
SHORTEST = 100_000
"""Microseconds; in less than that there is little to count."""
SLOWER = 4
STRETCHES = 24
CATEGORIES = ["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame", "blink.user_timing"]
MARKS = """() => {
  if (window.isMarking) return;
  window.isMarking = true;
  let running = 0;
  const seen = new WeakSet();
  const end = () => { if (--running === 0) performance.mark('still'); };
  document.addEventListener('animationstart', ({ target, animationName }) => {
    for (const each of target.getAnimations()) {
      if (each.animationName !== animationName || seen.has(each)) continue;
      seen.add(each);
      if (running++ === 0) performance.mark('moving');
      each.finished.then(end, end);
    }
  });
}"""
PEER = """<style>div { width: 99px; height: 99px; background: teal } .go { animation: move .36s ease-out }
@keyframes move { from { opacity: 0; transform: translateX(60px) } }</style><div></div>"""


class Frames(Struct, frozen=True):
    """What was presented in one stretch in which something moved."""

    share: float
    """Of 60 frames a second."""
    longest: float
    """The longest time without a new frame, in milliseconds."""


def frames_of(trace: list[dict[str, Any]]) -> list[Frames]:
    """Frames drawn between each pair of marks, `moving` and `still`."""
    drawn = sorted(event["ts"] for event in trace if event["name"] == "DrawFrame")
    return [_frames(drawn, begin, end) for begin, end in windows(trace) if end - begin > SHORTEST]


def _frames(drawn: list[float], begin: float, end: float) -> Frames:
    inside = [at for at in drawn if begin <= at <= end]
    longest = max(later - earlier for earlier, later in pairwise([begin, *inside, end]))
    return Frames(min(1.0, len(inside) / ((end - begin) / 1e6 * RATE)), longest / 1e3)


def windows(trace: list[dict[str, Any]]) -> Iterator[tuple[float, float]]:
    """When something moved, in microseconds."""
    begun = None
    for event in sorted((e for e in trace if e["name"] in ("moving", "still")), key=lambda e: float(e["ts"])):
        if event["name"] == "moving":
            begun = float(event["ts"])
        elif begun is not None:
            yield begun, float(event["ts"])
            begun = None


@contextmanager
def tracing(page: Page) -> Iterator[list[dict[str, Any]]]:
    """The trace of what is done inside, on a slowed CPU."""
    events: list[dict[str, Any]] = []
    session: Any = page.context.new_cdp_session(page)
    done: list[bool] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda data: done.append(True))
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(MARKS)
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": CATEGORIES}})
    yield events
    session.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    session.detach()


def peer(page: Page) -> list[Frames]:
    """A page on which one square moves."""
    page.bring_to_front()
    with tracing(page) as trace:
        for _ in range(2):
            page.evaluate("document.querySelector('div').className = 'go'")
            page.wait_for_timeout(600)
            page.evaluate("document.querySelector('div').className = ''")
    return frames_of(trace)


def seated(browser: Browser, url: str, game: str, size: tuple[int, int]) -> Person:
    person = sit(browser, url, size=size, settings={"animation": "normal", "confirmTouch": False})
    start_game(person, game, players=4, bots="Rules of thumb")
    person.wait_to_be_asked()
    return person


def played(
    person: Person, empty: Page, is_wanted: Callable[[dict[str, Any]], bool]
) -> tuple[list[Frames], list[Frames]]:
    """Some decisions of the wanted kind, and the peer between them."""
    found: list[Frames] = []
    beside: list[Frames] = []
    while len(beside) < STRETCHES and person.wait_to_be_asked():
        if not is_wanted(person.screen()["view"]):
            person.choose()
            continue
        with tracing(person.page) as trace:
            person.choose()
            person.page.wait_for_timeout(1500)
        found += frames_of(trace)
        beside += peer(empty)
        person.page.bring_to_front()
    return found, beside


SCENES: dict[str, tuple[str, Callable[[dict[str, Any]], bool]]] = {
    "cards dealt in an auction": ("For Sale", lambda view: view["phase"] == "buy"),
    "a sale revealed": ("For Sale", lambda view: view["phase"] == "sell"),
    "a piece placed": ("The Estates", lambda view: view["phase"] == "place"),
}


def line(name: str, found: list[Frames], beside: list[Frames]) -> str:
    """The middle of all stretches, and the ratio."""
    share, peers = median(each.share for each in found), median(each.share for each in beside)
    gap, gaps = median(each.longest for each in found), median(each.longest for each in beside)
    return (
        f"{name:26} {share:5.0%} of 60/s, longest gap {gap:3.0f} ms ({len(found)} stretches)"
        f" | one square {peers:5.0%}, {gaps:3.0f} ms | {share / peers:.2f} of it"
    )


def main() -> None:
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for name, (game, is_wanted) in SCENES.items():
            person = seated(browser, server.url, game, (1280, 800))
            empty = person.context.new_page()
            empty.set_content(PEER)
            person.page.bring_to_front()
            print(line(name, *played(person, empty, is_wanted)), flush=True)
            person.page.wait_for_load_state("networkidle")
            person.context.close()
        browser.close()


if __name__ == "__main__":
    main()
