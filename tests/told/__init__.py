"""Golden games as they are told, in every language: text that is read like code. `python tools/told_games.py` writes it."""
