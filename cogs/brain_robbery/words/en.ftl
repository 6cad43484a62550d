# The Great Brain Robbery. Names of brains and cars, and the jokes about them, are the engine's data.

brain-robbery-name = The Great Brain Robbery
brain-robbery-command = brain-robbery
brain-robbery-command-about = The Great Brain Robbery: zombies, a train, and not enough brains

# What is asked
brain-robbery-ask-drop = { $voice ->
    [you] { $count ->
        [0] Your turn: roll the dice
       *[other] Your turn: drop cards if you like, then roll
    }
   *[they] { $who } is to move
}
brain-robbery-ask-move = { $voice ->
    [you] { $count ->
        [0] No steps: stop here, or burn a card
        [one] One step: where do you stop?
       *[other] Up to { $count } steps: where do you stop?
    }
   *[they] { $count ->
        [0] { $who } has no steps left
        [one] { $who } has one step and looks around
       *[other] { $who } has { $count } steps and looks around
    }
}
brain-robbery-ask-meet = { $voice ->
    [you] You meet { $others }: do you fight?
   *[they] { $who } meets { $others }: fight or peace?
}
brain-robbery-ask-fight = { $voice ->
    [you] A fight! You stand at { $mine }, the best at { $best }: do you play a card?
   *[they] A fight! { $who } stands at { $mine }, the best at { $best }: a card, or none?
}
brain-robbery-ask-loot = { $voice ->
    [you] You won the fight: what becomes of the brains?
   *[they] { $who } won the fight and looks through the brains
}
brain-robbery-ask-spoil = { $voice ->
    [you] You won: what becomes of “{ $card }” { $where }?
   *[they] { $who } won: what becomes of “{ $card }” { $where }?
}
brain-robbery-ask-put_in = { $voice ->
    [you] A brain for your head? You have { $count ->
        [one] one point
       *[other] { $count } points
    }
   *[they] { $who } thinks about a brain for the head
}
brain-robbery-ask-trim = { $voice ->
    [you] Your hand is too full: which card goes?
   *[they] { $who } holds too many cards and throws one away
}
brain-robbery-won = { $voice ->
    [you] You win with an IQ of { $iq }!
   *[they] { $who } wins with an IQ of { $iq }!
}
brain-robbery-won-together = { $who } win together with an IQ of { $iq }!
brain-robbery-all-lost = All lose: nobody has more in the head than cheese

