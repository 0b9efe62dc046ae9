"""Pictures hold what a view holds, are well-formed, and need nothing from elsewhere."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from freehold.adapters.pettingzoo import raw_env
from freehold.adapters.svg import Picture, animate, draw
from freehold.core.record import Record
from freehold.games import KITS

SPACE = "{http://www.w3.org/2000/svg}"
RECORDS = Path(__file__).parents[1] / "records"


def golden(game: str) -> Record:
    return Record.read(sorted((RECORDS / game.replace("-", "_")).rglob("*.txt"))[0].read_text())


def words(svg: str) -> str:
    """All text of a picture, and a proof that it is well-formed."""
    return " ".join(element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SPACE}text"))


@pytest.mark.parametrize("game", KITS)
def test_a_picture_shows_the_table_and_asks(game: str) -> None:
    env = raw_env(game, render_mode="svg")
    env.reset(seed=3)
    shown = words(env.render())
    view = env.seated.game.view(env.seated.state, env.seated.actor)
    assert KITS[game].title in shown
    assert KITS[game].text.ask(view, ["Seat 0", "Seat 1", "Seat 2", "Seat 3"]) in shown


@pytest.mark.parametrize("game", KITS)
def test_names_cannot_write_into_the_picture(game: str) -> None:
    table = KITS[game].game(3)
    svg = draw(KITS[game], table.view(table.start(), None), ["<b>Ann", "[red]&Bea", "Cy"])
    assert "<b>" not in svg
    assert "<b>Ann" in words(svg)
    assert "[red]&Bea" in words(svg)


def test_a_notebook_shows_it() -> None:
    kit = KITS["for-sale"]
    view = kit.game(3).view(kit.game(3).start(), None)
    assert Picture(kit, view, ["Ann", "Bea", "Cy"])._repr_svg_() == draw(kit, view, ["Ann", "Bea", "Cy"])


def test_colours_and_weights_are_kept() -> None:
    env = raw_env("for-sale", render_mode="svg")
    env.reset(seed=3)
    assert 'font-weight="700" fill="#2e7d4f"' in env.render()


@pytest.mark.parametrize("game", KITS)
def test_a_record_becomes_a_moving_picture(game: str) -> None:
    record = golden(game)
    root = ElementTree.fromstring(animate(KITS[game], record, seconds=0.5))
    shows = list(root.iter(f"{SPACE}set"))
    assert len(shows) == len(record.plays) + 1
    assert [shows[i].get("begin") for i in (0, 1)] == ["0s", "0.5s"]
    assert shows[-1].get("fill") == "freeze"


def test_a_picture_asks_nothing_of_the_network() -> None:
    svg = animate(KITS["goofspiel"], golden("goofspiel"))
    assert "http" not in svg.replace('xmlns="http://www.w3.org/2000/svg"', "")
