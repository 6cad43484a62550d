# The Dwarf Train.

dwarf-train-name = The Dwarf Train
dwarf-train-command = dwarf-train
dwarf-train-command-about = The Dwarf Train: two clans, sixteen seats

# What is asked
dwarf-train-ask-turn = { $voice ->
    [you] Your turn: choose a dwarf, and what it does
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
dwarf-train-drawn-played-on = A draw: after { $turns } turns both clans still hold the same number of seats ({ $seats } to { $other })
dwarf-train-drawn-agreed = A draw, as both clans agreed ({ $seats } to { $other } in seats)
dwarf-train-won-ten-seats = { $voice ->
    [you] You win
   *[they] { $who } wins
}: ten seats are taken, { $seats } to { $other }!
dwarf-train-won-turns = { $voice ->
    [you] You win
   *[they] { $who } wins
}: the turns are over, { $seats } to { $other } in seats!
dwarf-train-won-time = { $voice ->
    [you] You win
   *[they] { $who } wins
}: time is up, { $seats } to { $other } in seats!
dwarf-train-won-cap = { $voice ->
    [you] You win
   *[they] { $who } wins
}: after { $turns } turns it is { $seats } to { $other } in seats!
dwarf-train-won-played-on = { $voice ->
    [you] You win
   *[they] { $who } wins
}: ahead after a full round, { $seats } to { $other } in seats!
dwarf-train-won-resigned = { $voice ->
    [you] You win
   *[they] { $who } wins
}: the other clan resigned, at { $seats } to { $other } in seats

# The board in words
dwarf-train-legend = R G dwarves, r g signs, [ ] a seat
dwarf-train-clan = { $who } ({ $colour ->
    [red] R, red
   *[green] G, green
}): { $seats } of { $most } seats, signs to lay { $stock }, signs to take { $takes }
dwarf-train-loses = { $who } loses { $turns ->
    [one] the next turn
   *[other] the next { $turns } turns
}
dwarf-train-count-of = Turn { $turn } of { $most }
dwarf-train-count-at-most = Turn { $turn } of at most { $most }
dwarf-train-count = Turn { $turn }
dwarf-train-plays-on = Seats were equal: play goes on until a clan leads after a full round; else it is a draw
dwarf-train-conductor = The conductor comes { $turns ->
    [one] after this turn
   *[other] in { $turns } turns
}, { $who } throws the coin

# Controls
dwarf-train-button-dwarf = Dwarf { $place }
dwarf-train-button-seated = Dwarf { $place }, seated
dwarf-train-asked-dwarf = Dwarf { $place }: what does it do?
dwarf-train-asked-resign = Do you really resign?
dwarf-train-button-walk = { $number }: walk to { $place }
dwarf-train-button-sit = { $number }: sit down on { $place }
dwarf-train-button-lay = { $number }: lay a sign on { $place }, { $left } left
dwarf-train-button-take = { $number }: take the sign off { $place }, { $left } left
dwarf-train-button-kick = { $number }: kick { $place }, { $turns ->
    [one] lose a turn
   *[other] lose { $turns } turns
}
dwarf-train-button-land = { $number }: land on { $place }
dwarf-train-button-point = { $number }: the sign on { $place }
dwarf-train-button-offer = Offer a draw
dwarf-train-button-accept = Accept the draw
dwarf-train-button-decline = Play on
dwarf-train-button-resign = Resign
dwarf-train-button-resign-sure = Yes, I resign

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
} took a sign off { $to } and may take { $left ->
    [0] no more
   *[other] { $left } more
}.
dwarf-train-told-kicked = { $voice ->
    [you] You kicked a dwarf off { $to } and lose
   *[they] { $who } kicked a dwarf off { $to } and loses
} { $loses ->
    [one] a turn
   *[other] { $loses } turns
}.
dwarf-train-told-landed = { $voice ->
    [you] Your kicked dwarf
   *[they] The kicked dwarf of { $who }
} landed on { $to }.
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
dwarf-train-told-conductor = The conductor came. { $voice ->
    [you] You threw
   *[they] { $who } threw
} the coin: { $colour ->
    [red] red
   *[green] green
}{ $signs ->
    [0] , and no such sign lies there
   *[other] {""}
}.
dwarf-train-told-cleared = The conductor cleared { $voice ->
    [you] your sign
   *[they] a sign of { $who }
} off { $to }.
dwarf-train-told-offered = { $voice ->
    [you] You
   *[they] { $who }
} offered a draw.
dwarf-train-told-declined = { $voice ->
    [you] You
   *[they] { $who }
} declined the draw.
dwarf-train-told-time = Time is up.
dwarf-train-told-plays-on = Both clans hold { $seats ->
    [one] one seat
   *[other] { $seats } seats
}: play goes on in full rounds until one leads, up to turn { $until } at most.

