"""What can be clicked and typed at a running table."""

from __future__ import annotations

import logging

import discord

from cogs.face.clean_names import clean
from cogs.face.sheet import Sheet
from cogs.faces import FACES
from cogs.table.adapters.discord_errors import Expired, Undelivered
from cogs.table.adapters.wire import Wire
from cogs.table.adapters.workers import Workers
from cogs.table.announcing.announcer import Announcer
from cogs.table.clicks.bot_permissions import require_posting
from cogs.table.clicks.call import WHICH, Call, Verb
from cogs.table.clicks.own_games import OwnGames
from cogs.table.clicks.rate_limits import RateLimits
from cogs.table.clicks.replies import Replies
from cogs.table.clicks.undo_verbs import UndoVerbs
from cogs.table.looking_back import log_sheet
from cogs.table.messages.moment import Moment
from cogs.table.sheets import hand_sheet, notices, reference_sheet, table_row
from cogs.table.sheets.hand_sheet import Asked
from cogs.table.tables.desk import Desk
from cogs.table.tables.eyes import eyes_of, require_eyes
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.log_pages import log_page
from cogs.table.tables.moves import Moves
from cogs.table.tables.seats import Offer, Seats, require_leaver
from cogs.table.terms.deadlines import OFFERED_FOR
from cogs.table.terms.refusals import Refusal, Stale
from db import Table

log = logging.getLogger(__name__)


