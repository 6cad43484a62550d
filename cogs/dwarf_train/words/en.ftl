# The Dwarf Train.

dwarf-train-name = The Dwarf Train
dwarf-train-command = dwarf-train
dwarf-train-command-about = The Dwarf Train: two clans, sixteen seats
dwarf-train-goal = Hold more of the sixteen seats than the other clan, with seated dwarves and with signs; ten win at once.
dwarf-train-about = Two clans of dwarves push into a train and fight for its seats; nothing is hidden, only a coin is chance. With 30 turns each, two people who answer at once need about half an hour.

# What is asked
dwarf-train-ask-turn = { $voice ->
    [you] Your turn: choose a dwarf by its space, then what it does
   *[they] { $who } is to move
}
dwarf-train-ask-land = { $voice ->
    [you] Your dwarf was kicked: where does it land?
   *[they] { $who } chooses where the kicked dwarf lands
}
dwarf-train-ask-conductor = { $voice ->
    [you] The conductor asks you: which sign goes?
   *[they] { $who } shows the conductor a sign to clear away
}
dwarf-train-ask-draw = { $voice ->
    [you] You are offered a draw
   *[they] { $who } is offered a draw
}
dwarf-train-drawn-equal = A draw: both clans hold the same number of seats ({ $seats } to { $other })
dwarf-train-drawn-played-on = A draw: after { $turns } turns each both clans still hold the same number of seats ({ $seats } to { $other })
dwarf-train-drawn-agreed = A draw, as both clans agreed (it is { $seats } to { $other } in seats)
dwarf-train-won-ten-seats = { $voice ->
    [you] You win
   *[they] { $who } wins
}: { $voice ->
    [you] your
   *[they] this
} clan holds ten seats! It is { $seats } to { $other }
dwarf-train-won-turns = { $voice ->
    [you] You win
   *[they] { $who } wins
}: all turns are played, and it is { $seats } to { $other } in seats!
dwarf-train-won-time = { $voice ->
    [you] You win
   *[they] { $who } wins
}: time is up, and it is { $seats } to { $other } in seats!
dwarf-train-won-cap = { $voice ->
    [you] You win
   *[they] { $who } wins
}: after { $turns } turns each it is { $seats } to { $other } in seats!
dwarf-train-won-played-on = { $voice ->
    [you] You win
   *[they] { $who } wins
}: play went on at equal seats, and after this round { $voice ->
    [you] your
   *[they] this
} clan leads by { $seats } to { $other } in seats!
dwarf-train-won-resigned = { $voice ->
    [you] You win
   *[they] { $who } wins
}: { $mine ->
    [yes] you
   *[no] { $loser }
} resigned, when it was { $seats } to { $other } in seats

# The board in words
dwarf-train-legend = R and G are dwarves, r and g are signs, [ ] is a seat
dwarf-train-clan = { $who } ({ $colour ->
    [red] R, red
   *[green] G, green
}): holds { $seats } { $seats ->
    [one] seat
   *[other] seats
} ({ $most } win), can still lay { $stock } { $stock ->
    [one] sign
   *[other] signs
} and take { $takes }
dwarf-train-loses = { $who } loses { $turns ->
    [one] the next turn
   *[other] the next { $turns } turns
}
dwarf-train-count-of = Turn { $turn } of { $most } for each clan
dwarf-train-count-at-most = Turn { $turn } of at most { $most } for each clan: seats were equal, and whoever leads after a full round wins
dwarf-train-count = Turn { $turn }
dwarf-train-conductor = The conductor comes { $turns ->
    [one] after this turn
   *[other] after { $turns } more turns, both clans counted
}; { $who } throws the coin

# Controls
dwarf-train-button-dwarf = { $place }
dwarf-train-button-seated = { $place } sits
dwarf-train-asked-dwarf = Your dwarf on { $place }: what does it do?
dwarf-train-asked-seated = Your dwarf sits on { $place }: what does it do?
dwarf-train-asked-resign = Do you really resign?
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
dwarf-train-name-point = Have the sign on { $place } cleared away

