"""Games of typed bots, move by move: each is asked by a referee. `compiled_games` plays exactly the same games in one call."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from freehold.arena.chunk import Tally
from freehold.arena.deals import BEFORE_THE_GAME, MOST_ORDERS, ROOM, KeyedRandom, Nature, choice_bits, players_key
from freehold.arena.referee import Referee
from freehold.bots import make_bot
from freehold.core.game import NATURE, AnyGame, Outcome
from freehold.core.kit import AnyKit
from freehold.core.play import Table


class TypedGames:
    """Games of one set-up, one after the other."""

    def __init__(self, kit: AnyKit, game: AnyGame, kinds: NDArray[np.int64], seed: int) -> None:
        self._kit = kit
        self._game = game
        self._seen = game.remembering()
        self._kinds = kinds
        self._seed = seed

    def play(
        self, specs: Sequence[str], names: Sequence[str], deal: int, order: int
    ) -> tuple[Table, Outcome, list[Tally]]:
        """Play one game: a table with its record, the outcome, and what each seat's bot did."""
        key = players_key(self._seed, deal * MOST_ORDERS + order)
        rng = KeyedRandom(key).at(BEFORE_THE_GAME * ROOM)
        referees = [Referee(make_bot(spec, self._kit, self._game, rng)) for spec in specs]
        nature = Nature(self._kinds, self._seed, deal)
        table = Table(self._kit, self._game, names)
        try:
            while actors := self._game.actors(table.state):
                self._move(table, actors[0], nature, referees, rng.at(len(table.entries) * ROOM), key)
        finally:
            for referee in referees:
                referee.dismiss()
        outcome = self._game.outcome(table.state)
        assert outcome is not None
        return table, outcome, [referee.tally for referee in referees]

    def _move(
        self, table: Table, seat: int, nature: Nature, referees: Sequence[Referee], rng: Random, key: int
    ) -> None:
        moves = self._game.legal_moves(table.state, seat)
        if seat == NATURE:
            chance = nature.for_draw(self._kit.numbering.index(moves[0]))
            table.move(NATURE, self._game.draw(table.state, chance))
        elif len(moves) == 1:
            table.move(seat, moves[0])
        else:
            bits = choice_bits(key, len(table.entries))
            table.move(seat, referees[seat].ask(self._seen.view(table.state, seat), moves, bits))
