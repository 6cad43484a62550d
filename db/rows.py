"""The rows of the database as dataclasses, one for each kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from engine.house.player import Skill

Status = Literal["lobby", "playing", "ended", "closed"]
Kind = Literal["act", "undo", "reseed"]
Cause = Literal["click", "plan", "computer", "clock", "undo"]
OF_A_PERSON: tuple[Cause, ...] = ("click", "plan")  # of moves that are somebody's own, be it decided in advance


def as_told(cause: Cause) -> Cause:
    """What everybody may know of a cause: that a move was decided in advance is nobody else's business."""
    return "click" if cause in OF_A_PERSON else cause


# A database of another release may hold others than these three know: they are let be, or dropped with a line of log.
# fmt: off
What = Literal[
    "afresh", "board", "took-over", "remind", "tell", "hand", "redraw", "undo-request", "think",
    "seat", "left-server", "lost", "seek", "full", "film", "went",
]
Alarm = Literal[
    "remind", "replace", "silent", "overdue", "granted", "nudged", "returns", "proposed", "undo",
    "clock", "expire", "begin", "plan", "day",
]
# fmt: on
# Those of a seat that is asked: they go when it is not any more, or is asked something else.
OF_A_QUESTION: tuple[Alarm, ...] = ("remind", "replace", "silent", "overdue", "granted", "nudged", "plan")
Role = Literal["board", "hand", "undo-request", "offer", "mention", "away", "full", "film"]
Notified = Literal["message", "channel", "nowhere"]
Why = Literal["turn", "asked", "remind", "took-over"]  # somebody is notified
PaceName = Literal["live", "day", "relaxed", "unhurried"]
StandIn = Literal["comes", "never"]  # for somebody who is silent for as long as the pace allows
Hints = Literal["none", "three", "any"]  # that each seat may ask for in a game
WhenAway = Literal["plays", "waits"]  # what becomes of the turns of somebody who said that they are away


@dataclass(slots=True)
class Seat:
    """A place at a table. Without a person it was the computer's from the start (or its person was forgotten);
    with a person, `computer` says that a computer player stands in for somebody who left or is silent."""

    person: int | None
    name: str
    computer: bool
    away: float | None = None  # since when the computer player stands in, where that was written down
    since: int | None = None  # the table's version when this person took the seat over; None: from the start
    named: bool = False  # its person's name may stand in a file of the game
    forgotten: bool = False  # it was a person's, who was forgotten since
    skill: Skill = "journeyman"  # of the computer player whose seat it is
    given_up: bool = False  # its person left: until they take the seat back, nothing waits for their consent
    plan: str | None = None  # what its person has decided in advance


@dataclass(slots=True, frozen=True)
class Hint:
    """A seat's request for a hint, and after which line of the log it came; not what it was told."""

    seat: int
    version: int  # of the table
    number: int
    at: float


@dataclass(slots=True)
class Table:
    """One table, from its lobby to its end. `state` is a cache of rules version, options, seed and moves."""

    game: str
    rules_version: int
    options: str
    seed: int = field(metadata={"text": True})  # 128 bits, which SQLite has no number for
    guild: int | None  # of the channel that it stands in; None: it is its host's own, and stands in none
    channel: int | None
    host: int
    locale: str
    created: float
    id: int = 0  # the store gives it one
    state: str | None = None
    version: int = 0
    status: Status = "lobby"
    invited: bool = False
    begun: float | None = None
    ended: float | None = None
    seats: list[Seat] = field(default_factory=list)
    invitations: list[int] = field(default_factory=list)
    declined: list[int] = field(default_factory=list)  # who of those invited will not come
    clock_left: float | None = None  # seconds on the table's clock while it is stopped
    undo_request: str | None = None  # an undo request: somebody asks all others to agree to a taking back
    undo_end: str | None = None  # how the last undo request ended
    practice: int | None = None  # the version from which on the game is only practice; None: it counts
    pace: PaceName = "day"
    stand_in: StandIn = "comes"
    when_away: WhenAway = "plays"
    plans: bool = True  # moves may be decided in advance
    # From when until when the table has waited for people who were away.
    waited: list[tuple[float, float]] = field(default_factory=list, metadata={"json": True})
    vote: str | None = None  # what becomes of a seat whose person is silent
    begins: float | None = None  # when the lobby begins by itself; 0: it was to, and could not
    parent: int | None = None  # the channel whose thread it stands in
    outcome: str | None = None  # how the game ended by its rules
    stand_in_skill: Skill = "journeyman"  # of the computer players who stand in for people
    hints: Hints | None = None  # None: nobody chose
    sought: bool = False  # its host has looked for players, and nobody wanted to hear of it yet
    hinted: list[Hint] = field(default_factory=list)  # all that were asked for, in their order
    rests: bool = False  # the bot was sent away from its server
    day: int | None = None  # whose train it is, since 1 January 1970
    # Counts every save, which `version` need not: two saves of one loaded table cannot both succeed.
    revision: int = field(default=0, compare=False, repr=False)

    @property
    def place(self) -> Place:
        """The channel that it stands in, for what is done in channels alone: nobody asks it of a person's own table."""
        assert self.guild is not None
        assert self.channel is not None
        return Place(self.id, self.guild, self.channel, self.parent)


