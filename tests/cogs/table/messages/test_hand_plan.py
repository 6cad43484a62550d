"""The plan for a seat's messages, carried out on paper: who is sent their hand, notified or mentioned, and when."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from cogs.table.messages.hand_plan import (
    NOT_NOTIFIED,
    ChannelLine,
    Edit,
    Post,
    Recipient,
    Search,
    Step,
    TakeDown,
    Wait,
    plan,
)
from cogs.table.messages.message_records import OLD
from cogs.table.messages.table_copy import TableCopy
from cogs.table.terms.hours import Delay
from cogs.table.terms.pace import DAY, HOUR
from cogs.table.terms.presence import There
from db import Message, Notified, Person, Reason, Role, Tail, Watch, What
from tests.cogs.table.at_a_table import ADA, BEN, CHANNEL, TableOnPaper, in_play

DM, SEAT = 70, 0
NIGHT = {"zone": "Europe/Berlin", "quiet_from": 22 * 60, "quiet_until": 7 * 60}
AT_HAND, AT_BOARD = There(100.0, at_board=False), There(100.0, at_board=True)


@dataclass
class Mailbox:
    """Ada's direct messages and the channel, as Discord has them; and what is on record of them."""

    table: TableOnPaper = field(default_factory=lambda: in_play(ADA, BEN))
    closed: bool = False  # Discord takes no direct message to her
    gone: set[int] = field(default_factory=set)  # messages that she deleted
    lost: Message | None = None  # one that stands there off the record
    records: list[Message] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)
    pinged: int = 0
    posted: int = 0

    @property
    def person(self) -> Person:
        return self.table.people[ADA]

    def known(self, **facts: object) -> Mailbox:
        for name, value in facts.items():
            setattr(self.person, name, value)
        return self

    def message(self, role: Role = "hand", **facts: object) -> Message:
        """One that was posted just now for the question as it stands, and has notified her."""
        self.posted += 1
        channel = DM if role == "hand" else CHANNEL
        turn, version = self.copy().turn, self.table.row.version
        made = Message(self.posted, channel, 1, role, SEAT, version, turn, self.table.now)
        return replace(made, **facts)  # type: ignore[arg-type]

    def copy(self) -> TableCopy:
        loaded, tail = self.table.load(), Tail([*self.table.moves])
        watch, undone = Watch(1, overtaken=False), -1
        table, people, timers = loaded.table, loaded.people, self.table.timers
        return TableCopy(
            table, people, tail, undone, self.records, [], timers, {}, set(), self.reasons, [], watch, loaded
        )

    def to_ada(self, what: What = "hand", there: There | None = None) -> Recipient:
        return Recipient(self.copy(), SEAT, replace(self.person), what, there, self.table.now)

    def say(self, what: What = "hand", there: There | None = None, *, steps: int = 99) -> list[Step]:
        """Carries the plan out, as HandMessages does; after so many steps the bot is killed."""
        to, done = self.to_ada(what, there), list[Step]()
        for _ in range(9):
            for step in plan(to):
                if len(done) == steps:
                    return done
                done.append(step)
                if isinstance(step, Wait):
                    return done
                if self._takes(to, step):
                    break
            else:
                return done
        raise AssertionError(f"it is planned again and again: {done}")

    def _takes(self, to: Recipient, step: Step) -> bool:
        """Takes a step; True: all is planned again."""
        match step:
            case Search():
                to.looked = True
                self.records += [] if self.lost is None else [self.lost]
                self.lost = None
                return True
            case Edit(shown, notifies, needed):
                if shown.id in self.gone and (needed or shown.turn == NOT_NOTIFIED):
                    self._drop(shown)
                    return needed
                self._drop(shown)
                self.records.append(replace(shown, version=self.table.row.version))
                self._notify(notifies is not None)
            case Post(turn, notifies):
                if self.closed:
                    to.refused, to.person.dms_closed = True, True
                    self.known(dms_closed=True)
                    return True
                asked = SEAT in to.copy.loaded.asked_persons
                new = self.message(turn=turn, stale=not asked)
                to.person.dm = self.person.dm = DM
                self.records[:] = [one for one in self.records if one.role not in ("hand", "mention")] + [new]
                self._notify(notifies is not None)
            case ChannelLine(role):
                self.records[:] = [one for one in self.records if one.role != role] + [self.message(role)]
                self.pinged += to.person.notified != "nowhere"
            case TakeDown(line):
                self._drop(line)
                self.records += [replace(line, stale=True)] if line.role == "mention" else []
        return False

    def _drop(self, message: Message) -> None:
        self.records[:] = [one for one in self.records if one.id != message.id]

    def _notify(self, does: bool) -> None:
        if does:
            self.pinged += 1
            now, copy = self.table.now, self.copy()
            version, turn = self.table.row.version, copy.turn
            self.reasons[:] = [Reason(ADA, 1, SEAT, "turn", version, turn, now, now, 0)]


