"""Several people at one keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest

from freehold.core.record import Record, check_record
from freehold.games import KITS
from tests.cli.conftest import Run
from tests.cli.typist import play_through

HOT_SEAT = ("play", "for-sale", "--hot-seat", "--names", "Di,Ed,Flo", "--option", "first=0", "--seed", "1")


@pytest.mark.parametrize("game", KITS)
def test_people_can_play_a_whole_game_at_one_keyboard(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    play_through(monkeypatch, "play", game, "--hot-seat", "--players", "4", "--bots", "random", "--save", file)
    assert check_record(KITS[game], Record.read(file.read_text())) is not None


def test_nothing_is_shown_before_the_keyboard_has_been_passed(freehold: Run) -> None:
    shown = freehold(*HOT_SEAT).out
    assert shown.rstrip().splitlines()[3] == "Pass the keyboard to Di. Di, press Enter: "
    assert "Your turn" not in shown


def test_each_person_is_asked_in_turn(freehold: Run) -> None:
    shown = freehold(*HOT_SEAT, typed="\nbid 1\n\nbid 2\n\n").out
    assert [shown.count(f"Pass the keyboard to {name}.") for name in ("Di", "Ed", "Flo")] == [1, 1, 1]
    assert shown.count("Your turn:") == 3


def test_each_person_hears_what_happened_before(freehold: Run) -> None:
    shown = freehold(*HOT_SEAT, typed="\nbid 1\n\nbid 2\n\n").out.split("Pass the keyboard to Flo.")[1]
    assert "Di bids 1.\nEd bids 2.\n" in shown


def test_a_sealed_property_is_told_to_its_owner_only(freehold: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(ABOUT_TO_SELL)
    shown = freehold("play", file, "--hot-seat", typed="\nsell 7\n\nlog\n").out
    assert "Di seals a property." in shown.split("Pass the keyboard to Ed.")[1]
    assert "seals property 7" not in shown.split("Pass the keyboard to Ed.")[1]


ABOUT_TO_SELL = """freehold record 1
game: for-sale
rules: 1
edition: gryphon-2008
option removed: 27
option first: 0
player 0: Di
player 1: Ed
player 2: Flo

* deal 7 8 9
0 pass
1 pass
* cheque 3 5 8
"""


def test_coins_of_others_stay_hidden(freehold: Run) -> None:
    shown = freehold(*HOT_SEAT, typed="\nbid 1\n\n").out.split("Pass the keyboard to Ed.")[1]
    assert "  Di    ? coins" in shown
    assert "> Ed   18 coins" in shown


def test_undo_is_offered_with_the_keyboard_while_it_is_possible(freehold: Run) -> None:
    shown = freehold(*HOT_SEAT, typed="\nbid 9\n").out
    assert "Pass the keyboard to Ed. Ed, press Enter (Di may type `undo` instead): " in shown


def test_a_move_can_be_taken_back_before_the_keyboard_is_passed(freehold: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    shown = freehold(*HOT_SEAT, "--save", file, typed="\nbid 9\nundo\nbid 2\n").out
    assert "Di's last move has been taken back." in shown
    assert "0 bid 2" in file.read_text()
    assert "bid 9" not in file.read_text()


def test_what_cannot_be_taken_back_does_not_pass_the_keyboard(freehold: Run) -> None:
    shown = freehold(*HOT_SEAT, typed="\npass\n\npass\nundo\nundo\n").out.split("> pass")[2]
    assert shown.count("error: too late to take that back") == 2
    assert "Your turn" not in shown


def test_one_can_leave_while_the_keyboard_is_passed(freehold: Run) -> None:
    assert "freehold play --resume" in freehold(*HOT_SEAT, typed="\nbid 1\nquit\n").out
