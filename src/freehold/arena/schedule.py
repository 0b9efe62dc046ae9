"""What will be played: which bots sit together, in which orders, on which deals.

A *mix* says how many copies of each bot sit at a table. A *deal* is one mix with one set of Nature's draws, repeated over the
orders in which the mix can sit; it is the unit of the statistics. A *round* is one deal of every mix. Everything follows from the
schedule and a deal's number, so any worker can play any deal, and a longer run begins with the same games as a shorter one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import combinations, combinations_with_replacement, permutations
from typing import Final, Literal, get_args

import msgspec
import numpy as np
from numpy.typing import NDArray

from freehold.core.errors import BadSetup
from freehold.core.game import AnyGame
from freehold.core.kit import AnyKit
from freehold.core.settings import Value

Mixing = Literal["all", "pairs", "first", "alone", "distinct"]
Mix = tuple[int, ...]
"""A table's bots by their place in the list, in ascending order: (0, 1, 1, 1) is one of the first among three of the second."""
Order = tuple[int, ...]
"""The bot on each seat."""

ALL_ORDERS_UP_TO: Final = 24
"""A deal is repeated over all orders up to this many; beyond that, it takes one circle of neighbours and rotates it."""
LARGEST_SEED: Final = (1 << 62) - 1


class Schedule(msgspec.Struct, frozen=True, dict=True, omit_defaults=True):
    """The whole plan of a run, except its length. Equal schedules play equal games."""

    game: str
    """The kit's name."""
    rules: int
    """The version of its rules."""
    players: int
    edition: str
    options: Mapping[str, Value]
    """Only those that differ from the edition's own."""
    bots: tuple[str, ...]
    """Their specs; the same one twice counts as two bots."""
    mixing: Mixing
    seed: int
    networks: Mapping[str, str] = {}
    """Fingerprints of the weights that bots play by, by their specs: the same file may hold others tomorrow."""

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """What to call the bots: their specs, numbered if one is there twice."""
        seen: Counter[str] = Counter()
        labels = []
        for spec in self.bots:
            seen[spec] += 1
            labels.append(spec if seen[spec] == 1 else f"{spec} ({seen[spec]})")
        return tuple(labels)

    @cached_property
    def mixes(self) -> tuple[Mix, ...]:
        """The tables that are set up, one deal each in every round."""
        return mixes_of(len(self.bots), self.players, self.mixing)

    @cached_property
    def games_per_mix(self) -> tuple[int, ...]:
        """How many games a deal of each mix has."""
        return tuple(len(orders_of(mix, 0)) for mix in self.mixes)

    @property
    def games_per_round(self) -> int:
        return sum(self.games_per_mix)

    def rounds_for(self, games: int) -> int:
        """The fewest rounds with at least this many games."""
        return max(1, -(-games // self.games_per_round))

    def deals_for(self, games: int) -> int:
        """The fewest deals, in whole rounds, with at least this many games."""
        return self.rounds_for(games) * len(self.mixes)

    def mix_number(self, deal: int) -> int:
        """Which mix a deal is for."""
        return deal % len(self.mixes)

    def orders(self, deal: int) -> tuple[Order, ...]:
        """Who sits where in each game of a deal."""
        return orders_of(self.mixes[self.mix_number(deal)], deal // len(self.mixes))

    def games_in(self, first: int, deals: int) -> int:
        """How many games these deals have."""
        rounds, rest = divmod(deals, len(self.mixes))
        return rounds * self.games_per_round + sum(
            self.games_per_mix[self.mix_number(deal)] for deal in range(first, first + rest)
        )

    def seating(self, first: int, deals: int) -> NDArray[np.int8]:
        """The bot on each seat of each game of these deals, in order. [games, players]"""
        orders = [order for deal in range(first, first + deals) for order in self.orders(deal)]
        return np.array(orders, np.int8).reshape(-1, self.players)

    def start_game(self, kit: AnyKit) -> AnyGame:
        """The game all tables play."""
        return kit.game(self.players, self.edition, **self.options)


def make_schedule(
    kit: AnyKit,
    bots: Sequence[str],
    *,
    players: int | None = None,
    edition: str | None = None,
    options: Mapping[str, Value] | None = None,
    mixing: Mixing = "all",
    seed: int = 0,
) -> Schedule:
    """A schedule, checked: the set-up can be played and the bots can sit like that."""
    settings = kit.settings(players, edition, options)
    if not bots:
        raise BadSetup("an arena needs bots", hint="name them: --bots random,heuristic")
    if not 0 <= seed <= LARGEST_SEED:
        raise BadSetup(f"the seed cannot be {seed}; it is a number from 0 to {LARGEST_SEED}")
    mixes_of(len(bots), settings.players, mixing)
    chosen = dict(settings.chosen)
    return Schedule(kit.name, kit.rules_version, settings.players, settings.edition, chosen, tuple(bots), mixing, seed)


def mixes_of(bots: int, players: int, mixing: Mixing) -> tuple[Mix, ...]:
    """The mixes of this many bots at a table."""
    if mixing not in get_args(Mixing):
        raise BadSetup(f"there is no mixing {mixing!r}", hint=f"choose one of {', '.join(get_args(Mixing))}")
    found = tuple(_mixes(bots, players, mixing))
    if not found:
        needed = players if mixing == "distinct" else 2
        raise BadSetup(f"mixing {mixing!r} needs at least {needed} bots, not {bots}", hint="name more, or mix all")
    return found


def _mixes(bots: int, players: int, mixing: Mixing) -> Iterator[Mix]:
    if mixing == "distinct":
        yield from combinations(range(bots), players)
    elif mixing == "alone":
        for other in range(1, bots):
            yield (0,) + (other,) * (players - 1)
    elif mixing == "all":
        for mix in combinations_with_replacement(range(bots), players):
            if bots == 1 or len(set(mix)) > 1:
                yield mix
    else:
        pairs = combinations(range(bots), 2) if mixing == "pairs" else ((0, other) for other in range(1, bots))
        for one, other in pairs:
            yield from dict.fromkeys(((one,) + (other,) * (players - 1), (one,) * (players - 1) + (other,)))


@lru_cache(maxsize=4096)
def orders_of(mix: Mix, round_number: int) -> tuple[Order, ...]:
    """Every different way the mix can sit; if there are too many, one circle of neighbours from every seat.

    Then each bot still plays each seat of the deal equally often, and the rounds go through the circles.
    """
    every = _all_orders(mix)
    if len(every) <= ALL_ORDERS_UP_TO:
        return every
    circles = _circles(mix)
    circle = circles[(round_number * _stride(len(circles))) % len(circles)]
    return tuple(circle[turn:] + circle[:turn] for turn in range(len(circle)))


@lru_cache(maxsize=512)
def _all_orders(mix: Mix) -> tuple[Order, ...]:
    return tuple(sorted(set(permutations(mix))))


@lru_cache(maxsize=512)
def _circles(mix: Mix) -> tuple[Order, ...]:
    """Orders that differ by more than a rotation, each represented by the rotation that sorts first."""
    return tuple(order for order in _all_orders(mix) if order == min(_rotations(order)))


def _rotations(order: Order) -> list[Order]:
    return [order[turn:] + order[:turn] for turn in range(len(order))]


def _stride(circles: int) -> int:
    """A step through the circles that visits all of them, but not in sorted order."""
    step = max(1, circles * 5 // 13)
    while np.gcd(step, circles) != 1:
        step += 1
    return step
