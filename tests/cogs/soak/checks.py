"""What must hold when a soak is over: each looks at facts alone, and names what does not hold."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from itertools import pairwise

from tests.cogs.soak.facts import Facts, Lobby, Ping, Rules, Seen
from tests.cogs.soak.stands import HOUR, PACES, SLACK, STEP, is_bounded, is_closed, latest, opened, stands

_LINK = re.compile(r"\s*\[[^]]*\]\([^)]*\)$")  # the way to the table, at the end of a notification's line
JUST_NOW = 60.0  # seconds: what happened so close together may have been seen the other way round
LOOKED_FOR_EVERY = 6 * HOUR
REMINDERS = ("reminder", "Erinnerung")
_SINCE = re.compile(r"<t:(\d+):")


def moves_lost_or_doubled(facts: Facts) -> list[str]:
    """Every click that was answered as done is in the log once, and nothing else is there."""
    found = []
    logged: dict[tuple[int, int], list[tuple[int | None, str]]] = defaultdict(list)
    for line in facts.log:
        if line.cause == "click":
            logged[line.table, line.version].append((line.seat, line.what))
    clicked: dict[tuple[int, int], set[tuple[int | None, str]]] = defaultdict(set)
    done = set()
    for click in facts.clicks:
        key = click.table, click.version + 1
        if click.fate != "refused":
            clicked[key].add((click.seat, click.what))
        if click.fate == "answered" and click.fresh:
            done.add((key, click.seat))
    for key, seat in sorted(done):
        if seat not in [other for other, _ in logged[key]]:
            found.append(f"table {key[0]}: seat {seat} was told that its move made version {key[1]}, and it is lost")
    for key, lines in sorted(logged.items()):
        if len(lines) > 1:
            found.append(f"table {key[0]}: version {key[1]} has {len(lines)} moves: {lines}")
        found += [f"table {key[0]}: nobody clicked {one} for version {key[1]}" for one in set(lines) - clicked[key]]
    return found


def planned_wrongly(facts: Facts) -> list[str]:
    """What a plan plays was planned for that seat and turn, up to there; and each plan plays once."""
    found, left = [], set(facts.plans)
    played: dict[tuple[int, int, int | None, int], list[str]] = defaultdict(list)
    for line in facts.log:
        if line.cause == "plan":
            played[line.table, line.version, line.seat, line.turn].append(line.what)
    for (table, version, seat, turn), what in sorted(played.items()):
        of_it = [one for one in left if (one.table, one.seat, one.turn) == (table, seat, turn)]
        made = [one for one in of_it if one.made[0] < version and [*one.what[: len(what)]] == what]
        if made:
            left.discard(max(made, key=lambda one: one.made))
        else:
            found.append(f"table {table}: nobody planned {what} in seat {seat} for version {version}, turn {turn}")
    return found


def notified_in_quiet_hours(facts: Facts) -> list[str]:
    """Nobody's phone buzzes in their quiet hours, on a day off, or while they are away."""
    found = [f"{one} in quiet hours" for one in facts.pings if is_closed(facts.hours[one.person], one.at)]
    for one in facts.pings:
        said = [each for each in facts.aways if each.person == one.person and each.at <= one.at]
        if said and said[-1].sure <= one.at < said[-1].until:
            found.append(f"{one} while away until {said[-1].until}")
    return found


def notified_twice(facts: Facts) -> list[str]:
    """Each notification says something that none before it has said to that person; or what has become due again."""
    found = []
    said: dict[tuple[int, str], list[float]] = defaultdict(list)
    for ping in sorted((one for one in facts.pings if lobby_of(one, facts) is None), key=lambda one: one.at):
        things = [(ping.person, thing) for thing in _things(ping, facts)]
        new = [one for one in things if not said[one] or _asked_for(one[1], said[one][-1], ping, facts)]
        new = new or [one for one in things if _by_the_clock(one[1], said[one], ping, facts)]
        if not new:
            found.append(f"{ping} says nothing new")
        for thing in new:  # the others are only named again
            said[thing].append(ping.at)
    return found


