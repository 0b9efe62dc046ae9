# Goofspiel

## Ce qui se passe

goofspiel-prize = Le prix { $prize } est retourné.
goofspiel-seals = { $who } pose { $card } face cachée.
goofspiel-seals-something = { $who } pose une carte face cachée.
goofspiel-wins = { $bids } : { $who } gagne { $prizes }.
goofspiel-tie-carries = { $count ->
    [one] { $bids } : égalité, { $prizes } reste au milieu.
   *[other] { $bids } : égalité, { $prizes } restent au milieu.
}
goofspiel-tie-loses = { $count ->
    [one] { $bids } : égalité, { $prizes } est perdu.
   *[other] { $bids } : égalité, { $prizes } sont perdus.
}
goofspiel-bid-of = { $who } { $card }
goofspiel-over = La partie est terminée : { $scores }.
goofspiel-score = { $who } { $score }
goofspiel-one-card-left = { $who } n’a plus qu’une carte.

goofspiel-end-reason = tous les prix ont été mis en jeu
goofspiel-tie-break = rien : à score égal, la victoire est partagée

## À qui de jouer

goofspiel-ask-over = La partie est terminée.
goofspiel-ask-prize = On retourne un prix.
goofspiel-ask = À vous : misez une carte pour { $prizes }.
goofspiel-ask-other = { $count ->
    [one] { $who } choisit une carte.
   *[other] { $who } choisissent une carte.
}

## Ce que vous pouvez faire

goofspiel-label-bid = Miser { $card }
goofspiel-label-draw = { $move }
goofspiel-bid-lays = posez { $card } face cachée
goofspiel-type = Tapez `bid 7` ; `b 7` ou `7` suffit.
goofspiel-explain = { $ties ->
    [carry] Chacun pose une carte face cachée ; toutes sont révélées ensemble. La carte la plus haute prend les prix du milieu ; en cas d’égalité, ils y restent. Les cartes misées quittent le jeu. Le plus de points gagne.
   *[lose] Chacun pose une carte face cachée ; toutes sont révélées ensemble. La carte la plus haute prend les prix du milieu ; en cas d’égalité, personne ne les prend. Les cartes misées quittent le jeu. Le plus de points gagne.
}

## Pourquoi ce n’est pas possible

goofspiel-no-move = « { $text } » n’est pas un coup ; les coups s’écrivent `bid 7`, avec des cartes de 1 à { $cards }
goofspiel-not-turned = { $move } ne peut pas être retourné ; il reste { $prizes }
goofspiel-not-in-hand = { $move } n’est pas en main ; vous pouvez miser { $cards }
goofspiel-bid-already = la place { $seat } a déjà misé
goofspiel-card = la carte { $number }
goofspiel-prize-card = le prix { $number }

## Le résultat, et la table dans un terminal

goofspiel-result-player = joueur
goofspiel-result-prizes = prix
goofspiel-result-total = total
goofspiel-picture-to-come = { $count ->
    [one] encore { $count } prix : { $prizes }
   *[other] encore { $count } prix : { $prizes }
}
goofspiel-picture-middle = Au milieu
goofspiel-picture-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
goofspiel-picture-sealed = a choisi
goofspiel-picture-you-sealed = Vous avez posé { $card }.

## Éditions et options

goofspiel-game = Un prix après l’autre, une carte chacun, toutes retournées ensemble. Du bluff en 5 minutes.
goofspiel-edition-traditional = Comme le veut la tradition : la carte la plus haute prend le prix.
goofspiel-option-cards = Cartes
goofspiel-option-cards-help = Combien de cartes chacun a au départ, et combien il y a de prix.
goofspiel-option-ties = Égalités
goofspiel-option-ties-help = Ce que devient le prix quand la carte la plus haute est jouée deux fois.
goofspiel-option-ties-lose = Il est perdu
goofspiel-option-ties-carry = Il attend le prochain gagnant
goofspiel-option-forced-moves = Coups forcés
goofspiel-option-forced-moves-help = La table joue la dernière carte.
