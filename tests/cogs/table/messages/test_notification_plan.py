"""The plan for somebody's notification, carried out on paper: of what they are notified, in which words, and when."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from cogs.table.messages.hand_plan import Search
from cogs.table.messages.message_records import OLD
from cogs.table.messages.notification_plan import (
    AT_MOST_HELD,
    TOGETHER_FOR,
    Delegate,
    Keep,
    NewMessage,
    Remove,
    Step,
    ToNotify,
    plan,
    text_of,
)
from cogs.table.terms.hours import next_notification
from cogs.table.terms.pace import DAY, HOUR
from cogs.table.terms.presence import There
from db import Notification, Notified, Person, PlacedReason, Reason, Why
from tests.cogs.readers import EN
from tests.cogs.table.at_a_table import ADA, CHANNEL, MONDAY_NOON

DM, GUILD, MINUTE = 70, 5, 60.0
NIGHT = {"zone": "Europe/London", "quiet_from": 12 * 60 + 30, "quiet_until": 18 * 60}
HERE = There(100.0, at_board=False)
FIRST = EN("notification-first")
QUIET_UNTIL = MONDAY_NOON + 6 * HOUR


class Killed(Exception):
    """The bot is, between two steps."""


@dataclass
class Doorbell:
    """Ada's direct messages, as Discord has them; what is on record of them, and what is open for her."""

    live_table: int = 0
    now: float = MONDAY_NOON
    person: Person = field(default_factory=lambda: Person(ADA, "Ada", "en-US", dm=DM, knows_notifications=True))
    closed: bool = False  # Discord takes no direct message to her
    more_to_come: bool = False
    there: dict[int, There] = field(default_factory=dict)
    open: dict[int, PlacedReason] = field(default_factory=dict)  # by table
    resting: set[int] = field(default_factory=set)  # tables
    record: Notification | None = None
    standing: dict[int, str] = field(default_factory=dict)  # messages, by their numbers
    told: set[int] = field(default_factory=set)  # serials of the reasons that she was notified of
    rung: list[list[int]] = field(default_factory=list)  # the serials in each message that notified her
    serial: int = 0
    posted: int = 0
    kill_after: int = 99  # so much of what is done to Discord or written down

    def known(self, **facts: object) -> Doorbell:
        for name, value in facts.items():
            setattr(self.person, name, value)
        return self

    def asks(self, *tables: int, why: Why = "turn") -> Doorbell:
        """These tables have a reason to notify her, each in place of its last one."""
        for table in tables:
            self.serial += 1
            reason = Reason(ADA, table, 0, why, 1, 1, self.now, self.now, self.live_table, self.serial)
            self.open[table] = PlacedReason(reason, "trains", GUILD, CHANNEL, 900 + table, sleeps=False)
        self.record = self.record or Notification(ADA, self.live_table)
        return self

    def answers(self, *tables: int) -> Doorbell:
        for table in tables:
            self.open.pop(table, None)
        return self

    def later(self, seconds: float) -> Doorbell:
        self.now += seconds
        return self

    def to_ada(self, row: Notification) -> ToNotify:
        lines = [one for table, one in self.open.items() if table not in self.resting]
        resting = [one.reason.serial for table, one in self.open.items() if table in self.resting]
        places = {table: ("Club", f"hall-{table}") for table in self.open}
        return ToNotify(row, self.person, lines, resting, self.more_to_come, self.there, self.now, places)

    def rings(self) -> list[str]:
        """Carries the plan out, as Notifications does; returns the kinds of steps."""
        done = list[str]()
        while self.record is not None:
            to = self.to_ada(deepcopy(self.record))
            step = plan(to)
            done.append(type(step).__name__)
            if isinstance(step, Search):
                to.note(next((id for id, text in self.standing.items() if text == to.row.text), None))
                step = plan(to)
                done.append(type(step).__name__)
            if not self._takes(to, step):
                return done
            assert len(done) < 9, f"it is planned again and again: {done}"
        return done

    def _takes(self, to: ToNotify, step: Step) -> bool:
        """Takes a step; True: something has happened by which it is looked at again."""
        row = to.row
        match step:
            case NewMessage():
                return self._posts(to, step)
            case Keep(text, due, held):
                assert due == max((one.until for one in held), default=None), "it waits, and does not say for what"
                if row.message is not None and text != row.text:
                    self._do(lambda: self.standing.update({row.message or 0: text}))
                row.text, row.due = text, due
                self._writes(row)
            case Delegate(reasons):
                row.due = None
                self._writes(row, lambda: self._leaves(step))
                return bool(reasons)
            case Remove(forget):
                self._takes_down(row)
                row.due = None
                self._do(lambda: setattr(self, "record", None if forget else row))
        return False

    def _posts(self, to: ToNotify, step: NewMessage) -> bool:
        row = to.row
        self._takes_down(row)
        row.channel = DM
        to.write_down(step, self.now)
        self._writes(row, lambda: self.answers(*(one.table for one in step.over)))
        if self.closed:
            self.known(dms_closed=True, dm=None)
            to.note(None)
            self._writes(row)
            return True
        self._do(lambda: self._stands(step))
        to.note(self.posted)
        row.due = step.due
        self._writes(row)
        return bool(step.over)

    def _leaves(self, step: Delegate) -> None:
        self.told.update(one.serial for one in step.reasons if step.mentions)
        self.answers(*(one.table for one in step.reasons))

    def _stands(self, step: NewMessage) -> None:
        self.posted += 1
        self.standing[self.posted] = step.text
        if not step.silent:
            assert not {*step.names} <= self.told, "she is notified again of what she was notified of"
            self.told.update(step.names)
            self.rung.append([*step.names])

    def _takes_down(self, row: Notification) -> None:
        if row.message is not None:
            self._do(lambda: self.standing.pop(row.message or 0, None))
            row.message, row.text = None, ""

    def _writes(self, row: Notification, also: Callable[[], object] = lambda: None) -> None:
        def write() -> None:
            self.record = deepcopy(row)
            if self.to_ada(row).has_explained:
                self.known(knows_notifications=True)
            also()

        self._do(write)

    def _do(self, act: Callable[[], object]) -> None:
        if self.kill_after == 0:
            raise Killed
        self.kill_after -= 1
        act()

    def is_killed(self, after: int) -> None:
        """Carries the plan out until the bot is killed, and starts it again."""
        self.kill_after = after
        with suppress(Killed):
            self.rings()
        self.kill_after = 99

    def settles(self) -> None:
        """Goes on until nothing is due any more."""
        self.rings()
        for _ in range(9):
            if self.record is None or self.record.due is None:
                return
            self.there = {}
            self.now = max(self.now, self.record.due)
            self.rings()
        raise AssertionError("it is due again and again")


