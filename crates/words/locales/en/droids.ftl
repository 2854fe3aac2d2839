### Last Droids: what is said at the table.

droids-name = Last Droids
droids-automa = the Auto-Ecomechanic
droids-automa-name = Auto-Ecomechanic

droids-part-nut = { $count ->
    [one] 1 nut
   *[other] { $count } nuts
}
droids-part-oil = { $count ->
    [one] 1 oil drop
   *[other] { $count } oil drops
}
droids-part-circuit = { $count ->
    [one] 1 circuit
   *[other] { $count } circuits
}
droids-part-energy = { $count } energy
droids-part-any = { $count ->
    [one] 1 base part of your choice
   *[other] { $count } base parts of your choice
}
droids-gain-adds = { $gain } (with { $list } more if that is chosen)
droids-part-same = 2 identical base parts
droids-part-different = 2 different base parts
droids-column-nut = nuts
droids-column-oil = oil
droids-column-circuit = circuits
droids-column-energy = energy
droids-or = or
droids-nothing = nothing

droids-family-water = Water
droids-family-gardening = Gardening
droids-family-communication = Communication
droids-family-shed = Shed
droids-family-collect = Collect
droids-family-market = Market

droids-card = { $name } ({ $number })
droids-card-about = { $name }, { $family }, season { $season }: costs { $cost }; dismantled, it gives { $gain }; { $rp } RP
droids-house-about = { $name }, House droid: costs { $cost }

droids-effect-none = No effect: only points
droids-effect-leaves = { $count ->
    [one] 1 leaf. The most leaves (with four players: more than who faces you) bring 1 energy at the end of seasons I and II, and 3 RP at the end
   *[other] { $count } leaves. The most leaves (with four players: more than who faces you) bring 1 energy at the end of seasons I and II, and 3 RP at the end
}
droids-effect-communication = 1 RP more for each Communication droid lying face up on your borders
droids-effect-extend = { $count ->
    [one] 1 extension at once: { $list }
   *[other] { $count } extensions at once: { $list }
}
droids-effect-extend-fixed = { $count } for { $column }
droids-effect-extend-free = { $count } free
droids-effect-gain = At once { $list }
droids-effect-tax = { $count } tokens on a House droid within reach: it costs the others { $count } base parts more
droids-effect-wild = At the end it also counts as one more family of your choice
droids-effect-bonus = When a dismantle gives you { $column }, 1 more
droids-effect-store = { $list } on this card: spend them as if they were in the shed, they take no room
droids-effect-swap = { $times ->
    [0] Swap { $give } for { $take }, as often as you like
    [one] Swap { $give } for { $take }, once in each swap phase
   *[other] Swap { $give } for { $take }, up to { $times } times in each swap phase
}
droids-effect-discount = Every repair costs you { $count } energy less
droids-house-rp = { $rp } RP
droids-house-per-part = { $rp } RP per part in your shed
droids-house-per-energy = { $rp } RP per energy in your shed
droids-house-per-extension = { $rp } RP per extension
droids-house-per-set = { $rp } RP per set of nut, oil, circuit and energy in your shed
droids-house-most-leaves = { $rp } RP with strictly more leaves than every opponent (with four players: than the one facing you)
droids-house-per-droid = { $rp } RP per { $family } droid you have repaired
droids-house-per-icon = { $rp } RP per icon in the repair costs of your { $family } droids
droids-house-tiers = RP for { $family } droids: { $list }
droids-house-families = RP for the families among your droids: { $list }
droids-house-tier = { $rp } for { $count }
droids-house-houses = { $rp } RP with at least { $least } House droids, this one included
droids-house-gain = At once { $list }
droids-house-solo = The automa’s interest in { $family }: +{ $interest }

droids-move-give = { $you ->
    [yes] Take { $card } for yourself
   *[no] Give { $card } to { $who }
}
droids-move-swap = Swap { $give } for { $take }{ $means }
droids-swap-with = , with { $card }
droids-swap-stored = , { $count } of them from cards
droids-move-repair = Repair { $card }
droids-move-dismantle = Dismantle { $card }
droids-move-build = Build { $house }
droids-move-pay = Pay { $part }
droids-move-pay-stored = Pay { $part } from a card
droids-move-extend = Extension for { $column }
droids-move-take = Take { $part }
droids-move-tax = Put the tokens on { $house }
droids-move-side = Lay it on the border with { $who }
droids-move-done = End the swaps

