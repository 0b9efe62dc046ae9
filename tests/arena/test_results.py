from __future__ import annotations

from pathlib import Path

import pytest

from freehold.arena.chunk import Span, missing, split
from freehold.arena.files import Shelf, check_writable, write_whole
from freehold.arena.match import Match
from freehold.arena.results import ResultsFile, read_results
from freehold.arena.worker import Worker
from freehold.core.errors import BadRecord
from tests.arena.matches import a_schedule, played, without_times


def a_file(path: Path, *spans: Span) -> Path:
    """A results file with these spans played."""
    schedule = a_schedule()
    worker = Worker(schedule)
    file = ResultsFile(path, schedule)
    for span in spans:
        file.add(worker.play(span))
    file.close()
    return path


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


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda text: b"", "not a results file"),
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
    schedule, shelf = a_schedule(), Shelf(tmp_path)
    chunk = Worker(schedule).play(Span(0, 1), keep=True)
    shelf.put(chunk, schedule)
    shelf.put(chunk, schedule)
    assert [folder.name for folder in tmp_path.iterdir()] == ["deals-0000000-0000000"]


def test_a_file_is_written_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "report"
    write_whole(path, b"old")
    with pytest.raises(TypeError):
        write_whole(path, "not bytes")  # type: ignore[arg-type]  # on purpose
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_path_that_cannot_be_written_is_refused_beforehand(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="is a folder"):
        check_writable([tmp_path])
    with pytest.raises(BadRecord, match="there is no folder"):
        check_writable([tmp_path / "nowhere" / "report"])


def test_what_is_missing_is_what_was_not_done() -> None:
    assert missing([Span(2, 2), Span(6, 1)], 10) == [Span(0, 2), Span(4, 2), Span(7, 3)]
    assert missing([Span(0, 12)], 10) == []
    assert split([Span(4, 5)], 2) == [Span(4, 2), Span(6, 2), Span(8, 1)]
