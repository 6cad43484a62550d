# The Great Brain Robbery.

brain-robbery-name = The Great Brain Robbery
brain-robbery-command = brain-robbery
brain-robbery-command-about = The Great Brain Robbery: zombies, a train, and not enough brains
brain-robbery-about = Zombies run through a train, look for brains and fight over them: dice, cards and some meanness. It takes about 45 minutes if everybody is there.
brain-robbery-goal = The brain with the highest IQ in a head wins as soon as only the locomotive is left of the train and somebody brakes it.

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
        [0] You have no step left: stay here, or burn a card
        [one] You have one step: where do you stop?
       *[other] You have up to { $count } steps: where do you stop?
    }
   *[they] { $count ->
        [0] { $who } has no steps left
        [one] { $who } has one step and looks around
       *[other] { $who } has { $count } steps and looks around
    }
}
brain-robbery-ask-meet = { $voice ->
    [you] You meet { $others }: do you want to fight?
   *[they] { $who } meets { $others }: fight or peace?
}
brain-robbery-ask-fight = { $attacks ->
    [you] You attack
   *[they] { $attacker } attacks
} { $whom }! { $voice ->
    [you] { $standing ->
        [leads] You lead with { $mine } to { $best }
        [tied-wins] You are tied at { $mine }, and a tie is yours, because you attacked
        [tied-loses] You are tied at { $mine }, but a tie goes to { $leader }, who attacked
        [wins] Your strength is { $mine }, but others are tied at { $best }, and a tie is yours, because you attacked
        [tie-above] Your strength is { $mine }, others are tied at { $best }, and a tie goes to { $leader }, who attacked
       *[behind] Your strength is { $mine }, { $leader } leads with { $best }
    }: do you play a card?
   *[they] { $standing ->
        [leads] { $who } leads with { $mine } to { $best }
        [tied-wins] { $who } is tied at { $mine } and wins ties as the attacker
        [tied-loses] { $who } is tied at { $mine }, but a tie goes to { $leader }
        [wins] { $who } has a strength of { $mine } and wins the tie of the others at { $best } as the attacker
        [tie-above] { $who } has a strength of { $mine }, others are tied at { $best }, and a tie goes to { $leader }
       *[behind] { $who } has a strength of { $mine }, { $leader } leads with { $best }
    }: does { $who } play a card?
}
brain-robbery-last-turn = { $asks } (With this turn the game ends.)
brain-robbery-ask-loot = { $voice ->
    [you] You won the fight: what becomes of the brains?
   *[they] { $who } won the fight and looks through the brains
}
brain-robbery-ask-spoil = { $voice ->
    [you] You won: what becomes of “{ $card }” { $where }?
   *[they] { $who } won: what becomes of “{ $card }” { $where }?
}
brain-robbery-ask-own = { $voice ->
    [you] You won, but the losers had no brains: do you hand round cards of your own?
   *[they] { $who } won and may hand round own cards
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
            [yes] do you put a brain into your head, hand cards round or end your turn?
           *[no] do you put a brain into your head before your turn ends?
        }
       *[no] , too few for your cards: { $won ->
            [yes] do you hand some round or end your turn?
           *[no] end your turn
        }
    }
   *[they] { $who } may put a brain into the head, then the turn ends
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
brain-robbery-score = IQ { $score }
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
brain-robbery-train-brains = { $car }: { $count ->
    [one] brain
   *[other] brains
} at { $spaces }
brain-robbery-train-brakes = { $car }: brakes at { $spaces }
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
brain-robbery-card-rule-two_cards = In the head: a find gives 2 cards
brain-robbery-card-rule-three_hands = In the head: you may hold 3 cards
brain-robbery-card-rule-two_points = In the head: a find gives 2 points
brain-robbery-card-rule-three_dice_to_run = In the head: 3 dice to run
brain-robbery-card-rule-three_dice_to_fight = In the head: 3 dice to fight

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
    [0] no step left
    [one] 1 step left
   *[other] { $count } steps left
}
brain-robbery-button-end = Brake now
brain-robbery-attack = Fight { $who }
brain-robbery-button-peace = Keep the peace
brain-robbery-button-hit = Play { $card }: +{ $count }
brain-robbery-button-pass = Play no card
brain-robbery-button-take = Take it
brain-robbery-button-leave = Leave it
brain-robbery-button-discard = Throw it away
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
    [2] Throw both away
   *[other] Throw all { $count } away
}
brain-robbery-button-other-ways = Other ways
brain-robbery-button-hand-round = Hand cards round
brain-robbery-button-put-in = { $card } for { $count ->
    [one] 1 point
   *[other] { $count } points
}
brain-robbery-button-keep-head = End turn, put nothing in
brain-robbery-button-trim = Throw away { $card }
brain-robbery-button-plan = Text plan
brain-robbery-button-brains = Brains
brain-robbery-menu-stop = Where do you stop? Nearest first
brain-robbery-menu-stop-page = Where do you stop? { $cars }
brain-robbery-menu-other-page = Other spaces: { $cars }
brain-robbery-menu-something = Spaces with a brain, a brake or zombies
brain-robbery-menu-give = Put it into the hand of …
brain-robbery-menu-own = What becomes of your own cards?
brain-robbery-menu-cards = Which card?
brain-robbery-menu-other-cards = Other cards: { $from } to { $to }
brain-robbery-give-own = { $card } into the hand of { $who }
brain-robbery-name-stop = { $steps ->
    [0] Stay here: { $place }
   *[other] Go to { $place }
}
brain-robbery-name-take = Take { $card }
brain-robbery-name-leave = Leave { $card } where it is
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
brain-robbery-stop-brake = you brake: the last car ({ $car }) is lost
brain-robbery-stop-end = the game ends: { $who } wins with IQ { $iq }
brain-robbery-stop-end-lost = the game ends: all lose
brain-robbery-stop-meet = fight if you like
brain-robbery-illegal-not-possible = Too late for that: the train has moved on.

