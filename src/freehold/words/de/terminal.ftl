# Die Kommandozeile: `freehold play` und was sonst zum Spielen gehört. Was man tippt, ist in jeder Sprache dasselbe.

## Wenn etwas nicht stimmt

terminal-error = Fehler: { $what }
terminal-hint = Tipp: { $what }
terminal-about-file = { $file }: { $what }
terminal-writing-failed = Schreiben ging nicht: { $why }
terminal-no-such-file = Datei oder Ordner gibt es nicht
terminal-no-permission = keine Berechtigung
terminal-is-a-folder = das ist ein Ordner
terminal-not-a-folder = das ist kein Ordner
terminal-file-exists = Datei gibt es schon
terminal-disk-full = kein Platz mehr auf dem Datenträger
terminal-see = siehe `{ $command }`
terminal-option-of-a-game = die Option eines Spiels tippt man als --option { $option }=…; { $see }
terminal-package-missing = `{ $command }` braucht das Paket { $package }, und das ist nicht installiert
terminal-install = installiere es mit: { $command }

## An den Tisch

terminal-which-game = welches Spiel?
terminal-for-example = zum Beispiel: `{ $command }`
terminal-resumed-as-it-was = wer eine Partie weiterspielt, behält Mitspielende, Ausgabe und Optionen
terminal-game-in-file-is-over = die Partie in { $file } ist zu Ende
terminal-see-it-again = sieh sie dir noch einmal an mit `{ $command }`
terminal-save-exists = { $file } gibt es schon
terminal-resume-or-name-another = spiel sie weiter mit `{ $command }` oder nenne eine andere Datei
terminal-no-seat-left = { $bots ->
    [one] { $bots } Bot lässt dir an einem Tisch mit { $seats } Plätzen keinen übrig
   *[other] { $bots } Bots lassen dir an einem Tisch mit { $seats } Plätzen keinen übrig
}
terminal-other-number-of-bots = { $bots ->
    [one] ein Tisch mit { $seats } Plätzen hat { $bots } Bot, nicht { $given }
   *[other] ein Tisch mit { $seats } Plätzen hat { $bots } Bots, nicht { $given }
}
terminal-bots-do-not-fill = { $bots ->
    [one] { $bots } Bot füllt keinen Tisch mit { $seats } Plätzen
   *[other] { $bots } Bots füllen keinen Tisch mit { $seats } Plätzen
}
terminal-one-bot-or-one-each = nenne einen Bot für alle Plätze oder für jeden Platz einen
terminal-too-many-names = { $names ->
    [one] an einem Tisch mit { $seats } Plätzen ist kein Platz für { $names } Namen
   *[other] an einem Tisch mit { $seats } Plätzen ist kein Platz für { $names } Namen
}
terminal-same-name = zwei haben denselben Namen
terminal-bot-without-a-name = --bots „{ $given }“ lässt einen Bot ohne Namen
terminal-option-without-a-value = --option verlangt name=wert, nicht „{ $given }“
terminal-pace = { $given } Sekunden gehen nicht als Tempo; möglich ist 0 bis { $slowest }

terminal-welcome = { $game }, { $edition }. Am Tisch: { $who }.
terminal-welcome-with-options = { $game }, { $edition } ({ $options }). Am Tisch: { $who }.
terminal-seated = { $who } ({ $mind })
terminal-person = Mensch
terminal-kept-in = Gespeichert in { $file }

## Spielen

terminal-pass-the-keyboard = Die Tastatur geht an { $who }. { $who }, drück Enter:
terminal-pass-the-keyboard-or-undo = Die Tastatur geht an { $who }. { $who }, drück Enter ({ $before } kann stattdessen `undo` tippen):
terminal-also = Außerdem: ? (die Regeln des Augenblicks), hint, log, quit.
terminal-also-undo = Außerdem: ? (die Regeln des Augenblicks), hint, log, undo, quit.
terminal-help-rules = die Regeln des Augenblicks und diese Liste
terminal-help-moves = alle Züge, die du machen darfst, und was sie kosten
terminal-help-table = den Tisch noch einmal zeigen
terminal-help-log = alles, was bisher geschehen ist
terminal-help-hint = welche Züge eine Suche erwägt und wie sie ausgehen würden
terminal-help-undo = deinen letzten Zug zurücknehmen, solange seither nichts aufgedeckt wurde
terminal-help-quit = hier aufhören; die Partie ist gespeichert und lässt sich weiterspielen
terminal-log-empty = Noch ist nichts geschehen.
terminal-thinking = Denke nach …
terminal-taken-back = Der letzte Zug von { $who } ist zurückgenommen.

## Aufhören, und das Ende

