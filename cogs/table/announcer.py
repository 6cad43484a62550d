"""Says what the outbox holds. An intent names what is to be up to date, and what is said is drawn from the table as it
stands then: so it does not matter how often, or how late, it is tried."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import discord

from cogs.faces import FACES
from cogs.table import notices, sheets
from cogs.table.computers import Computers
from cogs.table.controls import Sheet
from cogs.table.desk import Desk, until
from cogs.table.names import clean
from cogs.table.refusal import Refusal
from cogs.table.sheets import Asked
from cogs.table.sitting import Sitting
from cogs.table.wire import Archived, Closed, Forbidden, Gone, Later, Undelivered, Wire
from cogs.table.words import words_for
from cogs.table.workers import Workers
from db import Change, Intent, Message, Move, Person, Table

log = logging.getLogger(__name__)

BETWEEN_EDITS = 3.0  # seconds between two edits of a board on our own account
OLD = 3300.0  # a message that old is not edited on our own account: Discord soon refuses it
FIRST_WAIT, LONGEST_WAIT = 2.0, 300.0
ENDED = -1  # in place of a seat: the board that shows how it ended


@dataclass(slots=True, frozen=True)
class Through:
    """The click that caused it all: its own message can be edited through it, at once and at any age."""

    interaction: discord.Interaction[Any]
    message: int
    private: bool
    seat: int | None
    locale: str


class TooSoon(Exception):
    """The board was edited just now: the next edit waits, and shows the last state then."""

    def __init__(self, due: float) -> None:
        super().__init__()
        self.due = due


@dataclass(slots=True)
class Moment:
    """A table as it is read for one round of announcing."""

    sitting: Sitting
    moves: Sequence[Move]
    messages: list[Message]
    intents: Sequence[Intent]  # each is about this state of the table, or an older one
    thinking: bool  # computer players are to move first

    @property
    def table(self) -> Table:
        return self.sitting.table

    def current(self, role: str, seat: int | None = None) -> Message | None:
        found = [
            one for one in self.messages if one.role == role and not one.stale and (seat is None or one.seat == seat)
        ]
        return found[-1] if found else None


class Announcer:
    """One task that wakes when something is due, and a round for each table that has something to say."""

    def __init__(self, desk: Desk, wire: Wire, workers: Workers, computers: Computers) -> None:
        self._desk, self._wire, self._workers, self._computers = desk, wire, workers, computers
        self._woken = asyncio.Event()
        self._edited: dict[int, float] = {}  # when a board was last edited on our own account
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._under_way: dict[int, asyncio.Task[None]] = {}
        self._taken_up: set[int] = set()  # the tables whose channels were looked through for boards not on record

    # When

    async def run(self) -> None:
        """Goes on for ever: all that is due, then sleep until the next is, or until something new is to be said."""
        while True:
            self._woken.clear()
            now = self._desk.clock.now()
            intents = await self._desk.store.intents()
            for table in {intent.table for intent in intents if intent.due <= now}:
                self._start(table)
            later = [intent.due for intent in intents if intent.due > now]
            await self._desk.clock.sleep_until(min(later, default=now + LONGEST_WAIT), self._woken)

    def wake(self, table: int) -> None:
        """Something new is to be said at this table."""
        self._start(table)

    @property
    def busy(self) -> bool:
        return bool(self._under_way)

    async def finish(self) -> None:
        """Lets the rounds that are under way come to their end."""
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)

    def _start(self, table: int) -> None:
        if table in self._under_way:
            return  # it looks once more when it is through
        task = asyncio.create_task(self._round(table), name=f"announce-{table}")
        self._under_way[table] = task

        def done(_: asyncio.Task[None]) -> None:
            del self._under_way[table]
            self._woken.set()

        task.add_done_callback(done)

    async def _round(self, table: int) -> None:
        try:
            while await self.tend(table):
                pass
        except Exception:
            log.exception("announcing table %d failed", table)
            await asyncio.sleep(FIRST_WAIT)

    # One round

    async def tend(self, table: int, through: Through | None = None) -> bool:
        """Says all that is due at this table; True if computer players moved, so that there is more to say."""
        async with self._locks.setdefault(table, asyncio.Lock()):
            moment = await self._read(table)
            if moment is not None and through is not None and not self._gives_way(moment, through):
                await self._answer(moment, through)
                moment = await self._read(table)  # answering took its time
            if moment is None:
                return False
            now = self._desk.clock.now()
            due = [intent for intent in moment.intents if intent.due <= now]
            for intent in due:
                # The board first, so that hands can link it; while computer players think it waits, and their turns
                # are folded into it.
                if intent.what == "board" and not moment.thinking:
                    await self._deliver(moment, intent, through)
            others = [intent for intent in due if intent.what not in ("board", "think")]
            await asyncio.gather(*(self._deliver(moment, intent) for intent in others))
        if any(intent.what == "think" for intent in due):
            await self._computers.drive(table)
            return True
        return False

    async def _read(self, table: int) -> Moment | None:
        store = self._desk.store
        try:
            # The store answers in the order it is asked, so it is asked all at once. What is to be said comes before
            # the table, so that none of it is about a later state; who is to think comes after it.
            intents, sitting, moves, messages, later = await asyncio.gather(
                store.intents(table),
                self._desk.look(table),
                store.moves(table),
                store.messages(table),
                store.intents(table),
            )
        except Refusal:
            return None
        thinking = any(intent.what == "think" for intent in later)
        return Moment(sitting, until(sitting.table, moves), messages, intents, thinking)

    async def _deliver(self, moment: Moment, intent: Intent, through: Through | None = None) -> None:
        says: dict[str, Callable[[Moment, Intent], Awaitable[None]]] = {
            "board": partial(self._board, through=through),
            "hand": self._hand,
            "tell": self._hand,
            "remind": self._hand,
            "wish": self._wish,
        }
        try:
            await says[intent.what](moment, intent)
        except TooSoon as soon:
            await self._postpone(intent, soon.due)
            return
        except (Later, Forbidden) as undelivered:
            log.info("table %d: %s not said for now (%s)", intent.table, intent.what, undelivered)
            await self._try_later(intent)
            return
        except Gone:
            log.info("table %d: the channel for its %s is gone", intent.table, intent.what)
        except Exception:
            # A fault of ours over one message must not keep the table's other messages from being sent.
            log.exception("table %d: %s could not be said", intent.table, intent.what)
            await self._try_later(intent)
            return
        async with self._desk.store.change() as change:
            await change.said(intent)

    async def _try_later(self, intent: Intent) -> None:
        # Tries are counted for as long as a permission is missing: beyond a few they no longer change the wait.
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(intent.tries, 10))
        await self._postpone(intent, self._desk.clock.now() + wait)

    async def _postpone(self, intent: Intent, due: float) -> None:
        async with self._desk.store.change() as change:
            await change.postpone(intent, due)
        self._woken.set()  # it may be due before the task that sleeps would look again

    # The board

    async def _board(self, moment: Moment, intent: Intent, through: Through | None) -> None:
        table, current = moment.table, moment.current("board")
        now = self._desk.clock.now()
        fresh = current is not None and (now - current.posted < OLD or table.status == "closed")
        edited = False
        await self._find_strays(moment)
        if current is not None and fresh and self._fits(current, moment.sitting):
            try:
                await self._edit_board(moment, current)
                edited = True
            except (Gone, Archived):
                pass  # somebody deleted it, or its thread fell asleep: post it afresh, which wakes a thread
        if not edited and table.status != "closed":
            await self._post_board(moment, intent)
        await self._strip_old_boards(table.id, through)

    async def _find_strays(self, moment: Moment) -> None:
        """A crash may have come between a board and its record: once for each table that a new process takes up, what
        stands in the channel with its controls and is not on record is put down to lose them."""
        table = moment.table
        if table.id in self._taken_up:
            return
        try:
            found = await self._wire.with_controls(table.channel, table.id)
        except Undelivered as undelivered:
            log.info("table %d: its channel could not be looked through (%s)", table.id, undelivered)
            return
        self._taken_up.add(table.id)
        known = {message.id for message in moment.messages}
        for id in (id for id in found if id not in known):
            now = self._desk.clock.now()
            await self._keep(Message(id, table.channel, table.id, "board", None, 0, 0, now, stale=True))

    async def _edit_board(self, moment: Moment, current: Message) -> None:
        table, now = moment.table, self._desk.clock.now()
        if now < (free := self._edited.get(table.id, 0.0) + BETWEEN_EDITS):
            raise TooSoon(free)
        self._edited[table.id] = now
        await self._wire.edit(current.channel, current.id, await self._board_sheet(moment), table.id, table.version)
        await self._keep(replace(current, version=table.version, stale=table.status == "closed"))

    async def open(self, table: Table, interaction: discord.Interaction[Any]) -> None:
        """Shows a new lobby, as the answer to the command that opened it."""
        async with self._locks.setdefault(table.id, asyncio.Lock()):
            moment = await self._read(table.id)
            if moment is None or moment.messages:
                return
            sheet, ping = await self._pinging(moment)
            posted = await self._wire.respond(interaction, sheet, table.id, table.version, ping=ping)
            self._taken_up.add(table.id)
            now = self._desk.clock.now()
            board = Message(posted, table.channel, table.id, "board", None, table.version, 0, now)
            await self._keep_and_say(moment, board, "board", None)

    async def _pinging(self, moment: Moment) -> tuple[Sheet, list[int]]:
        """The board, with a line to those whom only the channel can call."""
        table, ping = moment.table, await self._to_ping(moment)
        sheet = await self._board_sheet(moment)
        if ping:
            mentions = " ".join(f"<@{person}>" for person in ping)
            key = "ping-invited" if table.status == "lobby" else "ping-turn"
            sheet = replace(sheet, content=words_for(table.locale)(key, who=mentions))
        return sheet, ping

    async def _post_board(self, moment: Moment, intent: Intent) -> None:
        table = moment.table
        sheet, ping = await self._pinging(moment)
        posted = await self._wire.post(
            table.channel,
            sheet,
            table.id,
            table.version,
            nonce=f"b{table.id}-{table.version}-{intent.serial}"[:25],
            ping=ping,
            silent=not ping,
        )
        seat = self._shown_to(moment.sitting)
        message = Message(
            posted, table.channel, table.id, "board", seat, table.version, 0, self._desk.clock.now(), stale=False
        )
        async with self._desk.store.change() as change:
            await change.mark_stale(table.id, "board", but=posted)
            await change.keep_message(message)

    async def _strip_old_boards(self, table: int, through: Through | None) -> None:
        again: Later | None = None
        for old in await self._desk.store.messages(table, "board"):
            if old.stale:
                try:
                    await self._strip(old, through)
                except Undelivered as undelivered:
                    log.info("table %d: an old board keeps its buttons (%s)", table, undelivered)
                    if isinstance(undelivered, Later) and self._desk.clock.now() - old.posted < OLD:
                        again = undelivered
                        continue
                async with self._desk.store.change() as change:
                    await change.drop_message(old.id)
        if again is not None:
            raise again

    async def _strip(self, old: Message, through: Through | None) -> None:
        if through is not None and through.message == old.id:
            try:
                await self._wire.bare(through.interaction)
                return
            except Undelivered as undelivered:
                log.info("table %d: a clicked board is stripped on our own account (%s)", old.table, undelivered)
        await self._wire.strip(old.channel, old.id)

    def _fits(self, current: Message, sitting: Sitting) -> bool:
        """Whether this board can be edited into the one to be shown, or a new one has to be posted."""
        if sitting.table.status == "closed":
            return True
        return current.channel == sitting.table.channel and current.seat == self._shown_to(sitting)

    def _shown_to(self, sitting: Sitting) -> int | None:
        """Whose board it is: when the turn reaches another person, a new one is posted."""
        if sitting.table.status in ("lobby", "closed"):
            return None
        if sitting.table.status == "ended":
            return ENDED
        turn = sitting.game.turn(sitting.state).seat
        if turn in sitting.persons():
            return turn
        return next(iter(sitting.asked_persons), turn)

    async def _to_ping(self, moment: Moment) -> list[int]:
        """The channel pings only those who cannot be reached by a direct message, and whom a lobby invites."""
        table = moment.table
        if table.status == "lobby":
            seated = {seat.person for seat in table.seats}
            return [person for person in table.invitations if person not in seated]
        found = [await self._person(moment, seat) for seat in moment.sitting.asked_persons]
        return [person.id for person in found if person.dms_closed and person.pings]

    async def _board_sheet(self, moment: Moment) -> Sheet:
        table = moment.table
        if table.status == "closed":
            return notices.closed(table)
        if table.state is None:
            people = [await self._desk.person(person) for person in table.invitations]
            return notices.lobby(table, [person.name for person in people])
        return await self._workers.run(sheets.board, table, moment.moves, await self._until(table))

    async def _until(self, table: Table) -> float | None:
        """When the table's clock runs out, if one runs."""
        timers = await self._desk.store.timers(table.id)
        return next((timer.due for timer in timers if timer.what == "world"), None)

    # Hands

    async def _hand(self, moment: Moment, intent: Intent) -> None:
        seat = intent.seat
        assert seat is not None
        sitting, table = moment.sitting, moment.table
        if table.state is None or table.status == "closed" or table.seats[seat].person is None:
            return
        person = await self._person(moment, seat)
        asked = seat in sitting.asked_persons
        live = moment.current("hand", seat)
        turn = sitting.game.turn(sitting.state).number
        if live is not None and (intent.what == "remind" or (asked and live.turn != turn)):
            live = None  # a reminder is a message of its own, and so is the question of another turn
        if live is not None:
            await self._edit_hand(moment, live, person, asked)
        elif not person.dms_closed and (asked or intent.what == "tell"):
            # The ping of a turn, or a reminder; all else comes silently.
            await self._post_hand(moment, intent, person, silent=not (asked and person.pings))
        elif asked and intent.what == "remind":
            async with self._desk.store.change() as change:
                await self._call_in_channel(change, table)
            self._woken.set()

    async def _edit_hand(self, moment: Moment, live: Message, person: Person, asked: bool) -> None:
        assert live.seat is not None
        if self._desk.clock.now() - live.posted < OLD:
            try:
                sheet = await self.hand_sheet(moment.sitting, moment.moves, live.seat, person.locale)
                await self._wire.edit(live.channel, live.id, sheet, moment.table.id, moment.table.version)
            except (Gone, Closed):
                pass  # deleted by its reader: it is there again with the next question
        await self._keep(replace(live, version=moment.table.version, stale=not asked))

    async def _post_hand(self, moment: Moment, intent: Intent, person: Person, *, silent: bool) -> None:
        table, seat = moment.table, intent.seat
        assert seat is not None
        sheet = await self.hand_sheet(moment.sitting, moment.moves, seat, person.locale)
        try:
            if person.dm is None:
                person = replace(person, dm=await self._wire.open_dm(person.id))
                async with self._desk.store.change() as change:
                    await change.keep_person(person)
            assert person.dm is not None
            nonce = f"{intent.what[0]}{table.id}-{seat}-{table.version}-{intent.serial}"[:25]
            posted = await self._wire.post(person.dm, sheet, table.id, table.version, nonce=nonce, silent=silent)
        except (Closed, Gone):
            await self._dms_are_closed(moment, person)
            return
        asked = seat in moment.sitting.asked_persons
        turn = moment.sitting.game.turn(moment.sitting.state).number
        message = Message(
            posted, person.dm, table.id, "hand", seat, table.version, turn, self._desk.clock.now(), stale=not asked
        )
        async with self._desk.store.change() as change:
            await change.mark_stale(table.id, "hand", seat, but=posted)
            await change.keep_message(message)

    async def _dms_are_closed(self, moment: Moment, person: Person) -> None:
        """From now on the channel pings this person; if they are asked right now, with a board posted anew."""
        log.info("table %d: direct messages to %d are closed", moment.table.id, person.id)
        async with self._desk.store.change() as change:
            await change.keep_person(replace(person, dms_closed=True, dms_told=False))
            if any(moment.table.seats[seat].person == person.id for seat in moment.sitting.asked_persons):
                await self._call_in_channel(change, moment.table)
        self._woken.set()

    async def _call_in_channel(self, change: Change, table: Table) -> None:
        """A board posted anew pings whoever is asked and cannot be reached otherwise."""
        await change.mark_stale(table.id, "board")
        await self._desk.say(change, table, "board")

    async def hand_sheet(
        self, sitting: Sitting, moves: Sequence[Move], seat: int, locale: str, pick: str = ""
    ) -> Sheet:
        """The seat's own message."""
        table = sitting.table
        asked = Asked(seat, locale, self.where(table), await self.link(table), pick, await self._until(table))
        return await self._workers.run(sheets.hand, table, moves, asked)

    # Asking to take something back

    async def _wish(self, moment: Moment, intent: Intent) -> None:
        table, current = moment.table, moment.current("wish")
        sheet = notices.wish(table, FACES[table.game].colour)
        if sheet is None:
            if current is not None:
                try:
                    await self._wire.strip(current.channel, current.id)
                except Undelivered:
                    log.info("table %d: an old question keeps its buttons", table.id)
                async with self._desk.store.change() as change:
                    await change.drop_message(current.id)
            return
        if current is not None:
            await self._wire.edit(current.channel, current.id, sheet, table.id, table.version)
            return
        ping = [table.seats[seat].person or 0 for seat in notices.to_agree(table)]
        nonce = f"w{table.id}-{table.version}-{intent.serial}"[:25]
        posted = await self._wire.post(
            table.channel, sheet, table.id, table.version, nonce=nonce, ping=ping, silent=False
        )
        await self._keep(
            Message(posted, table.channel, table.id, "wish", None, table.version, 0, self._desk.clock.now())
        )

    # Through the click

    def _gives_way(self, moment: Moment, through: Through) -> bool:
        """Whether the clicked message is the board that makes room for a new one: it keeps its controls until that is
        up, and loses them through the click."""
        current = moment.current("board")
        if current is None or current.id != through.message or moment.thinking:
            return False
        return not self._fits(current, moment.sitting)

    async def _answer(self, moment: Moment, through: Through) -> None:
        """Draws the clicked message anew; what Discord does not take, the outbox says on its own account."""
        try:
            if through.private:
                await self._answer_hand(moment, through)
            else:
                await self._answer_board(moment, through)
        except Undelivered as undelivered:
            log.info("table %d: a click went unanswered (%s)", moment.table.id, undelivered)
        except Exception:
            log.exception("table %d: a click could not be answered", moment.table.id)

    async def _answer_hand(self, moment: Moment, through: Through) -> None:
        if through.seat is None:
            return
        table = moment.table
        sheet = await self.hand_sheet(moment.sitting, moment.moves, through.seat, through.locale)
        await self._wire.redraw(through.interaction, sheet, table.id, table.version)
        live = moment.current("hand", through.seat)
        if live is not None and live.id == through.message:
            asked = through.seat in moment.sitting.asked_persons
            await self._keep_and_say(
                moment, replace(live, version=table.version, stale=not asked), "hand", through.seat
            )

    async def _answer_board(self, moment: Moment, through: Through) -> None:
        table, current = moment.table, moment.current("board")
        if any(one.id == through.message and one.role == "wish" for one in moment.messages):
            return  # its own intent says what it has to show
        if current is None or current.id != through.message:
            await self._wire.bare(through.interaction)
        else:
            sheet = await self._board_sheet(moment)
            await self._wire.redraw(through.interaction, sheet, table.id, table.version)
            if not moment.thinking:
                gone = table.status == "closed"
                await self._keep_and_say(moment, replace(current, version=table.version, stale=gone), "board", None)

    async def _keep_and_say(self, moment: Moment, message: Message, what: str, seat: int | None) -> None:
        """The message shows this version; the intent to show it, or an older one, is done."""
        async with self._desk.store.change() as change:
            await change.keep_message(message)
            await change.said(Intent(moment.table.id, what, seat, moment.table.version, 0.0))
        moment.messages[:] = [message if one.id == message.id else one for one in moment.messages]

    async def _keep(self, message: Message) -> None:
        async with self._desk.store.change() as change:
            await change.keep_message(message)

    # Where

    async def _person(self, moment: Moment, seat: int) -> Person:
        id = moment.table.seats[seat].person
        assert id is not None
        person = await self._desk.person(id)
        return (
            person if person.name else replace(person, name=moment.table.seats[seat].name, locale=moment.table.locale)
        )

    def where(self, table: Table) -> str:
        """The server and the channel, by their names."""
        server, channel = self._wire.where(table.guild, table.channel)
        return " · ".join(filter(None, (clean(server) if server else "", f"#{clean(channel)}" if channel else "")))

    async def link(self, table: Table) -> str:
        """The address of the current board; empty while none is up."""
        boards = [one for one in await self._desk.store.messages(table.id, "board") if not one.stale]
        if not boards:
            return ""
        return f"https://discord.com/channels/{table.guild}/{boards[-1].channel}/{boards[-1].id}"
