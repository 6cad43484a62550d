# The Dwarf Train.

dwarf-train-name = The Dwarf Train
dwarf-train-command = dwarf-train
dwarf-train-command-about = The Dwarf Train: two clans, sixteen seats
dwarf-train-goal = Hold more of the sixteen seats than the other clan, with seated dwarves and reserved signs; ten seats win at once.
dwarf-train-about = Two clans of dwarves push into a train and fight for its seats. Nothing is hidden; only a coin is left to chance. If you both answer at once, 30 rounds take about half an hour.

# What is asked
dwarf-train-ask-turn = { $voice ->
    [you] Your turn: choose a dwarf by its space, then what it does
   *[they] It's { $who }'s turn
}
dwarf-train-ask-land = { $voice ->
    [you] Your dwarf was kicked: where does it land?
   *[they] { $who } is choosing where the kicked dwarf lands
}
dwarf-train-ask-conductor = { $voice ->
    [you] The conductor is here, and his coin shows { $colour ->
        [red] red: which red
       *[green] green: which green
    } sign goes?
   *[they] The conductor is here, and his coin shows { $colour ->
        [red] red
       *[green] green
    }: { $who } is choosing which sign goes
}
dwarf-train-ask-draw = { $voice ->
    [you] You've been offered a draw
   *[they] { $who } has been offered a draw
}
dwarf-train-drawn-equal = A draw: both clans hold the same number of seats ({ $seats } to { $other })
dwarf-train-drawn-played-on = A draw: even after { $turns } rounds both clans hold the same number of seats ({ $seats } to { $other })
dwarf-train-drawn-agreed = A draw, as both clans agreed (seats: { $seats } to { $other })
dwarf-train-won-ten-seats = { $voice ->
    [you] You win: your clan holds ten seats!
   *[they] { $who } wins: this clan holds ten seats!
} (Seats: { $seats } to { $other })
dwarf-train-won-turns = { $voice ->
    [you] You win!
   *[they] { $who } wins!
} All rounds are over (seats: { $seats } to { $other })
dwarf-train-won-time = { $voice ->
    [you] You win!
   *[they] { $who } wins!
} Time is up (seats: { $seats } to { $other })
dwarf-train-won-cap = { $voice ->
    [you] You win!
   *[they] { $who } wins!
} After { $turns } rounds every game is over (seats: { $seats } to { $other })
dwarf-train-won-played-on = { $voice ->
    [you] You win: seats were equal, and after this extra round your clan leads!
   *[they] { $who } wins: seats were equal, and after this extra round this clan leads!
} (Seats: { $seats } to { $other })
dwarf-train-won-resigned = { $voice ->
    [you] You win!
   *[they] { $who } wins!
} { $mine ->
    [yes] You
   *[no] { $loser }
} resigned (seats: { $seats } to { $other })

# The board in words
dwarf-train-legend = R and G are dwarves, r and g are reserved signs, [ ] is a seat
dwarf-train-clan = { $who } ({ $colour ->
    [red] R, red
   *[green] G, green
}): holds { $seats } of the { $most } seats that win, can still lay { $stock } reserved { $stock ->
    [0] signs
    [one] sign
   *[other] signs
} and take { $takes }
dwarf-train-pieces = { $colour ->
    [red] Red
   *[green] Green
}: standing { $standing }; seated { $seated }; reserved signs { $signs }
dwarf-train-pieces-none = none
dwarf-train-loses = { $who } loses { $turns ->
    [one] the next turn
   *[other] the next { $turns } turns
}
dwarf-train-count-of = Round { $turn } of { $most }
dwarf-train-count-at-most = Round { $turn } of at most { $most }: seats were equal, and if a clan leads after a full round, it wins
dwarf-train-count = Round { $turn }
dwarf-train-conductor = The conductor comes { $turns ->
    [one] after this turn
   *[other] after { $turns } more turns (both clans count)
} and throws his coin

# Controls
dwarf-train-button-dwarf = { $place }
dwarf-train-button-seated = { $place } sits
dwarf-train-asked-dwarf = Your dwarf on { $place }: what does it do?
dwarf-train-asked-seated = Your dwarf sits on { $place }: what does it do?
dwarf-train-asked-resign = Do you really want to resign?
dwarf-train-button-walk = Walk to { $place }
dwarf-train-button-rise = Stand up and walk to { $place }
dwarf-train-button-sit = Sit down on { $place }
dwarf-train-button-lay = Lay a sign on { $place }, { $left } left
dwarf-train-button-take = Take the sign off { $place }, { $left } left
dwarf-train-button-kick = Kick { $place }, { $turns ->
    [one] lose a turn
   *[other] lose { $turns } turns
}
dwarf-train-button-offer = Offer a draw
dwarf-train-button-accept = Accept the draw
dwarf-train-button-decline = Play on
dwarf-train-button-resign = Resign
dwarf-train-button-resign-sure = Yes, I resign
dwarf-train-name-deed = Dwarf { $place }: { $does }
dwarf-train-name-land = Land on { $place }
dwarf-train-name-point = Have the reserved sign on { $place } removed

