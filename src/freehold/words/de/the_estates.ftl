# The Estates

## Firmen und Stücke

the-estates-company-amber = Amber
the-estates-company-cobalt = Cobalt
the-estates-company-emerald = Emerald
the-estates-company-pearl = Pearl
the-estates-company-ruby = Ruby
the-estates-company-violet = Violet

# Jedes Stück hat einen Akkusativ: „Ann bietet den Bürgermeister an.“
the-estates-cube = { $company } { $number }
    .accusative = { $company } { $number }
the-estates-a-roof = ein Dach
    .accusative = ein Dach
the-estates-roof = Dach { $value }
    .accusative = Dach { $value }
the-estates-permit = die Genehmigung ±{ $value }
    .accusative = die Genehmigung ±{ $value }
the-estates-mayor = der Bürgermeister
    .accusative = den Bürgermeister
the-estates-cancel-cube = der Stornowürfel
    .accusative = den Stornowürfel

the-estates-title-permit = Genehmigung ±{ $value }
the-estates-title-mayor = Bürgermeister
the-estates-title-cancel-cube = Stornowürfel

## Was geschieht

the-estates-first = Ausgelost: { $who } beginnt.
the-estates-opens = Die Würfel liegen in drei Reihen zu acht. { $who } beginnt.
the-estates-first-round-opens = Runde 1 von höchstens { $rounds }: Die Würfel liegen in drei Reihen zu acht. { $who } beginnt.
the-estates-round-opens = Runde { $round } von höchstens { $rounds }: Alle nehmen das Geld aus ihrer Kasse wieder auf die Hand, und die Würfel liegen in drei Reihen zu acht. { $who } beginnt.
the-estates-embezzles = { $who } unterschlägt 1 Mio.
the-estates-offers = { $who } bietet { $piece-accusative } an.
the-estates-roof-shows = Das Dach zeigt { $value }.
the-estates-bids = { $who } bietet { $amount }.
the-estates-passes = { $who } passt.
the-estates-sells = { $who } verkauft { $piece-accusative } für { $price } an { $buyer }.
the-estates-keeps = { $who } behält { $piece-accusative } und zahlt { $price } an { $payee }.
the-estates-unsold = Niemand bietet: { $who } bekommt { $piece-accusative } geschenkt.

the-estates-builds = { $who } baut { $cube-accusative } auf { $row }:{ $lot }.
the-estates-takes-certificate = { $who } nimmt die Urkunde von { $company }.
the-estates-roofs = { $who } setzt { $roof-accusative } auf { $row }:{ $lot }. Das Gebäude kommt auf { $worth } und gehört { $owner }.
the-estates-lengthens = { $who } verlängert Straße { $row } um { $change }: Sie braucht { $length ->
    [one] { $length } Grundstück
   *[other] { $length } Grundstücke
}.
the-estates-shortens = { $who } verkürzt Straße { $row } um { $change }: Sie braucht { $length ->
    [one] { $length } Grundstück
   *[other] { $length } Grundstücke
}.
the-estates-places-mayor = { $who } stellt den Bürgermeister vor Straße { $row }: Sie zählt doppelt.
the-estates-cancels = { $who } storniert { $permit-accusative }: Straße { $row } braucht { $length ->
    [one] { $length } Grundstück
   *[other] { $length } Grundstücke
}.
the-estates-sends-mayor-away = { $who } schickt den Bürgermeister von Straße { $row } fort.
the-estates-discards = { $who } legt { $piece-accusative } ab.
the-estates-row-complete = Straße { $row } ist fertig.
the-estates-row-reopened = Straße { $row } ist nicht mehr fertig.

