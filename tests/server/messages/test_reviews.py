"""Reviews as they are answered."""

from __future__ import annotations

import msgspec
from msgspec.structs import fields

from freehold.analysis import review as analysis
from freehold.core.said import Said, said
from freehold.server.messages import reviews


def a_review(consequence: Said | None) -> analysis.Review:
    found = analysis.Alternative(
        "bid 4", said("for-sale-label-bid", coins=4), consequence, visits=90, winning=0.5, score=20.0
    )
    decision = analysis.Decision(3, 1, "pass", 2, 5, winning_lost=0.1, score_lost=2.0, alternatives=(found,))
    return analysis.Review(200, (decision,), (analysis.Chance(3, (0.5, 0.5), (20.0, 20.0)),))


def test_a_consequence_is_told_in_words() -> None:
    told = msgspec.json.decode(reviews.encoded(a_review(said("for-sale-bid-costs", added=4, left=14))))
    consequence = told["decisions"][0]["alternatives"][0]["consequence"]
    assert (consequence["text"], consequence["key"]) == ("adds 4, leaves 14", "for-sale-bid-costs")


def test_a_move_that_is_plain_has_no_consequence() -> None:
    assert (
        msgspec.json.decode(reviews.encoded(a_review(None)))["decisions"][0]["alternatives"][0]["consequence"] is None
    )


def test_all_that_was_found_is_told() -> None:
    for name in ("Alternative", "Decision", "Review"):
        found, told = getattr(analysis, name), getattr(reviews, name)
        assert [field.name for field in fields(told)] == [field.name for field in fields(found)]
