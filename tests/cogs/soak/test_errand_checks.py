"""The checks of what people of a soak do beside playing find what they look for, and let be what is right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.cogs.soak.checks import (
    notified_in_quiet_hours,
    notified_in_vain,
    notified_twice,
    opened_against_the_rules,
    recorded_wrongly,
    removed_too_soon,
    told_of_lobbies,
)
from tests.cogs.soak.facts import Ended, Facts, Hours, Listed, Lobby, Ping, Removed, Rules, Seen, Sought
from tests.cogs.soak.stands import DAY, HOUR

ADA, BEN, EVA = 1, 2, 3
NOTIFICATION = (
    "It's your turn: **Trains** in #track (Club), asked <t:1:R>. [Go to the game](https://discord.com/channels/@me/6/7)"
)
NOTICE = "Ada is looking for players. [Go to the table](https://discord.com/channels/8/5/9)"
SEEN = Seen(1, 1000.0, 7, "day", "comes", "plays", (ADA,), computers=False, present=2, seated=(ADA, BEN))
LOBBY = Lobby(8, 5, "trains", ADA, 1000.0, table=1, pace="day")


def facts(**known: object) -> Facts:
    found = Facts(ended=90 * DAY, hours={ADA: Hours(), BEN: Hours(), EVA: Hours()}, places={1: (5, "#track (Club)")})
    for name, value in known.items():
        setattr(found, name, value)
    return found


# Notified in vain


def test_a_notification_to_a_seat_that_somebody_else_took_is_found() -> None:
    taken = replace(SEEN, at=2000.0, seated=(EVA, BEN))
    pings = [
        Ping(ADA, 1500.0, NOTIFICATION),
        Ping(ADA, 1990.0, NOTIFICATION),
        Ping(EVA, 1990.0, NOTIFICATION),
        Ping(ADA, 2010.0, NOTIFICATION),
    ]
    found = notified_in_vain(facts(seen={1: [SEEN, taken]}, pings=pings))
    assert found == [f"{pings[-1]}, who does not sit at table 1"]


def test_a_notification_to_a_table_that_is_over_is_found() -> None:
    pings = [Ping(ADA, at, NOTIFICATION) for at in (1500.0, 3000.0)]
    assert notified_in_vain(facts(seen={1: [SEEN]}, over={1: 2000.0}, pings=pings)) == [
        f"{pings[1]}, and table 1 is over"
    ]


# Lobbies


def told(*pings: Ping, on: bool = True, looked: tuple[float, ...] = (1500.0,)) -> Facts:
    listed = [Listed(BEN, 8, "trains", 900.0, on=True), Listed(BEN, 8, "trains", 950.0, on=on)]
    sought = [Sought(1, at) for at in looked]
    return facts(
        lobbies=[LOBBY], lists=listed, sought=sought, pings=list(pings), seen={1: [replace(SEEN, at=9 * HOUR)]}
    )


def test_whoever_is_on_the_list_is_told_of_a_lobby_once() -> None:
    once = Ping(BEN, 1600.0, NOTICE)
    assert told_of_lobbies(told(once)) == []
    assert notified_twice(told(once)) == []
    begun = Ping(EVA, 9 * HOUR, "@Eva, it's your turn. [Go to the board](https://discord.com/channels/8/5/9)")
    assert told_of_lobbies(told(once, begun)) == [], "it leads to the same channel"
    again = replace(once, at=2 * HOUR, text=NOTICE.replace("players", "one more player"))
    assert told_of_lobbies(told(once, again)) == [f"{again} says nothing new"]


def test_whoever_is_not_on_the_list_is_told_of_no_lobby_nor_is_anybody_if_nobody_looks_for_players() -> None:
    ping = Ping(BEN, 1600.0, NOTICE)
    assert told_of_lobbies(told(ping, on=False)) == [f"{ping}, who is not on the list"]
    assert told_of_lobbies(told(replace(ping, person=EVA))) == [f"{replace(ping, person=EVA)}, who is not on the list"]
    assert told_of_lobbies(told(ping, looked=(1700.0,))) == [f"{ping}, and nobody looked for players"]


def test_a_host_is_told_once_that_the_lobby_is_full() -> None:
    full = Ping(ADA, 1600.0, "All seats are taken. [Go to the table](https://discord.com/channels/8/5/9)")
    assert told_of_lobbies(told(full)) == []
    assert len(told_of_lobbies(told(full, replace(full, at=1700.0)))) == 1


def test_looking_for_players_again_before_six_hours_is_found() -> None:
    assert told_of_lobbies(told(looked=(1500.0, 1500.0 + 6 * HOUR))) == []
    assert len(told_of_lobbies(told(looked=(1500.0, 1400.0 + 6 * HOUR)))) == 1


def test_nobody_is_told_of_a_lobby_in_their_quiet_hours() -> None:
    known = told(Ping(BEN, 1600.0, NOTICE))
    known.hours = {BEN: Hours("UTC", (0, 60))}
    assert len(notified_in_quiet_hours(known)) == 1


# A server's rules


@pytest.mark.parametrize(
    ("lobby", "rules", "right"),
    [
        (LOBBY, [], True),
        (replace(LOBBY, table=0, pace=""), [], False),
        (LOBBY, [Rules(8, 500.0, [4], "day")], False),
        (replace(LOBBY, table=0, pace=""), [Rules(8, 500.0, [4], "day")], True),
        (LOBBY, [Rules(8, 500.0, [4], "day"), Rules(8, 600.0, [4, 5], "day")], True),
        (LOBBY, [Rules(8, 500.0, [], "live")], False),
        (replace(LOBBY, pace="live"), [Rules(8, 500.0, [], "live")], True),
        (LOBBY, [Rules(8, 500.0, [4], "live", sure=False)], True),
        (LOBBY, [Rules(8, 1500.0, [4], "live"), Rules(9, 500.0, [4], "live")], True),
    ],
)
def test_a_table_is_opened_as_its_server_wants_it(lobby: Lobby, rules: list[Rules], right: bool) -> None:
    assert opened_against_the_rules(facts(lobbies=[lobby], rules=rules)) == (
        [] if right else [f"{lobby} under {rules[-1] if rules else Rules(8, 0.0, [], 'day')}"]
    )


# Removals and records


def test_a_host_who_removes_somebody_before_a_unit_has_passed_is_found() -> None:
    for seen in ([SEEN], [SEEN, replace(SEEN, at=5000.0, version=8, asked=(ADA, BEN))]):
        for after, found in ((DAY, 0), (0.9 * DAY, 1)):
            removed = Removed(1, ADA, SEEN.at + after)
            assert len(removed_too_soon(facts(seen={1: seen}, removed=[removed]))) == found
    assert len(removed_too_soon(facts(seen={1: [SEEN]}, removed=[Removed(1, BEN, 9 * DAY)]))) == 1, "nobody asked them"


def test_a_game_that_all_agreed_to_end_is_in_nobodys_record_and_every_other_is() -> None:
    ended = [Ended("trains", 1.0, by_rules=True), Ended("trains", 2.0, by_rules=False)]
    assert recorded_wrongly(facts(ended_games=ended, recorded=[("trains", 1.0)])) == []
    assert recorded_wrongly(facts(ended_games=ended, recorded=[("trains", 1.0), ("trains", 2.0)])) == [
        "('trains', 2.0) is in a record"
    ]
    assert recorded_wrongly(facts(ended_games=ended)) == ["('trains', 1.0) is in no record"]