the-estates-score = { $who } { $score }
the-estates-round-over = Runde { $round } ist zu Ende: { $why }. { $scores }. { $count ->
    [one] { $who } gewinnt sie.
   *[other] { $who } teilen sie sich.
}
the-estates-round-over-by-cheques = Runde { $round } ist zu Ende: { $why }. { $scores }. { $count ->
    [one] { $who } gewinnt sie dank mehr Schecks.
   *[other] { $who } teilen sie sich dank mehr Schecks.
}
the-estates-over = Die Partie ist zu Ende: { $why }. { $scores }. { $count ->
    [one] { $who } gewinnt.
   *[other] { $who } teilen sich den Sieg.
}
the-estates-over-by-cheques = Die Partie ist zu Ende: { $why }. { $scores }. { $count ->
    [one] { $who } gewinnt dank mehr Schecks.
   *[other] { $who } teilen sich den Sieg dank mehr Schecks.
}
the-estates-match-over = Die Partie ist zu Ende: { $scores }. { $count ->
    [one] { $who } gewinnt.
   *[other] { $who } teilen sich den Sieg.
}
the-estates-match-over-by-cheques = Die Partie ist zu Ende: { $scores }. { $count ->
    [one] { $who } gewinnt dank mehr Schecks.
   *[other] { $who } teilen sich den Sieg dank mehr Schecks.
}
the-estates-match-over-two-wins = Die Partie ist zu Ende: { $scores }. { $count ->
    [one] { $who } gewinnt mit zwei gewonnenen Runden.
   *[other] { $who } teilen sich den Sieg mit je zwei gewonnenen Runden.
}

the-estates-cannot-go-above = { $who } kommt nicht über { $high }.
the-estates-nothing-to-bid = { $who } hat nichts zu bieten.
the-estates-cannot-pay = { $who } kann keine { $price } zahlen.
the-estates-nothing-to-cancel = { $who } hat nichts zu stornieren.
the-estates-one-place = { $who } hat nur einen Platz dafür.
the-estates-one-piece = { $who } hat nur ein Stück anzubieten.

the-estates-end-two-rows = zwei Straßen sind fertig
the-estates-end-no-roofs = das letzte Dach ist gesetzt
the-estates-end-no-buildings = kein Würfel ist übrig, und jedes Gebäude hat sein Dach
the-estates-end-two-wins = zwei Runden sind gewonnen (die letzte endete so: { $how })
the-estates-end-rounds = { $rounds } Runden sind gespielt (die letzte endete so: { $how })
the-estates-tie-break = die meisten Schecks, auf der Hand und in der Kasse

## Wer am Zug ist

the-estates-ask-over = Die Partie ist zu Ende.
the-estates-ask-drawing = Es wird gezogen.
the-estates-ask-offer-other = { $who } ist dran: ein Stück anbieten.
the-estates-ask-bid-other = { $who } ist dran: auf { $piece-accusative } bieten oder passen.
the-estates-ask-choice-other = { $who } ist dran: { $piece-accusative } verkaufen oder behalten.
the-estates-ask-place-other = { $who } ist dran: { $piece-accusative } setzen.
the-estates-ask-embezzle-or-offer = Du bist dran: unterschlage erst, oder biete ein Stück an.
the-estates-ask-offer = Du bist dran: biete ein Stück an.
the-estates-ask-bid = Du bist dran: biete { $low } bis { $high } auf { $piece-accusative }, oder passe.
the-estates-ask-last-bid = Du bist dran: biete { $low } auf { $piece-accusative }, oder passe.
the-estates-ask-pass = Du bist dran: im Angebot ist { $piece }; über { $standing } kommst du nicht, also passe.
the-estates-ask-pass-penniless = Du bist dran: im Angebot ist { $piece }; du hast nichts zu bieten, also passe.
the-estates-ask-choice = Du bist dran: verkaufe { $piece-accusative } für { $price } an { $buyer }, oder behalte das Stück und zahle { $price }.
the-estates-ask-sell = Du bist dran: verkaufe { $piece-accusative } für { $price } an { $buyer } (du kannst keine { $price } zahlen).
the-estates-ask-place = Du bist dran: setze { $piece-accusative }.

