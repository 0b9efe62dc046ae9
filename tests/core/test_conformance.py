"""The laws themselves: each is broken by a game that breaks it, and says where."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from freehold.core import conformance
from freehold.core.conformance import LAWS, LawBroken, check, every_table
from freehold.core.errors import IllegalMove
from freehold.core.said import Said, verbatim
from freehold.core.state import state_of
from freehold.games.for_sale import rules, text
from freehold.games.for_sale.events import BidMade
from freehold.games.for_sale.game import ForSale
from freehold.games.for_sale.kit import KIT
from freehold.games.for_sale.moves import Bid
from freehold.games.for_sale.state import BUY, SELL

PLAIN = KIT.settings(3)


def words(**changes: Any) -> Any:
    """For Sale's words, but for some."""
    return SimpleNamespace(**{**vars(text), **changes})


class Forgetful(ForSale):
    """Imagines everybody's coins away."""

    def imagine(self, view: Any, rng: Any) -> Any:
        record = super().imagine(view, rng).record
        record.coins[:] = 1
        return state_of(record, self.layout)


class Gossip(ForSale):
    """Shows everybody what was sealed."""

    def view(self, state: Any, viewer: Any) -> Any:
        sealed = max(state.sheet.sealed) or None
        return msgspec.structs.replace(super().view(state, viewer), sealed=sealed)

    def imagine(self, view: Any, rng: Any) -> Any:
        raise AssertionError("gossip has nothing to imagine")


class Blabber(ForSale):
    """Refuses with a glance into others' purses."""

    def why_not(self, state: Any, seat: Any, move: Any) -> Said:
        return verbatim(f"{super().why_not(state, seat, move)} {state.sheet.coins}")


class Tyrant(ForSale):
    """Moves those who cannot go higher, although their coins are hidden."""

    def gives_away(self, state: Any, seat: Any) -> bool:
        return False


class Silent(ForSale):
    """Refuses without a word."""

    def why_not(self, state: Any, seat: Any, move: Any) -> Said:
        return verbatim(" ")


class Lenient(ForSale):
    """Lets anybody pass at any time, to no effect."""

    def apply(self, state: Any, seat: Any, move: Any) -> Any:
        try:
            return super().apply(state, seat, move)
        except IllegalMove:
            if move == KIT.numbering.moves[0]:
                return SimpleNamespace(state=state, events=())
            raise


class Vandal(ForSale):
    """Scribbles on the state it was given."""

    def legal_moves(self, state: Any, seat: Any) -> Any:
        found = super().legal_moves(state, seat)
        if state.sheet.phase == BUY:
            state.raw[-1] += 1
        return found


class Moody(ForSale):
    """Tells a story only every other time."""

    told = count()

    def tell(self, before: Any, seat: Any, move: Any, after: Any) -> Any:
        return super().tell(before, seat, move, after) if next(self.told) % 3 else ()


class Hasty(ForSale):
    """Gives the bonus of a coin to whoever seals first."""

    def apply(self, state: Any, seat: Any, move: Any) -> Any:
        step = super().apply(state, seat, move)
        if state.sheet.phase != SELL or any(state.sheet.sealed):
            return step
        record = step.state.record
        record.coins[seat] += 1
        return msgspec.structs.replace(step, state=state_of(record, self.layout))


class Generous(ForSale):
    """Pays a coin for every bid."""

    def apply(self, state: Any, seat: Any, move: Any) -> Any:
        step = super().apply(state, seat, move)
        if not isinstance(move, Bid):
            return step
        record = step.state.record
        record.coins[seat] = min(record.coins[seat] + 1, 20)
        return msgspec.structs.replace(step, state=state_of(record, self.layout))


class Candid(ForSale):
    """Tells with every bid what is in all purses."""

    def tell(self, before: Any, seat: Any, move: Any, after: Any) -> Any:
        events = super().tell(before, seat, move, after)
        return (*events, BidMade(seat, sum(after.sheet.coins), 0)) if isinstance(move, Bid) else events


class Announced(Candid):
    """Says beforehand that every turn uncovers what was concealed."""

    def reveals(self, before: Any, after: Any) -> bool:
        return True


def peep(s: Any, seat: int, out: Any) -> None:
    """A feature that reads what the next seat has sealed."""
    out[0] = s.sealed[(seat + 1) % int(s.seats)]


