from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from msgspec import structs

from freehold.arena.chunk import Chunk, Span, missing, split
from freehold.arena.crew import Alone
from freehold.arena.files import WHOSE, Shelf
from freehold.arena.match import Match
from freehold.arena.results import ResultsFile, read_results
from freehold.arena.schedule import Schedule
from freehold.arena.worker import Worker
from freehold.cli import main
from freehold.core.errors import BadRecord, BadSetup
from tests.arena.matches import FIRST_MOVER, FOR_SALE, a_schedule, played, without_times
from tests.bots.test_neural import some_weights


def a_file(path: Path, *spans: Span) -> Path:
    """A results file with these spans played."""
    schedule = a_schedule()
    worker = Worker(schedule)
    file = ResultsFile(path, schedule)
    for span in spans:
        file.add(worker.play(span))
    file.close()
    return path


def games_of(span: Span) -> Chunk:
    """Deals to keep, with something like records."""
    games = a_schedule().games_in(span.first, span.deals)
    return Chunk(
        span, np.zeros((games, 3), np.int32), np.zeros((games, 3), np.int8), {}, ("freehold record 1\n",) * games
    )


def orders(deal: int) -> int:
    """How many games a deal has."""
    return len(a_schedule().orders(deal))


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    path = a_file(tmp_path / "run", Span(0, 2), Span(4, 3))
    schedule, chunks, good = read_results(path, path.read_bytes())
    fresh = Worker(schedule).play(Span(4, 3))
    assert schedule == a_schedule()
    assert [chunk.span for chunk in chunks] == [Span(0, 2), Span(4, 3)]
    assert (chunks[1].scores == fresh.scores).all()
    assert (chunks[1].ranks == fresh.ranks).all()
    assert good == path.stat().st_size


def test_a_run_in_two_sittings_ends_like_one(tmp_path: Path) -> None:
    whole = played(a_schedule(), 60)
    played(a_schedule(), 24, results=tmp_path / "run")
    resumed = played(a_schedule(), 60, results=tmp_path / "run")
    assert without_times(resumed) == without_times(whole)


def test_a_finished_run_is_not_played_again(tmp_path: Path) -> None:
    played(a_schedule(), 24, results=tmp_path / "run")
    before = (tmp_path / "run").read_bytes()
    match = Match(a_schedule(), 24, results=tmp_path / "run")
    assert match.spans() == []
    assert (tmp_path / "run").read_bytes() == before


def test_a_line_torn_by_a_crash_is_played_again(tmp_path: Path) -> None:
    whole = played(a_schedule(), 24, results=tmp_path / "run")
    content = (tmp_path / "run").read_bytes()
    (tmp_path / "run").write_bytes(content[:-40])
    assert without_times(played(a_schedule(), 24, results=tmp_path / "run")) == without_times(whole)
    assert len((tmp_path / "run").read_bytes().splitlines()) == len(content.splitlines())


@pytest.mark.parametrize("bot", ["weights:", "weights+search:sims=9;"])
def test_games_of_another_network_are_not_gone_on_with(tmp_path: Path, bot: str) -> None:
    file = some_weights(FOR_SALE, tmp_path / "net.npz")
    schedule = a_schedule([f"{bot}{file}", "random"], mixing="alone")
    whole = played(schedule, 3, results=tmp_path / "run", keep=tmp_path / "games")
    assert without_times(played(schedule, 3, results=tmp_path / "run")) == without_times(whole)
    some_weights(FOR_SALE, file, width=20)
    with pytest.raises(BadRecord, match="holds another run: networks"):
        Match(schedule, 6, results=tmp_path / "run")
    with pytest.raises(BadSetup, match="another run: not the same networks"):
        Match(schedule, 6, keep=tmp_path / "games")


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda text: b"freehold record 1\n", "not a results file"),
        (lambda text: text.replace(b'"first":0', b'"first":9'), "line 2: the checksum is wrong"),
        (lambda text: text + text.splitlines(keepends=True)[1], "deal 0 is there twice"),
        (lambda text: text.splitlines(keepends=True)[1], "line 1"),
        (lambda text: bytes(range(256)) * 4 + b"\n", "not a results file"),
    ],
)
def test_a_corrupt_file_is_refused_and_left_alone(tmp_path: Path, spoil: object, says: str) -> None:
    assert callable(spoil)
    path = a_file(tmp_path / "run", Span(0, 2), Span(2, 2))
    path.write_bytes(spoil(path.read_bytes()))
    before = path.read_bytes()
    with pytest.raises(BadRecord, match=says) as refusal:
        ResultsFile(path, a_schedule())
    assert refusal.value.hint
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_an_empty_file_is_begun(tmp_path: Path) -> None:
    (tmp_path / "run").touch()
    path = a_file(tmp_path / "run", Span(0, 1))
    assert [chunk.span for chunk in read_results(path, path.read_bytes())[1]] == [Span(0, 1)]


