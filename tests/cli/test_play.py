"""Playing in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from freehold.core.record import Record, check_record
from freehold.games import KITS
from tests.cli.conftest import FAULTY, Run
from tests.cli.typist import play_through

TABLES = [
    ("for-sale", "--bots", "random"),
    ("for-sale", "--players", "6", "--edition", "iello-2015", "--option", "variant=not-for-everyone"),
    ("for-sale", "--players", "3", "--option", "card_tracker=yes", "--option", "forced_moves=yes", "--bots", "2"),
    ("the-estates", "--players", "3", "--bots", "random"),
    ("the-estates", "--option", "rounds=2", "--players", "2", "--bots", "random"),
]


@pytest.mark.parametrize("table", TABLES, ids=" ".join)
def test_a_whole_game_can_be_played_by_typing_what_the_prompts_offer(
    table: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    play_through(monkeypatch, "play", *table, "--save", file)
    assert check_record(KITS[table[0]], Record.read(file.read_text())) is not None


def test_the_end_is_a_table_with_cheques_coins_and_ranks(monkeypatch: pytest.MonkeyPatch) -> None:
    ending = play_through(monkeypatch, "play", "for-sale").split("The game is over")[-1]
    assert [word for word in ("player", "cheques", "coins", "total", "1.", "4.", " wins.") if word not in ending] == []


def test_the_same_seed_and_the_same_moves_give_the_same_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("one", "two"):
        play_through(monkeypatch, "play", "for-sale", "--save", tmp_path / name, seed=5)
    assert (tmp_path / "one").read_text() == (tmp_path / "two").read_text()


def test_a_prompt_says_what_may_be_typed_and_what_it_would_cost(freehold: Run) -> None:
    shown = freehold("play", "for-sale", "--option", "first=0").out
    assert "Your turn: bid 1 to 18, or pass and take " in shown
    assert "  bid 1   adds 1, leaves 17" in shown
    assert "  bid 18  adds 18, leaves 0" in shown


def test_what_happened_since_is_told_in_sentences(freehold: Run) -> None:
    shown = freehold("play", "for-sale", "--option", "first=0", "--bots", "random", typed="pass\n").out
    assert "Ann passes: takes property " in shown.split("> pass")[1]


def test_a_question_mark_explains_the_rules_of_the_moment(freehold: Run) -> None:
    shown = freehold("play", "for-sale", typed="?\n").out.split("> ?")[1]
    assert "rounded down" in shown
    assert "undo" in shown


def test_the_rules_of_the_moment_fit_a_narrow_screen(freehold: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    shown = freehold("play", "for-sale", typed="?\n").out.split("> ?")[1].split("\n  ?")[0]
    assert max(map(len, shown.splitlines())) <= 60


def test_moves_lists_every_move(freehold: Run) -> None:
    shown = freehold("play", "for-sale", "--option", "first=0", typed="moves\n").out.split("> moves")[1]
    assert "  bid 11  adds 11, leaves 7" in shown


def test_a_hint_ranks_the_moves_one_has(freehold: Run) -> None:
    # With a seed: where both bots pass, there is no second bid to ask about.
    game = ("play", "for-sale", "--players", "3", "--option", "removed=27", "--option", "first=0", "--seed", "1")
    shown = freehold(*game, typed="bid 1\nhint\n").out.split("> hint")[1]
    assert "Thinking …" in shown
    assert " pass " in shown.split("wins")[1]


def test_the_log_tells_everything_so_far(freehold: Run) -> None:
    shown = freehold("play", "for-sale", "--option", "first=0", typed="bid 2\nlog\n").out
    assert shown.split("> log")[-1].count("Ann bids 2.") == 1


def test_the_table_can_be_shown_again(freehold: Run) -> None:
    # Ann bids first: where all others pass before her, she is first asked in auction 2.
    shown = freehold("play", "for-sale", "--option", "first=0", typed="table\n").out
    assert shown.count("· auction 1 of 7 ·") == 2


def test_an_empty_line_asks_again(freehold: Run) -> None:
    assert freehold("play", "for-sale", typed="\n").out.count("Your turn:") == 2


def test_a_bid_that_is_taken_back_was_never_made(freehold: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    freehold("play", "for-sale", "--option", "first=0", "--seed", "1", "--save", file, typed="bid 1\nundo\n")
    assert "bid" not in file.read_text()


def test_undo_takes_the_bots_answers_back_too(freehold: Run) -> None:
    typed = "bid 1\nundo\n"
    shown = freehold("play", "for-sale", "--option", "first=0", "--seed", "1", typed=typed).out.split("> undo")[1]
    assert "Ann's last move has been taken back." in shown
    assert shown.count("no bid yet") == 4


def test_undo_is_offered_once_there_is_a_move_to_take_back(freehold: Run) -> None:
    shown = freehold("play", "for-sale", "--option", "first=0", "--seed", "1", typed="bid 1\n").out
    assert [", undo, " in question for question in shown.split("Your turn:")[1:]] == [False, True]


def test_options_are_shown_as_they_are_typed(freehold: Run) -> None:
    options = ("--option", "card_tracker=yes", "--option", "first=0")
    assert freehold("play", "for-sale", *options).out.startswith("For Sale, gryphon-2008 (card_tracker=yes, first=0). ")


def test_there_is_nothing_to_undo_at_first(freehold: Run) -> None:
    assert "error: there is no move of yours to take back" in freehold("play", "for-sale", typed="undo\n").out


def test_after_new_cards_it_is_too_late_to_undo(freehold: Run) -> None:
    typed = "pass\nundo\n"
    shown = freehold("play", "for-sale", "--option", "first=0", "--bots", "heuristic", typed=typed).out
    assert "error: too late to take that back" in shown


@pytest.mark.parametrize(
    "typed", ["bid 0", "bid -3", "bid 1.5", "bid 99", "bid", "sell 5", "deal 7", "nonsense", "\x1b[A", "bid ４"]
)
def test_what_cannot_be_played_is_refused_and_changes_nothing(typed: str, freehold: Run, tmp_path: Path) -> None:
    files = tmp_path / "one.txt", tmp_path / "two.txt"
    command = ("play", "for-sale", "--option", "first=0", "--seed", "1", "--save")
    assert "error: " in freehold(*command, files[0], typed=f"{typed}\n").out
    freehold(*command, files[1])
    assert files[0].read_text() == files[1].read_text()


def test_quitting_keeps_the_game_and_says_how_to_go_on(freehold: Run, tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    ran = freehold("play", "for-sale", "--save", file, typed="quit\n")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.endswith(f"freehold play --resume '{file}'\n")


@pytest.mark.parametrize("way", [("--resume",), ()])
def test_a_game_goes_on_where_it_was_left(way: tuple[str, ...], freehold: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    freehold("play", "for-sale", "--option", "first=0", "--bots", "random", "--save", file, typed="bid 3\nquit\n")
    before = file.read_text().splitlines()
    shown = freehold("play", *way, file, typed="log\n").out
    assert "(random)" in shown
    assert "Ann bids 3." in shown.split("> log")[-1]
    assert set(before) <= set(file.read_text().splitlines())


def test_going_on_can_be_kept_elsewhere(freehold: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "one.txt", tmp_path / "two.txt"
    freehold("play", "for-sale", "--option", "first=0", "--save", first)
    before = first.read_text()
    freehold("play", first, "--save", second, typed="pass\n")
    assert first.read_text() == before
    assert "0 pass" in second.read_text()


def test_a_record_from_elsewhere_gets_bots_in_all_seats_but_the_first(freehold: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("freehold record 1\ngame: for-sale\nrules: 1\nedition: gryphon-2008\n" + PLAYERS)
    assert "Di (person), Ed (heuristic) and Flo (heuristic)" in freehold("play", file).out


PLAYERS = "player 0: Di\nplayer 1: Ed\nplayer 2: Flo\n"


def test_a_finished_game_cannot_go_on(freehold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.txt"
    play_through(monkeypatch, "play", "for-sale", "--save", file)
    ran = freehold("play", file)
    assert (ran.status, ran.err.splitlines()[0]) == (2, f"error: the game in {file} is over")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "which game?"),
        (("chess",), "there is no game 'chess'"),
        (("for-sale", "--option", "rounds=3"), "For Sale has no option 'rounds'"),
        (("the-estates", "--option", "variant=x"), "The Estates has no option 'variant'"),
        (("for-sale", "--option", "rounding"), "--option takes name=value, not 'rounding'"),
        (("for-sale", "--option", "rounding=sideways"), "option rounding cannot be 'sideways'"),
        (("for-sale", "--edition", "1999"), "For Sale has no edition '1999'"),
        (("for-sale", "--players", "2"), "For Sale takes 3 to 6 players, not 2"),
        (("for-sale", "--option", "variant=not-for-everyone"), "is printed in iello-2015 only"),
        (("for-sale", "--bots", "clever"), "there is no bot 'clever' for For Sale"),
        (("for-sale", "--names", "A,B,C,D,E"), "no place for 5 names"),
        (("--resume", "nowhere.txt"), "nowhere.txt: No such file or directory"),
    ],
)
def test_an_impossible_table_is_refused_with_the_reason(
    arguments: tuple[str, ...], message: str, freehold: Run
) -> None:
    ran = freehold("play", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err


def test_a_resumed_game_keeps_its_rules(freehold: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    freehold("play", "for-sale", "--save", file)
    assert "keeps its players, edition and options" in freehold("play", file, "--edition", "iello-2015").err


def test_a_program_that_does_not_start_is_refused_before_the_game(freehold: Run) -> None:
    ran = freehold("play", "for-sale", "--players", 3, "--bots", "cmd:false", typed="pass\n")
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("error: the bot `false` does not start")


def test_a_program_that_fails_is_told_of_when_one_leaves(freehold: Run) -> None:
    ran = freehold(
        "play", "for-sale", "--players", 3, "--bots", f"{FAULTY} crash", "--seed", 1, typed="pass\npass\nquit\n"
    )
    assert ran.status == 0
    assert "First: crash" in ran.out
