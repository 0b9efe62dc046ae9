"""The Dockerfile: `make image-check` takes its steps; here they are only read."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def the_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("dockerfile", ROOT / "tools" / "dockerfile.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    sys.modules["dockerfile"] = tool
    spec.loader.exec_module(tool)
    return tool


def test_what_the_image_installs_serves_and_checks_is_there(tmp_path: Path) -> None:
    tool = the_tool()
    steps = tool.steps_of((ROOT / "Dockerfile").read_text())
    image = tool.Image(tmp_path)
    for step in steps:
        if step.word not in ("RUN", "COPY"):
            image.take(step)
    assert image.command == ["/opt/freehold/bin/freehold", "serve"]
    assert "/readyz" in image.health[-1]
    assert image.environment["FREEHOLD_DATA"] == f"{tmp_path}/data"
    named = re.findall(r"-r (\S+)", " ".join(step.rest for step in steps))
    assert named
    assert all((ROOT / name).is_file() for name in named)


def test_paths_of_the_image_are_kept_apart_from_the_machines(tmp_path: Path) -> None:
    image = the_tool().Image(tmp_path)
    assert image.inside("mkdir /data && ls /opt/freehold/bin web/src") == (
        f"mkdir {tmp_path}/data && ls {tmp_path}/opt/freehold/bin web/src"
    )
