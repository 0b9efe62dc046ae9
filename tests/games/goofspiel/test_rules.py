"""The rules of Goofspiel, paragraph by paragraph, on games told in notation."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from freehold.core import conformance
from freehold.core.errors import BadNotation, IllegalMove
from freehold.core.game import NATURE, State
from freehold.core.play import Table
from freehold.games.goofspiel import features, orders, text
from freehold.games.goofspiel.kit import KIT
from freehold.games.goofspiel.moves import Bid, TurnPrize

NAMES = ("Ann", "Bea", "Cy", "Di")


def a_table(*rounds: str, players: int = 2, **options: Any) -> Table:
    """A table after these rounds: `7: 3 9` turns over prize 7, and seat 0 bids 3, seat 1 bids 9."""
    table = Table(KIT, KIT.game(players, **options), NAMES[:players])
    for line in rounds:
        prize, _, bids = line.partition(":")
        table.move(NATURE, TurnPrize(int(prize)))
        for seat, card in enumerate(bids.split()):
            table.move(seat, Bid(int(card)))
    return table


def points(table: Table) -> tuple[int, ...]:
    return tuple(seat.score for seat in table.game.view(table.state, None).seats)


def test_the_highest_card_takes_the_prize() -> None:
    assert points(a_table("7: 3 9 5", players=3)) == (0, 7, 0)


def test_a_tie_for_the_highest_card_loses_the_prize() -> None:
    table = a_table("7: 9 9 5", players=3)
    assert points(table) == (0, 0, 0)
    assert table.game.view(table.state, None).lost == (7,)


def test_a_tie_below_the_highest_card_does_not_matter() -> None:
    assert points(a_table("7: 5 5 9", players=3)) == (0, 0, 7)


def test_a_tie_may_carry_the_prize_over() -> None:
    assert points(a_table("7: 9 9", "2: 1 3", ties="carry")) == (0, 9)


def test_a_tie_in_the_last_round_loses_the_prizes() -> None:
    table = a_table("1: 1 1", "2: 2 2", ties="carry", cards=2)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.tie_break) == ((0, 0), (0, 1), None)
    assert str(outcome.reason) == "every prize has been bid for"


def test_cards_bid_are_gone() -> None:
    table = a_table("7: 3 9", "8:")
    assert Bid(3) not in table.game.legal_moves(table.state, 0)


def test_a_sealed_card_is_seen_by_its_owner_only() -> None:
    table = a_table("7: 3")
    assert [table.game.view(table.state, viewer).sealed for viewer in (None, 0, 1)] == [None, 3, None]


@pytest.mark.parametrize(
    ("rounds", "seat", "move", "message"),
    [
        (("7: 3 9", "8:"), 0, Bid(3), "card 3 is not in your hand; you may bid 1, 2, 4"),
        (("7:",), 0, TurnPrize(3), "prize 3 is not in your hand; you may bid 1, 2, 3"),
        (("7:",), 0, Bid(14), r"card 14 is not in your hand"),
        (("7:",), 0, "seven", "'seven' is not in your hand"),
        (("7: 3 9",), NATURE, TurnPrize(7), "prize 7 cannot be turned over; still to come: 1, 2"),
        (("7: 3",), 0, Bid(4), "seat 0 has already bid: seat 1 is to move"),
        ((), 0, Bid(4), "it is not seat 0's turn: Nature draws first"),
        (("7:",), NATURE, TurnPrize(4), "it is not Nature's turn"),
    ],
)
def test_refusals_say_what_would_be_allowed(rounds: tuple[str, ...], seat: int, move: Any, message: str) -> None:
    table = a_table(*rounds)
    with pytest.raises(IllegalMove, match=message):
        table.move(seat, move)


def test_the_log_tells_the_game() -> None:
    table = a_table("1: 1 2", "2: 2 1", cards=2, players=2)
    assert list(map(str, table.log(0))) == [
        "Prize 1 is turned over.",
        "Ann seals 1.",
        "Bea seals a card.",
        "Ann 1 and Bea 2: Bea wins 1.",
        "Prize 2 is turned over.",
        "Ann seals 2.",
        "Bea seals a card.",
        "Ann 2 and Bea 1: Ann wins 2.",
        "The game is over: Ann 2 and Bea 1.",
    ]


@pytest.mark.parametrize(("ties", "said"), [("lose", "a tie, 7 is lost."), ("carry", "a tie, 7 stays in the middle.")])
def test_a_tie_is_told(ties: str, said: str) -> None:
    assert str(a_table("7: 9 9", ties=ties).log(None)[-1]) == f"Ann 9 and Bea 9: {said}"


def test_a_tie_for_several_prizes_is_told() -> None:
    last = a_table("7: 9 9", "8: 2 2", ties="carry").log(None)[-1]
    assert str(last) == "Ann 2 and Bea 2: a tie, 7 and 8 stay in the middle."


def test_a_last_card_is_played_by_the_table_where_that_is_agreed() -> None:
    table = a_table("1: 1 2", cards=2, forced_moves=True)
    table.settle(Random(1))
    assert table.game.actors(table.state) == ()
    assert "Ann has one card left." in map(str, table.log(None))


@pytest.mark.parametrize("typed", ["bid 7", "b 7", " 7 "])
def test_a_bid_can_be_typed_briefly(typed: str) -> None:
    assert text.read(typed) == Bid(7)


@pytest.mark.parametrize("typed", ["", "bid", "bid 0", "bid 14", "pass", "bid 7 7"])
def test_what_is_not_a_move_is_refused(typed: str) -> None:
    with pytest.raises(BadNotation, match="is not a move; moves are written `bid 7`"):
        text.read(typed)


def asked(table: Table, viewer: int | None) -> str:
    return str(text.ask(table.game.view(table.state, viewer), NAMES))


def test_one_sentence_says_whose_turn_it_is() -> None:
    assert asked(a_table(), 0) == "A prize is being turned over."
    assert asked(a_table("7:"), 0) == "Your turn: bid a card for 7."
    assert asked(a_table("7:"), None) == "Ann and Bea are choosing a card."
    assert asked(a_table("7: 3"), 0) == "Bea is choosing a card."
    assert asked(a_table("1: 1 2", "2: 2 1", cards=2), 0) == "The game is over."


def test_buttons_say_what_they_do() -> None:
    view = a_table("7:").game.view(a_table("7:").state, 0)
    assert str(text.consequence(view, Bid(4), NAMES)) == "lay 4 face down"
    assert text.consequence(view, TurnPrize(4), NAMES) is None


@pytest.mark.parametrize(("ties", "said"), [("lose", "nobody gets them"), ("carry", "they stay there")])
def test_the_rules_of_the_moment_follow_the_options(ties: str, said: str) -> None:
    table = a_table("7:", ties=ties)
    assert said in str(text.explain(table.game.view(table.state, 0)))
    assert "`bid 7`" in str(text.how_to_type(table.game.view(table.state, 0)))


def test_the_picture_shows_the_table() -> None:
    table = a_table("7: 3 9", "8: 2")
    assert text.picture(table.game.view(table.state, 0), ("[Ann]", "Bea"), str).splitlines()[2:] == [
        "  In the middle  [bold yellow]8[/]",
        "",
        "[bold]  \\[Ann]  0 points  1 2 4 5 6 7 8 9 10 11 12 13  sealed[/]",
        "> Bea    7 points  1 2 3 4 5 6 7 8 10 11 12 13",
        "",
        "  You have sealed 2.",
    ]


def test_the_final_table_has_the_best_first() -> None:
    table = a_table("1: 1 2", "2: 2 1", cards=2)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    rows = text.result(table.game, table.state, outcome, NAMES[:2])
    assert [[str(cell) for cell in row] for row in rows] == [
        ["", "player", "prizes", "total"],
        ["1.", "Ann", "2", "2"],
        ["2.", "Bea", "1", "1"],
    ]


def test_nothing_can_be_left_to_the_table_but_the_lowest_card() -> None:
    table = a_table("7: 1 9", "8:")
    view = table.game.view(table.state, 0)
    assert (orders.auction(view), orders.highest(view)) == (None, 0)
    assert orders.follow(view, 5) == orders.default(view, table.game.legal_moves(table.state, 0)) == Bid(2)


def numbers(state: State, seat: int) -> dict[str, list[int]]:
    """The features of a seat, block by block."""
    out = np.full(features.FEATURES, 99, np.int8)
    features.features(state.record, seat, out)
    ends = np.cumsum([block.size for block in features.BLOCKS])[:-1]
    return {block.name: part.tolist() for block, part in zip(features.BLOCKS, np.split(out, ends), strict=True)}


def test_features_have_the_own_seat_first() -> None:
    seen = numbers(a_table("7: 3 9", "8: 2", ties="carry").state, 1)
    assert seen["seats"][:8] == [1, 7, 0, 0, 1, 0, -7, 1]
    assert seen["hands"][:13] == [1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1]
    assert sum(seen["sealed"]) == 0
    assert (seen["players"], seen["count"], seen["flags"]) == ([1, 0, 0], [13, 11], [1, 0])
    assert numbers(a_table("7: 3").state, 0)["sealed"][2] == 1


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    assert not any(any(block) for block in numbers(a_table("7: 3").state, 3).values())


@pytest.mark.parametrize("options", [{"cards": 4}, {"cards": 3, "ties": "carry"}])
def test_the_laws_hold_at_small_tables(options: dict[str, Any]) -> None:
    plain = [law for law in conformance.LAWS if law != "interpreted_and_compiled_rules_agree"]
    conformance.check(KIT, laws=plain, tables=[KIT.settings(3, None, options)], seeds=range(2))


def test_every_move_has_a_label_for_its_button() -> None:
    assert [str(text.label(move)) for move in (Bid(4), TurnPrize(4))] == ["Bid 4", "prize 4"]
