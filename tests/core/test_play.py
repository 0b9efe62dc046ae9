"""Tables: a running game that keeps its own record."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from freehold.core.errors import BadSetup, IllegalMove
from freehold.core.game import NATURE
from freehold.core.play import Table, play
from freehold.core.record import Record, check_record
from freehold.games import KITS
from freehold.games.for_sale.kit import KIT
from freehold.games.for_sale.moves import Bid, Pass, Sell

NAMES = ("Ann", "Bea", "Cy", "Dee", "Eli", "Flo")


class Uniform:
    """A player without a thought."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        return self.rng.choice(moves)


def a_table(*moves: str, **options: Any) -> Table:
    """A table on which these moves were made, each by the lowest seat that is to move."""
    table = Table(KIT, KIT.game(3, **{"first": 0, **options}), NAMES[:3])
    make(table, *moves)
    return table


def make(table: Table, *moves: str) -> None:
    for move in moves:
        table.move(table.game.actors(table.state)[0], KIT.text.read(move))


def at_a_sale(**options: Any) -> Table:
    """One auction was all: Ann holds 1, Bea 2, Cy 3, and three cheques lie on the table."""
    return a_table(
        "deal 1", "deal 2", "deal 3", "pass", "pass", "cheque 2", "cheque 3", "cheque 4", removed=27, **options
    )


def two_sales(**options: Any) -> Table:
    """Two auctions were held: Ann has 1 and 5, Bea 2 and 6, Cy 3 and 4."""
    auctions = ("deal 1", "deal 2", "deal 3", "pass", "pass", "deal 4", "deal 5", "deal 6", "pass", "pass")
    return a_table(*auctions, "cheque 2", "cheque 3", "cheque 4", removed=24, **options)


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
@pytest.mark.parametrize("forced_moves", [False, True])
def test_a_table_is_played_to_its_end(kit: Any, forced_moves: bool) -> None:
    table = Table(kit, kit.game(forced_moves=forced_moves), NAMES[: kit.settings().players])
    outcome = play(table, {seat: Uniform(seat) for seat in range(table.game.seats)}, Random(1))
    assert table.record.result == outcome.scores
    assert check_record(kit, table.record) == outcome
    assert any(entry.forced for entry in table.entries) <= forced_moves


def test_a_table_needs_a_name_for_each_seat() -> None:
    with pytest.raises(BadSetup, match="4 players need 4 names, not 2"):
        Table(KIT, KIT.game(4), ("Ann", "Bea"))


def test_a_table_knows_what_was_agreed_on() -> None:
    assert a_table(open_coins=True).settings["open_coins"] is True


def test_a_move_is_kept_with_what_happened() -> None:
    table = a_table("deal 1", "deal 2", "deal 3")
    before = table.state
    entry = table.move(0, Bid(2))
    assert (entry.seat, entry.move, entry.before, entry.forced) == (0, Bid(2), before, False)
    assert table.record.to_text().endswith("* deal 1 2 3\n0 bid 2\n")


def test_a_refused_move_leaves_the_table_as_it_was() -> None:
    table = a_table("deal 1", "deal 2", "deal 3")
    before, entries = table.state, list(table.entries)
    with pytest.raises(IllegalMove):
        table.move(1, Bid(2))
    assert (table.state, table.entries) == (before, entries)


def test_settling_lets_nature_draw_until_somebody_has_a_choice() -> None:
    table = a_table()
    made = table.settle(Random(1))
    assert [entry.seat for entry in made] == [NATURE] * 3
    assert table.game.actors(table.state) == (0,)
    assert table.settle(Random(1)) == []


def test_settling_makes_forced_moves_where_the_table_wants_it() -> None:
    table = at_a_sale(forced_moves=True)
    made = table.settle(Random(1))
    assert [(entry.seat, entry.move, entry.forced) for entry in made] == [
        (0, Sell(1), True),
        (1, Sell(2), True),
        (2, Sell(3), True),
    ]
    assert table.game.outcome(table.state) is not None
    assert [str(sentence) for sentence in table.sentences(made[0], 0)] == [
        "Ann has one property left.",
        "Ann seals property 1.",
    ]


def test_settling_leaves_forced_moves_to_the_players_by_default() -> None:
    assert at_a_sale().settle(Random(1)) == []


def test_a_table_goes_on_where_its_record_left_off() -> None:
    table = at_a_sale(forced_moves=True)
    table.settle(Random(1))
    again = Table.resume(KIT, Record.read(table.record.to_text()))
    assert again.state == table.state
    assert again.record == table.record
    assert [entry.forced for entry in again.entries] == [entry.forced for entry in table.entries]


def test_a_copy_goes_on_by_itself() -> None:
    table = a_table("deal 1", "deal 2", "deal 3")
    other = table.copy()
    make(other, "bid 3")
    assert len(table.entries) == 3
    assert len(other.entries) == 4
    assert table.state != other.state


def test_the_log_is_what_a_viewer_heard() -> None:
    table = at_a_sale()
    make(table, "sell 1")
    assert str(table.log(0)[-1]) == "Ann seals property 1."
    assert str(table.log(1)[-1]) == str(table.log(None)[-1]) == "Ann seals a property."


