# The command line: `freehold play` and what else players use. What is typed is the same in every language.

## When something is wrong

terminal-error = error: { $what }
terminal-hint = hint: { $what }
terminal-about-file = { $file }: { $what }
terminal-writing-failed = writing failed: { $why }
terminal-no-such-file = No such file or directory
terminal-no-permission = Permission denied
terminal-is-a-folder = Is a directory
terminal-not-a-folder = Not a directory
terminal-file-exists = File exists
terminal-disk-full = No space left on device
terminal-see = see `{ $command }`
terminal-option-of-a-game = the options of a game are given as --option { $option }=…; { $see }
terminal-package-missing = `{ $command }` needs the package { $package }, which is not installed
terminal-install = install it with: { $command }

## Sitting down

terminal-which-game = which game?
terminal-for-example = for example: `{ $command }`
terminal-resumed-as-it-was = a resumed game keeps its players, edition and options
terminal-game-in-file-is-over = the game in { $file } is over
terminal-see-it-again = watch it again with `{ $command }`
terminal-save-exists = { $file } already exists
terminal-resume-or-name-another = resume it with `{ $command }`, or name another file
terminal-no-seat-left = { $bots ->
    [one] { $bots } bot leaves no seat for you at a table of { $seats }
   *[other] { $bots } bots leave no seat for you at a table of { $seats }
}
terminal-other-number-of-bots = { $bots ->
    [one] a table of { $seats } has { $bots } bot, not { $given }
   *[other] a table of { $seats } has { $bots } bots, not { $given }
}
terminal-bots-do-not-fill = { $bots ->
    [one] { $bots } bot does not fill a table of { $seats }
   *[other] { $bots } bots do not fill a table of { $seats }
}
terminal-one-bot-or-one-each = name one bot for all seats, or one for each
terminal-too-many-names = { $names ->
    [one] a table of { $seats } has no place for { $names } name
   *[other] a table of { $seats } has no place for { $names } names
}
terminal-same-name = two players have the same name
terminal-bot-without-a-name = --bots '{ $given }' leaves a bot without a name
terminal-option-without-a-value = --option takes name=value, not '{ $given }'
terminal-pace = the pace cannot be { $given } seconds; it must be from 0 to { $slowest }

terminal-welcome = { $game }, { $edition }. At the table: { $who }.
terminal-welcome-with-options = { $game }, { $edition } ({ $options }). At the table: { $who }.
terminal-seated = { $who } ({ $mind })
terminal-person = person
terminal-kept-in = Saved in { $file }

## Playing

terminal-pass-the-keyboard = Pass the keyboard to { $who }. { $who }, press Enter:
terminal-pass-the-keyboard-or-undo = Pass the keyboard to { $who }. { $who }, press Enter ({ $before } may type `undo` instead):
terminal-also = Also: ? (the rules that apply now), hint, log, quit.
terminal-also-undo = Also: ? (the rules that apply now), hint, log, undo, quit.
terminal-help-rules = the rules that apply now, and this list
terminal-help-moves = every move you can make, and what it would cost
terminal-help-table = show the table again
terminal-help-log = everything that has happened so far
terminal-help-hint = which moves a search would consider, and how they would fare
terminal-help-undo = take back your last move, as long as nothing has been revealed since
terminal-help-quit = stop here; the game is saved and can be resumed
terminal-log-empty = Nothing has happened yet.
terminal-thinking = Thinking …
terminal-taken-back = { $who }'s last move has been taken back.

## Leaving, and the end

terminal-resume-with = The game is saved. Resume it with:
terminal-record-is-in = The record is in { $file }
terminal-look-again = Watch it again with: { $command }
terminal-wins = { $who } wins.
terminal-wins-the-tie = { $who } wins; the tie for first place was broken by { $by }.
terminal-share-the-victory = { $who } share the victory.
terminal-forfeits = { $count ->
    [one] { $who } gave no legal answer once, and a random move was made instead. It was: { $first }
   *[other] { $who } gave no legal answer { $count } times, and random moves were made instead. First: { $first }
}

## Looking at a game again

terminal-replay-keys = Enter or n: next · b: back · r: next draw · g 57: go to move 57 · s 1: seat 1's view · q: quit
terminal-replay-end = This is the end.
terminal-replay-beginning = This is the beginning.
terminal-replay-no-draw = Nothing is drawn after this.
terminal-not-finished = The game is not finished: { $ask }
terminal-no-such-move = there is no move { $number }; the record has { $moves }
terminal-no-number = '{ $word }' is not the number of a move
terminal-go-to = go to move 57 with `g 57`
terminal-no-such-seat = there is no seat '{ $seat }'
terminal-seat-is-one-of = it is one of { $seats }
terminal-seats-range = seats are 0 to { $last }

## Pictures

terminal-written-to = Written to { $file }.
terminal-cannot-be-drawn = { $file } cannot be drawn
terminal-name-should-end-in = its name should end in { $kinds }
terminal-seconds-shown = a position is shown for { $shortest } to { $longest } seconds, not { $given }

## Hints and reviews

terminal-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-percent = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
terminal-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-times = { NUMBER($times, minimumFractionDigits: 2, maximumFractionDigits: 2) }

