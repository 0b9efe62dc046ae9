"""OpenSpiel's own tests, on every game, edition and number of players; its bots; and what they do not look at.

Its suites read the registry when they are imported, so our games are registered first.
"""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel
import pytest

import freehold.adapters.openspiel as adapter
from freehold.core.conformance import walk
from freehold.core.errors import BadSetup, IllegalMove
from freehold.core.state import State
from freehold.games import KITS
from tests.laws.tables import PRINTED

from absl import flags  # isort: skip
from open_spiel.integration_tests import api_test  # isort: skip
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough, ismcts, mcts  # isort: skip
from open_spiel.python.tests import games_sim_test  # isort: skip

flags.FLAGS(["pytest", "--test_only_games=freehold_.*"])

OURS = [f"freehold_{name.replace('-', '_')}" for name in KITS]
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"

# One class of OpenSpiel's API tests for each of our games, for pytest to find and to name.
globals().update(
    {case.__name__: case for case in sorted(api_test._create_test_case_classes(), key=lambda case: case.__name__)}
)


def load(game: str, *, turns: bool = False, **params: Any) -> Any:
    """A game by its name, with turns instead of simultaneous choices where that is asked for."""
    loaded = pyspiel.load_game(game, params)
    is_turn_based = loaded.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    return loaded if is_turn_based or not turns else pyspiel.convert_to_turn_based(loaded)


