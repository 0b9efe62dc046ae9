# The Estates

## Companies and pieces

the-estates-company-amber = Amber
the-estates-company-cobalt = Cobalt
the-estates-company-emerald = Emerald
the-estates-company-pearl = Pearl
the-estates-company-ruby = Ruby
the-estates-company-violet = Violet

the-estates-cube = { $company } { $number }
the-estates-a-roof = a roof
the-estates-roof = the roof of { $value }
the-estates-permit = the { $value }-permit
the-estates-mayor = the mayor
the-estates-cancel-cube = the cancel cube

the-estates-title-permit = { $value }-permit
the-estates-title-mayor = mayor
the-estates-title-cancel-cube = cancel cube

## What happens

the-estates-first = { $who } is drawn to begin.
the-estates-opens = The cubes are laid out in three lines of eight. { $who } begins.
the-estates-first-round-opens = Round 1 of at most { $rounds }: the cubes are laid out in three lines of eight. { $who } begins.
# A later round: what was embezzled comes back.
the-estates-round-opens = Round { $round } of at most { $rounds }: the cash boxes are emptied into their owners' hands, and the cubes are laid out in three lines of eight. { $who } begins.
the-estates-embezzles = { $who } embezzles $1M.
the-estates-offers = { $who } offers { $piece }.
the-estates-roof-shows = The roof shows { $value }.
the-estates-bids = { $who } bids { $amount }.
the-estates-passes = { $who } passes.
the-estates-sells = { $who } sells { $piece } to { $buyer } for { $price }.
the-estates-keeps = { $who } keeps { $piece } and pays { $payee } { $price }.
the-estates-unsold = Nobody bids: { $who } gets { $piece } for nothing.

the-estates-builds = { $who } builds { $cube } on { $row }:{ $lot }.
the-estates-takes-certificate = { $who } takes the certificate of { $company }.
the-estates-roofs = { $who } puts { $roof } on { $row }:{ $lot }. The building adds up to { $worth } and belongs to { $owner }.
the-estates-lengthens = { $who } lengthens row { $row } by { $change }: it must have { $length ->
    [one] { $length } lot
   *[other] { $length } lots
}.
the-estates-shortens = { $who } shortens row { $row } by { $change }: it must have { $length ->
    [one] { $length } lot
   *[other] { $length } lots
}.
the-estates-places-mayor = { $who } puts the mayor in front of row { $row }: it counts double.
the-estates-cancels = { $who } cancels { $permit }: row { $row } must have { $length ->
    [one] { $length } lot
   *[other] { $length } lots
}.
the-estates-sends-mayor-away = { $who } sends the mayor away from row { $row }.
the-estates-discards = { $who } discards { $piece }.
the-estates-row-complete = Row { $row } is complete.
the-estates-row-reopened = Row { $row } is no longer complete.

# The end of a round, of a game of one round, and of a match of several.
the-estates-score = { $who } { $score }
the-estates-round-over = Round { $round } is over: { $why }. { $scores }. { $count ->
    [one] { $who } wins it.
   *[other] { $who } share it.
}
the-estates-round-over-by-cheques = Round { $round } is over: { $why }. { $scores }. { $count ->
    [one] { $who } wins it with more cheques.
   *[other] { $who } share it with more cheques.
}
the-estates-over = The game is over: { $why }. { $scores }. { $count ->
    [one] { $who } wins.
   *[other] { $who } share the victory.
}
the-estates-over-by-cheques = The game is over: { $why }. { $scores }. { $count ->
    [one] { $who } wins with more cheques.
   *[other] { $who } share the victory with more cheques.
}
the-estates-match-over = The game is over: { $scores }. { $count ->
    [one] { $who } wins.
   *[other] { $who } share the victory.
}
the-estates-match-over-by-cheques = The game is over: { $scores }. { $count ->
    [one] { $who } wins with more cheques.
   *[other] { $who } share the victory with more cheques.
}
the-estates-match-over-two-wins = The game is over: { $scores }. { $count ->
    [one] { $who } wins, having won two rounds.
   *[other] { $who } share the victory, having won two rounds each.
}

the-estates-cannot-go-above = { $who } cannot go above { $high }.
the-estates-nothing-to-bid = { $who } has nothing to bid.
the-estates-cannot-pay = { $who } cannot pay { $price }.
the-estates-nothing-to-cancel = { $who } has nothing to cancel.
the-estates-one-place = { $who } has one place for it.
the-estates-one-piece = { $who } has one piece to offer.

