### The pages around the games: home, lobby, table frame, settings, notices.

web-home = Home
web-promise = Three robot games to tinker with together, no account, right away.
web-skip = Skip to the game
web-foot = More pages
web-unofficial = Unofficial, free, no tracking.
web-unofficial-long = Ferraille is an unofficial, free edition, not made or approved by the publishers of these games. If you like a game, buy its box: cards in the hand are a pleasure no screen replaces.

web-code-label = Table code
web-code-placeholder = Code
web-join = Join
web-wrong-code = No table has the code { $code }. Check the letters, or ask for the link.
web-your-tables = Your tables
web-resume = Resume
web-look = Watch
web-go-in = Go in
web-review = Look back

web-players = { $least } to { $most }
web-age = ages { $n }+
web-minutes = { $n } min
web-play-now = Play now
web-against-bots = { $n ->
    [0] solo
    [one] against 1 robot
   *[other] against { $n } robots
}
web-with-friends = With friends
web-link-code-qr = link, code or QR
web-options = Options
web-around = Around the table
web-level = Their level
web-level-novice = Beginner
web-level-easy = Easy
web-level-medium = Medium
web-level-hard = Strong
web-pitch-robotroc = Hunt for a head, a body and legs, keep them from thieves and build the strongest robot.
web-pitch-clockworker = Put the factories of the Junkyard back to work: your robots toil, pay their way and come home.
web-pitch-droids = Repair, dismantle, build: three seasons to give the droids a home again.
web-scene-robotroc = Mismatched robots on a flea market blanket
web-scene-clockworker = A workbench, a Location card and its robot workers
web-scene-droids = Droids in the garden in front of a House droid
web-scene-tag = SWAP
web-scene-card = Railway yard

web-invite = Invite friends
web-link = Link to this table
web-copy = Copy
web-copied = Copied
web-copy-link = Copy the link
web-share = Share
web-qr = QR code of the link
web-or-code = or the code
web-name-is-enough = A first name is all it takes.
web-seats = Seats
web-you = you
web-here = here
web-away = away
web-free = Free seat
web-your-name = Your first name
web-sit-here = Sit here
web-sit-too = Plays here too
web-their-name = Their first name
web-stand-up = Stand up
web-remove = Remove
web-add-bot = Add a robot
web-start = Before the game
web-fill = Fill up with robots and begin
web-watch-link = Only watch table { $code }
web-seats-missing = { $n ->
    [one] One seat is free. The game begins as soon as it is taken.
   *[other] { $n } seats are free. The game begins as soon as they are taken.
}

web-menu = Menu
web-tools = Tools
web-rivals = Around the table
web-zones = Parts of the table
web-actions = Your actions
web-acting = plays
web-ready = has chosen
web-your-turn = Your turn
web-log = Log
web-since = Since your last turn
web-step-by-step = Step by step
web-whole-log = The whole log
web-why = Why?
web-undo = Undo
web-restart = Restart the turn
web-confirm = Confirm
web-think-again = Think again
web-give-to-bot = Let a robot play on
web-reconnecting = No connection. Trying again…
web-result = Result
web-table = Table
web-scores = Points by category
web-category = Points
web-total = Total
web-rematch = Rematch
web-review-game = Look back
web-review-at = Move { $n } of { $of }
web-review-begin = Before the first move
web-review-first = To the beginning
web-review-back = One move back
web-review-next = One move on
web-review-last = To the end
web-to-table = To the table
web-to-seat = Back to my seat
web-late = This game has begun and every seat is taken: you watch it. You can open a table of your own.
web-look-again = Look again
web-leave = Leave the table
web-record = Save the game
web-fair-deal = A fair deal
web-fair-deal-text = The deal was fixed before the first move. This hash was published then; at the end the seed is shown, and anyone can check that they fit.
web-watch = Link to watch
web-tv = On a big screen
web-say = Say something
web-table-options = This table plays with
web-all-rules = All the rules
web-hand-over = Over to { $who }
web-hand-over-text = Pass the device on. The cards appear when you tap.
web-i-am = I am { $who }

web-emote-hello = Hello!
web-emote-thanks = Thank you
web-emote-bravo = Well done!
web-emote-good-luck = Good luck
web-emote-oops = Oops…
web-emote-hm = Hm…
web-emote-wow = Wow!
web-emote-hurry = Shall we?
web-emote-sorry = Sorry
web-emote-good-game = Good game
web-wish-undo = May I take that back?
web-wish-pause = A short break?
web-wish-rematch = Once more?
web-wish-faster = A little faster?
web-wish-slower = A little slower?
web-wish-bot = Let a robot play for me

