# Ce que disent le serveur et ses tables. Les places se comptent à partir de 1.

## À la table

server-waiting = { $count ->
    [one] Il manque encore { $count } joueur.
   *[other] Il manque encore { $count } joueurs.
}
server-given-up = Cette table a été abandonnée.
server-could-not-decide = { $who } n’arrive pas à se décider : un coup simple est joué.
server-ran-out-of-time = Temps écoulé pour { $who }.

server-sits-down = { $who } prend place.
server-leaves = { $who } quitte la table.
server-has-to-leave = { $who } doit quitter la table.
server-has-left = { $who } n’est plus là : un bot prend la suite.
server-is-away = { $who } n’est pas là : un bot prend la suite.
server-out-of-time = Temps écoulé pour { $who } trois fois de suite : un bot prend la suite.
server-lets-a-bot-play = { $who } laisse un bot jouer pour { $gone }.
server-plays-again = { $who } reprend la main.
server-host-gave-up = L’hôte a abandonné cette table.
server-undo-refused = { $who } refuse que le coup soit repris.
server-takes-back = { $who } reprend un coup.

## Pourquoi ce n’est pas possible, et que faire

server-not-started = La partie n’a pas encore commencé.
server-game-over = La partie est terminée.
server-game-given-up = La partie a été abandonnée.
server-not-running = La partie n’est pas en cours.
server-question-closed = Cette question n’est plus posée.
server-limit-taken-back = La limite a été retirée.
server-no-auction = Il n’y a pas d’enchère pour laquelle fixer une limite.
server-wait-for-auction = attendez la prochaine enchère

server-undo-asked = { $who } demande déjà à reprendre un coup ; répondez d’abord.
server-no-undo-request = Personne ne demande à reprendre un coup.
server-no-undo-here = À cette table, les coups ne se reprennent pas.
server-nothing-to-undo = Vous n’avez aucun coup à reprendre.

server-bad-token = Ce jeton n’ouvre rien à cette table.
server-join-again = entrez de nouveau par le lien
server-players-only = Seul un joueur de la table peut faire cela.
server-send-seat-token = prenez place d’abord
server-host-only = Seul l’hôte peut faire cela.
server-send-host-token = demandez à l’hôte
server-private = Cette table est privée.
server-open-by-link = ouvrez-la par son lien
server-no-spectators = Cette table n’admet pas de spectateurs.
server-seat-lost = Vous n’avez plus de place à cette table.
server-bearer = L’en-tête Authorization doit être `Bearer` suivi d’un jeton.

server-one-seat-only = Vous ne pouvez prendre qu’une place.
server-leave-others-open = laissez les autres libres, ou donnez-les à des bots
server-bad-name = Un nom a de 1 à { $longest } caractères imprimables et pas de '#'.
server-name-taken = Quelqu’un s’appelle déjà { $name } ici.
server-choose-name = choisissez un autre nom
server-no-bot = Il n’y a pas de bot « { $name } » ici.
server-bots-are = les bots sont { $known }
server-seats-kept = Les places libres sont gardées pour ceux qui ont joué ici.
server-every-seat-taken = Toutes les places sont prises.
server-no-seat = Il n’y a pas de place { $seat } ; les places vont de 1 à { $last }.
server-seat-taken = La place { $seat } est prise.
server-seats-open = encore libres : { $seats }
server-nobody-there = Il n’y a personne à la place { $seat }.
server-is-here = { $who } est là et joue.
server-bots-replace-the-away = les bots remplacent ceux qui ne sont pas là
server-not-gone-for-long = L’absence de { $who } est encore trop courte.
server-bots-replace-late = un bot peut jouer pour quelqu’un dont c’est le tour et qui est absent depuis un moment
server-sits-there = { $who } occupe cette place.
server-kick-first = libérez d’abord la place
server-seat-given-away = Votre place a été donnée à quelqu’un d’autre.
server-seated-already = Vous avez déjà une place à cette table.
server-started-already = La partie a déjà commencé.
server-closed = Cette table est fermée.
server-still-running = Cela se voit quand la partie est terminée.
server-rematch-too-early = On peut rejouer quand la partie est terminée.
server-rematch-there = La table suivante existe déjà.
server-empty-line = Il n’y a rien dans cette ligne.

