"""Print what CHANGELOG.md says of a release, if tag, version and changelog agree.

python tools/release_notes.py v0.1.0
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def version() -> str:
    """The package's version, read without importing it."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "src/freehold/__init__.py").read_text(), re.MULTILINE)
    assert found is not None
    return found[1]


def entries() -> dict[str, str]:
    """What the changelog says of each version, the newest first."""
    parts = re.split(r"^## (.+)\n", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {heading.split()[0]: text.strip() for heading, text in zip(parts[1::2], parts[2::2], strict=True)}


def main(tag: str) -> int:
    newest, notes = next(iter(entries().items()))
    if not tag == f"v{version()}" == f"v{newest}":
        print(
            f"error: the tag is {tag}, the version {version()}, the changelog's newest entry {newest}", file=sys.stderr
        )
        print("hint: src/freehold/__init__.py has the version", file=sys.stderr)
        return 2
    print(notes)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
