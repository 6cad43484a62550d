# The Great Brain Robbery.

brain-robbery-name = The Great Brain Robbery
brain-robbery-command = brain-robbery
brain-robbery-command-about = The Great Brain Robbery: zombies, a train, and not enough brains
brain-robbery-about = Zombies run through a train, look for brains and fight over them: dice, cards and a bit of meanness. It takes about 45 minutes if everyone's there.
brain-robbery-goal = The highest IQ in a head wins when only the locomotive is left of the train and someone brakes it.

# What is asked
brain-robbery-ask-drop = { $voice ->
    [you] { $count ->
        [0] Your turn: roll the dice
       *[other] Your turn: roll, or discard cards first
    }
   *[they] It's { $who }'s turn
}
brain-robbery-ask-move = { $voice ->
    [you] { $count ->
        [0] You have no steps left: stay here, or burn a card
        [one] You have one step: where do you stop?
       *[other] You have up to { $count } steps: where do you stop?
    }
   *[they] { $count ->
        [0] { $who } has no steps left
        [one] { $who } has one step and is looking around
       *[other] { $who } has { $count } steps and is looking around
    }
}
brain-robbery-ask-meet = { $voice ->
    [you] You've met { $others }: do you want to fight?
   *[they] { $who } has met { $others }: fight or peace?
}
brain-robbery-ask-fight = { $attacks ->
    [you] You're attacking
   *[they] { $attacker } is attacking
} { $whom }! { $voice ->
    [you] { $standing ->
        [leads] You lead with { $mine } to { $best }
        [tied-wins] You're tied at { $mine }, and you win ties because you attacked
        [tied-loses] You're tied at { $mine }, but { $leader } attacked and wins ties
        [wins] Your strength is { $mine }, but the others are tied at { $best }, and you win ties because you attacked
        [tie-above] Your strength is { $mine }, others are tied at { $best }, and { $leader } attacked and wins ties
       *[behind] Your strength is { $mine }, { $leader } leads with { $best }
    }: do you play a card?
   *[they] { $standing ->
        [leads] { $who } leads with { $mine } to { $best }
        [tied-wins] { $who } is tied at { $mine } and, as the attacker, wins ties
        [tied-loses] { $who } is tied at { $mine }, but { $leader } attacked and wins ties
        [wins] { $who } has a strength of { $mine }, but the others are tied at { $best }, and the attacker wins ties
        [tie-above] { $who } has a strength of { $mine }, others are tied at { $best }, and { $leader } attacked and wins ties
       *[behind] { $who } has a strength of { $mine }, { $leader } leads with { $best }
    }: will { $who } play a card?
}
brain-robbery-last-turn = { $asks } (This is the last turn of the game.)
brain-robbery-next-brake = The next brake ends the game: { $voice ->
    [you] you'd win.
   *[they] { $who } would win.
}
brain-robbery-next-brake-together = The next brake ends the game: { $who } would win together.
brain-robbery-next-brake-lost = The next brake ends the game: everyone would lose.
brain-robbery-ask-loot = { $voice ->
    [you] You won the fight: what do you do with the brains?
   *[they] { $who } won the fight and is looking through the brains
}
brain-robbery-ask-spoil = { $voice ->
    [you] You won: what do you do with “{ $card }” { $where }?
   *[they] { $who } won: what will happen to “{ $card }” { $where }?
}
brain-robbery-ask-own = { $voice ->
    [you] You won, but the losers had no brains: do you want to give away cards of your own?
   *[they] { $who } won and can give away their own cards
}
brain-robbery-ask-put_in = { $voice ->
    [you] { $won ->
        [yes] You won, but the losers had no brains. You have
       *[no] You have
    } { $count ->
        [one] one point
       *[other] { $count } points
    }{ $payable ->
        [yes] : { $won ->
            [yes] do you put a brain in your head, give cards away or end your turn?
           *[no] do you put a brain in your head before your turn ends?
        }
       *[no] , not enough for your cards: { $won ->
            [yes] do you give some away or end your turn?
           *[no] all you can do is end your turn
        }
    }
   *[they] { $who } can put a brain in their head, then the turn ends
}
brain-robbery-ask-trim = { $voice ->
    [you] You hold { $held } cards, and your hand has room for { $room }: { $count ->
        [one] which one do you discard?
       *[other] which { $count } do you discard?
    }
   *[they] { $who } holds { $held } cards, has room for { $room } and has to discard { $count ->
        [one] one
       *[other] { $count }
    }
}
brain-robbery-won = { $voice ->
    [you] You win with an IQ of { $iq }!
   *[they] { $who } wins with an IQ of { $iq }!
}
brain-robbery-won-together = { $who } win together with an IQ of { $iq }!
brain-robbery-score = IQ { $score }
brain-robbery-all-lost = Everyone loses: no one has anything better than cheese in their head

# The board in words
brain-robbery-seat = { $who }: { $place }; { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}, { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
}
brain-robbery-brain = { $card } (IQ { $iq }, hit { $hit }, run { $run })
brain-robbery-no-brain = empty head
brain-robbery-behind = behind the train
brain-robbery-spot = { $car } { $space }
brain-robbery-strengths = Fight: { $standing }
brain-robbery-strength = { $who } { $strength }
brain-robbery-train = Train, from rear to front:
brain-robbery-train-finds = { $car }: { $count ->
    [one] find
   *[other] finds
} on { $spaces }
brain-robbery-train-brakes = { $car }: brakes on { $spaces }
brain-robbery-long-end = There's nothing left to find: { $count ->
    [one] this is the last round
   *[other] { $count } rounds left
}, then the highest IQ wins
brain-robbery-piles = Draw pile { $pile }, discard pile { $discard }
# What is said in one breath: a part, and what follows it
brain-robbery-joined = { $first }; { $next }

