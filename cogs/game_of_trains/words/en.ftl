# The Game of Trains.

game-of-trains-name = The Game of Trains
game-of-trains-command = game-of-trains
game-of-trains-command-about = The Game of Trains: get your seven wagons in order
game-of-trains-goal = Be the first whose seven wagons go up in number from left to right.
game-of-trains-about = Everyone sorts seven wagons, one change per turn, and upsets the others' order along the way. In one sitting it takes two or three people about 20 minutes, four about 40; everyone has about 8 to 20 turns.

# What is asked
game-of-trains-ask-setup = { $voice ->
    [you] Choose one of your cards and the wagon it replaces
   *[they] { $who } is choosing a first card
}
game-of-trains-ask-turn = { $voice ->
    [you] Your turn: draw a card, or use one from the display
   *[they] It's { $who }'s turn
}
game-of-trains-ask-place = { $voice ->
    [you] Which wagon does your card replace?
   *[they] { $who } drew a card and is choosing where it goes
}
game-of-trains-draw-only = Your turn: draw a card
game-of-trains-place-drawn = You drew { $card }: which wagon does it replace?
game-of-trains-won = { $voice ->
    [you] You win: your train is in order!
   *[they] { $who } wins: the train is in order!
}
game-of-trains-nobody-won = No one wins: after 400 turns in total, no train is in order

# The board in words
game-of-trains-lock-sign = { $sign } locked
game-of-trains-row = Display: { $row }
game-of-trains-row-empty = empty
game-of-trains-piles = Draw pile { $pile }, discard pile { $discard }
game-of-trains-card = { $card } ({ $function })
game-of-trains-hand = Your cards: { $cards }

# The functions, short
game-of-trains-function-move-right = move 2 right
game-of-trains-function-lock = lock
game-of-trains-function-move-left = move 2 left
game-of-trains-function-swap = swap neighbours
game-of-trains-function-remove-middle = remove everyone's 4th wagon
game-of-trains-function-remove-last = remove everyone's last wagon
game-of-trains-function-remove-first = remove everyone's first wagon
game-of-trains-function-swap-over = swap over one

# … in a menu
game-of-trains-does-move-right = Moves one of your wagons two positions to the right
game-of-trains-does-lock = Protects your wagon at position 1, 4 or 7 from being removed
game-of-trains-does-move-left = Moves one of your wagons two positions to the left
game-of-trains-does-swap = Swaps two of your wagons that stand side by side
game-of-trains-does-remove-middle = Everyone gets a new 4th wagon, you too; locked ones stay
game-of-trains-does-remove-last = Everyone gets a new last wagon, you too; locked ones stay
game-of-trains-does-remove-first = Everyone gets a new first wagon, you too; locked ones stay
game-of-trains-does-swap-over = Swaps two of your wagons with exactly one between them

# … and each way to use them
game-of-trains-way-move-right = Move { $wagon } two to the right
game-of-trains-way-move-left = Move { $wagon } two to the left
game-of-trains-way-swap = Swap { $wagon } and { $other }
game-of-trains-way-swap-over = Swap { $wagon } and { $other }
game-of-trains-way-lock = Lock { $wagon } (position { $place })

# Controls
game-of-trains-button-draw = Draw a card
game-of-trains-button-choose = Take { $card }
game-of-trains-use = { $card }: { $function }
game-of-trains-menu-use = Use a card from the display
game-of-trains-which-move-right = You use { $card }: which wagon moves two positions to the right?
game-of-trains-which-move-left = You use { $card }: which wagon moves two positions to the left?
game-of-trains-which-swap = You use { $card }: which two neighbours swap?
game-of-trains-which-swap-over = You use { $card }: which two wagons swap?
game-of-trains-which-lock = You use { $card }: which wagon do you lock?
game-of-trains-menu-which = Choose one of these
game-of-trains-menu-place = Which wagon does the drawn card replace?
game-of-trains-place = Replace { $wagon } (position { $place })
game-of-trains-put = { $card } replaces { $wagon } (position { $place })
game-of-trains-name-put = Replace { $wagon } with { $card } (position { $place })
game-of-trains-name-use = { $way }, with { $card } from the display
game-of-trains-menu-put = Which wagon does { $card } replace?
game-of-trains-after = Then: { $train }{ $lost ->
    [yes] , loses a lock
   *[no] {""}
}