def kinds(steps: list[Step]) -> list[str]:
    return [type(step).__name__ for step in steps]


def asking() -> Mailbox:
    """Ada was sent her hand, and is asked."""
    box = Mailbox().known(dm=DM)
    box.records.append(box.message())
    return box


def test_whoever_is_asked_and_is_not_there_is_sent_the_hand_and_notified_once() -> None:
    box = Mailbox()
    assert kinds(box.say()) == ["Search", "Post"]
    assert box.pinged == 1
    assert kinds(box.say()) == ["Edit"], "what has changed is shown, and notifies nobody"
    assert box.pinged == 1


def test_whoever_is_there_is_asked_silently_and_notified_if_they_do_not_answer() -> None:
    box = asking()
    box.records[0].turn = NOT_NOTIFIED
    assert kinds(box.say(there=AT_HAND)) == ["Edit", "Wait"]
    assert box.pinged == 0
    assert kinds(box.say()) == ["Search", "Edit"]
    assert box.pinged == 1


def test_whoever_plays_from_the_board_is_left_alone_until_they_go() -> None:
    assert kinds(Mailbox().say(there=AT_BOARD)) == ["Wait"]


def test_a_message_too_old_to_be_edited_is_posted_again_and_notifies_nobody_of_what_it_did() -> None:
    box = asking()
    box.table.now += OLD
    assert kinds(box.say()) == ["Search", "Post"]
    assert box.pinged == 0


def test_a_message_that_was_to_notify_and_is_off_the_record_is_edited_and_notifies() -> None:
    box = Mailbox().known(dm=DM)
    box.lost = box.message(turn=NOT_NOTIFIED)
    assert kinds(box.say()) == ["Search", "Edit"]
    assert box.pinged == 1


def test_a_message_that_its_reader_deleted_is_posted_again_where_it_is_to_notify() -> None:
    box = asking()
    box.records[0].turn = NOT_NOTIFIED
    box.gone.add(box.records[0].id)
    assert kinds(box.say()) == ["Search", "Edit", "Post"]
    assert box.pinged == 1


def test_closed_direct_messages_are_found_out_once_and_the_channel_mentions() -> None:
    box = Mailbox(closed=True)
    assert kinds(box.say()) == ["Search", "Post", "ChannelLine"]
    assert kinds(box.say()) == ["Search"], "she was notified by the line"
    assert box.pinged == 1


def test_a_reminder_finds_out_that_direct_messages_are_open_again_and_takes_the_place_of_the_mention() -> None:
    box = Mailbox().known(dms_closed=True)
    box.say()
    box.table.now += DAY
    assert kinds(box.say("remind")) == ["Post"]
    assert [one.role for one in box.records] == ["hand"]
    assert box.pinged == 2


def test_a_reminder_just_after_a_notification_is_none() -> None:
    box = Mailbox()
    box.say()
    assert kinds(box.say("remind")) == ["Edit"]
    box.table.now += DAY
    assert box.say("remind")
    assert box.pinged == 2


def test_a_reminder_is_counted_from_when_they_could_be_notified() -> None:
    box = Mailbox().known(**NIGHT)
    box.table.now += 12 * HOUR  # 01:00 in Berlin
    box.say()
    box.table.now += 6 * HOUR + HOUR / 2  # half an hour after quiet hours
    box.say("remind")
    assert box.pinged == 1


def test_whoever_is_notified_in_the_channel_has_the_hand_at_once_and_the_mention_when_quiet_hours_end() -> None:
    box = Mailbox().known(notified="channel", **NIGHT)
    box.table.now += 12 * HOUR  # 01:00 in Berlin
    steps = box.say()
    assert kinds(steps) == ["Search", "Post", "Wait"]
    assert steps[-1] == Wait(6 * HOUR, [Delay("quiet-hours", box.table.now + 6 * HOUR)])
    box.table.now += 6 * HOUR
    assert kinds(box.say()) == ["Search", "ChannelLine"]


