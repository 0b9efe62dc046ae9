# The browser's own words. What the games and the server say is in their own files.

# What this language calls itself
web-language-name = English

## At any table

web-actions = What you can do
web-bid-less = One less
web-bid-max = max
web-board = The table
web-bot-level = Bots
web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-chat-say = Say something
web-chat-send = Send
web-choice = { $label }: { $consequence }
web-close = Close
web-connection-connecting = Connecting…
web-connection-gone = Not connected
web-connection-reconnecting = Reconnecting…
web-connection-unreachable = The server cannot be reached just now. Please try again.
web-copied = Copied
web-copy = Copy
web-end-join-rematch = Join the next game
web-end-rematch = Play again
web-end-shared = { $names } share the victory
web-end-show-board = Show the table
web-end-title = Result
web-end-winner = { $name } wins
web-fair-commitment = Fair deal, hash of the secret seed:
web-fair-seed = The seed:
web-home = Home
web-log = Log
web-log-clock = (time ran out)
web-log-empty = Nothing has happened yet.
web-log-forced = (the only legal move)
web-log-limit = (by your private limit)
web-log-stand-in = (a bot stands in)
web-menu = Menu
web-menu-copy-link = Copy the link
web-menu-download = Download the record
web-menu-give-up = Give this table up
web-menu-give-up-sure = Yes, end it for everybody
web-menu-leave = Leave (a bot stands in)
web-menu-printed-rules = as printed
web-menu-stand-up = Stand up
web-over = over
web-problem = { $detail } ({ $hint })
web-seats = Players
web-seats-away = away
web-seats-bot = bot
web-seats-clock = Time left
web-seats-expected = not here yet
web-seats-open = open seat
web-seats-stand-in = a bot stands in
web-seats-thinking = thinking
web-seats-to-move = to move:
web-seats-you = you
web-table-cannot = This table cannot be shown
web-title-your-turn = Your turn
web-tools = Tools
web-tracker = Tracker
web-watching = You are watching
web-watching-why = The seats are taken. You see what everybody at the table may see.

## The lobby, and what leads to a table

web-clock-calm = 2 minutes a move
web-clock-days = 2 days a move
web-clock-game = 10 minutes a game
web-clock-none = No clock
web-clock-quick = 30 seconds a move
web-clock-says-alone = No clock: the game waits for you, and “My games” on the home page leads back to it.
web-clock-says-game = { $time } for the whole game. When the time is up, a plain move is made; the third time in a row, a bot takes over until the player is back.
web-clock-says-game-more = { $time } for the whole game, and { $more } more with each decision. When the time is up, a plain move is made; the third time in a row, a bot takes over until the player is back.
web-clock-says-move = { $time } for each decision. When the time is up, a plain move is made; the third time in a row, a bot takes over until the player is back.
web-clock-says-none = No clock: the table waits for everybody. If somebody stays away, the others may let a bot play until they are back.
web-company-anyone = Anybody (open table)
web-company-bots = Bots
web-company-friends = Friends (by link)
web-import-file = File
web-import-help = Open a saved game, from here, from the terminal or from the arena. It is kept on this server under a link of its own.
web-import-open = Open
web-import-text = The record as text
web-import-why = Choose a file first, or paste a record.
web-invite-help = Whoever has this link can take an open seat.
web-invite-qr = QR code
web-invite-qr-of = QR code of the link
web-invite-share = Share…
web-invite-text = Join me for a game of { $game }.
web-invite-title = Invite friends
web-invited = { $count ->
    [one] { $names } invites you to a game of { $game }.
   *[other] { $names } invite you to a game of { $game }.
}
web-invited-clock-days = { $days ->
    [one] There is one day for each move.
   *[other] There are { $days } days for each move.
}
web-invited-clock-game = Everybody has { $minutes } min for the game, and { $seconds } s more with every move.
web-invited-clock-move = { $seconds ->
    [one] There is one second for each move.
   *[other] There are { $seconds } seconds for each move.
}
web-invited-clock-none = There is no clock: take your time.
web-invited-free = { $free ->
    [one] One of the { $seats } seats is free.
   *[other] { $free } of the { $seats } seats are free.
}
web-invited-nobody = You are invited to a game of { $game }.
web-kick = Remove
web-lobby-byline = by { $designer } · { $min }–{ $max } players
web-lobby-forget = Forget
web-lobby-free = { $count } free
web-lobby-games = Games
web-lobby-import = Import a record
web-lobby-invite = Invite friends
web-lobby-mine = My games
web-lobby-none = There is no table to join or watch right now.
web-lobby-open = Open tables
web-lobby-open-table = Open table
web-lobby-options = Options…
web-lobby-others-turn = others to move
web-lobby-play-bots = Play bots
web-lobby-placed = won by { $names }; you: place { $rank } of { $players }, score { $score }
web-lobby-running = watch
web-lobby-shared = shared victory, score { $score }
web-lobby-won = you won, score { $score }
web-lobby-your-turn = your turn
web-me = Guest
web-no = no
web-page-missing = There is no such page
web-page-missing-why = The address may have been cut short when it was copied. Tables and records are found from the home page.
web-put-bot = Put a bot here
web-setup-clock = Clock
web-setup-create = Make the table
web-setup-edition = Edition
web-setup-game = Game
web-setup-house = Options and house rules
web-setup-play = Play
web-setup-players = Players
web-setup-printed = as printed
web-setup-seat = Seat { $number }
web-setup-title = New table
web-setup-with = Play with
web-sit-here = Sit here
web-time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
web-time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
web-time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
web-sit-why = Type your name first; then you can take a seat.
web-yes = yes
web-your-name = Your name