def _things(ping: Ping, facts: Facts) -> list[str]:
    """What a notification is about, line by line, wherever its links lead. A line in a channel does not say since when:
    a mention is about a turn, also if it is there again because moves were taken back; a reminder is about a move."""
    lines = [_LINK.sub("", line) for line in ping.text.splitlines()]
    if not ping.channel:
        return lines
    table = next((table for table, (channel, _) in facts.places.items() if channel == ping.channel), 0)
    seen = [one for one in facts.seen.get(table, ()) if one.at <= ping.at]
    if not seen:
        return lines
    back = sum(after.turn < before.turn for before, after in pairwise(seen))
    reminds = any(word in ping.text for word in REMINDERS)
    about = f"version {seen[-1].version}" if reminds else f"turn {seen[-1].turn}, taken back {back} times"
    return [f"{line} {facts.places[table][1]}, {about}" for line in lines]


def _asked_for(thing: str, since: float, ping: Ping, facts: Facts) -> int:
    """How often they have been reminded by somebody since, or asked for more time themselves, and so for a reminder; or
    took back the seat that was played for them, and so are asked anew."""
    wanted = [one.at for one in facts.nudges if facts.places[one.table][1] in thing]
    own = [one for one in facts.more if one.person == ping.person]
    wanted += [one.until for one in own if facts.places[one.table][1] in thing]
    for table, (_, name) in facts.places.items():
        if name in thing:
            wanted += _asked_anew(ping.person, facts.seen.get(table, ()))
    return sum(since < at <= ping.at for at in wanted)


def _asked_anew(person: int, seen: Sequence[Seen]) -> list[float]:
    """When a table asked somebody the question that it had not waited for them with in between."""
    waited: dict[int, bool] = {}  # by version: it was theirs to answer, and was not any more
    found = []
    for one in seen:
        asked = person in one.asked
        if asked and waited.get(one.version) is False:
            found.append(one.at)
        if asked or one.version in waited:
            waited[one.version] = asked
    return found


def _by_the_clock(thing: str, said: list[float], ping: Ping, facts: Facts) -> bool:
    """Whether it may be the reminder after a unit: there is one, and not shortly after somebody else has reminded.
    Before a unit has passed, a notification that names it is about another table."""
    asked = _SINCE.search(thing)
    tables = [table for table, (_, name) in facts.places.items() if name in thing]
    if not tables:
        return False
    unit = min(PACES[facts.seen[table][-1].pace][0] for table in tables)
    if asked and ping.at + STEP < opened(facts.hours[ping.person], float(asked[1]), unit):
        return False
    others = _asked_for(thing, float(asked[1]) if asked else 0.0, ping, facts)
    return len(said) <= others and ping.at - said[-1] > min(unit / 4, HOUR)


def stood_too_long(facts: Facts) -> list[str]:
    """No table stands still for longer than its pace allows."""
    found = []
    for stand in stands(facts):
        at_least = SLACK + (PACES[stand.last.pace][1] if stand.last.asked else 0.0)
        if stand.until - stand.since <= at_least or not is_bounded(stand):
            continue
        if stand.until > (due := latest(stand, facts)):
            hours = (stand.until - stand.since) / HOUR, (due - stand.since) / HOUR
            found.append(f"table {stand.table} stood still for {hours[0]:.1f} h of {hours[1]:.1f} h: {stand}")
    return found


def nothing_to_click(facts: Facts) -> list[str]:
    """Whoever is asked finds how to answer."""
    return facts.lost


def notified_in_vain(facts: Facts) -> list[str]:
    """Nobody is notified of a table at which they do not sit any more, or to one that is over."""
    found = []
    for ping in facts.pings:
        for table, (_, name) in facts.places.items():
            if ping.channel or name not in ping.text:
                continue
            seen = facts.seen.get(table, ())
            about = [one for one in seen if one.at <= ping.at][-1:]
            about += [one for one in seen if ping.at < one.at <= ping.at + JUST_NOW]
            if about and not any(ping.person in one.seated for one in about):
                found.append(f"{ping}, who does not sit at table {table}")
            if ping.at > facts.over.get(table, ping.at) + JUST_NOW:
                found.append(f"{ping}, and table {table} is over")
    return found