terminal-resume-with = Die Partie ist gespeichert. Weiter geht es mit:
terminal-record-is-in = Die Aufzeichnung ist in { $file }
terminal-look-again = Noch einmal ansehen mit: { $command }
terminal-wins = { $who } gewinnt.
terminal-wins-the-tie = { $who } gewinnt; den Gleichstand um Platz 1 hat entschieden: { $by }.
terminal-share-the-victory = { $who } teilen sich den Sieg.
terminal-forfeits = { $count ->
    [one] { $who } hat einmal keine gültige Antwort gegeben; stattdessen wurde ein zufälliger Zug gemacht. Das war: { $first }
   *[other] { $who } hat { $count }-mal keine gültige Antwort gegeben; stattdessen wurden zufällige Züge gemacht. Zuerst: { $first }
}

## Eine Partie noch einmal ansehen

terminal-replay-keys = Enter oder n: weiter · b: zurück · r: zur nächsten Ziehung · g 57: zu Zug 57 · s 1: mit den Augen von Platz 1 · q: Schluss
terminal-replay-end = Das ist das Ende.
terminal-replay-beginning = Das ist der Anfang.
terminal-replay-no-draw = Danach wird nichts mehr gezogen.
terminal-not-finished = Die Partie ist noch nicht zu Ende: { $ask }
terminal-no-such-move = es gibt keinen Zug { $number }; die Aufzeichnung hat { $moves }
terminal-no-number = „{ $word }“ ist keine Zugnummer
terminal-go-to = mit `g 57` geht es zu Zug 57
terminal-no-such-seat = es gibt keinen Platz „{ $seat }“
terminal-seat-is-one-of = möglich sind { $seats }
terminal-seats-range = die Plätze sind 0 bis { $last }

## Bilder

terminal-written-to = Geschrieben in { $file }.
terminal-cannot-be-drawn = { $file } lässt sich nicht zeichnen
terminal-name-should-end-in = der Name muss auf { $kinds } enden
terminal-seconds-shown = eine Stellung wird { $shortest } bis { $longest } Sekunden gezeigt, nicht { $given }

## Tipps und Analysen

terminal-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-percent = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
terminal-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-times = { NUMBER($times, minimumFractionDigits: 2, maximumFractionDigits: 2) }

terminal-only-move = Es gibt nur einen Zug: { $move }.
terminal-hint-move = Zug
terminal-hint-wins = Siegchance
terminal-hint-score = Punkte
terminal-hint-visits = betrachtet
terminal-hint-does = was er bewirkt
terminal-no-hint-of-sims = aus { $sims ->
    [one] { $sims } Simulation
   *[other] { $sims } Simulationen
} wird kein Tipp
terminal-no-review-of-sims = aus { $sims ->
    [one] { $sims } Simulation
   *[other] { $sims } Simulationen
} wird keine Analyse
terminal-sims-range = sims ist eine Zahl von 1 bis { $most }
terminal-nothing-to-choose = die Partie ist zu Ende: es gibt nichts mehr zu entscheiden
terminal-ends-before-a-draw = die Aufzeichnung endet vor einer Ziehung: hier hat niemand eine Wahl
terminal-end-it-earlier = lass sie enden, wo jemand am Zug ist
terminal-not-to-choose = Platz { $seat } hat jetzt nichts zu entscheiden
terminal-seats-to-choose = { $count ->
    [one] entscheiden muss Platz { $seats }
   *[other] entscheiden müssen die Plätze { $seats }
}

terminal-review-decisions = Entscheidungen
terminal-review-best-ones = davon beste
terminal-review-victories-lost = Siege verschenkt
terminal-review-points-lost = Punkte verschenkt
terminal-review-move = Zug
terminal-review-who = wer
terminal-review-played = gespielt
terminal-review-wins = Siegchance
terminal-review-best = am besten
terminal-review-cost = kostet
terminal-review-points = Punkte
terminal-no-costly-decision = Keine Entscheidung hat 3 % eines Sieges oder mehr gekostet.
terminal-costliest-decisions = Die teuersten Entscheidungen:
terminal-more-costly-decisions = { $count ->
    [one] und eine weitere, die 3 % oder mehr gekostet hat; --json zeigt alle.
   *[other] und { $count } weitere, die 3 % oder mehr gekostet haben; --json zeigt alle.
}

## Wie weit es ist

terminal-progress-games = Partien
terminal-progress-decisions = Entscheidungen
terminal-progress-pictures = Bilder
terminal-progress-after = nach
terminal-progress-left = noch

## Gewohnheiten: was jemand in einer Partie tut, und die Zahlen dazu