terminal-only-move = There is only one move: { $move }.
terminal-hint-move = move
terminal-hint-wins = wins
terminal-hint-score = score
terminal-hint-visits = looked at
terminal-hint-does = what it does
terminal-no-hint-of-sims = a hint cannot be made from { $sims ->
    [one] { $sims } simulation
   *[other] { $sims } simulations
}
terminal-no-review-of-sims = a review cannot be made from { $sims ->
    [one] { $sims } simulation
   *[other] { $sims } simulations
}
terminal-sims-range = sims is a number from 1 to { $most }
terminal-nothing-to-choose = the game is over: there is nothing left to choose
terminal-ends-before-a-draw = the record ends before a draw: nobody has a choice here
terminal-end-it-earlier = end it where it is somebody's turn
terminal-not-to-choose = it is not seat { $seat }'s turn to choose
terminal-seats-to-choose = { $count ->
    [one] to choose: seat { $seats }
   *[other] to choose: seats { $seats }
}

terminal-review-decisions = decisions
terminal-review-best-ones = best moves
terminal-review-victories-lost = victories given away
terminal-review-points-lost = points given away
terminal-review-move = move
terminal-review-who = who
terminal-review-played = played
terminal-review-wins = wins
terminal-review-best = best
terminal-review-cost = cost
terminal-review-points = points
terminal-no-costly-decision = No decision cost 3% of a victory or more.
terminal-costliest-decisions = The costliest decisions:
terminal-more-costly-decisions = { $count ->
    [one] and one more that cost 3% or more; --json lists them all.
   *[other] and { $count } more that cost 3% or more; --json lists them all.
}

## How far a long run is

terminal-progress-games = games
terminal-progress-decisions = decisions
terminal-progress-pictures = pictures
terminal-progress-after = after
terminal-progress-left = left

## Habits: what players do in a game, and the numbers that come with it

terminal-no-games-to-look-at = there are no games to look at
terminal-name-records = name records, or a folder that `{ $command }` filled
terminal-habits-games = games
terminal-habits-win-share = win share
terminal-habits-score = score
terminal-act-auction-won = auction won
terminal-act-bid-made = bid made
terminal-act-certificate-taken = certificate taken
terminal-act-cube-placed = cube placed
terminal-act-discarded = discarded
terminal-act-embezzled = embezzled
terminal-act-kept = kept
terminal-act-kept-payee = kept (payee)
terminal-act-mayor-cancelled = mayor cancelled
terminal-act-mayor-placed = mayor placed
terminal-act-offered = offered
terminal-act-passed = passed
terminal-act-permit-cancelled = permit cancelled
terminal-act-permit-placed = permit placed
terminal-act-roof-placed = roof placed
terminal-act-sealed = sealed
terminal-act-sold = sold
terminal-act-sold-buyer = sold (buyer)
terminal-act-unsold = unsold
terminal-act-windfall = windfall
terminal-amount-added = added
terminal-amount-amount = amount
terminal-amount-back = back
terminal-amount-bid = bid
terminal-amount-card = card
terminal-amount-change = change
terminal-amount-cheque = cheque
terminal-amount-coins = coins
terminal-amount-length = length
terminal-amount-paid = paid
terminal-amount-price = price
terminal-amount-property = property
terminal-amount-value = value
terminal-amount-worth = worth

## Games and their rules

terminal-game = { $game } by { $designer }, { $first } to { $last } players
terminal-editions = Editions, the first one by default:
terminal-options = Options, as --option name=value:
terminal-default = (default: { $value })
terminal-default-varies = (default: depends on the edition and the number of players)
terminal-no-rules-page = the rules page for { $game } is not installed
terminal-install-again = install freehold again

## Checking records

terminal-nothing-to-validate = there is nothing to validate
terminal-name-records-or-database = name records, or a server's --database
terminal-good = { $file }: good: { $record }
terminal-record = { $game }, { $edition }, { $players } players, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, { $ending }
terminal-record-ends = ends { $scores }
terminal-record-unfinished = not finished
terminal-no-database = there is no database { $file }
terminal-where-database = it is freehold.db in the server's data folder
terminal-unread-database = cannot read the database { $database }: { $why }
terminal-table-good = table { $table }: good: { $game }
terminal-table-failed = table { $table }: { $why }

terminal-drawn = { $draws ->
    [one] { $draws } draw, as the seed says; { $commitment }
   *[other] { $draws } draws, all as the seed says; { $commitment }
}
terminal-drawn-after-given = { $draws ->
    [one] { $draws } draw, as the seed says; { $commitment }; { $given ->
        [one] the first move was set up and not checked
       *[other] the first { $given } moves were set up and not checked
    }
   *[other] { $draws } draws, all as the seed says; { $commitment }; { $given ->
        [one] the first move was set up and not checked
       *[other] the first { $given } moves were set up and not checked
    }
}
terminal-commitment-holds = the commitment holds
terminal-no-commitment = no commitment was given to compare the seed with
terminal-other-commitment = the seed does not match the commitment: its hash is { $hash }
terminal-no-draw-checked = no draw was checked: { $given } of { $moves } moves were set up, and nothing was drawn after them
terminal-given-too-many = { $given } moves cannot have been set up in a record of { $moves }
terminal-leave-out-given = leave out --given, or give the number that the table showed
terminal-no-seed = the seed should be 64 hexadecimal digits, not '{ $given }'
terminal-give-seed = give --seed, or a record downloaded from a finished table, which has it
