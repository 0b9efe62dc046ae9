"""Pictures hold what a view holds, are well-formed, and need nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import combinations
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from PIL import Image

from freehold.adapters.pettingzoo import raw_env
from freehold.adapters.pictures import drawing_of
from freehold.adapters.pictures.moving import PAUSE, drawings, gif
from freehold.adapters.pictures.shapes import Area, Box, Drawing, Label, Stroke
from freehold.adapters.svg import Picture, animate, draw
from freehold.core.game import NATURE
from freehold.core.record import Record, game_of, stops
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
    assert str(KITS[game].text.ask(view, ["Seat 0", "Seat 1", "Seat 2", "Seat 3"])) in shown


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


def test_a_game_nobody_has_drawn_keeps_the_colours_of_its_text() -> None:
    env = raw_env("goofspiel", render_mode="svg")
    env.reset(seed=3)
    assert 'fill="#a8741a" font-weight="700"' in env.render()


def test_hands_are_turned_down_for_those_who_may_not_see_them() -> None:
    env = raw_env("for-sale", players=3)
    env.reset(seed=3)
    seated, rng = env.seated, Random(1)
    while seated.game.view(seated.state, None).phase != "sell":
        seated.step(rng.choice(seated.mask(seated.actor).nonzero()[0].tolist()))
    own = seated.game.view(seated.state, 0)
    assert hands(drawing_of(seated.kit, own, "ABC")) == [str(number) for number in own.seats[0].properties]
    assert hands(drawing_of(seated.kit, seated.game.view(seated.state, None), "ABC")) == []


def hands(drawing: Drawing) -> list[str]:
    """The numbers on the small cards."""
    labels = [shape for group in drawing.groups for shape in group if isinstance(shape, Label)]
    return [label.text for label in labels if (label.size, label.bold) == (13, True)]


@pytest.mark.parametrize("file", sorted(RECORDS.rglob("*.txt")), ids=lambda file: file.stem)
def test_every_position_of_every_golden_game_can_be_drawn(file: Path) -> None:
    """Nothing is drawn outside the sheet, whatever the players, the edition and the stage."""
    record = Record.read(file.read_text())
    kit = KITS[record.game]
    table = game_of(kit, record).remembering()
    for drawing in list(drawings(kit, record, lambda state: table.view(state, None)))[::7]:
        for x, y in points(drawing):
            assert 0 <= x <= drawing.width
            assert 0 <= y <= drawing.height
        assert overlaps(drawing) == []


def overlaps(drawing: Drawing) -> list[tuple[Box, Box]]:
    """Boxes of different groups, the ground apart, of which one covers the other: a film would not know which is on top."""
    boxes = [(n, box) for n, group in enumerate(drawing.groups[1:]) for box in group if isinstance(box, Box)]
    return [(a, b) for (m, a), (n, b) in combinations(boxes, 2) if m != n and do_meet(a, b)]


def do_meet(a: Box, b: Box) -> bool:
    is_beside = a.x + a.width <= b.x or b.x + b.width <= a.x
    return not is_beside and not (a.y + a.height <= b.y or b.y + b.height <= a.y)


def points(drawing: Drawing) -> Iterator[tuple[float, float]]:
    """Corners, middles and places of writing."""
    for shape in (shape for group in drawing.groups for shape in group):
        if isinstance(shape, Area | Stroke):
            yield from shape.points
        else:
            yield shape.x, shape.y
        if isinstance(shape, Box):
            yield shape.x + shape.width, shape.y + shape.height


def test_the_same_view_gives_the_same_drawing() -> None:
    kit = KITS["the-estates"]
    view = kit.game(3).view(kit.game(3).start(), None)
    assert drawing_of(kit, view, ["Ann", "Bea", "Cy"]) == drawing_of(kit, view, ["Ann", "Bea", "Cy"])


def visible_at(root: ElementTree.Element, second: float, length: float) -> list[str]:
    """The text a film shows at some time of its first run."""
    told = []
    for group in root.iter(f"{SPACE}g"):
        sets = [one for one in group.findall(f"{SPACE}set") if one.get("id") is None]
        spans = [(float(one.get("begin", "")[11:-1]), float(one.get("dur", "")[:-1])) for one in sets]
        if spans and any(begin <= second < begin + dur for begin, dur in spans):
            told += [text.text or "" for text in group.iter(f"{SPACE}text")]
    assert length > second
    return told


@pytest.mark.parametrize("game", KITS)
def test_a_film_shows_each_position_in_its_time(game: str) -> None:
    record = golden(game)
    kit, table = KITS[game], game_of(KITS[game], record)
    frames = list(drawings(kit, record, lambda state: table.view(state, None)))
    root = ElementTree.fromstring(animate(kit, record, seconds=0.5))
    always = {group for group in frames[0].groups if all(group in frame.groups for frame in frames)}
    for at in (0, 1, len(frames) // 2, len(frames) - 1):
        changing = [shape for group in frames[at].groups if group not in always for shape in group]
        expected = sorted(shape.text for shape in changing if isinstance(shape, Label))
        assert sorted(visible_at(root, at * 0.5 + 0.1, len(frames) * 0.5)) == expected


def test_a_film_begins_again() -> None:
    record = golden("goofspiel")
    film = animate(KITS["goofspiel"], record, seconds=0.5)
    length = (len(stops(record)) - 1 + PAUSE) * 0.5
    assert f'id="film" attributeName="visibility" to="visible" begin="0s;film.end" dur="{length:g}s"' in film


def test_a_film_stops_after_the_last_of_several_draws() -> None:
    record = golden("for-sale")
    assert [play.seat for play in record.plays[:4]] == [NATURE] * 4
    assert stops(record)[0] == 0
    assert 2 not in stops(record)
    assert stops(record)[-1] == len(record.plays)


def test_a_gif_has_a_frame_for_each_stop() -> None:
    record = golden("goofspiel")
    table = game_of(KITS["goofspiel"], record)
    frames = list(drawings(KITS["goofspiel"], record, lambda state: table.view(state, None)))[:8]
    image = Image.open(BytesIO(gif(frames, 0.5)))
    assert (image.n_frames, image.info["duration"], image.info["loop"]) == (8, 500, 0)


def test_pixels_are_those_of_the_drawing() -> None:
    env = raw_env("the-estates", render_mode="rgb_array")
    env.reset(seed=3)
    pixels = env.render()
    assert pixels.shape == (672, 994, 3)
    assert tuple(pixels[20, 500]) == (243, 237, 224)


def test_a_picture_asks_nothing_of_the_network() -> None:
    svg = animate(KITS["goofspiel"], golden("goofspiel"))
    assert "http" not in svg.replace('xmlns="http://www.w3.org/2000/svg"', "")
