"""How a run tells how it goes."""

from __future__ import annotations

from freehold.train.reporting import BEST_RESPONSE, throttled


def test_of_many_reports_one_in_so_many_seconds_is_passed_on() -> None:
    told: list[float] = []
    report = throttled(lambda figures: told.append(figures["seconds"]), seconds=10)
    for second in range(25):
        report({"seconds": float(second)})
    assert told == [0, 10, 20]


def test_a_response_on_the_way_is_heard_beside_the_run_it_belongs_to() -> None:
    told: list[tuple[float, float]] = []
    report = throttled(lambda figures: told.append((figures.get(BEST_RESPONSE, 0), figures["seconds"])), seconds=10)
    report({"seconds": 9.0})
    report({"seconds": 0.0, BEST_RESPONSE: 1.0})
    report({"seconds": 1.0, BEST_RESPONSE: 1.0})
    report({"seconds": 0.0, BEST_RESPONSE: 2.0})
    assert told == [(0, 9), (1, 0), (2, 0)]
