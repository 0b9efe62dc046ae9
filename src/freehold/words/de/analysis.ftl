# Was auf Partien zurückblickt: Tipps, Analysen, Gewohnheiten

analysis-nothing-to-choose = von hier aus ist jetzt nichts zu wählen
analysis-other-game = das ist eine Partie { $game }, nicht { $wanted }
analysis-one-game = ein Spiel auf einmal
analysis-not-over = diese Partie ist nicht zu Ende
analysis-whole-games = nur ganze Partien sagen, wie jemand spielt
