"""How fast a table is played: what the host chooses, whom the others nudge, and who needs longer."""

from __future__ import annotations

import pytest

from cogs.face.sheet import Menu
from cogs.table.pace import sheet
from cogs.table.pace.commands import choose, latest, need, nudge, require_pace_chosen
from cogs.table.pace.waiting import reminded, waited_for
from cogs.table.seats.commands import back, come_back, go_away, leave
from cogs.table.tables.following import due
from cogs.table.terms.pace import DAY, NEVER
from cogs.table.terms.refusals import Refusal
from cogs.table.votes.commands import hear
from db.rows import PaceName, Person, Status, Table
from tests.cogs.readers import EN
from tests.cogs.table.at_a_table import ADA, CLEO, DAN, TableOnPaper, in_play, lobby

MINUTE, HOUR = 60.0, 3600.0


# What the paces are


@pytest.mark.parametrize(
    ("pace", "unit", "stand_in"),
    [
        ("live", 10 * MINUTE, DAY),
        ("day", DAY, 3 * DAY),
        ("relaxed", 3 * DAY, 9 * DAY),
        ("unhurried", 7 * DAY, 28 * DAY),
    ],
)
def test_a_pace_has_its_unit_and_its_time_until_a_stand_in_comes(pace: PaceName, unit: float, stand_in: float) -> None:
    table = Table("trains", 1, "{}", 1, 1, 1, 1, "en-US", 0.0, pace=pace)
    alarms = due(table, Person(1, "Ada", "en-US"), 0.0)
    assert alarms == {"remind": unit, "silent": unit, "replace": stand_in}
    assert in_play(ADA, CLEO, pace=pace).clocks(0) == alarms


def test_nobody_is_silent_in_their_quiet_hours_and_on_their_days_off() -> None:
    table = Table("trains", 1, "{}", 1, 1, 1, 1, "en-US", 0.0)
    person = Person(1, "Ada", "en-US", quiet_from=22 * 60, quiet_until=6 * 60, days_off="5")
    friday_noon = 1794571200.0  # 2026-11-13 12:00 UTC
    alarms = due(table, person, friday_noon)
    assert alarms["silent"] == alarms["remind"] == friday_noon + 2 * DAY + 8 * HOUR, "without the night, the Saturday"
    assert alarms["replace"] > alarms["silent"] + 2 * DAY


# Choosing


def test_the_lobby_says_the_pace_that_the_host_has_chosen() -> None:
    table = lobby(ADA, CLEO)
    for name, value in (("pace", "relaxed"), ("stand_in", "never"), ("when_away", "waits")):
        table.run(choose, ADA, name, value, 0.0)
        assert table.said == {("board", None)}
    assert (table.row.pace, table.row.stand_in, table.row.when_away) == ("relaxed", "never", "waits")
    (line,) = sheet.pace_lines(table.row, EN, briefly=True)
    assert EN("lobby-pace", chosen="relaxed", pace="relaxed") in line
    assert EN("lobby-stand-in", chosen="never", pace="relaxed") in line
    assert EN("lobby-when-away", chosen="waits", pace="relaxed") in line


def test_the_pace_is_the_hosts_to_choose() -> None:
    table = lobby(ADA, CLEO)
    for person in (CLEO, DAN):
        assert table.refuses(require_pace_chosen, person) == "refuse-host-only"
        assert table.refuses(choose, person, "pace", "live", 0.0) == "refuse-host-only"
    for name, value in (("pace", "x"), ("seed", "1"), ("pace", ""), ("", "live")):
        assert table.refuses(choose, ADA, name, value, 0.0) == "refuse-unknown-control"
    assert table.row.pace == "day"
    over: list[tuple[Status, str]] = [("closed", "refuse-closed"), ("ended", "refuse-ended")]
    for status, why in over:
        table.row.status = status
        assert table.refuses(choose, ADA, "pace", "live", 0.0) == why


def test_what_becomes_of_the_away_is_chosen_before_the_game() -> None:
    table = lobby(ADA, CLEO)
    assert "when_away=waits" in offered(table)
    table = in_play(ADA, CLEO)
    assert table.refuses(choose, ADA, "when_away", "waits", 0.0) == "refuse-begun"
    assert "when_away=waits" not in offered(table)
    assert "stand_in=never" in offered(table)


def offered(table: TableOnPaper) -> list[str]:
    """What the host may choose."""
    menus = [row for row in sheet.pace(table.row, "en").rows if isinstance(row, Menu)]
    return [choice.argument for menu in menus for choice in menu.choices]


