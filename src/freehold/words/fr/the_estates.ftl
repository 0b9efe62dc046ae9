# The Estates

## Compagnies et éléments

the-estates-company-amber = Ambre
the-estates-company-cobalt = Cobalt
the-estates-company-emerald = Émeraude
the-estates-company-pearl = Perle
the-estates-company-ruby = Rubis
the-estates-company-violet = Violet

the-estates-cube = { $company } { $number }
the-estates-a-roof = un toit
the-estates-roof = le toit { $value }
the-estates-permit = le permis ±{ $value }
the-estates-mayor = le maire
the-estates-cancel-cube = le cube d’annulation

the-estates-title-permit = permis ±{ $value }
the-estates-title-mayor = maire
the-estates-title-cancel-cube = cube d’annulation

## Ce qui se passe

the-estates-first = Le sort désigne { $who } pour commencer.
the-estates-opens = Les cubes sont disposés en trois files de huit. { $who } commence.
the-estates-first-round-opens = Manche 1 sur { $rounds } au plus : les cubes sont disposés en trois files de huit. { $who } commence.
the-estates-round-opens = Manche { $round } sur { $rounds } au plus : chacun reprend en main l’argent de sa caisse, et les cubes sont disposés en trois files de huit. { $who } commence.
the-estates-embezzles = { $who } détourne 1 M$.
the-estates-offers = { $who } propose { $piece }.
the-estates-roof-shows = C’est un toit { $value }.
the-estates-bids = { $who } mise { $amount }.
the-estates-passes = { $who } passe.
the-estates-sells = { $who } vend { $piece } à { $buyer } pour { $price }.
the-estates-keeps = { $who } garde { $piece } et paie { $price } à { $payee }.
the-estates-unsold = Personne ne mise : { $who } obtient { $piece } gratuitement.

the-estates-builds = { $who } construit { $cube } en { $row }:{ $lot }.
the-estates-takes-certificate = { $who } prend le certificat { $company }.
the-estates-roofs = { $who } place { $roof } en { $row }:{ $lot }. L’immeuble totalise { $worth } et appartient à { $owner }.
the-estates-lengthens = { $who } allonge la rangée { $row } de { $change } : elle doit avoir { $length ->
    [one] { $length } parcelle
   *[other] { $length } parcelles
}.
the-estates-shortens = { $who } raccourcit la rangée { $row } de { $change } : elle doit avoir { $length ->
    [one] { $length } parcelle
   *[other] { $length } parcelles
}.
the-estates-places-mayor = { $who } place le maire devant la rangée { $row } : elle compte double.
the-estates-cancels = { $who } annule { $permit } : la rangée { $row } doit avoir { $length ->
    [one] { $length } parcelle
   *[other] { $length } parcelles
}.
the-estates-sends-mayor-away = { $who } renvoie le maire : la rangée { $row } compte à nouveau simple.
the-estates-discards = { $who } défausse { $piece }.
the-estates-row-complete = La rangée { $row } est achevée.
the-estates-row-reopened = La rangée { $row } n’est plus achevée.

the-estates-score = { $who } { $score }
the-estates-round-over = La manche { $round } est terminée : { $why }. { $scores }. { $count ->
    [one] { $who } la gagne.
   *[other] { $who } se la partagent.
}
the-estates-round-over-by-cheques = La manche { $round } est terminée : { $why }. { $scores }. { $count ->
    [one] { $who } la gagne avec plus de chèques.
   *[other] { $who } se la partagent avec plus de chèques.
}
the-estates-over = La partie est terminée : { $why }. { $scores }. { $count ->
    [one] { $who } l’emporte.
   *[other] { $who } se partagent la victoire.
}
the-estates-over-by-cheques = La partie est terminée : { $why }. { $scores }. { $count ->
    [one] { $who } l’emporte avec plus de chèques.
   *[other] { $who } se partagent la victoire avec plus de chèques.
}
the-estates-match-over = La partie est terminée : { $scores }. { $count ->
    [one] { $who } l’emporte.
   *[other] { $who } se partagent la victoire.
}
the-estates-match-over-by-cheques = La partie est terminée : { $scores }. { $count ->
    [one] { $who } l’emporte avec plus de chèques.
   *[other] { $who } se partagent la victoire avec plus de chèques.
}
the-estates-match-over-two-wins = La partie est terminée : { $scores }. { $count ->
    [one] { $who } a gagné deux manches et l’emporte.
   *[other] { $who } ont gagné deux manches et se partagent la victoire.
}

