from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from freehold.arena.chunk import Span
from freehold.arena.deals import KeyedRandom, choice_bits, choice_fraction, kinds_of
from freehold.arena.schedule import Schedule
from freehold.arena.worker import Worker
from freehold.core.record import Record
from freehold.core.rules import NATURE
from freehold.games import KITS
from tests.arena.matches import a_schedule


def nature_by_kind(record: str) -> dict[str, list[str]]:
    """Nature's moves, by their verb."""
    draws: dict[str, list[str]] = {}
    for play in Record.read(record).plays:
        if play.seat == NATURE:
            verb, _, what = play.move.partition(" ")
            draws.setdefault(verb, []).append(what)
    return draws


def agree(draws: list[dict[str, list[str]]]) -> bool:
    """Whether the i-th draw of each kind is the same in all games, as far as each game went."""
    longest = {verb: max((d.get(verb, []) for d in draws), key=len) for d in draws for verb in d}
    return all(what == longest[verb][: len(what)] for d in draws for verb, what in d.items())


def deal(schedule: Schedule, number: int) -> list[dict[str, list[str]]]:
    records = Worker(schedule).play(Span(number, 1), keep=True).records
    return [nature_by_kind(record) for record in records]


@pytest.mark.parametrize(
    ("game", "players"), [("for-sale", 3), ("for-sale", 6), ("the-estates", 2), ("the-estates", 4)]
)
def test_the_orders_of_a_deal_repeat_natures_draws(game: str, players: int) -> None:
    draws = deal(a_schedule(["random", "random"], game=game, players=players), 0)
    assert len(draws) > 1
    assert agree(draws)


def test_other_players_get_the_same_deal() -> None:
    assert agree(deal(a_schedule(["random", "heuristic"]), 1) + deal(a_schedule(["heuristic", "random"]), 1))


def test_the_variant_where_hands_run_out_at_different_times_repeats_its_cards_too() -> None:
    from freehold.arena.schedule import make_schedule

    schedule = make_schedule(
        KITS["for-sale"], ["random"] * 2, players=3, edition="iello-2015", options={"variant": "not-for-everyone"}
    )
    assert agree(deal(schedule, 0))


def test_another_deal_and_another_seed_draw_otherwise() -> None:
    schedule = a_schedule(["random", "random"])
    mixes = len(schedule.mixes)
    others = [deal(schedule, mixes), deal(a_schedule(["random", "random"], seed=8), 0)]
    assert all(not agree([deal(schedule, 0)[0], other[0]]) for other in others)


def test_the_first_card_of_a_deal_is_drawn_fairly() -> None:
    schedule = a_schedule(["random", "random"])
    records = Worker(schedule).play(Span(0, 1200), keep=True).records
    firsts = Counter(nature_by_kind(record)["deal"][0] for record in records[::3])
    expected = len(records[::3]) / 30
    chi_square = sum((firsts[str(card)] - expected) ** 2 / expected for card in range(1, 31))
    assert chi_square < 58.3  # 29 degrees of freedom, one in a thousand


def test_each_kind_of_draw_has_a_number() -> None:
    kit = KITS["for-sale"]
    kinds = kinds_of(kit)
    nature = range(kit.numbering.player_moves, len(kinds))
    assert {type(kit.numbering.moves[i]).__name__: int(kinds[i]) for i in nature} == {
        "TurnProperty": 0,
        "TurnCheque": 1,
        "NameFirst": 2,
    }


def test_the_first_bits_at_a_move_are_those_compiled_code_uses() -> None:
    key, number = 0x1234567812345678, 17
    assert KeyedRandom(key).at(number << 20).getrandbits(32) == choice_bits(key, number)
    assert KeyedRandom(key).at(number << 20).random() == choice_fraction(key, number)


def test_the_keyed_generator_serves_everything_random_does() -> None:
    rng: Random = KeyedRandom(99)
    assert 0 <= rng.random() < 1
    assert sorted(rng.sample(range(10), 10)) == list(range(10))
    assert rng.getrandbits(70) < 1 << 70
    assert rng.randrange(1 << 40) < 1 << 40
    assert {rng.choice("abc") for _ in range(60)} == set("abc")