# In somebody's first game
dwarf-train-lesson-turn = In each turn one of your dwarves does one thing. Walk towards the seats: the arrows on the picture show where each dwarf can go, and the buttons call a dwarf by its space.
dwarf-train-lesson-sit = A seat is in reach: a dwarf who sits down holds it, and so does a sign laid on it. From a seat a dwarf can still lay signs on the seats beside it.
dwarf-train-lesson-take = A sign of the other clan is in reach: taking it frees the seat, but you may do that only five times, and its clan can lay it again.
dwarf-train-lesson-kick = A dwarf of the other clan stands beside yours and can be kicked back to its start. That costs you your next turn, and later kicks cost more.
dwarf-train-lesson-land = Your kicked dwarf comes back on one of your free start spaces; take the one from which it is soonest back at the seats.
dwarf-train-lesson-conductor = The conductor comes after every seventh turn. The coin showed the colour of the other clan, so you choose which of its signs goes.
dwarf-train-lesson-draw = If you accept, the game ends at once without a winner; if you play on, nothing has changed.
dwarf-train-answers-draw = Whether to accept a draw
dwarf-train-answers-conductor = Which sign the conductor takes
dwarf-train-answers-land = Where a kicked dwarf comes back

# What happened
dwarf-train-told-walked = { $voice ->
    [you] Your dwarf walked
   *[they] A dwarf of { $who } walked
} from { $place } to { $to }.
dwarf-train-told-sat = { $voice ->
    [you] Your dwarf
   *[they] A dwarf of { $who }
} came from { $place } and sat down on { $to }.
dwarf-train-told-laid = { $voice ->
    [you] You
   *[they] { $who }
} laid a sign on { $to }.
dwarf-train-told-taken = { $voice ->
    [you] You
   *[they] { $who }
} took { $own ->
    [yes] your sign
   *[no] a sign of { $whose }
} off { $to } and may take { $left ->
    [0] no more
   *[other] { $left } more
}.
dwarf-train-told-kicked = { $voice ->
    [you] You
   *[they] { $who }
} kicked { $own ->
    [yes] your dwarf
   *[no] a dwarf of { $whose }
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
   *[they] A dwarf of { $who }
} was kicked and landed on { $to }.
dwarf-train-told-turn-lost = { $voice ->
    [you] You
   *[they] { $who }
} sat out { $left ->
    [0] the last lost turn
    [one] a turn, one more is lost
   *[other] a turn, { $left } more are lost
}.
dwarf-train-told-passed = { $voice ->
    [you] Your dwarves
   *[they] The dwarves of { $who }
} could do nothing: the turn passed.
dwarf-train-told-conductor = The conductor came, and { $voice ->
    [you] you threw
   *[they] { $who } threw
} the coin: it showed { $colour ->
    [red] red
   *[green] green
}{ $signs ->
    [0] , but no { $colour ->
        [red] red
       *[green] green
    } sign lies in the train.
   *[other] .
}
dwarf-train-told-cleared = { $came ->
    [yes] The conductor came, the coin showed { $colour ->
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
    [yes] your sign
   *[no] the sign of { $whose }
} on { $to } cleared away.
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
    [one] one seat
   *[other] { $seats } seats
}: play goes on in full rounds until one leads, up to turn { $until } of each clan at most.

# On the picture
dwarf-train-caption-turn = to move
dwarf-train-caption-asked = to answer
dwarf-train-caption-winner = wins!
dwarf-train-caption-signs = { $count } to lay
dwarf-train-caption-takes = { $count } to take
dwarf-train-caption-lost = loses { $turns }
dwarf-train-caption-draw = draw
dwarf-train-caption-count = round
dwarf-train-caption-conductor = conductor
dwarf-train-caption-conductor-in = conductor in
dwarf-train-caption-turns = { $turns ->
    [one] turn
   *[other] turns
}

# The picture that explains the others
dwarf-train-shown = In the train
dwarf-train-shown-above = Above the train
dwarf-train-shown-seat = A seat. Whoever holds ten of the sixteen wins at once.
dwarf-train-shown-dwarves = Dwarves of the red and of the green clan. Who stands can be kicked.
dwarf-train-shown-seated = A dwarf who sits holds the seat and cannot be kicked.
dwarf-train-shown-sign = A sign holds the seat for its clan.
dwarf-train-shown-start = A start space: here kicked dwarves of this clan land.
dwarf-train-shown-movable = The name of its space: this dwarf can do something, arrows show where.
dwarf-train-shown-changed = Gold shows what has changed since your last turn, and who went where.
dwarf-train-shown-held = The seats that this clan holds, and how many win.
dwarf-train-shown-signs = So many signs of its own the clan can still lay.
dwarf-train-shown-takes = How many signs of the other clan it may still take.
dwarf-train-shown-lost = So many of its next turns the clan loses for a kick.
dwarf-train-shown-round = The round, and how many there are: one turn for each clan.
dwarf-train-shown-countdown = The conductor comes after so many turns, both clans counted, and a coin is thrown.
dwarf-train-shown-coin = The coin: a sign of this colour goes; the other clan chooses it.

