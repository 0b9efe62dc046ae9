"""Schedules: what falls over the course of a run, in a straight line."""

from __future__ import annotations


def linear(first: float, final: float, fraction_done: float) -> float:
    """From the first value to the final one."""
    return first + (final - first) * fraction_done


def linear_decay(first: float, final_fraction: float, fraction_done: float) -> float:
    """From the first value to a fraction of it."""
    return linear(first, final_fraction * first, fraction_done)
