# What the server and its tables say. Seats are counted from 1.

## At the table

server-waiting = Waiting for { $count ->
    [one] { $count } more player
   *[other] { $count } more players
}.
server-given-up = This table was given up.
server-could-not-decide = { $who } could not decide, so a simple move was made instead.
server-ran-out-of-time = { $who } ran out of time.

server-sits-down = { $who } sits down.
server-leaves = { $who } leaves.
server-has-to-leave = { $who } has to leave.
server-has-left = { $who } has left: a bot takes over.
server-is-away = { $who } is away: a bot takes over.
server-out-of-time = { $who } ran out of time three times in a row: a bot takes over.
server-lets-a-bot-play = { $who } lets a bot play for { $gone }.
server-plays-again = { $who } is playing again.
server-host-gave-up = The host has given this table up.
server-undo-refused = { $who } does not agree to the undo.
server-takes-back = { $who } takes a move back.

## Why something cannot be done, and what to do instead

server-not-started = The game has not started yet.
server-game-over = The game is over.
server-game-given-up = The game was given up.
server-not-running = The game is not running.
server-question-closed = That question is no longer open.
server-limit-taken-back = The limit was withdrawn.
server-no-auction = There is no auction to set a limit for.
server-wait-for-auction = wait for the next auction

server-undo-asked = { $who } has already asked for an undo; answer that first.
server-no-undo-request = Nobody has asked you for an undo.
server-no-undo-here = Moves cannot be taken back at this table.
server-nothing-to-undo = You have no move to take back.

server-bad-token = This token is not valid at this table.
server-join-again = join again through the link
server-players-only = Only a player at the table can do that.
server-send-seat-token = send your seat's token
server-host-only = Only the host can do that.
server-send-host-token = send the host's token
server-private = This table is private.
server-open-by-link = open it through its link
server-no-spectators = This table has no room for spectators.
server-seat-lost = You no longer have a seat at this table.
server-bearer = The Authorization header should be `Bearer` and a token.

server-one-seat-only = You can only take one seat.
server-leave-others-open = leave the others open, or give them to bots
server-bad-name = A name has 1 to { $longest } printable characters and no '#'.
server-name-taken = Somebody here is already called { $name }.
server-choose-name = choose another name
server-no-bot = There is no bot '{ $name }' here.
server-bots-are = the bots are { $known }
server-seats-kept = The open seats are reserved for those who played here before.
server-every-seat-taken = Every seat is taken.
server-no-seat = There is no seat { $seat }; seats are 1 to { $last }.
server-seat-taken = Seat { $seat } is taken.
server-seats-open = still open: { $seats }
server-nobody-there = Nobody is sitting in seat { $seat }.
server-is-here = { $who } is here and playing.
server-bots-replace-the-away = bots can only replace people who are away
server-not-gone-for-long = { $who } has not been gone for long enough.
server-bots-replace-late = a bot can take over from somebody who has been gone for a while when it is their turn
server-sits-there = { $who } is sitting there.
server-kick-first = remove them first
server-seat-given-away = Your seat was given to somebody else.
server-seated-already = You already have a seat at this table.
server-started-already = The game has already started.
server-closed = This table is closed.
server-still-running = You can see that once the game is over.
server-rematch-too-early = A rematch can begin once the game is over.
server-rematch-there = There is already a table for the rematch.
server-empty-line = That line is empty.

server-no-table = There is no such table.
server-check-link = check the link
server-no-position = There is no position { $position }; the game has { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
server-no-position-in-record = There is no position { $position }; the record has { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
server-nothing-left-to-play = There is nothing left to play in that position.
server-choose-earlier = choose an earlier one

server-no-reviews = This server does not review games.
server-review-at-home = `freehold review` does, at home
server-review-not-over = Only a game that was played to its end can be reviewed.
server-reviews-busy = The engine is busy with other reviews.
server-try-in-a-minute = try again in a minute

server-full = This server has no room for another table.
server-try-later = try again later
server-too-many-connections = Too many connections are open.
server-close-windows = close some of the other windows
server-too-many-requests = Too many requests at once; wait a moment.
server-too-many-tables = Too many new tables at once; wait a moment.
server-too-many-reviews = Too many reviews at once; wait a moment.
server-too-much-chat = Too much chat at once; wait a moment.

## What programs run into

server-no-route = There is no such route.
server-see-docs = see /api/docs
server-no-file = There is no such file.
server-nothing-here = There is nothing here.
server-too-large = That is too large.
server-too-deep = The JSON is nested too deeply.
server-send-json = Send JSON, with Content-Type: application/json.
server-wrong-origin = This server only accepts requests from its own pages.
server-request-reused = This request id was used for something else.
server-new-request-id = make up a new one
server-failed = Something went wrong on the server; nothing was changed.
server-not-ready = The server is not ready.
server-unknown-game = This server does not know the game '{ $game }'.
server-unknown-rules = This server does not know rules version { $rules } of '{ $game }'.
server-stored-unreadable = What is stored cannot be read: { $why }.
server-stored-unplayable = The stored game cannot be replayed: { $why }.

## What operators run into

server-bad-setting = a setting is wrong: { $why }
server-see-hosting = see docs/guides/hosting.md for the settings
server-bad-workers = cannot run { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
} on port { $port }
server-no-log-level = there is no log level '{ $level }'
server-log-levels-are = the log levels are { $known }
server-workers-need-postgresql = several workers need PostgreSQL: SQLite does not tell one process what another one wrote
server-one-worker-will-do = give --database postgresql://…, or leave --workers at 1; one worker serves 1,000 tables
server-unknown-database = this server cannot use '{ $database }' as a database
server-database-examples = give postgresql://user:password@host/name, or sqlite:///path/to/file.db
server-no-such-bot = { $setting }: there is no bot '{ $name }'
server-database-unusable = cannot use the database { $database }: { $why }
server-sqlite-remedy = can the server write to that file and its folder? Replace a damaged file with a backup: see docs/guides/hosting.md
server-postgresql-remedy = is PostgreSQL running there, and can this user create tables in that database?
server-newer-schema = the database has the schema '{ $schema }', from a newer version of Freehold
server-install-newer = install that version again, or restore a backup from before the upgrade
server-other-schema = the database has another version's schema; start this version's server once
server-moves-missing = moves are missing: { $numbered } are numbered, but only { $there } are there
server-status-differs = the table is marked { $status }, but { $why }
server-game-goes-on = the game is not over
server-game-has-ended = the game is over
server-good-unplayed = { $game }, { $status }
server-good = { $game }, { $status }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, { $draws ->
    [one] { $draws } draw as the seed says
   *[other] { $draws } draws as the seed says
}