## Was man tun kann

the-estates-label-embezzle = 1 Mio. unterschlagen
the-estates-label-offer-left = Reihe { $line }, linkes Ende anbieten
the-estates-label-offer-right = Reihe { $line }, rechtes Ende anbieten
the-estates-label-offer-roof = Dach anbieten
the-estates-label-offer-permit = Genehmigung ±{ $value } anbieten
the-estates-label-offer-mayor = Bürgermeister anbieten
the-estates-label-offer-cancel = Stornowürfel anbieten
the-estates-label-bid = Biete { $amount }
the-estates-label-pass = Passen
the-estates-label-sell = Verkaufen
the-estates-label-keep = Behalten
the-estates-label-place = Auf { $row }:{ $lot } setzen
the-estates-label-lengthen = Straße { $row } verlängern
the-estates-label-shorten = Straße { $row } verkürzen
the-estates-label-mayor = Bürgermeister vor Straße { $row }
the-estates-label-cancel-permit = Genehmigung ±{ $value } stornieren
the-estates-label-cancel-mayor = Bürgermeister fortschicken
the-estates-label-discard = Ablegen
the-estates-label-draw = { $move }

# Steht immer nach „für“ oder „gegen“.
the-estates-you = dich
the-estates-embezzling = ein Punkt in deine Kasse, { $left } auf der Hand
the-estates-offering-roof = { $count ->
    [one] das letzte verdeckte
   *[other] eines von { $count } verdeckten
}
the-estates-offering-permit = verlängert oder verkürzt eine Straße um { $value ->
    [one] { $value } Grundstück
   *[other] { $value } Grundstücke
}
the-estates-offering-mayor = verdoppelt eine Straße, im Guten wie im Schlechten
the-estates-offering-cancel = { $mayor ->
    [yes] entfernt eine Genehmigung oder den Bürgermeister
   *[no] entfernt eine Genehmigung
}
the-estates-bidding = beim Kauf bleiben dir { $left }; behält { $auctioneer } das Stück, bekommst du { $amount }
the-estates-passing = bei dieser Versteigerung nicht mitbieten
the-estates-passing-last = { $auctioneer } bekommt das Stück geschenkt
the-estates-selling = { $price } von { $buyer }, dann hast du { $cash }
the-estates-keeping = { $price } an { $payee }, dir bleiben { $left }
the-estates-discarding = kommt aus dem Spiel
the-estates-building = ein neues Gebäude: zählt { $counts } gegen { $who }, solange die Straße unfertig ist
the-estates-building-and-taking = ein neues Gebäude: zählt { $counts } gegen dich, solange die Straße unfertig ist; du nimmst { $company }
the-estates-stacking = zählt { $counts } gegen { $who }, solange die Straße unfertig ist (jetzt { $before } gegen { $loser })
the-estates-stacking-and-taking = zählt { $counts } gegen dich, solange die Straße unfertig ist (jetzt { $before } gegen { $loser }); du nimmst { $company }
the-estates-roofing = zählt { $counts } gegen { $who }, solange die Straße unfertig ist
the-estates-completing = macht die Straße fertig: zählt { $counts } für { $who }
the-estates-fitting = Straße { $row } ist mit { $length ->
    [one] { $length } Grundstück
   *[other] { $length } Grundstücken
} fertig
the-estates-lacking = Straße { $row } braucht { $length ->
    [one] { $length } Grundstück
   *[other] { $length } Grundstücke
}: { $lots } zu bebauen, { $roofs } zu decken
the-estates-reopening = Straße { $row } wird unfertig: Sie braucht { $length ->
    [one] { $length } Grundstück
   *[other] { $length } Grundstücke
}, { $lots } zu bebauen, { $roofs } zu decken
the-estates-counts-for = { $counts } für { $who }
the-estates-counts-against = { $counts } gegen { $who }
the-estates-doubling = verdoppelt Straße { $row }: Sie zählt dann { $shares }
the-estates-doubling-incomplete = verdoppelt Straße { $row }: Solange sie unfertig ist, zählt sie { $shares }
the-estates-doubling-nothing = verdoppelt Straße { $row }, in der nichts gebaut ist
the-estates-undoubling = Straße { $row } zählt wieder einfach

