"""What every bot keeps to: legal moves at every table, nothing learned from what is hidden, and clear words for a bad spec."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from freehold.bots import bot_names, make_bot
from freehold.bots.heuristic import policy_play_of
from freehold.bots.policies import plain_policy, policy_of
from freehold.core.compiled import interpreted
from freehold.core.errors import BadSetup
from freehold.core.game import NATURE, AnyGame
from freehold.core.kit import AnyKit
from freehold.core.state import State, state_of
from freehold.games import KITS

KIT_LIST = list(KITS.values())
TABLES = [(kit, edition.name, players) for kit in KIT_LIST for edition in kit.editions for players in kit.players]
NAMES = [f"{kit.name}, {edition}, {players} players" for kit, edition, players in TABLES]


def specs_of(kit: AnyKit) -> list[str]:
    """One of each kind of bot, in each style."""
    styles = [f"heuristic:style={style}" for style in policy_of(kit).STYLES]
    learned = [spec for spec in ("neural", "neural+search:sims=12") if spec.partition(":")[0] in bot_names(kit.name)]
    return ["random", *styles, "search:sims=12", "search:sims=12;rollout=random", "easy", *learned]


def positions(game: Any, bots: list[Any], rng: Random) -> Iterator[tuple[State, int, Any]]:
    """A game between bots: each decision with the seat and its choice."""
    state = game.start()
    while actors := game.actors(state):
        seat = actors[0]
        if seat == NATURE:
            state = game.apply(state, seat, game.draw(state, rng)).state
            continue
        move = bots[seat].choose(game.view(state, seat), game.legal_moves(state, seat))
        yield state, seat, move
        state = game.apply(state, seat, move).state


@pytest.mark.parametrize(("kit", "edition", "players"), TABLES, ids=NAMES)
def test_bots_play_legal_moves_to_the_end(kit: AnyKit, edition: str, players: int) -> None:
    game: Any = kit.game(players, edition).remembering()
    specs = specs_of(kit)
    for first in range(0, len(specs), players):
        seated = [specs[(first + seat) % len(specs)] for seat in range(players)]
        bots = [make_bot(spec, kit, game, Random(seat)) for seat, spec in enumerate(seated)]
        for state, seat, move in positions(game, bots, Random(first)):
            assert move in game.legal_moves(state, seat), seated[seat]


@pytest.mark.parametrize("kit", KIT_LIST, ids=list(KITS))
def test_no_bot_changes_its_choice_when_what_it_may_not_know_is_permuted(kit: AnyKit) -> None:
    game: Any = kit.game().remembering()
    movers = [make_bot("heuristic", kit, game, Random(seat)) for seat in range(game.seats)]
    together, differing = False, 0
    for number, (state, seat, _) in enumerate(positions(game, movers, Random(5))):
        together |= len(game.actors(state)) > 1
        other = game.imagine(game.view(state, seat), Random(number))
        differing += other != state
        if number % 5 and other == state:
            continue
        for spec in specs_of(kit):
            assert choice_in(kit, game, state, seat, spec) == choice_in(kit, game, other, seat, spec), spec
    assert differing > 0 or not together


def choice_in(kit: AnyKit, game: AnyGame, state: State, seat: int, spec: str) -> Any:
    return make_bot(spec, kit, game, Random(11)).choose(game.view(state, seat), game.legal_moves(state, seat))


def test_a_policy_does_not_read_what_others_have_sealed() -> None:
    kit = KITS["for-sale"]
    game: Any = kit.game(4).remembering()
    play, compared = policy_play_of(kit), 0
    movers = [make_bot("heuristic", kit, game, Random(seat)) for seat in range(game.seats)]
    for state, seat, _ in positions(game, movers, Random(6)):
        record = state.record
        for other in range(seat):
            hand = int(record.hand[other])
            compared += int(record.sealed[other]) > 0
            record.sealed[other] = hand.bit_length() if record.sealed[other] else 0
        other_state = state_of(record, game.layout)
        for style in range(len(policy_of(kit).STYLES)):
            assert play.choose(state.raw, seat, style, 77) == play.choose(other_state.raw, seat, style, 77)
    assert compared > 0


@pytest.mark.parametrize("kit", KIT_LIST, ids=list(KITS))
def test_interpreted_and_compiled_policies_agree(kit: AnyKit) -> None:
    game: Any = kit.game().remembering()
    plain = interpreted(plain_policy(kit), rules=interpreted(kit.rules))
    movers = [make_bot("heuristic", kit, game, Random(seat)) for seat in range(game.seats)]
    for number, (state, seat, _) in enumerate(positions(game, movers, Random(7))):
        style, random_bits = number % len(plain.STYLES), (number * 0x9E3779B9) & 0xFFFFFFFF
        fast = policy_play_of(kit).choose(state.raw, seat, style, random_bits)
        assert plain.choose(state.record, seat, style, random_bits) == fast


@pytest.mark.parametrize("kit", KIT_LIST, ids=list(KITS))
def test_a_policy_leaves_the_position_as_it_is(kit: AnyKit) -> None:
    game: Any = kit.game().remembering()
    movers = [make_bot("heuristic", kit, game, Random(seat)) for seat in range(game.seats)]
    for state, seat, _ in positions(game, movers, Random(8)):
        before = state.raw.tobytes()
        policy_play_of(kit).choose(state.raw, seat, 0, 5)
        assert state.raw.tobytes() == before


@pytest.mark.parametrize(
    ("spec", "said", "hint"),
    [
        ("oracle", "there is no bot 'oracle'", "the bots are "),
        ("heuristic:style=rude", "style 'rude'", "the styles are "),
        ("heuristic:mood=good", "'mood=good' is not one of its parameters", "it takes style"),
        ("search:sims=0", "sims cannot be '0'", "a whole number from 1"),
        ("search:sims=-5", "sims cannot be '-5'", "a whole number from 1"),
        ("search:sims=many", "sims cannot be 'many'", "a whole number from 1"),
        ("search:ms=2.5", "ms cannot be '2.5'", "a whole number from 1"),
        ("search:sims=10;ms=10", "sims or ms, not both", "search:ms=200"),
        ("search:payoff=fame", "payoff cannot be 'fame'", "win, score, or a number from 0 to 1"),
        ("search:payoff=1.5", "payoff cannot be '1.5'", "from 0 to 1"),
        ("search:c=nan", "c cannot be 'nan'", "a number from 0"),
        ("search:rollout=rude", "style 'rude'", "the styles are "),
        ("search:sims", "'sims' is not one of its parameters", "it takes sims"),
        ("expert:sims=9", "'sims=9' is not one of its parameters", "it takes ms"),
    ],
)
@pytest.mark.parametrize("kit", KIT_LIST, ids=list(KITS))
def test_a_bad_spec_is_refused_in_words(kit: AnyKit, spec: str, said: str, hint: str) -> None:
    with pytest.raises(BadSetup) as refused:
        make_bot(spec, kit, kit.game(), Random(1))
    assert (said in str(refused.value), hint in str(refused.value.hint)) == (True, True), (
        str(refused.value),
        refused.value.hint,
    )
