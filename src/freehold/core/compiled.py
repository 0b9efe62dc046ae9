"""The compiled twin of a module of plain functions.

    fast = compiled(rules)                       # a module with the same names, its functions compiled by numba
    engine = compiled(core.engine, rules=fast)   # the same for code that works with any game's rules

Each function is rebuilt with globals in which its neighbours are the compiled ones, then handed to a jit. Without numba, or when
`core.compiling` says so, the twins are plain functions: slower, but equal byte for byte.

numba's own disk cache only looks at a function's own file; a change in a callee would go unnoticed. So the cache folder is named
after a hash of every source and every constant that takes part. Where no folder can be written, we compile without a cache.
"""

from __future__ import annotations

import hashlib
import importlib
import inspect
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from freehold.core.compiling import numba_works, use_compiled_rules
from freehold.core.shared_cache import share

Function = Callable[..., Any]
Jit = Callable[[Function], Function]


def compiled(
    module: ModuleType, *, jit: Jit | None = None, flags: Mapping[str, bool] | None = None, **holes: object
) -> Any:
    """The module's twin. `holes` fill the names it leaves open; `jit` replaces numba's (for a GPU, say), which takes `flags`."""
    functions = plain_functions(module)
    digest = _digest(functions, {**holes, **(flags or {})})
    if jit is not None:
        return _twins(module, functions, jit, holes, digest)
    use_compiled_rules()  # whoever wants plain rules has to say so before the first twin is made
    if not numba_works():
        return interpreted(module, **holes)
    with _numba_cache(digest) as folder:
        from numba import njit

        return _twins(module, functions, _cached_njit(njit, flags or {}, folder), holes, digest)


def interpreted(module: ModuleType, **holes: object) -> Any:
    """The twin that stays plain Python, whatever is installed: for debugging, coverage and law 9."""
    functions = plain_functions(module)
    return _twins(module, functions, lambda function: function, holes, _digest(functions, holes))


def plain_functions(module: ModuleType) -> list[FunctionType]:
    """The functions a module defines, and those of the same package that they reach by name."""
    package = module.__name__.partition(".")[0]
    found: dict[FunctionType, None] = {}
    open_ends = [f for f in vars(module).values() if _is_plain(f, package)]
    while open_ends:
        function = open_ends.pop()
        if function in found:
            continue
        found[function] = None
        named = (function.__globals__.get(name) for name in function.__code__.co_names)
        open_ends += [f for f in named if _is_plain(f, package)]
    return list(found)


def _is_plain(value: object, package: str) -> bool:
    return isinstance(value, FunctionType) and value.__module__.partition(".")[0] == package


def _twins(
    module: ModuleType, functions: list[FunctionType], jit: Jit, holes: dict[str, object], digest: str
) -> ModuleType:
    worlds: dict[str, dict[str, Any]] = {}
    made: dict[FunctionType, Function] = {}
    for function in functions:
        world = worlds.setdefault(function.__module__, {**function.__globals__, **holes})
        twin = FunctionType(function.__code__, world, function.__name__, function.__defaults__)
        twin.__module__, twin.__qualname__ = function.__module__, function.__qualname__
        twin.__doc__ = function.__doc__
        made[function] = jit(twin)
    for world in worlds.values():
        world.update({name: made[value] for name, value in world.items() if _is_made(value, made)})
    result = ModuleType(f"{module.__name__} (compiled)", module.__doc__)
    result.__dict__.update({name: value for name, value in vars(module).items() if not name.startswith("__")})
    result.__dict__.update({name: made[value] for name, value in vars(module).items() if _is_made(value, made)})
    result.__dict__.update(holes, __digest__=digest)
    return result


def _is_made(value: object, made: dict[FunctionType, Function]) -> bool:
    return isinstance(value, FunctionType) and value in made


def _digest(functions: list[FunctionType], holes: dict[str, object]) -> str:
    """A name for this exact set of sources, interpreter and compiler."""
    files = sorted({(f.__module__, inspect.getsourcefile(f) or "") for f in functions})
    parts = [sys.version, _numba_version(), Path(__file__).read_text()]
    parts += [f"{name}:{Path(file).read_text()}" for name, file in files]
    parts += _constants(functions)
    parts += [f"{name}={getattr(hole, '__digest__', hole is True)}" for name, hole in sorted(holes.items())]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:24]


def _constants(functions: list[FunctionType]) -> list[str]:
    """What the functions take for granted: compiled code bakes in the values of constants, wherever they were defined."""
    worlds = {function.__module__: function.__globals__ for function in functions}
    return [
        f"{module}.{name}={value!r}"
        for module, world in sorted(worlds.items())
        for name, value in sorted(world.items())
        if isinstance(value, bool | int | float | str | tuple | np.dtype) and not name.startswith("__")
    ]


def _numba_version() -> str:
    if not numba_works():
        return "none"
    from importlib.metadata import version

    return version("numba")


def cache_folder(digest: str) -> Path | None:
    """The first of these that is writable: `$FREEHOLD_CACHE`, the user's cache, the temporary folder; None if none is."""
    home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    places = [os.environ.get("FREEHOLD_CACHE"), os.path.join(home, "freehold"), _shared_temporary()]
    for place in places:
        if place and _is_writable(folder := Path(place) / "compiled" / digest):
            return folder
    return None


def _shared_temporary() -> str:
    return os.path.join(tempfile.gettempdir(), f"freehold-{os.getuid() if hasattr(os, 'getuid') else 'user'}")


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


@contextmanager
def _numba_cache(digest: str) -> Iterator[Path | None]:
    """Point numba's cache at our folder while functions are decorated; that is the only moment it reads the setting."""
    config: Any = importlib.import_module("numba.core.config")
    folder = cache_folder(digest)
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder) if folder else ""
    try:
        yield folder
    finally:
        config.CACHE_DIR = before


def _cached_njit(njit: Callable[..., Any], flags: Mapping[str, bool], folder: Path | None) -> Jit:
    """Rules are many small functions: inlining all of them makes whole games a fifth to a third faster."""

    def jit(function: Function) -> Function:
        cached = folder is not None
        result: Function = njit(**{"cache": cached, "nogil": True, "forceinline": True, **flags})(function)
        if folder is not None:
            share(result, folder)
        return result

    return jit
