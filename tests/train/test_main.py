"""`python -m freehold.train`: what it takes up, what it refuses, and how it says so."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Protocol

import pytest

from freehold.core.weights import load_for
from freehold.games import KITS
from freehold.train.__main__ import main
from freehold.train.config import Config

WITHOUT_TORCH = """
import sys
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == "torch":
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Hidden())
from freehold.train.__main__ import main
main()
"""
SMALL = "--minutes 0.0001 --lanes 32 --steps 4 --minibatch 64 --width 16 --blocks 1 --opponents random --device cpu"


class Bare(Protocol):
    """Runs the command in a folder of the test's own; answers its status, and what it said on the error channel."""

    def __call__(self, words: str, game: str = "for-sale") -> tuple[int, str]: ...


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Bare:
    def run(words: str, game: str = "for-sale") -> tuple[int, str]:
        monkeypatch.setattr("sys.argv", ["train", *words.split(), "--game", game, "--out", str(tmp_path / "run")])
        try:
            main()
        except SystemExit as end:
            return int(end.code or 0), capsys.readouterr().err
        return 0, capsys.readouterr().err

    return run


def needs_torch() -> None:
    pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")


def test_a_run_goes_on_with_its_settings_and_what_is_given_replaces_them(bare: Bare, tmp_path: Path) -> None:
    needs_torch()
    saved = tmp_path / "run" / "config.json"
    assert bare(f"train {SMALL} --players 3 --seed 5 --cuda-graph no") == (0, "")
    assert bare("train --resume --device cpu") == (0, "")
    config = Config.load(saved)
    assert (config.players, config.seed, config.lanes, config.cuda_graph) == ((3,), 5, 32, False)
    assert bare("train --resume --device cpu --minutes 0.0002 --players 3 4 --cuda-graph YES") == (0, "")
    config = Config.load(saved)
    assert (config.players, config.minutes, config.lanes, config.cuda_graph) == ((3, 4), 0.0002, 32, True)
    status, said = bare("train --resume --device cpu --width 24")
    assert status == 2
    assert said.startswith("error: the network in")
    assert "width 16 and 1 blocks, not 24 and 1 (leave out width" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("train --resume", "there is no checkpoint"),
        ("train --resume --initial-weights a.npz", "has its weights already"),
        ("exploit --resume --target random", "exploit cannot go on with an earlier run"),
        ("imitate --resume --target random", "imitate cannot go on with an earlier run"),
        ("measure --resume --target random", "measure cannot go on with an earlier run"),
        ("imitate --target random --initial-weights a.npz", "no weights in a.npz"),
        ("measure --target random --lanes 0", "lanes cannot be 0"),
        ("measure --target weights:none.npz --lanes 8", "there are no weights at none.npz"),
        ("label", "there are no weights at"),
        ("look-back --players 3 4", "at one number of players"),
        (f"train {SMALL} --lanes 2", "lanes cannot be 2"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(bare: Bare, tmp_path: Path, words: str, problem: str) -> None:
    needs_torch()
    status, said = bare(words)
    assert (status, said.count("\n")) == (2, 1)
    assert said.startswith("error: ")
    assert problem in said
    assert said.endswith(")\n"), "with what to do instead"
    assert not (tmp_path / "run").exists()


def test_what_a_run_leaves_can_be_played_and_labelled_again(bare: Bare, tmp_path: Path) -> None:
    needs_torch()
    kit, run = KITS["for-sale"], tmp_path / "run"
    assert bare(f"train {SMALL}") == (0, "")
    trained = load_for(kit, run / "for-sale.npz").about.trained
    assert trained == "0.0001 minutes of self-play on cpu, seed 1"
    (run / "for-sale.npz").unlink()
    assert bare("label") == (0, "")
    assert load_for(kit, run / "for-sale.npz").about.trained == "0.0001 minutes, seed 1"


def test_a_response_can_be_played(bare: Bare, tmp_path: Path) -> None:
    needs_torch()
    assert bare(f"exploit {SMALL} --target random --players 3") == (0, "")
    assert load_for(KITS["for-sale"], tmp_path / "run" / "for-sale.npz").about.trained.startswith(
        "0.0001 minutes against"
    )


def test_a_run_can_be_looked_back_at_measured_and_followed_by_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    needs_torch()

    def said_by(words: str) -> str:
        monkeypatch.setattr("sys.argv", ["train", *words.split(), "--game", "for-sale", "--out", str(tmp_path)])
        main()
        return capsys.readouterr().out

    said_by(f"train {SMALL}")
    assert "among last self" in said_by("look-back --players 3 --lanes 12 --device cpu --among random")
    assert "alone among random" in said_by(
        f"measure --target weights:{tmp_path / 'net.npz'} --players 3 --lanes 12 --device cpu --among random"
    )
    assert "3 players, fresh" in said_by(f"exploit --target heuristic --players 3 {SMALL}")
    assert "chooses what heuristic does in" in said_by(f"imitate --target heuristic --players 3 {SMALL}")
    assert "among_" in said_by(f"train {SMALL} --opponents {tmp_path / 'net.npz'}")


def test_a_folder_that_cannot_be_is_told_in_one_line(bare: Bare, tmp_path: Path) -> None:
    needs_torch()
    (tmp_path / "run").write_text("in the way")
    status, said = bare(f"train {SMALL}")
    assert (status, said) == (2, f"error: {tmp_path / 'run'}: File exists\n")


@pytest.mark.parametrize("words", ["exploit --target random --warm", "measure --target neural"])
def test_a_game_that_no_network_comes_with_is_named(bare: Bare, words: str) -> None:
    needs_torch()
    status, said = bare(f"{words} --players 2 --lanes 8", game="goofspiel")
    assert status == 2
    assert said.startswith("error: no network comes with goofspiel (train one")
    assert "--start fresh" in said


def test_an_interrupted_measurement_ends_without_a_traceback(bare: Bare, monkeypatch: pytest.MonkeyPatch) -> None:
    needs_torch()

    def interrupted(*args: object, **others: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("freehold.train.panel.measure", interrupted)
    assert bare("measure --target random --lanes 8") == (130, "")


@pytest.mark.parametrize(
    ("former", "name"),
    [("--trust", "--gae-lambda"), ("--entropy", "--entropy-coefficient"), ("--fuse", "--torch-compile")],
)
def test_the_former_name_of_a_setting_is_refused_with_that_of_today(bare: Bare, former: str, name: str) -> None:
    assert bare(f"train {former} 1") == (2, f"error: {former} is called {name} now (its values mean the same)\n")


def test_the_help_has_the_names_of_today_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["train", "--help"])
    with pytest.raises(SystemExit):
        main()
    said = capsys.readouterr().out
    assert "--gae-lambda" in said
    assert "--trust" not in said


@pytest.mark.parametrize("word", ["true", "on", "1", ""])
def test_yes_and_no_are_the_only_answers(bare: Bare, word: str) -> None:
    status, said = bare(f"train --cuda-graph={word}")
    assert status == 2
    assert f"{word!r} is neither yes nor no" in said


@pytest.mark.parametrize("words", ["--help", "train --game for-sale --out nowhere"])
def test_without_torch_it_says_what_to_install(words: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT_TORCH, *words.split()], capture_output=True, text=True, check=False
    )
    said = " ".join((run.stdout + run.stderr).split())
    assert run.returncode == (0 if words == "--help" else 2)
    assert "needs PyTorch" in said
    assert "pip install 'freehold[train]'" in said
    assert "Traceback" not in said
