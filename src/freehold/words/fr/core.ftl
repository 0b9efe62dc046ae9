# Ce que dit chaque pièce de la maison, quel que soit le jeu.

core-verbatim = { $text }

# Énumérations : « Ann, Bea et Cy » se compose ainsi, deux par deux.
core-list-comma = { $before }, { $next }
core-list-and = { $before } et { $last }
core-list-or = { $before } ou { $last }

# Choisir une table
core-players = { $game } se joue de { $first } à { $last } joueurs, pas { $given }
core-no-edition = { $game } n’a pas d’édition « { $name } »
core-editions-are = ses éditions sont { $known }
core-no-option = { $game } n’a pas d’option « { $name } »
core-options-are = ses options sont { $known }
core-no-choice = l’option { $option } ne peut pas être { $value } ; elle peut être { $choices }

# Coups impossibles
core-no-seat = il n’y a pas de place { $seat } ; les places vont de 0 à { $last }
core-not-now = { $why } : { $turn }
core-not-natures-turn = il n’y a rien à tirer maintenant
core-not-seats-turn = ce n’est pas à la place { $seat } de jouer
core-turn-over = la partie est terminée
core-turn-nature = il faut d’abord tirer
core-turn-seat = c’est à la place { $seat } de jouer
core-turn-seats = les places { $seats } choisissent
core-nothing-to-draw = il n’y a rien à tirer : { $turn }

# Reprendre un coup
core-nothing-to-take-back = vous n’avez aucun coup à reprendre
core-revealed-since = trop tard pour reprendre ce coup : quelque chose a été révélé depuis
core-moved-since = trop tard pour reprendre ce coup : quelqu’un a joué depuis

# Ce qui ne va pas, en une phrase : une capitale au début, un point à la fin
core-sentence = { SENTENCE($clause) }

# Noms
core-no-game = il n’y a pas de jeu « { $name } »
core-games-are = les jeux sont { $known }
core-no-language = il n’y a pas de langue « { $name } » ici
core-languages-are = les langues sont { $known }
core-nature = tirage
core-seat = place { $seat }

# Enregistrements. Ici les places se comptent à partir de 0, comme dans l’enregistrement.
core-names-needed = { $players } joueurs ont besoin de { $players } noms, pas { $names }
core-record-not-text = ce n’est pas du texte : un enregistrement est en UTF-8
core-record-not-json = ce n’est pas un enregistrement en JSON : { $why }
core-record-no-title = ce n’est pas un enregistrement : la première ligne devrait être « { $title } »
core-record-line = ligne { $number }
core-record-unreadable = { $where } : impossible de lire « { $line } » ; après l’en-tête viennent des coups comme `{ $move }`
core-record-twice = { $where } : « { $name } » est déjà dans l’en-tête
core-record-lacks = il manque { $missing } dans l’en-tête
core-record-unknown-header = ligne inconnue « { $name } » dans l’en-tête ; il contient { $known }
core-record-players = les places se comptent à partir de 0 sans lacune, pas { $numbers }
core-record-format = le format { $format } n’est pas connu ; cette version de freehold lit le format { $known }
core-record-name = un nom a de 1 à { $longest } caractères imprimables, sans '#' et sans espace au début ni à la fin : pas « { $name } »
core-record-not-whole = { $where } : « { $word } » n’est pas un nombre entier
core-record-no-move = { $where } : « { $line } » n’a pas de coup ; une ligne est une place et son coup, par exemple `{ $move }`
core-record-other-game = c’est un enregistrement de « { $game } », pas de « { $wanted } »
core-record-rules = les règles { $rules } de { $game } ne sont pas connues ; cette version de freehold joue { $known }
core-record-other-version = revoyez-le avec la version de freehold qui l’a écrit
core-record-set-up = on ne peut pas jouer ainsi : { $why }
core-record-move = coup { $number } ({ $who } : { $move }) : { $why }
core-record-unfinished = un résultat est donné, mais après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} la partie n’est pas terminée
core-record-result = le résultat devrait être { $due }, pas { $given }
core-draw-differs = coup { $number } : `{ $drawn }` a été tiré, mais la graine donne `{ $gives }`

# Fichiers
core-file-is-folder = { $path } est un dossier, pas un fichier à écrire
core-file-no-folder = impossible d’écrire { $path } : il n’y a pas de dossier { $folder }
core-file-not-written = impossible d’écrire { $path } : { $why }
core-file-own-folder = indiquez un dossier à vous
