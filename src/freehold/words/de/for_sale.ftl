# For Sale

## Was geschieht

for-sale-first = { $who } ist ausgelost und bietet zuerst.
for-sale-auction-opens = Versteigerung { $number } von { $rounds }: { $properties }. { $who } eröffnet.
for-sale-bids = { $who } bietet { $coins }.
for-sale-raises = { $who } erhöht auf { $coins }, legt { $added } dazu.
for-sale-passes-for-nothing = { $who } passt: nimmt Haus { $property } umsonst.
for-sale-passes = { $who } passt: nimmt Haus { $property } und bekommt { $back } von { $bid ->
    [one] einer Münze
   *[other] { $bid } Münzen
} zurück.
for-sale-passes-without = { $who } passt: nimmt kein Haus.
for-sale-passes-without-and-gets-back = { $who } passt: nimmt kein Haus und bekommt { $bid ->
    [one] die Münze
   *[other] alle { $bid } Münzen
} zurück.
for-sale-wins = { $who } nimmt Haus { $property } und zahlt { $paid ->
    [one] eine Münze
   *[other] { $paid } Münzen
}.
for-sale-wins-for-nothing = { $who } nimmt Haus { $property } umsonst.
for-sale-sale-opens = Verkauf { $number } von { $rounds }: Schecks über { $cheques } Tausend liegen aus.
for-sale-seals = { $who } legt Haus { $property } verdeckt hin.
for-sale-seals-something = { $who } legt ein Haus verdeckt hin.
for-sale-sells = { $who } verkauft Haus { $property } für { $cheque ->
    [0] nichts.
   *[other] { $cheque } Tausend.
}
for-sale-windfall = Nur { $who } hat noch Häuser und nimmt einen Scheck über { $cheque } Tausend vom Stapel.
for-sale-over = Die Partie ist zu Ende: { $scores }.
for-sale-score = { $who } { $score }

for-sale-cannot-go-above = { $who } kommt nicht über { $high }.
for-sale-one-property-left = { $who } hat noch ein Haus.

for-sale-end-reason = alle Häuser sind verkauft
for-sale-tie-break = die meisten Münzen

## Wer dran ist

for-sale-ask-over = Die Partie ist zu Ende.
for-sale-ask-cards = Karten werden aufgedeckt.
for-sale-ask-bid-other = { $who } bietet oder passt.
for-sale-ask-sell-other = { $count ->
    [one] { $who } wählt ein Haus zum Verkauf.
   *[other] { $who } wählen, was sie verkaufen.
}
for-sale-ask-sell = Du bist dran: Wähle ein Haus zum Verkauf.
for-sale-ask-bid = Du bist dran: Biete { $low } bis { $high }, oder passe und nimm { $property }.
for-sale-ask-bid-for-none = Du bist dran: Biete { $low } bis { $high }, oder passe und nimm nichts.
for-sale-ask-last-bid = Du bist dran: Biete { $low }, oder passe und nimm { $property }.
for-sale-ask-last-bid-for-none = Du bist dran: Biete { $low }, oder passe und nimm nichts.
for-sale-ask-pass = Du bist dran: Über { $standing } kommst du nicht, also passe und nimm { $property }.
for-sale-ask-pass-for-none = Du bist dran: Über { $standing } kommst du nicht, also passe und nimm nichts.

## Was du tun kannst

for-sale-label-bid = Biete { $coins }
for-sale-label-pass = Passen
for-sale-label-sell = Verkaufe { $property }
for-sale-label-draw = { $move }

for-sale-bid-costs = { $added } mehr, { $left } bleiben
for-sale-pass-takes = nimm { $property }, { $back ->
    [one] eine Münze
   *[other] { $back } Münzen
} zurück
for-sale-pass-takes-none = nimm nichts, { $back ->
    [one] eine Münze
   *[other] { $back } Münzen
} zurück
for-sale-pass-takes-free = nimm { $property }, zahle nichts
for-sale-pass-takes-none-free = nimm nichts, zahle nichts
for-sale-sell-lays = lege { $property } verdeckt hin

## Warum etwas nicht geht

