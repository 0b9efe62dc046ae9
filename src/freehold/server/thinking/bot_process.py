"""What runs in a bot's process: a view and the legal moves come in, a move goes out. Nothing else is known here."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random
from threading import get_native_id
from typing import Any

import msgspec
from msgspec import Struct

from freehold.core.compiling import use_compiled_rules, use_plain_rules
from freehold.core.errors import IllegalMove
from freehold.core.processes import end_with_parent
from freehold.core.settings import Value

NICENESS = 5
"""Of a bot that thinks by compiled rules: the server goes first."""
BACKGROUND = 10
"""Of one that compiles: bots that think go first, too."""


class BotQuestion(Struct, frozen=True):
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
    use_compiled_rules()
    os.nice(NICENESS)
    _prepare()


def prepare_plain() -> None:
    """Think with plain rules: people wait for that longer, so it is not held back."""
    use_plain_rules()
    _prepare()


def _prepare() -> None:
    """Ctrl-C is the server's business. What every bot needs is there before anybody is asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, _time_is_up)
    import freehold.bots.built_in  # noqa: F401  # takes a moment, and nobody should wait for it
    from freehold.bots.external.program import leave

    end_with_parent(leave)


def _time_is_up(number: int, frame: object) -> None:
    raise TimeoutError("the bot took too long")


def choose(question: BotQuestion, soon: float) -> str:
    """The bot's move, in the game's notation: soon, if the bot can hurry, and within its budget."""
    signal.setitimer(signal.ITIMER_REAL, question.budget)
    try:
        return _choose(question, soon)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _choose(question: BotQuestion, soon: float) -> str:
    from freehold.bots import make_bot
    from freehold.bots.registry import in_a_hurry
    from freehold.games import kit_named

    kit = kit_named(question.game)
    game = kit.game(question.players, question.edition, **question.options).remembering()
    view: Any = msgspec.json.decode(question.view, type=kit.view_type)
    moves = [kit.text.read(move) for move in question.moves]
    bot = make_bot(in_a_hurry(question.bot, soon), kit, game, Random(question.seed))
    move = kit.text.write(bot.choose(view, moves))
    if move not in question.moves:
        raise IllegalMove(f"{question.bot} chose {move!r}", hint=f"allowed are {', '.join(question.moves)}")
    return move


def warm_up(topic: tuple[str, str], soon: float) -> None:
    """Let a game's bot think for the first time, so that whatever it compiles is compiled; in the background, people go first."""
    game, bot = topic
    with ThreadPoolExecutor(1, initializer=_step_back) as background:
        background.submit(_choose, first_question(game, bot, budget=0), 0).result()


def _step_back() -> None:
    """Only this thread: a process could not come forward again."""
    with suppress(OSError):  # where threads have no priority of their own
        os.setpriority(os.PRIO_PROCESS, get_native_id(), BACKGROUND)


def first_question(game: str, bot: str, *, budget: float) -> BotQuestion:
    """The first question of a game."""
    from freehold.core.play import Table
    from freehold.games import kit_named

    kit = kit_named(game)
    table = Table(kit, kit.game(), [f"P{i}" for i in range(kit.game().seats)])
    table.settle(Random(1))
    seat = table.game.actors(table.state)[0]
    settings = table.game.settings
    return BotQuestion(
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
