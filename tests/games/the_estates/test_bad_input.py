"""What is typed wrong, and what is not allowed: each says why, and changes nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold.core.conformance import walk
from freehold.core.errors import BadNotation, BadSetup, IllegalMove
from freehold.games.the_estates.kit import KIT
from freehold.games.the_estates.moves import (
    Bid,
    CancelPermit,
    DrawCube,
    NameFirst,
    OfferCube,
    OfferPermit,
    Place,
    PlaceMayor,
    PlacePermit,
    TurnRoof,
)
from tests.games.the_estates.positions import At, a_position

NONSENSE = [
    "",
    " ",
    "bid",
    "bid 0",
    "bid -1",
    "bid 61",
    "bid 2.5",
    "bid ٣",
    "bid 04",
    "bid 4 5",
    "passe",
    "offer",
    "offer cube",
    "offer cube 4 left",
    "offer cube 1 middle",
    "offer permit 4",
    "offer tower",
    "place",
    "place 0:1",
    "place 1:11",
    "place 4:1",
    "place 1",
    "permit 1",
    "permit 1 *",
    "permit 4 +",
    "mayor 0",
    "mayor",
    "cancel",
    "cancel permit 0",
    "cancel roof",
    "first 5",
    "cube X1",
    "cube A7",
    "roof 0",
    "roof 7",
    "discard it",
    "sell 3",
    "keep it",
    "embezzle 2",
    "🏠",
]


@pytest.mark.parametrize("text", NONSENSE)
def test_what_is_not_a_move_is_not_read(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        KIT.text.read(text)
    assert caught.value.hint


@given(st.text())
def test_any_text_is_a_move_or_bad_notation(text: str) -> None:
    try:
        move = KIT.text.read(text)
    except BadNotation:
        return
    assert KIT.text.write(move).lower() == " ".join(text.lower().split())


@pytest.mark.parametrize("text", ["BID 4", "  bid   4 ", "Offer Cube 2 LEFT", "cube r5"])
def test_case_and_blanks_do_not_matter(text: str) -> None:
    assert KIT.text.write(KIT.text.read(text)).lower() == " ".join(text.lower().split())


MALFORMED: list[Any] = [
    Bid(0),
    Bid(-1),
    Bid(61),
    Bid(True),
    Bid(2.5),  # type: ignore[arg-type]  # the point of the test
    Bid("4"),  # type: ignore[arg-type]
    OfferCube(0, "left"),
    OfferCube(1, "middle"),  # type: ignore[arg-type]
    OfferPermit(4),
    Place(0, 1),
    Place(1, 11),
    Place([1], 1),  # type: ignore[arg-type]  # cannot even be looked up
    PlacePermit(1, "up"),  # type: ignore[arg-type]
    PlaceMayor(4),
    CancelPermit(0),
    NameFirst(5),
    DrawCube("X9"),
    TurnRoof(0),
    "bid 4",
    None,
    4,
]


@pytest.mark.parametrize("move", MALFORMED, ids=repr)
def test_a_malformed_move_is_refused_with_what_would_be_allowed(move: Any) -> None:
    at = a_position().play("offer mayor")
    with pytest.raises(IllegalMove, match="you may bid 1 to 12, or pass"):
        at.game.apply(at.state, 1, move)


@pytest.mark.parametrize("seat", [-2, 3, 99, True, "0", None, 1.0], ids=repr)
def test_a_seat_that_does_not_exist_is_refused(seat: Any) -> None:
    at = a_position()
    with pytest.raises(IllegalMove):
        at.game.apply(at.state, seat, KIT.text.read("offer mayor"))


def test_a_seat_whose_turn_it_is_not_is_told_whose_it_is() -> None:
    at = a_position()
    with pytest.raises(IllegalMove, match="it is not seat 1's turn: seat 0 is to move"):
        at.game.apply(at.state, 1, KIT.text.read("pass"))


PHASES = {
    "offer": a_position(gone="1 2 3 M C", cash=(0, 24, 12), lines=("", "A6", "A5 R5 C5")),
    "bid": a_position(cash=(3, 12, 12)).play("offer mayor", "bid 4"),
    "choice": a_position(cash=(3, 12, 12)).play("offer mayor", "bid 4", "pass"),
    "cube": a_position(lines=("A5", "", "")).take("offer cube 1 left"),
    "roof": a_position(rows=("A5", "", "")).take("offer roof", "roof 1"),
    "permit": a_position().take("offer permit 2"),
    "mayor": a_position().take("offer mayor"),
    "cancel": a_position().take("offer cancel"),
}
PLAYER_MOVES = [KIT.text.write(move) for move in KIT.numbering.moves[: KIT.numbering.player_moves]]


@pytest.mark.parametrize("at", PHASES.values(), ids=PHASES)
def test_every_move_kind_is_allowed_or_refused_with_a_reason_and_an_alternative(at: At) -> None:
    legal = at.legal()
    refused = [at.refusal(move) for move in PLAYER_MOVES if move not in legal]
    assert len(refused) + len(legal) == len(PLAYER_MOVES)
    assert all("; you may " in refusal for refusal in refused)


@pytest.mark.parametrize("at", PHASES.values(), ids=PHASES)
def test_nature_draws_nothing_while_a_player_is_to_move(at: At) -> None:
    with pytest.raises(IllegalMove):
        at.game.draw(at.state, Random(1))
    with pytest.raises(IllegalMove, match="not Nature's turn"):
        at.game.apply(at.state, -1, KIT.text.read("roof 1"))


def test_players_wait_while_nature_draws() -> None:
    game = KIT.game(3)
    with pytest.raises(IllegalMove, match="Nature draws first"):
        game.apply(game.start(), 0, KIT.text.read("offer mayor"))


def test_nothing_is_allowed_after_the_end() -> None:
    game = KIT.game(2)
    *_, (_, _, _, last) = walk(game, Random(1))
    assert game.legal_moves(last, 0) == ()
    with pytest.raises(IllegalMove, match="the game is over"):
        game.apply(last, 0, KIT.text.read("pass"))


@pytest.mark.parametrize(
    "options",
    [
        {"first": 3},
        {"rounds": 0},
        {"rounds": 7},
        {"rounds": True},
        {"longest_row": 8},
        {"cancel_mayor": 1},
        {"next_first": "loser"},
        {"open_money": "yes"},
        {"colour": "red"},
    ],
    ids=repr,
)
def test_an_impossible_option_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        KIT.game(3, **options)


@pytest.mark.parametrize("players", [0, 1, 6, True, "3"], ids=repr)
def test_an_impossible_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(BadSetup, match="2 to 5 players"):
        KIT.game(players)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([2, 3, 4, 5]))
def test_money_is_conserved_to_the_dollar_at_every_step(seed: int, seats: int) -> None:
    game = KIT.game(seats)
    sums = {sum(after.sheet.cash) + sum(after.sheet.box) for *_, after in walk(game, Random(seed))}
    assert sums == {12 * seats}