terminal-no-games-to-look-at = es gibt keine Partien zum Anschauen
terminal-name-records = nenne Aufzeichnungen oder einen Ordner, den `{ $command }` gefüllt hat
terminal-habits-games = Partien
terminal-habits-win-share = Siege
terminal-habits-score = Punkte
terminal-act-auction-won = ersteigert
terminal-act-bid-made = geboten
terminal-act-certificate-taken = Urkunde genommen
terminal-act-cube-placed = Würfel gesetzt
terminal-act-discarded = abgelegt
terminal-act-embezzled = unterschlagen
terminal-act-kept = behalten
terminal-act-kept-payee = ausgezahlt worden
terminal-act-mayor-cancelled = Bürgermeister fortgeschickt
terminal-act-mayor-placed = Bürgermeister gesetzt
terminal-act-offered = angeboten
terminal-act-passed = gepasst
terminal-act-permit-cancelled = Genehmigung storniert
terminal-act-permit-placed = Genehmigung gesetzt
terminal-act-roof-placed = Dach gesetzt
terminal-act-sealed = verdeckt gelegt
terminal-act-sold = verkauft
terminal-act-sold-buyer = gekauft
terminal-act-unsold = nicht verkauft
terminal-act-windfall = letzten Scheck bekommen
terminal-amount-added = dazugelegt
terminal-amount-amount = Betrag
terminal-amount-back = zurück
terminal-amount-bid = Gebot
terminal-amount-card = Karte
terminal-amount-change = Änderung
terminal-amount-cheque = Scheck
terminal-amount-coins = Münzen
terminal-amount-length = Länge
terminal-amount-paid = gezahlt
terminal-amount-price = Preis
terminal-amount-property = Haus
terminal-amount-value = Zahl
terminal-amount-worth = Wert

## Spiele und ihre Regeln

terminal-game = { $game } von { $designer }, für { $first } bis { $last }
terminal-editions = Ausgaben; ohne Angabe gilt die erste:
terminal-options = Optionen, als --option name=wert:
terminal-default = (sonst: { $value })
terminal-default-varies = (sonst: je nach Ausgabe und Anzahl der Mitspielenden)
terminal-no-rules-page = die Regeln von { $game } sind nicht installiert
terminal-install-again = installiere freehold noch einmal

## Aufzeichnungen prüfen

terminal-nothing-to-validate = es gibt nichts zu prüfen
terminal-name-records-or-database = nenne Aufzeichnungen oder mit --database die Datenbank eines Servers
terminal-good = { $file }: in Ordnung: { $record }
terminal-record = { $game }, { $edition }, zu { $players ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
    [6] sechst
   *[other] { $players }
}, { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}, { $ending }
terminal-record-ends = Ergebnis { $scores }
terminal-record-unfinished = nicht zu Ende gespielt
terminal-no-database = es gibt keine Datenbank { $file }
terminal-where-database = sie heißt freehold.db und liegt im Datenordner des Servers
terminal-unread-database = die Datenbank { $database } lässt sich nicht lesen: { $why }
terminal-table-good = Tisch { $table }: in Ordnung: { $game }
terminal-table-failed = Tisch { $table }: { $why }

terminal-drawn = { $draws ->
    [one] { $draws } Ziehung, wie der Startwert es sagt; { $commitment }
   *[other] { $draws } Ziehungen, alle wie der Startwert es sagt; { $commitment }
}
terminal-drawn-after-given = { $draws ->
    [one] { $draws } Ziehung, wie der Startwert es sagt; { $commitment }; { $given ->
        [one] der erste Zug war vorgegeben und ist nicht geprüft
       *[other] die ersten { $given } Züge waren vorgegeben und sind nicht geprüft
    }
   *[other] { $draws } Ziehungen, alle wie der Startwert es sagt; { $commitment }; { $given ->
        [one] der erste Zug war vorgegeben und ist nicht geprüft
       *[other] die ersten { $given } Züge waren vorgegeben und sind nicht geprüft
    }
}
terminal-commitment-holds = die Festlegung stimmt
terminal-no-commitment = es wurde keine Festlegung angegeben, mit der sich der Startwert vergleichen ließe
terminal-other-commitment = der Startwert gehört nicht zur Festlegung: sein Hash ist { $hash }
terminal-no-draw-checked = keine Ziehung wurde geprüft: { $given } von { $moves } Zügen waren vorgegeben, und danach wurde nichts gezogen
terminal-given-too-many = { $given } Züge können nicht vorgegeben sein in einer Aufzeichnung von { $moves }
terminal-leave-out-given = lass --given weg oder gib die Zahl an, die der Tisch gezeigt hat
terminal-no-seed = der Startwert hat 64 hexadezimale Ziffern, nicht „{ $given }“
terminal-give-seed = gib --seed an oder eine Aufzeichnung von einem fertigen Tisch; darin steht er
