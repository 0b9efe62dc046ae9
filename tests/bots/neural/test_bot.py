"""Learned players: a network that sees what its seat sees."""

from __future__ import annotations

from itertools import islice
from os import utime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from freehold.bots import bot_names, make_bot
from freehold.bots.neural import bot
from freehold.bots.neural.bot import net_of
from freehold.core import compiled
from freehold.core.conformance import walk
from freehold.core.errors import BadSetup
from freehold.core.kit import AnyKit
from freehold.core.play import Table, play
from tests.bots.neural.networks import BOTH, FOR_SALE, GOOFSPIEL, THE_ESTATES, choices_of, some_weights


def test_the_shipped_network_wins_more_than_its_share_against_random_players() -> None:
    game = FOR_SALE.game(4)
    won = 0.0
    for deal in range(12):
        seats = {seat: make_bot("random", FOR_SALE, game, Random(seat)) for seat in range(4)}
        seats[deal % 4] = make_bot("neural", FOR_SALE, game, Random(deal))
        outcome = play(Table(FOR_SALE, game, "ABCD"), seats, Random(deal))
        won += (deal % 4 in outcome.winners) / len(outcome.winners)
    assert won >= 9


@pytest.mark.parametrize("players", FOR_SALE.players)
@pytest.mark.parametrize("edition", [edition.name for edition in FOR_SALE.editions])
def test_the_shipped_network_plays_every_edition_and_player_count(edition: str, players: int) -> None:
    game = FOR_SALE.game(players, edition)
    seats = {seat: make_bot("neural", FOR_SALE, game, Random(seat)) for seat in range(players)}
    assert play(Table(FOR_SALE, game, "ABCDEF"[:players]), seats, Random(1)).winners


def test_a_network_of_ones_own_plays_from_its_file(tmp_path: Path) -> None:
    path = some_weights(THE_ESTATES, tmp_path / "net.npz")
    game = THE_ESTATES.game(2)
    seats = {seat: make_bot(f"weights:{path}", THE_ESTATES, game, Random(seat)) for seat in range(2)}
    assert play(Table(THE_ESTATES, game, "AB"), seats, Random(1)).winners


@BOTH
def test_without_a_compiler_it_plays_the_same_moves(kit: AnyKit, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = [make_bot("neural", kit, kit.game(), Random(1))]
    with monkeypatch.context() as without:
        without.setattr(bot, "numba_works", lambda: False)
        without.setattr(compiled, "numba_works", lambda: False)
        without.setattr(bot, "deciding", bot.deciding.__wrapped__)
        bots.append(make_bot("neural", kit, kit.game(), Random(1)))
    for game, state, seat in islice(choices_of(kit, 5), 25):
        view, moves = game.view(state, seat), game.legal_moves(state, seat)
        compiled_choice, plain_choice = [bot.choose(view, moves) for bot in bots]
        assert compiled_choice == plain_choice


def test_weights_that_were_written_again_are_read_again(tmp_path: Path) -> None:
    path = some_weights(GOOFSPIEL, tmp_path / "net.npz")
    narrow = net_of("goofspiel", path)
    assert net_of("goofspiel", path) is narrow
    some_weights(GOOFSPIEL, path, width=24)
    utime(path, ns=(0, path.stat().st_mtime_ns + 1))  # where the clock of the disk is too coarse to tell
    assert net_of("goofspiel", path).entry.shape[1] == 24


def test_parameters_behind_the_file_are_told_where_they_belong(tmp_path: Path) -> None:
    path = some_weights(FOR_SALE, tmp_path / "net.npz")
    with pytest.raises(BadSetup) as refusal:
        make_bot(f"weights:{path};temperature=0", FOR_SALE, FOR_SALE.game(3), Random(1))
    assert "parameters go before the file" in str(refusal.value.hint)


def test_weights_without_a_file_are_asked_for() -> None:
    with pytest.raises(BadSetup, match="which weights file"):
        make_bot("weights:", FOR_SALE, FOR_SALE.game(), Random(1))


def test_the_same_seed_makes_the_same_choices() -> None:
    game = FOR_SALE.game(3).remembering()
    positions = [(state, seat) for state, seat, *_ in walk(game, Random(4)) if seat >= 0]

    def choices(seed: int) -> list[Any]:
        bot = make_bot("neural", FOR_SALE, game, Random(seed))
        return [bot.choose(game.view(state, seat), game.legal_moves(state, seat)) for state, seat in positions]

    assert choices(1) == choices(1)


def test_what_a_seat_may_not_know_does_not_change_the_likeliest_move() -> None:
    game = FOR_SALE.game(4).remembering()
    bot = make_bot("neural:temperature=0", FOR_SALE, game, Random(1))
    looked = 0
    for state, seat, *_ in walk(game, Random(2)):
        if seat >= 0:
            view = game.view(state, seat)
            other = game.imagine(view, Random(looked))
            moves = game.legal_moves(state, seat)
            assert bot.choose(view, moves) == bot.choose(game.view(other, seat), moves)
            looked += 1
    assert looked


def test_only_games_with_shipped_weights_know_the_bot() -> None:
    assert "neural" in bot_names("for-sale")
    with pytest.raises(BadSetup, match="no bot 'neural' for Goofspiel"):
        make_bot("neural", GOOFSPIEL, GOOFSPIEL.game(2), Random(1))


def test_bad_parameters_are_refused() -> None:
    game = FOR_SALE.game(3)
    for temperature in ("hot", "-1", "nan", "1e9"):
        with pytest.raises(BadSetup, match="temperature cannot be"):
            make_bot(f"neural:temperature={temperature}", FOR_SALE, game, Random(1))
    with pytest.raises(BadSetup, match="no weights at"):
        make_bot("weights:nowhere.npz", FOR_SALE, game, Random(1))