def test_what_comes_within_the_hour_joins_and_notifies_anew_after_it_if_it_is_open() -> None:
    bell = Doorbell().asks(1)
    assert bell.rings() == ["NewMessage"]
    bell.later(10 * MINUTE).asks(2)
    assert bell.rings() == ["Keep"]
    assert bell.record is not None
    assert bell.record.due == MONDAY_NOON + TOGETHER_FOR
    (text,) = bell.standing.values()
    assert len(text.splitlines()) == 2
    bell.later(50 * MINUTE)
    assert bell.rings() == ["NewMessage"]
    assert bell.rung == [[1], [1, 2]]
    assert [*bell.standing.values()] == [text], "the one before it is deleted"


def test_what_is_answered_goes_from_the_message_which_goes_with_the_last() -> None:
    bell = Doorbell().asks(1, 2)
    bell.rings()
    bell.answers(1).rings()
    (text,) = bell.standing.values()
    assert "hall-2" in text
    assert "hall-1" not in text
    assert bell.answers(2).rings() == ["Remove"]
    assert (bell.standing, bell.record) == ({}, None)


def test_what_was_answered_before_anybody_could_be_notified_is_not_notified_for() -> None:
    bell = Doorbell().known(**NIGHT).later(HOUR).asks(1)
    assert bell.rings() == ["Keep"]
    assert bell.record is not None
    assert bell.record.due == QUIET_UNTIL
    assert bell.answers(1).later(9 * HOUR).rings() == ["Remove"]
    assert bell.rung == []


def test_what_an_hour_brings_waits_for_the_end_of_quiet_hours_as_well() -> None:
    bell = Doorbell().known(**NIGHT).asks(1)
    bell.rings()
    bell.later(20 * MINUTE).asks(2).rings()
    assert bell.record is not None
    assert bell.record.due == QUIET_UNTIL


