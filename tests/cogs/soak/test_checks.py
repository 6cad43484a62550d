"""Each check of a soak finds what it looks for, in facts that are made up; and lets be what is right."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tests.cogs.soak.checks import (
    moves_lost_or_doubled,
    notified_in_quiet_hours,
    notified_twice,
    planned_wrongly,
    stood_too_long,
)
from tests.cogs.soak.facts import Away, Click, Facts, Hours, Logged, More, Nudge, Ping, Planned, Seen
from tests.cogs.soak.page import page, reasons
from tests.cogs.soak.stands import DAY, HOUR, opened, stands

ADA, BEN = 1, 2
BERLIN = Hours("Europe/Berlin", (22 * 60, 7 * 60), "6")
NOTIFICATION = (
    "It's your turn: **Trains** in #track (Club), asked <t:1:R>. [Go to the game](https://discord.com/channels/1/2)"
)


def on(day: int, hour: int, minute: int = 0) -> float:
    """In Berlin, in a January whose fifth day is a Monday."""
    return datetime(2026, 1, day, hour, minute, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()


def facts(**known: object) -> Facts:
    found = Facts(began=on(5, 12), ended=on(30, 12), hours={ADA: BERLIN, BEN: Hours()})
    for name, value in known.items():
        setattr(found, name, value)
    return found


# Moves


CLICK = Click(1, 7, ADA, 0, "Draw", 0.0, fresh=True, fate="answered")
LINE = Logged(1, 8, 0, "Draw", "click")


def test_a_click_that_is_in_the_log_once_is_right_be_it_made_twice() -> None:
    twice = [CLICK, CLICK, replace(CLICK, version=3, fresh=False)]
    assert moves_lost_or_doubled(facts(clicks=twice, log=[LINE, replace(LINE, version=9, cause="computer")])) == []


def test_a_click_that_was_answered_and_is_not_in_the_log_is_found() -> None:
    assert len(moves_lost_or_doubled(facts(clicks=[CLICK]))) == 1


def test_a_click_of_which_nobody_was_told_may_be_in_the_log_or_not() -> None:
    unknown = replace(CLICK, fate="unknown")
    for log in ([], [LINE]):
        assert moves_lost_or_doubled(facts(clicks=[unknown], log=log)) == []


def test_a_move_that_is_in_the_log_twice_is_found() -> None:
    assert len(moves_lost_or_doubled(facts(clicks=[CLICK], log=[LINE, LINE]))) == 1


def test_a_move_that_nobody_clicked_or_that_was_refused_is_found() -> None:
    assert len(moves_lost_or_doubled(facts(log=[LINE]))) == 1
    assert len(moves_lost_or_doubled(facts(clicks=[replace(CLICK, fate="refused")], log=[LINE]))) == 1


# Plans

PLAN = Planned(1, 0, 5, (10, 2), ("Play", "Lay", "EndTurn"))
PLAYED = [Logged(1, 12, 0, what, "plan", 5) for what in PLAN.what]


@pytest.mark.parametrize("length", [1, 3])
def test_a_plan_that_was_played_once_whole_or_as_far_as_it_went_is_right(length: int) -> None:
    changed = replace(PLAN, made=(10, 1), what=("Play",))
    assert planned_wrongly(facts(plans={PLAN, changed}, log=[LINE, *PLAYED[:length]])) == []


def test_what_nobody_planned_or_not_for_that_turn_or_only_later_is_found() -> None:
    others = (replace(PLAN, seat=1), replace(PLAN, turn=6), replace(PLAN, made=(12, 2)), replace(PLAN, what=("Lay",)))
    for plans in (set[Planned](), *({one} for one in others)):
        assert len(planned_wrongly(facts(plans=plans, log=PLAYED))) == 1


def test_a_plan_that_is_played_twice_is_found() -> None:
    again = [replace(line, version=15) for line in PLAYED]
    assert len(planned_wrongly(facts(plans={PLAN}, log=[*PLAYED, *again]))) == 1
    assert planned_wrongly(facts(plans={PLAN, replace(PLAN, made=(14, 1))}, log=[*PLAYED, *again])) == []


# Notifications


def test_a_notification_in_quiet_hours_is_found_also_after_midnight_and_on_a_day_off() -> None:
    bad = [Ping(ADA, at, NOTIFICATION) for at in (on(5, 22), on(6, 3), on(6, 6, 59), on(11, 12))]
    good = [Ping(ADA, at, NOTIFICATION) for at in (on(5, 21, 59), on(6, 7), on(12, 8))]
    assert len(notified_in_quiet_hours(facts(pings=[*bad, *good]))) == len(bad)


def test_a_notification_while_somebody_is_away_is_found() -> None:
    away = Away(BEN, on(5, 12), on(5, 13), on(8, 0))
    back = Away(BEN, on(7, 12), on(7, 12), on(7, 12))
    pings = [Ping(BEN, at, NOTIFICATION) for at in (on(5, 12, 30), on(6, 12), on(7, 13))]
    assert notified_in_quiet_hours(facts(pings=pings, aways=[away, back])) == [
        f"{pings[1]} while away until {away.until}"
    ]


def test_a_notification_that_says_nothing_new_is_found_wherever_its_link_leads() -> None:
    again = NOTIFICATION.replace("/2)", "/3)")
    assert len(notified_twice(facts(pings=[Ping(ADA, 1.0, NOTIFICATION), Ping(ADA, 2.0, again)]))) == 1
    assert notified_twice(facts(pings=[Ping(ADA, 1.0, NOTIFICATION), Ping(BEN, 2.0, NOTIFICATION)])) == []
    with_another = f"{NOTIFICATION}\n{NOTIFICATION.replace('#track', '#siding')}"
    assert notified_twice(facts(pings=[Ping(ADA, 1.0, NOTIFICATION), Ping(ADA, 2.0, with_another)])) == []


def test_a_line_in_a_channel_is_new_with_each_turn() -> None:
    seen = [Seen(1, at, 7, "day", "comes", "plays", (ADA,), False, 2, turn) for at, turn in ((0.0, 1), (2.5, 2))]
    known = facts(seen={1: seen}, places={1: (5, "#track (Club)")})
    known.pings = [Ping(ADA, at, "@Ada, it's your turn.", 5) for at in (1.0, 2.0, 3.0)]
    assert notified_twice(known) == [f"{known.pings[1]} says nothing new"]


def test_a_notification_that_somebody_asked_for_is_right_once() -> None:
    pings, places = [Ping(ADA, at, NOTIFICATION) for at in (1.0, 3.0, 4.0)], {1: (5, "#track (Club)")}
    for asked in ({"nudges": [Nudge(1, 2.0)]}, {"more": [More(1, ADA, 1.5, 2.0)]}):
        seen = {1: [Seen(1, 0.0, 7, "day", "comes", "plays", (ADA,), False, 2)]}
        assert notified_twice(facts(pings=pings, places=places, seen=seen, **asked)) == [f"{pings[2]} says nothing new"]


def test_a_reminder_of_the_clock_may_follow_one_that_somebody_asked_for_after_a_unit_and_not_at_once() -> None:
    seen = [Seen(1, 0.0, 7, "day", "comes", "plays", (BEN,), False, 2)]
    known = facts(seen={1: seen}, places={1: (5, "#track (Club)")})
    for nudged, later, found in ((2.0, 7 * HOUR, 1), (23.5 * HOUR, DAY + 2.0, 1), (2.0, DAY + 2.0, 0)):
        known.nudges = [Nudge(1, nudged)]
        known.pings = [Ping(BEN, at, NOTIFICATION) for at in (nudged, later)]
        assert len(notified_twice(known)) == found
    known.nudges.clear()
    assert len(notified_twice(known)) == 1


def test_a_reminder_of_one_tables_clock_does_not_stand_for_that_of_another() -> None:
    slow = NOTIFICATION.replace("#track", "#siding")
    of_one = Seen(1, 0.0, 7, "day", "comes", "plays", (BEN,), computers=False, present=2)
    seen = {1: [of_one], 2: [replace(of_one, table=2, pace="relaxed")]}
    known = facts(seen=seen, places={1: (5, "#track (Club)"), 2: (6, "#siding (Club)")})
    known.nudges = [Nudge(1, 2.0), Nudge(2, 2.0)]
    known.pings = [Ping(BEN, at, f"{NOTIFICATION}\n{slow}") for at in (2.0, DAY + 2.0, 3 * DAY + 2.0)]
    assert notified_twice(known) == []
    for again in (2 * DAY, 4 * DAY):
        doubled = replace(known.pings[1], at=again)
        known.pings.append(doubled)
        assert notified_twice(known) == [f"{doubled} says nothing new"]
        known.pings.remove(doubled)


def test_a_reminder_after_the_time_that_somebody_asked_for_is_right_also_if_a_notification_named_the_table_before() -> (
    None
):
    other = NOTIFICATION.replace("#track", "#siding")
    pings = [
        Ping(ADA, 1.0, NOTIFICATION),
        Ping(ADA, 3.0, f"{NOTIFICATION}\n{other}"),
        Ping(ADA, 5.0, f"{NOTIFICATION}\n{other}"),
    ]
    seen = {1: [Seen(1, 0.0, 7, "day", "comes", "plays", (ADA,), False, 2)]}
    known = facts(pings=pings, places={1: (5, "#track (Club)")}, seen=seen, more=[More(1, ADA, 2.0, 4.0)])
    assert notified_twice(known) == []
    known.pings.append(replace(pings[-1], at=6.0))
    assert notified_twice(known) == [f"{known.pings[-1]} says nothing new"]


def test_whoever_takes_their_seat_back_is_asked_anew_once() -> None:
    asked = Seen(1, 0.0, 7, "live", "comes", "plays", (ADA,), computers=False, present=1)
    seen = [asked, replace(asked, at=2.0, asked=(), computers=True, present=0), replace(asked, at=3.0)]
    known = facts(seen={1: seen}, places={1: (5, "#track (Club)")})
    known.pings = [Ping(ADA, at, NOTIFICATION) for at in (1.0, 2.5, 4.0, 5.0)]
    assert notified_twice(known) == [f"{known.pings[at]} says nothing new" for at in (1, 3)]


# Standing still


def waits(hours: float, asked: int = BEN, /, **more: object) -> Facts:
    """A table that waited for somebody for so many hours, from Monday noon."""
    seen = Seen(1, on(5, 12), 7, "day", "comes", "plays", (asked,), computers=False, present=2)
    return facts(seen={1: [seen]}, over={1: on(5, 12) + hours * HOUR}, **more)


def test_a_table_that_waits_for_longer_than_its_pace_says_is_found() -> None:
    assert stood_too_long(waits(72.5)) == []
    assert len(stood_too_long(waits(73.5))) == 1


@pytest.mark.slow
def test_quiet_hours_and_days_off_do_not_count() -> None:
    assert opened(BERLIN, on(5, 12), 11 * HOUR) == on(6, 8)
    assert opened(BERLIN, on(10, 21), 2 * HOUR) == on(12, 8)
    assert stood_too_long(waits(72 * 24 / 15, ADA)) == []
    assert len(stood_too_long(waits(6 * 24, ADA))) == 1


def test_more_time_a_vote_to_wait_an_absence_and_no_bot_give_more_and_not_for_ever() -> None:
    asked_for_more = {"more": [More(1, BEN, on(6, 12), on(7, 12))]}
    assert stood_too_long(waits(96.5, **asked_for_more)) == []
    assert len(stood_too_long(waits(98, **asked_for_more))) == 1
    no_bot = {"downs": [(on(8, 11), on(8, 13))]}
    assert stood_too_long(waits(97, **no_bot)) == []
    assert len(stood_too_long(waits(99, **no_bot))) == 1
    voted = waits(95.5)
    voted.seen[1].append(replace(voted.seen[1][0], at=on(8, 11), voted="wait"))
    assert stood_too_long(voted) == []
    away = waits(8 * 24, aways=[Away(BEN, on(5, 13), on(5, 13), on(10, 12))])
    assert len(stood_too_long(away)) == 1, "the computer plays meanwhile"
    away.seen[1][0] = replace(away.seen[1][0], when_away="waits")
    assert stood_too_long(away) == []


def test_each_time_without_a_bot_gives_a_day_and_a_vote_after_it_takes_none_of_that() -> None:
    no_bot = {"downs": [(on(8, 11), on(8, 13)), (on(9, 11), on(9, 15))]}
    for hours, found in ((5 * 24 + 3.5, 0), (5 * 24 + 4.5, 1)):
        voted = waits(hours, **no_bot)
        assert len(stood_too_long(voted)) == found
        voted.seen[1].append(replace(voted.seen[1][0], at=on(9, 13), voted="wait"))
        assert len(stood_too_long(voted)) == found


def test_more_time_comes_on_top_of_what_a_vote_to_wait_has_left_and_not_of_one_that_came_later() -> None:
    for asked, left in ((on(8, 12), 71 + 2 * 24), (on(6, 12), 72 + 24)):
        for hours, found in ((left + 0.5, 0), (left + 1.5, 1)):
            voted = waits(hours, more=[More(1, BEN, asked, asked + DAY)])
            for at in sorted({on(8, 11), max(asked, on(8, 11))}):  # the table is seen again when it is told
                voted.seen[1].append(replace(voted.seen[1][0], at=at, voted="wait"))
            assert len(stood_too_long(voted)) == found


def test_where_nobody_stands_in_a_table_may_wait_for_as_long_as_somebody_answers() -> None:
    never = waits(500)
    never.seen[1][0] = replace(never.seen[1][0], stand_in="never")
    assert stood_too_long(never) == []
    never.seen[1][0] = replace(never.seen[1][0], present=1)
    assert len(stood_too_long(never)) == 1


def test_a_computer_player_that_does_not_move_is_found() -> None:
    thinking = waits(3)
    thinking.seen[1][0] = replace(thinking.seen[1][0], asked=(), computers=True)
    assert len(stood_too_long(thinking)) == 1


# The page


def test_the_page_says_why_a_table_stood_still() -> None:
    night = waits(24, ADA, downs=[(on(5, 12), on(5, 13))])
    (stand,) = stands(night)
    assert reasons(stand, night) == {"no bot": HOUR, "asleep": 9 * HOUR, "not answered yet": 14 * HOUR}
    told = page(night, 3)
    assert "Soak 3: 1 tables" in told
    assert "24.0" in told
