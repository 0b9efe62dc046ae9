"""Who sits where: people at this keyboard, and bots."""

from __future__ import annotations

import getpass
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from freehold.bots import Bot, bot_names, greet, make_bot
from freehold.cli.specs import split_specs
from freehold.core.errors import BadSetup
from freehold.core.game import Game, Seat
from freehold.core.kit import Kit
from freehold.core.words import counted

PERSON = "person"
FAVOURITES = ("heuristic", "random")
"""The opponents of choice; the first that can play the game."""
PLEASANT = ("Ann", "Bea", "Cy", "Dora", "Emil", "Flo", "Gus")


class Seating(Struct, frozen=True):
    """The people and bots around a table."""

    names: tuple[str, ...]
    minds: tuple[str, ...]
    """Who decides for each seat: `person`, or a bot's spec."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, mind in enumerate(self.minds) if mind == PERSON)

    def bots(self, kit: Kit[Any, Any, Any], game: Game[Any, Any, Any], seed: str) -> dict[Seat, Bot]:
        """The bots, each with a chance of its own."""
        remembering = game.remembering()
        bots = {
            seat: make_bot(mind, kit, remembering, Random(f"{seed} seat {seat}"))
            for seat, mind in enumerate(self.minds)
            if mind != PERSON
        }
        for bot in bots.values():
            greet(bot)
        return bots


def failures(bots: Mapping[str, Bot]) -> list[str]:
    """What the bots that are programs failed to decide, in a sentence each; a writer of bots wants to know."""
    lost = {name: (sum(getattr(bot, "forfeits", {}).values()), bot) for name, bot in bots.items()}
    return [_failed(name, count, getattr(bot, "first_failure", "")) for name, (count, bot) in lost.items() if count]


def _failed(name: str, count: int, first: str) -> str:
    times = counted(count, "time")
    return f"{name} gave no legal answer {times}, and a random move was made instead. First: {first}"


def seat_players(
    kit: Kit[Any, Any, Any], *, players: int | None, bots: str, names: Sequence[str], hot_seat: bool
) -> Seating:
    """The seating people asked for; BadSetup where the numbers do not fit."""
    specs = _specs(kit, bots)
    count = kit.settings(_count(players, specs, names, hot_seat=hot_seat)).players
    minds = _hot_seat(count, specs) if hot_seat else _against(count, specs or [_default_bot(kit)])
    if PERSON not in minds:
        raise BadSetup(f"{len(specs)} bots leave no seat for you at a table of {count}")
    return Seating(_names(names, minds), tuple(minds))


def _specs(kit: Kit[Any, Any, Any], bots: str) -> list[str]:
    """`random,heuristic` is two bots; `3` is three of the usual kind."""
    if bots.isdigit() and len(bots) == 1:
        return [_default_bot(kit)] * int(bots)
    return split_specs([bots]) if bots.strip() else []


def _default_bot(kit: Kit[Any, Any, Any]) -> str:
    known = bot_names(kit.name)
    return next(name for name in (*FAVOURITES, *known) if name in known)


def _count(players: int | None, specs: Sequence[str], names: Sequence[str], *, hot_seat: bool) -> int | None:
    """How many play, as far as the command line tells."""
    if players is not None:
        return players
    if hot_seat:
        return len(names) or None
    return len(specs) + 1 if len(specs) > 1 else None


def _against(count: int, specs: Sequence[str]) -> list[str]:
    """One person; one bot named is everybody else."""
    others = count - 1
    if len(specs) == 1:
        return [PERSON, *[specs[0]] * others]
    if len(specs) != others:
        raise BadSetup(
            f"a table of {count} has {others} bots, not {len(specs)}",
            hint="name one bot for all seats, or one for each",
        )
    return [PERSON, *specs]


def _hot_seat(count: int, specs: Sequence[str]) -> list[str]:
    """People first, then the bots that were named."""
    return [PERSON] * (count - len(specs)) + list(specs)


def _names(given: Sequence[str], minds: Sequence[str]) -> tuple[str, ...]:
    if len(given) > len(minds):
        raise BadSetup(f"a table of {len(minds)} has no place for {len(given)} names")
    names = list(given)
    if not names and minds.count(PERSON) == 1:
        names.append(_login_name())
    free = [name for name in PLEASANT if name not in names]
    names += free[: len(minds) - len(names)]
    if len(set(names)) < len(names):
        raise BadSetup("two players have the same name")
    return tuple(names)


def _login_name() -> str:
    try:
        name = getpass.getuser()
    except (KeyError, OSError, ImportError):
        return PLEASANT[0]
    return name.capitalize() if name.isalnum() and len(name) <= 12 else PLEASANT[0]
