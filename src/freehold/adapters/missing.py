"""Saying what to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str, *packages: str) -> Iterator[None]:
    """Turn a failed import into a sentence that says which extra to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in packages:
            raise
        raise ModuleNotFoundError(
            f"{error.name} is not installed; the adapters need it: pip install 'freehold[{extra}]'", name=error.name
        ) from error
