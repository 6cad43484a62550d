"""The announcer: posts and edits what the outbox asks for. An intent names what is to be up to date, and messages are
drawn from the table as it stands then: so it does not matter how often, or how late, it is tried."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager, nullcontext
from typing import Any
from weakref import WeakValueDictionary

import discord

from cogs.table.adapters.backoff import LONGEST_WAIT, wait_after
from cogs.table.adapters.clock import Drift
from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Forbidden, Gone, Later, Undelivered
from cogs.table.adapters.newest_messages import NewestMessages
from cogs.table.adapters.task_per_key import BRIEFLY, OwnKeys, TaskPerKey
from cogs.table.adapters.workers import Outdated
from cogs.table.announcing.after_a_start import AfterAStart
from cogs.table.announcing.intents import BOARD, KNOWN, by_seat, can_be_said, dues, in_order
from cogs.table.announcing.lost_places import LostPlaces
from cogs.table.announcing.table_lock import TableLock
from cogs.table.how_it_went.keeping import Ledgers
from cogs.table.messages.board_messages import BoardMessages
from cogs.table.messages.channel_questions import ChannelQuestions
from cogs.table.messages.drawing import Drawing
from cogs.table.messages.films import Films
from cogs.table.messages.gathering import Gathering
from cogs.table.messages.hand_messages import HandMessages
from cogs.table.messages.message_records import MessageRecords
from cogs.table.messages.notifications import Notifications
from cogs.table.messages.posting import Outgoing, Posting
from cogs.table.messages.private_answers import PrivateAnswers
from cogs.table.messages.table_copy import AnsweredClick, Note, TableCopy, TooSoon
from cogs.table.messages.thinking import Thinking
from cogs.table.play.computers import Computers
from cogs.table.server.places import Places
from cogs.table.tables.runner import Runner
from db import Elsewhere, Intent, NotHeld, Overtaken, StoreError, Table, What
from db.several.leases import LASTS, ROUND, THINKING
from db.trying_again import until_others_are_through

log = logging.getLogger(__name__)

FORBIDDEN_WAIT = 3600.0  # seconds
# So often something that is not allowed is tried, for an hour ever later and then for a week about four times in three
# hours, as a wait is three quarters of its length on average.
MOST_FORBIDDEN = 11 + 7 * 24 * 4 // 3
# Tables that are read at once to be announced: after a start there may be hundreds, and clicks would wait behind them.
AT_ONCE = 4
LOOK_EVERY = 60.0  # seconds: what was committed, though its answer was lost, woke nobody
SET_BACK = 1.0  # seconds by which a clock must be set back to be more than put right


class Announcer:
    """One task that wakes when an intent is due, and a round for each table that has some."""

    def __init__(
        self,
        runner: Runner,
        discord_api: DiscordApi,
        drawing: Drawing,
        computers: Computers,
        newest: NewestMessages,
        answers: PrivateAnswers,
    ) -> None:
        self._records, self._posting = MessageRecords(runner), Posting(discord_api)
        out = Outgoing(runner, discord_api, drawing, self._records, self._posting)
        self._runner, self._computers, self._answers = runner, computers, answers
        self.notifications = Notifications(runner, discord_api, self.wake)
        self._boards, self._hands = BoardMessages(out, newest), HandMessages(out, self.notifications)
        self._thinking, self._places = Thinking(runner, discord_api), Places(runner)
        lost, gathering, questions = LostPlaces(out, self.look_again), Gathering(out), ChannelQuestions(out)
        self._gathering = gathering
        self._apart: dict[What, Callable[[TableCopy, Intent], Awaitable[None]]] = {
            "undo-request": questions.ask_to_undo,
            "seat": questions.offer_seat,
            "left-server": lost.look_for,
            "lost": lost.tell,
            "seek": gathering.tell_seekers,
            "full": gathering.tell_host,
            "film": Films(out).post,
        }
        self.ledgers = Ledgers(runner, discord_api, drawing.workers)
        self._discord, self._own_tables = discord_api, OwnKeys(runner.store.leases)
        self._logged = ""  # what the log knows to be wrong with the store
        self._begun = False
        self._drift = Drift(runner.clock)
        self._woken = asyncio.Event()
        self._table_locks: WeakValueDictionary[int, TableLock] = WeakValueDictionary()
        self._rounds = TaskPerKey("announce", self._round, self._woken, runner.clock)
        self._looking = asyncio.Semaphore(AT_ONCE)
        self._after_a_start = AfterAStart(out, self._alone_at, self._woken)

    # When

    async def run(self) -> None:
        """Runs for ever: does all that is due, then sleeps until the next intent is due or a new one comes."""
        while True:
            self._woken.clear()
            if not self._begun and (first := self._runner.store.leases.first) is not None:
                if first:  # or others are there for what one of them leaves
                    await self._after_a_start.begin()
                self._begun = True
            if self._drift.since() < -SET_BACK:
                await self._hasten()
            now, due_at = self._runner.clock.now(), dues(await self._runner.store.intents())
            due_here = self._own_tables.among({table for table, due in due_at.items() if due <= now})
            later = self._rounds.start_due({one: due for one, due in due_at.items() if due > now or one in due_here})
            for table in self._hands.old.close():
                self._rounds.start(table)
            if (remaining := self._hands.old.closing()) is not None:
                later = min(later, now + remaining)
            await self._runner.clock.sleep_until(min(later, now + LOOK_EVERY), self._woken)

    async def _hasten(self) -> None:
        """Brings postponed intents forward after the machine's clock was set back: they must not wait for as much
        longer."""
        now = self._runner.clock.now()
        await self._postpone([intent for intent in await self._runner.store.intents() if intent.due > now], now)

    def wake(self, table: int) -> None:
        """Starts a round for a table that has new intents."""
        self._own_tables.note(table)
        self._rounds.start(table)  # one that is under way looks once more when it is through

    def look_again(self) -> None:
        """Wakes the announcer, as intents may be left after a round."""
        self._woken.set()

    def heard_of(self, tables: Collection[int]) -> None:
        """Leaves these tables to another bot, which has written intents there and will do them itself."""
        self._own_tables.forget(tables)

    def look_for_lost(self) -> None:
        """Has all channels searched again, as another bot was lost and may have posted something there off the
        record."""
        self._posting.look_again()

    @property
    def busy(self) -> bool:
        remaining = self._hands.old.closing()
        return bool(self._rounds) or bool(self._after_a_start.tasks) or (remaining is not None and remaining <= 0)

    @property
    def under_way(self) -> set[asyncio.Task[None]]:
        return self._rounds.under_way | self._after_a_start.tasks.under_way

    def close(self) -> None:
        """Lets no new round begin: intents that are left stay in the outbox."""
        self._rounds.close()
        self._after_a_start.tasks.close()

    async def _round(self, table: int) -> None:
        try:
            while await self.tend(table):
                pass
        except Exception as fault:
            log.exception("outbox failed: table %(table)d", {"table": table})
            try:
                now = self._runner.clock.now()
                for intent in await self._runner.store.intents(table):
                    if intent.due <= now:
                        await self._try_later([intent], type(fault).__name__)
            except StoreError as error:
                self._put_off(table, error)

    # One round

    async def tend(self, table: int, click: AnsweredClick | None = None) -> bool:
        """Does one round at a table: all that is due; True if computer players moved, so that there is more to do."""
        try:
            async with self._alone_at(table, click) as lock:
                # First, as what stands there and is not on record would be said again.
                await self._records.catch_up(table)
                due = await self._say_due(table, lock, click)
            whats = {intent.what for intent in due}
            if "think" in whats:
                async with (
                    self._runner.store.leases.held(THINKING, table, self._own_tables.patience(table)),
                    self._thinking.shown(table),
                ):
                    await self._computers.drive(table)
            if "went" in whats and click is None:  # nobody who clicks waits for that
                async with self._runner.store.leases.held(THINKING, table, self._own_tables.patience(table)):
                    await self.ledgers.keep(table)
        except Overtaken as overtaken:
            log.info(
                "table overtaken: table %(table)d is looked at again (%(why)s)", {"table": table, "why": overtaken}
            )
            await until_others_are_through()
            return True
        except (Elsewhere, NotHeld) as elsewhere:
            log.info("lease elsewhere: table %(table)d is another bot's (%(why)s)", {"table": table, "why": elsewhere})
            return False
        except StoreError as error:
            self._put_off(table, error)
            return False
        finally:
            self.notifications.go_on()
        if self._rounds.backoff.went_well(table) and not self._rounds.backoff:
            log.warning("store back: what is announced is written down again")
            self._logged = ""
        return "think" in whats

    @asynccontextmanager
    async def _alone_at(self, table: int, click: AnsweredClick | None = None) -> AsyncIterator[TableLock]:
        """Holds lock and lease of a table's round, once earlier ones are through. Whoever clicked has had a first
        answer, and can wait longer for the lease."""
        lock = self._table_locks.setdefault(table, TableLock())
        async with lock.passed(click):
            if click is not None:
                self._own_tables.note(table)
            patience = self._own_tables.patience(table) if click is None else LASTS + BRIEFLY
            async with self._runner.store.leases.held(ROUND, table, patience) as lease:
                if lease.taken_over:
                    log.info("lease taken over: table %(table)d, where another bot left it", {"table": table})
                    self._records.leave_to_others(table)
                    self._posting.look_again(table)
                yield lock
                if self._posting.is_unsure(table):
                    lease.clean = False

    def _put_off(self, table: int, error: StoreError) -> None:
        """Notes in memory that a table is to be tried later, as the database takes nothing."""
        self._rounds.backoff.failed(table)
        if str(error) != self._logged:
            log.error("store lost: what is announced waits: %(why)s", {"table": table, "why": error})
            self._logged = str(error)

    async def _say_due(self, table: int, lock: TableLock, click: AnsweredClick | None) -> list[Intent]:
        """Does the intents of a table that are due, and returns them."""
        # Of several bots another may have been at the table since the click.
        known = None if click is None or self._runner.store.leases.shared else click.copy
        async with nullcontext() if click is not None else self._looking:
            copy = await TableCopy.newest(self._runner, table, known)
        if copy is not None and click is not None and not await self._boards.gives_way(copy, click):
            copy = await self._answer(copy, click, lock)
            copy = await TableCopy.newest(self._runner, table, copy)  # answering took its time
        if copy is None or copy.table.rests:
            return []
        if click is not None:
            click.copy = copy
        await self._discord.learn_names(copy.table.guild, copy.table.channel)
        copy.ticket = lock.to_say()
        now = self._runner.clock.now()
        due = await self._sayable(copy, [intent for intent in copy.intents if intent.due <= now])
        if not copy.thinking:  # or all waits, and what computer players do is folded into it
            if board := in_order((one for one in due if one.seat is None), BOARD):  # first, so that hands can link it
                await self._deliver(copy, board, lock, click)
            # Each comes to its end, so that none is still at work when another round begins.
            ends = await asyncio.gather(
                *(self._deliver(copy, together, lock) for together in by_seat(due)), return_exceptions=True
            )
            for end in ends:
                if end is not None:
                    raise end
            await self._hands.old.update(copy)
            await self._gathering.clear_settled(copy)
            await self.notifications.look_at(copy)
            self._answers.look_at(copy)
        return due

    async def _sayable(self, copy: TableCopy, due: Sequence[Intent]) -> list[Intent]:
        """Deletes intents that cannot be said, which would else be looked at over and over, and returns the others."""
        unsayable = [intent for intent in due if not can_be_said(intent, copy.table)]
        for intent in unsayable:
            if intent.what not in KNOWN:
                log.warning(
                    "outbox failed: table %(table)d, nobody knows how to say %(what)r",
                    {"table": intent.table, "what": intent.what},
                )
        if unsayable:
            await self._records.done(copy, unsayable)
        return [intent for intent in due if intent not in unsayable]

    async def _deliver(
        self, copy: TableCopy, intents: Sequence[Intent], lock: TableLock, click: AnsweredClick | None = None
    ) -> None:
        """Does the first of these intents, which is all that the others want as well."""
        intent = intents[0]
        note: Note | None = None
        try:
            if intent.seat is None and intent.what in BOARD:
                note = await self._boards.update(copy, intents, click)
                if click is not None:
                    self._runner.measures.board_is_up(click.interaction.id)
            elif (say := self._apart.get(intent.what)) is not None:
                await say(copy, intent)
            else:
                note = await self._hands.update(copy, intent)
        except Outdated:
            lock.put_off(copy.ticket)
            return
        except TooSoon as soon:
            # What is up to date needs no second look; whom to notify is seen later.
            later = [one for one in intents if one.what not in ("tell", "redraw")] or intents
            await self._records.put_off(copy, intents, later, soon)
            return
        except (Later, Forbidden) as undelivered:
            log.info(
                "outbox retry: table %(table)d, %(what)s (%(why)s)",
                {"table": intent.table, "what": intent.what, "why": undelivered},
            )
            if isinstance(undelivered, Forbidden) and intent.tries >= MOST_FORBIDDEN:
                await self._give_up(copy, intents)
                return
            # Permissions come back rarely, and perhaps never.
            longest = FORBIDDEN_WAIT if isinstance(undelivered, Forbidden) else LONGEST_WAIT
            await self._try_later(intents, f"{type(undelivered).__name__} {undelivered}", longest)
            return
        except Gone:
            log.info(
                "place lost: table %(table)d, the channel for its %(what)s",
                {"table": intent.table, "what": intent.what},
            )
            await self._give_up(copy, intents)
            return
        except (StoreError, NotHeld, Overtaken):
            raise
        except Exception as error:
            # A fault of ours over one message must not keep the table's other messages from being sent.
            log.exception("outbox failed: table %(table)d, %(what)s", {"table": intent.table, "what": intent.what})
            await self._try_later(intents, type(error).__name__)
            return
        await self._records.done(copy, intents, note)

    async def _give_up(self, copy: TableCopy, intents: Sequence[Intent]) -> None:
        """Gives up an intent that will never succeed. A table that has no place for its board any more is closed."""
        await self._records.done(copy, intents)
        if intents[0].what in BOARD and intents[0].seat is None:
            await self._places.lose(copy.table.id)
            self._woken.set()

    async def _try_later(self, intents: Sequence[Intent], failed: str, longest: float = LONGEST_WAIT) -> None:
        await self._postpone(intents, self._runner.clock.now() + wait_after(intents[0].tries, longest), failed)

    async def _postpone(self, intents: Sequence[Intent], due: float, failed: str | None = None) -> None:
        async with self._runner.store.change() as change:
            for intent in intents:
                await change.postpone(intent, due, failed)
        self._woken.set()  # it may be due before the task that sleeps would look again

    # At once

    async def open(self, table: Table, interaction: discord.Interaction[Any]) -> bool:
        """Shows a new lobby, as the answer to the command that opened it; False: it stands there already, as a round of
        the outbox came first, and the command is still to be answered."""
        self._own_tables.note(table.id)
        async with self._alone_at(table.id):
            copy = await TableCopy.read(self._runner, table.id)
            if copy is None or copy.messages:
                return False
            await self._boards.open(copy, interaction)
            return True

    async def _answer(self, copy: TableCopy, click: AnsweredClick, lock: TableLock) -> TableCopy:
        """Draws the clicked message again; what Discord does not take is left to the outbox. Returns the copy that it
        shows."""
        if lock.is_clicked_again(click):
            return copy
        copy.ticket = lock.to_answer()
        try:
            await self._draw_clicked(copy, click)
        except Outdated:
            later = await TableCopy.newest(self._runner, copy.table.id, copy)
            if later is None or lock.is_clicked_again(click):
                return copy
            later.ticket = copy.ticket.for_sure()
            await self._draw_clicked(later, click)
            return later
        return copy

    async def _draw_clicked(self, copy: TableCopy, click: AnsweredClick) -> None:
        try:
            if click.private:
                await self._hands.answer(copy, click)
            else:
                await self._boards.answer(copy, click)
        except Outdated:
            raise
        except Undelivered as undelivered:
            log.info("answer lost: table %(table)d, to a click (%(why)s)", {"table": copy.table.id, "why": undelivered})
        except (StoreError, NotHeld):
            raise
        except Exception:
            log.exception("click failed: table %(table)d, it could not be answered", {"table": copy.table.id})
