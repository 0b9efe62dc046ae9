# For Sale

## What happens

for-sale-first = { $who } is drawn to bid first.
for-sale-auction-opens = Auction { $number } of { $rounds }: { $properties } for sale. { $who } opens.
for-sale-bids = { $who } bids { $coins }.
for-sale-raises = { $who } raises to { $coins }, adding { $added }.
for-sale-passes-for-nothing = { $who } passes: takes property { $property } for nothing.
for-sale-passes = { $who } passes: takes property { $property } and gets { $back } of their { $bid ->
    [one] { $bid } coin
   *[other] { $bid } coins
} back.
for-sale-passes-without = { $who } passes: takes no property.
for-sale-passes-without-and-gets-back = { $who } passes: takes no property and gets { $bid ->
    [one] the coin
   *[other] all { $bid } coins
} back.
for-sale-wins = { $who } takes property { $property } and pays { $paid ->
    [one] { $paid } coin
   *[other] { $paid } coins
}.
for-sale-wins-for-nothing = { $who } takes property { $property } for nothing.
for-sale-sale-opens = Sale { $number } of { $rounds }: cheques of { $cheques } thousand on the table.
for-sale-seals = { $who } seals property { $property }.
for-sale-seals-something = { $who } seals a property.
for-sale-sells = { $who } sells property { $property } for { $cheque } thousand.
for-sale-windfall = { $who }, the last to hold properties, takes a cheque of { $cheque } thousand from the deck.
for-sale-over = The game is over: { $scores }.
for-sale-score = { $who } { $score }

for-sale-cannot-go-above = { $who } cannot go above { $high }.
for-sale-one-property-left = { $who } has one property left.

for-sale-end-reason = all properties are sold
for-sale-tie-break = most coins left

## Whose turn it is

for-sale-ask-over = The game is over.
for-sale-ask-cards = Cards are being turned over.
for-sale-ask-bid-other = It is { $who }'s turn to bid or pass.
for-sale-ask-sell-other = { $count ->
    [one] { $who } is choosing what to sell.
   *[other] { $who } are choosing what to sell.
}
for-sale-ask-sell = Your turn: choose a property to sell.
for-sale-ask-bid = Your turn: bid { $low } to { $high }, or pass and take { $property }.
for-sale-ask-bid-for-none = Your turn: bid { $low } to { $high }, or pass and take nothing.
for-sale-ask-last-bid = Your turn: bid { $low }, or pass and take { $property }.
for-sale-ask-last-bid-for-none = Your turn: bid { $low }, or pass and take nothing.
for-sale-ask-pass = Your turn: you cannot go above { $standing }, so pass and take { $property }.
for-sale-ask-pass-for-none = Your turn: you cannot go above { $standing }, so pass and take nothing.

## What can be done

for-sale-label-bid = Bid { $coins }
for-sale-label-pass = Pass
for-sale-label-sell = Sell { $property }
for-sale-label-draw = { $move }

for-sale-bid-costs = adds { $added }, leaves { $left }
for-sale-pass-takes = take { $property }, { $back ->
    [one] { $back } coin
   *[other] { $back } coins
} back
for-sale-pass-takes-none = take nothing, { $back ->
    [one] { $back } coin
   *[other] { $back } coins
} back
for-sale-pass-takes-free = take { $property }, pay nothing
for-sale-pass-takes-none-free = take nothing, pay nothing
for-sale-sell-lays = lay { $property } face down

## Why something cannot be done

for-sale-how-to-write = moves are written `bid 4`, `pass` and `sell 17`
for-sale-no-move = '{ $text }' is not a move; { $how }
for-sale-no-move-in-range = '{ $text }' is not a move: { $range }; { $how }
for-sale-range-bid = a bid is at least 1, and at most what you have
for-sale-range-property = properties are numbered 1 to 30
for-sale-range-cheque = cheques are 0 and 2 to 15
for-sale-range-seat = seats are numbered 0 to 5
for-sale-refused = { $why }; { $may }
for-sale-not-drawn = { $move } cannot be drawn now
for-sale-next-property = the next property is one of { $properties }
for-sale-next-first = the first player is one of seats { $seats }
for-sale-next-cheque = the next cheque is one of { $cheques }
for-sale-not-in-auction = { $move } is not possible in an auction
for-sale-not-in-sale = { $move } is not possible in a sale
for-sale-not-held = you do not hold property { $property }
for-sale-may-sell = you may sell { $properties }
for-sale-no-bid = a bid is a whole number of coins from 1 up, not { $coins }
for-sale-bid-too-low = bid { $coins } is not above the standing bid of { $standing }
for-sale-bid-too-high = bid { $coins } is more than your { $purse ->
    [one] { $purse } coin
   *[other] { $purse } coins
}
for-sale-may-pass = with { $purse ->
    [one] { $purse } coin
   *[other] { $purse } coins
} you cannot go above { $standing }, so you may only pass
for-sale-may-bid = you may bid { $low } to { $high }, or pass
for-sale-may-bid-one = you may bid { $low }, or pass
for-sale-sealed-already = seat { $seat } has already laid down a property
for-sale-holds-none = seat { $seat } holds no properties

## The rules of the moment