class TableVerbs:
    """The verbs of a running table, and the commands for when a message is buried or deleted."""

    def __init__(
        self,
        desk: Desk,
        wire: Wire,
        workers: Workers,
        announcer: Announcer,
        replies: Replies,
        moves: Moves,
        undo_verbs: UndoVerbs,
        seats: Seats,
        limits: RateLimits,
        own_games: OwnGames,
    ) -> None:
        self._desk, self._wire, self._workers, self._announcer = desk, wire, workers, announcer
        self._replies, self._limits, self._own_games = replies, limits, own_games
        self._moves, self._undo_verbs, self._seats = moves, undo_verbs, seats
        self.verbs: dict[str, Verb] = {
            "act": self._act,
            "all": self._act,
            "pick": self._pick,
            "hand": self._hand,
            "board": self._board,
            "log": self._log,
            "rules": self._rules,
            "words": self._words,
            "more": self._more,
            "show": self._show,
            "pause": self._pause,
            "leave": self._leave,
            "back": self._back,
            "take": self._take,
            "which": self._which,
        }

    # Playing

    async def _act(self, call: Call) -> None:
        await self._replies.defer(call)
        play = self._moves.act_all if call.custom_id.verb == "all" else self._moves.act
        seat, left = await play(call.custom_id, call.sender)
        async with self._replies.answering(call):
            said = await self._replies.follow(call, seat, left)
            if not call.private:
                try:
                    await self._show_drawn(call, seat, said)
                except Expired:
                    raise
                except Undelivered as undelivered:  # of what was done nobody is told to do it again
                    log.info("what follows a click of %d was not shown (%s)", call.sender.id, undelivered)
                    await self._replies.refuse(call, Refusal("act-unshown"))

    async def _show_drawn(self, call: Call, seat: int, said: Moment | None) -> None:
        """Whoever plays from the board is shown at once what only they may see."""
        moment = await self._replies.moment(call.custom_id.table, said)
        loaded = moment.loaded
        still = eyes_of(loaded.table, call.sender.id) == seat  # or it was passed on in this very moment
        if still and seat in loaded.asked_persons and loaded.face.holds(loaded.view(seat)):
            await self._replies.show_hand(call, moment, seat)

    async def _pick(self, call: Call) -> None:
        """A half-made choice: it lives in the message alone, and touches no disk."""
        moment = None if call.private else await self._replies.moment(call.custom_id.table)
        loaded = await self._desk.look(call.custom_id.table) if moment is None else moment.loaded
        seat = self._moves.require_mover(loaded, call.sender)
        if call.custom_id.version != loaded.table.version:
            await self._replies.defer(call)
            raise Stale
        if loaded.face.picks_ask:
            await self._replies.defer(call)
            moment = await self._replies.moment(call.custom_id.table, moment)
            await self._replies.show_hand(call, moment, seat, call.custom_id.argument)
            return
        link = await self._replies.link(loaded) if moment is None else moment.link
        if moment is None:
            moved = "undo" in call.verbs_beside
        else:
            moved = table_row.may_undo(moment.tail.moves, moment.tail.base, (seat,))
        asked = Asked(seat, call.sender.locale, link=link, pick=call.custom_id.argument, moved=moved)
        rows = hand_sheet.hand_rows(loaded, asked, call.words)
        if moment is None:
            await self._replies.rows(call, loaded, rows, link)
        else:
            sheet = Sheet(content=hand_sheet.question(loaded, seat, call.words), rows=tuple(rows))
            await self._replies.show_part(call, moment, sheet)

    # Looking

    async def _hand(self, call: Call) -> None:
        moment, seat = await self._own(call, call.custom_id.table)
        await self._replies.defer(call)
        await self._replies.show_hand(call, moment, seat)

    async def _own(self, call: Call, table: int) -> tuple[Moment, int]:
        self._limits.spend("picture", call.sender.id)
        moment = await self._replies.moment(table)
        seat = require_eyes(moment.table, call.sender.id)
        if moment.table.status != "ended":
            moment.loaded.require_playing()
        return moment, seat

    async def _board(self, call: Call) -> None:
        await self._replies.defer(call)
        await self._afresh(call, call.custom_id.table)

    async def _afresh(self, call: Call, table: int) -> None:
        """Posts the board again at the bottom of the channel."""
        loaded = await self._desk.look(table)
        if loaded.table.status == "closed":
            raise Refusal("refuse-closed")
        self._limits.spend("board", call.sender.id)
        async with self._desk.change(call.sender, table) as change:
            await self._desk.queue(change, loaded.table, "afresh")
        self._announcer.wake(table)

    async def _begun(self, call: Call) -> LoadedTable:
        self._limits.spend("picture", call.sender.id)
        loaded = await self._desk.look(call.custom_id.table)
        if loaded.state is None:
            raise Refusal("refuse-not-begun")
        return loaded

    async def _log(self, call: Call) -> None:
        table, wanted = (await self._begun(call)).table, call.custom_id.argument
        await self._replies.defer(call)
        page = await log_page(self._desk.store, table, wanted)
        sheet = await self._workers.run(log_sheet.log, table, page, call.sender.locale)
        if wanted.isdecimal():  # it was turned from one page to another
            await self._wire.redraw(call.interaction, sheet, table.id, table.version)
        else:
            await self._replies.whisper(call, sheet)

    async def _rules(self, call: Call) -> None:
        self._limits.spend("picture", call.sender.id)
        table, page = (await self._desk.look(call.custom_id.table)).table, call.custom_id.argument
        await self._replies.defer(call)
        number = int(page) if page.isdecimal() else 0
        sheet = await self._workers.run(reference_sheet.rules, table, number, call.sender.locale)
        if page and call.private:
            await self._wire.redraw(call.interaction, sheet, table.id, table.version)
        else:
            await self._replies.whisper(call, sheet)

    async def _words(self, call: Call) -> None:
        """What the pictures show, for those who cannot see them or rather read."""
        loaded = await self._begun(call)
        await self._replies.defer(call)
        eyes = eyes_of(loaded.table, call.sender.id)
        sheet = await self._workers.run(reference_sheet.in_words, loaded.table, eyes, call.sender.locale)
        await self._replies.whisper(call, sheet)

    async def _more(self, call: Call) -> None:
        """What the message has no room for, for whoever asks."""
        moment = await self._replies.moment(call.custom_id.table)
        table, tail, person, locale = moment.table, moment.tail, call.sender.id, call.sender.locale
        if table.status == "closed":
            raise Refusal("refuse-closed")
        if table.state is None:
            sheet = notices.lobby_more(table, person, locale)
        else:
            seat = eyes_of(table, person)
            undo = seat is not None and table_row.may_undo(tail.moves, tail.base, (seat,))
            beside = call.verbs_beside | ({"hand"} if call.private else set())  # there the hand is
            sheet = table_row.more(moment.loaded, seat, beside, locale, moment.timers, undo=undo)
        await self._wire.whisper(call.interaction, sheet, table.id, table.version)

    async def _show(self, call: Call) -> None:
        """Something of the game that everybody may know."""
        loaded = await self._begun(call)
        await self._replies.defer(call)
        person, what = loaded.people.get(call.sender.id), call.custom_id.argument
        always = person is not None and person.in_words
        sheet = await self._workers.run(reference_sheet.shown, loaded.table, what, call.sender.locale, always)
        if sheet is None:
            raise Refusal("refuse-unknown-control")
        await self._replies.whisper(call, sheet)

    # Stopping, leaving, coming back

    async def _pause(self, call: Call) -> None:
        await self._replies.defer(call)
        await self._moves.pause(call.custom_id.table, call.sender)
        await self._replies.follow(call)
        if call.private:
            await self._replies.tell(call, "pause-done")

    async def _leave(self, call: Call) -> None:
        loaded = await self._desk.look(call.custom_id.table)
        require_leaver(loaded, call.sender.id)
        if not call.sure:
            await self._replies.ask_once(call, "leave-sure", "button-leave-sure")
            return
        await self._seats.leave(call.custom_id.table, call.sender)
        await self._replies.done(call, "leave-done")
        self._announcer.wake(call.custom_id.table)

    async def _back(self, call: Call) -> None:
        await self._replies.defer(call)
        seat = await self._come_back(call)
        if not call.private:  # or their own message would go on saying who plays for them
            loaded = await self._desk.look(call.custom_id.table)
            async with self._desk.change(call.sender, loaded.table.id) as change:
                await self._desk.queue(change, loaded.table, "tell", seat)
        await self._replies.follow(call, seat)
        if call.private:  # where the hand itself stands again
            await self._replies.tell(call, "back-done")
        else:
            await self._replies.tell_with_hand(call, "back-done")

    async def _come_back(self, call: Call) -> int:
        """Takes the seat from the computer player that keeps it; whoever said that they are away is back everywhere."""
        id = call.custom_id.table
        loaded = await self._desk.look(id)
        seat = loaded.seat_of(call.sender.id)
        if seat is None or loaded.table.status != "playing" or not loaded.is_away(seat):
            return await self._seats.back(id, call.sender)
        _, tables = await self._seats.come_back(call.sender)
        for other in tables:
            if other != id:
                self._announcer.wake(other)
        return await self._seats.back(id, call.sender) if loaded.table.seats[seat].computer else seat

    async def _take(self, call: Call) -> None:
        await self._replies.defer(call)
        offer, table, command = Offer.of(call.custom_id.argument), call.custom_id.table, call.answered
        await self._seats.require_offered(table, offer, call.message, command)
        if call.sender.id in (offer.by, offer.owner):
            if command is not None:
                await self._seats.withdraw(table, call.sender, command)
            await self._replies.follow(call)  # takes the button off
            await self._replies.tell(call, "seat-withdrawn")
            return
        message = call.interaction.message
        if message is not None and self._desk.clock.now() - message.created_at.timestamp() > OFFERED_FOR:
            raise Refusal("refuse-offer-gone")
        seat = await self._seats.take(table, offer, call.sender)
        await self._replies.follow(call, seat)
        await self._replies.tell(call, "seat-taken")

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
        require_posting(call)
        await self._afresh(call, table.id)
        await self._replies.tell(call, "board-afresh")

    async def _meant(self, call: Call, verb: str) -> int | None:
        """The table that a command is about: in a direct message one of their own; None: they are asked which."""
        if call.interaction.guild_id is None:
            return await self._own_games.one(call, verb)
        return (await self._here(call)).id

    async def _which(self, call: Call) -> None:
        """The answer to that."""
        meant = WHICH.fullmatch(call.custom_id.argument)
        if meant is None:
            raise Refusal("refuse-unknown-control")
        verb, table = meant["verb"], int(meant["table"])
        await (self._show_hand_of if verb == "hand" else self._undo_verbs.show)(call, table)

    async def command_hand(self, call: Call) -> None:
        if (table := await self._meant(call, "hand")) is not None:
            await self._show_hand_of(call, table)

    async def _show_hand_of(self, call: Call, table: int) -> None:
        loaded, seat = await self._own(call, table)
        await self._replies.defer(call)
        await self._replies.show_hand(call, loaded, seat)

    async def command_seat(self, call: Call, to: discord.abc.User, whose: discord.abc.User | None) -> None:
        """Offers a seat to somebody, who may take it or not: the answer is a message with a button for them."""
        loaded = await self._desk.look((await self._here(call)).id)
        require_posting(call)
        if to.bot:
            raise Refusal("refuse-bot")
        self._limits.spend("lobby", call.sender.id)
        offer = await self._seats.offer(loaded, call.sender, to.id, call.sender.id if whose is None else whose.id)
        sheet = notices.offer(loaded.table, offer, clean(call.sender.name))
        await self._replies.post(call, loaded.table, sheet, "offer", ping=[to.id])

    async def command_look_up(self, call: Call, game: str, what: str) -> None:
        """Shows something of a game by its name, wherever it is asked."""
        self._limits.spend("picture", call.sender.id)
        await self._replies.defer(call)
        sheet = await self._workers.run(reference_sheet.looked_up, game, what, call.sender.locale)
        if sheet is None:
            raise Refusal("refuse-not-found")
        await self._replies.whisper(call, sheet)

    async def command_undo(self, call: Call) -> None:
        if (table := await self._meant(call, "undo")) is not None:
            await self._undo_verbs.show(call, table)