the-estates-end-two-rows = two rows are complete
the-estates-end-no-roofs = the last roof is placed
the-estates-end-no-buildings = no cube is left, and every building has its roof
the-estates-end-two-wins = two rounds are won (the last one ended because { $how })
the-estates-end-rounds = { $rounds } rounds are played (the last one ended because { $how })
the-estates-tie-break = most cheques, in hand and in the cash box

## Whose turn it is

the-estates-ask-over = The game is over.
the-estates-ask-drawing = Pieces are being drawn.
the-estates-ask-offer-other = It is { $who }'s turn to offer a piece.
the-estates-ask-bid-other = It is { $who }'s turn to bid for { $piece }, or pass.
the-estates-ask-choice-other = It is { $who }'s turn to sell or keep { $piece }.
the-estates-ask-place-other = It is { $who }'s turn to place { $piece }.
the-estates-ask-embezzle-or-offer = Your turn: embezzle first, or offer a piece.
the-estates-ask-offer = Your turn: offer a piece.
the-estates-ask-bid = Your turn: bid { $low } to { $high } for { $piece }, or pass.
the-estates-ask-last-bid = Your turn: bid { $low } for { $piece }, or pass.
the-estates-ask-pass = Your turn: { $piece } is on offer, and you cannot go above { $standing }, so pass.
the-estates-ask-pass-penniless = Your turn: { $piece } is on offer, and you have nothing to bid, so pass.
the-estates-ask-choice = Your turn: sell { $piece } to { $buyer } for { $price }, or keep it and pay { $price }.
the-estates-ask-sell = Your turn: sell { $piece } to { $buyer } for { $price } (you cannot pay { $price }).
the-estates-ask-place = Your turn: place { $piece }.

## What can be done

the-estates-label-embezzle = Embezzle $1M
the-estates-label-offer-left = Offer line { $line }, left end
the-estates-label-offer-right = Offer line { $line }, right end
the-estates-label-offer-roof = Offer a roof
the-estates-label-offer-permit = Offer the { $value }-permit
the-estates-label-offer-mayor = Offer the mayor
the-estates-label-offer-cancel = Offer the cancel cube
the-estates-label-bid = Bid { $amount }
the-estates-label-pass = Pass
the-estates-label-sell = Sell
the-estates-label-keep = Keep
the-estates-label-place = Place on { $row }:{ $lot }
the-estates-label-lengthen = Lengthen row { $row }
the-estates-label-shorten = Shorten row { $row }
the-estates-label-mayor = Mayor in front of row { $row }
the-estates-label-cancel-permit = Cancel the { $value }-permit
the-estates-label-cancel-mayor = Send the mayor away
the-estates-label-discard = Discard
the-estates-label-draw = { $move }

# What a choice would do and cost. Whoever chooses is “you”; the others are named.
the-estates-you = you
the-estates-embezzling = a point in your cash box, { $left } left in hand
the-estates-offering-roof = { $count ->
    [one] the last one face down
   *[other] one of { $count } face down
}
the-estates-offering-permit = makes a row longer or shorter by { $value ->
    [one] { $value } lot
   *[other] { $value } lots
}
the-estates-offering-mayor = doubles a row, for better or worse
the-estates-offering-cancel = { $mayor ->
    [yes] removes a permit, or the mayor
   *[no] removes a permit
}
the-estates-bidding = sold to you, it leaves you { $left }; if { $auctioneer } keeps it, you get { $amount }
the-estates-passing = stay out of this auction
the-estates-passing-last = { $auctioneer } gets it for nothing
the-estates-selling = get { $price } from { $buyer }, for { $cash } in all
the-estates-keeping = pay { $payee } { $price } and have { $left } left
the-estates-discarding = it leaves the game
# Numbers are what counts: doubled before the mayor, and against the owner while the row is incomplete.
the-estates-building = a new building: counts { $counts } against { $who } while the row is incomplete
the-estates-building-and-taking = a new building: counts { $counts } against you while the row is incomplete; you take { $company }
the-estates-stacking = counts { $counts } against { $who } while the row is incomplete (now { $before } against { $loser })
the-estates-stacking-and-taking = counts { $counts } against you while the row is incomplete (now { $before } against { $loser }); you take { $company }
the-estates-roofing = counts { $counts } against { $who } while the row is incomplete
the-estates-completing = completes the row: counts { $counts } for { $who }
the-estates-fitting = row { $row } is complete with { $length ->
    [one] { $length } lot
   *[other] { $length } lots
}
the-estates-lacking = row { $row } must have { $length ->
    [one] { $length } lot
   *[other] { $length } lots
}: { $lots } to build, { $roofs } to roof
the-estates-reopening = row { $row } becomes incomplete: it must have { $length ->
    [one] { $length } lot
   *[other] { $length } lots
}, { $lots } to build, { $roofs } to roof
the-estates-counts-for = { $counts } for { $who }
the-estates-counts-against = { $counts } against { $who }
the-estates-doubling = doubles row { $row }, which then counts { $shares }
the-estates-doubling-incomplete = doubles row { $row }: while it is incomplete, it counts { $shares }
the-estates-doubling-nothing = doubles row { $row }, where nothing is built
the-estates-undoubling = row { $row } no longer counts double

