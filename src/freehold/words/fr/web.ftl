# Les mots propres aux pages du navigateur. Ce que disent les jeux et le serveur est dans leurs fichiers.

# Le nom de cette langue, dans cette langue
web-language-name = Français

## À toute table

web-actions = Ce que vous pouvez faire
web-bid-less = Un de moins
web-bid-max = max
web-board = La table
web-bot-level = Bots
web-chat = Discussion
web-chat-empty = Personne n’a encore rien dit.
web-chat-say = Dire quelque chose
web-chat-send = Envoyer
web-choice = { $label } : { $consequence }
web-close = Fermer
web-connection-connecting = Connexion…
web-connection-gone = Hors connexion
web-connection-reconnecting = Reconnexion…
web-connection-unreachable = Le serveur est injoignable pour l’instant. Veuillez réessayer.
web-copied = Copié
web-copy = Copier
web-end-join-rematch = Rejoindre la partie suivante
web-end-rematch = Rejouer
web-end-shared = { $names } se partagent la victoire
web-end-show-board = Voir la table
web-end-title = Résultat
web-end-winner = { $name } l’emporte
web-fair-commitment = Tirage équitable, empreinte de la graine secrète :
web-fair-seed = La graine :
web-home = Accueil
web-log = Journal
web-log-clock = (temps écoulé)
web-log-empty = Il ne s’est encore rien passé.
web-log-forced = (seul coup permis)
web-log-limit = (par votre limite secrète)
web-log-stand-in = (joué par un bot remplaçant)
web-menu = Menu
web-menu-copy-link = Copier le lien
web-menu-download = Télécharger l’enregistrement
web-menu-give-up = Abandonner la table
web-menu-give-up-sure = Oui, arrêter pour tout le monde
web-menu-leave = Quitter la table (un bot vous remplace)
web-menu-printed-rules = comme imprimé
web-menu-stand-up = Se lever
web-over = terminée
web-problem = { $detail } ({ $hint })
web-seats = Joueurs
web-seats-away = pas là
web-seats-bot = bot
web-seats-clock = Temps restant
web-seats-expected = n’est pas encore là
web-seats-open = place libre
web-seats-stand-in = un bot joue à sa place
web-seats-thinking = réfléchit
web-seats-to-move = à jouer :
web-seats-you = vous
web-table-cannot = Impossible d’afficher cette table
web-title-your-turn = À vous
web-tools = Outils
web-tracker = Suivi des cartes
web-watching = Vous regardez
web-watching-why = Les places sont prises. Vous voyez ce que tout le monde à la table peut voir.

## L’accueil, et ce qui mène à une table