# What happened
brain-robbery-some-card = { $count ->
    [one] a card
   *[other] { $count } cards
}
brain-robbery-listed = { $first } and { $last }
brain-robbery-whom = { $voice ->
    [you] you
   *[they] { $who }
}
brain-robbery-told-move = { $voice ->
    [you] You
   *[they] { $who }
} { $deeds }.
brain-robbery-told-move-dropped = { $voice ->
    [you] drop
   *[they] drops
} { $card }
brain-robbery-run = run { $count }
brain-robbery-told-move-rolled = { $voice ->
    [you] roll
   *[they] rolls
} { $dice }
brain-robbery-told-move-no-dice = { $voice ->
    [you] hold too much for an empty head to roll a die
   *[they] holds too much for an empty head to roll a die
}
brain-robbery-told-move-burnt = { $voice ->
    [you] burn
   *[they] burns
} { $card } for { $count ->
    [one] 1 more step
   *[other] { $count } more steps
}
brain-robbery-told-move-added = { $voice ->
    [you] open
   *[they] opens
} the front door to a new car ({ $car })
brain-robbery-told-move-stopped = { $stays ->
    [yes] { $voice ->
        [you] stay
       *[they] stays
    } at { $car } { $space }
   *[no] { $voice ->
        [you] go
       *[they] goes
    } to { $car } { $space }
}
brain-robbery-told-move-found = { $voice ->
    [you] find
   *[they] finds
} a brain there ({ $points ->
    [one] 1 point
   *[other] { $points } points
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
})
brain-robbery-told-drew = You draw { $card }. *{ $joke }*
brain-robbery-told-braked = { $voice ->
    [you] You pull
   *[they] { $who } pulls
} the brake!
brain-robbery-told-braked-last = Only the locomotive is left, and { $voice ->
    [you] you brake
   *[they] { $who } brakes
} it.
brain-robbery-told-lost = The last car ({ $car }) is uncoupled and gone.
brain-robbery-told-behind = { $voice ->
    [you] You run behind the train now.
   *[they] { $count ->
        [one] { $who } runs behind the train now.
       *[other] { $who } run behind the train now.
    }
}
brain-robbery-told-hand-lost = { $voice ->
    [you] You lose your whole hand
   *[they] { $who } loses the whole hand
}: { $cards }.
brain-robbery-told-reshuffled = The discard was shuffled into a new pile of { $count } cards.
brain-robbery-told-attacked = { $voice ->
    [you] You attack
   *[they] { $who } attacks
} { $whom }: { $standing }.
brain-robbery-hit = hit { $count }
brain-robbery-told-hit = { $voice ->
    [you] You play
   *[they] { $who } plays
} { $card } in the fight and now { $voice ->
    [you] have
   *[they] has
} a strength of { $strength }.
brain-robbery-told-passed = { $voice ->
    [you] You play
   *[they] { $who } plays
} no card in the fight.
brain-robbery-told-fight-won = { $voice ->
    [you] You win
   *[they] { $who } wins
} { $how ->
    [tied] the tie as the attacker
   *[alone] the fight
} and { $deeds }.
brain-robbery-told-fight-decided = { $voice ->
    [you] You win
   *[they] { $who } wins
} { $how ->
    [tied] the tie as the attacker
   *[alone] the fight
}.
brain-robbery-told-comfort = A point of comfort for { $losers }.
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
brain-robbery-told-taken = { $voice ->
    [you] take
   *[they] takes
} { $things }
brain-robbery-told-given = { $voice ->
    [you] put
   *[they] puts
} { $things }
brain-robbery-told-discarded = { $voice ->
    [you] throw
   *[they] throws
} away { $things }
brain-robbery-told-left = { $voice ->
    [you] leave
   *[they] leaves
} { $things }
brain-robbery-told-took-nothing = { $voice ->
    [you] take
   *[they] takes
} nothing
brain-robbery-told-installed = { $voice ->
    [you] You put { $card } into your head
   *[they] { $who } puts { $card } into the head
}: IQ { $iq }. *{ $joke }*
brain-robbery-told-replaced = { $voice ->
    [you] You throw { $old } out of your head and put { $card } in
   *[they] { $who } throws { $old } out of the head and puts { $card } in
}: IQ { $iq }. *{ $joke }*
brain-robbery-told-kept-peace = { $voice ->
    [you] You keep
   *[they] { $who } keeps
} the peace.
brain-robbery-told-kept-head = { $voice ->
    [you] You end your turn
   *[they] { $who } ends the turn
} without a new brain in the head.
brain-robbery-told-left-rest = { $voice ->
    [you] You leave
   *[they] { $who } leaves
} all other brains where they are.
brain-robbery-told-trimmed = { $voice ->
    [you] You hold
   *[they] { $who } holds
} too many cards and { $voice ->
    [you] throw
   *[they] throws
} away { $cards }.
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
brain-robbery-told-coupling-holds = The coupling holds: the die shows { $dice }.
brain-robbery-told-coupling-breaks = The coupling breaks: the die shows { $dice }. { $count ->
    [one] The last car ({ $cars }) is gone.
   *[other] The last cars ({ $cars }) are gone.
}
brain-robbery-told-long-end = Nothing is left to find: after { $count } more rounds the heads are compared.
brain-robbery-told-ended = { $reason ->
    [cap] Sixty rounds are over.
    [long-end] Nothing was left to find, and the last rounds are over.
    [all-lose] The game is over, and nobody is any the wiser.
   *[braked] The train stands, and the game is over.
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
brain-robbery-caption-cards = hand cards
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
brain-robbery-menu-option-train = The train begins with { $count } cars, and a lost car { $lost ->
    [back] may come back
   *[gone] is gone for good
}
brain-robbery-menu-option-length = { $end ->
    [long] { $rounds } rounds follow the last find
   *[open] It goes on until somebody brakes
}; all heads { $cheese ->
    [free] begin with cheese
   *[none] begin empty
}; { $count ->
    [0] the locomotive may come at any time
   *[other] the locomotive is held back for { $count } rounds
}
brain-robbery-option-cars = { $count } cars at the start
brain-robbery-option-lost-gone = Lost cars are gone
brain-robbery-option-lost-back = Lost cars come back (longer)
brain-robbery-option-held = { $count ->
    [0] The locomotive may come at any time
   *[other] No locomotive for { $count } full rounds once the caboose is lost
}
brain-robbery-option-cheese-none = All begin with an empty head
brain-robbery-option-cheese-free = All begin with a cheese in the head
brain-robbery-option-end-open = With nothing left to find, it goes on until somebody brakes
brain-robbery-option-end-long = With nothing left to find, { $count } more rounds follow

# What somebody who meets a question for the first time is told about it
brain-robbery-lesson-roll = Roll, and go up to as many steps as the dice show; the boot of the brain in your head adds its own.
brain-robbery-lesson-drop = You may drop cards here, but you need not: with a brain in your head you roll two dice in any case.
brain-robbery-lesson-drop-one = While your head is empty, each card in your hand costs a die: drop your card for two dice, or keep it and roll one.
brain-robbery-lesson-drop-two = An empty head rolls no die with two cards: drop one for one die, or both for two.
brain-robbery-lesson-no-steps = You have no step left: burn a card for its run (the boot), or stay where you are.
brain-robbery-lesson-move = Each gold number on the train is a space that you can reach; the menu has the same numbers. Where a brain lies, you get a point and a card.
brain-robbery-lesson-behind = You run behind the train: your first step leads through the rear door into the last car.
brain-robbery-lesson-door = Behind the front door a new car joins the train, with new brains. But at the end of your turn the coupling may break: then the last car is lost.
brain-robbery-lesson-brake = B is a brake: whoever stops there uncouples the last car at once. If only the locomotive is left, that ends the game.
brain-robbery-lesson-meet = Whoever wins a fight may take all brains of the losers, from their hands and heads. The losers get a point each; a tie is the attacker's.
brain-robbery-lesson-fight = A card that you play adds its hit (the fist) and is gone. When nobody wants to play another one, the highest strength wins.
brain-robbery-lesson-loot = Take, leave, hand round or throw away what the losers had; you may hand round your own cards too. What you take comes into your hand; to put it in at your turn's end costs points.
brain-robbery-lesson-head = Only the brain in your head counts at the end, and its fist and boot help you until then. The one that it replaces is thrown away.
brain-robbery-lesson-trim = At the end of a turn nobody may hold more than two cards: what is too much is thrown away.
brain-robbery-answers-fight = Whether to play a card in a fight
brain-robbery-answers-loot = What to do with the brains after a fight won
brain-robbery-answers-trim = What to throw away of too many cards

# The signs of the pictures, explained
brain-robbery-sign-zombie = A player: a zombie with the player's colour and sign.
brain-robbery-sign-brain = A brain lies here: stop on it for 1 point and 1 card.
brain-robbery-sign-number = You can stop here. The menu has the same numbers.
brain-robbery-sign-wall = Thick walls and furniture stop you, other zombies do not.
brain-robbery-sign-door = The front door: behind it a new car joins the train.
brain-robbery-sign-brake = A brake: stop here, and the last car is lost at once.
brain-robbery-sign-head-empty = An empty head: each card in your hand costs you a die.
brain-robbery-sign-head-cheese = Cheese in the head: IQ 0, but you roll two dice.
brain-robbery-sign-head-brain = A brain in the head: the highest IQ wins in the end.
brain-robbery-sign-points = Points: with them you pay for a brain for your head.
brain-robbery-sign-hit = Hit: is added to your dice in a fight.
brain-robbery-sign-cards = Cards in a hand: two at the end of a turn, at most.
brain-robbery-sign-strength = Strength in a fight: dice, hit and played cards.
brain-robbery-sign-behind = Runs behind the train, and gets in with the next move.
brain-robbery-sign-coupling = The coupling: a die lower than the number of cars loses the last car.
brain-robbery-sign-new = On blue: new since your last turn.
brain-robbery-sign-trace = From here somebody has gone since then.
brain-robbery-sign-card = A card in your hand: IQ, hit, run, what it costs to put it in, and its own rule.
brain-robbery-sign-run = Run: more steps than the dice show. A card with a boot above 0 can be burnt for it.

# The rules, step by step
brain-robbery-rules-goal = The goal
brain-robbery-rules-goal-text = You are zombies on a train. Find brains, put a good one into your head, and brake the train. When only the locomotive is left and somebody brakes it, the highest IQ in a head wins; equal ones win together. Cheese counts 0: if nobody has more, all lose.
    {"*"}Example: with “{ $clever }” in your head you have an IQ of { $iq }. Brains in your hand do not count.*
brain-robbery-rules-roll = Step 1: drop and roll
brain-robbery-rules-roll-text = First you may drop cards from your hand. Then you roll two dice. Only while your head is empty does every card in your hand cost you one die.
    {"*"}Example: an empty head and two cards: no die. Drop one, and you roll one die. With cheese in your head you roll two dice, whatever you hold.*
brain-robbery-rules-run = Step 2: run
brain-robbery-rules-run-text = You go up to as many steps as the dice show, plus the run (boot) of the brain in your head. On the way you may burn cards from your hand for their run, if it is above 0. Walls and furniture stop you, zombies do not; you cannot go diagonally. You may stay where you are.
    {"*"}Example: you roll 4 + 3 and burn “{ $runner }” (run { $run }): up to { $steps } steps.*
brain-robbery-rules-train = Step 3: new cars
brain-robbery-rules-train-text = The front door of the first car leads into a new car, which you add for one step. If you have added one, a die is rolled at the end of your turn: if it is lower than the number of cars, the coupling breaks, the last car is lost, and the die is rolled again. Who stands in a lost car drops the hand, runs behind the train, and gets in by the rear door in the next turn.
    {"*"}Example: three cars and a 2: the last car is lost. Two cars and a 4: now it holds.*
brain-robbery-rules-stop = Step 4: where you stop
brain-robbery-rules-stop-text = If a brain lies there, you get 1 point and draw 1 card; passing by is not enough. If others stand there, you may fight them. If it is a brake (B), the last car is lost at once, before anything else.
    {"*"}Example: you have 7 steps and stop after 5, because a brain lies there.*
brain-robbery-rules-fight = Fights
brain-robbery-rules-fight-text = All on the space roll two dice (an empty head one less for each card) and add the hit (fist) of their brain. Then each in turn may play a card for its hit, until all have passed. The highest wins, and a tie is the attacker's. The winner may take each brain of the losers, from hands and heads, hand it round, leave it or throw it away; each loser gets a point. Winners may hand round their own cards too, also where the losers have no brains. What is too much in a hand is thrown away at once, but by whoever's turn it is only at its end.
    {"*"}Example: you attack with 3 + 4 against 8 and play “{ $fighter }” (hit { $hit }): { $strength } to 8, and you win.*
brain-robbery-rules-head = Step 5: a brain for your head
brain-robbery-rules-head-text = At the end of your turn you may put one brain from your hand into your head. You pay its cost in points, and the old brain is thrown away. Then you throw away what is more than two cards. Whoever has a card and a point is asked, whether a brain can be paid for or not: so the question tells nobody what you hold.
    {"*"}Example: “{ $bought }” costs { $cost }. With { $cost } points you put it in and have an IQ of { $worth }.*
brain-robbery-rules-end = The end
brain-robbery-rules-end-text = The caboose, once lost, comes back as the locomotive, which has two brakes. In front of it no car is added any more, so each stop on B makes the train shorter. When only the locomotive is left, the next stop on B ends the game.
    {"*"}Example: only the locomotive is left, and you have the highest IQ: run to a B and brake.*
brain-robbery-rules-more = Besides
brain-robbery-rules-more-text = Some brains have a rule while they are in a head: more cards, points, dice or room in the hand.
    In a fight you are asked by direct message, also on somebody else's turn. { type-settings } lets the computer answer for you.
    After 60 rounds the heads are compared as they are. If the lobby chose “10 more rounds”, they are compared 10 full rounds after the locomotive is in front and nothing is left to find, unless somebody brakes before. If the locomotive is held back for some rounds, everybody first has that many turns without it.
    For those who know the rulebook: its nine bonus cards (“Extrakäse”) are left out here, because their text is not in it.

# The last page of the rules
brain-robbery-tips = Put a brain in first and brake on your next turn.
    Early leaders are everyone's target. Being second for a while is fine.
    A weak but clever brain is better destroyed than carried.
    You can lose a fight on purpose for the point.
brain-robbery-makers = The Great Brain Robbery (Der Große Zugraub) is by James Ernest; © 2000, 2003 Cheapass Games, © 2003 Truant. This is an unofficial, non-commercial version; most brains and all cars are ours. If you like it, buy the game.

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
brain-robbery-car-saloon-joke = The piano is locked, the bar is not.
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
