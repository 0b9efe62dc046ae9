"""The results file: a run stops anywhere and goes on; what is wrong with a file is refused and left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from freehold.arena.chunk import Span
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


def test_a_line_torn_by_a_crash_is_played_again(tmp_path: Path) -> None:
    whole = played(a_schedule(), 24, results=tmp_path / "run")
    content = (tmp_path / "run").read_bytes()
    (tmp_path / "run").write_bytes(content[:-40])
    assert without_times(played(a_schedule(), 24, results=tmp_path / "run")) == without_times(whole)
    assert len((tmp_path / "run").read_bytes().splitlines()) == len(content.splitlines())


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
