from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import pytest

from freehold.bots import bot, bot_names, make_bot
from freehold.core.errors import BadSetup
from tests.arena.matches import FOR_SALE, a_schedule, played

EXAMPLE = Path(__file__).parents[2] / "examples" / "python_bot"


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """The example package as an installer would leave it: on the path, with its entry point written beside it."""
    facts = tmp_path / "freehold_miser-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: freehold-miser\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text(
        "[freehold.bots]\nmiser = freehold_miser:MISER\nbroken = no_such_module:BOT\nodd = freehold_miser:Miser\n"
        "random = freehold_miser:MISER\n"
    )
    bot_names()  # ours register when they are imported, once in a process: not in the copy, which is thrown away
    monkeypatch.syspath_prepend(str(EXAMPLE))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(bot, "_MAKERS", dict(bot._MAKERS))
    bot._load_built_in.cache_clear()
    yield tmp_path
    bot._load_built_in.cache_clear()


def test_a_package_can_offer_a_bot(installed: Path) -> None:
    assert "miser" in bot_names("for-sale")
    report = played(a_schedule(["random", "miser:patience=0.9"]), 12)
    assert report.bots[1].decisions > 0
    assert report.bots[1].forfeits == {}


def test_its_parameters_are_checked(installed: Path) -> None:
    with pytest.raises(BadSetup, match="'greed=2' is not one of its parameters"):
        make_bot("miser:greed=2", FOR_SALE, FOR_SALE.game(3), Random(1))


@pytest.mark.parametrize(("name", "says"), [("broken", "no_such_module"), ("odd", "is not a freehold.bots.Maker")])
def test_one_that_cannot_be_loaded_says_so_when_it_is_asked_for(installed: Path, name: str, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        make_bot(name, FOR_SALE, FOR_SALE.game(3), Random(1))


def test_nobody_replaces_a_bot_of_ours(installed: Path) -> None:
    assert type(make_bot("random", FOR_SALE, FOR_SALE.game(3), Random(1))).__name__ == "Uniform"


def test_the_examples_entry_point_is_the_one_in_its_project_file() -> None:
    import tomllib

    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    name, value = next(iter(project["entry-points"][bot.ENTRY_POINTS].items()))
    assert EntryPoint(name, value, bot.ENTRY_POINTS).module == "freehold_miser"