# The board in words
brain-robbery-seat = { $who }: { $place }; { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
brain-robbery-brain = { $card } (IQ { $iq }, hit { $hit }, run { $run })
brain-robbery-no-brain = empty head
brain-robbery-behind = behind the train
brain-robbery-strengths = Fight: { $standing }
brain-robbery-train = Train, from rear to front:
brain-robbery-car-brains = { $car }: { $count ->
    [one] brain
   *[other] brains
} at { $spaces }
brain-robbery-car-brakes = { $car }: brakes at { $spaces }
brain-robbery-long-end = Nothing is left to find: { $count ->
    [one] the last round is on
   *[other] { $count } rounds are left
}, then the heads are compared
brain-robbery-piles = Draw pile { $pile }, discard { $discard }

# Hands
brain-robbery-hand-card = { $card }: costs { $cost }, hit { $hit }, run { $run }, IQ { $iq }
brain-robbery-hand-of = { $who } holds:
brain-robbery-rule-two_cards = In the head: a found brain gives two cards.
brain-robbery-rule-three_hands = In the head: you may hold three cards.
brain-robbery-rule-two_points = In the head: a found brain gives two points.
brain-robbery-rule-three_dice_to_run = In the head: three dice to run.
brain-robbery-rule-three_dice_to_fight = In the head: three dice to fight.

# Controls
brain-robbery-button-roll = { $count ->
    [0] Go on without dice
    [one] Roll one die
   *[other] Roll { $count } dice
}
brain-robbery-button-drop = Drop { $card }
brain-robbery-button-drop-roll = Drop { $card } and roll
brain-robbery-button-burn = Burn { $card }: +{ $count }
brain-robbery-button-door = Front door: new car, { $count ->
    [one] 1 step left
   *[other] { $count } steps left
}
brain-robbery-button-more = More spaces
brain-robbery-button-end = Brake: end the game
brain-robbery-attack = Fight { $who }
brain-robbery-button-peace = Keep the peace
brain-robbery-button-hit = Play { $card }: +{ $count }
brain-robbery-button-pass = Play no card
brain-robbery-button-take = Take it
brain-robbery-button-leave = Leave it there
brain-robbery-button-keep = Keep it
brain-robbery-button-discard = Throw it away
brain-robbery-button-take-rest = Take all { $count }
brain-robbery-button-leave-rest = Leave all { $count } there
brain-robbery-button-discard-rest = Throw all { $count } away
brain-robbery-button-own = My own cards
brain-robbery-button-put-in = Put in { $card } for { $count }
brain-robbery-button-keep-head = Put nothing in
brain-robbery-button-trim = Throw away { $card }
brain-robbery-button-plan = Plan in letters
brain-robbery-button-brains = Brains
brain-robbery-menu-stop = Stop where? Nearest first
brain-robbery-menu-stop-page = Stop where? Spaces { $from } to { $to }
brain-robbery-menu-something = Only spaces with something there
brain-robbery-menu-give = Put it into whose hand?
brain-robbery-menu-own = What becomes of your own cards?
brain-robbery-menu-cards = Which card?
brain-robbery-give = Into the hand of { $who }
brain-robbery-give-own = { $card } into the hand of { $who }
brain-robbery-there-brain = brain
brain-robbery-there-brake = brake
brain-robbery-there-zombies = { $count ->
    [one] zombie { $who }
   *[other] zombies { $who }
}
brain-robbery-there-front-door = front door
brain-robbery-there-rear-door = rear door
brain-robbery-stop-steps = { $count ->
    [0] Stay here
    [one] 1 step
   *[other] { $count } steps
}
brain-robbery-stop-brain = take { $points ->
    [one] 1 point
   *[other] { $points } points
}, draw { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
brain-robbery-stop-brake = brake: { $car } goes
brain-robbery-stop-end = the train stands: { $who } wins with IQ { $iq }
brain-robbery-stop-end-lost = the train stands: all lose
brain-robbery-stop-meet = fight if you like
brain-robbery-illegal-not-possible = Too late for that: the train has moved on.

# What happened
brain-robbery-some-card = a card
brain-robbery-told-dropped = { $voice ->
    [you] You drop
   *[they] { $who } drops
} { $card }.
brain-robbery-told-rolled = { $voice ->
    [you] You roll
   *[they] { $who } rolls
} { $dice }{ $run ->
    [0] { "" }
   *[other] , and the brain runs { $run }
}: { $count ->
    [one] 1 step
   *[other] { $count } steps
}{ $stops ->
    [no] { "" }
   *[yes] , { $voice ->
        [you] stop
       *[they] stops
    } at { $car } { $space }
}.
brain-robbery-told-no-dice = { $voice ->
    [you] You hold too much for an empty head: no dice, no steps.
   *[they] { $who } holds too much for an empty head: no dice, no steps.
}
brain-robbery-told-burnt = { $voice ->
    [you] You burn
   *[they] { $who } burns
} { $card }: { $count ->
    [one] 1 step left.
   *[other] { $count } steps left.
}
brain-robbery-told-added = { $voice ->
    [you] You open
   *[they] { $who } opens
} the front door. { $car }! *{ $joke }* { $count ->
    [one] 1 step left.
   *[other] { $count } steps left.
}
brain-robbery-told-stopped = { $voice ->
    [you] You stop
   *[they] { $who } stops
} at { $car } { $space }.
brain-robbery-told-found = { $voice ->
    [you] You find
   *[they] { $who } finds
} a brain: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $cards ->
    [one] 1 card.
   *[other] { $cards } cards.
}
brain-robbery-told-drew = You draw { $card }. *{ $joke }*
brain-robbery-told-braked = { $voice ->
    [you] You pull
   *[they] { $who } pulls
} the brake!
brain-robbery-told-lost = { $car }: uncoupled, and gone.
brain-robbery-told-behind = { $voice ->
    [you] You run behind the train now.
   *[they] { $count ->
        [one] { $who } runs behind the train now.
       *[other] { $who } run behind the train now.
    }
}
brain-robbery-told-hand-lost = { $voice ->
    [you] You lose
   *[they] { $who } loses
} the whole hand: { $cards }.
brain-robbery-told-reshuffled = The discard was shuffled into a new pile of { $count }.
brain-robbery-told-attacked = { $voice ->
    [you] You attack
   *[they] { $who } attacks
}! { $standing }.
brain-robbery-hit = hit { $count }
brain-robbery-told-hit = { $voice ->
    [you] You hit
   *[they] { $who } hits
} with { $card }: { $strength } now.
brain-robbery-told-passed = { $voice ->
    [you] You play
   *[they] { $who } plays
} no card.
brain-robbery-comforted = { $voice ->
    [you] you
   *[they] { $who }
}
brain-robbery-told-fight-won = { $voice ->
    [you] You win
   *[they] { $who } wins
} the fight{ $how ->
    [tied] : a tie is the attacker's.
   *[alone] .
} A point of comfort for { $losers }.
brain-robbery-out-of = { $part ->
    [head] straight out of { $whose ->
        [you] your
        [own] the
       *[they] { $who }'s
    } head
   *[hand] from { $whose ->
        [you] your
        [own] the
       *[they] { $who }'s
    } hand
}
brain-robbery-in = in { $whose ->
    [you] your
    [own] the
   *[they] { $who }'s
} { $part ->
    [head] head
   *[hand] hand
}
brain-robbery-into-hand = into { $whose ->
    [you] your
   *[they] { $who }'s
} hand
brain-robbery-told-taken = { $voice ->
    [you] You take
   *[they] { $who } takes
} { $card } { $out }.
brain-robbery-told-given = { $voice ->
    [you] You put
   *[they] { $who } puts
} { $card } { $out } { $into }.
brain-robbery-told-left = { $voice ->
    [you] You leave
   *[they] { $who } leaves
} { $card } { $where }.
brain-robbery-told-discarded = { $voice ->
    [you] You throw away
   *[they] { $who } throws away
} { $card } { $out }.
brain-robbery-told-installed = { $voice ->
    [you] You put { $card } into your head
   *[they] { $who } puts { $card } into the head
}: IQ { $iq }. *{ $joke }*
brain-robbery-told-replaced = { $voice ->
    [you] You throw { $old } out of your head and put { $card } in
   *[they] { $who } throws { $old } out of the head and puts { $card } in
}: IQ { $iq }. *{ $joke }*
brain-robbery-told-trimmed = { $voice ->
    [you] You throw
   *[they] { $who } throws
} away { $card }.
brain-robbery-told-coupling-holds = The coupling: { $die } for { $count ->
    [one] 1 car
   *[other] { $count } cars
}, it holds.
brain-robbery-told-coupling-breaks = The coupling: { $die } for { $count } cars, it breaks! { $car }: gone.
brain-robbery-told-long-end = Nothing is left to find: { $count } more rounds, then the heads are compared.
brain-robbery-told-ended = { $reason ->
    [cap] Sixty rounds are over.
    [long-end] Nothing was left to find, and the last rounds are over.
    [all-lose] It is over, and nobody is any the wiser.
   *[braked] The train stands.
}

# What everybody may look up
brain-robbery-plan-title = The train, from rear to front
brain-robbery-plan-legend = * brain   B brake   > door   ### furniture
brain-robbery-brains-title = Brains in heads
brain-robbery-brains-discard = Discarded: { $cards }

# On the pictures
brain-robbery-caption-turn = to move
brain-robbery-caption-asked = asked
brain-robbery-caption-winner = winner
brain-robbery-caption-lost = all lose
brain-robbery-caption-behind = behind the train
brain-robbery-caption-empty = empty head
brain-robbery-caption-rear = rear
brain-robbery-caption-front = front
brain-robbery-caption-hand = Your cards
brain-robbery-caption-spoils = Spoils
brain-robbery-caption-cost = cost
brain-robbery-caption-strength = strength
brain-robbery-caption-steps = steps
brain-robbery-caption-hit = hit
brain-robbery-caption-run = run
brain-robbery-caption-points = points
brain-robbery-caption-cards = hand cards

# The lobby
brain-robbery-menu-option-train = { $count } cars at the start, lost ones { $lost ->
    [back] come back
   *[gone] are gone
}
brain-robbery-menu-option-length = Locomotive { $count ->
    [0] at any time
   *[other] held back { $count } rounds
}, heads { $cheese ->
    [free] full of cheese
   *[none] empty
}{ $end ->
    [long] , then { $rounds } last rounds
   *[open] { "" }
}
brain-robbery-option-cars = { $count } cars at the start
brain-robbery-option-lost-gone = Lost cars are gone
brain-robbery-option-lost-back = Lost cars come back (longer)
brain-robbery-option-held = { $count ->
    [0] The locomotive may come at any time
   *[other] No locomotive for { $count } full rounds once the caboose is lost
}
brain-robbery-option-cheese-none = All begin with an empty head
brain-robbery-option-cheese-free = A free cheese in every head
brain-robbery-option-end-open = Nothing left to find: on until somebody brakes
brain-robbery-option-end-long = Nothing left to find: { $count } more rounds

# The rules in brief
brain-robbery-rules-goal = Goal
brain-robbery-rules-goal-text = You are zombies on a train full of passengers. Find brains, put a good one into your head, and pull the brake. When the locomotive stands alone and somebody brakes it, the highest IQ in a head wins. Cheese counts 0; if nobody has more, all lose.
brain-robbery-rules-turn = Your turn
brain-robbery-rules-turn-text = **1** Drop cards if you like. **2** Roll two dice; with an empty head one die less for each card in your hand. **3** Go up to the roll, plus the run of your brain, plus the run of cards you burn{ $version ->
    [1] { "" }
   *[2] {" "}(only cards with run above 0)
}; walls stop you, zombies do not. **4** Where you stop, you take the counter (1 point, 1 card) and may fight those who stand there. **5** Put one brain from your hand into your head for its cost in points; the old one is thrown out. Throw away all but two cards of your hand.
brain-robbery-rules-train = The train
brain-robbery-rules-train-text = Out of the front door a new car comes along, and you go on. If you added one, one die is rolled at the end of your turn: lower than the number of cars, and the last one is lost, again and again. Who stands there loses the hand, runs behind the train and gets back in on the next turn, by the rear door. The caboose comes back as the locomotive. Stopping on B brakes: the last car is lost at once.
brain-robbery-rules-fight = Fights
brain-robbery-rules-fight-text = All on the space roll two dice (empty head: one less for each hand card) and add the hit of their brain. Then each in turn plays a card for its hit or none, until all pass. The highest wins, the attacker wins ties. The winner takes, hands round, leaves or throws away every brain of the losers, from hands and heads; a brain taken goes to a hand. Each loser gets a point.{ $version ->
    [1] { "" }
   *[2] {" "}Winners may hand round their own cards too. If it is your turn, you throw away what is too much at its end, also after a lost fight; the others do so at once.
}
brain-robbery-rules-more = Besides
brain-robbery-rules-more-text = Some brains have a rule while they are in a head: more cards, points, dice or room in the hand. In a fight you are asked by direct message, also on somebody else's turn; `/bummelzug settings` lets the computer answer for you. After 60 rounds the heads are compared as they are{ $version ->
    [1] .
   *[2] ; if the lobby chose “10 more rounds”, also 10 full rounds after the locomotive is in front and nothing is left to find, unless somebody brakes before. If the locomotive is held back for some rounds, everybody first has that many turns without it.
} Nine bonus cards (“Extrakäse”) that the rulebook names without their text are left out.
