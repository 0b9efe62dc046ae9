"""A full state behind a view: what the viewer may not know is dealt out at random, consistent with what the table shows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from freehold.core.rules import NATURE, OVER
from freehold.core.settings import Settings
from freehold.games.for_sale.components import CHEQUE_VALUES, PROPERTIES
from freehold.games.for_sale.sale import with_cheque
from freehold.games.for_sale.view import PHASES, View, properties_of

ALL_CHEQUES = tuple(value for value in CHEQUE_VALUES for _ in range(2))
FIRST_COPY = {value: 1 << (2 * place) for place, value in enumerate(CHEQUE_VALUES)}
"""The first cheque of each value, as a set of one."""


def imagine_behind(view: View, s: Any, settings: Settings, rng: Random) -> None:
    """Turn the draft of an opening into a state that this viewer could not tell apart from the real one."""
    _lay_table(s, view)
    _deal_properties(s, view, settings["removed"], rng)
    _deal_cheques(s, view, rng)
    _share_coins(s, view, rng)
    for seat, shown in enumerate(view.seats):
        if shown.has_sealed:
            s.sealed[seat] = view.sealed if seat == view.viewer else rng.choice(properties_of(s.hand[seat]))


def _lay_table(s: Any, view: View) -> None:
    """What everybody sees."""
    s.phase = PHASES.index(view.phase)
    s.turn = OVER if view.phase == "over" else view.actors[0] if view.actors else NATURE
    s.starter = view.starter or 0
    s.high, s.deck, s.cheque_deck = view.high, view.deck, view.cheque_deck
    s.market, s.row = _set_of(view.market), _cheques(view.row)
    s.on_table = len(view.market) + len(view.row)
    s.still_in = sum(seat.is_in for seat in view.seats)
    s.waiting = sum(1 << i for i, seat in enumerate(view.seats) if seat.is_in and not seat.has_sealed)


def _deal_properties(s: Any, view: View, removed: int, rng: Random) -> None:
    """Hidden hands are dealt from the cards that may be in them; of the rest, as many stay unseen as the deck still holds."""
    known = [set(seat.properties or ()) for seat in view.seats]
    loose = set(range(1, PROPERTIES + 1)).difference(view.market, *known)
    if view.tracker:
        loose.difference_update(view.tracker.unseen, view.tracker.sold)
    pool = rng.sample(sorted(loose), len(loose))
    for seat, shown in enumerate(view.seats):
        hand = known[seat] if shown.properties is not None else [pool.pop() for _ in range(shown.holds)]
        s.hand[seat] = _set_of(hand)
    s.unseen = _set_of(view.tracker.unseen if view.tracker else pool[: view.deck + removed])


def _deal_cheques(s: Any, view: View, rng: Random) -> None:
    """The same for cheques won and cheques to come."""
    loose = list(ALL_CHEQUES)
    for value in [*view.row, *(value for seat in view.seats for value in seat.cheques or ())]:
        loose.remove(value)
    for value in view.tracker.unseen_cheques if view.tracker else ():
        loose.remove(value)
    rng.shuffle(loose)
    for seat, shown in enumerate(view.seats):
        won = shown.cheques if shown.cheques is not None else [loose.pop() for _ in range(shown.earned)]
        s.won[seat] = _cheques(won)
    s.unseen_cheques = _cheques(view.tracker.unseen_cheques if view.tracker else loose)


def _share_coins(s: Any, view: View, rng: Random) -> None:
    """Hidden purses hold any share of the coins that are out of sight; what is left over has been paid."""
    purse = s.coins[0]
    left = purse * len(view.seats) - sum(seat.bid + (seat.coins or 0) for seat in view.seats)
    for seat, shown in enumerate(view.seats):
        coins = shown.coins
        if coins is None:
            coins = rng.randint(0, min(purse - shown.bid, left))
            left -= coins
        s.coins[seat], s.bid[seat] = coins, shown.bid
    s.bank = left


def _set_of(numbers: Sequence[int] | set[int]) -> int:
    return sum(1 << (number - 1) for number in numbers)


def _cheques(values: Sequence[int]) -> int:
    cheques = 0
    for value in values:
        cheques = with_cheque(cheques, FIRST_COPY[value])
    return cheques