def test_a_bid_can_be_taken_back_until_somebody_has_moved() -> None:
    table = a_table("deal 1", "deal 2", "deal 3")
    before = table.state
    make(table, "bid 3")
    table.undo(0)
    assert table.state == before
    assert len(table.entries) == 3


def test_a_bid_cannot_be_taken_back_once_somebody_has_answered() -> None:
    table = a_table("deal 1", "deal 2", "deal 3", "bid 3", "bid 4")
    after = table.state
    with pytest.raises(IllegalMove, match="too late to take that back: someone has moved since"):
        table.undo(0)
    assert table.state == after


def test_the_answers_of_bots_are_taken_back_with_it() -> None:
    table = a_table("deal 1", "deal 2", "deal 3")
    before = table.state
    make(table, "bid 3", "bid 4", "bid 5")
    undone = table.undo(0, answers=(1, 2))
    assert [entry.seat for entry in undone] == [1, 2]
    assert table.state == before


def test_nothing_can_be_taken_back_once_a_card_was_turned_over() -> None:
    table = a_table("deal 1", "deal 2", "deal 3", "pass", "pass", "deal 4")
    with pytest.raises(IllegalMove, match="too late to take that back: something has been revealed since"):
        table.undo(1)


def test_nothing_can_be_taken_back_while_a_card_is_about_to_be_turned_over() -> None:
    table = a_table("deal 1", "deal 2", "deal 3", "pass", "pass")
    with pytest.raises(IllegalMove, match="something has been revealed since"):
        table.undo(1)


def test_there_is_nothing_to_take_back_before_ones_first_move() -> None:
    table = a_table("deal 1", "deal 2", "deal 3", "bid 3")
    for seat in (1, 2, 99):
        with pytest.raises(IllegalMove, match="there is no move of yours to take back"):
            table.undo(seat)


def test_a_sealed_choice_can_be_taken_back_and_the_others_stay() -> None:
    table = two_sales()
    make(table, "sell 1", "sell 2")
    table.undo(0)
    assert table.game.actors(table.state) == (0, 2)
    assert table.state.sheet.sealed[:3] == (0, 2, 0)
    table.move(0, Sell(5))
    assert table.game.actors(table.state) == (2,)


def test_bots_seal_again_after_an_undo() -> None:
    table = two_sales()
    make(table, "sell 1", "sell 2")
    table.undo(0, answers=(1,))
    assert table.game.actors(table.state) == (0, 1, 2)


def test_a_forced_choice_of_another_stays_forced() -> None:
    table = at_a_sale(forced_moves=True)
    table.move(0, Sell(1))
    table.move(1, Sell(2), forced=True)
    table.undo(0)
    assert [(entry.seat, entry.forced) for entry in table.entries[-1:]] == [(1, True)]


def test_a_revealed_choice_cannot_be_taken_back() -> None:
    """Not even before the next cheque is turned over, nor by the seat that chose last."""
    table = two_sales()
    make(table, "sell 1", "sell 2", "sell 3")
    for seat in range(3):
        with pytest.raises(IllegalMove, match="something has been revealed since"):
            table.undo(seat)


def test_a_choice_of_an_earlier_sale_cannot_be_taken_back() -> None:
    table = two_sales()
    make(table, "sell 1", "sell 2", "sell 3", "cheque 5", "cheque 6", "cheque 7")
    with pytest.raises(IllegalMove, match="something has been revealed since"):
        table.undo(0)


def test_nothing_can_be_taken_back_after_the_end() -> None:
    table = at_a_sale()
    make(table, "sell 1", "sell 2", "sell 3")
    with pytest.raises(IllegalMove, match="something has been revealed since"):
        table.undo(2)


def test_a_forced_move_is_not_what_an_undo_means() -> None:
    table = a_table("deal 1", "deal 2", "deal 3", "bid 3")
    table.move(1, Pass(), forced=True)
    with pytest.raises(IllegalMove, match="there is no move of yours"):
        table.undo(1)


def test_all_may_agree_to_go_back_whatever_happened_since() -> None:
    table = a_table("deal 1", "deal 2", "deal 3")
    before = table.state
    make(table, "bid 3", "pass", "pass", "deal 4")
    undone = table.take_back(0)
    assert [entry.seat for entry in undone] == [0, 1, 2, NATURE]
    assert table.state == before
    with pytest.raises(IllegalMove, match="there is no move of yours"):
        table.take_back(0)


def test_a_sealed_choice_is_changed_in_its_place() -> None:
    table = two_sales()
    make(table, "sell 1", "sell 2")
    table.change(0, Sell(5))
    assert [(entry.seat, entry.move) for entry in table.entries[-2:]] == [(0, Sell(5)), (1, Sell(2))]
    assert table.state.sheet.sealed[:3] == (5, 2, 0)


def test_a_choice_that_cannot_be_made_leaves_the_sealed_one() -> None:
    table = two_sales()
    make(table, "sell 1", "sell 2")
    before = table.state
    with pytest.raises(IllegalMove, match="you do not hold property 9"):
        table.change(0, Sell(9))
    assert (table.state, len(table.entries)) == (before, len(two_sales().entries) + 2)
