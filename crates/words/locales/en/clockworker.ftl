### Clockworker: what is said at the table.

clockworker-name = Clockworker

clockworker-goods-gear = { $count ->
    [one] { $count } gear
   *[other] { $count } gears
}
clockworker-goods-red = { $count ->
    [one] { $count } red pellet
   *[other] { $count } red pellets
}
clockworker-goods-green = { $count ->
    [one] { $count } green pellet
   *[other] { $count } green pellets
}
clockworker-goods-blue = { $count ->
    [one] { $count } blue pellet
   *[other] { $count } blue pellets
}
clockworker-goods-gold = { $count ->
    [one] { $count } gold pellet
   *[other] { $count } gold pellets
}
clockworker-goods-worker = { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
clockworker-goods-any = { $count ->
    [one] { $count } resource of your choice
   *[other] { $count } resources of your choice
}
clockworker-goods-vp = { $count } VP
clockworker-goods-none = nothing
clockworker-record = Record { $number }
clockworker-record-full = Record { $number } ({ $vp } VP)

clockworker-move-duplicate = Pay 1 gear for { $goods } more
clockworker-move-skip = Duplicate nothing
clockworker-move-vend = Exchange { $paid } for { $gained }
clockworker-move-recover = Recover: take a worker back from { $location } ({ $goods })
clockworker-move-dispatch = Dispatch: a worker to { $location }, space { $space } ({ $goods })
clockworker-move-operate = Operate { $location } for { $paid }
clockworker-move-place = Place a worker on { $location }, space { $space } ({ $goods })
clockworker-move-repair = Repair { $artifact } for { $paid } ({ $vp } VP)
clockworker-move-communicate = Communicate: { $record } for { $paid }{ $saves ->
    [yes] , less one resource
   *[no] {""}
}
clockworker-move-save = Save { $goods }
clockworker-move-pay = Pay { $goods }
clockworker-move-charge = Charge: gain { $goods }
clockworker-move-end = End the turn

clockworker-event-turn-began = Round { $round }: { $you ->
    [yes] your turn
   *[no] { $who } to play
}
clockworker-event-retrieved = { $you ->
    [yes] You take back
   *[no] { $who } takes back
} { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
} and { $you ->
    [yes] gain
   *[no] gains
} { $goods }
clockworker-event-duplicated = { $you ->
    [yes] You pay
   *[no] { $who } pays
} { $paid } for { $gained } more
clockworker-event-vended = { $you ->
    [yes] You exchange
   *[no] { $who } exchanges
} { $paid } for { $gained }
clockworker-event-recovered = { $you ->
    [yes] You take
   *[no] { $who } takes
} a worker back from { $location } and { $you ->
    [yes] gain
   *[no] gains
} { $goods }
clockworker-event-dispatched = { $you ->
    [yes] You send
   *[no] { $who } sends
} a worker to { $location }, space { $space }
clockworker-event-operated = { $you ->
    [yes] You put
   *[no] { $who } puts
} { $location } back to work for { $paid }
clockworker-event-placed = { $you ->
    [yes] You place
   *[no] { $who } places
} a worker on { $location }, space { $space }
clockworker-event-repaired = { $you ->
    [yes] You repair
   *[no] { $who } repairs
} { $artifact } for { $paid }
clockworker-event-saved = { $you ->
    [yes] Your antenna saves
   *[no] The antenna of { $who } saves
} { $goods }
clockworker-event-paid = { $you ->
    [yes] You pay
   *[no] { $who } pays
} { $goods } for { $record }
clockworker-event-communicated = { $you ->
    [yes] You take
   *[no] { $who } takes
} { $record }
clockworker-event-charged = { $you ->
    [yes] You charge and gain
   *[no] { $who } charges and gains
} { $goods }
clockworker-event-gained-marker = { $you ->
    [yes] You gain
   *[no] { $who } gains
} { $goods } (+1 marker)
clockworker-event-gained-artifact = { $you ->
    [yes] You gain
   *[no] { $who } gains
} { $goods } ({ $artifact })
clockworker-event-location-revealed = New in the Junkyard: { $location }
clockworker-event-locations-ran-out = No Location is left to reveal
clockworker-event-end-tile = The End tile comes up
clockworker-event-record-revealed = New in the Junkyard: { $record } for { $paid }
clockworker-event-end-triggered = { $ending ->
    [cards] { $you ->
        [yes] You have
       *[no] { $who } has
    } 12 cards: the round is played to its end, then the game is over
    [end-tile] The round is played to its end, then the game is over
   *[last-round] The last round has been played
}
clockworker-event-game-over = { $ending ->
    [cards] The game is over: 12 cards were reached
    [end-tile] The game is over: the End tile had come up
   *[last-round] The game is over after 100 rounds
}

clockworker-reason-now-duplicate = First choose what to duplicate, or skip it
clockworker-reason-now-act = First choose one of the six actions
clockworker-reason-now-dispatch = A Dispatch is going on: place more workers or end the turn
clockworker-reason-now-operate = An Operation is going on: place workers on the new Location or end the turn
clockworker-reason-now-save = First choose what the antenna saves
clockworker-reason-now-pay = First pay for the Record
clockworker-reason-now-over = The game is over
clockworker-reason-retrieve-over = The Retrieve phase is over; the next one comes with your next turn
clockworker-reason-no-payment = No Record is being paid for: Communicate begins with choosing one
clockworker-reason-no-operation = No new Location is waiting for workers; to place them on the others, dispatch them
clockworker-reason-nothing-to-end = There is nothing to end: the turn ends with the action you choose
clockworker-reason-short = { $goods } short
clockworker-reason-short-any = { $count ->
    [one] { $count } resource short, of any kind
   *[other] { $count } resources short, of any kind
}
clockworker-reason-not-yours = { $location } is not in front of you
clockworker-reason-no-worker-there = No worker stands on { $location }
clockworker-reason-no-worker-in-hand = You have no worker in hand
clockworker-reason-no-empty-space = { $location } has no empty space
clockworker-reason-one-location = This Dispatch serves { $serving }; with 6 cards it could serve a second Location, and you have { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
clockworker-reason-two-locations = A Dispatch serves two Locations at most, unless you own Steam Locomotive Network
clockworker-reason-from-the-top = Workers fill { $location } from the top: space { $space } is next, and none is chosen without Synchronization Tech
clockworker-reason-which-space = Say which space of { $location } you mean
clockworker-reason-no-such-space = { $location } has only { $count } spaces
clockworker-reason-taken = Space { $space } of { $location } has a worker already
clockworker-reason-not-in-row = { $location } is not for sale now
clockworker-reason-not-on-board = { $record } is not for sale now
clockworker-reason-owned = You own { $artifact } already
clockworker-reason-gone = No copy of { $artifact } is left
clockworker-reason-no-power = That takes { $artifact }, which you do not own
clockworker-reason-mid-payment = Finish paying first; you can exchange before your next action
clockworker-reason-not-gained = You gained no { $resource } in this Retrieve{ $kind ->
    [worker] {" "}(those that came back don’t count)
   *[other] {""}
}
clockworker-reason-gear-for-gear = A gear for a gear would change nothing
clockworker-reason-not-in-price = The price does not ask for that
clockworker-reason-saves-too-little = Saving that would leave the rest unpaid
clockworker-kind-gear = gear
clockworker-kind-red = red pellet
clockworker-kind-green = green pellet
clockworker-kind-blue = blue pellet
clockworker-kind-gold = gold pellet
clockworker-kind-worker = worker

clockworker-prompt-duplicate = { $you ->
    [yes] Pay a gear for one more of something you have just gained?
   *[no] { $who } may duplicate something
}
clockworker-prompt-act = { $you ->
    [yes] Choose an action
   *[no] { $who } chooses an action
}
clockworker-prompt-dispatch = { $you ->
    [yes] Place more workers, or end the turn
   *[no] { $who } is dispatching workers
}
clockworker-prompt-operate = { $you ->
    [yes] Place workers on { $location }, or end the turn
   *[no] { $who } is placing workers on { $location }
}
clockworker-prompt-save = { $you ->
    [yes] Which resource does your antenna save on { $record }?
   *[no] { $who } chooses what to save on { $record }
}
clockworker-prompt-pay = { $you ->
    [yes] Choose what to pay for { $record }: { $count } to go
   *[no] { $who } is paying for { $record }
}
clockworker-prompt-over = The game is over

clockworker-view-round = Round { $round }; the end comes with 12 cards in front of someone, or with the End tile { $tiles ->
    [0] on top of the stack of Records
    [one] under 1 Record
   *[other] under { $tiles } Records
}
clockworker-view-last-round = Round { $round }, the last one
clockworker-view-retrieved = { $you ->
    [yes] Your Retrieve brought
   *[no] The Retrieve of { $who } brought
} { $goods }
clockworker-view-locations = Locations for sale ({ $left } more in the deck):
clockworker-view-location = { $location }, { $paid }{ $marker ->
    [cheaper] {" "}(1 gear off)
    [richer] {" "}(gives { $goods } at once)
   *[none] {""}
}: { $spaces }
clockworker-view-artifacts = Artifacts for sale:
clockworker-view-artifact = { $artifact }, { $paid }, { $vp } VP, { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
}: { $effect }
clockworker-view-records = Records for sale:
clockworker-view-record = { $record }: { $paid }
clockworker-view-player = { $you ->
    [yes] You
   *[no] { $who }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $cards } of 12 cards, { $goods }
clockworker-view-site = { $location }: { $spaces }; next { $next }
clockworker-view-site-idle = { $location }: { $spaces }
clockworker-view-owned = Artifacts: { $list }
clockworker-view-taken = { $own ->
    [yes] Records: { $list }
   *[no] Records, face down but remembered: { $list }
}
clockworker-view-worker = [{ $goods }]

clockworker-effect-clockwork-god = At the end, 10 VP if you have 12 cards
clockworker-effect-pick-up-ship = At the end, 1 VP for each of your Locations
clockworker-effect-robotic-government = At the end, 1 VP for each of your workers, in hand or at work
clockworker-effect-to-a-new-world = At the end, 6 VP for every two of your Artifacts, this one included
clockworker-effect-additional-robotic-arm = In the Retrieve phase, each worker that brings gears brings one more
clockworker-effect-cpu-replacing-tech = { $edition ->
    [fr] The first time you gain a worker in a turn, you gain 1 gold pellet too
   *[en] Whenever you gain a worker, you gain 1 gold pellet too
}
clockworker-effect-emergency-toolkit = 5 gears at once
clockworker-effect-emotion-studying-device = 3 VP for each Record you take
clockworker-effect-extended-memory = 2 VP for each other Artifact you repair
clockworker-effect-instant-duplicate-device = Once per Retrieve phase, pay 1 gear for one more of a resource it brought
clockworker-effect-megaphone-advertisement = 3 VP for each Location you take
clockworker-effect-parabolic-antenna = A Record costs you one resource less, of your choice
clockworker-effect-product-administration-ai = 1 worker for each Location you take
clockworker-effect-self-vending-machine = At any time in your turn, 2 gears become 1 gold pellet, as often as you like
clockworker-effect-steam-locomotive-network = A Dispatch serves as many Locations as you like
clockworker-effect-synchronization-tech = A Dispatch fills any empty spaces, not only the topmost

clockworker-score-tokens = VP tokens
clockworker-score-artifacts = Artifacts
clockworker-score-records = Records
clockworker-score-end = Artifacts that count at the end
clockworker-score-total = Total
clockworker-score-locations = Locations
clockworker-ending-cards = Someone has 12 cards
clockworker-ending-end-tile = The End tile was revealed
clockworker-ending-last-round = 100 rounds were played
clockworker-option-edition = Edition
clockworker-option-edition-fr = French, 2022
clockworker-option-edition-en = English, 2021

clockworker-source-edition = The French and the English rulebook differ about the +1 marker and some Artifacts