## Limits, undo, stand-ins

web-absent = { $name } has been away for a while.
web-absent-let-bot-play = Let a bot play for { $name }
web-limit-help = The server bids for you up to this amount and then passes. Nobody else sees it.
web-limit-keep = Set this limit
web-limit-open = Limit…
web-limit-pass-rest = Pass the rest
web-limit-passing = Passing the rest
web-limit-remove = Remove the limit
web-limit-set = Limit { $amount }
web-limit-title = Private limit
web-limit-up-to = Bid up to
web-stand-in-reclaim = Play on myself
web-stand-in-yours = A bot stands in for you.
web-undo = Undo
web-undo-agree = Agree
web-undo-ask = Ask for an undo
web-undo-refuse = Refuse
web-undo-waiting = An undo has been requested; waiting for { $names }.
web-undo-wanted = { $name } would like to take a move back.

## The guide

web-coach-again = Show the guide again
web-coach-estates-auction = Everyone bids once around. Then the auctioneer sells for the bid, or keeps the piece and pays the bidder.
web-coach-estates-lines = You are the auctioneer: offer a cube from the end of a line, or one of the pieces beside them.
web-coach-estates-score-if = “Score if…” shows everybody's score with each street taken as complete or incomplete.
web-coach-estates-streets = Three streets. The company on top of a building owns it. A street counts for its owners when it is complete, and against them when it is not.
web-coach-for-sale-actions = Every button says what it costs. Whoever passes gets half of the bid back; whoever wins pays all of it.
web-coach-for-sale-cheques = Second half: your properties are sold for these cheques. The highest property takes the highest cheque.
web-coach-for-sale-fewer = There are fewer properties than players here: the first to pass takes none, and gets all their coins back.
web-coach-for-sale-hand = Choose one property and seal it. All are revealed together, so a high one can be wasted on small cheques.
web-coach-for-sale-ladder = The bid ladder: everybody stands on what they have bid. Bids must go up.
web-coach-for-sale-market = These properties are for sale now. Whoever passes takes the lowest one left; the last one in takes the highest.
web-coach-goofspiel-hand = Each of your cards is worth its number, once. Lay one face down; all are turned up together, and are gone.
web-coach-goofspiel-prize = This prize goes to whoever bids the highest card. If two bid the same highest card, nobody gets it.
web-coach-next = Got it
web-coach-skip = Skip the guide
web-coach-title = Guide

## Looking back: replay and analysis

web-continue-help = A new table goes on from position { $at }. You take one seat, bots take the others.
web-continue-seat = Your seat
web-continue-start = Play on
web-continue-why = The game is over here. Go back to play on from an earlier position.
web-replay = Replay
web-replay-all = Everything revealed
web-replay-back = Back
web-replay-back-to-table = Back to the table
web-replay-continue = Continue from here
web-replay-copy-link = Copy the link to this position
web-replay-eyes = Viewpoint
web-replay-first = To the beginning
web-replay-forward = Forward
web-replay-last = To the end
web-replay-next = { $ask } Played by { $name }: { $move }.
web-replay-of = position { $at } of { $length }
web-replay-pause = Pause
web-replay-play = Play
web-replay-position = Position
web-replay-result = Result
web-replay-round-back = Back by a round
web-replay-round-on = Forward by a round
web-replay-skip-passes = Skip passes
web-replay-spectator = A spectator
web-review = Analysis
web-review-about = An engine played on from each decision { $sims } times, knowing only what the player could know then. A few per cent may be its own error.
web-review-account = best move in { $best } of { $decisions } decisions, { $lost } of victories given away
web-review-accounts = How everybody did
web-review-again = Try again
web-review-best = { $name }: { $move }. Nothing was better.
web-review-better = better: { $move }
web-review-chance = { $name } { $chance }
web-review-chances = Chance of winning
web-review-chances-of = Chance of winning: { $chances }
web-review-cost = { $name }: { $move }. That cost { $winning } of a victory and { $points } points.
web-review-costliest = Costliest decisions
web-review-decision = This decision
web-review-equal = { $name }: { $move }. As good as the best.
web-review-everybody = Everybody's
web-review-failed = The engine failed.
web-review-hardly = hardly tried
web-review-is-best = is best
web-review-more = { $moves } moves were possible; these were looked at most.
web-review-move = move
web-review-move-of = { $name }: { $move }
web-review-next = Next costly decision
web-review-no-decision = Nobody had a choice here.
web-review-none = No decision cost 3% or more.
web-review-played = played
web-review-progress = Decision { $done } of { $total }…
web-review-score = score
web-review-waiting = The engine is starting…
web-review-what = An engine plays on from every decision, knowing only what its player could know then.
web-review-whose = Whose decisions
web-review-wins = wins

