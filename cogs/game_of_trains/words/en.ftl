# The Game of Trains.

game-of-trains-name = The Game of Trains
game-of-trains-command = game-of-trains
game-of-trains-command-about = The Game of Trains: bring seven wagons into order
game-of-trains-goal = Be the first whose seven wagons rise in number from left to right.
game-of-trains-about = Everybody puts seven wagons in order, one change a turn, and upsets the others' order on the way. At one sitting two or three people need about 20 minutes, four about 40; everybody has some 8 to 20 turns.

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
game-of-trains-draw-only = Your turn: draw a card
game-of-trains-place-drawn = You drew { $card }: which wagon makes room?
game-of-trains-won = { $voice ->
    [you] You win: your train stands in order!
   *[they] { $who } wins: the train stands in order!
}
game-of-trains-nobody-won = Nobody wins: after 400 turns of all together no train stands in order

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
game-of-trains-does-remove-middle = Everybody gets a new 4th wagon from the pile, you too; locked ones stay
game-of-trains-does-remove-last = Everybody gets a new rightmost wagon from the pile, you too; locked ones stay
game-of-trains-does-remove-first = Everybody gets a new leftmost wagon from the pile, you too; locked ones stay
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
game-of-trains-which-move-right = You use { $card }: which wagon moves two places to the right?
game-of-trains-which-move-left = You use { $card }: which wagon moves two places to the left?
game-of-trains-which-swap = You use { $card }: which two neighbours change places?
game-of-trains-which-swap-over = You use { $card }: which two wagons change places?
game-of-trains-which-lock = You use { $card }: which wagon do you lock?
game-of-trains-menu-which = Choose one of these
game-of-trains-menu-place = Where does the drawn card go?
game-of-trains-place = In place of { $wagon }, at place { $place }
game-of-trains-put = { $card } in place of { $wagon }, at place { $place }
game-of-trains-name-put = Put { $card } in place of { $wagon }, at place { $place }
game-of-trains-name-use = { $way }, with { $card } of the row
game-of-trains-menu-put = Where does { $card } go?
game-of-trains-after = Then: { $train }{ $lost ->
    [yes] , loses a lock
   *[no] {""}
}

# In somebody's first game
game-of-trains-lesson-setup = Your numbers fall and have to rise in the end: a low one belongs on the left, a high one on the right. The wagon that you replace goes to the row, where everybody can use it.
game-of-trains-lesson-turn = A card that you draw brings a new number into your train; a card of the row changes the order of those you have.
game-of-trains-lesson-draw = No card lies open that you could use, so all you can do is draw one.
game-of-trains-lesson-place = You have to put the card in. Look for a place with a lower number on its left and a higher one on its right.

# What happened
game-of-trains-told-chose = { $voice ->
    [you] You
   *[they] { $who }
} put { $card } in place of { $replaced }.
game-of-trains-told-drew = { $voice ->
    [you] You
   *[they] { $who }
} drew { $card ->
    [hidden] a card
   *[other] { $card }
}.
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
game-of-trains-told-replaced = { $voice ->
    [you] your { $wagon } became { $new }
   *[they] { $seat } { $wagon } became { $new }
}
game-of-trains-told-gone = { $voice ->
    [you] your { $wagon } is gone
   *[they] { $seat } { $wagon } is gone
}
game-of-trains-told-spared = { $voice ->
    [you] your { $wagon } is locked and stayed
   *[they] { $seat } { $wagon } is locked and stayed
}
game-of-trains-told-discarded = { $one } and { $other } do the same, so both left the row.
game-of-trains-told-pairs = Pairs with the same sign left the row: { $pairs }.
game-of-trains-told-pair = { $one } and { $other }
game-of-trains-told-shuffled = The discard was shuffled into a new draw pile of { $count }.

# On the pictures
game-of-trains-caption-turn = to move
game-of-trains-caption-winner = winner
game-of-trains-caption-nobody = nobody wins
game-of-trains-caption-row = Row
game-of-trains-caption-empty = nothing to use now
game-of-trains-caption-pile = Draw
game-of-trains-caption-discard = Discard
game-of-trains-caption-hand = Your cards: one of them goes into your train
game-of-trains-caption-first = Your first card: which wagon makes room for it?
game-of-trains-caption-drawn = You drew this card: which wagon makes room for it?

