"""`freehold games`."""

from __future__ import annotations

import pytest

from freehold.cli.games import choices
from freehold.core.said import verbatim
from freehold.core.settings import Option
from freehold.games import KITS
from tests.cli.conftest import Run


@pytest.mark.parametrize("name", KITS)
def test_every_edition_and_option_is_shown(name: str, freehold: Run) -> None:
    kit, shown = KITS[name], freehold("games", name).out
    words = [edition.name for edition in kit.editions] + [f"  {option.name}=" for option in kit.options]
    assert [word for word in words if word not in shown] == []


def test_all_games_are_shown_without_a_name(freehold: Run) -> None:
    shown = freehold("games").out
    assert [name for name in KITS if f"{name}  " not in shown] == []


def test_an_unknown_game_is_refused(freehold: Run) -> None:
    assert freehold("games", "chess") == (
        2,
        "",
        "error: there is no game 'chess'\nhint: the games are for-sale, the-estates and goofspiel\n",
    )


def test_a_row_of_numbers_is_shown_as_a_range() -> None:
    assert choices(Option("first", verbatim("Who begins."), ("random", 0, 1, 2, 3))) == "random|0…3"


def test_a_switch_is_yes_or_no() -> None:
    assert choices(Option("open", verbatim("Open?"), (False, True))) == "no|yes"
