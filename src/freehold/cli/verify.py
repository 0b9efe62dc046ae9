"""`freehold verify`: did Nature draw what the seed says?"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from freehold.core.errors import BadRecord
from freehold.core.said import Said, said


def verify(
    file: Annotated[Path, Parameter(required=True)],
    /,
    *,
    seed: str | None = None,
    commitment: str | None = None,
    given: int | None = None,
) -> None:
    """Check that every card in a game was drawn from the seed that the table had committed itself to.

    A record downloaded from a server lists all three below its moves, so that only the file is needed.

    Parameters
    ----------
    file
        The record.
    seed
        The table's seed, 64 hexadecimal digits, shown once the game was over.
    commitment
        The hash that was shown when the game began. Compare it with what you wrote down then.
    given
        How many moves were set up rather than played.
    """
    from freehold.cli.language import say
    from freehold.core import fair
    from freehold.core.record import Record
    from freehold.games import kit_of

    text = file.read_text(encoding="utf-8", errors="replace")
    known = _noted(text)
    secret = _hex(seed or known.get("seed", ""))
    promised = commitment or known.get("commitment")
    if promised is not None and fair.commitment(secret) != promised.lower():
        raise BadRecord(said("terminal-other-commitment", hash=fair.commitment(secret)))
    record = Record.read(text)
    count = _given(known.get("given", "0") if given is None else str(given), len(record.plays))
    drawn = fair.check_draws(kit_of(record), record, secret, given=count)
    if not drawn:
        raise BadRecord(said("terminal-no-draw-checked", given=count, moves=len(record.plays)))
    print(say(said("terminal-about-file", file=str(file), what=_verdict(drawn, count, has_promised=bool(promised)))))


def _verdict(drawn: int, given: int, *, has_promised: bool) -> Said:
    holds = said("terminal-commitment-holds") if has_promised else said("terminal-no-commitment")
    if given:
        return said("terminal-drawn-after-given", draws=drawn, commitment=holds, given=given)
    return said("terminal-drawn", draws=drawn, commitment=holds)


def _noted(text: str) -> dict[str, str]:
    """What the server wrote below the moves."""
    return dict(re.findall(r"^# (seed|commitment|given): (\S+)$", text, re.MULTILINE))


def _given(digits: str, moves: int) -> int:
    """How many moves were set up: a number that fits the record."""
    if not digits.isascii() or not digits.isdigit() or int(digits) > moves:
        raise BadRecord(
            said("terminal-given-too-many", given=digits, moves=moves), hint=said("terminal-leave-out-given")
        )
    return int(digits)


def _hex(digits: str) -> bytes:
    if not re.fullmatch(r"[0-9a-fA-F]{64}", digits):
        raise BadRecord(said("terminal-no-seed", given=digits), hint=said("terminal-give-seed"))
    return bytes.fromhex(digits)