web-keys = Keys
web-key-numbers = the first nine choices
web-key-enter = confirm
web-key-escape = think again, close
web-key-undo = undo
web-key-restart = restart the turn
web-key-card = open the card under the cursor
web-key-log = log
web-key-show = show the numbers
web-key-help = rules

web-settings = Settings
web-language = Language
web-theme = Theme
web-theme-auto = Auto
web-theme-light = Light
web-theme-dark = Dark
web-size = Text size
web-motion = Motion
web-motion-normal = Normal
web-motion-fast = Fast
web-motion-off = Off
web-sound = Sound on my turn
web-confirm-setting = Ask before what can’t be undone
web-on = On
web-off = Off
web-close = Close

web-rules = Rules
web-ours = ours
web-ours-text = A decision of this project, where the rulebook is silent.
web-credits = Credits
web-credits-games = The games
web-credits-robotroc = RoboTroc: rules put into our own words from its French rulebook.
web-credits-clockworker = Clockworker: rules put into our own words from its English (2021) and French (2022) rulebooks.
web-credits-droids = Last Droids (Les Derniers Droïdes): rules put into our own words from its French rulebook.
web-credits-drawings = The drawings
web-credits-drawings-text = All drawings, icons and portraits were made for Ferraille and share its licence.
web-credits-fonts = The fonts
web-credits-fonts-text = Under the SIL Open Font License, reduced to the letters used here:
web-credits-privacy = What is kept
web-credits-privacy-text = No account, no tracking, no request to any other host. A cookie remembers your settings and your seats; tables stay on this server.

web-not-found = Nothing here
web-not-found-text = This address leads nowhere. The home page knows the way to everything.
web-no-table = This table is gone
web-no-table-text = Tables that nobody plays at are cleared away after a while. Start another, or check the link.
web-full = All seats are taken
web-full-text = You can watch this game, or open a table of your own.
web-slow-down = One moment
web-slow-down-text = That was a lot at once. Wait a few seconds and try again.
web-broken = Something broke on our side
web-broken-text = Your game is safe: every move is kept. Reload the page, and if it happens again, tell whoever runs this server.
web-to-home = To the home page

web-choices = Your choices
web-no-choices = Nothing to choose now.
web-plain-setting = Tables as text
web-refused = { $n ->
    [one] One thing is not possible now: why
   *[other] { $n } things are not possible now: why
}

web-turn-number = Turn { $n }
web-nobody-wins = Nobody wins
web-wins = { $you ->
    [yes] You win with { $points } points
   *[no] { $who } wins with { $points } points
}
web-team-wins = { $you ->
    [yes] Your team wins: { $who }
   *[no] The team of { $who } wins
}
web-shared-win = { $who } share the victory with { $points } points
web-tie-break = decided by: { $name }
web-look-card = Look at it large
web-look-first = Look at a card without playing it
web-looking = Tap a card: it opens large, and nothing is played
web-play-on = Play on
web-pace = Their pace
web-pace-instant = Instant
web-pace-normal = Normal
web-pace-slow = Slow
web-patience = A robot may stand in after
web-patience-60 = 1 minute
web-patience-180 = 3 minutes
web-patience-900 = 15 minutes
web-patience-86400 = 1 day
web-patience-604800 = 1 week
web-at-table = { $n } at the table

# The deal, checked.
web-check-deal = Check the deal
web-deal-holds = The deal was fair
web-deal-holds-text = The seed { $seed } gives the hash { $hash } that was published before the first move, and the { $n ->
    [one] one entry
   *[other] { $n } entries
} of the log, played anew from that seed, lead to the same result.
web-deal-broken = This deal does not hold
web-deal-broken-text = The seed { $seed } does not fit the hash { $hash }, or the log played anew leads elsewhere. Tell the owner of this house.

# A recorded game comes to a table.
web-bring = Bring a recorded game
web-bring-text = A game that is over can be looked at move by move; one that is not goes on against robots.
web-bring-file = A file
web-bring-record = Or its text
web-bring-do = Put it on a table
web-bring-wrong = This is not a record of a game: { $why }
web-no-way = That does not work
web-tab-setting = Mark the tab on my turn