for-sale-how-to-write = Züge schreibt man `bid 4`, `pass` und `sell 17`
for-sale-no-move = „{ $text }“ ist kein Zug; { $how }
for-sale-no-move-in-range = „{ $text }“ ist kein Zug: { $range }; { $how }
for-sale-range-bid = ein Gebot ist mindestens 1 und höchstens, was du hast
for-sale-range-property = Häuser gehen von 1 bis 30
for-sale-range-cheque = Schecks sind 0 und 2 bis 15
for-sale-range-seat = Plätze gehen von 0 bis 5
for-sale-refused = { $why }; { $may }
for-sale-not-drawn = { $move } kann jetzt nicht gezogen werden
for-sale-next-property = das nächste Haus ist { $properties }
for-sale-next-first = zuerst bietet Platz { $seats }
for-sale-next-cheque = der nächste Scheck ist { $cheques }
for-sale-not-in-auction = { $move } geht in einer Versteigerung nicht
for-sale-not-in-sale = { $move } geht beim Verkauf nicht
for-sale-not-held = Haus { $property } hast du nicht
for-sale-may-sell = verkaufen kannst du { $properties }
for-sale-no-bid = ein Gebot ist eine ganze Zahl von Münzen ab 1, nicht { $coins }
for-sale-bid-too-low = { $coins } liegt nicht über dem höchsten Gebot von { $standing }
for-sale-bid-too-high = { $coins } ist mehr als deine { $purse ->
    [one] eine Münze
   *[other] { $purse } Münzen
}
for-sale-may-pass = mit { $purse ->
    [one] einer Münze
   *[other] { $purse } Münzen
} kommst du nicht über { $standing } und kannst nur passen
for-sale-may-bid = du kannst { $low } bis { $high } bieten oder passen
for-sale-may-bid-one = du kannst { $low } bieten oder passen
for-sale-sealed-already = Platz { $seat } hat schon ein Haus hingelegt
for-sale-holds-none = Platz { $seat } hat keine Häuser

## Die Regeln des Augenblicks

for-sale-explain-auction = { $rounded ->
    [up] Versteigerung. Biete mehr als das höchste Gebot, oder passe. Wer passt, nimmt das niedrigste Haus und bekommt die Hälfte des eigenen Gebots zurück, aufgerundet; wer übrig bleibt, nimmt das höchste und zahlt alles. Solange mehr Personen dabei sind als Häuser ausliegen, nimmt, wer passt, keines und bekommt alles zurück.
   *[down] Versteigerung. Biete mehr als das höchste Gebot, oder passe. Wer passt, nimmt das niedrigste Haus und bekommt die Hälfte des eigenen Gebots zurück, abgerundet; wer übrig bleibt, nimmt das höchste und zahlt alles. Solange mehr Personen dabei sind als Häuser ausliegen, nimmt, wer passt, keines und bekommt alles zurück.
}
for-sale-explain-sale = Verkauf. Alle legen ein Haus verdeckt vor sich; aufgedeckt wird gemeinsam. Das höchste Haus nimmt den höchsten Scheck, das nächste den nächsten, und so fort. Verkaufte Häuser sind weg.
for-sale-explain-over = Die Partie ist zu Ende. Das meiste Geld gewinnt: die Schecks, und tausend für jede übrige Münze; bei Gleichstand entscheiden die Münzen.
for-sale-type-auction = Tippe `bid 4` (das ganze Gebot, schon gelegte Münzen inbegriffen) oder `pass`; `b 4` und `p` genügen.
for-sale-type-sale = Tippe `sell 17`; `s 17` genügt.

## Das Endergebnis

for-sale-result-player = Name
for-sale-result-cheques = Schecks
for-sale-result-coins = Münzen
for-sale-result-total = gesamt
for-sale-result-earned = { $sum } ({ $cheques })

## Der Tisch im Terminal

