"""How many simulations a second the tree search makes on one core, next to OpenSpiel's searches written in C++.

    python benchmarks/search.py [SIMULATIONS]

A simulation of ours walks through the tree, adds a node, plays on by the game's quick heuristic and learns the result for every
seat: in For Sale to the end of the game, in The Estates for 24 moves, after which the position is appraised. With
`rollout=random` it plays on at random to the end, as OpenSpiel's do. All rates are by processor time, so a busy machine does not
change them much.

OpenSpiel's plain MCTS looks at everybody's cards; only its ISMCTS searches, as ours does, without.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any

from freehold.bots.search.plan import Budget, usual_plan
from freehold.bots.search.thinking import Thinker
from freehold.core.play import Table
from freehold.games import KITS

AIMS = {"for-sale": 200_000, "the-estates": 30_000}
"""Simulations a second from the first choice of a four-player game on."""
PEERS = ("hearts", "oh_hell")


def main(simulations: int = 50_000) -> None:
    """Measure all, print a table."""
    print(f"{'search':44} {'simulations/s':>14}  against the aim")
    ours = {name: rate for game in AIMS for name, rate in our_rates(game, simulations)}
    theirs = dict(peer_rates(max(1000, simulations // 10)))
    for name, rate in ours.items():
        for peer, their_rate in theirs.items():
            print(f"{name:32} × {rate / their_rate:5.2f} of {peer}")


def our_rates(game: str, simulations: int) -> Iterator[tuple[str, float]]:
    """Our search at the first choice of a game, by heuristic and by random rollouts."""
    for kind, rollout in (("heuristic", None), ("random", "random")):
        rate = our_rate(game, simulations, rollout)
        name = f"{game}, {kind} rollouts"
        print(f"{name:44} {rate:14,.0f}  × {rate / AIMS[game]:.2f}", flush=True)
        yield name, rate


def our_rate(game: str, simulations: int, rollout: str | None) -> float:
    """Simulations a second of processor time, once everything is compiled."""
    kit = KITS[game]
    table = Table(kit, kit.game(4), ("Ann", "Bea", "Cy", "Dee"))
    table.settle(Random(5))
    remembering: Any = table.game.remembering()
    view = remembering.view(table.state, remembering.actors(table.state)[0])
    thinker = Thinker(kit, remembering, usual_plan(kit, rollout), Budget(sims=simulations))
    return best_rate(lambda: sum(estimate.visits for estimate in thinker.think(view, Random(1))))


def best_rate(search: Callable[[], int]) -> float:
    """The best of three, after a first one that may have to compile."""
    search()
    rates = []
    for _ in range(3):
        started = process_time()
        done = search()
        rates.append(done / (process_time() - started))
    return max(rates)


def peer_rates(simulations: int) -> Iterator[tuple[str, float]]:
    """OpenSpiel's information-set search and its plain one, with one random rollout a simulation, at the first choice."""
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed, so there is nobody to compare with: pip install open_spiel")
        return
    for name in PEERS:
        game = pyspiel.load_game(name)
        for kind, bot in (("ISMCTS", ismcts(pyspiel, simulations)), ("MCTS", mcts(pyspiel, game, simulations))):
            state = first_choice(game)

            def search(bot: Any = bot, state: Any = state) -> int:
                bot.step(state)
                return simulations

            rate = best_rate(search)
            label = f"OpenSpiel {kind}, {name}"
            print(f"{label:44} {rate:14,.0f}", flush=True)
            yield label, rate


def ismcts(pyspiel: Any, simulations: int) -> Any:
    """OpenSpiel's information-set search."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return pyspiel.ISMCTSBot(1, evaluator, 1.4, simulations, -1, policy, False, False)


def mcts(pyspiel: Any, game: Any, simulations: int) -> Any:
    """OpenSpiel's plain search, which sees everything."""
    return pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, simulations, 1000, False, 1, False)


def first_choice(game: Any) -> Any:
    """The game after its deal, where a player chooses among several moves."""
    state = game.new_initial_state()
    rng = Random(1)
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(actions))
    return state


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
