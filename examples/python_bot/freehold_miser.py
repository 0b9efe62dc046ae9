"""A bot as a Python package: install it beside Freehold, and every command knows `miser`. Try
it:

    pip install ./examples/python_bot
    freehold arena for-sale --bots random,miser:patience=0.9 --games 200
"""

from freehold.bots import Maker


class Miser:
    """Takes the first legal move most of the time, otherwise the second."""

    def __init__(self, rng, patience):
        self.rng = rng
        self.patience = patience

    def choose(self, view, moves):
        return moves[0] if self.rng.random() < self.patience else moves[min(1, len(moves) - 1)]


def make(kit, game, rng, parameters):
    return Miser(rng, float(parameters.get("patience", "0.7")))


MISER = Maker("miser", "Parts with its money now and then.", make, {"patience": "how often it does not, from 0 to 1"})
