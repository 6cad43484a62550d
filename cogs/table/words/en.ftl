# What all tables share. `$voice` is `you` where one person reads of themselves, else `they`.

# Lists: two things or sentences one after the other, and a list with its heading
list-things = { $first }, { $next }
list-sentences = { $first } { $next }
list-as-sentence = { $list }.
list-below-heading = { $heading }: { $list }

# A command as it is typed, where a message names it
type-about = `/{ command-games } { command-about }`
type-away = `/{ command-games } { command-away }`
type-board = `/{ command-games } { command-board }`
type-give-seat = `/{ command-games } { command-give-seat }`
type-hand = `/{ command-games } { command-hand }`
type-help = `/{ command-games } { command-help }`
type-leaderboard = `/{ command-games } { command-leaderboard }`
type-mine = `/{ command-games } { command-mine }`
type-notifications = `/{ command-games } { command-notifications }`
type-play = `/{ command-play }`
type-privacy = `/{ command-games } { command-privacy }`
type-rules = `/{ command-rules }`
type-server-settings = `/{ command-games } { command-server-settings }`
type-settings = `/{ command-games } { command-settings }`
type-stats = `/{ command-games } { command-stats }`
type-undo = `/{ command-games } { command-undo }`

# Commands
command-games = games
command-games-about = Your games, help, stats, notifications and settings
command-help = help
command-help-about = What you can play here, and how
command-about = about
command-about-about = Version, licence, who made the games, and who to contact about this bot
command-mine = mine
command-mine-about = All your games, the ones waiting for you first
command-board = board
command-board-about = Post this channel's board again
command-hand = hand
command-hand-about = Show your hand in this channel's game; in a direct message, in any of yours
command-undo = undo
command-undo-about = Undo what you did last
command-give-seat = give-seat
command-give-seat-about = Offer your seat to someone; hosts can offer one a computer player is keeping
option-to = to
option-to-about = Who can take the seat
option-from = from
option-from-about = Whose seat it is; leave it out for your own
command-stats = stats
command-stats-about = Your stats or someone else's; in a direct message, yours in all servers
option-player = player
option-player-about = Whose stats; leave it out for your own
command-leaderboard = leaderboard
command-leaderboard-about = Who has won most in this server, the longest game and the closest finish
command-notifications = notifications
command-notifications-about = Where and when I notify you, and whether you hear when someone needs players
command-away = away
command-away-about = Say until when you're away, or that you're back
option-until = until
option-until-about = The day you're back, such as next Monday
command-settings = settings
command-settings-about = Your language, time zone and quiet hours, and deleting what I know about you
option-zone = time-zone
option-zone-about = Type a large city near you, and pick it
option-quiet = quiet-hours
option-quiet-about = When I don't notify you, such as 22:00-07:00
command-server-settings = server-settings
command-server-settings-about = Settings for the tables in this server, for people who can manage it
command-privacy = privacy
command-privacy-about = Everything I've stored about you, as a file, and a button that deletes it
command-start = start
command-start-about = Open a table in this channel
option-player-2 = player-2
option-player-3 = player-3
option-player-4 = player-4
option-player-5 = player-5
option-player-6 = player-6
option-player-7 = player-7
option-invited-about = Someone you invite

# Help
help-title = Bummelzug, the slow train that always arrives
help-here = Train games in this channel, over an evening or over three weeks. Press **{ button-open-table }** beside a game. Friends press **{ button-join }**, then the host presses **{ button-begin }**.
help-in-dm = Train games in a server's channel, over an evening or over three weeks: open a table there. Friends press **{ button-join }**, then the host presses **{ button-begin }**.
help-list =
    { $play } opens a table, { $rules } explains a game or one of its cards, { $learn } teaches you one by playing.
    { $mine } lists all your games, the ones waiting for you first. { $today } is the train of the day: one deal for everyone, one try.
    { $board } posts the board again, { $hand } shows your hand, { $undo } undoes what you did last.
    { $give_seat } offers your seat to someone, { $away } says until when you're away.
    { $notifications } is about where and when I notify you.
    { $stats } and { $leaderboard } show how often people have played and won.
    { $settings } has your language, time zone and quiet hours, { $check } finds out why something doesn't work.
    { $privacy } shows what I know about you, { $about } who made all this.
    { $server_settings } is for people who can manage this server.
help-footer = Unofficial and non-commercial. The games and their names belong to the people who made them.
help-game = { $game } ({ $sizes ->
    [1] { $most }
   *[other] { $least }-{ $most }
})
button-open-table = Open a table

# About
about-title = About Bummelzug
about-text = An unofficial, non-commercial bot for four train games. The games and their names belong to the people who made them; none of their pictures or rule texts are used here.
about-licence = Version { $version }. The bot's own code, words and pictures are under the MIT licence.
about-source = The source is at { $source }.
about-source-none = The source isn't published yet.
about-contact = Got a question, or is one of these games yours? You can reach the person who runs this bot here: { $contact }
about-contact-none = Got a question, or is one of these games yours? Ask the owner of the server you play in: they know who runs this bot.

# /play and /rules
command-play = play
command-play-about = Open a table in this channel for one of the games
option-game = game
option-game-about = Which game
command-rules = rules
command-rules-about = The rules of a game, or one of its cards
option-about = about
option-about-about = A card, a brain or a car by its name; leave it out for all the rules
refuse-too-many-players = { $game } is for up to { $most } people, and there'd be { $named } of you. Leave someone out, or pick another game.

# Pages of the settings that have a command of their own
button-notifications = Notifications
button-away = Away
away-title = Away
away-about = While you're away, a computer player plays for you, or the game waits: its host decides. You can type the day too: { type-away } `{ option-until }`.