web-clock-calm = 2 minutes par coup
web-clock-days = 2 jours par coup
web-clock-game = 10 minutes par partie
web-clock-none = Sans pendule
web-clock-quick = 30 secondes par coup
web-clock-says-alone = Sans pendule : la partie vous attend, et « Mes parties » sur la page d’accueil y ramène.
web-clock-says-game = { $time } pour toute la partie. Le temps écoulé, un coup simple est joué ; la troisième fois de suite, un bot prend la place jusqu’au retour de la personne.
web-clock-says-game-more = { $time } pour toute la partie, et { $more } de plus à chaque décision. Le temps écoulé, un coup simple est joué ; la troisième fois de suite, un bot prend la place jusqu’au retour de la personne.
web-clock-says-move = { $time } par décision. Le temps écoulé, un coup simple est joué ; la troisième fois de suite, un bot prend la place jusqu’au retour de la personne.
web-clock-says-none = Sans pendule : la table attend tout le monde. Si quelqu’un reste absent, les autres peuvent laisser un bot jouer jusqu’à son retour.
web-company-anyone = N’importe qui (table ouverte)
web-company-bots = Des bots
web-company-friends = Des amis (par un lien)
web-import-file = Fichier
web-import-help = Ouvrez une partie sauvegardée ici, dans le terminal ou dans l’arène. Ce serveur la garde sous un lien à elle.
web-import-open = Ouvrir
web-import-text = L’enregistrement, en texte
web-import-why = Choisissez d’abord un fichier, ou collez un enregistrement.
web-invite-help = Qui a ce lien peut prendre une place libre.
web-invite-qr = Code QR
web-invite-qr-of = Code QR du lien
web-invite-share = Partager…
web-invite-text = Jouez une partie de { $game } avec moi.
web-invite-title = Inviter des amis
web-invited = { $count ->
    [one] { $names } vous invite à une partie de { $game }.
   *[other] { $names } vous invitent à une partie de { $game }.
}
web-invited-clock-days = { $days ->
    [one] Un jour par coup.
   *[other] { $days } jours par coup.
}
web-invited-clock-game = Chacun dispose de { $minutes } min pour la partie, et de { $seconds } s de plus à chaque coup.
web-invited-clock-move = { $seconds ->
    [one] Une seconde par coup.
   *[other] { $seconds } secondes par coup.
}
web-invited-clock-none = Il n’y a pas de pendule : prenez votre temps.
web-invited-free = { $free ->
    [one] Une des { $seats } places est libre.
   *[other] { $free } des { $seats } places sont libres.
}
web-invited-nobody = On vous invite à une partie de { $game }.
web-kick = Exclure
web-lobby-byline = auteur : { $designer } · { $min }–{ $max } joueurs
web-lobby-forget = Oublier
web-lobby-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
web-lobby-games = Jeux
web-lobby-import = Importer un enregistrement
web-lobby-invite = Inviter des amis
web-lobby-mine = Mes parties
web-lobby-none = Aucune table n’attend de joueurs ou de spectateurs pour l’instant.
web-lobby-open = Tables ouvertes
web-lobby-open-table = Table ouverte
web-lobby-options = Options…
web-lobby-others-turn = aux autres de jouer
web-lobby-play-bots = Jouer contre des bots
web-lobby-placed = victoire de { $names } ; vous : place { $rank } sur { $players }, score { $score }
web-lobby-running = regarder
web-lobby-shared = victoire partagée, score { $score }
web-lobby-won = gagné, score { $score }
web-lobby-your-turn = à vous
web-me = Invité
web-no = non
web-page-missing = Cette page n’existe pas
web-page-missing-why = L’adresse a peut-être été coupée en la copiant. On retrouve les tables et les enregistrements depuis l’accueil.
web-put-bot = Mettre un bot ici
web-setup-clock = Pendule
web-setup-create = Ouvrir la table
web-setup-edition = Édition
web-setup-game = Jeu
web-setup-house = Options et règles maison
web-setup-play = Jouer
web-setup-players = Joueurs
web-setup-printed = comme imprimé
web-setup-seat = Place { $number }
web-setup-title = Nouvelle table
web-setup-with = Avec qui
web-sit-here = Prendre cette place
web-time-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
web-time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
web-time-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
web-sit-why = Saisissez d’abord votre nom ; vous pourrez ensuite prendre une place.
web-yes = oui
web-your-name = Votre nom

## Limites, reprises, remplaçants

web-absent = { $name } n’est plus là depuis un moment.
web-absent-let-bot-play = Laisser un bot jouer pour { $name }
web-limit-help = Le serveur mise pour vous jusqu’à ce montant, puis passe. Personne d’autre ne le voit.
web-limit-keep = Fixer cette limite
web-limit-open = Limite…
web-limit-pass-rest = Toujours passer
web-limit-passing = Vous passez toujours
web-limit-remove = Retirer la limite
web-limit-set = Limite { $amount }
web-limit-title = Limite secrète
web-limit-up-to = Miser jusqu’à
web-stand-in-reclaim = Reprendre la main
web-stand-in-yours = Un bot vous remplace.
web-undo = Reprendre
web-undo-agree = Accepter
web-undo-ask = Demander à reprendre
web-undo-refuse = Refuser
web-undo-waiting = On demande à reprendre un coup ; il manque l’accord : { $names }.
web-undo-wanted = { $name } aimerait reprendre un coup.

## La visite guidée

web-coach-again = Revoir la visite guidée
web-coach-estates-auction = Chacun mise une seule fois, à tour de rôle. Puis le commissaire-priseur vend au prix de la mise, ou garde l’élément et paie l’enchérisseur.
web-coach-estates-lines = Vous êtes le commissaire-priseur : proposez un cube à l’extrémité d’une file, ou l’un des éléments à côté.
web-coach-estates-score-if = « Score si… » montre ce que chacun aurait si une rangée était achevée, ou non.
web-coach-estates-streets = Trois rangées. Un immeuble appartient à la compagnie qui est au sommet. Une rangée compte pour ses propriétaires quand elle est achevée, et contre eux quand elle ne l’est pas.
web-coach-for-sale-actions = Chaque bouton dit ce qu’il coûte. Qui passe récupère la moitié de sa mise ; qui gagne la paie en entier.
web-coach-for-sale-cheques = Seconde moitié : vos maisons sont vendues contre ces chèques. La plus grande maison prend le plus gros chèque.
web-coach-for-sale-fewer = Il y a ici moins de maisons que de joueurs : le premier qui passe n’en prend aucune et récupère toutes ses pièces.
web-coach-for-sale-hand = Choisissez une maison et posez-la face cachée. Toutes sont révélées ensemble : une grande maison peut être gâchée pour de petits chèques.
web-coach-for-sale-ladder = L’échelle des mises : chacun se tient sur ce qu’il a misé. Les mises doivent monter.
web-coach-for-sale-market = Ces maisons sont en vente. Qui passe prend la plus petite qui reste ; le dernier en lice prend la plus grande.
web-coach-goofspiel-hand = Chacune de vos cartes vaut son nombre, une seule fois. Posez-en une face cachée ; toutes sont retournées ensemble, puis sortent du jeu.
web-coach-goofspiel-prize = Ce prix va à qui mise la carte la plus haute. Si deux joueurs misent cette même carte, personne ne l’obtient.
web-coach-next = Compris
web-coach-skip = Passer la visite
web-coach-title = Visite guidée

