"""For Sale in words."""

from __future__ import annotations

from typing import Any

import pytest

from freehold.games.for_sale import text
from freehold.games.for_sale.events import AuctionOpened, Sealed
from freehold.games.for_sale.kit import KIT
from freehold.games.for_sale.moves import Bid, Move, NameFirst, Pass, Sell, TurnCheque, TurnProperty
from tests.games.for_sale.positions import NAMES, At, a_game, a_state

VARIANT: dict[str, Any] = {"edition": "iello-2015", "variant": "not-for-everyone"}


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("bid 4", Bid(4)),
        ("b 4", Bid(4)),
        ("  BID   04 ", Bid(4)),
        ("pass", Pass()),
        ("p", Pass()),
        ("sell 17", Sell(17)),
        ("s 17", Sell(17)),
        ("deal 30", TurnProperty(30)),
        ("cheque 0", TurnCheque(0)),
        ("first 5", NameFirst(5)),
    ],
)
def test_reading_a_move(typed: str, move: Move) -> None:
    assert text.read(typed) == move


def test_every_move_is_written_as_it_is_read() -> None:
    assert [text.read(text.write(move)) for move in KIT.numbering.moves] == list(KIT.numbering.moves)


def test_the_sentence_of_a_pass_says_what_is_taken_and_what_comes_back() -> None:
    passing = a_state(market=(8, 20, 28), coins=(15, 14, 18), bids=(3, 4))
    assert passing.play("pass").sentences() == ["Ann passes: takes property 8 and gets 1 of their 3 coins back."]
    single = a_state(market=(8, 20, 28), coins=(17, 14, 18), bids=(1, 4))
    assert single.play("pass").sentences() == ["Ann passes: takes property 8 and gets 0 of their 1 coin back."]


def test_the_sentences_of_an_auction() -> None:
    first = a_game(3).play("first 1")
    assert first.sentences() == ["Bea is drawn to bid first."]
    assert first.play("deal 8", "deal 28").sentences() == []
    opened = first.play("deal 8", "deal 28", "deal 20")
    assert opened.sentences() == ["Auction 1 of 8: 8, 20 and 28 for sale. Bea opens."]
    assert opened.play("bid 2").sentences() == ["Bea bids 2."]
    assert opened.play("bid 2", "bid 3", "bid 4", "bid 6").sentences() == ["Bea raises to 6, adding 4."]
    passed = opened.play("bid 2", "pass")
    assert passed.sentences() == ["Cy passes: takes property 8 for nothing."]
    assert passed.play("pass").sentences() == [
        "Ann passes: takes property 20 for nothing.",
        "Bea takes property 28 and pays 2 coins.",
    ]
    assert opened.play("pass", "pass").sentences()[1] == "Ann takes property 28 for nothing."


def test_the_sentences_of_the_variant() -> None:
    start = a_state(market=(8, 28), coins=(25, 24, 28), bids=(3, 4), **VARIANT)
    assert start.play("pass").sentences() == ["Ann passes: takes no property and gets all 3 coins back."]
    unpaid = a_state(market=(8, 28), coins=(28, 28, 28), **VARIANT)
    assert unpaid.play("pass").sentences() == ["Ann passes: takes no property."]
    alone = a_state(row=(0, 2), hands=((1,), (2, 3), ()), **VARIANT).play("sell 1", "sell 2")
    assert alone.play("cheque 3").sentences() == [
        "Bea, the last to hold properties, takes a cheque of 3 thousand from the deck.",
        "The game is over: Ann 18, Bea 23 and Cy 18.",
    ]


def test_the_sentences_of_a_sale() -> None:
    shown = a_state(market=(8, 20, 28), deck=0).play("pass", "pass", "cheque 0", "cheque 13", "cheque 12")
    assert shown.sentences() == ["Sale 1 of 1: cheques of 0, 12 and 13 thousand on the table."]
    sealed = a_state(row=(0, 12, 13), hands=((28,), (20,), (8,))).play("sell 28")
    assert sealed.sentences(0) == ["Ann seals property 28."]
    assert sealed.sentences(1) == sealed.sentences(None) == ["Ann seals a property."]
    assert sealed.play("sell 20", "sell 8").sentences() == [
        "Cy seals a property.",
        "Ann sells property 28 for 13 thousand.",
        "Bea sells property 20 for 12 thousand.",
        "Cy sells property 8 for 0 thousand.",
        "The game is over: Ann 31, Bea 30 and Cy 18.",
    ]


def test_only_the_seller_hears_what_was_sealed() -> None:
    assert text.hear(Sealed(1, 20), 1) == Sealed(1, 20)
    assert text.hear(Sealed(1, 20), 0) == text.hear(Sealed(1, 20), None) == Sealed(1, None)
    assert text.hear(AuctionOpened(1, 8, (1, 2), 0), None) == AuctionOpened(1, 8, (1, 2), 0)


def ask(at: At, viewer: int | None) -> str:
    return str(text.ask(at.game.view(at.state, viewer), NAMES))