def test_clocks_that_run_follow_a_new_pace_from_when_somebody_was_asked() -> None:
    table = in_play(ADA, CLEO)
    asked = table.now
    table.later(5 * HOUR)
    table.run(choose, ADA, "pace", "relaxed", 0.0)
    due = [table.due("silent", 0), table.due("remind", 0), table.due("replace", 0)]
    assert due == [asked + 3 * DAY, asked + 3 * DAY, asked + 9 * DAY]
    assert ("board", None) in table.said
    loaded = table.load()
    assert f"<t:{int(asked + 9 * DAY)}:f>" in waited_for(loaded, [], loaded.timers, EN)[0]
    table.later(DAY)
    assert table.due("remind", 0) is not None, "no reminder after a day any more"


def test_clocks_that_run_follow_a_new_pace_from_the_last_move() -> None:
    table = in_play(ADA, CLEO)
    table.later(5 * HOUR)
    table.plays(ADA)
    asked = table.now
    table.later(HOUR)
    table.run(choose, ADA, "pace", "relaxed", asked)
    assert table.due("silent", 1) == asked + 3 * DAY
    assert table.clocks(0) == {}


def test_clocks_that_run_follow_a_new_pace_from_when_the_table_has_ceased_to_wait_for_somebody() -> None:
    table = in_play(ADA, CLEO, when_away="waits")
    table.run_as(ADA, go_away, table.now + 2 * DAY, table.now)
    table.later(2 * DAY)
    table.run_as(ADA, come_back)
    asked = table.now
    table.later(HOUR)
    table.run(choose, ADA, "pace", "relaxed", 0.0)
    assert table.due("silent", 0) == asked + 3 * DAY


def test_a_faster_pace_takes_nobodys_seat_at_once() -> None:
    table = in_play(ADA, CLEO, pace="unhurried")
    table.later(2 * DAY)
    table.run(choose, ADA, "pace", "live", 0.0)
    assert table.clocks(0) == {"silent": MINUTE, "remind": MINUTE, "replace": 10 * MINUTE}
    table.later(2 * MINUTE)
    assert table.due("overdue", 0) is not None, "but the others may vote"
    assert table.computers == [False, False]


def test_a_reminder_that_has_rung_does_not_ring_again_for_a_new_pace_and_silence_is_found_again() -> None:
    table = in_play(ADA, CLEO)
    table.later(DAY)
    assert table.due("overdue", 0) is not None
    table.run(choose, ADA, "pace", "relaxed", 0.0)
    assert table.clocks(0) == {"silent": 2 * DAY, "replace": 8 * DAY}


def test_whoever_was_granted_time_keeps_it_at_a_new_pace() -> None:
    table = in_play(ADA, CLEO)
    until = table.run(need, ADA, 1, "most")
    table.run(choose, ADA, "pace", "live", 0.0)
    assert table.due("silent", 0) == until


# Reminding


def test_whoever_wants_no_reminder_gets_none_and_is_silent_all_the_same() -> None:
    table = in_play(ADA, CLEO)
    table.people[CLEO].reminded = 0
    table.plays(ADA)
    assert table.due("remind", 1) == NEVER
    table.later(30 * HOUR)
    assert ("remind", 1) not in table.said
    assert not reminded(table.load().timers, 1)
    assert table.due("overdue", 1) is not None, "but the others may vote"


def test_however_late_a_reminder_comes_it_leaves_as_much_time_as_ever() -> None:
    table = in_play(ADA, CLEO)
    table.now += DAY + 30 * HOUR
    table.ring("remind", 0)
    assert table.said == {("remind", 0), ("board", None)}
    assert table.clocks(0)["replace"] == 2 * DAY


def test_a_reminder_that_comes_in_time_moves_no_clock() -> None:
    table = in_play(ADA, CLEO)
    before = table.due("replace", 0)
    table.now += DAY + MINUTE
    table.ring("remind", 0)
    assert (table.said, table.due("replace", 0)) == ({("remind", 0)}, before)


def test_nobody_is_reminded_of_what_they_are_not_asked_any_more() -> None:
    table = in_play(ADA, CLEO)
    old = table.timers
    table.plays(ADA)
    table.timers += [one for one in old if one.seat == 0]
    table.now += DAY
    table.ring("remind", 0)
    table.ring("silent", 0)
    assert (table.said, table.due("overdue", 0)) == (set(), None)


def test_others_who_come_and_go_do_not_keep_a_silent_seat_from_being_replaced() -> None:
    table = in_play(ADA, CLEO)
    for _ in range(3):
        table.run(leave, CLEO)
        table.run(back, CLEO)
        assert not table.computers[0]
        table.later(DAY)
    assert table.computers[0]


def test_a_late_reminder_takes_nothing_from_whoever_was_granted_time() -> None:
    table = in_play(ADA, CLEO)
    table.run(need, ADA, 1, "most")
    before = table.due("replace", 0)
    table.now += 2 * DAY + 5 * HOUR
    table.ring("remind", 0)
    assert (table.said, table.due("replace", 0)) == ({("remind", 0)}, before)


# Nudging


