# Tables dessinées : ce que les images en caractères ne disent pas déjà

pictures-you = { $who } (vous)

## For Sale

pictures-standing-bid = mise la plus haute
pictures-in-the-auction = en lice
pictures-has-chosen = a choisi
pictures-cheques = { $count ->
    [one] { $count } chèque
   *[other] { $count } chèques
}

## The Estates

pictures-complete = achevée : { $points }
pictures-incomplete = inachevée : { $points }
pictures-nothing-on-offer = Rien n’est proposé.
pictures-on-offer = proposé
pictures-to-be-placed = à placer
pictures-bid = mise { $amount }
pictures-roofs-face-down = { $count ->
    [one] { $count } toit face cachée
   *[other] { $count } toits face cachée
}
pictures-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
