# Bots

## Niveaux et autres bots : leur nom dans le navigateur, et leur façon de jouer

bots-level-easy = Facile
bots-level-easy-help = Pour une première partie : anticipe un peu et se trompe comme tout le monde.
bots-level-medium = Moyen
bots-level-medium-help = Anticipe, et se trompe de temps en temps.
bots-level-hard = Difficile
bots-level-hard-help = Anticipe loin, et se trompe rarement.
bots-level-expert = Expert
bots-level-expert-help = Anticipe aussi loin qu’on veut bien l’attendre.
bots-level-heuristic = Règles simples
bots-level-heuristic-help = Joue tout de suite, selon des règles simples. Solide, pas rusé.
bots-level-random = Hasard
bots-level-random-help = Joue n’importe quel coup permis. Pour essayer.
bots-level-neural = Par apprentissage
bots-level-neural-help = A appris en jouant contre lui-même : un petit réseau qui répond en une fraction de milliseconde.
bots-level-search = Anticipe
bots-level-search-help = Anticipe : un arbre de ce que chacun pourrait faire, joué jusqu’au bout un grand nombre de fois.
bots-level-neural-search = Par apprentissage, et anticipe
bots-level-neural-search-help = Anticipe là où regarderait un réseau qui a appris en jouant, et juge les positions comme lui.
bots-level-weights-help = Joue selon un réseau à vous, tel que `freehold train` le laisse : weights:training/for-sale.npz.
bots-level-weights-search-help = Le même avec un réseau à vous : weights+search:sims=400;training/for-sale.npz.
bots-level-cmd-help = Interroge un programme à vous, dans n’importe quel langage : cmd:python3 mybot.py (voir docs/reference/bot_protocol.md).
bots-broken-help = Impossible à charger : { $why }

## Leurs paramètres

bots-parameter-style = sa façon de jouer ; par exemple thrifty ou aggressive
bots-parameter-sims = simulations par décision ({ $default })
bots-parameter-ms = millisecondes par décision, au lieu de sims
bots-parameter-level-ms = millisecondes par décision au plus, quand quelqu’un attend
bots-parameter-rollout = comment les simulations se poursuivent : random, ou un style de heuristic
bots-parameter-horizon = nombre de coups après lequel une simulation s’arrête et la position est estimée ; 0 joue jusqu’au bout
bots-parameter-payoff = ce qu’il cherche : win, score, ou le poids de la victoire, de 0 à 1
bots-parameter-c = à quel point il explore ({ $default })
bots-parameter-guided-c = à quel point il suit les préférences du réseau ({ $default })
bots-parameter-widen = à quelle vitesse il regarde d’autres coups ({ $default })
bots-parameter-trust = la part du réseau dans le jugement d’une position ({ $default }) ; le reste vient d’une partie jouée jusqu’au bout
bots-parameter-temperature = 0 pour le coup le plus probable, 1 comme à l’entraînement
bots-parameter-limit = secondes par coup, { $default } par défaut ; avant la commande : cmd:limit=0.5;python3 mybot.py

## Ce qui ne va pas dans le bot demandé

bots-no-bot = il n’y a pas de bot « { $name } » pour { $game }
bots-known = les bots sont { $known }
bots-no-parameter = bot « { $spec } » : « { $parameter } » n’est pas un de ses paramètres
bots-takes = il accepte { $known }
bots-takes-none = il n’en accepte aucun
bots-not-loaded = impossible de charger le bot « { $name } » : { $why }
bots-ask-the-author = demandez à l’auteur de son paquet
bots-no-value = { $name } ne peut pas être « { $value } »
bots-whole-number = { $name } est un nombre entier de { $least } à { $most }
bots-number = { $name } est un nombre de { $least } à { $most }
bots-payoff-values = payoff est win, score, ou un nombre de 0 à 1
bots-sims-or-ms = une recherche accepte sims ou ms, pas les deux
bots-sims-or-ms-examples = search:sims=2000 ou search:ms=200
bots-no-style = { $game } ne se joue pas dans le style « { $style } »
bots-styles-are = les styles sont { $known }
bots-no-styles = il n’y a pas de styles
bots-no-heuristic = personne n’a encore écrit de règles simples pour { $game }
bots-random-plays-all = le bot random joue à tous les jeux
bots-no-features = { $game } n’a pas de caractéristiques : aucun réseau ne peut le voir
bots-which-weights = quel fichier de poids ?
bots-name-the-weights = indiquez-le après le bot, par exemple weights:training/for-sale.npz
bots-no-weights = il n’y a pas de poids dans { $path }
bots-parameters-first = les paramètres viennent avant le fichier : weights:temperature=0;FILE
bots-program-does-not-start = le bot `{ $command }` ne démarre pas : { $why }
bots-see-the-protocol = docs/reference/bot_protocol.md dit ce qu’il doit répondre
bots-bad-command = bot « cmd:{ $command } » : { $why }
bots-quote-the-command = mettez la commande entre guillemets comme pour un shell
bots-no-command = le bot « cmd: » ne nomme aucune commande
bots-command-example = par exemple cmd:python3 mybot.py
bots-no-program = bot « cmd:{ $command } » : il n’y a pas de programme « { $program } »
bots-is-it-installed = est-il installé et exécutable ?
bots-cannot-start = impossible de démarrer `{ $command }` : { $why }
bots-no-limit = limit={ $limit } n’est pas une limite de temps ; c’est un nombre de secondes jusqu’à 3600
bots-limit-example = cmd:limit=0.5;…