@dataclass(slots=True)
class Move:
    """A line of a table's log. An act's body is the action's JSON; an undo's is the number of the first move taken
    back; a reseed's is the new seed. Number 0: `append` gives the next."""

    number: int
    version: int
    seat: int | None
    kind: Kind
    body: str
    cause: Cause
    at: float
    settled: bool
    turn: int = 0  # the number of the turn that an act belongs to; not in a game's file
    void_by: int | None = None  # the number of the undo that took it back, which alone writes this


@dataclass(slots=True)
class Intent:
    """Something still to be said: one for each table, what and seat, a newer one in place of the older."""

    table: int
    what: What
    seat: int | None
    version: int
    due: float
    tries: int = 0
    failed: str | None = field(default=None, compare=False)  # how the last try did, if it did
    # Tells this intent from one that took its place, even at the same version.
    serial: int = field(default=0, compare=False, repr=False)


@dataclass(slots=True)
class Message:
    """A message of ours that stands in a channel or a DM. `turn` is the one that a hand or a mention has notified
    somebody of. `stale`: its controls are to go, or are gone."""

    id: int
    channel: int
    table: int
    role: Role
    seat: int | None
    version: int
    turn: int
    posted: float
    stale: bool = False


@dataclass(slots=True)
class Reason:
    """A reason to notify somebody by direct message, kept until it is over: one for each person and table, a newer one
    in place of the older."""

    person: int
    table: int
    seat: int
    why: Why
    version: int
    turn: int
    since: float  # when they were asked
    at: float  # when it came up that they are to be notified
    live_table: int  # which of the person's notifications is to say so
    # Tells this reason from one that took its place.
    serial: int = field(default=0, compare=False, repr=False)


@dataclass(slots=True)
class Notification:
    """The direct message that notifies somebody: for a live table one of its own, for all other tables one together.
    Without a `message` it is still to be posted; where it has a `text` all the same, it may stand there."""

    person: int
    live_table: int  # the live table; 0: all others
    due: float | None = None  # when there is something to do about it, 0 at once; None: when something happens
    wakes: int = 0  # counts how often something has happened, so that none of it goes unseen
    tries: int = 0
    channel: int | None = None
    message: int | None = None
    text: str = ""
    posted: float = 0.0
    opened: float = 0.0  # when it last notified somebody
    # The reasons that it notified them of; below zero where it does if it stands.
    named: list[int] = field(default_factory=list, metadata={"json": True})


@dataclass(slots=True, frozen=True)
class MetQuestion:
    """A kind of question that somebody has answered, and at which table and in which turn they first did."""

    game: str
    kind: str
    table: int
    turn: int


PLAYED = "*"  # in place of a kind of question: a game that was played to its end