BROKEN: list[tuple[str, Any, str]] = [
    ("replays_exactly", {"make": Moody}, "other events at move"),
    ("notation_and_numbering_round_trip", {"text": words(write=lambda move: "pass")}, "two moves are written alike"),
    ("notation_and_numbering_round_trip", {"text": words(read=lambda text: Bid(1))}, "reads as another move"),
    ("legal_moves_apply_and_others_are_refused", {"make": Silent}, "refused without a reason"),
    ("legal_moves_apply_and_others_are_refused", {"make": Lenient}, "was applied"),
    ("legal_moves_apply_and_others_are_refused", {"make": Vandal}, "a state was changed in place"),
    (
        "legal_moves_apply_and_others_are_refused",
        {"rules": SimpleNamespace(**{**vars(rules), "FIRST_SEALED": rules.PLAYER_MOVES})},
        "is not sealed, but others are to move, too",
    ),
    ("imagined_states_look_the_same", {"make": Forgetful}, "sees another table"),
    ("secrets_do_not_interfere", {"text": words(hear=lambda event, viewer: event)}, "hears what seat"),
    ("secrets_do_not_interfere", {"make": Blabber}, "another refusal"),
    ("secrets_do_not_interfere", {"make": Gossip}, "gossip has nothing to imagine"),
    ("secrets_do_not_interfere", {"make": Candid}, "sounds different"),
    (
        "features_read_only_the_view",
        {"features": SimpleNamespace(FEATURES=1, features=peep)},
        "sees other features",
    ),
    ("order_of_simultaneous_choices_does_not_matter", {"make": Hasty}, "leads elsewhere"),
    (
        "order_of_simultaneous_choices_does_not_matter",
        {"rules": SimpleNamespace(**{**vars(rules), "FIRST_SEALED": 0})},
        "is called sealed, but nobody else was to choose",
    ),
    ("pieces_are_conserved", {"make": Generous}, "after seat"),
    ("pieces_are_conserved", {"conserved": lambda game, state: {}}, "names nothing as conserved"),
]


@pytest.mark.parametrize(("law", "change", "why"), BROKEN, ids=lambda value: value if isinstance(value, str) else "")
def test_a_broken_game_is_found_out(law: str, change: dict[str, Any], why: str) -> None:
    broken = replace(KIT, **change)
    with pytest.raises(LawBroken) as found:
        check(broken, laws=[law], tables=[PLAIN], seeds=range(20))
    assert f"for-sale: law {law!r} is broken at 3 players, gryphon-2008, {{}}, seed" in str(found.value)
    assert why in str(found.value)


def test_a_table_that_moves_by_itself_must_not_tell_what_is_in_a_purse() -> None:
    settings = KIT.settings(3, options={"forced_moves": True})
    with pytest.raises(LawBroken, match="tells a secret"):
        check(replace(KIT, make=Tyrant), laws=["secrets_do_not_interfere"], tables=[settings], seeds=range(20))


def test_what_a_game_says_a_turn_reveals_is_no_secret() -> None:
    check(replace(KIT, make=Announced), laws=["secrets_do_not_interfere"], tables=[PLAIN], seeds=range(3))


def test_a_game_without_features_has_none_that_could_tell_a_secret() -> None:
    check(replace(KIT, features=None), laws=["features_read_only_the_view"], tables=[PLAIN], seeds=[1])


def test_every_law_has_a_name_and_says_what_it_promises() -> None:
    assert all(
        name == law.__name__ and (law.__doc__ or "").startswith(f"{n}. ")
        for n, (name, law) in enumerate(LAWS.items(), 1)
    )


def test_all_laws_are_checked_at_all_tables() -> None:
    """With one seed and a few tables, to keep it short."""
    tables = [*every_table(KIT)]
    assert {(table.edition, table.players) for table in tables} == {
        (edition.name, players) for edition in KIT.editions for players in KIT.players
    }
    check(KIT, tables=tables[:1], seeds=[1])


def test_without_tables_every_one_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Any] = []
    monkeypatch.setattr(conformance, "check_law", lambda name, kit, settings, seed: tried.append((settings, seed)))
    check(KIT, laws=["replays_exactly"], seeds=[1, 2])
    assert len(tried) == 2 * len([*every_table(KIT)])
