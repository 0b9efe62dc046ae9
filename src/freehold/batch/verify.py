"""Compare a GPU with the CPU that compiled its kernels: `python -m freehold.batch.verify FOLDER`.

Needs what prebuilt kernels need: numpy and CuPy.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from freehold.batch.batch import Batch
from freehold.batch.device_parity import STRETCH, trace
from freehold.batch.prebuilt import MANIFEST, Prebuilt
from freehold.core.errors import FreeholdError


def verify(folder: Path, name: str) -> str:
    """One line on how the GPU compares with the CPU for one game."""
    kit = Prebuilt.load(folder, name)
    check = kit.check
    batch = Batch(kit, check["size"], games=kit.openings, seed=check["seed"], device="cuda")
    names = trace(batch, check["moves"] // STRETCH)
    pairs = list(zip(names, check["names"], strict=True))
    equal = sum(mine == theirs for mine, theirs in pairs)
    different = sorted({name for mine, theirs in pairs for name in mine if mine[name] != theirs[name]})
    extent = f"{check['size']} lanes, {len(kit.openings)} openings, {check['moves']} moves, {check['games']} games or more each"
    verdict = f"DIFFERENT in {', '.join(different)}" if different else "identical"
    return f"{verdict}: {name}, {equal} of {len(names)} looks ({extent})"


def main(folder: str) -> int:
    """Verify all games in a folder; 0 if everything is identical."""
    path = Path(folder)
    lines = [verify(path, name) for name in json.loads((path / MANIFEST).read_text())["games"]]
    print("\n".join(lines))
    return int(any(line.startswith("DIFFERENT") for line in lines))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    except FreeholdError as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(2)
