"""Every move has a number."""

from __future__ import annotations

from freehold.games.for_sale import rules
from freehold.games.for_sale.moves import Bid, NameFirst, Pass, Sell, TurnCheque, TurnProperty
from freehold.games.for_sale.numbering import NUMBERING


def test_the_numbers_are_those_the_rules_use() -> None:
    assert len(NUMBERING) == rules.MOVES == 110
    assert NUMBERING.player_moves == rules.PLAYER_MOVES == 59
    assert NUMBERING.index(Pass()) == rules.PASS == 0
    assert [NUMBERING.index(Bid(coins)) for coins in (1, 28)] == [1, 28]
    assert [NUMBERING.index(Sell(number)) for number in (1, 30)] == [29, 58]
    assert [NUMBERING.index(TurnProperty(number)) for number in (1, 30)] == [59, 88]
    assert [NUMBERING.index(TurnCheque(value)) for value in (0, 2, 15)] == [89, 90, 103]
    assert [NUMBERING.index(NameFirst(seat)) for seat in (0, 5)] == [104, 109]
