"""Kernels from elsewhere: a folder is loaded by its manifest, or refused with what to do about it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from freehold.batch import Prebuilt
from freehold.batch.prebuilt import describe
from freehold.core.errors import BadSetup
from freehold.games import KITS
from tests.bare import said_by

BARE = """
from freehold.batch import Prebuilt
print(Prebuilt.load(sys.argv[1], "for-sale").game(5).label)
"""


def changed(exported: Path, folder: Path, **entries: Any) -> Path:
    """A folder whose manifest says something else."""
    manifest = json.loads((exported / "manifest.json").read_text())
    (folder / "manifest.json").write_text(json.dumps({**manifest, **entries}))
    return folder


def test_an_opening_is_found_by_players_and_edition(prebuilt: Prebuilt) -> None:
    assert prebuilt.game(4, "iello").label == "4 players, iello-2015"


def test_an_opening_that_was_not_exported_is_answered_with_those_that_were(prebuilt: Prebuilt) -> None:
    with pytest.raises(BadSetup, match="no opening was exported for 9 players") as refused:
        prebuilt.game(9)
    assert "there are: 3 players, gryphon-2008; " in str(refused.value.hint)


def test_kernels_of_other_sources_are_refused(exported: Path, tmp_path: Path) -> None:
    games = json.loads((exported / "manifest.json").read_text())["games"]
    games["for-sale"]["sources"]["games/for_sale/rules.py"] = "of last year"
    with pytest.raises(BadSetup, match=r"made from another games/for_sale/rules\.py"):
        Prebuilt.load(changed(exported, tmp_path, games=games), "for-sale")


def test_a_manifest_of_another_format_is_refused(exported: Path, tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="made by another version of freehold"):
        Prebuilt.load(changed(exported, tmp_path, format=2), "for-sale")


def test_an_unknown_game_is_refused(exported: Path) -> None:
    with pytest.raises(BadSetup, match="has no kernels of 'chess'"):
        Prebuilt.load(exported, "chess")


def test_a_folder_without_kernels_is_refused_with_how_to_make_them(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="there are no kernels") as refused:
        Prebuilt.load(tmp_path, "for-sale")
    assert "freehold batch export" in str(refused.value.hint)


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_a_described_record_can_be_built_again(kit: Any) -> None:
    layout = describe(kit.rules.STATE)
    fields: Any = {**layout, "formats": [(code, tuple(shape)) for code, shape in layout["formats"]]}
    assert np.dtype(fields).fields == kit.rules.STATE.fields


def test_prebuilt_kernels_load_where_there_is_numpy_alone(exported: Path) -> None:
    assert said_by(BARE, str(exported)) == "5 players, gryphon-2008\n"