# On the picture
dwarf-train-caption-turn = to move
dwarf-train-caption-asked = to answer
dwarf-train-caption-winner = wins!
dwarf-train-caption-signs = signs
dwarf-train-caption-takes = takes
dwarf-train-caption-lost = loses { $turns }
dwarf-train-caption-draw = draw
dwarf-train-caption-count = turn
dwarf-train-caption-conductor = conductor

# The lobby
dwarf-train-menu-end = When does it end?
dwarf-train-option-turns = Ends after { $turns } turns, { $each } each
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
dwarf-train-option-seats = Played for { $seats } seats, { $most } turns at most
dwarf-train-option-seats-about = One game in four gets to turn { $most }: then whoever holds more seats wins
dwarf-train-menu-equal = What if seats are equal?
dwarf-train-option-plays-on = Equal seats: play on, { $rounds } rounds at most (our rule)
dwarf-train-option-plays-on-about = Full rounds, one turn each, until one clan leads after one
dwarf-train-option-draw = Equal seats: a draw
dwarf-train-option-draw-about = The rulebook names no winner then
dwarf-train-lobby-turns = So far { $asked } turns of both clans together; now { $each } for each clan, { $turns } in all, as we read the rulebook today. It can be changed below.
dwarf-train-turns-title = After how many turns does it end?
dwarf-train-turns-text = Any even number from { $least } to { $most }, half of them for each clan.
dwarf-train-menu-turns = { $least } to { $most } turns

# When a choice has gone
dwarf-train-illegal-not-possible = That is no longer possible: the controls show what is.

# The rules in brief
dwarf-train-rules-goal = Goal
dwarf-train-rules-goal-text = A clan holds a seat with a dwarf who sits there or with a sign that lies there. Ten of the sixteen seats win at once; otherwise the clan with more of them wins when the game ends.
dwarf-train-rules-turn = Your turn: one of these
dwarf-train-rules-turn-text = A dwarf **steps** onto an empty space beside it: up, down, left or right. On a seat it **sits**, and may stand up again later.
    A dwarf, seated or not, **lays** one of your five signs on an empty seat beside it.
    A dwarf **takes** an enemy sign off a seat beside it, five times a game; its owner may lay it again.
dwarf-train-rules-kick = Kicking
dwarf-train-rules-kick-text = Step onto an enemy dwarf that is not on a seat: it goes back to a free start space that its clan chooses. With no free start space there is no kick. The first kick costs you your next turn, the second to fifth two turns, each further one three.
dwarf-train-rules-conductor = The conductor
dwarf-train-rules-conductor-text = He comes after every seventh turn, and a coin shows red or green. At red the green clan chooses a red sign, at green the red clan a green one; it goes back to its owner.
dwarf-train-rules-end = End
dwarf-train-rules-end-of-version-1-text = The game ends after the turns or the time that the lobby set, or by ten seats alone. Turns that are lost or passed count too. Equal seats are a draw. On your turn you may resign or offer a draw.
dwarf-train-rules-end-text = The game ends after the turns or the time that the lobby set, or by ten seats alone. Turns that are lost or passed count too. Whoever holds more seats wins.
    With **equal seats** play goes on in full rounds, one turn each, until one clan leads after a round; after { $rounds } rounds it is a draw. Where time ran out, the round is finished first. That is a rule of ours, and the lobby can choose the draw at once instead.
    After { $most } turns every game ends: whoever holds more seats wins, equal seats are a draw. Of games by ten seats alone one in four gets there.
    On your turn you may resign or offer a draw.
