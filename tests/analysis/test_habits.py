"""How players play, counted from records: as often as their moves say."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import structs

from freehold.analysis.habits import Habits, Player
from freehold.core.errors import BadRecord
from freehold.core.record import Record
from freehold.games import KITS
from freehold.games.for_sale.moves import Sell
from freehold.games.the_estates.moves import Bid, Embezzle
from tests.analysis.test_review import FILES, RECORDS


def habits_of(game: str, *records: Record) -> list[Player]:
    habits = Habits(KITS[game])
    for record in records:
        habits.add(record)
    return habits.players


def a_record(game: str) -> Record:
    return Record.read((RECORDS / FILES[game]).read_text())


def test_estates_players_embezzle_and_bid_as_often_as_their_moves_say() -> None:
    record = Record.read((RECORDS / "the_estates/capstone-2018-4-match-totals.txt").read_text())
    moves = [(play.seat, KITS["the-estates"].text.read(play.move)) for play in record.plays]
    players = habits_of("the-estates", record)
    assert len(players) == 4
    for player in players:
        seat = record.players.index(player.name)
        bids = [move.amount for who, move in moves if who == seat and isinstance(move, Bid)]
        assert player.habits["embezzled"].times == sum((seat, Embezzle()) == each for each in moves)
        assert player.habits["bid made"].times == len(bids)
        assert player.habits["bid made"].means == {"amount": sum(bids) / len(bids)}


def test_what_one_pays_another_gets() -> None:
    players = habits_of("the-estates", a_record("the-estates"))
    for sold, bought in ((0, 1), (1, 0)):
        seller, buyer = players[sold].habits["sold"], players[bought].habits["sold (buyer)"]
        assert (seller.times, seller.means) == (buyer.times, buyer.means)


def test_a_player_with_two_seats_is_told_by_the_seat() -> None:
    kit, record = KITS["for-sale"], a_record("for-sale")
    alone = {player.name: player for player in habits_of(kit.name, record)}
    together = habits_of(kit.name, structs.replace(record, players=("both", record.players[1], "both")))
    both = next(player for player in together if player.name == "both")
    parts = [alone[record.players[seat]] for seat in (0, 2)]
    assert both.seats == 2
    assert both.score == sum(part.score for part in parts) / 2
    assert both.win_share == sum(part.win_share for part in parts) / 2
    sold = Counter(play.seat for play in record.plays if isinstance(kit.text.read(play.move), Sell))
    assert both.habits["sold"].times == (sold[0] + sold[2]) / 2
    mean = sum(part.habits["sold"].times * part.habits["sold"].means["cheque"] for part in parts)
    assert both.habits["sold"].means["cheque"] == pytest.approx(mean / (2 * both.habits["sold"].times))


@pytest.mark.parametrize("game", KITS)
def test_the_victories_of_all_seats_are_the_games(game: str) -> None:
    players = habits_of(game, *[a_record(game)] * 3)
    assert sum(player.seats * player.win_share for player in players) == pytest.approx(3)
    assert [player.win_share for player in players] == sorted((p.win_share for p in players), reverse=True)
    assert not [what for player in players for what in player.habits if "opened" in what]


def test_games_that_tell_nothing_are_refused() -> None:
    record = a_record("for-sale")
    with pytest.raises(BadRecord, match="not over"):
        habits_of("for-sale", structs.replace(record, plays=record.plays[:-5], result=None))
    with pytest.raises(BadRecord, match="not of the-estates"):
        habits_of("the-estates", record)
