### RoboTroc: what is said at the table.

robotroc-name = RoboTroc
robotroc-kind-head = the head
robotroc-kind-body = the body
robotroc-kind-legs = the legs
robotroc-kind-weapon = the weapon
robotroc-no-cards = no cards

robotroc-card = { $kind ->
    [head] the head { $number } of { $name }
    [body] the body { $number } of { $name }
    [legs] the legs { $number } of { $name }
    [weapon] the weapon { $number }, { $name }
   *[bonus] the bonus { $number }, { $name }
}{ $female ->
    [yes] {" "}(♀)
   *[no] {""}
}
robotroc-card-short = { $kind ->
    [head] head { $number }
    [body] body { $number }
    [legs] legs { $number }
    [weapon] weapon { $number }
   *[bonus] bonus { $number } { $name }
}{ $female ->
    [yes] ♀
   *[no] {""}
}
robotroc-effect-head = A head of power { $number }. Every robot needs exactly one head.
robotroc-effect-body = A body of power { $number }. Every robot needs exactly one body.
robotroc-effect-legs = A pair of legs of power { $number }. Every robot needs exactly one pair of legs.
robotroc-effect-weapon = A weapon of power { $number }. Your main robot may carry one. Each weapon you hold at the end of the market gives you one pick in the robberies.
robotroc-effect-weapon-junior = A weapon of power { $number }. Your main robot may carry one.
robotroc-bonus-1 = 15 points more if head, body and legs all have the same power, as long as it is not 10.
robotroc-bonus-2 = 15 points more with at least two parts of the male robot of power 5.
robotroc-bonus-3 = 10 points more with a head of power 5.
robotroc-bonus-4 = 5 points more; or 15 instead if head, body and legs are all female (♀).
robotroc-bonus-5 = Your main robot may carry up to three weapons instead of one.
robotroc-bonus-6 = 15 points more if head, body and legs are all of power 6. Adds up with Three of a kind.
robotroc-bonus-7 = The points of the head count twice.
robotroc-bonus-8 = 10 points more if no part of the robot has power 10.
robotroc-bonus-9 = The points of one part of your choice count twice.

robotroc-move-enter = Come in at { $cell } and take { $card }
robotroc-move-step = Go to { $cell } and take { $card }
robotroc-move-step-empty = Go to { $cell }, where nothing is left
robotroc-move-hide = Hide { $card }
robotroc-move-pick = { $you ->
    [yes] Protect { $card }
   *[no] Take { $card } from { $who }
}
robotroc-move-decline = Let this pick go
robotroc-move-best = Build the best robot: { $points } points
robotroc-move-best-unknown = Build the best robot
robotroc-move-use = Use { $card }
robotroc-move-unarmed = No weapon
robotroc-move-done = No further weapon
robotroc-move-double = Double { $part }

