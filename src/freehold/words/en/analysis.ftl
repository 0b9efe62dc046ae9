# What looks back at games: hints, reviews, habits

analysis-nothing-to-choose = this viewer has nothing to decide right now
analysis-other-game = this is a game of { $game }, not of { $wanted }
analysis-one-game = one game at a time
analysis-not-over = this game is not over
analysis-whole-games = only finished games show how somebody plays
