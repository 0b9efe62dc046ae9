"""Fair deals: draws follow from a seed, and anyone can check them."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from freehold.core.errors import BadRecord
from freehold.core.fair import FairDraws, check_draws, commitment, ticket
from freehold.core.game import NATURE
from freehold.core.play import Table
from freehold.core.record import Play
from freehold.games import KITS

SEED = bytes(range(32))


def a_game(kit: Any, seed: bytes = SEED) -> Table:
    """A whole game in which everybody makes their first legal move."""
    game = kit.game(players=3)
    table = Table(kit, game, ("Ann", "Bea", "Cy"))
    draws = FairDraws(seed)
    table.settle(draws)
    while actors := game.actors(table.state):
        table.move(actors[0], game.legal_moves(table.state, actors[0])[0])
        table.settle(draws)
    return table


def test_a_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


@given(seed=st.binary(min_size=32, max_size=32), draw=st.integers(0, 500), tickets=st.integers(1, 1000))
def test_a_ticket_is_one_of_the_tickets_and_always_the_same(seed: bytes, draw: int, tickets: int) -> None:
    drawn = ticket(seed, draw, tickets)
    assert 0 <= drawn < tickets
    assert ticket(seed, draw, tickets) == drawn


def test_known_tickets() -> None:
    """Worked out by `openssl dgst -sha256 -mac HMAC`: no later version can draw differently without anybody noticing."""
    assert [ticket(SEED, draw, 30) for draw in range(8)] == [23, 12, 25, 4, 1, 25, 24, 20]


def test_tickets_are_spread_evenly() -> None:
    drawn = Counter(ticket(SEED, draw, 6) for draw in range(6000))
    assert all(880 < drawn[side] < 1120 for side in range(6))


def test_a_number_that_would_favour_some_tickets_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[bytes] = []

    def digest(key: bytes, message: bytes, kind: str) -> bytes:
        tried.append(message)
        return b"\xff" * 32 if len(tried) == 1 else b"\0" * 31 + b"\5"

    monkeypatch.setattr("freehold.core.fair.hmac.digest", digest)
    assert ticket(SEED, 3, 3) == 2
    assert tried == [b"draw 3 try 0", b"draw 3 try 1"]


def test_draws_are_counted() -> None:
    draws = FairDraws(SEED, 2)
    assert [draws.randrange(30), draws.randrange(30)] == [ticket(SEED, 2, 30), ticket(SEED, 3, 30)]
    with pytest.raises(ValueError, match="from 0 up"):
        draws.randrange(1, 30)


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_a_games_draws_are_those_of_its_seed(kit: Any) -> None:
    table = a_game(kit)
    drawn = sum(entry.seat == NATURE for entry in table.entries)
    assert check_draws(kit, table.record, SEED) == drawn > 10


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_another_seed_is_noticed_at_the_first_draw_that_differs(kit: Any) -> None:
    with pytest.raises(BadRecord, match=r"^move \d+: `.+` was drawn, but the seed gives `.+`$"):
        check_draws(kit, a_game(kit).record, bytes(32))


def test_moves_that_were_given_are_not_looked_at() -> None:
    kit = KITS["for-sale"]
    record = a_game(kit, bytes(32)).record
    begun = replace(record, plays=record.plays[:4], result=None)
    assert begun.plays[0] == Play(NATURE, begun.plays[0].move)
    table = Table.resume(kit, begun)
    draws = FairDraws(SEED, sum(play.seat == NATURE for play in begun.plays))
    table.settle(draws)
    while actors := table.game.actors(table.state):
        table.move(actors[0], table.game.legal_moves(table.state, actors[0])[0])
        table.settle(draws)
    assert check_draws(kit, table.record, SEED, given=4) > 20
