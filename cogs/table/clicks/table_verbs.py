"""What can be clicked and typed at a running table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from cogs.face.clean_names import clean
from cogs.face.sheet import Sheet
from cogs.faces import FACES
from cogs.table.adapters.wire import Wire
from cogs.table.adapters.workers import Workers
from cogs.table.announcing.announcer import Announcer
from cogs.table.announcing.moment import Moment
from cogs.table.clicks.bot_permissions import may_post
from cogs.table.clicks.call import Call
from cogs.table.clicks.rate_limits import Limits
from cogs.table.clicks.replies import Answering
from cogs.table.sheets import notices, table_sheets
from cogs.table.sheets.table_sheets import Asked
from cogs.table.tables.desk import Desk
from cogs.table.tables.loaded_table import Sitting
from cogs.table.tables.play import Offer, Play
from cogs.table.tables.refusals import Refusal, Stale
from db import Table

Verb = Callable[[Call], Awaitable[None]]
OFFERED_FOR = 24 * 3600.0  # seconds in which a seat that was offered can be taken


class AtTable:
    """The verbs of a running table, and the commands for when a message is buried or deleted."""

    def __init__(
        self,
        desk: Desk,
        wire: Wire,
        workers: Workers,
        announcer: Announcer,
        answering: Answering,
        play: Play,
        limits: Limits,
    ) -> None:
        self._desk, self._wire, self._workers, self._announcer = desk, wire, workers, announcer
        self._answer, self._play, self._limits = answering, play, limits
        self.verbs: dict[str, Verb] = {
            "act": self._act,
            "all": self._act,
            "pick": self._pick,
            "hand": self._hand,
            "board": self._board,
            "log": self._log,
            "rules": self._rules,
            "show": self._show,
            "pause": self._pause,
            "undo": self._undo,
            "agree": self._agree,
            "refuse": self._agree,
            "leave": self._leave,
            "back": self._back,
            "take": self._take,
        }

    # Playing

    async def _act(self, call: Call) -> None:
        await self._answer.defer(call)
        play = self._play.act_all if call.press.verb == "all" else self._play.act
        seat = await play(call.press, call.sender)
        await self._answer.follow(call, seat)
        if not call.private:
            await self._show_drawn(call, seat)

    async def _show_drawn(self, call: Call, seat: int) -> None:
        """Whoever plays from the board is shown at once what only they may see."""
        moment = await self._answer.moment(call.press.table)
        sitting = moment.sitting
        still = sitting.seat_of(call.sender.id) == seat  # or it was passed on in this very moment
        if still and seat in sitting.asked_persons and sitting.face.holds(sitting.view(seat)):
            await self._answer.show_hand(call, moment, seat)

    async def _pick(self, call: Call) -> None:
        """A half-made choice: it lives in the controls alone, and touches no disk."""
        sitting = await self._desk.look(call.press.table)
        seat = self._play.mover(sitting, call.sender)
        if call.press.version != sitting.table.version:
            await self._answer.defer(call)
            raise Stale
        link = await self._answer.link(sitting)
        asked = Asked(seat, call.sender.locale, link=link, pick=call.press.argument)
        rows = table_sheets.hand_rows(sitting, asked, call.words)
        if call.private:
            await self._wire.rows(call.interaction, rows, sitting.table.id, sitting.table.version)
        else:
            await self._answer.whisper(
                call, Sheet(content=table_sheets.question(sitting, seat, call.words), rows=tuple(rows))
            )

    # Looking

    async def _hand(self, call: Call) -> None:
        moment, seat = await self._own(call, call.press.table)
        await self._answer.defer(call)
        await self._answer.show_hand(call, moment, seat)

    async def _own(self, call: Call, table: int) -> tuple[Moment, int]:
        self._limits.spend("picture", call.sender.id)
        moment = await self._answer.moment(table)
        seat = moment.sitting.seated(call.sender.id)
        if moment.table.status != "ended":
            moment.sitting.playing()
        return moment, seat

    async def _board(self, call: Call) -> None:
        await self._answer.defer(call)
        await self._afresh(call, call.press.table)

    async def _afresh(self, call: Call, table: int) -> None:
        """Posts the board anew at the bottom of the channel."""
        sitting = await self._desk.look(table)
        if sitting.table.status == "closed":
            raise Refusal("refuse-closed")
        self._limits.spend("board", call.sender.id)
        async with self._desk.change(call.sender, table) as change:
            await self._desk.say(change, sitting.table, "afresh")
        self._announcer.wake(table)

    async def _begun(self, call: Call) -> Sitting:
        self._limits.spend("picture", call.sender.id)
        sitting = await self._desk.look(call.press.table)
        if sitting.state is None:
            raise Refusal("refuse-not-begun")
        return sitting

    async def _log(self, call: Call) -> None:
        table, page = (await self._begun(call)).table, call.press.argument
        await self._answer.defer(call)
        moves = await self._desk.moves(table)
        at = int(page) if page.isdecimal() else 0
        sheet = await self._workers.run(table_sheets.log, table, moves, call.sender.locale, at)
        if page:
            await self._wire.redraw(call.interaction, sheet, table.id, table.version)
        else:
            await self._answer.whisper(call, sheet)

    async def _rules(self, call: Call) -> None:
        sitting = await self._desk.look(call.press.table)
        await self._answer.whisper(call, notices.rules(sitting.face, call.sender.locale))

    async def _show(self, call: Call) -> None:
        """Something of the game that everybody may know."""
        sitting = await self._begun(call)
        await self._answer.defer(call)
        sheet = await self._workers.run(table_sheets.shown, sitting.table, call.press.argument, call.sender.locale)
        if sheet is None:
            raise Refusal("refuse-unknown-control")
        await self._answer.whisper(call, sheet)

    # Stopping, taking back, leaving, coming back

    async def _pause(self, call: Call) -> None:
        await self._answer.defer(call)
        await self._play.pause(call.press.table, call.sender)
        await self._answer.follow(call)

    async def _undo(self, call: Call) -> None:
        await self._answer.defer(call)
        done = await self._play.undo(call.press.table, call.sender)
        sitting = await self._desk.look(call.press.table)
        await self._answer.follow(call, sitting.seat_of(call.sender.id))
        if not done:
            await self._answer.say(call, "undo-asks-others")

    async def _agree(self, call: Call) -> None:
        await self._answer.defer(call)
        await self._play.agree(call.press, call.sender, call.press.verb == "agree")
        await self._answer.follow(call)

    async def _leave(self, call: Call) -> None:
        sitting = await self._desk.look(call.press.table)
        seat = sitting.seated(call.sender.id)
        sitting.playing()
        if sitting.table.seats[seat].computer:
            raise Refusal("refuse-left-already")
        if not call.sure:
            await self._answer.ask_once(call, "leave-sure", "button-leave-sure")
            return
        await self._play.leave(call.press.table, call.sender)
        await self._answer.done(call, "leave-done")
        self._announcer.wake(call.press.table)

    async def _back(self, call: Call) -> None:
        await self._answer.defer(call)
        seat = await self._play.back(call.press.table, call.sender)
        await self._answer.follow(call, seat)
        await self._answer.say(call, "back-done")

    async def _take(self, call: Call) -> None:
        await self._answer.defer(call)
        offer = Offer.of(call.press.argument)
        if call.sender.id in (offer.by, offer.owner):
            await self._answer.follow(call)  # takes the button off
            await self._answer.say(call, "seat-withdrawn")
            return
        message = call.interaction.message
        if message is not None and self._desk.clock.now() - message.created_at.timestamp() > OFFERED_FOR:
            raise Refusal("refuse-offer-gone")
        await self._desk.meet(call.sender)  # or the hand would go to somebody of whom nothing can be noted
        seat = await self._play.take(call.press.table, offer, call.sender)
        await self._answer.follow(call, seat)
        await self._answer.say(call, "seat-taken")

    # Commands

    async def _here(self, call: Call) -> Table:
        """The table of the channel that a command was typed in."""
        guild, channel = call.interaction.guild_id, call.interaction.channel_id
        if guild is None or channel is None:
            raise Refusal("refuse-command-in-dm")
        table = await self._desk.store.table_in(channel) or await self._desk.store.latest_in(channel)
        if table is None or table.status == "closed":
            games = ", ".join(notices.opening(face, call.words) for face in FACES.values())
            raise Refusal("refuse-no-table", games=games)
        return table

    async def command_board(self, call: Call) -> None:
        table = await self._here(call)
        may_post(call)
        await self._afresh(call, table.id)
        await self._answer.say(call, "board-afresh")

    async def command_hand(self, call: Call) -> None:
        sitting, seat = await self._own(call, (await self._here(call)).id)
        await self._answer.defer(call)
        await self._answer.show_hand(call, sitting, seat)

    async def command_seat(self, call: Call, to: discord.abc.User, whose: discord.abc.User | None) -> None:
        """Offers a seat to somebody, who may take it or not: the answer is a message with a button for them."""
        sitting = await self._desk.look((await self._here(call)).id)
        may_post(call)
        if to.bot:
            raise Refusal("refuse-bot")
        self._limits.spend("lobby", call.sender.id)
        offer = self._play.offer(sitting, call.sender, to.id, call.sender.id if whose is None else whose.id)
        sheet = notices.offer(sitting.table, offer, clean(call.sender.name))
        await self._answer.post(call, sitting.table, sheet, "offer", ping=[to.id])

    async def command_look_up(self, call: Call, game: str, what: str) -> None:
        """Shows something of a game by its name, wherever it is asked."""
        self._limits.spend("picture", call.sender.id)
        await self._answer.defer(call)
        sheet = await self._workers.run(table_sheets.looked_up, game, what, call.sender.locale)
        if sheet is None:
            raise Refusal("refuse-not-found")
        await self._answer.whisper(call, sheet)

    async def command_undo(self, call: Call) -> None:
        table = await self._here(call)
        await self._answer.defer(call)
        done = await self._play.undo(table.id, call.sender)
        self._announcer.wake(table.id)
        await self._answer.say(call, "undo-done" if done else "undo-asks-others")
