"""The report as JSON."""

from __future__ import annotations

import msgspec

from freehold.arena.report import Report
from tests.arena.matches import a_schedule, played

SHAPE = {
    "freehold_arena_report": int,
    "schedule": {
        "game": str,
        "rules": int,
        "players": int,
        "edition": str,
        "options": dict,
        "bots": list,
        "mixing": str,
        "seed": int,
    },
    "asked": int,
    "games": int,
    "deals": int,
    "parity": float,
    "bots": [
        {
            "bot": str,
            "played": int,
            "win_share": {"mean": float, "low": float, "high": float},
            "score": {"mean": float, "low": float, "high": float},
            "margin": {"mean": float, "low": float, "high": float},
            "rating": {"mu": float, "sigma": float},
            "decisions": int,
            "seconds_per_decision": float,
            "forfeits": dict,
            "first_failure": str,
            "lowest_score": int,
            "score_counts": list,
        }
    ],
    "pairs": [
        {
            "bot": str,
            "other": str,
            "deals": int,
            "ahead": {"mean": float, "low": float, "high": float},
            "win_share_difference": {"mean": float, "low": float, "high": float},
        }
    ],
    "fields": [{"bot": str, "among": str, "deals": int, "win_share": {"mean": float, "low": float, "high": float}}],
    "mixes": [{"bots": dict, "deals": int, "games": int, "win_share": dict}],
}


def has_shape(value: object, shape: object) -> bool:
    """Whether JSON has exactly these fields, of these types."""
    if isinstance(shape, dict) and isinstance(value, dict):
        return list(value) == list(shape) and all(has_shape(value[name], shape[name]) for name in shape)
    if isinstance(shape, list) and isinstance(value, list):
        return bool(value) and all(has_shape(item, shape[0]) for item in value)
    return type(value) is shape


def test_the_json_has_the_shape_that_is_promised() -> None:
    assert has_shape(msgspec.json.decode(played(a_schedule(), 60).to_json()), SHAPE)


def test_a_report_can_be_read_back() -> None:
    report = played(a_schedule(), 24)
    assert msgspec.json.decode(report.to_json(), type=Report) == report