for-sale-explain-auction = { $rounded ->
    [up] Auction. Bid more than the standing bid, or pass. Whoever passes takes the lowest property on the table and gets half of their bid back, rounded up; the last one in takes the highest and pays the full bid. As long as there are more players in than properties, whoever passes takes none and gets everything back.
   *[down] Auction. Bid more than the standing bid, or pass. Whoever passes takes the lowest property on the table and gets half of their bid back, rounded down; the last one in takes the highest and pays the full bid. As long as there are more players in than properties, whoever passes takes none and gets everything back.
}
for-sale-explain-sale = Sale. Everyone lays one property face down; all are revealed together. The highest property takes the highest cheque, the second highest takes the second highest, and so on. Sold properties are out of the game.
for-sale-explain-over = The game is over. Whoever has the most money wins: cheques, plus a thousand for each coin left. Coins break ties.
for-sale-type-auction = Type `bid 4` (your whole bid, including coins already laid down) or `pass`; `b 4` and `p` for short.
for-sale-type-sale = Type `sell 17`; `s 17` for short.

## The final table

for-sale-result-player = player
for-sale-result-cheques = cheques
for-sale-result-coins = coins
for-sale-result-total = total
for-sale-result-earned = { $sum } ({ $cheques })

## The table in a terminal

for-sale-picture-auction = auction { $number } of { $rounds }
for-sale-picture-sale = sale { $number } of { $rounds }
for-sale-picture-end = the end
for-sale-picture-properties-to-come = { $count ->
    [one] { $count } property to come
   *[other] { $count } properties to come
}
for-sale-picture-cheques-to-come = { $count ->
    [one] { $count } cheque to come
   *[other] { $count } cheques to come
}
for-sale-picture-properties = Properties
for-sale-picture-cheques = Cheques
for-sale-picture-next = next to pass takes { $property }
for-sale-picture-next-none = next to pass takes none
for-sale-picture-empty = The table is empty.
for-sale-picture-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
for-sale-picture-coins-hidden = ? coins
for-sale-picture-holds = { $properties ->
    [one] { $properties } property
   *[other] { $properties } properties
}, { $cheques ->
    [one] { $cheques } cheque
   *[other] { $cheques } cheques
}
for-sale-picture-passed = passed
for-sale-picture-bids = bids { $bid }
for-sale-picture-no-bid = no bid yet
for-sale-picture-sealed = sealed
for-sale-picture-choosing = choosing
for-sale-picture-out = out
for-sale-picture-score = { $score } in all
for-sale-picture-your-properties = Your properties: { $properties }
for-sale-picture-your-cheques = Your cheques: { $cheques }
for-sale-picture-none = none
for-sale-picture-you-sealed = You have sealed { $property }.
for-sale-picture-unseen = Unseen

## Editions and options

for-sale-game = Buy properties in quick auctions, then sell them for cheques. Light, 20 minutes.
for-sale-edition-gryphon-2008 = 18 coins each with three or four players, 14 with more. Half of a bid is rounded down.
for-sale-edition-iello-2015 = 28, 21, 16 or 14 coins with three to six players. Half of a bid is rounded up. Has the variant.
for-sale-option-variant = Variant
for-sale-option-variant-help = “Not for everyone”: each auction has one property fewer than there are players, so the first to pass gets none.
for-sale-option-variant-none = None
for-sale-option-variant-not-for-everyone = Not for everyone
for-sale-option-rounding = Half of a bid
for-sale-option-rounding-help = Whoever passes gets half of their bid back; this is how half of an odd bid is rounded.
for-sale-option-rounding-down = Rounded down
for-sale-option-rounding-up = Rounded up
for-sale-option-coin-table = Starting coins
for-sale-option-coin-table-help = Which edition decides how many coins everybody starts with.
for-sale-option-coin-table-gryphon-2008 = Gryphon Games, 2008
for-sale-option-coin-table-iello-2015 = IELLO, 2015
for-sale-option-removed = Cards taken out
for-sale-option-removed-help = How many cards of each deck are removed unseen.
for-sale-option-even-rounds = Even rounds
for-sale-option-even-rounds-help = In the variant with five players: seven rounds of four properties, with no short round at the end.
for-sale-option-first = First bidder
for-sale-option-first-help = Who opens the first auction: drawn at random, or a given seat.
for-sale-option-first-random = Drawn
for-sale-option-open-coins = Open coins
for-sale-option-open-coins-help = Everybody can see how many coins the others have.
for-sale-option-card-tracker = Tracker
for-sale-option-card-tracker-help = The table shows which cards have been seen, so nobody has to count.
for-sale-option-forced-moves = Forced moves
for-sale-option-forced-moves-help = The table plays for whoever has only one legal move, unless that would give away a secret.

for-sale-variant-edition = the variant { $variant } is printed in iello-2015 only
for-sale-choose-iello = choose the edition iello-2015
for-sale-even-rounds-players = even_rounds only applies to the variant { $variant } with 5 players
for-sale-even-rounds-removed = even_rounds removes { $cards } cards, so removed cannot be { $removed }
for-sale-first-seat = seat { $seat } cannot be first: seats are 0 to { $last }
for-sale-too-few-cards = with { $removed } cards removed, { $cards } are left: too few for { $players } players
for-sale-uneven-cards = with { $removed } cards removed, { $cards } do not divide into rounds of { $players }
for-sale-remove-instead = remove { $fitting }
