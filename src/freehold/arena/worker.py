"""Plays spans of deals: in compiled code if all bots at a table are compiled policies or networks, otherwise move by move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from time import perf_counter
from typing import Any

import numpy as np
from msgspec import structs
from numpy.typing import NDArray

from freehold.arena import compiled_games, no_network
from freehold.arena.chunk import Chunk, Span, Tally
from freehold.arena.deals import MOST_ORDERS, KeyedRandom, kinds_of
from freehold.arena.networks import Cast
from freehold.arena.schedule import Schedule
from freehold.arena.typed_games import TypedGames
from freehold.bots import Bot, dismiss, greet, make_bot, weights_of
from freehold.bots.neural.bot import deciding
from freehold.bots.policies import policy_of
from freehold.bots.policy_play import RANDOM
from freehold.core.compiled import compiled
from freehold.core.record import LONGEST_NAME, Play, Record, header
from freehold.core.rules import OVER
from freehold.games import kit_named


@contextmanager
def borrowed(spec: str, schedule: Schedule) -> Iterator[Bot]:
    """A bot, just to have a look at it; raises what `make_bot` does if the spec is wrong."""
    kit = kit_named(schedule.game)
    bot = make_bot(spec, kit, schedule.start_game(kit), KeyedRandom(schedule.seed))
    try:
        yield bot
    finally:
        dismiss(bot)


def style_of(spec: str, schedule: Schedule, cast: Cast) -> int | None:
    """How compiled games know a bot: a style of the game's compiled policy, RANDOM for any move, or a network that the cast has
    taken on. None if it decides in some other way."""
    with borrowed(spec, schedule) as bot:
        style: int | None = getattr(bot, "policy_style", None)
        return cast.take(bot) if style is None else style


def greet_bots(schedule: Schedule) -> None:
    """Start the bots that are programs of their own, so that one that cannot start is found out before the first game."""
    for spec in schedule.bots:
        with borrowed(spec, schedule) as bot:
            greet(bot)


def with_networks(schedule: Schedule) -> Schedule:
    """The same schedule, which also knows what weights its bots play by now."""
    networks = {}
    for spec in schedule.bots:
        with borrowed(spec, schedule) as bot:
            if path := weights_of(bot):
                networks[spec] = sha256(path.read_bytes()).hexdigest()[:12]
    return structs.replace(schedule, networks=networks)


class Worker:
    """Plays deals of one schedule. Cheap to ask twice: everything but the games is made once."""

    def __init__(self, schedule: Schedule) -> None:
        self.schedule = schedule
        self._kit = kit_named(schedule.game)
        self._game = schedule.start_game(self._kit)
        self._kinds = kinds_of(self._kit)
        self._cast = Cast()
        self._styles = [style_of(spec, schedule, self._cast) for spec in schedule.bots]
        self._networks = self._cast.networks(self._kit)
        self._typed_games = TypedGames(self._kit, self._game, self._kinds, schedule.seed)
        self._names = tuple(record_name(label) for label in schedule.labels)

    @property
    def has_networks(self) -> bool:
        """Whether networks think inside the compiled games: they take a hundred times as long."""
        return not self._cast.is_empty

    def is_compiled(self, deal: int) -> bool:
        """Whether all bots of a deal play inside one call."""
        mix = self.schedule.mixes[self.schedule.mix_number(deal)]
        return all(self._styles[bot] is not None for bot in mix)

    def warm_up(self) -> None:
        """Compile now what will be needed, so that several workers find it in the cache instead of all doing it."""
        if any(self.is_compiled(deal) for deal in range(len(self.schedule.mixes))):
            self._play_compiled(Span(0, 0), keep=False)

    def play(self, span: Span, *, keep: bool = False) -> Chunk:
        """Play a span of deals, games in schedule order."""
        parts = [
            self._play_compiled(run, keep=keep) if fast else self._play_typed(run, keep=keep)
            for run, fast in self._runs(span)
        ]
        return parts[0] if len(parts) == 1 else _joined(span, parts)

    def _runs(self, span: Span) -> list[tuple[Span, bool]]:
        """The span cut where compiled and typed deals meet."""
        runs: list[tuple[Span, bool]] = []
        for deal in range(span.first, span.end):
            fast = self.is_compiled(deal)
            if runs and runs[-1][1] == fast:
                runs[-1] = (Span(runs[-1][0].first, runs[-1][0].deals + 1), fast)
            else:
                runs.append((Span(deal, 1), fast))
        return runs

    def _play_typed(self, span: Span, *, keep: bool) -> Chunk:
        tallies: dict[int, Tally] = {}
        results, records = [], []
        for deal in range(span.first, span.end):
            for number, order in enumerate(self.schedule.orders(deal)):
                specs, names = ([of[bot] for bot in order] for of in (self.schedule.bots, self._names))
                table, outcome, seats = self._typed_games.play(specs, names, deal, number)
                results.append((outcome.scores, outcome.ranks))
                records += [table.record.to_text()] if keep else []
                for bot, tally in zip(order, seats, strict=True):
                    tallies.setdefault(bot, Tally()).add(tally)
        scores, ranks = zip(*results, strict=True)
        return Chunk(span, np.array(scores, np.int32), np.array(ranks, np.int8), tallies, tuple(records))

    def _play_compiled(self, span: Span, *, keep: bool) -> Chunk:
        seating = self.schedule.seating(span.first, span.deals)
        games, seats = seating.shape
        scores, standings, decisions = np.zeros((3, games, seats), np.int32)
        log = np.zeros((games if keep else 0, 2, self._kit.rules.LONGEST), np.int16)
        plan = self._plan(span, seating)
        start = self._game.start().raw
        drawn = np.zeros(int(self._kinds.max()) + 1, np.int64)
        started = perf_counter()
        play_games = compiled_games_of(self._kit.name, with_networks=self.has_networks).play_games
        rest = self._networks, self.schedule.seed, plan, scores, standings, decisions, log
        play_games(start, start.copy(), self._kinds, drawn, *rest)
        tallies = _shared_time(seating, decisions, perf_counter() - started)
        records = tuple(self._record(seating[i], log[i], scores[i]).to_text() for i in range(len(log)))
        return Chunk(span, scores, ranks_of(standings), tallies, records)

    def _plan(self, span: Span, seating: NDArray[np.int8]) -> NDArray[np.int64]:
        """What compiled games are told: deal, game number and the style of each seat. [games, 2 + players]"""
        styles = np.array([RANDOM if style is None else style for style in self._styles], np.int64)
        numbers = [
            (deal, deal * MOST_ORDERS + order)
            for deal in range(span.first, span.end)
            for order in range(self.schedule.games_per_mix[self.schedule.mix_number(deal)])
        ]
        return np.concatenate([np.array(numbers, np.int64).reshape(-1, 2), styles[seating]], axis=1)

    def _record(self, seating: NDArray[np.int8], log: NDArray[np.int16], scores: NDArray[np.int32]) -> Record:
        write, moves = self._kit.text.write, self._kit.numbering.moves
        plays = []
        for seat, move in zip(*log.tolist(), strict=True):
            if seat == OVER:
                break
            plays.append(Play(seat, write(moves[move])))
        empty = header(self._kit, self._game.settings, [self._names[bot] for bot in seating])
        return structs.replace(empty, plays=tuple(plays), result=tuple(scores.tolist()))


def record_name(label: str) -> str:
    """A bot's label as a player's name in records."""
    name = "".join(letter if letter.isprintable() and letter != "#" else " " for letter in label).strip() or "bot"
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def ranks_of(standings: NDArray[np.int32]) -> NDArray[np.int8]:
    """The place of each seat: 1 is first, and ties share a place. [games, players]"""
    above = standings[:, None, :] > standings[:, :, None]
    ranks: NDArray[np.int8] = (1 + above.sum(axis=2)).astype(np.int8)
    return ranks


@cache
def compiled_games_of(game: str, *, with_networks: bool) -> Any:
    """A kit's games in one call, compiled once."""
    kit = kit_named(game)
    network = deciding(kit.rules, kit.features) if with_networks else compiled(no_network)
    holes = {"rules": compiled(kit.rules), "policy": policy_of(kit), "network": network}
    return compiled(compiled_games, flags={"forceinline": False}, **holes)


def _shared_time(seating: NDArray[np.int8], decisions: NDArray[np.int32], seconds: float) -> dict[int, Tally]:
    """Inside one compiled call nobody can time each seat: all decisions count alike, the rules' time included."""
    each = seconds / max(1, int(decisions.sum()))
    counts = {int(bot): int(decisions[seating == bot].sum()) for bot in np.unique(seating)}
    return {bot: Tally(count, count * each) for bot, count in counts.items()}


def _joined(span: Span, parts: Sequence[Chunk]) -> Chunk:
    tallies: dict[int, Tally] = {}
    for part in parts:
        _add(tallies, part.tallies)
    return Chunk(
        span,
        np.concatenate([part.scores for part in parts]),
        np.concatenate([part.ranks for part in parts]),
        tallies,
        tuple(record for part in parts for record in part.records),
    )


def _add(tallies: dict[int, Tally], more: Mapping[int, Tally]) -> None:
    for bot, tally in more.items():
        tallies.setdefault(bot, Tally()).add(tally)
