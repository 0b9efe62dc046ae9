# La ligne de commande : `freehold play` et ce qui sert à jouer. Ce qu’on tape est le même dans toutes les langues.

## Quand quelque chose ne va pas

terminal-error = erreur : { $what }
terminal-hint = conseil : { $what }
terminal-about-file = { $file } : { $what }
terminal-writing-failed = échec de l’écriture : { $why }
terminal-no-such-file = fichier ou dossier introuvable
terminal-no-permission = accès refusé
terminal-is-a-folder = c’est un dossier
terminal-not-a-folder = ce n’est pas un dossier
terminal-file-exists = le fichier existe déjà
terminal-disk-full = plus de place sur le disque
terminal-see = voyez `{ $command }`
terminal-option-of-a-game = l’option d’un jeu se tape --option { $option }=… ; { $see }
terminal-package-missing = `{ $command }` a besoin du paquet { $package }, qui n’est pas installé
terminal-install = installez-le avec : { $command }

## À table

terminal-which-game = quel jeu ?
terminal-for-example = par exemple : `{ $command }`
terminal-resumed-as-it-was = une partie reprise garde ses joueurs, son édition et ses options
terminal-game-in-file-is-over = la partie du fichier { $file } est terminée
terminal-see-it-again = revoyez-la avec `{ $command }`
terminal-save-exists = { $file } existe déjà
terminal-resume-or-name-another = reprenez la partie avec `{ $command }`, ou choisissez un autre fichier
terminal-no-seat-left = { $bots ->
    [one] { $bots } bot ne vous laisse aucune place à une table de { $seats }
   *[other] { $bots } bots ne vous laissent aucune place à une table de { $seats }
}
terminal-other-number-of-bots = { $bots ->
    [one] une table de { $seats } a { $bots } bot, pas { $given }
   *[other] une table de { $seats } a { $bots } bots, pas { $given }
}
terminal-bots-do-not-fill = { $bots ->
    [one] { $bots } bot ne remplit pas une table de { $seats }
   *[other] { $bots } bots ne remplissent pas une table de { $seats }
}
terminal-one-bot-or-one-each = nommez un bot pour toutes les places, ou un bot par place
terminal-too-many-names = { $names ->
    [one] une table de { $seats } n’a pas de place pour { $names } nom
   *[other] une table de { $seats } n’a pas de place pour { $names } noms
}
terminal-same-name = deux joueurs portent le même nom
terminal-bot-without-a-name = --bots « { $given } » laisse un bot sans nom
terminal-option-without-a-value = --option veut nom=valeur, pas « { $given } »
terminal-pace = le rythme ne peut pas être de { $given } secondes ; il va de 0 à { $slowest }

terminal-welcome = { $game }, { $edition }. À la table : { $who }.
terminal-welcome-with-options = { $game }, { $edition } ({ $options }). À la table : { $who }.
terminal-seated = { $who } ({ $mind })
terminal-person = humain
terminal-kept-in = Sauvegarde : { $file }

## Jouer

terminal-pass-the-keyboard = Passez le clavier à { $who }. { $who }, appuyez sur Entrée :
terminal-pass-the-keyboard-or-undo = Passez le clavier à { $who }. { $who }, appuyez sur Entrée ({ $before } peut encore taper `undo`) :
terminal-also = Aussi : ? (les règles du moment), hint, log, quit.
terminal-also-undo = Aussi : ? (les règles du moment), hint, log, undo, quit.
terminal-help-rules = les règles du moment, et cette liste
terminal-help-moves = tous les coups permis, et ce qu’ils coûteraient
terminal-help-table = montrer la table à nouveau
terminal-help-log = tout ce qui s’est passé jusqu’ici
terminal-help-hint = les coups qu’une recherche envisagerait, et ce qu’ils donneraient
terminal-help-undo = reprendre votre dernier coup, tant que rien n’a été révélé depuis
terminal-help-quit = s’arrêter là ; la partie est sauvegardée et peut être reprise
terminal-log-empty = Il ne s’est encore rien passé.
terminal-thinking = Réflexion en cours…
terminal-taken-back = Le dernier coup joué par { $who } est repris.

## Partir, et la fin

