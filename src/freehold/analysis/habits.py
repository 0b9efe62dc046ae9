"""How players play: what each of them did in a set of recorded games, on average over games and seats.

It counts what happened in any game: every event that names a seat, for that seat's player, with the means of its numbers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from statistics import fmean
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import fields

from freehold.core.errors import BadRecord
from freehold.core.kit import AnyKit
from freehold.core.record import Record, game_of, replay
from freehold.core.said import said

PARTS: Final = ("seat", "buyer", "payee")
"""How an event names those who had a part in it; the first is the one who did it."""
NOT_AMOUNTS: Final = frozenset({*PARTS, "owner", "round", "rounds", "row", "lot", "line"})
"""Numbers that say who, when or where: their means are meaningless."""


class Habit(Struct, frozen=True):
    """Something that a player does."""

    times: float
    """How often in a game, on average."""
    means: Mapping[str, float]
    """The means of its numbers, as far as they are known: what was bid, paid, sold."""


class Player(Struct, frozen=True):
    """How one player played."""

    name: str
    seats: int
    """How many games it sat in; twice in one game counts twice."""
    win_share: float
    score: float
    habits: Mapping[str, Habit]


class _Tally:
    """What one player has done so far."""

    def __init__(self) -> None:
        self.seats = 0
        self.won = 0.0
        self.points = 0
        self.times: defaultdict[str, int] = defaultdict(int)
        self.amounts: defaultdict[str, defaultdict[str, list[int]]] = defaultdict(lambda: defaultdict(list))

    def count(self, what: str, amounts: Mapping[str, int]) -> None:
        self.times[what] += 1
        for name, amount in amounts.items():
            self.amounts[what][name].append(amount)

    def player(self, name: str) -> Player:
        habits = {
            what: Habit(times / self.seats, {name: fmean(known) for name, known in self.amounts[what].items()})
            for what, times in self.times.items()
        }
        return Player(name, self.seats, self.won / self.seats, self.points / self.seats, habits)


class Habits:
    """Counts what players do, game by game."""

    def __init__(self, kit: AnyKit) -> None:
        self._kit = kit
        self._tallies: defaultdict[str, _Tally] = defaultdict(_Tally)

    def add(self, record: Record) -> None:
        """Count what everybody did in one whole game."""
        if record.game != self._kit.name:
            wrong = said("analysis-other-game", game=record.game, wanted=self._kit.name)
            raise BadRecord(wrong, hint=said("analysis-one-game"))
        game = game_of(self._kit, record)
        state = game.start()
        for position in replay(self._kit, record):
            state = position.step.state
            for event in position.step.events:
                for seat, what, amounts in _acts(event):
                    self._tallies[record.players[seat]].count(what, amounts)
        outcome = game.outcome(state)
        if outcome is None:
            raise BadRecord(said("analysis-not-over"), hint=said("analysis-whole-games"))
        for seat, name in enumerate(record.players):
            tally = self._tallies[name]
            tally.seats += 1
            tally.points += outcome.scores[seat]
            tally.won += (seat in outcome.winners) / len(outcome.winners)

    @property
    def players(self) -> list[Player]:
        """All of them, the most successful first; habits are in the order they first appeared."""
        players = [tally.player(name) for name, tally in self._tallies.items()]
        return sorted(players, key=lambda player: -player.win_share)


def _acts(event: Any) -> Iterator[tuple[int, str, dict[str, int]]]:
    """Who had which part in an event, and its amounts. An event that merely opens something is nobody's act."""
    tag = str(event.__struct_config__.tag).replace("-", " ")
    if tag.endswith((" opened", " named")):
        return
    numbers = {field.name: getattr(event, field.name) for field in fields(event)}
    amounts = {name: value for name, value in numbers.items() if type(value) is int and name not in NOT_AMOUNTS}
    for part in PARTS:
        if type(numbers.get(part)) is int:
            yield numbers[part], tag if part == "seat" else f"{tag} ({part})", amounts
