"""What is the same for every game behind the protocol."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from freehold.core.conformance import walk
from freehold.core.errors import IllegalMove
from freehold.core.game import NATURE, Outcome, engine_of, layout_of
from freehold.core.said import verbatim
from freehold.games import KITS

every_kit = pytest.mark.parametrize("kit", KITS.values(), ids=KITS)


@every_kit
def test_a_game_holds_no_position(kit: Any) -> None:
    game = kit.game()
    before = game.start()
    list(walk(game, Random(1)))
    assert game.start() == before == kit.game().start()


@every_kit
def test_applying_leaves_the_old_state_as_it_was(kit: Any) -> None:
    game = kit.game()
    for before, seat, move, after in walk(game, Random(2)):
        raw = before.raw.tobytes()
        assert game.apply(before, seat, move).state == after
        assert before.raw.tobytes() == raw


@every_kit
def test_nobody_moves_and_there_is_an_outcome_exactly_at_the_end(kit: Any) -> None:
    game = kit.game()
    *_, (before, _, _, after) = walk(game, Random(3))
    assert game.outcome(before) is None
    outcome = game.outcome(after)
    assert game.actors(after) == ()
    assert len(outcome.scores) == len(outcome.ranks) == game.seats
    assert min(outcome.ranks) == 1
    assert outcome.reason


@every_kit
def test_nature_draws_only_when_it_is_to_draw(kit: Any) -> None:
    game = kit.game()
    for before, seat, _, _ in walk(game, Random(4)):
        if seat != NATURE:
            with pytest.raises(IllegalMove, match="there is nothing to draw: seat"):
                game.draw(before, Random(0))


@every_kit
@pytest.mark.parametrize("seat", [-2, 99, True, 0.0, "0", None])
def test_what_is_no_seat_may_do_nothing(kit: Any, seat: Any) -> None:
    game = kit.game()
    assert game.legal_moves(game.start(), seat) == ()
    with pytest.raises(IllegalMove, match=r"there is no seat .*; seats are 0 to"):
        game.apply(game.start(), seat, kit.numbering.moves[0])


@every_kit
def test_a_perfect_memory_is_the_same_game_seen_with_open_eyes(kit: Any) -> None:
    game = kit.game()
    remembering = game.remembering()
    assert remembering.settings == game.settings
    assert remembering.remembering() is remembering
    for before, seat, move, _ in walk(game, Random(5)):
        assert remembering.legal_moves(before, seat) == game.legal_moves(before, seat)
        assert remembering.apply(before, seat, move) == game.apply(before, seat, move)


@every_kit
def test_engine_and_layout_are_made_once(kit: Any) -> None:
    assert engine_of(kit.rules) is engine_of(kit.rules)
    assert layout_of(kit.rules) is layout_of(kit.rules)


def test_winners_are_all_in_first_place() -> None:
    assert Outcome((5, 9, 9), (3, 1, 1), verbatim("it is over")).winners == (1, 2)
