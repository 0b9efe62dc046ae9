"""Rate limits: so many at once, then one after the other."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from freehold.core.said import said
from freehold.server.http import throttle
from freehold.server.http.throttle import Throttle
from freehold.server.messages.refusals import Refusal


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Seconds that pass when a test says so."""
    clock = SimpleNamespace(seconds=100.0)
    monkeypatch.setattr(throttle, "time", SimpleNamespace(monotonic=lambda: clock.seconds))
    return clock


def taken(throttle: Throttle, times: int, key: str = "here") -> int:
    """How many of so many attempts succeed."""
    count = 0
    for _ in range(times):
        try:
            throttle.take(key)
        except Refusal:
            continue
        count += 1
    return count


def test_so_many_are_let_through_at_once(clock: SimpleNamespace) -> None:
    assert taken(Throttle(per_second=1, burst=3, refusal=said("server-too-many-requests")), 10) == 3


def test_after_a_while_more_are_let_through(clock: SimpleNamespace) -> None:
    limited = Throttle(per_second=0.5, burst=3, refusal=said("server-too-many-requests"))
    taken(limited, 3)
    clock.seconds += 4
    assert taken(limited, 10) == 2


def test_a_long_rest_is_worth_no_more_than_a_burst(clock: SimpleNamespace) -> None:
    limited = Throttle(per_second=1, burst=3, refusal=said("server-too-many-requests"))
    taken(limited, 3)
    clock.seconds += 3600
    assert taken(limited, 10) == 3


def test_others_are_not_held_up(clock: SimpleNamespace) -> None:
    limited = Throttle(per_second=1, burst=3, refusal=said("server-too-many-requests"))
    taken(limited, 10)
    assert taken(limited, 10, "there") == 3


def test_whoever_is_refused_is_told_when_to_come_back(clock: SimpleNamespace) -> None:
    limited = Throttle(per_second=0.1, burst=1, refusal=said("server-too-much-chat"))
    limited.take("here")
    with pytest.raises(Refusal, match="Too much chat") as refused:
        limited.take("here")
    assert refused.value.retry_after == 10


def test_whoever_has_not_come_for_longest_is_forgotten(clock: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "MOST_KEYS", 2)
    limited = Throttle(per_second=1, burst=1, refusal=said("server-too-many-requests"))
    for key in ("a", "b", "a", "c"):
        taken(limited, 1, key)
    assert list(limited._buckets) == ["a", "c"]
