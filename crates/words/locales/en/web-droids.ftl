### The pages of Last Droids: what is written on the table beside the cards.

web-droids-tab-give = Give
web-droids-tab-act = Act
web-droids-tab-season = Interseason
web-droids-tab-swaps = Last swaps
web-droids-tab-over = End of the game
web-droids-tab-houses = Houses
web-droids-tab-droids = My droids
web-droids-steps = Steps of the turn
web-droids-step-end = End of turn
web-droids-optional = optional

web-droids-hint-give = Below each card: what each of you could do with it at once
web-droids-hint-act = Swaps stay open until you act
web-droids-hint-tax = Choose among the Houses within your reach

web-droids-season = Season { $season }
web-droids-turn-of = Season { $season }, turn { $n } of { $of }
web-droids-turn = , turn { $n } of { $of }
web-droids-interseason = Interseason: an extension each, 1 energy for the most leaves
web-droids-season-ends = Season { $season } comes to its end
web-droids-last-swaps = Last swaps, then the count
web-droids-next = Next, seen by all
web-droids-cards = { $n ->
    [one] card
   *[other] cards
}
web-droids-gain = gain
web-droids-cost = cost
web-droids-dismantling = dismantling
web-droids-repairing = repair
web-droids-points-word = points
web-droids-owner = with

web-droids-family-water = Water
web-droids-family-gardening = Gardening
web-droids-family-communication = Comm.
web-droids-family-shed = Shed
web-droids-family-collect = Collect
web-droids-family-market = Market

web-droids-dealt = Cards of the turn
web-droids-gives = { $you ->
    [yes] one card for { $to }, then you keep the last
   *[no] { $who } gives one to { $to }
}
web-droids-automa-takes = a tie: choose the one for { $to }
web-droids-wish = I’d like this one
web-droids-wish-card = I’d like this one: { $card }
web-droids-wished = { $you ->
    [yes] You would like it
   *[no] { $who } would like it
}
web-droids-give-to = Give to { $who }
web-droids-give-automa = For { $who }
web-droids-outlook = { $you ->
    [yes] You
   *[no] { $who }
}: { $repairs ->
    [yes] can repair it now
    [swap] can repair it after a swap
   *[no] can’t repair it, even after one swap
}; dismantling gives { $gain }{ $loses ->
    [yes] {" "}(lost for want of room: { $lost })
   *[no] {""}
}{ $n ->
    [0] {""}
   *[other] ; could build { $builds }
}{ $m ->
    [0] {""}
   *[other] ; could build after a swap { $after }
}

web-droids-your-card = { $you ->
    [yes] Your card
   *[no] { $who }’s card
}
web-droids-has = { $who } has { $card }
web-droids-holds = holds { $card }
web-droids-mate = on your team
web-droids-repair = Repair
web-droids-dismantle = Dismantle
web-droids-build = Build
web-droids-pays = for
web-droids-gets = You receive
web-droids-lost-full = lost: the column is full
web-droids-onto-border = goes onto the border
web-droids-in-reach = { $n ->
    [one] 1 House within reach: { $list }
   *[other] { $n } Houses within reach: { $list }
}
web-droids-in-reach-after = After a swap: { $list }
web-droids-if-chosen = if you choose it
web-droids-none-in-reach = No House within reach for now
web-droids-discarded = this droid is discarded
web-droids-as-things-are = as things are
web-droids-this-turn = This turn
web-droids-waiting = To act: { $list }

web-droids-ask-pay = { $n ->
    [one] Pay with what?
   *[other] Pay with what? { $n } to go, from left to right
}
web-droids-ask-extend = { $n ->
    [one] Which column to enlarge?
   *[other] Which column to enlarge? { $n } to go, from left to right
}
web-droids-ask-season = Your extension: which column?
web-droids-ask-take = { $n ->
    [one] What to take?
   *[other] What to take? { $n } to go, from left to right
}
web-droids-ask-different = Which two to take, from left to right?
web-droids-ask-side = On which border?
web-droids-ask-tax = On which House to put the tokens?
web-droids-in-shed = { $n } in the shed
web-droids-on-cards = { $n } on cards
web-droids-no-room = full: would be lost
web-droids-speak-there = { $n ->
    [one] { $n } Communication droid is there already
   *[other] { $n } Communication droids are there already
}