# The lobby
lobby-opening = For { $sizes ->
    [1] { $most }
   *[other] { $least } to { $most }
} players.
lobby-take-a-seat = Take a seat!
lobby-host = { $who } (host)
# Apprentices and Masters bear their skill in their names.
lobby-computer = { $skill ->
    [journeyman] { $who } (computer player, Journeyman)
   *[named] { $who } (computer player)
}
lobby-free = { $count ->
    [0] All seats are taken.
    [one] One seat is free.
   *[other] { $count } seats are free.
}
lobby-invited = Invited: { $who }
lobby-guest = { $answer ->
    [joined] { $who } (joined)
    [declined] { $who } (can't make it)
   *[none] { $who } (no answer yet)
}
lobby-invitation-only = Only invited people can join.
lobby-hints = { $hints ->
    [usual] Hints are only for people who play alone against computer players.
    [none] There are no hints in this game.
    [three] Everyone can ask for three hints in this game.
   *[any] Everyone can ask for as many hints as they like.
}
lobby-begins = The game starts automatically on <t:{ NUMBER($at, useGrouping: 0) }:f>. If there are fewer than { $least } of you by then, computer players will join in.
lobby-begins-not = The game couldn't start automatically with these options. The host can change them.
lobby-footer = The host presses “{ button-begin }”. After an hour, anyone at the table can.
lobby-footer-alone = Friends press “{ button-join }”. Or start right away: “{ button-play-computers }”.
button-join = Join
button-stand-up = Leave
button-decline = Not this time
menu-play-with = Play with …
play-with-ask = What would you like to play with { $who }? I'll open a table in this channel and invite them.
decline-done = All right, maybe next time! The table shows that you can't make it. If you change your mind, press **{ button-join }**.
button-add-computer = Add a computer player
button-remove-computer = Remove a computer player
button-opponents = Computers and hints
button-begin = Start game
button-play-computers = Play against computers
button-options = Options
button-options-page = Options, page { $number }
field-invited = By invitation only
button-thread = Play in a thread
button-play-thread = Open it in a thread
board-moved = This game has moved to { $place }.
lobby-begun = The game has started: [go to the board]({ $link })
button-hand-over = Change host
button-close = Close table
lobby-more-host = You're the host, so this is up to you:
lobby-more-others = { $host } is the host and decides what's played here. So far:
button-seek = Look for players
seek-done = { $count ->
    [0] No one on this server's list is free to hear about your table right now.
    [one] I'm telling one person on this server's list about your table.
   *[other] I'm telling { $count } people on this server's list about your table.
} If they're in their quiet hours, or have just heard about another table, they'll hear later, if there's still room.
button-tell-me = Tell me of the next game
tell-me-done = All right! When someone here looks for players for **{ $game }**, I'll tell you. You can change that with { type-notifications }.
seek-nobody = No one is on this server's list for this game yet. The table now has the button **{ button-tell-me }**: everyone who presses it hears about it next time.
seek-notice =
    { $host } is looking for players for **{ $game }** in { $server }: { $free ->
        [one] one seat is free
       *[other] { $free } seats are free
    }. [Go to the table]({ $link })
    -# You're on that server's list. Type { type-notifications } there to leave it.
seek-line = { $who }, we're looking for players for **{ $game }**. [Go to the table]({ $link })
full-notice = All seats at your table of **{ $game }** in { $server } are taken, so you can start. [Go to the table]({ $link })
full-line = { $who }, all seats are taken, so you can start. [Go to the table]({ $link })
button-begins = Auto-start
menu-begins = When should the game start automatically?
begins-never = No auto-start
begins-not = The game won't start automatically.
begins-after = { $hours ->
    [one] In an hour
   *[other] In { $hours } hours
}
call-me-title = Want to know when someone needs players?
call-me-about = When someone in this server looks for players, I tell everyone on that game's list: once for each table, and never in their quiet hours. Press a game to join or leave its list.
call-me-on = **{ $game }**: you're on the list.
call-me-off = { $game }: you're not on the list.
menu-who-starts = Who goes first?
starts-by-chance = Chance decides who goes first
starts = { $who } goes first
button-pace = Pace
pace-title = How fast do you want to play?
menu-pace = How fast do you want to play?
pace-pace-live = Live: answer within ten minutes
pace-pace-day = A move a day: answer within a day
pace-pace-relaxed = Relaxed: answer within three days
pace-pace-unhurried = No hurry: answer within a week
menu-stand-in = What if someone doesn't answer?
pace-stand-in-comes = A computer player takes over after { $pace ->
    [live] a day
    [relaxed] nine days
    [unhurried] four weeks
   *[day] three days
}
pace-stand-in-never = No automatic stand-in; the others can vote
menu-when-away = What if someone says they're away?
pace-when-away-plays = A computer player plays for them
pace-when-away-waits = The game waits for them
lobby-pace = { $chosen ->
    [live] We're playing live: please answer within ten minutes.
    [relaxed] We're taking it easy: please answer within three days.
    [unhurried] We're in no hurry: an answer can take a week.
   *[day] We play every day: please answer within a day.
}
lobby-stand-in = { $chosen ->
    [never] There's no automatic stand-in while anyone else is still playing.
   *[comes] { $pace ->
        [live] If someone doesn't answer for a day (more than a day and a half with nine quiet hours a night), a computer player takes over.
        [relaxed] If someone doesn't answer for nine days (two weeks with nine quiet hours a night), a computer player takes over.
        [unhurried] If someone doesn't answer for four weeks (more than six with nine quiet hours a night), a computer player takes over.
       *[day] If someone doesn't answer for three days (almost five with nine quiet hours a night), a computer player takes over.
    }
}
lobby-when-away = { $chosen ->
    [waits] If someone is away, the game waits for them (at most 30 days out of 90).
   *[plays] If someone is away, a computer player plays for them.
}
lobby-stand-in-skill = { $skill ->
    [apprentice] Stand-ins are Apprentices (easy).
    [master] Stand-ins are Masters (hard).
   *[journeyman] Stand-ins are Journeymen (normal).
}
lobby-clock-runs-on = The game clock keeps running during quiet hours.
hand-over-whom = Who should be the host?
hand-over-nobody = There's no one else here yet.
hand-over-done = The table has a new host.
menu-skill = How well do they play?
skill-of = { $who }: change to { $skill ->
    [apprentice] Apprentice (easy)
    [master] Master (hard)
   *[journeyman] Journeyman (normal)
}
skill-of-all = All of them: change to { $skill ->
    [apprentice] Apprentice (easy)
    [master] Master (hard)
   *[journeyman] Journeyman (normal)
}
skill-about-apprentice = **Apprentice (easy)**: knows the rules and not much more. Good for a first game.
skill-about-journeyman = **Journeyman (normal)**: plays well and makes few mistakes.
skill-about-master = **Master (hard)**: thinks ahead, sometimes for a few seconds, and is hard to beat.
menu-stand-in-skill = How well do stand-ins play?
skill-of-stand-ins = Stand-ins: { $skill ->
    [apprentice] Apprentice (easy)
    [master] Master (hard)
   *[journeyman] Journeyman (normal)
}
hints-about = **Hints**: when it's your turn, press `{ button-more }` below your question, then `{ button-hint }`. Only you'll see what a Master would do in your place.
menu-hints = How many hints are there?
hints-usual = The usual hints
hints-usual-about = None with other people; as many as you like alone against computer players
hints-choice = { $hints ->
    [none] No hints
    [three] Three hints each
   *[any] As many hints as you like
}
close-sure = Close this table? The lobby will be deleted.
button-close-sure = Close the table
close-done = The table is closed.
table-channel-deleted = Your table of **{ $game }** in { $server } is closed because its channel was deleted.
table-shut-out = Your table of **{ $game }** in { $server } is closed: I haven't been allowed to write in { $channel } for a week.
table-closed = This table is closed. `{ $command }` opens a new one.
computer-stoker = { $skill ->
    [apprentice] Apprentice Stoker
    [master] Master Stoker
   *[journeyman] Stoker
}
computer-signalman = { $skill ->
    [apprentice] Apprentice Signaller
    [master] Master Signaller
   *[journeyman] Signaller
}
computer-brakeman = { $skill ->
    [apprentice] Apprentice Guard
    [master] Master Guard
   *[journeyman] Guard
}
computer-pointsman = { $skill ->
    [apprentice] Apprentice Shunter
    [master] Master Shunter
   *[journeyman] Shunter
}
computer-porter = { $skill ->
    [apprentice] Apprentice Porter
    [master] Master Porter
   *[journeyman] Porter
}
computer-fitter = { $skill ->
    [apprentice] Apprentice Fitter
    [master] Master Fitter
   *[journeyman] Fitter
}

# The table
title-turn = { $game } · round { $turn }
button-hand = My hand
button-what-now = What can I do?
button-undo = Undo
button-log = Log
news-more = { $count ->
    [one] 1 more in the log
   *[other] { $count } more in the log
}
button-rules = Rules
button-hint = What would you do?
button-hint-left = { button-hint } ({ $left } left)
button-more = More
more-title = You can also do this:
button-export = Export
button-words = In words
button-page-before = Previous page
button-page-next = Next page
button-rules-site = Read it on the web
ends-the-game = 🏁 { $does } · the end
ends-the-game-short = 🏁 { $does }
standing = { $place } · { $who }
standing-scored = { $place } · { $who }: { $score }
ended-by = { $voice ->
    [you] Your move was the last one.
   *[they] { $who } made the last move.
}
ended-by-clock = Time ran out, and that was the end.
pause-done = The clock is stopped until the next move.
again-open = A new table is open in { $place }.
button-film = Film
film-coming = I'm making the film of this game. It'll be in the game's channel in a moment.
film-stands = The film of this game is here: { $link }
film-refused = Discord isn't taking files from me here right now, so I couldn't post the film. Try **{ button-film }** again later.
film-here = 🎞️ The film of **{ $game }**, played from <t:{ NUMBER($since, useGrouping: 0) }:f> to <t:{ NUMBER($at, useGrouping: 0) }:f>:
film-alt = The whole game of { $game } as a film, board by board, with who played and who won.
result-ahead = { $score } ahead of { $who }
result-ahead-of-many = { $score } ahead of { $which ->
    [all] everyone else
   *[second] those in second place
}
result-day = { $day } { $month } { $year }
button-pause = Stop the clock
button-paused = Clock stopped
clock-runs = Time runs out <t:{ NUMBER($at, useGrouping: 0) }:R>.
clock-stopped = { $hours ->
    [0] The clock is stopped until the next move, with { $minutes } min left.
   *[other] The clock is stopped until the next move, with { $hours } h { $minutes } min left.
}
button-board = Move the board down
button-leave = Leave
button-back = I'm back
button-again = Play again
button-older = Older
button-newer = Newer
button-to-board = Board
button-next-table = Next game
button-back-to-choice = Back
stand-in-moves = { $stand_in } (for { $voice ->
    [you] you
   *[they] { $name }
})
stand-in-sits = { $name } ({ $stand_in } plays)
seat-away = { $since ->
    [0] { $stand_in } is playing for { $who }.
   *[other] { $stand_in } is playing for { $who } (since <t:{ NUMBER($since, useGrouping: 0) }:f>).
}
seat-away-until = { $then ->
    [waits] { $who } is away until <t:{ NUMBER($due, useGrouping: 0) }:f>, and the game is waiting.
    [sleeps] { $who } is away until <t:{ NUMBER($due, useGrouping: 0) }:f>. The game is on hold until someone's back.
   *[plays] { $who } is away until <t:{ NUMBER($due, useGrouping: 0) }:f>; { $stand_in } is playing until then.
}
# What becomes of a question that nobody answers, in the same words wherever it is said.
deadline = Without an answer, { $then ->
    [sleeps] the game goes on hold on <t:{ NUMBER($due, useGrouping: 0) }:f>, quiet hours included.
    [waits] the game keeps waiting, and the others can vote.
   *[plays] a computer player ({ $stand_in }) takes over on <t:{ NUMBER($due, useGrouping: 0) }:f>, quiet hours included.
}
waits-for = Waiting for { $who } (asked <t:{ NUMBER($since, useGrouping: 0) }:R>). { deadline }
reminder = **Reminder:** you were asked <t:{ NUMBER($since, useGrouping: 0) }:R>. { deadline }
needs-until = { $voice ->
    [you] You said you need until <t:{ NUMBER($due, useGrouping: 0) }:f>, and the others can see that.
   *[they] { $who } needs until <t:{ NUMBER($due, useGrouping: 0) }:f>.
}
button-nudge = Nudge
nudge-done = I'll remind them. If they're in their quiet hours, I'll wait until those are over.
button-need-time = I need more time
need-title = How much more time do you need? You can take until <t:{ NUMBER($at, useGrouping: 0) }:f> at most, once for this question. The others will see it.
need-span = { $unit ->
    [days] { $count ->
        [one] A day
       *[other] { $count } days
    }
    [hours] { $count ->
        [one] An hour
       *[other] { $count } hours
    }
   *[minutes] { $count ->
        [one] A minute
       *[other] { $count } minutes
    }
}
button-need-most = As much as I can have
need-done = The others can see that you need until <t:{ NUMBER($at, useGrouping: 0) }:f>.
stand-in-plays-for-you = { $since ->
    [0] { $stand_in } is playing for you.
   *[other] { $stand_in } is playing for you (since <t:{ NUMBER($since, useGrouping: 0) }:f>).
} Press **{ button-back }** to take over again.
table-sleeps-for-you = { $since ->
    [0] The game is on hold.
   *[other] The game is on hold (since <t:{ NUMBER($since, useGrouping: 0) }:f>).
} It goes on when you press **{ button-back }**.
away-until-you = { $then ->
    [waits] You're away until <t:{ NUMBER($due, useGrouping: 0) }:f>, and the game is waiting for you.
    [sleeps] You're away until <t:{ NUMBER($due, useGrouping: 0) }:f>. The game is on hold until someone's back.
   *[plays] You're away until <t:{ NUMBER($due, useGrouping: 0) }:f>; { $stand_in } is playing for you until then.
} If you're back sooner, press **{ button-back }**.
took-over-mention = { $who }, you haven't answered for a while.
table-sleeps = There's no one here: the game is on hold until someone comes back to their seat.
ping-turn = { $who }, it's your turn.
ping-reminder = { $who }, this is a reminder: it's still your turn.
notification-table = **{ $game }** in { $place }
notification-turn = It's your turn: { $table }, asked <t:{ NUMBER($since, useGrouping: 0) }:R>.
notification-asked = There's a question for you: { $table }, asked <t:{ NUMBER($since, useGrouping: 0) }:R>.
notification-remind = A reminder, we're still waiting for you: { $table }, asked <t:{ NUMBER($since, useGrouping: 0) }:R>.
notification-took-over = You didn't answer, so a computer player is playing for you: { $table }, since <t:{ NUMBER($since, useGrouping: 0) }:f>.
notification-sleeps = You didn't answer, so the game is on hold until you're back: { $table }, since <t:{ NUMBER($since, useGrouping: 0) }:f>.
notification-more = { $count ->
    [one] … and one more game.
   *[other] … and { $count } more games.
}
notification-first = -# You decide where I notify you ({ type-notifications }) and when ({ type-settings }).
notification-link = [Go to the game]({ $link })
ping-invited = { $who }, you're invited.
button-with-friends = Start with friends
act-unshown = Your move is in. I couldn't show you what's next just now: press **{ button-hand }** to see it.
hand-move-is-in = Your turn is over.
hand-answer-is-in = Your answer is in.
hand-others-are-asked = Done. Someone else has to decide something first.
back-again = I was away for a moment, and now I'm back. If your last click did nothing, click again.
answer-let-go = I don't keep this message up to date any more. Press **{ $button }** to see how things are now.
answer-not-yours = This seat is someone else's now, so I don't show its hand here any more.
link-board = [Go to the board]({ $link })
link-hand = [Go to your newest message]({ $link })
board-again = Here's the board again.
board-again-there = The board is at the bottom of its channel again.
dms-closed = I can't send you direct messages, so I'll ping you here. Everything works from the board, too: **{ button-hand }** shows what only you can see.
rules-title = How to play { $game }
rules-here = In this game
rules-flag = 🏁 on a button or in a menu marks a move that ends the game.
rules-tips = Tips
rules-makers = Who made this game
log-title = { $game }: what happened
log-page = Page { $page } of { $pages }
log-empty = Nothing has happened yet.
log-new-from-here = — New from here on —
log-undone = { $voice ->
    [you] You undid your move.
   *[they] { $who } undid a move.
}
log-hint = { $voice ->
    [you] You asked for a hint.
   *[they] { $who } asked for a hint.
}

# Hints
# A number holds only if everyone plays like a Master; where it would be a guess, none is said (…-plain).
hint-best = My choice: { $name }. If everyone played like a Master, it would win about { $chance } in 100 games.
hint-best-plain = My choice: { $name }.
hint-why = { $name }, because { $why }
hint-second = Second best: { $name }. That would win about { $chance }.
hint-second-plain = Second best: { $name }.
hint-either = { $chance ->
    [0] I'd do either one; the game is as good as lost:
    [100] I'd do either one; the game is as good as won:
   *[other] I'd do either one; if everyone played like a Master, either would win about { $chance } in 100 games:
}
hint-either-plain = I'd do either one:
hint-first = First: { $name }.
hint-ahead = No question: { $name }. If everyone played like a Master, it would win about { $chance } in 100 games.
hint-ahead-plain = No question: { $name }.
hint-wins = My choice: { $name }. It wins the game.
hint-only-one = There's only one thing you can do here: { $name }.
hint-plan = { $first }, then { $how ->
    [one] { $last }
    [more] { $some }, { $last } and so on
   *[all] { $some } and { $last }
}
hint-nothing-played = I haven't played anything: the move is yours.
hint-left = { $left ->
    [0] That was your last hint in this game.
    [one] You have one more hint in this game.
   *[other] You have { $left } more hints in this game.
}
hint-done = { $who } chose **{ $name }**.
hint-done-so = { $who } chose what I'd have chosen.
hint-nobody-asked = No one had anything to decide then.
hint-moment = Question { $moment } of { $moments }
button-hint-do = Do it
button-hint-do-one = Do the first one
button-hint-do-other = Do the second one
button-hint-begin = Do the first step
button-hint-before = Previous question
button-hint-after = Next question

# Moves in advance
button-plan = Plan my next turn
button-plan-change = Change my plan
button-plan-drop = Drop my plan
button-plan-keep = Keep it
button-plan-back = One step back
button-plan-to-the-end = In the last round too
button-plan-stop-at-end = Stop if the game may end
plan-title = { $turn } · your next turn
plan-nothing-played = **Plan: nothing is played yet**
plan-is-kept = **Your plan is kept.**
plan-when = When it's your turn, I'll do this:
plan-how = I'll start { $unit ->
        [seconds] { $count } seconds
       *[minutes] { $count ->
            [1] a minute
           *[other] { $count } minutes
        }
    } after your turn comes. I'll stop and tell you if something is gone or has another price{ $end ->
        [on] {" "}or if a card comes up that you don't know yet.
       *[off] , if a card comes up that you don't know yet, or if the game may end in that round.
    } Any click of yours takes over. If you always answer that fast, people may guess that you plan.