# Why a turn is the best, in a hint: it goes on after "because"

dwarf-train-why-seats = { $deed ->
    [sit] one more dwarf sits
    [lay] a sign holds one more seat
   *[take] the other clan loses a seat
}
dwarf-train-why-kick = a dwarf of the other clan has to start again
dwarf-train-why-keeps = it keeps the other clan from that seat
dwarf-train-why-stops = the other clan can't get a seat next turn
dwarf-train-why-safe = no dwarf can be kicked next turn
dwarf-train-why-beside = { $count ->
    [one] a dwarf then stands beside a free seat
   *[other] { $count } dwarves then stand beside free seats
}
dwarf-train-why-closer = this clan is then closer to { $count } free seats
dwarf-train-why-free = only this clan can get that seat next turn
dwarf-train-why-gone = the other clan can't get that seat next turn
dwarf-train-why-near = this clan is closer to that seat
dwarf-train-why-ahead = this clan holds more seats
dwarf-train-why-behind = the other clan holds more seats

# Answers in advance
dwarf-train-ahead-walk = Dwarf { $place } walks to { $to }
dwarf-train-ahead-rise = Dwarf { $place } stands up and walks to { $to }
dwarf-train-ahead-sit = Dwarf { $place } sits down on { $to }
dwarf-train-ahead-lay = A sign is laid on { $to }
dwarf-train-ahead-take = The sign on { $to } is taken
dwarf-train-ahead-kick = Dwarf { $place } kicks { $to }
dwarf-train-answer-ahead-ends = After a kick, an offered draw or the conductor, your answers are gone.
dwarf-train-plan-stopped-kick = I haven't answered for you: your dwarf was kicked.
dwarf-train-plan-stopped-draw = I haven't answered for you: you were offered a draw.
dwarf-train-plan-stopped-conductor = I haven't answered for you: the conductor came.
dwarf-train-plan-stopped-time = I haven't answered for you: time is up.

# In someone's first game
dwarf-train-lesson-turn = On each turn one of your dwarves does one thing. Walk towards the seats: arrows on the picture show where each dwarf can go, and buttons name a dwarf by its space.
dwarf-train-lesson-sit = You can reach a seat: a dwarf who sits down holds it, and so does a reserved sign laid on it. A seated dwarf can still lay signs on the seats beside it.
dwarf-train-lesson-take = You can reach a reserved sign of the other clan: taking it frees the seat, but you can do that only five times, and its clan can lay it again.
dwarf-train-lesson-kick = A dwarf of the other clan stands beside yours: you can kick it back to its start. That costs you your next turn, and later kicks cost more.
dwarf-train-lesson-land = Your kicked dwarf comes back on one of your free start spaces. Take the one that gets it back to the seats soonest.
dwarf-train-lesson-conductor = The conductor comes after every seventh turn. The coin showed the other clan's colour, so you choose which of its reserved signs goes.
dwarf-train-lesson-draw = If you accept, the game ends at once without a winner. If you play on, nothing changes.
dwarf-train-answers-draw = Whether to accept a draw
dwarf-train-answers-conductor = Which sign the conductor takes
dwarf-train-answers-land = Where a kicked dwarf comes back

