# What all tables share. `$voice` is `you` where one person reads of themselves, else `they`.

# Commands
command-bummelzug = bummelzug
command-bummelzug-about = Help, and what to do when a message is buried
command-help = help
command-help-about = What this bot plays, and how
command-board = board
command-board-about = Post this channel's board afresh
command-hand = hand
command-hand-about = Show your hand at this channel's table
command-undo = undo
command-undo-about = Take back your last move
command-seat = seat
command-seat-about = Offer your seat to somebody, or as the host one that a computer player keeps
option-to = to
option-to-about = Who may take the seat
option-whose = of
option-whose-about = Whose seat it is; your own if you name nobody
command-settings = settings
command-settings-about = Pings, and being forgotten
command-start = start
command-start-about = Open a table in this channel
option-with = with
option-with-2 = with-2
option-with-3 = with-3
option-with-4 = with-4
option-with-5 = with-5
option-with-6 = with-6
option-with-about = Somebody you invite

# Help
help-title = Bummelzug, the slow train that always arrives
help-text =
    Games in this channel, over an evening or three weeks:
    { $games }

    Somebody starts a table, friends press **{ button-join }**, the host presses **{ button-begin }**. Hands arrive by direct message; you can play from there or from the board. Computer players fill empty seats, and one stands in for whoever is away for three days.

    `/{ command-bummelzug } { command-board }` posts the board afresh, `/{ command-bummelzug } { command-hand }` shows your hand, `/{ command-bummelzug } { command-undo }` takes a move back, `/{ command-bummelzug } { command-seat }` passes your seat on to somebody, `/{ command-bummelzug } { command-settings }` turns pings on or off.
help-game = **{ $game }** for { $sizes ->
    [1] { $most }
   *[other] { $least } to { $most }
}: `{ $command }`

# The lobby
lobby-opening = It is for { $sizes ->
    [1] { $most }
   *[other] { $least } to { $most }
} players.{ $free ->
    [0] {""}
   *[other] {" "}Take a seat!
}
lobby-host = { $who } (host)
lobby-computer = { $who } (computer player)
lobby-free = { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
}
lobby-full = All seats are taken.
lobby-waiting = Invited: { $who }
lobby-invitation-only = Only invited people can join.
lobby-footer = The host presses { button-begin }; after an hour anybody seated may.
button-join = Join
button-stand-up = Leave
button-add-computer = Add a computer player
button-remove-computer = Remove a computer player
button-begin = Begin
button-open = Open to all
button-invited = By invitation only
button-thread = Play in a thread
board-moved = This table goes on in { $place }.
lobby-begun = The game has begun: [to the board]({ $link })
button-hand-over = Hand over
button-close = Close
lobby-more-host = You are the host and decide all this:
lobby-more-others = The host decides what is played here: that is { $host }. So far:
menu-who-starts = Who starts?
starts-by-chance = Chance decides who starts
starts = { $who } starts
hand-over-whom = Who is the host from now on?
hand-over-nobody = Nobody else sits here yet.
hand-over-done = The table has a new host.
close-sure = Do you want to close this table? The lobby is gone then.
button-close-sure = Close the table
close-done = The table is closed.
table-closed = This table is closed. `{ $command }` opens another.
computer-stoker = Stoker
computer-signalman = Signaller
computer-brakeman = Braker
computer-pointsman = Switcher
computer-porter = Porter
computer-fitter = Fitter

