"""The laws every game must obey, for authors to run on games of their own.

    from freehold.core import conformance
    conformance.check(kit)                       # every edition, player count and option
    conformance.check(kit, laws=["replays_exactly"], seeds=range(100))

Each law is a function of a kit, the settings of one table and a seed. It plays random games and raises `LawBroken`, saying where
it does not hold. The docstrings say what each one promises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

import numpy as np

from freehold.core import engine
from freehold.core.compiled import interpreted
from freehold.core.errors import BadSetup, IllegalMove
from freehold.core.game import NATURE, AnyGame, Seat, State, engine_of
from freehold.core.kit import AnyKit
from freehold.core.play import Table
from freehold.core.record import Record, replay
from freehold.core.settings import Settings

Law = Callable[[AnyKit, Settings, int], None]

SAMPLE = 12
"""How many positions of a game the expensive laws look at."""


class LawBroken(AssertionError):
    """A law does not hold: which one, at which table, and where."""


def check(
    kit: AnyKit,
    *,
    laws: Iterable[str] | None = None,
    tables: Iterable[Settings] | None = None,
    seeds: Iterable[int] = range(3),
) -> None:
    """Check laws (all of them) at tables (every edition, player count and option) with seeds."""
    for settings in every_table(kit) if tables is None else tables:
        for name in LAWS if laws is None else laws:
            for seed in seeds:
                check_law(name, kit, settings, seed)


def check_law(name: str, kit: AnyKit, settings: Settings, seed: int) -> None:
    """Check one law at one table with one seed."""
    try:
        LAWS[name](kit, settings, seed)
    except AssertionError as broken:
        table = f"{settings.players} players, {settings.edition}, {dict(settings.chosen)}"
        raise LawBroken(f"{kit.name}: law {name!r} is broken at {table}, seed {seed}: {broken}") from broken


def every_table(kit: AnyKit) -> Iterator[Settings]:
    """Each edition with each number of players, as printed and with each option changed in turn, where that is playable."""
    for edition in kit.editions:
        for players in kit.players:
            plain = kit.settings(players, edition.name)
            yield plain
            for option in kit.options:
                for value in _few(option.choices):
                    if value != plain[option.name]:
                        yield from _playable(kit, players, edition.name, option.name, value)


def _few(choices: Sequence[Any]) -> Sequence[Any]:
    """All of a short list; the ends and the middle of a long one."""
    return choices if len(choices) < 8 else (choices[0], choices[len(choices) // 2], choices[-1])


def _playable(kit: AnyKit, players: int, edition: str, option: str, value: Any) -> Iterator[Settings]:
    try:
        yield kit.settings(players, edition, {option: value})
    except BadSetup:
        return


def replays_exactly(kit: AnyKit, settings: Settings, seed: int) -> None:
    """1. A record, written and read in either form, replays to the same states, events, views and result."""
    table = _random_table(kit, settings, Random(seed))
    record = table.record
    _same(Record.read(record.to_text()), record, "the text form reads back as another record")
    _same(Record.read(record.to_json()), record, "the JSON form reads back as another record")
    positions = list(replay(kit, record))
    for entry, position in zip(table.entries, positions, strict=True):
        _same(position.before, entry.before, f"another state before move {position.number}")
        _same(position.step.events, entry.events, f"other events at move {position.number}")
    last = positions[-1].step.state
    _same(last, table.state, "another final state")
    for viewer in _viewers(table.game):
        _same(table.game.view(last, viewer), table.game.view(table.state, viewer), "another final view")
    _same(table.game.outcome(last), table.game.outcome(table.state), "another result")


def notation_and_numbering_round_trip(kit: AnyKit, settings: Settings, seed: int) -> None:
    """2. Every move survives being written and read, numbered and looked up; no two share a notation."""
    written = [kit.text.write(move) for move in kit.numbering.moves]
    assert len(set(written)) == len(written), "two moves are written alike"
    for number, (move, text) in enumerate(zip(kit.numbering.moves, written, strict=True)):
        _same(kit.text.read(text), move, f"{text!r} reads as another move")
        _same(kit.numbering.index(move), number, f"{text!r} has another number")
    assert len(kit.numbering) == kit.rules.MOVES, "the numbering and the rules count moves differently"
    assert kit.numbering.player_moves == kit.rules.PLAYER_MOVES, "the numbering splits moves elsewhere than the rules"


def legal_moves_apply_and_others_are_refused(kit: AnyKit, settings: Settings, seed: int) -> None:
    """3. Every legal move applies; every other numbered move is refused with a reason; neither changes the old state.

    Where several seats are to move, their moves are among those that the rules call sealed.
    """
    game = kit.make(settings)
    for state in _sample(game, Random(seed)):
        bytes_before = state.raw.tobytes()
        together = len(game.actors(state)) > 1
        for seat in (NATURE, *range(game.seats)):
            legal = set(game.legal_moves(state, seat))
            assert bool(legal) == (seat in game.actors(state)), f"seat {seat} has moves exactly when it is to move"
            for move in legal if together else ():
                assert kit.numbering.index(move) >= kit.rules.FIRST_SEALED, (
                    f"{move} is not sealed, but others are to move, too"
                )
            for move in kit.numbering.moves:
                refusal = _refusal(game, state, seat, move)
                assert (refusal is None) == (move in legal), f"seat {seat}, {move}: {refusal or 'was applied'}"
                assert refusal is None or refusal.strip(), f"seat {seat}, {move}: refused without a reason"
        assert state.raw.tobytes() == bytes_before, "a state was changed in place"


def imagined_states_look_the_same(kit: AnyKit, settings: Settings, seed: int) -> None:
    """4. A state imagined from a view yields that same view again, for people and for perfect memories."""
    rng = Random(seed)
    for game in _both_memories(kit, settings):
        for state in _sample(game, rng):
            for viewer in _viewers(game):
                seen = game.view(state, viewer)
                _same(game.view(game.imagine(seen, rng), viewer), seen, f"viewer {viewer} sees another table")


def secrets_do_not_interfere(kit: AnyKit, settings: Settings, seed: int) -> None:
    """5. When what a viewer may not know is permuted, legal moves, refusals, forced moves and heard events stay the same."""
    rng = Random(seed)
    for game in _both_memories(kit, settings):
        reveals = _last_to_choose(game, seed)
        for state in _sample(game, Random(seed)):
            for viewer in _viewers(game):
                other = game.imagine(game.view(state, viewer), rng)
                _same_to(kit, game, viewer, state, other)
                _sealed_moves_sound_alike(kit, game, viewer, state)
                if state not in reveals:
                    _same_moves_heard(kit, game, viewer, state, other)


def _same_to(kit: AnyKit, game: AnyGame, viewer: Seat | None, state: State, other: State) -> None:
    _same(game.actors(other), game.actors(state), f"viewer {viewer}: other seats are to move")
    if viewer is not None:
        _same(game.legal_moves(other, viewer), game.legal_moves(state, viewer), f"viewer {viewer}: other legal moves")
        for move in kit.numbering.moves[: kit.numbering.player_moves]:
            refusals = _refusal(game, state, viewer, move), _refusal(game, other, viewer, move)
            _same(refusals[1], refusals[0], f"viewer {viewer}, {move}: another refusal")
    for seat in game.actors(state):
        if seat not in (viewer, NATURE):
            moved = [game.forced(which, seat) is not None for which in (state, other)]
            _same(moved[1], moved[0], f"viewer {viewer}: whether seat {seat} is moved by the table tells a secret")


def _same_moves_heard(kit: AnyKit, game: AnyGame, viewer: Seat | None, state: State, other: State) -> None:
    """A turn that ends neither the game nor a round of it reveals nothing but the move itself."""
    actors = game.actors(state)
    if len(actors) != 1 or actors == (NATURE,):
        return
    for move in set(game.legal_moves(state, actors[0])) & set(game.legal_moves(other, actors[0])):
        step, other_step = game.apply(state, actors[0], move), game.apply(other, actors[0], move)
        if not game.reveals(state, step.state):
            _same(_heard(kit, other_step.events, viewer), _heard(kit, step.events, viewer), f"{move} sounds different")
            seen, other_seen = game.view(step.state, viewer), game.view(other_step.state, viewer)
            _same(other_seen, seen, f"viewer {viewer}: another table after {move}")


def _sealed_moves_sound_alike(kit: AnyKit, game: AnyGame, viewer: Seat | None, state: State) -> None:
    """While others have yet to choose, a simultaneous choice sounds the same whatever it is."""
    actors = game.actors(state)
    for seat in actors if len(actors) > 1 else ():
        if seat != viewer:
            steps = [game.apply(state, seat, move) for move in game.legal_moves(state, seat)]
            for step in steps[1:]:
                heard = _heard(kit, step.events, viewer)
                _same(heard, _heard(kit, steps[0].events, viewer), f"viewer {viewer} hears what seat {seat} chose")
                seen = game.view(step.state, viewer)
                _same(seen, game.view(steps[0].state, viewer), f"viewer {viewer} sees what seat {seat} chose")


def order_of_simultaneous_choices_does_not_matter(kit: AnyKit, settings: Settings, seed: int) -> None:
    """6. Seats that choose together may commit in any order. A seat makes a sealed move alone only as the last of several."""
    rng = Random(seed)
    game = kit.make(settings)
    together = False
    for state, mover, move, _ in walk(game, rng):
        if mover == NATURE:
            continue
        was_together, together = together, len(game.actors(state)) > 1
        if not together:
            is_open = kit.numbering.index(move) < kit.rules.FIRST_SEALED
            assert is_open or was_together, f"{move} is called sealed, but nobody else was to choose"
            continue
        chosen = {seat: rng.choice(game.legal_moves(state, seat)) for seat in game.actors(state)}
        one, another = list(chosen), rng.sample(list(chosen), len(chosen))
        after = [_apply_all(game, state, [(seat, chosen[seat]) for seat in order]) for order in (one, another)]
        _same(after[1], after[0], f"committing in the order {another} leads elsewhere than {one}")


def pieces_are_conserved(kit: AnyKit, settings: Settings, seed: int) -> None:
    """7. Whatever the game says is conserved stays the same after every move."""
    game = kit.make(settings)
    at_start = kit.conserved(game, game.start())
    assert at_start, "the kit names nothing as conserved"
    for _, seat, move, after in walk(game, Random(seed)):
        _same(kit.conserved(game, after), at_start, f"after seat {seat} played {move}")


def every_game_ends(kit: AnyKit, settings: Settings, seed: int) -> None:
    """8. Someone can move until the game is over, and it is over within the stated number of moves, however it is played."""
    game = kit.make(settings)
    for choose in (None, 0, 1, -1):
        rng = Random(seed)
        length = 0
        for length, (_, _, _, after) in enumerate(walk(game, rng, choose), 1):
            assert length <= kit.rules.LONGEST, f"longer than {kit.rules.LONGEST} moves"
            assert (game.outcome(after) is None) == bool(game.actors(after)), "over, and somebody is still to move"
        assert length, "no move was made at all"


def interpreted_and_compiled_rules_agree(kit: AnyKit, settings: Settings, seed: int) -> None:
    """9. The plain functions and their compiled twins agree byte for byte, and count the same continuations."""
    fast, plain = engine_of(kit.rules), interpreted(engine, rules=interpreted(kit.rules))
    game = kit.make(settings)
    rng = Random(seed)
    room = np.zeros((2, kit.rules.MOVES), np.int32)
    look = set(rng.sample(range(60), SAMPLE))
    for number, (before, seat, move, after) in enumerate(walk(game, rng)):
        copy = np.empty_like(before.raw)
        assert plain.attempt(before.raw, copy, seat, kit.numbering.index(move)), f"move {number} is refused"
        assert copy.tobytes() == after.raw.tobytes(), f"another state after move {number}"
        found = [which.legal(before.raw, seat, room[i]) for i, which in enumerate((fast, plain))]
        _same(room[1, : found[1]].tolist(), room[0, : found[0]].tolist(), f"other legal moves at move {number}")
        if number in look:
            _same(perft(plain, before, kit, 2), perft(fast, before, kit, 2), f"another perft at move {number}")
        for ask in ("scores", "standings"):
            numbers = np.zeros((2, game.seats), np.int32)
            getattr(fast, ask)(after.raw, numbers[0])
            getattr(plain, ask)(after.raw, numbers[1])
            _same(numbers[1].tolist(), numbers[0].tolist(), f"other {ask} after move {number}")


def perft(which: Any, state: State, kit: AnyKit, depth: int) -> int:
    """How many lines of play of this length one engine finds: a fingerprint of the rules."""
    if depth == 0:
        return 1
    total = 0
    room = np.zeros(kit.rules.MOVES, np.int32)
    seats = which.actors(state.raw)
    for seat in [seat for seat in range(kit.rules.MAX_SEATS) if (seats >> seat) & 1] or [NATURE]:
        for move in room[: which.legal(state.raw, seat, room)].tolist():
            after = state.raw.copy()
            which.play(after, seat, move)
            total += perft(which, State(after, state.layout), kit, depth - 1)
    return total


def features_read_only_the_view(kit: AnyKit, settings: Settings, seed: int) -> None:
    """10. What a learner is shown of a state is the same for any state that the seat could not tell apart from it."""
    if kit.features is None:
        return
    rng = Random(seed)
    game = kit.make(settings).remembering()
    for state in _sample(game, rng):
        for seat in range(game.seats):
            other = game.imagine(game.view(state, seat), rng)
            _same(_features(kit, other, seat), _features(kit, state, seat), f"seat {seat} sees other features")


def _features(kit: AnyKit, state: State, seat: Seat) -> list[int]:
    seen = np.zeros(kit.features.FEATURES, np.int8)
    kit.features.features(state.record, seat, seen)
    numbers: list[int] = seen.tolist()
    return numbers


LAWS: dict[str, Law] = {
    law.__name__: law
    for law in (
        replays_exactly,
        notation_and_numbering_round_trip,
        legal_moves_apply_and_others_are_refused,
        imagined_states_look_the_same,
        secrets_do_not_interfere,
        order_of_simultaneous_choices_does_not_matter,
        pieces_are_conserved,
        every_game_ends,
        interpreted_and_compiled_rules_agree,
        features_read_only_the_view,
    )
}
"""The laws by name, in the order of their numbers."""


def walk(game: AnyGame, rng: Random, choose: int | None = None) -> Iterator[tuple[State, Seat, Any, State]]:
    """A whole game, move by move: state, seat, move, next state. Seats play at random, or always the n-th legal move."""
    state = game.start()
    while actors := game.actors(state):
        seat = rng.choice(actors)
        move = game.draw(state, rng) if seat == NATURE else _pick(game.legal_moves(state, seat), rng, choose)
        after = game.apply(state, seat, move).state
        yield state, seat, move, after
        state = after


def _pick(moves: Sequence[Any], rng: Random, choose: int | None) -> Any:
    return rng.choice(moves) if choose is None else moves[min(choose, len(moves) - 1)]


def _random_table(kit: AnyKit, settings: Settings, rng: Random) -> Table:
    table = Table(kit, kit.make(settings), [f"Player {seat}" for seat in range(settings.players)])
    while actors := table.game.actors(table.state):
        seat = rng.choice(actors)
        moves = (table.game.draw(table.state, rng),) if seat == NATURE else table.game.legal_moves(table.state, seat)
        table.move(seat, rng.choice(moves))
    return table


def _sample(game: AnyGame, rng: Random) -> list[State]:
    """Some positions of a random game: the start, the end, and some in between."""
    states = [game.start(), *(after for *_, after in walk(game, rng))]
    return [states[0], states[-1], *rng.sample(states, min(SAMPLE, len(states)))]


def _last_to_choose(game: AnyGame, seed: int) -> set[State]:
    """The positions of the same game in which the last of several seats commits, which reveals what all of them chose."""
    steps = [(before, seat, after) for before, seat, _, after in walk(game, Random(seed))]
    return {
        after
        for before, seat, after in steps
        if len(game.actors(after)) == 1 and set(game.actors(before)) == {seat, *game.actors(after)}
    }


def _both_memories(kit: AnyKit, settings: Settings) -> tuple[AnyGame, AnyGame]:
    game = kit.make(settings)
    return game, game.remembering()


def _viewers(game: AnyGame) -> tuple[Seat | None, ...]:
    return (None, *range(game.seats))


def _refusal(game: AnyGame, state: State, seat: Seat, move: Any) -> str | None:
    try:
        game.apply(state, seat, move)
    except IllegalMove as error:
        return str(error)
    return None


def _heard(kit: AnyKit, events: Iterable[Any], viewer: Seat | None) -> list[Any]:
    return [kit.text.hear(event, viewer) for event in events]


def _apply_all(game: AnyGame, state: State, moves: Iterable[tuple[Seat, Any]]) -> State:
    for seat, move in moves:
        state = game.apply(state, seat, move).state
    return state


def _same(found: Any, expected: Any, otherwise: str) -> None:
    assert found == expected, f"{otherwise}: {found!r} instead of {expected!r}"
