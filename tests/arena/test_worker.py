from __future__ import annotations

from pathlib import Path
from random import Random
from shutil import copy

import numpy as np
import pytest

from freehold.arena.chunk import Span
from freehold.arena.networks import FIRST_NETWORK, MOST_NETWORKS, Cast
from freehold.arena.worker import Worker, ranks_of, record_name
from freehold.bots import make_bot
from freehold.core.record import Record, check_record
from freehold.core.weights import SHIPPED
from freehold.games import KITS
from tests.arena.matches import FIRST_MOVER, a_schedule

TABLES = [("for-sale", 3), ("for-sale", 4), ("for-sale", 6), ("the-estates", 2), ("the-estates", 5)]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_compiled_and_typed_tables_play_the_same_games(game: str, players: int) -> None:
    worker = Worker(a_schedule(["random", "heuristic"], game=game, players=players, mixing="pairs"))
    compiled = worker._play_compiled(Span(0, 2), keep=True)
    typed = worker._play_typed(Span(0, 2), keep=True)
    assert compiled.records == typed.records
    assert (compiled.scores == typed.scores).all()
    assert (compiled.ranks == typed.ranks).all()
    assert {bot: tally.decisions for bot, tally in compiled.tallies.items()} == {
        bot: tally.decisions for bot, tally in typed.tallies.items()
    }


@pytest.mark.parametrize("style", ["steady", "thrifty", "aggressive", "quick"])
def test_every_style_plays_the_same_typed_and_compiled(style: str) -> None:
    worker = Worker(a_schedule(["heuristic", f"heuristic:style={style}"], mixing="pairs"))
    assert worker._play_compiled(Span(0, 2), keep=True).records == worker._play_typed(Span(0, 2), keep=True).records


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_networks_play_the_same_typed_and_compiled(game: str, players: int) -> None:
    bots = ["neural", "heuristic:style=quick", "neural:temperature=0", "random", f"weights:{SHIPPED / game}.npz"]
    worker = Worker(a_schedule(bots, game=game, players=players, mixing="first"))
    assert all(worker.is_compiled(deal) for deal in range(4))
    assert worker._play_compiled(Span(0, 4), keep=True).records == worker._play_typed(Span(0, 4), keep=True).records


def test_a_network_too_many_is_asked_move_by_move(tmp_path: Path) -> None:
    kit = KITS["for-sale"]
    files = [tmp_path / f"{number}.npz" for number in range(MOST_NETWORKS + 1)]
    for file in files:
        copy(SHIPPED / "for-sale.npz", file)
    cast, game = Cast(), kit.game(3)
    players = [make_bot(f"weights:{file}", kit, game, Random(1)) for file in (*files, files[0])]
    styles = [cast.take(player) for player in (*players, make_bot("random", kit, game, Random(1)))]
    assert styles == [*(FIRST_NETWORK - k for k in range(MOST_NETWORKS)), None, FIRST_NETWORK - MOST_NETWORKS, None]
    assert cast.networks(kit).which.tolist() == [*range(MOST_NETWORKS), 0]


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