## Why something cannot be done

the-estates-unreadable = cannot read '{ $text }'
the-estates-no-move = '{ $text }' is not a move
the-estates-write-any = moves are `embezzle`, `offer …`, `bid …`, `pass`, `sell`, `keep`, `place …`, `permit …`, `mayor …`, `cancel …` and `discard`
the-estates-write-offer = write `offer cube 2 left`, `offer roof`, `offer permit 3`, `offer mayor` or `offer cancel`
the-estates-write-bid = write `bid` and a whole number that you can pay, as in `bid 4`
the-estates-write-place = write `place`, a row from 1 to 3 and a lot from 1 to 10, as in `place 2:5`
the-estates-write-permit = write `permit`, a row from 1 to 3 and + or -, as in `permit 2 +`
the-estates-write-mayor = write `mayor` and a row from 1 to 3, as in `mayor 1`
the-estates-write-cancel = write `cancel permit` and its value, or `cancel mayor`
the-estates-write-first = write `first` and a seat from 0 to 4
the-estates-write-cube = write `cube` and a company's letter (A C E P R V) with a number from 1 to 6, as in `cube R5`
the-estates-write-roof = write `roof` and a value from 1 to 6

the-estates-refused = { $why }; { $may }
the-estates-may-bid = you may bid { $low } to { $high }, or pass
the-estates-may-bid-one = you may bid { $low }, or pass
the-estates-may-pass = you may only pass
the-estates-may-sell = you may only sell
the-estates-may-only = you may only choose { $move }
the-estates-may-choose = you may choose { $moves }
the-estates-no-such-move = there is no move { $move }
the-estates-not-drawn = { $move } cannot be drawn now; possible draws are { $moves }

the-estates-to-offer = it is your turn to offer a piece
the-estates-embezzled-already = you have already embezzled this turn
the-estates-nothing-to-embezzle = you have no cheque to embezzle
the-estates-no-roof-needed = no building is waiting for a roof
the-estates-auctioned-already = { $piece } has already been auctioned
the-estates-line-empty = line { $line } is empty
the-estates-line-last = line { $line } has one cube left, at its left end
the-estates-fits-nowhere = { $cube } does not fit anywhere now: no row has room, and no building that takes another cube has more than { $number } on top

the-estates-in-auction = this is an auction
the-estates-bid-too-high = bid { $amount } is more than the { $cash } you have
the-estates-bid-too-low = bid { $amount } is not above the standing bid of { $standing }
the-estates-to-decide = the auction is over, and it is your turn to decide
the-estates-cannot-keep = keeping it would cost { $price }, and you have { $cash }

the-estates-to-place = it is your turn to place { $piece }
the-estates-must-be-placed = { $piece } must be placed
the-estates-no-building = { $row }:{ $lot } has no building
the-estates-roof-already = { $row }:{ $lot } already has a roof
the-estates-under-roof = { $row }:{ $lot } has a roof
the-estates-beyond = { $row }:{ $lot } lies beyond the { $length ->
    [one] { $length } lot
   *[other] { $length } lots
} of row { $row }
the-estates-gap = { $row }:{ $lot } would leave a gap: the next lot of row { $row } is { $row }:{ $next }
the-estates-white-dirt = { $row }:{ $lot } is white dirt and takes only one floor cube
the-estates-not-below = { $number } is not below the { $top } on top of { $row }:{ $lot }
the-estates-too-long = row { $row } cannot have { $length } lots: { $most } is the most
the-estates-too-short = row { $row } cannot have { $length ->
    [one] { $length } lot
   *[other] { $length } lots
}: { $built ->
    [one] { $built } is
   *[other] { $built } are
} built
the-estates-below-zero = row { $row } cannot have fewer than 0 lots
the-estates-permit-nowhere = { $permit } is not in any row
the-estates-without-it = without it, { $why }
the-estates-mayor-nowhere = the mayor is not in any row
the-estates-mayor-stays = at this table the cancel cube does not remove the mayor

the-estates-first-seat = seat { $seat } cannot be first: seats are 0 to { $last }

## The rules of the moment