## Revoir : relecture et analyse

web-continue-help = Une nouvelle table reprend à la position { $at }. Vous prenez une place, des bots prennent les autres.
web-continue-seat = Votre place
web-continue-start = Continuer la partie
web-continue-why = Ici, la partie est terminée. Revenez en arrière pour continuer depuis une position antérieure.
web-replay = Relecture
web-replay-all = Tout révélé
web-replay-back = Reculer
web-replay-back-to-table = Retour à la table
web-replay-continue = Continuer d’ici
web-replay-copy-link = Copier le lien vers cette position
web-replay-eyes = Point de vue
web-replay-first = Au début
web-replay-forward = Avancer
web-replay-last = À la fin
web-replay-next = { $ask } Joué par { $name } : { $move }.
web-replay-of = position { $at } sur { $length }
web-replay-pause = Pause
web-replay-play = Lecture
web-replay-position = Position
web-replay-result = Résultat
web-replay-round-back = Reculer d’une manche
web-replay-round-on = Avancer d’une manche
web-replay-skip-passes = Sauter les tours passés
web-replay-spectator = Un spectateur
web-review = Analyse
web-review-about = À partir de chaque décision, un moteur a joué { $sims } parties en ne sachant que ce que le joueur pouvait savoir. Quelques pour cent peuvent venir de ses propres erreurs.
web-review-account = meilleur coup dans { $best } décisions sur { $decisions }, { $lost } de victoire perdus
web-review-accounts = Comment chacun a joué
web-review-again = Réessayer
web-review-best = { $name } : { $move }. Rien n’était meilleur.
web-review-better = mieux : { $move }
web-review-chance = { $name } { $chance }
web-review-chances = Chances de victoire
web-review-chances-of = Chances de victoire : { $chances }
web-review-cost = { $name } : { $move }. Cela a coûté { $winning } d’une victoire et { $points } points.
web-review-costliest = Décisions les plus coûteuses
web-review-decision = Cette décision
web-review-equal = { $name } : { $move }. Aussi bon que le meilleur coup.
web-review-everybody = Tout le monde
web-review-failed = Le moteur a échoué.
web-review-hardly = à peine essayé
web-review-is-best = est le meilleur coup
web-review-more = { $moves } coups étaient possibles ; voici les plus étudiés.
web-review-move = coup
web-review-move-of = { $name } : { $move }
web-review-next = Décision coûteuse suivante
web-review-no-decision = Personne n’avait le choix ici.
web-review-none = Aucune décision n’a coûté 3 % ou plus.
web-review-played = joué
web-review-progress = Décision { $done } sur { $total }…
web-review-score = score
web-review-waiting = Le moteur se met en route…
web-review-what = Un moteur joue la suite de chaque décision, à partir de ce que le joueur pouvait savoir.
web-review-whose = Décisions : quel joueur
web-review-wins = gagne

## Règles, paramètres, clavier

