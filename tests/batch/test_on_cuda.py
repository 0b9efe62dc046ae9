"""The kernels of a GPU play the CPU's games, on numba's simulator.

The real thing is `benchmarks/gpu.sh`, on a machine with a GPU.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from freehold.games import KITS

pytest.importorskip("numba_cuda", reason="numba-cuda is not installed")

ON_THE_SIMULATOR = """
import sys
import numpy as np
from freehold.batch import Batch, batch as module
from freehold.batch.openings import opening_of
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


@pytest.mark.parametrize("game", KITS)
def test_kernels_on_the_simulator_play_the_games_of_the_cpu(game: str) -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-c", ON_THE_SIMULATOR, game]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.stdout == "the same\n", run.stderr
