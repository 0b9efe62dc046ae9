"""From a trained network to a file, and back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.core.errors import BadSetup
from freehold.core.weights import load_for
from freehold.games import KITS
from freehold.train.initial_weights import initial_measures
from freehold.train.network import network_for
from freehold.train.weight_files import WEIGHTS, is_labelled, label, load_file, measures_in, read_file, write_file
from tests.train.small import TINY, an_environment


@pytest.fixture
def file(tmp_path: Path) -> Path:
    write_file(network_for(an_environment(8), TINY), tmp_path / WEIGHTS)
    return tmp_path / WEIGHTS


def test_weights_come_back_in_half_precision(file: Path) -> None:
    net, other = (network_for(an_environment(8), replace(TINY, seed=seed)) for seed in (1, 2))
    load_file(other, file)
    for name, weights in other.named_parameters():
        assert torch.equal(weights, net.get_parameter(name).half().float())


def test_a_label_says_what_the_arrays_are_for(file: Path) -> None:
    assert not is_labelled(file)
    labelled = label(KITS["for-sale"], file.parent, "in a test")
    assert is_labelled(labelled)
    assert load_for(KITS["for-sale"], labelled).about.trained == "in a test"
    assert all(np.array_equal(array, read_file(file)[name]) for name, array in read_file(labelled).items())


@pytest.mark.parametrize("other", [{"width": 96}, {"blocks": 2}])
def test_a_network_of_other_measures_does_not_take_them(file: Path, other: dict[str, int]) -> None:
    net = network_for(an_environment(8), replace(TINY, **other))  # type: ignore[arg-type]  # ints both
    with pytest.raises(BadSetup, match=r"net\.npz holds a network of another size"):
        load_file(net, file)


@pytest.mark.parametrize("kind", ["text", "nothing", "an array", "half of a file", "spoiled"])
def test_a_file_that_holds_no_weights_is_refused(file: Path, kind: str) -> None:
    path, content = file.with_name("some.npz"), file.read_bytes()
    if kind == "an array":
        with path.open("wb") as out:
            np.save(out, np.zeros(3))
    else:
        middle = len(content) // 2
        spoiled = content[: middle - 200] + bytes(400) + content[middle + 200 :]
        texts = {"text": b"no weights", "nothing": b"", "half of a file": content[:middle], "spoiled": spoiled}
        path.write_bytes(texts[kind])
    for work in (read_file, measures_in, lambda path: initial_measures(str(path))):
        with pytest.raises(BadSetup, match=r"some\.npz is not a file of weights"):
            work(path)
    if kind != "spoiled":
        with pytest.raises(BadSetup, match=r"some\.npz is not a file of weights"):
            is_labelled(path)


def test_arrays_of_something_else_are_no_network(tmp_path: Path) -> None:
    np.savez(tmp_path / "some.npz", numbers=np.zeros(3))
    with pytest.raises(BadSetup, match="does not hold a network"):
        measures_in(tmp_path / "some.npz")
