# The Dwarf Train.

dwarf-train-name = The Dwarf Train
dwarf-train-command = dwarf-train
dwarf-train-command-about = The Dwarf Train: two clans, sixteen seats

# What is asked
dwarf-train-ask-turn = { $voice ->
    [you] Your turn: which dwarf?
   *[they] { $who } is to move
}
dwarf-train-ask-land = { $voice ->
    [you] Your dwarf was kicked: where does it land?
   *[they] { $who } says where the kicked dwarf lands
}
dwarf-train-ask-conductor = { $voice ->
    [you] The conductor asks you: which sign goes?
   *[they] { $who } shows the conductor a sign
}
dwarf-train-ask-draw = { $voice ->
    [you] You are offered a draw
   *[they] { $who } is offered a draw
}
dwarf-train-drawn = A draw: both clans hold as many seats, or agreed on it
dwarf-train-won-ten-seats = { $voice ->
    [you] You win
   *[they] { $who } wins
} with ten seats!
dwarf-train-won-turns = { $voice ->
    [you] You win
   *[they] { $who } wins
}: all turns are over, { $seats } seats to { $other }
dwarf-train-won-time = { $voice ->
    [you] You win
   *[they] { $who } wins
}: time is up, { $seats } seats to { $other }
dwarf-train-won-cap = { $voice ->
    [you] You win
   *[they] { $who } wins
}: 300 turns, { $seats } seats to { $other }
dwarf-train-won-resigned = { $voice ->
    [you] You win
   *[they] { $who } wins
}: the other clan gives up, at { $seats } seats to { $other }

# The board in words
dwarf-train-legend = R G dwarves, r g signs, _ free seat
dwarf-train-clan = { $who } ({ $colour ->
    [red] R
   *[green] G
}): { $seats } seats, { $stock } signs left, { $takes } takes left
dwarf-train-loses = { $who } loses { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
dwarf-train-count-of = Turn { $turns } of { $most } is over
dwarf-train-count = { $turns } turns are over

# Controls
dwarf-train-button-dwarf = Dwarf { $place }
dwarf-train-menu-deed = What does the dwarf at { $place } do?
dwarf-train-do-walk = { $number }: walk to { $place }
dwarf-train-do-sit = { $number }: sit down at { $place }
dwarf-train-do-lay = { $number }: lay a sign on { $place }
dwarf-train-do-take = { $number }: take the sign off { $place }
dwarf-train-do-kick = { $number }: kick the dwarf off { $place }
dwarf-train-does-walk = One step
dwarf-train-does-sit = The seat is yours while the dwarf sits there
dwarf-train-does-lay = The seat is yours while the sign lies there
dwarf-train-does-take = It goes back to the other clan; five times a game
dwarf-train-does-kick = It goes back to its start, and you lose turns
dwarf-train-button-land = { $number }: land at { $place }
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
    [you] Your dwarf went
   *[they] A dwarf of { $who } went
} from { $place } and sat down at { $to }.
dwarf-train-told-laid = { $voice ->
    [you] You
   *[they] { $who }
} laid a sign on { $to }.
dwarf-train-told-taken = { $voice ->
    [you] You
   *[they] { $who }
} took a sign off { $to } ({ $left } takes left).
dwarf-train-told-kicked = { $voice ->
    [you] You
   *[they] { $who }
} kicked a dwarf off { $to } and { $voice ->
    [you] lose
   *[they] loses
} { $loses ->
    [one] a turn
   *[other] { $loses } turns
}.
dwarf-train-told-landed = { $voice ->
    [you] Your kicked dwarf
   *[they] The kicked dwarf of { $who }
} landed at { $to }.
dwarf-train-told-turn-lost = { $voice ->
    [you] You sat
   *[they] { $who } sat
} a turn out ({ $left } more).
dwarf-train-told-passed = { $voice ->
    [you] Your dwarves
   *[they] The dwarves of { $who }
} could do nothing.
dwarf-train-told-conductor = The conductor came; { $voice ->
    [you] you threw the coin
   *[they] { $who } threw the coin
}: { $colour ->
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
    [you] You play
   *[they] { $who } plays
} on.
dwarf-train-told-time = The time is up.
dwarf-train-told-drawn = The game is a draw.
dwarf-train-told-won = { $voice ->
    [you] You have
   *[they] { $who } has
} won!

# On the picture
dwarf-train-caption-turn = to move
dwarf-train-caption-winner = winner
dwarf-train-caption-signs = signs
dwarf-train-caption-takes = takes
dwarf-train-caption-lost = turns lost
dwarf-train-caption-count = turn { $turns }

# The lobby
dwarf-train-menu-end = When does it end?
dwarf-train-option-turns = After { $turns } turns of both clans
dwarf-train-option-time = { $days ->
    [0] { $hours ->
        [0] After { $minutes } minutes
        [one] After one hour
       *[other] After { $hours } hours
    }
    [one] After one day
   *[other] After { $days } days
}
dwarf-train-option-seats = Only by { $seats } seats

# When a choice has gone
dwarf-train-illegal-not-possible = That is no longer possible: here is what is.

# The rules in brief
dwarf-train-rules-goal = Goal
dwarf-train-rules-goal-text = Ten of the sixteen seats, held by dwarves who sit and by reserved signs, win at once. Otherwise whoever holds more when it ends.
dwarf-train-rules-turn = Your turn: one of these
dwarf-train-rules-turn-text = A dwarf **steps** to an empty space beside it (up, down, left, right); onto a seat it **sits** down, and can stand up again. Or a dwarf **lays** one of your five signs on an empty seat beside it, or **takes** an enemy sign off one: five times a game.
dwarf-train-rules-kick = Kicking
dwarf-train-rules-kick-text = Step onto an enemy dwarf that does not sit: it goes back to a start space of its owner's choice. It costs you your next turn, two turns from the second kick on, three from the sixth.
dwarf-train-rules-conductor = The conductor
dwarf-train-rules-conductor-text = After every seventh turn a coin shows a clan's colour; the other clan chooses one sign of that colour, and it goes back to its owner.
dwarf-train-rules-end = End
dwarf-train-rules-end-text = After the turns or the time set in the lobby, or only by ten seats. Equal seats are a draw. You may resign, or offer a draw before your move.
