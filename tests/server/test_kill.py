"""Nothing lost: the server is killed at random moments while many play. `make kill-test` does it a thousand times."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.postgres import new_database
from tests.server.killing import run


@pytest.mark.parametrize(("kind", "kills"), [("sqlite", 40), ("postgresql", 15)])
def test_no_acknowledged_move_is_lost(request: pytest.FixtureRequest, tmp_path: Path, kind: str, kills: int) -> None:
    database = new_database(request.getfixturevalue("postgresql")) if kind == "postgresql" else ""
    counted = run(kills, 4, tmp_path, database)
    assert counted["acknowledged before the last restart"] >= kills
    assert counted["games finished"] >= 4
    assert counted["bot moves"] > 0