the-estates-explain-turn = A turn. The auctioneer may first embezzle: one cheque goes into the cash box, where it is worth a point at the end. Then the auctioneer offers a cube at the end of a line, a roof, a permit, the mayor or the cancel cube. The round ends when two rows are complete, or when no more buildings can be finished.
the-estates-explain-auction = Auction. Clockwise, each player but the auctioneer bids once, more than the bid before, or passes. Then the auctioneer sells to the highest bidder for the bid, or keeps the piece and pays the bidder the same amount. If nobody bids, the auctioneer gets it for nothing.
the-estates-explain-place = Placing. A cube goes on the next lot of a row, or on a higher number; white dirt takes one only. A roof finishes any building. A permit makes a row longer or shorter, but never shorter than what is built; a complete row that is lengthened becomes incomplete. The mayor doubles a row. The cancel cube removes { $mayor ->
    [yes] a permit, or the mayor
   *[no] a permit
}. All but cubes and roofs may be discarded.
the-estates-explain-over = The game is over. Buildings in complete rows count for the owner of the company on top, buildings in incomplete rows against them, and double in the mayor's row; a cheque in the cash box is a point. Cheques break ties.

the-estates-type-turn = Type `embezzle`, `offer cube 2 left`, `offer roof`, `offer permit 3`, `offer mayor` or `offer cancel`.
the-estates-type-auction = Type `bid 4`, `pass`, `sell` or `keep`.
the-estates-type-place = Type `place 2:5` (row and lot), `permit 2 +`, `mayor 1`, { $mayor ->
    [yes] `cancel permit 3`, `cancel mayor`
   *[no] `cancel permit 3`
} or `discard`. White dirt is drawn as `::`.

## The final table

the-estates-result-player = player
the-estates-result-round = round { $round }
the-estates-result-row = row { $row }
the-estates-result-cash-box = cash box
the-estates-result-cheques = cheques (ties)
the-estates-result-total = total

## The table in a terminal

the-estates-picture-round = round { $round } of at most { $rounds }
the-estates-picture-end = the end
the-estates-picture-on-offer = on offer: { $piece }
the-estates-picture-to-place = to be placed: { $piece }
the-estates-picture-row = Row { $row }
the-estates-picture-lots = { $count ->
    [one] { $count } lot
   *[other] { $count } lots
}
the-estates-picture-complete = complete
the-estates-picture-needs = needs { $lots ->
    [one] { $lots } lot
   *[other] { $lots } lots
}, { $roofs ->
    [one] { $roofs } roof
   *[other] { $roofs } roofs
}
the-estates-picture-needs-roofs = needs { $roofs ->
    [one] { $roofs } roof
   *[other] { $roofs } roofs
}
the-estates-picture-counts = counts { $points }
the-estates-picture-doubled = doubled
the-estates-picture-permits = permits { $permits }
# Stands before the row, in five columns.
the-estates-picture-mayor = MAYOR
the-estates-picture-line = Line { $line }
the-estates-picture-line-empty = empty
the-estates-picture-roofs = Roofs
the-estates-picture-face-down = { $count } face down
the-estates-picture-no-specials = no specials left
the-estates-picture-money = ${ $cash }, box { $box }
the-estates-picture-built = { $points } built
the-estates-picture-score = score { $score }
the-estates-picture-before = { $points } before, { $wins } won
the-estates-picture-auctioneer = auctioneer
the-estates-picture-bids = bids { $amount }
the-estates-picture-passed = passed

## Editions and options

the-estates-game = Auction off cubes and roofs, build three streets, and make sure that yours get finished. Sharp, an hour.
the-estates-edition-capstone-2018 = The rulebook as printed. The cancel cube cannot remove the mayor.
the-estates-edition-rogers = The rulings of a well-known sheet. The cancel cube may also remove the mayor.
the-estates-option-rounds = Rounds
the-estates-option-rounds-help = A match of up to this many rounds; winning two of them ends it.
the-estates-option-longest-row = Longest row
the-estates-option-longest-row-help = How many lots a row can have, permits included.
the-estates-option-cancel-mayor = Cancel the mayor
the-estates-option-cancel-mayor-help = The cancel cube may also remove the mayor.
the-estates-option-first = First auctioneer
the-estates-option-first-help = Who begins: drawn at random, or a given seat.
the-estates-option-first-random = Drawn
the-estates-option-next-first = Later rounds
the-estates-option-next-first-help = Who begins a later round: drawn again, or the next seat.
the-estates-option-next-first-random = Drawn again
the-estates-option-next-first-rotates = The next seat
the-estates-option-open-money = Open money
the-estates-option-open-money-help = Everybody can see the money in all hands and cash boxes.
the-estates-option-forced-moves = Forced moves
the-estates-option-forced-moves-help = The table plays for whoever has only one legal move, unless that would give away a secret.
