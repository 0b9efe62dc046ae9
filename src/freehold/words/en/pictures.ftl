# Drawn tables: what the games' own pictures in characters do not say already

pictures-you = { $who } (you)

## For Sale

pictures-standing-bid = standing bid
pictures-in-the-auction = in the auction
pictures-has-chosen = has chosen
pictures-cheques = { $count ->
    [one] { $count } cheque
   *[other] { $count } cheques
}

## The Estates

pictures-complete = complete: { $points }
pictures-incomplete = incomplete: { $points }
pictures-nothing-on-offer = Nothing is on offer.
pictures-on-offer = on offer
pictures-to-be-placed = to be placed
pictures-bid = bid ${ $amount }
pictures-roofs-face-down = { $count ->
    [one] { $count } roof face down
   *[other] { $count } roofs face down
}
pictures-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
