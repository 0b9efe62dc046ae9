"""Two engines side by side: ours, and one written from the printed rules with nothing in common."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold.core.conformance import walk
from freehold.core.record import Record, replay
from freehold.games.for_sale.components import VARIANT
from freehold.games.for_sale.kit import KIT
from tests.games.for_sale.positions import NATURE, At, a_game
from tests.games.for_sale.rulebook import Rulebook
from tests.records.test_for_sale import RECORDS

GAMES: list[dict[str, Any]] = [
    *({"edition": "gryphon-2008", "players": players} for players in (3, 4, 5, 6)),
    *({"edition": "iello-2015", "players": players} for players in (3, 4, 5, 6)),
    *({"edition": "iello-2015", "players": players, "variant": VARIANT} for players in (3, 4, 5, 6)),
    {"edition": "iello-2015", "players": 5, "variant": VARIANT, "even_rounds": True},
    {"edition": "iello-2015", "players": 4, "variant": VARIANT, "removed": 5, "rounding": "down"},
]


def rulebook_for(at: At) -> Rulebook:
    """The printed tables once more, and what this table chose instead."""
    chosen, players = at.game.settings, at.game.seats
    is_iello, is_variant = chosen.edition == "iello-2015", chosen["variant"] != "none"
    coins = {3: 28, 4: 21, 5: 16, 6: 14}[players] if is_iello else 18 if players < 5 else 14
    removed = {3: 10, 5: 3}.get(players, 0) if is_variant else {3: 0 if is_iello else 6, 4: 2}.get(players, 0)
    if chosen["even_rounds"]:
        removed = 2
    return Rulebook(
        players=players,
        coins=coins,
        cards=30 - int(chosen.chosen.get("removed", removed)),
        per_auction=players - is_variant,
        rounds_up=chosen.chosen.get("rounding", "up" if is_iello else "down") == "up",
    )


def agree(book: Rulebook, at: At) -> None:
    assert at.coins == tuple(person.coins for person in book.people)
    assert at.s.bid[: at.game.seats] == tuple(person.bid for person in book.people)
    assert at.hands == tuple(tuple(sorted(person.properties)) for person in book.people)
    assert at.cheques == tuple(tuple(sorted(person.cheques)) for person in book.people)
    assert at.actors == (() if book.is_over else tuple(book.whose_turn) or (NATURE,))
    if at.s.market and book.whose_turn:
        assert at.legal() == ("pass", *(f"bid {coins}" for coins in book.may_bid(book.turn)))


def tell(book: Rulebook, seat: int, move: Any) -> None:
    word, _, number = KIT.text.write(move).partition(" ")
    book.hear(seat, word, int(number or 0))


@pytest.mark.parametrize("table", GAMES, ids=lambda table: "-".join(map(str, table.values())))
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32))
def test_every_step_of_a_random_game_agrees(table: dict[str, Any], seed: int) -> None:
    at = a_game(**table)
    book = rulebook_for(at)
    for _, seat, move, after in walk(at.game, Random(seed)):
        tell(book, seat, move)
        at = At(at.game, after)
        agree(book, at)
    assert list(at.outcome.scores) == book.totals()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_step_of_a_golden_record_agrees(path: Any) -> None:
    record = Record.read(path.read_text())
    at = a_game(len(record.players), record.edition, **record.options)
    book = rulebook_for(at)
    for position in replay(KIT, record):
        tell(book, position.seat, position.move)
        agree(book, At(at.game, position.step.state))
    assert book.is_over
    assert tuple(book.totals()) == record.result
