"""The Estates in words: every event, every prompt, every choice."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from freehold.core.conformance import walk
from freehold.games.the_estates.components import COMPANY_NAMES, LETTERS
from freehold.games.the_estates.events import Event, GameOver, RoundOpened, RoundOver
from freehold.games.the_estates.kit import KIT
from freehold.games.the_estates.pieces import Piece, company_name, piece_name, piece_number
from tests.games.the_estates.positions import NAMES, At, a_position


def told(at: At) -> list[str]:
    """The last move in sentences."""
    heard = [KIT.text.sentence(KIT.text.hear(event, None), NAMES[: at.game.seats]) for event in at.events]
    return [str(sentence) for sentence in heard if sentence]


def consequence(at: At, move: str) -> str:
    assert move in at.legal()
    return str(KIT.text.consequence(at.game.view(at.state, at.actor), KIT.text.read(move), NAMES))


def ask(at: At, viewer: int | None) -> str:
    return str(KIT.text.ask(at.game.view(at.state, viewer), NAMES))


TOLD = [
    (a_position().play("embezzle"), ["Ann embezzles $1M."]),
    (a_position(lines=("R5", "", "")).play("offer cube 1 left"), ["Ann offers Ruby 5."]),
    (a_position().play("offer permit 3"), ["Ann offers the 3-permit."]),
    (a_position().play("offer cancel"), ["Ann offers the cancel cube."]),
    (a_position(rows=("A6", "", "")).play("offer roof"), ["Ann offers a roof."]),
    (a_position(rows=("A6", "", "")).play("offer roof", "roof 4"), ["The roof shows 4."]),
    (a_position().play("offer mayor", "bid 4"), ["Bea bids 4."]),
    (a_position().play("offer mayor", "pass"), ["Bea passes."]),
    (a_position().take("offer mayor"), ["Cy passes.", "Nobody bids: Ann gets the mayor for nothing."]),
    (a_position().play("offer mayor", "bid 4", "pass", "sell"), ["Ann sells the mayor to Bea for 4."]),
    (a_position().play("offer mayor", "bid 4", "pass", "keep"), ["Ann keeps the mayor and pays Bea 4."]),
    (
        a_position(lines=("R5", "", "")).take("offer cube 1 left").play("place 2:1"),
        ["Ann builds Ruby 5 on 2:1.", "Ann takes the certificate of Ruby."],
    ),
    (
        a_position(rows=("A6", "", ""), owners={"A": 1}).take("offer roof", "roof 4").play("place 1:1"),
        ["Ann puts the roof of 4 on 1:1. The building adds up to 10 and belongs to Bea."],
    ),
    (a_position().take("offer permit 3").play("permit 2 -"), ["Ann shortens row 2 by 3: it must have 1 lot."]),
    (a_position().take("offer permit 3").play("permit 2 +"), ["Ann lengthens row 2 by 3: it must have 7 lots."]),
    (a_position().take("offer mayor").play("mayor 3"), ["Ann puts the mayor in front of row 3: it counts double."]),
    (
        a_position(permits={3: (2, "-")}).take("offer cancel").play("cancel permit 3"),
        ["Ann cancels the 3-permit: row 2 must have 4 lots."],
    ),
    (
        a_position(mayor=2, edition="rogers").take("offer cancel").play("cancel mayor"),
        ["Ann sends the mayor away from row 2."],
    ),
    (a_position().take("offer mayor").play("discard"), ["Ann discards the mayor."]),
    (
        a_position(rows=("A6", "", ""), permits={3: (1, "-")}).take("offer roof", "roof 4").play("place 1:1"),
        ["Ann puts the roof of 4 on 1:1. The building adds up to 10 and belongs to Ann.", "Row 1 is complete."],
    ),
    (
        a_position(rows=("A6/4", "", ""), permits={3: (1, "-")}).take("offer permit 1").play("permit 1 +"),
        ["Ann lengthens row 1 by 1: it must have 2 lots.", "Row 1 is no longer complete."],
    ),
    (
        a_position(rows=("A6 C5", "", ""), roofs=(4,), seats=2).take("offer roof", "roof 4").play("place 1:1"),
        [
            "Ann puts the roof of 4 on 1:1. The building adds up to 10 and belongs to Ann.",
            "The game is over: the last roof is placed. Ann -15 and Bea 0. Bea wins.",
        ],
    ),
]


@pytest.mark.parametrize(("at", "sentences"), TOLD, ids=[sentences[0] for _, sentences in TOLD])
def test_what_happened_is_told(at: At, sentences: list[str]) -> None:
    assert told(at) == sentences


ENDS: list[tuple[RoundOver | GameOver, str]] = [
    (
        RoundOver(1, 1, "two rows", (3, 3, 1), (0, 1), by_cheques=False),
        "The game is over: two rows are complete. Ann 3, Bea 3 and Cy 1. Ann and Bea share the victory.",
    ),
    (
        RoundOver(1, 1, "no roofs", (3, 3, 1), (1,), by_cheques=True),
        "The game is over: the last roof is placed. Ann 3, Bea 3 and Cy 1. Bea wins with more cheques.",
    ),
    (
        RoundOver(2, 3, "no roofs", (3, 3, 1), (1,), by_cheques=True),
        "Round 2 is over: the last roof is placed. Ann 3, Bea 3 and Cy 1. Bea wins it with more cheques.",
    ),
    (
        RoundOver(2, 3, "no buildings", (3, 3, 1), (0, 1), by_cheques=False),
        "Round 2 is over: no cube is left, and every building has its roof. Ann 3, Bea 3 and Cy 1. Ann and Bea share it.",
    ),
    (
        GameOver(2, (7, 7, 1), (0, 1), two_wins=False),
        "The game is over: Ann 7, Bea 7 and Cy 1. Ann and Bea share the victory.",
    ),
    (
        GameOver(2, (7, 7, 1), (0,), two_wins=False),
        "The game is over: Ann 7, Bea 7 and Cy 1. Ann wins with more cheques.",
    ),
    (
        GameOver(3, (1, 2, 3), (0,), two_wins=True),
        "The game is over: Ann 1, Bea 2 and Cy 3. Ann wins, having won two rounds.",
    ),
]


@pytest.mark.parametrize(("event", "words"), ENDS, ids=[words for _, words in ENDS])
def test_an_end_tells_who_has_won_and_by_what(event: RoundOver | GameOver, words: str) -> None:
    assert str(KIT.text.sentence(event, NAMES[:3])) == words


def test_a_game_of_one_round_tells_its_victory_once() -> None:
    assert KIT.text.sentence(GameOver(1, (7, 7, 1), (0,), two_wins=False), NAMES[:3]) is None


def test_a_later_round_tells_that_the_cash_boxes_come_back() -> None:
    words = str(KIT.text.sentence(RoundOpened(2, 3, (), 1), NAMES[:3]))
    assert words.startswith("Round 2 of at most 3: the cash boxes are emptied into their owners' hands, and the cubes")
    assert words.endswith("Bea begins.")


def test_a_game_of_one_round_is_not_counted() -> None:
    opened = KIT.text.sentence(RoundOpened(1, 1, (), 0), NAMES[:3])
    assert str(opened) == "The cubes are laid out in three lines of eight. Ann begins."


def test_the_set_up_is_told_in_two_sentences() -> None:
    game = KIT.game(3, rounds=2)
    heard = []
    for before, seat, move, _ in walk(game, Random(4)):
        heard += [KIT.text.sentence(event, NAMES[:3]) for event in game.apply(before, seat, move).events]
        if before.sheet.drawn == 23:
            break
    words = [str(sentence) for sentence in heard if sentence]
    assert words[0].endswith("is drawn to begin.")
    assert words[1].startswith("Round 1 of at most 2: the cubes are laid out in three lines of eight.")


def test_random_games_tell_nearly_every_kind_of_event() -> None:
    kinds = set()
    for seed in range(6):
        game = KIT.game(3, "rogers", rounds=3)
        for before, seat, move, _ in walk(game, Random(seed)):
            for event in game.apply(before, seat, move).events:
                kinds.add(type(event))
                KIT.text.sentence(event, NAMES[:3])
    missing = {kind.__name__ for kind in get_args(Event)} - {kind.__name__ for kind in kinds}
    assert missing <= {"MayorCancelled", "RowReopened"}


CHOICES: list[tuple[At, str, str]] = [
    (a_position(), "embezzle", "a point in your cash box, 11 left in hand"),
    (a_position(lines=("R5 A1", "", "")), "offer cube 1 left", "Ruby 5"),
    (a_position(lines=("R5 A1", "", "")), "offer cube 1 right", "Amber 1"),
    (a_position(rows=("A6", "", "")), "offer roof", "one of 12 face down"),
    (a_position(rows=("A6", "", ""), roofs=(4,)), "offer roof", "the last one face down"),
    (a_position(), "offer permit 2", "makes a row longer or shorter by 2 lots"),
    (a_position(), "offer mayor", "doubles a row, for better or worse"),
    (a_position(), "offer cancel", "removes a permit"),
    (a_position(edition="rogers"), "offer cancel", "removes a permit, or the mayor"),
    (a_position().play("offer mayor"), "pass", "stay out of this auction"),
    (a_position().play("offer mayor", "pass"), "pass", "Ann gets it for nothing"),
    (a_position().play("offer mayor", "bid 2"), "pass", "stay out of this auction"),
    (a_position().play("offer mayor"), "bid 4", "sold to you, it leaves you 8; if Ann keeps it, you get 4"),
    (a_position().play("offer mayor", "pass", "bid 4"), "sell", "get 4 from Cy, for 16 in all"),
    (a_position(cash=(11, 12, 13)).play("offer mayor", "pass", "bid 4"), "keep", "pay Cy 4 and have 7 left"),
    (a_position().take("offer mayor"), "discard", "it leaves the game"),
    (
        a_position(lines=("R5", "", "")).take("offer cube 1 left"),
        "place 1:1",
        "a new building: counts 5 against you while the row is incomplete; you take Ruby",
    ),
    (
        a_position(rows=("", "A6", ""), lines=("R5", "", ""), owners={"A": 1, "R": 2}).take("offer cube 1 left"),
        "place 2:1",
        "counts 11 against Cy while the row is incomplete (now 6 against Bea)",
    ),
    (
        a_position(rows=("", "A6", ""), mayor=2, lines=("R5", "", ""), owners={"A": 1}).take("offer cube 1 left"),
        "place 2:1",
        "counts 22 against you while the row is incomplete (now 12 against Bea); you take Ruby",
    ),
    (
        a_position(lines=("R5", "", ""), owners={"R": 2}).take("offer cube 1 left"),
        "place 2:1",
        "a new building: counts 5 against Cy while the row is incomplete",
    ),
    (
        a_position(rows=("A6 C5", "", "")).take("offer roof", "roof 4"),
        "place 1:2",
        "counts 9 against you while the row is incomplete",
    ),
    (
        a_position(rows=("A6 C5", "", ""), mayor=1).take("offer roof", "roof 4"),
        "place 1:2",
        "counts 18 against you while the row is incomplete",
    ),
    (
        a_position(rows=("A6", "", ""), permits={3: (1, "-")}, mayor=1).take("offer roof", "roof 4"),
        "place 1:1",
        "completes the row: counts 20 for you",
    ),
    (
        a_position(rows=("A6", "", ""), permits={3: (1, "-")}, owners={"A": 2}).take("offer roof", "roof 4"),
        "place 1:1",
        "completes the row: counts 10 for Cy",
    ),
    (
        a_position(rows=("A6", "", "")).take("offer permit 2"),
        "permit 1 -",
        "row 1 must have 2 lots: 1 to build, 2 to roof",
    ),
    (a_position(rows=("A6/1", "", "")).take("offer permit 3"), "permit 1 -", "row 1 is complete with 1 lot"),
    (
        a_position(rows=("A6/1", "", ""), permits={3: (1, "-")}).take("offer permit 2"),
        "permit 1 +",
        "row 1 becomes incomplete: it must have 3 lots, 2 to build, 2 to roof",
    ),
    (a_position(rows=("A6", "", "")).take("offer mayor"), "mayor 2", "doubles row 2, where nothing is built"),
    (
        a_position(rows=("A6/1", "", ""), permits={3: (1, "-")}).take("offer mayor"),
        "mayor 1",
        "doubles row 1, which then counts 14 for you",
    ),
    (
        a_position(rows=("A6 C5", "", ""), owners={"A": 0, "C": 1}).take("offer mayor"),
        "mayor 1",
        "doubles row 1: while it is incomplete, it counts 12 against you and 10 against Bea",
    ),
    (
        a_position(permits={3: (2, "+")}).take("offer cancel"),
        "cancel permit 3",
        "row 2 must have 4 lots: 4 to build, 4 to roof",
    ),
    (a_position(mayor=2, edition="rogers").take("offer cancel"), "cancel mayor", "row 2 no longer counts double"),
]


@pytest.mark.parametrize(("at", "move", "words"), CHOICES, ids=[f"{move}: {words}" for _, move, words in CHOICES])
def test_every_choice_says_what_it_does(at: At, move: str, words: str) -> None:
    assert consequence(at, move) == words


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_move_of_random_games_has_a_consequence(seed: int) -> None:
    game = KIT.game(4, "rogers")
    asked = 0
    for state, seat, _, _ in walk(game, Random(seed)):
        if seat >= 0:
            view = game.view(state, seat)
            assert all(KIT.text.consequence(view, move, NAMES) for move in game.legal_moves(state, seat))
            assert str(KIT.text.ask(view, NAMES)).startswith("Your turn: ")
            assert str(KIT.text.how_to_type(view)).startswith("Type `")
            asked += 1
    assert asked


def test_natures_draws_need_no_words() -> None:
    game = KIT.game(3)
    view = game.view(game.start(), 0)
    assert KIT.text.consequence(view, KIT.text.read("first 1"), NAMES) is None
    assert str(KIT.text.ask(view, NAMES)) == "Pieces are being drawn."


def test_everyone_is_told_whose_turn_it_is_and_for_what() -> None:
    at = a_position(lines=("R5", "", ""))
    assert ask(at, 0) == "Your turn: embezzle first, or offer a piece."
    assert ask(at, None) == "It is Ann's turn to offer a piece."
    at.play("embezzle")
    assert ask(at, 0) == "Your turn: offer a piece."
    at.play("offer cube 1 left")
    assert ask(at, 1) == "Your turn: bid 1 to 12 for Ruby 5, or pass."
    assert ask(at, 0) == "It is Bea's turn to bid for Ruby 5, or pass."
    at.play("bid 11")
    assert ask(at, 2) == "Your turn: bid 12 for Ruby 5, or pass."
    at.play("pass")
    assert ask(at, 0) == "Your turn: sell Ruby 5 to Bea for 11, or keep it and pay 11."
    assert ask(at, 2) == "It is Ann's turn to sell or keep Ruby 5."
    at.play("keep")
    assert ask(at, 0) == "Your turn: place Ruby 5."
    assert ask(at, 1) == "It is Ann's turn to place Ruby 5."


def test_who_cannot_pay_is_told_so() -> None:
    at = a_position(cash=(3, 20, 10)).play("offer mayor", "bid 12")
    assert ask(at, 2) == "Your turn: the mayor is on offer, and you cannot go above 12, so pass."
    broke = a_position(cash=(36, 0, 0)).play("offer mayor")
    assert ask(broke, 1) == "Your turn: the mayor is on offer, and you have nothing to bid, so pass."
    assert ask(at.play("pass"), 0) == "Your turn: sell the mayor to Bea for 12 (you cannot pay 12)."


FORCED: list[tuple[At, str]] = [
    (a_position(cash=(36, 0, 0)).play("offer mayor"), "Bea has nothing to bid."),
    (a_position().take("offer cancel"), "Ann has nothing to cancel."),
    (a_position(cash=(12, 12, 5)).play("offer mayor", "bid 6"), "Cy cannot go above 6."),
    (a_position(cash=(3, 12, 12)).play("offer mayor", "bid 6", "pass"), "Ann cannot pay 6."),
    (a_position(rows=("A6", "", "")).take("offer roof", "roof 1"), "Ann has one place for it."),
    (
        a_position(cash=(0, 12, 12), rows=("A6", "", ""), lines=("", "", ""), gone="1 2 3 M C"),
        "Ann has one piece to offer.",
    ),
]


@pytest.mark.parametrize(("at", "why"), FORCED, ids=[why for _, why in FORCED])
def test_a_forced_move_is_explained(at: At, why: str) -> None:
    assert len(at.legal()) == 1
    assert at.actor is not None
    assert str(KIT.text.why_forced(at.game.view(at.state, None), at.actor, NAMES)) == why


def test_the_final_table_has_streets_cash_boxes_and_rounds_best_first() -> None:
    at = a_position(
        rows=("A5/2", "C4", "E3"),
        permits={1: (2, "-"), 2: (2, "-"), 3: (1, "-")},
        owners={"A": 0, "C": 1, "E": 0},
        box=(1, 0, 0),
        cash=(3, 0, 32),
        rounds=2,
        played=((1, 9, 0),),
        wins=(0, 1, 0),
    )
    at.take("offer roof", "roof 2").play("place 2:1")
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    heading, *rows = KIT.text.result(at.game, at.state, outcome, NAMES[:3])
    rounds_and_rows = ["round 1", "row 1", "row 2", "row 3"]
    assert [str(cell) for cell in heading] == ["", "player", *rounds_and_rows, "cash box", "cheques (ties)", "total"]
    assert rows == [
        ["1.", "Bea", 9, 0, 6, 0, 0, 0, 15],
        ["2.", "Ann", 1, 7, 0, -3, 1, 4, 6],
        ["3.", "Cy", 0, 0, 0, 0, 0, 32, 0],
    ]
    view = at.game.view(at.state, 0)
    assert ask(at, 0) == "The game is over."
    assert "cheque in the cash box is a point" in str(KIT.text.explain(view))
    assert KIT.text.how_to_type(view) is None


@pytest.mark.parametrize(
    ("edition", "removes", "typed"),
    [
        ("capstone-2018", "The cancel cube removes a permit. All", "`cancel permit 3` or `discard`"),
        (
            "rogers",
            "The cancel cube removes a permit, or the mayor. All",
            "`cancel permit 3`, `cancel mayor` or `discard`",
        ),
    ],
)
def test_the_rules_of_the_moment_are_those_of_the_edition(edition: str, removes: str, typed: str) -> None:
    at = a_position(edition=edition).take("offer cancel")
    view = at.game.view(at.state, 0)
    assert removes in str(KIT.text.explain(view))
    assert typed in str(KIT.text.how_to_type(view))


@pytest.mark.parametrize(
    ("at", "rules", "typed"),
    [
        (a_position(), "A turn. ", "Type `embezzle`"),
        (a_position().play("offer mayor"), "Auction. ", "Type `bid 4`"),
        (a_position().take("offer mayor"), "Placing. ", "Type `place 2:5`"),
    ],
    ids=["turn", "auction", "placing"],
)
def test_every_moment_has_its_rules(at: At, rules: str, typed: str) -> None:
    view = at.game.view(at.state, 0)
    assert str(KIT.text.explain(view)).startswith(rules)
    assert str(KIT.text.how_to_type(view)).startswith(typed)


LABELS = {
    "embezzle": "Embezzle $1M",
    "offer cube 2 left": "Offer line 2, left end",
    "offer cube 2 right": "Offer line 2, right end",
    "offer roof": "Offer a roof",
    "offer permit 3": "Offer the 3-permit",
    "offer mayor": "Offer the mayor",
    "offer cancel": "Offer the cancel cube",
    "bid 4": "Bid 4",
    "pass": "Pass",
    "sell": "Sell",
    "keep": "Keep",
    "place 2:5": "Place on 2:5",
    "permit 2 +": "Lengthen row 2",
    "permit 2 -": "Shorten row 2",
    "mayor 1": "Mayor in front of row 1",
    "cancel permit 3": "Cancel the 3-permit",
    "cancel mayor": "Send the mayor away",
    "discard": "Discard",
    "cube R5": "cube R5",
}


@pytest.mark.parametrize(("move", "label"), LABELS.items())
def test_every_move_has_a_label(move: str, label: str) -> None:
    assert str(KIT.text.label(KIT.text.read(move))) == label


def test_pieces_have_names_and_numbers() -> None:
    pieces: list[Any] = [
        Piece("cube", cube="V1"),
        Piece("roof"),
        Piece("roof", value=2),
        Piece("mayor"),
        Piece("cancel"),
    ]
    assert [str(piece_name(piece)) for piece in pieces] == [
        "Violet 1",
        "a roof",
        "the roof of 2",
        "the mayor",
        "the cancel cube",
    ]
    assert piece_number(Piece("roof")) == -1


def test_companies_are_called_as_the_features_call_them() -> None:
    assert tuple(str(company_name(letter)) for letter in LETTERS) == COMPANY_NAMES
