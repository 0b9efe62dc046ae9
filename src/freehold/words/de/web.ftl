# Die eigenen Worte der Seiten im Browser. Was die Spiele und der Server sagen, steht in deren Dateien.

# Wie diese Sprache sich selbst nennt
web-language-name = Deutsch

## An jedem Tisch

web-actions = Was du tun kannst
web-bid-less = Eins weniger
web-bid-max = max
web-board = Der Tisch
web-bot-level = Bots
web-chat = Chat
web-chat-empty = Noch hat niemand etwas gesagt.
web-chat-say = Sag etwas
web-chat-send = Senden
web-choice = { $label }: { $consequence }
web-close = Schließen
web-connection-connecting = Verbinde …
web-connection-gone = Nicht verbunden
web-connection-reconnecting = Verbinde neu …
web-connection-unreachable = Der Server ist gerade nicht zu erreichen. Bitte versuche es noch einmal.
web-copied = Kopiert
web-copy = Kopieren
web-end-join-rematch = Zur nächsten Partie
web-end-rematch = Noch einmal
web-end-shared = { $names } teilen sich den Sieg
web-end-show-board = Tisch zeigen
web-end-title = Ergebnis
web-end-winner = { $name } gewinnt
web-fair-commitment = Faires Mischen, Hash des geheimen Startwerts:
web-fair-seed = Der Startwert:
web-home = Startseite
web-log = Verlauf
web-log-clock = (Zeit abgelaufen)
web-log-empty = Noch ist nichts geschehen.
web-log-forced = (einziger erlaubter Zug)
web-log-limit = (durch dein geheimes Limit)
web-log-stand-in = (ein Bot vertritt)
web-menu = Menü
web-menu-copy-link = Link kopieren
web-menu-download = Aufzeichnung herunterladen
web-menu-give-up = Tisch aufgeben
web-menu-give-up-sure = Ja, für alle beenden
web-menu-leave = Gehen (ein Bot vertritt)
web-menu-printed-rules = wie gedruckt
web-menu-stand-up = Aufstehen
web-over = zu Ende
web-problem = { $detail } ({ $hint })
web-seats = Spieler
web-seats-away = nicht da
web-seats-bot = Bot
web-seats-clock = Restzeit
web-seats-expected = ist noch nicht da
web-seats-open = freier Platz
web-seats-stand-in = ein Bot vertritt
web-seats-thinking = denkt nach
web-seats-to-move = am Zug:
web-seats-you = du
web-table-cannot = Dieser Tisch kann nicht gezeigt werden
web-title-your-turn = Du bist dran
web-tools = Werkzeuge
web-tracker = Kartenzähler, Punkte
web-watching = Du schaust zu
web-watching-why = Die Plätze sind besetzt. Du siehst, was alle am Tisch sehen dürfen.

## Die Startseite, und was zu einem Tisch führt

