"""The ways into the rules: interpreted and compiled, they do the same whole things."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from freehold.core import engine
from freehold.core.chance import bits, game_key
from freehold.core.compiled import interpreted
from freehold.core.game import NATURE, engine_of
from freehold.core.rules import OVER
from freehold.games import KITS

every_kit = pytest.mark.parametrize("kit", KITS.values(), ids=KITS)


def engines(kit: Any) -> tuple[Any, Any]:
    return engine_of(kit.rules), interpreted(engine, rules=interpreted(kit.rules))


@every_kit
def test_random_games_are_the_same_compiled_and_interpreted(kit: Any) -> None:
    game = kit.game()
    start = game.start().raw
    found = []
    for which in engines(kit):
        work, totals = start.copy(), np.zeros(game.seats, np.int64)
        moves = which.playouts(start, work, 3, 7, totals)
        found.append((moves, work.tobytes(), totals.tolist()))
    assert found[0] == found[1]
    assert found[0][0] <= 3 * kit.rules.LONGEST


@every_kit
def test_playing_on_move_by_move_is_playing_to_the_end(kit: Any) -> None:
    fast, _ = engines(kit)
    start = kit.game().start().raw
    whole, stepped = start.copy(), start.copy()
    key = game_key(3, 5)
    moves = fast.playout(whole, key)
    steps = 0
    while fast.actor(stepped) != OVER:
        fast.advance(stepped, bits(key, steps))
        steps += 1
    assert (steps, stepped.tobytes()) == (moves, whole.tobytes())


@every_kit
def test_the_mask_is_the_list_of_legal_moves(kit: Any) -> None:
    game = kit.game()
    raw = game.start().raw.copy()
    for which in engines(kit):
        mask, room = np.zeros(kit.rules.MOVES, np.uint8), np.zeros(kit.rules.MOVES, np.int32)
        for seat in (NATURE, 0, 1):
            which.mask(raw, seat, mask)
            assert np.flatnonzero(mask).tolist() == room[: which.legal(raw, seat, room)].tolist()
            for move in range(kit.rules.MOVES):
                assert which.is_legal(raw, seat, move) == mask[move]


@every_kit
def test_an_attempt_writes_only_if_it_is_legal(kit: Any) -> None:
    before = kit.game().start().raw
    for which in engines(kit):
        room = np.zeros(kit.rules.MOVES, np.int32)
        legal = which.legal(before, NATURE, room)
        assert legal
        after = np.zeros_like(before)
        assert not which.attempt(before, after, 0, 0)
        assert not after.any()
        assert which.attempt(before, after, NATURE, int(room[0]))
        played = before.copy()
        which.play(played, NATURE, int(room[0]))
        assert after.tobytes() == played.tobytes()


@every_kit
def test_tickets_stand_for_legal_moves(kit: Any) -> None:
    raw = kit.game().start().raw
    for which in engines(kit):
        tickets = which.count(raw, NATURE)
        assert all(which.is_legal(raw, NATURE, which.nth(raw, NATURE, ticket)) for ticket in range(tickets))
        assert which.turn(raw) == NATURE
        assert which.actors(raw) == 0


@every_kit
def test_scores_and_standings_are_written_for_each_seat(kit: Any) -> None:
    game = kit.game()
    found = []
    for which in engines(kit):
        work = game.start().raw.copy()
        which.playout(work, game_key(1, 1))
        scores, standings = np.zeros((2, game.seats), np.int32)
        which.scores(work, scores)
        which.standings(work, standings)
        found.append((scores.tolist(), standings.tolist()))
    assert found[0] == found[1]
