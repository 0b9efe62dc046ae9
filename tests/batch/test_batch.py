"""A batch plays the same games as the typed engine, whatever its size."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from freehold.batch import Batch, on_cpu
from freehold.batch.openings import opening_of
from freehold.core.chance import below, game_key
from freehold.core.errors import BadSetup
from freehold.core.game import NATURE, AnyGame, State, engine_of
from freehold.core.kit import AnyKit
from freehold.games import KITS
from tests.batch.mixes import a_batch, every_game, every_table

FOR_SALE = KITS["for-sale"]


class Beside:
    """One lane played by the typed engine, with the lane's own random numbers."""

    def __init__(self, kit: AnyKit, game: AnyGame, seed: int, lane: int) -> None:
        self.kit, self.game, self.root = kit, game, game_key(seed, lane)
        self.episode = -1
        self.next_game()

    def next_game(self) -> None:
        self.episode += 1
        self.key, self.moves, self.state = game_key(self.root, self.episode), 0, self.game.start()
        self.settle()

    def settle(self) -> None:
        """Nature's draws."""
        engine = engine_of(self.kit.rules)
        while self.game.actors(self.state) == (NATURE,):
            tickets = engine.count(self.state.raw, NATURE)
            self.make(NATURE, engine.nth(self.state.raw, NATURE, below(self.key, self.moves, tickets)))

    def make(self, seat: int, number: int) -> None:
        self.state = self.game.apply(self.state, seat, self.kit.numbering.move(number)).state
        self.moves += 1

    def step(self, number: int) -> None:
        self.make(self.game.actors(self.state)[0], number)
        self.settle()


def is_at(batch: Batch, i: int, state: State) -> bool:
    return bool(batch.records()[i].tobytes() == state.raw.tobytes())


@every_game
def test_every_move_leads_where_the_typed_engine_leads(kit: AnyKit) -> None:
    batch = a_batch(kit, auto_restart=False, check=True)
    besides = [Beside(kit, game, 11, i) for i, game in enumerate(every_table(kit))]
    while not batch.done.all():
        actions = batch.sample().copy()
        running = np.flatnonzero(batch.actor >= 0).tolist()
        for i in running:
            besides[i].step(int(actions[i]))
        batch.step(actions)
        for i in running:
            assert is_at(batch, i, besides[i].state), f"lane {i} left the typed engine"
    for i, beside in enumerate(besides):
        outcome = beside.game.outcome(beside.state)
        assert outcome is not None
        assert tuple(batch.scores[i, : beside.game.seats]) == outcome.scores
        winners = tuple(np.flatnonzero(batch.shares[i]))
        assert winners == outcome.winners
        assert batch.shares[i].sum() == pytest.approx(1)


@every_game
def test_the_mask_holds_just_the_legal_moves(kit: AnyKit) -> None:
    batch = a_batch(kit)
    games = every_table(kit)
    for _ in range(40):
        batch.advance(7)
        for i, game in enumerate(games):
            state = State(np.frombuffer(batch.records()[i].tobytes(), np.uint8).copy(), game.layout)  # type: ignore[attr-defined]  # ruled
            legal = {kit.numbering.index(move) for move in game.legal_moves(state, int(batch.actor[i]))}
            assert set(np.flatnonzero(batch.legal[i]).tolist()) == legal


@every_game
def test_a_lane_plays_the_same_games_in_a_batch_of_any_size(kit: AnyKit) -> None:
    """The large one runs on all cores, the small one on one."""
    small, large = a_batch(kit, 9), a_batch(kit, on_cpu.WORTH_SPREADING)
    for _ in range(8):
        small.advance(37)
        large.advance(37)
    assert small.records().tobytes() == large.records()[:9].tobytes()
    assert small.lanes().tobytes() == large.lanes()[:9].tobytes()
    assert (small.lanes()["episode"] > 0).any()
    assert np.array_equal(small.scores, large.scores[:9])