web-clock-calm = 2 Minuten je Zug
web-clock-days = 2 Tage je Zug
web-clock-game = 10 Minuten je Partie
web-clock-none = Ohne Uhr
web-clock-quick = 30 Sekunden je Zug
web-clock-says-alone = Ohne Uhr: Das Spiel wartet auf dich, und „Meine Partien“ auf der Startseite führt dorthin zurück.
web-clock-says-game = { $time } für die ganze Partie. Ist die Zeit um, wird ein einfacher Zug gemacht; beim dritten Mal hintereinander übernimmt ein Bot, bis der Mensch zurück ist.
web-clock-says-game-more = { $time } für die ganze Partie und { $more } mehr mit jeder Entscheidung. Ist die Zeit um, wird ein einfacher Zug gemacht; beim dritten Mal hintereinander übernimmt ein Bot, bis der Mensch zurück ist.
web-clock-says-move = { $time } für jede Entscheidung. Ist die Zeit um, wird ein einfacher Zug gemacht; beim dritten Mal hintereinander übernimmt ein Bot, bis der Mensch zurück ist.
web-clock-says-none = Ohne Uhr: Der Tisch wartet auf alle. Bleibt jemand weg, können die anderen bis zur Rückkehr einen Bot spielen lassen.
web-company-anyone = Irgendwer (offener Tisch)
web-company-bots = Bots
web-company-friends = Freunde (mit einem Link)
web-import-file = Datei
web-import-help = Öffne eine gespeicherte Partie, von hier, aus dem Terminal oder aus der Arena. Sie bleibt auf diesem Server, mit eigenem Link.
web-import-open = Öffnen
web-import-text = Die Aufzeichnung als Text
web-import-why = Wähle zuerst eine Datei oder füge eine Aufzeichnung ein.
web-invite-help = Wer diesen Link hat, kann sich auf einen freien Platz setzen.
web-invite-qr = QR-Code
web-invite-qr-of = QR-Code des Links
web-invite-share = Teilen …
web-invite-text = Spiel mit mir eine Partie { $game }.
web-invite-title = Freunde einladen
web-invited = { $count ->
    [one] { $names } lädt dich zu einer Partie { $game } ein.
   *[other] { $names } laden dich zu einer Partie { $game } ein.
}
web-invited-clock-days = { $days ->
    [one] Für jeden Zug ist ein Tag Zeit.
   *[other] Für jeden Zug sind { $days } Tage Zeit.
}
web-invited-clock-game = Alle haben { $minutes } min für die Partie und bei jedem Zug { $seconds } s mehr.
web-invited-clock-move = { $seconds ->
    [one] Für jeden Zug ist eine Sekunde Zeit.
   *[other] Für jeden Zug sind { $seconds } Sekunden Zeit.
}
web-invited-clock-none = Es gibt keine Uhr: Lass dir Zeit.
web-invited-free = { $free ->
    [one] Einer der { $seats } Plätze ist frei.
   *[other] { $free } der { $seats } Plätze sind frei.
}
web-invited-nobody = Du bist zu einer Partie { $game } eingeladen.
web-kick = Entfernen
web-lobby-byline = von { $designer } · { $min }–{ $max } Personen
web-lobby-forget = Vergessen
web-lobby-free = { $count } frei
web-lobby-games = Spiele
web-lobby-import = Aufzeichnung öffnen
web-lobby-invite = Freunde einladen
web-lobby-mine = Meine Partien
web-lobby-none = Gerade wartet kein Tisch auf Leute, die mitspielen oder zuschauen.
web-lobby-open = Offene Tische
web-lobby-open-table = Offener Tisch
web-lobby-options = Optionen …
web-lobby-others-turn = andere am Zug
web-lobby-play-bots = Gegen Bots
web-lobby-placed = Sieg für { $names }; du: Platz { $rank } von { $players }, { $score } Punkte
web-lobby-running = zuschauen
web-lobby-shared = geteilter Sieg, { $score } Punkte
web-lobby-won = gewonnen, { $score } Punkte
web-lobby-your-turn = du bist dran
web-me = Gast
web-no = nein
web-page-missing = Diese Seite gibt es nicht
web-page-missing-why = Vielleicht wurde die Adresse beim Kopieren abgeschnitten. Tische und Aufzeichnungen sind über die Startseite zu finden.
web-put-bot = Bot hierher
web-setup-clock = Uhr
web-setup-create = Tisch aufmachen
web-setup-edition = Ausgabe
web-setup-game = Spiel
web-setup-house = Optionen und Hausregeln
web-setup-play = Spielen
web-setup-players = Personen
web-setup-printed = wie gedruckt
web-setup-seat = Platz { $number }
web-setup-title = Neuer Tisch
web-setup-with = Mit wem
web-sit-here = Hier setzen
web-time-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
web-time-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
web-time-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
web-sit-why = Gib zuerst deinen Namen ein; dann kannst du dich setzen.
web-yes = ja
web-your-name = Dein Name

## Limits, Zurücknehmen, Vertretung