def test_a_message_too_old_to_be_edited_is_posted_again_silently() -> None:
    bell = Doorbell().asks(1, 2)
    bell.rings()
    bell.later(OLD).answers(1)
    assert bell.rings() == ["NewMessage"]
    assert len(bell.standing) == len(bell.rung) == 1


def test_whoever_is_at_the_table_is_notified_only_when_they_go_but_for_a_reminder() -> None:
    bell = Doorbell(there={1: HERE}).asks(1)
    assert bell.rings() == ["Keep"]
    assert bell.record is not None
    assert bell.record.due == MONDAY_NOON + 100.0
    assert Doorbell(there={1: HERE}).asks(1, 2).rings() == ["NewMessage"], "they are not at the other one"
    assert Doorbell(there={1: HERE}).asks(1, why="remind").rings() == ["NewMessage"]


def test_a_notification_waits_for_what_else_is_to_be_said_but_not_for_long_and_not_at_a_live_table() -> None:
    bell = Doorbell(more_to_come=True).asks(1)
    assert bell.rings() == ["Keep"]
    assert bell.later(AT_MOST_HELD).rings() == ["NewMessage"]
    assert Doorbell(live_table=1, more_to_come=True).asks(1).rings() == ["NewMessage"]


def test_a_live_table_notifies_and_reminds_at_once() -> None:
    bell = Doorbell(live_table=1).asks(1)
    bell.rings()
    assert bell.later(MINUTE).asks(1, why="remind").rings() == ["NewMessage"]
    assert bell.rung == [[1], [2]]


def test_that_a_computer_player_took_over_is_not_said_a_second_time() -> None:
    bell = Doorbell().asks(1, why="took-over")
    bell.rings()
    bell.later(2 * HOUR).asks(2).rings()
    assert bell.rung == [[1], [2]]
    assert [*bell.open] == [2]


def test_closed_direct_messages_are_found_out_once_and_what_is_new_is_left_to_the_tables() -> None:
    bell = Doorbell(closed=True).asks(1, 2)
    assert bell.rings() == ["NewMessage", "Delegate", "Remove"]
    assert (bell.told, bell.rung, bell.record) == ({1, 2}, [], None)


def test_whoever_chooses_the_channel_keeps_the_message_that_notified_them_until_they_have_answered() -> None:
    bell = Doorbell().asks(1)
    bell.rings()
    bell.known(notified="channel").asks(2)
    assert bell.rings() == ["Delegate", "Delegate"]
    assert bell.told == {1, 2}
    assert bell.answers(1).rings() == ["Remove"]


def test_what_rests_is_not_said_again_when_the_bot_is_back() -> None:
    bell = Doorbell().asks(1)
    bell.rings()
    bell.resting.add(1)
    assert bell.rings() == ["Remove"]
    bell.resting.clear()
    assert bell.later(HOUR).rings() == ["NewMessage"], "silently"
    assert bell.rung == [[1]]


def test_what_was_said_before_a_crash_is_not_said_again_though_what_was_to_be_said_with_it_is_answered() -> None:
    bell = Doorbell().asks(1)
    bell.rings()
    bell.later(HOUR).asks(2).is_killed(after=2)  # the old message is deleted, and the new one written down
    assert bell.answers(2).rings() == ["Search", "NewMessage"]
    assert (len(bell.standing), bell.rung) == (1, [[1]])


def test_a_notification_of_many_tables_says_how_many_more_there_are() -> None:
    bell = Doorbell().asks(*range(30))
    to = bell.to_ada(Notification(ADA, 0))
    to.places = {table: ("Club", f"railway-{table:060}") for table in range(30)}
    text = text_of(to.lines, to, explains=False)
    *said, more = text.splitlines()
    assert len(text) <= 2000
    assert more == EN("notification-more", count=30 - len(said))
    assert text_of(to.lines[:2], to, explains=False).count("\n") == 1
    text = text_of(to.lines, to, explains=True)
    *said, more, first = text.splitlines()
    assert len(text) <= 2000
    assert (more, first) == (EN("notification-more", count=30 - len(said)), FIRST)


