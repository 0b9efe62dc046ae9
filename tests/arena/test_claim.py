"""One arena at a time writes to a place."""

from __future__ import annotations

from pathlib import Path

import pytest

from freehold.arena.claim import Claim
from freehold.arena.crew import Alone
from freehold.arena.match import Match
from freehold.cli import main
from freehold.core.errors import BadRecord
from tests.arena.matches import a_schedule


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


def test_a_place_is_claimed_once_until_it_is_let_go(tmp_path: Path) -> None:
    first = Claim(tmp_path)
    with pytest.raises(BadRecord, match="another arena is writing to"):
        Claim(tmp_path)
    first.release()
    Claim(tmp_path).release()


def test_a_claim_ends_with_whoever_made_it(tmp_path: Path) -> None:
    Claim(tmp_path)  # nobody has it any more
    Claim(tmp_path).release()