terminal-resume-with = La partie est sauvegardée. Pour la reprendre :
terminal-record-is-in = L’enregistrement se trouve dans { $file }
terminal-look-again = Pour revoir la partie : { $command }
terminal-wins = { $who } gagne.
terminal-wins-the-tie = { $who } gagne ; l’égalité pour la première place a été départagée ainsi : { $by }.
terminal-share-the-victory = { $who } se partagent la victoire.
terminal-forfeits = { $count ->
    [one] { $who } n’a pas donné de réponse permise une fois, et un coup au hasard a été joué à la place. C’était : { $first }
   *[other] { $who } n’a pas donné de réponse permise { $count } fois, et des coups au hasard ont été joués à la place. La première : { $first }
}

## Revoir une partie

terminal-replay-keys = Entrée ou n : suivant · b : retour · r : tirage suivant · g 57 : aller au coup 57 · s 1 : vu de la place 1 · q : quitter
terminal-replay-end = C’est la fin.
terminal-replay-beginning = C’est le début.
terminal-replay-no-draw = Rien n’est tiré après cela.
terminal-not-finished = La partie n’est pas terminée : { $ask }
terminal-no-such-move = il n’y a pas de coup { $number } ; l’enregistrement en compte { $moves }
terminal-no-number = « { $word } » n’est pas le numéro d’un coup
terminal-go-to = allez au coup 57 avec `g 57`
terminal-no-such-seat = il n’y a pas de place « { $seat } »
terminal-seat-is-one-of = choisissez { $seats }
terminal-seats-range = les places vont de 0 à { $last }

## Images

terminal-written-to = Image enregistrée : { $file }.
terminal-cannot-be-drawn = { $file } ne peut pas être dessiné
terminal-name-should-end-in = son nom doit se terminer par { $kinds }
terminal-seconds-shown = une position est montrée de { $shortest } à { $longest } secondes, pas { $given }

## Conseils et analyses

terminal-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-percent = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
terminal-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-times = { NUMBER($times, minimumFractionDigits: 2, maximumFractionDigits: 2) }

terminal-only-move = Il n’y a qu’un coup permis : { $move }.
terminal-hint-move = coup
terminal-hint-wins = victoires
terminal-hint-score = score
terminal-hint-visits = examiné
terminal-hint-does = ce qu’il fait
terminal-no-hint-of-sims = { $sims ->
    [one] { $sims } simulation ne suffit pas pour un conseil
   *[other] { $sims } simulations ne conviennent pas pour un conseil
}
terminal-no-review-of-sims = { $sims ->
    [one] { $sims } simulation ne suffit pas pour une analyse
   *[other] { $sims } simulations ne conviennent pas pour une analyse
}
terminal-sims-range = sims est un nombre de 1 à { $most }
terminal-nothing-to-choose = la partie est terminée : il n’y a plus rien à choisir
terminal-ends-before-a-draw = l’enregistrement s’arrête avant un tirage : personne n’a de choix ici
terminal-end-it-earlier = arrêtez-le là où quelqu’un doit jouer
terminal-not-to-choose = ce n’est pas à la place { $seat } de choisir
terminal-seats-to-choose = { $count ->
    [one] c’est à la place { $seats } de choisir
   *[other] c’est aux places { $seats } de choisir
}

terminal-review-decisions = décisions
terminal-review-best-ones = dont meilleures
terminal-review-victories-lost = victoires perdues
terminal-review-points-lost = points perdus
terminal-review-move = coup
terminal-review-who = qui
terminal-review-played = joué
terminal-review-wins = victoires
terminal-review-best = meilleur
terminal-review-cost = coût
terminal-review-points = points
terminal-no-costly-decision = Aucune décision n’a coûté 3 % d’une victoire ou plus.
terminal-costliest-decisions = Les décisions les plus coûteuses :
terminal-more-costly-decisions = { $count ->
    [one] et une autre qui a coûté 3 % ou plus ; --json les montre toutes.
   *[other] et { $count } autres qui ont coûté 3 % ou plus ; --json les montre toutes.
}

## Où en est-on

terminal-progress-games = parties
terminal-progress-decisions = décisions
terminal-progress-pictures = images
terminal-progress-after = après
terminal-progress-left = reste

## Habitudes : ce qu’on fait dans une partie, et les nombres qui vont avec

