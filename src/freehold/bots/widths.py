"""Widening numbers: a plain function that compiled code needs and Python does not."""

from __future__ import annotations


def wide(number: int) -> int:
    """The same number in 64 bits: numba compiles a function anew for every width of its arguments."""
    return int(number) + 0
