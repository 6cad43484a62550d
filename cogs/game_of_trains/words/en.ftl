# The Game of Trains.

game-of-trains-name = The Game of Trains
game-of-trains-command = game-of-trains
game-of-trains-command-about = The Game of Trains: bring seven wagons into order

# What is asked
game-of-trains-ask-setup = { $voice ->
    [you] Choose one of your cards, and the wagon that makes room for it
   *[they] { $who } chooses a first card
}
game-of-trains-ask-turn = { $voice ->
    [you] Your turn: draw a card, or use one from the row
   *[they] { $who } is to move
}
game-of-trains-ask-place = { $voice ->
    [you] Which wagon makes room for your card?
   *[they] { $who } has drawn a card and finds a place for it
}
game-of-trains-place-drawn = You drew { $card }: which wagon makes room?
game-of-trains-won = { $voice ->
    [you] You win: your train stands in order!
   *[they] { $who } wins: the train stands in order!
}
game-of-trains-nobody-won = Nobody wins: 400 turns, and no train in order

# The board in words
game-of-trains-lock-sign = { $sign } locked
game-of-trains-row = Row: { $row }
game-of-trains-row-empty = empty
game-of-trains-piles = Draw pile { $pile }, discard { $discard }
game-of-trains-hand = Your cards: { $cards }

# The functions, short
game-of-trains-function-move-right = move 2 right
game-of-trains-function-lock = lock
game-of-trains-function-move-left = move 2 left
game-of-trains-function-swap = swap neighbours
game-of-trains-function-remove-middle = remove all at place 4
game-of-trains-function-remove-last = remove all rightmost
game-of-trains-function-remove-first = remove all leftmost
game-of-trains-function-swap-over = swap over one

# … in a menu
game-of-trains-does-move-right = One of your wagons moves two places to the right
game-of-trains-does-lock = Locks your wagon at place 1, 4 or 7 against removal
game-of-trains-does-move-left = One of your wagons moves two places to the left
game-of-trains-does-swap = Two of your wagons side by side change places
game-of-trains-does-remove-middle = Everybody's 4th wagon goes unless locked, yours too; a new one is drawn
game-of-trains-does-remove-last = Everybody's rightmost wagon goes unless locked, yours too; a new one is drawn
game-of-trains-does-remove-first = Everybody's leftmost wagon goes unless locked, yours too; a new one is drawn
game-of-trains-does-swap-over = Two of your wagons with one between them change places

# … and each way to use them
game-of-trains-way-move-right = Move { $wagon } two to the right
game-of-trains-way-move-left = Move { $wagon } two to the left
game-of-trains-way-swap = Swap { $wagon } and { $other }
game-of-trains-way-swap-over = Swap { $wagon } and { $other }
game-of-trains-way-lock = Lock { $wagon } at place { $place }

# Controls
game-of-trains-button-draw = Draw a card
game-of-trains-button-choose = Take { $card }
game-of-trains-use = { $card }: { $function }
game-of-trains-menu-use = Use a card of the row
game-of-trains-menu-which = { $function }: which wagon?
game-of-trains-menu-place = Put the drawn card in
game-of-trains-place = In place of { $wagon }, at place { $place }
game-of-trains-put = { $card } in place of { $wagon }, at place { $place }
game-of-trains-menu-put = Put { $card } in
game-of-trains-after = Then: { $train }{ $lost ->
    [yes] , loses a lock
   *[no] {""}
}

# What happened
game-of-trains-told-chose = { $voice ->
    [you] You
   *[they] { $who }
} put { $card } in place of { $replaced }.
game-of-trains-told-placed = { $voice ->
    [you] You
   *[they] { $who }
} drew { $card } and put it in place of { $replaced }.
game-of-trains-told-moved = { $voice ->
    [you] You
   *[they] { $who }
} moved { $wagon } two to the { $direction ->
    [left] left
   *[right] right
}.
game-of-trains-told-swapped = { $voice ->
    [you] You
   *[they] { $who }
} swapped { $wagon } and { $other }.
game-of-trains-told-locked = { $voice ->
    [you] You
   *[they] { $who }
} locked { $wagon }.
game-of-trains-told-lock-lost = The lock of { $wagon } is gone.
game-of-trains-told-remove-first = { $voice ->
    [you] You
   *[they] { $who }
} removed everybody's leftmost wagon: { $changes }.
game-of-trains-told-remove-middle = { $voice ->
    [you] You
   *[they] { $who }
} removed everybody's 4th wagon: { $changes }.
game-of-trains-told-remove-last = { $voice ->
    [you] You
   *[they] { $who }
} removed everybody's rightmost wagon: { $changes }.
game-of-trains-told-spared = { $seat } { $wagon } is locked
game-of-trains-told-discarded = { $one } and { $other } are alike and left the row.
game-of-trains-told-shuffled = The discard was shuffled into a new draw pile of { $count }.

# On the pictures
game-of-trains-caption-turn = to move
game-of-trains-caption-winner = winner
game-of-trains-caption-nobody = nobody wins
game-of-trains-caption-row = Row
game-of-trains-caption-empty = nothing to use yet
game-of-trains-caption-pile = Draw
game-of-trains-caption-discard = Discard
game-of-trains-caption-hand = Your cards

# The rules in brief
game-of-trains-rules-goal = Goal
game-of-trains-rules-goal-text = Seven wagons start in falling order behind your locomotive. Be the first whose numbers only rise from left to right.
game-of-trains-rules-turn = Your turn: one of two
game-of-trains-rules-turn-text = **Draw** the top card and put it in place of one of your wagons, which goes face up to the row. Or **use** one card of the row for its function; it is then discarded.
game-of-trains-rules-functions = The eight functions
game-of-trains-rule-move-right = ⇉ **Move 2 right**: a wagon passes two others to the right; they slide by one.
game-of-trains-rule-move-left = ⇇ **Move 2 left**: the same to the left.
game-of-trains-rule-swap = ⇄ **Swap neighbours**: two wagons side by side.
game-of-trains-rule-swap-over = ⤻ **Swap over one**: two wagons with exactly one between them.
game-of-trains-rule-remove-first = ⊗┄┄ **Remove all leftmost**: from every train, yours too; each is refilled from the draw pile.
game-of-trains-rule-remove-middle = ┄⊗┄ **Remove all at place 4**: the 4th wagon of every train.
game-of-trains-rule-remove-last = ┄┄⊗ **Remove all rightmost**: the last wagon of every train.
game-of-trains-rule-lock = 🔒 **Lock**: under your wagon at place 1, 4 or 7; removals spare it until it moves or is replaced.
game-of-trains-rules-more = Besides
game-of-trains-rules-more-text = Two cards of the same function in the row are both discarded. At the start the first player draws 1 card, the next 2, then 3, then 4; each puts one of them in. A train can also win on somebody else's turn, when a removal refills it. After 400 turns nobody wins.
