"""Who sits where: people at this keyboard, and bots."""

from __future__ import annotations

import getpass
from collections.abc import Sequence
from random import Random

from msgspec import Struct

from freehold.bots import Bot, bot_names, greet, make_bot
from freehold.cli.specs import split_specs
from freehold.core.errors import BadSetup
from freehold.core.game import AnyGame, Seat
from freehold.core.kit import AnyKit
from freehold.core.said import said

PERSON = "person"
FAVOURITES = ("heuristic", "random")
"""The default opponents, in order of preference; the first that can play the game is used."""
PLEASANT = ("Ann", "Bea", "Cy", "Dora", "Emil", "Flo", "Gus")


class Lineup(Struct, frozen=True):
    """The people and bots around a table."""

    names: tuple[str, ...]
    minds: tuple[str, ...]
    """Who decides for each seat: `person`, or a bot's spec."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, mind in enumerate(self.minds) if mind == PERSON)

    def bots(self, kit: AnyKit, game: AnyGame, seed: str) -> dict[Seat, Bot]:
        """The bots, each with a random generator of its own."""
        remembering = game.remembering()
        bots = {
            seat: make_bot(mind, kit, remembering, Random(f"{seed} seat {seat}"))
            for seat, mind in enumerate(self.minds)
            if mind != PERSON
        }
        for bot in bots.values():
            greet(bot)
        return bots


def seat_players(kit: AnyKit, *, players: int | None, bots: str, names: Sequence[str], hot_seat: bool) -> Lineup:
    """The lineup that was asked for; BadSetup if the numbers do not add up."""
    specs = _specs(kit, bots)
    count = kit.settings(_count(players, specs, names, hot_seat=hot_seat)).players
    minds = _hot_seat(count, specs) if hot_seat else _against(count, specs or [_default_bot(kit)])
    if PERSON not in minds:
        raise BadSetup(said("terminal-no-seat-left", bots=len(specs), seats=count))
    return Lineup(_names(names, minds), tuple(minds))


def _specs(kit: AnyKit, bots: str) -> list[str]:
    """`random,heuristic` is two bots; `3` is three of the usual kind."""
    if bots.isdigit() and len(bots) == 1:
        return [_default_bot(kit)] * int(bots)
    return split_specs([bots]) if bots.strip() else []


def _default_bot(kit: AnyKit) -> str:
    known = bot_names(kit.name)
    return next(name for name in (*FAVOURITES, *known) if name in known)


def _count(players: int | None, specs: Sequence[str], names: Sequence[str], *, hot_seat: bool) -> int | None:
    """How many play, as far as the command line says."""
    if players is not None:
        return players
    if hot_seat:
        return len(names) or None
    return len(specs) + 1 if len(specs) > 1 else None


def _against(count: int, specs: Sequence[str]) -> list[str]:
    """One person; if a single bot is named, it is everybody else."""
    others = count - 1
    if len(specs) == 1:
        return [PERSON, *[specs[0]] * others]
    if len(specs) != others:
        wrong = said("terminal-other-number-of-bots", seats=count, bots=others, given=len(specs))
        raise BadSetup(wrong, hint=said("terminal-one-bot-or-one-each"))
    return [PERSON, *specs]


def _hot_seat(count: int, specs: Sequence[str]) -> list[str]:
    """People first, then the bots that were named."""
    return [PERSON] * (count - len(specs)) + list(specs)


def _names(given: Sequence[str], minds: Sequence[str]) -> tuple[str, ...]:
    if len(given) > len(minds):
        raise BadSetup(said("terminal-too-many-names", seats=len(minds), names=len(given)))
    names = list(given)
    if not names and minds.count(PERSON) == 1:
        names.append(_login_name())
    free = [name for name in PLEASANT if name not in names]
    names += free[: len(minds) - len(names)]
    if len(set(names)) < len(names):
        raise BadSetup(said("terminal-same-name"))
    return tuple(names)


def _login_name() -> str:
    try:
        name = getpass.getuser()
    except (KeyError, OSError, ImportError):
        return PLEASANT[0]
    return name.capitalize() if name.isalnum() and len(name) <= 12 else PLEASANT[0]
