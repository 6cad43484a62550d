"""What can be clicked and typed to bring people to a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord

from cogs.face.clean_names import clean
from cogs.face.contract import Face
from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.adapters.discord_errors import Forbidden, ThreadsFull
from cogs.table.adapters.wire import Wire
from cogs.table.announcing.announcer import Announcer
from cogs.table.clicks.bot_permissions import require_posting, require_posting_at
from cogs.table.clicks.call import Call, Verb
from cogs.table.clicks.rate_limits import RateLimits
from cogs.table.clicks.replies import Replies
from cogs.table.sheets import notices
from cogs.table.sheets.opponents_sheet import opponents
from cogs.table.tables.desk import Desk
from cogs.table.tables.lobby import Lobby
from cogs.table.tables.seeking import Seeking
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from cogs.table.terms.server_rules import require_allowed, require_room, wants_thread
from db import Server


class LobbyVerbs:
    """The verbs of a lobby, the command that opens one, and playing again."""

    def __init__(
        self, desk: Desk, wire: Wire, announcer: Announcer, replies: Replies, lobby: Lobby, limits: RateLimits
    ) -> None:
        self._desk, self._wire, self._announcer = desk, wire, announcer
        self._replies, self._lobby, self._limits, self._seeking = replies, lobby, limits, Seeking(desk)
        self._moving: set[int] = set()  # lobbies for which a thread is being opened
        of_a_lobby: dict[str, Verb] = {
            "join": self._plainly(lobby.join),
            "stand-up": self._plainly(lobby.leave),
            "add-computer": self._plainly(lobby.add_computer),
            "remove-computer": self._plainly(lobby.remove_computer),
            "opponents": self._opponents,
            "invited": self._invited,
            "begin": self._plainly(lobby.begin),
            "option": self._option,
            "further": self._further,
            "hand-over": self._hand_over,
            "host": self._host,
            "thread": self._thread,
            "seek": self._seek,
            "begins": self._begins,
            "close": self._close,
        }
        self.verbs = {name: self._while_open(verb) for name, verb in of_a_lobby.items()}
        self.verbs |= {"again": self._again, "call-me": self._call_me}

    def _plainly(self, change: Callable[[int, Sender], Awaitable[None]]) -> Verb:
        """A verb that needs nothing but the table and the sender."""

        async def verb(call: Call) -> None:
            await self._replies.defer(call)
            await change(call.custom_id.table, call.sender)
            await self._replies.follow(call)

        return verb

    def _while_open(self, verb: Verb) -> Verb:
        """What `More` opened for one person's eyes outlives the lobby: then a click on it says what is so now, and
        nothing on it can be clicked any more."""

        async def while_open(call: Call) -> None:
            if call.whispered and (loaded := await self._desk.look(call.custom_id.table)).table.status != "lobby":
                now = "refuse-closed" if loaded.table.status == "closed" else "lobby-begun"
                said = call.words(now, link=await self._replies.link(loaded))
                await self._wire.redraw(call.interaction, Sheet(content=said), 0, 0)
            else:
                await verb(call)

        return while_open

    # Opening

    async def start(self, call: Call, game: str, guests: Sequence[discord.abc.User] = ()) -> None:
        """Opens a lobby in the channel: its message is the answer to the command."""
        guild, channel = call.interaction.guild_id, call.interaction.channel_id
        if guild is None or channel is None:
            raise Refusal("refuse-start-in-dm")
        require_posting(call)
        if any(guest.bot for guest in guests):
            raise Refusal("refuse-bot")
        here = call.interaction.channel
        parent = here.parent_id if isinstance(here, discord.Thread) else None
        server = await self._require_place(guild, channel, parent, call.sender)
        self._limits.spend("lobby", call.sender.id)
        locale = server.language or str(call.interaction.guild_locale or "en-US")
        invited = {guest.id: guest.display_name for guest in guests}
        if to_thread := parent is None and wants_thread(server):
            channel, parent = await self._open_thread(call, channel, FACES[game], locale), channel
        table = await self._lobby.open(game, guild, channel, locale, call.sender, invited, parent=parent)
        self._desk.presence.clicked(table.id, call.sender.id, at_board=None)
        try:
            if not to_thread:
                await self._announcer.open(table, call.interaction)
        finally:
            self._announcer.wake(table.id)
        if to_thread:
            await self._replies.whisper(call, Sheet(content=call.words("again-open", place=f"<#{channel}>")))

    async def _require_place(self, guild: int, channel: int, parent: int | None, sender: Sender) -> Server:
        """Refuses where a table stands already, or the server wants none. Returns what the server has decided."""
        server = await self._desk.store.server(guild)
        home = parent or channel
        require_allowed(server, home, lambda one: self._wire.knows_channel(guild, one))
        if parent is not None or not wants_thread(server):
            await self._lobby.require_free(channel, sender)
        require_room(server, await self._desk.store.standing_in(guild), home)
        return server

    async def _open_thread(self, call: Call, channel: int, face: Face[Any, Any, Any], locale: str) -> int:
        """A thread for a table of the sender's, which takes longer than a click waits."""
        may = call.interaction.app_permissions
        if not (may.create_public_threads and may.send_messages_in_threads):
            raise Refusal("refuse-thread")
        await self._replies.defer(call)
        name = f"{notices.name_of(face, words_for(locale))} · {clean(call.sender.name)}"
        try:
            return await self._wire.open_thread(channel, name[:100])
        except ThreadsFull as full:
            raise Refusal("refuse-threads-full") from full
        except Forbidden as forbidden:
            raise Refusal("refuse-thread") from forbidden

    async def _again(self, call: Call) -> None:
        """A new lobby for the same company, in the table's channel wherever it was clicked: computer players sit down
        again, people are invited, and nobody is seated unasked."""
        loaded = await self._desk.look(call.custom_id.table)
        table = loaded.table
        loaded.require_seat(call.sender.id)
        require_posting_at(call, table, self._wire)
        channel = table.channel
        parent = table.parent or self._wire.parent(table.guild, channel)  # which older tables do not know
        server = await self._require_place(table.guild, channel, parent, call.sender)
        self._limits.spend("lobby", call.sender.id)
        await self._replies.defer(call)
        locale = server.language or table.locale
        if parent is None and wants_thread(server):
            channel, parent = await self._open_thread(call, channel, loaded.face, locale), channel
        new = await self._lobby.open_again(table, call.sender, channel=channel, parent=parent, locale=locale)
        self._announcer.wake(new.id)
        if call.interaction.channel_id != channel:
            await self._replies.whisper(call, Sheet(content=call.words("again-open", place=f"<#{channel}>")))

    async def _opponents(self, call: Call) -> None:
        """Shows how good the computer players are and who may ask them, or takes over what was chosen about it."""
        id, (who, _, chosen) = call.custom_id.table, call.custom_id.argument.partition("=")
        if who == "hints":
            await self._lobby.choose_hints(id, call.sender, chosen)
        elif who:
            await self._lobby.choose_trade(id, call.sender, who, chosen)
        if who:
            self._announcer.wake(id)
        loaded = await self._desk.look(id)
        loaded.require_seat(call.sender.id)
        sheet = opponents(loaded.table, call.sender.id, call.sender.locale)
        if who:
            await self._wire.redraw(call.interaction, sheet, id, loaded.table.version)
        else:
            await self._replies.whisper(call, sheet)

    # What the host decides

    async def _option(self, call: Call) -> None:
        await self._replies.defer(call)
        chosen = dict(one.partition("=")[::2] for one in call.custom_id.argument.split(","))
        try:
            await self._lobby.choose(call.custom_id.table, call.sender, chosen)
        finally:
            # A menu keeps showing what was clicked: draw it as it is, also when the choice was refused.
            await self._replies.follow(call)
            if call.private:
                await self._redraw_private(call)

    async def _invited(self, call: Call) -> None:
        await self._replies.defer(call)
        await self._lobby.toggle_invited(call.custom_id.table, call.sender)
        await self._replies.follow(call)
        if call.private:
            await self._redraw_private(call)

    async def _redraw_private(self, call: Call) -> None:
        """Draws again what only the host sees: all that they decide, or options that take more room."""
        table = (await self._desk.look(call.custom_id.table)).table
        further = notices.further(table, call.sender.locale)
        decided = "hand-over" in call.verbs_beside
        sheet = notices.lobby_more(table, call.sender.id, call.sender.locale) if decided else further
        if sheet is not None and table.status == "lobby":
            await self._wire.redraw(call.interaction, sheet, table.id, table.version)

    async def _further(self, call: Call) -> None:
        """Options that the lobby has no room for, for the host alone."""
        loaded = await self._desk.look(call.custom_id.table)
        if loaded.table.host != call.sender.id:
            raise Refusal("refuse-host-only")
        if loaded.table.status != "lobby":
            raise Refusal("refuse-begun")
        sheet = notices.further(loaded.table, call.sender.locale)
        if sheet is None:
            raise Refusal("refuse-unknown-control")
        await self._replies.defer(call)
        # The lobby is drawn again, as its menu would go on showing the line that led here.
        await self._replies.follow(call)
        if call.private:
            await self._redraw_private(call)
        await self._replies.whisper(call, sheet)

    async def _hand_over(self, call: Call) -> None:
        loaded = await self._desk.look(call.custom_id.table)
        if loaded.table.host != call.sender.id:
            raise Refusal("refuse-host-only")
        await self._replies.whisper(call, notices.hand_over(loaded.table, call.sender.locale))

    async def _host(self, call: Call) -> None:
        if not call.custom_id.argument.isdecimal():
            raise Refusal("refuse-unknown-control")
        await self._lobby.hand_over(call.custom_id.table, call.sender, int(call.custom_id.argument))
        await self._replies.done(call, "hand-over-done")
        self._announcer.wake(call.custom_id.table)

    async def _thread(self, call: Call) -> None:
        loaded = await self._desk.look(call.custom_id.table)
        if loaded.table.host != call.sender.id:
            raise Refusal("refuse-host-only")
        if loaded.table.status != "lobby":
            raise Refusal("refuse-begun")
        may = call.interaction.app_permissions
        in_thread = isinstance(call.interaction.channel, discord.Thread)
        if in_thread or not (may.create_public_threads and may.send_messages_in_threads):
            raise Refusal("refuse-thread")
        await self._replies.defer(call)
        if loaded.table.id in self._moving:
            return  # a second click, while the first one still opens a thread
        self._moving.add(loaded.table.id)
        try:
            if (await self._desk.look(loaded.table.id)).table.channel != loaded.table.channel:
                return  # … or while this one was acknowledged
            thread = await self._open_thread(call, loaded.table.channel, loaded.face, loaded.table.locale)
            await self._lobby.move_to(call.custom_id.table, call.sender, thread)
        finally:
            self._moving.discard(loaded.table.id)
        await self._replies.follow(call)
        if call.private:
            moved = call.words("board-moved", place=f"<#{thread}>")
            await self._wire.redraw(call.interaction, Sheet(content=moved), 0, 0)

    # One more wanted

    async def _seek(self, call: Call) -> None:
        count = await self._seeking.look(call.custom_id.table, call.sender)
        await self._replies.whisper(call, Sheet(content=call.words("seek-done", count=count)))
        self._announcer.wake(call.custom_id.table)

    async def _begins(self, call: Call) -> None:
        """Asks when, or takes over what was chosen."""
        if call.custom_id.argument:
            await self._lobby.begin_later(call.custom_id.table, call.sender, call.custom_id.argument)
        loaded = await self._desk.look(call.custom_id.table)
        if loaded.table.host != call.sender.id:
            raise Refusal("refuse-host-only")
        if loaded.table.status != "lobby":
            raise Refusal("refuse-begun")
        sheet = notices.begins(loaded.table, call.sender.locale)
        if not call.custom_id.argument:
            await self._replies.whisper(call, sheet)
            return
        await self._wire.redraw(call.interaction, sheet, loaded.table.id, loaded.table.version)
        self._announcer.wake(loaded.table.id)

    async def command_call_me(self, call: Call) -> None:
        games = await self._desk.store.sought_by(_server(call), call.sender.id)
        await self._replies.whisper(call, notices.call_me(games, call.sender.locale))

    async def _call_me(self, call: Call) -> None:
        games = await self._seeking.enter(_server(call), call.sender, call.custom_id.argument)
        await self._wire.redraw(call.interaction, notices.call_me(games, call.sender.locale), 0, 0)

    async def _close(self, call: Call) -> None:
        loaded = await self._desk.look(call.custom_id.table)
        if loaded.table.status == "lobby" and loaded.table.host != call.sender.id:
            raise Refusal("refuse-host-only")
        if not call.sure:
            await self._replies.ask_once(call, "close-sure", "button-close-sure")
            return
        await self._lobby.close(call.custom_id.table, call.sender)
        await self._replies.done(call, "close-done")
        self._announcer.wake(call.custom_id.table)


def _server(call: Call) -> int:
    if call.interaction.guild_id is None:
        raise Refusal("refuse-call-me-in-dm")
    return call.interaction.guild_id