def told_of_lobbies(facts: Facts) -> list[str]:
    """Of a lobby are told those on the server's list, each once, and its host when it is full; at most every six hours
    those on the list are looked through."""
    found = []
    for lobby in (one for one in facts.lobbies if one.table):
        looked = sorted(one.at for one in facts.sought if one.table == lobby.table)
        found += [
            f"table {lobby.table}: players were looked for after {later - earlier} s"
            for earlier, later in pairwise(looked)
            if later - earlier < LOOKED_FOR_EVERY
        ]
        told: dict[int, list[Ping]] = defaultdict(list)
        for ping in facts.pings:
            if lobby_of(ping, facts) is lobby:
                told[ping.person].append(ping)
        for person, pings in told.items():
            found += [f"{ping} says nothing new" for ping in pings[1:]]
            if person != lobby.host and not _is_listed(person, lobby, pings[0].at, facts):
                found.append(f"{pings[0]}, who is not on the list")
            if person != lobby.host and not any(at <= pings[0].at for at in looked):
                found.append(f"{pings[0]}, and nobody looked for players")
    return found


def lobby_of(ping: Ping, facts: Facts) -> Lobby | None:
    """What a message is about that leads to a table which has not begun."""
    for lobby in (one for one in facts.lobbies if one.table):
        begun = facts.seen[lobby.table][0].at if lobby.table in facts.seen else facts.ended
        if lobby.at <= ping.at < begun and f"/{lobby.guild}/{lobby.channel}" in ping.text:
            return lobby
    return None


def _is_listed(person: int, lobby: Lobby, at: float, facts: Facts) -> bool:
    own = [one for one in facts.lists if (one.person, one.guild, one.game) == (person, lobby.guild, lobby.game)]
    said = [one for one in own if one.at <= at]
    return bool(said) and said[-1].on


def opened_against_the_rules(facts: Facts) -> list[str]:
    """A table is opened where its server wants one, at the server's pace, and nowhere else."""
    found = []
    for lobby in facts.lobbies:
        said = [one for one in facts.rules if one.guild == lobby.guild and one.at <= lobby.at]
        rules = said[-1] if said else Rules(lobby.guild, 0.0, [], "day")
        allowed = not rules.channels or lobby.channel in rules.channels
        if rules.sure and (allowed != bool(lobby.table) or (allowed and lobby.pace != rules.pace)):
            found.append(f"{lobby} under {rules}")
    return found


def removed_too_soon(facts: Facts) -> list[str]:
    """A host alone has nobody removed who was asked for less than a unit."""
    found = []
    for one in facts.removed:
        since, unit = one.at, 0.0
        for seen in reversed([seen for seen in facts.seen[one.table] if seen.at <= one.at]):
            if one.person not in seen.asked:
                break
            since, unit = seen.at, PACES[seen.pace][0]
        if not unit or opened(facts.hours[one.person], since, unit) > one.at + STEP:
            found.append(f"{one}, who was asked {(one.at - since) / HOUR:.1f} h ago")
    return found


def recorded_wrongly(facts: Facts) -> list[str]:
    """A game that ended by its rules is in the records; one that all agreed to end is in nobody's."""
    by_rules = Counter((one.game, one.at) for one in facts.ended_games if one.by_rules)
    recorded = Counter(facts.recorded)
    found = [f"{one} is in no record" for one in by_rules - recorded]
    return [*found, *(f"{one} is in a record" for one in recorded - by_rules)]


CHECKS: dict[str, Callable[[Facts], list[str]]] = {
    "a move was lost or doubled": moves_lost_or_doubled,
    "a plan was played wrongly": planned_wrongly,
    "somebody was notified at a bad time": notified_in_quiet_hours,
    "somebody was notified twice": notified_twice,
    "a table stood still": stood_too_long,
    "somebody is asked and finds nothing to click": nothing_to_click,
    "somebody was notified in vain": notified_in_vain,
    "somebody was told of a lobby": told_of_lobbies,
    "a table was opened": opened_against_the_rules,
    "somebody was removed": removed_too_soon,
    "a record is wrong": recorded_wrongly,
}


def complaints(facts: Facts) -> list[str]:
    """All that does not hold."""
    return [f"{what}: {one}" for what, check in CHECKS.items() for one in check(facts)]