# The table
title-turn = { $game } · round { $turn }
button-hand = My hand
button-what-now = What can I do?
button-undo = Undo
button-log = Log
log-button-more = Log: { $count } more
button-rules = Rules
button-more = More
more-title = You can also do this here:
button-words = In words
button-page-before = Previous page
button-page-next = Next page
ends-the-game = 🏁 { $does } · ends the game
standing = { $place } · { $who }
standing-scored = { $place } · { $who }: { $score }
ended-by = { $voice ->
    [you] Your move was the last.
   *[they] The last move was { $who }'s.
}
ended-by-clock = The clock ran out, and that was the end.
pause-done = The clock is stopped until the next move.
again-open = A new table is open in { $place }.
button-pause = Stop the clock
button-paused = Clock stopped
clock-runs = Time is up <t:{ NUMBER($at, useGrouping: 0) }:R>.
clock-stopped = The clock is stopped until the next move: { $hours ->
    [0] {""}
   *[other] { $hours } h{" "}
}{ $minutes } min left.
button-board = Show the board below
button-leave = Leave
button-back = I'm back
button-again = Play again
button-older = Older
button-newer = Newer
button-to-board = Board
button-back-to-choice = Back
stand-in-moves = { $stand_in } (for { $voice ->
    [you] you
   *[they] { $name }
})
stand-in-sits = { $name } ({ $stand_in } plays)
seat-away = { $stand_in } plays for { $who }{ $since ->
    [0] {""}
   *[other] , since <t:{ NUMBER($since, useGrouping: 0) }:f>
}.
waits-for = We wait for { $who }, asked <t:{ NUMBER($since, useGrouping: 0) }:R>. If no answer comes by <t:{ NUMBER($due, useGrouping: 0) }:f>, { $then ->
    [sleeps] the table sleeps until they are back.
   *[plays] { $stand_in } plays in their place.
}
reminder = **Reminder:** you were asked <t:{ NUMBER($since, useGrouping: 0) }:R>. If you do not answer by <t:{ NUMBER($due, useGrouping: 0) }:f>, { $then ->
    [sleeps] the table sleeps until you are back.
   *[plays] { $stand_in } plays for you until you are back.
}
stand-in-plays-for-you = { $stand_in } plays for you{ $since ->
    [0] {""}
   *[other] , since <t:{ NUMBER($since, useGrouping: 0) }:f>
}. **{ button-back }** gives you your seat back.
table-sleeps-for-you = The table sleeps{ $since ->
    [0] {""}
   *[other] , since <t:{ NUMBER($since, useGrouping: 0) }:f>
}. It goes on when you press **{ button-back }**.
took-over-call = { $who }, no answer has come from you for days.
table-sleeps = No person sits here: the table waits until somebody takes a seat back.
ping-turn = { $who }, it is your turn.
ping-reminder = { $who }, this is a reminder: it is still your turn.
call-turn = Your turn: **{ $game }** in { $place }, asked <t:{ NUMBER($since, useGrouping: 0) }:R>.
call-asked = You are asked: **{ $game }** in { $place }, <t:{ NUMBER($since, useGrouping: 0) }:R>.
call-remind = A reminder, we still wait for you: **{ $game }** in { $place }, asked <t:{ NUMBER($since, useGrouping: 0) }:R>.
call-took-over = No answer came from you, so the computer plays for you: **{ $game }** in { $place }, since <t:{ NUMBER($since, useGrouping: 0) }:f>.
call-more = … and { $count ->
    [one] one more table
   *[other] { $count } more tables
}.
call-link = [To the table]({ $link })
ping-invited = { $who }, you are invited.
hand-move-is-in = Your move is in.
hand-below = -# How things stand at this table is said further down.
hand-answer-is-in = Your answer is in.
hand-others-are-asked = That is in; now somebody else is asked.
answer-let-go = I no longer keep this message up to date. **{ $button }** shows you how things stand now.
answer-not-yours = This seat is somebody else's now, so I no longer show its hand here.
link-board = [To the board]({ $link })
link-hand = [To your newest message]({ $link })
board-afresh = The board is up again.
dms-closed = I cannot send you direct messages, so I ping you here. Everything works from the board: **{ button-hand }** shows what only you may see.
rules-title = { $game } in brief
log-title = { $game }: the moves
log-page = Page { $page } of { $pages }
log-empty = Nothing has happened yet.
log-new-from-here = — New from here on —
log-undone = { $voice ->
    [you] You took your move back.
   *[they] { $who } took a move back.
}

# Taking back
undo-done = Your move is taken back.
undo-asks-others = That needs the others' consent: I have asked them.
undo-request-title = May a move be taken back?
undo-request-asks = { $who } would like to take back the last own move and all that came after it. Chance is then dealt again.
undo-request-waits = Still to answer: { $who }.
undo-request-so-far = So far agreed: { $who }.
undo-request-asked = { $who } wanted to take back the last own move and all that came after it.
undo-request-agreed = { $count ->
    [0] Nobody is left to object
   *[other] { $who } agreed
}: the move is taken back, and chance is dealt again.
undo-request-refused = { $who } would rather not. Everything stays as it is.
undo-request-overtaken = { $count ->
    [0] The game
   *[other] { $who }
} went on meanwhile, so the question is closed. Everything stays as it is.
undo-request-withdrawn = Somebody at the table has left or changed seats, so the question is closed. Everything stays as it is.
undo-answer-agreed = { $count ->
    [0] Nobody is left to object
   *[other] { $who } agreed
}: your move is taken back, and chance is dealt again.
undo-answer-refused = { $who } would rather not have your move taken back, so it stands.
undo-answer-overtaken = { $count ->
    [0] The game
   *[other] { $who }
} went on before all had agreed, so your move stands.
undo-answer-withdrawn = Somebody at the table has left or changed seats, so nothing was taken back. You can ask again.
table-practice = You went back past something that you had seen: it is dealt again, and from now on this game counts as practice.
button-agree = Agree
button-refuse = Rather not

