# Ce qui revient sur les parties : conseils, analyses, habitudes

analysis-nothing-to-choose = il n’y a rien à choisir d’ici pour le moment
analysis-other-game = c’est une partie de { $game }, pas de { $wanted }
analysis-one-game = un seul jeu à la fois
analysis-not-over = cette partie n’est pas terminée
analysis-whole-games = seules des parties entières disent comment quelqu’un joue