# Why a move is the best, in a hint: it goes on after "because"

game-of-trains-why-stops = { $who } can't finish next turn then
game-of-trains-why-nearly = { $card } in the display could then finish the train
game-of-trains-why-order = { $count } of { $all } wagons are then in order
game-of-trains-why-room = { $count } of the hidden cards would then fit
game-of-trains-why-hurts = { $who } loses { $wagon }, which is in order
game-of-trains-why-locked = { $wagon }, which is in order, is then protected
game-of-trains-why-misfit = { $wagon } doesn't fit and gets replaced
game-of-trains-why-nothing = no card in the display brings more order

# In someone's first game
game-of-trains-lesson-setup = Low numbers belong on the left, high ones on the right; they go from 1 to 84. The wagon you replace goes to the display, where everyone can use it.
game-of-trains-lesson-turn = A card you draw brings a new number into your train. A card from the display does what its icon shows: it reorders your wagons, locks one, or gives everyone a new one.
game-of-trains-lesson-draw = There's no card in the display that you can use, so all you can do is draw one.
game-of-trains-lesson-place = You have to put the card in. Look for a position with a lower number on its left and a higher one on its right.

# What happened
game-of-trains-told-chose = { $voice ->
    [you] You
   *[they] { $who }
} replaced { $replaced } with { $card }.
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
} drew { $card } and replaced { $replaced } with it.
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
game-of-trains-told-lock-lost = { $wagon } lost its lock.
game-of-trains-told-remove-first = { $voice ->
    [you] You
   *[they] { $who }
} removed everyone's first wagon: { $changes }.
game-of-trains-told-remove-middle = { $voice ->
    [you] You
   *[they] { $who }
} removed everyone's 4th wagon: { $changes }.
game-of-trains-told-remove-last = { $voice ->
    [you] You
   *[they] { $who }
} removed everyone's last wagon: { $changes }.
game-of-trains-told-replaced = { $voice ->
    [you] your { $wagon } became { $new }
   *[they] { $who }'s { $wagon } became { $new }
}
game-of-trains-told-gone = { $voice ->
    [you] your { $wagon } is gone
   *[they] { $who }'s { $wagon } is gone
}
game-of-trains-told-spared = { $voice ->
    [you] your { $wagon } was locked and stayed
   *[they] { $who }'s { $wagon } was locked and stayed
}
game-of-trains-told-discarded = { $one } and { $other } do the same thing, so both left the display.
game-of-trains-told-pairs = Pairs with the same icon left the display: { $pairs }.
game-of-trains-told-pair = { $one } and { $other }
game-of-trains-told-shuffled = The discard pile was shuffled into a new draw pile of { $count }.

# On the pictures
game-of-trains-caption-turn = turn
game-of-trains-caption-winner = winner
game-of-trains-caption-nobody = no one wins
game-of-trains-caption-row = Display
game-of-trains-caption-empty = nothing to use now
game-of-trains-caption-pile = Draw
game-of-trains-caption-discard = Discard
game-of-trains-caption-hand = Your cards: one of them goes into your train
game-of-trains-caption-first = Your first card: which wagon does it replace?
game-of-trains-caption-drawn = You drew this card: which wagon does it replace?

# The picture that explains the others
game-of-trains-shown = What you see
game-of-trains-shown-functions = What display cards do
game-of-trains-shown-locomotive = A locomotive: its train stands behind it, at positions 1 to 7.
game-of-trains-shown-wagon = A wagon: its number, and what it does once it's in the display.
game-of-trains-shown-tick = A tick: the number goes up here. Six ticks win the game.
game-of-trains-shown-lock = A padlock: no one can remove this wagon.
game-of-trains-shown-row = The display, face up: on your turn you can use one of these.
game-of-trains-shown-pile = The draw pile: face down, with the number of its cards.
game-of-trains-shown-waiting = A small card: drawn, and about to go into a train.
game-of-trains-shown-changed = A gold frame: new since your last turn; a symbol says by whom.

# The rules, step by step
game-of-trains-rules-goal = 1. What it's about
game-of-trains-rules-goal-text = Seven wagons stand behind your locomotive, at first from high to low. There are 84 wagons, numbered 1 to 84, each number once. The first player whose seven numbers go up from left to right wins at once.
    _Example:_ 3 14 25 44 52 63 71 has won. 3 14 25 44 52 **17** 71 hasn't.