the-estates-cannot-go-above = { $who } ne peut pas dépasser { $high }.
the-estates-nothing-to-bid = { $who } n’a rien à miser.
the-estates-cannot-pay = { $who } ne peut pas payer { $price }.
the-estates-nothing-to-cancel = { $who } n’a rien à annuler.
the-estates-one-place = { $who } n’a qu’un seul emplacement possible.
the-estates-one-piece = { $who } n’a qu’un élément à proposer.

the-estates-end-two-rows = deux rangées sont achevées
the-estates-end-no-roofs = le dernier toit est placé
the-estates-end-no-buildings = il ne reste aucun cube, et chaque immeuble a son toit
the-estates-end-two-wins = deux manches sont gagnées (fin de la dernière : { $how })
the-estates-end-rounds = { $rounds } manches sont jouées (fin de la dernière : { $how })
the-estates-tie-break = le plus de chèques, en main et en caisse

## À qui de jouer

the-estates-ask-over = La partie est terminée.
the-estates-ask-drawing = On tire les éléments au sort.
the-estates-ask-offer-other = C’est à { $who } de proposer un élément.
the-estates-ask-bid-other = C’est à { $who } de miser pour { $piece } ou de passer.
the-estates-ask-choice-other = C’est à { $who } de vendre ou de garder { $piece }.
the-estates-ask-place-other = C’est à { $who } de placer { $piece }.
the-estates-ask-embezzle-or-offer = À vous : détournez d’abord de l’argent, ou proposez un élément.
the-estates-ask-offer = À vous : proposez un élément.
the-estates-ask-bid = À vous : misez de { $low } à { $high } pour { $piece }, ou passez.
the-estates-ask-last-bid = À vous : misez { $low } pour { $piece }, ou passez.
the-estates-ask-pass = À vous : on propose { $piece }, et vous ne pouvez pas dépasser { $standing } ; il ne vous reste qu’à passer.
the-estates-ask-pass-penniless = À vous : on propose { $piece }, et vous n’avez rien à miser ; il ne vous reste qu’à passer.
the-estates-ask-choice = À vous : vendez { $piece } à { $buyer } pour { $price }, ou gardez l’élément et payez { $price }.
the-estates-ask-sell = À vous : vendez { $piece } à { $buyer } pour { $price } (vous ne pouvez pas payer { $price }).
the-estates-ask-place = À vous : placez { $piece }.

## Ce qu’on peut faire

the-estates-label-embezzle = Détourner 1 M$
the-estates-label-offer-left = Proposer la gauche de la file { $line }
the-estates-label-offer-right = Proposer la droite de la file { $line }
the-estates-label-offer-roof = Proposer un toit
the-estates-label-offer-permit = Proposer le permis ±{ $value }
the-estates-label-offer-mayor = Proposer le maire
the-estates-label-offer-cancel = Proposer le cube d’annulation
the-estates-label-bid = Miser { $amount }
the-estates-label-pass = Passer
the-estates-label-sell = Vendre
the-estates-label-keep = Garder
the-estates-label-place = Placer en { $row }:{ $lot }
the-estates-label-lengthen = Allonger la rangée { $row }
the-estates-label-shorten = Raccourcir la rangée { $row }
the-estates-label-mayor = Maire devant la rangée { $row }
the-estates-label-cancel-permit = Annuler le permis ±{ $value }
the-estates-label-cancel-mayor = Renvoyer le maire
the-estates-label-discard = Défausser
the-estates-label-draw = { $move }

