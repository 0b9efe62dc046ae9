"""For Sale once more, written from the printed rules with lists and names instead of numbers and sets.

It shares nothing with the engine. It is told every card that is turned over and every move, and keeps the books.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class Person:
    """A player at the table."""

    coins: int
    bid: int = 0
    has_passed: bool = False
    properties: list[int] = field(default_factory=list)
    cheques: list[int] = field(default_factory=list)
    laid_down: int | None = None


class Rulebook:
    """A game that is told what happens."""

    def __init__(self, *, players: int, coins: int, cards: int, per_auction: int, rounds_up: bool) -> None:
        self.people = [Person(coins) for _ in range(players)]
        self.properties_to_come = cards
        self.cheques_to_come = cards
        self.per_auction = per_auction
        self.rounds_up = rounds_up
        self.table: list[int] = []
        self.turn = 0
        self.standing_bid = 0
        self.is_selling = False

    def hear(self, seat: int, word: str, number: int) -> None:
        """What was done: `bid 4`, `pass`, `sell 8`, and by the dealer `first 2`, `deal 7`, `cheque 15`."""
        match word:
            case "first":
                self.turn = number
            case "deal":
                self._deal(number)
            case "cheque":
                self._cheque(number)
            case "bid":
                self._bid(seat, number)
            case "pass":
                self._pass(seat)
            case "sell":
                self._sell(seat, number)

    @property
    def whose_turn(self) -> list[int]:
        """Everybody who has to choose now; nobody while cards are turned over."""
        if self.is_selling:
            if len(self.table) < len(self._sellers()):
                return []
            return [seat for seat in self._sellers() if self.people[seat].laid_down is None]
        is_dealt = (
            len(self.table) == self.per_auction or not self.properties_to_come or any(map(_has_acted, self.people))
        )
        return [self.turn] if self.table and is_dealt else []

    @property
    def is_over(self) -> bool:
        return self.is_selling and not self.cheques_to_come and not self.table

    def totals(self) -> list[int]:
        return [sum(person.cheques) + person.coins for person in self.people]

    def may_bid(self, seat: int) -> range:
        """Any whole number above the standing bid, up to all coins, those laid down included."""
        person = self.people[seat]
        return range(self.standing_bid + 1, person.coins + person.bid + 1)

    def _deal(self, number: int) -> None:
        self.table.append(number)
        self.properties_to_come -= 1

    def _bid(self, seat: int, coins: int) -> None:
        person = self.people[seat]
        assert coins in self.may_bid(seat)
        person.coins -= coins - person.bid
        person.bid = self.standing_bid = coins
        self._next_player()

    def _pass(self, seat: int) -> None:
        person = self.people[seat]
        if sum(not other.has_passed for other in self.people) > len(self.table):
            person.coins += person.bid
        else:
            half, odd = divmod(person.bid, 2)
            person.coins += half + (odd if self.rounds_up else 0)
            self._take_cheapest(person)
        person.bid, person.has_passed = 0, True
        self._next_player()
        if sum(not other.has_passed for other in self.people) == 1:
            self._take_cheapest(self.people[self.turn])
            self._clear_table()

    def _take_cheapest(self, person: Person) -> None:
        cheapest = min(self.table)
        self.table.remove(cheapest)
        person.properties.append(cheapest)

    def _next_player(self) -> None:
        self.turn = (self.turn + 1) % len(self.people)
        while self.people[self.turn].has_passed:
            self.turn = (self.turn + 1) % len(self.people)

    def _clear_table(self) -> None:
        assert not self.table
        for person in self.people:
            person.bid, person.has_passed = 0, False
        self.standing_bid = 0
        self.is_selling = self.properties_to_come == 0

    def _sellers(self) -> list[int]:
        return [seat for seat, person in enumerate(self.people) if person.properties]

    def _cheque(self, value: int) -> None:
        self.cheques_to_come -= 1
        if len(self._sellers()) > 1:
            self.table.append(value)
            return
        (last,) = self._sellers()
        self.people[last].cheques.append(value)
        if not self.cheques_to_come:
            self.people[last].properties.clear()

    def _sell(self, seat: int, number: int) -> None:
        assert number in self.people[seat].properties
        self.people[seat].laid_down = number
        if not self.whose_turn:
            self._reveal(sorted(self._sellers(), key=lambda seat: self.people[seat].laid_down or 0, reverse=True))

    def _reveal(self, best_first: Sequence[int]) -> None:
        for seat, cheque in zip(best_first, sorted(self.table, reverse=True), strict=True):
            person = self.people[seat]
            assert person.laid_down is not None
            person.properties.remove(person.laid_down)
            person.cheques.append(cheque)
            person.laid_down = None
        self.table.clear()


def _has_acted(person: Person) -> bool:
    return person.has_passed or person.bid > 0
