"""The way into a compiled policy; `test_contract` holds that compiled and plain policies agree."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from freehold.bots import policy_play


@pytest.mark.parametrize(
    ("standings", "shares"), [([3, 9, 4], [0, 1, 0]), ([9, 9, 4], [0.5, 0.5, 0]), ([2, 2, 2], [1 / 3, 1 / 3, 1 / 3])]
)
def test_those_in_front_share_the_victory(
    standings: list[int], shares: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    nobody: Any = None
    monkeypatch.setattr(policy_play, "rules", SimpleNamespace(standing=lambda s, seat: standings[seat]))
    assert [policy_play.win_share(nobody, seat, 3) for seat in range(3)] == shares
