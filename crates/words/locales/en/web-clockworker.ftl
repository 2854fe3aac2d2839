### Clockworker: what stands on its table besides the sentences of the game.

web-clockworker-tab-mine = My works
web-clockworker-tab-locations = Locations
web-clockworker-tab-artifacts = Artifacts
web-clockworker-tab-records = Records
web-clockworker-round = Round { $n }
web-clockworker-order = Order of play
web-clockworker-you = You
web-clockworker-ends = Ends with 12 cards in front of someone, or { $n ->
    [0] the END tile, which comes next
    [one] the END tile, { $n } Record away
   *[other] the END tile, { $n } Records away
}
web-clockworker-ends-short = 12 cards or { $n ->
    [0] END, next
   *[other] END in { $n }
}
web-clockworker-last-round = Last round
web-clockworker-hint-act = Touch a raised card, an empty space or an arrow
web-clockworker-hint-retrieved = Your Retrieve brought { $goods }
web-clockworker-hint-first = Your Retrieve brought { $goods }. Touch a raised card, an empty space or an arrow
web-clockworker-hint-place = { $n ->
    [one] { $n } worker in hand: touch the marked space
   *[other] { $n } workers in hand: touch a marked space for each
}
web-clockworker-charge = Charge
web-clockworker-charge-gain = +2 gears
web-clockworker-end = End turn
web-clockworker-skip = No, thanks

web-clockworker-junkyard = Junkyard
web-clockworker-operate = Operation
web-clockworker-repair = Repair
web-clockworker-communicate = Communicate
web-clockworker-deck = deck { $n }
web-clockworker-no-location = no more Locations
web-clockworker-no-record = no more Records
web-clockworker-gold-pays = pays the marked pellet
web-clockworker-lacks = Lacks
web-clockworker-owned = Yours
web-clockworker-gone = None left
web-clockworker-any = of your choice
web-clockworker-before-end = { $n ->
    [0] END comes next
   *[other] { $n } before END
}
web-clockworker-end-shown = END is out

web-clockworker-your-bench = Your bench
web-clockworker-bench-of = Bench of { $who }
web-clockworker-of-cards = / { $n } cards
web-clockworker-cards = Cards
web-clockworker-in-hand = Workers in hand
web-clockworker-serves-later = from { $n }: 2 per Dispatch
web-clockworker-serves-two = 2 Locations a Dispatch
web-clockworker-serves-all = every Location a Dispatch
web-clockworker-forecast = Coming back
web-clockworker-forecast-turn = { $n ->
    [1] Next Retrieve
    [2] the one after
   *[other] the third
}: { $workers ->
    [0] no worker
    [one] { $workers } worker
   *[other] { $workers } workers
}, { $goods }
web-clockworker-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
web-clockworker-points-title = Points now
web-clockworker-records-owned = { $n ->
    [one] { $n } Record of yours
   *[other] { $n } Records of yours
}
web-clockworker-group-retrieve = At Retrieve
web-clockworker-group-purchase = At purchases
web-clockworker-group-action = In your turn
web-clockworker-group-end = At the end
web-clockworker-whole-board = Whole board in words

web-clockworker-label-location = { $name }: costs { $price }{ $marker ->
    [cheaper] , one gear less here
    [richer] , and gives { $goods } at once
   *[none] {""}
}. Spaces from the top: { $spaces }
web-clockworker-label-artifact = { $name }: costs { $price }, { $vp } VP, { $copies ->
    [0] none left
    [one] { $copies } copy left
   *[other] { $copies } copies left
}. { $effect }
web-clockworker-label-owned = Your { $name }, { $vp } VP. { $effect }
web-clockworker-label-record = { $name }: costs { $price }
web-clockworker-label-space = { $goods }{ $worker ->
    [yes] {" "}(worker)
   *[no] {" "}(empty)
}
web-clockworker-label-site = { $name }. Spaces from the top: { $spaces }. Coming back: { $next }

web-clockworker-pays = You pay
web-clockworker-gains = You gain
web-clockworker-last-worker = Nothing more can be placed: this ends your turn
web-clockworker-points-more = { $n ->
    [one] { $n } point more
   *[other] { $n } points more
}
web-clockworker-card-number = card { $n } of 12

web-clockworker-costs = Costs
web-clockworker-cheaper = Under the −1 marker: one gear less than the { $n } printed on it.
web-clockworker-richer = Under the +1 marker: whoever takes it gains { $goods } at once.
web-clockworker-worth = { $n ->
    [0] No points of its own
    [one] { $n } point
   *[other] { $n } points
}
web-clockworker-copies = { $n ->
    [0] No copy left
    [one] { $n } copy left
   *[other] { $n } copies left
}
web-clockworker-owners = In front of
web-clockworker-about-location = In each Retrieve its topmost worker comes back and brings what its space shows. New workers fill the empty spaces from the top.
web-clockworker-about-artifact = Works from your next turn on, at the end of the game, or at once, as it says. Nobody has the same one twice.
web-clockworker-about-record = You lay it face down in front of you. It counts at the end and is no card for the twelve.
web-clockworker-designed = Values made by this project: the rulebooks show this card only as a picture.
web-clockworker-records-own = Your Records, face down for the others
web-clockworker-records-known = Face down; everyone saw them when they were taken

web-clockworker-per-location = per Location
web-clockworker-per-artifact = per Artifact
web-clockworker-per-record = per Record
web-clockworker-per-worker = for a gained worker
web-clockworker-per-gears = per worker with gears
web-clockworker-at-once = at once
web-clockworker-every-location = { $n ->
    [one] per Location
   *[other] per { $n } Locations
}
web-clockworker-every-worker = { $n ->
    [one] per worker
   *[other] per { $n } workers
}
web-clockworker-every-artifact = { $n ->
    [one] per Artifact
   *[other] per { $n } Artifacts
}
web-clockworker-every-card = { $n ->
    [one] per card
   *[other] per { $n } cards
}
web-clockworker-from-location = from { $n } Locations
web-clockworker-from-worker = from { $n } workers
web-clockworker-from-artifact = from { $n } Artifacts
web-clockworker-from-card = from { $n } cards
web-clockworker-power-duplicate = one more for a gear
web-clockworker-power-save = Records cost 1 less
web-clockworker-power-location = any Locations
web-clockworker-power-space = any spaces

web-clockworker-short-clockwork-god = Clockwork God
web-clockworker-short-pick-up-ship = Pick Up Ship
web-clockworker-short-robotic-government = Government
web-clockworker-short-to-a-new-world = New World
web-clockworker-short-additional-robotic-arm = Robotic Arm
web-clockworker-short-cpu-replacing-tech = CPU Tech
web-clockworker-short-emergency-toolkit = ToolKit
web-clockworker-short-emotion-studying-device = Emotions
web-clockworker-short-extended-memory = Memory
web-clockworker-short-instant-duplicate-device = Duplicator
web-clockworker-short-megaphone-advertisement = Megaphone
web-clockworker-short-parabolic-antenna = Antenna
web-clockworker-short-product-administration-ai = Product AI
web-clockworker-short-self-vending-machine = Vending
web-clockworker-short-steam-locomotive-network = Locomotive
web-clockworker-short-synchronization-tech = Synchro
