# What every room says, whatever the game.

core-verbatim = { $text }

# Lists: `Ann, Bea and Cy` is made of these, two items at a time.
core-list-comma = { $before }, { $next }
core-list-and = { $before } and { $last }
core-list-or = { $before } or { $last }

# Choosing a table
core-players = { $game } takes { $first } to { $last } players, not { $given }
core-no-edition = { $game } has no edition '{ $name }'
core-editions-are = its editions are { $known }
core-no-option = { $game } has no option '{ $name }'
core-options-are = its options are { $known }
core-no-choice = option { $option } cannot be { $value }; it can be { $choices }

# Moves that cannot be made
core-no-seat = there is no seat { $seat }; seats are 0 to { $last }
core-not-now = { $why }: { $turn }
core-not-natures-turn = it is not Nature's turn
core-not-seats-turn = it is not seat { $seat }'s turn
core-turn-over = the game is over
core-turn-nature = Nature draws first
core-turn-seat = seat { $seat } is to move
core-turn-seats = seats { $seats } are choosing
core-nothing-to-draw = there is nothing to draw: { $turn }

# Taking moves back
core-nothing-to-take-back = there is no move of yours to take back
core-revealed-since = too late to take that back: something has been revealed since
core-moved-since = too late to take that back: someone has moved since

# What is wrong, as a sentence: a capital at the beginning, a full stop at the end
core-sentence = { SENTENCE($clause) }

# Names
core-no-game = there is no game '{ $name }'
core-games-are = the games are { $known }
core-no-language = there is no language '{ $name }' here
core-languages-are = the languages are { $known }
core-nature = Nature
core-seat = seat { $seat }

# Records. Seats count from 0 here, as they do in a record.
core-names-needed = { $players } players need { $players } names, not { $names }
core-record-not-text = this is not text: a record is UTF-8
core-record-not-json = not a record in JSON: { $why }
core-record-no-title = not a record: the first line should be "{ $title }"
core-record-line = line { $number }
core-record-unreadable = { $where }: cannot read '{ $line }'; after the header come moves such as `{ $move }`
core-record-twice = { $where }: '{ $name }' is in the header already
core-record-lacks = the header lacks { $missing }
core-record-unknown-header = unknown header line '{ $name }'; a header has { $known }
core-record-players = players are numbered from 0 without gaps, not { $numbers }
core-record-format = record format { $format } is not known; this version of freehold reads format { $known }
core-record-name = a player's name has 1 to { $longest } printable characters, with no '#' and no space at either end, not '{ $name }'
core-record-not-whole = { $where }: '{ $word }' is not a whole number
core-record-no-move = { $where }: '{ $line }' has no move; a line is a seat and its move, such as `{ $move }`
core-record-other-game = this is a record of '{ $game }', not of '{ $wanted }'
core-record-rules = rules version { $rules } of { $game } is not known; this version of freehold plays { $known }
core-record-other-version = replay it with the version of freehold that wrote it
core-record-set-up = this set-up cannot be played: { $why }
core-record-move = move { $number } ({ $who }: { $move }): { $why }
core-record-unfinished = a result is given, but after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} the game is not over
core-record-result = the result should be { $due }, not { $given }
core-draw-differs = move { $number }: `{ $drawn }` was drawn, but the seed gives `{ $gives }`

# Files
core-file-is-folder = { $path } is a folder, not a file to write
core-file-no-folder = { $path } cannot be written: there is no folder { $folder }
core-file-not-written = { $path } cannot be written: { $why }
core-file-own-folder = choose a folder of your own