# Leaving, coming back, being forgotten
leave-sure = Do you want to leave the table? A computer player takes over your seat; you can take it back at any time.
button-leave-sure = Leave the table
leave-done = A computer player plays for you now. **{ button-back }** on the board gives you your seat back; `/{ command-bummelzug } { command-seat }` passes the seat on to somebody.
back-done = Your seat is yours again.
seat-offered-own = { $to }, { $who } offers you the seat of { $seat } in this game. You take it over as it stands, with all it holds.
seat-offered = { $to }, { $who } offers you the seat of { $seat }, for whom a computer player plays. You take it over as it stands, with all it holds.
button-take = Take the seat
seat-withdrawn = The seat is no longer on offer.
seat-taken = The seat is yours. Your hand is on its way by direct message.
settings-title = Your settings
settings-pings-on = You are pinged when it is your turn.
settings-pings-off = You are not pinged; your hand still arrives by direct message, silently.
button-pings-on = Ping me
button-pings-off = Do not ping me
settings-answers-on = The computer answers for you what you are asked on somebody else's turn.
settings-answers-off = You answer yourself what you are asked on somebody else's turn.
button-answers-on = Let the computer answer
button-answers-off = Let me answer
settings-always-on = Your own messages always say in words what the picture shows.
settings-always-off = What the picture shows is said in words when you press { button-words }.
button-always-on = Always in words
button-always-off = Not always in words
settings-lessons-on = In your first game of a kind, a line explains each new question.
settings-lessons-off = New questions are no longer explained; { button-rules } has it all.
button-lessons-on = Explain new questions
button-lessons-off = No more explanations
button-forget = Forget me
forget-sure = Shall I forget you? Computer players take your seats for good, and your name, language and settings are deleted.
button-forget-sure = Forget me
forget-done = You are forgotten.
forgotten-name = Somebody

# What cannot be done
refuse-not-seated = You have no seat at this table. You can watch; **{ button-rules }** and **{ button-log }** are for everybody.
refuse-not-your-turn = It is not your turn. Asked now: { $asked }.
refuse-old-board = This board is out of date.
refuse-old-hand = This message is out of date, so nothing has happened. Right now: { $asks }
refuse-ended = This game is over.
refuse-gone = This table no longer exists.
refuse-closed = This table is closed.
refuse-begun = The game has begun already.
refuse-not-begun = The game has not begun yet.
refuse-full = All { $most } seats are taken.
refuse-seated-already = You sit here already.
refuse-invitation-only = This table is for invited people only. Ask the host to open it.
refuse-no-computer = There is no computer player to remove.
refuse-host-only = Only the host can do that.
refuse-host-begins = The host presses **{ button-begin }**: that is { $host }. From <t:{ NUMBER($at, useGrouping: 0) }:t> on anybody seated may.
refuse-too-few = It takes at least { $least }. Press **{ button-add-computer }**, or wait for somebody to join.
refuse-option = That choice does not fit this table.
refuse-not-at-table = That person does not sit here.
refuse-thread = I cannot open a thread here, or not write in it.
refuse-channel-taken = This channel has a table already.
refuse-bot = A bot cannot sit here. Press **{ button-add-computer }** in the lobby instead.
refuse-start-in-dm = Games are played in a server's channel: type this there.
refuse-command-in-dm = This works in the channel where the table stands: type it there.
refuse-no-table = There is no table in this channel. Start one: { $games }
refuse-permissions = I cannot show a board here. Somebody who looks after this channel can let me: { $missing }.
permission-view-channel = view the channel
permission-send-messages = send messages
permission-embed-links = embed links
permission-attach-files = attach files
refuse-computer-plays = A computer player sits in your seat. Press **{ button-back }** first.
refuse-left-already = You have left already. **{ button-back }** gives you your seat back.
refuse-holding = Your seat is yours already.
refuse-seat-not-yours = You can offer your own seat, and as the host one that a computer player keeps for somebody.
refuse-sits-here = That person sits at this table already.
refuse-offer-not-yours = This seat was offered to somebody else.
refuse-offer-gone = This seat is no longer on offer.
refuse-nothing-to-undo = You have no move to take back.
refuse-undo-request-gone = That question is no longer open.
refuse-no-clock = No clock is running at this table.
refuse-own-undo-request = You asked yourself: the others have to answer.
refuse-not-found = I know nothing by that name. Pick one of the names that are offered while you type.
refuse-too-often = That was a little often. Try again in { $seconds } s.
refuse-unknown-control = I do not know this control any more. Type `/{ command-bummelzug } { command-board }` for a new one.
refuse-unknown-command = I do not know this command any more. Try `/{ command-bummelzug } { command-help }`.
refuse-changed-command = This command has changed. Type it once more; if it looks the same then, reload Discord.
refuse-unknown-person = I cannot find that person. Pick somebody from the list that Discord offers.
refuse-ending = I am just starting again. Try once more in a moment.
refuse-rules-gone = This table was dealt by rules that I no longer know. It stays as it is; start a new one.
refuse-fault = Something went wrong on my side. The game is safe; try again in a moment.
