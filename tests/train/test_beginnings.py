"""What a run begins as. Without torch these tests say so and are skipped."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.core.errors import BadSetup  # noqa: E402
from freehold.train.beginnings import begin_as, measures_of  # noqa: E402
from freehold.train.config import Config  # noqa: E402
from freehold.train.export import is_labelled, measures, read_arrays, write_arrays  # noqa: E402
from freehold.train.network import Network  # noqa: E402
from freehold.train.session import train  # noqa: E402
from freehold.train.trainer import PAST, network_for  # noqa: E402
from tests.train.small import TINY, a_world  # noqa: E402


def a_network(path: Path, seed: int, config: Config = TINY) -> Network:
    net = network_for(a_world(8), replace(config, seed=seed))
    write_arrays(net, path)
    return net


def first_weights(net: Network) -> Any:
    return next(net.parameters()).detach().numpy()


@pytest.mark.parametrize(
    ("text", "shares"),
    [("{0}", (1, 0)), ("{0},{1}", (0.5, 0.5)), ("{0}=0.4, {1}=0.6", (0.4, 0.6)), ("{0}=3,{1}", (0.75, 0.25))],
)
def test_a_run_can_begin_as_the_mean_of_several_networks(
    tmp_path: Path, text: str, shares: tuple[float, float]
) -> None:
    files = [tmp_path / "one.npz", tmp_path / "other.npz"]
    one, other = (a_network(path, seed) for seed, path in enumerate(files, 1))
    net = network_for(a_world(8), TINY)
    begin_as(net, text.format(*files))
    expected = shares[0] * first_weights(one) + shares[1] * first_weights(other)
    assert np.allclose(first_weights(net), expected, atol=1e-3)  # files are in half precision
    assert measures_of(text.format(*files)) == (TINY.width, TINY.blocks)


def test_the_settings_of_a_run_name_it(tmp_path: Path) -> None:
    files = [tmp_path / "run=1.npz", tmp_path / "run=2.npz"]
    for seed, path in enumerate(files, 1):
        a_network(path, seed)
    config = replace(TINY, lanes=16, steps=4, minutes=1e-9, weights=f"{files[0]},{files[1]}")
    train(config, tmp_path / "run", device="cpu")
    begun = read_arrays(tmp_path / "run" / PAST / "00.npz")
    for name, array in begun.items():
        assert np.allclose(array, (read_arrays(files[0])[name] + read_arrays(files[1])[name]) / 2, atol=1e-3)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{one}=much", "much is not a share"),
        ("{one}=0", "0 is not a share"),
        ("{one}=inf", "inf is not a share"),
        ("{one},nowhere.npz", "no weights in nowhere.npz"),
        ("{one}, ", "no weights in"),
        ("{one},{wide}", "other measures than the others"),
        ("{one},{deep}", "other measures than the others"),
        ("{deep},{one}", "other measures than the others"),
    ],
)
def test_what_has_no_mean_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    one, wide, deep = tmp_path / "one.npz", tmp_path / "wide.npz", tmp_path / "deep.npz"
    a_network(one, 1)
    a_network(wide, 1, replace(TINY, width=96))
    a_network(deep, 1, replace(TINY, blocks=2))
    with pytest.raises(BadSetup, match=problem):
        begin_as(network_for(a_world(8), TINY), text.format(one=one, wide=wide, deep=deep))


@pytest.mark.parametrize("kind", ["text", "nothing", "an array", "half of a file", "spoiled"])
def test_a_file_that_holds_no_weights_is_refused(tmp_path: Path, kind: str) -> None:
    path, whole = tmp_path / "some.npz", tmp_path / "whole.npz"
    a_network(whole, 1)
    content = whole.read_bytes()
    if kind == "an array":
        with path.open("wb") as file:
            np.save(file, np.zeros(3))
    else:
        middle = len(content) // 2
        spoiled = content[: middle - 200] + bytes(400) + content[middle + 200 :]
        texts = {"text": b"no weights", "nothing": b"", "half of a file": content[:middle], "spoiled": spoiled}
        path.write_bytes(texts[kind])
    for work in (read_arrays, measures, lambda path: measures_of(str(path))):
        with pytest.raises(BadSetup, match=r"some\.npz is not a file of weights"):
            work(path)
    if kind != "spoiled":
        with pytest.raises(BadSetup, match=r"some\.npz is not a file of weights"):
            is_labelled(path)


def test_arrays_of_something_else_are_no_network(tmp_path: Path) -> None:
    np.savez(tmp_path / "some.npz", numbers=np.zeros(3))
    with pytest.raises(BadSetup, match="holds no network"):
        measures(tmp_path / "some.npz")
