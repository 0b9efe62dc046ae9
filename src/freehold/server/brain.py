"""What runs in a bot's process: a view and the legal moves come in, a move goes out. Nothing else is known here."""

from __future__ import annotations

import os
import signal
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from freehold.core.errors import IllegalMove
from freehold.core.settings import Value


class Thought(Struct, frozen=True):
    """A question to a bot: all it takes, as plain values that travel between processes."""

    game: str
    players: int
    edition: str
    options: dict[str, Value]
    bot: str
    seed: int
    view: bytes
    """What a perfect memory on this seat would see, as JSON."""
    moves: tuple[str, ...]
    budget: float
    """Seconds to think."""


def prepare_compiled() -> None:
    """Think with compiled rules, also where the server itself plays by plain ones."""
    os.environ.pop("NUMBA_DISABLE_JIT", None)
    _prepare()


def prepare_plain() -> None:
    """Think with plain rules."""
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    _prepare()


def _prepare() -> None:
    """Ctrl-C is the server's business, and people go first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, _time_is_up)
    os.nice(5)
    from freehold.bots.program import leave_with_parent

    leave_with_parent()


def _time_is_up(number: int, frame: object) -> None:
    raise TimeoutError("the bot took too long")


def choose(thought: Thought) -> str:
    """The bot's move, in the game's notation."""
    from freehold.bots import make_bot
    from freehold.games import KITS

    try:
        kit = KITS[thought.game]
        game = kit.game(thought.players, thought.edition, **thought.options).remembering()
        view: Any = msgspec.json.decode(thought.view, type=kit.view_type)
        moves = [kit.text.read(move) for move in thought.moves]
        bot = make_bot(thought.bot, kit, game, Random(thought.seed))
        signal.setitimer(signal.ITIMER_REAL, thought.budget)
        move = kit.text.write(bot.choose(view, moves))
        if move not in thought.moves:
            raise IllegalMove(f"{thought.bot} chose {move!r}", hint=f"allowed are {', '.join(thought.moves)}")
        return move
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def warm(game: str, bot: str) -> str:
    """Import and compile what a bot needs before anybody waits for it."""
    return choose(a_thought(game, bot, budget=60))


def a_thought(game: str, bot: str, *, budget: float) -> Thought:
    """The first question of a game."""
    from freehold.core.play import Table
    from freehold.games import KITS

    kit = KITS[game]
    table = Table(kit, kit.game(), [f"P{i}" for i in range(kit.game().seats)])
    table.settle(Random(1))
    seat = table.game.actors(table.state)[0]
    settings = table.game.settings
    return Thought(
        game=game,
        players=settings.players,
        edition=settings.edition,
        options=dict(settings.chosen),
        bot=bot,
        seed=1,
        view=msgspec.json.encode(table.game.remembering().view(table.state, seat)),
        moves=tuple(kit.text.write(move) for move in table.game.legal_moves(table.state, seat)),
        budget=budget,
    )
