# Bots

## Levels and other bots: what they are called in the browser, and what kind of players they are

bots-level-easy = Easy
bots-level-easy-help = For a first game: looks ahead a little, and makes mistakes as people do.
bots-level-medium = Medium
bots-level-medium-help = Looks ahead, and slips up now and then.
bots-level-hard = Hard
bots-level-hard-help = Looks far ahead, and rarely slips up.
bots-level-expert = Expert
bots-level-expert-help = Looks as far ahead as people are willing to wait.
bots-level-heuristic = Rules of thumb
bots-level-heuristic-help = Plays at once, by rules of thumb. Sound, not clever.
bots-level-random = Random
bots-level-random-help = Plays any legal move. For trying things out.
bots-level-neural = Learned
bots-level-neural-help = Learned by playing against itself: a small network that answers in a fraction of a millisecond.
bots-level-search = Looks ahead
bots-level-search-help = Looks ahead: a tree of what everybody might do, played out many times.
bots-level-neural-search = Learned, and looks ahead
bots-level-neural-search-help = Looks ahead, guided by a network that learned by playing: it says where to look, and how good a position is.
bots-level-weights-help = Plays with a network of your own, trained by `freehold train`: weights:training/for-sale.npz.
bots-level-weights-search-help = The same with a network of your own: weights+search:sims=400;training/for-sale.npz.
bots-level-cmd-help = Asks a program of yours, in any language: cmd:python3 mybot.py (see docs/reference/bot_protocol.md).
bots-broken-help = Cannot be loaded: { $why }

## Their parameters

bots-parameter-style = how it plays; for example thrifty or aggressive
bots-parameter-sims = simulations per decision ({ $default })
bots-parameter-ms = milliseconds per decision, instead of sims
bots-parameter-level-ms = milliseconds per decision at most, for people who are waiting
bots-parameter-rollout = how simulations play on: random, or a style of the heuristic
bots-parameter-horizon = moves after which a simulation stops and the position is appraised; 0 plays to the end
bots-parameter-payoff = what it plays for: win, score, or how much winning counts, from 0 to 1
bots-parameter-c = how much it explores ({ $default })
bots-parameter-guided-c = how much it follows the network's favourites ({ $default })
bots-parameter-widen = how quickly it considers more moves ({ $default })
bots-parameter-trust = the network's share in judging a position ({ $default }); the rest comes from a playout
bots-parameter-temperature = 0 for the likeliest move, 1 as trained
bots-parameter-limit = seconds per move, { $default } if left out; goes before the command: cmd:limit=0.5;python3 mybot.py

## What is wrong with a bot somebody asked for

bots-no-bot = there is no bot '{ $name }' for { $game }
bots-known = the bots are { $known }
bots-no-parameter = bot '{ $spec }': '{ $parameter }' is not one of its parameters
bots-takes = it takes { $known }
bots-takes-none = it takes none
bots-not-loaded = bot '{ $name }' cannot be loaded: { $why }
bots-ask-the-author = ask the author of its package
bots-no-value = { $name } cannot be '{ $value }'
bots-whole-number = { $name } is a whole number from { $least } to { $most }
bots-number = { $name } is a number from { $least } to { $most }
bots-payoff-values = payoff is win, score, or a number from 0 to 1
bots-sims-or-ms = a search takes sims or ms, not both
bots-sims-or-ms-examples = search:sims=2000 or search:ms=200
bots-no-style = { $game } has no style '{ $style }'
bots-styles-are = the styles are { $known }
bots-no-styles = there are no styles
bots-no-heuristic = nobody has written a heuristic for { $game } yet
bots-random-plays-all = the bot random plays every game
bots-no-features = { $game } has no features, so no network can see it
bots-which-weights = which weights file?
bots-name-the-weights = name it after the bot, as in weights:training/for-sale.npz
bots-no-weights = there are no weights at { $path }
bots-parameters-first = parameters go before the file: weights:temperature=0;FILE
bots-program-does-not-start = the bot `{ $command }` does not start: { $why }
bots-see-the-protocol = docs/reference/bot_protocol.md says what it must answer
bots-bad-command = bot 'cmd:{ $command }': { $why }
bots-quote-the-command = quote the command as for a shell
bots-no-command = bot 'cmd:' names no command
bots-command-example = for example cmd:python3 mybot.py
bots-no-program = bot 'cmd:{ $command }': there is no program '{ $program }'
bots-is-it-installed = is it installed, and executable?
bots-cannot-start = cannot start `{ $command }`: { $why }
bots-no-limit = limit={ $limit } is not a time limit; give a number of seconds up to 3600
bots-limit-example = cmd:limit=0.5;…