plan-warning = What you'd do then may be better: no one tells you about new chances.
plan-hint-had = You've asked what a Master would do. Like any hint, that's in the log.
plan-shortened = The rest can't be done like that any more, so I've left it out.
plan-over = That's your whole turn.
plan-reveals = A card that you don't know yet comes up here, so I'll ask you what's next.
plan-kept = **Your next turn is planned:** { $plan }
plan-would-stop = { $count ->
        [0] right now I'd have to stop before the first step
       *[other] { $steps }, and right now I'd have to stop there
    }
plan-soon = **I'll play your plan <t:{ NUMBER($at, useGrouping: 0) }:R>.** Any click of yours takes over.
plan-stopped-end = I haven't played your plan: the game may end in this round.
plan-stopped-over = I haven't played your plan: the game is over.
plan-stopped-stand-in = I've dropped your plan: a computer player is playing for you.
plan-stopped-undone = I've dropped your plan: something was undone that had happened before you made it.
plan-stopped-other = I haven't played your plan: it didn't come the way you expected.
plan-dropped = Your plan is gone.
hand-plan-is-played = I've played your plan: your turn is over.
games-planned = Your next turn here is planned.
log-planned = (planned)
settings-plans-on = You can plan moves in advance.
settings-plans-off = Planning moves in advance isn't offered to you.
button-plans-on = Let me plan ahead
button-plans-off = No planning ahead
server-plans-on = At new tables, moves can be planned in advance.
server-plans-off = At new tables, moves can't be planned in advance.
field-server-plans = Moves in advance
refuse-plan-no-game = You can't plan moves in advance in this game.
refuse-plan-server = This server doesn't let people plan moves in advance at this table.
refuse-plan-off = You've switched planning off. { type-settings } is where you switch it on again.
refuse-plan-too-late = You can plan your next turn once you're waiting for it. Nothing was played.
refuse-plan-none = There's no plan to change.
refuse-plan-long = A plan has at most { $most } steps. Keep it, or take one back.

# Answers in advance
button-answer-ahead = Answer in advance
button-answer-ahead-another = Another answer
button-answer-ahead-likely = Which are likely?
button-answer-ahead-likely-left = { button-answer-ahead-likely } ({ $left } left)
menu-answer-ahead-theirs = { $part ->
    [1] If { $who } does this …
   *[other] … or this …
}
menu-answer-ahead-mine = { $part ->
    [1] … I do this
   *[other] … or this
}
answer-ahead-ask-theirs = What might { $who } do?
answer-ahead-ask-mine = { $who }: { $theirs }. What do you do then?
answer-ahead-ask-next = And what might { $who } do after that? You can also keep it like this.
answer-ahead-ask-keep = Do you want to keep it like this?
answer-ahead-ask-unforeseen = What comes after that can't be foreseen. Do you want to keep it like this?
answer-ahead-line = { $step ->
    [1] If
   *[other] and if then
} { $who }: **{ $theirs }**, then I: **{ $mine }**
answer-ahead-how = I'll play your answer { $unit ->
    [seconds] { $count } seconds
   *[minutes] { $count ->
        [1] a minute
       *[other] { $count } minutes
    }
} after exactly that move, and ask you after any other. { $ends } Any click of yours takes over. If you always answer that fast, people may guess that you plan.
answer-ahead-likely = A Master's { $rank ->
    [1] first
    [2] second
   *[other] third
} guess
answer-ahead-likely-first = What a Master would do stands first. Like any hint, it's in the log.
refuse-answer-ahead-late = You can answer in advance while the other player has a move to make. Nothing was played.
refuse-answer-ahead-unforeseen = What comes of the next move can't be foreseen, so there's nothing to answer in advance. Nothing was played.
refuse-answer-ahead-changed = You've changed this somewhere else. That click did nothing; here's how it is now.
refuse-answer-ahead-full = That's as far as it goes: four answers, and two in a row. Nothing was changed.