game-of-trains-rules-start = 2. The start
game-of-trains-rules-start-text = Chance picks who goes first, unless the host chooses. The first player gets 1 card, the next 2, then 3, then 4; no one sees the others' cards. One after the other, everyone replaces one of their wagons with one of these cards. That wagon goes face up to the **display** beside the draw pile. The cards you don't choose go face down to the discard pile.
    _Example:_ You replace 69 with 14. Now 69 is in the display.
game-of-trains-rules-turn = 3. Your turn: one of two things
game-of-trains-rules-turn-text = **Draw** the top card and replace one of your wagons with it; that wagon goes to the display. You have to put the card in, even if it fits badly.
    Or **use** a card from the display. It does what its icon shows and then goes to the discard pile; only a lock stays, under its wagon. If there's nothing that you can use, you have to draw.
    _Example:_ In 3 14 25 44 52 **17** 71 you draw 63 and replace 17 with it: you've won.
game-of-trains-rules-order = 4. Reordering your wagons
game-of-trains-rule-move-right = **Move 2 right**: a wagon passes exactly two others to its right, which slide left by one. 81 17 **56** 41 24 73 3 becomes 81 17 41 24 **56** 73 3.
game-of-trains-rule-move-left = **Move 2 left**: a wagon passes exactly two others to its left, which slide right by one. 81 17 56 41 **24** 73 3 becomes 81 17 **24** 56 41 73 3.
game-of-trains-rule-swap = **Swap neighbours**: two wagons side by side swap. 81 17 24 **56 41** 73 3 becomes 81 17 24 **41 56** 73 3.
game-of-trains-rule-swap-over = **Swap over one**: two wagons with exactly one between them swap. 81 17 **56** 41 **24** 73 3 becomes 81 17 **24** 41 **56** 73 3.
game-of-trains-rules-removal = 5. Removing wagons, and the lock
game-of-trains-rule-remove-first = **Remove everyone's first wagon**: every wagon at position 1 goes to the display, yours too. The draw pile fills the gaps, yours first. **81** 17 24 … becomes **5** 17 24 … if 5 is drawn.
game-of-trains-rule-remove-middle = **Remove everyone's 4th wagon**: every wagon at position 4 goes to the display, yours too. The draw pile fills the gaps, yours first.
game-of-trains-rule-remove-last = **Remove everyone's last wagon**: every wagon at position 7 goes to the display, yours too. The draw pile fills the gaps, yours first.
game-of-trains-rule-lock = **Lock**: it goes under your wagon at position 1, 4 or 7, at most one under each. No one can remove that wagon. If you replace it, or if it leaves its position, the lock goes to the discard pile.
game-of-trains-rules-pairs = 6. Two alike, and the discard pile
game-of-trains-rules-pairs-text = Two cards in the display that do the same thing both go to the discard pile at once; of three, one stays. When the draw pile runs out, the discard pile is shuffled and becomes the new draw pile.
    _Example:_ 21 is in the display and 45 joins it. Both remove everyone's 4th wagon, so both go to the discard pile.
game-of-trains-rules-end = 7. The end
game-of-trains-rules-end-text = The first train in order wins, even on someone else's turn, when a removal completes it. If no train is in order after 400 turns in total, no one wins. That limit is our own rule.
    _Example:_ Only your first wagon is wrong. Someone removes everyone's first wagon, and you get 2: you've won.

# The last page of the rules
game-of-trains-tips = There are 84 numbers for seven positions, so about twelve for each: 1 to 12 belong first, 37 to 48 in the middle, 73 to 84 last.
    Get the middle right first. The wagons at both ends have only one neighbour to fit.
    Count the other players' ticks. If someone has five, remove a wagon that they need, or make a pair with the card that they need: both go.
    Lock position 1, 4 or 7 once its wagon fits.
game-of-trains-makers = By Trehgrannik (Anatoly Shklyarov, Alexey Paltsev, Alexey Konnov). © 2015 Brain Games Publishing, © 2016 ABACUSSPIELE. This is an unofficial, non-commercial version; its words, its pictures and the limit of 400 turns are ours. If you like it, buy the game.
