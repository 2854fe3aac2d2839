### The terminal: what is said around the table.

play-about = Ferraille: robot board games, free and open. Open the address below in a browser; Ctrl-C stops the server.
play-about-game = { $title } ({ $name }), { $least } to { $most } players
play-about-begin = Without a browser, in the terminal: ferraille play robotroc

play-person = Player { $number }
play-bot = Bot { $name }
play-bot-level = Bot level { $level }
play-wrong-count = { $title } takes { $least } to { $most } players, not { $count }: name that many in --seats me,random,…
play-file-exists = { $file } exists already: choose another name (ferraille play --load { $file } goes on with a saved game)

play-welcome = { $title }: { $list }
play-welcome-help = Type the number of a move, or help.
play-commitment = The deal is sealed: { $commitment } is the hash of its seed, which will be told at the end.
play-kept = The record is kept in { $file } after every move.
play-news = What happened:
play-thinking = { $who } is thinking…
play-hand-over = Now { $who } plays. Hand over, and press Enter when only { $who } is reading.
play-undone = { $count ->
    [one] Taken back.
   *[other] { $count } moves taken back.
}
play-no-undo = This can’t be taken back: { $reason }.
play-refused = Not possible: { $reason }.
play-refused-list = What you might try, and why it can’t be done now:
play-nothing-refused = Nothing you could think of is refused now: all that is there is in the list of moves.
play-why-not = { $move } — { $reason }.
play-why-allowed = { $move } — this is allowed.
play-no-such-number = There is no { $number }: the numbers go from 1 to { $most }.
play-no-moves = There is nothing to choose now.
play-not-understood = “{ $text }” is neither a command nor a move. Type a number from 1 to { $most }, a move such as { $example }, or help.
play-no-such-command = “{ $text }” is no command. Type help for those there are.
play-only-watching = You are only watching: no seat here is yours.
play-empty-log = Nothing has happened yet.
play-score-unknown = A question mark: you can’t know that yet.
play-save-where = Name the file: save my-game.json
play-saved = Saved in { $file }, from now on after every move.
play-not-saved = { $file } can’t be written: { $error }. The game goes on; try another name.
play-help =
    A number, or a move as written in brackets: play it.
    undo: take your last move back. restart: take back your whole turn.
    why: what can’t be done now, and why. why 12, why enter b2: why not this.
    moves: the moves again. state: the table again. score: the points so far. log: all that happened.
    save my-game.json: keep the record. quit: leave.

play-one-wins = { $you ->
    [yes] You win!
   *[no] { $who } wins.
}
play-shared-victory = A shared victory: { $list }.
play-team-wins = A victory together: { $list }.
play-nobody-wins = Nobody wins.
play-unsealed = The seed was { $seed }, its hash { $commitment }.
play-check = Replay it and check the deal: ferraille replay { $file } --verify
play-check-unsaved = To keep it: save my-game.json. Then check the deal with: ferraille replay my-game.json --verify
play-farewell = Goodbye.
play-farewell-kept = Goodbye. Go on later with: ferraille play --load { $file }

play-replay-at = After { $at } of { $entries } log entries:
play-verified = Verified: the seed fits the hash { $commitment }, all { $entries } log entries are legal, { $finished ->
    [yes] and the result is that of the moves.
   *[no] and the game is not over yet.
}