# Toujours après « pour » ou « contre ».
the-estates-you = vous
the-estates-embezzling = un point dans votre caisse, { $left } en main
the-estates-offering-roof = { $count ->
    [one] le dernier face cachée
   *[other] l’un des { $count } face cachée
}
the-estates-offering-permit = allonge ou raccourcit une rangée de { $value ->
    [one] { $value } parcelle
   *[other] { $value } parcelles
}
the-estates-offering-mayor = double une rangée, pour le meilleur ou pour le pire
the-estates-offering-cancel = { $mayor ->
    [yes] retire un permis ou le maire
   *[no] retire un permis
}
the-estates-bidding = si vous l’achetez, il vous reste { $left } ; si { $auctioneer } garde l’élément, vous recevez { $amount }
the-estates-passing = ne pas participer à cette enchère
the-estates-passing-last = { $auctioneer } obtient l’élément gratuitement
the-estates-selling = { $buyer } vous paie { $price }, vous avez alors { $cash }
the-estates-keeping = vous payez { $price } à { $payee }, il vous reste { $left }
the-estates-discarding = l’élément sort du jeu
the-estates-building = un nouvel immeuble : compte { $counts } contre { $who } tant que la rangée est inachevée
the-estates-building-and-taking = un nouvel immeuble : compte { $counts } contre vous tant que la rangée est inachevée ; vous prenez { $company }
the-estates-stacking = compte { $counts } contre { $who } tant que la rangée est inachevée (pour l’instant { $before } contre { $loser })
the-estates-stacking-and-taking = compte { $counts } contre vous tant que la rangée est inachevée (pour l’instant { $before } contre { $loser }) ; vous prenez { $company }
the-estates-roofing = compte { $counts } contre { $who } tant que la rangée est inachevée
the-estates-completing = achève la rangée : compte { $counts } pour { $who }
the-estates-fitting = la rangée { $row } est achevée avec { $length ->
    [one] { $length } parcelle
   *[other] { $length } parcelles
}
the-estates-lacking = la rangée { $row } doit avoir { $length ->
    [one] { $length } parcelle
   *[other] { $length } parcelles
} : { $lots } à bâtir, { $roofs } à couvrir
the-estates-reopening = la rangée { $row } devient inachevée : elle doit avoir { $length ->
    [one] { $length } parcelle
   *[other] { $length } parcelles
}, { $lots } à bâtir, { $roofs } à couvrir
the-estates-counts-for = { $counts } pour { $who }
the-estates-counts-against = { $counts } contre { $who }
the-estates-doubling = double la rangée { $row } : elle compte alors { $shares }
the-estates-doubling-incomplete = double la rangée { $row } : tant qu’elle est inachevée, elle compte { $shares }
the-estates-doubling-nothing = double la rangée { $row }, où rien n’est construit
the-estates-undoubling = la rangée { $row } compte à nouveau simple

## Pourquoi c’est impossible

the-estates-unreadable = « { $text } » : on ne comprend pas ce coup
the-estates-no-move = « { $text } » n’est pas un coup
the-estates-write-any = les coups sont `embezzle`, `offer …`, `bid …`, `pass`, `sell`, `keep`, `place …`, `permit …`, `mayor …`, `cancel …` et `discard`
the-estates-write-offer = écrivez `offer cube 2 left`, `offer roof`, `offer permit 3`, `offer mayor` ou `offer cancel`
the-estates-write-bid = écrivez `bid` et un nombre entier que vous pouvez payer, comme `bid 4`
the-estates-write-place = écrivez `place`, une rangée de 1 à 3 et une parcelle de 1 à 10, comme `place 2:5`
the-estates-write-permit = écrivez `permit`, une rangée de 1 à 3 et + ou -, comme `permit 2 +`
the-estates-write-mayor = écrivez `mayor` et une rangée de 1 à 3, comme `mayor 1`
the-estates-write-cancel = écrivez `cancel permit` et la valeur du permis, ou `cancel mayor`
the-estates-write-first = écrivez `first` et une place de 0 à 4
the-estates-write-cube = écrivez `cube` et la lettre d’une compagnie (A C E P R V) avec un numéro de 1 à 6, comme `cube R5`
the-estates-write-roof = écrivez `roof` et une valeur de 1 à 6

the-estates-refused = { $why } ; { $may }
the-estates-may-bid = vous pouvez miser de { $low } à { $high }, ou passer
the-estates-may-bid-one = vous pouvez miser { $low }, ou passer
the-estates-may-pass = vous ne pouvez que passer
the-estates-may-sell = vous ne pouvez que vendre
the-estates-may-only = seul { $move } est possible
the-estates-may-choose = vous pouvez choisir { $moves }
the-estates-no-such-move = le coup { $move } n’existe pas
the-estates-not-drawn = { $move } ne peut pas être tiré maintenant ; on peut tirer { $moves }