terminal-no-games-to-look-at = il n’y a pas de parties à regarder
terminal-name-records = nommez des enregistrements, ou un dossier rempli par `{ $command }`
terminal-habits-games = parties
terminal-habits-win-share = victoires
terminal-habits-score = score
terminal-act-auction-won = enchère gagnée
terminal-act-bid-made = mise
terminal-act-certificate-taken = certificat pris
terminal-act-cube-placed = cube placé
terminal-act-discarded = défausse
terminal-act-embezzled = détournement
terminal-act-kept = gardé
terminal-act-kept-payee = payé par qui garde
terminal-act-mayor-cancelled = maire renvoyé
terminal-act-mayor-placed = maire placé
terminal-act-offered = proposé
terminal-act-passed = passé
terminal-act-permit-cancelled = permis annulé
terminal-act-permit-placed = permis placé
terminal-act-roof-placed = toit placé
terminal-act-sealed = posé face cachée
terminal-act-sold = vendu
terminal-act-sold-buyer = acheté
terminal-act-unsold = invendu
terminal-act-windfall = dernier chèque
terminal-amount-added = ajouté
terminal-amount-amount = montant
terminal-amount-back = récupéré
terminal-amount-bid = mise
terminal-amount-card = carte
terminal-amount-change = changement
terminal-amount-cheque = chèque
terminal-amount-coins = pièces
terminal-amount-length = longueur
terminal-amount-paid = payé
terminal-amount-price = prix
terminal-amount-property = maison
terminal-amount-value = nombre
terminal-amount-worth = valeur

## Les jeux et leurs règles

terminal-game = { $game }, par { $designer }, de { $first } à { $last } joueurs
terminal-editions = Éditions, la première par défaut :
terminal-options = Options, sous la forme --option nom=valeur :
terminal-default = (par défaut : { $value })
terminal-default-varies = (par défaut : selon l’édition et le nombre de joueurs)
terminal-no-rules-page = les règles du jeu { $game } ne sont pas installées
terminal-install-again = réinstallez freehold

## Vérifier des enregistrements

terminal-nothing-to-validate = il n’y a rien à vérifier
terminal-name-records-or-database = nommez des enregistrements, ou la base d’un serveur avec --database
terminal-good = { $file } : correct : { $record }
terminal-record = { $game }, { $edition }, { $players } joueurs, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}, { $ending }
terminal-record-ends = résultat { $scores }
terminal-record-unfinished = partie inachevée
terminal-no-database = il n’y a pas de base de données { $file }
terminal-where-database = c’est freehold.db, dans le dossier de données du serveur
terminal-unread-database = impossible de lire la base de données { $database } : { $why }
terminal-table-good = table { $table } : correcte : { $game }
terminal-table-failed = table { $table } : { $why }

terminal-drawn = { $draws ->
    [one] { $draws } tirage, conforme à la graine ; { $commitment }
   *[other] { $draws } tirages, tous conformes à la graine ; { $commitment }
}
terminal-drawn-after-given = { $draws ->
    [one] { $draws } tirage, conforme à la graine ; { $commitment } ; { $given ->
        [one] le premier coup était donné d’avance et n’est pas vérifié
       *[other] les { $given } premiers coups étaient donnés d’avance et ne sont pas vérifiés
    }
   *[other] { $draws } tirages, tous conformes à la graine ; { $commitment } ; { $given ->
        [one] le premier coup était donné d’avance et n’est pas vérifié
       *[other] les { $given } premiers coups étaient donnés d’avance et ne sont pas vérifiés
    }
}
terminal-commitment-holds = l’engagement est tenu
terminal-no-commitment = aucun engagement n’a été donné pour comparer la graine
terminal-other-commitment = la graine ne correspond pas à l’engagement : son empreinte est { $hash }
terminal-no-draw-checked = aucun tirage n’a été vérifié : { $given } coups sur { $moves } étaient donnés d’avance, et rien n’a été tiré ensuite
terminal-given-too-many = { $given } coups ne peuvent pas avoir été donnés d’avance dans un enregistrement de { $moves }
terminal-leave-out-given = omettez --given, ou indiquez le nombre que la table a montré
terminal-no-seed = la graine doit avoir 64 chiffres hexadécimaux, pas « { $given } »
terminal-give-seed = indiquez --seed, ou un enregistrement téléchargé depuis une table terminée, qui la contient