web-absent = { $name } ist schon eine Weile weg.
web-absent-let-bot-play = Einen Bot für { $name } spielen lassen
web-limit-help = Der Server bietet für dich bis hierhin und passt dann. Niemand sonst sieht es.
web-limit-keep = Limit setzen
web-limit-open = Limit …
web-limit-pass-rest = Ab jetzt passen
web-limit-passing = Du passt
web-limit-remove = Limit entfernen
web-limit-set = Bis { $amount }
web-limit-title = Geheimes Limit
web-limit-up-to = Bieten bis
web-stand-in-reclaim = Selbst weiterspielen
web-stand-in-yours = Ein Bot vertritt dich.
web-undo = Zurücknehmen
web-undo-agree = Einverstanden
web-undo-ask = Um Zurücknehmen bitten
web-undo-refuse = Ablehnen
web-undo-waiting = Jemand möchte zurücknehmen; es fehlt noch { $names }.
web-undo-wanted = { $name } möchte einen Zug zurücknehmen.

## Die Einführung

web-coach-again = Einführung noch einmal zeigen
web-coach-estates-auction = Reihum bieten alle einmal. Wer versteigert, verkauft dann zum Gebot – oder behält das Stück und zahlt den Betrag aus.
web-coach-estates-lines = Du versteigerst: biete einen Würfel vom Ende einer Reihe an, oder eines der Stücke daneben.
web-coach-estates-score-if = „Punkte, wenn …“ zeigt, was alle hätten, wenn eine Straße fertig wäre oder nicht.
web-coach-estates-streets = Drei Straßen. Ein Gebäude gehört, wem die oberste Firma gehört. Fertige Straßen zählen dafür, unfertige dagegen.
web-coach-for-sale-actions = Jeder Knopf sagt, was er kostet. Wer passt, bekommt die Hälfte zurück; wer gewinnt, zahlt alles.
web-coach-for-sale-cheques = Zweite Hälfte: deine Häuser werden für diese Schecks verkauft. Das höchste Haus nimmt den höchsten Scheck.
web-coach-for-sale-fewer = Hier gibt es weniger Häuser als Personen: Wer zuerst passt, nimmt keines und bekommt alle Münzen zurück.
web-coach-for-sale-hand = Wähle ein Haus und lege es verdeckt hin. Alle decken zugleich auf.
web-coach-for-sale-ladder = Die Gebotsleiter: alle stehen auf ihrem Gebot. Gebote müssen steigen.
web-coach-for-sale-market = Diese Häuser werden versteigert. Wer passt, nimmt das niedrigste; wer übrig bleibt, nimmt das höchste.
web-coach-goofspiel-hand = Jede Karte gilt ihre Zahl, ein einziges Mal. Lege eine verdeckt; alle werden zugleich aufgedeckt und sind dann fort.
web-coach-goofspiel-prize = Diesen Preis bekommt, wer die höchste Karte bietet. Bieten zwei dieselbe höchste, bekommt ihn niemand.
web-coach-next = Verstanden
web-coach-skip = Überspringen
web-coach-title = Einführung

## Rückblick: Wiederholung und Analyse