## Rules, settings, keyboard

web-command-enter = Enter
web-command-not-asked = There is nothing for you to do right now.
web-command-title = Type a move
web-keys-adjust = Raise or lower your bid
web-keys-bid = Bid
web-keys-chat = Chat
web-keys-close = Close what is open
web-keys-command = Type a move, as in the terminal
web-keys-estates-choose = Choose among the pieces, lots or answers
web-keys-estates-confirm = Do it
web-keys-estates-discard = Discard
web-keys-estates-keep = Keep
web-keys-estates-sell = Sell
web-keys-estates-stow = Embezzle $1M first
web-keys-everywhere = Everywhere
web-keys-for-sale-card = Choose a property
web-keys-for-sale-seal = Seal it
web-keys-goofspiel-card = Choose a card
web-keys-goofspiel-seal = Lay it face down
web-keys-help = This help
web-keys-in-game = In this game
web-keys-in-replay = In a replay
web-keys-log = Log
web-keys-menu = Menu: link, replay, leave
web-keys-pass = Pass
web-keys-replay-costly = To the next costly decision
web-keys-replay-ends = To the beginning, to the end
web-keys-replay-eyes = Next viewpoint
web-keys-replay-move = Back and forward by a move
web-keys-replay-play = Play, pause
web-keys-replay-review = Analysis on, off
web-keys-replay-round = Back and forward by a round
web-keys-rules = Rules
web-keys-settings = Settings
web-keys-title = Keyboard
web-keys-tracker = Tracker
web-keys-typed = Every move can be typed after “/”, as in the terminal: bid 6, pass, sell 17, offer cube 2 left, place 2:5, permit 1 +.
web-keys-undo = Take back your last move
web-rules = Rules
web-rules-missing = The rules page is not part of this build; “freehold rules” prints it.
web-rules-now = Now
web-rules-of = Rules of { $title }
web-settings = Settings
web-settings-animation = Animation
web-settings-at-once = At once
web-settings-confirm-touch = On a touch screen, confirm before a piece is placed
web-settings-dark = Dark
web-settings-fast = Fast
web-settings-language = Language
web-settings-light = Light
web-settings-normal = Normal
web-settings-notify = Notify me when it is my turn
web-settings-notify-refused = The browser does not allow it. Its own settings for this page can.
web-settings-off = Off
web-settings-pace = Pace of bots at new tables
web-settings-slow = Slow
web-settings-sound = Sound when it is my turn
web-settings-system = System
web-settings-theme = Theme

## For Sale

web-for-sale-auction-of = Auction { $round } of { $rounds }
web-for-sale-bids = bids { $bid }
web-for-sale-cheque = Cheque of { $value } thousand
web-for-sale-cheques = Cheques on the table, high to low
web-for-sale-cheques-held = { $count ->
    [one] { $count } cheque
   *[other] { $count } cheques
}
web-for-sale-choose = Choose a property to sell.
web-for-sale-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
web-for-sale-coins-left = coins { $coins }
web-for-sale-cost-earned = cost { $cost }, earned { $earned }
web-for-sale-dealing = Cards are being turned over.
web-for-sale-go-on = Go on
web-for-sale-gone = sold
web-for-sale-holds = { $count ->
    [one] { $count } property
   *[other] { $count } properties
}
web-for-sale-is-choosing = choosing
web-for-sale-is-sealed = sealed
web-for-sale-ladder = Bid ladder: the standing bid is { $high }
web-for-sale-last-bidder = the last one in takes this
web-for-sale-ledger = What each property cost and earned, best bargain first
web-for-sale-market = Properties on the table, low to high
web-for-sale-mine = mine
web-for-sale-money-chart = Money after each auction and each sale
web-for-sale-next-passer = next to pass takes this
web-for-sale-no-bid = no bid yet
web-for-sale-no-tracker = This table plays without a tracker: you count the cards yourself.
web-for-sale-none = none yet
web-for-sale-on-table = on the table
web-for-sale-others = others'
web-for-sale-passed = passed
web-for-sale-property = Property { $number }
web-for-sale-revealed = Revealed
web-for-sale-sale-of = Sale { $round } of { $rounds }
web-for-sale-seal = Seal { $number }
web-for-sale-seal-instead = Seal { $number } instead
web-for-sale-sealed-card = Property { $number }, sealed
web-for-sale-sealed-hint = { $number } is sealed. You can still choose another one.
web-for-sale-sealed-tag = sealed
web-for-sale-sold = { $name } sells { $property } for { $cheque } thousand
web-for-sale-took = took { $number }
web-for-sale-total = total { $total }
web-for-sale-tracker = Tracker
web-for-sale-unseen = unseen
web-for-sale-unseen-cheques = Cheques not seen yet:
web-for-sale-won = Your cheques:
web-for-sale-your-bid = Your bid
web-for-sale-yours = Your properties

