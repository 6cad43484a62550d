"""Where clicks and commands arrive: each is led to its verb; what cannot be right gets an answer of its own."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord

from cogs.faces import FACES
from cogs.table import notices, sheets
from cogs.table.announcer import Announcer, Through
from cogs.table.controls import Sheet
from cogs.table.desk import Desk, Sender
from cogs.table.limits import Limits
from cogs.table.lobby import Lobby
from cogs.table.names import clean
from cogs.table.play import Play
from cogs.table.press import Press
from cogs.table.refusal import Refusal, Repeated, Stale
from cogs.table.sheets import Asked
from cogs.table.sitting import Sitting
from cogs.table.wire import Expired, Undelivered, Wire
from cogs.table.words import words_for
from cogs.table.workers import Workers
from db import Table

log = logging.getLogger(__name__)
Interaction = discord.Interaction[Any]
Handler = Callable[[Interaction, Press, Sender], Awaitable[None]]


class Reception:
    """Leads each click to its verb. Verbs change tables; what is to be seen of it is the announcer's."""

    def __init__(
        self,
        desk: Desk,
        wire: Wire,
        workers: Workers,
        announcer: Announcer,
        lobby: Lobby,
        play: Play,
        limits: Limits,
    ) -> None:
        self._desk, self._wire, self._workers, self._announcer = desk, wire, workers, announcer
        self._lobby, self._play, self._limits = lobby, play, limits
        self._under_way: set[asyncio.Task[Any]] = set()
        # What is delivered twice while its first answer is on its way would be answered twice, and crosswise.
        self._heard: deque[int] = deque(maxlen=1000)
        self._verbs: dict[str, Handler] = {
            "act": self._act,
            "pick": self._pick,
            "hand": self._hand,
            "board": self._board,
            "log": self._log,
            "rules": self._rules,
            "undo": self._undo,
            "agree": self._agree,
            "refuse": self._agree,
            "leave": self._leave,
            "back": self._back,
            "again": self._again,
            "join": self._in_lobby(self._lobby.join),
            "stand-up": self._in_lobby(self._lobby.leave),
            "add-computer": self._in_lobby(self._lobby.add_computer),
            "remove-computer": self._in_lobby(self._lobby.remove_computer),
            "invited": self._in_lobby(self._lobby.toggle_invited),
            "begin": self._in_lobby(self._lobby.begin),
            "option": self._option,
            "hand-over": self._hand_over,
            "host": self._host,
            "thread": self._thread,
            "close": self._close,
            "pings": self._pings,
            "forget": self._forget,
        }

    # In

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """A button or a menu."""
        verb = self._verbs.get(press.verb)

        async def handle(sender: Sender) -> None:
            if verb is None:
                raise Refusal("refuse-unknown-control")
            await verb(interaction, press, sender)

        await self._receive(interaction, press.table, handle)

    async def commanded(self, interaction: Interaction, handle: Callable[[Sender], Awaitable[None]]) -> None:
        """A slash command."""
        await self._receive(interaction, 0, handle)

    async def _receive(self, interaction: Interaction, table: int, handle: Callable[[Sender], Awaitable[None]]) -> None:
        sender = sender_of(interaction)
        if sender.interaction in self._heard:
            log.info("interaction %d came twice", sender.interaction)
            return
        self._heard.append(sender.interaction)
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        try:
            await self._desk.meet(sender)
            await handle(sender)
            await self._note_closed_dms(interaction, sender)
        except Refusal as refusal:
            log.info("refused %s to %d at table %d", refusal.message, sender.id, table)
            await self._refuse(interaction, sender, table or refusal.facts.get("table"), refusal)
        except Stale:
            log.info("a control out of date, clicked by %d at table %d", sender.id, table)
            await self._redraw(interaction, sender, table)
        except Repeated:
            log.info("interaction %d came twice", sender.interaction)
        except Expired as expired:
            log.info("an interaction of %d could not be answered (%s)", sender.id, expired)
        except Undelivered as undelivered:
            log.info("an answer to %d did not go through (%s)", sender.id, undelivered)
            await self._refuse(interaction, sender, 0, Refusal("refuse-fault"))
        except Exception:
            log.exception("a click of %d at table %d failed", sender.id, table)
            await self._refuse(interaction, sender, 0, Refusal("refuse-fault"))
        finally:
            self._under_way.discard(task)

    @property
    def busy(self) -> bool:
        return bool(self._under_way)

    async def finish(self) -> None:
        """Lets the clicks that are under way come to their end."""
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _refuse(self, interaction: Interaction, sender: Sender, table: Any, refusal: Refusal) -> None:
        """A short, kind answer that only its sender sees, with a link to the board as it is now."""
        text = words_for(sender.locale)(refusal.message, **refusal.facts)
        if table:
            row = await self._desk.store.table(int(table))
            link = "" if row is None else await self._announcer.link(row)
            clicked = interaction.message.id if interaction.message else 0
            if link and not link.endswith(f"/{clicked}"):
                text += " " + words_for(sender.locale)("link-board", link=link)
        try:
            await self._wire.whisper(interaction, Sheet(content=text))
        except Undelivered as undelivered:
            log.info("an answer to %d was not taken (%s)", sender.id, undelivered)

    async def _redraw(self, interaction: Interaction, sender: Sender, table: int) -> None:
        """The sender's own control has aged: it is drawn anew where it stands, and an old board says where to look."""
        try:
            sitting = await self._desk.look(table)
            if not _private(interaction) and await self._is_old_board(interaction, sitting.table):
                await self._refuse(interaction, sender, table, Refusal("refuse-old-board"))
            await self._follow(interaction, table, sitting.seat_of(sender.id), sender)
        except Undelivered as undelivered:
            log.info("a control of %d stays out of date (%s)", sender.id, undelivered)

    async def _is_old_board(self, interaction: Interaction, table: Table) -> bool:
        link = await self._announcer.link(table)
        return interaction.message is not None and not link.endswith(f"/{interaction.message.id}")

    async def _note_closed_dms(self, interaction: Interaction, sender: Sender) -> None:
        """Said once, to them alone."""
        person = await self._desk.store.person(sender.id)
        if person is None or not person.dms_closed or person.dms_told or not interaction.response.is_done():
            return
        try:
            await self._wire.whisper(interaction, Sheet(content=words_for(sender.locale)("dms-closed")))
        except Undelivered as undelivered:
            log.info("%d does not know yet that direct messages are closed (%s)", sender.id, undelivered)
            return
        person.dms_told = True
        async with self._desk.store.change() as change:
            await change.keep_person(person)

    # Out

    async def _follow(self, interaction: Interaction, table: int, seat: int | None, sender: Sender) -> None:
        """Draws the clicked message anew, and says the rest."""
        try:
            await self._announcer.tend(table, _through(interaction, seat, sender))
        finally:
            self._announcer.wake(table)  # for what computer players did since, or what could not be said now

    async def _defer(self, interaction: Interaction) -> None:
        """Takes the click in. If Discord fails over it the click still counts: the board will show what it did."""
        try:
            await self._wire.defer(interaction)
        except Expired:
            raise
        except Undelivered as undelivered:
            log.info("a click could not be acknowledged (%s)", undelivered)

    # At a running table

    async def _act(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        await self._defer(interaction)
        seat = await self._play.act(press, sender)
        await self._follow(interaction, press.table, seat, sender)
        if not _private(interaction):
            await self._show_drawn(interaction, press.table, seat, sender)

    async def _show_drawn(self, interaction: Interaction, table: int, seat: int, sender: Sender) -> None:
        """Whoever plays from the board is shown at once what only they may see."""
        sitting = await self._desk.look(table)
        if seat in sitting.asked_persons and sitting.face.holds(sitting.view(seat)):
            await self._whisper_hand(interaction, sitting, seat, sender)

    async def _pick(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        """A half-made choice: it lives in the controls alone, and touches no disk."""
        sitting = await self._desk.look(press.table)
        seat = self._play.mover(sitting, sender)
        if press.version != sitting.table.version:
            await self._defer(interaction)
            raise Stale
        asked = Asked(seat, sender.locale, link=await self._announcer.link(sitting.table), pick=press.argument)
        words = words_for(sender.locale)
        rows = sheets.hand_rows(sitting, asked, words)
        if _private(interaction):
            await self._wire.rows(interaction, rows, sitting.table.id, sitting.table.version)
            return
        sheet = Sheet(content=sheets.question(sitting, seat, words), rows=tuple(rows))
        await self._wire.whisper(interaction, sheet, sitting.table.id, sitting.table.version)

    async def _hand(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        self._limits.spend("picture", sender.id)
        sitting = await self._desk.look(press.table)
        seat = sitting.seated(sender.id)
        if sitting.table.status != "ended":
            sitting.playing()
        await self._defer(interaction)
        await self._whisper_hand(interaction, sitting, seat, sender)

    async def _whisper_hand(self, interaction: Interaction, sitting: Sitting, seat: int, sender: Sender) -> None:
        moves = await self._desk.moves(sitting.table)
        sheet = await self._announcer.hand_sheet(sitting, moves, seat, sender.locale)
        await self._wire.whisper(interaction, sheet, sitting.table.id, sitting.table.version)

    async def _board(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        await self._defer(interaction)
        await self.board_afresh(press.table, sender)

    async def board_afresh(self, table: int, sender: Sender) -> None:
        """Posts the board anew at the bottom of the channel."""
        sitting = await self._desk.look(table)
        if sitting.table.status == "closed":
            raise Refusal("refuse-closed")
        self._limits.spend("board", sender.id)
        async with self._desk.change(sender, table) as change:
            await change.mark_stale(table, "board")
            await self._desk.say(change, sitting.table, "board")
        self._announcer.wake(table)

    async def _log(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        self._limits.spend("picture", sender.id)
        sitting = await self._desk.look(press.table)
        if sitting.state is None:
            raise Refusal("refuse-not-begun")
        table = sitting.table
        moves = await self._desk.moves(table)
        page = int(press.argument) if press.argument.isdecimal() else 0
        sheet = await self._workers.run(sheets.log, table, moves, sender.locale, page)
        if press.argument:
            await self._wire.redraw(interaction, sheet, table.id, table.version)
        else:
            await self._wire.whisper(interaction, sheet, table.id, table.version)

    async def _rules(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        sitting = await self._desk.look(press.table)
        await self._wire.whisper(interaction, notices.rules(sitting.face, sender.locale))

    async def _undo(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        await self._defer(interaction)
        await self.undo(interaction, press.table, sender)

    async def undo(self, interaction: Interaction, table: int, sender: Sender) -> None:
        done = await self._play.undo(table, sender)
        words = words_for(sender.locale)
        if interaction.message is not None:
            sitting = await self._desk.look(table)
            await self._follow(interaction, table, sitting.seat_of(sender.id), sender)
        else:
            self._announcer.wake(table)
        if not done or interaction.message is None:
            await self._wire.whisper(interaction, Sheet(content=words("undo-done" if done else "undo-asks-others")))

    async def _agree(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        await self._defer(interaction)
        await self._play.agree(press, sender, press.verb == "agree")
        await self._follow(interaction, press.table, None, sender)

    async def _leave(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        sitting = await self._desk.look(press.table)
        seat = sitting.seated(sender.id)
        sitting.playing()
        if sitting.table.seats[seat].computer:
            raise Refusal("refuse-left-already")
        if press.argument != "sure":
            sheet = notices.confirm("leave-sure", "leave", "button-leave-sure", sender.locale)
            await self._wire.whisper(interaction, sheet, press.table, press.version)
            return
        await self._play.leave(press.table, sender)
        await self._done(interaction, sender, "leave-done")
        self._announcer.wake(press.table)

    async def _back(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        await self._defer(interaction)
        seat = await self._play.back(press.table, sender)
        await self._follow(interaction, press.table, seat, sender)
        await self._wire.whisper(interaction, Sheet(content=words_for(sender.locale)("back-done")))

    async def _done(self, interaction: Interaction, sender: Sender, message: str) -> None:
        """The answer to a question asked once more: the question makes room for it."""
        await self._wire.redraw(interaction, Sheet(content=words_for(sender.locale)(message)), 0, 0)

    # Lobbies

    async def start(
        self, interaction: Interaction, game: str, sender: Sender, guests: Sequence[discord.abc.User] = ()
    ) -> None:
        """Opens a lobby in the channel: its message is the answer to the command."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal("refuse-start-in-dm")
        self.may_post(interaction, sender)
        if any(guest.bot for guest in guests):
            raise Refusal("refuse-bot")
        await self._free(interaction.channel_id)
        self._limits.spend("lobby", sender.id)
        for guest in guests:
            await self._desk.introduce(guest.id, guest.display_name)
        locale = str(interaction.guild_locale or "en-US")
        table = await self._lobby.open(
            game, interaction.guild_id, interaction.channel_id, locale, sender, [guest.id for guest in guests]
        )
        try:
            await self._announcer.open(table, interaction)
        finally:
            self._announcer.wake(table.id)

    async def _free(self, channel: int) -> None:
        """Refuses where a table stands already, with the way to it."""
        table = await self._desk.store.table_in(channel)
        if table is not None and any(seat.person is not None and not seat.computer for seat in table.seats):
            raise Refusal("refuse-channel-taken", table=table.id)

    def may_post(self, interaction: Interaction, sender: Sender) -> None:
        """Refuses where the bot could not show a board, and names what it lacks."""
        may = interaction.app_permissions
        in_thread = isinstance(interaction.channel, discord.Thread)
        needed = {
            "view_channel": may.view_channel,
            "send_messages": may.send_messages_in_threads if in_thread else may.send_messages,
            "embed_links": may.embed_links,
            "attach_files": may.attach_files,
        }
        words = words_for(sender.locale)
        missing = [words(f"permission-{name.replace('_', '-')}") for name, has in needed.items() if not has]
        if missing:
            raise Refusal("refuse-permissions", missing=", ".join(missing))

    def _in_lobby(self, change: Callable[[int, Sender], Awaitable[None]]) -> Handler:
        async def handle(interaction: Interaction, press: Press, sender: Sender) -> None:
            await self._defer(interaction)
            await change(press.table, sender)
            await self._follow(interaction, press.table, None, sender)

        return handle

    async def _option(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        await self._defer(interaction)
        name, _, value = press.argument.partition("=")
        try:
            await self._lobby.option(press.table, sender, name, value)
        finally:
            # A menu keeps showing what was clicked: draw it as it is, also when the choice was refused.
            await self._follow(interaction, press.table, None, sender)

    async def _hand_over(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        sitting = await self._desk.look(press.table)
        if sitting.table.host != sender.id:
            raise Refusal("refuse-host-only")
        await self._wire.whisper(
            interaction, notices.hand_over(sitting.table, sender.locale), press.table, press.version
        )

    async def _host(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        await self._lobby.hand_over(press.table, sender, int(press.argument))
        await self._done(interaction, sender, "hand-over-done")
        self._announcer.wake(press.table)

    async def _thread(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        sitting = await self._desk.look(press.table)
        if sitting.table.host != sender.id:
            raise Refusal("refuse-host-only")
        if sitting.table.status != "lobby":
            raise Refusal("refuse-begun")
        if isinstance(interaction.channel, discord.Thread) or not interaction.app_permissions.create_public_threads:
            raise Refusal("refuse-thread")
        await self._defer(interaction)
        name = f"{notices.name_of(sitting.face, words_for(sitting.table.locale))} · {clean(sender.name)}"
        thread = await self._wire.open_thread(sitting.table.channel, name[:100])
        await self._lobby.move_to(press.table, sender, thread)
        await self._follow(interaction, press.table, None, sender)

    async def _close(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        sitting = await self._desk.look(press.table)
        if sitting.table.status == "lobby" and sitting.table.host != sender.id:
            raise Refusal("refuse-host-only")
        if press.argument != "sure":
            sheet = notices.confirm("close-sure", "close", "button-close-sure", sender.locale)
            await self._wire.whisper(interaction, sheet, press.table, press.version)
            return
        await self._lobby.close(press.table, sender)
        await self._done(interaction, sender, "close-done")
        self._announcer.wake(press.table)

    async def _again(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        """A new lobby for the same people: it invites them, and seats nobody unasked."""
        sitting = await self._desk.look(press.table)
        table = sitting.table
        sitting.seated(sender.id)
        self.may_post(interaction, sender)
        await self._free(table.channel)
        self._limits.spend("lobby", sender.id)
        await self._defer(interaction)
        guests = [seat.person for seat in table.seats if seat.person is not None]
        new = await self._lobby.open(table.game, table.guild, table.channel, table.locale, sender, guests)
        self._announcer.wake(new.id)

    # One's own

    async def settings(self, interaction: Interaction, sender: Sender) -> None:
        person = await self._desk.person(sender.id)
        await self._wire.whisper(interaction, notices.settings(person.pings, sender.locale))

    async def _pings(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        person = await self._desk.person(sender.id)
        person.pings = press.argument == "on"
        async with self._desk.store.change() as change:
            await change.keep_person(person)
        await self._wire.redraw(interaction, notices.settings(person.pings, sender.locale), 0, 0)

    async def _forget(self, interaction: Interaction, press: Press, sender: Sender) -> None:
        if press.argument != "sure":
            sheet = notices.confirm("forget-sure", "forget", "button-forget-sure", sender.locale)
            await self._wire.whisper(interaction, sheet)
            return
        tables = await self._play.forget(sender)
        await self._done(interaction, sender, "forget-done")
        for table in tables:
            self._announcer.wake(table)

    # Commands for when a message is buried or deleted

    async def here(self, interaction: Interaction) -> Table:
        """The table of the channel that a command was typed in."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal("refuse-command-in-dm")
        table = await self._desk.store.table_in(interaction.channel_id)
        table = table or await self._desk.store.latest_in(interaction.channel_id)
        if table is None or table.status == "closed":
            words = words_for(str(interaction.locale))
            games = ", ".join(notices.opening(face, words) for face in FACES.values())
            raise Refusal("refuse-no-table", games=games)
        return table

    async def command_board(self, interaction: Interaction, sender: Sender) -> None:
        table = await self.here(interaction)
        self.may_post(interaction, sender)
        await self.board_afresh(table.id, sender)
        await self._wire.whisper(interaction, Sheet(content=words_for(sender.locale)("board-afresh")))

    async def command_hand(self, interaction: Interaction, sender: Sender) -> None:
        table = await self.here(interaction)
        sitting = await self._desk.look(table.id)
        seat = sitting.seated(sender.id)
        if sitting.table.status != "ended":
            sitting.playing()
        self._limits.spend("picture", sender.id)
        await self._whisper_hand(interaction, sitting, seat, sender)

    async def command_undo(self, interaction: Interaction, sender: Sender) -> None:
        table = await self.here(interaction)
        await self.undo(interaction, table.id, sender)

    async def unknown_command(self, interaction: Interaction) -> None:
        sender = sender_of(interaction)
        await self._refuse(interaction, sender, 0, Refusal("refuse-unknown-command"))

    async def command_help(self, interaction: Interaction, sender: Sender) -> None:
        await self._wire.whisper(interaction, notices.help_(sender.locale))


def sender_of(interaction: Interaction) -> Sender:
    user = interaction.user
    return Sender(user.id, user.display_name, str(interaction.locale), interaction.id, user.bot)


def _private(interaction: Interaction) -> bool:
    """Whether only the sender sees the clicked message: a direct message, or one for their eyes."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


def _through(interaction: Interaction, seat: int | None, sender: Sender) -> Through:
    assert interaction.message is not None
    return Through(interaction, interaction.message.id, _private(interaction), seat, sender.locale)