web-droids-swap = Swap
web-droids-swaps-open = { $n ->
    [0] none possible
   *[other] { $n } possible
}
web-droids-swap-how = Row: what you give. Column: what you take.
web-droids-swap-give = give
web-droids-done = Finish swapping
web-droids-from-cards = With parts that lie on cards
web-droids-stored-of = { $n } from a card
web-droids-base = base part
web-droids-two-alike = 2 alike
web-droids-three-alike = 3 alike

web-droids-between = { $you ->
    [yes] Between you and { $other }
   *[no] Between { $who } and { $other }
}
web-droids-between-them = { $one } and { $other }
web-droids-first-pays = { $n ->
    [0] all built
    [one] 1 House, for whoever pays it first
   *[other] { $n } Houses, for whoever pays them first
}
web-droids-comm = { $n ->
    [one] { $n } Communication droid on the border: +{ $n } RP for each droid of the family
   *[other] { $n } Communication droids on the border: +{ $n } RP for each droid of the family
}
web-droids-comm-short = +{ $n } RP per Comm.
web-droids-affordable = Within reach
web-droids-tokens-here = Put the tokens here
web-droids-tokens = { $who }’s tokens
web-droids-after = After { $list }
web-droids-short = { $list } short
web-droids-worth = worth
web-droids-built = { $you ->
    [yes] Built by you
   *[no] Built by { $who }
}
web-droids-house-rp = { $rp } RP
web-droids-house-part = { $rp } RP per part in the shed
web-droids-house-energy = { $rp } RP per energy in the shed
web-droids-house-extension = { $rp } RP per extension
web-droids-house-set = { $rp } RP per set of all 4 parts
web-droids-house-leaves = { $rp } RP with the most leaves
web-droids-house-droid = { $rp } RP per { $family } droid
web-droids-house-icon = { $rp } RP per cost icon, { $family }
web-droids-house-tiers = up to { $rp } RP for { $family } droids
web-droids-house-families = { $rp } RP for { $n } families
web-droids-house-few-families = up to { $rp } RP: few families
web-droids-house-houses = { $rp } RP with { $n } Houses

web-droids-shed = { $you ->
    [yes] Your shed
   *[no] { $who }’s shed
}
web-droids-stored = On cards
web-droids-full = full
web-droids-fill = { $column }: { $has } of { $room }
web-droids-droids-of = { $you ->
    [yes] Your droids
   *[no] { $who }’s droids
}
web-droids-whole-board = All droids and all points
web-droids-board-of = { $you ->
    [yes] Your droids and points
   *[no] { $who }: droids and points
}
web-droids-leaves = { $n ->
    [one] { $n } leaf
   *[other] { $n } leaves
}
web-droids-points = { $n ->
    [one] { $n } recycling point
   *[other] { $n } recycling points
}
web-droids-rp = { $n } RP
web-droids-family-row = { $family }: { $n ->
    [one] { $n } droid
   *[other] { $n } droids
}, { $points } RP
web-droids-houses-row = Houses built: { $n }, { $points } RP
web-droids-no-droid = no droid
web-droids-no-house = no House
web-droids-number = { $n ->
    [one] { $n } repaired
   *[other] { $n } in all
}
web-droids-heard = +{ $n } per droid
web-droids-teams = Teams
web-droids-team-score = Team score: { $n }, the lower of the two
web-droids-weighs = Its interest in the cards of this turn
web-droids-interest = interest
web-droids-short-extend = ext.
web-droids-short-tax = { $n } tokens
web-droids-short-wild = any family
web-droids-short-store = in store
web-droids-short-discount = per repair
web-droids-tab-table = The table
web-droids-missing = Short of
web-droids-solo = What interests it
web-droids-solo-rule = It takes the card that interests it most; in a tie you choose for it.
