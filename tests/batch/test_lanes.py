from __future__ import annotations

from freehold.batch.lanes import LANE
from freehold.games import KITS
from tests.batch.mixes import a_batch


def test_lanes_lie_side_by_side_without_a_gap() -> None:
    """A GPU reads them as they are: the numbers of 8 bytes first, nothing between, every lane aligned."""
    fields = list((LANE.fields or {}).values())
    assert [offset for _, offset, *_ in fields] == [0, 8, 16, 20, 24, 28]
    assert LANE.itemsize == 32


def test_a_lane_knows_its_table_and_counts_its_moves_and_games() -> None:
    batch = a_batch(KITS["for-sale"], 8)
    assert batch.lanes()["opening"].tolist() == list(range(8))
    assert batch.lanes()["seats"].tolist() == batch.seats.tolist()
    before = batch.lanes()["moves"]
    batch.advance()
    assert (batch.lanes()["moves"] > before).all()
    batch.advance(200)
    assert (batch.lanes()["episode"] > 0).all()


def test_every_game_of_a_lane_has_a_key_of_its_own_and_all_one_root() -> None:
    batch = a_batch(KITS["for-sale"], 2)
    first = batch.lanes()
    batch.advance(200)
    assert (batch.lanes()["root"] == first["root"]).all()
    assert (batch.lanes()["key"] != first["key"]).all()
