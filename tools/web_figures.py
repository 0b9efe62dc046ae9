"""What the web app weighs and how quickly it answers, measured in Chromium against a server on this machine.

    python tools/web_figures.py

Bytes are as they travel, compressed. Times depend on the machine. `web_frames.py` beside this counts frames.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.driver import launch, serving, sit

PAINTS = (
    """() => Object.fromEntries(performance.getEntriesByType('paint').map((each) => [each.name, each.startTime]))"""
)


def loads(browser: Browser, url: str) -> tuple[int, int, float]:
    """Bytes to the lobby, bytes to the first table, milliseconds to the first paint."""
    ann = sit(browser, url)
    sizes: list[int] = []
    ann.page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    ann.page.goto("/", wait_until="networkidle")
    lobby, paint = sum(sizes), ann.page.evaluate(PAINTS)["first-contentful-paint"]
    ann.button("Play bots").first.click()
    ann.wait_to_be_asked()
    total = sum(sizes)
    ann.context.close()
    return lobby, total, paint


def answers(browser: Browser, url: str) -> float:
    """Milliseconds from pressing a key to the next picture, by the browser's own event timing."""
    ann = sit(browser, url)
    ann.page.goto("/")
    ann.button("Play bots").first.click()
    ann.wait_to_be_asked()
    ann.page.evaluate(
        """() => { window.delays = []; new PerformanceObserver((list) => list.getEntries()
        .forEach((each) => window.delays.push(each.duration))).observe({type: 'event', durationThreshold: 16}); }"""
    )
    for key in ("ArrowUp", "ArrowDown") * 10:
        ann.page.keyboard.press(key)
        ann.page.wait_for_timeout(60)
    delays: list[float] = ann.page.evaluate("() => window.delays")
    ann.context.close()
    return median(delays) if delays else 16.0


def main() -> None:
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        lobby, total, paint = loads(browser, server.url)
        print(f"lobby             {lobby / 1000:6.1f} KB")
        print(f"lobby and a table {total / 1000:6.1f} KB")
        print(f"first paint       {paint:6.0f} ms")
        print(f"key to picture    {answers(browser, server.url):6.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