@every_game
def test_steps_by_sampled_actions_are_random_play(kit: AnyKit) -> None:
    stepped, advanced = a_batch(kit), a_batch(kit)
    for _ in range(150):
        stepped.step(stepped.sample())
    advanced.advance(150)
    assert stepped.records().tobytes() == advanced.records().tobytes()
    assert np.array_equal(stepped.scores, advanced.scores)


def test_another_seed_gives_other_games_and_the_same_seed_the_same() -> None:
    first, other, again = (a_batch(FOR_SALE, seed=seed) for seed in (1, 2, 1))
    assert first.records().tobytes() == again.records().tobytes()
    assert first.records().tobytes() != other.records().tobytes()


def test_reset_begins_again() -> None:
    batch = a_batch(FOR_SALE)
    before = batch.records().tobytes()
    batch.advance(100)
    batch.reset()
    assert batch.records().tobytes() == before
    assert not batch.scores.any()


def test_a_finished_game_is_followed_by_the_next_one() -> None:
    batch = a_batch(FOR_SALE)
    while not batch.done.any():
        batch.advance()
    ended = int(np.flatnonzero(batch.done)[0])
    assert batch.actor[ended] >= 0
    assert batch.scores[ended].any()
    assert batch.lanes()["episode"][ended] == 1


def test_without_restart_a_finished_game_stays_as_it_is() -> None:
    batch = a_batch(FOR_SALE, auto_restart=False)
    batch.advance(1000)
    end = batch.records().tobytes()
    batch.step(np.zeros(batch.size, np.int64))
    assert batch.records().tobytes() == end
    assert batch.done.all()
    assert not batch.legal.any()
    assert not batch.features.any()


def test_arrays_go_in_and_come_out_without_a_copy() -> None:
    batch = a_batch(FOR_SALE)
    actions = batch.sample()
    assert batch.adopt(actions) is actions
    assert batch.legal is batch.legal
    held = batch.actor
    batch.step(actions)
    assert batch.actor is held


@every_game
def test_playouts_leave_the_batch_alone_and_add_up(kit: AnyKit) -> None:
    batch = a_batch(kit)
    before = batch.records().tobytes()
    one, two = batch.playouts(3), batch.playouts(3)
    assert batch.records().tobytes() == before
    assert np.allclose(one.wins.sum(axis=1), 3)
    assert (one.moves > 0).all()
    assert not np.array_equal(one.scores, two.scores)


def test_positions_can_be_put_in() -> None:
    batch, other = a_batch(FOR_SALE, auto_restart=False), a_batch(FOR_SALE, auto_restart=False)
    other.advance(30)
    batch.place(other.records())
    assert np.array_equal(batch.actor, other.actor)
    assert np.array_equal(batch.features, other.features)


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_nature_moves_where_a_position_put_in_waits_for_her(kit: AnyKit) -> None:
    """A game that has not begun waits for the first draw; its mask would be one of Nature's moves, which are none of ours."""
    games = every_table(kit)
    batch = Batch(kit, len(games), games=games, check=True)
    batch.advance(5)
    starts = b"".join(opening_of(game).record for game in games)
    batch.place(np.frombuffer(starts, kit.rules.STATE))
    assert (batch.actor >= 0).all()
    assert batch.legal.any(1).all()
    batch.step(batch.sample())


@pytest.mark.parametrize("count", [0, -3, 1.5, True])
def test_playouts_are_counted_in_whole_numbers(count: Any) -> None:
    with pytest.raises(BadSetup, match="number of playouts"):
        Batch(FOR_SALE, 1).playouts(count)


def test_a_batch_needs_a_game_to_play() -> None:
    with pytest.raises(BadSetup, match="at least one game"):
        Batch(FOR_SALE, 1, games=[])


def test_positions_of_another_size_are_refused() -> None:
    with pytest.raises(BadSetup, match="positions must be 8 records"):
        a_batch(FOR_SALE).place(a_batch(FOR_SALE, 5).records())
