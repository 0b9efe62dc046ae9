"""The kernels of a GPU: on numba's simulator they play the CPU's games, and without a GPU they can be compiled ahead of time.

The real thing is `benchmarks/gpu.sh`, on a machine with a GPU.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from freehold.batch import Batch, Prebuilt, abi, export
from freehold.batch.blueprint import every_opening, opening_of
from freehold.batch.identity import trace
from freehold.bots.policies import plain_policy
from freehold.core.errors import BadSetup
from freehold.games import KITS
from tests.bare import said_by

needs_numba_cuda = pytest.mark.skipif(
    importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda is not installed"
)

ON_THE_SIMULATOR = """
import sys
import numpy as np
from freehold.batch import Batch, batch as module
from freehold.batch.blueprint import opening_of
from freehold.batch.on_cuda import OnCuda
from freehold.bots.policies import plain_policy
from freehold.games import KITS
from tests.batch.mixes import every_table

kit = KITS[sys.argv[1]]
games = every_table(kit)[:5]
cpu = Batch(kit, 6, games=games, seed=4, advisor=plain_policy(kit))
module.device_named = lambda name, kit, advisor: OnCuda(kit, block=4, advisor=advisor)
gpu = Batch(kit, 6, games=games, seed=4, device="cuda", check=True, advisor=plain_policy(kit))
for moves in (1, 40, 150):
    actions = np.array(cpu.sample())
    assert np.array_equal(actions, gpu.numpy(gpu.sample()))
    for style in range(len(cpu.styles)):
        assert np.array_equal(cpu.consult(style), gpu.numpy(gpu.consult(style)))
    for batch in (cpu, gpu):
        batch.step(actions)
        batch.advance(moves)
    mine, theirs = cpu.records(), gpu.records()
    assert all(np.array_equal(mine[field], theirs[field]) for field in mine.dtype.names)
    for name in ("actor", "done", "scores", "shares", "legal", "features", "features_of_all"):
        assert np.array_equal(getattr(cpu, name), gpu.numpy(getattr(gpu, name))), name
    for one, other in zip(cpu.playouts(1)[1:], gpu.playouts(1)[1:], strict=True):
        assert np.array_equal(one, gpu.numpy(other))
openings = [opening_of(games[lane % len(games)]).record for lane in range(6)]
for batch in (cpu, gpu):
    batch.place(np.frombuffer(b"".join(openings), kit.rules.STATE))
assert cpu.records().tobytes() == gpu.records().tobytes()
assert np.array_equal(cpu.legal, gpu.numpy(gpu.legal))
print("the same")
"""


@needs_numba_cuda
@pytest.mark.parametrize("game", KITS)
def test_kernels_on_the_simulator_play_the_games_of_the_cpu(game: str) -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-c", ON_THE_SIMULATOR, game]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.stdout == "the same\n", run.stderr


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The kernels of For Sale, but for the slowest to compile, with a short check."""
    folder = tmp_path_factory.mktemp("kernels")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(abi, "ENTRIES", ("sample", "legal", "survey"))
        patch.setattr(export, "CHECK_LOOKS", 1)
        kit = KITS["for-sale"]
        export.export([kit], folder, "sm_90", "9.0", {kit.name: plain_policy(kit)})
    return folder


@needs_numba_cuda
def test_kernels_compile_without_a_gpu(exported: Path) -> None:
    ptx = (exported / "for-sale-legal.ptx").read_text()
    assert ".target sm_90" in ptx
    assert re.search(r"^\.version 9\.0$", ptx, re.MULTILINE)
    assert ".entry legal(" in ptx


@needs_numba_cuda
def test_a_manifest_says_all_a_batch_must_know(exported: Path) -> None:
    kit = KITS["for-sale"]
    prebuilt = Prebuilt.load(exported, "for-sale")
    assert prebuilt.blueprint.state.itemsize == kit.rules.STATE.itemsize
    assert prebuilt.blueprint.state.names == kit.rules.STATE.names
    assert prebuilt.blueprint.features == kit.features.FEATURES
    assert prebuilt.openings == tuple(opening_of(game) for game in every_opening(kit))
    assert prebuilt.styles == plain_policy(kit).STYLES
    assert prebuilt.game(4, "iello").label == "4 players, iello-2015"
    assert [a.name for a in prebuilt.kernels["legal"].arguments] == ["states", "actor", "mask"]
    assert "style" in [a.name for a in prebuilt.kernels["consult"].arguments]


@needs_numba_cuda
def test_a_batch_can_be_told_by_its_names(exported: Path) -> None:
    """The check in a manifest is what the CPU computes, every time."""
    prebuilt = Prebuilt.load(exported, "for-sale")
    batch = Batch(KITS["for-sale"], prebuilt.check["size"], games=prebuilt.openings, seed=prebuilt.check["seed"])
    assert trace(batch, 1) == prebuilt.check["names"]
    batch.reset(seed=1)
    assert trace(batch, 1) != prebuilt.check["names"]


@needs_numba_cuda
def test_kernels_of_other_sources_are_refused(exported: Path, tmp_path: Path) -> None:
    manifest: dict[str, Any] = json.loads((exported / "manifest.json").read_text())
    manifest["games"]["for-sale"]["sources"]["games/for_sale/rules.py"] = "of last year"
    (tmp_path / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(BadSetup, match=r"made from another games/for_sale/rules\.py"):
        Prebuilt.load(tmp_path, "for-sale")


@needs_numba_cuda
def test_prebuilt_kernels_say_what_they_need(exported: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prebuilt = Prebuilt.load(exported, "for-sale")
    with pytest.raises(BadSetup, match="are for a GPU"):
        Batch(prebuilt, 1)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(BadSetup, match="need CuPy") as refused:
        Batch(prebuilt, 1, device="cuda")
    assert refused.value.hint.startswith("pip install cupy")


@needs_numba_cuda
def test_an_unknown_game_or_architecture_is_refused(exported: Path, tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="has no kernels of 'chess'"):
        Prebuilt.load(exported, "chess")
    with pytest.raises(BadSetup, match="'h200' is not a GPU architecture"):
        export.export([KITS["for-sale"]], tmp_path, "h200", "9.0")


BARE = """
from freehold.batch import Prebuilt
print(Prebuilt.load(sys.argv[1], "for-sale").game(5).label)
"""


@needs_numba_cuda
def test_prebuilt_kernels_load_where_there_is_numpy_alone(exported: Path) -> None:
    assert said_by(BARE, str(exported)) == "5 players, gryphon-2008\n"