web-continue-help = Ein neuer Tisch macht bei Stellung { $at } weiter. Du nimmst einen Platz, Bots die anderen.
web-continue-seat = Dein Platz
web-continue-start = Weiterspielen
web-continue-why = Hier ist die Partie zu Ende. Geh zurück, um von einer früheren Stellung aus weiterzuspielen.
web-replay = Wiederholung
web-replay-all = Alles aufgedeckt
web-replay-back = Zurück
web-replay-back-to-table = Zurück zum Tisch
web-replay-continue = Von hier weiterspielen
web-replay-copy-link = Link zu dieser Stellung kopieren
web-replay-eyes = Mit wessen Augen
web-replay-first = Zum Anfang
web-replay-forward = Vor
web-replay-last = Zum Ende
web-replay-next = { $ask } Gespielt von { $name }: { $move }.
web-replay-of = Stellung { $at } von { $length }
web-replay-pause = Anhalten
web-replay-play = Abspielen
web-replay-position = Stellung
web-replay-result = Ergebnis
web-replay-round-back = Eine Runde zurück
web-replay-round-on = Eine Runde vor
web-replay-skip-passes = Passen überspringen
web-replay-spectator = Zuschauer
web-review = Analyse
web-review-about = Eine Engine hat von jeder Entscheidung aus { $sims } Partien weitergespielt und wusste nur, was man damals wissen konnte. Einige Prozent können ihr eigener Fehler sein.
web-review-account = { $best } von { $decisions } Entscheidungen die besten, { $lost } eines Sieges verschenkt
web-review-accounts = Wie alle gespielt haben
web-review-again = Noch einmal
web-review-best = { $name }: { $move }. Nichts war besser.
web-review-better = besser: { $move }
web-review-chance = { $name } { $chance }
web-review-chances = Siegchance
web-review-chances-of = Siegchance: { $chances }
web-review-cost = { $name }: { $move }. Das kostete { $winning } eines Sieges und { $points } Punkte.
web-review-costliest = Teuerste Entscheidungen
web-review-decision = Diese Entscheidung
web-review-equal = { $name }: { $move }. So gut wie das Beste.
web-review-everybody = Alle
web-review-failed = Die Engine ist gescheitert.
web-review-hardly = kaum erprobt
web-review-is-best = ist der beste Zug
web-review-more = { $moves } Züge waren möglich; diese wurden am meisten angesehen.
web-review-move = Zug
web-review-move-of = { $name }: { $move }
web-review-next = Nächste teure Entscheidung
web-review-no-decision = Hier hatte niemand eine Wahl.
web-review-none = Keine Entscheidung kostete 3 % oder mehr.
web-review-played = gespielt
web-review-progress = Entscheidung { $done } von { $total } …
web-review-score = Punkte
web-review-waiting = Die Engine fängt an …
web-review-what = Eine Engine spielt von jeder Entscheidung aus weiter, mit dem, was man damals wissen konnte.
web-review-whose = Wessen Entscheidungen
web-review-wins = gewinnt

## Regeln, Einstellungen, Tastatur

web-command-enter = Ausführen
web-command-not-asked = Gerade wirst du nichts gefragt.
web-command-title = Zug eintippen
web-keys-adjust = Gebot erhöhen oder senken
web-keys-bid = Bieten
web-keys-chat = Chat
web-keys-close = Schließen, was offen ist
web-keys-command = Zug eintippen, wie im Terminal
web-keys-estates-choose = Zwischen Stücken, Grundstücken oder Antworten wählen
web-keys-estates-confirm = Ausführen
web-keys-estates-discard = Ablegen
web-keys-estates-keep = Behalten
web-keys-estates-sell = Verkaufen
web-keys-estates-stow = Erst 1 Mio. unterschlagen
web-keys-everywhere = Überall
web-keys-for-sale-card = Haus wählen
web-keys-for-sale-seal = Verdeckt hinlegen
web-keys-goofspiel-card = Karte wählen
web-keys-goofspiel-seal = Verdeckt hinlegen
web-keys-help = Diese Hilfe
web-keys-in-game = In diesem Spiel
web-keys-in-replay = In der Wiederholung
web-keys-log = Verlauf
web-keys-menu = Menü: Link, Wiederholung, gehen
web-keys-pass = Passen
web-keys-replay-costly = Zur nächsten teuren Entscheidung
web-keys-replay-ends = Zum Anfang, zum Ende
web-keys-replay-eyes = Mit den nächsten Augen
web-keys-replay-move = Einen Zug zurück und vor
web-keys-replay-play = Abspielen, anhalten
web-keys-replay-review = Analyse an, aus
web-keys-replay-round = Eine Runde zurück und vor
web-keys-rules = Regeln
web-keys-settings = Einstellungen
web-keys-title = Tastatur
web-keys-tracker = Kartenzähler, Punkte
web-keys-typed = Jeder Zug lässt sich nach „/“ eintippen, wie im Terminal: bid 6, pass, sell 17, offer cube 2 left, place 2:5, permit 1 +.
web-keys-undo = Letzten Zug zurücknehmen
web-rules = Regeln
web-rules-missing = Die Regelseite ist nicht eingebaut; „freehold rules“ zeigt sie.
web-rules-now = Jetzt
web-rules-of = Regeln von { $title }
web-settings = Einstellungen
web-settings-animation = Bewegung
web-settings-at-once = Sofort
web-settings-confirm-touch = Auf dem Touchscreen vor dem Bauen nachfragen
web-settings-dark = Dunkel
web-settings-fast = Schnell
web-settings-language = Sprache
web-settings-light = Hell
web-settings-normal = Normal
web-settings-notify = Benachrichtigen, wenn ich dran bin
web-settings-notify-refused = Der Browser erlaubt es nicht. In seinen Einstellungen für diese Seite lässt sich das ändern.
web-settings-off = Aus
web-settings-pace = Tempo der Bots an neuen Tischen
web-settings-slow = Langsam
web-settings-sound = Ton, wenn ich dran bin
web-settings-system = System
web-settings-theme = Farben

