"""Integers for compiled code: plain functions that it needs and Python doesn't."""

from __future__ import annotations


def wide(number: int) -> int:
    """The same number in 64 bits: numba compiles a function again for every width of its arguments."""
    return int(number) + 0