droids-event-turn = Turn { $turn }, season { $season }: { $you ->
    [yes] you have priority
   *[no] { $who } has priority
}
droids-event-revealed = { $you ->
    [yes] You reveal { $list }
   *[no] { $who } reveals { $list }
}. { $next }
droids-next-card = Next comes { $card }
droids-next-interseason = The season ends with this turn
droids-next-nothing = This is the last turn
droids-interest = { $card }: { $printed } + { $bonus } = { $total }
droids-event-weighed = The Auto-Ecomechanic compares { $list }, and takes { $card }
droids-event-weighed-tie = The Auto-Ecomechanic compares { $list }: equal, so you choose
droids-event-gave = { $you ->
    [yes] You give { $card } to { $to }
   *[no] { $toyou ->
        [yes] { $who } gives you { $card }
       *[no] { $who } gives { $card } to { $to }
    }
}
droids-event-kept = { $you ->
    [yes] You keep { $card }
   *[no] { $who } keeps { $card }
}
droids-event-swapped = { $you ->
    [yes] You swap { $give } for { $take }{ $means }
   *[no] { $who } swaps { $give } for { $take }{ $means }
}
droids-event-repaired = { $you ->
    [yes] You repair { $card }
   *[no] { $who } repairs { $card }
}
droids-event-dismantled = { $you ->
    [yes] You dismantle { $card }
   *[no] { $who } dismantles { $card }
}
droids-event-built = { $you ->
    [yes] You discard { $card } and build { $house }
   *[no] { $who } discards { $card } and builds { $house }
}
droids-event-paid = { $you ->
    [yes] You pay { $list }
   *[no] { $who } pays { $list }
}
droids-event-gained = { $you ->
    [yes] You receive { $list }
   *[no] { $who } receives { $list }
}
droids-event-gained-lost = { $you ->
    [yes] You receive { $list }; lost for want of room: { $lost }
   *[no] { $who } receives { $list }; lost for want of room: { $lost }
}
droids-event-gained-none = { $you ->
    [yes] You receive nothing; lost for want of room: { $lost }
   *[no] { $who } receives nothing; lost for want of room: { $lost }
}
droids-event-bonus = { $card } adds { $part }
droids-event-stored = { $list } on { $card }
droids-event-extended = { $you ->
    [yes] You extend your column for { $column }
   *[no] { $who } extends the column for { $column }
}
droids-event-taxed = { $you ->
    [yes] You put { $tokens } tokens on { $house }: it costs the others { $tokens } base parts more
   *[no] { $who } puts { $tokens } tokens on { $house }: it costs the others { $tokens } base parts more
}
droids-event-bordered = { $you ->
    [yes] You lay { $card } on the border with { $with }
   *[no] { $withyou ->
        [yes] { $who } lays { $card } on the border with you
       *[no] { $who } lays { $card } on the border with { $with }
    }
}
droids-event-judged-repairs = The Auto-Ecomechanic has { $own } Communication droids, you have { $human }, { $discarded } lie on the border: it repairs { $card }
droids-event-judged-discards = The Auto-Ecomechanic has { $own } Communication droids, you have { $human }, { $discarded } lie on the border: it discards { $card }
droids-event-season-ended = Season { $season } ends: swaps, then an extension each
droids-event-season-ended-solo = Season { $season } ends: swaps, then an extension for you; the Auto-Ecomechanic gets none
droids-event-leaf-energy = { $you ->
    [yes] You have the most leaves ({ $leaves }): 1 energy
   *[no] { $who } has the most leaves ({ $leaves }): 1 energy
}
droids-event-leaf-energy-four = { $you ->
    [yes] You have more leaves than { $opponent } ({ $leaves }): 1 energy
   *[no] { $who } has more leaves than { $opponent } ({ $leaves }): 1 energy
}
droids-event-automa-leads = The Auto-Ecomechanic has the most leaves ({ $leaves }), but gets no energy for them
droids-event-leaves-tied = Nobody has the most leaves alone among { $list }: no energy
droids-event-last-swaps-pile = The pile is empty: last swaps, then the count
droids-event-last-swaps-houses = Someone has no House droid left to build: last swaps, then the count
droids-event-closed = { $you ->
    [yes] You have done your last swaps
   *[no] { $who } has done the last swaps
}
droids-event-over = The game is over: { $scores }. The medal goes to { $list }{ $shared ->
    [yes] , who tie
   *[no] {""}
}

droids-reason-now-give = A card must be given first
droids-reason-now-act = Now is the time to repair, dismantle or build
droids-reason-now-pay = The cost must be paid first
droids-reason-now-extend = An extension must be placed first
droids-reason-now-take = Parts must be chosen first
droids-reason-now-tax = The tokens must be placed first
droids-reason-now-side = A border must be chosen first
droids-reason-now-season-end = The season is ending: swap, or place your extension
droids-reason-now-last-swaps = These are the last swaps: swap, or end them
droids-reason-not-revealed = { $card } is not among the cards before you
droids-reason-not-next = { $you ->
    [yes] The next card is for you
   *[no] The next card is for { $who }
}
droids-reason-not-yours = Your card this turn is { $card }
droids-reason-short = { $parts } short
droids-reason-short-swap = { $parts } short; a swap of { $give } for { $take }{ $means } would do
droids-reason-short-any = { $count ->
    [one] 1 base part short
   *[other] { $count } base parts short
}
droids-reason-short-any-swap = { $count ->
    [one] 1 base part short; a swap of { $give } for { $take }{ $means } would do
   *[other] { $count } base parts short; a swap of { $give } for { $take }{ $means } would do
}
droids-reason-taxed = The tokens of { $who } make it { $tokens } base parts dearer
droids-reason-waits = { $count ->
    [one] { $list } must finish first: a House droid goes by priority
   *[other] { $list } must both finish first: a House droid goes by priority
}
droids-reason-built = { $you ->
    [yes] You have already built it
   *[no] { $who } has already built it
}
droids-reason-out-of-reach = { $house } lies between others
droids-reason-not-in-game = { $house } is not in this game
droids-reason-no-such-swap = There is no such swap: 1 energy for 1 base part, 2 identical for 1 other, 3 identical for 1 energy
droids-reason-not-your-market = That swap belongs to { $card }, which you have not repaired
droids-reason-used-up = { $times ->
    [one] { $card } swaps once in each phase, and has done so
   *[other] { $card } swaps { $times } times in each phase, and has done so
}
droids-reason-too-few = The swap takes { $parts }; you have { $has }
droids-reason-not-stored = You have { $shed } in the shed and { $stored } on cards
droids-reason-full = The column for { $column } is full with { $capacity }
droids-from-card = { $part } from a card
droids-from-shed = { $part } from the shed
droids-reason-not-payable = Parts are paid in the order of the columns. You can pay now: { $list }
droids-reason-not-offered = Parts are chosen in the order of the columns. You can choose now: { $list }
droids-reason-not-this-column = Extensions are placed from left to right. You can enlarge now: { $list }
droids-reason-no-border = You share borders with { $list }

