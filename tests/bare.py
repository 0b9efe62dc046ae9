"""Python programs where numpy and torch are there and nothing else of what the package likes to have, as on a rented GPU."""

from __future__ import annotations

import subprocess
import sys

HIDING = """
import sys
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("msgspec", "numba", "numba_cuda", "cyclopts", "rich"):
            raise ImportError(name)
sys.meta_path.insert(0, Hidden())
"""


def said_by(program: str, *arguments: str) -> str:
    """What it prints; fails with what it complained about."""
    run = subprocess.run(
        [sys.executable, "-c", HIDING + program, *arguments], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout
