# For Sale

## Ce qui se passe

for-sale-first = Le sort désigne { $who } pour ouvrir les enchères.
for-sale-auction-opens = Enchère { $number } sur { $rounds } : { $properties }. { $who } ouvre.
for-sale-bids = { $who } mise { $coins }.
for-sale-raises = { $who } surenchérit à { $coins } en ajoutant { $added }.
for-sale-passes-for-nothing = { $who } passe : prend la maison { $property } sans rien payer.
for-sale-passes = { $who } passe : prend la maison { $property } et récupère { $back } de { $bid ->
    [one] sa pièce misée
   *[other] ses { $bid } pièces misées
}.
for-sale-passes-without = { $who } passe : ne prend aucune maison.
for-sale-passes-without-and-gets-back = { $who } passe : ne prend aucune maison et récupère { $bid ->
    [one] sa pièce
   *[other] ses { $bid } pièces
}.
for-sale-wins = { $who } prend la maison { $property } et paie { $paid ->
    [one] { $paid } pièce
   *[other] { $paid } pièces
}.
for-sale-wins-for-nothing = { $who } prend la maison { $property } sans rien payer.
for-sale-sale-opens = Vente { $number } sur { $rounds } : des chèques de { $cheques } (en milliers) sont sur la table.
for-sale-seals = { $who } pose la maison { $property } face cachée.
for-sale-seals-something = { $who } pose une maison face cachée.
for-sale-sells = { $who } vend la maison { $property } pour { $cheque ->
    [0] 0.
   *[other] { $cheque } 000.
}
for-sale-windfall = Il ne reste de maisons que chez { $who }, qui prend dans la pioche un chèque de { $cheque ->
    [0] 0.
   *[other] { $cheque } 000.
}
for-sale-over = La partie est terminée : { $scores }.
for-sale-score = { $who } { $score }

for-sale-cannot-go-above = { $who } ne peut pas dépasser { $high }.
for-sale-one-property-left = { $who } n’a plus qu’une maison.

for-sale-end-reason = toutes les maisons sont vendues
for-sale-tie-break = le plus de pièces restantes

## À qui de jouer

for-sale-ask-over = La partie est terminée.
for-sale-ask-cards = On retourne des cartes.
for-sale-ask-bid-other = { $who } doit miser ou passer.
for-sale-ask-sell-other = { $count ->
    [one] { $who } choisit une maison à vendre.
   *[other] { $who } choisissent une maison à vendre.
}
for-sale-ask-sell = À vous : choisissez une maison à vendre.
for-sale-ask-bid = À vous : misez de { $low } à { $high }, ou passez et prenez { $property }.
for-sale-ask-bid-for-none = À vous : misez de { $low } à { $high }, ou passez sans rien prendre.
for-sale-ask-last-bid = À vous : misez { $low }, ou passez et prenez { $property }.
for-sale-ask-last-bid-for-none = À vous : misez { $low }, ou passez sans rien prendre.
for-sale-ask-pass = À vous : vous ne pouvez pas dépasser { $standing }, passez donc et prenez { $property }.
for-sale-ask-pass-for-none = À vous : vous ne pouvez pas dépasser { $standing }, passez donc sans rien prendre.

## Ce que vous pouvez faire

for-sale-label-bid = Miser { $coins }
for-sale-label-pass = Passer
for-sale-label-sell = Vendre { $property }
for-sale-label-draw = { $move }

for-sale-bid-costs = { $added } de plus, il en reste { $left }
for-sale-pass-takes = prenez { $property }, récupérez { $back ->
    [one] { $back } pièce
   *[other] { $back } pièces
}
for-sale-pass-takes-none = ne prenez rien, récupérez { $back ->
    [one] { $back } pièce
   *[other] { $back } pièces
}
for-sale-pass-takes-free = prenez { $property }, ne payez rien
for-sale-pass-takes-none-free = ne prenez rien, ne payez rien
for-sale-sell-lays = posez { $property } face cachée

## Pourquoi ce n’est pas possible

for-sale-how-to-write = les coups s’écrivent `bid 4`, `pass` et `sell 17`
for-sale-no-move = « { $text } » n’est pas un coup ; { $how }
for-sale-no-move-in-range = « { $text } » n’est pas un coup : { $range } ; { $how }
for-sale-range-bid = une mise est d’au moins 1, et d’au plus ce que vous avez
for-sale-range-property = les maisons vont de 1 à 30
for-sale-range-cheque = les chèques sont de 0 et de 2 à 15
for-sale-range-seat = les places vont de 0 à 5
for-sale-refused = { $why } ; { $may }
for-sale-not-drawn = { $move } ne peut pas être tiré maintenant
for-sale-next-property = la prochaine maison est { $properties }
for-sale-next-first = la place qui ouvre est { $seats }
for-sale-next-cheque = le prochain chèque est { $cheques }
for-sale-not-in-auction = { $move } n’est pas possible pendant une enchère
for-sale-not-in-sale = { $move } n’est pas possible pendant une vente
for-sale-not-held = vous n’avez pas la maison { $property }
for-sale-may-sell = vous pouvez vendre { $properties }
for-sale-no-bid = une mise est un nombre entier de pièces à partir de 1, pas { $coins }
for-sale-bid-too-low = { $coins } ne dépasse pas la mise actuelle de { $standing }
for-sale-bid-too-high = { $coins }, c’est plus que { $purse ->
    [one] votre unique pièce
   *[other] vos { $purse } pièces
}
for-sale-may-pass = avec { $purse ->
    [one] { $purse } pièce
   *[other] { $purse } pièces
} vous ne pouvez pas dépasser { $standing } : vous ne pouvez que passer
for-sale-may-bid = vous pouvez miser de { $low } à { $high }, ou passer
for-sale-may-bid-one = vous pouvez miser { $low }, ou passer
for-sale-sealed-already = la place { $seat } a déjà posé une maison
for-sale-holds-none = la place { $seat } n’a aucune maison

## Les règles du moment

for-sale-explain-auction = { $rounded ->
    [up] Enchère. Misez plus que la mise actuelle, ou passez. Qui passe prend la maison la plus basse de la table et récupère la moitié de sa mise, arrondie au supérieur ; le dernier en lice prend la plus haute et paie toute sa mise. Tant qu’il reste plus de joueurs que de maisons, qui passe n’en prend aucune et récupère tout.
   *[down] Enchère. Misez plus que la mise actuelle, ou passez. Qui passe prend la maison la plus basse de la table et récupère la moitié de sa mise, arrondie à l’inférieur ; le dernier en lice prend la plus haute et paie toute sa mise. Tant qu’il reste plus de joueurs que de maisons, qui passe n’en prend aucune et récupère tout.
}
for-sale-explain-sale = Vente. Chacun pose une maison face cachée ; toutes sont révélées ensemble. La maison la plus haute prend le plus gros chèque, la suivante le suivant, et ainsi de suite. Les maisons vendues quittent le jeu.
for-sale-explain-over = La partie est terminée. Le plus riche gagne : les chèques, et mille par pièce restante ; les pièces départagent les égalités.
for-sale-type-auction = Tapez `bid 4` (toute votre mise, pièces déjà posées comprises) ou `pass` ; `b 4` et `p` suffisent.
for-sale-type-sale = Tapez `sell 17` ; `s 17` suffit.

## Le résultat

for-sale-result-player = joueur
for-sale-result-cheques = chèques
for-sale-result-coins = pièces
for-sale-result-total = total
for-sale-result-earned = { $sum } ({ $cheques })

## La table dans un terminal