the-estates-to-offer = c’est à vous de proposer un élément
the-estates-embezzled-already = vous avez déjà détourné de l’argent pendant ce tour
the-estates-nothing-to-embezzle = vous n’avez aucun chèque à détourner
the-estates-no-roof-needed = aucun immeuble n’attend de toit
the-estates-auctioned-already = { $piece } a déjà été mis aux enchères
the-estates-line-empty = la file { $line } est vide
the-estates-line-last = il ne reste qu’un cube dans la file { $line }, à son extrémité gauche
the-estates-fits-nowhere = on ne peut placer { $cube } nulle part pour l’instant : aucune rangée n’a de place, et aucun immeuble qui accepte encore un cube n’a plus de { $number } au sommet

the-estates-in-auction = une enchère est en cours
the-estates-bid-too-high = une mise de { $amount } dépasse ce que vous avez ({ $cash })
the-estates-bid-too-low = une mise de { $amount } n’est pas au-dessus de la mise la plus haute ({ $standing })
the-estates-to-decide = l’enchère est terminée, et c’est à vous de décider
the-estates-cannot-keep = garder l’élément coûterait { $price }, et vous avez { $cash }

the-estates-to-place = vous devez placer { $piece }
the-estates-must-be-placed = il faut placer { $piece }
the-estates-no-building = il n’y a pas d’immeuble en { $row }:{ $lot }
the-estates-roof-already = l’immeuble en { $row }:{ $lot } a déjà un toit
the-estates-under-roof = l’immeuble en { $row }:{ $lot } a un toit
the-estates-beyond = { $row }:{ $lot } est au-delà de la rangée { $row }, qui a { $length ->
    [one] { $length } parcelle
   *[other] { $length } parcelles
}
the-estates-gap = { $row }:{ $lot } laisserait un trou : la prochaine parcelle de la rangée { $row } est { $row }:{ $next }
the-estates-white-dirt = { $row }:{ $lot } a un sol blanc et ne reçoit qu’un seul cube d’étage
the-estates-not-below = { $number } n’est pas plus petit que le { $top } au sommet en { $row }:{ $lot }
the-estates-too-long = la rangée { $row } ne peut pas avoir { $length } parcelles : le maximum est { $most }
the-estates-too-short = la rangée { $row } ne peut pas avoir { $length ->
    [one] { $length } parcelle
   *[other] { $length } parcelles
} : { $built ->
    [one] { $built } est bâtie
   *[other] { $built } sont bâties
}
the-estates-below-zero = la rangée { $row } ne peut pas avoir moins de 0 parcelle
the-estates-permit-nowhere = { $permit } n’est dans aucune rangée
the-estates-without-it = sans lui, { $why }
the-estates-mayor-nowhere = le maire n’est devant aucune rangée
the-estates-mayor-stays = à cette table, le cube d’annulation ne retire pas le maire

the-estates-first-seat = la place { $seat } ne peut pas commencer : les places vont de 0 à { $last }

## Les règles du moment

the-estates-explain-turn = Un tour. Le commissaire-priseur peut d’abord détourner de l’argent : un chèque va dans sa caisse et vaut un point à la fin. Puis il propose un cube à l’extrémité d’une file, un toit, un permis, le maire ou le cube d’annulation. La manche se termine quand deux rangées sont achevées, ou quand aucun immeuble ne peut plus être achevé.
the-estates-explain-auction = Enchère. Dans le sens horaire, chacun des autres joueurs parle une seule fois : il mise plus que le précédent, ou il passe. Puis le commissaire-priseur vend au plus offrant pour le montant de sa mise, ou garde l’élément et lui paie ce même montant. Si personne ne mise, l’élément lui revient gratuitement.
the-estates-explain-place = Placer. Un cube va sur la prochaine parcelle d’une rangée, ou sur un numéro plus grand ; un sol blanc n’en reçoit qu’un. Un toit termine n’importe quel immeuble. Un permis allonge ou raccourcit une rangée, mais jamais en deçà de ce qui est construit ; une rangée achevée que l’on allonge redevient inachevée. Le maire double une rangée. Le cube d’annulation retire { $mayor ->
    [yes] un permis ou le maire
   *[no] un permis
}. Tout sauf les cubes et les toits peut être défaussé.
the-estates-explain-over = La partie est terminée. Les immeubles des rangées achevées comptent pour le propriétaire de la compagnie au sommet, ceux des rangées inachevées contre lui, et double devant le maire ; un chèque dans la caisse vaut un point. Les chèques départagent les égalités.

