"""Records, as they are asked for: one's own, somebody else's, and a server's board of honour."""

from __future__ import annotations

import discord

from cogs.face.sheet import Sheet
from cogs.table.adapters.wire import Wire
from cogs.table.clicks.call import Call, Verb
from cogs.table.clicks.rate_limits import RateLimits
from cogs.table.clicks.replies import Replies
from cogs.table.own_sheets import record_sheet
from cogs.table.tables.desk import Desk
from cogs.table.tables.records import Records
from cogs.table.terms.refusals import Refusal

NOBODYS = 1 << 63  # a number that is no person's, nor any greater


class RecordVerbs:
    """Whoever asks is answered alone, and may show everybody what everybody may see."""

    def __init__(self, desk: Desk, wire: Wire, replies: Replies, records: Records, limits: RateLimits) -> None:
        self._desk, self._wire, self._replies, self._limits = desk, wire, replies, limits
        self._records = records
        self.verbs: dict[str, Verb] = {"record-own": self._be_discreet, "record-show": self._show}

    async def command_me(self, call: Call) -> None:
        """In a server what was played there, in a direct message what was played anywhere."""
        self._limits.spend("picture", call.sender.id)
        await self._replies.defer(call)
        await self._replies.whisper(call, await self._own(call))

    async def command_record(self, call: Call, whose: discord.User | discord.Member | None) -> None:
        """Somebody's, or without a name the board of honour."""
        if whose is not None and whose.id == call.sender.id:
            await self.command_me(call)
            return
        guild = await self._shown_in(call)
        self._limits.spend("picture", call.sender.id)
        await self._replies.defer(call)
        locale = call.sender.locale
        if whose is None:
            sheet = await self._board(guild, locale)
        else:
            sheet = await self._of(whose.id, whose.display_name, guild, locale)
        await self._replies.whisper(call, record_sheet.to_show(sheet, whose.id if whose is not None else 0, locale))

    async def _be_discreet(self, call: Call) -> None:
        """From now on the sender's record is for their own eyes, or for everybody's again."""
        if call.custom_id.argument not in ("on", "off"):
            raise Refusal("refuse-unknown-control")
        self._limits.spend("picture", call.sender.id)
        await self._replies.defer(call)
        async with self._desk.noting(call.sender) as (_, person):
            person.discreet = call.custom_id.argument == "on"
        sheet = await self._own(call)
        if call.private:
            await self._wire.redraw(call.interaction, sheet, 0, 0)
        else:  # nobody else is to see it
            await self._replies.whisper(call, sheet)

    async def _show(self, call: Call) -> None:
        """Says in the channel, in the server's language, what everybody may see."""
        guild = await self._shown_in(call)
        if not call.custom_id.argument.isdecimal() or (person := int(call.custom_id.argument)) >= NOBODYS:
            raise Refusal("refuse-unknown-control")
        self._limits.spend("board", call.sender.id)
        server = await self._desk.store.server(guild)
        locale = server.language or str(call.interaction.guild_locale or "en-US")
        if not person:
            sheet = await self._board(guild, locale)
        else:
            known = await self._desk.store.person(person)
            sheet = await self._of(person, "" if known is None else known.name, guild, locale)
        await self._wire.respond(call.interaction, sheet, 0, 0, ping=())

    async def _own(self, call: Call) -> Sheet:
        guild, person = call.interaction.guild_id, await self._desk.person(call.sender.id)
        counts = await self._records.of(person.id, guild)
        names = await self._desk.store.called(record_sheet.named(counts))
        shown = guild is not None and (await self._desk.store.server(guild)).records
        return record_sheet.own(counts, names, person, call.sender.locale, shown=shown, here=guild is not None)

    async def _of(self, person: int, name: str, guild: int, locale: str) -> Sheet:
        """Of somebody, as the others may see it."""
        if (await self._desk.person(person)).discreet:
            raise Refusal("refuse-record-discreet")
        counts = await self._records.of(person, guild)
        return record_sheet.of(counts, await self._desk.store.called(record_sheet.named(counts)), name, locale)

    async def _board(self, guild: int, locale: str) -> Sheet:
        sums = await self._records.of_server(guild)
        return record_sheet.board(sums, await self._desk.store.called(record_sheet.honoured(sums)), locale)

    async def _shown_in(self, call: Call) -> int:
        """The server, if records may be shown there."""
        guild = call.interaction.guild_id
        if guild is None:
            raise Refusal("refuse-record-in-dm")
        if not (await self._desk.store.server(guild)).records:
            raise Refusal("refuse-records-hidden")
        return guild