# Standing orders: they hold for one table
orders-hold = **At this table your orders come before your settings:**
orders-none = **You've given no orders at this table, so your settings hold:**
orders-line = - { $about }: **{ $order }**
orders-line-as-set = - { $about }: { $who ->
        [computer] the computer answers, as in your settings
       *[person] you're asked, as in your settings
    }
orders-as-set = As in my settings
orders-as-set-who = { $who ->
        [computer] Right now: the computer answers
       *[person] Right now: you're asked
    }
orders-how = I'll carry an order out { $unit ->
        [seconds] { $count } seconds
       *[minutes] { $count ->
            [1] a minute
           *[other] { $count } minutes
        }
    } after the question comes (the computer answers at once); until then you can answer yourself. Your orders are gone when the game is over. If you always answer that fast, people may guess.
orders-soon = **Your order: { $order }.** I'll carry it out <t:{ NUMBER($at, useGrouping: 0) }:R>; until then you can answer yourself.
hand-order-is-carried-out = I've answered as you ordered.
button-orders-give = Give orders
button-orders-change = Change my orders
button-orders-drop = Drop my orders
settings-answers-orders = If you give orders at a table, they come first there. You'll find them behind **{ button-more }**.
refuse-orders-changed = You've changed your orders somewhere else since. I've kept those.

# Looking back
button-history = History
button-history-first = First
button-history-back = Back
button-history-forward = Forward
button-history-last = Last
button-history-own = My last turn
button-history-all = With undone moves
button-history-standing = Without undone moves
menu-history-turn = Jump to a round
menu-history-eyes = See it as …
history-dealt = This is how the game started.
history-under-way = { $voice ->
    [you] You were in the middle of your turn.
   *[they] { $who } was in the middle of a turn.
}
history-next = Next: { $asks }
history-gone = This was undone later, or part of it was.
history-step = { $step ->
    [0] The start
   *[other] Step { $step } of { $steps }
}
history-everything = With everything open
history-public = As everyone saw it
history-own-eyes = As you saw it
history-eyes-of = As { $who } saw it
history-held = { $who } held: { $cards }
history-clock = The clock
history-set-up = Start · { $who }
history-turn = Round { $turn } · { $who }
history-turns-before = Earlier: { $begin } to { $end }
history-turns-after = { $many ->
    [no] Later: { $begin }
   *[yes] Later: { $begin } to { $end }
}

# How it went
button-went = How it went
went-coming = A minute, I'm looking through the game. This message will show you how it went.
went-failed = Something went wrong while I was looking through the game. Try **{ button-went }** again later.
went-too-long = This game is too long for me to look through.
went-none-here = I can't say yet how luck and choices went in this game.
went-on-trial = These numbers are on trial: in this game my estimates still take back more than 3 games of 100 when they look again.
went-title = How it went: { $game }
went-wind = { $wind ->
    [tail] with a following wind
    [head] in a headwind
    [green] with all signals at green
    [red] with all signals at red
   *[none] with no wind at all
}
went-won = **{ $who }** won { went-wind } (luck { $luck }, choices { $own }).
went-won-luck = **{ $who }** won { went-wind } (luck { $luck }).
went-shared = **{ $who }** share first place.
went-nobody-won = No one won.
went-best = **{ $who }** chose best ({ $own }), { went-wind } (luck { $luck }).
went-best-several = **{ $who }** chose best ({ $own }).
went-best-too = And no one chose better.
went-set-up = Start
went-round = Round { $round }
went-did = { $who }: { $name }
went-moment-luck = { $flag } { $when }: { $told } **{ $who } { $worth }**
went-moment-choice = { $flag } { $when }: { $who } chose “{ $done }”. “{ $advised }” was worth { $how ->
    [worse] **{ $by } more**.
   *[better] **{ $by } less**.
}
went-no-moment = No single moment decided this game.
went-concealed = You only see what people's choices were worth if they show their stats here. All else is in “others and rest”.
went-row = { $who }: start { $start }, luck { $luck }, choices { $own }, others and rest { $others }, end { $result }
went-row-concealed = { $who }: start { $start }, luck { $luck }, others and rest { $others }, end { $result }
went-chart = Chance to win, in 100 games
went-rounds = Round
went-heading-start = Start
went-heading-luck = Luck
went-heading-own = Choices
went-heading-others = Others, rest
went-heading-end = End
button-went-own = My choices
button-went-how = How is this worked out?
went-how = I went through the game move by move and estimated everyone's chance to win, in 100 games, if Masters had played on from there.
    {""}**Luck** is what a roll, a card or something that no one could know brought, compared with the average of everything it could have brought; **choices** are what someone did, compared with what a Master would have done who knew only what they knew.
    {""}**Others and rest** is what the others' choices brought, and what my own estimate got wrong.
    { $error ->
        [0] I looked at everything that chance could have brought, and I only name a moment if it's worth at least { $least }.
       *[other] On this page a seat's luck and choices are right to about ± { $error }, and I only name a moment if it's worth at least { $least } and twice its own error.
    }
    Between players who are equally good, someone who lost was nearly always just unlucky.
went-how-holds = My estimate makes a choice look more costly than it turns out to be, so I only count { $holds }% of the difference, except where it ended the game.
went-how-since = { $when }: that's where the chart and the moments begin. Before that, no estimate beats saying that everyone's chances are equal.
went-own-title = { $when }: your choice
went-own-question = What would you do now? { $asks }
went-own-solution = You chose **{ $done }**. A Master would have chosen **{ $advised }**: that wins about { $by } more in 100 games.
went-own-at = Question { $number } of { $count }
went-own-none = None of your choices cost { $least } in 100 games or more. There's nothing to solve.
button-went-show = Show
button-went-before = Previous
button-went-after = Next

# One's own games
games-title = Your games
games-none = You're not in any game right now. To open a table, type { type-play } in a server's channel.
games-waiting = { $count ->
    [0] No game is waiting for you.
    [one] One game is waiting for you.
   *[other] { $count } games are waiting for you.
}
button-to-game = To the game
games-lobby = The game hasn't started yet: { $seated } of { $most } seats taken.
games-asked = You were asked <t:{ NUMBER($since, useGrouping: 0) }:R>.
games-asked-until = You were asked <t:{ NUMBER($since, useGrouping: 0) }:R>. { deadline }
games-since = The last move was <t:{ NUMBER($since, useGrouping: 0) }:R>.
games-opened = The table was opened <t:{ NUMBER($since, useGrouping: 0) }:R>.
games-more = { $count ->
    [one] You're in one more game.
   *[other] You're in { $count } more games.
}
which-table = In which of your games?
menu-which-table = Choose a game

# Stats and the leaderboard
record-title-own = Your stats in this server
record-title-everywhere = Your stats in all servers
record-title-of = { $who }'s stats in this server
record-none = { $voice ->
    [you] You haven't finished a game here yet.
   *[they] { $who } hasn't finished a game here yet.
}
record-none-everywhere = You haven't finished a game yet.
record-game = { $games ->
    [0] **{ $game }**
    [one] **{ $game }** · one game, { $won ->
        [0] not{"\u00A0"}won
       *[other] won
    }
   *[other] **{ $game }** · { $games } games, { $won ->
        [0] none{"\u00A0"}won
       *[other] { $won }{"\u00A0"}won
    }
}
record-games = { $games ->
    [one] One game
   *[other] { $games } games
} with { $seats } players: { $places }.
record-place = { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
   *[other] seventh
} { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
}{ $how ->
    [all] {" "}(shared)
    [some] {" "}(shared { $shared ->
        [one] once
        [2] twice
       *[other] { $shared } times
    })
   *[none] {""}
}
record-no-winner = no winner { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
}
record-left = { $voice ->
    [you] You gave up your seat
   *[they] { $who } gave up a seat
} in { $count ->
    [one] one game
   *[other] { $count } games
}.
record-against-title = Opponents
record-met = { $met ->
    [one] One game
   *[other] { $met } games
} with { $other }: { $ahead ->
    [0] never
    [one] once
    [2] twice
   *[other] { $ahead } times
} ahead, { $behind ->
    [0] never
    [one] once
    [2] twice
   *[other] { $behind } times
} behind.
record-met-more = { $count ->
    [one] One other person played in these games.
   *[other] { $count } other people played in these games.
}
record-apart-title = Counted separately
record-computers = Against computer players only: { $games ->
    [one] one game, { $won ->
        [0] not won
       *[other] won
    }
   *[other] { $games } games, { $won ->
        [0] none won
       *[other] { $won } won
    }
}.
record-practice = For practice: { $games ->
    [one] one game, { $won ->
        [0] not won
       *[other] won
    }
   *[other] { $games } games, { $won ->
        [0] none won
       *[other] { $won } won
    }
}.
record-choices-title = Luck and choices
record-choices = { $game }, { $games ->
    [one] one game
   *[other] { $games } games
} looked through: choices { $own } a game, luck { $luck }.
record-choices-trend = Choices in the first half of them { $before }, in the second { $after }.
record-choices-about = In 100 games, and only you see this. A Master's choices would be 0; over many games luck comes to about 0. Each game counts once someone has pressed **{ button-went }** below it.
record-time-title = How fast you answer
record-time = { $answers ->
    [one] Your one answer came
   *[other] Half of your { $answers } answers came
} within { $unit ->
    [days] { $number ->
        [one] a day
       *[other] { $number } days
    }
    [hours] { $number ->
        [one] an hour
       *[other] { $number } hours
    }
   *[minutes] { $number ->
        [one] a minute
       *[other] { $number } minutes
    }
}. Only you can see this.
record-counts = Only games played to the end count. If a seat changed hands, it counts for no one.
record-discreet = You keep your stats to yourself: no one else can see them, and you aren't on the leaderboard.
record-shown = Others can see your stats, but not how fast you answer.
record-hidden = This server doesn't show stats, so only you can see yours.
record-everywhere = In a server, others can see what you've played there, but not how fast you answer.
button-record-own-on = Keep them to myself
button-record-own-off = Let others see them
button-record-show = Show everyone
record-board-title = Leaderboard
record-wins = { $count ->
    [0] { $games } games played.
   *[other] { $games } games played. Most wins: { $wins }.
}
record-win = { $who }{"\u00A0"}({ $count })
record-names = { $first } and { $last }
record-longest = { $count ->
    [0] The longest game lasted until round { $turn } and ended on <t:{ NUMBER($at, useGrouping: 0) }:d>.
   *[other] The longest game lasted until round { $turn } and ended on <t:{ NUMBER($at, useGrouping: 0) }:d>. It was played by { $who }.
}
record-closest = { $count ->
    [0] The closest finish was { $first } to { $second } on <t:{ NUMBER($at, useGrouping: 0) }:d>.
    [one] The closest finish was { $first } to { $second } on <t:{ NUMBER($at, useGrouping: 0) }:d>, won by { $who }.
   *[other] The closest finish was { $first } to { $second } on <t:{ NUMBER($at, useGrouping: 0) }:d>, shared by { $who }.
}
record-few = { $game } joins the leaderboard after { $least } games; so far it's { $games }.
record-board-none = There's no one on the leaderboard yet. A game joins it once people here have played it { $least } times.
record-board-counts = Only games between people that were played to the end count.