robotroc-event-entered = { $you ->
    [yes] You come in at { $cell } and take { $card }
   *[no] { $who } comes in at { $cell } and takes { $card }
}
robotroc-event-took = { $you ->
    [yes] You go to { $cell } and take { $card }
   *[no] { $who } goes to { $cell } and takes { $card }
}
robotroc-event-stepped = { $you ->
    [yes] You go to { $cell }, an empty place
   *[no] { $who } goes to { $cell }, an empty place
}
robotroc-event-skipped = { $you ->
    [yes] You are hemmed in and miss a turn
   *[no] { $who } is hemmed in and misses a turn
}
robotroc-event-market-closed = { $left ->
    [0] The market is empty
    [one] Nobody took anything for nine rounds: the market closes, one card is thrown away
   *[other] Nobody took anything for nine rounds: the market closes, { $left } cards are thrown away
}
robotroc-weapons-of = { $you ->
    [yes] you { $count }
   *[no] { $who } { $count }
}
robotroc-event-weapons-counted = Weapons: { $list }. { $you ->
    [yes] You rob first
   *[no] { $who } robs first
}
robotroc-event-no-weapons = Weapons: { $list }. Nobody has one, so nobody robs
robotroc-event-hid = { $you ->
    [yes] You hide { $card }
   *[no] { $who } hides { $card }
}
robotroc-event-spread = { $count ->
    [0] The vaults are shut; nothing lies open
    [one] The vaults are shut; one card lies open
   *[other] The vaults are shut; { $count } cards lie open
}
robotroc-event-protected = { $you ->
    [yes] You bring { $card } to safety
   *[no] { $who } brings { $card } to safety
}
robotroc-event-stole = { $you ->
    [yes] You steal { $card } from { $from }
   *[no] { $fromyou ->
        [yes] { $who } steals { $card } from you
       *[no] { $who } steals { $card } from { $from }
    }
}
robotroc-event-declined = { $you ->
    [yes] You let a pick go
   *[no] { $who } lets a pick go
}
robotroc-event-robberies-over = The robberies are over: now build
robotroc-event-used = { $you ->
    [yes] You put on { $card }
   *[no] { $who } puts on { $card }
}
robotroc-event-armed = { $you ->
    [yes] Your weapons are settled
   *[no] The weapons of { $who } are settled
}
robotroc-event-doubles = { $you ->
    [yes] You double { $part }
   *[no] { $who } doubles { $part }
}
robotroc-event-built = { $you ->
    [yes] Your robot is finished: { $points } points
   *[no] { $who } has finished a robot: { $points } points
}
robotroc-event-shown = { $you ->
    [yes] Your robot
   *[no] The robot of { $who }
}: { $robot }. Parts { $parts }, weapons { $weapons }, bonuses { $bonuses }, { $allies ->
    [0] no allies
    [one] 1 ally { $worth }
   *[other] { $allies } allies { $worth }
}: { $points } points
robotroc-event-no-robot = { $you ->
    [yes] You have no complete robot: 0 points
   *[no] { $who } has no complete robot: 0 points
}
robotroc-event-round-scored = Round { $round } of { $rounds } is counted: { $list }
robotroc-event-round-began = { $you ->
    [yes] Round { $round } of { $rounds }: you come in first
   *[no] Round { $round } of { $rounds }: { $who } comes in first
}
robotroc-event-ended = { $count ->
    [one] Victory: { $list }
   *[other] Shared victory: { $list }
}

robotroc-reason-now-enter = The characters are coming in: choose a card on the outer ring
robotroc-reason-now-walk = The market is on: go to a place next to your character
robotroc-reason-now-hide = The vaults are being filled: choose a card of yours to hide
robotroc-reason-now-rob = The robberies are on: take an open card or let the pick go
robotroc-reason-now-build = The robots are being built: choose a piece, or the best build
robotroc-reason-not-on-ring = { $cell } is inside the market: characters come in on the outer ring
robotroc-reason-no-card = No card is left at { $cell }: come in where one lies
robotroc-reason-not-neighbour = { $cell } is not next to your character at { $from }
robotroc-reason-already-there = Your character is at { $cell } already: it must move to a neighbouring place
robotroc-reason-occupied = { $you ->
    [yes] Your character stands at { $cell }
   *[no] { $who } stands at { $cell }: choose a free place
}
robotroc-reason-not-yours = You don’t own { $card }
robotroc-reason-already-hidden = You have hidden { $card } already
robotroc-reason-in-vault = { $you ->
    [yes] You have { $card } safe in your vault already
   *[no] { $who } keeps { $card } in a vault: only open cards can be taken
}
robotroc-reason-out-of-play = Nobody took { $card } at the market: it is out of the game
robotroc-reason-head-first = Choose the head first
robotroc-reason-body-first = Choose the body now
robotroc-reason-legs-first = Choose the legs now
robotroc-reason-weapon-first = Choose a weapon now, or none
robotroc-reason-double-first = Choose the part to double now
robotroc-reason-already-armed = Your robot holds { $card } already
robotroc-reason-bonus-is-on = Your main robot has { $card } already: all your bonus cards count by themselves
robotroc-reason-no-double = You have no bonus card that doubles a part
robotroc-reason-no-weapon = Your robot carries no weapon: double the head, the body or the legs
robotroc-reason-weapon-is-no-part = A weapon is no part at this table: double the head, the body or the legs