# The picture that explains the others
game-of-trains-shown = What you see
game-of-trains-shown-functions = What a card of the row does
game-of-trains-shown-locomotive = A train stands behind its locomotive; places count from 1 to 7.
game-of-trains-shown-wagon = A wagon: its number, and what it does once it lies in the row.
game-of-trains-shown-tick = A tick: the number rises here. Six ticks win the game.
game-of-trains-shown-lock = A padlock: nobody can remove this wagon.
game-of-trains-shown-row = The row: everybody may use these cards, each of them once.
game-of-trains-shown-pile = Face down: the draw pile with the number of its cards.
game-of-trains-shown-waiting = A drawn card that waits for its place in a train.
game-of-trains-shown-changed = Gold: new since your last turn. A sign on it says which other player did it.

# The rules, step by step
game-of-trains-rules-goal = 1. What it is about
game-of-trains-rules-goal-text = Seven wagons stand behind your locomotive, at first from high to low. Whoever's seven first rise from left to right wins at once.
    _Example:_ 3 14 25 44 52 63 71 has won; 3 14 25 44 52 **17** 71 has not.
game-of-trains-rules-start = 2. The beginning
game-of-trains-rules-start-text = The first player gets 1 card, the next 2, then 3, then 4. Everybody puts one of them in place of a wagon. That wagon goes face up to the row; the cards that are left over are out.
    _Example:_ You put 14 in place of 69. Now 69 lies in the row.
game-of-trains-rules-turn = 3. Your turn: one of two things
game-of-trains-rules-turn-text = **Draw** the top card and put it in place of one of your wagons, which goes to the row. You have to put it in, even if it fits badly.
    Or **use** a card of the row: it does what its sign says, and is then out.
    _Example:_ In 3 14 25 44 52 **17** 71 you draw 63 and put it in place of 17: you have won.
game-of-trains-rules-order = 4. Cards that bring your wagons into order
game-of-trains-rule-move-right = **Move 2 right**: a wagon passes two others, which slide by one. 81 17 **56** 41 24 73 3 becomes 81 17 41 24 **56** 73 3.
game-of-trains-rule-move-left = **Move 2 left**: the same to the left. 81 17 56 41 **24** 73 3 becomes 81 17 **24** 56 41 73 3.
game-of-trains-rule-swap = **Swap neighbours**: two wagons side by side change places. 81 17 24 **56 41** 73 3 becomes 81 17 24 **41 56** 73 3.
game-of-trains-rule-swap-over = **Swap over one**: two wagons with exactly one between them change places. 81 17 **56** 41 **24** 73 3 becomes 81 17 **24** 41 **56** 73 3.
game-of-trains-rules-removal = 5. Cards that remove wagons, and the lock
game-of-trains-rule-remove-first = **Remove all leftmost**: everybody's wagon at place 1 goes to the row, yours too, and the draw pile fills the gap. **81** 17 24 becomes **5** 17 24 if 5 is drawn.
game-of-trains-rule-remove-middle = **Remove all at place 4**: the same with everybody's fourth wagon.
game-of-trains-rule-remove-last = **Remove all rightmost**: the same with everybody's wagon at place 7.
game-of-trains-rule-lock = **Lock**: put it under your wagon at place 1, 4 or 7. Removals spare this wagon until it changes its place or you replace it.
game-of-trains-rules-pairs = 6. Two alike in the row
game-of-trains-rules-pairs-text = Two cards of the row that do the same are both out at once.
    _Example:_ 21 lies in the row and 45 comes to it. Both remove everybody's fourth wagon, so both are out.
game-of-trains-rules-end = 7. The end
game-of-trains-rules-end-text = The first train in order wins, even on somebody else's turn, when a removal fills it up. After 400 turns of all together nobody wins.
    _Example:_ You lack only the first wagon. Another player removes everybody's leftmost wagon, and you are given 2: you have won.

# The last page of the rules
game-of-trains-tips = There are 84 numbers and seven positions, so about twelve numbers for each: 1 to 12 belong first, 73 to 84 last.
    Put the middle in order first. The ends are easier to mend.
    Count the other players' ticks. If someone has five, take a wagon from everyone.
    Lock position 1, 4 or 7 once its wagon fits.
game-of-trains-makers = By Trehgrannik; © 2015 Brain Games Publishing, © 2016 ABACUSSPIELE. This is an unofficial, non-commercial version. If you like it, buy the game.