# What happened
dwarf-train-told-walked = { $voice ->
    [you] Your dwarf
   *[they] One of { $who }'s dwarves
} walked from { $place } to { $to }.
dwarf-train-told-sat = { $voice ->
    [you] Your dwarf
   *[they] One of { $who }'s dwarves
} came from { $place } and sat down on { $to }.
dwarf-train-told-laid = { $voice ->
    [you] You
   *[they] { $who }
} laid a reserved sign on { $to }.
dwarf-train-told-taken = { $voice ->
    [you] You
   *[they] { $who }
} took { $own ->
    [yes] your reserved sign
   *[no] one of { $whose }'s reserved signs
} off { $to } and can take { $left ->
    [0] no more
   *[other] { $left } more
}.
dwarf-train-told-kicked = { $voice ->
    [you] You
   *[they] { $who }
} kicked { $own ->
    [yes] your dwarf
   *[no] one of { $whose }'s dwarves
} off { $place } and { $voice ->
    [you] lose
   *[they] loses
} { $loses ->
    [one] a turn
   *[other] { $loses } turns
}{ $to ->
    [nowhere] .
   *[other] ; it landed on { $to }.
}
dwarf-train-told-landed = { $voice ->
    [you] Your dwarf
   *[they] One of { $who }'s dwarves
} was kicked and landed on { $to }.
dwarf-train-told-turn-lost = { $voice ->
    [you] You
   *[they] { $who }
} sat out { $left ->
    [0] the last lost turn
    [one] a turn; one more is lost
   *[other] a turn; { $left } more are lost
}.
dwarf-train-told-passed = { $voice ->
    [you] Your dwarves
   *[they] { $who }'s dwarves
} couldn't do anything, so the turn passed.
dwarf-train-told-conductor = The conductor came, and his coin showed { $colour ->
    [red] red
   *[green] green
}{ $signs ->
    [0] , but there was no { $colour ->
        [red] red
       *[green] green
    } reserved sign in the train.
   *[other] .
}
dwarf-train-told-cleared = { $came ->
    [yes] The conductor came, his coin showed { $colour ->
        [red] red
       *[green] green
    }, and { $voice ->
        [you] you
       *[they] { $who }
    }
   *[no] The conductor was here, and { $voice ->
        [you] you
       *[they] { $who }
    }
} had { $own ->
    [yes] your reserved sign
   *[no] { $whose }'s reserved sign
} on { $to } removed.
dwarf-train-told-offered = { $voice ->
    [you] You
   *[they] { $who }
} offered a draw.
dwarf-train-told-declined = { $voice ->
    [you] You
   *[they] { $who }
} declined the draw that { $own ->
    [yes] you
   *[no] { $whose }
} had offered.
dwarf-train-told-time = Time is up.
dwarf-train-told-plays-on = Both clans hold { $seats ->
    [0] no seats
    [one] one seat
   *[other] { $seats } seats
}: you play on in full rounds until one clan leads, up to round { $until } at most.

# On the picture
dwarf-train-caption-turn = turn
dwarf-train-caption-asked = asked
dwarf-train-caption-winner = wins!
dwarf-train-caption-signs = { $count } to lay
dwarf-train-caption-takes = { $count } to take
dwarf-train-caption-lost = loses { $turns }
dwarf-train-caption-draw = draw
dwarf-train-caption-count = round { $round }{ $most ->
    [0] {""}
   *[other] /{ $most }
}
dwarf-train-caption-conductor = conductor
# In two lines; the coin, with the number of turns on it, is drawn in its place
dwarf-train-caption-conductor-in = conductor in
    { $coin } { $turns ->
        [one] turn
       *[other] turns
    }

# The picture that explains the others
dwarf-train-shown = In the train
dwarf-train-shown-above = Above the train
dwarf-train-shown-seat = A chair: a seat. Ten of the sixteen win at once.
dwarf-train-shown-dwarves = Red in a cap, green with a feather: standing dwarves can be kicked.
dwarf-train-shown-seated = A dwarf in a chair holds the seat and can't be kicked.
dwarf-train-shown-sign = A reserved sign holds the seat for the clan with its symbol.
dwarf-train-shown-start = A pale symbol: a start space, for this clan's kicked dwarves.
dwarf-train-shown-movable = A white frame and a name: this dwarf can act; arrows show where.
dwarf-train-shown-changed = A gold frame or arrow: what has changed since your last turn.
dwarf-train-shown-held = A large number: the seats this clan holds, and how many win.
dwarf-train-shown-signs = “To lay”: how many reserved signs the clan has left.
dwarf-train-shown-takes = “To take”: how many signs it can still take from the other clan.
dwarf-train-shown-lost = “Loses”: how many of its next turns the clan loses for a kick.
dwarf-train-shown-round = The round, and how many there are: one turn for each clan.
dwarf-train-shown-countdown = A number on the coin: turns of both clans until the conductor.
dwarf-train-shown-coin = A symbol on the coin: a sign of this clan goes; the other clan chooses it.

# The lobby
dwarf-train-menu-end = When does it end?
dwarf-train-option-turns = Ends after { $each } rounds
dwarf-train-option-other-turns = Another number of rounds …
dwarf-train-option-time = { $days ->
    [0] { $hours ->
        [0] Ends after { $minutes } minutes
        [one] Ends after one hour
       *[other] Ends after { $hours } hours
    }
    [one] Ends after one day
   *[other] Ends after { $days } days
}
dwarf-train-option-time-about = The clock starts with the first turn; you can stop it
dwarf-train-option-seats = Ends at { $seats } seats, or after { $most } rounds
dwarf-train-option-seats-about = One game in four lasts that long; then the clan with more seats wins
dwarf-train-menu-equal = What if seats are equal?
dwarf-train-option-plays-on = If seats are equal, you play on (our rule)
dwarf-train-option-plays-on-about = Until one clan leads after a full round; after { $rounds } rounds it's a draw
dwarf-train-option-draw = If seats are equal, it's a draw
dwarf-train-option-draw-about = The rulebook doesn't name a winner then
dwarf-train-turns-title = After how many rounds does it end?
dwarf-train-turns-text = Any number from { $least } to { $most } rounds; each clan has one turn in a round.
dwarf-train-menu-turns = { $least } to { $most } rounds

