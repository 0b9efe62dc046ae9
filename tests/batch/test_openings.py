"""What lanes can play: every table of a game, and its variants where an edition has some."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from msgspec import structs

from freehold.batch.openings import Opening, every_opening, exact_copy, opening_of, records_of
from freehold.core.errors import BadSetup
from freehold.core.kit import AnyKit
from freehold.games import KITS
from tests.batch.mixes import every_game, every_table

FOR_SALE = KITS["for-sale"]


def labels(kit: AnyKit) -> list[str]:
    return [opening_of(game).label for game in every_opening(kit)]


def test_an_opening_says_what_was_chosen() -> None:
    game = FOR_SALE.game(3, "iello-2015", variant="not-for-everyone", first=1)
    assert opening_of(game).label == "3 players, iello-2015, variant not-for-everyone, first 1"


@every_game
def test_every_edition_is_opened_with_every_number_of_players(kit: AnyKit) -> None:
    plain = {opening_of(game) for game in every_table(kit)}
    assert plain <= {opening_of(game) for game in every_opening(kit)}


def test_a_variant_is_opened_where_its_edition_prints_it() -> None:
    found = [label for label in labels(FOR_SALE) if "variant" in label]
    assert found == [f"{players} players, iello-2015, variant not-for-everyone" for players in FOR_SALE.players]


def test_it_is_the_kit_that_says_which_options_are_variants() -> None:
    """Not their names: a room that knows no game does not know their words."""
    options = tuple(structs.replace(option, is_variant=option.name == "rounding") for option in FOR_SALE.options)
    found = labels(replace(FOR_SALE, options=options))
    assert [label for label in found if "rounding" in label]
    assert not [label for label in found if "variant" in label]


def test_an_opening_is_its_own_opening() -> None:
    opening = Opening("made elsewhere", 3, b"bytes")
    assert opening_of(opening) is opening


@every_game
def test_openings_lie_side_by_side_as_the_games_begin(kit: AnyKit) -> None:
    games = every_table(kit)
    records = records_of(tuple(opening_of(game) for game in games), kit.rules.STATE)
    assert records.tobytes() == b"".join(game.start().raw.tobytes() for game in games)


def test_openings_of_another_game_are_refused() -> None:
    with pytest.raises(BadSetup, match=r"3 players, .* is not an opening of this game"):
        records_of((opening_of(KITS["the-estates"].game(3)),), FOR_SALE.rules.STATE)


def test_a_copy_has_the_bytes_between_fields_too() -> None:
    gap = np.dtype({"names": ["a"], "formats": ["i1"], "offsets": [0], "itemsize": 4})
    records = np.frombuffer(b"\x01\x02\x03\x04", gap)
    assert exact_copy(records).tobytes() == b"\x01\x02\x03\x04"
    assert not np.shares_memory(exact_copy(records), records)
