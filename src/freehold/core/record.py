"""A game is its record: who played, by which rules, and every move, Nature's included.

The text form is for reading, downloads and golden tests; the JSON form is for databases and the wire. Both hold the same lines:

    freehold record 1
    game: for-sale
    rules: 1
    edition: gryphon-2008
    option rounding: up
    player 0: Ann
    player 1: Bea
    player 2: Cy
    result: 61 58 44

    * deal 3 9 14
    2 bid 4

A line is a seat and its move; `*` is Nature, whose consecutive draws of one kind share a line. `#` starts a comment.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from freehold.core.errors import BadNotation, BadRecord, BadSetup, IllegalMove
from freehold.core.game import NATURE, AnyGame, Outcome, Seat, State, Step
from freehold.core.kit import AnyKit
from freehold.core.said import Argument, Said, all_of, said, visible
from freehold.core.settings import Settings, Value, spelled

FORMAT = 1
"""Version of the record's own layout; `rules` is the version of the game's rules."""
LONGEST_NAME = 40

E = TypeVar("E")


class Play(Struct, frozen=True):
    """One move of a record."""

    seat: Seat
    """Who moved; NATURE is -1."""
    move: str
    """The move in the game's notation."""


class Record(Struct, frozen=True):
    """A game from its set-up to its last move; not necessarily finished."""

    game: str
    rules: int
    """The version of the rules it was played by."""
    edition: str
    options: Mapping[str, Value]
    """Options that differ from the edition, as that version had it: `Kit.meant`."""
    players: tuple[str, ...]
    """Names, seat by seat."""
    plays: tuple[Play, ...] = ()
    result: tuple[int, ...] | None = None
    """The scores, once the game is over."""

    def to_text(self) -> str:
        """The text form."""
        head = [f"freehold record {FORMAT}", f"game: {self.game}", f"rules: {self.rules}", f"edition: {self.edition}"]
        head += [f"option {name}: {spelled(value)}" for name, value in self.options.items()]
        head += [f"player {seat}: {name}" for seat, name in enumerate(self.players)]
        if self.result is not None:
            head.append(f"result: {' '.join(map(str, self.result))}")
        return "\n".join([*head, "", *_lines(self.plays), ""])

    def to_json(self) -> bytes:
        """The JSON form, on one line."""
        return msgspec.json.encode(
            {
                "format": FORMAT,
                "game": self.game,
                "rules": self.rules,
                "edition": self.edition,
                "options": dict(self.options),
                "players": self.players,
                **({} if self.result is None else {"result": self.result}),
                "moves": _lines(self.plays),
            }
        )

    @staticmethod
    def read(text: str | bytes) -> Record:
        """Either form, told apart by its first character. The moves are read, not yet played: see `replay`."""
        try:
            content = text.decode() if isinstance(text, bytes) else text.encode().decode()
        except UnicodeError as error:
            raise BadRecord(said("core-record-not-text")) from error
        content = content.removeprefix("\ufeff")  # editors on Windows put a byte order mark first
        return _from_json(content) if content.lstrip().startswith("{") else _from_text(content)


class _Wire(Struct, forbid_unknown_fields=True):
    format: int
    game: str
    rules: int
    edition: str
    options: dict[str, Value]
    players: tuple[str, ...]
    moves: list[str]
    result: tuple[int, ...] | None = None


_WIRE = msgspec.json.Decoder(_Wire)
# made once and early: if two threads introduce msgspec to a type at the same time, the process can crash


def _from_json(content: str) -> Record:
    try:
        wire = _WIRE.decode(content)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadRecord(said("core-record-not-json", why=str(error))) from error
    _check_format(wire.format)
    plays = [play for number, line in enumerate(wire.moves) for play in _plays(line, f"moves[{number}]")]
    players = tuple(_check_name(name) for name in wire.players)
    options = {name: _unspelled(value) if isinstance(value, str) else value for name, value in wire.options.items()}
    return Record(wire.game, wire.rules, wire.edition, options, players, tuple(plays), wire.result)


def _from_text(content: str) -> Record:
    head: dict[str, str] = {}
    plays: list[Play] = []
    lines = [(number, line.partition("#")[0].strip()) for number, line in enumerate(content.splitlines(), 1)]
    filled = [(number, line) for number, line in lines if line]
    title = _plain(filled[0][1]) if filled else ""
    if not title.startswith("freehold record "):
        raise BadRecord(said("core-record-no-title", title="freehold record 1"))
    _check_format(_whole(title.removeprefix("freehold record "), _line(filled[0][0])))
    for number, line in filled[1:]:
        if line[0] in "*0123456789":
            plays += _plays(line, _line(number))
            continue
        name, colon, value = line.partition(":")
        if not colon or plays:
            raise BadRecord(said("core-record-unreadable", where=_line(number), line=visible(line), move="2 bid 4"))
        if _plain(name) in head:
            raise BadRecord(said("core-record-twice", where=_line(number), name=visible(_plain(name))))
        head[_plain(name)] = value.strip()
    return _from_head(head, tuple(plays))


def _line(number: int) -> Said:
    return said("core-record-line", number=str(number))


def _plain(words: str) -> str:
    """Words of the header without the things people vary: spaces, tabs, capitals."""
    return " ".join(words.lower().split())