## For Sale

web-for-sale-auction-of = Versteigerung { $round } von { $rounds }
web-for-sale-bids = bietet { $bid }
web-for-sale-cheque = Scheck über { $value } Tausend
web-for-sale-cheques = Schecks auf dem Tisch, von hoch nach niedrig
web-for-sale-cheques-held = { $count ->
    [one] { $count } Scheck
   *[other] { $count } Schecks
}
web-for-sale-choose = Wähle ein Haus zum Verkauf.
web-for-sale-coins = { $count ->
    [one] { $count } Münze
   *[other] { $count } Münzen
}
web-for-sale-coins-left = Münzen { $coins }
web-for-sale-cost-earned = gekostet { $cost }, gebracht { $earned }
web-for-sale-dealing = Karten werden aufgedeckt.
web-for-sale-go-on = Weiter
web-for-sale-gone = verkauft
web-for-sale-holds = { $count ->
    [one] { $count } Haus
   *[other] { $count } Häuser
}
web-for-sale-is-choosing = wählt
web-for-sale-is-sealed = bereit
web-for-sale-ladder = Gebotsleiter: das höchste Gebot ist { $high }
web-for-sale-last-bidder = das nimmt, wer übrig bleibt
web-for-sale-ledger = Was jedes Haus gekostet und gebracht hat, bestes Geschäft zuerst
web-for-sale-market = Häuser auf dem Tisch, von niedrig nach hoch
web-for-sale-mine = meins
web-for-sale-money-chart = Geld nach jeder Versteigerung und jedem Verkauf
web-for-sale-next-passer = das nimmt, wer als Nächstes passt
web-for-sale-no-bid = noch kein Gebot
web-for-sale-no-tracker = An diesem Tisch zählst du die Karten selbst.
web-for-sale-none = noch keine
web-for-sale-on-table = auf dem Tisch
web-for-sale-others = bei anderen
web-for-sale-passed = gepasst
web-for-sale-property = Haus { $number }
web-for-sale-revealed = Aufgedeckt
web-for-sale-sale-of = Verkauf { $round } von { $rounds }
web-for-sale-seal = { $number } verkaufen
web-for-sale-seal-instead = Doch lieber { $number }
web-for-sale-sealed-card = Haus { $number }, verdeckt gelegt
web-for-sale-sealed-hint = { $number } liegt verdeckt. Du kannst noch ein anderes wählen.
web-for-sale-sealed-tag = gelegt
web-for-sale-sold = { $name } verkauft { $property } für { $cheque } Tausend
web-for-sale-took = hat { $number }
web-for-sale-total = gesamt { $total }
web-for-sale-tracker = Kartenzähler
web-for-sale-unseen = ungesehen
web-for-sale-unseen-cheques = Noch nicht gesehene Schecks:
web-for-sale-won = Deine Schecks:
web-for-sale-your-bid = Dein Gebot
web-for-sale-yours = Deine Häuser

## The Estates

