# Was jeder Raum sagt, in jedem Spiel.

core-verbatim = { $text }

# Aufzählungen: `Ann, Bea und Cy` entsteht hieraus, immer zwei auf einmal.
core-list-comma = { $before }, { $next }
core-list-and = { $before } und { $last }
core-list-or = { $before } oder { $last }

# Einen Tisch wählen
core-players = { $game } spielt man zu { $first } bis { $last }, nicht zu { $given }
core-no-edition = { $game } hat keine Ausgabe „{ $name }“
core-editions-are = die Ausgaben sind { $known }
core-no-option = { $game } hat keine Option „{ $name }“
core-options-are = die Optionen sind { $known }
core-no-choice = die Option { $option } kann nicht { $value } sein; möglich sind { $choices }

# Züge, die nicht gehen
core-no-seat = es gibt keinen Platz { $seat }; die Plätze gehen von 0 bis { $last }
core-not-now = { $why }: { $turn }
core-not-natures-turn = jetzt wird nichts gezogen
core-not-seats-turn = Platz { $seat } ist nicht dran
core-turn-over = die Partie ist zu Ende
core-turn-nature = zuerst wird gezogen
core-turn-seat = Platz { $seat } ist am Zug
core-turn-seats = die Plätze { $seats } wählen
core-nothing-to-draw = es gibt nichts zu ziehen: { $turn }

# Züge zurücknehmen
core-nothing-to-take-back = es gibt keinen Zug von dir, der zurückzunehmen wäre
core-revealed-since = zu spät, um das zurückzunehmen: seither wurde etwas aufgedeckt
core-moved-since = zu spät, um das zurückzunehmen: seither hat jemand gezogen

# Was nicht stimmt, als Satz: vorn groß, am Ende ein Punkt
core-sentence = { SENTENCE($clause) }

# Namen
core-no-game = es gibt kein Spiel „{ $name }“
core-games-are = die Spiele sind { $known }
core-no-language = die Sprache „{ $name }“ gibt es hier nicht
core-languages-are = die Sprachen sind { $known }
core-nature = Ziehung
core-seat = Platz { $seat }

# Aufzeichnungen. Hier zählen Plätze ab 0, wie in der Aufzeichnung selbst.
core-names-needed = { $players } Personen brauchen { $players } Namen, nicht { $names }
core-record-not-text = das ist kein Text: eine Aufzeichnung ist UTF-8
core-record-not-json = keine Aufzeichnung in JSON: { $why }
core-record-no-title = keine Aufzeichnung: die erste Zeile müsste „{ $title }“ sein
core-record-line = Zeile { $number }
core-record-unreadable = { $where }: „{ $line }“ ist nicht zu lesen; nach dem Kopf kommen Züge wie `{ $move }`
core-record-twice = { $where }: „{ $name }“ steht schon im Kopf
core-record-lacks = im Kopf fehlt { $missing }
core-record-unknown-header = unbekannte Zeile „{ $name }“ im Kopf; er hat { $known }
core-record-players = Plätze werden ab 0 ohne Lücken gezählt, nicht { $numbers }
core-record-format = das Format { $format } ist nicht bekannt; diese Version von freehold liest Format { $known }
core-record-name = ein Name hat 1 bis { $longest } druckbare Zeichen, kein '#' und keinen Abstand vorn oder hinten: nicht „{ $name }“
core-record-not-whole = { $where }: „{ $word }“ ist keine ganze Zahl
core-record-no-move = { $where }: „{ $line }“ hat keinen Zug; eine Zeile ist ein Platz und sein Zug, etwa `{ $move }`
core-record-other-game = das ist eine Aufzeichnung von „{ $game }“, nicht von „{ $wanted }“
core-record-rules = die Regeln { $rules } von { $game } sind nicht bekannt; diese Version von freehold spielt { $known }
core-record-other-version = sieh sie mit der Version von freehold an, die sie geschrieben hat
core-record-set-up = so kann man nicht spielen: { $why }
core-record-move = Zug { $number } ({ $who }: { $move }): { $why }
core-record-unfinished = ein Ergebnis ist angegeben, aber nach { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
} ist die Partie nicht zu Ende
core-record-result = das Ergebnis müsste { $due } sein, nicht { $given }
core-draw-differs = Zug { $number }: gezogen wurde `{ $drawn }`, aber der Startwert ergibt `{ $gives }`

# Dateien
core-file-is-folder = { $path } ist ein Ordner, keine Datei zum Schreiben
core-file-no-folder = { $path } kann nicht geschrieben werden: es gibt keinen Ordner { $folder }
core-file-not-written = { $path } kann nicht geschrieben werden: { $why }
core-file-own-folder = nenne einen eigenen Ordner
