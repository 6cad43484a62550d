"""The page that a soak prints: how long tables stood still, and why."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from tests.cogs.soak.checks import lobby_of
from tests.cogs.soak.facts import Facts, Hours
from tests.cogs.soak.stands import HOUR, PACES, Stand, is_closed, stands

QUARTER = 900.0
# Why a table stands still, what is said first where several are true.
NO_BOT, NOBODY, AWAY, DAY_OFF, ASLEEP, MORE, WAITS, NOT_YET = (
    *("no bot", "nobody plays here", "away", "day off", "asleep", "asked for more time", "voted to wait"),
    "not answered yet",
)
REASONS = (NO_BOT, NOBODY, AWAY, DAY_OFF, ASLEEP, MORE, WAITS, NOT_YET)


def page(facts: Facts, seed: int) -> str:
    """A plain table, by pace; hours between two moves, and the shares of why."""
    by_pace: dict[str, list[Stand]] = defaultdict(list)
    for stand in stands(facts):
        by_pace[stand.last.pace].append(stand)
    days = (facts.ended - facts.began) / (24 * HOUR)
    opened = [one for one in facts.lobbies if one.table]
    decisions = sum(one.sure for one in facts.rules)
    told = sum(lobby_of(one, facts) is not None for one in facts.pings)
    agreed = [one for one in facts.ended_games if not one.by_rules]
    by_plan = len({(one.table, one.version) for one in facts.log if one.cause == "plan"})
    lines = [
        f"Soak {seed}: {len(facts.seen)} tables, {len(facts.hours)} people, {days:.0f} days, {len(facts.over)} games"
        f" ended, {len(facts.clicks)} clicks, {len(facts.log)} moves, {len(facts.pings)} notifications,"
        f" {len(facts.downs)} times without a bot",
        f"{len(facts.plans)} plans kept, {by_plan} played",
        f"{len(opened)} lobbies and {len(facts.lobbies) - len(opened)} refused, players looked for {len(facts.sought)}"
        f" times and {told} told, {decisions} decisions for a server, {len(facts.taken)} seats taken,"
        f" {len(facts.removed)} removed, {len(agreed)} games ended by agreement",
        f"{'pace':<10}{'waits':>7}{'median':>9}{'95th':>9}{'most':>9}  hours between moves",
    ]
    for pace in PACES:
        if hours := sorted((one.until - one.since) / HOUR for one in by_pace[pace]):
            shown = "".join(f"{one:>9.1f}" for one in (_share(hours, 0.5), _share(hours, 0.95), hours[-1]))
            lines.append(f"{pace:<10}{len(hours):>7}{shown}")
    lines.append(f"{'pace':<10}" + "".join(f"{reason:>21}" for reason in REASONS) + "  of the hours stood still")
    for pace in PACES:
        why = Counter[str]()
        for stand in by_pace[pace]:
            why += reasons(stand, facts)
        if total := sum(why.values()):
            lines.append(f"{pace:<10}" + "".join(f"{100 * why[reason] / total:>20.1f}%" for reason in REASONS))
    return "\n".join(lines)


def reasons(stand: Stand, facts: Facts) -> Counter[str]:
    """How many seconds of this wait each reason accounts for."""
    found = Counter[str]()
    at = stand.since
    while at < stand.until:
        step = min(QUARTER, stand.until - at)
        found[_why(stand, at, facts)] += step  # type: ignore[assignment] # seconds are no whole numbers
        at += step
    return found


def _why(stand: Stand, at: float, facts: Facts) -> str:
    if any(begin <= at < end for begin, end in facts.downs):
        return NO_BOT
    seen = [one for one in stand.seen if one.at <= at][-1]
    if not seen.present:
        return NOBODY
    said = [one for one in facts.aways if one.person in seen.asked and one.at <= at]
    if any(at < one.until for one in said):
        return AWAY
    hours = [facts.hours.get(person, Hours()) for person in seen.asked]
    for one in hours:
        if is_closed(one, at):
            return DAY_OFF if is_closed(Hours(one.zone, None, one.days_off), at) else ASLEEP
    if any(one.table == stand.table and stand.since <= one.at <= at for one in facts.more):
        return MORE
    return WAITS if any(one.voted == "wait" for one in stand.seen if one.at <= at) else NOT_YET


def _share(values: Sequence[float], share: float) -> float:
    return values[min(len(values) - 1, int(share * len(values)))]
