"""What a GPU does with batches: moves per second over batch size and players, against its memory bandwidth.

    python3 benchmarks/gpu.py KERNELS RESULT.json

Needs numpy and CuPy, and kernels made by `freehold batch export`. Games are first played until they no longer run in step, so
every figure is of a batch whose lanes are anywhere in their games. Moves are players' moves; Nature's, made inside the step, are
not counted.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from freehold.batch import Batch, Prebuilt
from freehold.batch.lanes import LANE

SIZES = [1, 1 << 10, 1 << 13, 1 << 16, 1 << 18, 1 << 20, 1 << 22]
USUAL = 1 << 20
MIX_UP = 1500
"""Moves after which lanes have lost step with each other."""
cupy: Any = importlib.import_module("cupy")


def seconds(work: Callable[[], object], times: int) -> float:
    """The time of one piece of work: the median of three runs of so many."""
    runs = []
    for _ in range(3):
        cupy.cuda.Device().synchronize()
        start = perf_counter()
        for _ in range(times):
            work()
        cupy.cuda.Device().synchronize()
        runs.append((perf_counter() - start) / times)
    return sorted(runs)[1]


def bandwidth() -> float:
    """Bytes read and written per second by a plain copy."""
    source, target = cupy.ones(1 << 30, cupy.uint8), cupy.empty(1 << 30, cupy.uint8)
    cupy.copyto(target, source)
    return float(2 * source.nbytes) / seconds(lambda: cupy.copyto(target, source), 10)


def observe(batch: Batch) -> None:
    """A learner's step: a move, the mask, and what the next player sees."""
    batch.step(batch.sample())
    _ = batch.legal, batch.features


def measure(kit: Prebuilt, size: int, games: list[Any]) -> dict[str, float]:
    """Moves per second of one batch."""
    batch = Batch(kit, size, games=games, device="cuda", seed=1)
    times = max(20, min(400, (1 << 27) // size))
    length = int(batch.playouts(1).moves.sum()) / size
    found = {"game": length, "playouts": length * size / seconds(lambda: batch.playouts(1), 3)}
    observe(batch)
    batch.advance(MIX_UP)
    found["advance"] = size / seconds(batch.advance, times)
    found["advance_16"] = 16 * size / seconds(lambda: batch.advance(16), max(2, times // 16))
    found["step"] = size / seconds(lambda: batch.step(batch.sample()), times)
    found["observed"] = size / seconds(lambda: observe(batch), times)
    return found


def bytes_of(kit: Prebuilt) -> dict[str, int]:
    """What a move must read and write at least."""
    spec = kit.game_spec
    step = 2 * spec.state.itemsize + 2 * LANE.itemsize + 3
    seen = spec.player_moves + spec.features + 2 * spec.state.itemsize
    return {"advance": step, "observed": step + 16 + seen}


def exchange(kit: Prebuilt) -> list[str]:
    """Which libraries share the batch's memory."""
    batch = Batch(kit, 1000, device="cuda")
    shared = []
    for name in ("torch", "jax"):
        try:
            library = importlib.import_module("torch" if name == "torch" else "jax.numpy")
        except ImportError:
            continue
        theirs = library.from_dlpack(batch.features.T)
        pointer = theirs.data_ptr() if name == "torch" else theirs.unsafe_buffer_pointer()
        assert pointer == batch.features.data.ptr, f"{name} made a copy"
        shared.append(name)
        if name == "torch":
            legal = library.from_dlpack(batch.legal)
            batch.step(legal.float().argmax(1))
            batch.step(library.multinomial(library.from_dlpack(batch.legal).float(), 1).squeeze(1))
    return shared


def main(folder: str, result: str) -> None:
    """Measure everything and write it down."""
    report: dict[str, Any] = {
        "gpu": cupy.cuda.runtime.getDeviceProperties(0)["name"].decode(),
        "bandwidth": bandwidth(),
        "games": {},
    }
    print(f"{report['gpu']}: a copy moves {report['bandwidth'] / 1e12:.2f} TB/s")
    for name in json.loads((Path(folder) / "manifest.json").read_text())["games"]:
        kit = Prebuilt.load(folder, name)
        players = sorted({opening.seats for opening in kit.openings})
        entry: dict[str, Any] = {"bytes": bytes_of(kit)}
        entry["by size"] = {size: measure(kit, size, [kit.game(4)]) for size in SIZES}
        entry["by players"] = {n: measure(kit, USUAL, [kit.game(n)]) for n in players}
        entry["mixed"] = measure(kit, USUAL, list(kit.openings))
        report["games"][name] = entry
        rows = {
            **entry["by size"],
            **{f"{n} players": row for n, row in entry["by players"].items()},
            "mixed": entry["mixed"],
        }
        for title, row in rows.items():
            print(
                name, title, *(f"{what} {value / 1e9:.3f}" for what, value in row.items() if what != "game"), flush=True
            )
        Path(result).write_text(json.dumps(report, indent=1))
        entry["shares memory with"] = exchange(kit)
        print(f"{name} shares its memory with {', '.join(entry['shares memory with'])}")
    Path(result).write_text(json.dumps(report, indent=1))


if __name__ == "__main__":
    main(*sys.argv[1:3])
