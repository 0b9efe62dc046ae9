"""Whether plain functions are compiled in this process.

    use_plain_rules()       # no wait, and a fifth of the memory: where people set the pace
    use_compiled_rules()    # where somebody thinks hard; the default

It is decided once, by the first call or by the first twin that is made, so that no process mixes the two: a later call changes
nothing. `NUMBA_DISABLE_JIT` in the environment is the user's own say, and final: 1 does not compile, 0 does.
"""

from __future__ import annotations

import importlib.util
import os
from typing import Final

USERS_WORD: Final = "NUMBA_DISABLE_JIT"

_is_decided_to_compile: bool | None = None


def use_plain_rules() -> None:
    """Leave rules and everything built on them interpreted in this process, unless they are compiled already."""
    _decide(to_compile=False)


def use_compiled_rules() -> None:
    """Compile rules and everything built on them in this process, unless they are interpreted already."""
    _decide(to_compile=True)


def _decide(*, to_compile: bool) -> None:
    global _is_decided_to_compile
    if _is_decided_to_compile is None:
        _is_decided_to_compile = to_compile


def numba_works() -> bool:
    """Whether functions will be compiled: numba is installed, and nobody has asked for plain ones."""
    users_word = os.environ.get(USERS_WORD)
    to_compile = users_word == "0" if users_word else _is_decided_to_compile is not False
    return to_compile and importlib.util.find_spec("numba") is not None
