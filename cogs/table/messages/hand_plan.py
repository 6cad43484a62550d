"""The plan for a seat's messages: what is to be done so that its person has their hand, and is notified once of each
question. Pure: `HandMessages` carries it out, and plans again where something stands in the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cogs.table.messages.message_records import OLD
from cogs.table.messages.table_copy import TableCopy
from cogs.table.pace.waiting import reminded
from cogs.table.tables.eyes import is_voted_out
from cogs.table.terms.hours import Delay, delays, next_notification
from cogs.table.terms.pace import PACES
from cogs.table.terms.presence import There
from db import Message, Person, Role, What, Why

NOT_NOTIFIED = -1  # in place of a turn: nobody is notified for what the message asks


@dataclass(slots=True, frozen=True)
class Search:
    """Searches for a message that stands there off the record; then all is planned again."""


@dataclass(slots=True, frozen=True)
class Edit:
    """Shows the hand in a message that stands; `shown` is what is on record of it afterwards, but for its version."""

    shown: Message
    notifies: Why | None = None
    needed: bool = False  # where it is gone, all is planned again


@dataclass(slots=True, frozen=True)
class Post:
    """Posts the hand, in place of the messages before. Its person counts as notified of `turn`."""

    turn: int
    notifies: Why | None = None


@dataclass(slots=True, frozen=True)
class ChannelLine:
    """Posts a line in the channel: one that mentions the person, or one that a computer player plays for them."""

    role: Role


@dataclass(slots=True, frozen=True)
class TakeDown:
    """Deletes a line in the channel."""

    line: Message


@dataclass(slots=True, frozen=True)
class Wait:
    """Looks again after so many seconds, and why not now."""

    seconds: float
    delays: Sequence[Delay]


Step = Search | Edit | Post | ChannelLine | TakeDown | Wait


@dataclass(slots=True)
class Recipient:
    """The person in a seat, and all that decides what is sent to them."""

    copy: TableCopy
    seat: int
    person: Person
    what: What  # the intent
    there: There | None
    now: float
    looked: bool = False  # for a message off the record
    refused: bool = False  # a direct message, just now

    @property
    def latest(self) -> Message | None:
        """The last message to this person in this seat, also one that asks nothing any more."""
        own = [one for one in self.of("hand") if one.channel == self.person.dm]
        return max(own, key=lambda one: one.id, default=None)

    @property
    def editable(self) -> Message | None:
        """The last message, unless it is too old."""
        return None if self.latest is None or self.is_old(self.latest) else self.latest

    def of(self, role: Role) -> list[Message]:
        return [one for one in self.copy.messages if (one.role, one.seat) == (role, self.seat)]

    def is_old(self, message: Message) -> bool:
        return self.now - message.posted >= OLD

    def plays_here_alone(self) -> bool:
        """Whether they look at the board, and nobody else has acted since the last message was drawn, or it has no
        controls anyway."""
        latest = self.latest
        if self.there is None or not self.there.at_board:
            return False
        since = [] if latest is None else [one for one in self.copy.tail.moves if one.version > latest.version]
        return latest is None or latest.stale or all(move.seat == latest.seat for move in since)

    @property
    def notified_by(self) -> list[Message]:
        """The messages that have notified them of this question, also if it was taken back in between."""
        since = self.copy.table.seats[self.seat].since or 0  # who sat there before them was notified for themselves
        lines = [one for one in self.of("mention") if one.version > since]
        said = [one for one in (self.latest, *lines) if one is not None and one.turn == self.copy.turn]
        return [one for one in said if not one.stale or self.copy.undone >= one.version]

    def notified_just_now(self) -> bool:
        """Whether they were notified of this question so short a time ago that a reminder would be too much: counted
        from when they could be."""
        fresh = min(OLD, PACES[self.copy.table.pace].unit / 4)
        own = (one for one in self.copy.reasons if one.seat == self.seat and one.turn == self.copy.turn)
        reasons = [next_notification(self.person, one.at) for one in own]
        return any(self.now - at < fresh for at in reasons or [one.posted for one in self.notified_by])

    @property
    def why(self) -> Why | None:
        """Why they are notified by direct message; None: they do not want that."""
        loaded = self.copy.loaded
        if self.person.notified == "nowhere":
            return None
        if reminded(loaded.timers, self.seat):
            return "remind"
        return "turn" if loaded.game.turn(loaded.state).seat == self.seat else "asked"


def plan(to: Recipient) -> list[Step]:
    """The steps, in their order: asks, notifies, reminds, tells, says that the move is in or that a computer player has
    taken over."""
    table, seat = to.copy.table, to.copy.table.seats[to.seat]
    if to.what == "took-over":
        return _say_who_plays(to) if table.status == "playing" and seat.person is not None and seat.computer else []
    if table.status == "closed" and table.day is not None and to.latest is not None and not to.latest.stale:
        return [Edit(replace(to.latest, stale=True))]  # the day is over: it says so, and nothing can be clicked
    if table.state is None or table.status == "closed" or seat.person is None or is_voted_out(table, to.seat):
        return _down(to, "mention")
    back = [] if seat.computer else _down(to, "away")
    if to.seat in to.copy.loaded.asked_persons:
        return [*back, *_ask(to)]
    return [*back, *_down(to, "mention"), *_tell(to)]


def _down(to: Recipient, role: Role) -> list[Step]:
    return [TakeDown(one) for one in to.of(role) if not one.stale]


# Whoever is asked nothing


def _tell(to: Recipient) -> list[Step]:
    """The message is to ask nothing any more, or others have changed its cards, or a new one is wanted."""
    latest, version = to.latest, to.copy.table.version
    if to.copy.table.status == "ended" and latest is not None and latest.version == version:
        return []  # whoever made the last move by direct message has seen the end there
    if latest is not None and not latest.stale:
        return [Edit(replace(latest, stale=True))]
    if to.what == "redraw":
        return [] if to.editable is None else [Edit(to.editable)]
    if to.what == "tell":
        return [] if to.person.dms_closed else [Post(to.copy.turn)] if to.looked else [Search()]
    if latest is None or latest.version == version or to.is_old(latest) or to.plays_here_alone():
        return []  # they play elsewhere, and it asks nothing
    return [Edit(latest)]


def _say_who_plays(to: Recipient) -> list[Step]:
    """That a computer player has taken over is a new message, as nobody would notice an edit of the one that asked
    them; or, where those are closed or not wanted, a line in the channel, as soon as they may be notified."""
    steps, away = _down(to, "mention"), to.copy.table.seats[to.seat].away or to.now  # it is not their turn any more
    person = to.person
    if not person.dms_closed:
        if person.notified != "channel":
            return [*steps, Post(to.copy.turn, "took-over" if person.notified == "message" else None)]
        if not any(one.posted >= away and one.channel == person.dm for one in to.of("hand")):
            steps.append(Post(to.copy.turn))  # it need not wait for the hour
    return [*steps, *_when_awake(to, ChannelLine("away"))]


# Whoever is asked


def _ask(to: Recipient) -> list[Step]:
    """Whoever is at the table has the question edited into the message that they have. All others are notified, once
    for each question."""
    if to.copy.loaded.timers.due("plan", to.seat) is not None:
        return _show(to, NOT_NOTIFIED)  # what they have decided in advance is about to be played
    if to.what == "remind" and not to.notified_just_now():
        return _notify(to)
    if to.what == "redraw":
        return [] if to.editable is None or to.editable.stale else [Edit(to.editable)]
    there, notified = to.there, bool(to.notified_by)
    if there is not None and to.plays_here_alone():
        return [_until_they_left(to, there)]  # they look at the board, and at what they are shown there
    if there is None and not notified:
        return _notify(to) if to.looked else [Search()]
    shown = _show(to, to.copy.turn if notified else NOT_NOTIFIED)
    return shown if notified or there is None else [*shown, _until_they_left(to, there)]


def _until_they_left(to: Recipient, there: There) -> Wait:
    return Wait(there.remaining, [Delay("at-table", to.now + there.remaining)])


def _show(to: Recipient, turn: int) -> list[Step]:
    """One silent message for each person, edited for as long as Discord takes that."""
    if to.editable is not None:
        return [Edit(replace(to.editable, turn=turn, stale=False))]
    if not to.looked:
        return [Search()]  # for one that was to notify, before a crash
    return [] if to.person.dms_closed else [Post(turn)]


def _notify(to: Recipient) -> list[Step]:
    """Notifies by direct message; or, where those are closed or not wanted, by a line in the channel. One who had
    closed them may have opened them since: a reminder finds out."""
    closed = to.refused or (to.person.dms_closed and to.what != "remind")
    if to.person.notified == "channel" or closed:
        return _mention(to)
    if to.editable is not None:
        return [Edit(replace(to.editable, turn=to.copy.turn, stale=False), to.why, needed=True)]
    return [Post(to.copy.turn, to.why)]


def _mention(to: Recipient) -> list[Step]:
    """The channel notifies; until then the hand is there, if they take it."""
    latest = to.latest
    if to.person.notified == "nowhere":
        return []
    asks_already = latest is not None and not latest.stale and latest.version == to.copy.table.version
    shown = [] if to.person.dms_closed or asks_already else _show(to, NOT_NOTIFIED)
    return [*shown, *_when_awake(to, *_down(to, "mention"), ChannelLine("mention"))]


def _when_awake(to: Recipient, *steps: Step) -> Sequence[Step]:
    """These steps, as soon as they may be notified; who wants to be notified nowhere is not waited for."""
    held = delays(to.person, to.now)
    return steps if to.person.notified == "nowhere" or not held else [Wait(held[-1].until - to.now, held)]