## The Estates

web-estates-auction = Auction
web-estates-auctioneer = auctioneer
web-estates-bid-for = Your bid
web-estates-breakdown = Building by building
web-estates-building = { $pieces } = { $worth } for { $name }
web-estates-cancel = Cancel cube
web-estates-cash = ${ $cash }M
web-estates-cash-hidden = $?
web-estates-chart = Scores, if the round had ended then
web-estates-choose-place = Choose a lot: the outlined ones.
web-estates-complete = complete
web-estates-fits-nowhere = It does not fit anywhere right now
web-estates-incomplete = incomplete
web-estates-last = last to bid
web-estates-line = Line { $number }
web-estates-lines = Floor cubes to come
web-estates-locked = Only the ends of a line can be offered
web-estates-locked-piece = { $piece }: { $why }
web-estates-lot = row { $row }, lot { $lot }
web-estates-lot-built = row { $row }, lot { $lot }: { $building }
web-estates-lot-white = row { $row }, lot { $lot }, white dirt: one cube only
web-estates-match-of = Round { $round } of at most { $rounds }
web-estates-match-table = Rounds so far
web-estates-mayor = Mayor
web-estates-mayor-here = the mayor doubles this row
web-estates-needs = needs { $lots ->
    [one] { $lots } lot
   *[other] { $lots } lots
}, { $roofs ->
    [one] { $roofs } roof
   *[other] { $roofs } roofs
}
web-estates-needs-roofs = needs { $roofs ->
    [one] { $roofs } roof
   *[other] { $roofs } roofs
}
web-estates-none-waits = No building is waiting for a roof
web-estates-nothing = Empty
web-estates-offer = To offer
web-estates-offering = Offer { $piece }
web-estates-passed = passed
web-estates-permit = Permit ±{ $value }
web-estates-pieces = Other pieces
web-estates-placing = { $piece } on { $place }
web-estates-playing = One round
web-estates-reset = As it stands
web-estates-roof = Roof { $value }
web-estates-roof-face-down = Roof, face down
web-estates-roofs-left = Roofs face down: { $count }
web-estates-row = Row { $number }
web-estates-row-state = Row { $number }: { $state }
web-estates-score = score { $score }
web-estates-score-if = Score if…
web-estates-score-if-help = Imagine each street complete or incomplete, and see what everybody would score.
web-estates-stow = Embezzle $1M first
web-estates-stowed = Embezzled $1M this turn
web-estates-street = Row { $number }: { $built } of { $length } lots built, { $roofed } roofed, { $state }
web-estates-streets = The streets
web-estates-wins = { $count ->
    [one] { $count } round won
   *[other] { $count } rounds won
}

## Goofspiel

web-goofspiel-bid = bids { $number }
web-goofspiel-card = Card { $number }
web-goofspiel-carried = A tie: the prize waits for the next winner.
web-goofspiel-chart = Scores, prize by prize
web-goofspiel-choose = Choose a card to lay face down.
web-goofspiel-counts = What everybody has left
web-goofspiel-is-choosing = choosing
web-goofspiel-is-sealed = sealed
web-goofspiel-last-bids = The last bids
web-goofspiel-lost = A tie: nobody wins the prize.
web-goofspiel-no-bids = Nobody has bid yet.
web-goofspiel-prize = The prize
web-goofspiel-prize-number = Prize { $round } of { $rounds }
web-goofspiel-prize-of = Prize of { $number }
web-goofspiel-score = score { $score }
web-goofspiel-seal = Lay { $number } face down
web-goofspiel-sealed-card = Card { $number }, sealed
web-goofspiel-sealed-hint = { $number } is sealed. You can still choose another one.
web-goofspiel-to-come = Prizes to come
web-goofspiel-turning = A prize is being turned over.
web-goofspiel-yours = Your cards
