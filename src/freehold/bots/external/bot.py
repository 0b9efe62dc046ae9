"""Bots in any language: programs that read and write lines of JSON, as docs/reference/bot_protocol.md describes.

    > {"type":"hello","protocol":1,"game":"for-sale","rules":1}
    < {"type":"hello","protocol":1,"name":"mybot"}
    > {"type":"game","seat":2,"players":4,"edition":"gryphon-2008","options":{…}}
    > {"type":"choose","id":1,"view":{…},"moves":[{"number":0,"text":"pass"},{"number":1,"text":"bid 1"}]}
    < {"type":"move","id":1,"number":0}

A program that crashes, is late, or answers with garbage or an illegal move loses that decision: any legal move is played for it
and counted.
"""

from __future__ import annotations

import shlex
import shutil
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import msgspec

from freehold.bots.bot import Bot
from freehold.bots.external.program import BotFailure, Deadline, Program
from freehold.bots.registry import Maker
from freehold.bots.spec import Parameters
from freehold.core.errors import BadSetup
from freehold.core.game import AnyGame
from freehold.core.kit import AnyKit
from freehold.core.said import said

PROTOCOL: Final = 1
TIME_LIMIT: Final = 5.0
"""Seconds for a move, unless the spec says otherwise."""
START_LIMIT: Final = 20.0
"""Seconds from the start of the program to its hello."""
PATIENCE: Final = 3
"""After this many failures in a row, a program is not asked again in that game."""


class _Hello(msgspec.Struct, tag_field="type", tag="hello"):
    protocol: int
    name: str = ""


class _Move(msgspec.Struct, tag_field="type", tag="move"):
    id: int
    number: int | None = None
    text: str | None = None


class External:
    """Asks a program for its moves. Programs are kept running from game to game; each plays one seat at a time."""

    def __init__(self, kit: AnyKit, game: AnyGame, rng: Random, command: tuple[str, ...], limit: float) -> None:
        self._kit, self._game, self._rng = kit, game, rng
        self._command, self._limit = command, limit
        self._program: Program | None = None
        self._is_set_up = False
        self._failures_in_a_row = 0
        self.forfeits: Counter[str] = Counter()
        """Decisions lost, by kind: crash, timeout, garbage, illegal; `out` once it is no longer asked."""
        self.first_failure = ""
        """What went wrong first, in words."""

    def greet(self) -> None:
        """Start the program now; raises BadSetup if it does not say hello."""
        try:
            self._program = _take(self._command) or self._start()
        except BotFailure as failure:
            wrong = said("bots-program-does-not-start", command=shlex.join(self._command), why=str(failure))
            raise BadSetup(wrong, hint=said("bots-see-the-protocol")) from failure

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        """The program's move, or any legal one if it fails to give one."""
        try:
            move = self._ask(view, moves)
            self._failures_in_a_row = 0
            return move
        except BotFailure as failure:
            self._forfeit(failure)
            return self._rng.choice(moves)

    def close(self) -> None:
        """The game is over; the program may play the next one."""
        if self._program is not None:
            _IDLE.setdefault(self._command, []).append(self._program)
            self._program = None

    def _forfeit(self, failure: BotFailure) -> None:
        self._failures_in_a_row += 1
        self.forfeits[failure.kind] += 1
        self.first_failure = self.first_failure or f"{failure.kind}: {failure}"
        if failure.kind in ("crash", "timeout") and self._program is not None:
            self._program.kill()
            self._program = None

    def _ask(self, view: Any, moves: Sequence[Any]) -> Any:
        if self._failures_in_a_row >= PATIENCE:
            raise BotFailure("out", f"not asked again in this game after {PATIENCE} failures in a row")
        if self._program is None:
            self._program = _take(self._command) or self._start()
            self._is_set_up = False
        program, offer, deadline = self._program, self._offer(moves), Deadline(self._limit)
        if not self._is_set_up:
            program.tell(self._set_up(view.viewer), deadline)
            self._is_set_up = True
        program.questions += 1
        program.tell({"type": "choose", "id": program.questions, "view": view, "moves": offer}, deadline)
        return _pick(_answer(program, deadline), offer, moves)

    def _start(self) -> Program:
        program, deadline, kit = Program(self._command), Deadline(START_LIMIT), self._kit
        greeting = {"type": "hello", "protocol": PROTOCOL, "game": kit.name, "rules": kit.rules_version}
        try:
            program.tell(greeting, deadline)
            hello = _decode(program.hear(deadline), _Hello)
            if hello.protocol != PROTOCOL:
                raise BotFailure("garbage", f"it speaks protocol {hello.protocol}, not {PROTOCOL}")
        except BotFailure:
            program.kill()
            raise
        return program

    def _set_up(self, seat: int) -> dict[str, Any]:
        settings = self._game.settings
        return {
            "type": "game",
            "seat": seat,
            "players": settings.players,
            "edition": settings.edition,
            "options": settings.options,
        }

    def _offer(self, moves: Sequence[Any]) -> list[dict[str, Any]]:
        numbering, text = self._kit.numbering, self._kit.text
        return [{"number": numbering.index(move), "text": text.write(move)} for move in moves]


