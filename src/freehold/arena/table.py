"""One game at a table of typed bots, with a referee: it keeps the time, and a bot that fails only loses the decision."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.arena.chunk import Tally
from freehold.arena.deals import BEFORE_THE_GAME, MOST_ORDERS, ROOM, KeyedRandom, Nature, choice_bits, players_key
from freehold.bots import Bot, dismiss, make_bot
from freehold.core.game import NATURE, Game, Outcome
from freehold.core.kit import Kit
from freehold.core.play import Table


class Referee:
    """Asks one bot for its moves in one game."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.tally = Tally()

    def ask(self, view: Any, moves: Sequence[Any], random_bits: int) -> Any:
        """The bot's move; a random one where the bot raises or answers with what is not legal."""
        started = perf_counter()
        try:
            move, failure = self.bot.choose(view, moves), ""
        except Exception as error:
            move, failure = None, f"{type(error).__name__}: {error}"
        self.tally.decisions += 1
        self.tally.seconds += perf_counter() - started
        if not failure and move in moves:
            return move
        self._forfeit("crash" if failure else "illegal", failure or f"{move!r} is not a legal move")
        return moves[(random_bits * len(moves)) >> 32]

    def _forfeit(self, kind: str, failure: str) -> None:
        self.tally.add(Tally(forfeits={kind: 1}, first_failure=failure))

    def dismiss(self) -> None:
        """The game is over: hear what the bot itself counted as lost, and let it go."""
        self.tally.add(Tally(forfeits=dict(getattr(self.bot, "forfeits", {})), first_failure=_failure(self.bot)))
        dismiss(self.bot)


def _failure(bot: Bot) -> str:
    return str(getattr(bot, "first_failure", ""))


class Room:
    """A place where games of one set-up are played, one after the other."""

    def __init__(self, kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], kinds: NDArray[np.int64], seed: int) -> None:
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
