"""`freehold batch export`: compile the kernels that batches need ahead of time."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from freehold.games import KITS, kit_named

app = App(name="batch", help_format="plaintext")


@app.command
def export(
    folder: Path,
    *,
    arch: str = "sm_90",
    ptx: str = "9.0",
    game: Annotated[list[str] | None, Parameter(negative=())] = None,
) -> int:
    """Compile the kernels of batches to PTX, for a GPU machine that has CuPy but no compiler. No GPU is needed here.

    Parameters
    ----------
    folder
        Where to write them, with a manifest. `freehold.batch.Prebuilt.load` reads it.
    arch
        The oldest GPU they should run on: sm_80 is an A100, sm_90 an H100 or H200.
    ptx
        The newest PTX that the driver there accepts: 9.0 for CUDA 13.0.
    game
        The games to export; all by default.
    """
    from freehold.batch.export import export as write
    from freehold.bots.policies import plain_policy

    kits = [kit_named(name) for name in game or KITS]
    advisors = {kit.name: policy for kit in kits if (policy := plain_policy(kit)).STYLES}
    manifest = write(kits, folder, arch, ptx, advisors)
    for name, entry in manifest["games"].items():
        print(f"{name}: {len(entry['kernels'])} kernels, {len(entry['openings'])} openings")
    print(f"Written to {folder} for {arch}.")
    return 0
