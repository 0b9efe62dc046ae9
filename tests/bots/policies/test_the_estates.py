"""What any bot for The Estates should see at a glance, asked of every style of the heuristic."""

from __future__ import annotations

import numpy as np
import pytest

from freehold.batch import Batch
from freehold.batch.openings import every_opening
from freehold.bots.policies import plain_policy
from freehold.bots.policies.the_estates import placing_from
from freehold.games.the_estates.board import count_placings, nth_placing
from freehold.games.the_estates.components import SPECIAL_PIECE, SPECIALS
from freehold.games.the_estates.kit import KIT
from freehold.games.the_estates.move_numbers import PLACE
from tests.bots.asking import choice
from tests.games.the_estates.positions import At, a_position

STYLES = [f"heuristic:style={style}" for style in plain_policy(KIT).STYLES]
DONE = "A6/6 A5/5 A4/4 A3/3"
OWNERS = {"A": 0, "C": 0, "E": 1}


def asked(at: At, spec: str) -> str:
    return choice(KIT, at.game, at.state, spec)


@pytest.mark.parametrize("style", STYLES)
def test_a_roof_completes_ones_own_second_row(style: str) -> None:
    at = a_position(rows=(DONE, "C6/6 C5/5 C4/4 C3", "E6"), owners=OWNERS, roofs=(3, 3)).take("offer roof", "roof 3")
    assert asked(at, style) == "place 2:4"


@pytest.mark.parametrize("style", STYLES)
def test_a_rival_does_not_complete_the_row_for_us(style: str) -> None:
    at = a_position(rows=(DONE, "C6/6 C5/5 C4/4 C3", "E6"), owners=OWNERS, roofs=(3, 3), auctioneer=1)
    assert asked(at.take("offer roof", "roof 3"), style) == "place 3:1"


@pytest.mark.parametrize("style", STYLES)
def test_the_mayor_goes_where_one_gains(style: str) -> None:
    at = a_position(rows=(DONE, "E6 E5", ""), owners=OWNERS).take("offer mayor")
    assert asked(at, style) == "mayor 1"


@pytest.mark.parametrize("style", STYLES)
def test_the_auctioneer_keeps_the_roof_that_wins(style: str) -> None:
    at = a_position(rows=(DONE, "C6/6 C5/5 C4/4 C3", "E6"), owners=OWNERS, roofs=(3, 3))
    assert asked(at.play("offer roof", "roof 3", "bid 1", "pass"), style) == "keep"


@pytest.mark.parametrize("style", STYLES)
def test_cash_is_embezzled_before_the_last_auctions(style: str) -> None:
    at = a_position(
        rows=(DONE, "C6/6 C5/5 C4/4 C3", "E6"), owners=OWNERS, roofs=(3, 3), cash=(12, 2, 2), box=(0, 10, 10)
    )
    assert asked(at, style) == "embezzle"


@pytest.mark.parametrize("style", STYLES)
def test_nobody_bids_what_he_does_not_have(style: str) -> None:
    at = a_position(
        rows=(DONE, "C6/6 C5/5 C4/4 C3", "E6"), owners=OWNERS, roofs=(3, 3), cash=(12, 0, 2), box=(0, 12, 10)
    )
    assert asked(at.play("offer roof", "roof 3"), style) == "pass"


@pytest.mark.parametrize("moves", [0, 30, 60, 90, 120])
def test_it_thinks_of_all_placements_that_the_rules_allow(moves: int) -> None:
    batch = Batch(KIT, 32, games=every_opening(KIT), seed=moves)
    batch.advance(moves)
    for s in np.rec.array(batch.records()):
        for piece in range(SPECIAL_PIECE + SPECIALS):
            found = [placing_from(s, piece, PLACE)]
            while found[-1] >= 0:
                found.append(placing_from(s, piece, found[-1] + 1))
            assert found[:-1] == [nth_placing(s, piece, k) for k in range(count_placings(s, piece))]