# Undo
undo-title = Undo?
undo-title-more = Undo more?
undo-goes = This would be undone:
undo-turn-goes = **{ button-take-back-turn }** undoes your last { $count } clicks.
undo-needs-others = { $count ->
    [one] { $who } has to agree first.
   *[other] All of them have to agree first: { $who }.
} Anything random will be drawn again.
undo-deals-again = Anything random will be drawn again.
undo-makes-practice = You've already seen what comes next. It will be drawn again, and the game will count as practice.
undo-changed = Nothing was undone, because something has changed since you looked.
button-take-back = Undo it
button-take-back-turn = Undo my whole turn
undo-button-ask = { $count ->
    [one] Ask { $who }
   *[other] Ask the others
}
undo-done = Undone:
undo-asks-others = I've asked { $who } if you can undo your move. If you change your mind, press **{ button-refuse }** below the question in the channel.
undo-request-title = Can a move be undone?
undo-request-asks = { $who } would like to undo their last move and everything after it. Anything random will be drawn again.
undo-asks-you = { $who } would like to undo their last move. Do you agree? If you play on, the question is closed.
undo-asks-you-until = { $who } would like to undo their last move. Do you agree? Not everyone is here, so you can answer until <t:{ NUMBER($at, useGrouping: 0) }:f>.
undo-request-waits = Still to answer: { $who }.
undo-request-so-far = Agreed so far: { $who }.
undo-request-until = Not everyone is here, so the game goes on. If you're away, you can answer here without taking your seat back. If an answer is still missing on <t:{ NUMBER($at, useGrouping: 0) }:f>, nothing is undone.
undo-answer-agreed = { $count ->
    [0] There's no one left to object
   *[other] { $who } agreed
}, so your move was undone, and anything random will be drawn again.
undo-answer-refused = { $who } would rather not, so your move stands.
undo-answer-overtaken = { $count ->
    [0] The game went on before everyone had agreed, so your move stands.
   *[other] { $who } played on before everyone had agreed, so your move stands.
}
undo-answer-dropped = You don't want to undo your move any more, so it stands.
undo-answer-lapsed = Not everyone answered in time ({ $who }), so your move stands.
undo-answer-withdrawn = Someone has left the game or changed seats, so nothing was undone. You can ask again.
table-practice = Something that had already been seen was undone and will be drawn again. From now on this game counts as practice.
button-agree = Agree
button-refuse = Rather not

# Voting
button-vote = Vote
vote-can-be = { $who } hasn't answered for a while. **{ button-vote }** lets the others decide what happens.
vote-about-silent = { $who } hasn't answered for a while, so the others are voting:
vote-about-remove = { $by } would like { $who } to leave the game and { $stand_in } to take over. All the others have to agree.
vote-about-end = { $by } would like to end the game here. Everyone has to agree.
vote-cast-wait = For waiting: { $who }
vote-cast-plays = For a computer player: { $who }
vote-cast-seek = For finding someone else: { $who }
vote-cast-end = For ending the game here: { $who }
vote-cast-yes = Agreed: { $who }
vote-cast-no = Against: { $who }
vote-missing = Still to vote: { $who }
vote-until = If a vote is still missing on <t:{ NUMBER($at, useGrouping: 0) }:f>, nothing changes.
vote-ended-silent-wait = The vote is over: we'll wait for { $who } once more.
vote-ended-silent-plays = The vote is over: { $stand_in } takes over for { $who }.
vote-ended-silent-seek = The vote is over: we're looking for someone to take { $who }'s seat.
vote-ended-silent-back = { $who } is back, so the vote is over.
vote-ended-silent-taken = { $who } has taken the free seat. Welcome!
vote-ended-remove-removed = Everyone agreed: { $stand_in } takes over from { $who }.
vote-ended-remove-refused = Not everyone wants { $who } to leave, so nothing changes.
vote-ended-remove-lapsed = Not everyone answered whether { $who } should leave, so nothing changes.
vote-ended-end-refused = Not everyone wants to end the game here, so it goes on.
vote-ended-end-lapsed = Not everyone answered whether the game should end here, so it goes on.
vote-sought = { $who }'s seat is free: first come, first served.
vote-about-you-wait = The others voted to wait for you once more.
vote-about-you-seek = The others voted to look for someone to take your seat. If you click anything in this game, that stops.
vote-ask-silent = { $who } hasn't answered for a while. What should we do?
vote-ask-remove = { $by } would like { $who } to leave the game and { $stand_in } to take over. Do you agree?
vote-ask-end = { $by } would like to end the game here. No one would win. Do you agree?
vote-most-decide = The majority decides. On a tie, we wait.
button-vote-wait = Wait
button-vote-plays = Let a computer play
button-vote-seek = Find someone else
button-vote-end = End the game here
button-vote-yes = I agree
button-vote-no = Rather not
vote-done = Your vote is in.
button-remove = Remove someone
menu-remove = Who should leave?
remove-whom = Who should leave the game? Someone who hasn't answered for a while is replaced at once; for anyone else, all the others have to agree.
remove-done = A computer player has taken over that seat.
remove-asks = I've asked the others. They all have to agree.
removed-you = The others agreed that { $stand_in } takes over your seat.
button-end-here = End the game
end-here-sure = End the game here? Everyone has to agree, and no one wins.
button-end-here-sure = End the game here
end-here-alone = There's no one else here to agree, so the game can't end for everyone. You can leave it: it'll be on hold until one of you comes back, and a computer player plays for anyone who's still away. You can come back at any time.
end-here-done = The game is over.
end-here-asks = I've asked the others. They all have to agree.
ended-agreed = You all agreed to end the game here. No one won.
seat-sought = { $seat }'s seat in this game is free: first come, first served. You take over everything as it is.

