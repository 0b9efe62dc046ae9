"""What a run begins as."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch", reason="torch is not installed: nothing of freehold.train was tested")

from freehold.core.errors import BadSetup
from freehold.train.config import Config
from freehold.train.initial_weights import existing_file, initial_measures, load_initial_weights
from freehold.train.network import Network, network_for
from freehold.train.runs import train
from freehold.train.snapshots import PAST
from freehold.train.weight_files import read_file, write_file
from tests.train.small import TINY, an_environment


def a_network(path: Path, seed: int, config: Config = TINY) -> Network:
    net = network_for(an_environment(8), replace(config, seed=seed))
    write_file(net, path)
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
    net = network_for(an_environment(8), TINY)
    load_initial_weights(net, text.format(*files))
    expected = shares[0] * first_weights(one) + shares[1] * first_weights(other)
    assert np.allclose(first_weights(net), expected, atol=1e-3)  # files are in half precision
    assert initial_measures(text.format(*files)) == (TINY.width, TINY.blocks)


def test_the_settings_of_a_run_name_it(tmp_path: Path) -> None:
    files = [tmp_path / "run=1.npz", tmp_path / "run=2.npz"]
    for seed, path in enumerate(files, 1):
        a_network(path, seed)
    config = replace(TINY, lanes=16, steps=4, minutes=1e-9, initial_weights=f"{files[0]},{files[1]}")
    train(config, tmp_path / "run", device="cpu")
    begun = read_file(tmp_path / "run" / PAST / "00.npz")
    for name, array in begun.items():
        assert np.allclose(array, (read_file(files[0])[name] + read_file(files[1])[name]) / 2, atol=1e-3)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{one}=much", "much is not a share"),
        ("{one}=0", "0 is not a share"),
        ("{one}=inf", "inf is not a share"),
        ("{one},nowhere.npz", "no weights in nowhere.npz"),
        ("{one}, ", "no weights in"),
        ("{one},{wide}", "of a different size from the others"),
        ("{one},{deep}", "of a different size from the others"),
        ("{deep},{one}", "of a different size from the others"),
    ],
)
def test_what_has_no_mean_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    one, wide, deep = tmp_path / "one.npz", tmp_path / "wide.npz", tmp_path / "deep.npz"
    a_network(one, 1)
    a_network(wide, 1, replace(TINY, width=96))
    a_network(deep, 1, replace(TINY, blocks=2))
    with pytest.raises(BadSetup, match=problem):
        load_initial_weights(network_for(an_environment(8), TINY), text.format(one=one, wide=wide, deep=deep))


def test_weights_that_are_not_there_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"no weights in .*nowhere\.npz"):
        existing_file(str(tmp_path / "nowhere.npz"))