def random_action(state: Any, rng: Random) -> Any:
    """What could happen next."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        return rng.choices(outcomes, chances)[0]
    if state.is_simultaneous_node():
        return [rng.choice(state.legal_actions(seat)) for seat in range(state.num_players())]
    return rng.choice(state.legal_actions())


def step(state: Any, rng: Random) -> None:
    """Let something happen."""
    action = random_action(state, rng)
    (state.apply_actions if state.is_simultaneous_node() else state.apply_action)(action)


@pytest.mark.parametrize(("game", "edition", "players"), PRINTED)
def test_random_sim_test(game: str, edition: str, players: int) -> None:
    name = f"freehold_{game.replace('-', '_')}"
    loaded = load(name, edition=edition, players=players)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
    assert pyspiel.load_game(f"{name}(players={players},edition={edition})").num_players() == players


@pytest.mark.parametrize("test", [name for name in dir(games_sim_test.GamesSimTest) if "freehold" in name])
def test_games_sim_test(test: str) -> None:
    games_sim_test.GamesSimTest(test).debug()


def test_their_suites_found_our_games() -> None:
    simulated = [name for name in dir(games_sim_test.GamesSimTest) if "freehold" in name]
    for game in OURS:
        assert f"EnforceAPIPartialTree_{game}_Test" in globals()
        assert any(name.endswith(game) for name in simulated)


@pytest.mark.parametrize("game", OURS)
def test_a_committed_playthrough_replays(game: str, tmp_path: Path) -> None:
    """Tensors are mostly zeros, so the files are committed compressed; tools/playthroughs.py writes them."""
    file = tmp_path / f"{game}.txt"
    file.write_bytes(gzip.decompress((PLAYTHROUGHS / f"{game}.txt.gz").read_bytes()))
    before, after = generate_playthrough.replay(str(file))
    assert after == before, (
        "if the rules, the notation or the features were meant to change: python tools/playthroughs.py"
    )


@pytest.mark.parametrize("game", OURS)
def test_their_tree_search_plays_our_games(game: str) -> None:
    spiel = load(game, turns=True)
    rng = Random(1)
    state = spiel.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        step(state, rng)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(spiel, 1.4, 8, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def a_secret_choice(game: str) -> tuple[Any, Any]:
    """A game, and a state of its turn-based form in which the last seat chooses after all others have, unseen by it."""
    inner = pyspiel.load_game(game)
    state = pyspiel.convert_to_turn_based(inner).new_initial_state()
    rng = Random(3)
    plain = inner.new_initial_state()
    while not plain.is_simultaneous_node():
        action = random_action(plain, rng)
        plain.apply_action(action)
        state.apply_action(action)
    for _ in range(inner.num_players() - 1):
        state.apply_action(rng.choice(state.legal_actions()))
    return inner, state


@pytest.mark.parametrize("game", [name for name, kit in zip(OURS, KITS.values(), strict=True) if kit.together])
def test_resampling_changes_only_what_the_seat_cannot_know(game: str) -> None:
    inner, state = a_secret_choice(game)
    seat = state.current_player()
    resample = adapter.resampler(inner, seed=1)
    others = [resample(state, seat) for _ in range(20)]
    assert {other.information_state_string(seat) for other in others} == {state.information_state_string(seat)}
    assert len({other.history_str() for other in others}) > 1


@pytest.mark.parametrize("game", [name for name, kit in zip(OURS, KITS.values(), strict=True) if kit.together])
def test_their_search_over_information_sets_plays_our_games(game: str) -> None:
    inner, state = a_secret_choice(game)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, 8, random_state=np.random.RandomState(1))
    bot.set_resampler(adapter.resampler(inner, seed=1))
    assert bot.step(state) in state.legal_actions()


def world(inner: Any, state: Any) -> bytes:
    """The position behind a turn-based state, sealed choices and all, as the rules have it."""
    plain, actions = inner.new_initial_state(), [made.action for made in state.full_history()]
    while actions and not (plain.is_simultaneous_node() and len(actions) < inner.num_players()):
        count = inner.num_players() if plain.is_simultaneous_node() else 1
        taken, actions = actions[:count], actions[count:]
        plain.apply_actions(taken) if plain.is_simultaneous_node() else plain.apply_action(taken[0])
    raw = plain.position.raw.copy()
    for seat, action in enumerate(actions):
        inner.board.engine.play(raw, seat, action)
    return bytes(raw)


def test_resampling_deals_the_same_worlds_as_imagine() -> None:
    inner, state = a_secret_choice("freehold_goofspiel(players=3,cards=3)")
    seat, game = state.current_player(), inner.board.game
    here = State(np.frombuffer(world(inner, state), np.uint8).copy(), game.layout)
    resample, rng = adapter.resampler(inner, seed=1), Random(1)
    imagined = {bytes(game.imagine(game.view(here, seat), rng).raw) for _ in range(200)}
    assert {world(inner, resample(state, seat)) for _ in range(200)} == imagined
    assert len(imagined) == 9


@pytest.mark.parametrize("game", OURS)
def test_answers_given_in_python_are_those_of_openspiel(game: str) -> None:
    """The methods that do without C++ say what it would."""
    state, rng = load(game).new_initial_state(), Random(5)
    theirs = pyspiel.State
    while not state.is_terminal():
        assert state.is_chance_node() == theirs.is_chance_node(state)
        assert state.is_simultaneous_node() == theirs.is_simultaneous_node(state)
        assert state.is_simultaneous_node() or state.legal_actions() == theirs.legal_actions(state)
        for seat in range(state.num_players()):
            assert state.legal_actions(seat) == theirs.legal_actions(state, seat)
        step(state, rng)
    assert state.legal_actions() == []


def test_counterfactual_regrets_solve_a_tiny_table() -> None:
    """Three cards against three: the average policy comes close to one that cannot be exploited."""
    game = load("freehold_goofspiel", turns=True, players=2, cards=3)
    solver = cfr.CFRPlusSolver(game)
    before = exploitability.exploitability(game, solver.average_policy())
    for _ in range(20):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < before / 4


@pytest.mark.parametrize("game", KITS)
def test_all_is_public_once_everyone_has_chosen(game: str) -> None:
    """What the adapter builds on: to perfect memories the table looks the same from every seat, and from beside it."""
    table = KITS[game].game().remembering()
    chose_together: tuple[int, ...] = ()
    for before, _, _, _ in walk(table, Random(2)):
        actors = table.actors(before)
        assert len(actors) < 2 or KITS[game].together
        if not set(actors) < set(chose_together):
            chose_together = actors
            views = [table.view(before, viewer) for viewer in (None, *range(table.seats))]
            assert len({msgspec.structs.replace(view, viewer=None) for view in views}) == 1


@pytest.mark.parametrize("game", KITS)
def test_openspiel_and_freehold_tell_the_same_game(game: str) -> None:
    kit, rng = KITS[game], Random(4)
    state = load(f"freehold_{game.replace('-', '_')}").new_initial_state()
    table = kit.game()
    mine = table.start()
    while not state.is_terminal():
        action = random_action(state, rng)
        player = state.current_player()
        moves = dict(enumerate(action)) if state.is_simultaneous_node() else {player: action}
        for seat, number in moves.items():
            words = state.action_to_string(seat, number)
            if words != "wait":
                mine = table.apply(mine, max(seat, -1), kit.text.read(words)).state
        (state.apply_actions if state.is_simultaneous_node() else state.apply_action)(action)
        assert state.value() == mine
    outcome = table.outcome(mine)
    assert outcome is not None
    assert [share > 0 for share in state.returns()] == [rank == 1 for rank in outcome.ranks]
    assert sum(state.returns()) == pytest.approx(1)


def test_chances_count_both_copies_of_a_cheque() -> None:
    state, rng = load("freehold_for_sale", players=3).new_initial_state(), Random(1)
    while not (state.is_chance_node() and "cheque" in state.action_to_string(-1, state.chance_outcomes()[0][0])):
        step(state, rng)
    assert [chance for _, chance in state.chance_outcomes()] == pytest.approx([1 / 15] * 15)
    step(state, rng)
    assert sorted(chance for _, chance in state.chance_outcomes()) == pytest.approx([1 / 29] + [2 / 29] * 14)


def test_options_are_parameters() -> None:
    game = load("freehold_for_sale", players=3, edition="iello-2015", open_coins="yes", first="2")
    assert game.board.game.settings["open_coins"] is True
    assert game.board.game.settings["first"] == 2


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"edition": "none"}, "no edition 'none'"),
        ({"players": 9}, "3 to 6 players"),
        ({"rounding": "x"}, "cannot be 'x'"),
    ],
)
def test_bad_parameters_are_refused_with_what_there_is(params: dict[str, Any], message: str) -> None:
    with pytest.raises((BadSetup, RuntimeError), match=message):
        load("freehold_for_sale", **params)


@pytest.mark.parametrize("wrong", [[0, 0], [1 << 40, 1], [-1, 1], [1 << 10, 1]])
def test_illegal_actions_together_are_refused_and_none_is_made(wrong: list[int]) -> None:
    state = pyspiel.load_game("freehold_goofspiel(players=2)").new_initial_state()
    step(state, Random(1))
    state.apply_actions([0, 1])
    step(state, Random(1))
    before = state.value()
    with pytest.raises(IllegalMove, match="legal for seat 0 are"):
        state.apply_actions(wrong)
    assert state.value() == before


def test_an_illegal_action_is_refused() -> None:
    state, rng = load("freehold_the_estates").new_initial_state(), Random(1)
    while state.is_chance_node():
        step(state, rng)
    illegal = next(action for action in range(state.num_distinct_actions()) if action not in state.legal_actions())
    with pytest.raises(IllegalMove, match=f"action {illegal} is not legal"):
        state.apply_action(illegal)
