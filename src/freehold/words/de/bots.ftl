# Bots

## Stufen und andere Bots: wie sie im Browser heißen, und wie sie spielen

bots-level-easy = Leicht
bots-level-easy-help = Für die erste Partie: schaut ein wenig voraus und verrechnet sich wie Menschen.
bots-level-medium = Mittel
bots-level-medium-help = Schaut voraus und verrechnet sich ab und zu.
bots-level-hard = Schwer
bots-level-hard-help = Schaut weit voraus und verrechnet sich selten.
bots-level-expert = Meister
bots-level-expert-help = Schaut so weit voraus, wie man darauf warten mag.
bots-level-heuristic = Faustregeln
bots-level-heuristic-help = Spielt sofort, nach Faustregeln. Ordentlich, nicht schlau.
bots-level-random = Zufall
bots-level-random-help = Spielt irgendeinen erlaubten Zug. Zum Ausprobieren.
bots-level-neural = Gelernt
bots-level-neural-help = Hat durch Spielen gegen sich selbst gelernt: ein kleines Netz, das im Bruchteil einer Millisekunde antwortet.
bots-level-search = Denkt voraus
bots-level-search-help = Denkt voraus: ein Baum aus dem, was alle tun könnten, viele Male zu Ende gespielt.
bots-level-neural-search = Gelernt, und denkt voraus
bots-level-neural-search-help = Schaut dort voraus, wo ein Netz hinsähe, das durch Spielen gelernt hat, und beurteilt Stellungen wie dieses.
bots-level-weights-help = Spielt nach einem eigenen Netz, wie `freehold train` es hinterlässt: weights:training/for-sale.npz.
bots-level-weights-search-help = Dasselbe mit einem eigenen Netz: weights+search:sims=400;training/for-sale.npz.
bots-level-cmd-help = Fragt ein Programm von dir, in beliebiger Sprache: cmd:python3 mybot.py (siehe docs/reference/bot_protocol.md).
bots-broken-help = Kann nicht geladen werden: { $why }

## Ihre Parameter

bots-parameter-style = wie er spielt; zum Beispiel thrifty oder aggressive
bots-parameter-sims = Simulationen je Entscheidung ({ $default })
bots-parameter-ms = Millisekunden je Entscheidung, statt sims
bots-parameter-level-ms = höchstens so viele Millisekunden je Entscheidung, wenn jemand wartet
bots-parameter-rollout = wie Simulationen weiterspielen: random, oder ein Stil von heuristic
bots-parameter-horizon = Züge, nach denen eine Simulation endet und die Stellung geschätzt wird; 0 spielt bis zum Ende
bots-parameter-payoff = wofür er spielt: win, score, oder wie viel der Sieg zählt, von 0 bis 1
bots-parameter-c = wie viel er ausprobiert ({ $default })
bots-parameter-guided-c = wie sehr er den Vorlieben des Netzes folgt ({ $default })
bots-parameter-widen = wie schnell er weitere Züge ansieht ({ $default })
bots-parameter-trust = der Anteil des Netzes am Urteil über eine Stellung ({ $default }); der Rest kommt vom Zu-Ende-Spielen
bots-parameter-temperature = 0 für den wahrscheinlichsten Zug, 1 wie trainiert
bots-parameter-limit = Sekunden je Zug, ohne Angabe { $default }; vor dem Befehl: cmd:limit=0.5;python3 mybot.py

## Was an einem gewünschten Bot nicht stimmt

bots-no-bot = es gibt keinen Bot „{ $name }“ für { $game }
bots-known = die Bots sind { $known }
bots-no-parameter = Bot „{ $spec }“: „{ $parameter }“ ist keiner seiner Parameter
bots-takes = er nimmt { $known }
bots-takes-none = er nimmt keine
bots-not-loaded = der Bot „{ $name }“ kann nicht geladen werden: { $why }
bots-ask-the-author = frag, wer das Paket geschrieben hat
bots-no-value = { $name } kann nicht „{ $value }“ sein
bots-whole-number = { $name } ist eine ganze Zahl von { $least } bis { $most }
bots-number = { $name } ist eine Zahl von { $least } bis { $most }
bots-payoff-values = payoff ist win, score, oder eine Zahl von 0 bis 1
bots-sims-or-ms = eine Suche nimmt sims oder ms, nicht beides
bots-sims-or-ms-examples = search:sims=2000 oder search:ms=200
bots-no-style = { $game } wird nicht im Stil „{ $style }“ gespielt
bots-styles-are = die Stile sind { $known }
bots-no-styles = es gibt keine Stile
bots-no-heuristic = für { $game } hat noch niemand Faustregeln geschrieben
bots-random-plays-all = der Bot random spielt jedes Spiel
bots-no-features = { $game } hat keine Merkmale, also kann kein Netz es sehen
bots-which-weights = welche Datei mit Gewichten?
bots-name-the-weights = nenne sie nach dem Bot, etwa weights:training/for-sale.npz
bots-no-weights = unter { $path } sind keine Gewichte
bots-parameters-first = Parameter stehen vor der Datei: weights:temperature=0;FILE
bots-program-does-not-start = der Bot `{ $command }` startet nicht: { $why }
bots-see-the-protocol = docs/reference/bot_protocol.md sagt, was er antworten muss
bots-bad-command = Bot „cmd:{ $command }“: { $why }
bots-quote-the-command = setze den Befehl in Anführungszeichen wie für eine Shell
bots-no-command = der Bot „cmd:“ nennt keinen Befehl
bots-command-example = zum Beispiel cmd:python3 mybot.py
bots-no-program = Bot „cmd:{ $command }“: es gibt kein Programm „{ $program }“
bots-is-it-installed = ist es installiert und ausführbar?
bots-cannot-start = `{ $command }` startet nicht: { $why }
bots-no-limit = limit={ $limit } ist keine Frist; sie ist eine Zahl von Sekunden bis 3600
bots-limit-example = cmd:limit=0.5;…
