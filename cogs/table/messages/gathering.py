"""Direct messages about a lobby: to those on the server's list that players are wanted, and to its host that it is
full."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

from cogs.face.seating import clean
from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.table.adapters.discord_errors import Closed, Gone, Later, Undelivered
from cogs.table.lobby.seeking import is_sought
from cogs.table.messages.notifications import CLOCKS_APART
from cogs.table.messages.posting import Outgoing, ToPost
from cogs.table.messages.table_copy import TableCopy, TooSoon
from cogs.table.sheets.notices import name_of
from cogs.table.terms.hours import next_notification
from cogs.table.terms.pace import NOTICE_AGAIN_AFTER
from db import Intent, LobbyNotice, Person

log = logging.getLogger(__name__)


class Gathering:
    """Sends each message once, by direct message, or in the channel to those who are notified there; never when
    somebody is not to be notified."""

    def __init__(self, out: Outgoing) -> None:
        self._runner, self._discord, self._records, self._posting = out.runner, out.discord, out.records, out.posting

    # To those on the list

    async def tell_seekers(self, copy: TableCopy, intent: Intent) -> None:
        """Tells all who may be notified by now. `TooSoon`: the others are told later, if there is still room then."""
        table, now = copy.table, self._runner.clock.now()
        if not is_sought(copy.loaded):
            return
        waiting = [one for one in await self._runner.store.lobby_notices(table.id) if not one.sent]
        later, in_channel = list[float](), list[Person]()
        for one in waiting:
            person = await self._runner.store.person(one.person)
            if person is None or not await self._wants(copy, person):
                await self._keep(copy, replace(one, sent=True))
            elif (at := next_notification(person, now)) > now or (at := await self._may_hear(copy, one)) > now:
                later.append(at)
            elif await self._by_message(copy, intent, person):
                await self._keep(copy, replace(one, sent=True, at=self._runner.clock.now()))
            else:
                in_channel.append(person)
        if in_channel:
            await self._in_channel(copy, intent, in_channel)
        if later:
            raise TooSoon(min(later) - now)

    async def _may_hear(self, copy: TableCopy, one: LobbyNotice) -> float:
        """When they may hear of one more lobby: nobody does too often, wherever it is. 0: now, and that is written down
        before anything is said, as another bot may be about to tell them of another one. If this one is lost in
        between, they hear of it all the same: it is still the same lobby."""
        async with self._runner.store.change(copy.watch) as change:
            last, now = await change.last_notice(one.person, but_of=copy.table.id), self._runner.clock.now()
            if last is not None and now < last + NOTICE_AGAIN_AFTER:
                return last + NOTICE_AGAIN_AFTER
            await change.keep_lobby_notice(copy.table.id, replace(one, at=now))
        return 0.0

    async def _wants(self, copy: TableCopy, person: Person) -> bool:
        """Whether they still want to hear of it: they may sit there by now, or have left the list, or the server."""
        table = copy.table
        if copy.loaded.seat_of(person.id) is not None:
            return False
        games = await self._runner.store.sought_by(table.place.guild, person.id)
        if table.game not in games:
            return False
        if await self._discord.is_member(table.place.guild, person.id):
            return True
        async with self._runner.store.change() as change:
            await change.seek(table.place.guild, person.id, ())
        return False

    async def _by_message(self, copy: TableCopy, intent: Intent, person: Person) -> bool:
        """Tells somebody by direct message. False: they are notified in the channel, or take none."""
        table, words = copy.table, words_for(person.speaks)
        host = next((seat.name for seat in table.seats if seat.person == table.host), "")
        content = words("seek-notice", host=clean(host), free=copy.loaded.free_seats, **self._facts(copy, person))
        return await self._send(copy, intent, person, content, "seek", silent=person.notified == "nowhere") is not None

    async def _in_channel(self, copy: TableCopy, intent: Intent, people: list[Person]) -> None:
        words = words_for(copy.table.locale)
        who = " ".join(f"<@{person.id}>" for person in people)
        content = words("seek-line", who=who, game=name_of(copy.loaded.face, words), link=self._link(copy))
        await self._say(copy, intent, content, "line", people)
        now = self._runner.clock.now()
        for person in people:
            await self._keep(copy, LobbyNotice(person.id, now, sent=True, at=now))

    async def _keep(self, copy: TableCopy, notice: LobbyNotice) -> None:
        async with self._runner.store.change(copy.watch) as change:
            await change.keep_lobby_notice(copy.table.id, notice)

    # To the host

    async def tell_host(self, copy: TableCopy, intent: Intent) -> None:
        """Tells the host that the lobby is full; where they were told before, as it was full for a while, silently.
        `TooSoon`: they are at the table and see it, or are not to be notified now."""
        table, now = copy.table, self._runner.clock.now()
        seat = copy.loaded.seat_of(table.host)
        if table.status != "lobby" or copy.loaded.free_seats or seat is None:
            return
        before = [one for one in copy.messages if one.role == "full"]
        if any(not one.stale for one in before):
            return
        person = self._records.person(copy, seat)
        if (there := self._runner.presence.at(table.id, person.id)) is not None:
            raise TooSoon(there.remaining)
        notifies = person.notified != "nowhere" and not before
        if notifies and (at := next_notification(person, now)) > now:
            raise TooSoon(at - now)
        words = words_for(person.speaks)
        content = words("full-notice", **self._facts(copy, person))
        sent = await self._send(copy, intent, person, content, "full", silent=not notifies)
        if sent is None:
            words = words_for(table.locale)
            content = words("full-line", who=f"<@{person.id}>", link=self._link(copy))
            sent = await self._say(copy, intent, content, "full", [person] if notifies else []), table.place.channel
        message = self._records.new(*sent, table, "full", None)
        await self._records.keep_shown(copy, message)
        if before:
            await self._records.drop(copy, *before)

    async def clear_settled(self, copy: TableCopy) -> None:
        """Deletes what the host was told, once it is no longer so, or no longer of use. That they were told stays on
        record for as long as people gather."""
        gathering = copy.table.status == "lobby"
        if gathering and not copy.loaded.free_seats:
            return
        for told in [one for one in copy.messages if one.role == "full" and not (gathering and one.stale)]:
            try:
                if not told.stale:
                    await self._discord.delete_or_strip(told.channel, told.id)
            except Undelivered as undelivered:
                log.info(
                    "message kept: table %(table)d, that all seats are taken (%(why)s)",
                    {"table": told.table, "why": undelivered},
                )
                if isinstance(undelivered, Later) and not self._records.is_old(told):
                    continue  # it is looked at again in the next round
            if gathering:
                await self._records.keep_shown(copy, replace(told, stale=True))
            else:
                await self._records.drop(copy, told)

    # To anybody

    def _facts(self, copy: TableCopy, person: Person) -> dict[str, str]:
        table, words = copy.table, words_for(person.speaks)
        server, _ = self._discord.where(table.guild, table.channel)
        return {"game": name_of(copy.loaded.face, words), "server": clean(server), "link": self._link(copy)}

    def _link(self, copy: TableCopy) -> str:
        table = copy.table
        return copy.link or f"https://discord.com/channels/{table.guild}/{table.channel}"

    async def _send(
        self, copy: TableCopy, intent: Intent, person: Person, content: str, kind: str, *, silent: bool
    ) -> tuple[int, int] | None:
        """The message and its channel; None: they are notified in the channel, or take no direct messages."""
        if person.notified == "channel" or person.dms_closed:
            return None
        try:
            dm = person.dm or await self._discord.open_dm(person.id)
            new = ToPost(dm, Sheet(content=content), kind, person.id, silent=silent)
            return await self._posting.post(copy, intent, replace(new, since=_since(copy))), dm
        except (Closed, Gone) as undelivered:
            log.info("dm closed: %(person)d (%(why)s)", {"person": person.id, "why": undelivered})
            return None

    async def _say(self, copy: TableCopy, intent: Intent, content: str, kind: str, people: Sequence[Person]) -> int:
        """Says it in the channel; who wants to be notified nowhere is not pinged."""
        ping = [person.id for person in people if person.notified != "nowhere"]
        new = ToPost(copy.table.place.channel, Sheet(content=content), kind, intent.tries, ping, silent=not ping)
        return await self._posting.post(copy, intent, replace(new, since=_since(copy)))


def _since(copy: TableCopy) -> float:
    return copy.table.created - CLOCKS_APART