# Leaving, coming back, being forgotten
leave-sure = Leave the game? A computer player takes over your seat, and you can take it back at any time.
button-leave-sure = Leave the game
leave-done = You've left, and a computer player is keeping your seat. **{ button-back }** on the board gives it back to you; { type-give-seat } gives it to someone else.
back-done = Welcome back! Your seat is yours again.
seat-offered-own = { $to }, { $who } is offering you { $seat }'s seat in this game. You take over everything as it is.
seat-offered = { $to }, { $who } is offering you { $seat }'s seat, which a computer player is keeping. You take over everything as it is.
button-take = Take the seat
seat-withdrawn = This seat isn't on offer any more.
seat-taken = The seat is yours. Your hand is on its way by direct message.
settings-title = Your settings
settings-pings-on = I notify you by direct message when it's your turn.
settings-pings-channel = I ping you in the game's channel; your hand still arrives by direct message, silently.
settings-pings-off = I don't notify you; your hand still arrives by direct message, silently.
menu-notified = Where should I notify you?
notified-message = Notify me by direct message
notified-channel = Ping me in the game's channel
notified-nowhere = Don't notify me
reminded-1 = Remind me when my time is up
reminded-0_5 = Remind me when half my time is up
reminded-0_25 = Remind me when a quarter of my time is up
reminded-0 = Don't remind me
settings-reminded-1 = If you haven't answered when your time is up, I'll remind you.
settings-reminded-0_5 = If you haven't answered when half your time is up, I'll remind you.
settings-reminded-0_25 = If you haven't answered when a quarter of your time is up, I'll remind you.
settings-reminded-0 = I won't remind you.
settings-answers-on = The computer answers them for you.
settings-answers-off = You answer them yourself.
button-answers-on = Let the computer answer
button-answers-off = Let me answer
settings-always-on = Your own messages say in words what others see in a picture.
settings-always-off = Press **{ button-words }** to read what a picture shows.
button-always-on = Words instead of pictures
button-always-off = Pictures again
settings-lessons-on = In your first games, a line explains each new question.
settings-lessons-off = New questions aren't explained any more; you'll find it all in **{ button-rules }**.
button-lessons-on = Explain new questions
button-lessons-off = No more explanations
settings-answers-some = The computer answers these for you:
settings-answers-about = In some games you're asked things on other players' turns. The computer can answer for you, so that no one has to wait.
menu-answers = You answer everything yourself
settings-hours-title = Your hours
settings-notifications-title = Notifications
settings-answers-title = Questions on other players' turns
settings-words-title = Language and words
settings-zone = Your time zone is { $zone }; it's { $time } there now.
settings-zone-none = I don't know your time zone yet.
settings-quiet = I don't notify you from { $begin } to { $end }.
settings-quiet-none = You have no quiet hours.
settings-days-off = I don't notify you on these days: { $days }.
settings-days-off-none = You have no days off.
settings-away = You're away until { $date }.
settings-away-none = You aren't away.
day-named = { $weekday }, { $day } { $month }
field-zone = Your time zone
field-zone-about = Type a big city near you.
field-zone-example = New York, CET or UTC+2
field-quiet = Your quiet hours
field-quiet-about = I don't notify you then, and your time doesn't run out. Leave it empty for none.
field-quiet-example = 22:00-07:00 or 10pm-7am
field-days-off = Your days off
field-days-off-about = They count like quiet hours. Choose up to { $most }.
field-reminded = When should I remind you?
button-correct = Correct it
menu-away = Away until
away-back-on = Back on { $weekday }, { $day } { $month }
settings-language-discord = I speak English with you because you use Discord in English.
settings-language-unknown = I don't know the language you use Discord in, so I speak English with you.
settings-language-chosen = I speak English with you, whatever language you use Discord in.
menu-language = Language
language-discord = The language I use Discord in
language-own-name = English
button-settings = All settings
button-hours = My hours
button-answers = On others' turns
weekday-0 = Monday
weekday-1 = Tuesday
weekday-2 = Wednesday
weekday-3 = Thursday
weekday-4 = Friday
weekday-5 = Saturday
weekday-6 = Sunday
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

# How people write about their time: spellings that I understand, and that no one is shown. A comma is between two
# spellings of the same, a bar between Monday and Tuesday, January and February, one and two. The first name may be cut
# short: three letters of a month, two of a weekday. Places are those which the time zones' own names lack.
typed-fillers = on, the, of, in, for, until, till, back, from, now, at, away
typed-next = next, this, coming
typed-none = none, no, off, never, nothing, back, i'm back, not away
typed-today = today, tonight
typed-tomorrow = tomorrow, tmrw
typed-day-after-tomorrow = day after tomorrow, after tomorrow, overmorrow
typed-days = day, days, d
typed-weeks = week, weeks, wk, wks, w
typed-months = month, months
typed-numbers = a, an, one | two | three | four | five | six | seven | eight | nine | ten
typed-ordinals = st, nd, rd, th
typed-weekday-names = Monday | Tuesday | Wednesday | Thursday, Thurs | Friday | Saturday | Sunday
typed-month-names = January | February | March | April | May | June | July | August | September | October | November | December
typed-from = from, between
typed-to = to, until, till, and, through
typed-o-clock = h, o'clock, oclock
typed-am = am, a.m., a.m, a
typed-pm = pm, p.m., p.m, p
typed-noon = noon, midday
typed-midnight = midnight
typed-places =
    America/New_York: EST, EDT, ET, Eastern, NYC, New York City, Boston, Washington, Washington DC, Philadelphia, Miami, Atlanta, Charlotte, Orlando, Pittsburgh, Baltimore
    America/Chicago: CST, CDT, CT, Central, Houston, Dallas, Austin, San Antonio, Minneapolis, New Orleans, Nashville, Kansas City, Milwaukee
    America/Denver: MST, MDT, MT, Mountain, Salt Lake City, Albuquerque
    America/Los_Angeles: PST, PDT, PT, Pacific, LA, San Francisco, SF, Seattle, San Diego, Las Vegas, Sacramento, Portland
    America/Phoenix: Arizona
    America/Anchorage: AKST, AKDT, Alaska
    Pacific/Honolulu: HST, Hawaii
    America/Halifax: AST, ADT
    America/St_Johns: NST, NDT, Newfoundland
    America/Toronto: Ottawa, Quebec
    America/Edmonton: Calgary
    America/Sao_Paulo: BRT, Rio de Janeiro, Rio, Brasilia
    America/Argentina/Buenos_Aires: ART
    America/Mexico_City: Guadalajara
    Europe/London: BST, UK, England, Scotland, Wales, Manchester, Birmingham, Liverpool, Leeds, Edinburgh, Glasgow, Cardiff
    Europe/Dublin: Ireland, Cork
    Europe/Lisbon: WET, WEST, Porto
    Europe/Berlin: CET, CEST, Germany, Munich, Cologne, Hamburg, Frankfurt, Stuttgart
    Europe/Vienna: Austria
    Europe/Zurich: Switzerland, Geneva, Basel
    Europe/Paris: France, Lyon, Marseille
    Europe/Madrid: Spain, Barcelona
    Europe/Rome: Italy, Milan, Naples, Turin
    Europe/Amsterdam: Netherlands, Rotterdam, The Hague
    Europe/Brussels: Belgium, Antwerp
    Europe/Warsaw: Krakow
    Europe/Athens: EET, EEST, Greece
    Europe/Istanbul: TRT, Ankara
    Europe/Moscow: MSK, Saint Petersburg
    Africa/Johannesburg: SAST, Cape Town, South Africa
    Asia/Dubai: GST, Abu Dhabi
    Asia/Karachi: PKT, Islamabad
    Asia/Kolkata: IST, India, Mumbai, Bombay, Delhi, New Delhi, Bangalore, Bengaluru, Chennai, Hyderabad
    Asia/Jakarta: WIB
    Asia/Ho_Chi_Minh: Hanoi
    Asia/Singapore: SGT
    Asia/Hong_Kong: HKT
    Asia/Manila: PHT, Philippines
    Asia/Shanghai: Beijing, China, Shenzhen, Guangzhou
    Asia/Seoul: KST, South Korea, Korea
    Asia/Tokyo: JST, Osaka, Kyoto
    Australia/Perth: AWST
    Australia/Darwin: ACST
    Australia/Sydney: AEST, AEDT
    Pacific/Auckland: NZST, NZDT, New Zealand, Wellington, Christchurch

file-head = { $game }, rules version { $version }
file-seat = Seat { $number }
file-not-finished = Everyone agreed to end the game here. No one won.
export-about = Here's the whole game as a file for you to keep. Players appear as “Seat 1”, “Seat 2” and so on, unless they've agreed to be named.
export-how = Keep the file: the whole game can be replayed from it, move by move.
export-named = Your name is in this file, and in those that others get from now on.
export-unnamed = Your name isn't in this file, or in those that others get from now on.
button-name-in = Put my name in
button-name-out = Take my name out
button-file-site = About this file
privacy-about = { $files ->
    [one] This file has everything I've stored about you. Only you can see this message.
   *[other] These { $files } files have everything I've stored about you. Only you can see these messages.
}
privacy-packed = It's packed (.zip), because it would be too large for Discord otherwise. Inside there's a file for each kind of entry, and long ones are split up.
privacy-further = File { $number } of { $files }.
privacy-in-line = { $ahead ->
    [one] I'm making a file for someone else first. Yours comes here as soon as it's done.
   *[other] I'm making files for { $ahead } other people first. Yours comes here as soon as it's done.
}
privacy-nothing = I haven't stored anything about you.
button-forget = Delete my data
forget-sure = Should I delete everything I know about you? Computer players will take over your seats for good, and your name, language, settings and stats will be deleted.
button-forget-sure = Yes, delete it all
forget-done = Done. I've deleted everything I knew about you.
forgotten-name = Someone

# A server's settings
server-title = Server settings
server-about = These settings apply to new tables. You can change them because you can manage this server.
server-channels = { $count ->
    [0] Tables can be opened in every channel.
   *[other] Tables can be opened in { $where }.
}
server-a-channel = { $count ->
    [one] There can be one table in a channel; others can move to threads.
   *[other] There can be up to { $count } tables in a channel, each in its own thread.
}
server-most = { $count ->
    [0] There can be any number of tables in the server.
    [one] There can be one table at a time in the server.
   *[other] There can be { $count } tables at a time in the server.
}
server-threads-on = Every table gets its own thread.
server-threads-off = A table gets a thread if the host wants one.
server-language-discord = Board language: same as the server.
server-language-chosen = Board language: { $language }.
server-pace-live = New tables are live: answer within ten minutes.
server-pace-day = New tables play a move a day.
server-pace-relaxed = New tables are relaxed: answer within three days.
server-pace-unhurried = New tables are in no hurry: answer within a week.
server-stand-in-comes = If someone doesn't answer for too long, a computer player takes over.
server-stand-in-never = If someone doesn't answer, there's no automatic stand-in.
server-records-on = Stats and the leaderboard can be shown here.
server-records-off = Stats and the leaderboard aren't shown here.
field-server-channels = Where can tables be opened?
field-server-channels-about = Choose none for everywhere.
field-server-a-channel = How many tables in a channel?
field-server-most = How many tables in the server?
field-server-threads = Threads for all tables
field-server-language = Which language do boards use?
field-server-pace = How fast are new tables?
field-server-stand-in = Automatic stand-ins
field-server-records = Show stats
button-server-play = Pace, stand-ins and stats
button-server-places = Channels, tables and language