def test_a_notification_of_ones_own_table_names_the_game_alone() -> None:
    bell = Doorbell().asks(1)
    to = bell.to_ada(Notification(ADA, 0))
    said = text_of([to.lines[0]._replace(guild=None, channel=None)], to, explains=False)
    assert said.startswith(EN("notification-turn", table=f"**{EN('trains-name')}**", since=int(MONDAY_NOON)))


def test_the_first_notification_explains_itself_for_as_long_as_it_stands_and_no_other_does() -> None:
    bell = Doorbell().known(knows_notifications=False).asks(1)
    bell.rings()
    bell.later(10 * MINUTE).asks(2).rings()
    (text,) = bell.standing.values()
    assert (len(text.splitlines()), text.endswith(FIRST)) == (3, True)
    bell.later(HOUR).rings()
    (text,) = bell.standing.values()
    assert (len(text.splitlines()), FIRST in text) == (2, False)


def test_a_notification_in_the_channel_explains_nothing_and_leaves_that_to_the_first_direct_message() -> None:
    bell = Doorbell().known(knows_notifications=False, notified="channel").asks(1)
    bell.rings()
    assert bell.person.knows_notifications is False
    bell.known(notified="message").asks(2).rings()
    assert [FIRST in text for text in bell.standing.values()] == [True]


def test_a_first_notification_explains_itself_once_wherever_the_bot_is_killed() -> None:
    for after in range(6):
        bell = Doorbell().known(knows_notifications=False).asks(1)
        bell.is_killed(after)
        bell.settles()
        assert [FIRST in text for text in bell.standing.values()] == [True], f"killed after {after}"
        assert bell.person.knows_notifications
        bell.later(2 * HOUR).asks(2).settles()
        assert [FIRST in text for text in bell.standing.values()] == [False], f"killed after {after}"


TABLES = st.integers(1, 3)
WHYS: list[Why] = ["turn", "asked", "remind", "took-over"]
EVENTS: st.SearchStrategy[Callable[[Doorbell], object]] = st.one_of(
    st.builds(lambda table, why: lambda bell: bell.asks(table, why=why), TABLES, st.sampled_from(WHYS)),
    st.builds(lambda table: lambda bell: bell.answers(table), TABLES),
    st.builds(lambda table: lambda bell: bell.resting.symmetric_difference_update({table}), TABLES),
    st.builds(lambda time: lambda bell: bell.later(time), st.sampled_from([1.0, MINUTE, OLD, HOUR, 5 * HOUR, DAY])),
    st.builds(lambda to: lambda bell: bell.known(notified=to), st.sampled_from(get_args(Notified))),
    st.builds(lambda night: lambda bell: bell.known(**night), st.sampled_from([NIGHT, dict.fromkeys(NIGHT)])),
    st.builds(lambda there: lambda bell: setattr(bell, "there", there), st.sampled_from([{}, {1: HERE}])),
    st.builds(lambda more: lambda bell: setattr(bell, "more_to_come", more), st.booleans()),
    st.builds(lambda after: lambda bell: bell.is_killed(after), st.integers(0, 5)),
    st.just(lambda bell: bell.rings()),
    st.just(lambda bell: setattr(bell, "closed", True)),
)


@given(st.lists(EVENTS, max_size=12), st.sampled_from([0, 1]))
def test_whatever_happens_and_wherever_the_bot_is_killed_all_are_notified_once_of_what_is_open(
    events: list[Callable[[Doorbell], object]], live_table: int
) -> None:
    bell = Doorbell(live_table)
    for event in events:
        event(bell)
    bell.settles()
    assert len(bell.standing) <= 1
    open_ = {one.reason.serial for table, one in bell.open.items() if table not in bell.resting}
    assert open_ <= bell.told, "whoever is to be notified is"
    if bell.record is None:
        assert (bell.standing, open_) == ({}, set())
        return
    before, rung, standing = deepcopy(bell.record), len(bell.rung), dict(bell.standing)
    bell.rings()
    assert (bell.record, len(bell.rung), bell.standing) == (before, rung, standing), "once it is done, it is done"


@given(st.lists(EVENTS, max_size=12))
def test_nobody_is_notified_in_quiet_hours_whatever_happens(events: list[Callable[[Doorbell], object]]) -> None:
    bell = Doorbell()
    for event in events:
        rung = len(bell.rung)
        event(bell)
        assert len(bell.rung) == rung or next_notification(bell.person, bell.now) == bell.now
