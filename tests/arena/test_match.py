"""A run from its first deal to its last, in one sitting or in several."""

from __future__ import annotations

from pathlib import Path

import pytest

from freehold.arena.crew import Alone
from freehold.arena.match import Match
from freehold.cli import main
from freehold.core.errors import BadRecord, BadSetup
from tests.arena.matches import FIRST_MOVER, FOR_SALE, a_schedule, played, without_times
from tests.bots.neural.networks import some_weights


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


def test_a_run_says_how_many_of_its_games_were_played_before_any_were_kept(tmp_path: Path) -> None:
    places = {"results": tmp_path / "run", "keep": tmp_path / "games"}
    early = played(a_schedule(), 12, results=tmp_path / "run")
    more = Match(a_schedule(), 60, **places).run(Alone())
    again = Match(a_schedule(), 60, **places).run(Alone())
    assert (more.unkept, again.unkept) == (early.games, early.games)
    assert len(list((tmp_path / "games").rglob("*.txt"))) == more.report.games - early.games


def test_the_command_says_so_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    usual = ["arena", "for-sale", "--bots", f"random,{FIRST_MOVER}", "--players", "3", "--processes", "1"]
    resumed = [*usual, "--resume", str(tmp_path / "run")]
    main([*resumed, "--games", "6"])
    assert "kept" not in capsys.readouterr().err
    main([*resumed, "--games", "18", "--keep", str(tmp_path / "games")])
    says = f"kept: 12 of 18 games are in {tmp_path / 'games'}; the others were played earlier"
    assert len(list(tmp_path.rglob("*.txt"))) == 12
    assert says in capsys.readouterr().err
