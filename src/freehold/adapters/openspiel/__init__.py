"""OpenSpiel: importing this registers every game, with all its editions, options and player counts.

    import pyspiel
    import freehold.adapters.openspiel
    game = pyspiel.load_game("freehold_for_sale(players=4,edition=gryphon-2008)")

Nature's draws are explicit chance nodes. Where seats choose together there is one simultaneous node, in which a seat that takes
no part has the single action `wait`; `pyspiel.convert_to_turn_based(game)` turns it into turns. To a perfect memory all is public
once everyone has chosen, so these are games of perfect information; the turn-based form is not, and `resampler` redeals the
choices a seat cannot know.

Returns are shares of the victory, which add up to 1.
"""

from freehold.adapters.openspiel.game import SpielGame, register_all
from freehold.adapters.openspiel.resampling import resampler
from freehold.adapters.openspiel.state import SpielState

__all__ = ["SpielGame", "SpielState", "register_all", "resampler"]

register_all()