server-no-table = Cette table n’existe pas.
server-check-link = vérifiez le lien
server-no-position = Il n’y a pas de position { $position } ; la partie a { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
server-no-position-in-record = Il n’y a pas de position { $position } ; l’enregistrement a { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
server-nothing-left-to-play = Il n’y a plus rien à jouer dans cette position.
server-choose-earlier = choisissez-en une plus tôt dans la partie

server-no-reviews = Ce serveur n’analyse pas les parties.
server-review-at-home = `freehold review` le fait, chez vous
server-review-not-over = Seule une partie jouée jusqu’au bout peut être analysée.
server-reviews-busy = Le moteur est occupé par d’autres analyses.
server-try-in-a-minute = réessayez dans une minute

server-full = Ce serveur n’a plus de place pour une autre table.
server-try-later = réessayez plus tard
server-too-many-connections = Trop de connexions sont ouvertes.
server-close-windows = fermez quelques-unes des autres fenêtres
server-too-many-requests = Trop de requêtes à la fois ; patientez un instant.
server-too-many-tables = Trop de nouvelles tables à la fois ; patientez un instant.
server-too-many-reviews = Trop d’analyses à la fois ; patientez un instant.
server-too-much-chat = Trop de messages à la fois ; patientez un instant.

## Ce que rencontrent les programmes

server-no-route = Cette adresse n’existe pas.
server-see-docs = voir /api/docs
server-no-file = Ce fichier n’existe pas.
server-nothing-here = Il n’y a rien ici.
server-too-large = C’est trop grand.
server-too-deep = Le JSON est trop profondément imbriqué.
server-send-json = Envoyez du JSON, avec Content-Type: application/json.
server-wrong-origin = Ce serveur n’accepte que les requêtes de ses propres pages.
server-request-reused = Cet identifiant de requête a déjà servi à autre chose.
server-new-request-id = inventez-en un nouveau
server-failed = Quelque chose a mal tourné sur le serveur ; rien n’a été changé.
server-not-ready = Le serveur n’est pas prêt.
server-unknown-game = Ce serveur ne connaît pas le jeu « { $game } ».
server-unknown-rules = Ce serveur ne connaît pas les règles { $rules } du jeu « { $game } ».
server-stored-unreadable = Impossible de lire ce qui est enregistré : { $why }.
server-stored-unplayable = Impossible de rejouer la partie enregistrée : { $why }.

## Ce que rencontre l’exploitant

server-bad-setting = un paramètre est faux : { $why }
server-see-hosting = voir docs/guides/hosting.md pour les paramètres
server-bad-workers = impossible d’avoir { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
} sur le port { $port }
server-no-log-level = il n’y a pas de niveau de journal « { $level } »
server-log-levels-are = les niveaux de journal sont { $known }
server-workers-need-postgresql = plusieurs workers ont besoin de PostgreSQL : SQLite ne dit pas à un processus ce qu’un autre a écrit
server-one-worker-will-do = donnez --database postgresql://…, ou laissez --workers à 1 ; un worker sert 1 000 tables
server-unknown-database = ce serveur ne peut pas utiliser « { $database } » comme base de données
server-database-examples = donnez postgresql://user:password@host/name, ou sqlite:///path/to/file.db
server-no-such-bot = { $setting } : il n’y a pas de bot « { $name } »
server-database-unusable = impossible d’utiliser la base de données { $database } : { $why }
server-sqlite-remedy = le serveur peut-il écrire dans ce fichier et son dossier ? Une base endommagée se remplace par une sauvegarde : voir docs/guides/hosting.md
server-postgresql-remedy = PostgreSQL tourne-t-il là, et cet utilisateur peut-il créer des tables dans cette base ?
server-newer-schema = la base de données a le schéma « { $schema } » d’une version plus récente de Freehold
server-install-newer = réinstallez cette version, ou restaurez une sauvegarde d’avant la mise à jour
server-other-schema = la base de données a le schéma d’une autre version ; démarrez une fois le serveur de cette version
server-moves-missing = il manque des coups : { $numbered } sont numérotés, { $there } sont là
server-status-differs = la table est marquée { $status }, mais { $why }
server-game-goes-on = la partie n’est pas terminée
server-game-has-ended = la partie est terminée
server-good-unplayed = { $game }, { $status }
server-good = { $game }, { $status }, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}, { $draws ->
    [one] { $draws } tirage conforme à la graine
   *[other] { $draws } tirages conformes à la graine
}