# Hands
brain-robbery-hand-card = { $card }: { $facts }
brain-robbery-facts = costs { $cost }, hit { $hit }, run { $run }, IQ { $iq }
# Equal cards, and one of them
brain-robbery-copies = { $count } × { $card }
brain-robbery-one-of = { $count ->
    [one] { $card }
   *[other] { $card } ({ $number } of { $count })
}
brain-robbery-hand-of = { $who } holds:
brain-robbery-rule-two_cards = In your head: a find gives you two cards.
brain-robbery-rule-three_hands = In your head: you can hold three cards.
brain-robbery-rule-two_points = In your head: a find gives you two points.
brain-robbery-rule-three_dice_to_run = In your head: you roll three dice to run.
brain-robbery-rule-three_dice_to_fight = In your head: you roll three dice to fight.
brain-robbery-card-rule-two_cards = In your head: a find gives 2 cards
brain-robbery-card-rule-three_hands = In your head: you can hold 3 cards
brain-robbery-card-rule-two_points = In your head: a find gives 2 points
brain-robbery-card-rule-three_dice_to_run = In your head: 3 dice to run
brain-robbery-card-rule-three_dice_to_fight = In your head: 3 dice to fight

# Why an action is the best, in a hint: it goes on after "because"

brain-robbery-why-behind = { $count ->
    [one] someone falls behind the train
   *[other] { $count } others fall behind the train
}
brain-robbery-why-shorter = the train gets shorter and this head leads
brain-robbery-why-find = there's a find: { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $cards ->
    [0] {""}
    [one] {" "}and a card
   *[other] {" "}and { $cards } cards
}
brain-robbery-why-near = { $what ->
    [brake] a brake
    [find] a find
   *[door] the front door
} is then in reach
brain-robbery-why-new = no one has searched the new car yet
brain-robbery-why-meets = { $who } is there, with an IQ of { $iq }
brain-robbery-why-off = it isn't in the last car then
brain-robbery-why-far = the nearest zombie is then { $count } steps away
brain-robbery-why-prize = { $who } has a head with an IQ of { $iq }
brain-robbery-why-stronger = dice and head are stronger here
brain-robbery-why-weaker = someone here is stronger
brain-robbery-why-risk = an IQ of { $iq } is at stake
brain-robbery-why-wins = it wins the fight
brain-robbery-why-leads = it then leads the fight, { $own } to { $other }
brain-robbery-why-ahead = it leads already, { $own } to { $other }
brain-robbery-why-hopeless = all the cards together wouldn't be enough
brain-robbery-why-cleverest = it's then the cleverest head, with { $iq }
brain-robbery-why-iq = the IQ { $how ->
    [becomes] becomes
   *[stays] stays
} { $iq }
brain-robbery-why-hit = the head then hits with { $count }
brain-robbery-why-run = the head then runs with { $count }
brain-robbery-why-saves = the points stay for a better brain
brain-robbery-why-gain = the brain has an IQ of { $iq }
brain-robbery-why-robs = { $who } loses an IQ of { $iq }
brain-robbery-why-dice = each card costs an empty head a die
brain-robbery-why-holds = it keeps { $card }, with an IQ of { $iq }
brain-robbery-why-harder = the cards it keeps hit harder
brain-robbery-why-faster = the cards it keeps run further

