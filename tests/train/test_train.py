"""Self-play learning, a few updates of it. Without torch (`pip install freehold[train]`) these tests say so and are skipped."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.batch import Batch  # noqa: E402
from freehold.cli import main  # noqa: E402
from freehold.games import KITS  # noqa: E402
from freehold.train.config import Config  # noqa: E402
from freehold.train.evaluate import alone_among, uniform  # noqa: E402
from freehold.train.plots import CHARTS  # noqa: E402
from freehold.train.rollout import World, past_self  # noqa: E402
from freehold.train.trainer import Trainer  # noqa: E402

KIT = KITS["for-sale"]
TINY = Config("for-sale", lanes=256, steps=64, minibatch=2048, width=64, blocks=1, minutes=1.0)


def a_trainer(folder: Path, config: Config = TINY) -> Trainer:
    torch.manual_seed(1)
    batch = Batch(KIT, config.lanes, games=[KIT.game(3), KIT.game(4)], seed=1)
    return Trainer(batch, config, "cpu", folder)


def test_a_few_updates_beat_random_players(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path)
    for _ in range(12):
        trainer.update()
    world = World(Batch(KIT, 512, games=[KIT.game(3)], seed=5), "cpu")
    standing = alone_among(world, past_self(trainer.net), uniform, rounds=1)
    assert standing.share - standing.spread > 1 / 3


def test_a_run_goes_on_where_its_checkpoint_left_off(tmp_path: Path) -> None:
    trainer = a_trainer(tmp_path)
    trainer.update()
    trainer.save()
    other = a_trainer(tmp_path)
    other.resume()
    assert other.updates == 1
    for name, value in trainer.net.state_dict().items():
        assert torch.equal(value, other.net.state_dict()[name])


def test_the_command_leaves_weights_that_a_bot_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "for-sale", "--minutes", "0.01", "--out", str(tmp_path), "--device", "cpu"]) == 0
    assert "weights:" in capsys.readouterr().out
    picture = ElementTree.parse(tmp_path / "metrics.svg").getroot()
    assert len(picture.findall("{http://www.w3.org/2000/svg}polyline")) == len(CHARTS)
    spec = f"weights:{tmp_path / 'for-sale.npz'}"
    assert main(["watch", "for-sale", "--players", "3", "--bots", f"{spec},random,random", "--pace", "0"]) == 0
    weights = str(tmp_path / "for-sale.npz")
    assert (
        main(["exploit", "for-sale", weights, "--minutes", "0.01", "--players", "3", "--out", str(tmp_path / "x")]) == 0
    )
    assert "over a fair 33.3 %" in capsys.readouterr().out