def test_the_question_of_an_auction() -> None:
    start = a_state(market=(8, 20, 28), coins=(11, 9, 9), bids=(0, 0, 5))
    assert ask(start, 0) == "Your turn: bid 6 to 11, or pass and take 8."
    assert ask(start, 1) == ask(start, None) == "It is Ann's turn to bid or pass."
    assert ask(a_state(market=(8, 20, 28), coins=(6, 9, 9), bids=(0, 0, 5)), 0).startswith("Your turn: bid 6, or pass")
    broke = a_state(market=(8, 20, 28), coins=(5, 9, 9), bids=(0, 0, 5))
    assert ask(broke, 0) == "Your turn: you cannot go above 5, so pass and take 8."
    assert ask(a_state(market=(8, 28), coins=(9, 9, 9), **VARIANT), 0).endswith("or pass and take nothing.")


def test_the_question_of_a_sale() -> None:
    start = a_state(row=(0, 12, 13), hands=((28,), (20,), (8,)))
    assert ask(start, 0) == "Your turn: choose a property to sell."
    assert ask(start, None) == "Ann, Bea and Cy are choosing what to sell."
    assert ask(start.play("sell 28", "sell 20"), 0) == "Cy is choosing what to sell."
    assert ask(start.play("sell 28", "sell 20", "sell 8"), 0) == "The game is over."


def test_while_cards_are_turned_over_nobody_is_asked() -> None:
    assert ask(a_game(), 0) == "Cards are being turned over."


def consequence(at: At, viewer: int | None, move: Move) -> str:
    return str(text.consequence(at.game.view(at.state, viewer), move, NAMES))


def test_every_choice_says_what_it_costs() -> None:
    start = a_state(market=(8, 20, 28), coins=(10, 9, 9), bids=(3, 0, 5))
    assert consequence(start, 0, Bid(7)) == "adds 4, leaves 6"
    assert consequence(start, 0, Pass()) == "take 8, 1 coin back"
    assert consequence(a_state(market=(8, 20, 28)), 0, Pass()) == "take 8, pay nothing"
    nothing = a_state(market=(8, 28), coins=(24, 9, 9), bids=(4, 0, 5), **VARIANT)
    assert consequence(nothing, 0, Pass()) == "take nothing, 4 coins back"
    assert consequence(a_state(row=(0, 12, 13), hands=((28,), (20,), (8,))), 0, Sell(28)) == "lay 28 face down"
    assert text.consequence(start.game.view(start.state, 0), TurnCheque(3), NAMES) is None


def test_a_spectator_is_told_the_consequence_for_the_one_to_move() -> None:
    open_table = a_state(market=(8, 20, 28), coins=(9, 10, 9), bids=(0, 3, 5), turn=1, open_coins=True)
    assert consequence(open_table, None, Bid(7)) == "adds 4, leaves 6"


def test_the_rules_of_the_moment() -> None:
    auction = a_state(market=(8, 20, 28))
    assert "rounded down" in str(text.explain(auction.game.view(auction.state, 0)))
    assert "`bid 4`" in str(text.how_to_type(auction.game.view(auction.state, 0)))
    iello = a_state(market=(8, 20, 28), edition="iello-2015")
    assert "rounded up" in str(text.explain(iello.game.view(iello.state, 0)))
    sale = a_state(row=(0, 12, 13), hands=((28,), (20,), (8,)))
    assert "face down" in str(text.explain(sale.game.view(sale.state, 0)))
    assert "`sell 17`" in str(text.how_to_type(sale.game.view(sale.state, 0)))
    over = sale.play("sell 28", "sell 20", "sell 8")
    assert "Coins break ties" in str(text.explain(over.game.view(over.state, 0)))
    assert text.how_to_type(over.game.view(over.state, 0)) is None


def test_why_a_seat_was_moved_by_the_table() -> None:
    broke = a_state(market=(8, 20, 28), coins=(5, 9, 9), bids=(0, 0, 5))
    assert str(text.why_forced(broke.game.view(broke.state, None), 0, NAMES)) == "Ann cannot go above 5."
    last = a_state(row=(0, 12, 13), hands=((28,), (20,), (8,)))
    assert str(text.why_forced(last.game.view(last.state, None), 1, NAMES)) == "Bea has one property left."


def test_the_final_table_is_sorted_by_rank() -> None:
    over = a_state(row=(0, 12, 13), hands=((8,), (20,), (28,)), coins=(1, 2, 3), won=((9,), (), (2,)))
    over = over.play("sell 8", "sell 20", "sell 28")
    rows = text.result(over.game, over.state, over.outcome, NAMES[:3])
    assert [[str(cell) for cell in row] for row in rows] == [
        ["", "player", "cheques", "coins", "total"],
        ["1.", "Cy", "15 (2 13)", "3", "18"],
        ["2.", "Bea", "12 (12)", "2", "14"],
        ["3.", "Ann", "9 (0 9)", "1", "10"],
    ]


@pytest.mark.parametrize(
    ("move", "told"),
    [(Bid(4), "Bid 4"), (Pass(), "Pass"), (Sell(17), "Sell 17"), (TurnCheque(3), "cheque 3")],
)
def test_every_move_has_a_label_for_its_button(move: Move, told: str) -> None:
    assert str(text.label(move)) == told


def test_the_question_of_the_variant_to_whoever_can_bid_little_or_nothing() -> None:
    one = a_state(market=(8, 28), coins=(6, 9, 9), bids=(0, 0, 5), **VARIANT)
    assert ask(one, 0) == "Your turn: bid 6, or pass and take nothing."
    none = a_state(market=(8, 28), coins=(5, 9, 9), bids=(0, 0, 5), **VARIANT)
    assert ask(none, 0) == "Your turn: you cannot go above 5, so pass and take nothing."
