"""Every screen on a phone and on a desk, light and dark, into docs/pictures; and the picture that links to us show.

    python tools/screenshots.py [FOLDER] [NAME …]

It plays on a server of its own, from games of our own bots with loaded dice, with animation off. Pictures are made smaller
here, so that the folder stays small. With names, only those screens are taken again.
"""

from __future__ import annotations

import io
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from scenes import GERMAN, GUIDED, SCENES, Scene
from tests.browser.driver import ROOT, Person, launch, serving, sit

PLACES: dict[str, dict[str, Any]] = {
    "phone": {"size": (390, 844), "has_touch": True, "is_mobile": True},
    "desk": {"size": (1280, 800)},
}
SCHEMES = ("light", "dark")
SCALE = 0.75
"""Pixels of a picture for each of the page, so that the folder stays small."""
QUALITY = 60


def shoot(person: Person, path: Path) -> None:
    """Take the screen and keep it small."""
    taken = Image.open(io.BytesIO(person.page.screenshot())).convert("RGB")
    taken.save(path, "WEBP", quality=QUALITY, method=6)


def take(browser: Browser, url: str, folder: Path, scenes: dict[str, Scene], **how: Any) -> None:
    """Every scene at every place in every scheme, each place and scheme in a browser of its own."""
    for (place, options), scheme in product(PLACES.items(), SCHEMES if scenes else ()):
        person = sit(browser, url, "Ann", color_scheme=scheme, device_scale_factor=SCALE, **options, **how)
        for name, scene in scenes.items():
            scene(person)
            person.page.wait_for_timeout(350)
            shoot(person, folder / f"{name}-{place}-{scheme}.webp")
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


def main(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)

    def wanted(scenes: dict[str, Scene]) -> dict[str, Scene]:
        return {name: scene for name, scene in scenes.items() if not names or name in names}

    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        if not names:
            social(browser, server.url)
        take(browser, server.url, folder, wanted(SCENES))
        take(browser, server.url, folder, wanted(GUIDED), guide=True)
        take(browser, server.url, folder, wanted(GERMAN), settings={"language": "de"})
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures", sys.argv[2:])