def _answer(program: Program, deadline: Deadline) -> _Move:
    """The answer to the last question; late answers to earlier questions, from whichever game, are skipped."""
    line = program.hear(deadline)
    answer: _Move = _decode(line, _Move)
    while answer.id < program.questions:
        try:
            following = program.hear(deadline)
        except BotFailure as failure:
            raise BotFailure(failure.kind, f"{failure}, only an old one: {_short(line)}") from failure
        line, answer = following, _decode(following, _Move)
    if answer.id > program.questions or (answer.number is None) == (answer.text is None):
        wanted = f"an answer has id {program.questions} and either a number or a text"
        raise BotFailure("garbage", f"{wanted}: {_short(line)}")
    return answer


def _pick(answer: _Move, offer: Sequence[Mapping[str, Any]], moves: Sequence[Any]) -> Any:
    for move, offered in zip(moves, offer, strict=True):
        if answer.number == offered["number"] or answer.text == offered["text"]:
            return move
    raise BotFailure("illegal", f"{answer.text or answer.number!r} was not among the legal moves")


def _decode(line: bytes, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BotFailure("garbage", f"{error}: {_short(line)}") from error


def _short(line: bytes) -> str:
    text = line.decode(errors="replace").strip()
    return text if len(text) <= 60 else text[:59] + "…"


_IDLE: dict[tuple[str, ...], list[Program]] = {}


def _take(command: tuple[str, ...]) -> Program | None:
    """A program that is already running and free."""
    idle = _IDLE.get(command, [])
    while idle:
        program = idle.pop()
        if program.is_running():
            return program
        program.kill()
    return None


def _make(kit: AnyKit, game: AnyGame, rng: Random, parameters: Parameters) -> Bot:
    return External(kit, game, rng, _command(parameters.get("text", "")), _limit(parameters.get("limit")))


def _command(text: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(text))
    except ValueError as error:
        wrong = said("bots-bad-command", command=text, why=str(error))
        raise BadSetup(wrong, hint=said("bots-quote-the-command")) from error
    if not words:
        raise BadSetup(said("bots-no-command"), hint=said("bots-command-example"))
    if shutil.which(words[0]) is None:
        wrong = said("bots-no-program", command=text, program=words[0])
        raise BadSetup(wrong, hint=said("bots-is-it-installed"))
    return words


def _limit(text: str | None) -> float:
    try:
        limit = TIME_LIMIT if text is None else float(text)
    except ValueError:
        limit = 0.0
    if not 0 < limit <= 3600:
        raise BadSetup(said("bots-no-limit", limit=text or ""), hint=said("bots-limit-example"))
    return limit


MAKERS = (
    Maker(
        "cmd",
        said("bots-level-cmd-help"),
        _make,
        {"limit": said("bots-parameter-limit", default=f"{TIME_LIMIT:g}")},
        takes_text=True,
    ),
)