web-estates-auction = Versteigerung
web-estates-auctioneer = versteigert
web-estates-bid-for = Dein Gebot
web-estates-breakdown = Gebäude für Gebäude
web-estates-building = { $pieces } = { $worth } für { $name }
web-estates-cancel = Stornowürfel
web-estates-cash = { $cash } Mio.
web-estates-cash-hidden = ? Mio.
web-estates-chart = Punkte, wäre die Runde da zu Ende gewesen
web-estates-choose-place = Wähle ein umrandetes Grundstück.
web-estates-complete = fertig
web-estates-fits-nowhere = Er passt jetzt nirgendwohin
web-estates-incomplete = unfertig
web-estates-last = bietet zuletzt
web-estates-line = Reihe { $number }
web-estates-lines = Stockwerkswürfel
web-estates-locked = Nur die Enden einer Reihe können angeboten werden
web-estates-locked-piece = { $piece }: { $why }
web-estates-lot = Straße { $row }, Grundstück { $lot }
web-estates-lot-built = Straße { $row }, Grundstück { $lot }: { $building }
web-estates-lot-white = Straße { $row }, Grundstück { $lot }, weißer Grund: nur ein Würfel
web-estates-match-of = Runde { $round } von höchstens { $rounds }
web-estates-match-table = Runden bisher
web-estates-mayor = Bürgermeister
web-estates-mayor-here = der Bürgermeister verdoppelt diese Straße
web-estates-needs = noch { $lots ->
    [one] { $lots } Grundstück
   *[other] { $lots } Grundstücke
}, { $roofs ->
    [one] { $roofs } Dach
   *[other] { $roofs } Dächer
}
web-estates-needs-roofs = noch { $roofs ->
    [one] { $roofs } Dach
   *[other] { $roofs } Dächer
}
web-estates-none-waits = Kein Gebäude wartet auf ein Dach
web-estates-nothing = Leer
web-estates-offer = Anzubieten
web-estates-offering = Biete an: { $piece }
web-estates-passed = passt
web-estates-permit = Genehmigung ±{ $value }
web-estates-pieces = Andere Stücke
web-estates-placing = { $piece } auf { $place }
web-estates-playing = Eine Runde
web-estates-reset = Wie es steht
web-estates-roof = Dach { $value }
web-estates-roof-face-down = Dach, verdeckt
web-estates-roofs-left = Verdeckte Dächer: { $count }
web-estates-row = Straße { $number }
web-estates-row-state = Straße { $number }: { $state }
web-estates-score = { $score } Punkte
web-estates-score-if = Punkte, wenn …
web-estates-score-if-help = Denk dir jede Straße fertig oder unfertig und sieh, was alle hätten.
web-estates-stow = Erst 1 Mio. unterschlagen
web-estates-stowed = 1 Mio. unterschlagen
web-estates-street = Straße { $number }: { $built } von { $length } Grundstücken bebaut, { $roofed } mit Dach, { $state }
web-estates-streets = Die Straßen
web-estates-wins = { $count ->
    [one] { $count } Runde gewonnen
   *[other] { $count } Runden gewonnen
}

## Goofspiel

web-goofspiel-bid = bietet { $number }
web-goofspiel-card = Karte { $number }
web-goofspiel-carried = Gleichstand: Der Preis wartet auf den nächsten Sieg.
web-goofspiel-chart = Punkte, Preis für Preis
web-goofspiel-choose = Wähle eine Karte, die du verdeckt legst.
web-goofspiel-counts = Was alle noch haben
web-goofspiel-is-choosing = wählt
web-goofspiel-is-sealed = bereit
web-goofspiel-last-bids = Die letzten Gebote
web-goofspiel-lost = Gleichstand: Niemand gewinnt den Preis.
web-goofspiel-no-bids = Noch hat niemand geboten.
web-goofspiel-prize = Der Preis
web-goofspiel-prize-number = Preis { $round } von { $rounds }
web-goofspiel-prize-of = Preis von { $number }
web-goofspiel-score = Punkte { $score }
web-goofspiel-seal = { $number } verdeckt legen
web-goofspiel-sealed-card = Karte { $number }, verdeckt
web-goofspiel-sealed-hint = { $number } liegt verdeckt. Du kannst noch eine andere wählen.
web-goofspiel-to-come = Preise, die kommen
web-goofspiel-turning = Ein Preis wird aufgedeckt.
web-goofspiel-yours = Deine Karten
