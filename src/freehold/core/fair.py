"""Fair deals: Nature's draws follow from a secret seed, so that afterwards anyone can check them.

Before the first card the table shows `commitment(seed)`. Draw number `n` of the game (0 is the first) has some number of equally
likely tickets, and its ticket is

    HMAC-SHA256(key = seed, message = "draw n try t")   read as a big-endian number x, for t = 0, 1, 2 …
    the first x below the largest multiple of `tickets` that fits 256 bits, modulo `tickets`

When the game is over the seed is shown: its hash must equal the commitment, and the record's draws must be those tickets. The
number of a draw is its place in the record, so taking a move back and playing on turns over the same cards again.
"""

from __future__ import annotations

import hashlib
import hmac
from random import Random

from freehold.core.errors import BadRecord
from freehold.core.game import NATURE
from freehold.core.kit import AnyKit
from freehold.core.record import Record, game_of, replay
from freehold.core.said import said

_ALL = 1 << 256


def commitment(seed: bytes) -> str:
    """The SHA-256 of a seed, in hexadecimal: shown before the first draw."""
    return hashlib.sha256(seed).hexdigest()


def ticket(seed: bytes, draw: int, tickets: int) -> int:
    """The ticket of one draw, from 0 to tickets-1, each equally likely."""
    limit = _ALL - _ALL % tickets
    attempt = 0
    while True:
        digest = hmac.digest(seed, f"draw {draw} try {attempt}".encode(), "sha256")
        number = int.from_bytes(digest, "big")
        if number < limit:
            return number % tickets
        attempt += 1


class FairDraws(Random):
    """A source of randomness for `Game.draw`: each call to `randrange(tickets)` makes the seed's next draw."""

    def __init__(self, seed: bytes, draw: int = 0) -> None:
        super().__init__(0)
        self._secret = seed
        self.draw = draw
        """The number of the next draw."""

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        if stop is not None or step != 1:
            raise ValueError("draws are made from 0 up")
        drawn = ticket(self._secret, self.draw, start)
        self.draw += 1
        return drawn


def check_draws(kit: AnyKit, record: Record, seed: bytes, *, given: int = 0) -> int:
    """How many draws of a record follow from the seed; BadRecord at the first that does not.

    The first `given` moves of the record were set up rather than played, and are not checked.
    """
    game = game_of(kit, record)
    draw = checked = 0
    for position in replay(kit, record):
        if position.seat != NATURE:
            continue
        if position.number > given:
            due = game.draw(position.before, FairDraws(seed, draw))
            if due != position.move:
                drawn, gives = kit.text.write(position.move), kit.text.write(due)
                raise BadRecord(said("core-draw-differs", number=str(position.number), drawn=drawn, gives=gives))
            checked += 1
        draw += 1
    return checked
