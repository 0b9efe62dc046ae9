"""What a run goes on from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.core.errors import BadSetup
from freehold.train.checkpoint import CHECKPOINT, read_checkpoint, write_checkpoint
from tests.train.small import SHORT, a_trainer, same_weights

NEW = {
    "ema_net": "kept",
    "league_snapshot_seconds": "league_every",
    "league_next_snapshot": "league_next",
    "best_responses": "responses",
    "best_responses_trained": "responded",
    "main_exploiter": "hunter",
}


def test_a_checkpoint_comes_back_and_leaves_no_draft(tmp_path: Path) -> None:
    write_checkpoint({"config": {"game": "for-sale"}, "updates": 3}, tmp_path)
    assert read_checkpoint(tmp_path) == {"config": {"game": "for-sale"}, "updates": 3}
    assert [path.name for path in tmp_path.iterdir()] == [CHECKPOINT]


def test_a_crash_while_writing_leaves_the_last_one_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(content: object, path: Path) -> None:
        path.write_bytes(b"half")
        raise KeyboardInterrupt

    write_checkpoint({"config": {}, "updates": 3}, tmp_path)
    monkeypatch.setattr(torch, "save", crash)
    with pytest.raises(KeyboardInterrupt):
        write_checkpoint({"config": {}, "updates": 4}, tmp_path)
    assert read_checkpoint(tmp_path)["updates"] == 3


def test_where_there_is_none_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="there is no checkpoint") as refusal:
        read_checkpoint(tmp_path)
    assert "--resume" in str(refusal.value.hint)


def test_a_torn_one_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / CHECKPOINT).write_bytes(b"torn")
    with pytest.raises(BadSetup, match="cannot be read"):
        read_checkpoint(tmp_path)


def test_a_run_of_an_earlier_version_goes_on(tmp_path: Path) -> None:
    """Its checkpoint by the names that things had then."""
    first = a_trainer(tmp_path, SHORT, with_main_exploiter=True)
    for _ in range(2):
        first.update()
    first.save()
    content: dict[str, Any] = torch.load(tmp_path / CHECKPOINT, weights_only=True)
    former = {NEW.get(name, name): value for name, value in content.items()}
    hunter = former["hunter"]
    hunter["began"], hunter["stays"] = hunter.pop("reset_at"), hunter.pop("keeps_weights")
    former["config"]["trust"] = former["config"].pop("gae_lambda")
    torch.save(former, tmp_path / CHECKPOINT)
    again = a_trainer(tmp_path, SHORT, with_main_exploiter=True)
    again.resume()
    assert again.updates == 2
    assert again.main_exploiter
    assert first.main_exploiter
    assert same_weights(again.ema_net, first.ema_net)
    assert same_weights(again.main_exploiter.net, first.main_exploiter.net)
    assert read_checkpoint(tmp_path)["config"]["gae_lambda"] == SHORT.gae_lambda