# What can't be done
refuse-not-seated-yet = You don't have a seat at this table. Press **{ button-join }** to take one; **{ button-rules }** is for everyone.
refuse-not-seated = You don't have a seat in this game. You can watch; **{ button-rules }** and **{ button-log }** are for everyone.
refuse-not-your-turn = It isn't your turn. We're waiting for { $asked }.
refuse-old-board = This board is out of date.
refuse-stale = That's no longer up to date, so your click didn't do anything. Right now: { $asks }
refuse-old-hand = This message is out of date, so nothing happened. Right now: { $asks }
refuse-ended = This game is over.
refuse-gone = This table doesn't exist any more. { type-mine } lists your games.
refuse-rests = I was removed from this game's server, so the game is on hold. It goes on when I'm invited there again.
refuse-closed = This table is closed.
refuse-begun = The game has already started.
refuse-not-begun = The game hasn't started yet.
refuse-full = All { $most } seats are taken.
refuse-seated-already = You already have a seat here.
refuse-invitation-only = This table is for invited people only. Ask the host to open it.
refuse-not-invited = This button is for people who were invited. If you'd like to play, press **{ button-join }**.
refuse-no-computer = There's no computer player to remove.
refuse-host-only = Only the host can do that.
refuse-host-begins = { $host } is the host and presses **{ button-begin }**. From <t:{ NUMBER($at, useGrouping: 0) }:t> on, anyone at the table can.
refuse-not-alone = You aren't alone at this table any more. Press **{ button-begin }** to play together.
refuse-too-few = You need at least { $least } players. Press **{ button-add-computer }**, or wait for someone to join.
refuse-option = That choice doesn't fit this table.
refuse-not-at-table = That person isn't at this table.
refuse-threads-full = This server has as many open threads as Discord allows. Archive one you're done with, then try again, or play right here.
refuse-upload = Discord isn't taking files from me here right now. Try again in a direct message to me, or later.
refuse-thread = I can't create a thread here, or can't write in it.
refuse-channel-taken = There's already a table in this channel.
refuse-channel-kept = The game in this channel is waiting for { $who } to come back. From <t:{ NUMBER($at, useGrouping: 0) }:f> on, anyone can open a new table here; until then, use another channel or a thread.
refuse-channel-not-allowed = You can't open a table in this channel. Try { $places }.
refuse-channel-full = There are already { $most } tables in this channel, and there's no room for more. Try another channel, or wait until one of the games is over.
refuse-server-full = { $most ->
    [one] There's already one table in this server, and no more are allowed.
   *[other] There are already { $most } tables in this server, and no more are allowed.
} There'll be room again when a game is over.
refuse-person-full = { $most ->
    [one] You're already at one table, and here that's as many as anyone can be at.
   *[other] You're already at { $most } tables, and here that's as many as anyone can be at.
} There'll be room again when you've finished a game or left one: { type-mine } lists yours.
refuse-sought = You looked for players in this server not long ago. You can do it again from <t:{ NUMBER($at, useGrouping: 0) }:t> on, at any of your tables.
refuse-seek-invited = This table is for invited people only. To change that, press **{ button-options }**.
refuse-call-me-in-dm = The list belongs to a server, so type this there.
refuse-manage-server = Only people who can manage this server can change that. Ask one of them.
refuse-server-in-dm = This is about a server, so type it there.
refuse-record-in-dm = Stats belong to a server, so type this there. { type-stats } shows yours here, too.
refuse-records-hidden = This server doesn't show stats. { type-stats } shows you yours.
refuse-record-discreet = This person keeps their stats to themselves.
refuse-made-already = I'm already making your file. It comes where you first asked for it, as soon as it's done.
refuse-files-many = So many people have asked for their files that yours wouldn't have come in time. Try again in a few minutes.
refuse-file-late = I couldn't put your file together in time. Try again in an hour or so.
refuse-bot = A bot can't sit here. Press **{ button-add-computer }** in the lobby instead.
refuse-play-with-self = That's you! Pick someone else, or type { type-play } and play against computers.
refuse-play-with-bot = Bots can't sit at a table. To play against computers, type { type-play } and press **{ button-play-computers }**.
refuse-play-with-absent = This person can't see this channel, so they wouldn't get your invitation. Try it in a channel that you both can see.
refuse-start-in-dm = Games are played in a server's channel, so open the table there.
refuse-command-in-dm = This works in the channel where you're playing, so type it there.
refuse-no-table = There's no table in this channel. { type-play } opens one.
refuse-permissions = I can't show a board here because I don't have these permissions: { $missing }. Someone who looks after this channel can give them to me.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-read-message-history = Read Message History
refuse-computer-plays = A computer player has your seat right now. Press **{ button-back }** first.
refuse-left-already = You've already left. **{ button-back }** gives you your seat back.
refuse-holding = You already have your seat.
refuse-away-until = That's too far away: you can be away until <t:{ NUMBER($at, useGrouping: 0) }:f> at the latest.
refuse-away-past = That day has already begun. When will you be back?
refuse-seat-not-yours = You can offer your own seat or, as the host, one that a computer player is keeping for someone.
refuse-sits-here = That person is already in this game.
refuse-offer-not-yours = This seat was offered to someone else.
refuse-offer-gone = This seat isn't on offer any more.
refuse-nothing-to-undo = You don't have a move to undo.
refuse-undo-request-gone = That question isn't open any more.
refuse-no-clock = No clock is running in this game.
refuse-nudge-own = We're waiting for *you*.
refuse-nobody-asked = We aren't waiting for anyone right now.
refuse-nudge-away = They're away until <t:{ NUMBER($due, useGrouping: 0) }:f>.
refuse-went-early = The game is still going. When it's over, I can tell you how it went.
refuse-went-game = { went-none-here }
refuse-went-agreed = This game wasn't played to its end, as everyone agreed to stop. So there's no saying what luck and choices would have come to.
refuse-went-left = In this game a computer player took over someone's seat before half of it was played. So there's no saying whose luck and whose choices it was.
refuse-went-again = I've learnt something since that page. Press **{ button-went }** below the game's board again.
refuse-film-not-ended = You can have a film once the game is over.
refuse-nudged = Someone was nudged here not long ago. You can do it again from <t:{ NUMBER($at, useGrouping: 0) }:f> on.
refuse-not-asked = There's no question for you right now.
refuse-no-hints = This game is played without hints.
refuse-hints-used = You've had your { $most } hints in this game.
refuse-hint-late = The game went on while I was thinking, so my answer doesn't fit any more.
refuse-hint-failed = I couldn't find an answer just now. Please ask again; it won't count twice.
refuse-hint-not-over = While the game is still going, you can only ask about what you have to decide now.
refuse-granted = You've already had more time for this question.
refuse-question-gone = That question isn't open any more.
refuse-vote-own = This vote is about you, so the others decide.
refuse-vote-not-alone = You can't decide that alone. You can decide to wait, or to let a computer player take over.
refuse-vote-open = There's another vote going on. Let that one end first.
refuse-remove-alone = They're still answering, so everyone else would have to agree, and there's no one else here.
refuse-removed = The others agreed that you should leave this game. You can still watch, and the host can offer the seat to someone.
refuse-own-undo-request = You asked, so the others have to answer. If you change your mind, press **{ button-refuse }**.
refuse-nothing-to-find = This game has no cards to look up. Leave out `{ option-about }` to read its rules.
refuse-not-found = I don't know anything by that name. Pick one of the names you see while you type.
refuse-zone = I don't know this time zone. Try a large city near you, such as `New York` or `Vienna`, or `EST` or `UTC+2`.
refuse-zone-first = I need to know what time it is where you are. Choose your time zone first, in { type-settings } under **{ button-hours }**.
refuse-quiet-hours = You can have at most { $most } quiet hours a day.
refuse-quiet-hours-unread = I can't read these hours. Try `10pm-7am` or `22:00-07:00`.
refuse-date-unread = I can't read this date. Try `tomorrow`, `next Monday`, `in 3 days` or `2 weeks`.
refuse-too-often = Slow down a little, please. Try again in { $seconds } s.
refuse-too-often-minutes = Slow down a little, please. Try again in { $minutes } minutes.
refuse-unknown-control = I don't know this button any more. { type-board } shows the board again.
refuse-form = This form is out of date. Open it again and send it once more.
refuse-unknown-command = I don't know this command any more. Try { type-help }.
refuse-changed-command = This command has changed. Type it again; if it still looks the same, reload Discord.
refuse-unknown-person = I can't find that person. Pick someone from the list Discord shows you.
refuse-ending = I'm just restarting. Try again in a moment.
refuse-busy = There's a lot going on right now, and I didn't get to this in time. Nothing has changed; try again in a moment.
refuse-export-early = The game is still going. When it's over, I can give it to you as a file.
refuse-export-too-long = This game is too long for a file. Its log is still here.
refuse-export-broken = I can't replay this game from its moves, so I don't have a file of it for you. Its log is still here.
refuse-rules-gone = This game was started with rules I don't know any more. It stays as it is; open a new table.
refuse-fault = Something went wrong on my side. The game is safe; try again in a moment.
refuse-store = I can't get at my data right now. The game is safe; try again in a moment.