the-estates-type-turn = Tapez `embezzle`, `offer cube 2 left`, `offer roof`, `offer permit 3`, `offer mayor` ou `offer cancel`.
the-estates-type-auction = Tapez `bid 4`, `pass`, `sell` ou `keep`.
the-estates-type-place = Tapez `place 2:5` (rangée et parcelle), `permit 2 +`, `mayor 1`, { $mayor ->
    [yes] `cancel permit 3`, `cancel mayor`
   *[no] `cancel permit 3`
} ou `discard`. Un sol blanc est dessiné `::`.

## Le tableau final

the-estates-result-player = joueur
the-estates-result-round = manche { $round }
the-estates-result-row = rangée { $row }
the-estates-result-cash-box = caisse
the-estates-result-cheques = chèques (départage)
the-estates-result-total = total

## La table dans un terminal

the-estates-picture-round = manche { $round } sur { $rounds } au plus
the-estates-picture-end = fin de la partie
the-estates-picture-on-offer = proposé : { $piece }
the-estates-picture-to-place = à placer : { $piece }
the-estates-picture-row = Rangée { $row }
the-estates-picture-lots = { $count ->
    [one] { $count } parcelle
   *[other] { $count } parcelles
}
the-estates-picture-complete = achevée
the-estates-picture-needs = encore { $lots ->
    [one] { $lots } parcelle
   *[other] { $lots } parcelles
}, { $roofs ->
    [one] { $roofs } toit
   *[other] { $roofs } toits
}
the-estates-picture-needs-roofs = encore { $roofs ->
    [one] { $roofs } toit
   *[other] { $roofs } toits
}
the-estates-picture-counts = compte { $points }
the-estates-picture-doubled = double
the-estates-picture-permits = permis { $permits }
# Devant la rangée, sur cinq colonnes.
the-estates-picture-mayor = MAIRE
the-estates-picture-line = File { $line }
the-estates-picture-line-empty = vide
the-estates-picture-roofs = Toits
the-estates-picture-face-down = { $count } face cachée
the-estates-picture-no-specials = plus aucun élément spécial
the-estates-picture-money = { $cash } $, caisse { $box }
the-estates-picture-built = { $points } bâtis
the-estates-picture-score = score { $score }
the-estates-picture-before = avant { $points }, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}
the-estates-picture-auctioneer = propose
the-estates-picture-bids = mise { $amount }
the-estates-picture-passed = passe

## Éditions et options

the-estates-game = Mettez aux enchères cubes et toits, construisez trois rangées, et veillez à ce que la vôtre soit achevée. Sans pitié, une heure.
the-estates-edition-capstone-2018 = Le livret de règles tel qu’il est imprimé. Le cube d’annulation ne peut pas retirer le maire.
the-estates-edition-rogers = Les interprétations d’une fiche bien connue. Le cube d’annulation peut aussi retirer le maire.
the-estates-option-rounds = Manches
the-estates-option-rounds-help = Nombre maximal de manches d’une partie ; qui en gagne deux y met fin.
the-estates-option-longest-row = Rangée la plus longue
the-estates-option-longest-row-help = Combien de parcelles une rangée peut atteindre grâce aux permis.
the-estates-option-cancel-mayor = Renvoyer le maire
the-estates-option-cancel-mayor-help = Le cube d’annulation peut aussi retirer le maire.
the-estates-option-first = Premier commissaire-priseur
the-estates-option-first-help = Qui commence : le sort en décide, ou une place.
the-estates-option-first-random = Tirage au sort
the-estates-option-next-first = Manches suivantes
the-estates-option-next-first-help = Qui commence une manche suivante : nouveau tirage au sort, ou la place suivante.
the-estates-option-next-first-random = Nouveau tirage au sort
the-estates-option-next-first-rotates = La place suivante
the-estates-option-open-money = Argent visible
the-estates-option-open-money-help = Tout le monde voit l’argent en main et dans les caisses.
the-estates-option-forced-moves = Coups forcés
the-estates-option-forced-moves-help = Quand un joueur n’a qu’un seul coup permis, la table le joue pour lui, sauf si cela trahit un secret.
