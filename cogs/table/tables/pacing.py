"""A table's pace: the host chooses it, the others nudge whoever is asked, and whoever is asked may need longer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from cogs.face.custom_id import CustomId
from cogs.table.tables.desk import Desk, due
from cogs.table.tables.eyes import require_eyes
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.vote import hear_of, votes_of
from cogs.table.terms.deadlines import NEVER
from cogs.table.terms.hours import counted
from cogs.table.terms.pace import PACES, timers_of
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db import Change, PaceName, StandIn, Timer, WhenAway

# What is chosen, and what for it. What becomes of the away is agreed on before the game begins.
CHOICES: Mapping[str, tuple[str, ...]] = {
    "pace": get_args(PaceName),
    "stand_in": get_args(StandIn),
    "when_away": get_args(WhenAway),
}
IN_THE_LOBBY = ("when_away",)
AT_ONCE = 60.0  # seconds after which something rings that a new pace makes late


class Pacing:
    """The verbs that are about time. Each ends in one transaction, or in a Refusal and nothing."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def choose(self, table: int, sender: Sender, name: str, value: str) -> None:
        """The host chooses for the table; at one that runs, the clocks of those who are asked follow."""
        async with self._desk.at(table) as loaded:
            row = loaded.table
            require_pace_chosen(loaded, sender)
            if value not in CHOICES.get(name, ()):
                raise Refusal("refuse-unknown-control")
            if row.status == "playing" and name in IN_THE_LOBBY:
                raise Refusal("refuse-begun")
            setattr(row, name, value)
            async with self._desk.change(sender, table) as change:
                if row.status == "playing":
                    await self._follow(change, loaded)
                await self._desk.show(change, row)

    async def _follow(self, change: Change, loaded: LoadedTable) -> None:
        """The clocks of those who are asked count from when they were; whoever would be too late by that is left a
        unit."""
        table, now = loaded.table, self._desk.clock.now()
        timers = await change.timers(table.id)
        since = await self._asked_since(change, loaded)
        for seat in loaded.asked_persons:
            person, before = loaded.person(seat), timers_of(timers, seat)
            alarms = due(table, person, since)
            alarms["replace"] = max(alarms["replace"], counted(person, now, PACES[table.pace].unit))
            if "granted" in before:
                alarms["silent"] = max(alarms["silent"], before.get("silent", now))
            if "remind" not in before:  # it has rung
                alarms.pop("remind", None)
            await change.clear_timer(table.id, "overdue", seat)  # if it still is, that is found at once
            soonest = {what: max(at, now + AT_ONCE) for what, at in alarms.items()}
            await change.wind_up(table.id, seat, soonest, again=True)

    async def _asked_since(self, change: Change, loaded: LoadedTable) -> float:
        """The last move, or the end of the last time that the table has waited for somebody."""
        table, now = loaded.table, self._desk.clock.now()
        moves = (await change.tail(table.id, lambda _: True)).moves
        last = moves[-1].at if moves else table.begun or table.created
        return max([last, *(end for _, end in table.waited if end <= now)])

    async def fall_silent(self, table: int, seat: int) -> None:
        """A unit has passed without an answer: the others may vote."""
        async with self._desk.at(table) as loaded:
            if seat in loaded.asked_persons:
                async with self._desk.change(None, table) as change:
                    await change.clear_timer(table, "silent", seat)
                    await change.set_timer(Timer(table, "overdue", seat, NEVER))
                    await self._desk.queue(change, loaded.table, "board")
                    if votes_of(loaded.table).open is not None:  # about somebody else: the silent have no vote on it
                        await self._desk.queue(change, loaded.table, "count")

    async def nudge(self, table: int, sender: Sender) -> None:
        """Somebody who waits has those reminded who are asked."""
        async with self._desk.at(table) as loaded:
            seat = require_eyes(loaded.table, sender.id)
            loaded.require_playing()
            asked, now = loaded.asked_persons, self._desk.clock.now()
            if seat in asked:
                raise Refusal("refuse-nudge-own")
            if not asked:
                raise Refusal("refuse-nobody-asked")
            there = [other for other in asked if not loaded.is_away(other)]
            if not there:
                raise Refusal("refuse-nudge-away", due=int(min(loaded.person(one).away_until or now for one in asked)))
            again = timers_of(await self._desk.store.timers(table), None).get("nudged", now)
            if again > now:
                raise Refusal("refuse-nudged", at=int(again))
            async with self._desk.change(sender, table) as change:
                await change.set_timer(Timer(table, "nudged", None, now + PACES[loaded.table.pace].unit / 2))
                for other in there:
                    await change.set_timer(Timer(table, "nudged", other, NEVER))
                    await self._desk.queue(change, loaded.table, "remind", other)

    async def latest(self, table: int, sender: Sender) -> tuple[float, tuple[float, ...]]:
        """Until when the sender may say that they need to answer, and what shorter times there are, in seconds."""
        loaded = await self._desk.look(table)
        _, latest = await self._latest(loaded, sender)
        left = latest - self._desk.clock.now()
        return latest, tuple(one for one in PACES[loaded.table.pace].more if one < left)

    async def need(self, custom_id: CustomId, sender: Sender) -> float:
        """Whoever is asked says that they need so many seconds, or the most they may have; returns until when."""
        table, said = custom_id.table, custom_id.argument
        if said != "most" and not said.isdecimal():
            raise Refusal("refuse-unknown-control")
        async with self._desk.at(table) as loaded:
            seat, latest = await self._latest(loaded, sender)
            if custom_id.version != loaded.table.version:
                raise Refusal("refuse-question-gone")
            now = self._desk.clock.now()
            until = latest if said == "most" else min(now + int(said), latest)
            before = timers_of(await self._desk.store.timers(table), seat)
            was_sought = hear_of(loaded, seat)
            async with self._desk.change(sender, table) as change:
                if was_sought:
                    await self._desk.queue(change, loaded.table, "seek")
                await change.clear_timer(table, "overdue", seat)
                await change.set_timer(Timer(table, "granted", seat, NEVER))
                await change.set_timer(Timer(table, "silent", seat, until))
                await change.set_timer(Timer(table, "replace", seat, max(until, before.get("replace", until))))
                if loaded.person(seat).reminded:
                    await change.set_timer(Timer(table, "remind", seat, until))
                await self._desk.save(change, loaded, (), ())
            return until

    async def _latest(self, loaded: LoadedTable, sender: Sender) -> tuple[int, float]:
        """The sender's seat, and one unit more than it has, be it until the others may vote or until somebody stands
        in."""
        table, now = loaded.table, self._desk.clock.now()
        seat = loaded.require_holder(sender.id)
        if seat not in loaded.asked_persons:
            raise Refusal("refuse-not-asked")
        timers = timers_of(await self._desk.store.timers(table.id), seat)
        if "granted" in timers:
            raise Refusal("refuse-granted")
        person, unit = loaded.person(seat), PACES[table.pace].unit
        over = max(now, timers.get("silent", now)), max(now, timers.get("replace", now))
        return seat, min(counted(person, one, unit) for one in over)


def require_pace_chosen(loaded: LoadedTable, sender: Sender) -> None:
    """Refuses where the sender chooses nothing."""
    if loaded.table.status not in ("lobby", "playing"):
        raise Refusal("refuse-closed" if loaded.table.status == "closed" else "refuse-ended")
    if loaded.table.host != sender.id:
        raise Refusal("refuse-host-only")
