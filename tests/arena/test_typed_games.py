"""Games move by move: who is asked, by which chance, and what is left of them."""

from __future__ import annotations

from freehold.arena.deals import kinds_of
from freehold.arena.typed_games import TypedGames
from freehold.core.game import NATURE
from freehold.core.play import Table
from tests.arena.matches import FOR_SALE

NAMES = ("Ann", "Bea", "Cy")


def games(seed: int = 7) -> TypedGames:
    return TypedGames(FOR_SALE, FOR_SALE.game(3), kinds_of(FOR_SALE), seed)


def moves(table: Table, *, of_nature: bool) -> list[str]:
    return [play.move for play in table.record.plays if (play.seat == NATURE) == of_nature]


def test_a_game_is_played_to_its_end_and_told() -> None:
    table, outcome, tallies = games().play(["random"] * 3, NAMES, 0, 0)
    assert not table.game.actors(table.state)
    assert table.record.result == outcome.scores
    assert table.names == NAMES
    assert all(tally.decisions > 0 for tally in tallies)


def test_the_same_game_comes_out_the_same_wherever_it_is_played() -> None:
    first, again, elsewhere = (games(seed).play(["random"] * 3, NAMES, 4, 1)[0].record for seed in (7, 7, 8))
    assert first == again
    assert first != elsewhere


def test_another_order_of_a_deal_has_the_same_cards_and_other_choices() -> None:
    first, second = (games().play(["random"] * 3, NAMES, 4, order)[0] for order in (0, 1))
    assert moves(first, of_nature=True) == moves(second, of_nature=True)
    assert moves(first, of_nature=False) != moves(second, of_nature=False)


def test_nobody_is_asked_for_the_only_move_there_is() -> None:
    table, _, tallies = games().play(["random"] * 3, NAMES, 0, 0)
    made = [play for play in table.record.plays if play.seat != NATURE]
    assert sum(tally.decisions for tally in tallies) < len(made)