## Warum etwas nicht geht

the-estates-unreadable = „{ $text }“ ist nicht zu verstehen
the-estates-no-move = „{ $text }“ ist kein Zug
the-estates-write-any = Züge sind `embezzle`, `offer …`, `bid …`, `pass`, `sell`, `keep`, `place …`, `permit …`, `mayor …`, `cancel …` und `discard`
the-estates-write-offer = schreibe `offer cube 2 left`, `offer roof`, `offer permit 3`, `offer mayor` oder `offer cancel`
the-estates-write-bid = schreibe `bid` und eine ganze Zahl, die du zahlen kannst, etwa `bid 4`
the-estates-write-place = schreibe `place`, eine Straße von 1 bis 3 und ein Grundstück von 1 bis 10, etwa `place 2:5`
the-estates-write-permit = schreibe `permit`, eine Straße von 1 bis 3 und + oder -, etwa `permit 2 +`
the-estates-write-mayor = schreibe `mayor` und eine Straße von 1 bis 3, etwa `mayor 1`
the-estates-write-cancel = schreibe `cancel permit` und den Wert der Genehmigung, oder `cancel mayor`
the-estates-write-first = schreibe `first` und einen Platz von 0 bis 4
the-estates-write-cube = schreibe `cube` und den Buchstaben einer Firma (A C E P R V) mit einer Zahl von 1 bis 6, etwa `cube R5`
the-estates-write-roof = schreibe `roof` und einen Wert von 1 bis 6

the-estates-refused = { $why }; { $may }
the-estates-may-bid = du darfst { $low } bis { $high } bieten oder passen
the-estates-may-bid-one = du darfst { $low } bieten oder passen
the-estates-may-pass = du kannst nur passen
the-estates-may-sell = du kannst nur verkaufen
the-estates-may-only = möglich ist nur { $move }
the-estates-may-choose = möglich ist { $moves }
the-estates-no-such-move = es gibt keinen Zug { $move }
the-estates-not-drawn = { $move } kann jetzt nicht gezogen werden; möglich ist { $moves }

the-estates-to-offer = du bist dran und bietest ein Stück an
the-estates-embezzled-already = du hast in diesem Zug schon unterschlagen
the-estates-nothing-to-embezzle = du hast keinen Scheck zum Unterschlagen
the-estates-no-roof-needed = kein Gebäude wartet auf ein Dach
the-estates-auctioned-already = { $piece } wurde schon versteigert
the-estates-line-empty = Reihe { $line } ist leer
the-estates-line-last = in Reihe { $line } liegt nur noch ein Würfel, an ihrem linken Ende
the-estates-fits-nowhere = { $cube } passt jetzt nirgends: Keine Straße hat Platz, und kein Gebäude, das noch einen Würfel aufnimmt, zeigt mehr als { $number }

the-estates-in-auction = gerade wird geboten
the-estates-bid-too-high = { $amount } ist mehr als die { $cash }, die du hast
the-estates-bid-too-low = { $amount } liegt nicht über dem höchsten Gebot von { $standing }
the-estates-to-decide = alle haben geboten, und du entscheidest
the-estates-cannot-keep = behalten würde { $price } kosten, und du hast { $cash }

