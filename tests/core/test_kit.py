"""Kits, and the registry of them."""

from __future__ import annotations

import pytest
from msgspec import structs

from freehold.core.errors import BadRecord, BadSetup
from freehold.core.play import Table
from freehold.games import KITS, kit_named, kit_of

every_kit = pytest.mark.parametrize("name", KITS)


@every_kit
def test_a_kit_is_found_by_its_name(name: str) -> None:
    assert kit_named(name) is KITS[name]
    assert KITS[name].name == name


def test_an_unknown_game_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadSetup, match="there is no game 'monopoly'") as refused:
        kit_named("monopoly")
    assert str(refused.value.hint) == "the games are for-sale, the-estates and goofspiel"


@every_kit
def test_a_record_names_its_game(name: str) -> None:
    game = KITS[name].game()
    record = Table(KITS[name], game, [f"P{seat}" for seat in range(game.seats)]).record
    assert kit_of(record) is KITS[name]
    with pytest.raises(BadRecord, match="there is no game 'monopoly'"):
        kit_of(structs.replace(record, game="monopoly"))


@every_kit
def test_every_option_says_what_it_decides(name: str) -> None:
    for option in KITS[name].options:
        assert str(option.help).endswith(".")
        assert len(set(map(str, option.choices))) == len(option.choices) >= 2
        assert option.default is None or option.check(option.default) == option.default


@every_kit
def test_every_typed_choice_is_understood(name: str) -> None:
    for option in KITS[name].options:
        for choice in option.choices:
            typed = {True: "yes", False: "no"}[choice] if isinstance(choice, bool) else str(choice)
            assert option.parse(typed) == choice


@every_kit
def test_editions_decide_only_options_there_are(name: str) -> None:
    kit = KITS[name]
    for edition in kit.editions:
        assert kit.edition(edition.name) is edition
        assert all(kit.option(option).check(value) == value for option, value in edition.defaults.items())
    assert kit.edition(None) is kit.editions[0]


@every_kit
def test_a_game_is_made_for_every_edition_and_number_of_players(name: str) -> None:
    kit = KITS[name]
    for edition in kit.editions:
        for players in kit.players:
            game = kit.game(players, edition.name)
            assert (game.seats, game.settings.edition) == (players, edition.name)
            assert {option.name for option in kit.options} <= set(game.settings.options)


@every_kit
def test_without_a_number_of_players_there_is_one_in_the_middle(name: str) -> None:
    assert KITS[name].settings().players in KITS[name].players


@every_kit
def test_the_wrong_number_of_players_is_answered_with_the_right_ones(name: str) -> None:
    kit = KITS[name]
    with pytest.raises(BadSetup, match=f"{kit.title} takes {kit.players[0]} to {kit.players[-1]} players, not 99"):
        kit.settings(99)


@every_kit
def test_an_earlier_version_of_the_rules_is_a_table_of_todays(name: str) -> None:
    kit = KITS[name]
    assert kit.versions == tuple(range(1, kit.rules_version + 1))
    for rules in kit.versions:
        settings = kit.settings(options=kit.meant(rules, {}))
        assert settings.chosen.items() >= kit.earlier.get(rules, {}).items()