@dataclass(slots=True)
class Person:
    """A person: the last name and language seen, what they chose, and what they have learnt."""

    id: int
    name: str
    locale: str
    dm: int | None = None
    dms_closed: bool = False
    knows_dms_closed: bool = False  # they know that their direct messages are closed
    knows_notifications: bool = False  # a notification has told them where to choose when and where they get them
    in_words: bool = False  # their own messages say in words what the picture shows
    sees_embeds: bool = True  # else their own messages do without
    lessons: bool = True  # a new kind of question is explained to them
    learnt: list[MetQuestion] = field(default_factory=list)
    language: str | None = None  # chosen in place of Discord's
    zone: str | None = None  # the IANA name of their time zone
    quiet_from: int | None = None  # from this minute of their day until that one they are not notified
    quiet_until: int | None = None
    days_off: str = ""  # a digit for each weekday on which they are not notified, 0 is Monday
    away_until: float | None = None
    notified: Notified = "message"
    reminded: float = 1.0  # after how many units of a table's pace; 0: never
    discreet: bool = False  # their record is for their own eyes
    answered: str = ""  # the kinds of question out of turn that the computer answers for them; *: all
    plans: bool = True  # they are offered to decide moves in advance

    @property
    def speaks(self) -> str:
        """Their language: the one that they chose, else Discord's."""
        return self.language or self.locale

    def lets_answer(self, kind: str) -> bool:
        """Whether the computer answers this kind of question for them, when it is asked out of turn."""
        return self.answered == "*" or kind in self.answered.split()


@dataclass(slots=True)
class Progress:
    """How far somebody has come in a game's course."""

    person: int
    game: str
    lesson: int = 0  # the number of the one that they are at; that of all lessons: they are through
    # What they did in it, click by click, as the actions' JSON.
    choices: list[list[str]] = field(default_factory=list, metadata={"json": True})
    version: int = 0  # counts what they did: every control carries the one that it was drawn for


@dataclass(slots=True)
class OwnChoices:
    """What luck and somebody's own choices came to in a game that was looked through, in millionths of a game won. It
    stays when its table is cleared away."""

    person: int
    table: int
    guild: int  # 0: it was a table of someone's own
    game: str
    ended: float
    luck: int
    own: int


@dataclass(slots=True)
class Day:
    """The train of a day: one deal for everybody, of which nobody knows anything before that day."""

    day: int  # since 1 January 1970, UTC
    game: str
    rules_version: int
    options: str
    seats: int
    seat: int  # everybody's
    seed: int = field(metadata={"text": True}, repr=False)
    salt: str = field(repr=False)  # the key to who has tried it
    closed: bool = False  # it is over, and stays so whatever the clock says
    cancelled: bool = False  # its deal was seen by people of whom nothing is known here
    par_points: float | None = None  # None: it is still to be reckoned, or the game has none
    par_place: float | None = None  # None: it is still to be reckoned


@dataclass(slots=True)
class Try:
    """Somebody's one try at the train of a day. Its table may be gone."""

    day: int
    person: int
    table: int
    begun: float
    finished: float | None = None
    place: int | None = None
    points: int | None = None  # None: the game has none
    rounds: int | None = None


@dataclass(slots=True)
class Server:
    """A server's settings, as its managers decided them."""

    id: int
    language: str | None = None  # chosen in place of Discord's
    # Where tables may be opened; none: everywhere.
    channels: list[int] = field(default_factory=list, metadata={"json": True})
    tables_a_channel: int = 1  # more than one: each in a thread
    most_tables: int | None = None
    threads: bool = False  # for all tables
    pace: PaceName = "day"
    stand_in: StandIn = "comes"
    records: bool = True  # may be shown
    plans: bool = True  # of its tables: moves may be decided in advance
    gone: float | None = None  # since when the bot is not there any more
    greeted: float | None = None  # when the bot was invited, and had a channel to greet it in
    greeting: int | None = None  # the channel in which the greeting is still to be posted
    day_channel: int | None = None  # in which the train of each day has a message


@dataclass(slots=True, frozen=True)
class Place:
    """The channel that a table stands in."""

    table: int
    guild: int
    channel: int
    parent: int | None


@dataclass(slots=True, frozen=True)
class LobbyNotice:
    """A notice to somebody on a server's list, given once, that a lobby looks for players."""

    person: int
    due: float
    sent: bool
    at: float | None = None  # when they were told, or were about to be


@dataclass(slots=True)
class Timer:
    """Something the clock will do at a table: one for each table, what and seat."""

    table: int
    what: Alarm
    seat: int | None
    due: float


# Is shown one move after the other, the newest first, and says when no older one is needed.
StopReading = Callable[[Move], bool]


@dataclass(slots=True, frozen=True)
class Tail:
    """The last moves of a log, and the state of play before the first of them; None: they are the whole log."""

    moves: list[Move]
    base: str | None = None
