"""Take pictures of the web app's screens, on a phone and on a desk, light and dark.

    python tools/screenshots.py            every screen, into build/screenshots
    python tools/screenshots.py NAME …     some of them, by their names in tools/scenes.py
    python tools/screenshots.py --docs     again those that docs/pictures holds, and the picture that links to us show

It plays on a server of its own, from games of our own bots with loaded dice, with animation off. To show another screen on a
page, copy its picture into docs/pictures.
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from scenes import GERMAN, GUIDED, SCENES, Scene
from tests.browser.driver import ROOT, Person, launch, serving, sit

SHOWN = ROOT / "docs" / "pictures"
"""Where the pictures are that pages show; git keeps these and no others."""
EVERYTHING = ROOT / "build" / "screenshots"
PLACES: dict[str, dict[str, Any]] = {
    "phone": {"size": (390, 844), "has_touch": True, "is_mobile": True},
    "desk": {"size": (1280, 800)},
}
SCHEMES = ("light", "dark")
SCALE = 0.75
"""Pixels of a picture for each of the page, so that pages load quickly."""
QUALITY = 60


def pictures(names: Iterable[str]) -> set[str]:
    """What the pictures of these screens are called, without a suffix."""
    return {"-".join(words) for words in product(names, PLACES, SCHEMES)}


def shoot(person: Person, path: Path) -> None:
    """Take the screen and keep it small."""
    taken = Image.open(io.BytesIO(person.page.screenshot())).convert("RGB")
    taken.save(path, "WEBP", quality=QUALITY, method=6)


def take(browser: Browser, url: str, folder: Path, wanted: set[str], scenes: dict[str, Scene], **how: Any) -> None:
    """The wanted pictures of these scenes, each place and scheme in a browser of its own."""
    for (place, options), scheme in product(PLACES.items(), SCHEMES):
        named = {f"{name}-{place}-{scheme}": scene for name, scene in scenes.items()}
        if wanted.isdisjoint(named):
            continue
        person = sit(browser, url, "Ann", color_scheme=scheme, device_scale_factor=SCALE, **options, **how)
        for picture in [each for each in named if each in wanted]:
            named[picture](person)
            person.page.wait_for_timeout(350)
            shoot(person, folder / f"{picture}.webp")
        person.page.wait_for_load_state("networkidle")
        person.context.close()


def social(browser: Browser, url: str) -> None:
    """What a link shows where it is shared: a table in the middle of an auction."""
    person = sit(browser, url, "Ann", size=(1200, 630))
    SCENES["for-sale-buy"](person)
    person.page.wait_for_timeout(350)
    taken = Image.open(io.BytesIO(person.page.screenshot())).convert("RGB")
    taken.quantize(128).save(ROOT / "web/public/social.png", optimize=True)
    person.context.close()


def main(words: list[str]) -> int:
    screens = SCENES | GUIDED | GERMAN
    for_docs = words == ["--docs"]
    if not for_docs and (unknown := set(words) - set(screens)):
        print(f"error: there are no screens {', '.join(sorted(unknown))}", file=sys.stderr)
        print(f"hint: the screens are {', '.join(screens)}", file=sys.stderr)
        return 2
    folder = SHOWN if for_docs else EVERYTHING
    wanted = {path.stem for path in SHOWN.glob("*.webp")} if for_docs else pictures(words or screens)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        if for_docs:
            social(browser, server.url)
        take(browser, server.url, folder, wanted, SCENES)
        take(browser, server.url, folder, wanted, GUIDED, guide=True)
        take(browser, server.url, folder, wanted, GERMAN, settings={"language": "de"})
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
