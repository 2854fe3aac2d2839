### The pages of RoboTroc: what stands on the table beside the cards.

web-robotroc-market = Market
web-robotroc-robberies = Robberies
web-robotroc-robots = Robots
web-robotroc-safe = Vault
web-robotroc-workshop = Your workshop
web-robotroc-round = Round { $n }
web-robotroc-round-of = Round { $n } of { $of }
web-robotroc-emptied = The market is over: hide what you treasure
web-robotroc-to-work = To the workbench!

web-robotroc-head = Head
web-robotroc-body = Body
web-robotroc-legs = Legs
web-robotroc-weapon = Weapon
web-robotroc-bonus = Bonus
web-robotroc-ally = Allies
web-robotroc-earlier = Earlier rounds

web-robotroc-at = at { $cell }
web-robotroc-empty-cell = { $cell }, nothing left here
web-robotroc-stands = { $you ->
    [yes] You stand at { $cell }
   *[no] { $who } stands at { $cell }
}
web-robotroc-lies = Lies at the market, at { $cell }.
web-robotroc-owned = { $you ->
    [yes] Yours.
   *[no] { $who } has it.
}
web-robotroc-gone = No longer at the market.
web-robotroc-yours-then = Your robot then:
web-robotroc-change = { $from } → { $to } points
web-robotroc-stays = Safe in your vault, out of reach
web-robotroc-look-all = See all cards large
web-robotroc-stock = { $you ->
    [yes] Your cards ({ $n })
   *[no] The cards of { $who } ({ $n })
}
web-robotroc-nothing-yet = No cards yet.

web-robotroc-your-robot = Your robot
web-robotroc-points = { $n ->
    [one] point
   *[other] points
}
web-robotroc-lacking = Still missing: { $list }
web-robotroc-reserve = { $n ->
    [0] Reserve
   *[other] Reserve ({ $n })
}
web-robotroc-nothing-left = nothing left over
web-robotroc-allies = { $n ->
    [0] no ally
    [one] 1 ally
   *[other] { $n } allies
}
web-robotroc-total-of = { $n } in all

web-robotroc-cards = { $n ->
    [one] card
   *[other] cards
}
web-robotroc-cards-left = { $n ->
    [one] card at the market
   *[other] cards at the market
}
web-robotroc-weapons = { $n ->
    [one] weapon
   *[other] weapons
}
web-robotroc-picks = { $n ->
    [one] 1 pick left
   *[other] { $n } picks left
}
web-robotroc-picks-word = { $n ->
    [one] pick
   *[other] picks
}
web-robotroc-picks-left = { $n ->
    [one] pick to come
   *[other] picks to come
}
web-robotroc-face-down = { $n ->
    [one] 1 card, face down
   *[other] { $n } cards, face down
}
web-robotroc-entry-order = Coming in
web-robotroc-turn-order = Turns

web-robotroc-your-safe = Your vault: { $n } of { $of }
web-robotroc-ready = { $n } of { $of } ready
web-robotroc-in-best = On your best robot.
web-robotroc-shut = vault shut
web-robotroc-filling = filling the vault
web-robotroc-in-safe = { $n ->
    [one] Vault, 1 card
   *[other] Vault, { $n } cards
}
web-robotroc-safe-of = { $you ->
    [yes] Your vault ({ $n })
   *[no] The vault of { $who } ({ $n })
}
web-robotroc-safe-note = What is in a vault is out of reach until the robots are built.
web-robotroc-spread-of = { $you ->
    [yes] Your open cards
   *[no] The open cards of { $who }
}
web-robotroc-of = { $you ->
    [yes] yours
   *[no] with { $who }
}
web-robotroc-protect = protect
web-robotroc-nothing-open = nothing lies open
web-robotroc-suggest = Suggestion
web-robotroc-hide-saves = { $n ->
    [0] Your robot could do without it
    [one] Without it your robot would lose { $n } point
   *[other] Without it your robot would lose { $n } points
}
web-robotroc-decline = Let it go

web-robotroc-best = Best build
web-robotroc-no-weapon = No weapon
web-robotroc-no-more = No further weapon
web-robotroc-mounted = On your robot.
web-robotroc-none-of-these = none
web-robotroc-built = robot ready
web-robotroc-still-building = at the workbench

web-robotroc-hint-enter = Take a card of the edge. Whoever comes in last moves first.
web-robotroc-hint-walk = You take the card that lies there.
web-robotroc-hint-hide = Nobody can take what is in the vault. Medals mark your best robot.
web-robotroc-hint-rob = Take a card from someone, or protect one of yours.
web-robotroc-hint-build = Medals mark the best build.
web-robotroc-took-something = { $who } takes a card
web-robotroc-picked-something = { $who } robs { $from }
