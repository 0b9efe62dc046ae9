"""Plays spans of deals, compiled where it can."""

from __future__ import annotations

import numpy as np

from freehold.arena.chunk import Span
from freehold.arena.worker import Worker, ranks_of, record_name
from freehold.core.record import Record, check_record
from freehold.games import KITS
from tests.arena.matches import FIRST_MOVER, a_schedule


def test_tables_of_compiled_policies_are_played_compiled_and_others_typed() -> None:
    schedule = a_schedule(["random", "heuristic", FIRST_MOVER])
    worker = Worker(schedule)
    assert [worker.is_compiled(deal) for deal in range(len(schedule.mixes))] == [2 not in mix for mix in schedule.mixes]


def test_a_span_of_both_kinds_keeps_its_games_in_order() -> None:
    schedule = a_schedule(["random", "heuristic", FIRST_MOVER])
    worker = Worker(schedule)
    whole = worker.play(Span(0, 3), keep=True)
    assert [worker.is_compiled(deal) for deal in range(3)] == [True, False, True]
    assert whole.records == tuple(text for deal in range(3) for text in worker.play(Span(deal, 1), keep=True).records)
    assert len(whole.records) == len(whole.scores) == schedule.games_in(0, 3)


def test_kept_games_replay_to_their_results() -> None:
    kit = KITS["for-sale"]
    for text in Worker(a_schedule()).play(Span(0, 3), keep=True).records:
        record = Record.read(text)
        outcome = check_record(kit, record)
        assert outcome is not None
        assert outcome.scores == record.result


def test_how_deals_are_cut_into_spans_changes_nothing() -> None:
    worker = Worker(a_schedule())
    whole = worker.play(Span(0, 5)).scores
    parts = [worker.play(Span(0, 2)).scores, worker.play(Span(2, 3)).scores]
    assert (whole == np.concatenate(parts)).all()


def test_equal_standings_share_a_place() -> None:
    assert ranks_of(np.array([[5, 9, 5, 1]], np.int32)).tolist() == [[2, 1, 2, 4]]


def test_a_long_spec_still_makes_a_players_name() -> None:
    assert len(record_name("cmd:python3 " + "x" * 80)) == 40
    assert "#" not in record_name("cmd:run # fast")
