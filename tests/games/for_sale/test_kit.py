"""Setting up: editions, options, and combinations that cannot be played."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from freehold.core.errors import BadSetup
from freehold.core.settings import Option, Value
from freehold.core.state import state_of
from freehold.games.for_sale.components import VARIANT
from freehold.games.for_sale.kit import KIT
from tests.games.for_sale.positions import a_game, a_state


def refused(players: Any = 5, edition: Any = "iello-2015", **options: Any) -> str:
    with pytest.raises(BadSetup) as error:
        KIT.game(players, edition, **options)
    return f"{error.value} | {error.value.hint or ''}"


@pytest.mark.parametrize("players", [0, 1, 2, 7, -3, True, 4.0, "4"])
def test_three_to_six_players(players: Any) -> None:
    assert refused(players) == f"For Sale takes 3 to 6 players, not {players!r} | "


def test_an_unknown_edition_is_answered_with_the_known_ones() -> None:
    assert refused(edition="ravensburger") == (
        "For Sale has no edition 'ravensburger' | its editions are gryphon-2008 and iello-2015"
    )


def test_an_unknown_option_is_answered_with_the_known_ones() -> None:
    answer = refused(expansion=True)
    assert answer.startswith("For Sale has no option 'expansion' | its options are variant, rounding")


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("rounding", "sideways", "down or up"),
        ("open_coins", 1, "no or yes"),
        ("removed", True, "0, 1, 2"),
        ("removed", 28, "26 or 27"),
        ("removed", -1, "0, 1, 2"),
        ("first", 6, "random, 0, 1"),
        ("first", "ann", "random, 0, 1"),
        ("variant", "for-everyone", "none or not-for-everyone"),
        ("coin_table", "mine", "gryphon-2008 or iello-2015"),
    ],
)
def test_an_option_takes_its_own_values_only(option: str, value: Any, allowed: str) -> None:
    answer = refused(**{option: value})
    assert f"option {option} cannot be {value!r}; it can be " in answer
    assert allowed in answer


def test_the_variant_is_not_printed_by_gryphon() -> None:
    assert refused(edition="gryphon-2008", variant=VARIANT) == (
        "the variant not-for-everyone is printed in iello-2015 only | choose the edition iello-2015"
    )


@pytest.mark.parametrize(
    ("players", "options"), [(5, {}), (4, {"variant": VARIANT}), (6, {"variant": VARIANT}), (3, {"variant": VARIANT})]
)
def test_even_rounds_is_a_question_for_five_in_the_variant_only(players: int, options: dict[str, Any]) -> None:
    assert "even_rounds only applies to the variant not-for-everyone with 5 players" in refused(
        players, **options, even_rounds=True
    )


def test_even_rounds_says_how_many_are_removed() -> None:
    assert "even_rounds removes 2 cards, so removed cannot be 3" in refused(
        variant=VARIANT, even_rounds=True, removed=3
    )
    assert KIT.settings(5, "iello-2015", {"variant": VARIANT, "even_rounds": True, "removed": 2})["removed"] == 2


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_first_player_beyond_the_table(players: int) -> None:
    assert f"seat {players} cannot be first: seats are 0 to {players - 1}" in refused(players, first=players)


@pytest.mark.parametrize(
    ("players", "removed", "fitting"), [(3, 1, "0, 3, 6"), (4, 0, "2, 6, 10"), (5, 2, "0, 5, 10"), (6, 5, "0, 6, 12")]
)
def test_cards_must_divide_into_full_rounds(players: int, removed: int, fitting: str) -> None:
    answer = refused(players, removed=removed)
    assert f"with {removed} cards removed, {30 - removed} do not divide into rounds of {players}" in answer
    assert f"| remove {fitting}" in answer


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_whatever_the_refusal_says_fits_can_be_played(players: int) -> None:
    _, _, hint = refused(players, removed=7 if players == 5 else 1).partition("| remove ")
    for removed in map(int, hint.replace(" or", ",").split(", ")):
        assert KIT.settings(players, "iello-2015", {"removed": removed})["removed"] == removed


def test_too_few_cards_for_a_single_round() -> None:
    assert "with 27 cards removed, 3 are left: too few for 4 players" in refused(4, removed=27)


def test_the_variant_plays_any_number_of_cards_with_a_short_last_auction() -> None:
    assert a_game(4, "iello-2015", variant=VARIANT, removed=1).s.deck == 29


def test_gryphon_is_the_default_edition_and_four_the_default_number_of_players() -> None:
    settings = KIT.settings()
    assert (settings.players, settings.edition, dict(settings.chosen)) == (4, "gryphon-2008", {})


@pytest.mark.parametrize("edition", ["gryphon-2008", "iello-2015"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_what_a_record_keeps_leads_to_the_same_table(players: int, edition: str) -> None:
    """Every pair of options that can be played. Two cards removed are printed for four, but not under the variant."""
    for one, two in combinations(KIT.options, 2):
        for values in product(some(one), some(two)):
            asked = dict(zip((one.name, two.name), values, strict=True))
            try:
                settings = KIT.settings(players, edition, asked)
            except BadSetup:
                continue
            again = KIT.settings(players, edition, settings.chosen)
            assert (again.options, again.chosen) == (settings.options, settings.chosen), asked
            assert all(again[name] == value for name, value in asked.items())


def some(option: Option) -> tuple[Value, ...]:
    return option.choices[:4]


def test_what_the_edition_prints_anyway_is_not_kept() -> None:
    assert KIT.settings(4, "gryphon-2008", {"rounding": "down", "removed": 2, "first": "random"}).chosen == {}


def test_coins_and_cards_are_counted_as_conserved() -> None:
    at = a_state(market=(3, 9, 14), coins=(10, 11, 12), bids=(1, 2, 3), hands=((1,), (2,), (4,)))
    kept = KIT.conserved(at.game, at.state)
    assert kept["coins"] == 39
    assert kept["doubled properties"] == 0


def test_a_card_in_two_places_would_show() -> None:
    at = a_state(market=(3, 9, 14))
    record = at.state.record
    record.hand[0] = record.market
    assert KIT.conserved(at.game, state_of(record, at.state.layout))["doubled properties"] == 3
