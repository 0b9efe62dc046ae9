# Was der Server und seine Tische sagen. Plätze zählen ab 1.

## Am Tisch

server-waiting = { $count ->
    [one] Es fehlt noch jemand.
   *[other] Es fehlen noch { $count }.
}
server-given-up = Dieser Tisch wurde aufgegeben.
server-could-not-decide = { $who } konnte sich nicht entscheiden; es wird ein einfacher Zug gemacht.
server-ran-out-of-time = Die Zeit von { $who } ist abgelaufen.

server-sits-down = { $who } setzt sich dazu.
server-leaves = { $who } geht.
server-has-to-leave = { $who } muss gehen.
server-has-left = { $who } ist gegangen: ein Bot spielt weiter.
server-is-away = { $who } ist nicht da: ein Bot spielt weiter.
server-out-of-time = Die Zeit von { $who } ist dreimal hintereinander abgelaufen: ein Bot spielt weiter.
server-lets-a-bot-play = { $who } lässt einen Bot für { $gone } spielen.
server-plays-again = { $who } spielt wieder selbst.
server-host-gave-up = Der Gastgeber hat diesen Tisch aufgegeben.
server-undo-refused = { $who } ist mit dem Zurücknehmen nicht einverstanden.
server-takes-back = { $who } nimmt einen Zug zurück.

## Warum etwas nicht geht, und was stattdessen

server-not-started = Die Partie hat noch nicht begonnen.
server-game-over = Die Partie ist zu Ende.
server-game-given-up = Die Partie wurde aufgegeben.
server-not-running = Die Partie läuft nicht.
server-question-closed = Das wird nicht mehr gefragt.
server-limit-taken-back = Das Limit wurde zurückgenommen.
server-no-auction = Es läuft keine Versteigerung, für die ein Limit gelten könnte.
server-wait-for-auction = warte auf die nächste Versteigerung

server-undo-asked = { $who } bittet schon darum, einen Zug zurückzunehmen; antworte zuerst darauf.
server-no-undo-request = Niemand bittet dich darum, einen Zug zurückzunehmen.
server-no-undo-here = An diesem Tisch werden keine Züge zurückgenommen.
server-nothing-to-undo = Es gibt keinen Zug von dir, der zurückzunehmen wäre.

server-bad-token = Damit kommst du an diesem Tisch nicht hinein.
server-join-again = tritt noch einmal über den Link bei
server-players-only = Das kann nur, wer mitspielt.
server-send-seat-token = setz dich zuerst
server-host-only = Das kann nur der Gastgeber.
server-send-host-token = frag den Gastgeber
server-private = Dieser Tisch ist privat.
server-open-by-link = öffne ihn über seinen Link
server-no-spectators = An diesem Tisch ist kein Platz für Zuschauer.
server-seat-lost = Du hast keinen Platz mehr an diesem Tisch.
server-bearer = Der Authorization-Header muss aus `Bearer` und einem Token bestehen.

server-one-seat-only = Du kannst nur einen Platz nehmen.
server-leave-others-open = lass die anderen frei, oder gib sie Bots
server-bad-name = Ein Name hat 1 bis { $longest } druckbare Zeichen und kein '#'.
server-name-taken = Hier heißt schon jemand { $name }.
server-choose-name = wähle einen anderen Namen
server-no-bot = Hier gibt es keinen Bot „{ $name }“.
server-bots-are = die Bots sind { $known }
server-seats-kept = Die freien Plätze sind für die freigehalten, die hier gespielt haben.
server-every-seat-taken = Alle Plätze sind besetzt.
server-no-seat = Es gibt keinen Platz { $seat }; die Plätze gehen von 1 bis { $last }.
server-seat-taken = Platz { $seat } ist besetzt.
server-seats-open = noch frei: { $seats }
server-nobody-there = Auf Platz { $seat } sitzt niemand.
server-is-here = { $who } ist da und spielt.
server-bots-replace-the-away = Bots ersetzen, wer nicht da ist
server-not-gone-for-long = { $who } ist noch nicht lange genug weg.
server-bots-replace-late = ein Bot kann für jemanden spielen, der an der Reihe und schon eine Weile weg ist
server-sits-there = Dort sitzt { $who }.
server-kick-first = mach den Platz zuerst frei
server-seat-given-away = Dein Platz wurde an jemand anderen vergeben.
server-seated-already = Du sitzt schon an diesem Tisch.
server-started-already = Die Partie hat schon begonnen.
server-closed = Dieser Tisch ist geschlossen.
server-still-running = Das ist zu sehen, wenn die Partie zu Ende ist.
server-rematch-too-early = Noch einmal gespielt wird, wenn die Partie zu Ende ist.
server-rematch-there = Der nächste Tisch ist schon da.
server-empty-line = In dieser Zeile steht nichts.