web-command-enter = Jouer
web-command-not-asked = On ne vous demande rien pour l’instant.
web-command-title = Taper un coup
web-keys-adjust = Augmenter ou réduire votre mise
web-keys-bid = Miser
web-keys-chat = Discussion
web-keys-close = Fermer ce qui est ouvert
web-keys-command = Taper un coup, comme dans le terminal
web-keys-estates-choose = Choisir parmi les éléments, les parcelles ou les réponses
web-keys-estates-confirm = Confirmer
web-keys-estates-discard = Défausser
web-keys-estates-keep = Garder
web-keys-estates-sell = Vendre
web-keys-estates-stow = D’abord détourner 1 M$
web-keys-everywhere = Partout
web-keys-for-sale-card = Choisir une maison
web-keys-for-sale-seal = La poser face cachée
web-keys-goofspiel-card = Choisir une carte
web-keys-goofspiel-seal = La poser face cachée
web-keys-help = Cette aide
web-keys-in-game = Dans ce jeu
web-keys-in-replay = Dans une relecture
web-keys-log = Journal
web-keys-menu = Menu : lien, relecture, quitter la table
web-keys-pass = Passer
web-keys-replay-costly = À la prochaine décision coûteuse
web-keys-replay-ends = Au début, à la fin
web-keys-replay-eyes = Changer de point de vue
web-keys-replay-move = Reculer, avancer d’un coup
web-keys-replay-play = Lecture, pause
web-keys-replay-review = Afficher, masquer l’analyse
web-keys-replay-round = Reculer, avancer d’une manche
web-keys-rules = Règles
web-keys-settings = Paramètres
web-keys-title = Clavier
web-keys-tracker = Suivi des cartes
web-keys-typed = Tout coup peut être tapé après « / », comme dans le terminal : bid 6, pass, sell 17, offer cube 2 left, place 2:5, permit 1 +.
web-keys-undo = Reprendre votre dernier coup
web-rules = Règles
web-rules-missing = La page des règles ne fait pas partie de cette version ; « freehold rules » l’affiche.
web-rules-now = Maintenant
web-rules-of = Règles : { $title }
web-settings = Paramètres
web-settings-animation = Animations
web-settings-at-once = Immédiat
web-settings-confirm-touch = Sur un écran tactile, confirmer avant de placer un élément
web-settings-dark = Sombre
web-settings-fast = Rapide
web-settings-language = Langue
web-settings-light = Clair
web-settings-normal = Normal
web-settings-notify = Me prévenir quand c’est à moi
web-settings-notify-refused = Le navigateur ne le permet pas. Ses réglages pour cette page peuvent changer cela.
web-settings-off = Aucune
web-settings-pace = Rythme des bots aux nouvelles tables
web-settings-slow = Lent
web-settings-sound = Un son quand c’est à moi
web-settings-system = Système
web-settings-theme = Thème

## For Sale

web-for-sale-auction-of = Enchère { $round } sur { $rounds }
web-for-sale-bids = mise { $bid }
web-for-sale-cheque = { $value ->
    [0] Chèque de 0
   *[other] Chèque de { $value } 000
}
web-for-sale-cheques = Chèques sur la table, du plus gros au plus petit
web-for-sale-cheques-held = { $count ->
    [one] { $count } chèque
   *[other] { $count } chèques
}
web-for-sale-choose = Choisissez une maison à vendre.
web-for-sale-coins = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
web-for-sale-coins-left = pièces { $coins }
web-for-sale-cost-earned = coût { $cost }, rapporté { $earned }
web-for-sale-dealing = On retourne des cartes.
web-for-sale-go-on = Continuer
web-for-sale-gone = vendue
web-for-sale-holds = { $count ->
    [one] { $count } maison
   *[other] { $count } maisons
}
web-for-sale-is-choosing = choisit
web-for-sale-is-sealed = posée
web-for-sale-ladder = Échelle des mises : la mise la plus haute est { $high }
web-for-sale-last-bidder = pour le dernier en lice
web-for-sale-ledger = Ce que chaque maison a coûté et rapporté, la meilleure affaire d’abord
web-for-sale-market = Maisons sur la table, de la plus petite à la plus grande
web-for-sale-mine = à moi
web-for-sale-money-chart = Argent après chaque enchère et chaque vente
web-for-sale-next-passer = pour le prochain qui passe
web-for-sale-no-bid = pas encore de mise
web-for-sale-no-tracker = À cette table, pas de suivi : vous comptez les cartes vous-même.
web-for-sale-none = aucune pour l’instant
web-for-sale-on-table = sur la table
web-for-sale-others = aux autres
web-for-sale-passed = passe
web-for-sale-property = Maison { $number }
web-for-sale-revealed = Révélé
web-for-sale-sale-of = Vente { $round } sur { $rounds }
web-for-sale-seal = Vendre la { $number }
web-for-sale-seal-instead = Plutôt la { $number }
web-for-sale-sealed-card = Maison { $number }, posée face cachée
web-for-sale-sealed-hint = La { $number } est posée. Vous pouvez encore en choisir une autre.
web-for-sale-sealed-tag = posée
web-for-sale-sold = { $cheque ->
    [0] { $name } vend la { $property } pour 0
   *[other] { $name } vend la { $property } pour { $cheque } 000
}
web-for-sale-took = a la { $number }
web-for-sale-total = total { $total }
web-for-sale-tracker = Suivi des cartes
web-for-sale-unseen = jamais vue
web-for-sale-unseen-cheques = Chèques jamais vus :
web-for-sale-won = Vos chèques :
web-for-sale-your-bid = Votre mise
web-for-sale-yours = Vos maisons

