"""`freehold verify`: did Nature draw what the seed says?"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from freehold.core.errors import BadRecord


def verify(
    file: Annotated[Path, Parameter(required=True)],
    /,
    *,
    seed: str | None = None,
    commitment: str | None = None,
    given: int | None = None,
) -> None:
    """Check that every card of a game was drawn from the seed that the table had committed itself to.

    A record downloaded from a server has all three below its moves; then only the file is needed.

    Parameters
    ----------
    file
        The record.
    seed
        The table's seed, 64 hexadecimal digits, shown when the game was over.
    commitment
        The hash that was shown when the game began. Compare it with what you wrote down then.
    given
        How many moves were set up and not played.
    """
    from freehold.cli.records import kit_of
    from freehold.core import fair
    from freehold.core.record import Record

    text = file.read_text(encoding="utf-8", errors="replace")
    known = _noted(text)
    secret = _hex(seed or known.get("seed", ""), "seed")
    promised = commitment or known.get("commitment")
    if promised is not None and fair.commitment(secret) != promised.lower():
        raise BadRecord(f"the seed does not belong to the commitment: its hash is {fair.commitment(secret)}")
    record = Record.read(text)
    count = _given(known.get("given", "0") if given is None else str(given), len(record.plays))
    drawn = fair.check_draws(kit_of(record), record, secret, given=count)
    if not drawn:
        raise BadRecord(
            f"no draw was checked: {count} of {len(record.plays)} moves were set up, and nothing was drawn after them"
        )
    promise = "the commitment holds" if promised else "no commitment was given to compare the seed with"
    unseen = f"; the first {count} moves were set up and not checked" if count else ""
    print(f"{file}: {drawn} draws, all as the seed says; {promise}{unseen}")


def _noted(text: str) -> dict[str, str]:
    """What the server wrote below the moves."""
    return dict(re.findall(r"^# (seed|commitment|given): (\S+)$", text, re.MULTILINE))


def _given(digits: str, moves: int) -> int:
    """How many moves were set up: a number that the record can bear out."""
    if not digits.isascii() or not digits.isdigit() or int(digits) > moves:
        raise BadRecord(
            f"{digits} moves cannot have been set up in a record of {moves}",
            hint="leave out --given, or give the number that the table showed",
        )
    return int(digits)


def _hex(digits: str, what: str) -> bytes:
    if not re.fullmatch(r"[0-9a-fA-F]{64}", digits):
        raise BadRecord(
            f"the {what} should be 64 hexadecimal digits, not {digits!r}",
            hint="give --seed, or a record downloaded from a finished table, which has it",
        )
    return bytes.fromhex(digits)