for-sale-picture-auction = Versteigerung { $number } von { $rounds }
for-sale-picture-sale = Verkauf { $number } von { $rounds }
for-sale-picture-end = Ende
for-sale-picture-properties-to-come = { $count ->
    [one] noch ein Haus
   *[other] noch { $count } Häuser
}
for-sale-picture-cheques-to-come = { $count ->
    [one] noch ein Scheck
   *[other] noch { $count } Schecks
}
for-sale-picture-properties = Häuser
for-sale-picture-cheques = Schecks
for-sale-picture-next = wer jetzt passt, nimmt { $property }
for-sale-picture-next-none = wer jetzt passt, nimmt keins
for-sale-picture-empty = Der Tisch ist leer.
for-sale-picture-coins = { $coins ->
    [one] { $coins } Münze
   *[other] { $coins } Münzen
}
for-sale-picture-coins-hidden = ? Münzen
for-sale-picture-holds = { $properties ->
    [one] { $properties } Haus
   *[other] { $properties } Häuser
}, { $cheques ->
    [one] { $cheques } Scheck
   *[other] { $cheques } Schecks
}
for-sale-picture-passed = gepasst
for-sale-picture-bids = bietet { $bid }
for-sale-picture-no-bid = noch kein Gebot
for-sale-picture-sealed = gelegt
for-sale-picture-choosing = wählt
for-sale-picture-out = fertig
for-sale-picture-score = { $score } gesamt
for-sale-picture-your-properties = Deine Häuser: { $properties }
for-sale-picture-your-cheques = Deine Schecks: { $cheques }
for-sale-picture-none = keine
for-sale-picture-you-sealed = Du hast { $property } gelegt.
for-sale-picture-unseen = Ungesehen

## Ausgaben und Optionen

for-sale-game = Ersteigert Häuser und verkauft sie für Schecks. Leicht, 20 Minuten.
for-sale-edition-gryphon-2008 = 18 Münzen für alle zu dritt und zu viert, sonst 14. Das halbe Gebot wird abgerundet.
for-sale-edition-iello-2015 = 28, 21, 16 oder 14 Münzen zu dritt bis zu sechst. Das halbe Gebot wird aufgerundet. Mit der Variante.
for-sale-option-variant = Variante
for-sale-option-variant-help = „Nicht für alle“: Jede Versteigerung hat ein Haus weniger als Leute; wer zuerst passt, bekommt keins.
for-sale-option-variant-none = Keine
for-sale-option-variant-not-for-everyone = Nicht für alle
for-sale-option-rounding = Halbes Gebot
for-sale-option-rounding-help = Wer passt, bekommt das halbe Gebot zurück; so wird ein ungerades gerundet.
for-sale-option-rounding-down = Abgerundet
for-sale-option-rounding-up = Aufgerundet
for-sale-option-coin-table = Münzen zu Beginn
for-sale-option-coin-table-help = Wessen Tabelle sagt, mit wie vielen Münzen alle beginnen.
for-sale-option-coin-table-gryphon-2008 = Gryphon Games, 2008
for-sale-option-coin-table-iello-2015 = IELLO, 2015
for-sale-option-removed = Karten aus dem Spiel
for-sale-option-removed-help = So viele Karten jedes Stapels verlassen ungesehen das Spiel.
for-sale-option-even-rounds = Gleiche Runden
for-sale-option-even-rounds-help = Variante zu fünft: sieben Runden mit vier Häusern, keine kurze letzte.
for-sale-option-first = Wer zuerst bietet
for-sale-option-first-help = Wer die erste Versteigerung eröffnet: gelost oder ein Platz.
for-sale-option-first-random = Gelost
for-sale-option-open-coins = Offene Münzen
for-sale-option-open-coins-help = Alle sehen, wie viele Münzen alle haben.
for-sale-option-card-tracker = Kartenzähler
for-sale-option-card-tracker-help = Der Tisch zeigt, welche Karten gesehen wurden; niemand muss mitzählen.
for-sale-option-forced-moves = Erzwungene Züge
for-sale-option-forced-moves-help = Wer nur einen Zug hat, wird vom Tisch gezogen, außer es verriete ein Geheimnis.

for-sale-variant-edition = die Variante { $variant } ist nur in iello-2015 gedruckt
for-sale-choose-iello = nimm die Ausgabe iello-2015
for-sale-even-rounds-players = even_rounds gibt es nur in der Variante { $variant } zu fünft
for-sale-even-rounds-removed = even_rounds nimmt { $cards } Karten heraus, also kann removed nicht { $removed } sein
for-sale-first-seat = Platz { $seat } kann nicht beginnen: Die Plätze gehen von 0 bis { $last }
for-sale-too-few-cards = ohne { $removed } Karten bleiben { $cards }: zu wenige für { $players } Personen
for-sale-uneven-cards = ohne { $removed } Karten bleiben { $cards }; das geht nicht in Runden zu { $players } auf
for-sale-remove-instead = nimm { $fitting } heraus
