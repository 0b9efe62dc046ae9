"""Bots answer the question: what should I play? Each gets a View and the legal moves, like everybody else.

A bot is named by a spec, which is what people type: `random`, `heuristic`, `search:sims=2000`.
"""

from freehold.bots.bot import Bot, dismiss, greet, weights_of
from freehold.bots.registry import Maker, bot_names, make_bot, makers, register

__all__ = ["Bot", "Maker", "bot_names", "dismiss", "greet", "make_bot", "makers", "register", "weights_of"]