## The Estates

web-estates-auction = Enchère
web-estates-auctioneer = commissaire-priseur
web-estates-bid-for = Votre mise
web-estates-breakdown = Immeuble par immeuble
web-estates-building = { $pieces } = { $worth } pour { $name }
web-estates-cancel = Cube d’annulation
web-estates-cash = { $cash } M$
web-estates-cash-hidden = ? M$
web-estates-chart = Scores si la manche s’était terminée à ce moment
web-estates-choose-place = Choisissez une parcelle entourée.
web-estates-complete = achevée
web-estates-fits-nowhere = On ne peut le placer nulle part pour l’instant
web-estates-incomplete = inachevée
web-estates-last = parle en dernier
web-estates-line = File { $number }
web-estates-lines = Cubes d’étage à venir
web-estates-locked = Seules les extrémités d’une file peuvent être proposées
web-estates-locked-piece = { $piece } : { $why }
web-estates-lot = rangée { $row }, parcelle { $lot }
web-estates-lot-built = rangée { $row }, parcelle { $lot } : { $building }
web-estates-lot-white = rangée { $row }, parcelle { $lot }, sol blanc : un seul cube
web-estates-match-of = Manche { $round } sur { $rounds } au plus
web-estates-match-table = Manches jouées
web-estates-mayor = Maire
web-estates-mayor-here = le maire double cette rangée
web-estates-needs = encore { $lots ->
    [one] { $lots } parcelle
   *[other] { $lots } parcelles
}, { $roofs ->
    [one] { $roofs } toit
   *[other] { $roofs } toits
}
web-estates-needs-roofs = encore { $roofs ->
    [one] { $roofs } toit
   *[other] { $roofs } toits
}
web-estates-none-waits = Aucun immeuble n’attend de toit
web-estates-nothing = Vide
web-estates-offer = À proposer
web-estates-offering = Proposer : { $piece }
web-estates-passed = passe
web-estates-permit = Permis ±{ $value }
web-estates-pieces = Autres éléments
web-estates-placing = { $piece } en { $place }
web-estates-playing = Une seule manche
web-estates-reset = État réel
web-estates-roof = Toit { $value }
web-estates-roof-face-down = Toit, face cachée
web-estates-roofs-left = Toits face cachée : { $count }
web-estates-row = Rangée { $number }
web-estates-row-state = Rangée { $number } : { $state }
web-estates-score = score { $score }
web-estates-score-if = Score si…
web-estates-score-if-help = Imaginez chaque rangée achevée ou inachevée, et voyez le score de chacun.
web-estates-stow = D’abord détourner 1 M$
web-estates-stowed = 1 M$ détourné ce tour-ci
web-estates-street = Rangée { $number } : { $built } sur { $length } parcelles bâties, { $roofed } couvertes, { $state }
web-estates-streets = Les rangées
web-estates-wins = { $count ->
    [one] { $count } manche gagnée
   *[other] { $count } manches gagnées
}

## Goofspiel

web-goofspiel-bid = mise { $number }
web-goofspiel-card = Carte { $number }
web-goofspiel-carried = Égalité : le prix attend le prochain gagnant.
web-goofspiel-chart = Scores, prix par prix
web-goofspiel-choose = Choisissez une carte à poser face cachée.
web-goofspiel-counts = Ce qu’il reste à chacun
web-goofspiel-is-choosing = choisit
web-goofspiel-is-sealed = posée
web-goofspiel-last-bids = Les dernières mises
web-goofspiel-lost = Égalité : personne ne remporte le prix.
web-goofspiel-no-bids = Personne n’a encore misé.
web-goofspiel-prize = Le prix
web-goofspiel-prize-number = Prix { $round } sur { $rounds }
web-goofspiel-prize-of = Prix de { $number }
web-goofspiel-score = score { $score }
web-goofspiel-seal = Poser le { $number } face cachée
web-goofspiel-sealed-card = Carte { $number }, posée face cachée
web-goofspiel-sealed-hint = Le { $number } est posé. Vous pouvez encore choisir une autre carte.
web-goofspiel-to-come = Prix à venir
web-goofspiel-turning = On retourne un prix.
web-goofspiel-yours = Vos cartes
