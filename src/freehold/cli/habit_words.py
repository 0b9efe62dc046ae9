"""What `freehold habits` counts, in words: acts are named by the games' events, and amounts by the events' numbers."""

from __future__ import annotations

from typing import Final

from freehold.core.said import Said, said, verbatim

ACTS: Final = {
    "auction won": said("terminal-act-auction-won"),
    "bid made": said("terminal-act-bid-made"),
    "certificate taken": said("terminal-act-certificate-taken"),
    "cube placed": said("terminal-act-cube-placed"),
    "discarded": said("terminal-act-discarded"),
    "embezzled": said("terminal-act-embezzled"),
    "kept": said("terminal-act-kept"),
    "kept (payee)": said("terminal-act-kept-payee"),
    "mayor cancelled": said("terminal-act-mayor-cancelled"),
    "mayor placed": said("terminal-act-mayor-placed"),
    "offered": said("terminal-act-offered"),
    "passed": said("terminal-act-passed"),
    "permit cancelled": said("terminal-act-permit-cancelled"),
    "permit placed": said("terminal-act-permit-placed"),
    "roof placed": said("terminal-act-roof-placed"),
    "sealed": said("terminal-act-sealed"),
    "sold": said("terminal-act-sold"),
    "sold (buyer)": said("terminal-act-sold-buyer"),
    "unsold": said("terminal-act-unsold"),
    "windfall": said("terminal-act-windfall"),
}
AMOUNTS: Final = {
    "added": said("terminal-amount-added"),
    "amount": said("terminal-amount-amount"),
    "back": said("terminal-amount-back"),
    "bid": said("terminal-amount-bid"),
    "card": said("terminal-amount-card"),
    "change": said("terminal-amount-change"),
    "cheque": said("terminal-amount-cheque"),
    "coins": said("terminal-amount-coins"),
    "length": said("terminal-amount-length"),
    "paid": said("terminal-amount-paid"),
    "price": said("terminal-amount-price"),
    "property": said("terminal-amount-property"),
    "value": said("terminal-amount-value"),
    "worth": said("terminal-amount-worth"),
}


def act(what: str) -> Said:
    """Something that players do; by its bare name if nobody has given it another."""
    return ACTS.get(what) or verbatim(what)


def amount(name: str) -> Said:
    """A number that comes with it."""
    return AMOUNTS.get(name) or verbatim(name)
