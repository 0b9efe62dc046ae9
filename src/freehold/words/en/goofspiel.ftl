# Goofspiel

## What happens

goofspiel-prize = Prize { $prize } is turned over.
goofspiel-seals = { $who } seals { $card }.
goofspiel-seals-something = { $who } seals a card.
goofspiel-wins = { $bids }: { $who } wins { $prizes }.
goofspiel-tie-carries = { $count ->
    [one] { $bids }: a tie, { $prizes } stays in the middle.
   *[other] { $bids }: a tie, { $prizes } stay in the middle.
}
goofspiel-tie-loses = { $count ->
    [one] { $bids }: a tie, { $prizes } is lost.
   *[other] { $bids }: a tie, { $prizes } are lost.
}
goofspiel-bid-of = { $who } { $card }
goofspiel-over = The game is over: { $scores }.
goofspiel-score = { $who } { $score }
goofspiel-one-card-left = { $who } has one card left.

goofspiel-end-reason = every prize has been bid for
goofspiel-tie-break = nothing: equal scores share the victory

## Whose turn it is

goofspiel-ask-over = The game is over.
goofspiel-ask-prize = A prize is being turned over.
goofspiel-ask = Your turn: bid a card for { $prizes }.
goofspiel-ask-other = { $count ->
    [one] { $who } is choosing a card.
   *[other] { $who } are choosing a card.
}

## What can be done

goofspiel-label-bid = Bid { $card }
goofspiel-label-draw = { $move }
goofspiel-bid-lays = lay { $card } face down
goofspiel-type = Type `bid 7`; `b 7` or `7` for short.
goofspiel-explain = { $ties ->
    [carry] Everyone lays one card face down; all are revealed together. The highest card takes the prizes in the middle; if it is tied, they stay there. Each card can be bid only once. Most points wins.
   *[lose] Everyone lays one card face down; all are revealed together. The highest card takes the prizes in the middle; if it is tied, nobody gets them. Each card can be bid only once. Most points wins.
}

## Why something cannot be done

goofspiel-no-move = '{ $text }' is not a move; moves are written `bid 7`, with cards from 1 to { $cards }
goofspiel-not-turned = { $move } cannot be turned over; still to come: { $prizes }
goofspiel-not-in-hand = { $move } is not in your hand; you may bid { $cards }
goofspiel-bid-already = seat { $seat } has already bid
goofspiel-card = card { $number }
goofspiel-prize-card = prize { $number }

## The final table, and the table in a terminal

goofspiel-result-player = player
goofspiel-result-prizes = prizes
goofspiel-result-total = total
goofspiel-picture-to-come = { $count ->
    [one] { $count } prize to come: { $prizes }
   *[other] { $count } prizes to come: { $prizes }
}
goofspiel-picture-middle = In the middle
goofspiel-picture-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
goofspiel-picture-sealed = sealed
goofspiel-picture-you-sealed = You have sealed { $card }.

## Editions and options

goofspiel-game = One prize after another, one card each, all turned over together. Five minutes of bluffing.
goofspiel-edition-traditional = The traditional game: the highest card takes the prize.
goofspiel-option-cards = Cards
goofspiel-option-cards-help = How many cards everybody starts with, and how many prizes there are.
goofspiel-option-ties = Ties
goofspiel-option-ties-help = What happens to the prize when the highest card is tied.
goofspiel-option-ties-lose = It is lost
goofspiel-option-ties-carry = It waits for the next winner
goofspiel-option-forced-moves = Forced moves
goofspiel-option-forced-moves-help = The table plays everybody's last card for them.