droids-prompt-give = { $you ->
    [yes] Your turn: choose a card for { $to }
   *[no] { $who } chooses a card for { $to }
}
droids-prompt-give-automa = Both cards interest the Auto-Ecomechanic alike: choose the one it gets
droids-prompt-act = Your turn: repair, dismantle or build with { $card }
droids-prompt-pay = { $left ->
    [one] Choose a base part to pay
   *[other] Choose a base part to pay, in the order of the columns: { $left } to go
}
droids-prompt-extend = { $left ->
    [one] Choose a column for the extension
   *[other] Choose a column for the next of { $left } extensions, from left to right
}
droids-prompt-take = { $left ->
    [one] Choose a part to take
   *[other] Choose a part to take, in the order of the columns: { $left } to go
}
droids-prompt-take-same = Choose the part you take twice
droids-prompt-take-different = Choose two different parts, in the order of the columns
droids-prompt-tax = Choose a House droid for the tokens
droids-prompt-side = Choose a border for { $card }
droids-prompt-season-end = The season ends: swap if you like, then choose a column for your extension
droids-prompt-last-swaps = The last swaps: swap if you like, then end them
droids-prompt-waiting = { $list } to act
droids-prompt-over = The game is over

droids-view-turn = Season { $season }, turn { $turn } of 22, { $left ->
    [one] 1 card in the pile
   *[other] { $left } cards in the pile
}. { $next }
droids-view-dealt = On the table: { $list }
droids-view-interest = For the Auto-Ecomechanic: { $list }
droids-view-outlook = { $card } for { $who }: { $repairs ->
    [yes] can be repaired
    [swap] can be repaired after a swap
   *[no] can’t be repaired, even after one swap
}; dismantled, it gives { $gain }; lost: { $lost }; could build: { $builds }{ $n ->
    [0] {""}
   *[other] , after a swap also { $after }
}
droids-view-place = { $you ->
    [yes] You
   *[no] { $who }
}: { $total } RP; nuts { $nut }, oil { $oil }, circuits { $circuit }, energy { $energy }; { $leaves ->
    [one] 1 leaf
   *[other] { $leaves } leaves
}
droids-view-stored = { $you ->
    [yes] On your cards
   *[no] On the cards of { $who }
}: { $list }
droids-view-droids = { $you ->
    [yes] Your droids
   *[no] Droids of { $who }
}: { $list }
droids-view-houses = { $you ->
    [yes] Your Houses
   *[no] Houses of { $who }
}: { $list }
droids-view-card = { $you ->
    [yes] Your card
   *[no] Card of { $who }
}: { $card }
droids-view-border = Between { $one } and { $other }: { $list }; { $count ->
    [one] 1 Communication droid
   *[other] { $count } Communication droids
}
droids-view-house-open = { $house }
droids-view-house-built = { $house }, built by { $who }
droids-view-house-taxed = { $house }, with tokens of { $who }

droids-score-droids = Repaired droids
droids-score-parts = Most parts
droids-score-leaves = Most leaves
droids-score-communication = Communication
droids-score-houses = House droids
droids-score-total = Total
droids-score-shed = Parts in the shed
droids-score-team = Team: the lower of the two
droids-score-team-both = Team: both together
droids-score-automa = On a tie the Auto-Ecomechanic wins
droids-ending-pile = The pile was empty
droids-ending-houses = Someone had no House droid left to build
droids-option-level = Level (solo)
droids-option-level-normal = Normal: 2 of each base part to start with
droids-option-level-hard = Harder: 1 of each base part to start with
droids-option-season-three-extension = Extension after season III
droids-option-season-three-extension-off = No
droids-option-season-three-extension-on = Yes: swaps and an extension each, no energy

droids-source-level = Both levels of the solo opponent are in the rulebook
droids-source-season-three-extension = The rulebook is not clear about it: our reading first
