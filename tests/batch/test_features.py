"""What a batch shows to a seat: its own seat first, and never another's secret."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np

from freehold.batch import Batch
from freehold.core.features import scales, starts
from freehold.core.kit import AnyKit
from freehold.core.state import State
from freehold.games import KITS
from tests.batch.mixes import a_batch, every_game, every_table

FOR_SALE = KITS["for-sale"]
PAGES = Path(__file__).parents[2] / "docs" / "rules"


@every_game
def test_the_blocks_cover_all_features(kit: AnyKit) -> None:
    blocks = kit.features.BLOCKS
    assert sum(block.size for block in blocks) == kit.features.FEATURES == len(scales(blocks))
    assert len(starts(blocks)) == len(blocks)
    assert all(not block.fields or len(block.fields) == block.shape[-1] for block in blocks)


@every_game
def test_the_game_page_says_what_every_index_means(kit: AnyKit) -> None:
    page = (PAGES / f"{kit.name.replace('-', '_')}.md").read_text()
    for block in kit.features.BLOCKS:
        cells = f"| `{block.name}` | {' × '.join(map(str, block.shape))} |"
        row = next((line for line in page.splitlines() if cells in line), "")
        assert block.meaning in row, f"{block.name} is not, or not rightly, on the page"
        assert all(field in row for field in block.fields)
        if "| index |" in page:
            first = starts(kit.features.BLOCKS)[block.name]
            assert row.startswith(f"| {first}–{first + block.size - 1} |" if block.size > 1 else f"| {first} |")


@every_game
def test_what_a_seat_may_not_know_changes_nothing_it_sees(kit: AnyKit) -> None:
    """Every position of a batch is replaced by one its mover could not tell from it: non-interference, through the batch."""
    rng = Random(5)
    games = [game.remembering() for game in every_table(kit)]
    batch = a_batch(kit, auto_restart=False)
    for _ in range(25):
        batch.advance(5)
        records = batch.records()
        for seat in range(kit.rules.MAX_SEATS):
            imagined = records.copy()
            for i, game in enumerate(games):
                if seat < game.seats:
                    state = State(np.frombuffer(records[i].tobytes(), np.uint8).copy(), game.layout)  # type: ignore[attr-defined]  # ruled
                    imagined[i] = game.imagine(game.view(state, seat), rng).record
            other = Batch(kit, batch.size, games=games, auto_restart=False)
            other.place(imagined)
            assert np.array_equal(other.features_of_all[:, seat], batch.features_of_all[:, seat])


@every_game
def test_the_seat_to_move_sees_the_same_alone_and_among_all(kit: AnyKit) -> None:
    batch = a_batch(kit)
    batch.advance(33)
    lanes = np.arange(batch.size)
    assert np.array_equal(batch.features, batch.features_of_all[lanes, batch.actor])
    absent = batch.features_of_all[lanes[batch.seats < kit.rules.MAX_SEATS], -1]
    assert not absent.any()


def test_a_sealed_property_is_seen_by_its_owner_alone() -> None:
    look = FOR_SALE.features
    at, length = starts(look.BLOCKS)["sealed"], 30
    batch = Batch(FOR_SALE, 200, games=[FOR_SALE.game(4)], seed=3)
    sealed_by_somebody = 0
    for _ in range(60):
        batch.advance()
        sealed = batch.records()["sealed"][:, :4] > 0
        shown = batch.features_of_all[:, :4, at : at + length].any(axis=2)
        assert np.array_equal(shown, sealed)
        sealed_by_somebody += int(sealed.sum())
    assert sealed_by_somebody


@every_game
def test_features_turn_with_the_table(kit: AnyKit) -> None:
    """The blocks by seat are each other's rotations: my second player is the next one's first."""
    batch = Batch(kit, 50, games=[kit.game(4)], seed=9)
    batch.advance(40)
    block = next(block for block in kit.features.BLOCKS if block.name == "seats")
    at = starts(kit.features.BLOCKS)["seats"]
    shape = (batch.size, kit.rules.MAX_SEATS, *block.shape)
    seats = batch.features_of_all[:, :, at : at + block.size].reshape(shape)
    less_mine = block.fields.index("score less mine")
    rest = [k for k in range(block.shape[1]) if k != less_mine]
    for place in range(4):
        assert np.array_equal(seats[:, 0, place][:, rest], seats[:, place, 0][:, rest])