# Courses
command-learn = learn
command-learn-about = Learn a game by playing it, in a few short lessons
type-learn = `/{ command-games } { command-learn }`
button-teach-me = Teach me
courses-title = Learn by playing
courses-text = A few short lessons, about five minutes a game. You can stop at any time and go on later.
courses-new = **{ $game }**: { $count } lessons
courses-at = **{ $game }**: lesson { $number } of { $count } is next
courses-through = **{ $game }**: you've been through all { $count } lessons
course-title = Lesson { $number } of { $count }: { $title }
course-footer = { $game } · Nothing here counts: try anything.
course-works-too = That works too.
button-course-next = Next lesson
button-course-finish = Finish the lessons
button-course-skip = Skip lesson
button-course-stop = Stop here
button-course-back = Try again
course-sent = Your lesson is in your direct messages: { $link }
course-stopped = See you soon! { type-learn } goes on where you stopped.
button-course-play = Play on
button-course-table = Open a table here
button-course-again = Lessons again
course-end-title = { $game }: that's all you need
course-end = You've been through the lessons. The rest you'll pick up as you play.
course-end-play = **{ button-course-play }** takes you to the start of the last lesson, and you play from there to the end of the game, against computer players you can beat. It's practice, so it doesn't count for your stats.
course-end-here = **{ button-course-table }** opens a table for everyone in this channel.
course-end-dm = To play with others, type { type-play } in a server's channel.
course-played-on = Your game is below, and it's your turn.

# The greeting, and the check
greeting =
    🚂 **Hello, I'm Bummelzug, the slow train that always arrives.** I bring four train games to your channels, with friends or against computer players.
    Press **{ button-play-now }**, and the first game starts in a minute. { type-help } shows everything else.
train-alt = A little steam train with four colourful wagons in front of green hills, with people at the windows.
play-now = Which game would you like to play here?
button-play-now = Play now
button-where-to-play = Choose channels
button-drop-greeting = Remove this message
command-check = check
command-check-about = Why something doesn't work here: permissions, direct messages, embeds
type-check = `/{ command-games } { command-check }`
button-check = Check everything
check-channel = **This channel**
check-has = ✅ { $permission }
check-lacks-needed = ❌ **{ $permission }**: no one can play here without it
check-lacks-threads = ❌ **{ $permission }**: needed for games in threads
check-lacks-history = ❌ **{ $permission }**: needed to find my board again
check-where = People who look after this channel can change that: **Edit Channel** → **Permissions**, add me there, and allow what's missing.
check-forbidden = ❌ { $why }
check-in-dm = We're in direct messages here. Type { type-check } in a channel to check that channel, too.
check-messages = **Direct messages**
check-messages-untried = I don't know yet whether I can send you any. **{ button-check-messages }** sends one without a sound and deletes it again.
check-messages-open = ✅ I can send you direct messages.
check-messages-closed = ❌ I can't send you direct messages. Press the server's name, then **Privacy Settings**, and allow **Direct Messages**. If you've blocked me, unblock me.
check-messages-paused = Discord isn't letting me write to new people right now. That isn't because of your settings; I'll ping you in the channel instead.
check-messages-test = 🚂 This is a test: I can send you direct messages. I'll delete this one right away.
check-embeds = **Embeds**
check-embeds-question = Do you see a train below?
check-embeds-shown = ✅ Then you see everything I show you.
check-embeds-off = I send you your hand and my answers without embeds.
check-embeds-hidden = Then Discord hides embeds from you. From now on I send you your hand and my answers without them. Boards and lobbies in a channel still have them: to see those too, open Discord's **User Settings**, then **Chat**, and turn on **Show embeds and preview website links pasted into chat**. Then run this check again.
check-own = **Your language and time zone**
button-check-messages = Test direct messages
button-check-train-yes = Yes, I see a train
button-check-train-no = No, no train
button-check-channels = All channels
check-channels = **All channels**
check-channels-fine = { $count ->
    [0] I don't see any text channels in this server.
    [1] ✅ I have every permission I need in the one text channel.
   *[other] ✅ I have every permission I need in all { $count } text channels.
}
check-channels-line = ❌ { $channel }: { $missing }
check-channels-more = … and { $count ->
    [0] no others.
    [1] one more channel.
   *[other] { $count } more channels.
}
check-channels-where = To change it for one channel: **Edit Channel** → **Permissions**. For all of them: **Server Settings** → **Roles**, then my role.
refuse-test-later = I can't send you a test right now. Try again in a minute.

# The train of the day
command-today = today
command-today-about = The train of the day: one deal for everyone, one try
type-today = `/{ command-games } { command-today }`
button-today = Train of the day
button-today-play = Play
button-today-on = Play on
button-today-share = Share
button-today-result = Your result
today-title = Train of { $date }
today-game = **{ $game }**, { $seats } players. You're in seat { $seat }, against Journeymen.
today-about = Everyone has the same deal and one try, until <t:{ NUMBER($at, useGrouping: 0) }:f>. You can stop and go on later; if you haven't finished by then, it doesn't count.
today-begun = Your train is waiting for you. You can go on until <t:{ NUMBER($at, useGrouping: 0) }:f>; if you haven't finished by then, it doesn't count.
today-fair = No hints and no plans, and you can only undo what chance had no part in. It's for fun: someone with two accounts could see the deal first.
today-played = { $count ->
    [0] No one has finished it yet.
    [1] One person has finished it.
   *[other] { $count } people have finished it.
}
today-sent = Your train is in your direct messages: { $link }
today-missed = This day is over, and you hadn't finished its train, so it doesn't count. There's a new one every day: { type-today }
today-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
today-points = { $game ->
    [brain_robbery] { $place }, IQ { $points }
   *[other] { $place }, { $points ->
        [0] no points
        [1] one point
       *[other] { $points } points
    }
}
today-par-points = Par { $par }
today-par-place = Par: place { $whole }.{ $tenth }
today-par-none = Par is still being worked out
today-par-line = { $against ->
    [none] { $par }.
   *[other] { $par }, { $against }. Par is how Masters do in your seat, on average.
}
today-against-points = { $how ->
    [ahead] { $by } above par
    [behind] { $by } below par
   *[level] on par
}
today-against-place = { $how ->
    [ahead] ahead of par
    [behind] behind par
    [level] on par
   *[unknown] par is still being worked out
}
today-streak = { $count ->
    [0] No day in a row yet.
    [1] A new streak begins.
   *[other] { $count } days in a row.
}
today-streak-short = { $count ->
    [0] no day in a row
    [1] one day in a row
   *[other] { $count } days in a row
}
today-stood = How you stood, from start to end: { $how }.
today-stretch = { $how ->
    [ahead] ahead
    [behind] behind
   *[level] level
}
today-share-here = **{ button-today-share }** posts one line in this channel: your result and these squares, nothing about the deal.
today-share-dm = **{ button-today-share }** gives you one line to copy: your result and these squares, nothing about the deal.
today-shared = 🚂 **Train of { $date }** · { $game }, { $seats } players
refuse-today-over = This isn't the day of this train any more, so nothing can be played here. { type-today } shows today's.
refuse-today-undo = Chance has spoken since then, or someone else has played. The train of the day is the same for everyone, so that can't be undone.
refuse-today-end = The train of the day has only one try. Just leave it: if you don't finish it today, it doesn't count.
refuse-today-had = You've already had today's train. There's a new one tomorrow.
refuse-today-closed = There's no train right now: my clock was set back, and this day is over. Try again tomorrow.
refuse-today-cancelled = Today's train was cancelled, because I was restored from a backup and can't know who has seen it. There's a new one tomorrow.
refuse-today-unplayed = You haven't finished this train, so there's nothing to share.
refuse-today-export = The file has the whole deal in it, and others are still playing today's train. You can have it once the day is over.
menu-today-again = Play an earlier day, as practice
record-days-title = Train of the day
record-days-week = { $squares } { $count ->
    [0] none
    [1] one
   *[other] { $count }
} of the last 7 days
record-days-streak = Longest streak: { $count ->
    [0] no day
    [1] one day
   *[other] { $count } days
} in a row
record-days-best = { $game }, best result: { $result }, { $par }
refuse-today-past = You can only play days of the last week that are over.
button-today-name = Show my result here
button-today-others = See how others played
today-board-game = **{ $game }**, { $seats } players: everyone has the same deal and one try.
today-board-until = It runs until <t:{ NUMBER($at, useGrouping: 0) }:f>.
today-board-agree = **{ button-today-name }** puts your result in this list, and once the day is over, everyone here can look at how you played.
today-board-over = The day is over.
today-board-line = { $par ->
    [none] { $who }: { $result }
   *[other] { $who }: { $result }, { $par }
}
today-board-more = { $count ->
    [0] … and no one else.
    [1] … and one more.
   *[other] … and { $count } more.
}
today-named = Your result is shown in this server's message, within a minute. Once the day is over, people here can look at how you played. Press the button again to take it out.
today-unnamed = Your result isn't shown in this server any more, and no one here can look at how you played.
today-others = Train of { $date }: who would you like to watch?
today-others-none = No one has agreed to let others look.
menu-today-others = Pick someone
refuse-today-look = You can look at how others played once the day is over, if they've agreed.
button-server-day-on = Train of the day here
button-server-day-off = No train of the day
server-day-on = The train of the day is posted in { $where }: one message a day.
server-day-off = The train of the day isn't posted here.