# When a choice has gone
dwarf-train-illegal-not-possible = You can't do that any more. The buttons show what you can do now.

# The rules, step by step
dwarf-train-rules-goal = 1. What it's about
dwarf-train-rules-goal-text = Two clans want to sit in one train, and it has only sixteen seats. Each clan has five dwarves and five **Reserved** signs. It holds a seat with a dwarf who sits there, or with a reserved sign that lies there. If a clan holds ten seats, it wins at once. Otherwise the clan that holds more seats at the end wins.
    _Example:_ Three seated dwarves and two reserved signs hold five seats.
dwarf-train-rules-step = 2. Your turn: a step …
dwarf-train-rules-step-text = Chance picks who goes first, unless the host chooses. On your turn one of your dwarves does one thing. It **walks** to an empty space beside it: up, down, left or right. If that's a seat, it **sits down**, and it can stand up again later. A seat with a reserved sign isn't empty, not even for the clan whose sign it is.
    _Example:_ At the start the red dwarf on a1 can walk to a2. The one on c1 can sit down on c2.
dwarf-train-rules-signs = 3. … or a reserved sign
dwarf-train-rules-signs-text = Or a dwarf, seated or not, can **lay** one of your reserved signs on an empty seat beside it. Or it can **take** a sign of the other clan off a seat beside it. You can do that five times a game, and that clan can lay the sign again. You can't take back your own signs.
    _Example:_ Your dwarf sits on a3 and lays a reserved sign on a4. Now you hold both seats.
dwarf-train-rules-kick = 4. Kicking
dwarf-train-rules-kick-text = Or a dwarf steps onto a dwarf of the other clan and kicks it. A dwarf on a seat can't be kicked. The kicked dwarf goes back to a free start space; its clan chooses which. If none is free after your step, you can't kick; the one that your dwarf leaves counts as free. The first kick costs you your next turn, the second to fifth two turns each, any further one three.
    _Example:_ Your dwarf on b4 kicks the one on b5 and stands there now. The other dwarf goes back to e8, and you lose a turn.
dwarf-train-rules-conductor = 5. The conductor
dwarf-train-rules-conductor-text = He comes after every seventh turn of both clans (lost turns count too), and throws his coin. If it shows red, the green clan chooses a red sign that goes. If it shows green, the red clan chooses a green one. Its owner can lay it again.
    _Example:_ The coin shows red, and there are red signs on a3 and c5. Green has the one on c5 removed.
dwarf-train-rules-end = 6. The end
dwarf-train-rules-end-text = The game ends after the rounds or the time that the host chose, or only when a clan holds ten seats. In a round each clan has one turn. Turns that you lose count too, and so do turns in which none of your dwarves can do anything. If a clan holds more seats at the end, it wins.
    On your turn you can also resign or offer a draw, behind “{ button-more }”.
    _Example:_ The host chose 30 rounds. After them red holds eight seats and green seven: red wins.
dwarf-train-rules-house = 7. House rules
dwarf-train-rules-house-text = The rulebook leaves these things open, so the rules are ours.
    With **equal seats** you play on in full rounds until one clan leads after a round. After { $rounds } rounds it's a draw. If time ran out, the round is finished first. The host can choose a draw at once instead.
    Every game ends after { $most } rounds; then equal seats are a draw. Of games for ten seats alone, one in four gets that far.
    If the game ends after a seventh turn, the conductor doesn't come.
    _Example:_ After the last round each clan holds six seats. You play on, and after the next round it's seven to six: the clan with seven wins.
dwarf-train-score = { $score ->
    [0] 0 seats
    [one] 1 seat
   *[other] { $score } seats
}

# The last page of the rules
dwarf-train-tips = A seated dwarf is safe: no one can kick it, and the conductor takes only reserved signs.
    To win at once, you need everything: five seated dwarves and five reserved signs.
    A kick is only worth it if it costs the other clan more turns than you.
    The clan that goes second has the last turn of each round. Plan for it.
dwarf-train-makers = The rulebook of Die Zwergenzugfahrt doesn't name an author. This is an unofficial, non-commercial version; the board, the house rules, the words and the pictures are ours.
