"""Write the OpenSpiel playthroughs of every game again: after a change to rules, notation or features.

python tools/playthroughs.py
"""

from __future__ import annotations

import gzip
from pathlib import Path

from absl import flags
from open_spiel.python.algorithms import generate_playthrough

from freehold.adapters.openspiel.game import register_all, short_name
from freehold.games import KITS

FOLDER = Path(__file__).parent.parent / "tests" / "adapters" / "playthroughs"


def main() -> None:
    """One random game each, at the smallest table."""
    flags.FLAGS(["playthroughs"])
    register_all()
    FOLDER.mkdir(exist_ok=True)
    for kit in KITS.values():
        text = generate_playthrough.playthrough(f"{short_name(kit)}(players={kit.players[0]})", [], seed=1)
        (FOLDER / f"{short_name(kit)}.txt.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    main()
