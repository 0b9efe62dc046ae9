"""The loops compiled for one game and one kind of device, made once."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

import numpy as np

from freehold.batch import cpu_span, gpu_span, kernels, loops
from freehold.core.compiled import compiled, interpreted
from freehold.core.compiling import numba_works
from freehold.core.kit import AnyKit

SPAN = ("first", "last", "fetch", "place", "keep", "desk")
"""What `loops` leaves open to `cpu_span` or `gpu_span`."""


def kernels_of(kit: AnyKit) -> Any:
    """What is done with one game, for compiled loops of your own."""
    return _kernels(kit.rules, kit.features, None)


def one_core(kit: AnyKit, advisor: Any = None) -> Any:
    """The loops on one core. An advisor is a module of a heuristic's plain functions, for them to consult."""
    return _one_core(kit.rules, kit.features, advisor)


def all_cores(kit: AnyKit, advisor: Any = None) -> Any:
    """The loops spread over the cores."""
    return _all_cores(kit.rules, kit.features, advisor)


def plain(kit: AnyKit) -> Any:
    """The loops in plain Python, whatever is installed."""
    word = word_of(kit.rules.STATE)
    core = interpreted(kernels, rules=interpreted(kit.rules), look=interpreted(kit.features), word=word)
    return interpreted(loops, kernels=core)


def gpu(kit: AnyKit, jit: Any, block: int = gpu_span.BLOCK, advisor: Any = None) -> Any:
    """The loops as GPU kernels, made by numba-cuda's jit."""
    return _gpu(kit.rules, kit.features, advisor, jit, jit, block)


def gpu_source(kit: AnyKit, jit: Any, advisor: Any = None) -> Any:
    """The same, not yet handed to the jit: for compiling them ahead of time."""
    return _gpu(kit.rules, kit.features, advisor, jit, _as_it_is, gpu_span.BLOCK)


def _as_it_is(function: Any) -> Any:
    return function


def word_of(state: np.dtype[Any]) -> Any:
    """The widest integer that a record's size is a multiple of: what records are copied by."""
    return next(word for word in (np.int32, np.int16, np.int8) if state.itemsize % np.dtype(word).itemsize == 0)


@cache
def _kernels(rules: Any, look: Any, advisor: Any) -> Any:
    calls = {"forceinline": False}
    return compiled(
        kernels,
        flags=calls,
        rules=compiled(rules),
        look=compiled(look, flags=calls),
        policy=advisor and compiled(advisor, flags=calls, rules=compiled(rules, flags=calls)),
        word=word_of(rules.STATE),
    )


@cache
def _one_core(rules: Any, look: Any, advisor: Any) -> Any:
    return compiled(loops, kernels=_kernels(rules, look, advisor))


@cache
def _all_cores(rules: Any, look: Any, advisor: Any) -> Any:
    if not numba_works():
        return _one_core(rules, look, advisor)
    span = compiled(cpu_span)
    return compiled(
        loops,
        flags={"parallel": True, "forceinline": False},
        kernels=_kernels(rules, look, advisor),
        prange=importlib.import_module("numba").prange,
        **{name: getattr(span, name) for name in SPAN},
    )


@cache
def _gpu(rules: Any, look: Any, advisor: Any, jit: Any, kernel: Any, block: int) -> Any:
    def callee(function: Any) -> Any:
        return jit(device=True)(function)

    def inlined(function: Any) -> Any:
        return jit(device=True, inline="always")(function)

    word = word_of(rules.STATE)
    game = compiled(rules, jit=callee)
    core = compiled(
        kernels,
        jit=callee,
        rules=game,
        look=compiled(look, jit=callee),
        policy=advisor and compiled(advisor, jit=callee, rules=game),
        word=word,
    )
    span = compiled(
        gpu_span,
        jit=inlined,
        cuda=importlib.import_module("numba.cuda"),
        STATE=rules.STATE,
        WORDS=rules.STATE.itemsize // np.dtype(word).itemsize,
        word=word,
        BLOCK=block,
    )
    return compiled(loops, jit=kernel, kernels=core, **{name: getattr(span, name) for name in SPAN})