def test_whoever_is_notified_nowhere_has_the_hand_and_no_mention_where_it_is_refused() -> None:
    for closed in (False, True):
        box = Mailbox(closed=closed).known(notified="nowhere")
        assert kinds(box.say()) == ["Search", "Post"]
        assert kinds(box.say("remind")) == ["Edit"] if not closed else ["Post"]
        assert box.pinged == 0


def test_whoever_has_moved_is_asked_nothing_any_more_and_no_line_mentions_them() -> None:
    box = asking()
    box.records.append(box.message("mention"))
    box.table.plays(ADA)
    assert kinds(box.say()) == ["TakeDown", "Edit"]
    assert all(one.stale for one in box.records)


def test_what_is_to_be_told_is_a_new_message_unless_one_still_asks() -> None:
    box = asking()
    box.table.plays(ADA)
    assert kinds(box.say("tell")) == ["Edit"]
    assert kinds(box.say("tell")) == ["Search", "Post"]
    assert box.pinged == 0


def test_whoever_a_computer_player_plays_for_is_told_by_a_new_message_or_in_the_channel() -> None:
    ways: dict[Notified, list[str]] = {
        "message": ["Post"],
        "channel": ["Post", "ChannelLine"],
        "nowhere": ["Post"],
    }
    for notified, steps in ways.items():
        box = Mailbox().known(notified=notified)
        box.table.later(4 * DAY)
        assert kinds(box.say("took-over")) == steps
        assert box.pinged == (notified != "nowhere")
        refused = Mailbox(closed=True).known(notified=notified)
        refused.table.later(4 * DAY)
        assert kinds(refused.say("took-over")) == ["Post", "ChannelLine"]
        assert refused.pinged == (notified != "nowhere")


def test_the_line_who_plays_goes_when_they_are_back() -> None:
    box = Mailbox()
    box.records.append(box.message("away"))
    assert kinds(box.say())[0] == "TakeDown"
    assert "away" not in {one.role for one in box.records}


THERE = st.sampled_from([None, None, AT_HAND, AT_BOARD])
WHATS = st.sampled_from([what for what in get_args(What) if what in ("hand", "redraw", "tell", "remind")])


@st.composite
def mailboxes(draw: st.DrawFn) -> Mailbox:
    """Whatever may stand there, and whatever may be known of her."""
    table = in_play(ADA, BEN)
    if draw(st.booleans()):
        table.set_up()
    if draw(st.booleans()):
        table.plays(ADA)
    box = Mailbox(table, closed=draw(st.booleans()))
    box.known(notified=draw(st.sampled_from(get_args(Notified))), dms_closed=box.closed and draw(st.booleans()))
    if not box.person.dms_closed:
        box.known(dm=draw(st.sampled_from([None, DM])))
    ages = st.sampled_from([0.0, 60.0, OLD, DAY])
    for role in draw(st.lists(st.sampled_from(["hand", "hand", "mention", "away"]), unique=True)):
        facts = {"stale": draw(st.booleans()), "turn": draw(st.sampled_from([NOT_NOTIFIED, 0, 1]))}
        box.records.append(box.message(role, posted=table.now - draw(ages), **facts))  # type: ignore[arg-type]
        if draw(st.booleans()):
            box.gone.add(box.records[-1].id)
    if box.person.dm is not None and draw(st.booleans()):
        box.lost = box.message(turn=NOT_NOTIFIED)
    return box


@given(mailboxes(), st.lists(st.tuples(WHATS, THERE, st.integers(0, 5)), max_size=3))
def test_whatever_stands_there_and_wherever_the_bot_is_killed_nobody_is_notified_twice_of_a_question(
    box: Mailbox, killed: list[tuple[What, There | None, int]]
) -> None:
    whole = {what for what, _, _ in killed if what != "remind"}
    for what, there, steps in killed:
        if what in whole:
            box.say(what, there, steps=steps)
    box.say()
    assert box.pinged <= 1
    after = box.pinged
    box.say()  # it may find out now that no direct message is taken, or that one is too old
    assert not any(isinstance(step, Post | ChannelLine | Wait) for step in box.say())
    assert box.pinged == after, "once it is done, it is done"


@given(mailboxes())
def test_whoever_is_asked_and_wants_to_know_is_notified_by_what_stands_there_in_the_end(box: Mailbox) -> None:
    box.say()
    if SEAT in box.table.asked and box.person.notified != "nowhere":
        assert box.to_ada().notified_by or box.pinged