# Controls
brain-robbery-button-roll = { $count ->
    [0] Go on without dice
    [one] Roll one die
   *[other] Roll { $count } dice
}
brain-robbery-button-drop = Discard { $card }
brain-robbery-button-drop-roll = Roll { $count } without { $card }
brain-robbery-button-burn = Burn { $card }: +{ $count }
brain-robbery-button-burn-steps = Burn { $card }: +{ $count ->
    [one] 1 step
   *[other] { $count } steps
}
brain-robbery-button-door = Front door: new car, { $count ->
    [0] no steps left
    [one] 1 step left
   *[other] { $count } steps left
}
brain-robbery-button-end = Brake now
brain-robbery-attack = Fight { $who }
brain-robbery-attack-weakly = Fight { $who } with { $count ->
    [0] no dice
    [one] 1 die
   *[other] { $count } dice
}
brain-robbery-button-peace = Keep the peace
brain-robbery-button-hit = Play { $card }: +{ $count }
brain-robbery-button-pass = Play no card
brain-robbery-button-take = Take it
brain-robbery-button-leave = Leave it
brain-robbery-button-discard = Discard it
brain-robbery-button-take-rest = { $count ->
    [2] Take both
   *[other] Take all { $count }
}
brain-robbery-button-leave-rest = { $count ->
    [0] Keep your cards
    [2] Leave both
   *[other] Leave all { $count }
}
brain-robbery-button-discard-rest = { $count ->
    [2] Discard both
   *[other] Discard all { $count }
}
brain-robbery-button-seldom = { $what ->
    [both] More choices …
    [gifts] Give to someone …
   *[own] Your own cards …
}
brain-robbery-button-duds = Get rid of a card …
brain-robbery-button-put-in = { $card }: IQ { $iq }, cost { $count }
brain-robbery-button-put-in-less = { $card }: IQ { $before }→{ $iq }, cost { $count }
brain-robbery-button-keep-head = End turn, put nothing in
brain-robbery-button-trim = Discard { $card }
brain-robbery-button-plan = Text plan
brain-robbery-button-brains = Brains
brain-robbery-menu-stop = Where do you stop?
brain-robbery-menu-stop-page = Other spaces: { $cars }
brain-robbery-menu-other-page = Other spaces: { $cars }
brain-robbery-menu-something = Spaces with a find, a brake or zombies
brain-robbery-menu-give = Give it to …
brain-robbery-menu-own = What do you do with your own cards?
brain-robbery-menu-cards = Which card?
brain-robbery-menu-trim = Choose { $count } cards to discard
brain-robbery-menu-other-cards = Other cards: { $from } to { $to }
brain-robbery-give-own = Give { $card } to { $who }
brain-robbery-give-it = Give it to { $who }
brain-robbery-name-stop = { $steps ->
    [0] Stay here: { $place }
   *[other] Go to { $place }
}
brain-robbery-name-take = Take { $card }
brain-robbery-name-leave = Leave { $card } where it is
brain-robbery-there = { $place }: { $things }
brain-robbery-there-find = find
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
brain-robbery-stop-find = take { $points ->
    [one] 1 point
   *[other] { $points } points
}, draw { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
brain-robbery-stop-brake = you brake: the last car ({ $car }) is lost
brain-robbery-stop-end = the game ends: { $count ->
    [one] { $who } wins with an IQ of { $iq }
   *[other] { $who } win together with an IQ of { $iq }
}
brain-robbery-stop-end-lost = the game ends: everyone loses
brain-robbery-stop-meet = you can fight { $who }
brain-robbery-illegal-not-possible = Too late for that: the train has moved on.

# What happened
brain-robbery-some-card = { $count ->
    [one] a card
   *[other] { $count } cards
}
brain-robbery-listed = { $first } and { $last }
brain-robbery-others = { $count ->
    [one] one other zombie
   *[other] { $count } other zombies
}
brain-robbery-whom = { $voice ->
    [you] you
   *[they] { $who }
}
brain-robbery-told-move = { $voice ->
    [you] You
   *[they] { $who }
} { $deeds }.
brain-robbery-told-move-dropped = discarded { $card }
brain-robbery-told-move-rolled = rolled { $dice }{ $run ->
    [0] {""}
   *[other] {" "}({ $reach } steps with run { $run })
}
brain-robbery-told-move-no-dice = rolled no dice (empty head, two cards)
brain-robbery-told-move-burnt = burned { $card } for { $count ->
    [one] 1 more step
   *[other] { $count } more steps
}
brain-robbery-told-move-added = opened the front door to a new car ({ $car })
brain-robbery-told-move-stopped = { $stays ->
    [yes] stayed at { $car } { $space }
   *[no] went to { $car } { $space }
}
brain-robbery-told-move-found = took the find there ({ $points ->
    [one] 1 point
   *[other] { $points } points
}, { $cards ->
    [0] no card
    [one] 1 card
   *[other] { $cards } cards
})
brain-robbery-told-drew = You drew { $card } (IQ { $iq }, cost { $cost }).
brain-robbery-told-braked = { $voice ->
    [you] You
   *[they] { $who }
} pulled the brake!
brain-robbery-told-braked-last = Only the locomotive was left, and { $voice ->
    [you] you
   *[they] { $who }
} braked it.
brain-robbery-told-lost = The last car ({ $car }) came off and is gone.
brain-robbery-told-behind = { $voice ->
    [you] You're running behind the train now.
   *[they] { $who } fell behind the train.
}
brain-robbery-told-hand-lost = { $voice ->
    [you] You lost your whole hand
   *[they] { $who } lost their whole hand
}: { $cards }.
brain-robbery-told-reshuffled = The draw pile was empty, so the discard pile was shuffled: { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
brain-robbery-told-attacked = { $voice ->
    [you] You
   *[they] { $who }
} attacked { $whom }: { $standing }.
brain-robbery-told-strength = { $voice ->
    [you] you
   *[they] { $who }
} { $sum }
brain-robbery-hit = hit { $count }
brain-robbery-hit-of = { $card } { $count }
brain-robbery-told-hit = { $voice ->
    [you] You
   *[they] { $who }
} played { $card } in the fight and got to a strength of { $strength }.
brain-robbery-told-passed = { $voice ->
    [you] You
   *[they] { $who }
} didn't play a card in the fight.
brain-robbery-told-fight-won = { $voice ->
    [you] You
   *[they] { $who }
} won { $how ->
    [tied] the tie as the attacker
   *[alone] the fight
} and { $deeds }.
brain-robbery-told-fight-decided = { $voice ->
    [you] You
   *[they] { $who }
} won { $how ->
    [tied] the tie as the attacker
   *[alone] the fight
}.
brain-robbery-told-comfort = { $count ->
    [one] A consolation point for { $losers }.
   *[other] A consolation point each for { $losers }.
}
brain-robbery-out-of = { $part ->
    [head] straight out of { $whose ->
        [you] your
        [own] their own
       *[they] { $who }'s
    } head
   *[hand] from { $whose ->
        [you] your
        [own] their own
       *[they] { $who }'s
    } hand
}
brain-robbery-in = in { $whose ->
    [you] your
   *[they] { $who }'s
} { $part ->
    [head] head
   *[hand] hand
}
brain-robbery-into-hand = into { $whose ->
    [you] your
   *[they] { $who }'s
} hand
brain-robbery-thing = { $card } { $from }
brain-robbery-thing-given = { $card } { $from } { $into }
brain-robbery-thing-left = { $card } { $where }
brain-robbery-told-taken = took { $things }
brain-robbery-told-given = put { $things }
brain-robbery-told-discarded = discarded { $things }
brain-robbery-told-left = left { $things }
brain-robbery-told-took-nothing = took nothing
brain-robbery-told-installed = { $voice ->
    [you] You put { $card } in your head
   *[they] { $who } put { $card } in their head
}: IQ { $iq }.
brain-robbery-told-replaced = { $voice ->
    [you] You threw { $old } out of your head and put { $card } in
   *[they] { $who } threw { $old } out of their head and put { $card } in
}: IQ { $iq }.
brain-robbery-told-kept-peace = { $voice ->
    [you] You
   *[they] { $who }
} kept the peace.
brain-robbery-told-kept-head = { $voice ->
    [you] You didn't put a new brain in your head.
   *[they] { $who } didn't put a new brain in their head.
}
brain-robbery-told-left-rest = { $voice ->
    [you] You
   *[they] { $who }
} left all other brains where they were.
brain-robbery-told-trimmed = { $voice ->
    [you] You
   *[they] { $who }
} held too many cards and discarded { $cards }.
brain-robbery-coupling = { $again ->
    [yes] then { $die }
   *[no] { $die }
}, { $enough ->
    [yes] enough
   *[no] too low
} for { $again ->
    [yes] { $count }
   *[no] { $count } cars
}
brain-robbery-told-coupling-holds = The coupling held: the die showed { $dice }.
brain-robbery-told-coupling-breaks = The coupling broke: the die showed { $dice }.
brain-robbery-told-coupling-broke = The coupling broke!
brain-robbery-told-gone = { $count ->
    [one] The last car ({ $cars }) is gone.
   *[other] The last cars ({ $cars }) are gone.
}
brain-robbery-told-locomotive = The locomotive is here! No more cars come: a stop on one of its brakes (B) takes the last car away.
brain-robbery-told-caboose = The caboose is lost: it can come back, and then it's the locomotive.
brain-robbery-told-long-end = There's nothing left to find: after { $count } more rounds the highest IQ wins.
brain-robbery-told-ended = { $reason ->
    [cap] Sixty rounds are over.
    [long-end] There was nothing left to find, and the last rounds are over.
    [all-lose] The game is over, and no one is any the wiser.
   *[braked] The train has stopped, and the game is over.
}

# What everyone can look up
brain-robbery-plan-title = The train, from rear to front
brain-robbery-plan-legend = * find   B brake   > door   ### furniture
brain-robbery-brains-title = Brains in heads
brain-robbery-brains-of = **{ $who }**: { $brain }
brain-robbery-brains-rule = { $brain }. { $rule }
brain-robbery-brains-discard = Discard pile: { $cards }

# On the pictures
brain-robbery-caption-behind = behind the train
brain-robbery-caption-empty = empty head
brain-robbery-caption-rear = rear
brain-robbery-caption-front = front
brain-robbery-caption-cost = cost { $count }
brain-robbery-caption-strength = strength { $count }
brain-robbery-caption-steps = { $count ->
    [0] no steps
    [one] 1 step
   *[other] { $count } steps
}
brain-robbery-caption-hit = hit
brain-robbery-caption-run = run
brain-robbery-caption-points = points
brain-robbery-caption-cards = cards
brain-robbery-caption-your-hand = Your hand
brain-robbery-caption-spoils = The losers' brains
brain-robbery-caption-gone = gone: { $cars }
brain-robbery-caption-gone-more = gone: { $cars } +{ $count }
brain-robbery-caption-fight-won = won
brain-robbery-caption-fight-lost = lost
brain-robbery-caption-piles = pile { $pile } · discard { $discard }
brain-robbery-caption-new = new
brain-robbery-caption-new-to-you = new since your turn
brain-robbery-caption-rounds = { $count ->
    [one] last round
   *[other] { $count } rounds left
}

# The lobby
brain-robbery-menu-cars = How long is the train?
brain-robbery-menu-lost = What about lost cars?
brain-robbery-menu-end = When does it end?
brain-robbery-menu-cheese = What's in your heads?
brain-robbery-menu-held = When can the locomotive come?
brain-robbery-option-cars = { $count } cars at the start
brain-robbery-option-lost-gone = Lost cars are gone for good, except for the caboose
brain-robbery-option-lost-back = Lost cars can come back (a longer game)
brain-robbery-option-held = { $count ->
    [0] The locomotive can come once the caboose is lost
   *[other] No locomotive for { $count } full rounds after the caboose is lost
}
brain-robbery-option-cheese-none = Everyone starts with an empty head
brain-robbery-option-cheese-free = Everyone starts with cheese in their head
brain-robbery-option-end-open = When there's nothing left to find, play until someone brakes
brain-robbery-option-end-long = When there's nothing left to find, play { $count } more rounds

# What someone who meets a question for the first time is told about it
brain-robbery-lesson-roll = Roll, then take up to as many steps as the dice show. The boot of the brain in your head adds its own.
brain-robbery-lesson-drop = You can discard cards here, but you don't have to: with a brain in your head you roll all your dice anyway.
brain-robbery-lesson-drop-one = While your head is empty, each card in your hand costs you a die: discard your card and roll two dice, or keep it and roll one.
brain-robbery-lesson-drop-two = With two cards, an empty head rolls no dice: discard one to roll one die, or both to roll two.
brain-robbery-lesson-no-steps = You have no steps left: burn a card for its run (the boot), or stay where you are.
brain-robbery-lesson-move = Each number on a gold plate is a space you can reach; the menu has the same numbers. Stop on a find (a brain in a circle) to get a point and a card.
brain-robbery-lesson-behind = You're running behind the train: your first step takes you through the rear door into the last car.
brain-robbery-lesson-door = Behind the front door there's a new car with new finds. But when your turn ends, the coupling can break, and then the last car is lost.
brain-robbery-lesson-brake = B is a brake: stop there and the last car is lost at once. If only the locomotive is left, that ends the game.
brain-robbery-lesson-meet = If you win a fight, you can take all the losers' brains, from their hands and heads. Each loser gets a point. The attacker wins ties.
brain-robbery-lesson-fight = A card you play adds its hit (the fist) and is discarded. When no one wants to play another card, the highest strength wins.
brain-robbery-lesson-loot = Take, leave or discard the losers' brains; you can also give some away, and cards of your own. What you take goes to your hand; putting it in your head costs points.
brain-robbery-lesson-head = Only the brain in your head counts in the end, and until then its hit (fist) and run (boot) help you. The one before it is discarded.
brain-robbery-lesson-trim = Your hand can hold two cards, three if your brain says so: you have to discard the rest.
brain-robbery-answers-fight = Whether to play a card in a fight
brain-robbery-answers-loot = What to do with the brains after winning a fight
brain-robbery-answers-trim = What to discard from a hand that's too full

# Orders, given in advance for what one is asked on others' turns. A note stands below what it is about, in small letters.
brain-robbery-button-orders = Orders for fights
brain-robbery-order-fight = Fights that someone else starts
brain-robbery-order-fight-note = I'll always ask if your head's IQ is over 100 and at stake, or if the fight may decide the game.
brain-robbery-order-fight-ask = Always ask
brain-robbery-order-fight-never = Never play a card
brain-robbery-order-fight-weakest = Play the weakest card that gets ahead
brain-robbery-order-fight-weakest-note = The one with the lowest IQ. Pass if none does, or if you're ahead already.
brain-robbery-order-fight-computer = Let the computer answer
brain-robbery-order-loot = Brains won in such a fight
brain-robbery-order-loot-ask = Always ask
brain-robbery-order-loot-cleverest = Take the cleverest
brain-robbery-order-loot-cleverest-note = As many as your hand has room for; the rest stays. With no room, or if it's a tie, I'll ask.
brain-robbery-order-trim = A hand that's too full after it
brain-robbery-order-trim-ask = Always ask
brain-robbery-order-trim-lowest = Discard the lowest IQ
brain-robbery-order-trim-lowest-note = If different cards have the same IQ, I'll ask which.
brain-robbery-orders-exception =
    I'll still ask you:
    - in a fight where your head of more than 100 IQ is at stake
    - if the next brake ends the game, or this round is the last
    - if an order leaves open which card
    - on your own turn

# The signs of the pictures, explained: the sign first, for those who don't see it; together within 1,024 letters
brain-robbery-sign-zombie = Zombie: a player, with their own colour and symbol.
brain-robbery-sign-brain = Brain in a circle: stop on it for 1 point and 1 card.
brain-robbery-sign-number = Number on a gold plate: a space you can reach, not a number of steps. It's in the menu too.
brain-robbery-sign-wall = Thick walls, furniture: they stop you. Zombies don't.
brain-robbery-sign-door = Gold bar: a door. Arrow: the front door, to a new car.
brain-robbery-sign-brake = B in a frame: a brake. Stop there and the last car is lost.
brain-robbery-sign-head-empty = Empty head: each card in your hand costs you a die.
brain-robbery-sign-head-cheese = Cheese in the head: IQ 0, but you roll two dice.
brain-robbery-sign-head-brain = Brain in the head: in the end the highest IQ wins.
brain-robbery-sign-points = Coin: points. You pay for a brain with them.
brain-robbery-sign-hit = Fist: hit, added to your dice in a fight.
brain-robbery-sign-run = Boot: run, added to your steps. Burn a card to use its boot.
brain-robbery-sign-cards = Card back: cards in a hand, at most two.
brain-robbery-sign-strength = Number on a red plate: strength in a fight.
brain-robbery-sign-behind = Symbol outside the cars: runs behind the train.
brain-robbery-sign-coupling = Die: if it's lower than the number of cars, the last car is lost.
brain-robbery-sign-new = Blue plate: new since your last turn.
brain-robbery-sign-asked = Gold frame: this player is asked now.
brain-robbery-sign-card = Card in your hand: IQ, hit, run, its cost and its own rule.

# The course: what is said in each lesson, for its later clicks, after what is wanted, and after anything else
brain-robbery-course-run-title = Roll and run
brain-robbery-course-run = The smartest head wins, and yours is empty. Up front are finds: brains in circles. Of two dice, an empty head loses one for each card in your hand: roll the one that's left.
brain-robbery-course-run-2 = Four steps! Gold numbers are the spaces you can reach, as in the menu. Stop on a find: in passing you grab nothing.
brain-robbery-course-run-then = Got it! A find gives you a point to pay with, and a card: Igor, IQ 118.
brain-robbery-course-run-other = You'd roll two dice now, but your cheese is gone, and you'll want it in a moment.
brain-robbery-course-run-other-2 = But the finds are still lying there for the others.
brain-robbery-course-head-title = Your head
brain-robbery-course-head = Now put a card in your head. Igor costs 4 points, you've got one, so cheese it is: IQ 0, but an empty head with two cards rolls no dice.
brain-robbery-course-head-then = Squish! With cheese in your head you'll roll two dice, however many cards you hold.
brain-robbery-course-head-other = You've still got your point, but your head is empty too: with two cards it rolls no dice next time, unless you discard some first.
brain-robbery-course-fight-title = A fight
brain-robbery-course-fight = Someone here has Viola in their head: IQ 142! Fight: everyone on your space rolls two dice (fewer with an empty head) and adds their hit (the fist). The highest strength wins, and in a tie the attacker does.
brain-robbery-course-fight-2 = 7 to 10: you're behind. Play a card: it adds its fist and is discarded. Which one kicks harder?
brain-robbery-course-fight-3 = 12 to 10, you've won! Take Viola: she goes to your hand, not into your head.
brain-robbery-course-fight-then = Viola is yours! Winners can take everything from head and hand, and losers get a point.
brain-robbery-course-fight-other = But Viola stays in their head, and with an IQ of 142 they may well win.
brain-robbery-course-fight-other-2 = Look who won, where Viola is now, and which cards you've still got.
brain-robbery-course-fight-other-3 = But Viola isn't in your hand, and hers is the best brain around.
brain-robbery-course-door-title = The door
brain-robbery-course-door = Nothing to find here, but behind the front door is a new car full of finds. It takes one step, then you run on.
brain-robbery-course-door-2 = The circus is in town! Stop on a find: mild cheese makes it two points.
brain-robbery-course-door-3 = Put Viola in for your 5 points; the cheese is discarded. Then hold on tight: you added a car, so a die tests the coupling.
brain-robbery-course-door-then = Crack! 2 is lower than the three cars: the last one came off, and the others run behind without cards.
brain-robbery-course-door-other = But there's nothing to find in here, and the finds are behind the door.
brain-robbery-course-door-other-2 = But the finds are still lying there, and so are your two points.
brain-robbery-course-door-other-3 = But look at your head: there's no Viola in it, and 142 is a lot of IQ to miss.
brain-robbery-course-brake-title = The brake
brain-robbery-course-brake = The caboose is back, turned over: it's the locomotive! Stop on a B to brake, and the last car comes off at once. With only the locomotive left, braking ends the game.
brain-robbery-course-brake-then = Screech! One car less, and the others have lost their cards. Brake again with Viola in your head, and you win.
brain-robbery-course-brake-other = But the circus car is still there, with two zombies in it who hold cards and have an eye on Viola.
brain-robbery-course-end-title = The last rounds
brain-robbery-course-end = A real game near its end. Fern, IQ 100, beats every head, but counts only in yours: put her in before the last brake. First, roll.
brain-robbery-course-end-2 = 8, and 1 for your cheese's run: enough for a B, without burning (discarding) a card.
brain-robbery-course-end-3 = One car less. Put Fern in for 4 points now: the last brake ends the game at once.
brain-robbery-course-end-then = You've got the best head, 100 to 96: brake twice more and you win, unless someone takes Fern.
brain-robbery-course-end-other = But the train is rolling on, and someone else still has the best head: 96 to your 0.

# The rules, step by step
brain-robbery-rules-goal = The goal
brain-robbery-rules-goal-text = You're zombies on a train. Get brains, put a good one in your head, and stop the train. When only the locomotive is left and someone brakes it, the highest IQ in a head wins; equal ones win together. Cheese has an IQ of 0: if no one has more, everyone loses.
    {"*"}Example: with “{ $clever }” in your head you have an IQ of { $iq }. Brains in your hand don't count.*
brain-robbery-rules-start = The start
brain-robbery-rules-start-text = Everyone starts with one card, an empty head and no points. The train starts with two cars: the caboose at the rear, where you all stand, and one random car with finds in it. The cards are brains with an IQ of up to 170; 14 of the 55 are government cheese: it costs 1 point and fills a head. Hands are hidden; heads, points and the number of cards aren't. When the draw pile is empty, the discard pile is shuffled.
    {"*"}Example: your first card is cheese. Take a find and you can pay for the cheese.*
brain-robbery-rules-roll = Step 1: discard and roll
brain-robbery-rules-roll-text = First you can discard cards from your hand. Then you roll two dice. While your head is empty, each card in your hand costs you one die.
    {"*"}Example: with an empty head and two cards you roll no dice. Discard one and you roll one die. With cheese in your head you always roll two dice.*
brain-robbery-rules-run = Step 2: run
brain-robbery-rules-run-text = You take up to as many steps as the dice show, plus the run (boot) of the brain in your head. You can burn cards from your hand, even on the way: they're discarded and add their run, if it's above 0. Walls and furniture stop you, zombies don't. You can't go diagonally or leave the train at the rear. You can also stay where you are.
    {"*"}Example: you roll 4 + 3 and burn “{ $runner }” (run { $run }): up to { $steps } steps.*
brain-robbery-rules-train = Step 3: new cars
brain-robbery-rules-train-text = The front door of the first car leads into a new car, drawn at random from the unused ones. Going through takes one step, and you can add several cars in a turn. If you added any, the coupling is checked once, at the very end of your turn: a die is rolled, and if it's lower than the number of cars, the last car is lost and the die is rolled again. The train stays whole 5 times out of 6 with 2 cars, 4 with 3, 3 with 4, 2 with 5, 1 with 6, and never with more.
    {"*"}Example: three cars and a 2: the last car is lost. Two cars and a 4: now it holds.*
brain-robbery-rules-lost = Lost cars
brain-robbery-rules-lost-text = A lost car takes its finds with it and is gone for good, except for the caboose (see “The end”). If you were in it, you discard your hand, but keep your points and the brain in your head. You run behind the train, where no one can come to you or fight you. On your next turn you have to get back in, through the rear door of the last car.
    {"*"}Example: you had two cards, 3 points and cheese in your head. You keep the points and the cheese.*
brain-robbery-rules-stop = Step 4: stop
brain-robbery-rules-stop-text = If there's a find (a brain in a circle), you get 1 point and draw 1 card, and the find is gone; passing by isn't enough. If others are there, you can fight them, but you don't have to. If it's a brake (B), you brake before anything else happens: the last car is lost, without a die.
    {"*"}Example: you have 7 steps and stop after 5, because there's a find.*
brain-robbery-rules-fight = Fights
brain-robbery-rules-fight-text = Everyone on the space rolls two dice (with an empty head one less for each card in hand) and adds the hit (fist) of the brain in their head. Then, starting with the attacker, each in turn can play a card for its hit, until everyone has passed. The highest strength wins. The attacker wins ties, even a tie between others.
    {"*"}Example: you attack with 3 + 4 against 8 and play “{ $fighter }” (hit { $hit }): { $strength } to 8, and you win.*
brain-robbery-rules-loot = After a fight
brain-robbery-rules-loot-text = Each loser gets 1 point. The winner decides about each of the losers' brains, in hands and heads: take it, give it to another fighter, leave it or discard it. It goes to a hand, never straight into a head. Cards played in the fight are discarded and can't be taken. The winner can also give away or discard their own hand cards. If you now hold more than two cards, you discard down to two right away; if it's your own turn, not until its end.
    {"*"}Example: you lose with cheese in your head. You get a point, but the winner can discard the cheese.*
brain-robbery-rules-head = Step 5: put a brain in
brain-robbery-rules-head-text = At the end of your turn you can put one brain from your hand in your head. You pay its cost in points, and the old brain is discarded. Then you discard down to two cards.
    {"*"}Example: “{ $bought }” costs { $cost }. With { $cost } points you put it in and have an IQ of { $worth }.*
brain-robbery-rules-end = The end
brain-robbery-rules-end-text = When the caboose is lost, it goes back to the unused cars. If it's drawn when someone opens the front door, it's turned over: its back is the locomotive. No car can be added in front of the locomotive, or when no unused car is left. The locomotive has two brakes (B): each time someone stops or stays on one, the last car is lost. When only the locomotive is left, the next stop on B ends the game at once, before a fight and before anyone puts in a brain.
    {"*"}Example: only the locomotive is left, and you have the highest IQ: run to a B and brake.*
brain-robbery-rules-more = More
brain-robbery-rules-more-text = Some brains have a rule of their own in a head: two cards or two points for a find, three dice to run or to fight, or room for three cards in the hand.
    In a fight I ask you by direct message, even when it isn't your turn. In { type-settings } you can let the computer answer for you.
    The host can choose a longer train, lost cars that come back, a late locomotive, and cheese in every head.
    Our rules: after 60 rounds the highest IQ wins. With “10 more rounds” the game also ends 10 full rounds after the locomotive has come and the last find is gone.
    The rulebook's nine bonus cards (“Extrakäse”) are left out, because it doesn't say what they do.

# The last page of the rules
brain-robbery-tips = Put your best brain in first and brake on your next turn: if braking ends the game, a brain in your hand is worth nothing.
    Put it in too early and everyone will come for it. Wait too long and you can lose it with your car.
    If the cleverest brain is a weak fighter, it's often better to discard it and keep a stronger one.
    You can start a fight just to lose it: you get a point.
    Choose your cheese: in your head, mild cheese gives 2 points for a find, hard cheese adds 2 in fights, and runny cheese adds 2 steps.
brain-robbery-makers = The Great Brain Robbery (Der Große Zugraub) is by James Ernest; © 2000, 2003 Cheapass Games, © 2003 Truant. This is an unofficial, non-commercial version; all cars and all brains except Uther and Nesbith are ours. If you like it, buy the game.

# The brains, and the jokes about them
brain-robbery-card-cheese-mild = Mild government cheese
brain-robbery-card-cheese-mild-joke = Thinks of nothing, and does it well.
brain-robbery-card-cheese-hard = Hard government cheese
brain-robbery-card-cheese-hard-joke = Older than the railway, and harder.
brain-robbery-card-cheese-runny = Runny government cheese
brain-robbery-card-cheese-runny-joke = The only brain that leaves the head on its own.
brain-robbery-card-professor-quandt = Professor Quandt
brain-robbery-card-professor-quandt-joke = Proved that zombies can't exist. Still waiting for applause.
brain-robbery-card-uther = Uther, king
brain-robbery-card-uther-joke = Travels first class. There was nothing higher.
brain-robbery-card-seer-esmeralda = Esmeralda, seer
brain-robbery-card-seer-esmeralda-joke = Saw you coming. Boarded anyway.
brain-robbery-card-chess-player-boris = Boris, chess player
brain-robbery-card-chess-player-boris-joke = Twelve moves ahead, none of them towards the door.
brain-robbery-card-actress-viola = Viola, actress
brain-robbery-card-actress-viola-joke = Plays dead better than you do.
brain-robbery-card-judge-hawthorne = Judge Hawthorne
brain-robbery-card-judge-hawthorne-joke = Sentences everyone to sit down.
brain-robbery-card-surgeon-adele = Adele, surgeon
brain-robbery-card-surgeon-adele-joke = Knows where it hurts, and charges for it.
brain-robbery-card-inventor-gustav = Gustav, inventor
brain-robbery-card-inventor-gustav-joke = Invented the emergency brake. Forgot where he put it.
brain-robbery-card-spy-nadja = Nadja, spy
brain-robbery-card-spy-nadja-joke = Her name isn't Nadja. And this isn't her head.
brain-robbery-card-engineer-ada = Ada, engineer
brain-robbery-card-engineer-ada-joke = Counts sleepers until she falls asleep.
brain-robbery-card-detective-moss = Moss, detective
brain-robbery-card-detective-moss-joke = Suspects the butler, on a train without one.
brain-robbery-card-novelist-prudence = Prudence, novelist
brain-robbery-card-novelist-prudence-joke = Kills off everyone in chapter three.
brain-robbery-card-lawyer-slick = Slick, lawyer
brain-robbery-card-lawyer-slick-joke = Objects to being eaten, on principle.
brain-robbery-card-banker-thaddeus = Thaddeus, banker
brain-robbery-card-banker-thaddeus-joke = Every point he finds has a little one by morning.
brain-robbery-card-teacher-ottilie = Ottilie, teacher
brain-robbery-card-teacher-ottilie-joke = Corrects your groaning.
brain-robbery-card-pianist-igor = Igor, pianist
brain-robbery-card-pianist-igor-joke = Plays on, no matter who's shooting.
brain-robbery-card-botanist-fern = Fern, botanist
brain-robbery-card-botanist-fern-joke = Looks for one mushroom and comes back with two.
brain-robbery-card-gambler-lucky = Lucky, gambler
brain-robbery-card-gambler-lucky-joke = Always has a third die up one sleeve.
brain-robbery-card-conductor-emil = Emil, conductor
brain-robbery-card-conductor-emil-joke = Tickets, please. Brains, please.
brain-robbery-card-nurse-hedwig = Hedwig, nurse
brain-robbery-card-nurse-hedwig-joke = You look pale. So does everyone here.
brain-robbery-card-telegraphist-dot = Dot, telegraphist
brain-robbery-card-telegraphist-dot-joke = Groans in Morse.
brain-robbery-card-preacher-amos = Amos, preacher
brain-robbery-card-preacher-amos-joke = Promised a life after death, and here you are.
brain-robbery-card-reporter-scoop = Scoop, reporter
brain-robbery-card-reporter-scoop-joke = First at the scene, first to be bitten.
brain-robbery-card-magician-presto = Presto, magician
brain-robbery-card-magician-presto-joke = Sawed a zombie in half. Both halves got on.
brain-robbery-card-cook-bertha = Bertha, cook
brain-robbery-card-cook-bertha-joke = Whatever it was, it's stew now.
brain-robbery-card-juggler-tilly = Tilly, juggler
brain-robbery-card-juggler-tilly-joke = Two hands, three brains, no problem.
brain-robbery-card-sheriff-dunn = Sheriff Dunn
brain-robbery-card-sheriff-dunn-joke = Shoots first and asks the way later.
brain-robbery-card-acrobat-pip = Pip, acrobat
brain-robbery-card-acrobat-pip-joke = Takes the aisle in one somersault and two steps.
brain-robbery-card-barber-floyd = Floyd, barber
brain-robbery-card-barber-floyd-joke = Opens the head a little more than was asked.
brain-robbery-card-dancer-lola = Lola, dancer
brain-robbery-card-dancer-lola-joke = The feet remember everything.
brain-robbery-card-cowgirl-jo = Jo, cowgirl
brain-robbery-card-cowgirl-jo-joke = Her horse had the better idea and got off.
brain-robbery-card-bandit-one-eye = One-Eye, bandit
brain-robbery-card-bandit-one-eye-joke = Came to rob the train. There was a queue.
brain-robbery-card-boxer-kid = The Kid, boxer
brain-robbery-card-boxer-kid-joke = Has taken more hits than the dining car's bell.
brain-robbery-card-lumberjack-ole = Ole, lumberjack
brain-robbery-card-lumberjack-ole-joke = A forest, a train, a zombie: if it stands, he fells it.
brain-robbery-card-baby-wilhelmine = Wilhelmine, baby
brain-robbery-card-baby-wilhelmine-joke = Bites back.
brain-robbery-card-stoker-karl = Karl, stoker
brain-robbery-card-stoker-karl-joke = Warm heart, warm hands, very warm head.
brain-robbery-card-parrot-coco = Coco, parrot
brain-robbery-card-parrot-coco-joke = Says “brains” before you do.
brain-robbery-card-goldfish-moby = Moby, goldfish
brain-robbery-card-goldfish-moby-joke = Surprised by this train again and again.
brain-robbery-card-dog-rex = Rex, dog
brain-robbery-card-dog-rex-joke = Someone threw a stick two stations ago.
brain-robbery-card-mule-ferdinand = Ferdinand, mule
brain-robbery-card-mule-ferdinand-joke = Kicks first. Doesn't think later either.
brain-robbery-card-lizard-nesbith = Nesbith, lizard
brain-robbery-card-lizard-nesbith-joke = Can do without the tail, and without you.

# The cars
brain-robbery-car-caboose = Caboose
brain-robbery-car-caboose-joke = Where journeys begin, and lately end.
brain-robbery-car-locomotive = Locomotive
brain-robbery-car-locomotive-joke = Two brakes, so it's always the other one's fault.
brain-robbery-car-saloon = Saloon
brain-robbery-car-saloon-joke = The piano is locked, the bar isn't.
brain-robbery-car-dance-hall = Dance hall
brain-robbery-car-dance-hall-joke = Ladies' choice. The ladies chose the exit.
brain-robbery-car-dining-car = Dining car
brain-robbery-car-dining-car-joke = Today's special is you.
brain-robbery-car-kitchen = Kitchen
brain-robbery-car-kitchen-joke = No one asks what's in the big pot.
brain-robbery-car-sleeping-car = Sleeping car
brain-robbery-car-sleeping-car-joke = Do not disturb. Too late.
brain-robbery-car-nursery = Nursery
brain-robbery-car-nursery-joke = The quietest car, which should worry you.
brain-robbery-car-mail-van = Mail van
brain-robbery-car-mail-van-joke = Everything arrives, just never on time.
brain-robbery-car-baggage-car = Baggage car
brain-robbery-car-baggage-car-joke = One of these trunks is breathing.
brain-robbery-car-cattle-car = Cattle car
brain-robbery-car-cattle-car-joke = The cows have seen worse passengers.
brain-robbery-car-circus-car = Circus car
brain-robbery-car-circus-car-joke = The lion is hiding behind the clown.
brain-robbery-car-library = Library
brain-robbery-car-library-joke = Please groan in a whisper.
brain-robbery-car-observatory = Observatory
brain-robbery-car-observatory-joke = Through the glass roof: stars, smoke, more smoke.
brain-robbery-car-prison-van = Prison van
brain-robbery-car-prison-van-joke = For once the inmates want the doors shut.
brain-robbery-car-laboratory = Laboratory
brain-robbery-car-laboratory-joke = Five brains in jars, all of them labelled “lunch”.
