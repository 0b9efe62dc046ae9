"""Build the Dockerfile's steps without Docker, and see whether what comes out serves and is healthy.

    python tools/dockerfile.py [--keep]

Each step is run as it is written, in a temporary folder that stands for the image's root: paths of the image are replaced by
paths below that folder. What only root may do (system packages, users) is looked at and left out, with a word. At the end the
image's command is started with its environment, its health check must succeed, and SIGTERM must end it with status 0.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
ONLY_ROOT = ("apt-get", "useradd", "chown", "rm -rf /var")
"""Commands that change the machine, and so are left out."""
PLACES = ("/src", "/opt/freehold", "/data")
"""The paths of the image that steps write to."""
HEALTHY_WITHIN = 120.0


class Step(NamedTuple):
    """One instruction."""

    word: str
    rest: str


def steps_of(text: str) -> list[Step]:
    """The instructions of a Dockerfile; lines that go on are one."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    whole = "\n".join(lines).replace("\\\n", " ").splitlines()
    return [Step(*line.strip().split(maxsplit=1)) for line in whole]


class Image:
    """A folder that stands for an image."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.where = folder
        self.environment: dict[str, str] = {}
        self.health: list[str] = []
        self.command: list[str] = []

    def inside(self, text: str) -> str:
        """A text with the image's paths below the folder."""
        for place in PLACES:
            text = re.sub(rf"(?<![\w./-]){re.escape(place)}\b", f"{self.folder}{place}", text)
        return text

    def take(self, step: Step) -> None:
        """Do one step."""
        print(f"{step.word} {step.rest}"[:160], flush=True)
        match step.word:
            case "RUN":
                self._run(step.rest)
            case "COPY":
                self._copy(step.rest)
            case "WORKDIR":
                self._work_in(step.rest)
            case "ENV":
                self.environment |= dict(pair.split("=", 1) for pair in shlex.split(self.inside(step.rest)))
            case "HEALTHCHECK":
                self.health = json.loads(step.rest.partition("CMD")[2])
            case "CMD":
                self.command = json.loads(step.rest)
            case "FROM" | "USER" | "VOLUME" | "EXPOSE":
                return
            case _:
                raise SystemExit(f"error: do not know how to take the step {step.word} {step.rest}")

    def _run(self, rest: str) -> None:
        parts = [part.strip() for part in rest.split("&&")]
        left_out = [part for part in parts if part.startswith(ONLY_ROOT)]
        for part in left_out:
            print(f"  left out: {part}")
        wanted = " && ".join(part for part in parts if part not in left_out)
        command = self.inside(wanted).replace("python -m venv", f"{shlex.quote(sys.executable)} -m venv")
        subprocess.run(["bash", "-ec", command or "true"], cwd=self.where, check=True, stdout=subprocess.DEVNULL)

    def _copy(self, rest: str) -> None:
        *words, target = rest.split()
        if words[0].startswith("--from="):
            assert (self.folder / words[1].lstrip("/")).exists(), f"nothing was made at {words[1]}"
            return  # both stages share the folder
        assert words == ["."], f"do not know how to copy {words}"
        listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
        names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
        for name in filter(None, names):
            if (ROOT / name).is_file():
                to = self.where / target / name
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, to)

    def _work_in(self, rest: str) -> None:
        self.where = Path(self.inside(rest))
        self.where.mkdir(parents=True, exist_ok=True)

    def serve(self) -> None:
        """Start the command, wait until it is healthy, end it."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = str(probe.getsockname()[1])
        environment = {**os.environ, **self.environment, "FREEHOLD_PORT": port}
        environment.pop("PYTHONPATH", None)
        began = time.monotonic()
        server = subprocess.Popen([self.inside(word) for word in self.command], env=environment, cwd=self.folder)
        try:
            check = [self.inside(word).replace(":8000/", f":{port}/") for word in self.health]
            while subprocess.run(check, env=environment, cwd=self.folder, capture_output=True, check=False).returncode:
                assert server.poll() is None, f"the server ended: {server.returncode}"
                assert time.monotonic() - began < HEALTHY_WITHIN, "the server did not become healthy"
                time.sleep(0.1)
            print(f"healthy after {time.monotonic() - began:.1f} s")
        finally:
            server.send_signal(signal.SIGTERM)
            status = server.wait(60)
        assert status == 0, f"SIGTERM ended it with status {status}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", action="store_true", help="leave the folder behind")
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="freehold-image-"))
    try:
        image = Image(folder)
        for step in steps_of((ROOT / "Dockerfile").read_text()):
            image.take(step)
        (folder / "data").mkdir(exist_ok=True)
        image.serve()
        print("the Dockerfile's steps build a server that is healthy and ends well")
    finally:
        if not asked.keep:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