the-estates-to-place = du musst { $piece-accusative } setzen
the-estates-must-be-placed = { $piece } muss gesetzt werden
the-estates-no-building = auf { $row }:{ $lot } steht kein Gebäude
the-estates-roof-already = { $row }:{ $lot } hat schon ein Dach
the-estates-under-roof = { $row }:{ $lot } hat ein Dach
the-estates-beyond = { $length ->
    [one] { $row }:{ $lot } liegt hinter dem Ende von Straße { $row }, die { $length } Grundstück hat
   *[other] { $row }:{ $lot } liegt hinter dem Ende von Straße { $row }, die { $length } Grundstücke hat
}
the-estates-gap = { $row }:{ $lot } ließe eine Lücke: Das nächste Grundstück von Straße { $row } ist { $row }:{ $next }
the-estates-white-dirt = { $row }:{ $lot } ist weißer Grund und nimmt nur einen Stockwerkswürfel auf
the-estates-not-below = { $number } ist nicht kleiner als die { $top } obenauf auf { $row }:{ $lot }
the-estates-too-long = Straße { $row } kann keine { $length } Grundstücke haben: { $most } sind das Höchste
the-estates-too-short = Straße { $row } kann nicht auf { $length ->
    [one] { $length } Grundstück
   *[other] { $length } Grundstücke
} verkürzt werden: { $built ->
    [one] { $built } ist
   *[other] { $built } sind
} bebaut
the-estates-below-zero = Straße { $row } kann nicht weniger als 0 Grundstücke haben
the-estates-permit-nowhere = { $permit } liegt in keiner Straße
the-estates-without-it = ohne sie geht es nicht: { $why }
the-estates-mayor-nowhere = der Bürgermeister steht nirgends
the-estates-mayor-stays = an diesem Tisch entfernt der Stornowürfel den Bürgermeister nicht

the-estates-first-seat = Platz { $seat } kann nicht beginnen: Die Plätze sind 0 bis { $last }

## Die Regeln des Augenblicks

the-estates-explain-turn = Ein Zug. Wer versteigert, darf erst unterschlagen: Ein Scheck kommt in die eigene Kasse und ist am Ende ein Punkt. Dann wird ein Stück angeboten: ein Würfel vom Ende einer Reihe, ein Dach, eine Genehmigung, der Bürgermeister oder der Stornowürfel. Die Runde endet, wenn zwei Straßen fertig sind, oder wenn kein Gebäude mehr fertig werden kann.
the-estates-explain-auction = Versteigerung. Im Uhrzeigersinn bieten alle anderen einmal, jeweils mehr als das Gebot davor, oder passen. Dann wird das Stück für das höchste Gebot verkauft – oder wer versteigert, behält es und zahlt ebenso viel an die Person, die am meisten geboten hat. Bietet niemand, ist das Stück geschenkt.
the-estates-explain-place = Setzen. Ein Würfel kommt auf das nächste Grundstück einer Straße oder auf eine höhere Zahl; auf weißen Grund nur einer. Ein Dach schließt ein Gebäude ab. Eine Genehmigung verlängert oder verkürzt eine Straße, aber nie unter das, was gebaut ist; eine fertige Straße, die länger wird, ist wieder unfertig. Der Bürgermeister verdoppelt eine Straße. Der Stornowürfel entfernt { $mayor ->
    [yes] eine Genehmigung oder den Bürgermeister
   *[no] eine Genehmigung
}. Alles außer Würfeln und Dächern darf abgelegt werden.
the-estates-explain-over = Die Partie ist zu Ende. Gebäude fertiger Straßen zählen für die Person, der die oberste Firma gehört, die in unfertigen gegen sie, und vor dem Bürgermeister doppelt; ein Scheck in der Kasse ist ein Punkt. Bei Gleichstand entscheiden die Schecks.

the-estates-type-turn = Tippe `embezzle`, `offer cube 2 left`, `offer roof`, `offer permit 3`, `offer mayor` oder `offer cancel`.
the-estates-type-auction = Tippe `bid 4`, `pass`, `sell` oder `keep`.
the-estates-type-place = Tippe `place 2:5` (Straße und Grundstück), `permit 2 +`, `mayor 1`, { $mayor ->
    [yes] `cancel permit 3`, `cancel mayor`
   *[no] `cancel permit 3`
} oder `discard`. Weißer Grund ist als `::` gezeichnet.

