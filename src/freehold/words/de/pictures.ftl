# Gezeichnete Tische: was die Bilder aus Buchstaben nicht schon sagen

pictures-you = { $who } (du)

## For Sale

pictures-standing-bid = höchstes Gebot
pictures-in-the-auction = noch dabei
pictures-has-chosen = hat gewählt
pictures-cheques = { $count ->
    [one] { $count } Scheck
   *[other] { $count } Schecks
}

## The Estates

pictures-complete = fertig: { $points }
pictures-incomplete = unfertig: { $points }
pictures-nothing-on-offer = Nichts ist im Angebot.
pictures-on-offer = im Angebot
pictures-to-be-placed = zu setzen
pictures-bid = Gebot { $amount }
pictures-roofs-face-down = { $count ->
    [one] { $count } Dach verdeckt
   *[other] { $count } Dächer verdeckt
}
pictures-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
