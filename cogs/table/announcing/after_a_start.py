"""After a restart, redraws the messages of tables that were clicked in the last 15 minutes, since those clicks may have
been lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from cogs.face.words import words_for
from cogs.table.adapters.discord_errors import Undelivered
from cogs.table.adapters.task_per_key import TaskPerKey
from cogs.table.messages.posting import Outgoing
from cogs.table.messages.table_copy import TableCopy
from db import Elsewhere, Intent, Message, NotHeld, StoreError

log = logging.getLogger(__name__)

ASTIR = 900.0  # seconds: where nobody clicked for so long, nobody waits for an answer
APART = 0.5  # seconds between the tables that are drawn again
AT_ONCE = 4  # tables at which it is said in words: all of them together would use up what may be asked of Discord


class AfterAStart:
    """A click that was under way when the bot died left a button that did nothing. Where people were at the table, a
    line of words says so at once, however slow the workers are to start; then the question is drawn again as it
    stands, and the line goes. That notifies nobody and posts nothing."""

    def __init__(
        self, out: Outgoing, alone_at: Callable[[int], AbstractAsyncContextManager[object]], ended: asyncio.Event
    ) -> None:
        """`alone_at` is the lock for a table: while it is held, nobody else posts there."""
        self._runner, self._discord, self._records, self._alone_at = out.runner, out.discord, out.records, alone_at
        self._places = asyncio.Semaphore(AT_ONCE)
        self.tasks = TaskPerKey("say-so", self._say_so, ended, out.runner.clock)

    async def begin(self) -> None:
        """Queues the messages that are to be redrawn, and begins to add the line to each."""
        now = self._runner.clock.now()
        recent = [one for one in await self._runner.store.astir(now - ASTIR) if not self._records.is_old(one)]
        place = {table: at for at, table in enumerate(dict.fromkeys(one.table for one in recent))}
        async with self._runner.store.change() as change:
            for one in recent:
                seat = one.seat if one.role == "hand" else None
                await change.queue(Intent(one.table, "redraw", seat, one.version, now + APART * place[one.table]))
        for table in place:
            self.tasks.start(table)

    async def _say_so(self, table: int) -> None:
        try:
            async with self._places, self._alone_at(table):
                if (copy := await TableCopy.read(self._runner, table)) is not None:
                    await asyncio.gather(
                        *(self._say(copy, one) for one in copy.intents if one.what == "redraw")
                    )  # what was drawn in between is not among them: nothing would take its line away
        except (StoreError, Elsewhere, NotHeld) as error:
            log.info("outbox retry: table %(table)d, that the bot is back (%(why)s)", {"table": table, "why": error})
        except Exception:
            log.exception("outbox failed: table %(table)d, that the bot is back", {"table": table})

    async def _say(self, copy: TableCopy, intent: Intent) -> None:
        if (shown := self._to_be_redrawn(copy, intent.seat)) is None:
            return
        message, locale = shown
        try:
            await self._discord.say_above(message.channel, message.id, words_for(locale)("back-again"))
        except Undelivered as undelivered:
            log.info(
                "outbox retry: table %(table)d, that the bot is back (%(why)s)",
                {"table": copy.table.id, "why": undelivered},
            )

    def _to_be_redrawn(self, copy: TableCopy, seat: int | None) -> tuple[Message, str] | None:
        """The message and its reader's language; None: the outbox will find nothing to draw there either."""
        if seat is None:
            board = copy.current("board")
            return None if board is None else (board, copy.table.locale)
        hand = copy.current("hand", seat)
        if hand is None or copy.table.seats[seat].person is None:
            return None
        person = self._records.person(copy, seat)
        return (hand, person.speaks) if hand.channel == person.dm else None
