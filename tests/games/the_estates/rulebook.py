"""The Estates once more, written from the printed rules with lists and names instead of numbers and counters.

It shares nothing with the engine. It is told every move, and can say who is to move, what is allowed, and what it all scores.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

WHITE_DIRT = {(1, 1), (1, 7), (2, 3), (2, 5), (3, 2)}
SPECIALS = ("permit 1", "permit 2", "permit 3", "mayor", "cancel")


@dataclass
class House:
    """What stands on a lot."""

    cubes: list[str]
    roof: int = 0

    @property
    def sum(self) -> int:
        return sum(int(cube[1]) for cube in self.cubes) + self.roof


@dataclass
class Street:
    """A row of houses with the permits that lie in it."""

    houses: list[House] = field(default_factory=list)
    permits: list[int] = field(default_factory=list)

    @property
    def length(self) -> int:
        return 4 + sum(self.permits)

    @property
    def is_complete(self) -> bool:
        return len(self.houses) == self.length and all(house.roof for house in self.houses)


class Rulebook:
    """A match that is told what happens."""

    def __init__(self, *, players: int, rounds: int, longest: int, mayor_can_go: bool, first: int | None) -> None:
        self.players = players
        self.rounds = rounds
        self.longest = longest
        self.mayor_can_go = mayor_can_go
        self.hand = [12] * players
        self.box = [0] * players
        self.wins = [0] * players
        self.totals = [0] * players
        self.round = 1
        self.is_over = False
        self._set_up(first)

    def _set_up(self, first: int | None) -> None:
        self.streets = {number: Street() for number in (1, 2, 3)}
        self.lines: list[list[str]] = [[], [], []]
        self.drawn: list[str] = []
        self.roofs = Counter(dict.fromkeys(range(1, 7), 2))
        self.specials = list(SPECIALS)
        self.mayor: int | None = None
        self.owner: dict[str, int] = {}
        self.auctioneer = first
        self.piece: str | None = None
        self.placer: int | None = None
        self.spoken: list[tuple[int, int]] = []
        self.has_embezzled = False

    # What may be done

    @property
    def to_move(self) -> int | None:
        """A player; -1 for the dealer; None when it is over."""
        if self.is_over:
            return None
        if self.auctioneer is None or len(self.drawn) < 24 or self.piece == "roof ?":
            return -1
        if self.placer is not None:
            return self.placer
        if self.piece is None or len(self.spoken) == self.players - 1:
            return self.auctioneer
        return (self.auctioneer + 1 + len(self.spoken)) % self.players

    def allowed(self) -> set[str]:
        """Everything the one who is to move may do."""
        if self.to_move == -1:
            return self._draws()
        if self.placer is not None:
            return self._placings(self.piece or "")
        if self.piece is None:
            return self._offers()
        best = max((bid for _, bid in self.spoken), default=0)
        assert self.to_move is not None
        if self.to_move == self.auctioneer:
            return {"sell", "keep"} if self.hand[self.to_move] >= best else {"sell"}
        return {"pass", *(f"bid {bid}" for bid in range(best + 1, self.hand[self.to_move] + 1))}

    def _draws(self) -> set[str]:
        if self.auctioneer is None:
            return {f"first {seat}" for seat in range(self.players)}
        if len(self.drawn) < 24:
            return {f"cube {letter}{number}" for letter in "ACEPRV" for number in range(1, 7)} - {
                f"cube {cube}" for cube in self.drawn
            }
        return {f"roof {value}" for value, left in self.roofs.items() if left}

    def _offers(self) -> set[str]:
        assert self.auctioneer is not None
        offers = {f"offer {special}" for special in self.specials}
        if self.hand[self.auctioneer] and not self.has_embezzled:
            offers.add("embezzle")
        for number, line in enumerate(self.lines, 1):
            if line and self._lots_for(line[0]):
                offers.add(f"offer cube {number} left")
            if len(line) > 1 and self._lots_for(line[-1]):
                offers.add(f"offer cube {number} right")
        if any(not house.roof for street in self.streets.values() for house in street.houses):
            offers.add("offer roof")
        return offers

    def _lots_for(self, cube: str) -> set[str]:
        lots = set()
        for number, street in self.streets.items():
            if len(street.houses) < street.length:
                lots.add(f"place {number}:{len(street.houses) + 1}")
            for lot, house in enumerate(street.houses, 1):
                is_lower = int(cube[1]) < int(house.cubes[-1][1])
                if is_lower and not house.roof and (number, lot) not in WHITE_DIRT:
                    lots.add(f"place {number}:{lot}")
        return lots

    def _placings(self, piece: str) -> set[str]:
        kind, _, value = piece.partition(" ")
        if kind == "cube":
            return self._lots_for(value)
        if kind == "roof":
            return {
                f"place {number}:{lot}"
                for number, street in self.streets.items()
                for lot, house in enumerate(street.houses, 1)
                if not house.roof
            }
        if kind == "mayor":
            return {"mayor 1", "mayor 2", "mayor 3", "discard"}
        if kind == "permit":
            return {
                f"permit {number} {sign}"
                for number, street in self.streets.items()
                for sign in "+-"
                if self._could_be(street, street.length + int(sign + value))
            } | {"discard"}
        gone = {
            f"cancel permit {abs(change)}"
            for street in self.streets.values()
            for change in street.permits
            if self._could_be(street, street.length - change)
        }
        return gone | {"discard"} | ({"cancel mayor"} if self.mayor and self.mayor_can_go else set())

    def _could_be(self, street: Street, length: int) -> bool:
        return len(street.houses) <= length <= self.longest

    # What is done

    def hear(self, seat: int, move: str) -> None:
        """What was done, in the notation."""
        words = move.split()
        match words:
            case ["first", who]:
                self.auctioneer = int(who)
            case ["cube", cube]:
                self.lines[len(self.drawn) // 8].append(cube)
                self.drawn.append(cube)
            case ["roof", value]:
                self.roofs[int(value)] -= 1
                self.piece = f"roof {value}"
            case ["embezzle"]:
                self.hand[seat] -= 1
                self.box[seat] += 1
                self.has_embezzled = True
            case ["offer", "cube", line, end]:
                self.piece = f"cube {self.lines[int(line) - 1].pop(0 if end == 'left' else -1)}"
            case ["offer", "roof"]:
                self.piece = "roof ?"
            case ["offer", *special]:
                self.piece = " ".join(special)
                self.specials.remove(self.piece)
            case ["pass"]:
                self._speak(seat, 0)
            case ["bid", bid]:
                self._speak(seat, int(bid))
            case ["sell" | "keep" as choice]:
                self._settle(seat, choice)
            case _:
                self._place(seat, words)
                self._finish_turn()

    def _speak(self, seat: int, bid: int) -> None:
        self.spoken.append((seat, bid))
        if len(self.spoken) == self.players - 1 and not any(bid for _, bid in self.spoken):
            self.placer = self.auctioneer

    def _settle(self, seat: int, choice: str) -> None:
        bidder, bid = max(self.spoken, key=lambda spoken: spoken[1])
        payer, payee = (bidder, seat) if choice == "sell" else (seat, bidder)
        self.hand[payer] -= bid
        self.hand[payee] += bid
        self.placer = payer

    def _place(self, seat: int, words: list[str]) -> None:
        kind, _, value = (self.piece or "").partition(" ")
        match words:
            case ["place", where]:
                row, lot = map(int, where.split(":"))
                houses = self.streets[row].houses
                if kind == "roof":
                    houses[lot - 1].roof = int(value)
                elif lot > len(houses):
                    houses.append(House([value]))
                else:
                    houses[lot - 1].cubes.append(value)
                if kind == "cube":
                    self.owner.setdefault(value[0], seat)
            case ["permit", row, sign]:
                self.streets[int(row)].permits.append(int(sign + value))
            case ["mayor", row]:
                self.mayor = int(row)
            case ["cancel", "permit", gone]:
                for street in self.streets.values():
                    street.permits = [change for change in street.permits if abs(change) != int(gone)]
            case ["cancel", "mayor"]:
                self.mayor = None

    def _finish_turn(self) -> None:
        assert self.auctioneer is not None
        houses = [house for street in self.streets.values() for house in street.houses]
        is_built_up = not any(self.lines) and all(house.roof for house in houses)
        two_rows = sum(street.is_complete for street in self.streets.values()) >= 2
        if two_rows or not self.roofs.total() or is_built_up:
            self._finish_round()
            return
        self.auctioneer = (self.auctioneer + 1) % self.players
        self.piece = self.placer = None
        self.spoken = []
        self.has_embezzled = False

    # What it scores

    def score(self, seat: int) -> int:
        """Of this round, as it stands."""
        points = self.box[seat]
        for number, street in self.streets.items():
            for house in street.houses:
                if self.owner[house.cubes[-1][0]] == seat:
                    points += house.sum * (1 if street.is_complete else -1) * (2 if self.mayor == number else 1)
        return points

    def _finish_round(self) -> None:
        scores = [self.score(seat) for seat in range(self.players)]
        ranking = [(scores[seat], self.hand[seat] + self.box[seat]) for seat in range(self.players)]
        for seat in range(self.players):
            self.totals[seat] += scores[seat]
            self.wins[seat] += ranking[seat] == max(ranking)
        if max(self.wins) == 2 or self.round == self.rounds:
            self.is_over = True
            return
        self.round += 1
        self.hand = [hand + box for hand, box in zip(self.hand, self.box, strict=True)]
        self.box = [0] * self.players
        self._set_up(None)

    def winners(self) -> list[int]:
        """After the match: who has won two rounds, or has the most points; cheques part equals."""
        ranking = [
            (self.wins[seat] == 2, self.totals[seat], self.hand[seat] + self.box[seat]) for seat in range(self.players)
        ]
        return [seat for seat in range(self.players) if ranking[seat] == max(ranking)]
