"""Kept games: each once, and those of one run only."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from msgspec import structs

from freehold.arena.chunk import Chunk, Span
from freehold.arena.schedule import Schedule
from freehold.arena.shelf import WHOSE, Shelf
from freehold.core.errors import BadSetup
from tests.arena.matches import a_schedule, played


def games_of(span: Span) -> Chunk:
    """Deals to keep, with something like records."""
    games = a_schedule().games_in(span.first, span.deals)
    return Chunk(
        span, np.zeros((games, 3), np.int32), np.zeros((games, 3), np.int8), {}, ("freehold record 1\n",) * games
    )


def orders(deal: int) -> int:
    """How many games a deal has."""
    return len(a_schedule().orders(deal))


def test_kept_games_are_one_readable_file_each(tmp_path: Path) -> None:
    schedule = a_schedule()
    report = played(schedule, 12, keep=tmp_path / "games")
    files = sorted((tmp_path / "games").glob("*/*.txt"))
    assert len(files) == report.games
    assert files[0].name == "0000000-00.txt"
    assert files[0].read_text().startswith("freehold record 1\ngame: for-sale\n")


def test_keeping_a_span_again_replaces_it(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, a_schedule())
    shelf.put(games_of(Span(0, 1)))
    shelf.put(games_of(Span(0, 1)))
    shelf.close()
    Shelf(tmp_path, a_schedule()).put(games_of(Span(0, 1)))
    assert sorted(place.name for place in tmp_path.iterdir()) == ["deals-0000000-0000000", WHOSE]


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ([Span(0, 2)], Span(0, 8)),
        ([Span(0, 8)], Span(0, 2)),
        ([Span(0, 8)], Span(3, 2)),
        ([Span(0, 4), Span(4, 4)], Span(2, 4)),
        ([Span(deal, 1) for deal in range(4)], Span(0, 8)),
    ],
)
def test_no_deal_is_kept_twice_however_the_spans_lie(tmp_path: Path, older: list[Span], newer: Span) -> None:
    for span in (*older, newer):
        Shelf(tmp_path, a_schedule()).put(games_of(span))
    kept = sorted(file.name for file in tmp_path.glob("*/*.txt"))
    deals = {deal for span in (*older, newer) for deal in range(span.first, span.end)}
    assert kept == sorted(f"{deal:07}-{order:02}.txt" for deal in deals for order in range(orders(deal)))
    last = tmp_path / f"deals-{newer.first:07}-{newer.end - 1:07}"
    assert len(list(last.iterdir())) == sum(orders(deal) for deal in range(newer.first, newer.end))
    assert all(any(place.iterdir()) for place in tmp_path.glob("deals-*"))


def test_a_longer_run_into_the_same_folder_keeps_each_game_once(tmp_path: Path) -> None:
    played(a_schedule(), 12, keep=tmp_path)
    report = played(a_schedule(), 60, keep=tmp_path)
    assert len(list(tmp_path.rglob("*.txt"))) == report.games


@pytest.mark.parametrize(
    ("other", "says"),
    [
        (a_schedule(seed=8), "not the same seed"),
        (a_schedule(["random", "random"]), "not the same bots"),
        (a_schedule(game="the-estates"), "not the same game, "),
    ],
)
def test_the_folder_of_another_run_is_refused_and_left_alone(tmp_path: Path, other: Schedule, says: str) -> None:
    Shelf(tmp_path, a_schedule()).put(games_of(Span(0, 1)))
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(BadSetup, match=says) as refusal:
        Shelf(tmp_path, other)
    assert str(refusal.value.hint) == "name another folder"
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize("spoil", [lambda file: file.unlink(), lambda file: file.write_bytes(b"{")])
def test_a_folder_of_games_of_nobody_knows_which_run_is_refused(
    tmp_path: Path, spoil: Callable[[Path], object]
) -> None:
    Shelf(tmp_path, a_schedule()).put(games_of(Span(0, 1)))
    spoil(tmp_path / WHOSE)
    with pytest.raises(BadSetup, match="does not say of which run"):
        Shelf(tmp_path, a_schedule())


def test_a_folder_without_games_is_for_any_run(tmp_path: Path) -> None:
    Shelf(tmp_path, a_schedule(seed=8))
    Shelf(tmp_path, a_schedule()).put(games_of(Span(0, 1)))
    Shelf(tmp_path, a_schedule())


def test_what_a_killed_run_was_writing_is_cleared_away(tmp_path: Path) -> None:
    draft = tmp_path / ".deals-0000000-0000001.123.part"
    draft.mkdir()
    (draft / "0000000-00.txt").write_text("freehold")
    Shelf(tmp_path, a_schedule())
    assert not list(tmp_path.rglob("*.txt"))


def test_a_span_that_cannot_be_kept_leaves_nothing(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, a_schedule())
    with pytest.raises(StopIteration):
        shelf.put(structs.replace(games_of(Span(0, 1)), records=()))
    assert [place.name for place in tmp_path.iterdir()] == [WHOSE]
