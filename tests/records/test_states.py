"""Every golden record still replays to the very states it led to when it was made, whatever the rules have become since.

`states.json` has a digest for each of them, over the bytes of all its states.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from freehold.core.record import Record, game_of, replay
from freehold.games import kit_of

FOLDER = Path(__file__).parent
STATES: dict[str, str] = json.loads((FOLDER / "states.json").read_text())


def test_every_golden_record_has_its_digest() -> None:
    assert {f"{path.parent.name}/{path.stem}" for path in FOLDER.glob("*/*.txt")} == STATES.keys()


@pytest.mark.parametrize("name", STATES)
def test_a_record_replays_to_the_same_states(name: str) -> None:
    assert states_of(Record.read((FOLDER / f"{name}.txt").read_text())) == STATES[name]


def states_of(record: Record) -> str:
    kit = kit_of(record)
    digest = sha256(game_of(kit, record).start().raw.tobytes())
    for position in replay(kit, record):
        digest.update(position.step.state.raw.tobytes())
    return digest.hexdigest()[:16]
