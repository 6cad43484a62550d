"""What those who may manage a server decide for it."""

from __future__ import annotations

from cogs.table.adapters.wire import Wire
from cogs.table.clicks.call import Call, Verb
from cogs.table.clicks.replies import Replies
from cogs.table.own_sheets import server_sheet
from cogs.table.tables.desk import Desk
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.server_rules import decide, decide_channels
from db import Server


class ServerSettings:
    """Discord asks nobody for permissions over a part of a command, nor over a button: so each is asked here."""

    def __init__(self, desk: Desk, wire: Wire, replies: Replies) -> None:
        self._desk, self._wire, self._replies = desk, wire, replies
        self.verbs: dict[str, Verb] = {"server": self._decide, "server-channels": self._decide_channels}

    async def command_server(self, call: Call) -> None:
        server = await self._desk.store.server(_managed(call))
        await self._replies.whisper(call, server_sheet.sheet(server, server_sheet.PLACES, call.sender.locale))

    async def _decide(self, call: Call) -> None:
        guild = _managed(call)
        name, _, page = call.custom_id.argument.partition("=")
        if name == "page" and page in (server_sheet.PLACES, server_sheet.PLAY):
            await self._redraw(call, await self._desk.store.server(guild), page)
            return
        async with self._desk.change(call.sender, None) as change:
            server = await change.server(guild)
            name = decide(server, call.custom_id.argument)
            await change.keep_server(server)
        await self._redraw(call, server, server_sheet.PAGE_OF.get(name, server_sheet.PLACES))

    async def _decide_channels(self, call: Call) -> None:
        async with self._desk.change(call.sender, None) as change:
            server = await change.server(_managed(call))
            decide_channels(server, call.custom_id.argument)
            await change.keep_server(server)
        await self._redraw(call, server, server_sheet.PLACES)

    async def _redraw(self, call: Call, server: Server, page: str) -> None:
        await self._wire.redraw(call.interaction, server_sheet.sheet(server, page, call.sender.locale), 0, 0)


def _managed(call: Call) -> int:
    """The server, if whoever calls may manage it."""
    guild = call.interaction.guild_id
    if guild is None:
        raise Refusal("refuse-server-in-dm")
    if not call.interaction.permissions.manage_guild:
        raise Refusal("refuse-manage-server")
    return guild
