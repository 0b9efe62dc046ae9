"""Compile a game's kernels to PTX on a machine without a GPU: needs numba-cuda and NVIDIA's nvvm package, not a driver."""

from __future__ import annotations

import importlib
import importlib.util
import json
import re
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from freehold.batch import abi, compiled_loops, gpu_span, kernels, loops
from freehold.batch.batch import Batch
from freehold.batch.device_parity import STRETCH, games_of_trace, trace
from freehold.batch.game_spec import game_spec_of
from freehold.batch.lanes import LANE
from freehold.batch.openings import Opening, every_opening, opening_of
from freehold.batch.prebuilt import FORMAT, MANIFEST, describe, digest_of_file, package_folder
from freehold.core.compiled import plain_functions
from freehold.core.errors import BadSetup
from freehold.core.kit import AnyKit

CHECK_LANES, CHECK_SEED, CHECK_LOOKS = 16, 2026, 16
"""What is computed here to compare the GPU with: lanes for each opening, seed, looks in a trace."""


def export(
    kits: list[AnyKit], folder: Path, arch: str, ptx_version: str, advisors: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Write the kernels of these games, and a manifest with all that a batch must know about them; return the manifest.

    advisors: the modules of the games' heuristics, by the games' names, for batches that consult them.
    """
    capability = _capability(arch)
    if importlib.util.find_spec("numba_cuda") is None:
        raise BadSetup("numba-cuda is needed to compile kernels", hint="pip install 'freehold[cuda]'; no GPU is needed")
    folder.mkdir(parents=True, exist_ok=True)
    manifest = {
        "format": FORMAT,
        "arch": arch,
        "ptx": ptx_version,
        "block": gpu_span.BLOCK,
        "games": {
            kit.name: _export_game(kit, (advisors or {}).get(kit.name), folder, capability, ptx_version) for kit in kits
        },
    }
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1))
    return manifest


def _capability(arch: str) -> tuple[int, int]:
    found = re.fullmatch(r"sm_(\d+)(\d)", arch)
    if not found:
        raise BadSetup(f"{arch!r} is not a GPU architecture", hint="sm_80 is an A100, sm_90 an H100 or H200")
    return int(found[1]), int(found[2])


def _export_game(
    kit: AnyKit, advisor: Any, folder: Path, capability: tuple[int, int], ptx_version: str
) -> dict[str, Any]:
    spec = game_spec_of(kit)
    openings = [opening_of(game) for game in every_opening(kit)]
    entries = (*abi.ENTRIES, abi.CONSULT) if advisor else abi.ENTRIES
    return {
        "sources": _sources(kit, advisor),
        "state": describe(spec.state),
        "player_moves": spec.player_moves,
        "first_sealed": spec.first_sealed,
        "max_seats": spec.max_seats,
        "features": spec.features,
        "scales": spec.scales.tolist(),
        "openings": [{"label": o.label, "seats": o.seats, "record": o.record.hex()} for o in openings],
        "styles": list(advisor.STYLES) if advisor else [],
        "kernels": {entry: _export_entry(kit, advisor, entry, folder, capability, ptx_version) for entry in entries},
        "check": _check(kit, openings),
    }


def _sources(kit: AnyKit, advisor: Any) -> dict[str, str]:
    """The sources the kernels are made from."""
    modules = [kit.rules, kit.features, kernels, loops, gpu_span, *([advisor] if advisor else [])]
    functions = [function for module in modules for function in plain_functions(module)]
    files = {Path(function.__code__.co_filename) for function in functions}
    return {str(file.relative_to(package_folder())): digest_of_file(file) for file in sorted(files)}


def _check(kit: AnyKit, openings: list[Opening]) -> dict[str, Any]:
    """What the CPU makes of it: every opening in a few lanes."""
    size = CHECK_LANES * len(openings)
    batch = Batch(kit, size, games=openings, seed=CHECK_SEED)
    names = trace(batch, CHECK_LOOKS)
    return {
        "size": size,
        "seed": CHECK_SEED,
        "moves": CHECK_LOOKS * STRETCH,
        "games": games_of_trace(batch),
        "names": names,
    }


def _export_entry(
    kit: AnyKit, advisor: Any, entry: str, folder: Path, capability: tuple[int, int], ptx_version: str
) -> dict[str, Any]:
    ptx = _compile(kit, advisor, entry, capability)
    # Drivers refuse PTX that is newer than they are; everything we use is old.
    ptx = re.sub(r"(?m)^\.version .*$", f".version {ptx_version}", ptx)
    symbol = re.search(r"\.entry\s+(\w+)", ptx)
    assert symbol, "a kernel has an entry"
    file = f"{kit.name}-{entry}.ptx"
    (folder / file).write_text(ptx.replace(symbol[1], entry))
    return {"file": file, "symbol": entry, "arguments": abi.arguments(entry)}


def _compile(kit: AnyKit, advisor: Any, entry: str, capability: tuple[int, int]) -> str:
    cuda: Any = importlib.import_module("numba.cuda")
    # A device function asks the driver which GPU it is compiled for, and there is none here.
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher")
    asked, dispatcher.get_current_device = (
        dispatcher.get_current_device,
        lambda: SimpleNamespace(compute_capability=capability),
    )
    try:
        program = compiled_loops.gpu_source(kit, cuda.jit, advisor)
        ptx, _ = cuda.compile_ptx(getattr(program, entry), _signature(kit, entry), cc=capability, device=False)
    finally:
        dispatcher.get_current_device = asked
    return str(ptx)


def _signature(kit: AnyKit, entry: str) -> Any:
    types: Any = importlib.import_module("numba.cuda.types")
    return types.void(*(_type(types, kit, argument) for argument in abi.arguments(entry)))


def _type(types: Any, kit: AnyKit, argument: abi.Argument) -> Any:
    if not argument.axes:
        return getattr(types, argument.kind)
    if argument.kind == "records":
        from_dtype = importlib.import_module("numba.cuda.np.numpy_support").from_dtype
        record: np.dtype[Any] = LANE if argument.name == "lanes" else kit.rules.STATE
        return types.Array(from_dtype(record), 1, "C")
    return types.Array(getattr(types, argument.kind), argument.axes, "C" if argument.axes == 1 else "F")