robotroc-prompt-enter = { $you ->
    [yes] Your turn: come in on the outer ring
   *[no] { $who } comes in on the outer ring
}
robotroc-prompt-walk = { $you ->
    [yes] Your turn: choose a neighbouring place
   *[no] { $who } chooses a neighbouring place
}
robotroc-prompt-hide = { $count ->
    [one] Hide one more card in your vault
   *[other] Hide { $count } more cards in your vault
}
robotroc-prompt-hiding = { $list }: hiding cards
robotroc-prompt-rob = { $you ->
    [yes] { $picks ->
        [one] Your turn: take an open card (last pick)
       *[other] Your turn: take an open card ({ $picks } picks left)
    }
   *[no] { $who } takes an open card ({ $picks } left)
}
robotroc-prompt-build-head = Build your robot: choose a head, or the best build
robotroc-prompt-build-body = Build your robot: choose a body, or the best build
robotroc-prompt-build-legs = Build your robot: choose legs, or the best build
robotroc-prompt-build-weapon = Build your robot: choose a weapon or none, or the best build
robotroc-prompt-build-double = Build your robot: choose the part to double, or the best build
robotroc-prompt-building = { $list }: building robots
robotroc-prompt-over = The game is over

robotroc-phase-market = Round { $round } of { $rounds }, the market: { $left ->
    [one] { $left } card is left
   *[other] { $left } cards are left
}
robotroc-phase-hide = Round { $round } of { $rounds }, on the way home: everyone hides cards
robotroc-phase-rob = Round { $round } of { $rounds }, the robberies
robotroc-phase-build = Round { $round } of { $rounds }, the robots
robotroc-phase-over = The match is over after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
robotroc-market-row = Row { $row }, a to i: { $list }
robotroc-market-empty = empty
robotroc-market-pawn = { $you ->
    [yes] YOU
   *[no] { $who }
}
robotroc-player = { $you ->
    [yes] You
   *[no] { $who }
}: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $weapons ->
    [one] { $weapons } weapon
   *[other] { $weapons } weapons
}
robotroc-player-face-down = { $who }: { $cards ->
    [one] { $cards } card face down
   *[other] { $cards } cards face down
}
robotroc-player-earlier = {"  "}{ $you ->
    [yes] You have
   *[no] { $who } has
} { $total ->
    [one] { $total } point
   *[other] { $total } points
} from earlier rounds
robotroc-player-stands = { $you ->
    [yes] {"  "}You stand at { $cell }
   *[no] {"  "}{ $who } stands at { $cell }
}
robotroc-player-owns = { $you ->
    [yes] {"  "}Your stock: { $list }
   *[no] {"  "}The stock of { $who }: { $list }
}
robotroc-player-best = {"  "}Your best robot so far: { $robot }; { $points } points
robotroc-player-no-robot = {"  "}You have no complete robot yet
robotroc-player-vault = {"  "}In your vault: { $list }
robotroc-player-spread = {"  "}{ $you ->
    [yes] You
   *[no] { $who }
}, { $picks ->
    [one] { $picks } pick left
   *[other] { $picks } picks left
}, lying open: { $list }
robotroc-player-ready = { $you ->
    [yes] {"  "}You are ready
   *[no] {"  "}{ $who } is ready
}

robotroc-score-parts = Parts
robotroc-score-weapons = Weapons
robotroc-score-bonuses = Bonuses
robotroc-score-allies = Allies
robotroc-score-earlier-rounds = Earlier rounds
robotroc-score-total = Total
robotroc-ending-emptied = The market was emptied
robotroc-ending-stalled = The market was closed early

robotroc-option-rounds = Rounds in the match
robotroc-option-rounds-1 = One round
robotroc-option-rounds-2 = Two rounds
robotroc-option-rounds-3 = Three rounds
robotroc-option-rounds-4 = Four rounds
robotroc-option-rounds-5 = Five rounds
robotroc-option-junior = Robberies
robotroc-option-junior-false = With robberies
robotroc-option-junior-true = Junior: without robberies
robotroc-option-double-head = Big head and Touch-up on the same head
robotroc-option-double-head-x4 = The head counts four times
robotroc-option-double-head-x3 = The head counts three times
robotroc-option-double-head-not-both = Only one of them counts
robotroc-option-weapon-is-part = Weapons as parts
robotroc-option-weapon-is-part-false = A weapon is no part
robotroc-option-weapon-is-part-true = A weapon counts as a part for Titan-free and Touch-up
robotroc-option-memory-help = Memory
robotroc-option-memory-help-true = Everyone’s cards stay shown
robotroc-option-memory-help-false = Stocks are face down: remember

# Where the options come from.
robotroc-source-rounds = The rulebook knows one round; several are our addition
robotroc-source-junior = A variant of the rulebook
robotroc-source-double-head = The rulebook does not say: our reading first
robotroc-source-weapon-is-part = The rulebook does not say: our reading first
robotroc-source-memory-help = By the rulebook stocks lie face down; help for the memory is our addition