def test_two_arenas_do_not_write_to_one_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run, games = tmp_path / "run", tmp_path / "games"
    match = Match(a_schedule(), 24, results=run, keep=games)
    arena = ["arena", "for-sale", "--bots", "random,heuristic", "--players", "3", "--games", "6"]
    for place in (["--resume", str(run)], ["--keep", str(games)]):
        before = run.read_bytes()
        assert main([*arena, *place]) != 0
        assert "another arena is writing to" in capsys.readouterr().err
        assert run.read_bytes() == before
    whole = match.run(Alone())
    assert whole.report.games == 24
    assert Match(a_schedule(), 24, results=run, keep=games).spans() == []  # it has let go of them


def test_the_file_of_another_run_is_refused_with_what_differs(tmp_path: Path) -> None:
    path = a_file(tmp_path / "run")
    with pytest.raises(BadRecord, match="seed 7 there, 8 here"):
        ResultsFile(path, a_schedule(seed=8))


def test_a_write_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    schedule = a_schedule()
    file = ResultsFile(tmp_path / "run", schedule)
    before = (tmp_path / "run").read_bytes()

    class FullDisk:
        """Takes three bytes of every write, as a disk that is almost full does."""

        def __init__(self, out: object) -> None:
            self._out = out

        def write(self, line: bytes) -> int:
            return int(self._out.write(line[:3]))  # type: ignore[attr-defined]  # the file behind it

        def __getattr__(self, name: str) -> object:
            return getattr(self._out, name)

    monkeypatch.setattr(file, "_out", FullDisk(file._out))
    with pytest.raises(OSError, match="space"):
        file.add(Worker(schedule).play(Span(0, 1)))
    assert (tmp_path / "run").read_bytes() == before


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
    assert refusal.value.hint == "name another folder"
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


def test_a_run_says_how_many_of_its_games_were_played_before_any_were_kept(tmp_path: Path) -> None:
    places = {"results": tmp_path / "run", "keep": tmp_path / "games"}
    early = played(a_schedule(), 12, results=tmp_path / "run")
    more = Match(a_schedule(), 60, **places).run(Alone())
    again = Match(a_schedule(), 60, **places).run(Alone())
    assert (more.unkept, again.unkept) == (early.games, early.games)
    assert len(list((tmp_path / "games").rglob("*.txt"))) == more.report.games - early.games


def test_the_command_says_so_too(tmp_path: Path, capsys: pytest.CaptureFixture[str], as_compiled: None) -> None:
    usual = ["arena", "for-sale", "--bots", f"random,{FIRST_MOVER}", "--players", "3", "--processes", "1"]
    resumed = [*usual, "--resume", str(tmp_path / "run")]
    main([*resumed, "--games", "6"])
    assert "kept" not in capsys.readouterr().err
    main([*resumed, "--games", "18", "--keep", str(tmp_path / "games")])
    says = f"kept: 12 of 18 games are in {tmp_path / 'games'}; the others were played earlier"
    assert len(list(tmp_path.rglob("*.txt"))) == 12
    assert says in capsys.readouterr().err


def test_what_is_missing_is_what_was_not_done() -> None:
    assert missing([Span(2, 2), Span(6, 1)], 10) == [Span(0, 2), Span(4, 2), Span(7, 3)]
    assert missing([Span(0, 12)], 10) == []
    assert split([Span(4, 5)], 2) == [Span(4, 2), Span(6, 2), Span(8, 1)]