## Das Ergebnis

the-estates-result-player = Name
the-estates-result-round = Runde { $round }
the-estates-result-row = Straße { $row }
the-estates-result-cash-box = Kasse
the-estates-result-cheques = Schecks (bei Gleichstand)
the-estates-result-total = gesamt

## Der Tisch im Terminal

the-estates-picture-round = Runde { $round } von höchstens { $rounds }
the-estates-picture-end = das Ende
the-estates-picture-on-offer = im Angebot: { $piece }
the-estates-picture-to-place = zu setzen: { $piece }
the-estates-picture-row = Straße { $row }
the-estates-picture-lots = { $count ->
    [one] { $count } Grundstück
   *[other] { $count } Grundstücke
}
the-estates-picture-complete = fertig
the-estates-picture-needs = noch { $lots ->
    [one] { $lots } Grundstück
   *[other] { $lots } Grundstücke
}, { $roofs ->
    [one] { $roofs } Dach
   *[other] { $roofs } Dächer
}
the-estates-picture-needs-roofs = noch { $roofs ->
    [one] { $roofs } Dach
   *[other] { $roofs } Dächer
}
the-estates-picture-counts = zählt { $points }
the-estates-picture-doubled = doppelt
the-estates-picture-permits = Genehmigungen { $permits }
# Steht in fünf Spalten vor der Straße.
the-estates-picture-mayor = BGM.
the-estates-picture-line = Reihe { $line }
the-estates-picture-line-empty = leer
the-estates-picture-roofs = Dächer
the-estates-picture-face-down = { $count } verdeckt
the-estates-picture-no-specials = keine besonderen Stücke mehr
the-estates-picture-money = { $cash } $, Kasse { $box }
the-estates-picture-built = { $points } gebaut
the-estates-picture-score = Punkte { $score }
the-estates-picture-before = davor { $points }, { $wins } gewonnen
the-estates-picture-auctioneer = versteigert
the-estates-picture-bids = bietet { $amount }
the-estates-picture-passed = passt

## Ausgaben und Optionen

the-estates-game = Versteigert Würfel und Dächer, baut drei Straßen und seht zu, dass eure fertig wird. Scharf, eine Stunde.
the-estates-edition-capstone-2018 = Die gedruckte Regel. Der Stornowürfel kann den Bürgermeister nicht entfernen.
the-estates-edition-rogers = Die Auslegungen eines bekannten Regelblatts. Der Stornowürfel darf auch den Bürgermeister entfernen.
the-estates-option-rounds = Runden
the-estates-option-rounds-help = Eine Partie über höchstens so viele Runden; zwei gewonnene beenden sie.
the-estates-option-longest-row = Längste Straße
the-estates-option-longest-row-help = Wie viele Grundstücke Genehmigungen aus einer Straße machen können.
the-estates-option-cancel-mayor = Bürgermeister fortschicken
the-estates-option-cancel-mayor-help = Der Stornowürfel darf auch den Bürgermeister entfernen.
the-estates-option-first = Wer zuerst versteigert
the-estates-option-first-help = Wer beginnt: gelost oder ein Platz.
the-estates-option-first-random = Gelost
the-estates-option-next-first = Spätere Runden
the-estates-option-next-first-help = Wer eine spätere Runde beginnt: neu gelost oder der nächste Platz.
the-estates-option-next-first-random = Neu gelost
the-estates-option-next-first-rotates = Der nächste Platz
the-estates-option-open-money = Offenes Geld
the-estates-option-open-money-help = Alle sehen das Geld auf der Hand und in den Kassen.
the-estates-option-forced-moves = Erzwungene Züge
the-estates-option-forced-moves-help = Wer nur einen erlaubten Zug hat, für den zieht der Tisch, außer es verriete ein Geheimnis.
