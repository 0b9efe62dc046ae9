"""A server and a browser for these tests; people who complain in the console fail their test.

For the package and not for the session: while Playwright runs, its thread has a running event loop, and whichever other
tests came after these in the same worker could not begin one of their own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

playwright = pytest.importorskip(
    "playwright.sync_api", reason="the browser tests need Playwright: make test installs it"
)

from tests.browser.driver import ROOT, Person, Server, find_chromium, launch, serving, sit  # noqa: E402

Seat = Callable[..., Person]


@pytest.fixture(scope="package")
def browser() -> Iterator[Any]:
    if find_chromium() is None:
        print("\nWARNING: no Chromium, so the browser tests are SKIPPED (tools/chromium installs it)", file=sys.stderr)
        pytest.skip("there is no Chromium; tools/chromium installs it")
    if not (ROOT / "src/freehold/web_dist/index.html").is_file():
        print("\nWARNING: the web app is not built, so the browser tests are SKIPPED (make web)", file=sys.stderr)
        pytest.skip("the web app is not built; make web builds it")
    with playwright.sync_playwright() as started:
        running = launch(started)
        yield running
        running.close()


@pytest.fixture(scope="package")
def server(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def own_server(browser: Any, tmp_path: Path) -> Iterator[Server]:
    """One that a test may stop."""
    with serving(tmp_path) as running:
        yield running


@pytest.fixture
def seat(browser: Any, server: Server) -> Iterator[Seat]:
    """Call it to have somebody sit down at a browser; nobody's console may have complained at the end."""
    people: list[Person] = []

    def call(name: str = "Ann", **options: Any) -> Person:
        people.append(sit(browser, options.pop("url", server.url), name, **options))
        return people[-1]

    yield call
    complaints = [f"{person.name}: {complaint}" for person in people for complaint in person.complaints]
    for person in people:
        person.context.close()
    assert not complaints


@pytest.fixture
def ann(seat: Seat) -> Person:
    return seat("Ann")
