"""The plan for somebody's notification: the next step by which one direct message says which tables wait for them, and
notifies them once of each. Pure: `Notifications` takes the step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cogs.face.seating import clean
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.messages.hand_plan import Search
from cogs.table.messages.message_records import OLD
from cogs.table.terms.hours import Delay, delays
from cogs.table.terms.pace import HOUR
from cogs.table.terms.presence import There
from db import Intent, Notification, Person, PlacedReason, Reason, What, Why

TOGETHER_FOR = HOUR  # after a notification: what comes within joins it by an edit, which notifies nobody
AT_MOST_HELD = 60.0  # seconds in which a notification waits for what else is to be said to somebody right now
SAID_BY: dict[Why, What] = {"turn": "hand", "asked": "hand", "remind": "remind", "took-over": "took-over"}
MOST = 1900  # letters, of the two thousand that Discord takes: the last line has to fit as well


@dataclass(slots=True, frozen=True)
class NewMessage:
    """Posts the message, in place of the one before. With it they count as notified of what it names."""

    text: str
    names: Sequence[int]
    silent: bool = False  # it notifies nobody
    over: Sequence[Reason] = ()  # what is not said a second time
    due: float | None = None


@dataclass(slots=True, frozen=True)
class Keep:
    """Has the message that stands say this, and looks again when it is due; what is new is kept back until then."""

    text: str
    due: float | None
    delays: Sequence[Delay] = ()


@dataclass(slots=True, frozen=True)
class Delegate:
    """Notifies of nothing new by direct message: the tables mention them, or nobody does."""

    reasons: Sequence[Reason]
    mentions: Sequence[Intent]


@dataclass(slots=True, frozen=True)
class Remove:
    """Deletes the message, as nothing is open. What rests is not forgotten: they know of it when the bot is back."""

    forget: bool


Step = Search | NewMessage | Keep | Delegate | Remove


@dataclass(slots=True)
class ToNotify:
    """A notification, and all that decides what becomes of it."""

    row: Notification
    person: Person
    lines: Sequence[PlacedReason]  # the oldest first
    resting: Sequence[int]  # the serials of reasons that rest
    more_to_come: bool
    there: Mapping[int, There | None]  # their presence at tables
    now: float
    places: dict[int, tuple[str, str]] = field(default_factory=dict)  # of tables: the names of server and channel

    def write_down(self, step: NewMessage, now: float) -> None:
        """Notes what is about to be posted; whether it stands is known only later."""
        row = self.row
        row.text, row.posted, row.due = step.text, now, now
        row.opened = row.opened if step.silent else now
        row.named = [one if one in row.named else -one for one in step.names]

    @property
    def explains(self) -> bool:
        """Whether the message says where they can choose when and where they are notified."""
        return self.row.text.endswith(words_for(self.person.speaks)("notification-first"))

    @property
    def has_explained(self) -> bool:
        """Whether it says so for the first time, and stands."""
        return self.row.message is not None and self.explains and not self.person.knows_notifications

    def note(self, message: int | None) -> None:
        """Notes that the message stands, and has notified them of all that it names; or, None, that there is none."""
        row = self.row
        row.message, row.text = message, "" if message is None else row.text
        row.named = [abs(one) for one in row.named if one > 0 or message is not None]


def plan(to: ToNotify) -> Step:
    row, person, now = to.row, to.person, to.now
    if row.message is None and row.text:  # it was to be posted when the bot was last heard of, or when Discord was
        return Search()
    if not to.lines:
        return Remove(forget=not to.resting)
    new = [line.reason for line in to.lines if line.reason.serial not in row.named]
    if person.notified != "message" or person.dms_closed:
        mentions = [Intent(one.table, SAID_BY[one.why], one.seat, one.version, now) for one in new]
        return Delegate(new, [] if person.notified == "nowhere" else mentions)
    held = _delays(to, new) if new else []
    if new and not held:
        if to.more_to_come and not row.live_table and now < max(one.at for one in new) + AT_MOST_HELD:
            return Keep(row.text, now + AT_MOST_HELD, [Delay("more-to-come", now + AT_MOST_HELD)])
        return _say(to)
    text, later = text_of(to.lines, to, explains=to.explains), max((one.until for one in held), default=None)
    if not row.named:
        return Keep("", later, held)
    if text != row.text and (row.message is None or now - row.posted >= OLD):  # it got lost, or takes few edits
        return NewMessage(text, row.named, silent=True, due=later)
    return Keep(text, later, held)


def _delays(to: ToNotify, new: Sequence[Reason]) -> list[Delay]:
    """What keeps back what they were not notified of yet. Whoever is at a table sees what is asked there."""
    at = [None if one.why == "remind" else to.there.get(one.table) for one in new]
    alone = to.row.message is None or to.row.live_table
    first = [
        Delay("at-table", to.now + min(0.0 if one is None else one.remaining for one in at)),
        Delay("together", 0.0 if alone else to.row.opened + TOGETHER_FOR),
    ]
    held = [one for one in first if one.until > to.now]
    return [*held, *delays(to.person, max([to.now, *(one.until for one in held)]))]


def _say(to: ToNotify) -> NewMessage:
    """A new notification, of all that is open; that a computer player took over is not said a second time. What rests
    is not said, and still was."""
    over = [one.reason for one in to.lines if one.reason.why == "took-over" and one.reason.serial in to.row.named]
    lines = [one for one in to.lines if one.reason not in over]
    named = [one for one in to.resting if one in to.row.named]
    text = text_of(lines, to, explains=not to.person.knows_notifications)
    return NewMessage(text, [*named, *(one.reason.serial for one in lines)], over=over)


def text_of(lines: Sequence[PlacedReason], to: ToNotify, *, explains: bool) -> str:
    """The lines, as many as there is room for, and how many more there are; the first notification also `explains`
    itself."""
    said, words = list[str](), words_for(to.person.speaks)
    last = [words("notification-first")] if explains else []
    for line in lines:
        text = _line(line, to, words)
        if len("\n".join((*said, text, *last))) > MOST:
            last.insert(0, words("notification-more", count=len(lines) - len(said)))
            break
        said.append(text)
    return "\n".join((*said, *last))


def _line(line: PlacedReason, to: ToNotify, words: Words) -> str:
    server, channel = to.places.get(line.reason.table, ("", ""))
    place = f"#{clean(channel)} ({clean(server)})" if server and channel else f"<#{line.channel}>"
    game, own = words(f"{FACES[line.game].prefix}-name"), line.channel is None
    table = f"**{game}**" if own else words("notification-table", game=game, place=place)
    to_hand = f"@me/{to.person.dm}" + (f"/{line.hand}" if line.hand is not None else "")
    link = to_hand if own or line.hand is not None else f"{line.guild}/{line.channel}"
    why = "sleeps" if line.reason.why == "took-over" and line.sleeps else line.reason.why
    said = words(f"notification-{why}", table=table, since=int(line.reason.since))
    return f"{said} {words('notification-link', link=f'https://discord.com/channels/{link}')}"
