"""Files that are there as a whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Thread

import pytest

from freehold.core.errors import BadSetup
from freehold.core.files import check_writable, write_whole


def test_a_file_is_replaced_and_nothing_left_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    for content in (b"old", b"new"):
        write_whole(file, content)
    assert file.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [file]


def test_a_link_stays_one(tmp_path: Path) -> None:
    file, link = tmp_path / "real.json", tmp_path / "link.json"
    file.write_bytes(b"old")
    link.symlink_to(file)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert file.read_bytes() == b"new"


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    heard: list[bytes] = []
    reader = Thread(target=lambda: heard.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, b"new")
    reader.join(timeout=10)
    assert heard == [b"new"]
    assert pipe.is_fifo()


def test_what_cannot_be_written_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "report.json"
    file.write_bytes(b"old")

    def fail(descriptor: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="full"):
        write_whole(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_what_could_not_be_written_is_refused_beforehand(tmp_path: Path) -> None:
    for path, why in [
        (tmp_path, "is a folder"),
        (tmp_path / "nowhere" / "report.json", "there is no folder"),
        (Path("/proc/report.json"), "cannot be written"),
    ]:
        with pytest.raises(BadSetup, match=why):
            check_writable([path])


def test_files_links_and_devices_can_be_written(tmp_path: Path) -> None:
    file, link = tmp_path / "report.json", tmp_path / "link.json"
    file.touch()
    link.symlink_to(file)
    check_writable([file, link, tmp_path / "new.json", Path(os.devnull)])
    assert sorted(tmp_path.iterdir()) == [link, file]