def _from_head(head: dict[str, str], plays: tuple[Play, ...]) -> Record:
    missing = [name for name in ("game", "rules", "edition") if name not in head]
    if missing:
        raise BadRecord(said("core-record-lacks", missing=all_of(missing)))
    players: dict[int, str] = {}
    options: dict[str, Value] = {}
    for name, value in head.items():
        word, _, rest = name.partition(" ")
        if word == "player":
            players[_whole(rest, visible(name))] = _check_name(value)
        elif word == "option":
            options[rest] = _unspelled(value)
        elif name not in ("game", "rules", "edition", "result"):
            known = all_of(("game", "rules", "edition", "option", "player", "result"))
            raise BadRecord(said("core-record-unknown-header", name=visible(name), known=known))
    if sorted(players) != list(range(len(players))):
        raise BadRecord(said("core-record-players", numbers=all_of(map(str, sorted(players)))))
    result = tuple(_whole(word, "result") for word in head["result"].split()) if "result" in head else None
    names = tuple(players[seat] for seat in sorted(players))
    return Record(head["game"], _whole(head["rules"], "rules"), head["edition"], options, names, plays, result)


def _check_format(format: int) -> None:
    if format != FORMAT:
        raise BadRecord(said("core-record-format", format=str(format), known=str(FORMAT)))


def _check_name(name: str) -> str:
    if not name or name != name.strip() or len(name) > LONGEST_NAME or not name.isprintable() or "#" in name:
        raise BadRecord(said("core-record-name", longest=LONGEST_NAME, name=visible(name)))
    return name


def _whole(word: str, where: Argument) -> int:
    digits = word.strip()
    if not digits.removeprefix("-").isascii() or not digits.removeprefix("-").isdigit() or len(digits) > 9:
        raise BadRecord(said("core-record-not-whole", where=where, word=visible(digits)))
    return int(digits)


def _unspelled(word: str) -> Value:
    if word in ("yes", "no"):
        return word == "yes"
    return int(word) if word.isascii() and word.isdigit() and len(word) < 10 else word


def _lines(plays: Sequence[Play]) -> list[str]:
    """One line per move; consecutive draws of one kind are joined."""
    lines: list[str] = []
    verb_before = ""
    for play in plays:
        verb, _, rest = play.move.partition(" ")
        if play.seat == NATURE and verb == verb_before:
            lines[-1] += f" {rest}"
        else:
            lines.append(f"{'*' if play.seat == NATURE else play.seat} {play.move}")
        verb_before = verb if play.seat == NATURE and rest else ""
    return lines


def _plays(line: str, where: Argument) -> list[Play]:
    seat, *words = line.split() or ("",)
    if not words:
        raise BadRecord(said("core-record-no-move", where=where, line=visible(line), move="2 bid 4"))
    if seat != "*":
        return [Play(_whole(seat, where), " ".join(words))]
    if len(words) == 1:
        return [Play(NATURE, words[0])]
    return [Play(NATURE, f"{words[0]} {word}") for word in words[1:]]


class Position(Struct, Generic[E], frozen=True):
    """One move of a replayed record, with what it led to."""

    number: int
    """1 for the first move."""
    seat: Seat
    move: Any
    before: State
    step: Step[E]


def header(kit: AnyKit, settings: Settings, names: Sequence[str]) -> Record:
    """The record of a game that has no moves yet."""
    if len(names) != settings.players:
        raise BadSetup(said("core-names-needed", players=settings.players, names=len(names)))
    players = tuple(_check_name(name) for name in names)
    return Record(kit.name, kit.rules_version, settings.edition, dict(settings.chosen), players)


def game_of(kit: AnyKit, record: Record) -> AnyGame:
    """The game a record belongs to; refuses another game, an unknown version of the rules and impossible options."""
    if record.game != kit.name:
        raise BadRecord(said("core-record-other-game", game=visible(record.game), wanted=kit.name))
    try:
        options = kit.meant(record.rules, record.options)
    except BadSetup as error:
        raise BadRecord(error.said, hint=error.hint) from error
    try:
        return kit.make(kit.settings(len(record.players), record.edition, options))
    except BadSetup as error:
        raise BadRecord(said("core-record-set-up", why=error.said), hint=error.hint) from error


def replay(kit: AnyKit, record: Record) -> Iterator[Position[Any]]:
    """Play a record again, move by move. Raises BadRecord at the first impossible move, or for a wrong result."""
    game = game_of(kit, record)
    state = game.start()
    for number, play in enumerate(record.plays, 1):
        position = _replayed(kit, game, state, number, play)
        state = position.step.state
        yield position
    _check_result(game.outcome(state), record)


def _replayed(kit: AnyKit, game: AnyGame, state: State, number: int, play: Play) -> Position[Any]:
    who = said("core-nature") if play.seat == NATURE else said("core-seat", seat=str(play.seat))
    try:
        move = kit.text.read(play.move)
        return Position(number, play.seat, move, state, game.apply(state, play.seat, move))
    except (BadNotation, IllegalMove) as error:
        wrong = said("core-record-move", number=str(number), who=who, move=visible(play.move), why=error.said)
        raise BadRecord(wrong) from error


def _check_result(outcome: Outcome | None, record: Record) -> None:
    if record.result is None:
        return
    if outcome is None:
        raise BadRecord(said("core-record-unfinished", moves=len(record.plays)))
    if outcome.scores != record.result:
        due, given = " ".join(map(str, outcome.scores)), " ".join(map(str, record.result))
        raise BadRecord(said("core-record-result", due=due, given=given))


def check_record(kit: AnyKit, record: Record) -> Outcome | None:
    """Replay to the end; the outcome if the game was finished."""
    game = game_of(kit, record)
    state = game.start()
    for position in replay(kit, record):
        state = position.step.state
    return game.outcome(state)


def stops(record: Record) -> list[int]:
    """After how many moves somebody stepping through a game stops: after each move, but only after the last of several draws."""
    seats = (*(play.seat for play in record.plays), None)
    return [0, *(at for at, pair in enumerate(pairwise(seats), 1) if pair != (NATURE, NATURE))]