# The lobby
dwarf-train-menu-end = When does it end?
dwarf-train-option-turns = Ends after { $each } turns each
dwarf-train-option-other-turns = Ends after another number of turns …
dwarf-train-option-time = { $days ->
    [0] { $hours ->
        [0] Ends after { $minutes } minutes
        [one] Ends after one hour
       *[other] Ends after { $hours } hours
    }
    [one] Ends after one day
   *[other] Ends after { $days } days
}
dwarf-train-option-time-about = The clock starts with the first turn; a pause stops it
dwarf-train-option-seats = Ends with { $seats } seats, or { $most } turns each
dwarf-train-option-seats-about = One game in four lasts that long; then whoever holds more seats wins
dwarf-train-menu-equal = What if seats are equal?
dwarf-train-option-plays-on = With equal seats you play on (our rule)
dwarf-train-option-plays-on-about = Until one clan leads after a full round; after { $rounds } rounds it is a draw
dwarf-train-option-draw = With equal seats it is a draw
dwarf-train-option-draw-about = The rulebook names no winner then
dwarf-train-turns-title = After how many turns does it end?
dwarf-train-turns-text = Any number from { $least } to { $most } turns for each clan.
dwarf-train-menu-turns = { $least } to { $most } turns each

# When a choice has gone
dwarf-train-illegal-not-possible = That is no longer possible: the controls show what is.

# The rules, step by step
dwarf-train-rules-goal = 1. What it is about
dwarf-train-rules-goal-text = A clan holds a seat with a dwarf who sits there, or with a sign that lies there. Ten of the sixteen seats win at once; otherwise the clan that holds more of them at the end wins.
    _Example:_ Three seated dwarves and two signs hold five seats.
dwarf-train-rules-step = 2. Your turn: a step …
dwarf-train-rules-step-text = On your turn one of your dwarves does one thing. It **walks** onto an empty space beside it: up, down, left or right. On a seat it **sits**, and may stand up again later.
    _Example:_ From c1 a red dwarf can walk to b1 or d1, or sit down on the seat c2.
dwarf-train-rules-signs = 3. … or a sign
dwarf-train-rules-signs-text = Instead of a step a dwarf, seated or not, can **lay** one of your five signs on an empty seat beside it. Or it can **take** a sign of the other clan off a seat beside it, five times a game; that clan may lay it again.
    _Example:_ Your dwarf sits on a3 and lays a sign on a4: now you hold both seats.
dwarf-train-rules-kick = 4. Kicking
dwarf-train-rules-kick-text = Step onto a dwarf of the other clan that is not on a seat: it goes back to a free start space that its clan chooses. If no start space is free after your step, there is no kick; the one that your dwarf leaves counts as free. The first kick costs you your next turn, the second to fifth two turns, each further one three.
    _Example:_ Your dwarf on b4 kicks the one on b5 and then stands there. The other dwarf goes back to e8, and you lose a turn.
dwarf-train-rules-conductor = 5. The conductor
dwarf-train-rules-conductor-text = He comes after every seventh turn, both clans counted, and a coin is thrown. At red the green clan chooses a red sign that goes, at green the red clan a green one; its owner may lay it again. When the turns are over after a seventh turn, the seats are counted first: if that ends the game, he does not come (a rule of ours).
    _Example:_ The coin shows red, and red signs lie on a3 and c5. Green has the one on c5 cleared away.
dwarf-train-rules-end = 6. The end
dwarf-train-rules-end-text = The game ends after the turns or the time that the lobby set, or by ten seats alone. Turns that are lost or passed count too. Whoever holds more seats wins.
    With **equal seats** play goes on in full rounds, one turn each, until one clan leads after a round; after { $rounds } rounds it is a draw. Where time ran out, the round is finished first. That is a rule of ours, and the lobby can choose the draw at once instead.
    After { $most } turns each every game ends: whoever holds more seats wins, equal seats are a draw. Of games by ten seats alone one in four gets there.
    On your turn you may resign or offer a draw.
    _Example:_ The turns are over at six seats each. Play goes on; after the next round it is seven to six, and seven seats win.
dwarf-train-score = { $score ->
    [one] 1 seat
   *[other] { $score } seats
}

# The last page of the rules
dwarf-train-tips = A seated dwarf is safe. What the conductor takes are your signs.
    To win at once you need all ten seats: five dwarves and five signs.
    A kick is worth it only if it costs the other clan more than one turn.
    The second clan has the last turn. Plan for it.
dwarf-train-makers = The rulebook of Die Zwergenzugfahrt names no author. This is an unofficial, non-commercial version; the board is ours.