def test_a_nudge_reminds_whoever_is_asked() -> None:
    table = in_play(ADA, CLEO)
    table.later(2 * HOUR)
    table.run(nudge, CLEO)
    assert table.said == {("remind", 0)}
    assert reminded(table.load().timers, 0)
    table.plays(ADA)
    assert not reminded(table.load().timers, 0)


def test_a_table_is_nudged_once_in_half_a_unit() -> None:
    table = in_play(ADA, CLEO)
    table.run(nudge, CLEO)
    again = table.now + DAY / 2
    table.later(11 * HOUR)
    with pytest.raises(Refusal, match="refuse-nudged") as refused:
        table.run(nudge, CLEO)
    assert refused.value.facts == {"at": int(again)}
    table.later(HOUR)
    table.run(nudge, CLEO)
    assert table.said == {("remind", 0)}


def test_nobody_nudges_themselves_or_somebody_who_is_away_or_from_outside() -> None:
    table = in_play(ADA, CLEO, when_away="waits")
    assert table.refuses(nudge, DAN) == "refuse-not-seated"
    assert table.refuses(nudge, ADA) == "refuse-nudge-own"
    assert lobby(ADA, CLEO).refuses(nudge, CLEO) == "refuse-not-begun"
    until = table.now + DAY
    table.run_as(ADA, go_away, until, table.now)
    with pytest.raises(Refusal, match="refuse-nudge-away") as refused:
        table.run(nudge, CLEO)
    assert refused.value.facts == {"due": int(until)}


def test_where_nobody_is_awaited_nobody_is_nudged() -> None:
    table = in_play(ADA, CLEO)
    table.run(leave, ADA)
    assert table.refuses(nudge, CLEO) == "refuse-nobody-asked"


# Needing longer


def test_whoever_is_asked_may_need_until_a_time_that_the_table_sees() -> None:
    table = in_play(ADA, CLEO)
    table.later(20 * HOUR)
    until = table.run(need, ADA, 1, str(int(12 * HOUR)))
    assert until == table.now + 12 * HOUR
    assert (table.due("silent", 0), table.due("remind", 0)) == (until, until)
    loaded = table.load()
    needs = EN("needs-until", who="● Ada", voice="they", due=int(until))
    assert waited_for(loaded, [], loaded.timers, EN) == [needs], "and no other time is named for them"
    assert {("board", None), ("hand", 0)} <= table.said
    table.later(12 * HOUR - 1)
    assert table.due("overdue", 0) is None, "nobody votes before that"
    table.later(1)
    assert table.due("overdue", 0) is not None
    assert ("remind", 0) in table.said
    loaded = table.load()
    assert needs not in waited_for(loaded, [], loaded.timers, EN)


def test_it_is_at_most_one_unit_more_and_once_for_each_question() -> None:
    table = in_play(ADA, CLEO)
    asked = table.now
    assert table.load().timers.due("silent", 0) == asked + DAY
    assert latest(table.load(), ADA) == (asked + 2 * DAY, (6 * HOUR, 12 * HOUR, DAY))
    assert table.run(need, ADA, 1, "most") == asked + 2 * DAY
    assert (table.due("silent", 0), table.due("replace", 0)) == (asked + 2 * DAY, asked + 3 * DAY)
    assert table.refuses(latest, ADA) == "refuse-granted"
    assert table.refuses(need, ADA, 1, "21600") == "refuse-granted"
    table.set_up()
    assert latest(table.load(), ADA)[0] == table.now + 2 * DAY, "that is another question"


def test_nobody_needs_more_than_the_most_there_is() -> None:
    table = in_play(ADA, CLEO)
    assert table.run(need, ADA, 1, str(int(9 * DAY))) == table.now + 2 * DAY


def test_more_time_after_a_unit_of_silence_is_one_unit_more_than_the_stand_in_would_leave() -> None:
    table = in_play(ADA, CLEO)
    table.later(65 * HOUR)
    replaced = table.due("replace", 0)
    assert replaced is not None
    assert latest(table.load(), ADA) == (table.now + DAY, (6 * HOUR, 12 * HOUR)), "if nobody had heard of her"
    assert table.run(hear, ADA), "as she clicks"
    assert latest(table.load(), ADA) == (replaced + DAY, (6 * HOUR, 12 * HOUR, DAY))
    table.run(need, ADA, 1, "most")
    assert table.due("silent", 0) == table.due("replace", 0) == replaced + DAY, "and nobody stands in before"
    assert table.due("overdue", 0) is None


def test_who_is_not_asked_needs_no_time() -> None:
    table = in_play(ADA, CLEO)
    assert table.refuses(latest, CLEO) == "refuse-not-asked"
    assert table.refuses(need, DAN, 1, "most") == "refuse-not-seated"
    for said in ("x", "", "-1", "1.5", "0", "00"):
        assert table.refuses(need, ADA, 1, said) == "refuse-unknown-control"
    table.plays(ADA)
    assert table.refuses(need, CLEO, 1, "most") == "refuse-question-gone"
