"""Looking at a game again."""

from __future__ import annotations

from pathlib import Path

import pytest

from freehold.core.record import Record
from tests.cli.conftest import Run

WHOLE = """freehold record 1
game: for-sale
rules: 1
edition: gryphon-2008
option removed: 27
option first: 0
player 0: Di
player 1: Ed
player 2: Flo
result: 20 22 23

* deal 7 8 9
0 bid 1
1 bid 2
2 bid 3
0 pass
1 pass
* cheque 3 5 8
0 sell 7
1 sell 8
2 sell 9
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(WHOLE)
    return file


def test_the_whole_story_can_be_printed(file: Path, freehold: Run) -> None:
    lines = freehold("replay", file, "--print").out.splitlines()
    assert lines[:2] == ["   3  Auction 1 of 1: 7, 8 and 9 for sale. Di opens.", "   4  Di bids 1."]
    assert lines[-1] == "Flo wins."


def test_a_spectator_does_not_hear_what_was_sealed(file: Path, freehold: Run) -> None:
    assert "Di seals a property." in freehold("replay", file, "--print", "--seat", "spectator").out


def test_a_seat_hears_its_own_seal_only(file: Path, freehold: Run) -> None:
    story = freehold("replay", file, "--print", "--seat", "Ed").out
    assert "Di seals a property." in story
    assert "Ed seals property 8." in story


def test_all_eyes_hear_every_seal(file: Path, freehold: Run) -> None:
    assert "seals a property" not in freehold("replay", file, "--print").out


def test_enter_goes_on_and_draws_are_one_step(file: Path, freehold: Run) -> None:
    shown = freehold("replay", file, typed="\nn\n").out
    assert "[0/14] \n" in shown
    assert "[3/14] n\n" in shown
    assert "[4/14] " in shown


def test_b_goes_back(file: Path, freehold: Run) -> None:
    assert freehold("replay", file, typed="\n\nb\n").out.count("[3/14]") == 2


def test_g_goes_to_a_move(file: Path, freehold: Run) -> None:
    shown = freehold("replay", file, typed="g 7\n").out
    assert "   7  Di passes: takes property 7 and gets 0 of their 1 coin back." in shown
    assert "[7/14]" in shown


def test_at_begins_there(file: Path, freehold: Run) -> None:
    assert "[7/14]" in freehold("replay", file, "--at", "7").out


def test_r_goes_to_the_next_draw(file: Path, freehold: Run) -> None:
    shown = freehold("replay", file, typed="r\nr\nr\n").out
    assert "Sale 1 of 1: cheques of 3, 5 and 8 thousand" in shown
    assert "Nothing is drawn after this." in shown


def test_s_looks_through_another_seat(file: Path, freehold: Run) -> None:
    shown = freehold("replay", file, "--at", "5", typed="s 1\n").out.split("] s 1\n")[1]
    assert "  Di    ? coins" in shown
    assert "Your properties: none" in shown


def test_the_last_step_shows_the_result(file: Path, freehold: Run) -> None:
    shown = freehold("replay", file, typed="g 14\nn\n").out
    assert "Flo wins." in shown
    assert "This is the end." in shown


def test_q_stops(file: Path, freehold: Run) -> None:
    assert freehold("replay", file, typed="q\nn\n").out.endswith("[0/14] q\n")


def test_anything_else_shows_the_keys(file: Path, freehold: Run) -> None:
    assert freehold("replay", file, typed="what\n").out.count("Enter or n: next") == 2


@pytest.mark.parametrize("typed", ["g 99", "g x", "g", "s 7", "s Zoe"])
def test_what_is_not_there_is_refused_and_we_stay(typed: str, file: Path, freehold: Run) -> None:
    shown = freehold("replay", file, typed=f"{typed}\n").out
    assert "error: " in shown
    assert shown.count("[0/14]") == 2


def test_an_unfinished_game_says_whose_turn_it_is(file: Path, freehold: Run) -> None:
    head, _, _ = WHOLE.partition("0 pass")
    file.write_text(head.replace("result: 20 22 23\n", ""))
    assert "The game is not finished: It is Di's turn to bid or pass." in freehold("replay", file, "--print").out


def test_json_records_replay_too(file: Path, freehold: Run) -> None:
    file.write_bytes(Record.read(WHOLE).to_json())
    assert freehold("replay", file, "--print").status == 0


def test_an_impossible_move_is_a_users_mistake(file: Path, freehold: Run) -> None:
    file.write_text(WHOLE.replace("1 bid 2", "1 bid 1"))
    ran = freehold("replay", file)
    assert ran.status == 2
    assert ran.err.startswith("error: move 5 (seat 1: bid 1)")


def test_a_game_that_has_not_begun_can_be_looked_at(tmp_path: Path, freehold: Run) -> None:
    file = tmp_path / "begun.txt"
    file.write_text(WHOLE[: WHOLE.index("result")])
    ran = freehold("replay", file, "--print")
    assert (ran.status, ran.err) == (0, "")
    assert "The game is not finished" in ran.out
