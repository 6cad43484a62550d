"""A server's message about the train of a day: one a day, posted once, edited, and never a second."""

from __future__ import annotations

import logging
from collections.abc import Container, Mapping, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Later, Undelivered
from cogs.table.daily.board_sheet import Named, board, named_of
from cogs.table.tables.runner import Runner
from db import Day, NotHeld, StoreError
from db.days import DayBoard, Wish, boards_since, many_played, named_anywhere, read_day, servers_with_days
from db.several.watches import DAYS, Watch

log = logging.getLogger(__name__)
EVERY: Final = 60.0  # seconds, between two looks whether something is to be edited
OLD, RARELY = 3600.0, 900.0  # seconds: a message so old is edited no more often than that
CLOCKS_APART: Final = 60.0  # seconds by which Discord's clock may differ from ours
NONE: Final = 0  # in place of a message: it was deleted, or can't be posted


class Facts(NamedTuple):
    """What the messages about a day say, but for the language."""

    day: Day
    played: int
    named: Mapping[int, Sequence[Named]]  # by server


class DayBoards:
    """Writes down that a message is to be posted before it is, and which one it is after. Whoever goes on in between,
    be it another bot, looks whether it stands there. It looks only where something of days was written, or left to be
    done."""

    def __init__(self, runner: Runner, discord_api: DiscordApi) -> None:
        self._runner, self._discord = runner, discord_api
        self._next = 0.0
        self._watch: Watch | None = None  # on what is written of days since the last look
        self._of: int | None = None  # the day of that look
        self._waiting = False  # whether it has left something to be done
        self._edited: BoundedMemory[int, float] = BoundedMemory()  # when which message was

    async def attend(self, today: Day | None) -> None:
        """Posts today's messages that are wanted, and brings those of yesterday and today up to date."""
        steady = self._runner.clock.steady()
        if steady < self._next or today is None:
            return
        if self._of == today.day and not self._waiting and self._watch is not None and not self._watch.overtaken:
            return
        store = self._runner.store
        self._next, self._watch, self._of, self._waiting = steady + EVERY, store.watch(DAYS), today.day, True
        boards = await boards_since(store, today.day - 1)
        servers = await servers_with_days(store)
        if not today.closed:
            boards += await self._begun(today, {one.guild for one in boards if one.day == today.day}, servers)
        facts = {number: await self._facts(number) for number in sorted({one.day for one in boards})}
        done = [await self._carefully(one, facts[one.day], servers) for one in boards if one.message != NONE]
        self._waiting = not all(done)

    async def _begun(self, today: Day, there: Container[int], servers: Mapping[int, Wish]) -> list[DayBoard]:
        """Notes today's messages that are to be posted, each of them once and for all."""
        begun = list[DayBoard]()
        for guild, wish in servers.items():
            if guild in there:
                continue
            board = DayBoard(today.day, guild, wish.channel, None, self._runner.clock.now(), "")
            async with self._runner.store.change() as change:
                if await change.begin_board(board):
                    begun.append(board)
        return begun

    async def _facts(self, number: int) -> Facts | None:
        """What there is to say of a day; None: nothing, as it's cancelled."""
        store = self._runner.store
        day = await read_day(store, number)
        if day is None or day.cancelled:
            return None
        tries = await named_anywhere(store, number)
        names = await store.names_of({tried.person for each in tries.values() for tried in each})
        named = {guild: [one for _, one in named_of(day, each, names)] for guild, each in tries.items()}
        return Facts(day, await many_played(store, number), named)

    async def _carefully(self, one: DayBoard, facts: Facts | None, servers: Mapping[int, Wish]) -> bool:
        """Brings a message up to date. False: that is to be tried again."""
        where = {"day": one.day, "server": one.guild}
        try:
            return facts is None or await self._show(one, facts, servers)
        except Later as later:
            log.info("outbox retry: day %(day)d in server %(server)d (%(why)s)", where | {"why": later})
            return False
        except Undelivered as undelivered:  # somebody deleted it, or the bot may not post there: there is no second one
            log.info("place lost: day %(day)d in server %(server)d (%(why)s)", where | {"why": undelivered})
            await self._keep(one._replace(message=NONE))
        except (NotHeld, StoreError):
            raise
        except Exception:
            log.exception("outbox failed: day %(day)d in server %(server)d", where)
            await self._keep(one._replace(message=NONE))
        return True

    async def _show(self, one: DayBoard, facts: Facts, servers: Mapping[int, Wish]) -> bool:
        wish = servers.get(one.guild)
        language = (await self._runner.store.server(one.guild)).language if wish is None else wish.language
        if (locale := language or self._discord.locale(one.guild)) is None:
            return False
        sheet = board(facts.day, facts.named.get(one.guild, ()), facts.played, locale)
        said = f"{sheet.content}{sheet.text}{sheet.rows}".encode()
        shows = blake2b(said, digest_size=8).hexdigest()
        message = one.message
        if message is None:
            message = await self._discord.said(one.channel, sheet.content, one.begun - CLOCKS_APART)
            if message is None:
                nonce = f"day{one.day}-{one.guild}"[:25]
                message = await self._discord.post(one.channel, sheet, 0, 0, nonce=nonce)
        elif shows == one.shows:
            return True
        elif self._is_too_soon(message, one):
            return False
        else:
            await self._discord.edit(one.channel, message, sheet, 0, 0)
        await self._keep(one._replace(message=message, shows=shows))
        return True

    def _is_too_soon(self, message: int, one: DayBoard) -> bool:
        """Whether a message was edited a short while ago, which Discord allows rarely when it's old."""
        steady, last = self._runner.clock.steady(), self._edited.get(message)
        if self._runner.clock.now() - one.begun > OLD and last is not None and steady - last < RARELY:
            return True
        self._edited.note(message, steady)
        return False

    async def _keep(self, one: DayBoard) -> None:
        async with self._runner.store.change() as change:
            await change.keep_board(one)
