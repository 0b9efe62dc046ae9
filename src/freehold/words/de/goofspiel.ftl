# Goofspiel

## Was geschieht

goofspiel-prize = Preis { $prize } wird aufgedeckt.
goofspiel-seals = { $who } legt { $card } verdeckt hin.
goofspiel-seals-something = { $who } legt eine Karte verdeckt hin.
goofspiel-wins = { $bids }: { $who } gewinnt { $prizes }.
goofspiel-tie-carries = { $count ->
    [one] { $bids }: Gleichstand, { $prizes } bleibt liegen.
   *[other] { $bids }: Gleichstand, { $prizes } bleiben liegen.
}
goofspiel-tie-loses = { $count ->
    [one] { $bids }: Gleichstand, { $prizes } ist verloren.
   *[other] { $bids }: Gleichstand, { $prizes } sind verloren.
}
goofspiel-bid-of = { $who } { $card }
goofspiel-over = Die Partie ist zu Ende: { $scores }.
goofspiel-score = { $who } { $score }
goofspiel-one-card-left = { $who } hat noch eine Karte.

goofspiel-end-reason = um jeden Preis wurde geboten
goofspiel-tie-break = nichts: bei gleichem Ergebnis wird der Sieg geteilt

## Wer dran ist

goofspiel-ask-over = Die Partie ist zu Ende.
goofspiel-ask-prize = Ein Preis wird aufgedeckt.
goofspiel-ask = Du bist dran: Biete eine Karte für { $prizes }.
goofspiel-ask-other = { $count ->
    [one] { $who } wählt eine Karte.
   *[other] { $who } wählen eine Karte.
}

## Was du tun kannst

goofspiel-label-bid = Biete { $card }
goofspiel-label-draw = { $move }
goofspiel-bid-lays = lege { $card } verdeckt hin
goofspiel-type = Tippe `bid 7`; `b 7` oder `7` genügt.
goofspiel-explain = { $ties ->
    [carry] Alle legen eine Karte verdeckt; aufgedeckt wird gemeinsam. Die höchste Karte nimmt die Preise in der Mitte; bei Gleichstand bleiben sie liegen. Gebotene Karten sind weg. Die meisten Punkte gewinnen.
   *[lose] Alle legen eine Karte verdeckt; aufgedeckt wird gemeinsam. Die höchste Karte nimmt die Preise in der Mitte; bei Gleichstand bekommt sie niemand. Gebotene Karten sind weg. Die meisten Punkte gewinnen.
}

## Warum etwas nicht geht

goofspiel-no-move = „{ $text }“ ist kein Zug; Züge schreibt man `bid 7`, mit Karten von 1 bis { $cards }
goofspiel-not-turned = { $move } kann nicht aufgedeckt werden; es fehlen noch { $prizes }
goofspiel-not-in-hand = { $move } ist nicht auf der Hand; bieten kannst du { $cards }
goofspiel-bid-already = Platz { $seat } hat schon geboten
goofspiel-card = Karte { $number }
goofspiel-prize-card = Preis { $number }

## Das Endergebnis und der Tisch im Terminal

goofspiel-result-player = Name
goofspiel-result-prizes = Preise
goofspiel-result-total = gesamt
goofspiel-picture-to-come = { $count ->
    [one] noch ein Preis: { $prizes }
   *[other] noch { $count } Preise: { $prizes }
}
goofspiel-picture-middle = In der Mitte
goofspiel-picture-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
goofspiel-picture-sealed = gelegt
goofspiel-picture-you-sealed = Du hast { $card } gelegt.

## Ausgaben und Optionen

goofspiel-game = Ein Preis nach dem anderen, je eine Karte, alle zugleich aufgedeckt. Ein Bluff in 5 Minuten.
goofspiel-edition-traditional = Wie man es erzählt: Die höchste Karte nimmt den Preis.
goofspiel-option-cards = Karten
goofspiel-option-cards-help = Mit wie vielen Karten alle beginnen, und wie viele Preise es gibt.
goofspiel-option-ties = Gleichstand
goofspiel-option-ties-help = Was aus dem Preis wird, wenn die höchste Karte zweimal liegt.
goofspiel-option-ties-lose = Er ist verloren
goofspiel-option-ties-carry = Er wartet auf den nächsten Sieg
goofspiel-option-forced-moves = Erzwungene Züge
goofspiel-option-forced-moves-help = Die letzte Karte spielt der Tisch.