server-no-table = Diesen Tisch gibt es nicht.
server-check-link = prüfe den Link
server-no-position = Es gibt keine Stellung { $position }; die Partie hat { $moves ->
    [one] einen Zug
   *[other] { $moves } Züge
}.
server-no-position-in-record = Es gibt keine Stellung { $position }; die Aufzeichnung hat { $moves ->
    [one] einen Zug
   *[other] { $moves } Züge
}.
server-nothing-left-to-play = In dieser Stellung gibt es nichts mehr zu spielen.
server-choose-earlier = wähle eine frühere

server-no-reviews = Dieser Server wertet keine Partien aus.
server-review-at-home = `freehold review` tut es, zu Hause
server-review-not-over = Nur eine zu Ende gespielte Partie wird ausgewertet.
server-reviews-busy = Die Engine ist mit anderen Analysen beschäftigt.
server-try-in-a-minute = versuch es in einer Minute noch einmal

server-full = Auf diesem Server ist kein Platz für einen weiteren Tisch.
server-try-later = versuch es später noch einmal
server-too-many-connections = Zu viele Verbindungen sind offen.
server-close-windows = schließe einige der anderen Fenster
server-too-many-requests = Zu viele Anfragen auf einmal; warte einen Augenblick.
server-too-many-tables = Zu viele neue Tische auf einmal; warte einen Augenblick.
server-too-many-reviews = Zu viele Analysen auf einmal; warte einen Augenblick.
server-too-much-chat = Zu viel Chat auf einmal; warte einen Augenblick.

## Worauf Programme stoßen

server-no-route = Diesen Weg gibt es nicht.
server-see-docs = siehe /api/docs
server-no-file = Diese Datei gibt es nicht.
server-nothing-here = Hier ist nichts.
server-too-large = Das ist zu groß.
server-too-deep = Das JSON ist zu tief verschachtelt.
server-send-json = Sende JSON, mit Content-Type: application/json.
server-wrong-origin = Dieser Server nimmt nur Anfragen von seinen eigenen Seiten an.
server-request-reused = Diese Anfragenummer wurde schon für etwas anderes verwendet.
server-new-request-id = denk dir eine neue aus
server-failed = Auf dem Server ging etwas schief; es wurde nichts geändert.
server-not-ready = Der Server ist nicht bereit.
server-unknown-game = Dieser Server kennt das Spiel „{ $game }“ nicht.
server-unknown-rules = Dieser Server kennt die Regeln { $rules } von „{ $game }“ nicht.
server-stored-unreadable = Was gespeichert ist, lässt sich nicht lesen: { $why }.
server-stored-unplayable = Die gespeicherte Partie lässt sich nicht nachspielen: { $why }.

## Worauf stößt, wer den Server betreibt

server-bad-setting = eine Einstellung ist falsch: { $why }
server-see-hosting = siehe docs/guides/hosting.md zu den Einstellungen
server-bad-workers = { $workers ->
    [one] ein Worker
   *[other] { $workers } Worker
} auf Port { $port }: das geht nicht
server-no-log-level = es gibt keine Log-Stufe „{ $level }“
server-log-levels-are = die Log-Stufen sind { $known }
server-workers-need-postgresql = mehrere Worker brauchen PostgreSQL: SQLite sagt einem Prozess nicht, was ein anderer geschrieben hat
server-one-worker-will-do = gib --database postgresql://… an, oder lass --workers bei 1; ein Worker bedient 1000 Tische
server-unknown-database = mit der Datenbank „{ $database }“ kann dieser Server nichts anfangen
server-database-examples = gib postgresql://user:password@host/name an, oder sqlite:///path/to/file.db
server-no-such-bot = { $setting }: es gibt keinen Bot „{ $name }“
server-database-unusable = die Datenbank { $database } lässt sich nicht benutzen: { $why }
server-sqlite-remedy = darf der Server in die Datei und ihren Ordner schreiben? Eine beschädigte ersetzt man durch eine Sicherung: siehe docs/guides/hosting.md
server-postgresql-remedy = läuft PostgreSQL dort, und darf dieser Benutzer in der Datenbank Tabellen anlegen?
server-newer-schema = die Datenbank hat das Schema „{ $schema }“ einer neueren Version von Freehold
server-install-newer = installiere diese Version wieder, oder spiele eine Sicherung von vor der Umstellung ein
server-other-schema = die Datenbank hat das Schema einer anderen Version; starte einmal den Server dieser Version
server-moves-missing = es fehlen Züge: { $numbered } sind nummeriert, { $there } sind da
server-status-differs = der Tisch steht auf { $status }, aber { $why }
server-game-goes-on = die Partie ist nicht zu Ende
server-game-has-ended = die Partie ist zu Ende
server-good-unplayed = { $game }, { $status }
server-good = { $game }, { $status }, { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}, { $draws ->
    [one] eine Ziehung, wie der Startwert sie ergibt
   *[other] { $draws } Ziehungen, wie der Startwert sie ergibt
}
