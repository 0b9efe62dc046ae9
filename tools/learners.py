"""Installs torch and sb3-contrib for the tests that learn, unless that would bring CUDA along.

    python tools/learners.py            as make test does
    python tools/learners.py --any      whatever pip finds, CUDA and its gigabytes included

PyPI's torch for Linux depends on some three gigabytes of CUDA packages, which nobody wants who only runs the tests. Where pip
is set up to find a build for CPUs (an index or a folder of wheels with `torch-…+cpu`), or no other exists (macOS), it is used.
Elsewhere these tests are skipped, and say so.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

WANTED = Path(__file__).parents[1] / "requirements" / "train.txt"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--requirement", str(WANTED))
CUDA = ("nvidia-", "cuda-", "triton")


def planned() -> list[str] | None:
    """What pip would install; None where it cannot find it all."""
    plan = subprocess.run([*PIP, "--dry-run", "--report", "-"], capture_output=True, text=True, check=False)
    if plan.returncode != 0:
        return None
    return [f"{item['metadata']['name']} {item['metadata']['version']}" for item in json.loads(plan.stdout)["install"]]


def why_not(packages: list[str] | None) -> str:
    """Why these are better left out; empty where nothing speaks against them."""
    if packages is None:
        return f"pip does not find what requirements/{WANTED.name} asks for"
    heavy = [package for package in packages if package.lower().startswith(CUDA)]
    return f"pip finds only the build with CUDA, {len(heavy)} packages of it" if heavy else ""


def main(arguments: list[str]) -> None:
    """Install them, or say why not."""
    packages = planned()
    reason = why_not(packages)
    if reason and "--any" not in arguments:
        print(f"torch is left out: {reason}.")
        print(
            "hint: tests/train and the MaskablePPO example are skipped; make test-train installs it whatever its size"
        )
        return
    print(f"Installing {', '.join(packages or [WANTED.name])} …" if packages != [] else "torch is there.", flush=True)
    subprocess.run(PIP, check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