for-sale-picture-auction = enchère { $number } sur { $rounds }
for-sale-picture-sale = vente { $number } sur { $rounds }
for-sale-picture-end = fin
for-sale-picture-properties-to-come = { $count ->
    [one] encore { $count } maison
   *[other] encore { $count } maisons
}
for-sale-picture-cheques-to-come = { $count ->
    [one] encore { $count } chèque
   *[other] encore { $count } chèques
}
for-sale-picture-properties = Maisons
for-sale-picture-cheques = Chèques
for-sale-picture-next = qui passe prend { $property }
for-sale-picture-next-none = qui passe ne prend rien
for-sale-picture-empty = La table est vide.
for-sale-picture-coins = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
for-sale-picture-coins-hidden = ? pièces
for-sale-picture-holds = { $properties ->
    [one] { $properties } maison
   *[other] { $properties } maisons
}, { $cheques ->
    [one] { $cheques } chèque
   *[other] { $cheques } chèques
}
for-sale-picture-passed = a passé
for-sale-picture-bids = mise { $bid }
for-sale-picture-no-bid = pas encore de mise
for-sale-picture-sealed = a choisi
for-sale-picture-choosing = choisit
for-sale-picture-out = a fini
for-sale-picture-score = { $score } en tout
for-sale-picture-your-properties = Vos maisons : { $properties }
for-sale-picture-your-cheques = Vos chèques : { $cheques }
for-sale-picture-none = –
for-sale-picture-you-sealed = Vous avez posé { $property }.
for-sale-picture-unseen = Non vues

## Éditions et options

for-sale-game = Achetez des maisons aux enchères, puis revendez-les contre des chèques. Léger, 20 minutes.
for-sale-edition-gryphon-2008 = 18 pièces chacun à trois ou quatre, 14 à cinq ou six. La moitié d’une mise est arrondie à l’inférieur.
for-sale-edition-iello-2015 = 28, 21, 16 ou 14 pièces de trois à six joueurs. La moitié d’une mise est arrondie au supérieur. Avec la variante.
for-sale-option-variant = Variante
for-sale-option-variant-help = « Pas pour tout le monde » : chaque enchère a une maison de moins que de joueurs, et le premier à passer n’en prend aucune.
for-sale-option-variant-none = Aucune
for-sale-option-variant-not-for-everyone = Pas pour tout le monde
for-sale-option-rounding = Moitié de la mise
for-sale-option-rounding-help = Qui passe récupère la moitié de sa mise ; voici comment s’arrondit une mise impaire.
for-sale-option-rounding-down = Arrondie à l’inférieur
for-sale-option-rounding-up = Arrondie au supérieur
for-sale-option-coin-table = Pièces de départ
for-sale-option-coin-table-help = Le tableau qui dit avec combien de pièces chacun commence.
for-sale-option-coin-table-gryphon-2008 = Gryphon Games, 2008
for-sale-option-coin-table-iello-2015 = IELLO, 2015
for-sale-option-removed = Cartes retirées
for-sale-option-removed-help = Autant de cartes de chaque paquet quittent le jeu sans être vues.
for-sale-option-even-rounds = Manches égales
for-sale-option-even-rounds-help = Variante à cinq : sept manches de quatre maisons, sans dernière manche courte.
for-sale-option-first = Premier à miser
for-sale-option-first-help = Qui ouvre la première enchère : tiré au sort, ou une place.
for-sale-option-first-random = Tiré au sort
for-sale-option-open-coins = Pièces visibles
for-sale-option-open-coins-help = Tout le monde voit combien de pièces a chacun.
for-sale-option-card-tracker = Suivi des cartes
for-sale-option-card-tracker-help = La table montre les cartes déjà vues : personne n’a besoin de compter.
for-sale-option-forced-moves = Coups forcés
for-sale-option-forced-moves-help = Quand il n’y a qu’un coup permis, la table le joue, sauf si cela trahit un secret.

for-sale-variant-edition = la variante { $variant } n’est imprimée que dans iello-2015
for-sale-choose-iello = choisissez l’édition iello-2015
for-sale-even-rounds-players = even_rounds n’existe que dans la variante { $variant } à cinq joueurs
for-sale-even-rounds-removed = even_rounds retire { $cards } cartes : removed ne peut pas être { $removed }
for-sale-first-seat = la place { $seat } ne peut pas commencer : les places vont de 0 à { $last }
for-sale-too-few-cards = sans { $removed } cartes, il en reste { $cards } : trop peu pour { $players } joueurs
for-sale-uneven-cards = sans { $removed } cartes, il en reste { $cards }, ce qui ne se partage pas en manches de { $players }
for-sale-remove-instead = retirez-en { $fitting }
