"""What is in the box: the cards, the coins, and what each edition prints about them."""

from __future__ import annotations

from typing import Final

MAX_SEATS: Final = 6
PROPERTIES: Final = 30
"""Properties are numbered 1 … 30; property p is bit p-1 of a set."""
CHEQUE_VALUES: Final = (0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
"""The values of the cheques, in thousands. There are two of each."""
MOST_COINS: Final = 28
"""The most coins that any edition hands out, and so the highest bid."""

PLAYERS: Final = range(3, MAX_SEATS + 1)
VARIANT: Final = "not-for-everyone"
"""The printed variant "This will not be for everyone": one property fewer than players (§5)."""
COINS: Final = {
    "gryphon-2008": {3: 18, 4: 18, 5: 14, 6: 14},
    "iello-2015": {3: 28, 4: 21, 5: 16, 6: 14},
}
"""Coins a player starts with, by edition and number of players (ruling F2)."""
REMOVED: Final = {
    "gryphon-2008": {3: 6, 4: 2, 5: 0, 6: 0},
    "iello-2015": {3: 0, 4: 2, 5: 0, 6: 0},
}
"""How many cards of each deck leave the game unseen (ruling F3)."""
REMOVED_NOT_FOR_EVERYONE: Final = {3: 10, 4: 0, 5: 3, 6: 0}
"""The same under the variant "not for everyone" (ruling F12)."""
REMOVED_EVEN_ROUNDS: Final = 2
"""Five players under the variant, where the table prefers seven rounds of four (ruling F13)."""
